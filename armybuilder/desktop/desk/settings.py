"""The settings that the window remembers between runs: theme, text size, positions, open tabs.

They are in a plain ini file in the configuration folder. A missing or invalid value is its default.
"""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings

from armybuilder.words import Measure, languages

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from armybuilder.words import Unit

__all__ = ["LARGEST_ZOOM", "MODES", "SMALLEST_ZOOM", "ZOOM_STEP", "Settings"]

MODES = ("light", "dark", "system")
SMALLEST_ZOOM, LARGEST_ZOOM, ZOOM_STEP = 80, 200, 10
_FIGURES = 5


class Settings:
    """The settings of the window, of which every setter writes to the file."""

    def __init__(self, file: Path) -> None:
        """Read the settings of a file, which is made at the first write.

        A file that cannot be read whole is kept beside it under another name.
        """
        if os.path.lexists(file) and not _is_file(file):
            _keep_aside(file, os.replace)  # a pipe would be waited for, a device never end
        self._kept = QSettings(str(file), QSettings.Format.IniFormat)
        self._kept.allKeys()  # reads the file
        if self._kept.status() == QSettings.Status.FormatError:
            _keep_aside(file, shutil.copyfile)

    @property
    def mode(self) -> str:
        """The theme: light, dark, or as the system has it."""
        mode = str(self._kept.value("look/mode", "system"))
        return mode if mode in MODES else "system"

    @mode.setter
    def mode(self, mode: str) -> None:
        self._kept.setValue("look/mode", mode)

    @property
    def language(self) -> str:
        """The language by its two letters, or empty for the system's."""
        kept = str(self._kept.value("look/language", ""))
        return kept if kept in languages() else ""

    @language.setter
    def language(self, language: str) -> None:
        self._kept.setValue("look/language", language)

    @property
    def zoom(self) -> int:
        """The text size in percent, 80 to 200."""
        return _clamp(self._number("look/zoom", 100), SMALLEST_ZOOM, LARGEST_ZOOM)

    @zoom.setter
    def zoom(self, percent: int) -> None:
        self._kept.setValue("look/zoom", _clamp(percent, SMALLEST_ZOOM, LARGEST_ZOOM))

    @property
    def measure(self) -> Measure:
        """The measure of distances: in cm or inches, on ground at full or at half scale."""
        unit: Unit = "in" if self.text("measure/unit") == "in" else "cm"
        return Measure(unit, 2 if self.text("measure/ground") == "2" else 1)

    @measure.setter
    def measure(self, measure: Measure) -> None:
        self.keep("measure/unit", measure.unit)
        self.keep("measure/ground", str(measure.ground))

    @property
    def geometry(self) -> QByteArray:
        """The geometry of the window, empty before the first run."""
        kept = self._kept.value("window/geometry")
        return kept if isinstance(kept, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, place: QByteArray) -> None:
        self._kept.setValue("window/geometry", place)

    def sizes(self, page: str) -> list[int]:
        """Return the saved widths of the three panes on a kind of page, or an empty list."""
        return [
            width for part in self.text(f"panes/{page}").split(",") if (width := _whole(part)) is not None
        ]

    def keep_sizes(self, page: str, sizes: list[int]) -> None:
        """Save the widths of the three panes."""
        self.keep(f"panes/{page}", ",".join(map(str, sizes)))

    def words(self, name: str) -> tuple[str, ...]:
        """Return a saved list of texts (ids of tabs, folded kinds)."""
        kept = self.text(name)
        return tuple(kept.split("\n")) if kept else ()

    def keep_words(self, name: str, words: tuple[str, ...]) -> None:
        """Save a list of texts without line breaks."""
        self.keep(name, "\n".join(words))

    def keys(self) -> dict[str, str]:
        """Return the user's own shortcuts, by the keys of their commands."""
        pairs = (line.partition("=") for line in self.words("keys/own"))
        return {name: keys for name, _, keys in pairs}

    def keep_keys(self, keys: Mapping[str, str]) -> None:
        """Save the user's own shortcuts."""
        self.keep_words("keys/own", tuple(f"{name}={text}" for name, text in keys.items()))

    def text(self, name: str) -> str:
        """Return a saved text, or an empty one."""
        kept = self._kept.value(name, "")
        return kept if isinstance(kept, str) else ",".join(kept) if isinstance(kept, list) else ""

    def keep(self, name: str, text: str) -> None:
        """Save a text."""
        self._kept.setValue(name, text)

    @property
    def file(self) -> str:
        """The path of the settings file."""
        return self._kept.fileName()

    def write(self) -> bool:
        """Write all settings to the disk now, and say whether that succeeded."""
        self._kept.sync()
        return self._kept.status() != QSettings.Status.AccessError

    def _number(self, name: str, default: int) -> int:
        kept = _whole(str(self._kept.value(name, default)))
        return default if kept is None else kept


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return True  # it may not be looked at; reading it says no more


def _keep_aside(file: Path, how: Callable[[Path, Path], object]) -> None:
    """Keep a file under another name, or leave it in place if that fails."""
    number = 1
    while os.path.lexists(aside := file.with_name(f"{file.name}.broken-{number}")):
        number += 1
    with suppress(OSError):
        how(file, aside)


def _whole(text: str) -> int | None:
    """Return a text of at most five digits as a whole number, else None."""
    return int(text) if len(text) <= _FIGURES and text.isascii() and text.isdigit() else None


def _clamp(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))
