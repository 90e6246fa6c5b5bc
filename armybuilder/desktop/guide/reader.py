"""The view of a chapter, with the window's fonts and colours and pictures that fit the width."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPen, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit

from armybuilder.desktop.guide.chapters import DENSITY, picture
from armybuilder.desktop.guide.markup import body, pictures
from armybuilder.desktop.look.theme import Role, current_look

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from armybuilder.desktop.guide.chapters import Chapter

__all__ = ["Reader"]

_MARGIN = 8
_SHORT = 2
"""The largest number of letters of a word that is found only as a whole word."""


class Reader(QTextBrowser):
    """A chapter of the guide in one language, whose links are opened by its page."""

    def __init__(self, language: str) -> None:
        """Start empty."""
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._language = language
        self._chapter: Chapter | None = None
        self._after = ""
        self._laid_out = -1
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("plain", True)
        self.setOpenLinks(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._anew = QTimer(self)
        self._anew.setSingleShot(True)
        self._anew.setInterval(0)
        self._anew.timeout.connect(self._lay_out)

    def read(self, chapter: Chapter, after: str = "") -> None:
        """Show a chapter from its beginning, and some HTML after it."""
        self._chapter, self._after = chapter, after
        self._lay_out()
        self.verticalScrollBar().setValue(0)

    def dress(self) -> None:
        """Show the same text in the current look, at the same place."""
        self._lay_out()

    def mark(self, words: str) -> None:
        """Highlight every place with one of some words, and scroll to the first.

        A single letter is never marked, because it is everywhere. Two letters are marked only as a whole
        word.
        """
        marks = [mark for word in words.split() if len(word) > 1 for mark in self._found(word)]
        self.setExtraSelections(marks)
        if marks:
            first = min((mark.cursor for mark in marks), key=QTextCursor.position)
            self._go_to_place(first.position())

    def go_to(self, anchor: str) -> None:
        """Scroll to a heading by its link name."""
        self.scrollToAnchor(anchor or "top")

    def _found(self, word: str) -> list[QTextEdit.ExtraSelection]:
        marks = []
        short = QTextDocument.FindFlag.FindWholeWords if len(word) <= _SHORT else QTextDocument.FindFlag(0)
        cursor = self.document().find(word, 0, short)
        while not cursor.isNull():
            mark = QTextEdit.ExtraSelection()
            mark.cursor = cursor
            mark.format.setBackground(current_look().colour("warnT"))
            marks.append(mark)
            cursor = self.document().find(word, cursor, short)
        return marks

    def _go_to_place(self, place: int) -> None:
        cursor = QTextCursor(self.document())
        cursor.setPosition(place)
        above = self.document().documentLayout().blockBoundingRect(cursor.block()).top()
        self.verticalScrollBar().setValue(round(above) - current_look().px(40))

    def _lay_out(self) -> None:
        if self._chapter is None:
            return
        bar = self.verticalScrollBar()
        share = bar.value() / max(1, bar.maximum())
        self._laid_out = self._room()
        self.document().setDocumentMargin(current_look().px(_MARGIN))
        self.document().setDefaultFont(current_look().font(Role.BODY))
        self.document().setDefaultStyleSheet(_style())
        self.setHtml(body(self._chapter, link=str, figure=self._figure, anchor=_anchor) + self._after)
        for name in pictures(self._chapter):
            self._draw(name)
        bar.setValue(round(share * bar.maximum()))

    def _room(self) -> int:
        """Return the largest width of a picture, in pixels."""
        return max(1, self.viewport().width() - 2 * current_look().px(_MARGIN) - 2)

    def _figure(self, name: str, words: str) -> str:
        file = str(picture(self._language, name, current_look().theme.name))
        size = _size(file)
        width = self._width(file)
        height = round(width * size.height() / max(1, size.width()))
        return (
            f'<p class="figure"><img src="{name}" width="{width}" height="{height}" /></p>'
            f'<p class="caption">{escape(words)}</p>'
        )

    def _draw(self, name: str) -> None:
        """Add a picture to the text in its current width and the screen's resolution."""
        file = str(picture(self._language, name, current_look().theme.name))
        ratio = self.devicePixelRatioF()
        drawn = _drawn(file, max(1, round(self._width(file) * ratio)), ratio, current_look().theme.line2)
        self.document().addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), drawn)

    def _width(self, file: str) -> int:
        return min(self._room(), current_look().px(_size(file).width() // DENSITY))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the pictures to the new width, once Qt has finished the resize."""
        super().resizeEvent(event)
        if self._room() != self._laid_out:
            self._anew.start()


@lru_cache(maxsize=64)
def _size(file: str) -> QSize:
    """Return the size of a picture in its own pixels, at least 1 by 1."""
    return QImageReader(file).size().expandedTo(QSize(1, 1))


@lru_cache(maxsize=16)
def _drawn(file: str, width: int, ratio: float, line: str) -> QImage:
    """Return a picture scaled to a width in device pixels, with a line of a colour around it."""
    drawn = QImage(file).scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
    drawn = drawn.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(drawn)
    painter.setPen(QPen(QColor(line), round(ratio)))
    painter.drawRect(drawn.rect().adjusted(0, 0, -1, -1))
    painter.end()
    drawn.setDevicePixelRatio(ratio)
    return drawn


def _anchor(name: str) -> str:
    return name or "top"


def _style() -> str:
    """Return the style of the text in the current look."""
    look = current_look()
    px = look.px

    def tone(name: str) -> str:
        return look.colour(name).name()

    heading = look.font(Role.NAME).family()
    return f"""
        body, p, li, td, th {{ line-height: 140%; color: {tone("ink")}; }}
        p, li {{ margin-top: {px(4)}px; margin-bottom: {px(6)}px; }}
        h1, h2, h3 {{ font-family: "{heading}"; font-weight: 600; color: {tone("ink")}; }}
        h1 {{ font-size: {px(26)}px; margin-top: 0; margin-bottom: {px(10)}px; }}
        h2 {{ font-size: {px(18)}px; margin-top: {px(24)}px; margin-bottom: {px(6)}px; }}
        h3 {{ font-size: {px(15)}px; margin-top: {px(16)}px; margin-bottom: {px(4)}px; }}
        a {{ color: {tone("ink")}; text-decoration: underline; }}
        code, pre {{ font-family: {_FIXED}; font-size: {px(12)}px; }}
        pre {{ white-space: pre-wrap; background-color: {tone("dock")}; margin-top: {px(6)}px; margin-bottom: {px(10)}px; }}
        table {{ border-collapse: collapse; margin-top: {px(6)}px; margin-bottom: {px(10)}px; }}
        th, td {{ border: 1px solid {tone("line")}; padding: {px(4)}px {px(8)}px; text-align: left; }}
        th {{ color: {tone("ink2")}; font-weight: 600; }}
        p.figure {{ margin-top: {px(10)}px; margin-bottom: 0; line-height: 100%; }}
        p.caption {{ color: {tone("ink2")}; margin-bottom: {px(14)}px; font-size: {px(12)}px; }}
        p.parts {{ margin-bottom: {px(10)}px; }}
        p.onward {{ margin-top: {px(28)}px; }}
    """


_FIXED = "'DejaVu Sans Mono', 'Cascadia Mono', Menlo, Consolas, 'Courier New', monospace"
