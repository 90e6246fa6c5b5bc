"""The moves of a group that goes as one, its formation kept as far as possible.

Obstacles, coherency and each model's own movement limit it. Only `allows` is asked, of a copy of the battle
in which the moved models are at their new places, so that no die is looked at. The foremost go first, so that
they are out of the others' way. Places are tenths of a millimetre.
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
"""The number of halvings in the search for the longest allowed part of a way."""
WORTH_GOING = 100
"""The least gain of a move, 1 cm.

A model that would come less far towards its place stays.
"""
NEARLY = 97
"""The percentage of the straight way from which on no way round is searched."""
BENDS = ((940, 342), (766, 643), (500, 866), (174, 985))
"""The first directions of a way round an obstacle, along and across in thousandths.

They are 20, 40, 60 and 80 degrees to the side.
"""
FIRST_LEGS = (30, 50, 70, 90)
"""The percentages of the way at which a way round bends back."""
FAR = 6000
"""A distance beyond any single move, 60 cm."""
EIGHTHS = 8
"""The steps in which a group's move is made shorter until it keeps together."""
THOUSAND = 1000
COMPASS = ((1000, 0), (707, 707), (0, 1000), (-707, 707), (-1000, 0), (-707, -707), (0, -1000), (707, -707))
"""The eight directions, each a thousand long."""


@dataclass(frozen=True, slots=True)
class Going:
    """A model of a group that moves, with its menu rows, the usual one first."""

    model: int
    options: tuple[Option, ...]


class Stands:
    """A copy of a battle in which models can be placed elsewhere, to test choices."""

    def __init__(self, battle: Skirmish) -> None:
        """Copy the present state of the battle."""
        self.block = battle.state()
        self.block[st.LOG_CAPACITY] = 0

    def allows(self, choice: Choice) -> int:
        """Return 0 if a choice would be allowed, or the reason against it."""
        return doors.allows(self.block, choice.words())

    def place(self, model: int) -> Place:
        """Return the place of a model in this copy."""
        row = row_of(self.block, model)
        return self.block[row + st.X], self.block[row + st.Y]

    def put(self, model: int, place: Place) -> None:
        """Move a model to another place in this copy."""
        row = row_of(self.block, model)
        self.block[row + st.X], self.block[row + st.Y] = place

    def base(self, model: int) -> int:
        """Return the width of a model's base."""
        return 2 * self.block[row_of(self.block, model) + st.RADIUS]

    def parts(self, battle: Skirmish, models: Iterable[int]) -> int:
        """Count the parts of a unit's models in play, each a chain of models within reach. [CA-B-058]

        It is 0 if the ruleset requires no coherency.
        """
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
        """Say whether two models, by their rows, are within reach of each other, base to base."""
        block = self.block
        linked = block[one + st.COMMUNICATOR] and block[other + st.COMMUNICATOR]
        reach = (
            block[st.RULES_AT + keeps[2 if linked else 1]] + block[one + st.RADIUS] + block[other + st.RADIUS]
        )
        dx, dy = block[one + st.X] - block[other + st.X], block[one + st.Y] - block[other + st.Y]
        return bool(dx * dx + dy * dy <= reach * reach)


def planned(battle: Skirmish, going: Sequence[Going], goals: Mapping[int, Place]) -> dict[int, Choice]:
    """Return the choice of each model of a group towards its goal, in order.

    Models that cannot come nearer are left out. If a unit in one part would lose its coherency, all go less
    far.
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
    """Return the goals, shortened to the slowest model's reach.

    Only models that can go now count. The others follow their goals.
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
    """Return the models of each unit to which the group's models belong."""
    models_now = choosing.models_now(battle)
    units = dict.fromkeys(models_now[one.model].unit for one in going)
    return [[model.number for model in models_now if model.unit == unit] for unit in units]


def _reach(here: Stands, one: Going, start: Place) -> int:
    """Return the distance of a model's free move, the farthest of eight directions."""
    far = [(start[0] + FAR * x // THOUSAND, start[1] + FAR * y // THOUSAND) for x, y in COMPASS]
    return max(_apart(start, _along(here, one, start, place)) for place in far)


def _all_go(
    stands: Stands, going: Sequence[Going], starts: Sequence[Place], ends: Sequence[Place]
) -> dict[int, Choice]:
    """Move each model to its place or as near as possible, the foremost first.

    It returns the choices. A model that is stopped short tries again at the end.
    """
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
    """Return the choice that brings a model nearest to its goal, None without a gain."""
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
    """Yield allowed ways with a bend, each as far towards the goal as possible."""
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
    """Return the farthest allowed place on the way to a goal, or the start."""
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
    """Return a model's first allowed choice with a path, None without one."""
    for option in one.options:
        choice = choosing.said(option, path=path)
        if stands.allows(choice) == 0:
            return choice
    return None


def _towards(start: Place, goal: Place, share: int, whole: int) -> Place:
    """Return the place at a share of the way between two places."""
    return start[0] + (goal[0] - start[0]) * share // whole, start[1] + (goal[1] - start[1]) * share // whole


def _apart(one: Place, other: Place) -> int:
    """Return the distance between two places."""
    return isqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)
