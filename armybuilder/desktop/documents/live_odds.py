"""The odds that are computed by themselves beside an edited document."""

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
    """A bar of odds, counted once typing has paused, and only while the bar is visible.

    A subclass chooses the setup in `_run`, counts again in `_resume`, and shows odds in `_show` and a refusal
    in `_refuse`.
    """

    def __init__(self, desk: Desk, bar: OddsBar, rest_ms: int, *, spacing: int = 8, bottom: int = 0) -> None:
        """Start without odds.

        `bar` is to be added to the column. Typing has paused after `rest_ms` milliseconds.
        """
        super().__init__(spacing=spacing, bottom=bottom)
        self._desk = desk
        self.bar = bar
        self._setup: Setup | None = None
        self._odds: Odds | None = None
        self._latest = Latest(desk.workers)
        self._rest = Delay(self, rest_ms, self._run)

    def stop(self) -> None:
        """Stop the running and the waiting count."""
        self._rest.stop()
        self._latest.cancel()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the count of a hidden page."""
        super().hideEvent(event)
        self.stop()

    def showEvent(self, event: QShowEvent) -> None:
        """Count the odds of the current document."""
        super().showEvent(event)
        self._resume()

    def _ask(self) -> None:
        """Stop the running count, mark its odds as outdated, and count again after typing pauses."""
        self._latest.cancel()
        if self._odds is not None:
            self.bar.set_stale()
        self._rest.start()

    def _count(self, setup: Setup, battles: int) -> None:
        """Count a number of battles of a new setup.

        Older odds are dropped, because the page may be left before the first result.
        """
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
        """Count the current setup, if there is any and the bar is visible."""

    def _resume(self) -> None:
        """Count the odds when the bar is shown again."""

    def _show(self, odds: Odds, setup: Setup) -> None:
        """Show the odds counted until now."""

    def _show_parts(self, any_odds: bool) -> None:
        """Show or hide the bar and its words."""

    def _refuse(self, fault: InputFault) -> None:
        """Show the reasons against a battle in place of odds."""
