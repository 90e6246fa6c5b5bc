"""The timeline of a fought battle: chance to win, losses and wounds of both sides, and a handle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QToolTip, QWidget

from armybuilder.desktop.battle.replay.chance_to_win import ChancePoint, known
from armybuilder.desktop.battle.replay.track import Pace, Track
from armybuilder.desktop.look.number_format import grouped, percent, whole_percent
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.heard import describe
from armybuilder.desktop.widgets.side_marks import paint_side
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.wheel import ClickedFirst

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Timeline", "chance_words"]

_HEAD, _CURVE, _FOOT = 20, 42, 104
"""The lower end of the turns' names, and the heights of the curve's 100 % and 0 %."""
_ROWS = {"left": 117, "right": 132}
_SCRUB, _HEIGHT, _LEAST = 147, 156, 108
"""The places of the handle and the lower end, and the least height.

If room is short, the curve is flatter and all parts below it move up.
"""
_SLIM = 44
"""The height of a timeline that shows only turns and handle."""
_INSET = 9
_NEAR = 7
_TICK = 11


def chance_words(point: ChancePoint) -> str:
    """Return a chance with its interval: "64 % ±3", or without one if the battle is over.

    An interval that reaches beyond certainty is said by its other end: "under 3 %", "over 97 %".
    """
    share = whole_percent(point.share)
    low, high = point.share - point.half, point.share + point.half
    if point.over:
        return share
    if low <= 0 and high < 1:
        return QCoreApplication.translate("Timeline", "under {0}").format(whole_percent(max(0.01, high)))
    if low > 0 and high >= 1:
        return QCoreApplication.translate("Timeline", "over {0}").format(whole_percent(min(0.99, low)))
    return f"{share} ±{max(1, round(100 * point.half))}"


class Timeline(ClickedFirst, QAbstractSlider):
    """A slider along the events of a battle, with the number of the shown event as its value.

    Arrows move by event, with Ctrl by activation, and Page keys by turn. `play_pressed` is Space. Nothing
    after `seen` is drawn or described: in a battle that is watched for the first time, events appear as they
    are played.
    """

    play_pressed = Signal()
    seen_to_end = Signal()
    """The last event was shown of a battle with a hidden end."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Initialise the timeline without a battle."""
        super().__init__(parent)
        self.track = Track(())
        self.points: tuple[ChancePoint, ...] = ()
        self._near: tuple[ChancePoint, ChancePoint] | None = None
        self._what = ""
        self._name = self._note = ""
        self._said: Callable[[int], str] = lambda _event: ""
        self._reckoned = True
        self._seen: int | None = None
        self._slim = self._flat = False
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(self.tr("Timeline"))
        self.valueChanged.connect(self._forget_near)
        self.valueChanged.connect(self._see)

    # -- what is shown -------------------------------------------------------------------------------------

    def show_battle(
        self, track: Track, name: str, said: Callable[[int], str], *, reckoned: bool = True
    ) -> None:
        """Show another battle, with the left side's name and a function for an event's words.

        `reckoned` says that its chances to win will be computed.
        """
        self.track, self._name, self._said, self._reckoned = track, name, said, reckoned
        self.points, self._near, self._note, self._seen = (), None, "", None
        self.setRange(0, max(0, track.count - 1))
        self._speak()
        self.update()

    def show_points(self, points: tuple[ChancePoint, ...], note: str = "") -> None:
        """Show the chance to win as known up to now, with a note about its precision.

        Points without futures are not drawn.
        """
        self.points, self._note = points, note
        self._speak()
        self.update()

    def show_near(self, before: ChancePoint, after: ChancePoint, what: str) -> None:
        """Show the chance before and after the choice of the current event.

        `what` names the earlier moment: "before this shot".
        """
        self._near, self._what = (before, after), what
        self._speak()
        self.update()

    @property
    def seen(self) -> int:
        """The last event that may be shown, which is the battle's last if its end is known."""
        return self.track.count - 1 if self._seen is None else self._seen

    def hide_future(self, after: int) -> None:
        """Hide all events after an event until they are played."""
        self._seen = after
        self._speak()
        self.update()

    def show_future(self) -> None:
        """Show the whole battle."""
        self._seen = None
        self._speak()
        self.update()

    def _see(self, event: int) -> None:
        if self._seen is not None and event > self._seen:
            self._seen = event
            if event >= self.maximum():
                self._seen = None
                self.seen_to_end.emit()

    def _forget_near(self) -> None:
        self._near = None
        self._speak()
        self.update()

    def _speak(self) -> None:
        describe(self, self.sentence())

    def place_words(self, event: int) -> str:
        """Return the place of an event in words: "Turn 3, activation 5 of 19"."""
        if not 0 <= event < self.track.count:
            return ""
        turn, activation, of = self.track.activation(event)
        if not turn:
            return self.tr("Before the first turn")
        if not activation:
            return self.tr("Turn {0} begins").format(turn)
        return self.tr("Turn {0}, activation {1} of {2}").format(turn, activation, of)

    def outlook_words(self) -> tuple[str, str]:
        """Return the current chance to win, or an empty text while it is unknown, and a remark about it."""
        if self._near is not None:
            before, after = self._near
            if before.events == after.events:
                return chance_words(after), ""
            return chance_words(after), self.tr("was {0} {1}").format(percent(before.share, 0), self._what)
        point = known(self.points, self.value()) if self.track.count else None
        if point is None:
            waiting = self.tr("The chance to win is being calculated")
            return "", waiting if self._reckoned else self.tr("No chances to win: fought under other rules")
        if point.events == self.value() + 1:
            return chance_words(point), ""
        if any(point.events < later.events <= self.value() + 1 for later in self.points):
            return "", self.tr("{0} earlier: {1}").format(
                chance_words(point), self.place_words(max(0, point.events - 1))
            )
        return "", self.tr("{0} after the last activation").format(chance_words(point))

    def sentence(self) -> str:
        """Return the current event and its chance to win, in words."""
        if not self.track.count:
            return ""
        now, then = self.outlook_words()
        chance = self.tr("{0}: chance to win {1}").format(self._name, now) if now else ""
        parts = (self.place_words(self.value()), self._said(self.value()), chance, then, self._note)
        return ". ".join(part for part in parts if part)

    def points_seen(self) -> tuple[ChancePoint, ...]:
        """Return the drawn points of the curve: those with futures, up to the last event seen."""
        return tuple(point for point in self.points if point.battles and point.events <= self.seen + 1)

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the curve as rows of text: moment, chance, half its interval, futures, and both sides' losses."""
        heads = (self.tr("moment"), self.tr("chance to win, %"), "±", self.tr("futures"))
        rows = []
        for point in self.points_seen():
            half = 0 if point.over else max(1, round(100 * point.half))
            figures = (percent(point.share, 0), str(half), grouped(point.battles))
            rows.append((self.place_words(max(0, point.events - 1)), *figures, *self._lost(point.events)))
        return ((*heads, self.tr("losses of the left side"), self.tr("losses of the right side")), *rows)

    def _lost(self, events: int) -> tuple[str, str]:
        lost = [tick.side for tick in self.track.ticks if tick.lost and tick.event < events]
        return str(lost.count("left")), str(lost.count("right"))

    # -- where things are ----------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Return the preferred size, for turns, curve, ticks and handle."""
        high = _SLIM if self._slim else _LEAST if self._flat else _HEIGHT
        return QSize(current_look().px(480), current_look().px(high))

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size, with the flattest curve."""
        return QSize(current_look().px(260), current_look().px(_SLIM if self._slim else _LEAST))

    def set_slim(self, slim: bool) -> None:
        """Show only turns and handle if room is short, or all parts again."""
        if slim != self._slim:
            self._slim = slim
            self.updateGeometry()
            self.update()

    def set_flat(self, flat: bool) -> None:
        """Show a flatter curve if room is short, or the whole curve again."""
        if flat != self._flat:
            self._flat = flat
            self.updateGeometry()

    def _down(self, measure: float) -> float:
        """Return the height of a place below the curve, given in pixels at 100 % and full height."""
        px = current_look().px
        return px(measure) - max(0, px(_HEIGHT) - self.height())

    def x_of(self, event: int) -> float:
        """Return the place of an event, in pixels from the side where reading begins."""
        inset = current_look().px(_INSET)
        return inset + self.track.at(event) * (self.width() - 2 * inset)

    def event_at(self, x: float) -> int:
        """Return the event nearest to a place in the widget's own pixels."""
        inset = current_look().px(_INSET)
        along = self.width() - x if self._mirrored() else x
        return self.track.event_at((along - inset) / max(1, self.width() - 2 * inset))

    def _mirrored(self) -> bool:
        return self.isRightToLeft()

    def tick_at(self, spot: QPointF) -> int:
        """Return the event of the tick at a place, or -1 without one."""
        px = current_look().px
        along = self.width() - spot.x() if self._mirrored() else spot.x()
        for tick in () if self._slim else self.track.ticks:
            near = abs(along - self.x_of(tick.event)) <= px(_NEAR)
            if near and tick.event <= self.seen and abs(spot.y() - self._down(_ROWS[tick.side])) <= px(_NEAR):
                return tick.event
        return -1

    # -- keys and pointer ----------------------------------------------------------------------------------

    def go(self, pace: Pace, way: int) -> None:
        """Move by an event, activation or turn, forwards (way 1) or back (-1)."""
        if self.track.count:
            self.setValue(self.track.step(self.value(), pace, way))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move by event, activation or turn, start the replay with Space, or copy the curve."""
        onward = {
            Qt.Key.Key_Right: -1 if self._mirrored() else 1,
            Qt.Key.Key_Left: 1 if self._mirrored() else -1,
        }
        turns = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in self.as_table()))
        elif key == Qt.Key.Key_Space:
            self.play_pressed.emit()
        elif key in onward:
            by_activation = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            self.go("activation" if by_activation else "event", onward[key])
        elif key in turns:
            self.go("turn", turns[key])
        else:
            super().keyPressEvent(event)

    def turned(self, event: QWheelEvent) -> None:
        """Move the clicked timeline by event, or with Ctrl by activation."""
        turned = event.angleDelta().y() or -event.angleDelta().x()
        if turned:
            by_activation = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            self.go("activation" if by_activation else "event", -1 if turned > 0 else 1)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Move to the tick under the pointer, or to the nearest event."""
        self.note_click()
        if event.button() == Qt.MouseButton.LeftButton and self.track.count:
            tick = self.tick_at(event.position())
            self.setSliderDown(True)
            self.setValue(tick if tick >= 0 else self.event_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move to the event under the pointer while the button is pressed."""
        if self.isSliderDown():
            self.setValue(self.event_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Release the handle."""
        self.setSliderDown(False)

    def event(self, event: QEvent) -> bool:
        """Show a tool tip about the event under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self.track.count:
            QToolTip.showText(event.globalPos(), self._tip(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def _tip(self, spot: QPointF) -> str:
        tick = self.tick_at(spot)
        event = tick if tick >= 0 else self.event_at(spot.x())
        if event > self.seen:
            return self.tr("Not seen yet; a click goes there")
        point = known(self.points, event)
        parts = [self.place_words(event), self._said(event)]
        if point is not None and tick < 0:
            parts.append(self.tr("Chance to win {0}").format(chance_words(point)))
        return "\n".join(part for part in parts if part)

    # -- painting ------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint turns, curve, ticks and handle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        text_painter = TextPainter(painter, QRectF(self.rect()), mirrored=self._mirrored())
        if not self.track.count:
            return
        here = self.x_of(self.value())
        self._paint_turns(text_painter)
        if self._slim:
            self._paint_scrub(text_painter, here)
            return
        self._paint_curve(text_painter, here)
        self._paint_ticks(text_painter, here)
        text_painter.fill(round(here), text_painter.px(2), 1, self._down(_SCRUB - 2), "ink")
        self._paint_words(text_painter, here)
        self._paint_scrub(text_painter, here)

    def _paint_turns(self, text_painter: TextPainter) -> None:
        px = text_painter.px
        inset = px(_INSET)
        room = text_painter.width - 2 * inset
        current = self.track.turns[self.value()]
        for turn, start, end in self.track.columns:
            x = inset + start * room
            if start:
                text_painter.fill(round(x), 0, 1, self._down(_SCRUB - 5), "line2")
            now = turn == current
            role, tone = (Role.SECONDARY_STRONG, "ink") if now else (Role.SECONDARY, "ink3")
            words = self._turn_words(turn, (end - start) * room - px(8), role)
            text_painter.write(x + px(6), text_painter.baseline(role, 0, px(_HEAD)), words, role, tone)

    def _turn_words(self, turn: int, room: float, role: Role) -> str:
        """Return the name of a turn in its column, shortened to its number if room is short."""
        look = current_look()
        called = (self.tr("Turn {0}").format(turn), str(turn)) if turn else (self.tr("Set-up"),)
        return next((words for words in called if look.advance(words, role) <= room), "")

    def _y(self, share: float) -> float:
        foot = self._down(_FOOT)
        return foot - share * (foot - current_look().px(_CURVE))

    def _stairs(self) -> list[tuple[float, float, float]]:
        """Return the steps of the curve as start, end and height, in pixels from the side where reading begins."""
        shown = self.points_seen()
        ends = [self.x_of(point.events - 1) for point in shown[1:]]
        ends += [self.x_of(self.seen)] if shown else []
        return [
            (self.x_of(point.events - 1), end, self._y(point.share))
            for point, end in zip(shown, ends, strict=True)
        ]

    def _paint_curve(self, text_painter: TextPainter, here: float) -> None:
        """Paint the past of the curve with its distance to one half filled, and the future dashed."""
        painter, middle = text_painter.painter, self._y(0.5)
        inset = text_painter.px(_INSET)
        painter.setPen(QPen(text_painter.look.colour("edge"), 1, Qt.PenStyle.DotLine))
        painter.drawLine(self._line(text_painter, inset, middle, text_painter.width - inset, middle))
        stairs = self._stairs()
        for start, end, height in stairs:
            stop = min(end, here)
            if stop > start:
                left, wide = round(start), round(stop) - round(start)
                top, tall = min(height, middle), abs(height - middle)
                text_painter.fill(left, top, wide, tall, "aT" if height < middle else "bT")
        past = self._path(text_painter, [(a, min(b, here), y) for a, b, y in stairs if a <= here])
        later = self._path(text_painter, [(max(a, here), b, y) for a, b, y in stairs if b > here])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(text_painter.look.colour("ink3"), 1, Qt.PenStyle.DashLine))
        painter.drawPath(later)
        painter.setPen(QPen(text_painter.look.colour("a"), 2))
        painter.drawPath(past)

    def _paint_half(self, text_painter: TextPainter, words: QRectF) -> None:
        """Write 50 % at the end of its line, unless the present chance stands there."""
        px, half = text_painter.px, self.tr("50 %")
        end, base = text_painter.width - px(_INSET), self._y(0.5) - px(4)
        wide = text_painter.advance(half, Role.CONDENSED)
        if not words.intersects(QRectF(end - wide, base - px(11), wide, px(13))):
            text_painter.write(end, base, half, Role.CONDENSED, "ink3", end=True)

    def _path(self, text_painter: TextPainter, stairs: list[tuple[float, float, float]]) -> QPainterPath:
        path = QPainterPath()
        for start, end, height in stairs:
            spot = text_painter.place(start, height, 0, 0).topLeft()
            if path.elementCount():
                path.lineTo(spot)
            else:
                path.moveTo(spot)
            path.lineTo(text_painter.place(end, height, 0, 0).topLeft())
        return path

    def _line(self, text_painter: TextPainter, ax: float, ay: float, bx: float, by: float) -> QLineF:
        return QLineF(text_painter.place(ax, ay, 0, 0).topLeft(), text_painter.place(bx, by, 0, 0).topLeft())

    def _paint_ticks(self, text_painter: TextPainter, here: float) -> None:
        """Draw losses solid and wounds hollow in their side's shape, and those of the future dimmed."""
        px, size = text_painter.px, text_painter.px(_TICK)
        inset = px(_INSET)
        text_painter.rule(
            self._down((_ROWS["left"] + _ROWS["right"]) / 2),
            "line",
            start=inset,
            end=text_painter.width - inset,
        )
        ticks = (tick for tick in self.track.ticks if tick.event <= self.seen)
        for tick in sorted(ticks, key=lambda tick: tick.lost):
            x = self.x_of(tick.event)
            text_painter.painter.setOpacity(1.0 if x <= here + 0.5 else 0.45)
            box = text_painter.place(x - size / 2, self._down(_ROWS[tick.side]) - size / 2, size, size)
            paint_side(text_painter.painter, box, tick.side, hollow=not tick.lost)
        text_painter.painter.setOpacity(1.0)

    def _paint_words(self, text_painter: TextPainter, here: float) -> None:
        """Write the name of the side with the chance, and the present chance beside the handle's line."""
        px = text_painter.px
        now, then = self.outlook_words()
        point = self._near[1] if self._near is not None else known(self.points, self.value())
        title = self.tr("{0}: chance to win").format(self._name)
        base = text_painter.baseline(Role.SECONDARY, px(_HEAD), px(18))
        wide = text_painter.advance(now, Role.STRONG) + text_painter.advance(then, Role.SECONDARY) + px(6)
        after = here + px(10) + wide < text_painter.width - px(_INSET + 40)
        x = here + px(10) if after else max(0.0, here - px(10) - wide)
        low = point is not None and point.share > 0.5
        line = self._down(_FOOT - 6) if low else px(_HEAD + 14)
        start = px(_INSET + 6)
        room = text_painter.width - start if low else min(x, here) - start - px(8)
        if room > text_painter.advance(title, Role.SECONDARY) and not (low and line - base < px(14)):
            begins = start + text_painter.write(start, base, title, Role.SECONDARY, "ink2") + px(8)
            ends = begins + text_painter.advance(self._note, Role.CONDENSED)
            if ends < start + room and not begins - px(4) <= here <= ends + px(4):
                text_painter.write(begins, base, self._note, Role.CONDENSED, "ink3")
        box = QRectF(x - px(3), line - px(13), wide + px(6), px(18))
        text_painter.fill(box.x(), box.y(), box.width(), box.height(), "page")
        self._paint_half(text_painter, box)
        x += text_painter.write(x, line, now, Role.STRONG, "a") + (px(5) if now else 0)
        text_painter.write(x, line, then, Role.SECONDARY, "ink2")
        if point is not None and now:
            size = px(9)
            spot = text_painter.place(here - size / 2, self._y(point.share) - size / 2, size, size)
            text_painter.painter.setPen(QPen(text_painter.look.colour("page"), 1.5))
            text_painter.painter.setBrush(text_painter.look.colour("a"))
            text_painter.painter.drawEllipse(spot)

    def _paint_scrub(self, text_painter: TextPainter, here: float) -> None:
        px, inset = text_painter.px, text_painter.px(_INSET)
        thick, top = px(4), self._down(_SCRUB) - px(2)
        painter = text_painter.painter
        painter.setPen(Qt.PenStyle.NoPen)
        for end, tone in ((text_painter.width - inset, "bar"), (here, "ink2")):
            painter.setBrush(text_painter.look.colour(tone))
            painter.drawRoundedRect(text_painter.place(inset, top, end - inset, thick), thick / 2, thick / 2)
        size = px(13)
        painter.setBrush(text_painter.look.colour("ink"))
        painter.drawEllipse(text_painter.place(here - size / 2, self._down(_SCRUB) - size / 2, size, size))
