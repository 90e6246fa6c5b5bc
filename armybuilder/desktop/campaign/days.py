"""The section that lets days of a campaign pass, with a preview of their events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy

from armybuilder.campaign.history import happen
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import flowing, lay_column
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.sheets.parts import chronicle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.model.campaign import Campaign

__all__ = ["DaysSection", "coming", "next_change"]

_MOST = 999
_NAMED = 2
"""The number of names that are shown of a long list.

The others are only counted, if more than one is left over.
"""


def next_change(campaign: Campaign) -> int | None:
    """Return the next day with a recovery or a finished repair, or None without any."""
    ends = [one.until for one in campaign.models.values()]
    ends += [one.until for each in campaign.machines.values() for one in each.values()]
    ends += [one.until for one in campaign.buildings.values()]
    return min((day for day in ends if day is not None and day > campaign.day), default=None)


def coming(present: DayView, days: int, ready: str) -> str:
    """Return the changes of a number of days in words, or "" for none.

    `ready` is the word for finished repairs.
    """
    after = happen(present.campaign, "day", days=days)
    said = [f"{state} \N{EN DASH} {names}" for state, names in _people(present, after)]
    things = list(_things(present, after))
    if things:
        said.append(f"{ready} \N{EN DASH} {_few(present, things)}")
    return "; ".join(said)


def _people(present: DayView, after: Campaign) -> Iterator[tuple[str, str]]:
    """Yield each new state of models, with their names."""
    found: dict[str, list[str]] = {}
    for name, held in present.campaign.models.items():
        now = after.models.get(name)
        if now is None:
            found.setdefault(present.said(chronicle.word("state", "fit")), []).append(present.model(name))
        elif now.state != held.state:
            found.setdefault(present.state(now, name), []).append(present.model(name))
    for state, names in found.items():
        yield state, _few(present, names)


def _few(present: DayView, names: list[str]) -> str:
    """Return names in a row, of many the first with the number of the others."""
    shown = names[:_NAMED] if len(names) > _NAMED + 1 else names
    said = ", ".join(shown)
    more = len(names) - len(shown)
    return present.words.text("campaign.name.more", names=said, count=more) if more else said


def _things(present: DayView, after: Campaign) -> Iterator[str]:
    """Yield the finished repairs: locations of machines, then sections of buildings."""
    for machine, each in present.campaign.machines.items():
        left = after.machines.get(machine)
        for location, one in each.items():
            if left is None or location not in left:
                yield present.place(machine, location, one.weapon)
    for section in present.campaign.buildings:
        if section not in after.buildings:
            yield present.said(present.roster.section(section))


class DaysSection(TextSized):
    """The day, the buttons that let days pass, and a preview of their events.

    `passed` is emitted with the number of days.
    """

    passed = Signal(int)

    def __init__(self) -> None:
        """Show the first day."""
        super().__init__()
        self._present: DayView | None = None
        self.head = SectionHead(self.tr("Day {0}").format(0))
        self.one = Button(self.tr("A day passes"), Icon.STEP_FORWARD, clicked=lambda: self.passed.emit(1))
        self.days = Stepper(self.tr("days"), 1, _MOST)
        self.several = Button(self.tr("Let them pass"), clicked=lambda: self.passed.emit(self.days.value()))
        self.next = Button("", Icon.SKIP_FORWARD, clicked=self._until_next)
        self.words = Text("", Role.BODY, "ink2", wrap=True)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._lay_out()
        self.days.setValue(7)
        self.days.valueChanged.connect(lambda _days: self._tell())

    def _lay_out(self) -> None:
        tools = flowing(self.one, self.next, self.days, self.several)
        lay_column(self.head, tools, self.words, on=self, gap=8)

    def show_present(self, present: DayView) -> None:
        """Show the day, and the changes of the next days."""
        self._present = present
        campaign = present.campaign
        self.head.setTitle(self.tr("Day {0}").format(campaign.day))
        reason = ""
        if present.past:
            reason = self.tr("An earlier day is shown")
        elif campaign.aftermath is not None:
            reason = self.tr("First close the aftermath of the last battle")
        for part in (self.one, self.days, self.several):
            part.setReason(reason)
        day = next_change(campaign)
        self.next.setVisible(day is not None)
        if day is not None:
            self.next.setText(self.tr("Until day {0}").format(day))
            self.next.setReason(reason)
            self.next.updateGeometry()
        self._tell()

    def _tell(self) -> None:
        """Show the changes of the next day, of the chosen number of days, and of the next change."""
        present = self._present
        if present is None:
            return
        if present.past or present.campaign.aftermath is not None:
            self.words.setText("")
            self.words.hide()
            return
        ready, nothing = self.tr("repaired"), self.tr("no model returns, no repair is completed")
        today, chosen = present.campaign.day, self.days.value()
        changes = next_change(present.campaign)
        if changes is None:
            self.words.setText(self.tr("No model is due back, and nothing is being repaired"))
            self.words.show()
            return
        lines = [self.tr("Tomorrow: {0}").format(coming(present, 1, ready) or nothing)]
        for days in sorted({chosen, changes - today} - {1}):
            brings = coming(present, days, ready) or nothing
            lines.append(self.tr("By day {0}: {1}").format(today + days, brings))
        self.words.setText("\n".join(lines))
        self.words.show()

    def _until_next(self) -> None:
        present = self._present
        day = next_change(present.campaign) if present is not None else None
        if present is not None and day is not None:
            self.passed.emit(day - present.campaign.day)
