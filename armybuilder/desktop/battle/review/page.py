"""The page that reviews where a battle was won.

A worker computes the review, and a button stops it. The review is kept as long as the page is open.
`battle.levels` is imported inside the work, like every module that loads the kernel.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QProgressBar, QWidget

from armybuilder.battle.terms import SIDES
from armybuilder.desktop.desk.wanted import BranchWanted, MomentWanted, ReviewWanted
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.documents import kept_battles
from armybuilder.desktop.documents.saving import ask_save, say_fault
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import Button, PrimaryButton, QuietButton
from armybuilder.desktop.widgets.headings import PageHeader, SectionHead
from armybuilder.desktop.widgets.layouts import below, beside, lay_column
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.desktop.widgets.time_to_come import TimeToComeLine
from armybuilder.paths import safe_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.review.review import Effort, Review, Weighed
    from armybuilder.battle.review.review_words import SaidReview
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import DocumentsChanged
    from armybuilder.desktop.desk.wanted import Wanted
    from armybuilder.desktop.desk.workers import Task, TaskControl
    from armybuilder.desktop.look.icons import Mark
    from armybuilder.model.document import Side
    from armybuilder.words import Words

__all__ = ["PointRow", "ReviewPage"]


@dataclass(frozen=True)
class _Reckoned:
    """A review and its sentences."""

    found: Review
    said: SaidReview


class PointRow(TextSized):
    """A turning point: the choice made, a better choice, and the button that branches there."""

    def __init__(
        self, lines: tuple[str, str], branched: Callable[[], None], shown: Callable[[], None] | None
    ) -> None:
        """Show the two lines, with a button for `shown` if the moment can be seen."""
        super().__init__()
        self.chosen, self.better = (
            Text(lines[0], Role.STRONG, wrap=True),
            Text(lines[1], Role.BODY, "ink2", wrap=True),
        )
        self.branch = Button(self.tr("Branch here"), Icon.BRANCH, clicked=branched)
        self.branch.setAccessibleName(f"{self.branch.text()}: {lines[0]}")
        self.show_it = Button(self.tr("Show the moment"), Icon.PLAY, clicked=shown)
        self.show_it.setAccessibleName(f"{self.show_it.text()}: {lines[0]}")
        self.show_it.setVisible(shown is not None)
        buttons = below(self.show_it, self.branch, 1, gap=4)
        lay_column(
            beside((below(self.chosen, self.better, gap=2), 1), (buttons, 0), gap=16),
            on=self,
            margins=(0, 6, 0, 6),
        )


class ReviewPage(Page):
    """The five decisions with the greatest effect on the chance to win, luck against skill, and unit scores."""

    family = "review"
    chapter = "battle#review"
    sided = False

    def __init__(
        self, desk: Desk, fought: FoughtBattle, effort: Effort | None = None, kept: str = ""
    ) -> None:
        """Build the page, and start the review."""
        super().__init__(desk, f"review {id(fought)}")
        self.fought, self.kept, self.effort = fought, kept, effort
        self.found: Review | None = None
        self.said: SaidReview | None = None
        self.points: list[PointRow] = []
        self._latest = Latest(desk.workers)
        self._build()
        self.reckon()

    def _build(self) -> None:
        self.header = PageHeader()
        self.header.setName(self.tr("Where it was won"), editable=False)
        names = self.fought.setup.names(self.desk.words)
        self._pair = self.tr("{0} against {1}").format(names["left"], names["right"])
        self.header.set_crumbs((self._pair,))
        self.save = Button(self.tr("Save the sheet…"), Icon.SAVE, clicked=self._ask_save)
        self.again = PrimaryButton(self.tr("Calculate"), Icon.SEARCH, clicked=self.reckon)
        for tool in (self.save, self.again):
            self.header.add_tool(tool)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("The battle is being analysed"))
        self.time_to_come = TimeToComeLine(self.bar)
        self.stop = QuietButton(self.tr("Stop"), Icon.CLOSE, clicked=self.cancel)
        self.words = Text("", Role.BODY, "ink2", wrap=True)
        self.points_head = SectionHead(
            self.tr("Turning points"),
            self.tr("% is wins and half the draws from there, ± at 95 %"),
        )
        self.list = TextSized()
        self._rows = lay_column(on=self.list)
        self.luck_head = SectionHead(self.tr("Luck and skill"))
        self.luck = Text("", wrap=True)
        self.deeds_head = SectionHead(self.tr("Results of each unit for its points"))
        self.tables = {side: PlainTable(names[side], self._columns(names[side])) for side in SIDES}
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._thinking = TextSized()
        lay_column(beside((self.bar, 1), self.stop, gap=8), self.time_to_come, on=self._thinking)
        self._told_parts = (self.points_head, self.list, self.luck_head, self.luck, self.deeds_head)
        parts: tuple[QWidget, ...] = (
            *(self.header, Gap(10), self._thinking, self.words, Gap(8)),
            *(self.points_head, Gap(4), self.list, Gap(14)),
            *(self.luck_head, Gap(6), self.luck, Gap(14), self.deeds_head),
        )
        for part in parts:
            self.body.addWidget(part)
        self.body.addLayout(self._both)  # before it is filled, as layouts must be
        for table in self.tables.values():
            self._both.addWidget(table, 1, Qt.AlignmentFlag.AlignTop)
        self.body.addStretch(1)

    def _columns(self, army: str) -> tuple[Column, ...]:
        return (
            Column(army),
            Column(self.tr("Put out of action"), 140, "right"),
            Column(self.tr("Its price"), 90, "right"),
        )

    def subjects(self) -> tuple[str, ...]:
        """Return the ids of both armies."""
        return self.fought.setup.army_ids()

    def title(self) -> str:
        """Return the title, with both sides' names."""
        return self.tr("Where it was won: {0}").format(self._pair)

    def mark(self) -> Mark | None:
        """Return the icon of a search."""
        return Icon.SEARCH

    def touched(self, change: DocumentsChanged) -> bool:
        """Return False, as a fought battle does not change with the documents."""
        return False

    def leave(self) -> None:
        """Stop the review."""
        super().leave()
        self._latest.cancel()

    def set_compact(self, compact: bool) -> None:
        """Arrange the sides' tables one under the other."""
        way = QBoxLayout.Direction.TopToBottom if compact else QBoxLayout.Direction.LeftToRight
        self._both.setDirection(way)
        self._both.setSpacing(current_look().px(24))

    # -- reckoning -----------------------------------------------------------------------------------------

    def reckon(self) -> None:
        """Start the review in a worker."""
        self.bar.setRange(0, 0)
        self.time_to_come.begin()
        self._show(
            "thinking",
            self.tr("From every decision, the regular bot plays the battle to its end many times."),
        )
        work = _reviewed(self.fought, self.desk.words.copy(), self.effort)
        self._latest.start(work, self._take, progressed=self._progress, failed=self._fail, slow=True)

    def cancel(self) -> None:
        """Cancel the review without showing a partial result."""
        self._latest.cancel()
        self._show("stopped", self.tr("It was stopped before any result was certain."))

    def _progress(self, spent: tuple[int, int]) -> None:
        done, whole = spent
        self.bar.setRange(0, whole)
        self.bar.setValue(done)

    def _fail(self, error: BaseException) -> None:
        self._show("stopped", "\n".join(self.desk.mendable(error)))

    def _take(self, reckoned: _Reckoned) -> None:
        """Show the result of the review."""
        found, said = self.found, self.said = reckoned.found, reckoned.said
        self._list(said.points, found.turning_points)
        self.luck.setText("\n".join(said.luck))
        for side, table in self.tables.items():
            table.show_rows(_rows(found, said, side))
        self._show("told", said.ending if said.points else self.desk.words.text("battle.review.nowhere"))

    def _list(self, said: Sequence[tuple[str, str]], points: Sequence[Weighed]) -> None:
        for old in self.points:
            self._rows.removeWidget(old)
            old.deleteLater()
        together = zip(said, points, strict=True)
        kept = self.kept in self.desk.view.documents
        self.points = [
            PointRow(lines, partial(self.branch, point), partial(self.show_moment, point) if kept else None)
            for lines, point in together
        ]
        for row in self.points:
            self._rows.addWidget(row)

    def _show(self, state: str, words: str) -> None:
        """Show the state "thinking", "stopped" or "told" with a line above."""
        told = state == "told"
        self._thinking.setVisible(state == "thinking")
        self.again.setVisible(state == "stopped")
        self.save.setReason("" if told else self.tr("Not calculated yet"))
        self.words.setText(words)
        for part in (*self._told_parts, *self.tables.values()):
            part.setVisible(told)
        points = told and bool(self.points)
        self.points_head.setVisible(points)
        self.list.setVisible(points)

    def carried(self) -> Wanted | None:
        """Return the review's battle."""
        return ReviewWanted(self.fought, self.kept)

    # -- what can be done with it --------------------------------------------------------------------------

    def show_moment(self, point: Weighed) -> None:
        """Show the battle as it was when the choice was made."""
        self.desk.show(MomentWanted(self.kept, self._event(point)))

    def _event(self, point: Weighed) -> int:
        return min(point.event, len(self.fought.events) - 1)

    def branch(self, point: Weighed) -> None:
        """Open a branch at a turning point, for another choice there."""
        self.desk.show(BranchWanted(self.fought, self._event(point), choice=point.number))

    def _ask_save(self) -> None:
        name = safe_name(kept_battles.called(self.fought))
        kinds = self.tr("Sheets (*.pdf *.png *.svg *.html *.md *.txt)")
        ask_save(self.desk, self.window(), self.tr("Save the sheet"), f"{name}.pdf", kinds, self.write)

    def write(self, path: Path) -> Task | None:
        """Write the battle's sheet with its review, or return None before the review is finished."""
        fought, said, words = self.fought, self.said, self.desk.words.copy()
        if said is None:
            return None

        def work(_job: TaskControl) -> Path:
            return _printed(fought, said, path, words)

        desk = self.desk
        return desk.workers.run(work, done=desk.saved, failed=lambda error: say_fault(desk, error))


def _rows(found: Review, said: SaidReview, side: Side) -> list[TableRow]:
    together = zip(found.unit_scores, said.unit_scores, strict=True)
    return [
        TableRow(one.who.id, (unit, taken, price))
        for one, (_, unit, taken, price) in together
        if one.who.side == side
    ]


def _reviewed(
    fought: FoughtBattle, words: Words, effort: Effort | None
) -> Callable[[TaskControl], _Reckoned]:
    """Return the work that reviews a battle and describes the result."""

    def work(job: TaskControl) -> _Reckoned:
        from armybuilder.battle.review import review
        from armybuilder.battle.review.review_words import in_words

        found = review.review(
            fought,
            progress=lambda done, whole: job.report((done, whole)),
            cancelled=job.cancelled,
            effort=effort or review.Effort(),
        )
        return _Reckoned(found, in_words(fought, found, words))

    return work


def _printed(fought: FoughtBattle, said: SaidReview, path: Path, words: Words) -> Path:
    """Write the sheet of a battle with its review, and return the file, or the first of several.

    Raises OSError.
    """
    from armybuilder.battle import record
    from armybuilder.model.battle import Battle
    from armybuilder.model.bundle import index
    from armybuilder.sheets import export
    from armybuilder.sheets.printouts.battle_report import battle_report

    file = record.recorded(fought, kept_battles.called(fought))
    (battle,) = (one for one in file.documents if isinstance(one, Battle))
    sheet = battle_report(battle, index(file.documents), **said._asdict(), words=words)
    form = export.form_of(path.suffix.lower().removeprefix(".") or "pdf")
    return export.write(path, export.pages(sheet, form))[0]
