"""The dialog for a text with several shared lines, of which the user chooses those to import."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QScrollArea,
    QWidget,
)

from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.tick_box import TickBox

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.model.bundle import AnyDocument

__all__ = ["LineDialog"]


class LineDialog(QDialog):
    """A tick box for the shared document of each line, all ticked at first."""

    answered = Signal(object)
    """The places of the chosen lines, in their order."""

    def __init__(self, desk: Desk, over: QWidget, shared: Sequence[AnyDocument]) -> None:
        """Show the shared documents of a text's lines."""
        super().__init__(over)
        self.setWindowTitle(self.tr("Import"))
        self.about = Text(desk.words.text("desktop.lines", count=len(shared)), wrap=True)
        self.boxes = [TickBox(f"{one.name} ({desk.words.text(f'sheets.kind.{one.kind}')})") for one in shared]
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.carry_out = self.buttons.addButton(self.tr("Import"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.carry_out.setDefault(True)
        self.buttons.accepted.connect(self._finish)
        self.buttons.rejected.connect(self.reject)
        for box in self.boxes:
            box.setChecked(True)
            box.toggled.connect(self._refresh)
        listed = QWidget()
        lay_column(*self.boxes, on=listed, gap=8)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)
        area.setWidget(listed)
        lay_column(self.about, (area, 1), self.buttons, on=self, gap=12, margins=(16, 16, 16, 16))
        self.boxes[0].setFocus()

    def chosen(self) -> tuple[int, ...]:
        """Return the places of the ticked lines."""
        return tuple(place for place, box in enumerate(self.boxes) if box.isChecked())

    def _refresh(self) -> None:
        self.carry_out.setEnabled(bool(self.chosen()))
        self.carry_out.setAccessibleDescription("" if self.chosen() else self.tr("Tick a line first"))

    def _finish(self) -> None:
        self.accept()
        self.answered.emit(self.chosen())
