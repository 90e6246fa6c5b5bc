"""What a unit is worth in points, against what it costs.

It is worth the price p at which swapping p points of plain troopers for it leaves the odds as they are: the share of
battles won, draws counted half, against the six reference armies (`gauntlet`) on common dice. At each rung of a ladder
of trooper counts the design, scoring as many points as the troopers cost, and the troopers themselves fight the same
battles; where the line through the differences of their shares crosses zero is the worth (`crossing`). The share itself
is measured, not the score's margin, for the statement is about the odds, and on common dice it is sure soon enough.

How many battles are fought hangs on their results alone, so the same seed gives the same answer with any number of
workers.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, inf
from typing import TYPE_CHECKING, Literal

from armybuilder.counsel.cheaper_values import CheaperValue, steps
from armybuilder.counsel.reference_armies import Gauntlet, Subject, SubjectTrial
from armybuilder.counsel.zero_crossing import Crossing, apart, crossing
from armybuilder.errors import Message, message
from armybuilder.numbers import Figure, decimal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["LineWorth", "Worth", "blame", "blamed", "lines", "verdict", "weigh", "why"]

PRECISION = 0.05
"""The half-width that is aimed at, as a share of the cost."""
LOOKS, LINE_LOOKS = (3, 6, 12), (3,)
"""The rounds after which the worth is tested for being sure; the last ends the count. Testing often would stop at lucky moments."""
FIRST = 30
"""Battles against each army at a rung that is tried in the search for the bracket."""
ROUND = (20, 140, 140, 20)
"""Battles against each army in each round after it: at the two rungs about the crossing, and at those beside them."""
_SEARCHED = 2000
"""The number that the rounds after the search begin with, however long the search was, so that two designs meet the same dice."""
MOST_LINES = 8
_EXPLAINED = ("officer_rank",)
"""Fields whose lines are wasted by the rules of small scale, not by the dice. [CA-B-013, CA-B-200]"""
_WIDER, _FAR = 1.6, 4
_STRIDE, _WINDOW = 2, 2.6


@dataclass(frozen=True, slots=True)
class Worth:
    """What a unit costs and is worth in points, and the half-width of the 95 % interval of its worth.

    `beyond` is "more" where it is worth more than could be tried, `points` being the most that was tried; "less" where it does
    no better than an empty place. `sure` says whether the cost lies outside the interval.
    """

    cost: int
    points: float
    half: float
    battles: int
    beyond: Literal["", "more", "less"] = ""

    @property
    def sure(self) -> bool:
        """Whether it is worth more or less than it costs at 95 %."""
        return self.beyond == "more" or abs(self.points - self.cost) > self.half


@dataclass(frozen=True, slots=True)
class LineWorth:
    """A line of a receipt: the step down from it, what the step saves, what the line is worth in points, ± at 95 %."""

    step: CheaperValue
    costs: int
    returns: float
    half: float

    @property
    def wasted(self) -> float:
        """Points paid for nothing; below 0 for a bargain."""
        return self.costs - self.returns

    @property
    def sure(self) -> bool:
        """Whether the line is surely worth more or less than it costs, at 95 %."""
        return abs(self.wasted) > self.half


@dataclass(slots=True)
class _Scales:
    """A trial and its progress. Its rungs are multiples of a step, so that samples gather at few rungs."""

    gauntlet: Gauntlet
    trial: SubjectTrial
    found: Crossing | None = None
    about: int = 0
    tries: int = 0
    rounds: int = 0
    more: bool = False
    """Whether it is worth more than could be tried."""

    @property
    def step(self) -> int:
        """How many troopers lie between two rungs."""
        return max(1, round(self._usual() / 6))

    def _usual(self) -> int:
        """Return how many troopers cost what is tried."""
        return max(1, round(self.trial.cost * self.trial.copies / self.gauntlet.trooper))

    def bracket(self) -> bool:
        """Find two rungs between which the crossing lies, or find that it lies beyond the last rung; False where called off."""
        usual = max(1, round(self._usual() / self.step))
        low, high, place, most = -1, None, usual, (_FAR * self._usual() + 8) // self.step
        while high is None or high - low > 1:
            rung = place * self.step
            if not self._try(rung):
                return False
            if self.trial.samples[rung].mean() > 0:
                low = place
            else:
                high = place
            if low >= most:
                self.more = True
                return True
            place = max(low + 1, min(most, floor(low * _WIDER) + 1)) if high is None else (low + high) // 2
            if high == 0:
                break
        self.about = max(0, low) * self.step
        self.found = self._fitted()
        return True

    def _try(self, rung: int) -> bool:
        """Fight a few battles at a rung; False where called off."""
        first = FIRST * self.tries
        self.tries += 1
        return self.gauntlet.fight(self.trial, {rung: range(first, first + FIRST)})

    def round(self) -> bool:
        """Fight a round about the crossing as it is known; False where called off."""
        self._move()
        first, rungs = _SEARCHED + self.rounds * sum(ROUND), {}
        for place, count in enumerate(ROUND, start=-1):
            rungs[self.about + place * self.step] = range(first, first + count)
            first += count
        self.rounds += 1
        if not self.gauntlet.fight(self.trial, {rung: some for rung, some in rungs.items() if rung >= 0}):
            return False
        self.found = self._fitted()
        return True

    def _move(self) -> None:
        """Move to the rung at or below the crossing as it is known, a little at a time: a flat line may cross far off."""
        if self.found is not None:
            at = floor(self.found.at / self.step) * self.step
            far = _STRIDE * self.step
            self.about = max(0, self.about - far, min(at, self.about + far))

    def _fitted(self) -> Crossing | None:
        """Return the crossing of the line through the rungs about the place."""
        middle, reach = self.about + self.step / 2, _WINDOW * self.step
        return crossing(
            {rung: one for rung, one in self.trial.samples.items() if abs(rung - middle) <= reach}
        )

    def worth(self) -> Worth:
        """Return what is known so far of the worth of one copy."""
        each = self.gauntlet.trooper / self.trial.copies
        cost, battles = self.trial.cost, self.trial.battles
        if self.more:
            return Worth(cost, max(self.trial.samples) * each, inf, battles, "more")
        if self.found is None:
            return Worth(cost, float(cost), inf, battles)
        beyond: Literal["", "less"] = "less" if self.found.at <= 0 else ""
        return Worth(cost, max(0.0, self.found.at * each), self.found.half * each, battles, beyond)

    def is_sure(self, precision: float) -> bool:
        """Say whether the half-width is what was aimed at."""
        return self.worth().half <= precision * max(self.trial.cost, 1)


def _weighed(
    scales: _Scales, precision: float, looks: Sequence[int], progress: Callable[[Worth], None] | None
) -> bool:
    """Fight until the worth is as sure as was aimed at, or the last test is reached; False where called off."""
    if not scales.bracket():
        return False
    for done in range(looks[-1]):
        if scales.more or (done in looks and scales.is_sure(precision)):
            break
        if not scales.round():
            return False
        if progress is not None:
            progress(scales.worth())
    return True


def weigh(
    subject: Subject,
    gauntlet: Gauntlet,
    precision: float = PRECISION,
    progress: Callable[[Worth], None] | None = None,
) -> Worth | None:
    """Return what a unit is worth; None where the gauntlet was called off.

    `precision` is the half-width aimed at as a share of the cost; `progress` gets the worth as far as it is known after
    each round. Raises InputFault where the unit cannot be fought or is too dear.
    """
    scales = _Scales(gauntlet, gauntlet.trial(subject))
    return scales.worth() if _weighed(scales, precision, LOOKS, progress) else None


def lines(
    subject: Subject,
    gauntlet: Gauntlet,
    progress: Callable[[tuple[LineWorth, ...]], None] | None = None,
) -> tuple[LineWorth, ...]:
    """Return what the lines of a unit's receipt are worth: the unit is weighed without each of them, on common dice.

    Weighed are the eight dearest lines that can be left out or taken a step cheaper. `progress` gets the lines done so far, which
    are also returned when called off. Raises InputFault as `weigh` does.
    """
    whole = _Scales(gauntlet, gauntlet.trial(subject))
    if not _weighed(whole, PRECISION, LINE_LOOKS, None) or whole.found is None:
        return ()
    found: list[LineWorth] = []
    for step in steps(subject, gauntlet.readings)[:MOST_LINES]:
        line = _line(whole, step, gauntlet)
        if line is None:
            break
        found.append(line)
        if progress is not None:
            progress(tuple(found))
    return tuple(found)


def _line(whole: _Scales, step: CheaperValue, gauntlet: Gauntlet) -> LineWorth | None:
    """Weigh a unit without a line, among the same others; None where called off."""
    if whole.found is None:
        return None
    less = _Scales(gauntlet, gauntlet.trial(step.subject, whole.trial))
    if not _weighed(less, PRECISION, LINE_LOOKS, None):
        return None
    each = gauntlet.trooper / whole.trial.copies
    if less.found is None:
        return LineWorth(step, step.saves, whole.worth().points - less.worth().points, inf)
    returns, half = apart(whole.found, less.found)
    return LineWorth(step, step.saves, returns * each, half * each)


def blamed(worth: Worth, found: Sequence[LineWorth]) -> LineWorth | None:
    """Return the line that makes a unit too dear, or a bargain where the unit is worth more than it costs; None where none surely does."""
    sign = 1 if worth.points < worth.cost else -1
    sure = [line for line in found if line.sure and sign * line.wasted > 0]
    return max(sure, key=lambda line: sign * line.wasted, default=None)


def _margin(half: float) -> Figure:
    """Return how far off a worth may be, in whole points; below one with a decimal, for nothing measured is exact."""
    return decimal(half, 0 if half >= 1 else 1)


def verdict(name: str, worth: Worth) -> Message:
    """Return in words what a unit is worth compared with its cost."""
    points, half = round(worth.points), _margin(worth.half)
    form: str = worth.beyond or ("returns" if worth.points < worth.cost else "returns_more")
    if worth.half == float("inf") and not worth.beyond:
        form = "unsure"
    return message(f"counsel.worth.{form}", name=name, points=points, cost=worth.cost, half=half)


def blame(worth: Worth, line: LineWorth) -> Message:
    """Return in words which line makes the unit too dear, or a bargain."""
    form = "blame" if worth.points < worth.cost else "praise"
    return message(
        f"counsel.worth.{form}",
        line=message("counsel.worth.of", change=line.step.line, name=line.step.changed.name),
        costs=line.costs,
        returns=decimal(line.returns, 0),
        half=_margin(line.half),
    )


def why(line: LineWorth) -> Message | None:
    """Return in words why the rules make a line worthless in the battles it is weighed in; None where they do not, or the line is not worthless."""
    if line.step.field not in _EXPLAINED or line.wasted <= 0:
        return None
    return message(f"counsel.worth.why.{line.step.field}")
