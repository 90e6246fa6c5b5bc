"""The replay of a fought battle: its timeline, and the buttons for playing, steps and speed.

The shown event is the timeline's value, and `moved` reports every change. The chance to win is computed in
workers: along the whole battle, and exactly before and after an event that is shown for a moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QHBoxLayout

from armybuilder.battle.telling.effects import does
from armybuilder.desktop.battle.replay.chance_to_win import ENOUGH, FUTURES, ChancePoint, around, course
from armybuilder.desktop.battle.replay.timeline import Timeline
from armybuilder.desktop.battle.replay.track import Pace, Track
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import Button, IconButton
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.layouts import fill, lay_column
from armybuilder.desktop.widgets.spacing import scrolled
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent

    from armybuilder.battle.records.events import Event
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.desktop.desk.workers import Workers

__all__ = ["EVENT_MS", "STAY_MS", "ReplayControls"]

EVENT_MS = 600
"""The time of an event at normal speed, in milliseconds."""
STAY_MS = 300
"""The time on an event, in milliseconds, after which its own chance to win is computed."""
_ROOMY, _TIGHT, _LOW = 730, 460, 520
_OF_ALL = 110
"""The width of the button "Show all", in pixels at 100 %."""
SPEEDS = ((0.5, "½×"), (1.0, "1×"), (4.0, "4×"), (16.0, "16×"))


def _before(event: Event) -> str:
    """Return the words for the moment before an event."""
    done = does(event)
    if "fires" in done:
        return QCoreApplication.translate("ReplayControls", "before this shot")
    if "moves" in done:
        return QCoreApplication.translate("ReplayControls", "before this move")
    return QCoreApplication.translate("ReplayControls", "before this")


class ReplayControls(TextSized):
    """The timeline above the transport buttons.

    Other buttons for the shown moment are in `tools`, at the far side.
    """

    moved = Signal(int)
    revealed = Signal()
    """The hidden part of the battle is shown, at its end or on demand."""
    coursed = Signal(bool)
    """More is known of the chance to win along the battle, with True once it is complete."""

    def __init__(self, workers: Workers) -> None:
        """Initialise the controls without a battle."""
        super().__init__()
        self.fought: FoughtBattle | None = None
        self._course, self._near = Latest(workers), Latest(workers)
        self._known: dict[int, tuple[ChancePoint, ChancePoint]] = {}
        self._complete = False
        self.timeline = Timeline()
        self._playing, self._staying = QTimer(self), QTimer(self)
        self._staying.setSingleShot(True)
        self._staying.setInterval(STAY_MS)
        self._lay_out()
        self.timeline.valueChanged.connect(self._moved)
        self.timeline.play_pressed.connect(self.toggle)
        self.timeline.seen_to_end.connect(self.show_all)
        self._playing.timeout.connect(self._next)
        self._staying.timeout.connect(self._reckon_near)

    def _lay_out(self) -> None:
        whole = lay_column(self.timeline, on=self, gap=8)
        self.table = PlainTable(self.tr("The chance to win as a table"), self._columns())
        self.table_area = scrolled(self.table, "page")
        self.table_area.hide()
        self.table.row_activated.connect(lambda key: self.show_event(int(key)))
        whole.addWidget(self.table_area)
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        whole.addLayout(self._rows)
        self._row, about = QHBoxLayout(), QHBoxLayout()
        fill(self._rows, self._row, (about, 1))
        self.start = self._step(Icon.SKIP_BACK, self.tr("To the start"), lambda: self.show_event(0))
        self.back = self._step(Icon.STEP_BACK, self.tr("One step back"), lambda: self._go(-1))
        self.play = Button("", Icon.PLAY, clicked=self.toggle)
        self._row.addWidget(self.play)
        self.on = self._step(Icon.STEP_FORWARD, self.tr("One step on"), lambda: self._go(1))
        self.end = self._step(
            Icon.SKIP_FORWARD, self.tr("To the end"), lambda: self.show_event(self.timeline.track.count - 1)
        )
        self.pace = DropDown(self.tr("What a step is"))
        for words, pace in (
            (self.tr("by event"), "event"),
            (self.tr("by activation"), "activation"),
            (self.tr("by turn"), "turn"),
        ):
            self.pace.add(words, pace)
        self._row.addWidget(self.pace)
        self.speeds: dict[float, Button] = {}
        self._group = QButtonGroup(self)
        for speed, words in SPEEDS:
            button = Button(words, small=True)
            button.setCheckable(True)
            button.setAccessibleName(self.tr("Speed {0}").format(words))
            self._group.addButton(button)
            self._row.addWidget(button)
            self.speeds[speed] = button
        self.speeds[1.0].setChecked(True)
        self._dress_play()
        self._group.buttonClicked.connect(lambda _button: self._set_speed())
        self.where = Text("", Role.BODY, "ink2", elide=True)
        about.addWidget(self.where, 1)
        self.tools = QHBoxLayout()
        self.all = Button(self.tr("Show all"), Icon.EYE, clicked=self.show_all)
        self.all.setToolTip(self.tr("Show the result, the whole course and the whole log now"))
        self.all.hide()
        about.addWidget(self.all)
        self.as_table = IconButton(Icon.TABLE_VIEW, self.tr("The chance to win as a table"), small=False)
        self.as_table.setCheckable(True)
        self.as_table.toggled.connect(self._show_table)
        fill(about, self.as_table, self.tools)
        self._dress()

    def _columns(self) -> tuple[Column, ...]:
        heads = self.timeline.as_table()[0]
        return (Column(heads[0]), *(Column(head, 104, "right") for head in heads[1:]))

    def _show_table(self, shown: bool) -> None:
        """Show the table in place of the timeline, or the timeline again.

        Enter on a row shows the row's moment.
        """
        self.timeline.setVisible(not shown)
        self.table_area.setVisible(shown)
        self._fill_table()

    def _fill_table(self) -> None:
        if not self.table_area.isHidden():
            rows = self.timeline.as_table()[1:]
            points = self.timeline.points_seen()
            self.table.show_rows(
                [
                    TableRow(str(max(0, point.events - 1)), cells)
                    for point, cells in zip(points, rows, strict=True)
                ]
            )

    def _step(self, mark: Icon, name: str, act: Callable[[], None]) -> IconButton:
        button = IconButton(mark, name, small=False, clicked=lambda: self._stop_and(act))
        self._row.addWidget(button)
        return button

    def _stop_and(self, act: Callable[[], None]) -> None:
        self.stop()
        act()

    def _dress(self) -> None:
        super()._dress()
        px = current_look().px
        self._row.setSpacing(px(4))
        self._rows.setSpacing(px(4))
        self.tools.setSpacing(px(6))
        self.table_area.setFixedHeight(self.timeline.sizeHint().height())
        self.pace.setFixedWidth(px(124))

    # -- what is shown -------------------------------------------------------------------------------------

    def show_battle(
        self, fought: FoughtBattle, left: str, said: Callable[[int], str], *, hidden: bool = False
    ) -> None:
        """Show a battle from its start, with the left side's name and a function for an event's words.

        If it is `hidden`, it begins before the first turn, and shows nothing of the future until that is
        played. The same battle in other words keeps the known chances. A battle that cannot be played again
        has none.
        """
        self.stop()
        points = self.timeline.points if fought is self.fought else ()
        if fought is not self.fought:
            self.fought = fought
            self._known, self._complete = {}, False
            self._near.cancel()
        was = self.timeline.blockSignals(True)
        track = Track(fought.events, fought.terms.turns)
        self.timeline.show_battle(track, left, said, reckoned=fought.earlier is None)
        start = track.first_of_battle() if hidden else 0
        if hidden:
            self.timeline.hide_future(start)
        self.all.setVisible(hidden)
        self._share_room()
        self._show_some(points)
        self.as_table.setVisible(fought.earlier is None)
        self.timeline.setValue(start)
        self.timeline.blockSignals(was)
        self._tell_where()
        self._reckon()

    def clear(self) -> None:
        """Clear the controls."""
        self.stop()
        self.fought = None
        self.all.hide()
        self._course.cancel()
        self._near.cancel()
        self.timeline.show_battle(Track(()), "", lambda _event: "")
        self.where.setText("")

    def show_all(self) -> None:
        """Show the whole battle: the result, the future course, and every loss."""
        if not self.all.isHidden():
            self.all.hide()
            self._share_room()
            self.timeline.show_future()
            self._fill_table()
            self.revealed.emit()

    @property
    def complete(self) -> bool:
        """Return whether the chance to win is known along the whole battle."""
        return self._complete

    def hidden(self) -> bool:
        """Say whether part of the battle is still hidden."""
        return not self.all.isHidden()

    def event_shown(self) -> int:
        """Return the number of the shown event."""
        return self.timeline.value()

    def show_event(self, number: int) -> None:
        """Show the moment of an event."""
        self.timeline.setValue(number)

    def _moved(self, number: int) -> None:
        self._tell_where()
        self._near.cancel()
        self._staying.start()
        if number in self._known:
            self._show_near(number, self._known[number])
        self.moved.emit(number)

    def _tell_where(self) -> None:
        self.where.setText(self.timeline.place_words(self.timeline.value()))

    # -- playing -------------------------------------------------------------------------------------------

    def playing(self) -> bool:
        """Say whether the replay is running."""
        return self._playing.isActive()

    def toggle(self) -> None:
        """Start the replay, from the start if the end is reached, or pause it."""
        if self.playing():
            self.stop()
            return
        if self.fought is None:
            return
        if self.timeline.value() >= self.timeline.maximum():
            self.show_event(0)
        self._set_speed()
        self._playing.start()
        self._dress_play()

    def stop(self) -> None:
        """Pause the replay."""
        self._playing.stop()
        self._dress_play()

    def _dress_play(self) -> None:
        name = self.tr("Pause") if self.playing() else self.tr("Play")
        self.play.set_mark(Icon.PAUSE if self.playing() else Icon.PLAY)
        self.play.setAccessibleName(name)
        self.play.setToolTip(name)

    def _set_speed(self) -> None:
        speed = next(speed for speed, button in self.speeds.items() if button.isChecked())
        self._playing.setInterval(round(EVENT_MS / speed))

    def _pace(self) -> Pace:
        chosen: Pace = self.pace.currentData()
        return "event" if self.pace.isHidden() else chosen

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the choice of steps if room is short, so that a step is an event.

        Keys allow larger steps. With still less room the other tools have a line of their own, or, in a low
        window, the speeds are hidden.
        """
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        px, way = current_look().px, QBoxLayout.Direction
        self.pace.setVisible(self.width() >= px(_ROOMY + (_OF_ALL if self.hidden() else 0)))
        tight, low = self.width() < px(_TIGHT), self.window().height() < px(_LOW)
        self._rows.setDirection(way.TopToBottom if tight and not low else way.LeftToRight)
        self.all.set_label_shown(not (tight and low))
        for button in self.speeds.values():
            button.setHidden(tight and low)

    def _go(self, way: int) -> None:
        self.timeline.go(self._pace(), way)

    def _next(self) -> None:
        """Show the next event, and stop at the last."""
        self.timeline.go("event", 1)
        if self.timeline.value() >= self.timeline.maximum():
            self.stop()

    # -- the chance to win ---------------------------------------------------------------------------------

    def _reckon(self) -> None:
        """Start to compute the chance to win along the battle, unless the controls are hidden."""
        fought = self.fought
        if fought is None or fought.earlier is not None or self._complete or not self.isVisible():
            return
        self._course.start(course(fought), self._show_all, progressed=self._show_some, slow=True)

    def _show_some(self, points: tuple[ChancePoint, ...]) -> None:
        self.timeline.show_points(points, self._note(points))
        self._fill_table()
        self.coursed.emit(self._complete)

    def _show_all(self, points: tuple[ChancePoint, ...]) -> None:
        self._complete = True
        self._show_some(points)

    def _reckon_near(self) -> None:
        """Start to compute the chance to win before and after the shown event."""
        number = self.timeline.value()
        fought = self.fought
        if fought is None or fought.earlier is not None or self.playing() or number in self._known:
            return
        if not self.isVisible():
            return
        self._near.start(
            around(fought, number),
            lambda found: self._keep_near(number, found),
            progressed=lambda found: self._show_near(number, found),
        )

    def _keep_near(self, number: int, found: tuple[ChancePoint, ChancePoint]) -> None:
        self._known[number] = found
        self._show_near(number, found)

    def _show_near(self, number: int, found: tuple[ChancePoint, ChancePoint]) -> None:
        """Show the chances before and after an event while it is the shown event."""
        enough = all(point.over or point.battles >= min(ENOUGH, FUTURES) for point in found)
        if self.fought is not None and enough and number == self.timeline.value():
            self.timeline.show_near(*found, _before(self.fought.events[number]))

    def _note(self, points: tuple[ChancePoint, ...]) -> str:
        """Return the numbers of futures behind the curve, in words."""
        counts = [point.battles for point in points if not point.over]
        if not counts:
            return ""
        if self._complete:
            return self.tr("from {0} futures at each activation").format(grouped(min(counts)))
        return self.tr("from {0} futures so far, of {1}").format(
            grouped(sum(counts)), grouped(FUTURES * len(counts))
        )

    def showEvent(self, event: QShowEvent) -> None:
        """Resume the computation."""
        super().showEvent(event)
        self._reckon()
        self._staying.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the computation while the controls are hidden."""
        super().hideEvent(event)
        self.leave()

    def leave(self) -> None:
        """Stop the replay and the running work."""
        self.stop()
        self._staying.stop()
        self._course.cancel()
        self._near.cancel()
