"""The luck in a battle's log: each die of its events against its average, side by side.

A die belongs to the side that a good face helps: the shooter's die to hit and the target's Defence die both
belong to the side of the shooter. It is read so that 6 is the best face for that side: if a low die is
wanted, a 1 counts as 6. Dice that help neither side (scatter, the random choice of the model hit) are left
out.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from armybuilder.battle.telling.decode import KINDS
from armybuilder.chances.luck import DUE, Tails, count_tails, due, pips_tails, sums
from armybuilder.model.readings import STANDARD

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from armybuilder.battle.records.event_kinds import Wish
    from armybuilder.battle.records.events import Event
    from armybuilder.model.document import Side

__all__ = ["Heap", "SideLuck", "Throw", "chance", "luck", "throws"]


_OTHER: dict[Side, Side] = {"left": "right", "right": "left"}


@dataclass(frozen=True, slots=True)
class Throw:
    """A die of a side: its event, the code of its purpose, its face with the highest as best.

    `event` is the event's number. `chance` is that of its test, None if the die is no test; `passed` says
    whether the test was passed. A face may be the sum of several `dice`.
    """

    event: int
    side: Side
    code: str
    face: int
    chance: Fraction | None
    passed: bool
    faces: int = 6
    dice: int = 1


def chance(event: Event) -> Fraction | None:
    """Compute the exact chance that an event's die succeeds, or None if it is no test."""
    wish = KINDS[event.code].wish
    if wish is None or wish.passes is None or event.die is None or event.needed is None:
        return None
    if wish.counted:
        return Fraction(event.value, event.faces)
    falls = sums(event.dice, event.faces)
    good = sum(ways for face, ways in falls if wish.passes(face, event.total, event.needed))
    return Fraction(good, event.faces**event.dice)


def _side(event: Event, wish: Wish) -> Side | None:
    """Return the side that an event's die helps if it is good."""
    if not wish.for_actor and event.target is not None:
        return _OTHER[event.target.side]
    return event.actor.side if event.actor is not None else None


def throws(events: Sequence[Event], readings: Mapping[str, str] = STANDARD) -> tuple[Throw, ...]:
    """Return the dice of a battle that help a side, in their order.

    A contest is a test of the actor, under the battle's `readings`.
    """
    found = []
    for number, event in enumerate(events):
        wish = KINDS[event.code].wish
        side = _side(event, wish) if wish is not None else None
        if wish is None or side is None or event.die is None:
            continue
        wanted = wish.high and not (wish.signed and event.value < 0)
        face = event.die if wanted else event.dice * (event.faces + 1) - event.die
        good, passed = chance(event), _passed(event, wish)
        if wish.contest is not None:
            good, passed = wish.contest(event, events[number + 1 :], readings)
        found.append(Throw(number, side, event.code, face, good, passed, event.faces, event.dice))
    return tuple(found)


def _passed(event: Event, wish: Wish) -> bool:
    """Say whether an event's die succeeded."""
    if wish.counted:
        return event.result == "hit"
    if wish.passes is None or event.die is None or event.needed is None:
        return False
    return wish.passes(event.die, event.total, event.needed)


@dataclass(slots=True)
class Heap:
    """A heap of dice: numbers by faces, sum of pips, chances of its tests, and passed tests."""

    of: Counter[int] = field(default_factory=Counter)
    pips: int = 0
    chances: list[Fraction] = field(default_factory=list)
    passed: int = 0

    def add(self, throw: Throw) -> None:
        """Add a die to the heap."""
        self.of[throw.faces] += throw.dice
        self.pips += throw.face
        if throw.chance is not None:
            self.chances.append(throw.chance)
            self.passed += throw.passed

    @property
    def dice(self) -> int:
        """The number of dice."""
        return self.of.total()

    @property
    def mean(self) -> Fraction:
        """The average pips of a die, or the average of honest dice without any."""
        return Fraction(self.pips, self.dice) if self.dice else DUE

    @property
    def mean_due(self) -> Fraction:
        """The average pips that honest dice would show."""
        whole = sum((due(faces) * count for faces, count in self.of.items()), Fraction(0))
        return whole / self.dice if self.dice else DUE

    @property
    def due(self) -> Fraction:
        """The average number of tests that should have passed."""
        return sum(self.chances, Fraction(0))


@dataclass(frozen=True, slots=True)
class SideLuck:
    """The luck of a side: its dice together and by code, and the rarity of their results."""

    side: Side
    all: Heap
    by_code: dict[str, Heap]
    pips: Tails
    passes: Tails

    @property
    def lucky(self) -> bool:
        """Return whether the dice were better than average."""
        return self.all.mean >= self.all.mean_due

    @property
    def p_value(self) -> float:
        """The one-sided chance, by the pips, of dice at least as lucky.

        For unlucky dice it is that of dice at least as unlucky.
        """
        return self.pips.at_least if self.lucky else self.pips.at_most


def luck(thrown: Iterable[Throw]) -> tuple[SideLuck, SideLuck]:
    """Return the luck of left and right."""
    listed = tuple(thrown)
    return _luck_of("left", listed), _luck_of("right", listed)


def _luck_of(side: Side, thrown: Sequence[Throw]) -> SideLuck:
    whole, parts = Heap(), dict[str, Heap]()
    for throw in thrown:
        if throw.side == side:
            whole.add(throw)
            parts.setdefault(throw.code, Heap()).add(throw)
    pips = pips_tails(whole.of, whole.pips)
    return SideLuck(side, whole, parts, pips, count_tails(whole.chances, whole.passed))
