"""A hint for a person, with the best choice, its chance to win and the next best.

It is found as a commander finds it, with fewer battles.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from armybuilder.battle import backend
from armybuilder.battle.choices.spoken import spoken
from armybuilder.battle.levels.ahead import Ahead, best_of
from armybuilder.battle.levels.levels import shrunk
from armybuilder.battle.levels.trials import Trial, TriedDecision, gain
from armybuilder.battle.threads import on_threads

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.errors import Value

__all__ = ["BATTLES", "Advice", "Hint", "hint", "weighed"]

BATTLES = 600
"""The battles that are played ahead for a hint in a small battle.

They are more than a veteran's. A commander's 2,000 would take up to two seconds for a decision of 250 points,
these take half a second.
"""
SHARE = 5
"""The divisor of the battles for each of the two chances."""
SURE = 2
"""The standard errors by which one of two choices must be better to count as better."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice, also in words, with its chance to win and the standard error, in thousandths."""

    choice: Choice
    words: Value
    chance: int
    error: int


@dataclass(frozen=True, slots=True)
class Hint:
    """The best choice and the next best, None without another.

    `less` is the amount by which the next best is worse, in thousandths, counted on the same dice, and
    `error` its standard error. So the next best is never the better, though if the two are `alike` its own
    dice may have been kinder.
    """

    best: Advice
    next_best: Advice | None = None
    less: int = 0
    error: int = 0

    @property
    def alike(self) -> bool:
        """Return whether the next best is as good, within the errors of the battles."""
        return self.less <= SURE * self.error

    def in_order(self) -> Hint:
        """Return the hint with the better choice first, after battles on other dice.

        The other choice must win more by over a standard error: the dice that chose count as well.
        """
        if self.next_best is None or self.less >= -self.error:
            return self
        return Hint(self.next_best, self.best, -self.less, self.error)


def hint(
    battle: Skirmish,
    battles: int = BATTLES,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Hint | None:
    """Return the hint for the pending decision, None without a decision or if `cancelled`.

    The battle does not change. It is found from the view of its side. `battles` shrink with the
    battle's size. `progress` gets the work done and the whole.
    """
    if battle.pending() is None:
        return None
    battles = shrunk(battles, battle)
    share = battles // SHARE
    whole = battles + 2 * share
    tell = None if progress is None else lambda spent, _whole: progress(spent, whole)
    thought = battle.branch()
    thought.choose()  # as one who decides has the bot think first: under some rulesets that moves its luck
    found = Ahead(battles, workers, tell, cancelled, to_the_end=True).tried(thought)
    if cancelled is not None and cancelled():
        return None
    advised = weighed(battle, found, share, workers, cancelled)
    if advised is None:
        return None
    if found and progress is not None:
        progress(whole, whole)
    return advised.in_order()


def weighed(
    battle: Skirmish,
    found: Sequence[Trial],
    battles: int,
    workers: int = 1,
    cancelled: Callable[[], bool] | None = None,
) -> Hint | None:
    """Return the best two candidates with their chances to win, None if `cancelled`.

    After each of the two the same number of battles is played to their end, on the same dice.
    """
    if not found:
        own = battle.suggested()
        return Hint(Advice(own, spoken(battle, own), 0, 0))
    trials = [Trial(one.choice) for one in _best_two(battle, found)]
    case, cancel = TriedDecision(battle, "hint"), backend.new_block(1)
    on_threads([partial(case.play, one, battles, cancel) for one in trials], workers, cancel, cancelled)
    if cancel[0]:
        return None
    best, *rest = (Advice(one.choice, spoken(battle, one.choice), one.chance, one.error) for one in trials)
    return Hint(best, rest[0], *gain(*trials)) if rest else Hint(best)


def _best_two(battle: Skirmish, found: Sequence[Trial]) -> list[Trial]:
    """Return the best choice and the best of the others.

    The others must differ in words, and those played most come first.
    """
    best = best_of(found)
    said = spoken(battle, best.choice)
    rest = [one for one in found if spoken(battle, one.choice) != said]
    rest.sort(key=lambda one: (-len(one.values), -one.mean))
    return [best, *rest[:1]]
