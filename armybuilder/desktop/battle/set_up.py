"""The set-up of a battle as plain fields, at the left of the battle page."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QProgressBar, QVBoxLayout, QWidget

from armybuilder.desktop.battle.bout import BATTLES, Bout, Side, default_pair
from armybuilder.desktop.icons import Icon, Sign
from armybuilder.desktop.page import Rule, scrolled
from armybuilder.desktop.theme import Role, look, restyles, surface
from armybuilder.desktop.widgets.buttons import Button, IconButton, QuietButton
from armybuilder.desktop.widgets.choice import Choice, Field
from armybuilder.desktop.widgets.figures import grouped
from armybuilder.desktop.widgets.section import DockHead
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text
from armybuilder.model.table import Table

if TYPE_CHECKING:
    from armybuilder.desktop.desk import Desk

__all__ = ["SetUp"]

_USUAL_TURNS, _MOST_TURNS = 6, 50
_LARGEST_SEED = 999_999
_SEED_DIGITS = 19


class SetUp(QWidget):
    """Who fights whom, on which table, how long, under which seed; and what runs."""

    changed = Signal()
    fightRequested = Signal()
    stopRequested = Signal()

    def __init__(self, desk: Desk) -> None:
        """Begin with two armies of infantry and a seed drawn by chance."""
        super().__init__()
        surface(self, "dock")
        self._desk = desk
        self.mine = Choice(self.tr("My army"))
        self.theirs = Choice(self.tr("Against"))
        self.scale = Choice(self.tr("Scale"))
        self.turns = Stepper(self.tr("Turns"), 1, _MOST_TURNS)
        self.table = Choice(self.tr("Table"))
        self.seed = QLineEdit()
        self.seed.setAccessibleName(self.tr("Seed"))
        self.draw = IconButton(Icon.DICES, self.tr("Draw another seed"), small=False)
        self._fill_fields()
        self._build()
        self.refresh()

    def _fill_fields(self) -> None:
        for words, key in (
            (self.tr("as agreed"), "auto"),
            (self.tr("small"), "small"),
            (self.tr("large"), "large"),
        ):
            self.scale.add(words, key)
        self.turns.setValue(_USUAL_TURNS)
        self.new_seed()

    def _build(self) -> None:
        head = DockHead(self.tr("Set-up"))
        scale_and_turns = QHBoxLayout()
        seeded = QWidget()
        row = QHBoxLayout(seeded)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.seed, 1)
        row.addWidget(self.draw)
        inside = QWidget()
        surface(inside, "dock")
        self._fields = QVBoxLayout(inside)
        self._fields.addWidget(head)
        self._fields.addWidget(Field(self.tr("My army"), self.mine))
        self._fields.addWidget(Field(self.tr("Against"), self.theirs))
        self._fields.addLayout(scale_and_turns)
        scale_and_turns.addWidget(Field(self.tr("Scale"), self.scale), 1)
        scale_and_turns.addWidget(Field(self.tr("Turns"), self.turns))
        self._fields.addWidget(Field(self.tr("Table"), self.table))
        self._fields.addWidget(Field(self.tr("Seed"), seeded))
        self.refusal = Text("", Role.BODY, "warn")
        self.refusal.setWordWrap(True)
        self._fields.addWidget(self.refusal)
        self.notes = Text("", Role.SECONDARY, "ink2")
        self.notes.setWordWrap(True)
        self._fields.addWidget(self.notes)
        self._fields.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(scrolled(inside), 1)
        whole.addWidget(Rule())
        self._foot = QVBoxLayout()
        whole.addLayout(self._foot)
        self._build_foot()
        self._measure()
        for choice in (self.mine, self.theirs, self.scale, self.table):
            choice.activated.connect(lambda _index: self.changed.emit())
        self.turns.valueChanged.connect(lambda _value: self.changed.emit())
        self.seed.editingFinished.connect(self._seed_typed)
        self.draw.clicked.connect(self._draw_seed)

    def _build_foot(self) -> None:
        self.counted = Text("", Role.SECONDARY, "ink2")
        self.counted.setWordWrap(True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Battles fought"))
        self.again = Button(self.tr("Fight"), Icon.FIGHT)
        self.stop = QuietButton(self.tr("Stop"), Icon.CLOSE)
        self.again.clicked.connect(self.fightRequested)
        self.stop.clicked.connect(self.stopRequested)
        row = QHBoxLayout()
        self._foot.addWidget(self.counted)
        self._foot.addWidget(self.progress)
        self._foot.addLayout(row)
        row.addWidget(self.again)
        row.addStretch(1)
        row.addWidget(self.stop)
        self.show_progress(0, BATTLES, running=False)

    def changeEvent(self, event: QEvent) -> None:
        """Measure again in another look."""
        super().changeEvent(event)
        if restyles(event) and hasattr(self, "_foot"):
            self._measure()

    def _measure(self) -> None:
        px = look().px
        self._fields.setContentsMargins(px(14), px(12), px(14), px(8))
        self._fields.setSpacing(px(10))
        self._foot.setContentsMargins(px(14), px(10), px(14), px(10))
        self._foot.setSpacing(px(8))

    # -- what is chosen ------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """List the armies as they stand, keeping what was chosen."""
        mine, theirs = str(self.mine.currentData() or ""), str(self.theirs.currentData() or "")
        if not mine:
            mine, theirs = default_pair(self._desk)
        self._list_tables()
        armies = self._desk.session.load("army")
        for choice, chosen in ((self.mine, mine), (self.theirs, theirs)):
            choice.clear()
            for army in armies:
                points = grouped(self._desk.session.receipt(army.id).total)
                choice.add(army.name, army.id, note=points, sign=Sign.ARMY)
            choice.setCurrentIndex(max(0, choice.findData(chosen)) if armies else -1)

    def _list_tables(self) -> None:
        """List the tables with their size, keeping what was chosen."""
        kept = self.table.currentData()
        tables = sorted(self._desk.session.load("table"), key=lambda table: table.id != "open-farm")
        self.table.clear()
        for table in tables:
            if isinstance(table, Table):
                size = self._desk.words.text("desktop.table_size", width=table.width_cm, depth=table.depth_cm)
                self.table.add(table.name, table.id, note=size, sign=Sign.TABLE)
        self.table.setCurrentIndex(max(0, self.table.findData(kept)))

    def choose(self, left: str, right: str) -> None:
        """Choose the armies named; the other side stays where it makes sense."""
        if left and not right:
            right = str(self.theirs.currentData() or "")
            right = right if right != left else default_pair(self._desk, left)[1]
        for choice, key in ((self.mine, left), (self.theirs, right)):
            place = choice.findData(key)
            if key and place >= 0:
                choice.setCurrentIndex(place)

    def bout(self) -> Bout | None:
        """Return what is chosen, None where there are no armies."""
        mine, theirs = str(self.mine.currentData() or ""), str(self.theirs.currentData() or "")
        documents = self._desk.session.documents
        if mine not in documents or theirs not in documents:
            return None
        table = documents.get(str(self.table.currentData() or ""))
        return Bout(
            Side.of(mine, self._desk),
            Side.of(theirs, self._desk),
            table if isinstance(table, Table) else None,
            self.scale.currentData(),
            self.turns.value(),
            self._seed(),
        )

    def _seed(self) -> int:
        typed = self.seed.text().strip()
        if typed.isdecimal() and len(typed) < _SEED_DIGITS:
            self._kept_seed = int(typed)
        return self._kept_seed

    def new_seed(self) -> None:
        """Draw a seed."""
        self._kept_seed = 1 + secrets.randbelow(_LARGEST_SEED)
        self.seed.setText(str(self._kept_seed))

    def _draw_seed(self) -> None:
        self.new_seed()
        self.changed.emit()

    def _seed_typed(self) -> None:
        typed, kept = self.seed.text().strip(), self._seed()
        self.seed.setText(str(kept))
        if not typed.isdecimal() or len(typed) >= _SEED_DIGITS:
            self.seed.setModified(False)
            self._desk.say(self.tr("A seed is a whole number of at most 18 digits: {0} stays").format(kept))
        if self.seed.isModified():
            self.seed.setModified(False)
            self.changed.emit()

    # -- what runs -----------------------------------------------------------------------------------------

    def refuse(self, words: str) -> None:
        """Say why these two cannot fight; empty words take it back."""
        self.refusal.setText(words)
        self.refusal.setVisible(bool(words))

    def show_notes(self, words: str) -> None:
        """Show what both players should know about how this is fought."""
        self.notes.setText(words)
        self.notes.setVisible(bool(words))

    def show_progress(self, battles: int, asked: int, *, running: bool, seconds: float = 0.0) -> None:
        """Show how many battles of how many are fought."""
        self.progress.setRange(0, asked)
        self.progress.setValue(battles)
        took = self.tr(" in {0} s").format(f"{seconds:.1f}") if battles else ""
        said = self.tr("{0} of {1} battles fought{2}").format(grouped(battles), grouped(asked), took)
        self.counted.setText(said if battles or running else self.tr("Nothing fought yet"))
        self.stop.setEnabled(running)
