"""The costs of work beside the window: cards, great packs and the first odds.

    python -m tests.benchmarks.beside      prints the report

All figures are CPU time, that of all threads but for the odds, whose battles fill the time until they are shown.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles

from PySide6.QtCore import QEventLoop
from PySide6.QtTest import QTest

from armybuilder.battle.series.odds import Odds
from armybuilder.battle.threads import POLL_SECONDS
from armybuilder.desktop.desk.wanted import OddsWanted
from armybuilder.desktop.desk.workers import TaskControl
from armybuilder.desktop.documents import contenders
from armybuilder.desktop.frame.document_page import DesignPage
from armybuilder.desktop.odds import page as odds_page
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.window.main_window import MainWindow
from tests.benchmarks import screen
from tests.benchmarks.battles import bar
from tests.benchmarks.packs import SIZES, whole_pack
from tests.benchmarks.screen import GREAT, LETTERS, PAUSE_MS, REST_MS

CARDS = 60
CARD_MS = 80
PACK_S = {"10 pages": 1, "100 pages": 6}
FIRST_ODDS_S = 0.2
_LEVY = "a-levy"


def cards() -> dict[str, list[float]]:
    """Return the ms from a key in a name to the card on the screen, by the kind of design."""
    army = screen.great_army(screen.starters())
    with tempfile.TemporaryDirectory() as folder, screen.opened(Path(folder), army) as window:
        return {
            name: _cards(window, key)
            for name, key in (
                ("a creature", "c-trooper"),
                ("a robot", "r-picket"),
                ("a vehicle", "v-crawler"),
                ("a weapon", "w-combat-rifle"),
            )
        }


def _cards(window: MainWindow, key: str) -> list[float]:
    window.open(key)
    page = window.page()
    assert isinstance(page, DesignPage)
    card, name = page.panel.card, page.header._name  # type: ignore[attr-defined]
    name.setFocus()
    screen.rest(REST_MS)
    costs = []
    letters = cycle(LETTERS)
    for _ in range(CARDS):
        loop = QEventLoop()
        card.shown.connect(loop.quit)
        began = time.process_time()
        QTest.keyClick(name, next(letters))  # type: ignore[arg-type]
        loop.exec()
        card.repaint()
        costs.append((time.process_time() - began) * 1000)
        card.shown.disconnect(loop.quit)
        screen.rest(PAUSE_MS)
    return costs


def packs() -> dict[str, float]:
    """Return the seconds that all threads spend on a whole pack, the second of each size."""
    found = {}
    for size, units in SIZES.items():
        for _ in range(2):
            began = time.process_time()
            whole_pack(units)
            found[size] = time.process_time() - began
    return found


@dataclass
class FirstOdds:
    """The CPU seconds of window and asking thread until odds are shown, without battles."""

    window: float = 0.0
    asking: float = 0.0

    @property
    def whole(self) -> float:
        """The time until they are shown on a machine at rest."""
        return self.window + self.asking + POLL_SECONDS


def first_odds() -> dict[str, FirstOdds]:
    """Return the costs of the first odds of a program and of great armies."""
    army = screen.great_army(screen.starters())
    with tempfile.TemporaryDirectory() as folder, screen.opened(Path(folder), army) as window:
        return {
            "the first of a program": _first_odds(window, _LEVY, GREAT),
            "sides exchanged": _first_odds(window, GREAT, _LEVY),
            "two armies of 2,000 points": _first_odds(window, GREAT, GREAT),
        }


def _first_odds(window: MainWindow, left: str, right: str) -> FirstOdds:
    """Show the odds page of two armies, and wait for odds on it."""
    found, loop = FirstOdds(), QEventLoop()
    count, show = contenders.count, OddsPage._show_odds

    def counting(*asked: object) -> Callable[[TaskControl], Odds]:
        work = count(*asked)  # type: ignore[arg-type]

        def watched(job: TaskControl) -> Odds:
            began, report = time.thread_time(), job.report

            def first(odds: object) -> None:
                found.asking = found.asking or time.thread_time() - began
                report(odds)

            job.report = first
            return work(job)

        return watched

    def shown(page: OddsPage, odds: Odds) -> None:
        show(page, odds)
        page.repaint()
        loop.quit()

    odds_page.count = counting  # type: ignore[assignment, attr-defined]
    OddsPage._show_odds = shown  # type: ignore[assignment, method-assign]
    try:
        began = time.thread_time()
        window.show_wanted(OddsWanted(left, right))
        loop.exec()
        found.window = time.thread_time() - began
    finally:
        odds_page.count = count  # type: ignore[attr-defined]
        OddsPage._show_odds = show  # type: ignore[method-assign]
    page = window.page()
    assert isinstance(page, OddsPage)
    page.stop()
    screen.rest(REST_MS)
    return found


def cards_told(found: Mapping[str, list[float]]) -> Iterator[str]:
    """Yield the lines of the report about cards."""
    yield f"A card: ms of CPU time from a key to the card on the screen, 95th of {CARDS}"
    for name, costs in found.items():
        yield bar(f"{name} (median {median(costs):.1f})", quantiles(costs, n=20)[-1], CARD_MS, " ms")


def packs_told(found: Mapping[str, float]) -> Iterator[str]:
    """Yield the lines of the report about packs."""
    yield from ("", "A whole pack: s of CPU time")
    for size, cost in found.items():
        yield bar(size, cost, PACK_S[size], " s")


def odds_told(found: Mapping[str, FirstOdds]) -> Iterator[str]:
    """Yield the lines of the report about first odds."""
    yield from ("", f"The first odds: s of CPU time but for battles, with the wait of {POLL_SECONDS} s")
    for name, one in found.items():
        said = f"{name} (window {one.window:.3f}, asking {one.asking:.3f})"
        yield bar(said, one.whole, FIRST_ODDS_S, " s")


if __name__ == "__main__":
    for part in (cards_told(cards()), packs_told(packs()), odds_told(first_odds())):
        for line in part:
            sys.stdout.write(f"{line}\n")
