"""One match under every set of rules: is an army good, or only good under one of them?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from typing import TYPE_CHECKING, Literal

from armybuilder.battle.resolve import RULESETS
from armybuilder.battle.series.odds import odds
from armybuilder.battle.wilson import Z_95, wilson
from armybuilder.counsel.causes import deciding
from armybuilder.errors import InputFault, Message, message
from armybuilder.numbers import percent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Executor

    from armybuilder.battle.series.odds import Odds
    from armybuilder.battle.terms import Setup
    from armybuilder.model.document import Ruleset

__all__ = ["Standing", "Verdict", "named", "summary", "verdicts"]

Standing = Literal["ahead", "behind", "even", "open"]
"""How left stands: the interval of its share lies above one half, below it, or contains it; "even" where that interval is narrow."""
APART = 0.2
"""How far from Combat Action's share another must lie for its cause to be told."""
CAUSE_BATTLES = 200
"""Battles that are fought for each cause that might be one."""
NARROW = 0.03
"""An interval that contains one half, and half of which is no wider than this, says that the match is even."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The results of many battles of a match under one ruleset; no odds where it cannot be fought under it, and why.

    `cause` says where a share comes from that is clearly another than Combat Action's.
    """

    ruleset: Ruleset
    odds: Odds | None = None
    faults: tuple[Message, ...] = ()
    cause: Message | None = None

    @property
    def share(self) -> float:
        """Left's share of the battles, draws counted half; one half where there are none."""
        found = self.odds
        return (found.left + found.draw / 2) / found.battles if found is not None and found.battles else 0.5

    @property
    def half(self) -> float:
        """Half of the share's 95 % interval, one half where nothing is counted."""
        return self._interval()[1]

    @property
    def interval(self) -> tuple[float, float]:
        """The ends of the share's 95 % interval, 0 to 1; where all or nothing was won it is Wilson's, on one side only."""
        if self.odds is not None and self.share in {0, 1}:
            low, high = wilson(self.odds.left, self.odds.battles)
            return (low, 1.0) if self.share else (0.0, high)
        middle, half = self._interval()
        return max(0.0, middle - half), min(1.0, middle + half)

    def _interval(self) -> tuple[float, float]:
        """Return middle and half width of the mean of battles worth 1, a half or 0.

        One battle more is counted as won and one as lost, so that a handful that were all won claim no more than they can.
        """
        found = self.odds
        if found is None or not found.battles:
            return 0.5, 0.5
        tries = found.battles + 2
        middle = (found.left + found.draw / 2 + 1) / tries
        square = (found.left + 1 + found.draw / 4) / tries
        return middle, min(0.5, Z_95 * sqrt(max(0.0, square - middle * middle) / tries))

    @property
    def standing(self) -> Standing:
        """How left stands."""
        middle, half = self._interval()
        if middle - half > 0.5:
            return "ahead"
        if middle + half < 0.5:
            return "behind"
        return "even" if half <= NARROW else "open"


def verdicts(
    setup: Setup,
    battles: int,
    workers: int | None = None,
    *,
    progress: Callable[[Verdict], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
    executor: Executor | None = None,
) -> Iterator[Verdict]:
    """Yield the verdict of each ruleset in turn, counted on one seed; `progress` is told of each as it narrows.

    A ruleset under which the two cannot fight says why, and the others are counted all the same.
    """
    usual: Verdict | None = None
    for ruleset in RULESETS:
        if cancelled is not None and cancelled():
            return
        one = _verdict(replace(setup, ruleset=ruleset), battles, workers, progress, cancelled, executor)
        usual = one if ruleset == "combat-action" else usual
        if usual is not None and _differs(one, usual):
            fought = replace(setup, ruleset=ruleset)
            tries = min(battles, CAUSE_BATTLES)
            said = deciding(
                fought, one.share, usual.share, tries, workers, cancelled=cancelled, executor=executor
            )
            one = replace(one, cause=_because(one, *said, setup.left.army.name))
        yield one


def _differs(one: Verdict, usual: Verdict) -> bool:
    """Say whether a share is clearly another than Combat Action's: far apart, and their intervals do not meet."""
    if one.odds is None or usual.odds is None or abs(one.share - usual.share) < APART:
        return False
    return one.interval[0] > usual.interval[1] or one.interval[1] < usual.interval[0]


def _because(one: Verdict, cause: str, level: float, army: str) -> Message:
    """Return in a sentence where a share comes from: by what cause, and what it would be without."""
    return message(
        f"counsel.verdicts.cause.{cause}",
        ruleset=named(one.ruleset),
        army=army,
        share=percent(one.share),
        level=percent(level),
    )


def _verdict(
    setup: Setup,
    battles: int,
    workers: int | None,
    progress: Callable[[Verdict], None] | None,
    cancelled: Callable[[], bool] | None,
    executor: Executor | None,
) -> Verdict:
    def told(so_far: Odds) -> None:
        if progress is not None and so_far.battles:
            progress(Verdict(setup.ruleset, so_far))

    try:
        found = odds(setup, battles, workers, progress=told, cancelled=cancelled, executor=executor)
    except InputFault as fault:
        return Verdict(setup.ruleset, faults=tuple(fault.faults))
    return Verdict(setup.ruleset, found)


def named(ruleset: Ruleset) -> Message:
    """Return the name of a ruleset."""
    return message(f"editing.value.{ruleset}")


def summary(found: Sequence[Verdict], army: str) -> Message:
    """Return in a sentence whether an army, the left one, is good, or only good under some rules."""
    counted = [one for one in found if one.odds is not None]
    ahead = [one for one in counted if one.standing == "ahead"]
    behind = [one for one in counted if one.standing == "behind"]
    if len(counted) < len(RULESETS) or any(one.standing == "open" for one in counted):
        return message("counsel.verdicts.open", army=army, count=len(counted), all=len(RULESETS))
    if len(counted) == len(ahead):
        return message("counsel.verdicts.ahead", army=army, count=len(counted))
    if len(counted) == len(behind):
        return message("counsel.verdicts.behind", army=army, count=len(counted))
    if not ahead and not behind:
        return message("counsel.verdicts.even", army=army, count=len(counted))
    rest = [one for one in counted if one not in ahead]
    if ahead:
        return message("counsel.verdicts.only", army=army, good=_listed(ahead), others=_listed(rest))
    better = [one for one in counted if one not in behind]
    return message("counsel.verdicts.never", army=army, even=_listed(better), others=_listed(behind))


def _listed(several: Iterable[Verdict]) -> Message:
    """Return the names of rulesets as a list in words."""
    names = [named(one.ruleset) for one in several]
    if not names:
        return message("battle.nobody")
    *firsts, last = names
    if not firsts:
        return last
    listed = firsts[0]
    for name in firsts[1:]:
        listed = message("counsel.verdicts.comma", one=listed, other=name)
    return message("counsel.verdicts.and", one=listed, other=last)
