"""The events of a fought battle along an axis: turns as columns, and models lost or hurt as ticks."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from armybuilder.battle.telling import effects

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.records.event_kinds import Does
    from armybuilder.battle.records.events import Event
    from armybuilder.model.document import Side

__all__ = ["Pace", "Tick", "Track"]

Pace = Literal["event", "activation", "turn"]

_HURT: frozenset[Does] = frozenset({"wounded", "located", "hurts"})
_SET_UP = 0.4
"""The width of the time before the first turn, in turns."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A model lost or hurt: the number of the event, and the model's side."""

    event: int
    side: Side
    lost: bool


class Track:
    """The numbered events of a battle on an axis from 0 to 1, with equally wide turns."""

    def __init__(self, events: Sequence[Event], agreed: int = 0) -> None:
        """Read the events of a battle, with empty columns for future turns up to `agreed`."""
        self.count = len(events)
        self._agreed = agreed
        self.turns = [event.turn for event in events]
        self._activations = [event.activation for event in events]
        pairs = [*zip(self.turns, self._activations, strict=True)]
        self._starts: dict[Pace, list[int]] = {
            "event": [*range(self.count)],
            "activation": [n for n in range(self.count) if n == 0 or pairs[n] != pairs[n - 1]],
            "turn": [n for n in range(self.count) if n == 0 or self.turns[n] != self.turns[n - 1]],
        }
        self.ticks = tuple(filter(None, map(_tick, range(self.count), events)))
        self.columns, self._at = self._measured()

    def _measured(self) -> tuple[list[tuple[int, float, float]], list[float]]:
        """Return each turn with its start and end, and the place of each event."""
        begun = self._starts["turn"]
        ends = [*begun[1:], self.count][: len(begun)]
        weights = [1.0 if self.turns[first] else _SET_UP for first in begun]
        last = self.turns[-1] if self.turns else 0
        beyond = range(last + 1, self._agreed + 1) if self.count else range(0)
        whole, x = (sum(weights) + len(beyond)) or 1.0, 0.0
        columns, places = [], []
        for first, end, weight in zip(begun, ends, weights, strict=True):
            wide = weight / whole
            columns.append((self.turns[first], x, x + wide))
            places += [x + wide * (n + 1) / (end - first) for n in range(end - first)]
            x += wide
        columns += [(turn, x + n / whole, x + (n + 1) / whole) for n, turn in enumerate(beyond)]
        return columns, places

    def first_of_battle(self) -> int:
        """Return the last event before the first turn, after the set-up, or 0 without one."""
        return max(0, next((n for n, turn in enumerate(self.turns) if turn), 1) - 1)

    def at(self, event: int) -> float:
        """Return the place of an event, from 0 to 1, or 0 before the first."""
        return self._at[min(event, self.count - 1)] if event >= 0 and self.count else 0.0

    def event_at(self, place: float) -> int:
        """Return the number of the event nearest to a place between 0 and 1."""
        right = min(bisect_left(self._at, place), self.count - 1)
        left = max(0, right - 1)
        return left if abs(self._at[left] - place) <= abs(self._at[right] - place) else right

    def step(self, event: int, pace: Pace, way: int) -> int:
        """Return the nearest start of an event, activation or turn after an event (way 1) or before (-1).

        The first and last event limit it.
        """
        starts = self._starts[pace]
        if way > 0:
            place = bisect_right(starts, event)
            return starts[place] if place < len(starts) else max(0, self.count - 1)
        place = bisect_left(starts, event) - 1
        return starts[place] if place >= 0 else 0

    def telling(self, first: int, last: int) -> int:
        """Return the most important event from `first` to `last`: a loss, else a wound, else the first."""
        found = [tick for tick in self.ticks if first <= tick.event <= last]
        return max(found, key=lambda tick: (tick.lost, -tick.event)).event if found else min(first, last)

    def activation(self, event: int) -> tuple[int, int, int]:
        """Return the turn of an event, its activation in the turn (0 before the first), and their number."""
        turn = self.turns[event]
        first = bisect_left(self.turns, turn)
        last = bisect_right(self.turns, turn) - 1
        begun = self._activations[first]
        return turn, self._activations[event] - begun, self._activations[last] - begun


def _tick(number: int, event: Event) -> Tick | None:
    """Return the tick of an event, or None if it neither removes nor hurts a model."""
    who = event.target or event.actor
    if who is None or event.result == "nothing":
        return None
    done = effects.does(event)
    lost = "out" in done
    return None if not lost and done.isdisjoint(_HURT) else Tick(number, who.side, lost)
