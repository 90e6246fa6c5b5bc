"""The log of a battle in its right dock: chips that let less of it through, the lines, and what stands at its foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from armybuilder.desktop.battle.log_rows import kept
from armybuilder.desktop.theme import look, restyles, surface
from armybuilder.desktop.widgets.chips import Chip
from armybuilder.desktop.widgets.log import EventLog
from armybuilder.desktop.widgets.section import DockHead

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent, QModelIndex

    from armybuilder.battle.events import Event
    from armybuilder.desktop.battle.bout import Account
    from armybuilder.desktop.widgets.log import EventRow
    from armybuilder.words import Words

__all__ = ["LogSide"]

_BY_HIT = ("shot", "blow")


class LogSide(QWidget):
    """The told battle as lines; `moved` says which event became current, by its number."""

    moved = Signal(int)

    def __init__(self, words: Words) -> None:
        """Start empty."""
        super().__init__()
        surface(self, "dock")
        self._words = words
        self._rows: tuple[EventRow, ...] = ()
        self._events: tuple[Event, ...] = ()
        self.head = DockHead(self.tr("Log"))
        self.log = EventLog()
        self.filters: dict[str, Chip] = {}
        self._lay_out()
        self.log.selectionModel().currentChanged.connect(self._moved)

    def _lay_out(self) -> None:
        self._chips = QHBoxLayout()
        self._group = QButtonGroup(self)
        self.foot = QVBoxLayout()
        self._whole = QVBoxLayout(self)
        self._whole.addWidget(self.head)
        self._whole.addLayout(self._chips)
        self._whole.addWidget(self.log, 1)
        self._whole.addLayout(self.foot)
        for key, words in (
            ("all", self.tr("Everything")),
            ("fighting", self.tr("Fighting")),
            ("losses", self.tr("Losses")),
        ):
            chip = self.filters[key] = Chip(words)
            chip.setCheckable(True)
            self._group.addButton(chip)
            self._chips.addWidget(chip)
        self._chips.addStretch(1)
        self.filters["fighting"].setChecked(True)
        self._group.buttonClicked.connect(lambda _chip: self.show_rows())
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        """Measure again in another look."""
        super().changeEvent(event)
        if restyles(event) and hasattr(self, "_whole"):
            self._measure()

    def _measure(self) -> None:
        px = look().px
        self._whole.setContentsMargins(px(16), px(12), px(12), px(10))
        self._whole.setSpacing(px(8))
        self._chips.setSpacing(px(6))

    # -- what is told --------------------------------------------------------------------------------------

    def show_account(self, account: Account) -> None:
        """Show a battle, its first hit open and current."""
        self._rows, self._events = account.rows, account.told.events
        self.show_rows()
        pairs = zip(self._rows, self._events, strict=True)
        hits = (row for row, event in pairs if event.code in _BY_HIT and event.result == "hit")
        first = next(hits, None)
        if first is not None:
            self.show_line(first.key)
            self.log.open_key(first.key)

    def clear(self) -> None:
        """Show no battle."""
        self._rows, self._events = (), ()
        self.show_rows()

    def show_rows(self) -> None:
        """Show the lines that the chosen chip lets through."""
        chosen = next(key for key, chip in self.filters.items() if chip.isChecked())
        pairs = zip(self._rows, self._events, strict=True)
        rows = tuple(row for row, event in pairs if row.heading or kept(event.code, chosen))
        count = sum(not row.heading for row in rows)
        self.head.setNote(self._words.text("desktop.events", count=count))
        self.log.setEvents(rows)
        if rows:
            self.log.setCurrentIndex(self.log.model().index(0, 0))

    def current(self) -> str:
        """Return the key of the current line, the number of its event; empty where none is."""
        rows, here = self.log.events(), self.log.currentIndex().row()
        return rows[here].key if 0 <= here < len(rows) else ""

    def show_line(self, key: str) -> None:
        """Make a line current where it is among those shown."""
        for place, row in enumerate(self.log.events()):
            if row.key == key:
                self.log.setCurrentIndex(self.log.model().index(place, 0))
                return

    def show_event(self, number: int) -> None:
        """Make the line of an event current, or the last shown one before it."""
        best = -1
        for place, row in enumerate(self.log.events()):
            if int(row.key) > number:
                break
            best = place
        if best >= 0:
            self.log.setCurrentIndex(self.log.model().index(best, 0))

    def go_to(self, side: str, model: str) -> None:
        """Go to the next line that is about a model, round from the end."""
        rows, here = self.log.events(), self.log.currentIndex().row()
        for place in (*range(here + 1, len(rows)), *range(here + 1)):
            event = self._events[int(rows[place].key)]
            if any(
                who is not None and (who.side, who.id) == (side, model) for who in (event.actor, event.target)
            ):
                self.log.setCurrentIndex(self.log.model().index(place, 0))
                return

    def _moved(self, index: QModelIndex, _before: QModelIndex) -> None:
        rows = self.log.events()
        if 0 <= index.row() < len(rows):
            self.moved.emit(int(rows[index.row()].key))
