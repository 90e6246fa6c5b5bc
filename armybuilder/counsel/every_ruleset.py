"""A match under every ruleset, to tell good armies from armies that are good under one ruleset only."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from typing import TYPE_CHECKING, Literal

from immutabledict import immutabledict

from armybuilder.battle.resolve import RULESETS
from armybuilder.battle.series.odds import odds
from armybuilder.battle.wilson import Z_95, wilson
from armybuilder.counsel.causes import deciding
from armybuilder.counsel.logged import FIGURES, logged, telling_most
from armybuilder.counsel.splits import split_told
from armybuilder.errors import InputFault, Message, message
from armybuilder.numbers import decimal, percent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from concurrent.futures import Executor

    from armybuilder.battle.series.odds import Odds
    from armybuilder.battle.terms import Setup
    from armybuilder.counsel.logged import Figures
    from armybuilder.model.document import Ruleset

__all__ = ["Standing", "Verdict", "named", "reasons", "summary", "verdicts"]

Standing = Literal["ahead", "behind", "even", "open"]
"""Left's standing: ahead, behind, even or open.

Its share's interval lies above one half, below it, or contains it; then it is "even" if the interval is
narrow, else "open".
"""
APART = 0.2
"""The least difference from Combat Action's share whose cause is reported."""
CAUSE_BATTLES = 200
"""The number of battles for each possible cause."""
_SHOWN: Mapping[str, tuple[str, ...]] = immutabledict(
    {
        "range": ("attacks",),
        "armour": ("effect",),
        "morale": ("morale",),
        "movement": ("attacks",),
        "skill": ("effect",),
        "numbers": ("attacks",),
    }
)
"""The logged figures that may show a cause, by cause.

All figures may show a difference without a cause.
"""
NARROW = 0.03
"""The greatest half width of an interval around one half that makes a match even."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The results of many battles of a match under one ruleset.

    Without odds `faults` are the reasons why it cannot be fought. `cause` is the cause of a share that
    clearly differs from Combat Action's.
    """

    ruleset: Ruleset
    odds: Odds | None = None
    faults: tuple[Message, ...] = ()
    cause: Message | None = None

    @property
    def share(self) -> float:
        """Left's share of the battles, draws counted half, or one half without battles."""
        found = self.odds
        return (found.left + found.draw / 2) / found.battles if found is not None and found.battles else 0.5

    @property
    def half(self) -> float:
        """Half of the share's 95 % interval, or one half without battles."""
        return self._interval()[1]

    @property
    def interval(self) -> tuple[float, float]:
        """The ends of the share's 95 % interval, 0 to 1.

        If one side won all battles it is Wilson's, on one side only.
        """
        if self.odds is not None and self.share in {0, 1}:
            low, high = wilson(self.odds.left, self.odds.battles)
            return (low, 1.0) if self.share else (0.0, high)
        middle, half = self._interval()
        return max(0.0, middle - half), min(1.0, middle + half)

    def _interval(self) -> tuple[float, float]:
        """Compute middle and half width of the mean of battles worth 1, a half or 0.

        Two more battles are counted, one won and one lost, so that a few battles won by one side claim no
        more than they can.
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
        """Left's standing."""
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
    """Yield the verdict of each ruleset in turn, counted on one seed, with reports to `progress`.

    A ruleset under which the two cannot fight gives the reason, and the others are counted all the same.
    """
    usual: Verdict | None = None
    common: Figures | None = None
    for ruleset in RULESETS:
        if cancelled is not None and cancelled():
            return
        one = _verdict(replace(setup, ruleset=ruleset), battles, workers, progress, cancelled, executor)
        usual = one if ruleset == "combat-action" else usual
        if usual is not None and _differs(one, usual):
            fought = replace(setup, ruleset=ruleset)
            tries = min(battles, CAUSE_BATTLES)
            cause, level = deciding(
                fought, one.share, usual.share, tries, workers, cancelled=cancelled, executor=executor
            )
            common = common or logged(replace(setup, ruleset=usual.ruleset), cancelled=cancelled)
            seen = (logged(fought, cancelled=cancelled), common)
            told = _because(one, cause, level, setup.left.army.name)
            one = replace(one, cause=_told(told, cause, setup, seen, better=one.share > usual.share))
        yield one


def _differs(one: Verdict, usual: Verdict) -> bool:
    """Say whether a share clearly differs from Combat Action's: far apart, with separate intervals."""
    if one.odds is None or usual.odds is None or abs(one.share - usual.share) < APART:
        return False
    return one.interval[0] > usual.interval[1] or one.interval[1] < usual.interval[0]


def _because(one: Verdict, cause: str, level: float, army: str) -> Message:
    """Return the sentence on the cause of a share, and on the share without it."""
    return message(
        f"counsel.verdicts.cause.{cause}",
        ruleset=named(one.ruleset),
        army=army,
        share=percent(one.share),
        level=percent(level),
    )


def _told(
    because: Message, cause: str, setup: Setup, seen: tuple[Figures, Figures], *, better: bool
) -> Message:
    """Return the sentence on a cause, with the logged figure that shows it.

    `seen` are the figures under the ruleset and under Combat Action, `better` says that left does better
    than there. A cause that no figure shows stands alone.
    """
    here, usual = seen
    if not here.battles or not usual.battles:
        return because
    figure = telling_most(here, usual, _SHOWN.get(cause, FIGURES), helps_left=better)
    if figure is None and cause in _SHOWN:
        return because
    return message(
        "counsel.verdicts.told", cause=because, logged=_figures(setup, figure or "none", here, usual)
    )


def _figures(setup: Setup, figure: str, here: Figures, usual: Figures) -> Message:
    """Return the sentence on a logged figure of both sides, here and under Combat Action."""
    shown = "attacks" if figure == "none" else figure
    (left, right), (left_usual, right_usual) = here.of(shown), usual.of(shown)
    return message(
        f"counsel.verdicts.logged.{figure}",
        count=here.battles,
        army=setup.left.army.name,
        other=setup.right.army.name,
        own=here.models[0],
        theirs=here.models[1],
        left=decimal(left),
        right=decimal(right),
        left_usual=decimal(left_usual),
        right_usual=decimal(right_usual),
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
    """Return the sentence on the left army: good, or good under some rules only."""
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


def reasons(setup: Setup, found: Iterable[Verdict]) -> Iterator[Message]:
    """Yield the sentences on the causes of verdicts, and on the numbers of units."""
    for one in found:
        if one.cause is not None:
            yield one.cause
        split = split_told(setup, one.ruleset) if one.odds is not None else None
        if split is not None:
            yield split


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
