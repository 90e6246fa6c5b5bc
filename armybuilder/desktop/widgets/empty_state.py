"""The sentence and the button in a place that is still empty."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QProgressBar, QVBoxLayout, QWidget

from armybuilder.desktop.look.icons import Mark
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.text import Text

__all__ = ["EmptyState"]

_BAR = 280


class EmptyState(QWidget):
    """A sentence in the middle of an empty place, and the button that fills it."""

    acted = Signal()

    def __init__(
        self, sentence: str, button: str = "", mark: Mark | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._sentence = Text(sentence, Role.BODY, "ink2", wrap=True)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._column = column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addStretch(2)
        column.addWidget(self._sentence)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedWidth(current_look().px(_BAR))
        self.progress.hide()
        column.addWidget(self.progress, 0, Qt.AlignmentFlag.AlignHCenter)
        if button:
            act = Button(button, mark, self)
            act.clicked.connect(self.acted)
            column.addWidget(act, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)

    def offer_too(self, button: QAbstractButton) -> None:
        """Add a second button that fills the place, under the first."""
        self._column.insertWidget(self._column.count() - 1, button, 0, Qt.AlignmentFlag.AlignHCenter)

    def sentence(self) -> str:
        """Return the sentence."""
        return self._sentence.text()

    def set_sentence(self, sentence: str) -> None:
        """Show another sentence."""
        self._sentence.setText(sentence)

    def show_progress(self, done: int, whole: int, of_what: str) -> None:
        """Show the progress of the coming content, hidden for a `whole` of 0."""
        self.progress.setVisible(whole > 0)
        self.progress.setAccessibleName(of_what)
        self.progress.setRange(0, whole)
        self.progress.setValue(done)
