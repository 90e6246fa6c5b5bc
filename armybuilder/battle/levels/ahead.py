"""Choices played ahead by the regular bot, of which the best result wins.

Each choice is made in a copy of the battle, and both sides are then left to the regular bot. All candidates
are played on the same dice, which are never the battle's own, and everything hidden from the side is dealt
anew for each of them (see the `unseen` of each ruleset). The budget is spent in rounds. After each the worse
half is given up (sequential halving), but never the bot's own choice. A choice that promises no gain any more
is given up at once, and its share of the budget is saved, so most decisions take less than the whole. Another
choice is taken only if it is better by more than chance explains. Nothing depends on time or on the number of
threads: the same battle gives the same choice everywhere.

A battle is played ahead for a few turns, or to its end. Its value is the lead of its side by then, or its
victory (see `trials`).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from armybuilder.battle import backend
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.candidates import candidates
from armybuilder.battle.levels.levels import shrunk
from armybuilder.battle.levels.trials import Trial, TriedDecision
from armybuilder.battle.threads import on_threads

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.resolve import Skirmish

__all__ = ["Ahead", "best_of", "thinks"]

FEWEST = 3
"""The battles of each candidate in the first round, which limit the number of candidates."""
MOST = 24


class Ahead:
    """A player that plays choices ahead, with a budget of battles and threads."""

    def __init__(
        self,
        battles: int,
        workers: int = 1,
        progress: Callable[[int, int], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
        *,
        shrinks: bool = False,
        to_the_end: bool = False,
    ) -> None:
        """Set the budget of a decision, in battles, which `shrinks` with the size of the battle.

        The battles are played `to_the_end`, or the turns of their ruleset on (see `trials`).
        `progress` gets the battles spent and the budget. If `cancelled` returns true, the battles played
        until then decide.
        """
        self.battles = battles
        """The budget of the last decision."""
        self._most = battles
        self._shrinks = shrinks
        self.to_the_end = to_the_end
        self._workers = workers
        self.weighed: tuple[Trial, ...] = ()
        """The candidates of the last decision with their values.

        It is empty after a decision without an alternative.
        """
        self._progress = progress
        self._cancelled = cancelled

    def decide(self, battle: Skirmish) -> Choice:
        """Return the choice with the best result."""
        own = battle.choose()
        self.weighed = self.tried(battle)
        return best_of(self.weighed).choice if self.weighed else own

    def tried(self, battle: Skirmish) -> tuple[Trial, ...]:
        """Return the candidates with their values, the bot's own choice first.

        Without another candidate nothing is played.
        """
        if not thinks(battle):
            return ()
        if self._shrinks:
            self.battles = shrunk(self._most, battle)
        most = max(2, min(MOST, self.battles // (4 * FEWEST)))
        found = tuple(Trial(choice) for choice in candidates(battle, most))
        if len(found) > 1:
            _Halving(self, battle, found).run()
        return found

    def play(self, jobs: Sequence[Callable[[], None]], cancel: Block) -> None:
        """Run jobs on the player's threads."""
        if self._workers == 1 and self._cancelled is None:
            for job in jobs:
                job()
        else:
            on_threads(jobs, self._workers, cancel, self._cancelled)

    def tell(self, spent: int) -> None:
        """Report the spent part of the budget."""
        if self._progress is not None:
            self._progress(spent, self.battles)


def best_of(found: Sequence[Trial]) -> Trial:
    """Return the best candidate, if it is surely better than the bot's own choice.

    Otherwise it is the bot's own, which is the first.
    """
    own, *others = found
    best = max(others, key=lambda one: (len(one.values), one.mean), default=own)
    return best if best.beats(own) else own


def thinks(battle: Skirmish) -> bool:
    """Say whether there is a choice to make, by one side from a menu with several answers."""
    asked = battle.pending()
    if asked is None or asked.side not in {st.LEFT, st.RIGHT}:
        return False
    menu = battle.menu()
    return len(menu) > 1 or any(row.says != st.SAY_NOTHING for row in menu)


class _Halving:
    """The battles of one decision, with the remaining candidates and budget."""

    def __init__(self, player: Ahead, battle: Skirmish, found: Sequence[Trial]) -> None:
        self._player = player
        self._found = found
        self._left = player.battles
        self._case = TriedDecision(battle, "ahead", len(battle.choices), to_the_end=player.to_the_end)
        self._cancel = backend.new_block(1)

    def run(self) -> None:
        """Play all rounds, each with the bot's own choice and the better half of the others.

        The budget is shared out as if none of them were given up before its round is over.
        """
        others = list(self._found[1:])
        shares, rounds = len(self._found), len(others).bit_length()
        while rounds and others and not self._cancel[0]:
            count = self._left // rounds // shares
            self._play([self._found[0], *others], count)
            self._left -= count * shares
            rounds -= 1
            self._player.tell(self._player.battles - self._left)
            others = [one for one in others if one.may_gain_over(self._found[0])]
            others.sort(key=lambda one: -one.mean)
            shares = 1 + max(1, shares // 2)
            del others[shares - 1 :]

    def _play(self, alive: Sequence[Trial], count: int) -> None:
        """Play a number of further battles for each candidate."""
        if count < 1:
            return
        jobs = [partial(self._case.look, one, count, self._cancel) for one in alive]
        self._player.play(jobs, self._cancel)
