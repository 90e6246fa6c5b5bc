"""The seed of a battle: a number that is typed or drawn."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.widgets.buttons import IconButton
from armybuilder.desktop.widgets.layouts import lay_row

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk

__all__ = ["SeedField"]

_LARGEST_SEED = 999_999
_SEED_DIGITS = 19


class SeedField(QWidget):
    """A text field for the seed, and a button that draws another.

    An invalid text is reported, and the last seed is kept.
    """

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        """Initialise the field with a random seed."""
        super().__init__()
        self._desk = desk
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("Seed"))
        self.draw = IconButton(Icon.DICES, self.tr("Draw another seed"), small=False, clicked=self._draw)
        lay_row((self.line, 1), self.draw, on=self, gap=None)
        self.new_seed()
        self.line.editingFinished.connect(self._typed)

    def value(self) -> int:
        """Return the seed, or the last valid seed if the text is invalid."""
        typed = self.line.text().strip()
        return int(typed) if _is_seed(typed) else self._kept

    def show_seed(self, seed: int) -> None:
        """Show another seed."""
        self._kept = seed
        self.line.setText(str(seed))

    def new_seed(self) -> None:
        """Choose a random seed."""
        self.show_seed(1 + secrets.randbelow(_LARGEST_SEED))

    def _draw(self) -> None:
        self.new_seed()
        self.changed.emit()

    def _typed(self) -> None:
        before, seed = self._kept, self.value()
        if not _is_seed(self.line.text().strip()):
            self._desk.say(self.tr("A seed is a whole number of at most 18 digits: {0} stays").format(seed))
        self.show_seed(seed)
        if seed != before:
            self.changed.emit()


def _is_seed(typed: str) -> bool:
    return typed.isdecimal() and len(typed) < _SEED_DIGITS
