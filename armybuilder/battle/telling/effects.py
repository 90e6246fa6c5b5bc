"""The effects of an event on the table, from its ruleset's kinds.

They are moves, losses, marks and damage. All pictures of a fought battle, step by step (`scenes`) or at a
moment (`moments`), read its events here.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.telling.decode import KINDS

if TYPE_CHECKING:
    from armybuilder.battle.records.event_kinds import Does
    from armybuilder.battle.records.events import Event, Key, Who

__all__ = [
    "CLOUDS",
    "DAMAGE",
    "MARKS",
    "STRUCK",
    "belongs",
    "does",
    "ground",
    "is_out",
    "key_of",
    "marks",
    "mover",
    "note_part",
]

MARKS: immutabledict[Does, tuple[str, bool]] = immutabledict(
    {
        "wounded": ("W", True),
        "pinned": ("P", True),
        "unpinned": ("P", False),
        "routed": ("R", True),
        "rallied": ("R", False),
        "hidden": ("H", True),
        "shown": ("H", False),
        "lies": ("L", True),
        "stands": ("L", False),
        "stuck": ("S", True),
        "burning": ("B", True),
    }
)
"""The letter of each mark, and whether the effect adds or removes it."""
CLOUDS: immutabledict[Does, Does] = immutabledict(
    {"smoke": "smoke_lifts", "field": "field_lifts", "charge": "charge_lifts"}
)
"""The lasting effects on the table, and the effects that remove them."""
DAMAGE: immutabledict[Does, str] = immutabledict(
    {"pierces": "pierced", "breaches": "breached", "ruins": "ruined"}
)
"""The new state of a damaged piece of ground."""
STRUCK = frozenset({"hit", "kill", "through", "won"})
"""The results of a shot, a Defence roll or a round that went the actor's way."""
_OUT: frozenset[Does] = frozenset({"out", "away"})


def does(event: Event) -> frozenset[Does]:
    """Return the effects of an event.

    Raises KeyError for an unknown code.
    """
    return _does(event.code, event.result)


@cache
def _does(code: str, result: str | None) -> frozenset[Does]:
    kind = KINDS[code]
    return frozenset((*kind.does, *kind.then.get(result or "", ())))


def is_out(done: frozenset[Does]) -> bool:
    """Say whether an event's effects take a model out of the battle."""
    return not _OUT.isdisjoint(done)


@cache
def marks(done: frozenset[Does]) -> tuple[tuple[str, bool], ...]:
    """Return the letters that an event adds (True) or removes."""
    return tuple(MARKS[one] for one in MARKS if one in done)


@cache
def ground(done: frozenset[Does]) -> str:
    """Return the new state of the piece of ground of an event, empty without damage."""
    return next((DAMAGE[one] for one in DAMAGE if one in done), "")


def belongs(model: str, name: str, part: str | None) -> bool:
    """Say whether a model is the one named, or belongs to the unit named ("1.1/2.3" of "1.1").

    `part` is the part of a split squad that the model is in, None for models that stay in the unit.
    """
    return model == name or (part == name if part is not None else model.startswith(f"{name}/"))


def key_of(who: Who | None) -> Key | None:
    """Return the side and name of a unit or model, None for none."""
    return None if who is None else (who.side, who.id)


def mover(event: Event) -> Who | None:
    """Return the model that is at the event's place from now on, None without one.

    It is the one pushed, or the one that moves.
    """
    done = does(event)
    if event.place is None or done.isdisjoint({"moves", "pushes"}):
        return None
    return event.target if "pushes" in done else event.actor


def note_part(parts: dict[Key, str], event: Event) -> None:
    """Record the part of a squad that a model joins, by the part's name. [CA-B-197]

    A squad that is whole again has none.
    """
    actor, target, done = event.actor, key_of(event.target), does(event)
    if actor is None:
        return
    if "splits" in done and target is not None:
        parts[target] = actor.id
    elif "rejoins" in done:
        for side, name in [*parts]:
            if side == actor.side and name.startswith(f"{actor.id}/"):
                del parts[side, name]
