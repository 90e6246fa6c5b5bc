"""How a ruleset's choices are put in words, and which words of a model's row a person is shown; each ruleset supplies its own `Phrases`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from immutabledict import immutabledict

__all__ = ["Phrases", "Together"]


@dataclass(frozen=True, slots=True)
class Together:
    """The verbs by which several models or units are ordered as one, by their names, the usual one first.

    `placing`, `moving` and `firing` are the decisions in which such an order is carried out; in all others, such as reactions, it waits. `place`: sets a
    unit up. `declares_move` and `declares_fire`: said beforehand by who will move or fire.
    `moves` and `fires`: those themselves. `keeps` are the words among the ruleset's numbers that say whether units must hang
    together, how far from each other their models may stand, and how far those with communicators; None where none must.
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
    """How a ruleset's decisions and verbs are said, by their names: those of its module of verbs in lower case.

    `verbs`: what the names of verbs begin with in that module. `words`: what stands before a name in the catalogue of
    words. `counts`: the numbers that can be said with a verb, the usual one first. `pieces`: verbs whose number is a piece
    of ground; `or_here`: those of them that may also name none, which means where the model stands. `alone`: verbs that need no target. `same`: for a verb
    whose numbers are said in the words of another verb, that verb. `too_far`: reasons that
    forbid everything farther away too. `by_units`: the choices of units are listed under the units' names. `action_points`, `hidden` and
    `ready` (to act at once when somebody comes into sight) are the words of a model's row that hold these, `points_each` that of the rules which
    says how many points a model has each turn. `acted` is the part and the field of a position that say who has acted (`acted_in`: in which turn).
    `aimed`: verbs whose place is aimed at, not gone to. `looked_for`: verbs that a person looks for even where they are forbidden now.
    `begins`: verbs by which a unit or model is taken up; `ends`: those by which somebody is done, or lets something pass.
    `together`: how groups are ordered.
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
    by_units: bool = False
    aimed: frozenset[str] = frozenset()
    looked_for: tuple[str, ...] = ()
    ready: int | None = None
    begins: frozenset[str] = frozenset()
    ends: tuple[str, ...] = ()
    together: Together = Together()
