"""The units of an army, or the members of a unit, as a tree with four columns.

The columns are name, quantity, each and points.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractItemModel,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from armybuilder.desktop.documents.clipboard import documents_in
from armybuilder.desktop.widgets.delegates import RowRole
from armybuilder.desktop.widgets.drops import CLIP_MIME, DOCUMENT_MIME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from armybuilder.desktop.look.icons import Mark

__all__ = ["COUNT_ROLE", "EDITABLE_ROLE", "Node", "RosterModel"]

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
COUNT_ROLE = int(Qt.ItemDataRole.UserRole) + 11
EDITABLE_ROLE = int(Qt.ItemDataRole.UserRole) + 12

_STAYS = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDropEnabled
_MOVES = _STAYS | Qt.ItemFlag.ItemIsDragEnabled


@dataclass
class Node:
    """A row of the tree.

    `key` is its name among its siblings, and `opens` the id of its document. A `count` of 0 shows no
    quantity. The key of a row below another starts with the upper row's key and a stroke, except below a
    heading.
    """

    key: str
    name: str
    sign: Mark | None = None
    note: str = ""
    count: int = 0
    editable: bool = False
    each: str = ""
    points: str = ""
    severity: str = ""
    heading: bool = False
    opens: str = ""
    _children: list[Node] = field(default_factory=list, compare=False, repr=False)
    _many: int = field(default=0, compare=False, repr=False)
    _make: Callable[[], Iterable[Node]] | None = field(default=None, compare=False, repr=False)

    def adopt(self, children: Iterable[Node]) -> Node:
        """Add rows below this row, and return this row."""
        self._children.extend(children)
        return self

    def adopt_later(self, many: int, make: Callable[[], Iterable[Node]]) -> Node:
        """Add a number of rows below this row, to be made on the first request, and return this row."""
        self._many, self._make = many, make
        return self

    @property
    def children(self) -> list[Node]:
        """The rows below this row."""
        if self._make is not None:
            make, self._make = self._make, None
            self._children.extend(make())
        return self._children

    @property
    def many(self) -> int:
        """The number of rows below this row."""
        return self._many if self._make is not None else len(self._children)

    def made(self) -> bool:
        """Say whether the rows below this row are made already."""
        return self._make is None


class RosterModel(QAbstractItemModel):
    """The Qt model of the tree.

    A drop is announced by a signal and not carried out. `carry` returns the mime data of dragged rows.
    """

    dropped = Signal(list, int)
    """The dropped documents' ids, and the top row before which they fell (-1: at the end)."""
    fell = Signal(object, str, int)
    """The dropped rows, the key of the row they fell on, and their place below it.

    The rows are mime data. The key is empty for no row. The place is the row before which they fell, or -1 if
    they fell on the row itself.
    """

    def __init__(self, first: str) -> None:
        """Start empty.

        `first` is the heading of the column of names.
        """
        super().__init__()
        self._root = Node("", "")
        self._first = first
        # Indexes carry a number for each key, never a pointer to a row: rows are made anew at every edit.
        self._numbers: dict[str, int] = {}
        self.carry: Callable[[list[str]], QMimeData | None] = lambda _keys: None
        self._nodes: dict[int, Node] = {}
        self._above: dict[int, tuple[Node, int]] = {}
        """The row above each row, by number, with the row's place below it."""

    def reshapes(self, nodes: Sequence[Node]) -> bool:
        """Say whether these rows differ from the shown rows in number or order."""
        return not _alike(self._root.children, nodes)

    def show(self, nodes: Sequence[Node]) -> None:
        """Show other rows of the same shape, and skip rows that are the same object."""
        root = Node("", "").adopt(nodes)
        changed: list[int] = []
        self._replace(self._root, root, changed)
        self._root = root
        for number in changed:
            row = self._above[number][1]
            self.dataChanged.emit(self.createIndex(row, 0, number), self.createIndex(row, 3, number))

    def reset(self, nodes: Sequence[Node]) -> None:
        """Show rows of another shape.

        A view collapses its branches then.
        """
        self.beginResetModel()
        self._root = Node("", "").adopt(nodes)
        self._nodes, self._above = {}, {}
        self.endResetModel()

    def _replace(self, old: Node, new: Node, changed: list[int]) -> None:
        """Replace the rows below one row by the rows below another.

        The numbers of rows that differ are added to `changed`.
        """
        if not old.made() or not self._numbered(old):
            return
        for row, (before, after) in enumerate(zip(old.children, new.children, strict=True)):
            number = self._numbers[after.key]
            self._above[number] = new, row
            if after is before:
                continue
            self._nodes[number] = after
            if after != before:
                changed.append(number)
            self._replace(before, after, changed)

    def _numbered(self, node: Node) -> bool:
        """Say whether a view has requested the rows below a row."""
        return bool(node.children) and self._numbers.get(node.children[0].key) in self._above

    def _beneath(self, node: Node) -> list[Node]:
        """Return the rows below a row, each with its number."""
        if not self._numbered(node):
            for row, child in enumerate(node.children):
                number = self._numbers.setdefault(child.key, len(self._numbers) + 1)
                self._nodes[number] = child
                self._above[number] = node, row
        return node.children

    def node(self, index: _Index) -> Node | None:
        """Return the row of an index, or None for no row."""
        return self._nodes.get(index.internalId()) if index.isValid() else None

    def find(self, key: str) -> QModelIndex:
        """Return the index of the row with a key, or an invalid index."""
        number = self._numbers.get(key, 0)
        if number in self._above:
            return self.createIndex(self._above[number][1], 0, number)
        return self._find(_ROOT, key)

    def _find(self, parent: QModelIndex, key: str) -> QModelIndex:
        for row in range(self.rowCount(parent)):
            index = self.index(row, 0, parent)
            node = self.node(index)
            if node is not None and node.key == key:
                return index
            if node is not None and (node.heading or key.startswith(f"{node.key}/")):
                below = self._find(index, key)
                if below.isValid():
                    return below
        return QModelIndex()

    # -- Qt's questions ------------------------------------------------------------------------------------

    def index(self, row: int, column: int, parent: _Index = _ROOT) -> QModelIndex:
        """Return the index of a row below another."""
        above = self.node(parent) or self._root
        if not 0 <= row < above.many or not 0 <= column < 4:
            return QModelIndex()
        return self.createIndex(row, column, self._numbers[self._beneath(above)[row].key])

    def parent(self, index: _Index | None = None) -> QModelIndex:  # type: ignore[override]
        """Return the index of the row above."""
        above, _ = self._above.get(index.internalId(), (None, 0)) if index is not None else (None, 0)
        if above is None or above is self._root:
            return QModelIndex()
        number = self._numbers[above.key]
        return self.createIndex(self._above[number][1], 0, number)

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of rows below a row."""
        if parent.isValid() and parent.column():
            return 0
        return (self.node(parent) or self._root).many

    def columnCount(self, parent: _Index = _ROOT) -> int:
        """Return 4, the number of columns."""
        return 4

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the headings."""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role != Qt.ItemDataRole.DisplayRole or orientation != Qt.Orientation.Horizontal:
            return None
        return (self._first, self.tr("Quantity"), self.tr("Each"), self.tr("Points"))[section]

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Return the flags of a row.

        Rows can be chosen and, except headings, dragged. Drops are allowed on and between all rows.
        """
        node = self.node(index)
        if node is None:
            return Qt.ItemFlag.ItemIsDropEnabled
        return _STAYS if node.heading else _MOVES

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of a row for a role."""
        node = self.node(index)
        if node is None:
            return None
        read = _NODE_DATA.get(int(role))
        return read(node, index.column()) if read is not None else None

    # -- dropping ------------------------------------------------------------------------------------------

    def supportedDropActions(self) -> Qt.DropAction:
        """Return the copy action, because an edit carries a move out."""
        return Qt.DropAction.CopyAction

    def mimeTypes(self) -> list[str]:
        """Return the types of library documents and of rows of another tree."""
        return [DOCUMENT_MIME, CLIP_MIME]

    def mimeData(self, indexes: Iterable[_Index]) -> QMimeData:
        """Return the mime data of dragged rows."""
        nodes = (self.node(index) for index in indexes if index.column() == 0)
        carried = self.carry([node.key for node in nodes if node is not None and not node.heading])
        return carried or QMimeData()

    def dropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: _Index
    ) -> bool:
        """Announce dropped documents or rows and their place."""
        if data.hasFormat(CLIP_MIME):
            above = self.node(parent)
            self.fell.emit(data, above.key if above is not None else "", row)
            return True
        ids = documents_in(data)
        self.dropped.emit(ids, row)
        return bool(ids)


def _alike(some: Sequence[Node], others: Sequence[Node]) -> bool:
    """Say whether two sequences of rows have the same keys in the same order, at all levels.

    Rows that are not made yet are not compared.
    """
    return len(some) == len(others) and all(
        one is other
        or (
            one.key == other.key
            and one.many == other.many
            and (not one.made() or _alike(one.children, other.children))
        )
        for one, other in zip(some, others, strict=True)
    )


def _said(node: Node, column: int) -> str:
    quantity = f"\N{MULTIPLICATION SIGN} {node.count}" if node.count else ""
    return (node.name, quantity, node.each, node.points)[column]


def _spoken(node: Node, _column: int) -> str:
    return ", ".join(part for part in (node.name, node.note, f"{node.count}", node.points) if part)


_NODE_DATA: dict[int, Callable[[Node, int], object]] = {
    int(Qt.ItemDataRole.DisplayRole): _said,
    int(Qt.ItemDataRole.AccessibleTextRole): _spoken,
    COUNT_ROLE: lambda node, _: node.count,
    EDITABLE_ROLE: lambda node, _: node.editable,
    int(RowRole.SIGN): lambda node, _: node.sign,
    int(RowRole.NOTE): lambda node, _: node.note,
    int(RowRole.SEVERITY): lambda node, _: node.severity,
    int(RowRole.MARKER): lambda node, _: node.severity,
    int(RowRole.HEADING): lambda node, _: node.heading,
}
