"""The settings that the window applies at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from armybuilder.words import Measure

__all__ = ["Appearance"]


class Appearance(Protocol):
    """A window that applies settings at once."""

    def set_mode(self, mode: str, /) -> None:
        """Set the theme: light, dark, or as the system has it."""

    def set_zoom(self, percent: int, /) -> None:
        """Set the text size in percent."""

    def set_language(self, language: str, /) -> None:
        """Set the language, "" for the system's."""

    def set_measure(self, measure: Measure, /) -> None:
        """Set the unit and the ground scale of distances."""

    def go_back_to(self, backup: Path, /) -> None:
        """Open the library again in the state of a backup."""
