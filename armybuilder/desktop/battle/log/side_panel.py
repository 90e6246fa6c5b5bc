"""The log of a battle in the right dock: filter chips, log entries, and the luck at the foot."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup

from armybuilder.battle.telling.effects import does
from armybuilder.desktop.battle.log.luck_line import LuckLine
from armybuilder.desktop.battle.log.rows import kept
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import surface
from armybuilder.desktop.widgets.chips import Chip
from armybuilder.desktop.widgets.event_log import EventLog
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.layouts import flowing, lay_column
from armybuilder.desktop.widgets.text_sized import TextSized

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex

    from armybuilder.battle.records.events import Event
    from armybuilder.desktop.battle.log.account import Account
    from armybuilder.desktop.widgets.event_log import EventRow
    from armybuilder.words import Words

__all__ = ["LogSide"]


def _about(event: Event, side: str, model: str) -> bool:
    """Say whether an event involves a model or its unit ("1.1" of "1.1/1.4")."""
    found = (who for who in (event.actor, event.target) if who is not None and who.side == side)
    return any(model == who.id or model.startswith(f"{who.id}/") for who in found)


class LogSide(TextSized):
    """The log of the shown battle, where `moved` carries the number of an event made current here.

    `only` is the model, by its side and id, to which the log is limited. A chip with its name shows all
    entries again. In a battle that is watched without knowing its end, entries appear as they happen, until
    `show_future`.
    """

    moved = Signal(int)

    def __init__(self, words: Words) -> None:
        """Initialise the log without a battle."""
        super().__init__()
        surface(self, "dock")
        self._words = words
        self._rows: tuple[EventRow, ...] = ()
        self._events: tuple[Event, ...] = ()
        self.head = DockHead(self.tr("Log"))
        self.log = EventLog()
        self.filters: dict[str, Chip] = {}
        self.only: tuple[str, str] | None = None
        self.only_chip = Chip("", Icon.CLOSE, checkable=False, clicked=lambda: self.show_only(None))
        self.only_chip.hide()
        self.luck = LuckLine(words)
        self._keys: list[int] = []
        self._listed: tuple[EventRow, ...] = ()
        """The entries that the chips keep, including those not shown yet."""
        self._until: int | None = None
        """The number of the last event that may be shown, or None for all."""
        self._event = 0
        self._following = False
        self._lay_out()
        self.log.selectionModel().currentChanged.connect(self._moved)

    def _lay_out(self) -> None:
        self._group = QButtonGroup(self)
        self.foot = lay_column(gap=None)
        for key, words in (
            ("all", self.tr("Everything")),
            ("fighting", self.tr("Fighting")),
            ("losses", self.tr("Losses")),
        ):
            chip = self.filters[key] = Chip(words)
            chip.setCheckable(True)
            self._group.addButton(chip)
        chips = flowing(*self.filters.values(), gap=6)
        parts = (self.head, chips, self.only_chip, (self.log, 1), self.foot)
        lay_column(*parts, on=self, gap=8, margins=(16, 12, 12, 10))
        self.foot.addWidget(self.luck)
        self.filters["fighting"].setChecked(True)
        self._group.buttonClicked.connect(lambda _chip: self.show_rows())

    # -- what is told --------------------------------------------------------------------------------------

    def show_account(self, account: Account, until: int | None = None) -> None:
        """Show a battle, with its first hit open and current.

        With `until`, show only the entries up to that event.
        """
        self._rows, self._events, self._until = account.rows, account.fought.events, until
        fought = account.fought
        left, right = fought.setup.names(self._words).values()
        self.luck.show_battle(self._events, left, right, fought.terms.readings)
        self.only = None
        self._event = 0
        self.show_rows()
        if until is not None:
            return
        pairs = zip(self._rows, self._events, strict=True)
        hits = (row for row, event in pairs if "looks" in does(event) and event.result == "hit")
        first = next(hits, None)
        if first is not None:
            self.show_line(first.key)
            self.log.open_key(first.key)

    def show_future(self) -> None:
        """Show the future entries too, dimmed."""
        self._until = None
        self._let_in()
        self.show_event(self._event)

    def clear(self) -> None:
        """Clear the log."""
        self._rows, self._events, self.only, self._until = (), (), None, None
        self.luck.show_battle((), "", "")
        self.show_rows()

    def show_only(self, key: tuple[str, str] | None, name: str = "") -> None:
        """Show only the entries of a model, given by its side and id, or all entries for None."""
        self.only = key
        self.only_chip.setText(name)
        self.only_chip.setAccessibleName(self.tr("Only {0}; press to show all").format(name))
        self.only_chip.updateGeometry()
        self.show_rows()

    def show_rows(self) -> None:
        """Show the entries that the chosen chip keeps, up to the current event."""
        chosen = next(key for key, chip in self.filters.items() if chip.isChecked())
        self.only_chip.setVisible(self.only is not None)
        pairs = zip(self._rows, self._events, strict=True)
        self._listed = tuple(row for row, event in pairs if self._lets_in(row, event, chosen))
        self._keys = [int(row.key) for row in self._listed]
        self.log.set_events(())
        self._let_in()
        self.show_event(self._event)

    def _let_in(self) -> None:
        """Append the entries that have happened by now and are not shown yet."""
        end = len(self._keys) if self._until is None else bisect_right(self._keys, self._until)
        shown = len(self.log.events())
        if end > shown or not shown:
            self.log.add_events(self._listed[shown:end])
            count = sum(not row.heading for row in self.log.events())
            self.head.set_note(self._words.text("desktop.events", count=count))

    def _lets_in(self, row: EventRow, event: Event, chosen: str) -> bool:
        if row.heading:
            return True
        return _about(event, *self.only) if self.only is not None else kept(event, chosen)

    def current(self) -> str:
        """Return the key of the current entry, which is its event's number, or an empty text."""
        rows, here = self.log.events(), self.log.currentIndex().row()
        return rows[here].key if 0 <= here < len(rows) else ""

    def show_line(self, key: str) -> None:
        """Select an entry and its event, if the entry is shown."""
        for place, row in enumerate(self.log.events()):
            if row.key == key:
                self.log.setCurrentIndex(self.log.model().index(place, 0))
                return

    def show_event(self, number: int) -> None:
        """Select the entry of an event, or the last shown entry before it, and dim later entries."""
        self._event = number
        if self._until is not None and number > self._until:
            self._until = number
            self._let_in()
        self.luck.show_event(number)
        rows = self.log.events()
        best = min(bisect_right(self._keys, number), len(rows)) - 1
        if self.only is not None and best >= 0 and rows[best].heading:
            best = max((n for n in range(best) if not rows[n].heading), default=best)
        self.log.set_now(best)
        if best < 0:
            return
        self._following = True
        self.log.setCurrentIndex(self.log.model().index(best, 0))
        self._following = False

    def go_to(self, side: str, model: str) -> None:
        """Select the next entry about a model, continuing from the start after the end."""
        rows, here = self.log.events(), self.log.currentIndex().row()
        for place in (*range(here + 1, len(rows)), *range(here + 1)):
            if not rows[place].heading and _about(self._events[int(rows[place].key)], side, model):
                self.log.setCurrentIndex(self.log.model().index(place, 0))
                return

    def _moved(self, index: QModelIndex, _before: QModelIndex) -> None:
        rows = self.log.events()
        if 0 <= index.row() < len(rows) and not self._following:
            self.moved.emit(int(rows[index.row()].key))
