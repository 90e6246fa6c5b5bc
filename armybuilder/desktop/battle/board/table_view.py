"""The board of a fight without places as a table: totals, the contest, every character with its states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from armybuilder.desktop.battle.board.words import board_rows, heads
from armybuilder.desktop.battle.table_twin import TableTwin
from armybuilder.desktop.widgets.table import Column

if TYPE_CHECKING:
    from armybuilder.battle.telling.moments import Moment

__all__ = ["BoardTable"]


class BoardTable(TableTwin):
    """The board as rows."""

    def __init__(self) -> None:
        """Initialise the table without characters."""
        side, character, order, place, state = heads()
        columns = (
            Column(side, 130),
            Column(character, 150),
            Column(order, 60, "centre"),
            Column(place, 84),
            Column(state),
        )
        super().__init__(QCoreApplication.translate("BoardTable", "Board as a table"), columns)

    def show_moment(self, moment: Moment, names: tuple[str, str]) -> None:
        """Show another moment."""
        squads = moment.squads
        out = {key for key, one in squads.characters.items() if one.out} if squads is not None else set()
        self.show_models(board_rows(moment, names), out)
