"""Choices played ahead: each is made in a copy of the battle, both sides are then left to the regular bot, and the best result wins.

All candidates are played on the same dice, which are never the battle's own, and what the side has not seen is dealt anew for
each of them (see the `unseen` of each ruleset). The budget goes in rounds; after each the worse half
is given up (sequential halving), the bot's own choice never. Another is taken only where it is better by more than chance
explains. Nothing hangs on time or on the number of threads: the same battle gives the same choice everywhere.

A battle played ahead ends a few turns on, and is worth what its side is ahead by then, in thousandths: 500 where nobody is,
more and more slowly up to 1,000; a battle that is over by then is worth that and who has won, by half each.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.candidates import candidates
from armybuilder.battle.series.threads import on_threads

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from armybuilder.battle.resolve import Block, Choice, Skirmish
    from armybuilder.model.document import Ruleset

__all__ = ["Ahead", "Tried", "best_of", "thinks"]

WHOLE = 1000
"""Parts of a value."""
TURNS: Mapping[Ruleset, int] = immutabledict(
    {"combat-action": 2, "edge": 2, "phase": 2, "manoeuvre": 4, "initiative": 2}
)
"""Turns that are played ahead, the one under way included: as many as tell good choices from bad; more only add luck."""
SET_UP_TURNS = 2
"""So many more before the first turn, as places of units tell late."""
SPREAD = 15
"""Per cent of an army's points by which a side must be ahead for three quarters of the whole."""
SURE = 1
"""Standard errors by which another choice must be better than the bot's own, squared."""
HOPELESS = 4
"""The same by which the bot's own must be better for another to be given up early."""
FEWEST = 3
"""Battles of each candidate in the first round: so many candidates are taken as the budget allows."""
MOST = 24


@dataclass(slots=True)
class Tried:
    """A candidate and the values of the battles played after it, in the order of their dice."""

    choice: Choice
    values: list[int] = field(default_factory=list)

    @property
    def mean(self) -> int:
        """The mean value in millionths."""
        return WHOLE * sum(self.values) // max(1, len(self.values))

    def beats(self, other: Tried, errors: int = SURE) -> bool:
        """Say whether this is better than another on the same dice by more than so many standard errors (squared)."""
        gains = [one - its for one, its in zip(self.values, other.values, strict=False)]
        count, total = len(gains), sum(gains)
        spread = count * sum(gain * gain for gain in gains) - total * total
        return total > 0 and total * total * (count - 1) > errors * spread


class Ahead:
    """One who plays his choices ahead, so many battles for a decision, on so many threads."""

    def __init__(
        self,
        battles: int,
        workers: int = 1,
        told: Callable[[int, int], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> None:
        """Take the budget of a decision. `told` gets how much of it is spent; where `cancelled` says yes, what was played so far decides."""
        self.battles = battles
        self._workers = workers
        self._told = told
        self._cancelled = cancelled

    def decide(self, steps: Skirmish) -> Choice:
        """Return the choice that did best."""
        own = steps.choose()
        found = self.tried(steps)
        return best_of(found).choice if found else own

    def tried(self, steps: Skirmish) -> tuple[Tried, ...]:
        """Return the candidates with what came of them, the bot's own first; nothing is played where there is no other."""
        if not thinks(steps):
            return ()
        most = max(2, min(MOST, self.battles // (4 * FEWEST)))
        found = tuple(Tried(choice) for choice in candidates(steps, most))
        if len(found) > 1:
            _Halving(self, steps, found).run()
        return found

    def play(self, jobs: Sequence[Callable[[], None]], cancel: Block) -> None:
        """Do jobs on the threads there are."""
        if self._workers == 1 and self._cancelled is None:
            for job in jobs:
                job()
        else:
            on_threads(jobs, self._workers, cancel, self._cancelled)

    def tell(self, spent: int) -> None:
        """Say how much of the budget is spent."""
        if self._told is not None:
            self._told(spent, self.battles)


def best_of(found: Sequence[Tried]) -> Tried:
    """Return the candidate that did best where it is surely better than the bot's own choice, which is the first; else that."""
    own, *others = found
    best = max(others, key=lambda one: (len(one.values), one.mean), default=own)
    return best if best.beats(own) else own


def thinks(steps: Skirmish) -> bool:
    """Say whether there is anything to think about: one side decides, and the menu has more than one thing to say."""
    asked = steps.pending()
    if asked is None or asked.side not in {st.LEFT, st.RIGHT}:
        return False
    menu = steps.menu()
    return len(menu) > 1 or any(row.says != st.SAY_NOTHING for row in menu)


class _Halving:
    """The battles of one decision: which candidates are still in, and what is left of the budget."""

    def __init__(self, player: Ahead, steps: Skirmish, found: Sequence[Tried]) -> None:
        self._player = player
        self._found = found
        self._left = player.battles
        self._seed = _seed(steps)
        self._block = block = steps.state()
        self._side = block[st.PENDING_SIDE]
        self._width = st.RESULT_UNITS + block[st.UNITS_FIELDED]
        self._turns = TURNS[steps.setup.ruleset] + (SET_UP_TURNS if steps.turn == 0 else 0)
        points = sum(block[st.SIDES_AT + side * st.SIDE_WIDTH + st.SIDE_POINTS] for side in (0, 1))
        self._scale = max(1, points * SPREAD // 200)
        self._cancel = backend.new_block(1)

    def run(self) -> None:
        """Play all rounds: the bot's own choice and the better half of the others go on to the next."""
        others = list(self._found[1:])
        rounds = len(others).bit_length()
        while rounds and others and not self._cancel[0]:
            alive = [self._found[0], *others]
            self._play(alive, self._left // rounds // len(alive))
            rounds -= 1
            self._player.tell(self._player.battles - self._left)
            others = [one for one in others if not self._found[0].beats(one, HOPELESS)]
            others.sort(key=lambda one: -one.mean)
            del others[max(1, len(alive) // 2) :]

    def _play(self, alive: Sequence[Tried], count: int) -> None:
        """Play so many more battles for each candidate."""
        if count < 1:
            return
        self._left -= count * len(alive)
        jobs = [self._job(one, count) for one in alive]
        self._player.play(jobs, self._cancel)

    def _job(self, one: Tried, count: int) -> Callable[[], None]:
        plan = one.choice.words()
        first = len(one.values)

        def job() -> None:
            one.values.extend(self._values(plan, first, count))

        return job

    def _values(self, plan: Block, first: int, count: int) -> list[int]:
        """Return what comes of a choice with the dice of so many battles, from the first on."""
        width, block = self._width, self._block
        results = backend.new_block(count * width)
        work = backend.new_block(len(block))
        done = doors.play_ahead(
            block, work, plan, 1, self._turns, self._seed, first, count, results, self._cancel
        )
        return [self._worth(results[at : at + st.RESULT_OVER + 1]) for at in range(0, done * width, width)]

    def _worth(self, result: Block) -> int:
        """Return what a battle played ahead is worth to the side that decides."""
        ahead = result[st.RESULT_LEFT] - result[st.RESULT_RIGHT]
        if self._side == st.RIGHT:
            ahead = -ahead
        value = WHOLE // 2 + WHOLE // 2 * abs(ahead) // (abs(ahead) + self._scale) * (1 if ahead > 0 else -1)
        if not result[st.RESULT_OVER]:
            return value
        winner = result[st.RESULT_WINNER]
        won = WHOLE // 2 if winner == -1 else WHOLE if winner == self._side else 0
        return (value + won) // 2


def _seed(steps: Skirmish) -> int:
    """Return the seed of what is played ahead at a decision: of the battle and the place of the decision in it, and never the battle's own."""
    said = f"ahead {steps.setup.seed} {steps.number} {len(steps.choices)}"
    return int.from_bytes(blake2b(said.encode(), digest_size=7).digest(), "big")
