"""What a setting asks of the window, which puts it on at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from armybuilder.words import Measure

__all__ = ["Appearance"]


class Appearance(Protocol):
    """What puts a setting on at once: the window."""

    def set_mode(self, mode: str, /) -> None:
        """Switch to light, dark, or as the system says."""

    def set_zoom(self, percent: int, /) -> None:
        """Show everything at a text size in percent."""

    def set_language(self, language: str, /) -> None:
        """Speak a language, "" for the system's."""

    def set_measure(self, measure: Measure, /) -> None:
        """Show distances in another unit or ground scale."""

    def go_back_to(self, backup: Path, /) -> None:
        """Open the library again as a backup has it."""
