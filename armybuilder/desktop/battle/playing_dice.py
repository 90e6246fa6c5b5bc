"""A die thrown at the table is typed in: its face by a key or a click, or it is left to the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from armybuilder.desktop.icons import Icon
from armybuilder.desktop.theme import Role, look
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.widgets.die import paint_die
from armybuilder.desktop.widgets.text import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from armybuilder.desktop.battle.playing_hand import Asked

__all__ = ["DieAsked"]

FACES = range(1, 7)


class _Face(QAbstractButton):
    """One face of the die, to be pressed."""

    def __init__(self, face: int) -> None:
        super().__init__()
        self._face = face
        self.setAccessibleName(self.tr("The die shows {0}").format(face))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """Return a square that a finger finds."""
        return QSize(look().px(40), look().px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the face, darker where the keys or the pointer are."""
        painter, worn = QPainter(self), look()
        tone = "ink" if self.underMouse() or self.hasFocus() else "ink2"
        edge = worn.px(3)
        paint_die(
            painter,
            QRectF(self.rect()).adjusted(edge, edge, -edge, -edge),
            self._face,
            worn.colour(tone),
            worn.colour("page"),
        )


class DieAsked(QWidget):
    """Who throws, what for, and the six faces; `thrown` brings the face, 0 to let it fall here. The keys 1 to 6 do too."""

    thrown = Signal(int)

    def __init__(self) -> None:
        """Ask for nothing yet."""
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.sentence = Text("", Role.STRONG)
        self.sentence.setWordWrap(True)
        self.hint = Text(self.tr("Press 1 to 6, or the face."), Role.SECONDARY, "ink2")
        self.faces = {face: _Face(face) for face in FACES}
        self.here = QuietButton(self.tr("Roll it for me"), Icon.DICES)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.sentence)
        whole.addWidget(self.hint)
        row = QHBoxLayout()
        whole.addLayout(row)
        for face, button in self.faces.items():
            row.addWidget(button)
            button.clicked.connect(lambda _on=False, face=face: self.thrown.emit(face))
        row.addStretch(1)
        whole.addWidget(self.here)
        self.here.clicked.connect(lambda: self.thrown.emit(0))

    def ask(self, asked: Asked) -> None:
        """Ask for a die."""
        said = self.tr("{0} – {1}: roll a die").format(asked.sentence, asked.purpose)
        self.sentence.setText(said)
        self.setAccessibleName(said)
        self.setFocus()

    def offer(self, words: str) -> None:
        """Offer the faces of a die that fell, in its own words."""
        self.sentence.setText(words)
        self.hint.setText(self.tr("Press 1 to 6, or the face it should have shown."))
        self.here.hide()
        self.setAccessibleName(words)
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the face from its key."""
        if event.text() in {str(face) for face in FACES}:
            self.thrown.emit(int(event.text()))
        else:
            super().keyPressEvent(event)
