"""All saved armies against all, in the right dock of the odds page, fought on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from armybuilder.battle.series.matrix import pair_setups
from armybuilder.battle.series.odds import odds
from armybuilder.desktop.documents.contenders import side_of
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.odds.work_panel import WorkPanel
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.matrix import Match, MatrixChart
from armybuilder.desktop.widgets.text import Text
from armybuilder.errors import InputFault

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.terms import Contender, Setup
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl

__all__ = ["MOST", "MatrixPanel"]

MOST = 8
"""The number of armies compared: those of the setup, then the nearest to mine in points."""
_BATTLES = 400


class MatrixPanel(WorkPanel):
    """A button, then the matrix.

    `pair_chosen` is emitted with the ids of both armies of a pressed cell.
    """

    pair_chosen = Signal(str, str)

    def __init__(self, desk: Desk) -> None:
        """Start without results."""
        super().__init__(desk)
        self._setup: Setup | None = None
        self._sides: tuple[Contender, ...] = ()
        self._asked: tuple[Contender, ...] = ()
        self.head = DockHead(self.tr("All against all"), self.tr("wins and half the draws, %"))
        self.chart = MatrixChart()
        self.progress.setAccessibleName(self.tr("Pairs counted"))
        self.count = Button(self.tr("Count all against all"), Icon.FIGHT, clicked=self.begin)
        self.note = Text("", Role.SECONDARY, "ink2", wrap=True)
        for part in (self.head, self.chart, self.progress, self.note):
            self.column.addWidget(part)
        self._add_row(self.count, self.stop)
        self.chart.pair_chosen.connect(self._choose)
        self.chart.hide()
        self.note.hide()
        self._show()

    def show_bout(self, setup: Setup | None) -> None:
        """Highlight the pair of the setup, and mark results of other armies as outdated."""
        self._setup = setup
        self._mind_pair(self.count, setup)
        if self._sides and not self._running:
            old = self._armies() != self._asked
            self.note.setText(self.tr("Counted for the armies before this edit.") if old else "")
            self.note.setVisible(old)
        self._outline()

    def _armies(self) -> tuple[Contender, ...]:
        """Return the armies to compare: those of the setup, then those nearest to mine in points."""
        setup, session, view = self._setup, self._desk.session, self._desk.view
        if setup is None:
            return ()
        mine = view.receipt(setup.left.army.id).total if setup.left.army.id in view.documents else 0
        first = [setup.left.army.id, setup.right.army.id]
        others = sorted(
            (one.id for one in session.load("army") if one.id not in first),
            key=lambda key: abs(view.receipt(key).total - mine),
        )
        here = dict.fromkeys(key for key in (*first, *others) if key in view.documents)
        return tuple(side_of(key, self._desk) for key in list(here)[:MOST])

    def begin(self) -> None:
        """Count every pair, off the main thread."""
        setup, sides = self._setup, self._armies()
        if setup is None or len(sides) < 2:
            return
        self._asked = self._sides = sides
        self.note.hide()
        self.chart.show_matches(tuple(side.army.name for side in sides), ())
        self.chart.show()
        self._outline()
        self._start(_all_pairs(setup, sides), len(sides) * (len(sides) - 1) // 2)

    def _show(self) -> None:
        super()._show()
        self.progress.setVisible(self._running)
        self.count.setVisible(not self._running)

    def _take(self, news: tuple[int, tuple[Match, ...], tuple[str, ...]]) -> None:
        done, matches, refused = news
        self.progress.setValue(done)
        self.chart.show_matches(tuple(side.army.name for side in self._sides), matches, self._pair())
        said = self.tr("Cannot fight: {0}").format(", ".join(refused))
        self.note.setText(said if refused else "")
        self.note.setVisible(bool(refused))

    def _finish(self, outcome: object) -> None:
        super()._finish(outcome)
        if self._setup is not None and self._armies() != self._asked:
            self.show_bout(self._setup)

    def _pair(self) -> tuple[int, int] | None:
        ids = [side.army.id for side in self._sides]
        setup = self._setup
        if setup is None or setup.left.army.id not in ids or setup.right.army.id not in ids:
            return None
        pair = ids.index(setup.left.army.id), ids.index(setup.right.army.id)
        return pair if pair[0] != pair[1] else None

    def _outline(self) -> None:
        self.chart.outline(self._pair())

    def _choose(self, row: int, column: int) -> None:
        self.pair_chosen.emit(self._sides[row].army.id, self._sides[column].army.id)


def _all_pairs(setup: Setup, sides: tuple[Contender, ...]) -> Callable[[TaskControl], object]:
    """Return the work that fights every pair under the setup's terms, and reports the results until now."""

    def work(job: TaskControl) -> None:
        matches: list[Match] = []
        refused: list[str] = []
        pairs = pair_setups(setup, sides)
        for done, (first, second, pair) in enumerate(pairs, start=1):
            if job.cancelled():
                break
            try:
                found = odds(pair, _BATTLES, cancelled=job.cancelled)
            except InputFault:
                refused.append(f"{pair.left.army.name} \N{MULTIPLICATION SIGN} {pair.right.army.name}")
            else:
                share = (found.left + found.draw / 2) / max(1, found.battles)
                matches.append(Match(first, second, share))
            job.report((done, tuple(matches), tuple(refused)))

    return work
