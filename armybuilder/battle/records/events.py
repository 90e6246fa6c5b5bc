"""The log's rows as frozen records, with actors, targets, dice and rules.

A record still has numbers and names, but no sentences, which `narrate` makes. Places and distances are whole
tenths of a millimetre, as in the kernel.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from armybuilder.errors import Message, Value

if TYPE_CHECKING:
    from armybuilder.model.document import Side

__all__ = ["Event", "Key", "Modifier", "Place", "RollCall", "Who", "as_record"]

Key = tuple[str, str]
"""A side ("left" or "right") and the name of a model or unit in the documents."""
Place = tuple[int, int]
"""A place on the table."""


@dataclass(frozen=True, slots=True)
class Who:
    """A side, unit or model of the battle: its name in documents and its label for people."""

    side: Side
    id: str
    label: Value


@dataclass(frozen=True, slots=True)
class RollCall:
    """The names of all sides, units, models, weapons and pieces by number, as in the log.

    Weapons have the names of their designs. `parts` are numbered after the units: the second parts of those
    squads that may be split.
    """

    sides: tuple[Who, Who]
    units: tuple[Who, ...]
    models: tuple[Who, ...]
    weapons: tuple[Value, ...]
    pieces: tuple[str, ...] = ()
    catalogue: str = "CA-B"
    parts: tuple[Who, ...] = ()


@dataclass(frozen=True, slots=True)
class Modifier:
    """A change of a die or a Protection Factor, with its reason and amount."""

    reason: str
    value: int


@dataclass(frozen=True, slots=True)
class Event:
    """An event of a battle, with None or empty values for unused fields.

    `total` is the sum of the modifiers (Pen in a Defence roll), `needed` the number for the die and it to
    reach (to beat in a Defence roll), `value` a distance, count or turn by the code. For a blow it is the
    number of faces that hit.
    """

    turn: int
    activation: int
    code: str
    rule: str | None = None
    actor: Who | None = None
    target: Who | None = None
    weapon: Value | None = None
    die: int | None = None
    total: int = 0
    needed: int | None = None
    result: str | None = None
    place: Place | None = None
    value: int = 0
    piece: str | None = None
    modifiers: tuple[Modifier, ...] = field(default=())
    faces: int = 6
    """The faces of the die, or of each of the `dice` whose sum it is."""
    dice: int = 1


_D6 = 6


def _named(prefix: str, who: Who | None) -> dict[str, Any]:
    return {prefix: who.id, f"{prefix}_side": who.side} if who else {}


def _plain(name: Value) -> Value:
    """Return a weapon's name for JSON, that of its design or the code of a weapon without one."""
    return name.code if isinstance(name, Message) else name


def as_record(event: Event) -> dict[str, Any]:
    """Return the fields of an event for JSON.

    `place` is in whole millimetres, and `value` depends on the code.
    """
    record: dict[str, Any] = {"turn": event.turn, "activation": event.activation, "code": event.code}
    record |= {"rule": event.rule} if event.rule else {}
    record |= _named("actor", event.actor) | _named("target", event.target)
    record |= {"piece": event.piece} if event.piece else {}
    record |= {"weapon": _plain(event.weapon)} if event.weapon else {}
    if event.die is not None:
        record |= {"dice": [event.die]} | ({"faces": event.faces} if event.faces != _D6 else {})
        record |= {"sum_of": event.dice} if event.dice > 1 else {}
        record["modifiers"] = [{"reason": m.reason, "value": m.value} for m in event.modifiers]
    record |= {"needed": event.needed} if event.needed is not None else {}
    record |= {"result": event.result} if event.result else {}
    if event.place is not None:
        record["place"] = [event.place[0] // 10, event.place[1] // 10]
    return record | ({"value": event.value} if event.value else {})
