"""The same match under every ruleset, in the right dock of the odds page, counted by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder.battle.resolve import RULESETS
from armybuilder.counsel.every_ruleset import named, reasons, summary, verdicts
from armybuilder.desktop.look.number_format import decimal, grouped, percent
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.odds.work_panel import WorkPanel
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

    from armybuilder.battle.terms import Setup
    from armybuilder.counsel.every_ruleset import Verdict
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl

__all__ = ["VerdictsPanel"]

_ROOMY = 340
"""The width from which the standing has a column of its own, in pixels at 100 %."""
BATTLES = 2_000
"""The battles under each ruleset, for half an interval of 2 % at most."""


class VerdictsPanel(WorkPanel):
    """A row for each ruleset, and a sentence about my army under all rulesets.

    `begin` counts the setup of `show_bout`. Results for other armies are faint, and marked as such, until
    they are counted again.
    """

    def __init__(self, desk: Desk) -> None:
        """Start without results."""
        super().__init__(desk)
        self._setup: Setup | None = None
        self._counted: Setup | None = None
        self._battles = BATTLES
        self._found: dict[str, Verdict] = {}
        self.head = DockHead(self.tr("Under every set of rules"))
        self.said = Text("", Role.BODY, wrap=True)
        self.share = Text(self.tr("Wins and half the draws, %"), Role.SECONDARY, "ink2", wrap=True)
        self.table = PlainTable(self.tr("The match under every set of rules"), self._columns())
        for part in (self.head, self.said, self.share, self.table):
            self.column.addWidget(part)
        self.progress.setAccessibleName(self.tr("Rulesets counted"))
        self.stop.hide()
        self._show()

    def _columns(self) -> tuple[Column, ...]:
        """Return the columns, the standing only if the width allows whole names."""
        columns = (
            Column(self.tr("Rules")),
            Column("%", 96, "right"),
            Column("", 84, "right"),
        )
        return columns if self.width() >= current_look().px(_ROOMY) else columns[:2]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the columns that fit the new width."""
        super().resizeEvent(event)
        if len(self._columns()) != self.table.model().columnCount():
            self._show()

    def show_bout(self, setup: Setup | None, battles: int) -> None:
        """Show another setup, mark earlier verdicts as outdated, and stop a running count."""
        if self._running and setup != self._counted:
            self.cancel()
        self._setup, self._battles = setup, min(BATTLES, battles)
        self._show()

    def begin(self) -> None:
        """Count the setup, off the main thread, unless it is done or running."""
        setup = self._setup
        if setup is None or (setup == self._counted and (self._running or self._is_whole())):
            return
        self._counted, self._found = setup, {}
        self._start(_verdicts(setup, self._battles))

    def _is_whole(self) -> bool:
        """Say whether every ruleset is counted to its end."""
        found = self._found.values()
        ready = [one for one in found if one.odds is None or one.odds.battles >= one.odds.asked]
        return len(ready) == len(RULESETS)

    def _take(self, news: Verdict) -> None:
        self._found[news.ruleset] = news
        self._show()

    def _show(self) -> None:
        self.setVisible(self._setup is not None)
        counted, stale = self._counted, self._counted != self._setup
        columns = self._columns()
        rows = [self._row(one, stale=stale) for one in self._found.values()]
        cut = [replace(row, cells=row.cells[: len(columns)]) for row in rows]
        self.table.show_rows(cut, columns)
        for part in (self.share, self.table):
            part.setVisible(bool(self._found))
        if counted is None or not self._found:
            self.said.setText(self.tr("Calculated after the odds of this match."))
        elif stale:
            self.said.setText(self.tr("For the previous set-up; new figures in a moment."))
        else:
            self.said.setText(self._sentence(counted))

    def _sentence(self, setup: Setup) -> str:
        found = tuple(self._found.values())
        said = (summary(found, setup.left.army.name), *reasons(setup, found))
        return "\n".join(map(self._desk.words.say, said))

    def _row(self, one: Verdict, *, stale: bool) -> TableRow:

        words = self._desk.words
        name = words.say(named(one.ruleset))
        if one.odds is None:
            why = "\n".join(words.say(fault) for fault in one.faults)
            return TableRow(one.ruleset, (name, self.tr("cannot"), ""), faint=True, tip=f"{name}\n{why}")
        share = _share(one)
        standing = words.text(f"counsel.verdicts.standing.{one.standing}")
        said = self.tr("{0}: {1} % of {2} battles won, a draw counted as half; {3}")
        tip = said.format(name, share, grouped(one.odds.battles), standing)
        return TableRow(one.ruleset, (name, share, standing), faint=stale, tip=tip)


def _share(one: Verdict) -> str:
    """Return the share won as text: "54.2 ±2".

    For all or nothing it is the interval itself, which is on one side only: "99.8–100".
    """
    if one.share in {0, 1}:
        return "–".join(decimal(100 * end, 0 if end == one.share else 1) for end in one.interval)
    return f"{percent(one.share)} ±{max(1, round(100 * one.half))}"


def _verdicts(setup: Setup, battles: int) -> Callable[[TaskControl], object]:
    """Return the work that counts the match under each ruleset and reports each verdict as it narrows."""

    def work(job: TaskControl) -> None:
        standard = replace(setup, turns=None)
        for one in verdicts(standard, battles, progress=job.report, cancelled=job.cancelled):
            if not job.cancelled():
                job.report(one)

    return work
