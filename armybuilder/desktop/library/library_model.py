"""The library as a tree of kinds, or as the flat list of a search."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractItemModel,
    QCoreApplication,
    QDate,
    QLocale,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)

from armybuilder.desktop.documents.document_signs import KIND_SIGNS, sign_of, sign_of_kind
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.widgets.delegates import RowRole
from armybuilder.desktop.widgets.drops import DOCUMENT_MIME
from armybuilder.library.search_columns import RESULT
from armybuilder.model.references import original

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from armybuilder.desktop.desk.session import Session
    from armybuilder.desktop.look.icons import Mark
    from armybuilder.library.records import Summary
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.words import Measure, Words

__all__ = [
    "ID_ROLE",
    "Branch",
    "LibraryModel",
    "LibraryRow",
    "branches_of",
    "row_of",
    "row_of_new",
    "with_variants",
]

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
ID_ROLE = int(Qt.ItemDataRole.UserRole) + 1

_STAYS = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_MOVES = _STAYS | Qt.ItemFlag.ItemIsDragEnabled
_UNPRICED = frozenset({"table", "battle", "campaign", "picture"})
_PLACING = ("name", "kind", "trashed", "original")
"""The fields that decide the place of a row."""
_SHOWN_WHEN_FILLED = frozenset({"table", "battle", "campaign", "trash"})


@dataclass
class LibraryRow:
    """A document in the list."""

    id: str
    kind: str
    name: str
    points: str
    sign: Mark
    legal: bool = True
    favourite: bool = False
    trashed: bool = False
    second: str = ""
    original: str = ""
    """The id of the original of a variant."""
    beneath: bool = False
    """True for a variant listed below its original."""
    origin: str = ""
    """The origin in words, empty for documents made here."""
    more: bool = False
    """True for the row of documents that are not listed."""


@dataclass
class Branch:
    """A kind with its rows, or without a name the results of a search."""

    key: str
    name: str
    sign: Mark
    rows: list[LibraryRow] = field(default_factory=list)
    unlisted: int = 0
    """The number of documents of the kind without a row."""


def row_of(
    summary: Summary,
    session: Session,
    words: Words | None = None,
    *,
    hides: Callable[[str], bool] = lambda _id: False,
) -> LibraryRow:
    """Return the row of a summary, with unsaved edits read from the session.

    `hides` says whether the result of a battle must stay hidden.
    """
    held = session.documents.held(summary.id)
    document = held if session.unsaved(summary.id) else None
    saved = "" if summary.points is None else grouped(summary.points)
    legal = summary.legal is not False if document is None else not session.illegal(summary.id)
    sign = sign_of(held) if held is not None else sign_of_kind(summary.kind, summary.traits)
    return LibraryRow(
        id=summary.id,
        kind=summary.kind,
        name=summary.name if document is None else document.name,
        points=saved if document is None else _points(document, session),
        sign=sign,
        legal=legal,
        favourite=summary.favourite,
        trashed=summary.trashed,
        second=_second(summary, document, words, hides) if words is not None else "",
        original=(summary.original if document is None else original(document)) or "",
        origin=_origin(summary),
    )


def row_of_new(document: AnyDocument, session: Session) -> LibraryRow:
    """Return the row of a document without a version in the library."""
    return LibraryRow(
        id=document.id,
        kind=document.kind,
        name=document.name,
        points=_points(document, session),
        sign=sign_of(document),
        legal=not session.illegal(document.id),
        original=original(document) or "",
    )


def _origin(summary: Summary) -> str:
    """Return the origin of a document in words, or "" for a document made here."""
    if summary.origin == "starter":
        return QCoreApplication.translate("LibraryModel", "starter")
    if summary.origin == "imported":
        said = QCoreApplication.translate("LibraryModel", "from {0}")
        plain = QCoreApplication.translate("LibraryModel", "imported")
        return said.format(summary.source) if summary.source else plain
    return ""


def _points(document: AnyDocument, session: Session) -> str:
    """Return the current price of a document, or "" for a kind without a price."""
    return "" if document.kind in _UNPRICED else grouped(session.receipt(document.id).total)


def _second(summary: Summary, edited: AnyDocument | None, words: Words, hides: Callable[[str], bool]) -> str:
    """Return the second line of a found row: the profile, the tags or the kind, as last edited."""
    if summary.kind == "battle":
        return _fought(summary, words, hidden=hides(summary.id))
    now = getattr(edited, "profile", None)
    shown = [name for name in summary.profile if name != "dp"][:4]
    profile = [_figure(name, getattr(now, name, summary.profile[name]), words.measure) for name in shown]
    tags = [f"#{tag}" for tag in (summary.tags if edited is None else edited.tags)]
    said = profile or tags or [words.text(f"sheets.kind.{summary.kind}")]
    return " \N{MIDDLE DOT} ".join(filter(None, (*said, _origin(summary))))


def _fought(summary: Summary, words: Words, *, hidden: bool) -> str:
    """Return the day of a battle and its result, if it is known and not hidden."""
    then = summary.changed.astimezone()
    day = QLocale().toString(QDate(then.year, then.month, then.day), QLocale.FormatType.ShortFormat)
    ended = next((trait for trait in summary.traits if trait.startswith(RESULT)), "")
    if not ended or hidden:
        return day
    high, low, name = ended.removeprefix(RESULT).split(":", 2)
    result = words.text(
        "desktop.battle_won" if name else "desktop.battle_drawn", name=name, high=int(high), low=int(low)
    )
    return f"{day} \N{MIDDLE DOT} {result}"


@lru_cache(maxsize=1024)
def _figure(name: str, value: int, measure: Measure) -> str:
    """Return a value of a profile in words.

    Movement is in the user's measure. A missing skill is a dash.
    """
    none = value == 0 and name in {"ss", "fa"}
    said = measure.figure(value) if name == "mv" else "\N{EN DASH}" if none else str(value)
    return f"{name.upper()} {said}"


class LibraryModel(QAbstractItemModel):
    """The Qt model of branches and their rows, or of a branch without a name as a flat list."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self._branches: list[Branch] = []
        self._flat = False
        self._old: set[str] = set()
        self._renewed: Callable[[LibraryRow], LibraryRow] = _as_it_is

    def show(self, branches: Iterable[Branch], *, flat: bool) -> bool:
        """Show other rows, and return True if their shape has changed, which collapses a view.

        Rows of a branch that only changed places, such as after a renaming, are updated in place. Chosen rows
        are chosen again by their ids.
        """
        new = list(branches)
        if flat == self._flat and _shape(new, flat=flat) == _shape(self._branches, flat=flat):
            old, self._branches = self._branches, new
            self._tell_changed(old)
            return False
        self.beginResetModel()
        self._branches, self._flat = new, flat
        self.endResetModel()
        return True

    def renew(self, rows: Sequence[LibraryRow]) -> bool:
        """Replace the tree's rows with the same ids, or return False and do nothing if the shape changes."""
        places = [self.find(row.id) for row in rows]
        self._old.difference_update(row.id for row in rows)
        for place, row in zip(places, rows, strict=True):
            was = self.row(place)
            if was is None or any(getattr(was, one) != getattr(row, one) for one in _PLACING):
                return False
            row.beneath = was.beneath
        for place, row in zip(places, rows, strict=True):
            shown = self._branches[place.internalId() - 1].rows
            if shown[place.row()] != row:
                shown[place.row()] = row
                self.dataChanged.emit(place, place)
        return bool(rows)

    def _tell_changed(self, old: list[Branch]) -> None:
        """Announce the rows that have changed."""
        for place, (before, after) in enumerate(zip(old, self._branches, strict=True)):
            parent = _ROOT if self._flat else self.index(place, 0)
            for number, (was, now) in enumerate(zip(before.rows, after.rows, strict=True)):
                if was is not now and was != now:
                    index = self.index(number, 0, parent)
                    self.dataChanged.emit(index, index)

    def doubt(self, ids: Iterable[str], renewed: Callable[[LibraryRow], LibraryRow]) -> None:
        """Mark the rows with some ids as outdated.

        Each is renewed when it is next read, so rows out of sight are not.
        """
        self._old, self._renewed = set(ids), renewed

    def read_again(self, index: _Index) -> None:
        """Announce an outdated row if its new contents differ."""
        shown = self._beside(index)
        if shown is not None and (was := shown[index.row()]).id in self._old and self.row(index) != was:
            self.dataChanged.emit(index, index)

    def row(self, index: _Index) -> LibraryRow | None:
        """Return the document's row of an index, or None for a branch."""
        shown = self._beside(index)
        if shown is None:
            return None
        row = shown[index.row()]
        if row.id in self._old:
            self._old.discard(row.id)
            row = shown[index.row()] = self._renewed(row)
        return row

    def _beside(self, index: _Index) -> list[LibraryRow] | None:
        """Return the list of rows that contains the row of an index, or None for a branch."""
        if not index.isValid():
            return None
        if self._flat:
            return self._branches[0].rows
        place = index.internalId()
        return self._branches[place - 1].rows if place else None

    def find(self, document_id: str) -> QModelIndex:
        """Return the index of a document, or an invalid index if it is not listed."""
        for place, branch in enumerate(self._branches):
            for number, row in enumerate(branch.rows):
                if row.id == document_id:
                    return self.index(number, 0, _ROOT if self._flat else self.index(place, 0))
        return QModelIndex()

    def count(self) -> int:
        """Return the number of listed documents."""
        return sum(len(branch.rows) for branch in self._branches)

    def branch(self, index: _Index) -> Branch | None:
        """Return the branch of an index, or None for a document."""
        if self._flat or not index.isValid() or index.internalId():
            return None
        return self._branches[index.row()]

    # -- Qt's questions ------------------------------------------------------------------------------------

    def index(self, row: int, column: int, parent: _Index = _ROOT) -> QModelIndex:
        """Return the index of a branch (id 0) or of a row (id of its branch, from 1)."""
        if column or not 0 <= row < self.rowCount(parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    def parent(self, index: _Index | None = None) -> QModelIndex:  # type: ignore[override]
        """Return the branch of a row."""
        if index is None or not index.isValid() or self._flat or not index.internalId():
            return QModelIndex()
        return self.createIndex(index.internalId() - 1, 0, 0)

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of branches, or of rows in a branch."""
        if self._flat:
            return 0 if parent.isValid() or not self._branches else len(self._branches[0].rows)
        if not parent.isValid():
            return len(self._branches)
        return 0 if parent.internalId() else len(self._branches[parent.row()].rows)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        """Return 1, the number of columns."""
        return 1

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Return the flags of a row, with documents to be chosen and dragged."""
        row = self.row(index)
        if row is None:
            return Qt.ItemFlag.NoItemFlags
        return _MOVES if row.id else _STAYS

    def mimeTypes(self) -> list[str]:
        """Return the types of a drag's data."""
        return [DOCUMENT_MIME, "text/plain"]

    def mimeData(self, indexes: Iterable[QModelIndex]) -> QMimeData:
        """Return the dragged ids, and the names as text for other programs."""
        rows = [row for row in map(self.row, indexes) if row is not None and row.id]
        data = QMimeData()
        data.setData(DOCUMENT_MIME, "\n".join(row.id for row in rows).encode())
        data.setText("\n".join(f"{row.name} {row.points}".strip() for row in rows))
        return data

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of a row for a role."""
        row = self.row(index)
        if row is not None:
            return _row_data(row, role)
        branch = self.branch(index)
        return _branch_data(branch, role) if branch is not None else None


def _as_it_is(row: LibraryRow) -> LibraryRow:
    return row


def _shape(branches: list[Branch], *, flat: bool) -> list[tuple[str, list[str]]]:
    """Return the ids in each branch, with the results of a search in their order."""
    ids = ((branch.key, [row.id for row in branch.rows]) for branch in branches)
    return [(key, held if flat else sorted(held)) for key, held in ids]


def _row_data(row: LibraryRow, role: int) -> object:
    read = _ROW_DATA.get(int(role))
    return read(row) if read is not None else None


def _spoken(row: LibraryRow) -> str:
    if not row.points:
        return row.name
    return QCoreApplication.translate("LibraryModel", "{0}, {1} points").format(row.name, row.points)


_ROW_DATA: dict[int, Callable[[LibraryRow], object]] = {
    int(Qt.ItemDataRole.DisplayRole): lambda row: row.name,
    int(Qt.ItemDataRole.EditRole): lambda row: row.name,
    int(Qt.ItemDataRole.ToolTipRole): lambda row: "\n".join(
        filter(None, (f"{row.name} {row.points}".strip(), row.origin))
    ),
    int(RowRole.BENEATH): lambda row: row.beneath,
    ID_ROLE: lambda row: row.id,
    int(RowRole.SIGN): lambda row: row.sign,
    int(RowRole.POINTS): lambda row: row.points,
    int(RowRole.SEVERITY): lambda row: "" if row.legal else "error",
    int(RowRole.STAR): lambda row: row.favourite,
    int(RowRole.SECOND): lambda row: row.second,
    int(RowRole.FAINT): lambda row: row.trashed or row.more,
    int(Qt.ItemDataRole.AccessibleTextRole): _spoken,
}


def _branch_data(branch: Branch, role: int) -> object:
    if role == Qt.ItemDataRole.DisplayRole:
        return branch.name
    return {
        int(RowRole.SIGN): branch.sign,
        int(RowRole.POINTS): grouped(_size(branch)),
        int(RowRole.HEADING): branch.key != "trash",
    }.get(role)


def _size(branch: Branch) -> int:
    return sum(not row.more for row in branch.rows) + branch.unlisted


def with_variants(rows: Iterable[LibraryRow]) -> list[LibraryRow]:
    """Return rows with each variant below its original, if that is listed and no variant itself."""
    listed = list(rows)
    heads = {row.id for row in listed if not row.original}
    below: dict[str, list[LibraryRow]] = {}
    for row in listed:
        row.beneath = row.original in heads
        if row.beneath:
            below.setdefault(row.original, []).append(row)
    return [one for row in listed if not row.beneath for one in (row, *below.get(row.id, ()))]


def branches_of(rows: Iterable[LibraryRow], names: dict[str, str]) -> list[Branch]:
    """Return the rows by kind in the order of `names`, with the trash last."""
    made = {key: Branch(key, name, KIND_SIGNS.get(key, Icon.TRASH)) for key, name in names.items()}
    for row in rows:
        key = "trash" if row.trashed else "weapon" if row.kind == "linked_weapon" else row.kind
        if key in made:
            made[key].rows.append(row)
    for branch in made.values():
        branch.rows = with_variants(branch.rows)
    return [branch for branch in made.values() if branch.rows or branch.key not in _SHOWN_WHEN_FILLED]
