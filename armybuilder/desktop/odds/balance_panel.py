"""Ways to balance the battle, in the right dock of the odds page.

A way can be stored as a scenario or printed.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING

from armybuilder.counsel.balance import balance, described, scenario
from armybuilder.desktop.documents import kept_battles
from armybuilder.desktop.documents.saving import ask_save, say_fault
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import decimal, grouped
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.odds.work_panel import WorkPanel
from armybuilder.desktop.widgets.buttons import Button, QuietButton
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.errors import InputFault
from armybuilder.paths import safe_name, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QFileDialog

    from armybuilder.battle.terms import Setup
    from armybuilder.counsel.balance import Answer
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import Task, TaskControl
    from armybuilder.errors import Message
    from armybuilder.model.bundle import Bundle
    from armybuilder.words import Words

__all__ = ["BalancePanel"]


@dataclass(frozen=True)
class _Way:
    """A way to balance a battle, with its sentences."""

    answer: Answer
    words: tuple[Message, ...]


class BalancePanel(WorkPanel):
    """A button, then a row for each way.

    The current way is explained, stored or printed.
    """

    def __init__(self, desk: Desk) -> None:
        """Start without any way."""
        super().__init__(desk)
        self._setup: Setup | None = None
        self._asked: Setup | None = None
        self._ways: dict[str, _Way] = {}
        self._build()
        self._show()

    def _build(self) -> None:
        self.head = DockHead(self.tr("Make it even"))
        columns = (Column(self.tr("Way")), Column(self.tr("how much"), 110, "right"))
        self.table = PlainTable(self.tr("Ways to make it even"), columns)
        self.note = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.seek = Button(self.tr("Find what makes it even"), Icon.SCALE, clicked=self.begin)
        self.keep = Button(self.tr("Keep as a scenario"), Icon.SAVE, small=True, clicked=self.keep_scenario)
        self.sheet = QuietButton(self.tr("Print a sheet of it"), Icon.PRINT, clicked=self.ask_print)
        for part in (self.head, self.table, self.note):
            self.column.addWidget(part)
        self._add_row(self.keep, self.sheet)
        self._add_row(self.seek, self.stop)
        self.table.current_key_changed.connect(lambda _key: self._explain())

    # -- finding ---------------------------------------------------------------------------------------------

    def show_bout(self, setup: Setup | None) -> None:
        """Show another setup, mark earlier ways as outdated, and stop a running search."""
        if self._running and setup != self._asked:
            self.cancel()
        self._setup = setup
        self._mind_pair(self.seek, setup)
        self._show()

    def begin(self) -> None:
        """Find the ways for the setup, off the main thread."""
        if self._setup is None:
            return
        self._asked, self._ways = self._setup, {}
        self._take(0)
        self._start(_ways(self._setup))

    def _take(self, news: _Way | int) -> None:
        if isinstance(news, int):
            self.note.setText(self.tr("Battles fought: {0}").format(grouped(news)))
            return
        self._ways[news.answer.kind] = news
        self._show()

    def _fail(self, error: BaseException) -> None:
        if not isinstance(error, InputFault):
            super()._fail(error)
            return
        self._finish(None)
        self.note.setText("\n".join(self._desk.words.say(fault) for fault in error.faults[:2]))
        self.note.show()

    # -- what is shown ---------------------------------------------------------------------------------------

    def _show(self) -> None:
        super()._show()
        key = self.table.current_key()
        self.table.show_rows([self._row(way) for way in self._ways.values()])
        if key in self._ways:
            self.table.select_key(key)
        elif self._ways:
            self.table.select_key(
                next((way for way in self._ways if self._even(way)), next(iter(self._ways)))
            )
        self.table.setVisible(bool(self._ways))
        self.seek.setVisible(not self._running and (not self._ways or self._asked != self._setup))
        self._explain()

    def _even(self, key: str) -> bool:
        return self._ways[key].answer.why is None

    def _row(self, way: _Way) -> TableRow:
        """Return a way as a row."""
        one = way.answer
        army = (one.setup.left if one.side == "left" else one.setup.right).army.name
        reach = decimal(one.half, 0) if isfinite(one.half) else "\N{EN DASH}"
        much = self.tr("{0} points, ±{1}").format(grouped(one.amount), reach)
        if one.kind == "turns":
            name, much = self.tr("Turns"), self.tr("{0} turns").format(one.amount)
        elif one.kind == "points":
            name = self.tr("Give {0}").format(army)
        elif one.takes:
            name = self.tr("{0} worth to {1}").format(one.target, army)
        else:
            name = self.tr("unit {0} destroyed, worth to {1}").format(one.target, army)
        faint = one.why is not None
        tip = " ".join(self._desk.words.say(said) for said in way.words)
        return TableRow(one.kind, (name, self.tr("cannot") if faint else much), faint=faint, tip=tip)

    def _explain(self) -> None:
        """Explain the balance of the current way's battle."""
        way = self._ways.get(self.table.current_key())
        stale = bool(self._ways) and self._asked != self._setup
        if way is not None and not self._running:
            said = [self._desk.words.say(one) for one in way.words]
            if stale:
                said = [self.tr("Found for the armies before this edit."), *said]
            self.note.setText(" ".join(said))
        self.note.setVisible(self._running or way is not None)
        usable = way is not None and way.answer.why is None and not stale
        for act in (self.keep, self.sheet):
            act.setVisible(way is not None and not self._running)
            act.setEnabled(usable)
            act.setReason("" if usable else self.tr("Choose a way that makes it even"))

    # -- what is made of the current way ----------------------------------------------------------------------

    def _file(self) -> Callable[[], Bundle] | None:
        """Return the function that makes the scenario of the current way, or None without a way."""
        way = self._ways.get(self.table.current_key())
        if way is None:
            return None
        words = self._desk.words
        notes = "\n".join(words.say(one) for one in way.words)

        def file() -> Bundle:
            return scenario(way.answer, _name(way.answer, words), notes)

        return file

    def keep_scenario(self) -> Task | None:
        """Store the balanced battle in the library, without choices."""
        file = self._file()
        if file is None:
            return None
        return kept_battles.keep_file(
            self._desk, file, lambda kept: self._desk.say(self.tr("Kept: {0}").format(kept.name))
        )

    def ask_print(self) -> QFileDialog | None:
        """Ask for the place of the sheet."""
        way = self._ways.get(self.table.current_key())
        if way is None:
            return None
        name = f"{safe_name(_name(way.answer, self._desk.words))}.pdf"
        return ask_save(
            self._desk, self, self.tr("Print a sheet of it"), name, "PDF (*.pdf)", self.save_sheet
        )

    def save_sheet(self, path: Path) -> Task | None:
        """Write the scenario's sheet as a PDF, off the main thread."""
        file, words = self._file(), self._desk.words.copy()
        if file is None:
            return None

        def work(_job: TaskControl) -> Path:
            from armybuilder.model.bundle import index
            from armybuilder.sheets.export import export
            from armybuilder.sheets.parts.sheet_source import SheetSource

            made = file()
            source = SheetSource(index(made.documents), words=words)
            (pages,) = export(made.documents[0], source, "pdf", "scenario")
            write_whole(path, pages)
            return path

        return self._desk.workers.run(
            work, done=self._desk.saved, failed=lambda error: say_fault(self._desk, error)
        )


def _name(answer: Answer, words: Words) -> str:
    """Return the name of the balanced battle."""
    left, right = answer.setup.left.army.name, answer.setup.right.army.name
    return words.text("counsel.balance.name", left=left, right=right)


def _ways(setup: Setup) -> Callable[[TaskControl], object]:
    """Return the work that finds every way, and reports each way and the number of battles."""

    def work(job: TaskControl) -> None:
        balance(
            setup,
            found=lambda answer: job.report(_Way(answer, described(answer))),
            progress=job.report,
            cancelled=job.cancelled,
        )

    return work
