"""The rows of one side of a battle: its units, folded or open, and their models with their states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from armybuilder.battle.telling.army_units import unit_of
from armybuilder.desktop.battle.battlefield.table_view import state_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from armybuilder.battle.records.events import Key
    from armybuilder.battle.telling.moments import Moment, Token

__all__ = ["ROW", "Acts", "SideRow", "SideRows"]

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
ROW = Qt.ItemDataRole.UserRole + 1
"""The row itself (`SideRow`), for its painter."""
MANY = 24
"""The number of models above which a side's units are folded at first."""
_SPOKEN = {
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
}


@dataclass(frozen=True, slots=True)
class Acts:
    """The remaining actions of a model this turn.

    `points` action points are left `of` a number, which is 0 if none are counted, and `done` says that its
    turn is over. `order` is its unit's order in words.
    """

    points: int = 0
    of: int = 0
    done: bool = False
    order: str = ""

    def ending(self, done: str) -> str:
        """Return the words at the end of its row, where `done` is the word for a turn that is over."""
        if not self.done or self.order:
            return self.order
        return done


@dataclass(frozen=True, slots=True)
class SideRow:
    """The row of a model (`token`), or of a unit.

    A unit has `standing` models in play of its `whole` number.
    """

    key: Key
    name: str
    token: Token | None = None
    depth: int = 0
    folded: bool = False
    standing: int = 0
    whole: int = 0
    acts: Acts | None = None


class SideRows(QAbstractListModel):
    """The rows of one side, with units and their models.

    A unit of one model is that model's row. Models without a unit in the army have rows at the outermost
    level.
    """

    def __init__(self, side: str) -> None:
        """Initialise the rows of a side, empty."""
        super().__init__()
        self.side = side
        self.rows: list[SideRow] = []
        self.actor: Key | None = None
        self._units: dict[Key, str] = {}
        self._places: dict[Key, int] = {}
        self._acts: Mapping[Key, Acts] = {}
        self._moment: Moment | None = None
        self._folded: dict[Key, bool] = {}

    def show_units(self, units: Mapping[Key, str]) -> None:
        """Set the names of the units of both armies."""
        self._units = {key: name for key, name in units.items() if key[0] == self.side}

    def show_order(self, everybody: Iterable[Key]) -> None:
        """Set the order of the rows from the models of both armies, in the armies' order."""
        self._places = {key: place for place, key in enumerate(everybody) if key[0] == self.side}

    def show_acts(self, acts: Mapping[Key, Acts]) -> None:
        """Show the remaining actions of the models, or none for an empty mapping."""
        self._acts = acts
        self._read()

    def show_moment(self, moment: Moment) -> None:
        """Show another moment, and reset the rows only if models have appeared or disappeared."""
        self._moment, self.actor = moment, moment.actor
        self._read()

    def standing(self) -> tuple[int, int]:
        """Return the number of models in play, and the number of all models of the side."""
        mine = [token for _, token in self._mine()]
        return sum(not token.out for token in mine), len(mine)

    def to_set_up(self) -> int:
        """Return the number of models not placed yet, or 0 after the set-up."""
        moment = self._moment
        if moment is None or moment.turn or moment.squads is not None:
            return 0
        return sum(key not in moment.tokens for key in self._places)

    def fold(self, unit: Key, folded: bool) -> None:
        """Fold or open a unit."""
        self._folded[unit] = folded
        self._read()

    def members(self, unit: Key) -> tuple[Key, ...]:
        """Return the models of a unit that are in play."""
        return tuple(
            key for key, token in self._mine() if not token.out and unit_of(key, self._units) == unit
        )

    def row_of(self, key: Key) -> int:
        """Return the row of a model, or of its folded unit, or -1 without either."""
        for wanted in (key, unit_of(key, self._units)):
            for place, row in enumerate(self.rows):
                if row.key == wanted:
                    return place
        return -1

    def _mine(self) -> list[tuple[Key, Token]]:
        tokens = self._moment.tokens if self._moment is not None else {}
        mine = [(key, token) for key, token in tokens.items() if token.side == self.side]
        last = len(self._places)
        return sorted(mine, key=lambda one: self._places.get(one[0], last))

    def _read(self) -> None:
        rows = list(self._made())
        if [(row.key, row.depth) for row in rows] == [(row.key, row.depth) for row in self.rows]:
            self.rows = rows
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def _made(self) -> Iterator[SideRow]:
        mine = self._mine()
        inside: dict[Key, list[tuple[Key, Token]]] = {unit: [] for unit in self._units}
        for key, token in mine:
            inside.setdefault(unit_of(key, self._units), []).append((key, token))
        for unit, members in inside.items():
            if len(members) == 1 or (members and unit not in self._units):
                yield from (self._model(key, token, 0) for key, token in members)
            elif members:
                folded = self._folded.get(unit, len(mine) > MANY)
                yield self._unit(unit, members, folded)
                if not folded:
                    yield from (self._model(key, token, 1) for key, token in members)

    def _model(self, key: Key, token: Token, depth: int) -> SideRow:
        return SideRow(
            key, token.label or token.name, token, depth, acts=None if token.out else self._acts.get(key)
        )

    def _unit(self, unit: Key, members: list[tuple[Key, Token]], folded: bool) -> SideRow:
        here = [key for key, token in members if not token.out]
        acts = [self._acts[key] for key in here if key in self._acts]
        of_all = None
        if acts:
            most = max(acts, key=lambda one: one.points)
            orders = {one.order for one in acts}
            order = orders.pop() if len(orders) == 1 else ""
            of_all = Acts(most.points, most.of, all(one.done for one in acts), order)
        return SideRow(
            unit,
            self._units[unit],
            folded=folded,
            standing=len(here),
            whole=len(members),
            acts=of_all,
        )

    # -- as Qt reads it ------------------------------------------------------------------------------------

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the words of a row, or the row itself for its painter."""
        row = self.rows[index.row()]
        if role == ROW:
            return row
        return self.words_of(row) if role in _SPOKEN else None

    def words_of(self, row: SideRow) -> str:
        """Return a row in words."""
        parts = [row.name]
        if row.token is None:
            parts.append(self.tr("{0} of {1} in play").format(row.standing, row.whole))
            parts.append(self.tr("folded") if row.folded else self.tr("open"))
        else:
            parts.append(state_of(row.token))
        if row.acts is not None and row.acts.ending(self.tr("done")):
            parts.append(row.acts.ending(self.tr("done")))
        elif row.acts is not None and row.acts.of:
            parts.append(self.tr("{0} of {1} action points left").format(row.acts.points, row.acts.of))
        return ", ".join(part for part in parts if part)
