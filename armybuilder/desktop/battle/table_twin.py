"""A table that replaces a picture: of the battlefield, or of the board of a fight without places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea

from armybuilder.desktop.widgets.table import PlainTable, TableRow

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from PySide6.QtCore import SignalInstance
    from PySide6.QtGui import QKeyEvent

    from armybuilder.battle.records.events import Key
    from armybuilder.desktop.widgets.table import Column

__all__ = ["TableTwin"]


class TableTwin(QScrollArea):
    """A scrolling table of models to choose from.

    Enter or a double click chooses a model, and T or Escape returns to the picture.
    """

    chosen = Signal(str, str)
    pointed = Signal(str, str)
    """The current row belongs to a model: its side and name."""
    closed = Signal()

    def __init__(self, name: str, columns: tuple[Column, ...]) -> None:
        """Initialise the table without rows."""
        super().__init__()
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table = PlainTable(name, columns)
        self.table.leave_key(Qt.Key.Key_T)
        self.setWidget(self.table)
        self.table.row_activated.connect(lambda key: self._tell(key, self.chosen))
        self.table.current_key_changed.connect(lambda key: self._tell(key, self.pointed))

    def show_models(
        self, rows: Iterable[tuple[Key | None, tuple[str, ...]]], out: Container[Key | None]
    ) -> None:
        """Show other rows, each with its model, and keep the current row.

        The rows of models out of play are faint.
        """
        self.table.show_rows(
            [
                TableRow("|".join(key or ("", str(place))), cells, faint=key in out)
                for place, (key, cells) in enumerate(rows)
            ]
        )

    def _tell(self, key: str, told: SignalInstance) -> None:
        """Emit a signal with the side and model of a row, if the row has a model.

        Rows of the ground have none.
        """
        side, _, model = key.partition("|")
        if side:
            told.emit(side, model)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return to the picture if T or Escape is pressed."""
        if event.key() in {Qt.Key.Key_T, Qt.Key.Key_Escape}:
            self.closed.emit()
        else:
            super().keyPressEvent(event)
