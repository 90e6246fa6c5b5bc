"""An answer as a radio button: a ring, words, a note, and its effect on the points."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Hinted

__all__ = ["AnswerButton"]

_ROW = 26


class AnswerButton(Hinted, QRadioButton):
    """An answer, whose effect `set_effect` shows ("+12", "0", or words)."""

    room = (320, _ROW)
    least = 160

    def __init__(self, text: str, note: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._note = note
        self._effect = ""
        self._paid = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_effect(self, effect: str, *, points: bool = True) -> None:
        """Show the effect of the answer, in green if points change."""
        self._effect = effect
        self._paid = points and effect not in {"", "0"}
        said = self.tr("{0} points").format(effect) if points and effect else effect
        self.setAccessibleDescription(", ".join(part for part in (self._note, said) if part))
        self.update()

    def effect(self) -> str:
        """Return the effect at the far side."""
        return self._effect

    def hitButton(self, pos: QPoint) -> bool:
        """Accept clicks anywhere in the row."""
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ring, words, note and effect."""
        text_painter = TextPainter.over(self, smooth=True)
        if self.underMouse() and self.isEnabled():
            text_painter.fill(0, 0, text_painter.width, self.height(), "hover")
        self._paint_ring(text_painter)
        base = text_painter.baseline(Role.BODY)
        role, tone = (Role.POINTS, "acc") if self._paid else (Role.BODY, "ink3")
        end = (
            text_painter.width
            - text_painter.write(text_painter.width, base, self._effect, role, tone, end=True)
            - text_painter.px(12)
        )
        x: float = text_painter.px(4 + 15 + 8)
        tone = "ink" if self.isEnabled() else "ink3"
        words = Role.LABEL if self.isChecked() else Role.BODY
        x += text_painter.write(x, base, self.text(), words, tone, room=end - x) + text_painter.px(8)
        text_painter.write(x, base, self._note, Role.SECONDARY, "ink3", room=end - x)

    def _paint_ring(self, text_painter: TextPainter) -> None:
        side = text_painter.px(15)
        box = text_painter.place(text_painter.px(4), (self.height() - side) // 2, side, side).adjusted(
            0.5, 0.5, -0.5, -0.5
        )
        on = self.isEnabled()
        edge = "line2" if not on else "ink" if self.isChecked() else "ink2" if self.underMouse() else "edge"
        painter = text_painter.painter
        painter.setPen(QPen(text_painter.look.colour(edge), 1))
        painter.setBrush(text_painter.look.colour("raised") if on else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box)
        if self.isChecked():
            painter.setBrush(text_painter.look.colour("ink" if on else "ink3"))
            painter.setPen(Qt.PenStyle.NoPen)
            inset = text_painter.px(4)
            painter.drawEllipse(box.adjusted(inset, inset, -inset, -inset))
