"""The weapons and items of a design as a table, with their prices and their effects in this model's hands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QPersistentModelIndex, Qt

from armybuilder.desktop.documents.document_signs import item_sign, sign_of
from armybuilder.desktop.look.icons import Sign
from armybuilder.desktop.widgets.delegates import RowRole
from armybuilder.model.machine import Vehicle
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points.prices.receipt import number
from armybuilder.sheets.parts.arms import PrintedWeapon, arm, columns, modifiers, needed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.document_state import DocumentState
    from armybuilder.desktop.look.icons import Mark
    from armybuilder.model.creature import Creature
    from armybuilder.model.machine import Robot
    from armybuilder.model.weapon import MountedWeapon
    from armybuilder.points.prices.receipt import Receipt

__all__ = ["ArmsModel", "ArmsRow", "arms_rows"]

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_CENTRED = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
DASH = "\N{EN DASH}"


@dataclass(frozen=True)
class ArmsRow:
    """A row of a weapon, of a part fixed to a weapon, or of an item.

    `field` is its path in the design, and `opens` the id of a weapon.
    """

    field: str
    sign: Mark
    name: str
    note: str = ""
    category: str = ""
    cells: tuple[str, ...] = ()
    points: str = ""
    severity: str = ""
    opens: str = ""
    count: int = 1


def arms_rows(
    desk: Desk, design: Creature | Robot | Vehicle, state: DocumentState
) -> tuple[tuple[str, ...], tuple[ArmsRow, ...]]:
    """Return the headings between category and points, and the rows of a design's weapons and items."""
    session, view, words = desk.session, desk.view, desk.words
    readings = session.readings_of(design)
    documents = view.documents
    carried = [documents[mounted.weapon] for mounted in design.weapons]
    arms = [
        arm(weapon, documents, readings, words)
        for weapon in carried
        if isinstance(weapon, Weapon | LinkedWeapon)
    ]
    bands = columns(arms)
    amounts = _amounts(state.receipt)
    faults = {problem.field: problem.severity for problem in reversed(state.problems)}
    rows: list[ArmsRow] = []
    for place, (mounted, weapon, one) in enumerate(zip(design.weapons, carried, arms, strict=True)):
        field = f"weapons.{place}"
        name = f"{mounted.count} \N{MULTIPLICATION SIGN} {weapon.name}" if mounted.count > 1 else weapon.name
        rows.append(
            ArmsRow(
                field=field,
                sign=sign_of(weapon),
                name=name,
                note="",
                category=_category(one, words.text),
                cells=_cells(one, bands, design),
                points=amounts.get(field, "0"),
                severity=faults.get(field, ""),
                opens=weapon.id,
                count=mounted.count,
            )
        )
        rows.extend(_fixed(field, mounted, weapon.name, amounts, faults, words.text))
    rows.extend(_items(design, amounts, faults, words.text))
    return ("Pen", *bands), tuple(rows)


def _amounts(receipt: Receipt) -> dict[str, str]:
    sums: dict[str, Fraction] = {}
    for line in receipt.lines:
        sums[line.field] = sums.get(line.field, Fraction(0)) + line.amount
    return {field: number(amount) for field, amount in sums.items()}


def _category(one: PrintedWeapon, text: Callable[..., str]) -> str:
    names = dict.fromkeys(text(f"points.category.{barrel.category}") for barrel in one.barrels)
    return ", ".join(names)


def _cells(one: PrintedWeapon, bands: tuple[str, ...], design: Creature | Robot | Vehicle) -> tuple[str, ...]:
    if isinstance(design, Vehicle) and not one.by_hand:
        rolls = (added or DASH for added in modifiers(one, bands))
    else:
        shooting = getattr(design.profile, "ss", 0)
        rolls = (needed(one, band, shooting, design.profile.fa) or DASH for band in bands)
    return (one.pen, one.hurts, *rolls, one.blast, one.actions)


def _fixed(
    field: str,
    mounted: MountedWeapon,
    name: str,
    amounts: Mapping[str, str],
    faults: Mapping[str, str],
    text: Callable[..., str],
) -> Iterable[ArmsRow]:
    for part, sign in (("ammo_feed_link", Sign.FEED_LINK), ("stealth_unit", Sign.STEALTH)):
        if getattr(mounted, part):
            path = f"{field}.{part}"
            yield ArmsRow(
                field=path,
                sign=sign,
                name=text(f"editing.field.{part}"),
                category=QCoreApplication.translate("ArmsModel", "on {0}").format(name),
                points=amounts.get(path, "0"),
                severity=faults.get(path, ""),
            )


def _items(
    design: Creature | Robot | Vehicle,
    amounts: Mapping[str, str],
    faults: Mapping[str, str],
    text: Callable[..., str],
) -> Iterable[ArmsRow]:
    for item, count in design.items.items():
        if not count:
            continue
        path = f"items.{item}"
        name = text(f"points.item.{item}", count=count)
        yield ArmsRow(
            field=path,
            sign=item_sign(item),
            name=name,
            points=amounts.get(path, "0"),
            severity=faults.get(path, ""),
            count=count,
        )


class ArmsModel(QAbstractTableModel):
    """The rows as a Qt table, whose middle columns are the range bands in use."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self._bands: tuple[str, ...] = ()
        self._rows: tuple[ArmsRow, ...] = ()

    def show(self, headings: tuple[str, ...], rows: tuple[ArmsRow, ...]) -> None:
        """Show other rows, and reset the model only if its shape changes."""
        if (headings[1:], len(rows)) != (self._bands, len(self._rows)):
            self.beginResetModel()
            self._bands, self._rows = headings[1:], rows
            self.endResetModel()
        else:
            before, self._rows = self._rows, rows
            for place, (old, new) in enumerate(zip(before, rows, strict=True)):
                if old != new:
                    self._row_changed(place, old, new)

    def _row_changed(self, place: int, old: ArmsRow, new: ArmsRow) -> None:
        """Announce the changed cells of a row.

        If more than its words have changed, all its cells are announced.
        """
        columns = range(self.columnCount())
        words = replace(old, category=new.category, cells=new.cells, points=new.points) == new
        for column in columns:
            if not words or self._words(old, column) != self._words(new, column):
                index = self.index(place, column)
                self.dataChanged.emit(index, index)

    def row(self, index: _Index) -> ArmsRow | None:
        """Return the row of an index, or None for no row."""
        return self._rows[index.row()] if index.isValid() and index.row() < len(self._rows) else None

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of columns: name, category, Pen, hurts, bands, blast, AP, points."""
        return 0 if parent.isValid() else 7 + len(self._bands)

    def headings(self) -> tuple[str, ...]:
        """Return the headings of all columns."""
        left = (self.tr("Weapon or item"), self.tr("Category"), self.tr("Pen"), self.tr("Hurts PF"))
        return (*left, *self._bands, self.tr("Blast"), self.tr("AP"), self.tr("Points"))

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return a heading or its alignment."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.headings()[section]
        return self._alignment(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def _alignment(self, column: int) -> int:
        if column == self.columnCount() - 1:
            return _RIGHT
        return _CENTRED if column >= 2 else int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of a cell for a role."""
        row = self.row(index)
        if row is None:
            return None
        column, last = index.column(), self.columnCount() - 1
        if role == Qt.ItemDataRole.DisplayRole:
            return self._words(row, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(column)
        if role == RowRole.POINTS:
            return row.points if column == last else None
        if role == RowRole.FAINT:
            return column == 1
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(
                f"{head} {self._words(row, place)}" for place, head in enumerate(self.headings())
            )
        return self._of_row(row, role) if column == 0 else None

    def _of_row(self, row: ArmsRow, role: int) -> object:
        marks = {"error": "error", "warning": "warning"}
        return {
            int(RowRole.SIGN): row.sign,
            int(RowRole.NOTE): row.note,
            int(RowRole.SEVERITY): row.severity,
            int(RowRole.MARKER): marks.get(row.severity),
        }.get(role)

    def _words(self, row: ArmsRow, column: int) -> str:
        if column == 0:
            return row.name
        if column == 1:
            return row.category
        if column == self.columnCount() - 1:
            return row.points
        return row.cells[column - 2] if row.cells else ""
