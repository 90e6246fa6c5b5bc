"""The worth of a unit in points, against its price.

The worth is the price p at which swapping p points of plain troopers for the unit leaves the odds as they
are: the share of battles won, draws counted half, against the six reference armies (`gauntlet`) on common
dice. At each rung of a ladder of trooper counts the design, scoring as many points as the troopers cost, and
the troopers themselves fight the same battles. The worth is the zero of the line through the differences of
their shares (`crossing`). The share itself is measured, not the score's margin, because the statement is
about the odds, and on common dice it is sure soon enough.

The number of battles depends on their results alone, so the same seed gives the same answer with any number
of workers.
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
"""The wanted half-width, as a share of the price."""
LOOKS, LINE_LOOKS = (3, 6, 12), (3,)
"""The rounds after which the worth is tested for being sure, the last ending the count.

Frequent tests would stop at lucky moments.
"""
FIRST = 30
"""The battles against each army at a rung of the search for the bracket."""
ROUND = (20, 140, 140, 20)
"""The battles against each army in each later round, at the four rungs about the crossing.

The two rungs next to the crossing have more battles than those beside them.
"""
_SEARCHED = 2000
"""The first number of the rounds after the search, however long the search was.

So two designs have the same dice.
"""
MOST_LINES = 8
_EXPLAINED = ("officer_rank",)
"""The fields with lines that the rules of small scale waste, not the dice. [CA-B-013, CA-B-200]"""
_WIDER, _FAR = 1.6, 4
_STRIDE, _WINDOW = 2, 2.6


@dataclass(frozen=True, slots=True)
class Worth:
    """The price and the worth of a unit in points, and the half-width of its 95 % interval.

    `beyond` is "more" if its worth exceeds the most that can be tried, with `points` as that most; "less" if
    it does no better than an empty place. `sure` says whether the price lies outside the interval.
    """

    cost: int
    points: float
    half: float
    battles: int
    beyond: Literal["", "more", "less"] = ""

    @property
    def sure(self) -> bool:
        """Return whether the worth differs from the price at 95 %."""
        return self.beyond == "more" or abs(self.points - self.cost) > self.half


@dataclass(frozen=True, slots=True)
class LineWorth:
    """A line of a receipt: the step down from it, the saving, and the worth of the line.

    `half` is the half-width of the worth's 95 % interval.
    """

    step: CheaperValue
    costs: int
    returns: float
    half: float

    @property
    def wasted(self) -> float:
        """The points paid for nothing, below 0 for a bargain."""
        return self.costs - self.returns

    @property
    def sure(self) -> bool:
        """Return whether the worth of the line surely differs from its price, at 95 %."""
        return abs(self.wasted) > self.half


@dataclass(slots=True)
class _Scales:
    """A trial and its progress, with rungs at multiples of a step to gather samples at few rungs."""

    gauntlet: Gauntlet
    trial: SubjectTrial
    found: Crossing | None = None
    about: int = 0
    tries: int = 0
    rounds: int = 0
    more: bool = False
    """True for a worth above the most that can be tried."""

    @property
    def step(self) -> int:
        """The number of troopers between two rungs."""
        return max(1, round(self._usual() / 6))

    def _usual(self) -> int:
        """Compute the number of troopers that cost as much as the copies on trial."""
        return max(1, round(self.trial.cost * self.trial.copies / self.gauntlet.trooper))

    def bracket(self) -> bool:
        """Find two rungs around the crossing, or its place beyond the last rung.

        Returns False if cancelled.
        """
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
        """Fight a few battles at a rung, and return False if cancelled."""
        first = FIRST * self.tries
        self.tries += 1
        return self.gauntlet.fight(self.trial, {rung: range(first, first + FIRST)})

    def round(self) -> bool:
        """Fight a round about the known crossing, and return False if cancelled."""
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
        """Move to the rung at or below the known crossing, in small steps.

        A flat line may cross far off.
        """
        if self.found is not None:
            at = floor(self.found.at / self.step) * self.step
            far = _STRIDE * self.step
            self.about = max(0, self.about - far, min(at, self.about + far))

    def _fitted(self) -> Crossing | None:
        """Compute the crossing of the line through the rungs about the present place."""
        middle, reach = self.about + self.step / 2, _WINDOW * self.step
        return crossing(
            {rung: one for rung, one in self.trial.samples.items() if abs(rung - middle) <= reach}
        )

    def worth(self) -> Worth:
        """Return the worth of one copy by the present results."""
        each = self.gauntlet.trooper / self.trial.copies
        cost, battles = self.trial.cost, self.trial.battles
        if self.more:
            return Worth(cost, max(self.trial.samples) * each, inf, battles, "more")
        if self.found is None:
            return Worth(cost, float(cost), inf, battles)
        beyond: Literal["", "less"] = "less" if self.found.at <= 0 else ""
        return Worth(cost, max(0.0, self.found.at * each), self.found.half * each, battles, beyond)

    def is_sure(self, precision: float) -> bool:
        """Say whether the half-width is as small as wanted."""
        return self.worth().half <= precision * max(self.trial.cost, 1)


def _weighed(
    scales: _Scales, precision: float, looks: Sequence[int], progress: Callable[[Worth], None] | None
) -> bool:
    """Fight until the worth is as sure as wanted, or to the last test.

    Returns False if cancelled.
    """
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
    """Measure the worth of a unit, or return None if the gauntlet was cancelled.

    `precision` is the wanted half-width as a share of the price; `progress` gets the worth so far after each
    round. Raises InputFault if the unit cannot be fought or is too expensive.
    """
    scales = _Scales(gauntlet, gauntlet.trial(subject))
    return scales.worth() if _weighed(scales, precision, LOOKS, progress) else None


def lines(
    subject: Subject,
    gauntlet: Gauntlet,
    progress: Callable[[tuple[LineWorth, ...]], None] | None = None,
) -> tuple[LineWorth, ...]:
    """Measure the worth of each line of a unit's receipt, by weighing the unit without it.

    All are weighed on common dice: the eight most expensive lines that can be left out or made a step
    cheaper. `progress` gets the lines done so far, which are also returned if cancelled. Raises InputFault as
    `weigh` does.
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
    """Measure the worth of a line by weighing the unit without it, or return None if cancelled.

    The others in the battles are the same as for the whole unit.
    """
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
    """Return the line most to blame for a unit's excess of price or of worth, or None.

    For a unit above its worth it is the most wasted line, for a bargain the best line; only sure lines count.
    """
    sign = 1 if worth.points < worth.cost else -1
    sure = [line for line in found if line.sure and sign * line.wasted > 0]
    return max(sure, key=lambda line: sign * line.wasted, default=None)


def _margin(half: float) -> Figure:
    """Return the possible error of a worth in whole points, below one with a decimal.

    No measurement is exact, so it is never shown as 0.
    """
    return decimal(half, 0 if half >= 1 else 1)


def verdict(name: str, worth: Worth) -> Message:
    """Return the words for a unit's worth compared with its price."""
    points, half = round(worth.points), _margin(worth.half)
    form: str = worth.beyond or ("returns" if worth.points < worth.cost else "returns_more")
    if worth.half == float("inf") and not worth.beyond:
        form = "unsure"
    return message(f"counsel.worth.{form}", name=name, points=points, cost=worth.cost, half=half)


def blame(worth: Worth, line: LineWorth) -> Message:
    """Return the words for the line that makes the unit too expensive, or a bargain."""
    form = "blame" if worth.points < worth.cost else "praise"
    return message(
        f"counsel.worth.{form}",
        line=message("counsel.worth.of", change=line.step.line, name=line.step.changed.name),
        costs=line.costs,
        returns=decimal(line.returns, 0),
        half=_margin(line.half),
    )


def why(line: LineWorth) -> Message | None:
    """Return the words for the rules that make a line worthless in the trial battles, or None."""
    if line.step.field not in _EXPLAINED or line.wasted <= 0:
        return None
    return message(f"counsel.worth.why.{line.step.field}")
