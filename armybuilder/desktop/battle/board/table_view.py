"""The board of a fight without places as a table: totals, the contest, every character with its states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea

from armybuilder.desktop.battle.board.words import board_rows, heads
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from armybuilder.battle.telling.moments import Moment

__all__ = ["BoardTable"]


class BoardTable(QScrollArea):
    """Rows that scroll; Enter or a double click chooses a character, T or Escape goes back to the board."""

    chosen = Signal(str, str)
    closed = Signal()

    def __init__(self) -> None:
        """Show nobody yet."""
        super().__init__()
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        side, character, order, place, state = heads()
        columns = (
            Column(side, 130),
            Column(character, 150),
            Column(order, 60, "centre"),
            Column(place, 84),
            Column(state),
        )
        self.table = PlainTable(self.tr("Board as a table"), columns)
        self.table.leave_key(Qt.Key.Key_T)
        self.setWidget(self.table)
        self.table.row_activated.connect(self._tell)

    def show_moment(self, moment: Moment, names: tuple[str, str]) -> None:
        """Show another moment; the row that was current stays so."""
        squads = moment.squads
        rows = [
            TableRow(
                "|".join(key or ("", str(place))),
                cells,
                faint=squads is not None and key in squads.characters and squads.characters[key].out,
            )
            for place, (key, cells) in enumerate(board_rows(moment, names))
        ]
        self.table.show_rows(rows)

    def _tell(self, key: str) -> None:
        side, _, character = key.partition("|")
        if side:
            self.chosen.emit(side, character)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the board."""
        if event.key() in {Qt.Key.Key_T, Qt.Key.Key_Escape}:
            self.closed.emit()
        else:
            super().keyPressEvent(event)
