"""The entry of a die thrown at the table, by a key, a click, or a roll of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.widgets.die import paint_die
from armybuilder.desktop.widgets.layouts import beside, lay_column
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import Hinted

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from armybuilder.battle.playing.seen_battle import DieToThrow

__all__ = ["DieAsked"]

_USUAL, _MOST, _A_ROW = 6, 20, 7
"""The faces of a usual die, the most faces shown as buttons, and the buttons in a row."""
_KEYS = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class _Face(Hinted, QAbstractButton):
    """A button for one face of the die."""

    room = (40, 40)

    def __init__(self, face: int) -> None:
        super().__init__()
        self._face, self._faces = face, _USUAL
        self.setAccessibleName(self.tr("The die shows {0}").format(face))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_of(self, faces: int) -> None:
        """Set the number of the die's faces, and hide the button if its face is greater."""
        self._faces = faces
        self.setVisible(self._face <= faces)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the face, darker under the keys or the pointer."""
        painter, look = QPainter(self), current_look()
        tone = "ink" if self.underMouse() or self.hasFocus() else "ink2"
        edge = look.px(3)
        paint_die(
            painter,
            QRectF(self.rect()).adjusted(edge, edge, -edge, -edge),
            self._face,
            look.colour(tone),
            look.colour("page"),
            self._faces,
        )


class DieAsked(QWidget):
    """The question for a die, with its thrower, purpose and faces.

    `thrown` carries the face, or 0 for a roll of the program. Keys choose a face too: a digit if no other
    face begins with it, else the number and Enter. For a die of more than 20 faces, which is a choice among
    that many, only the number is typed.
    """

    thrown = Signal(int)

    def __init__(self) -> None:
        """Initialise the widget without a question."""
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._count, self._typed, self._changing = _USUAL, "", False
        self.sentence = Text("", Role.STRONG, wrap=True)
        self.needed = Text("", Role.BODY, wrap=True)
        self.hint = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.faces = {face: _Face(face) for face in range(1, _MOST + 1)}
        self.here = QuietButton(self.tr("Roll it for me"), Icon.DICES, clicked=lambda: self._throw(0))
        grid = QGridLayout()
        whole = lay_column(self.sentence, self.needed, self.hint, beside(grid, 1), on=self, gap=None)
        for face, button in self.faces.items():
            grid.addWidget(button, *divmod(face - 1, _A_ROW))
            button.clicked.connect(lambda _on=False, face=face: self._throw(face))
        whole.addWidget(self.here)
        self._show(_USUAL)

    def ask(self, asked: DieToThrow) -> None:
        """Ask for a die."""
        said = self.tr("{0} – {1}: roll a die").format(asked.sentence, asked.purpose)
        if asked.faces != _USUAL:
            said = self.tr("{0} – {1}: roll a die of {2} faces").format(
                asked.sentence, asked.purpose, asked.faces
            )
        self._changing = False
        self.say_needed("")
        self._begin(said, asked.faces)

    def say_needed(self, needed: str) -> None:
        """Show the sufficient faces and the target, or nothing if the die is no test."""
        self.needed.setText(needed)
        self.needed.setVisible(bool(needed))

    def offer(self, words: str, faces: int = _USUAL) -> None:
        """Offer the faces of a die that was rolled, with its own words."""
        self._changing = True
        self.say_needed("")
        self.here.hide()
        self._begin(words, faces)

    def _begin(self, words: str, faces: int) -> None:
        self.sentence.setText(words)
        self.setAccessibleName(words)
        self._show(faces)
        self.setFocus()

    def _show(self, faces: int) -> None:
        self._count, self._typed = faces, ""
        for button in self.faces.values():
            button.show_of(faces if faces <= _MOST else 0)
        self._hint()

    def _hint(self) -> None:
        """Show the keys that are expected, and the digits typed up to now."""
        last = self._count
        if self._typed:
            said = self.tr("{0}_ – Enter, or another digit.").format(self._typed)
        elif last > _MOST:
            said = self.tr("Type a number from 1 to {0}, then Enter.").format(last)
        elif last >= 10:
            said = self.tr("Type 1 to {0} and Enter, or press the face.").format(last)
        elif self._changing:
            said = self.tr("Press 1 to {0}, or the face it should have shown.").format(last)
        else:
            said = self.tr("Press 1 to {0}, or the face.").format(last)
        self.hint.setText(said)

    def _throw(self, face: int) -> None:
        self._typed = ""
        self._hint()
        self.thrown.emit(face)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Read the face from digits, Enter and Backspace."""
        text, key = event.text(), event.key()
        if len(text) == 1 and text in "0123456789":
            self._type(text)
        elif self._typed and key in _KEYS:
            self._throw(int(self._typed))
        elif self._typed and key == Qt.Key.Key_Backspace:
            self._typed = self._typed[:-1]
            self._hint()
        else:
            super().keyPressEvent(event)

    def _type(self, digit: str) -> None:
        """Add a digit, and emit the face once no other face begins with these digits."""
        number = int(self._typed + digit)
        if not 1 <= number <= self._count:
            return
        self._typed = str(number)
        if number * 10 > self._count:
            self._throw(number)
        else:
            self._hint()
