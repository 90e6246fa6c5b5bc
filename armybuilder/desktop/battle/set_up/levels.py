"""The levels at which both sides of a battle are led."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.battle.levels.levels import REGULAR, level_of, written
from armybuilder.desktop.widgets.chips import FlowLayout
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.model.document import Level

if TYPE_CHECKING:
    from collections.abc import Mapping

    from immutabledict import immutabledict

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.model.document import Side

__all__ = ["LevelFields"]

_LEVELS: tuple[Level, ...] = get_args(Level)


class LevelFields(QWidget):
    """Two lists of levels, for my side and the other.

    A side played by hand is led by its player, at any chosen level.
    """

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        """Initialise the lists with the level regular for both sides."""
        super().__init__()
        self.mine = DropDown(self.tr("My side is led by"))
        self.theirs = DropDown(self.tr("The other by"))
        for choice in (self.mine, self.theirs):
            for level in _LEVELS:
                choice.add(desk.words.text(f"desktop.level.{level}"), level)
            choice.activated.connect(lambda _index: self.changed.emit())
        self.show_levels({})
        row = FlowLayout(self)
        row.addWidget(CaptionedField(self.tr("My side is led by"), self.mine))
        row.addWidget(CaptionedField(self.tr("The other by"), self.theirs))

    def levels(self) -> immutabledict[Side, Level]:
        """Return the levels that are not regular, by side."""
        return written(self.mine.currentData(), self.theirs.currentData())

    def show_levels(self, levels: Mapping[Side, Level]) -> None:
        """Set the levels of both sides."""
        self.mine.setCurrentIndex(_LEVELS.index(level_of(levels, "left")))
        self.theirs.setCurrentIndex(_LEVELS.index(level_of(levels, "right")))

    def state(self) -> dict[str, str]:
        """Return the state to be stored in the settings."""
        return {"level_mine": self.mine.currentData(), "level_theirs": self.theirs.currentData()}

    def restore(self, state: Mapping[str, str]) -> None:
        """Set the stored levels, or regular without any."""
        for choice, name in ((self.mine, "level_mine"), (self.theirs, "level_theirs")):
            place = choice.findData(state.get(name, REGULAR))
            choice.setCurrentIndex(place if place >= 0 else _LEVELS.index(REGULAR))
