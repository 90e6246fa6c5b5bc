"""The words of Orca 43.1 (Debian 12) about the events of a program, by the rules of its source.

They are those of the tag ORCA_43_1 of github.com/GNOME/orca: `onFocusedChanged` and `onNameChanged` in
src/orca/scripts/default.py, `_ignore` in src/orca/event_manager.py. It has no listener for announcements:
`object:announcement` came with commit 9b02b1c4d, in version 45.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

__all__ = ["OlderOrca"]

_NAMES_IGNORED = {
    *("canvas", "icon", "label", "list item", "list", "section"),
    *("table row", "table cell", "menu", "menu item", "combo box"),
}
"""The roles whose new names it never says."""


class OlderOrca:
    """A reader that says each focused part, and new names of the focused part."""

    def __init__(self) -> None:
        """Start without the keyboard."""
        self._at = 0
        self._names: dict[int, str] = {}

    def said(self, events: Sequence[dict[str, Any]]) -> list[str]:
        """Return the words about the events, in their order."""
        return [words for event in events if (words := self._about(event))]

    def _about(self, event: dict[str, Any]) -> str:
        part, new = event["part"], event["data"]
        if event["kind"] == "focus":
            came = part != self._at
            self._at = part
            return ". ".join(filter(None, (event["name"], event["description"]))) if came else ""
        if event["role"] in _NAMES_IGNORED or part != self._at or self._names.get(part) == new:
            return ""
        self._names[part] = new
        return str(new)
