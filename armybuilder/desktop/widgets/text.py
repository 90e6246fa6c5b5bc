"""A label that keeps its type role and tone through changes of theme and text size."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from armybuilder.desktop.theme import Role, look, restyles

__all__ = ["Text", "begin_at_the_side", "literal"]

_AT_THE_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute


def literal(words: str) -> str:
    """Return words as a menu or a tab of Qt is to be given them: there a lone & would make a key of the next letter."""
    return words.replace("&", "&&")


def begin_at_the_side(part: QLabel | QLineEdit) -> None:
    """From right to left, let words of another direction begin at the right too: Qt puts them at the far side."""
    if part.layoutDirection() == Qt.LayoutDirection.RightToLeft:
        part.setAlignment(_AT_THE_RIGHT | Qt.AlignmentFlag.AlignVCenter)


class Text(QLabel):
    """A line of words in a type role and a colour token; `elide` shortens it to the room there is."""

    def __init__(
        self,
        words: str = "",
        role: Role = Role.BODY,
        tone: str = "ink",
        *,
        elide: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(words, parent)
        self._role = role
        self._tone = tone
        self._elide = elide
        self.setTextFormat(Qt.TextFormat.PlainText)
        begin_at_the_side(self)
        self._dress()

    def setTone(self, tone: str) -> None:
        """Write in another colour token."""
        if tone != self._tone:
            self._tone = tone
            self._dress()

    def _dress(self) -> None:
        worn = look()
        self.setFont(worn.font(self._role))
        colours = QPalette(self.palette())
        if colours.color(QPalette.ColorRole.WindowText) != worn.colour(self._tone):
            colours.setColor(QPalette.ColorRole.WindowText, worn.colour(self._tone))
            self.setPalette(colours)

    def changeEvent(self, event: QEvent) -> None:
        """Dress again when the look has changed."""
        super().changeEvent(event)
        if restyles(event) and hasattr(self, "_elide"):
            self._dress()

    def minimumSizeHint(self) -> QSize:
        """Return a width that shortening can reach."""
        hint = super().minimumSizeHint()
        return QSize(look().px(24), hint.height()) if self._elide else hint

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words, shortened at the end where they do not fit."""
        if not self._elide:
            super().paintEvent(event)
            return
        metrics = QFontMetrics(self.font())
        room = self.contentsRect()
        shown = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        alignment = self.alignment() & Qt.AlignmentFlag.AlignHorizontal_Mask
        painter.drawText(room, alignment | Qt.AlignmentFlag.AlignVCenter, shown)
        self.setToolTip(self.text() if shown != self.text() else "")
