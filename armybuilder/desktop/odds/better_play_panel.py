"""The same match with a veteran as leader of either side, in the right dock of the odds page.

It runs on request, and can be stopped at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.counsel.better_play import BATTLES, better_led
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import percent, signed
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.odds.work_panel import WorkPanel
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.errors import InputFault

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.terms import Setup
    from armybuilder.counsel.better_play import BetterLed
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl

__all__ = ["BetterPlayPanel"]

_SIDES = 2


class BetterPlayPanel(WorkPanel):
    """A button, then my share of the same battles under three pairs of leaders.

    Regulars lead both sides, then a veteran leads mine, then a veteran leads the other.
    """

    def __init__(self, desk: Desk, battles: int = BATTLES) -> None:
        """Start without results.

        A veteran leads either side in `battles` battles.
        """
        super().__init__(desk)
        self.battles = battles
        self._setup: Setup | None = None
        self._counted: Setup | None = None
        self._found: tuple[BetterLed, ...] = ()
        self.head = DockHead(self.tr("Under better play"), self.tr("wins and half the draws, %"))
        self.said = Text("", Role.SECONDARY, "ink2", wrap=True)
        columns = (
            Column(self.tr("Led by a veteran")),
            Column(self.tr("my share, %"), 84, "right"),
            Column(self.tr("change"), 84, "right"),
        )
        self.table = PlainTable(self.tr("My share if a veteran leads"), columns)
        self.ask = Button(self.tr("Let a veteran lead"), Icon.FIGHT, clicked=self.begin)
        self.progress.setAccessibleName(self.tr("Battles led by a veteran"))
        for part in (self.head, self.said, self.table, self.progress):
            self.column.addWidget(part)
        self._add_row(self.ask, self.stop)
        self._show()

    def show_bout(self, setup: Setup | None) -> None:
        """Show another setup, mark earlier results as outdated, and stop a running count."""
        if self._running and setup != self._counted:
            self.cancel()
        self._setup = setup
        self._mind_pair(self.ask, setup)
        self._show()

    def begin(self) -> None:
        """Fight the battles of the setup, off the main thread."""
        if self._setup is None:
            return
        self._counted, self._found = self._setup, ()
        self._start(_led(self._setup, self.battles), _SIDES * self.battles)

    def _take(self, news: tuple[BetterLed, ...]) -> None:
        self._found = news
        self.progress.setValue(sum(one.battles for one in news))
        self._show()

    def _fail(self, error: BaseException) -> None:
        if not isinstance(error, InputFault):
            super()._fail(error)
            return
        self._finish(None)
        self.said.setText("\n".join(self._desk.words.say(fault) for fault in error.faults[:2]))

    def _show(self) -> None:
        super()._show()
        stale = self._counted != self._setup
        known = [one for one in self._found if one.battles]
        rows = [self._row(one, stale=stale) for one in known]
        if known:
            whole = TableRow("nobody", (self.tr("nobody"), percent(known[0].before), ""), faint=stale)
            rows.insert(0, whole)
        self.table.show_rows(rows)
        self.table.setVisible(bool(rows))
        self.progress.setVisible(self._running)
        done = bool(known) and not stale and all(one.battles >= one.asked for one in known)
        self.ask.setVisible(not self._running and not done)
        self.said.setText(self._sentence(known, stale=stale))

    def _row(self, one: BetterLed, *, stale: bool) -> TableRow:
        name = self.tr("my side") if one.side == "left" else self.tr("the other side")
        change = f"{signed(round(100 * one.change))} ±{percent(one.half, 0)}"
        return TableRow(one.side, (name, percent(one.after), change), faint=stale)

    def _sentence(self, known: list[BetterLed], *, stale: bool) -> str:
        if not known:
            return self.tr(
                "A veteran tries its choices out in advance. It takes some minutes to find how the odds change when one leads either side."
            )
        if stale:
            return self.tr("For the match before this edit.")
        return self.tr("Battles each: {0} of {1}. The change is on the same dice.").format(
            min(one.battles for one in known), known[0].asked
        )


def _led(setup: Setup, battles: int) -> Callable[[TaskControl], object]:
    """Return the work that fights the battles, and reports the results until now."""

    def work(job: TaskControl) -> None:
        job.report(better_led(setup, battles, progress=job.report, cancelled=job.cancelled))

    return work
