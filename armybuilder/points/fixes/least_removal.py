"""The cheapest removal of copies from a list that is over a limit, found exactly. [CA-P-004]

Which copies to remove is a knapsack problem with conditions: robots need controllers, off-table weapons need a
spotter, and some models need an officer. The sums of points that can be removed are the bits of one whole number
for each state of these conditions. A sum that a better state reaches too is dropped, so a list of 60 parts takes
some milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

__all__ = ["Conditions", "ListPart", "State", "least_removals"]

_MANY = 3
"""The number of changed parts from which on a state counts them no further."""


@dataclass(frozen=True, slots=True)
class ListPart:
    """A part of a list, with the points of one copy, the number of copies, and their contributions.

    `flags` are bits that are set while a copy is left. `spare` is the number of robot controllers less the
    number of slave robots of a copy, and `free` the number of its controllers that name no design. `kinds` are
    numbers whose order of appearance in the list matters. At least `least` copies stay.
    """

    cost: int
    copies: int
    flags: int = 0
    spare: int = 0
    free: int = 0
    kinds: tuple[int, ...] = ()
    least: int = 0

    def left(self, state: State, removed: int) -> State:
        """Return the state of a list after this part, of which some copies are removed."""
        touched = min(state.touched + bool(removed), _MANY)
        stay = self.copies - removed
        if not stay:
            return State(touched, *state[1:])
        spare, free = state.spare + stay * self.spare, state.free + stay * self.free
        kinds = state.kinds
        if self.kinds:
            kinds = tuple(dict.fromkeys((*kinds, *self.kinds)))
        return State(touched, state.flags | self.flags, spare, free, kinds)


class State(NamedTuple):
    """A state of a shortened list: the number of changed parts, and the sums of its parts' contributions."""

    touched: int
    flags: int
    spare: int
    free: int
    kinds: tuple[int, ...]
    """The kinds of the parts in their order of appearance."""


_Sums = dict[State, int]
"""The sums of points that can be removed, as bits, for each state."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """The conditions of a shortened list: whether it may stay in a state, and the goodness of a state.

    A state is better than another if none of its numbers is smaller. More than `most_free` free controllers
    are as good as these.
    """

    may_stay: Callable[[State], bool]
    goodness: Callable[[State], tuple[int, ...]]
    most_free: int = 0


def _multiples(sums: int, cost: int, most: int) -> int:
    """Return the sums after 1 to `most` copies of a part are removed."""
    found, done = sums << cost, 1
    while done < most:
        more = min(done, most - done)
        found |= found << more * cost
        done += more
    return found


class _Step(NamedTuple):
    """A part in the order of the search, with the most spare and free controllers that matter after it."""

    part: ListPart
    spare: int
    free: int

    def left(self, state: State, removed: int) -> State:
        """Return the state after this part, without controllers that cannot matter."""
        found = self.part.left(state, removed)
        if found.spare <= self.spare and found.free <= self.free:
            return found
        return found._replace(spare=min(found.spare, self.spare), free=min(found.free, self.free))


def _steps(parts: Sequence[ListPart], most_free: int) -> list[_Step]:
    """Return the steps of a search through parts."""
    owned = [part.copies * max(-part.spare, 0) for part in parts]
    return [_Step(part, sum(owned[place + 1 :]), most_free) for place, part in enumerate(parts)]


def _after(before: _Sums, step: _Step, bound: int) -> _Sums:
    """Return the sums after any number of copies of a part are removed."""
    part = step.part
    found: _Sums = {}
    most = part.copies - part.least if part.cost >= 0 else 0
    alike = min(most, part.copies - 1) if not (part.spare or part.free) else 0

    def add(state: State, sums: int) -> None:
        if sums:
            found[state] = found.get(state, 0) | sums

    for state, sums in before.items():
        add(step.left(state, 0), sums)
        if alike:
            add(step.left(state, 1), _multiples(sums, part.cost, alike) & bound)
        for removed in range(alike + 1, most + 1):
            add(step.left(state, removed), sums << removed * part.cost & bound)
    return found


def _best(found: _Sums, goodness: Callable[[State], tuple[int, ...]]) -> _Sums:
    """Return the sums of each state without those that a better state reaches too."""
    kept: list[tuple[tuple[int, ...], State, int]] = []
    for good, state in sorted(((goodness(state), state) for state in found), reverse=True):
        sums = found[state]
        for better, _, theirs in kept:
            if sums & theirs and all(map(int.__ge__, better, good)):
                sums &= ~theirs
                if not sums:
                    break
        else:
            kept.append((good, state, sums))
    return {state: sums for _, state, sums in kept}


def _lowest(sums: int, start: int) -> int | None:
    """Return the smallest sum of at least `start`, or None without one."""
    rest = sums >> start
    return start + (rest & -rest).bit_length() - 1 if rest else None


def _copies(steps: Sequence[_Step], layers: Sequence[_Sums], state: State, points: int) -> tuple[int, ...]:
    """Return the number of removed copies of each part that leads to a state and a sum of points."""
    found = []
    for step, before in zip(reversed(steps), reversed(layers[:-1]), strict=True):
        part = step.part
        removed, state = next(
            (removed, then)
            for removed in range(part.copies - part.least + 1)
            if removed * part.cost <= points
            for then, sums in before.items()
            if sums >> points - removed * part.cost & 1 and step.left(then, removed) == state
        )
        points -= removed * part.cost
        found.append(removed)
    return tuple(reversed(found))


def _lateness(part: ListPart) -> tuple[bool, int]:
    """Return the rank of a part in the search, equal for all parts with robots or controllers."""
    robots = bool(part.spare or part.free or part.kinds)
    return robots, 0 if robots else part.flags


def least_removals(
    parts: Sequence[ListPart], needed: int, conditions: Conditions
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield removals of at least `needed` points, those of the fewest points first.

    Each is the sum of its points and the number of removed copies of each part. Of equal sums, the one that
    changes fewer parts comes first. Of a sum that several states reach, only the best states are yielded.
    """
    widest = sum(part.cost * part.copies for part in parts if part.cost > 0)
    near = min(widest, needed + max((part.cost for part in parts), default=0))
    start = needed
    # Parts with conditions come last, so that few states are carried through the others.
    order = sorted(range(len(parts)), key=lambda place: _lateness(parts[place]))
    steps = _steps([parts[place] for place in order], conditions.most_free)
    for most in dict.fromkeys((near, widest)):
        layers: list[_Sums] = [{State(0, 0, 0, 0, ()): 1}]
        for step in steps:
            after = _after(layers[-1], step, (1 << most + 1) - 1)
            layers.append(_best(after, conditions.goodness) if len(after) > 1 else after)
        waiting = [
            (points, state.touched, state)
            for state, sums in layers[-1].items()
            if conditions.may_stay(state) and (points := _lowest(sums, start)) is not None
        ]
        start = most + 1
        heapify(waiting)
        while waiting:
            points, touched, state = heappop(waiting)
            copies = dict(zip(order, _copies(steps, layers, state, points), strict=True))
            yield points, tuple(copies[place] for place in range(len(parts)))
            following = _lowest(layers[-1][state], points + 1)
            if following is not None:
                heappush(waiting, (following, touched, state))
