"""How well each side of a battle is led: a level for mine, and one for the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.battle.levels.levels import REGULAR, level_of, written
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.model.document import Level

if TYPE_CHECKING:
    from collections.abc import Mapping

    from immutabledict import immutabledict

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.model.document import Side

__all__ = ["LevelFields"]

_LEVELS: tuple[Level, ...] = get_args(Level)


class LevelFields(QWidget):
    """Two lists of levels side by side; a side that a person plays is led by the person, whatever is chosen here."""

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        """Begin with regular leaders on both sides."""
        super().__init__()
        self.mine = DropDown(self.tr("My side is led by"))
        self.theirs = DropDown(self.tr("The other by"))
        for choice in (self.mine, self.theirs):
            for level in _LEVELS:
                choice.add(desk.words.text(f"desktop.level.{level}"), level)
            choice.activated.connect(lambda _index: self.changed.emit())
        self.show_levels({})
        lay_row(
            (CaptionedField(self.tr("My side is led by"), self.mine), 1),
            (CaptionedField(self.tr("The other by"), self.theirs), 1),
            on=self,
            gap=None,
        )

    def levels(self) -> immutabledict[Side, Level]:
        """Return the levels that are not regular, by side."""
        return written(self.mine.currentData(), self.theirs.currentData())

    def show_levels(self, levels: Mapping[Side, Level]) -> None:
        """Choose the levels of both sides."""
        self.mine.setCurrentIndex(_LEVELS.index(level_of(levels, "left")))
        self.theirs.setCurrentIndex(_LEVELS.index(level_of(levels, "right")))

    def state(self) -> dict[str, str]:
        """Return what is to be remembered."""
        return {"level_mine": self.mine.currentData(), "level_theirs": self.theirs.currentData()}

    def restore(self, state: Mapping[str, str]) -> None:
        """Choose what was remembered, regular leaders where nothing was."""
        for choice, name in ((self.mine, "level_mine"), (self.theirs, "level_theirs")):
            place = choice.findData(state.get(name, REGULAR))
            choice.setCurrentIndex(place if place >= 0 else _LEVELS.index(REGULAR))
