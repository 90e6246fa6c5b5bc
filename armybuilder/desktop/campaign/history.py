"""The history of a campaign in the right dock: day by day in words, each roll opening into its rule; an earlier day is chosen here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from armybuilder.campaign.history import beginning, happen
from armybuilder.desktop.campaign.rolls import rules_of, tests_of
from armybuilder.desktop.page import DocumentPanel
from armybuilder.desktop.theme import Role, look
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.log import EventLog, EventRow
from armybuilder.desktop.widgets.section import DockHead
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text, begin_at_the_side
from armybuilder.errors import InputFault
from armybuilder.sheets.chronicle import chronicle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.desktop.campaign.present import Present
    from armybuilder.model.campaign import Campaign, Happening

__all__ = ["HistorySide", "history_rows"]


def history_rows(present: Present, day_words: str, today_words: str) -> tuple[EventRow, ...]:
    """Return everything that happened as lines of a log, a heading before each day; `day_words` has a {0} for the day."""
    rows: list[EventRow] = []
    day, place = -1, 0
    for order, (told, before, sentence) in enumerate(_told(present)):
        if told.day != day:
            day, place = told.day, 0
            today = today_words if day == present.today.day else ""
            rows.append(EventRow(f"day {day}", day_words.format(day), "", today, heading=True))
        place += 1
        tests = tests_of(told, before, present) if before is not None else ()
        note = rules_of(told, present.words)
        rows.append(EventRow(str(order), str(place), "", sentence, tests=tests, note=note))
    return tuple(rows)


def _told(present: Present) -> Iterator[tuple[Happening, Campaign | None, str]]:
    """Yield each happening with the campaign before it and its sentence; without the one where they do not follow."""
    before: Campaign | None = beginning(present.today)
    for told, said in chronicle(present.today, present.roll):
        yield told, before, present.said(said)
        if before is not None:
            try:
                # What was remembered before is of no account here, and would be copied each time.
                after = happen(before, told.code, **told.values)
                before = after.model_copy(update={"events": ()})
            except (InputFault, ValueError):
                before = None


class HistorySide(DocumentPanel):
    """The log, the day that is looked at above it, and the line for a remark beneath."""

    looked = Signal(int)
    """The day that is to be looked at; the campaign's own is today."""
    noted = Signal(str)
    """A remark that is to be put into the history."""

    def __init__(self) -> None:
        """Show nothing yet."""
        super().__init__()
        self._shown: tuple[object, ...] = ()
        self.head = DockHead(self.tr("History"))
        self.day = Stepper(self.tr("the day that is looked at"), 0, 0)
        self.today = Button(self.tr("Back to today"), small=True)
        self.log = EventLog()
        self.log.setAccessibleName(self.tr("What happened"))
        self.remark = QLineEdit()
        self.remark.setPlaceholderText(self.tr("Write a remark: Enter puts it into the history"))
        self.remark.setAccessibleName(self.tr("Remark"))
        begin_at_the_side(self.remark)
        chooser = QWidget()
        self._row = QHBoxLayout(chooser)
        self._row.setContentsMargins(0, 0, 0, 0)
        for part in (Text(self.tr("See it as on day"), Role.BODY, "ink2"), self.day, self.today):
            self._row.addWidget(part)
        self._row.addStretch(1)
        self.pin(self.head, chooser)
        self.body.addWidget(self.log, 1)
        self.add(self.remark)
        self.day.valueChanged.connect(self.looked)
        self.remark.returnPressed.connect(self._note)

    def show_present(self, present: Present) -> None:
        """Show everything that has happened; the days after the one that is looked at are dimmed."""
        today, day = present.today, present.campaign.day
        began = min((told.day for told in today.events), default=today.day)
        self.day.setRange(min(began, today.day), today.day)
        self.day.setValue(day)
        self.day.setReason("" if began < today.day else self.tr("There is no earlier day"))
        self.today.setVisible(present.past)
        self._row.setSpacing(look().px(8))
        told = (today.events, present.roll.campaign.armies, present.words, present.session.documents)
        if not self._told_already(told):
            rows = history_rows(present, self.tr("Day {0}"), self.tr("today"))
            self.log.setEvents(rows)
            self.log.scrollToBottom()
        rows = self.log.events()
        self.log.set_now(_last_of(rows, day) if present.past else -1)
        self.head.setNote(present.words.text("desktop.campaign.events", count=len(today.events)))
        self.remark.setEnabled(not present.past)

    def _told_already(self, told: tuple[object, ...]) -> bool:
        same = len(self._shown) == len(told) and all(
            one is other for one, other in zip(told, self._shown, strict=True)
        )
        self._shown = told
        return same

    def forget(self) -> None:
        """Tell everything anew when next asked: what is named there is called otherwise by now."""
        self._shown = ()

    def _note(self) -> None:
        words = self.remark.text().strip()
        if words:
            self.remark.clear()
            self.noted.emit(words)


def _last_of(rows: tuple[EventRow, ...], day: int) -> int:
    """Return the place of the last line of a day or of those before it, -1 where there is none."""
    later = (
        place for place, row in enumerate(rows) if row.heading and int(row.key.removeprefix("day ")) > day
    )
    return next(later, len(rows)) - 1
