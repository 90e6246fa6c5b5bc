"""The price ladder: every possible value with its price, in a row of cells.

Filled ink means bought, and a free default is only tinted. It is a radio group: arrows, digits, Home and End.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QToolTip, QWidget

from armybuilder.desktop.look.number_format import DOUBLE_PRIME, MINUS
from armybuilder.desktop.look.theme import Look, Role, current_look
from armybuilder.desktop.widgets.forced_choice import offer_force
from armybuilder.desktop.widgets.text_painter import TextPainter

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["PriceLadder", "Rung"]

_TYPING_MS = 800
_SETTLED_MS = 200
"""The pause in milliseconds after an edit in which ladders not in use are priced, longer than between two keys."""


@dataclass(frozen=True)
class Rung:
    """A value of a ladder.

    `price` is shown ("+3", "×1.5", or a short reason), and `costs` fills the cell when it is chosen. The
    three reasons are sentences, or empty: why the book advises against the value, why it is illegal though it
    can be forced, and why it cannot be chosen at all. `spoken` is the price in words.
    """

    key: int | str
    label: str
    price: str = ""
    costs: bool = False
    advised_against: str = ""
    illegal: str = ""
    disabled: str = ""
    spoken: str = ""


@lru_cache(maxsize=512)
def _edges(rungs: tuple[Rung, ...], width: int, look: Look) -> tuple[int, ...]:
    """Return the left edges of the cells, and the right edge of the last cell.

    All cells have the same width if their words allow it. Otherwise each has its needed width and an equal
    share of the rest, or all are reduced in proportion if the whole is too narrow.
    """
    count = max(1, len(rungs))
    needs = _needs(rungs, look)
    if max(needs, default=0.0) <= width / count or sum(needs) > width:
        return tuple(round(place * width / count) for place in range(count + 1))
    spare = (width - sum(needs)) / count
    return (0, *(round(end) for end in accumulate(need + spare for need in needs)))


def _needs(rungs: tuple[Rung, ...], look: Look) -> list[float]:
    """Return the least width of each cell that shows its value and price whole."""
    return [
        look.advance(rung.label, Role.STRONG)
        + look.px(6)
        + (look.advance(rung.price, Role.CONDENSED_STRONG) + look.px(3) if rung.price else 0)
        for rung in rungs
    ]


@lru_cache(maxsize=512)
def _fitting(rungs: tuple[Rung, ...], width: int, look: Look) -> tuple[Rung, ...]:
    """Return the rungs as they are shown, without prices if not all prices have room."""
    if sum(_needs(rungs, look)) <= width:
        return rungs
    return tuple(replace(rung, price="") for rung in rungs)


class PriceLadder(QAbstractSlider):
    """A row of values with their prices, which has one chosen value.

    To a screen reader it is a slider. Its number is the value if all values are numbers, else the place from
    1.
    """

    chosen_changed = Signal(object)
    force_requested = Signal(object)

    def __init__(
        self,
        name: str,
        rungs: tuple[Rung, ...] = (),
        chosen: int | str | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._name = name
        self._rungs = rungs
        self._chosen = chosen
        self._later: Callable[[], tuple[Rung, ...]] | None = None
        self._settling = QTimer(self, singleShot=True, interval=_SETTLED_MS)
        self._settling.timeout.connect(self._settle_if_seen)
        self._hovered = -1
        self._typed = ""
        self._clock = QElapsedTimer()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setOrientation(Qt.Orientation.Horizontal)
        self.valueChanged.connect(self._slid)
        self._speak()

    # What it holds

    def chosen(self) -> int | str | None:
        """Return the key of the chosen value, or None without a choice.

        The key may be missing among the rungs.
        """
        return self._chosen

    @property
    def rungs(self) -> tuple[Rung, ...]:
        """The values with their prices, worked out now if that was put off."""
        self._settle()
        return self._rungs

    def set_rungs(self, rungs: tuple[Rung, ...], chosen: int | str | None) -> None:
        """Show other values or prices, without a signal."""
        self._later = None
        if (rungs, chosen) == (self._rungs, self._chosen):
            return
        self._rungs = rungs
        self._chosen = chosen
        self._speak()
        self.update()

    def set_later(self, rungs: Callable[[], tuple[Rung, ...]], chosen: int | str | None) -> None:
        """Show other values or prices once typing rests, or at once if they are new or in use.

        Whatever needs them earlier, such as painting, has them worked out then.
        """
        if not self._rungs or chosen != self._chosen or self.hasFocus():
            self.set_rungs(rungs(), chosen)
            return
        self._later = rungs
        self._settling.start()

    def _settle(self) -> None:
        """Show the values that were put off, if any."""
        later, self._later = self._later, None
        if later is not None:
            self.set_rungs(later(), self._chosen)

    def _settle_if_seen(self) -> None:
        if self.isVisible():
            self._settle()

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the ladder as text: heading row, then value, price and remark."""
        head = (self._name, self.tr("price"), self.tr("remark"))
        rows = tuple((r.label, r.price, r.disabled or r.illegal or r.advised_against) for r in self.rungs)
        return (head, *rows)

    def _place(self) -> int:
        for place, rung in enumerate(self.rungs):
            if rung.key == self._chosen:
                return place
        return -1

    def _numbers(self) -> tuple[int, ...]:
        """Return the slider number of each value.

        It is the value itself if all values are numbers, else the place from 1.
        """
        keys = [rung.key for rung in self.rungs if isinstance(rung.key, int)]
        return tuple(keys if len(keys) == len(self.rungs) else range(1, len(self.rungs) + 1))

    def _slide(self) -> None:
        """Set the slider's range, steps and position to those of the values."""
        numbers, place = self._numbers(), self._place()
        steps = [abs(one - other) for one, other in pairwise(numbers)]
        before = self.blockSignals(True)
        self.setRange(min(numbers, default=0), max(numbers, default=0))
        self.setSingleStep(min(steps, default=1))
        self.setPageStep(self.singleStep())
        if place >= 0:
            self.setValue(numbers[place])
        self.blockSignals(before)

    def _slid(self, number: int) -> None:
        """Choose the value nearest to the slider's position set by a screen reader."""
        numbers = self._numbers()
        free = [place for place, rung in enumerate(self.rungs) if not rung.disabled]
        if free:
            self._choose(min(free, key=lambda place: abs(numbers[place] - number)))
        self._slide()

    def _speak(self) -> None:
        self._slide()
        place = self._place()
        if place < 0:
            self.setAccessibleName(self._name)
            return
        rung = self.rungs[place]
        price = rung.spoken or self._spoken(rung.price)
        words = f"{self._name} {rung.label}"
        self.setAccessibleName(f"{words}, {price}" if price else words)
        self.setAccessibleDescription(rung.illegal or rung.advised_against)

    def _spoken(self, price: str) -> str:
        if price.startswith("+"):
            return self.tr("plus {0} points").format(price[1:])
        if price.startswith(MINUS):
            return self.tr("minus {0} points").format(price[1:])
        return price

    # How it is changed

    def _choose(self, place: int) -> None:
        if not 0 <= place < len(self.rungs):
            return
        rung = self.rungs[place]
        if rung.disabled or rung.key == self._chosen:
            return
        self._chosen = rung.key
        self._speak()
        self.update()
        self.chosen_changed.emit(rung.key)

    def _move(self, step: int) -> None:
        place = self._place() + step if self._place() >= 0 else (0 if step > 0 else len(self.rungs) - 1)
        while 0 <= place < len(self.rungs) and self.rungs[place].disabled:
            place += step
        self._choose(place)

    def _type(self, digit: str) -> None:
        """Choose the value of a typed digit.

        Two digits typed in quick succession make one number. If no value has that number, the last digit
        counts alone.
        """
        fresh = not self._clock.isValid() or self._clock.elapsed() > _TYPING_MS
        self._typed = digit if fresh else self._typed + digit
        self._clock.start()
        for text in (self._typed, digit):
            for place, rung in enumerate(self.rungs):
                if rung.label.rstrip(DOUBLE_PRIME) == text and not rung.disabled:
                    self._choose(place)
                    return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the choice with the arrows, Home and End, or choose a typed value."""
        forward = -1 if self.isRightToLeft() else 1
        steps = {
            Qt.Key.Key_Right: forward,
            Qt.Key.Key_Left: -forward,
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_Up: -1,
        }
        key = Qt.Key(event.key())
        if key in steps:
            self._move(steps[key])
        elif key in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            self._to_end(last=key == Qt.Key.Key_End)
        elif event.text().isdigit():
            self._type(event.text())
        else:
            event.ignore()

    def _to_end(self, *, last: bool) -> None:
        free = [place for place, rung in enumerate(self.rungs) if not rung.disabled]
        if free:
            self._choose(free[-1 if last else 0])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the value under the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._choose(self._at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight the value under the pointer."""
        self._hover(self._at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Prevent Qt's own reaction to the release, as the press has chosen."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Reject the wheel, which scrolls the page."""
        event.ignore()

    def leaveEvent(self, event: QEvent) -> None:
        """Remove the highlight under the pointer."""
        self._hover(-1)

    def _hover(self, place: int) -> None:
        if place != self._hovered:
            self._hovered = place
            self.update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open a menu that forces a barred value under the pointer, or any by keyboard."""
        keyboard = event.reason() == QContextMenuEvent.Reason.Keyboard
        place = self._at(QPointF(event.pos()))
        under = self.rungs if keyboard else self.rungs[place : place + 1] if place >= 0 else ()
        values = [(rung.label, rung.disabled, rung.key) for rung in under if rung.disabled]
        offer_force(self, event.globalPos(), values, self.force_requested)

    def reason_at(self, spot: QPoint | None) -> tuple[str, QRect]:
        """Return the reason of a marked value at a place, and its cell.

        Without a place it is the reason of each value that cannot be chosen, and the whole ladder.
        """
        if spot is None:
            barred = [(rung.label, rung.disabled) for rung in self.rungs if rung.disabled]
            by_reason = {why: ", ".join(label for label, one in barred if one == why) for _, why in barred}
            return "\n".join(f"{labels}: {why}" for why, labels in by_reason.items()), self.rect()
        place = self._at(QPointF(spot))
        if place < 0:
            return "", self.rect()
        rung, cell = self.rungs[place], self.cell(place)
        if self.isRightToLeft():
            cell.moveLeft(self.width() - cell.right())
        return rung.disabled or rung.illegal or rung.advised_against, cell.toRect()

    def event(self, event: QEvent) -> bool:
        """Show the remark of a marked value as tool tip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self._at(QPointF(event.pos()))
            rung = self.rungs[place] if place >= 0 else None
            QToolTip.showText(event.globalPos(), self._remark(place, rung) if rung else "", self)
            return True
        return super().event(event)

    def _remark(self, place: int, rung: Rung) -> str:
        """Return the reason of a value's mark, and its price if the cell has no room for it."""
        hidden = rung.price if not self._shown()[place].price else ""
        parts = (self._spoken(hidden), rung.disabled or rung.illegal or rung.advised_against)
        return "\n".join(part for part in parts if part)

    # How it looks

    def sizeHint(self) -> QSize:
        """Return a comfortable width for the number of values."""
        return QSize(current_look().px(60 * max(1, len(self._rungs))), current_look().px(26))

    def minimumSizeHint(self) -> QSize:
        """Return the narrowest width for readable values."""
        return QSize(current_look().px(44 * max(1, len(self._rungs))), current_look().px(26))

    def _shown(self) -> tuple[Rung, ...]:
        return _fitting(self.rungs, self.width() - 1, current_look())

    def cell(self, place: int) -> QRectF:
        """Return the box of a cell in logical order, on whole pixels."""
        edges = _edges(self._shown(), self.width() - 1, current_look())
        return QRectF(edges[place], 0, edges[place + 1] - edges[place], self.height())

    def _at(self, point: QPointF) -> int:
        if not self.rungs or not self.rect().contains(point.toPoint()):
            return -1
        mirrored = self.isRightToLeft()
        x = self.width() - point.x() if mirrored else point.x()
        edges = _edges(self._shown(), self.width() - 1, current_look())
        return min(len(self.rungs) - 1, max(0, bisect_right(edges, x) - 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells, the rules between them and the frame."""
        text_painter = TextPainter.over(self, smooth=True)
        frame = QPainterPath()
        radius = text_painter.px(3)
        frame.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        text_painter.painter.setClipPath(frame)
        shown = self._shown()
        edges = _edges(shown, self.width() - 1, current_look())
        for place, rung in enumerate(shown):
            cell = QRectF(edges[place], 0, edges[place + 1] - edges[place], self.height())
            self._paint_cell(text_painter, place, rung, cell)
        text_painter.painter.setClipping(False)
        text_painter.painter.setBrush(Qt.BrushStyle.NoBrush)
        text_painter.painter.setPen(QPen(text_painter.look.colour("line2"), 1))
        text_painter.painter.drawPath(frame)
        self._paint_illegal_edge(text_painter)

    def _paint_cell(self, text_painter: TextPainter, place: int, rung: Rung, cell: QRectF) -> None:
        chosen = rung.key == self._chosen
        filled = chosen and rung.costs and not rung.illegal
        fill = "ink" if filled else "errT" if chosen and rung.illegal else "sel" if chosen else ""
        if not fill and place == self._hovered and not rung.disabled:
            fill = "hover"
        if fill:
            text_painter.fill(cell.left(), 0, cell.width(), self.height(), fill)
        if chosen and rung.illegal:
            self._paint_ruling(text_painter, cell)
        if place:
            text_painter.fill(cell.left(), 1, 1, self.height() - 2, "line" if not filled else "ink")
        self._paint_words(text_painter, rung, cell, chosen=chosen, filled=filled)
        if rung.advised_against and not chosen:
            self._paint_corner(text_painter, cell)

    def _paint_words(
        self, text_painter: TextPainter, rung: Rung, cell: QRectF, *, chosen: bool, filled: bool
    ) -> None:
        label_role = Role.STRONG if chosen else Role.BODY
        price_role = Role.CONDENSED_STRONG if filled else Role.CONDENSED
        gap = text_painter.px(6)
        room = cell.width() - text_painter.px(6)
        label = text_painter.elided(rung.label, label_role, room)
        price = rung.price
        label_wide = text_painter.advance(label, label_role)
        wide = label_wide + (gap + text_painter.advance(price, price_role) if price else 0)
        if wide > room:
            gap = text_painter.px(3)
            price = text_painter.elided(price, price_role, room - label_wide - gap)
            wide = label_wide + gap + text_painter.advance(price, price_role)
        tone = "ink3" if rung.disabled else "page" if filled else "ink"
        price_tone = "page" if filled else "ink2" if chosen else "ink3"
        base = text_painter.baseline(Role.BODY)
        start = round(cell.left() + (cell.width() - wide) / 2)
        if chosen and rung.illegal:
            text_painter.fill(
                start - text_painter.px(3),
                text_painter.px(4),
                wide + text_painter.px(6),
                self.height() - text_painter.px(8),
                "errT",
            )
        text_painter.write(start, base, label, label_role, tone)
        text_painter.write(start + label_wide + gap, base, price, price_role, price_tone)

    def _paint_corner(self, text_painter: TextPainter, cell: QRectF) -> None:
        side = text_painter.px(6)
        spot = text_painter.place(cell.right() - side - 1, 2, side, side)
        outer, inner = (spot.left(), spot.right()) if text_painter.mirrored else (spot.right(), spot.left())
        corner = QPolygonF(
            [QPointF(inner, spot.top()), QPointF(outer, spot.top()), QPointF(outer, spot.bottom())]
        )
        text_painter.painter.setPen(Qt.PenStyle.NoPen)
        text_painter.painter.setBrush(text_painter.look.colour("warn"))
        text_painter.painter.drawPolygon(corner)

    def _paint_ruling(self, text_painter: TextPainter, cell: QRectF) -> None:
        spot = text_painter.place(cell.left(), 0, cell.width(), self.height())
        painter = text_painter.painter
        painter.save()
        painter.setClipRect(spot, Qt.ClipOperation.IntersectClip)
        painter.setPen(QPen(text_painter.look.colour("err"), 1))
        step = text_painter.px(6)
        x = spot.left() - spot.height()
        while x < spot.right():
            painter.drawLine(QPointF(x, spot.bottom()), QPointF(x + spot.height(), spot.top()))
            x += step
        painter.restore()

    def _paint_illegal_edge(self, text_painter: TextPainter) -> None:
        place = self._place()
        if place < 0 or not self.rungs[place].illegal:
            return
        cell = self.cell(place)
        spot = text_painter.place(cell.left(), 0, cell.width() + 1, self.height())
        text_painter.painter.setPen(QPen(text_painter.look.colour("err"), 1.5))
        text_painter.painter.drawRoundedRect(
            spot.adjusted(0.75, 0.75, -0.75, -0.75), text_painter.px(2), text_painter.px(2)
        )
