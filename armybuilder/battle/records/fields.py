"""The columns of the block that belong to a position, by public names.

They change in a battle and matter to its rules. A column that is in no table here, and in none of a ruleset's
`position.py`, is fixed by the documents, follows from the others, is a die, or is a bot's own note. A
ruleset's tables continue the shared ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.kernel import state as st

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, MutableSequence
    from types import ModuleType

__all__ = [
    "BATTLE",
    "GROUND",
    "MODEL",
    "SIDE",
    "SIDES",
    "UNIT",
    "WEAPON",
    "Fields",
    "Note",
    "PositionField",
    "Under",
    "columns",
    "named",
    "plain",
    "seen_hiding",
    "where",
    "who",
]

NOTHING: Mapping[int, str] = immutabledict()


@dataclass(frozen=True, slots=True)
class PositionField:
    """A field of a position, with its name, its column and its number of slots.

    `kind`: a plain `number`, a `name` out of `names`, or `who`: a model, unit, weapon or piece of ground by
    its name. A 0 or none is left out, with `as_begun` also a value as at the battle's beginning. `secret` are
    the phases in which the enemy's field is unknown. `seen_hiding`: known of a model that has not been found
    too. `where`: shows the place of an enemy unit, so it is unknown for a unit with an unfound model.
    """

    name: str
    column: int
    kind: str = "number"
    slots: int = 1
    names: Mapping[int, str] = NOTHING
    as_begun: bool = False
    secret: frozenset[int] = frozenset()
    seen_hiding: bool = False
    where: bool = False


def plain(name: str, column: int, slots: int = 1, *, secret: tuple[int, ...] = ()) -> PositionField:
    """Return a field that is a number, or a row of numbers."""
    return PositionField(name, column, slots=slots, secret=frozenset(secret))


def who(name: str, column: int, slots: int = 1, *, secret: tuple[int, ...] = ()) -> PositionField:
    """Return a field that names one or several models, units, weapons or pieces."""
    return PositionField(name, column, "who", slots, secret=frozenset(secret))


def columns(
    declared: ModuleType, prefix: str, names: str, *, secret: tuple[int, ...] = ()
) -> tuple[PositionField, ...]:
    """Return fields named as their columns, which a module declares in capitals and with a prefix.

    `@target` names a model, unit, weapon or piece. `path*16` has 16 slots.
    """
    found = []
    for said in names.split():
        name, _, words = said.removeprefix("@").partition("*")
        make = who if said.startswith("@") else plain
        column = getattr(declared, prefix + name.upper())
        found.append(make(name, column, int(words or 1), secret=secret))
    return tuple(found)


def named(name: str, column: int, names: Mapping[int, str], *, secret: tuple[int, ...] = ()) -> PositionField:
    """Return a field whose numbers have names."""
    return PositionField(name, column, "name", names=immutabledict(names), secret=frozenset(secret))


def where(name: str, column: int) -> PositionField:
    """Return a field that shows the place of a unit."""
    return PositionField(name, column, where=True)


def seen_hiding(name: str, column: int) -> PositionField:
    """Return a field for the enemy's last view of a hidden model."""
    return PositionField(name, column, seen_hiding=True)


def begun(name: str, column: int, kind: str = "number") -> PositionField:
    """Return a field that is left out while it has its value from the battle's beginning."""
    return PositionField(name, column, kind, as_begun=True)


@dataclass(frozen=True, slots=True)
class Under:
    """A kind of frame or lasting effect, with its name and its fields."""

    name: str
    fields: tuple[PositionField, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A column of the bot's plans, in a row of `models` or `units`.

    It lasts for an `activation` or a `turn`. Notes are no part of a position. This program, as an engine,
    keeps its own from one decision to the next.
    """

    part: str
    column: int
    lasts: str = "turn"


@dataclass(frozen=True, slots=True)
class Fields:
    """The additions of a ruleset to the shared tables.

    `phases` are their names. `under_way` are the frames of the stack by the number of their kind, `lasting`
    the rows of lasting effects: by the number of their kind in the first slot, or all under None if that slot
    is a field like the others. `notes` are the bot's. Those that are noted for every unit as a turn begins
    are written by `noted_anew`. `found_again` are columns of the battle and of models that are computed anew
    for a block of a position, with their values until then.
    """

    phases: Mapping[int, str]
    battle: tuple[PositionField, ...] = ()
    side: tuple[PositionField, ...] = ()
    unit: tuple[PositionField, ...] = ()
    model: tuple[PositionField, ...] = ()
    weapon: tuple[PositionField, ...] = ()
    ground: tuple[PositionField, ...] = ()
    under_way: Mapping[int, Under] = immutabledict()
    lasting: Mapping[int | None, Under] = immutabledict()
    battle_found_again: Mapping[int, int] = immutabledict()
    model_found_again: Mapping[int, int] = immutabledict()
    notes: tuple[Note, ...] = ()
    noted_anew: Callable[[MutableSequence[int]], None] | None = None
    hidden_count: int | None = None
    """The column of the battle that counts hidden models."""


SIDES = immutabledict({st.LEFT: "left", st.RIGHT: "right"})
STATUSES = immutabledict(
    {
        st.WAITING: "waiting",
        st.IN_PLAY: "in_play",
        st.OUT_OF_ACTION: "out_of_action",
        st.KILLED: "killed",
        st.LEFT_TABLE: "left_table",
        st.DESTROYED: "destroyed",
        st.ABOARD: "aboard",
    }
)
_ENDS = {
    0: "not_yet",
    st.END_TURNS: "turns",
    st.END_FIELD: "field",
    st.END_STALLED: "stalled",
    st.END_CONCEDED: "conceded",
}
_DAMAGES = {st.SOUND: "sound", st.PIERCED: "pierced", st.BREACHED: "breached", st.RUINED: "ruined"}
_DOORS = {st.DOOR_NONE: "none", st.DOOR_CLOSED: "closed", st.DOOR_OPEN: "open"}

BATTLE = (
    *columns(st, "", "turn activation"),
    named("first_side", st.FIRST_SIDE, SIDES),
    named("active_side", st.ACTIVE_SIDE, SIDES),
    who("active_unit", st.ACTIVE_UNIT),
    plain("choices_this_turn", st.CHOICES),
    plain("fates_due", st.FATES_DUE),
    named("ended", st.END_CAUSE, _ENDS),
)
SIDE = columns(st, "SIDE_", "in_play to_place")
UNIT = (
    who("first_model", st.UNIT_MODELS),
    *columns(st, "UNIT_", "size @leader placed in_play @rides"),
)
MODEL = (
    PositionField("unit", st.UNIT, "who", seen_hiding=True),
    named("status", st.STATUS, STATUSES),
    *columns(
        st,
        "",
        "x y facing_x facing_y altitude wounded flat @hidden save @carried_by seat elevation @pilot "
        "@controller core body stabilised",
    ),
    begun("radius", st.RADIUS),
    begun("height", st.HEIGHT),
    begun("life_support", st.LIFE_SUPPORT),
    begun("size", st.SIZE),
)
WEAPON = (
    begun("owner", st.WEAPON_OWNER, "who"),
    *columns(st, "WEAPON_", "empty ready_turn spent stock"),
    plain("called_turn", st.WEAPON_CALLED),
    *columns(st, "WEAPON_", "turned_x turned_y"),
)
GROUND = (
    PositionField("damage", st.PIECE_DAMAGE, "name", names=immutabledict(_DAMAGES), as_begun=True),
    PositionField("door", st.PIECE_DOOR, "name", names=immutabledict(_DOORS), as_begun=True),
    begun("height", st.PIECE_HEIGHT),
    begun("cover", st.PIECE_COVER),
    begun("blocks_sight", st.PIECE_BLOCKS),
    begun("difficult", st.PIECE_DIFFICULT),
    begun("impassable", st.PIECE_IMPASSABLE),
)
