"""The way through a told battle: its turns as columns, where each event lies in them, what fell and was hurt when."""

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
"""How wide the time before the first turn is, in turns."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A model lost, or hurt: the number of the event, the side whose it was."""

    event: int
    side: Side
    lost: bool


class Track:
    """Events by their numbers, 0 and up, along an axis from 0 to 1; a turn is a column, whatever happens in it."""

    def __init__(self, events: Sequence[Event], agreed: int = 0) -> None:
        """Read a battle, to its end or as far as it has come; turns `agreed` on have columns though nothing happens in them."""
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
        """Return each turn with where it begins and ends, and where each event lies."""
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
        """Return the last event before the first turn: both sides are set up, and nothing has happened; 0 for none."""
        return max(0, next((n for n, turn in enumerate(self.turns) if turn), 1) - 1)

    def at(self, event: int) -> float:
        """Return where an event lies, 0 to 1; 0 for what is before the first."""
        return self._at[min(event, self.count - 1)] if event >= 0 and self.count else 0.0

    def event_at(self, place: float) -> int:
        """Return the number of the event nearest to a place between 0 and 1."""
        right = min(bisect_left(self._at, place), self.count - 1)
        left = max(0, right - 1)
        return left if abs(self._at[left] - place) <= abs(self._at[right] - place) else right

    def step(self, event: int, pace: Pace, way: int) -> int:
        """Return the next event (way 1) or the one before (-1) at which an activation or turn begins; the ends bound it."""
        starts = self._starts[pace]
        if way > 0:
            place = bisect_right(starts, event)
            return starts[place] if place < len(starts) else max(0, self.count - 1)
        place = bisect_left(starts, event) - 1
        return starts[place] if place >= 0 else 0

    def telling(self, first: int, last: int) -> int:
        """Return which of the events from `first` to `last` tells most: a loss, else a wound, else the one that begins."""
        found = [tick for tick in self.ticks if first <= tick.event <= last]
        return max(found, key=lambda tick: (tick.lost, -tick.event)).event if found else min(first, last)

    def activation(self, event: int) -> tuple[int, int, int]:
        """Return the turn of an event, which activation of it that is (0 before its first), and how many it has."""
        turn = self.turns[event]
        first = bisect_left(self.turns, turn)
        last = bisect_right(self.turns, turn) - 1
        begun = self._activations[first]
        return turn, self._activations[event] - begun, self._activations[last] - begun


def _tick(number: int, event: Event) -> Tick | None:
    """Return the tick of an event; None where nobody was lost or hurt."""
    who = event.target or event.actor
    if who is None or event.result == "nothing":
        return None
    done = effects.does(event)
    lost = "out" in done
    return None if not lost and done.isdisjoint(_HURT) else Tick(number, who.side, lost)
