"""The phrases of a ruleset's choices, and the words of a model's row for people.

Each ruleset supplies its own `Phrases`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from immutabledict import immutabledict

__all__ = ["Phrases", "Together"]


@dataclass(frozen=True, slots=True)
class Together:
    """The verbs by which several models or units are ordered as one, the usual one first.

    Verbs and decisions are names. `placing`, `moving` and `firing` are the decisions in which such an order
    is carried out. In all others, such as reactions, it waits. `place` sets a unit up. `declares_move` and
    `declares_fire` are the declarations before a move or fire, `moves` and `fires` those themselves. `keeps`
    are the words among the ruleset's numbers for coherency: whether units must keep together, the distance
    between their models, and the distance between those with communicators. It is None without coherency.
    """

    placing: frozenset[str] = frozenset()
    moving: frozenset[str] = frozenset()
    firing: frozenset[str] = frozenset()
    place: str = ""
    declares_move: tuple[str, ...] = ()
    declares_fire: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    fires: tuple[str, ...] = ()
    keeps: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class Phrases:
    """The phrases of a ruleset's decisions and verbs, by name.

    The names are those of its module of verbs in lower case. `verbs` is the prefix of verbs in that module,
    `words` the prefix of a name in the catalogue of words. `counts` are the numbers of a verb, the usual one
    first. `pieces` are verbs whose number is a piece of ground, `or_here` those of them that may also name
    none, which means the model's own place. `alone` are verbs that need no target. `same` names, for a verb,
    another verb whose words say its numbers. `too_far` are reasons that forbid everything farther away too.
    `by_units`: the choices of units are listed under the units' names. `action_points`, `hidden` and `ready`
    (to act at once when a model comes into sight) are the words of a model's row for these, `points_each`
    that of the rules for a model's points each turn. `acted` is the part and the field of a position for
    finished activations (`acted_in`: with the turn). `declared` are the same for decisions that all units or
    models take before any of them acts, with the field's values before the answer. `aimed` are verbs that aim at a place instead of going
    there, `looked_for` verbs that a person expects even if they are forbidden now. `begins` are verbs that
    begin the activation of a unit or model, `ends` those that end it or pass. `together` are the verbs of
    groups.
    """

    verbs: str = ""
    words: str = ""
    counts: Mapping[str, tuple[int, ...]] = immutabledict()
    same: Mapping[str, str] = immutabledict()
    pieces: frozenset[str] = frozenset()
    or_here: frozenset[str] = frozenset()
    alone: frozenset[str] = frozenset()
    too_far: frozenset[int] = frozenset()
    action_points: int | None = None
    hidden: int | None = None
    points_each: int | None = None
    acted: tuple[str, str] | None = None
    acted_in: bool = False
    declared: Mapping[str, tuple[str, str, tuple[object, ...]]] = immutabledict()
    by_units: bool = False
    aimed: frozenset[str] = frozenset()
    looked_for: tuple[str, ...] = ()
    ready: int | None = None
    begins: frozenset[str] = frozenset()
    ends: tuple[str, ...] = ()
    together: Together = Together()
