"""A battle that was fought, looked at by the commander: where it was won, who did what for their points, luck and skill.

First every decision that was not forced is looked at with a few battles: what was chosen, what the bot would have done, and the best
of the other candidates. The decisions that promise most are looked at again with many battles, on dice that chose nothing, so that
the best of many is not taken for better than it is. Same battle, same review: budgets are counts of battles.

Chances are in thousandths and for the side that decides, a draw being half a victory. The regular bot plays on for both sides.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING

from armybuilder.battle import backend
from armybuilder.battle.choices.spoken import spoken
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.ahead import thinks
from armybuilder.battle.levels.candidates import candidates
from armybuilder.battle.levels.trials import CERTAIN, Trial, TriedDecision, gain, won
from armybuilder.battle.records.fought_battle import WINNERS, FoughtBattle
from armybuilder.battle.resolve import stepped
from armybuilder.battle.series.kills import taken
from armybuilder.battle.terms import SIDES
from armybuilder.battle.threads import on_threads, threads

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Who
    from armybuilder.battle.records.fought_battle import Ending
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.battle.terms import Setup
    from armybuilder.errors import Value
    from armybuilder.model.document import Side

__all__ = ["TOLD", "Better", "Effort", "Luck", "Review", "UnitScore", "Weighed", "review"]

TOLD = 5
"""Turning points that are told."""
PURPOSE = "review"
OTHER_DICE = 1_000_000
"""Where the numbers of the battles begin on whose dice the promising decisions are counted again."""
RIVALS = 2
"""Other choices of a decision that get a second look."""
SURE = 2
"""Standard errors by which another choice must be better before it is called so."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How many battles a review may play.

    `look`: after each candidate at first sight, of which there are so many `candidates`; `chance`: for the chance at each decision;
    `chosen`: for all that was not the bot's own choice, together; `most`: after each choice of the most `promising` decisions.
    """

    look: int = 12
    candidates: int = 8
    chance: int = 60
    chosen: int = 20_000
    most: int = 600
    promising: int = 12


@dataclass(frozen=True, slots=True)
class Better:
    """A choice, in words too, the chance that it brings, and by how much that is more than what it is compared with, ± `error`."""

    choice: Choice
    words: Value
    chance: int
    worth: int
    error: int


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision that was not forced: `number` choices had been made and `event` events told before it.

    `before` is the chance to win if the bot had decided, `chosen` that of what was chosen, its dice not thrown yet, `after` what it
    was at the side's or the other's next decision. `best` is the best other choice found, None where none is better. `gained`: by how
    much what was chosen is better than what the bot would have done.
    """

    number: int
    event: int
    turn: int
    side: Side
    words: Value
    before: int
    chosen: int
    after: int
    gained: int
    error: int
    best: Better | None = None

    @property
    def lost(self) -> int:
        """By how much the best choice found is better than what was chosen."""
        return self.best.worth if self.best is not None else 0

    @property
    def moved(self) -> int:
        """How much the decision moved the chance to win: what it gave away, or what it won that the bot would not have."""
        return max(self.lost, self.gained if self.gained > SURE * self.error else 0)


@dataclass(frozen=True, slots=True)
class UnitScore:
    """A unit, its price, and the points of the enemies that it put out of action."""

    who: Who
    price: int
    taken: int


@dataclass(frozen=True, slots=True)
class Luck:
    """What moved the left side's chance to win from the beginning to the end, in thousandths: dice, and both sides' decisions.

    Decisions are measured against what the regular bot would have done; `error` is the standard error of each of the sums.
    """

    began: int
    ended: int
    dice: int
    left: int
    right: int
    error: int


@dataclass(frozen=True, slots=True)
class Review:
    """A battle reviewed: its decisions in their order, the turning points (the greatest first), what each unit did, luck and skill."""

    setup: Setup
    ending: Ending
    decisions: tuple[Weighed, ...]
    turning_points: tuple[Weighed, ...]
    unit_scores: tuple[UnitScore, ...]
    luck: Luck


def review(
    battle: Skirmish | FoughtBattle,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
    effort: Effort = Effort(),
) -> Review:
    """Review a battle; `progress` gets how much of the work is done, of how much. Where it is `cancelled`, what is known by then is returned.

    Raises InputFault for a battle that is only told, as it was fought under other rules.
    """
    skirmish = stepped(battle) if isinstance(battle, FoughtBattle) else battle
    work = _Work(threads(workers), progress, cancelled, effort)
    found = _gathered(skirmish, work)
    work.do("look", [_looking(one, work) for one in found])
    work.do("count", [_counting(one, work, _most(found, effort)) for one in found])
    promising = sorted(found, key=lambda one: -one.promise())[: effort.promising]
    work.do("decide", [job for one in promising for job in _deciding(one, work)])
    ended = _ended(skirmish, work)
    decisions = _weighed(found, ended)
    numbers = {one.number for one in promising}
    points = [one for one in decisions if one.number in numbers and one.moved > 0]
    points.sort(key=lambda one: -one.moved)
    luck = _luck(found, decisions, ended)
    return Review(
        skirmish.setup, skirmish.ending(), decisions, tuple(points[:TOLD]), _unit_scores(skirmish), luck
    )


def _unit_scores(battle: Skirmish) -> tuple[UnitScore, ...]:
    """Return what each unit did: of either side, the one that put most out of action first."""
    units, sums = battle.encoded.force.units, taken(battle.encoded, battle.block)
    together = zip(battle.encoded.calls.units, units, sums, strict=True)
    unit_scores = [UnitScore(who, unit.price, points) for who, unit, points in together]
    return tuple(sorted(unit_scores, key=lambda one: (SIDES.index(one.who.side), -one.taken)))


_STAGES = ("gather", "look", "count", "decide")
_WHOLE = 100 * len(_STAGES)


class _Work:
    """What a review may spend, the threads it works on, and who is told how far it is."""

    def __init__(
        self,
        workers: int,
        progress: Callable[[int, int], None] | None,
        cancelled: Callable[[], bool] | None,
        effort: Effort,
    ) -> None:
        self.effort = effort
        self.cancel = backend.new_block(1)
        self._workers = workers
        self._progress = progress
        self._cancelled = cancelled
        self._done = 0

    def tell(self, stage: str, done: int, whole: int) -> None:
        """Say how much of a stage is done."""
        if self._progress is not None:
            self._progress(100 * _STAGES.index(stage) + 100 * done // max(1, whole), _WHOLE)

    def stopped(self) -> bool:
        """Say whether the review is given up."""
        if self._cancelled is not None and self._cancelled():
            self.cancel[0] = 1
        return bool(self.cancel[0])

    def do(self, stage: str, jobs: Sequence[Callable[[], None]]) -> None:
        """Do the jobs of a stage."""
        done = [0]

        def counted(job: Callable[[], None]) -> Callable[[], None]:
            def run() -> None:
                if not self.cancel[0]:
                    job()
                done[0] += 1

            return run

        def tell() -> None:
            self.tell(stage, done[0], len(jobs))

        on_threads([counted(job) for job in jobs], self._workers, self.cancel, self._cancelled, tell)
        tell()


class _Decision:
    """A decision on its way through the review."""

    def __init__(self, battle: Skirmish, made: Choice, number: int, most: int) -> None:
        self.case = TriedDecision(battle, PURPOSE)
        self.number, self.event, self.turn = number, battle.events_told(), battle.turn
        own, *others = candidates(battle, most)
        self.own = Trial(own)
        self.made = self.own if made == own else Trial(made)
        self.looked = [Trial(choice) for choice in dict.fromkeys((made, own, *others))]
        self.words = {one.choice: spoken(battle, one.choice) for one in self.looked}
        self.others: list[Trial] = []
        self.decided = False

    def rivals(self, most: int) -> list[Trial]:
        """Return the choices that did clearly better at first sight than what was chosen, the best first."""
        made = self.looked[0]
        better = [one for one in self.looked[1:] if gain(one, made)[0] > gain(one, made)[1]]
        better.sort(key=lambda one: -one.chance)
        return [Trial(one.choice) for one in better[:most]]

    def promise(self) -> int:
        """Return how much the decision seems to have moved the chance to win, so far."""
        lost = max((gain(one, self.made)[0] for one in self.others), default=0)
        return max(lost, abs(gain(self.made, self.own)[0]))

    def tried(self) -> tuple[Trial, ...]:
        """Return the choices whose chances are counted: the bot's, what was chosen, the best others."""
        return (self.own, *(() if self.made is self.own else (self.made,)), *self.others)

    def better(self) -> Better | None:
        """Return the best other choice, where it is surely better than what was chosen; None where that was not counted with many battles."""
        if not self.decided:
            return None
        surely = [one for one in self.tried() if _surely(one, self.made)]
        best = max(surely, key=lambda one: one.chance, default=None)
        if best is None:
            return None
        worth, error = gain(best, self.made)
        return Better(best.choice, self.words[best.choice], best.chance, worth, error)


def _surely(one: Trial, made: Trial) -> bool:
    worth, error = gain(one, made)
    return one is not made and worth > max(0, SURE * error)


def _gathered(battle: Skirmish, work: _Work) -> list[_Decision]:
    """Return the decisions that were not forced."""
    found: list[_Decision] = []
    whole = len(battle.choices)
    for number, here in enumerate(battle.retrace()):
        if number == whole or work.stopped():
            break
        work.tell("gather", number, whole)
        if thinks(here):
            one = _Decision(here, battle.choices[number], number, work.effort.candidates)
            if len(one.looked) > 1:
                found.append(one)
    return found


def _looking(one: _Decision, work: _Work) -> Callable[[], None]:
    """Return the job of a first look at all candidates of a decision, a few turns on."""

    def job() -> None:
        for trial in one.looked:
            one.case.look(trial, work.effort.look, work.cancel)
        one.others = one.rivals(RIVALS)

    return job


def _counting(one: _Decision, work: _Work, most: int) -> Callable[[], None]:
    """Return the job that counts the chance to win after what the bot would do, what was chosen, and the best others."""

    def job() -> None:
        for trial in one.tried():
            count = work.effort.chance if one.made is one.own or trial in one.others else most
            one.case.play(trial, count, work.cancel)

    return job


def _deciding(one: _Decision, work: _Work) -> list[Callable[[], None]]:
    """Return the jobs that count the chances of a promising decision again, with many battles on other dice; the counts are forgotten."""
    rival = max(one.others, key=lambda other: other.chance, default=None)
    one.others = [] if rival is None or rival.choice == one.own.choice else [Trial(rival.choice)]
    same = one.made is one.own
    one.own = Trial(one.own.choice)
    one.made = one.own if same else Trial(one.made.choice)
    one.decided = True
    return [_played(one, trial, work) for trial in one.tried()]


def _played(one: _Decision, trial: Trial, work: _Work) -> Callable[[], None]:
    return lambda: one.case.play(trial, work.effort.most, work.cancel, first=OTHER_DICE)


def _most(found: Sequence[_Decision], effort: Effort) -> int:
    """Return how many battles follow each choice of a decision in which the bot's own was not made: the more such, the fewer."""
    count = sum(one.made is not one.own for one in found)
    return max(effort.chance, min(effort.most, effort.chosen // (2 * max(1, count))))


def _weighed(found: Sequence[_Decision], ended: int) -> tuple[Weighed, ...]:
    """Return the decisions weighed; `ended` is the left side's chance after the last."""
    nexts = [(one.case.side, one.own.chance) for one in found[1:]] + [(st.LEFT, ended)]
    weighed = []
    for one, (side, chance) in zip(found, nexts, strict=False):
        gained, error = gain(one.made, one.own)
        after = chance if side == one.case.side else CERTAIN - chance
        weighed.append(
            Weighed(
                number=one.number,
                event=one.event,
                turn=one.turn,
                side=SIDES[one.case.side],
                words=one.words[one.made.choice],
                before=one.own.chance,
                chosen=one.made.chance,
                after=after,
                gained=gained,
                error=error,
                best=one.better(),
            )
        )
    return tuple(weighed)


def _ended(battle: Skirmish, work: _Work) -> int:
    """Return the left side's chance after the last choice: certain where the battle is over."""
    if battle.pending() is None:
        return won({said: side for side, said in WINNERS.items()}[battle.ending().winner], st.LEFT)
    case, trial = TriedDecision(battle, PURPOSE), Trial(battle.suggested())
    case.side = st.LEFT
    case.play(trial, work.effort.most, work.cancel)
    return trial.chance


def _luck(found: Sequence[_Decision], decisions: Sequence[Weighed], ended: int) -> Luck:
    """Return what dice and what decisions moved."""
    if not decisions:
        return Luck(ended, ended, 0, 0, 0, 0)
    first = decisions[0]
    began = first.before if first.side == "left" else CERTAIN - first.before
    gained = {side: sum(one.gained for one in decisions if one.side == side) for side in SIDES}
    left, right = gained["left"], -gained["right"]
    error = isqrt(sum(one.error**2 for one in decisions) + found[0].own.error ** 2)
    return Luck(began, ended, ended - began - left - right, left, right, error)
