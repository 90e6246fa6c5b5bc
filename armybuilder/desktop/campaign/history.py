"""The history of a campaign in the right dock, day by day in words.

Each roll opens into its rules. An earlier day is chosen here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.campaign.history import beginning, happen
from armybuilder.desktop.campaign.rolls import rules_of, tests_of
from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.frame.side_panel import DocumentPanel
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.drops import no_words_of_drops
from armybuilder.desktop.widgets.event_log import EventLog, EventRow
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text, begin_at_the_side
from armybuilder.errors import InputFault
from armybuilder.model.campaign_events import events_today
from armybuilder.sheets.parts.chronicle import happening

if TYPE_CHECKING:
    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.model.campaign import Campaign, Happening

__all__ = ["CampaignHistorySide", "Telling"]

_AT_ONCE = 80
"""The number of events that are narrated at once.

More follow in steps of this number, so that the page opens at once.
"""
_BEAT_MS = 10


class Telling:
    """The events of a campaign as lines of a log, each narrated only once.

    `day_words` has a {0} for the day.
    """

    def __init__(self, day_words: str) -> None:
        """Start without events."""
        self._day_words = day_words
        self._told: list[EventRow] = []
        self._events: tuple[Happening, ...] = ()
        self._read: tuple[Happening, ...] = ()
        """The events of the campaign, read with present names."""
        self._before: Campaign | None = None
        self._battle: Happening | None = None

    def begin(self, campaign: Campaign) -> bool:
        """Start with a campaign, keep its lines that are still valid, and say whether they are complete.

        The campaign before its next event equals the campaign after the last narrated event. If that campaign
        is known, it need not be replayed from its beginning.
        """
        events, told = events_today(campaign), self._events
        self._read = events
        shared = next(
            (
                at
                for at, (one, other) in enumerate(zip(events, told, strict=False))
                if one is not other and one != other
            ),
            min(len(events), len(told)),
        )
        if shared < len(told):
            del self._told[shared:]
            self._events = events[:shared]
            self._before = campaign if shared == len(events) else None
        if not self._events:
            self._before = beginning(campaign)
        elif self._before is None and shared < len(events):
            self._told, self._events, self._before = [], (), beginning(campaign)
        self._battle = next((one for one in reversed(self._events) if one.code == "battle"), None)
        return self.is_whole(campaign)

    def events(self) -> tuple[Happening, ...]:
        """Return the narrated events."""
        return self._events

    def is_whole(self, campaign: Campaign) -> bool:
        """Say whether all events are narrated."""
        return len(self._events) == len(campaign.events)

    def tell(self, present: DayView, most: int) -> None:
        """Narrate a number of further events."""
        first = len(self._events)
        events = self._read[first : first + most]
        for order, told in enumerate(events, first):
            kept = present.today.events[order]
            self._told.append(self._row(order, told, kept, present))
            if told.code == "battle":
                self._battle = told
            self._step(kept)
        self._events = (*self._events, *events)
        if self.is_whole(present.today):
            self._before = present.today

    def _row(self, order: int, told: Happening, kept: Happening, present: DayView) -> EventRow:
        """Return the line of an event with present names, which was kept with the names of its day."""
        words = present.said(happening(told, present.roster, self._battle))
        note = rules_of(told, present.words)
        tests = tests_of(kept, told, self._before, present) if self._before is not None else ()
        return EventRow(str(order), "", "", words, "", tests=tests, note=note)

    def _step(self, told: Happening) -> None:
        """Apply an event to the campaign before it.

        An event that does not follow, in a file written by hand, ends the replay.
        """
        if self._before is None:
            return
        try:
            # What was remembered before is of no account here, and would be copied each time.
            after = happen(self._before.model_copy(update={"events": ()}), told.code, **told.values)
        except (InputFault, ValueError):
            self._before = None
        else:
            self._before = after

    def rows(self, today: int, today_words: str) -> tuple[EventRow, ...]:
        """Return the lines until now, numbered within each day below a heading."""
        rows: list[EventRow] = []
        day, place = -1, 0
        for told, row in zip(self._events, self._told, strict=True):
            if told.day != day:
                day, place = told.day, 0
                note = today_words if day == today else ""
                rows.append(EventRow(f"day {day}", self._day_words.format(day), "", note, heading=True))
            place += 1
            rows.append(replace(row, number=str(place)))
        return tuple(rows)


class CampaignHistorySide(DocumentPanel):
    """The log, with the choice of the shown day above and the line for a remark below."""

    looked = Signal(int)
    """The day to show, the campaign's own day for today."""
    noted = Signal(str)
    """A remark to be added to the history."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self._present: DayView | None = None
        self._telling = Telling(self.tr("Day {0}"))
        self._beat = Delay(self, _BEAT_MS, self._tell_on)
        self.head = DockHead(self.tr("History"))
        self.day = Stepper(self.tr("the day shown"), 0, 0)
        self.today = Button(self.tr("Back to today"), small=True)
        self.log = EventLog()
        self.log.setAccessibleName(self.tr("What happened"))
        self.remark = QLineEdit()
        self.remark.setPlaceholderText(self.tr("Write a remark: Enter puts it into the history"))
        self.remark.setAccessibleName(self.tr("Remark"))
        begin_at_the_side(self.remark)
        no_words_of_drops(self.remark)
        chooser = QWidget()
        self._row = lay_row(Text(self.tr("Show day"), Role.BODY, "ink2"), self.day, self.today, 1, on=chooser)
        self.pin(self.head, chooser)
        self.nothing = Text(self.tr("Nothing has happened yet"), Role.BODY, "ink2")
        self.add(self.nothing)
        self.body.addWidget(self.log, 1)
        self.add(self.remark)
        self.day.valueChanged.connect(self.looked)
        self.remark.returnPressed.connect(self._note)

    def show_present(self, present: DayView) -> None:
        """Show the events, with the days after the shown day dimmed."""
        today, day = present.today, present.campaign.day
        began = min((told.day for told in today.events), default=today.day)
        self.day.setRange(min(began, today.day), today.day)
        self.day.setValue(day)
        self.day.setReason("" if began < today.day else self.tr("There is no earlier day"))
        self.today.setVisible(present.past)
        self._row.setSpacing(current_look().px(8))
        self._beat.stop()
        self._present = present
        whole = self._telling.begin(today)
        if not whole and len(today.events) - len(self._telling.events()) <= _AT_ONCE:
            self._telling.tell(present, _AT_ONCE)
            whole = True
        if whole:
            self._show()
        else:
            self._beat.start()
        self.head.set_note(present.words.text("desktop.campaign.events", count=len(today.events)))
        self.nothing.setVisible(not today.events)
        self.remark.setEnabled(not present.past)
        self.remark.setAccessibleDescription(self.tr("Remarks are for today") if present.past else "")

    def _tell_on(self) -> None:
        """Append the next log lines, and show the whole log after the last."""
        present = self._present
        if present is None:
            return
        self._telling.tell(present, _AT_ONCE)
        if self._telling.is_whole(present.today):
            self._show()
        else:
            self._beat.start()

    def _show(self) -> None:
        """Show the lines, scrolled to the last, with the days after the shown day dimmed."""
        present = self._present
        if present is None:
            return
        rows = self._telling.rows(present.today.day, self.tr("today"))
        if rows != self.log.events():
            self.log.set_events(rows)
            self.log.scrollToBottom()
        self.log.set_now(_last_of(rows, present.campaign.day) if present.past else -1)

    def forget(self) -> None:
        """Forget all lines, because names in them have changed."""
        self._telling = Telling(self.tr("Day {0}"))

    def stop(self) -> None:
        """Stop narrating."""
        self._beat.stop()

    def _note(self) -> None:
        words = self.remark.text().strip()
        if words:
            self.remark.clear()
            self.noted.emit(words)


def _last_of(rows: tuple[EventRow, ...], day: int) -> int:
    """Return the place of the last line until the end of a day, or -1 for none."""
    later = (
        place for place, row in enumerate(rows) if row.heading and int(row.key.removeprefix("day ")) > day
    )
    return next(later, len(rows)) - 1
