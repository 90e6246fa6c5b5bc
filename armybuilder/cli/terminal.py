"""Safe output for a terminal: text without control characters.

A name in a file of another person could hold signs that move the cursor or worse.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from typing import TextIO

__all__ = ["speak_plainly", "unchecked", "visible"]

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Every control character but tab and line feed, and those that turn the direction of later text."""


def visible(text: str) -> str:
    """Return a text with its control characters escaped as in JSON.

    JSON output keeps its meaning.
    """
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def speak_plainly(stream: TextIO) -> TextIO:
    """Return a stream that writes to the given stream with control characters made visible.

    Bytes that go to its buffer stay as they are.
    """
    return cast("TextIO", _Visible(stream))


def unchecked(stream: TextIO) -> TextIO:
    """Return the stream behind such a stream, for a progress bar, which draws with control characters."""
    return stream.behind if isinstance(stream, _Visible) else stream


class _Visible:
    """A wrapper of a stream that makes its text visible and delegates the rest."""

    def __init__(self, behind: TextIO) -> None:
        """Wrap a stream."""
        self.behind = behind

    def write(self, text: str) -> int:
        """Write a text and return the number of its characters."""
        self.behind.write(visible(text))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of the wrapped stream."""
        return getattr(self.behind, name)
