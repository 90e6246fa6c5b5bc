"""Damaged machines and buildings of a campaign, and the spare parts that are dragged to a repair."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QAbstractItemView, QApplication

from armybuilder.campaign import aftermath, edits
from armybuilder.campaign.repairs import fitting
from armybuilder.desktop.campaign.damage_line import DamageLine
from armybuilder.desktop.campaign.damage_rows import chance_words, damages, due_of, spare_rows
from armybuilder.desktop.campaign.repair_panel import RepairPanel
from armybuilder.desktop.look.icons import Sign
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.headings import DockHead, SectionHead
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QMouseEvent

    from armybuilder.desktop.campaign.damage_rows import Damaged
    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.desktop.campaign.editor import CampaignEditor
    from armybuilder.editing.edit import Edit
    from armybuilder.model.campaign import Campaign

__all__ = ["SPARE_MIME", "DamageTable", "MachinesSection", "SpareTable"]

SPARE_MIME = "application/x-armybuilder-spare"
"""The MIME type of a spare part's name in the open campaign."""


class _Capped(PlainTable):
    """A table with a limited number of rows in sight, so that drags are short.

    The other rows are scrolled to.
    """

    most = 10

    def __init__(self, name: str, columns: Sequence[Column]) -> None:
        super().__init__(name, columns)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def sizeHint(self) -> QSize:
        """Return the height of the header and the rows in sight."""
        hint = super().sizeHint()
        row = self.rowHeight(0) if self.rows() else 0
        return QSize(hint.width(), hint.height() - row * max(0, len(self.rows()) - self.most))


class SpareTable(_Capped):
    """The table of spare parts, which are dragged to a repair or added with Enter."""

    most = 6
    _pressed = QPoint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember the start point of a drag."""
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Start the drag of the pressed row."""
        far = (event.position().toPoint() - self._pressed).manhattanLength()
        if event.buttons() & Qt.MouseButton.LeftButton and far >= QApplication.startDragDistance():
            if self.current_key():
                drag = QDrag(self)
                drag.setMimeData(self.carried())
                drag.exec(Qt.DropAction.CopyAction)
            return
        super().mouseMoveEvent(event)

    def carried(self) -> QMimeData:
        """Return the current row as drag data."""
        data = QMimeData()
        data.setData(SPARE_MIME, self.current_key().encode())
        return data


class DamageTable(_Capped):
    """The table of damage, whose rows accept spare parts."""

    fell = Signal(str, str)
    """The key of the row that a spare part was dropped on, and the part's name."""

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept spare parts."""
        if event.mimeData().hasFormat(SPARE_MIME):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Accept spare parts over a row."""
        if event.mimeData().hasFormat(SPARE_MIME) and self.indexAt(event.position().toPoint()).isValid():
            event.acceptProposedAction()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        """Emit the row and the spare part dropped on it."""
        index = self.indexAt(event.position().toPoint())
        if index.isValid():
            event.acceptProposedAction()
            name = bytes(event.mimeData().data(SPARE_MIME).data()).decode()
            self.fell.emit(self.rows()[index.row()].key, name)


class MachinesSection(TextSized):
    """The table of damage, with the chosen repair and the spare parts below."""

    def __init__(self, page: CampaignEditor) -> None:
        """Build the section of a page, which receives every edit."""
        super().__init__()
        self._page = page
        self._present: DayView | None = None
        self._rows: dict[str, Damaged] = {}
        self.put: dict[str, tuple[str, ...]] = {}
        """The spare parts added to open repairs, by the key of the damage."""
        self.head = SectionHead(self.tr("Machines and buildings"))
        self._compact = False
        self.table = DamageTable(self.tr("Damage"), self._columns())
        self.table.setAcceptDrops(True)
        self.by_hand = DamageLine(page.desk)
        self.nothing = Text(self.tr("Nothing is damaged"), Role.BODY, "ink2")
        self.spares_head = DockHead(self.tr("Spare parts"), self.tr("drag one to a repair"))
        self.spares = SpareTable(
            self.tr("Spare parts"),
            (Column(self.tr("Part")), Column(self.tr("From"), 260), Column(self.tr("Free"), 50, "right")),
        )
        self._lay_out()
        self._connect()

    def parts_for(self, key: str) -> tuple[str, ...]:
        """Return the names of the spare parts added to the repair of a row."""
        return self.put.get(key, ())

    def _columns(self) -> tuple[Column, ...]:
        """Return the columns, with the army as a note behind the name if the width is short."""
        army = () if self._compact else (Column(self.tr("Army"), 110),)
        return (
            Column(self.tr("Machine or building")),
            *army,
            Column(self.tr("Location"), 100),
            Column(self.tr("State"), 130),
            Column(self.tr("Chance, or when"), 150),
        )

    def set_compact(self, compact: bool) -> None:
        """Show the table with fewer columns if the width is short."""
        if compact != self._compact:
            self._compact = compact
            self._show_rows()

    def _lay_out(self) -> None:
        parts = (self.head, self.table, self.nothing, self.by_hand, self.spares_head, self.spares)
        self._whole = lay_column(*parts, on=self, gap=4)

    def _connect(self) -> None:
        self.table.current_key_changed.connect(lambda _key: self._show_panel())
        self.table.fell.connect(self.put_to)
        self.by_hand.noted.connect(self._note)
        self.spares.row_activated.connect(lambda name: self.put_to(self.table.current_key(), name))

    @cached_property
    def panel(self) -> RepairPanel:
        """The panel of the chosen damage, made for the first choice."""
        panel = RepairPanel()
        self._whole.insertWidget(self._whole.indexOf(self.by_hand), panel)
        panel.put.connect(lambda name: self.put_to(self.table.current_key(), name))
        panel.taken.connect(self._take_back)
        panel.rolled.connect(self._roll)
        panel.mended.connect(self._mend)
        panel.scrapped.connect(self._scrap)
        panel.checked.connect(self._check)
        return panel

    # -- what is shown -------------------------------------------------------------------------------------

    def show_present(self, present: DayView) -> None:
        """Show the damage and the spare parts of the shown day."""
        self._present = present
        rows = damages(present)
        self._rows = {row.key: row for row in rows}
        self._forget_used(present.campaign)
        self.by_hand.show_present(present)
        waiting = sum(row.waiting for row in rows)
        self.head.set_note(present.words.text("desktop.campaign.repairs", count=waiting) if waiting else "")
        self._show_rows()
        self.nothing.setVisible(not rows)
        self.table.setVisible(bool(rows))

    def _forget_used(self, campaign: Campaign) -> None:
        """Remove spare parts that are gone, or whose damage no longer waits."""
        waiting = {
            key: parts for key, parts in self.put.items() if key in self._rows and self._rows[key].waiting
        }
        left = list(campaign.salvage)
        self.put = {}
        for key, parts in waiting.items():
            there = []
            for part in parts:
                if part in left:
                    left.remove(part)
                    there.append(part)
            if there:
                self.put[key] = tuple(there)

    def _show_rows(self) -> None:
        """Show the rows with their chances, added spare parts included."""
        present = self._present
        if present is None:
            return
        shown = []
        for row in self._rows.values():
            chance = chance_words(present, row, len(self.put.get(row.key, ())))
            army = () if self._compact else (row.whose,)
            cells = (row.called, *army, row.place, row.state, chance)
            note = row.whose if self._compact else ""
            shown.append(TableRow(row.key, cells, row.sign or Sign.ITEM, note=note))
        self.table.show_rows(shown, self._columns())
        spares = spare_rows(present, self._all_put())
        self.spares.show_rows(
            [TableRow(one.name, (one.called, one.source, str(one.count)), Sign.ITEM) for one in spares]
        )
        for part in (self.spares_head, self.spares):
            part.setVisible(bool(spares))
        self._show_panel()

    def _all_put(self) -> tuple[str, ...]:
        return tuple(part for parts in self.put.values() for part in parts)

    def _show_panel(self) -> None:
        key = self.table.current_key()
        row = self._rows.get(key)
        if row is not None or "panel" in vars(self):
            self.panel.setVisible(row is not None)
        if row is not None and self._present is not None:
            others = tuple(part for each, parts in self.put.items() if each != key for part in parts)
            self.panel.show_row(self._present, row, self.put.get(key, ()), others)

    # -- what is done --------------------------------------------------------------------------------------

    def put_to(self, key: str, name: str) -> None:
        """Add a spare part to a repair, or report the reason of a refusal."""
        row, present = self._rows.get(key), self._present
        if present is None or present.past:
            return
        if row is None:
            self._page.desk.say(self.tr("Choose the damage to repair first"))
            return
        self.table.select_key(key)
        if not row.waiting or name not in fitting(present.campaign, row.name, row.location, self._all_put()):
            called = present.said(present.roster.spare(name))
            said = self.tr(
                "{0} does not fit there: it must be the same item, or the same location of another machine"
            )
            self._page.desk.say(said.format(called))
            return
        self.put[key] = (*self.put.get(key, ()), name)
        self._show_rows()

    def _take_back(self, place: int) -> None:
        key = self.table.current_key()
        parts = list(self.put.get(key, ()))
        if place < len(parts):
            del parts[place]
            self.put[key] = tuple(parts)
            self._show_rows()

    def _roll(self, face: int) -> None:
        row = self._rows.get(self.table.current_key())
        if row is None:
            return
        spares = self.put.get(row.key, ())
        due = due_of(row)

        def make(campaign: Campaign) -> Edit:
            if face:
                after = aftermath.settle(campaign, due, face, spares=spares)
            else:
                after = aftermath.roll(campaign, due, spares)
            return edits.step(due.kind, campaign, after)

        self._page.do(make)

    def _mend(self) -> None:
        row = self._rows.get(self.table.current_key())
        if row is None:
            return
        if row.location:
            self._page.happen("repaired", machine=row.name, location=row.location)
        else:
            self._page.happen("restored", section=row.name)

    def _scrap(self) -> None:
        row, present = self._rows.get(self.table.current_key()), self._present
        if row is not None and present is not None:
            self._page.happen("scrapped", machine=row.name, pieces=present.pieces(row.name))

    def _note(self, machine: str, location: str, state: str) -> None:
        self._page.happen("damaged", machine=machine, location=location, state=state)
        self.table.select_key(f"{machine}\n{location}")

    def _check(self, check: int, skill: int) -> None:
        row = self._rows.get(self.table.current_key())
        if row is None:
            return
        spare, *_ = self.put.get(row.key, ("",))
        hours = aftermath.throw(self._page.campaign(), due_of(row), "hours")
        said = {"machine": row.name, "location": row.location, "spare": spare}
        self._page.happen("mended", check=check, skill=skill, hours=hours, **said)
