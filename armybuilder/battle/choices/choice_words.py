"""How a ruleset's choices are said, and what of a model's row a person is shown: each ruleset lends this to its players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from immutabledict import immutabledict

__all__ = ["Saying"]


@dataclass(frozen=True, slots=True)
class Saying:
    """What a ruleset's decisions and verbs say, by their names: those of its module of verbs, small.

    `verbs`: what the names of verbs begin with in that module. `words`: what stands before a name in the catalogue of
    words. `counts`: the numbers that can be said with a verb, the usual one first. `pieces`: verbs whose number is a piece
    of ground; `or_here`: or none, where the model stands. `alone`: verbs that need name nobody. `same`: the verb
    whose words its numbers have, where they are not its own. `too_far`: reasons that
    what lies farther is forbidden for too. `by_units`: what units may do is listed under their names. `action_points` and `hidden` are the words of a model's row that say so.
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
    by_units: bool = False
