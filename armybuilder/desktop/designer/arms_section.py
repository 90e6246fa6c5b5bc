"""The section of weapons and equipment: the table, and a line for adding by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, get_args

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from armybuilder.desktop.designer.arms_model import ArmsModel, ArmsRow, arms_rows
from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.desktop.documents.document_signs import item_sign, sign_of
from armybuilder.desktop.documents.finder import Finder, FoundDocument
from armybuilder.desktop.look.number_format import working
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.menu_reasons import give_reason, tell_reasons
from armybuilder.desktop.widgets.row_menus import offer_row_menu
from armybuilder.desktop.widgets.table import FittedTable
from armybuilder.editing import designs
from armybuilder.model.creature import Item
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points.prices.field_sums import section_sum

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.document_state import DocumentState
    from armybuilder.editing.edit import Edit
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.creature import Creature
    from armybuilder.model.machine import Robot, Vehicle

__all__ = ["ArmsSection", "ArmsTable", "Bench"]

_FIELDS = ("weapons", "items")


class Bench(Protocol):
    """The place that edits a design, its own page or an editor within another page."""

    @property
    def desk(self) -> Desk:
        """The desk of the design."""
        ...

    @property
    def document(self) -> AnyDocument:
        """The current design."""
        ...

    def edit(self, edit: Edit) -> None:
        """Apply an edit."""

    def set(self, path: str, value: object) -> None:
        """Set a field."""

    def add_by_name(self, finder: Finder, add: Callable[[str], None]) -> None:
        """Connect a line to the function that adds its choices."""


def _carried_alike(weapon: Weapon | LinkedWeapon) -> tuple[str, ...]:
    """Return the traits of a weapon that decide which models can carry it.

    A weapon is checked for all weapons that share these traits.
    """
    return (weapon.category, str(weapon.off_table)) if isinstance(weapon, Weapon) else (weapon.kind,)


class ArmsTable(FittedTable):
    """The table of weapons and items, with the actions on its rows."""

    remove_requested = Signal(object)
    more_requested = Signal(object, int)
    open_requested = Signal(object)

    def __init__(self, name: str, model: ArmsModel) -> None:
        """Show the rows of a Qt model."""
        self._model = model
        super().__init__(name, model)
        self.doubleClicked.connect(lambda index: self._send(self.open_requested, index))
        offer_row_menu(self, self._offer)

    def share_width(self) -> None:
        """Fit the columns to the width.

        If the name has too little room, the least important columns are hidden, but never the points.
        """
        px, count = current_look().px, self._model.columnCount()
        room = self.viewport().width()
        widths = [px(120), px(132), px(40), px(70), *[px(36)] * (count - 7), px(50), px(44), px(56)]
        hidden: set[int] = set()
        for column, name in ((1, 170), (count - 2, 110), (count - 3, 110), (3, 110)):
            taken = sum(width for place, width in enumerate(widths[1:], 1) if place not in hidden)
            if room - taken < px(name):
                hidden.add(column)
        taken = sum(width for place, width in enumerate(widths[1:], 1) if place not in hidden)
        widths[0] = max(px(90), room - taken)
        for column, width in enumerate(widths):
            self.setColumnHidden(column, column in hidden)
            self.setColumnWidth(column, width)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys of rows: Delete removes, plus and minus change the count, Enter opens."""
        index = self.currentIndex()
        if event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self._send(self.remove_requested, index)
        elif event.text() in {"+", "=", "-"}:
            self._count(index, -1 if event.text() == "-" else 1)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._send(self.open_requested, index)
        else:
            super().keyPressEvent(event)

    def _send(self, signal: object, index: QModelIndex) -> None:
        row = self._model.row(index)
        if row is not None:
            signal.emit(row)  # type: ignore[attr-defined]

    def _count(self, index: QModelIndex, step: int) -> None:
        row = self._model.row(index)
        if row is not None:
            self.more_requested.emit(row, step)

    def _offer(self, spot: QPoint) -> None:
        row = self._model.row(self.indexAt(spot))
        if row is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if row.opens:
            menu.addAction(self.tr("Open"), lambda: self.open_requested.emit(row))
        if row.field.count(".") == 1:
            menu.addAction(self.tr("One more"), lambda: self.more_requested.emit(row, 1))
            less = menu.addAction(self.tr("One less"), lambda: self.more_requested.emit(row, -1))
            give_reason(less, "" if row.count > 1 else self.tr("There is only one: Remove takes it out"))
        section = self.parent()
        if row.opens and isinstance(section, ArmsSection):
            section.add_fixtures(menu, row)
        menu.addAction(self.tr("Remove"), lambda: self.remove_requested.emit(row))
        tell_reasons(menu)
        menu.popup(self.viewport().mapToGlobal(spot))


class ArmsSection(QWidget):
    """The heading with the sum, the table, and the line for adding."""

    def __init__(self, page: Bench) -> None:
        """Build the section of a page, which receives every edit."""
        super().__init__()
        self._page = page
        self._model = ArmsModel()
        self._model.setParent(self)
        self.head = SectionHead(self.tr("Weapons and equipment"))
        self.table = ArmsTable(self.tr("Weapons and equipment"), self._model)
        hint = self.tr("Add a weapon or item: type a name")
        self.finder = Finder(hint, self._offers, page.desk.session)
        lay_column(self.head, self.table, self.finder, on=self)
        self.table.remove_requested.connect(self._remove)
        self.table.more_requested.connect(self._more)
        self.table.open_requested.connect(lambda row: page.desk.open(row.opens) if row.opens else None)
        page.add_by_name(self.finder, self._add)
        self._shown: tuple[object, ...] = ()
        """The values that the section was last built of."""

    def _design(self) -> Creature | Robot | Vehicle:
        return self._page.document  # type: ignore[return-value]

    def show_design(self, state: DocumentState) -> None:
        """Show the weapons and items of the current design if any shown value has changed."""
        design = self._design()
        shown = self._made_of(design, state)
        if shown == self._shown:
            return
        self._shown = shown
        headings, rows = arms_rows(self._page.desk, design, state)
        self._model.show(headings, rows)
        self.table.setVisible(bool(rows))
        self.head.set_note(self._note(design))
        self.head.setPoints(working(section_sum(state.receipt, *_FIELDS)))

    def _made_of(self, design: Creature | Robot | Vehicle, state: DocumentState) -> tuple[object, ...]:
        """Return the values of a design that the section shows: its parts, their documents, prices and problems."""
        desk, profile = self._page.desk, design.profile
        return (
            (design.weapons, design.items, getattr(profile, "ss", 0), profile.fa),
            (named_by(design, desk), desk.session.readings_of(design), desk.words.measure),
            [(one.field, one.amount) for one in state.receipt.lines if one.field.startswith(_FIELDS)],
            [(one.field, one.severity) for one in state.problems if one.field.startswith(_FIELDS)],
        )

    def _note(self, design: Creature | Robot | Vehicle) -> str:
        if not design.weapons:
            return ""
        if design.kind == "vehicle":
            return self.tr("Die modifier of the gunner, CC to UL")
        return self.tr("Roll needed against a medium target, CC to UL")

    def select(self, field: str) -> None:
        """Select the row of a field."""
        for place in range(self._model.rowCount()):
            row = self._model.row(self._model.index(place, 0))
            if row is not None and (row.field == field or field.startswith(f"{row.field}.")):
                self.table.setCurrentIndex(self._model.index(place, 0))

    def _offers(self, typed: str) -> list[FoundDocument]:
        """Return all weapons and items with their prices.

        Forbidden weapons and items are last, with the reason.
        """
        session, view, words, design = (
            self._page.desk.session,
            self._page.desk.view,
            self._page.desk.words,
            self._design(),
        )
        prices = self._item_prices()
        found = [
            FoundDocument(
                f"item:{item}",
                words.text(f"points.item.{item}", count=1),
                prices[item],
                item_sign(item),
                self._barred(designs.add_item(design, item)),
            )
            for item in get_args(Item)
        ]
        judged: dict[tuple[str, ...], tuple[str, str]] = {}
        for weapon in session.like(typed, "weapon", "linked_weapon"):
            if isinstance(weapon, Weapon | LinkedWeapon):
                alike = _carried_alike(weapon)
                if alike not in judged:
                    judged[alike] = self._barred(designs.add_weapon(design, weapon)), weapon.name
                said, name = judged[alike]
                points = str(view.receipt(weapon.id).total)
                barred = said.replace(name, weapon.name)
                found.append(FoundDocument(weapon.id, weapon.name, points, sign_of(weapon), barred))
        return sorted(found, key=lambda one: (bool(one.barred), one.key.startswith("item:")))

    def _barred(self, edit: Edit) -> str:
        """Return the error that an edit would cause, or "" for an allowed edit."""
        view = self._page.desk.view
        known = {(one.code, one.field) for one in view.problems(self._design().id)}
        for other in (change.after for change in edit.changes if change.after is not None):
            for one in view.judged(other):
                if one.severity == "error" and (one.code, one.field) not in known:
                    return self._page.desk.words.say(one.message)
        return ""

    def _item_prices(self) -> dict[str, str]:
        from armybuilder.points.tables import tables

        return {item: str(price) for item, price in tables().items.items()}

    def _add(self, key: str) -> None:
        design = self._design()
        if key.startswith("item:"):
            self._page.edit(designs.add_item(design, key.removeprefix("item:")))  # type: ignore[arg-type]
            return
        weapon = self._page.desk.view.documents[key]
        if isinstance(weapon, Weapon | LinkedWeapon):
            self._page.edit(designs.add_weapon(design, weapon))

    def refusal(self, ids: Sequence[str]) -> str:
        """Return the reason that documents cannot be added here, or "" if they can."""
        dragged = [self._page.desk.view.documents[key] for key in ids]
        if dragged and all(isinstance(one, Weapon | LinkedWeapon) for one in dragged):
            return ""
        return self.tr("Only weapons can be dropped here")

    def add_all(self, ids: Sequence[str]) -> None:
        """Add weapons by their ids."""
        for key in ids:
            self._add(key)

    def _remove(self, row: ArmsRow) -> None:
        design, parts = self._design(), row.field.split(".")
        if parts[0] == "items":
            self._page.edit(designs.remove_item(design, parts[1]))  # type: ignore[arg-type]
        elif len(parts) == 3:
            self._page.set(row.field, False)
        else:
            self._page.edit(designs.remove_weapon(design, int(parts[1]), self._page.desk.view.documents))

    def _more(self, row: ArmsRow, step: int) -> None:
        parts = row.field.split(".")
        if row.count + step < 1 or len(parts) != 2:
            return
        path = row.field if parts[0] == "items" else f"{row.field}.count"
        self._page.set(path, row.count + step)

    def add_fixtures(self, menu: QMenu, row: ArmsRow) -> None:
        """Offer the parts that can be fixed to a weapon."""
        mounted = self._design().weapons[int(row.field.split(".")[1])]
        for part in ("stealth_unit", "ammo_feed_link"):
            action = menu.addAction(self._page.desk.words.text(f"editing.field.{part}"))
            action.setCheckable(True)
            action.setChecked(getattr(mounted, part))
            path = f"{row.field}.{part}"
            action.triggered.connect(lambda on, path=path: self._page.set(path, bool(on)))
