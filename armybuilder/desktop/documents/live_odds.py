"""Odds that are counted by themselves, beside what is edited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.documents.contenders import count
from armybuilder.desktop.widgets.stack import Stack
from armybuilder.errors import InputFault

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent

    from armybuilder.battle.series.odds import Odds
    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.widgets.odds_bar import OddsBar

__all__ = ["LiveOdds"]


class LiveOdds(Stack):
    """A bar of odds, counted once typing has rested, and only while it is seen.

    What derives from it says in `_run` which setup to count, in `_resume` what to do when it is seen again, and how odds
    and a refusal are shown.
    """

    def __init__(self, desk: Desk, bar: OddsBar, rest_ms: int, *, spacing: int = 8, bottom: int = 0) -> None:
        """Count nothing yet. `bar` is to be added to the column; typing rests after `rest_ms` milliseconds."""
        super().__init__(spacing=spacing, bottom=bottom)
        self._desk = desk
        self.bar = bar
        self._setup: Setup | None = None
        self._odds: Odds | None = None
        self._latest = Latest(desk.workers)
        self._rest = Delay(self, rest_ms, self._run)

    def stop(self) -> None:
        """Stop what runs, and what was to begin."""
        self._rest.stop()
        self._latest.cancel()

    def hideEvent(self, event: QHideEvent) -> None:
        """Count nothing for a page that is not seen."""
        super().hideEvent(event)
        self.stop()

    def showEvent(self, event: QShowEvent) -> None:
        """Count for what is edited as it stands now."""
        super().showEvent(event)
        self._resume()

    def _ask(self) -> None:
        """Stop what runs, mark what was counted as old, and count anew when typing rests."""
        self._latest.cancel()
        if self._odds is not None:
            self.bar.set_stale()
        self._rest.start()

    def _count(self, setup: Setup, battles: int) -> None:
        """Count so many battles of a setup, of which nothing is known: its page may be left before the first is in."""
        self._setup, self._odds = setup, None
        self._latest.start(
            count(setup, battles), self._take, progressed=self._take, failed=self._fail, slow=True
        )

    def _take(self, odds: Odds) -> None:
        if self._setup is not None and odds.battles:
            self._odds = odds
            self._show(odds, self._setup)

    def _fail(self, error: BaseException) -> None:
        self._odds = None
        self._show_parts(False)
        if isinstance(error, InputFault):
            self._refuse(error)
        else:
            self._desk.workers.fail(error)

    def _run(self) -> None:
        """Count the setup there is now, if there is one and it is seen."""

    def _resume(self) -> None:
        """Count when it is seen again."""

    def _show(self, odds: Odds, setup: Setup) -> None:
        """Show what is known so far."""

    def _show_parts(self, any_odds: bool) -> None:
        """Show the bar and what belongs to it, or hide them."""

    def _refuse(self, fault: InputFault) -> None:
        """Say why these cannot fight, in the place of odds."""
