"""A label that keeps its type role and tone through changes of theme and text size."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.text_sized import Dressed

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Text", "begin_at_the_side", "breakable", "literal"]

_LONGEST = 160
"""The widest minimum of a wrapped text, in pixels at 100 %.

A longer word is broken itself.
"""
_BREAK = "\N{ZERO WIDTH SPACE}"
_TALLEST = 100_000
_WORD = re.compile(r"\S+")

_AT_THE_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute


def literal(words: str) -> str:
    """Return words for a menu or a tab of Qt, in which a single & would make a shortcut."""
    return words.replace("&", "&&")


def breakable(words: str, room: float, advance: Callable[[str], float]) -> str:
    """Return words in which each word wider than a line may be broken."""
    return _WORD.sub(
        lambda found: found[0] if advance(found[0]) <= room else _in_pieces(found[0], room, advance), words
    )


def _in_pieces(word: str, room: float, advance: Callable[[str], float]) -> str:
    pieces = [""]
    for letter in word:
        if pieces[-1] and advance(pieces[-1] + letter) > room:
            pieces.append("")
        pieces[-1] += letter
    return _BREAK.join(pieces)


def begin_at_the_side(part: QLabel | QLineEdit) -> None:
    """Align words at the right in a layout from right to left.

    Qt would put words of another direction at the far side.
    """
    if part.layoutDirection() == Qt.LayoutDirection.RightToLeft:
        part.setAlignment(_AT_THE_RIGHT | Qt.AlignmentFlag.AlignVCenter)


class Text(Dressed, QLabel):
    """Words in a type role and a colour token.

    `elide` shortens them to the available room, and `wrap` breaks them into lines.
    """

    def __init__(
        self,
        words: str = "",
        role: Role = Role.BODY,
        tone: str = "ink",
        *,
        elide: bool = False,
        wrap: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(words, parent)
        self._role = role
        self._tone = tone
        self._elide = elide
        self.tip = ""
        """The tool tip while the words are shortened, the words themselves if it is empty."""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        begin_at_the_side(self)
        self._dress()

    def set_tone(self, tone: str) -> None:
        """Set another colour token."""
        if tone != self._tone:
            self._tone = tone
            self._dress()

    def _dress(self) -> None:
        look = current_look()
        self.setFont(look.font(self._role))
        colours = QPalette(self.palette())
        if colours.color(QPalette.ColorRole.WindowText) != look.colour(self._tone):
            colours.setColor(QPalette.ColorRole.WindowText, look.colour(self._tone))
            self.setPalette(colours)

    def minimumSizeHint(self) -> QSize:
        """Return a width that shortening or wrapping can reach."""
        hint, px = super().minimumSizeHint(), current_look().px
        if self.wordWrap():
            return QSize(min(hint.width(), px(_LONGEST)), hint.height())
        return QSize(px(24), hint.height()) if self._elide else hint

    def heightForWidth(self, width: int) -> int:
        """Return the height of the wrapped lines, with words broken that are wider than the lines."""
        pieces = self._pieces(width)
        if pieces == self.text():
            return super().heightForWidth(width)
        room = QRect(0, 0, width, _TALLEST)
        return QFontMetrics(self.font()).boundingRect(room, Qt.TextFlag.TextWordWrap, pieces).height()

    def _pieces(self, width: float) -> str:
        """Return the words as broken for a width, unchanged if no word is wider."""
        if not self.wordWrap():
            return self.text()
        return breakable(self.text(), width, QFontMetrics(self.font()).horizontalAdvance)

    def _write(self, words: str, flags: int) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(self.contentsRect(), flags, words)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words, wrapped or shortened in the middle if they do not fit."""
        pieces = self._pieces(self.contentsRect().width())
        if pieces != self.text():
            self._write(pieces, int(self.alignment() | Qt.TextFlag.TextWordWrap))
            return
        if not self._elide:
            super().paintEvent(event)
            return
        shown = current_look().elided(self.text(), self._role, self.contentsRect().width())
        alignment = self.alignment() & Qt.AlignmentFlag.AlignHorizontal_Mask
        self._write(shown, int(alignment | Qt.AlignmentFlag.AlignVCenter))
        self.setToolTip((self.tip or self.text()) if shown != self.text() else "")
