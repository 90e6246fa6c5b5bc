"""Text on painted widgets: words on a shared baseline, mirrored for right-to-left languages."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Mark
from armybuilder.desktop.look.theme import Look, Role, current_look

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["TextPainter", "cut_words"]

_CUT = "cutWords"
"""The property of a widget with the words that it shows shortened."""
_cut: list[list[tuple[str, QWidget | None]]] = []


@contextmanager
def cut_words() -> Iterator[list[tuple[str, QWidget | None]]]:
    """Return a list that receives the whole words of all that is painted shortened, and their widgets."""
    found: list[tuple[str, QWidget | None]] = []
    _cut.append(found)
    try:
        yield found
    finally:
        _cut.remove(found)


class TextPainter:
    """A painter in the current look, in a box whose x runs from the reading side (0).

    All measures are real pixels, and `px` scales from 100 %.
    """

    def __init__(self, painter: QPainter, box: QRectF, *, mirrored: bool = False) -> None:
        self.painter = painter
        self.box = box
        self.mirrored = mirrored
        self.widget: QWidget | None = None
        """The widget of its own that is painted, which has no rows with tool tips of theirs."""
        self.look: Look = current_look()
        self.px = self.look.px
        self.width = box.width()
        # Each text runs in its own direction: "+3" stays "+3" on a mirrored page.
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)

    @classmethod
    def over(cls, widget: QWidget, *, smooth: bool = False) -> TextPainter:
        """Return a text painter over a whole widget, with soft edges of shapes if `smooth`."""
        painter = QPainter(widget)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
        made = cls(painter, QRectF(widget.rect()), mirrored=widget.isRightToLeft())
        made.widget = widget
        if widget.property(_CUT):
            if widget.toolTip() == widget.property(_CUT):
                widget.setToolTip("")
            widget.setProperty(_CUT, "")
        return made

    def baseline(self, role: Role = Role.BODY, top: float = 0.0, height: float | None = None) -> float:
        """Return the baseline that centres a line of a role between `top` and `top + height`."""
        metrics = self.look.metrics(role)
        room = self.box.height() if height is None else height
        return round(top + (room + metrics.ascent() - metrics.descent()) / 2)

    def advance(self, words: str, role: Role = Role.BODY) -> float:
        """Return the width of words."""
        return self.look.advance(words, role)

    def elided(self, words: str, role: Role, room: float) -> str:
        """Return the words, shortened in the middle to the available room.

        Shortened words are the tool tip of their widget, unless it has another.
        """
        shown = self.look.elided(words, role, room)
        if shown != words:
            self.note_cut(words)
        return shown

    def note_cut(self, words: str) -> None:
        """Add words that are cut or left out to the widget's tool tip."""
        widget = self.widget
        for found in _cut:
            found.append((words, widget))
        if widget is None:
            return
        before = str(widget.property(_CUT) or "")
        if widget.toolTip() == before and words not in before.split("\n"):
            said = f"{before}\n{words}" if before else words
            widget.setProperty(_CUT, said)
            widget.setToolTip(said)

    def place(self, x: float, y: float, width: float, height: float) -> QRectF:
        """Return a box of this row in the painter's own coordinates."""
        left = self.box.right() - x - width if self.mirrored else self.box.left() + x
        return QRectF(left, self.box.top() + y, width, height)

    def write(
        self,
        x: float,
        base: float,
        words: str,
        role: Role = Role.BODY,
        tone: str = "ink",
        *,
        room: float | None = None,
        end: bool = False,
    ) -> float:
        """Write words from `x` onwards, or up to `x` for `end`, and return their width."""
        if not words:
            return 0.0
        look, painter, box = self.look, self.painter, self.box
        wide = look.advance(words, role)
        if room is not None and wide > room:
            words = self.elided(words, role, room)
            wide = look.advance(words, role)
        start = x - wide if end else x
        left = box.right() - start - wide if self.mirrored else box.left() + start
        painter.setFont(look.font(role))
        painter.setPen(look.colour(tone))
        painter.drawText(QPointF(left, box.top() + base), words)
        return wide

    def centre(self, x: float, base: float, words: str, role: Role = Role.BODY, tone: str = "ink") -> None:
        """Write words centred on `x`."""
        self.write(x - self.advance(words, role) / 2, base, words, role, tone)

    def mark(
        self, mark: Mark, x: float, size: float, tone: str, *, y: float = 0.0, height: float = -1.0
    ) -> None:
        """Draw a mark of `size` pixels at `x`, centred between `y` and `y + height` (the whole box if below 0)."""
        tall = self.box.height() if height < 0 else height
        icons.paint(
            self.painter, mark, self.place(x, y + (tall - size) / 2, size, size), self.look.colour(tone)
        )

    def fill(self, x: float, y: float, width: float, height: float, tone: str) -> None:
        """Fill a box with a token."""
        self.painter.fillRect(self.place(x, y, width, height), self.look.colour(tone))

    def frame(self, box: QRectF, edge: str, fill: str = "", radius: float = 0.0) -> None:
        """Draw a rounded frame, one pixel thick, just inside a box, with optional edge and fill."""
        self.painter.setPen(QPen(self.look.colour(edge), 1) if edge else Qt.PenStyle.NoPen)
        self.painter.setBrush(self.look.colour(fill) if fill else Qt.BrushStyle.NoBrush)
        self.painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def rule(self, y: float, tone: str = "line", *, start: float = 0.0, end: float | None = None) -> None:
        """Draw a rule one pixel thick at `y`, on whole pixels."""
        stop = self.width if end is None else end
        self.fill(start, round(y), stop - start, 1, tone)

    def guide(self, x: float, top: float, bottom: float, tone: str = "edge") -> None:
        """Draw a dotted upright guide."""
        pen = QPen(self.look.colour(tone), 1, Qt.PenStyle.DotLine)
        self.painter.setPen(pen)
        spot = self.place(x, top, 0, bottom - top)
        self.painter.drawLine(QLineF(spot.topLeft(), spot.bottomLeft()))
