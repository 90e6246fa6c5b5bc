"""How lucky a told battle was: each die of its events against what was due, side by side.

A die belongs to the side that is glad of it: the shooter's die to hit, and the Defence die of whom he hit. It is read so
that 6 is the best face for that side; where a low die is wanted, a 1 counts as 6. Dice that are neither good nor bad for
anybody (scatter, who is hit at random) are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from armybuilder.chances.contests import contest
from armybuilder.chances.luck import DUE, Tails, count_tails, due, pips_tails
from armybuilder.chances.shooting import gets_through, is_hit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from armybuilder.battle.events import Event
    from armybuilder.model.document import Side

__all__ = ["FACES", "Heap", "SideLuck", "Throw", "chance", "luck", "throws"]

FACES = range(1, 7)
_MANY = 20
Passes = Callable[[int, int, int], bool]


def _reaches(die: int, total: int, needed: int) -> bool:
    return die + total >= needed


def _within(die: int, total: int, needed: int) -> bool:
    return die + total <= needed


def _hits(die: int, total: int, needed: int) -> bool:
    return is_hit(die, needed, total)


def _through(die: int, total: int, needed: int) -> bool:
    return gets_through(die, total, needed)


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of die: when it is good (None where nobody can say beforehand), and for whom.

    `for_actor` False: for the side that the target is not of. `high` says which end of the die is wanted. `counted`: its
    event's value says how many faces are good, because more decides it than its modifiers and what it needs.
    """

    passes: Passes | None
    for_actor: bool = True
    high: bool = True
    counted: bool = False


_KINDS: dict[str, _Kind] = {
    "shot": _Kind(_hits),
    "section_shot": _Kind(_hits),
    "spot_shot": _Kind(_hits),
    "support_fires": _Kind(_hits),
    "blow": _Kind(_reaches, counted=True),
    "defence": _Kind(_through, for_actor=False),
    "section_defence": _Kind(_through),
    "hatch_struck": _Kind(_through),
    "location_hit": _Kind(None, for_actor=False),
    "blast_rolled": _Kind(_reaches, for_actor=False),
    "sticks": _Kind(_within, for_actor=False, high=False),
    "field_entered": _Kind(_within, for_actor=False, high=False),
    "discipline_test": _Kind(_reaches),
    "spotter_test": _Kind(_reaches),
    "landing_rolled": _Kind(_reaches),
    "heroic_save": _Kind(_within, high=False),
    "fault_rolled": _Kind(_within, high=False),
    "initiative_roll": _Kind(None),
    "deployment_roll": _Kind(None),
    "mn_order": _Kind(None),
    "mn_rolls": _Kind(None),
    "mn_opposes": _Kind(None),
    "mn_extra_die": _Kind(None),
    "mn_points": _Kind(None),
    "mn_fallout": _Kind(None),
    "mn_casualty": _Kind(None),
}
_OTHER: dict[Side, Side] = {"left": "right", "right": "left"}


@dataclass(frozen=True, slots=True)
class Throw:
    """A die of a side: the number of its event, the code of what it was for, its face read so that 6 is best.

    `chance` is that of its test, None where it was none; `passed` says whether it went well.
    """

    event: int
    side: Side
    code: str
    face: int
    chance: Fraction | None
    passed: bool
    faces: int = 6


def chance(event: Event) -> Fraction | None:
    """Return the exact chance that an event's die brings what it was thrown for; None where that is no test of one die."""
    kind = _KINDS.get(event.code)
    if kind is None or kind.passes is None or event.die is None or event.needed is None:
        return None
    if kind.counted:
        return Fraction(event.value, len(FACES))
    good = sum(kind.passes(face, event.total, event.needed) for face in FACES)
    return Fraction(good, len(FACES))


def _side(event: Event, kind: _Kind) -> Side | None:
    """Return the side that is glad of an event's die when it is good."""
    if not kind.for_actor and event.target is not None:
        return _OTHER[event.target.side]
    return event.actor.side if event.actor is not None else None


def throws(events: Sequence[Event], *, natural: bool = False) -> tuple[Throw, ...]:
    """Return the dice of a battle that somebody was glad or sorry of, in their order.

    A contest is a test of the one who acts; `natural` as in `contest`.
    """
    found = []
    for number, event in enumerate(events):
        kind = _KINDS.get(event.code)
        side = _side(event, kind) if kind is not None else None
        if kind is None or side is None or event.die is None:
            continue
        wanted = kind.high and not (event.code == "mn_points" and event.value < 0)
        face = event.die if wanted else event.faces + 1 - event.die
        good, passed = chance(event), _passed(event, kind)
        if event.code == "mn_rolls":
            good, passed = _contest(event, events[number + 1 :], natural=natural)
        found.append(Throw(number, side, event.code, face, good, passed, event.faces))
    return tuple(found)


def _contest(rolled: Event, after: Sequence[Event], *, natural: bool) -> tuple[Fraction | None, bool]:
    """Return the chance of a contest before its dice fell, and whether it was won; none of dice that are thrown again."""
    for event in after:
        if event.code in {"mn_settled", "mn_rerolls", "mn_rolls"}:
            break
        if event.code == "mn_opposes" and event.die is not None and rolled.die is not None:
            won = rolled.die + rolled.total >= event.die + event.total
            if natural and rolled.die in {1, rolled.faces}:
                won = rolled.die > 1
            return contest(rolled.total - event.total, rolled.value, natural=natural), won
    return None, False


def _passed(event: Event, kind: _Kind) -> bool:
    """Say whether an event's die brought what it was thrown for."""
    if kind.counted:
        return event.result == "hit"
    if kind.passes is None or event.die is None or event.needed is None:
        return False
    return kind.passes(event.die, event.total, event.needed)


@dataclass(slots=True)
class Heap:
    """Some dice together: how many fell on each face, of how many faces, the chances of those that were tests, how many passed."""

    faces: Counter[int] = field(default_factory=Counter)
    of: Counter[int] = field(default_factory=Counter)
    chances: list[Fraction] = field(default_factory=list)
    passed: int = 0

    def add(self, throw: Throw) -> None:
        """Count one more die."""
        self.faces[throw.face] += 1
        self.of[throw.faces] += 1
        if throw.chance is not None:
            self.chances.append(throw.chance)
            self.passed += throw.passed

    @property
    def dice(self) -> int:
        """How many dice there are."""
        return self.faces.total()

    @property
    def pips(self) -> int:
        """What they show together."""
        return sum(face * count for face, count in self.faces.items())

    @property
    def mean(self) -> Fraction:
        """Pips a die; what is due where there is none."""
        return Fraction(self.pips, self.dice) if self.dice else DUE

    @property
    def mean_due(self) -> Fraction:
        """Pips a die that honest dice bring."""
        whole = sum((due(faces) * count for faces, count in self.of.items()), Fraction(0))
        return whole / self.dice if self.dice else DUE

    @property
    def due(self) -> Fraction:
        """How many tests should have passed on average."""
        return sum(self.chances, Fraction(0))


@dataclass(frozen=True, slots=True)
class SideLuck:
    """The luck of a side: all its dice, those of each code, and how unusual their pips and passed tests are."""

    side: Side
    all: Heap
    by_code: dict[str, Heap]
    pips: Tails
    passes: Tails

    @property
    def lucky(self) -> bool:
        """Whether the dice were better than due."""
        return self.all.mean >= self.all.mean_due

    @property
    def p_value(self) -> float:
        """The chance of dice at least as lucky, or, where they were unlucky, at least as unlucky: one-sided, of the pips."""
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
    pips = pips_tails(whole.of[len(FACES)], whole.pips, whole.of[_MANY])
    return SideLuck(side, whole, parts, pips, count_tails(whole.chances, whole.passed))
