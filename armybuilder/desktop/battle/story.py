"""A told battle: the table as it stood, both sides as lists, and the log that moves through it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, Qt
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from armybuilder.desktop.battle.bout import account
from armybuilder.desktop.battle.field import Battlefield, RollCall
from armybuilder.desktop.battle.log_rows import kept
from armybuilder.desktop.battle.moments import moment
from armybuilder.desktop.theme import look, restyles
from armybuilder.desktop.widgets.chips import Chip
from armybuilder.desktop.widgets.log import EventLog
from armybuilder.desktop.widgets.section import SectionHead

if TYPE_CHECKING:
    from armybuilder.battle.resolve import Told
    from armybuilder.desktop.battle.bout import Account
    from armybuilder.desktop.widgets.log import EventRow
    from armybuilder.words import Words

__all__ = ["Story"]

_BY_HIT = ("shot", "blow")


class Story(QWidget):
    """Field above, log beneath: the line that is current in the log is the moment that is drawn."""

    def __init__(self, words: Words) -> None:
        """Start empty."""
        super().__init__()
        self._words = words
        self._told: Told | None = None
        self._rows: tuple[EventRow, ...] = ()
        self.field = Battlefield()
        self.roll = RollCall()
        self.head = SectionHead(self.tr("Log"))
        self.log = EventLog()
        self.filters: dict[str, Chip] = {}
        self._lay_out()
        self.log.selectionModel().currentChanged.connect(self._moved)
        self.field.chosen.connect(self._find)

    def _lay_out(self) -> None:
        chips = QWidget()
        row = QHBoxLayout(chips)
        row.setContentsMargins(0, look().px(6), 0, 0)
        row.setSpacing(look().px(6))
        group = QButtonGroup(self)
        named = (
            ("all", self.tr("Everything")),
            ("fighting", self.tr("Fighting")),
            ("losses", self.tr("Losses")),
        )
        for key, words in named:
            chip = Chip(words)
            chip.setCheckable(True)
            group.addButton(chip)
            row.addWidget(chip)
            self.filters[key] = chip
        row.addStretch(1)
        self.filters["fighting"].setChecked(True)
        group.buttonClicked.connect(lambda _chip: self._show_rows())
        seen = QWidget()
        self._seen = QHBoxLayout(seen)
        self._seen.setContentsMargins(0, 0, 0, 0)
        self._seen.addWidget(self.field, 3)
        self._seen.addWidget(self.roll, 2)
        told = QWidget()
        below = QVBoxLayout(told)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(0)
        for part in (chips, self.head):
            below.addWidget(part)
        below.addWidget(self.log, 1)
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.setChildrenCollapsible(False)
        self._split.setHandleWidth(1)
        self._split.addWidget(seen)
        self._split.addWidget(told)
        self._split.setStretchFactor(0, 1)
        self._split.setStretchFactor(1, 1)
        self._split.setSizes([1000, 1000])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._split)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        """Measure again in another look."""
        super().changeEvent(event)
        if restyles(event) and hasattr(self, "_split"):
            self._measure()

    def _measure(self) -> None:
        self._seen.setSpacing(look().px(16))

    def show_account(self, account: Account) -> None:
        """Show a battle at its first hit, that line open."""
        told = self._told = account.told
        self._rows = account.rows
        self.field.show_table(told.setup.table, account.measure)
        self._show_rows()
        pairs = zip(self._rows, told.events, strict=True)
        hits = (row for row, event in pairs if event.code in _BY_HIT and event.result == "hit")
        first = next(hits, None)
        if first is not None:
            self.show_line(first.key)
            self.log.open_key(first.key)

    def measure_again(self) -> None:
        """Say every distance in the measure worn now, the same line current."""
        if self._told is None or self.field.measure == self._words.measure:
            return
        rows, here = self.log.events(), self.log.currentIndex().row()
        current = rows[here].key if 0 <= here < len(rows) else ""
        self.show_account(account(self._told, self._words))
        self.show_line(current)

    def show_line(self, key: str) -> None:
        """Make a line current; the table follows."""
        for place, row in enumerate(self.log.events()):
            if row.key == key:
                self.log.setCurrentIndex(self.log.model().index(place, 0))
                return

    def _show_rows(self) -> None:
        """Show the lines that the chosen chip lets through."""
        if self._told is None:
            return
        chosen = next(key for key, chip in self.filters.items() if chip.isChecked())
        pairs = zip(self._rows, self._told.events, strict=True)
        rows = tuple(row for row, event in pairs if row.heading or kept(event.code, chosen))
        count = sum(not row.heading for row in rows)
        self.head.setNote(self._words.text("desktop.events", count=count))
        self.log.setEvents(rows)
        if rows:
            self.log.setCurrentIndex(self.log.model().index(0, 0))

    def _moved(self, index: QModelIndex, _before: QModelIndex) -> None:
        """Draw the moment of the line that became current."""
        rows = self.log.events()
        if self._told is None or not 0 <= index.row() < len(rows):
            return
        now = moment(self._told.events, int(rows[index.row()].key), self._words)
        self.field.show_moment(now)
        setup = self._told.setup
        self.roll.show_moment(now, setup.left.army.name, setup.right.army.name)

    def _find(self, side: str, model: str) -> None:
        """Go to the next line that is about a model, round from the end."""
        if self._told is None:
            return
        rows, here = self.log.events(), self.log.currentIndex().row()
        order = [*range(here + 1, len(rows)), *range(here + 1)]
        for place in order:
            event = self._told.events[int(rows[place].key)]
            if any(
                who is not None and (who.side, who.id) == (side, model) for who in (event.actor, event.target)
            ):
                self.log.setCurrentIndex(self.log.model().index(place, 0))
                return
