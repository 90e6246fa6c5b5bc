"""Where each of a group can go when it moves as one: its formation kept as far as obstacles, coherency and everybody's own movement allow.

Only `allows` is asked, of a copy of the battle in which those who have gone stand where they went: no die is looked at. The foremost
go first, so that they are out of the others' way. Places are tenths of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import isqrt
from typing import TYPE_CHECKING

from armybuilder.battle import doors, verb_names
from armybuilder.battle.choices import options as choosing
from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.kernel import state as st

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from armybuilder.battle.choices.options import Option
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Place
    from armybuilder.battle.resolve import Skirmish

__all__ = ["Going", "Stands", "planned", "within_reach"]


HALVINGS = 9
"""How often a way that is too far is halved between what is allowed and what is not."""
WORTH_GOING = 100
"""1 cm: who would come less far towards its place stays."""
NEARLY = 97
"""Percent of the way straight to a place from which on nobody looks for a way round."""
BENDS = ((940, 342), (766, 643), (500, 866), (174, 985))
"""How a way round an obstacle begins to the side: by 20, 40, 60 and 80 degrees, along and across in thousandths."""
FIRST_LEGS = (30, 50, 70, 90)
"""Percent of the way at which it bends back."""
FAR = 6000
"""60 cm: farther than anybody goes in one move."""
EIGHTHS = 8
"""In so many steps a group's move is made shorter until it hangs together."""
THOUSAND = 1000
COMPASS = ((1000, 0), (707, 707), (0, 1000), (-707, 707), (-1000, 0), (-707, -707), (0, -1000), (707, -707))
"""Eight directions, a thousand long."""


@dataclass(frozen=True, slots=True)
class Going:
    """One of a group that moves: the model whose way is said, and the rows of the menu by which it can, the usual first."""

    model: int
    options: tuple[Option, ...]


class Stands:
    """A copy of a battle in which models can be put elsewhere, to ask what would be allowed."""

    def __init__(self, battle: Skirmish) -> None:
        """Copy how the battle stands."""
        self.block = battle.state()
        self.block[st.LOG_CAPACITY] = 0

    def allows(self, choice: Choice) -> int:
        """Return 0, or why a choice would be forbidden."""
        return doors.allows(self.block, choice.words())

    def place(self, model: int) -> Place:
        """Return where a model stands here."""
        row = row_of(self.block, model)
        return self.block[row + st.X], self.block[row + st.Y]

    def put(self, model: int, place: Place) -> None:
        """Stand a model elsewhere."""
        row = row_of(self.block, model)
        self.block[row + st.X], self.block[row + st.Y] = place

    def base(self, model: int) -> int:
        """Return the width of a model's base."""
        return 2 * self.block[row_of(self.block, model) + st.RADIUS]

    def parts(self, battle: Skirmish, models: Iterable[int]) -> int:
        """Return into how many parts a unit's models in play fall, each in reach of another of its part; 0 where nobody must keep together. [CA-B-058]"""
        keeps = verb_names.names_of(battle).phrases.together.keeps
        if keeps is None or not self.block[st.RULES_AT + keeps[0]]:
            return 0
        rows = [row_of(self.block, model) for model in models]
        left = [row for row in rows if self.block[row + st.STATUS] == st.IN_PLAY]
        parts = 0
        while left:
            parts, reached = parts + 1, [left.pop()]
            for one in reached:
                near = [other for other in left if self._together(one, other, keeps)]
                reached += near
                left = [other for other in left if other not in near]
        return parts

    def _together(self, one: int, other: int, keeps: tuple[int, int, int]) -> bool:
        """Say whether two models, by their rows, are near enough to each other, base to base."""
        block = self.block
        linked = block[one + st.COMMUNICATOR] and block[other + st.COMMUNICATOR]
        reach = (
            block[st.RULES_AT + keeps[2 if linked else 1]] + block[one + st.RADIUS] + block[other + st.RADIUS]
        )
        dx, dy = block[one + st.X] - block[other + st.X], block[one + st.Y] - block[other + st.Y]
        return bool(dx * dx + dy * dy <= reach * reach)


def planned(battle: Skirmish, going: Sequence[Going], goals: Mapping[int, Place]) -> dict[int, Choice]:
    """Return how each of a group goes towards its goal, by model and in the order in which they go; who cannot come nearer is not among them.

    Where a unit that hangs together would not any more, all go less far.
    """
    here = Stands(battle)
    starts = [here.place(one.model) for one in going]
    units = _units(battle, going)
    before = [here.parts(battle, unit) for unit in units]
    for share in range(EIGHTHS, 0, -1):
        stands = Stands(battle)
        ends = [
            _towards(start, goals[one.model], share, EIGHTHS)
            for one, start in zip(going, starts, strict=True)
        ]
        found = _all_go(stands, going, starts, ends)
        if all(stands.parts(battle, unit) <= max(1, was) for unit, was in zip(units, before, strict=True)):
            return found
    return {}


def within_reach(battle: Skirmish, going: Sequence[Going], goals: Mapping[int, Place]) -> dict[int, Place]:
    """Return the goals, or where somebody cannot go so far by its own movement, places as far towards them as the slowest goes.

    Only those who can go now are asked; the others keep to them.
    """
    here = Stands(battle)
    starts = {model: here.place(model) for model in goals}
    parts = []
    for one in going:
        start, goal = starts[one.model], goals[one.model]
        far = _apart(start, goal)
        reach = far if _may(here, one, (goal,)) else _reach(here, one, start)
        if far and reach:
            parts.append((reach, far))
    share, whole = min(parts, key=lambda part: part[0] * FAR // part[1], default=(1, 1))
    if share >= whole:
        return dict(goals)
    return {model: _towards(starts[model], goal, share, whole) for model, goal in goals.items()}


def _units(battle: Skirmish, going: Sequence[Going]) -> list[list[int]]:
    """Return the models of each unit that somebody of a group belongs to."""
    models_now = choosing.models_now(battle)
    units = dict.fromkeys(models_now[one.model].unit for one in going)
    return [[model.number for model in models_now if model.unit == unit] for unit in units]


def _reach(here: Stands, one: Going, start: Place) -> int:
    """Return how far somebody goes where nothing is in its way: the farthest of eight directions."""
    far = [(start[0] + FAR * x // THOUSAND, start[1] + FAR * y // THOUSAND) for x, y in COMPASS]
    return max(_apart(start, _along(here, one, start, place)) for place in far)


def _all_go(
    stands: Stands, going: Sequence[Going], starts: Sequence[Place], ends: Sequence[Place]
) -> dict[int, Choice]:
    """Let each go to its place or as near as it comes, the foremost first, and stand there; who is stopped short tries again at the end."""
    found: dict[int, Choice] = {}
    ways = [(end[0] - start[0], end[1] - start[1]) for start, end in zip(starts, ends, strict=True)]
    across, up = (sum(way[axis] for way in ways) for axis in (0, 1))
    order = sorted(range(len(going)), key=lambda n: -(starts[n][0] * across + starts[n][1] * up))
    for half in (2, 1):
        for number in order:
            one, start, end = going[number], starts[number], ends[number]
            choice = None if one.model in found else _nearest(stands, one, start, end)
            if choice is not None and half * _apart(choice.path[-1], end) <= _apart(start, end):
                found[one.model] = choice
                stands.put(one.model, choice.path[-1])
    return found


def _nearest(stands: Stands, one: Going, start: Place, goal: Place) -> Choice | None:
    """Return the choice by which somebody comes nearest to its goal, None where it comes no nearer."""
    whole = _apart(start, goal)
    if whole < WORTH_GOING:
        return None
    best: tuple[Place, ...] = (_along(stands, one, start, goal),)
    if 100 * _apart(start, best[-1]) < NEARLY * whole:
        best = min((best, *_round(stands, one, start, goal)), key=lambda path: _apart(path[-1], goal))
    if whole - _apart(best[-1], goal) < WORTH_GOING:
        return None
    return _may(stands, one, best)


def _round(stands: Stands, one: Going, start: Place, goal: Place) -> Iterator[tuple[Place, ...]]:
    """Yield ways with a bend that are allowed, each as far towards the goal as it goes."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    for (across, up), side, share in product(BENDS, (1, -1), FIRST_LEGS):
        turn = (
            start[0] + (dx * across - dy * up * side) * share // (100 * THOUSAND),
            start[1] + (dx * up * side + dy * across) * share // (100 * THOUSAND),
        )
        if _may(stands, one, (turn,)) is None:
            continue
        yield (turn,)
        end = _along(stands, one, turn, goal, (turn,))
        if end != turn:
            yield turn, end


def _along(stands: Stands, one: Going, start: Place, goal: Place, before: tuple[Place, ...] = ()) -> Place:
    """Return the farthest place between two that somebody may go to; the start where it may go nowhere."""
    if _may(stands, one, (*before, goal)):
        return goal
    low, high, whole = 0, 1 << HALVINGS, 1 << HALVINGS
    while high - low > 1:
        half = (low + high) // 2
        if _may(stands, one, (*before, _towards(start, goal, half, whole))):
            low = half
        else:
            high = half
    return _towards(start, goal, low, whole) if low else start


def _may(stands: Stands, one: Going, path: tuple[Place, ...]) -> Choice | None:
    """Return the first of somebody's choices that goes a way and is allowed, None where none is."""
    for option in one.options:
        choice = choosing.said(option, path=path)
        if stands.allows(choice) == 0:
            return choice
    return None


def _towards(start: Place, goal: Place, share: int, whole: int) -> Place:
    """Return the place at a share of the way between two."""
    return start[0] + (goal[0] - start[0]) * share // whole, start[1] + (goal[1] - start[1]) * share // whole


def _apart(one: Place, other: Place) -> int:
    """Return how far two places lie apart."""
    return isqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)
