"""The left dock of the print page: the queue, its order, and the units that begin a page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.documents.document_signs import sign_of, sign_of_kind
from armybuilder.desktop.documents.finder import Finder, FoundDocument
from armybuilder.desktop.documents.missed_names import say_missed
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Role, surface
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.printing.sortable_list import SortableList, SortableRow
from armybuilder.desktop.widgets.buttons import IconButton
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.layouts import lay_column, lay_row
from armybuilder.desktop.widgets.spacing import Rule, scrolled
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.model.army import Army

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.sheets.printouts.print_queue import QueuedPrint

__all__ = ["QueuePanel"]

_UNUSUAL = frozenset({"portraits", "machines", "receipts", "templates"})
"""The parts of an army that are not ticked at first."""
_KINDS = ("army", "unit", "creature", "robot", "vehicle", "weapon", "linked_weapon", "campaign")
_APART = "\x1f"
_TEMPLATES = "templates"
"""The key of templates without an army."""


@dataclass
class _QueueLine:
    """A print job in the queue, ticked or not."""

    job: QueuedPrint
    ticked: bool


class QueuePanel(TextSized):
    """The queue, and the units of the army marked in it."""

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        """Start with an empty queue."""
        super().__init__()
        surface(self, "dock")
        self._desk = desk
        self._lines: dict[str, _QueueLine] = {}
        page = self.tr("new page")
        self.queue = SortableList(self.tr("Print queue"), page, removable=True)
        self.units = SortableList(self.tr("Units in order"), page)
        self.finder = Finder(self.tr("Add an army or a design"), self._offers, desk.session)
        self.finder.missed.connect(lambda typed: say_missed(desk, typed))
        self.units_head = DockHead(self.tr("Units"))
        self.army = Text("", Role.SECONDARY, "ink3", wrap=True)
        self._build()
        self.finder.chosen.connect(self.add)
        self.queue.edited.connect(self._queue_edited)
        self.queue.chosen.connect(lambda _key: self._show_units())
        self.units.edited.connect(self._units_edited)

    def _build(self) -> None:
        inside = QWidget()
        surface(inside, "dock")
        self._head = DockHead(self.tr("Print queue"))
        self._hint = Text("", Role.SECONDARY, "ink3", wrap=True)
        self._hint.setText(
            self.tr(
                "Drag rows, or move them with Alt and the arrow keys. B begins a new page with a unit, + and − print its"
                " cards more and less often."
            )
        )
        self.up, self.down = _mover(self.queue, self._head)
        self.out = IconButton(Icon.CLOSE, self.tr("Take out of the queue"))
        self.out.clicked.connect(self.queue.remove)
        self._head.add_button(self.out)
        self.unit_up, self.unit_down = _mover(self.units, self.units_head)
        self.new_page = IconButton(Icon.NEW, self.tr("Begin a new page with this unit (on or off)"))
        self.new_page.clicked.connect(self.units.turn_break)
        self.units_head.add_button(self.new_page)
        self.fewer = IconButton(Icon.MINUS, self.tr("Fewer copies of the cards of this unit"))
        self.fewer.clicked.connect(lambda: self.units.more_copies(-1))
        self.more = IconButton(Icon.PLUS, self.tr("More copies of the cards of this unit"))
        self.more.clicked.connect(lambda: self.units.more_copies(1))
        self.units_head.add_button(self.fewer)
        self.units_head.add_button(self.more)
        listed = (self.units_head, self.army, self.units, self._hint)
        parts = (self._head, self.queue, self.finder, Rule(), *listed)
        lay_column(*parts, 1, on=inside, of=self, gap=6, margins=(12, 12, 12, 8))
        lay_row(scrolled(inside), on=self, gap=None)

    # -- what is queued --------------------------------------------------------------------------------------

    def jobs(self) -> tuple[QueuedPrint, ...]:
        """Return the ticked jobs, in order."""
        return tuple(line.job for line in self._lines.values() if line.ticked)

    def documents(self) -> tuple[str, ...]:
        """Return the ids of the documents in the queue."""
        return tuple(dict.fromkeys(line.job.document for line in self._lines.values() if line.job.document))

    def show_documents(self, keys: tuple[str, ...]) -> None:
        """Replace the queue by the packs of armies and the cards of designs."""
        self._lines = {}
        for key in keys:
            self._append(key)
        self._show()
        self.changed.emit()

    def add(self, key: str) -> None:
        """Add a document at the end."""
        self._append(key)
        self._show()
        self.changed.emit()

    def refresh(self) -> None:
        """Forget documents that are gone, and show the others by their current names."""
        documents = self._desk.view.documents
        self._lines = {
            key: line
            for key, line in self._lines.items()
            if not line.job.document or line.job.document in documents
        }
        self._show()

    def _append(self, key: str) -> None:
        from armybuilder.sheets.printouts.print_queue import QueuedPrint, jobs_for

        document = self._desk.view.documents.get(key)
        jobs = (QueuedPrint("", "templates"),) if key == _TEMPLATES else jobs_for(document, key)
        for job in jobs:
            name = _APART.join((key, job.part))
            self._lines.setdefault(name, _QueueLine(job, key == _TEMPLATES or job.part not in _UNUSUAL))

    def _offers(self, typed: str) -> list[FoundDocument]:
        """Return all documents that can be printed, with their saved prices.

        Computing all prices again would take long.
        """
        session = self._desk.session
        session.keep()
        listed = session.rows_like(typed, *_KINDS) if session.large else session.library.summaries()
        found = [
            FoundDocument(_TEMPLATES, self._desk.words.text("desktop.print.part.templates"), "", Sign.TABLE)
        ]
        for kind in _KINDS:
            found.extend(
                FoundDocument(
                    one.id,
                    one.name,
                    "" if one.points is None else grouped(one.points),
                    sign_of_kind(one.kind),
                )
                for one in listed
                if one.kind == kind
            )
        return found

    def _show(self) -> None:
        several = len(self.documents()) > 1
        self.queue.set_rows([self._row(key, line, several=several) for key, line in self._lines.items()])
        self._show_units()

    def _row(self, key: str, line: _QueueLine, *, several: bool) -> SortableRow:
        if not line.job.document:
            words = self._desk.words.text("desktop.print.part.templates")
            return SortableRow(key, words, "", None, line.ticked)
        document = self._desk.view.documents[line.job.document]
        if line.job.part == "card":
            return SortableRow(key, document.name, "", sign_of(document), line.ticked)
        words = self._desk.words.text(f"desktop.print.part.{line.job.part}")
        return SortableRow(key, words, document.name if several else "", None, line.ticked)

    def _queue_edited(self) -> None:
        rows = self.queue.rows()
        self._lines = {row.key: replace(self._lines[row.key], ticked=bool(row.ticked)) for row in rows}
        self.changed.emit()

    # -- units of the marked army ----------------------------------------------------------------------------

    def _army(self) -> Army | None:
        line = self._lines.get(self.queue.key())
        document = self._desk.view.documents.get(line.job.document) if line else None
        return document if isinstance(document, Army) else None

    def _show_units(self) -> None:
        army, line = self._army(), self._lines.get(self.queue.key())
        for part in (self.units_head, self.army, self.units, self._hint):
            part.setVisible(army is not None)
        if army is None or line is None:
            return
        self.army.setText(army.name)
        from armybuilder.sheets.parts.army_entries import in_order
        from armybuilder.sheets.parts.options import SheetOptions

        entries = in_order(army, SheetOptions(order=line.job.order))
        documents = self._desk.view.documents_of(army)
        units = [(entry, documents[entry.unit]) for entry in entries]
        self.units.set_rows(
            [
                SortableRow(
                    entry.id,
                    unit.name,
                    f"\N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}{entry.count}" if entry.count > 1 else "",
                    sign_of(unit),
                    None,
                    entry.id in line.job.breaks,
                    dict(line.job.copies_of).get(entry.id),
                )
                for entry, unit in units
            ]
        )

    def _units_edited(self) -> None:
        army = self._army()
        if army is None:
            return
        rows = self.units.rows()
        order = tuple(row.key for row in rows)
        breaks = tuple(row.key for row in rows if row.breaks)
        copies = tuple((row.key, row.copies) for row in rows if row.copies is not None)
        for line in self._lines.values():
            if line.job.document == army.id:
                line.job = replace(line.job, order=order, breaks=breaks, copies_of=copies)
        self.changed.emit()


def _mover(rows: SortableList, head: DockHead) -> tuple[IconButton, IconButton]:
    """Add buttons to a heading that move the marked row."""
    tr = partial(in_words, "QueuePanel")
    up, down = IconButton(Icon.CHEVRON_UP, tr("Move up")), IconButton(Icon.CHEVRON_DOWN, tr("Move down"))
    up.clicked.connect(lambda: rows.move_by(-1))
    down.clicked.connect(lambda: rows.move_by(1))
    head.add_button(up)
    head.add_button(down)
    return up, down
