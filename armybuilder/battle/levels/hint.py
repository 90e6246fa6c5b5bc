"""A hint for a person: what the commander would do at the decision awaited, with the chance to win, and the next best."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from armybuilder.battle import backend
from armybuilder.battle.choices.spoken import spoken
from armybuilder.battle.levels.ahead import Ahead, best_of
from armybuilder.battle.levels.levels import AHEAD
from armybuilder.battle.levels.trials import Trial, TriedDecision, gain
from armybuilder.battle.threads import on_threads

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.errors import Value

__all__ = ["BATTLES", "Advice", "Hint", "hint", "weighed"]

BATTLES = AHEAD["commander"]
"""Battles that a commander plays ahead for a decision."""
SHARE = 5
"""One of so many battles goes to each of the two chances that are told."""
SURE = 2
"""Standard errors by which one of two choices must be better before it is called so."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice, in words too, the chance to win that it brings in thousandths, and the standard error of that."""

    choice: Choice
    words: Value
    chance: int
    error: int


@dataclass(frozen=True, slots=True)
class Hint:
    """What the commander would do, and the next best; None where there is no other, or nothing was weighed.

    `less`: by how much the next best is worse, in thousandths, counted on the same dice, and the standard error of that. So the
    next best is never the better, though where the two are `alike` it can be that its own dice were kinder.
    """

    best: Advice
    next_best: Advice | None = None
    less: int = 0
    error: int = 0

    @property
    def alike(self) -> bool:
        """Whether the next best is as good, as far as so many battles tell."""
        return self.less <= SURE * self.error

    def in_order(self) -> Hint:
        """Return the hint with the two exchanged, where what promised less a few turns on surely wins more in the end."""
        if self.next_best is None or self.less >= -SURE * self.error or self.error == 0:
            return self
        return Hint(self.next_best, self.best, -self.less, self.error)


def hint(
    battle: Skirmish,
    battles: int = BATTLES,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Hint | None:
    """Return the hint for the decision awaited; None where the battle is over, or it was `cancelled`. The battle is only looked at.

    The commander decides from what its side can see. `progress` gets how much of the work is done, of how much.
    """
    if battle.pending() is None:
        return None
    share = battles // SHARE
    whole = battles + 2 * share
    tell = None if progress is None else lambda spent, _whole: progress(spent, whole)
    thought = battle.branch()
    thought.choose()  # as one who decides has the bot think first: under some rulesets that moves its luck
    found = Ahead(battles, workers, tell, cancelled).tried(thought)
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
    """Return the best of the candidates that were played ahead and the next best, with their chances to win; None where it was `cancelled`.

    After each of the two so many battles are played to their end, on the same dice.
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
    """Return what the commander takes, and the best of the rest, of those that were played most: one that is something else in words too."""
    best = best_of(found)
    said = spoken(battle, best.choice)
    rest = [one for one in found if spoken(battle, one.choice) != said]
    rest.sort(key=lambda one: (-len(one.values), -one.mean))
    return [best, *rest[:1]]
