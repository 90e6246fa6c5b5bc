"""All saved armies against all, in the right dock of the odds page: counted on demand, a pair at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar

from armybuilder.desktop.battle.bout import Side
from armybuilder.desktop.icons import Icon
from armybuilder.desktop.theme import Role
from armybuilder.desktop.widgets.buttons import Button, QuietButton
from armybuilder.desktop.widgets.matrix import Match, MatrixChart
from armybuilder.desktop.widgets.section import DockHead
from armybuilder.desktop.widgets.stack import Stack
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.workers import Latest
from armybuilder.errors import InputFault

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.battle.bout import Bout
    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.workers import Job

__all__ = ["MOST", "MatrixPanel"]

MOST = 8
"""Armies that are compared: those set up, and then the nearest to mine in points."""
_BATTLES = 400


class MatrixPanel(Stack):
    """A button, then the matrix; `pairChosen` tells the ids of two armies whose cell was pressed."""

    pairChosen = Signal(str, str)

    def __init__(self, desk: Desk) -> None:
        """Count nothing yet."""
        super().__init__()
        self._desk = desk
        self._bout: Bout | None = None
        self._sides: tuple[Side, ...] = ()
        self._asked: tuple[Side, ...] = ()
        self._counting = Latest(desk.workers)
        self.head = DockHead(self.tr("All against all"), self.tr("wins of the row, %"))
        self.chart = MatrixChart()
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Pairs counted"))
        self.count = Button(self.tr("Count all against all"), Icon.FIGHT)
        self.stop = QuietButton(self.tr("Stop"), Icon.CLOSE)
        self.note = Text("", Role.SECONDARY, "ink2")
        self.note.setWordWrap(True)
        row = QHBoxLayout()
        for part in (self.head, self.chart, self.progress, self.note):
            self.column.addWidget(part)
        self.column.addLayout(row)
        row.addWidget(self.count)
        row.addWidget(self.stop)
        row.addStretch(1)
        self.count.clicked.connect(self.begin)
        self.stop.clicked.connect(self.cancel)
        self.chart.pairChosen.connect(self._choose)
        self._show_running(False)
        self.chart.hide()
        self.note.hide()

    def show_bout(self, bout: Bout) -> None:
        """Outline the pair that is set up; say so where what was counted is of armies as they were."""
        self._bout = bout
        if self._sides and not self.stop.isVisibleTo(self):
            old = self._armies() != self._asked
            self.note.setText(self.tr("Counted for the armies before this edit.") if old else "")
            self.note.setVisible(old)
        self._outline()

    def _armies(self) -> tuple[Side, ...]:
        """Return the armies to compare: those set up, then those nearest to mine in points."""
        bout, session = self._bout, self._desk.session
        if bout is None:
            return ()
        mine = session.receipt(bout.left.army.id).total if bout.left.army.id in session.documents else 0
        first = [bout.left.army.id, bout.right.army.id]
        others = sorted(
            (one.id for one in session.load("army") if one.id not in first),
            key=lambda key: abs(session.receipt(key).total - mine),
        )
        here = dict.fromkeys(key for key in (*first, *others) if key in session.documents)
        return tuple(Side.of(key, self._desk) for key in list(here)[:MOST])

    def begin(self) -> None:
        """Count every pair, off the main thread."""
        bout, sides = self._bout, self._armies()
        if bout is None or len(sides) < 2:
            return
        self._asked = self._sides = sides
        pairs = len(sides) * (len(sides) - 1) // 2
        self.progress.setRange(0, pairs)
        self.progress.setValue(0)
        self._show_running(True)
        self.note.hide()
        self.chart.show_matches(tuple(side.army.name for side in sides), ())
        self.chart.show()
        self._outline()
        self._counting.start(
            _all_pairs(bout, sides),
            self._done,
            progressed=self._show,
            failed=self._fail,
            slow=True,
        )

    def cancel(self) -> None:
        """Stop; what was counted so far stays."""
        self._counting.cancel()
        self._show_running(False)

    def _show_running(self, running: bool) -> None:
        self.progress.setVisible(running)
        self.stop.setVisible(running)
        self.count.setVisible(not running)

    def _show(self, found: tuple[int, tuple[Match, ...], tuple[str, ...]]) -> None:
        done, matches, refused = found
        self.progress.setValue(done)
        self.chart.show_matches(tuple(side.army.name for side in self._sides), matches, self._pair())
        said = self.tr("Cannot fight: {0}").format(", ".join(refused))
        self.note.setText(said if refused else "")
        self.note.setVisible(bool(refused))

    def _done(self, found: tuple[int, tuple[Match, ...], tuple[str, ...]]) -> None:
        self._show(found)
        self._show_running(False)
        if self._bout is not None and self._armies() != self._asked:
            self.show_bout(self._bout)

    def _fail(self, error: BaseException) -> None:
        self._show_running(False)
        self._desk.workers.fail(error)

    def _pair(self) -> tuple[int, int] | None:
        ids = [side.army.id for side in self._sides]
        bout = self._bout
        if bout is None or bout.left.army.id not in ids or bout.right.army.id not in ids:
            return None
        pair = ids.index(bout.left.army.id), ids.index(bout.right.army.id)
        return pair if pair[0] != pair[1] else None

    def _outline(self) -> None:
        self.chart.outline(self._pair())

    def _choose(self, row: int, column: int) -> None:
        self.pairChosen.emit(self._sides[row].army.id, self._sides[column].army.id)


def _all_pairs(bout: Bout, sides: tuple[Side, ...]) -> Callable[[Job], object]:
    """Return the work that counts every pair under the terms set up and reports what is known so far."""

    def work(job: Job) -> object:
        from armybuilder.battle.matrix import bouts
        from armybuilder.battle.odds import odds

        matches: list[Match] = []
        refused: list[str] = []
        done = 0
        for first, second, setup in bouts(bout.setup(), [side.contender() for side in sides]):
            if job.cancelled():
                break
            try:
                found = odds(setup, _BATTLES, cancelled=job.cancelled)
            except InputFault:
                refused.append(f"{setup.left.army.name} \N{MULTIPLICATION SIGN} {setup.right.army.name}")
            else:
                share = (found.left + found.draw / 2) / max(1, found.battles)
                matches.append(Match(first, second, share))
            done += 1
            job.report((done, tuple(matches), tuple(refused)))
        return done, tuple(matches), tuple(refused)

    return work
