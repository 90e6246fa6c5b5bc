"""The review of a battle by the commander, with turning points, unit scores, luck and skill.

First every decision that was not forced is tried with a few battles: the choice made, the bot's choice, and
the best of the other candidates. The most promising decisions are tried again with many battles, on dice that
chose nothing, so that the best of many does not seem better than it is. Same battle, same review: budgets are
counts of battles.

Chances are in thousandths and for the side that decides, and a draw is half a victory. The regular bot plays
on for both sides.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from math import isqrt
from typing import TYPE_CHECKING

from armybuilder.battle import backend
from armybuilder.battle.choices.spoken import spoken
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.ahead import thinks
from armybuilder.battle.levels.candidates import candidates
from armybuilder.battle.levels.levels import shrunk
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
"""The number of turning points shown."""
PURPOSE = "review"
OTHER_DICE = 1_000_000
"""The first battle number for the second count of promising decisions."""
RIVALS = 2
"""The other choices of a decision that are counted."""
SURE = 2
"""The standard errors by which another choice must be better to count as better."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The number of battles that a review may play.

    `look`: after each candidate at first sight, of at most `candidates`. `chance`: for the chance at each
    decision. `chosen`: for all choices that were not the bot's own, together. `most`: after each choice of
    the most `promising` decisions.
    """

    look: int = 12
    candidates: int = 8
    chance: int = 60
    chosen: int = 20_000
    most: int = 600
    promising: int = 12

    def at(self, battle: Skirmish) -> Effort:
        """Return the effort for a battle's size, with fewer battles for each decision of a large one."""
        return replace(self, look=shrunk(self.look, battle), chance=shrunk(self.chance, battle))


@dataclass(frozen=True, slots=True)
class Better:
    """A better choice, in words too, with its chance, its gain and the gain's error."""

    choice: Choice
    words: Value
    chance: int
    worth: int
    error: int


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision that was not forced, after `number` choices and `event` events.

    `before` is the chance to win if the bot had decided, `chosen` that of the choice made, its dice not
    thrown yet, `after` that at the side's or the other's next decision. `best` is the best other choice
    found, None if none is better. `gained` is the amount by which the choice made is better than the bot's.
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
        """The amount by which the best other choice is better than the choice made."""
        return self.best.worth if self.best is not None else 0

    @property
    def moved(self) -> int:
        """The change of the chance to win by the decision, as a loss or a gain.

        It is the loss against the best other choice, or a sure gain over the bot's choice.
        """
        return max(self.lost, self.gained if self.gained > SURE * self.error else 0)


@dataclass(frozen=True, slots=True)
class UnitScore:
    """A unit, its price, and the points of the enemies that it put out of action."""

    who: Who
    price: int
    taken: int


@dataclass(frozen=True, slots=True)
class Luck:
    """The causes of the change of the left side's chance to win, in thousandths.

    They are dice, and both sides' decisions. Decisions are measured against the regular bot's. `error` is the
    standard error of each of the sums.
    """

    began: int
    ended: int
    dice: int
    left: int
    right: int
    error: int


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a battle, with decisions, turning points, unit scores and luck.

    Decisions are in order, and turning points begin with the greatest.
    """

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
    """Review a battle, and return the results.

    `progress` gets the work done and the whole. If it is `cancelled`, the results until then are returned.
    Raises InputFault for a battle that was fought under other rules and cannot be played again.
    """
    skirmish = stepped(battle) if isinstance(battle, FoughtBattle) else battle
    effort = effort.at(skirmish)
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
    """Return the scores of all units, by side, the highest first."""
    units, sums = battle.encoded.force.units, taken(battle.encoded, battle.block)
    together = zip(battle.encoded.calls.units, units, sums, strict=True)
    unit_scores = [UnitScore(who, unit.price, points) for who, unit, points in together]
    return tuple(sorted(unit_scores, key=lambda one: (SIDES.index(one.who.side), -one.taken)))


_STAGES = {"gather": 10, "look": 20, "count": 40, "decide": 30}
"""The stages of a review in order, with their usual parts of its time, in hundredths."""
_FINE = 10
_WHOLE = _FINE * sum(_STAGES.values())


class _Work:
    """The budget, threads and progress of a review."""

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
        """Report the finished part of a stage."""
        if self._progress is not None:
            before = sum(_STAGES[one] for one in takewhile(lambda one: one != stage, _STAGES))
            self._progress(_FINE * before + _FINE * _STAGES[stage] * done // max(1, whole), _WHOLE)

    def stopped(self) -> bool:
        """Say whether the review is cancelled."""
        if self._cancelled is not None and self._cancelled():
            self.cancel[0] = 1
        return bool(self.cancel[0])

    def do(self, stage: str, jobs: Sequence[Callable[[], None]]) -> None:
        """Run the jobs of a stage."""
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
        """Return the choices that did clearly better at first sight than the one made, the best first."""
        made = self.looked[0]
        better = [one for one in self.looked[1:] if gain(one, made)[0] > gain(one, made)[1]]
        better.sort(key=lambda one: -one.chance)
        return [Trial(one.choice) for one in better[:most]]

    def promise(self) -> int:
        """Return the change of the chance to win that the decision seems to have caused."""
        lost = max((gain(one, self.made)[0] for one in self.others), default=0)
        return max(lost, abs(gain(self.made, self.own)[0]))

    def tried(self) -> tuple[Trial, ...]:
        """Return the choices to be counted, the bot's, the one made, and the best others."""
        return (self.own, *(() if self.made is self.own else (self.made,)), *self.others)

    def better(self) -> Better | None:
        """Return the best other choice, if it is surely better than the one made.

        It is None for a decision that was not counted with many battles.
        """
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
    """Return the job that counts the chances to win after the bot's, the made and the best other choices."""

    def job() -> None:
        for trial in one.tried():
            count = work.effort.chance if one.made is one.own or trial in one.others else most
            one.case.play(trial, count, work.cancel)

    return job


def _deciding(one: _Decision, work: _Work) -> list[Callable[[], None]]:
    """Return the jobs that count a promising decision again, on many battles with other dice.

    The first counts are forgotten.
    """
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
    """Return the number of battles for each choice of a decision that was not the bot's.

    The more such decisions, the fewer battles.
    """
    count = sum(one.made is not one.own for one in found)
    return max(effort.chance, min(effort.most, effort.chosen // (2 * max(1, count))))


def _weighed(found: Sequence[_Decision], ended: int) -> tuple[Weighed, ...]:
    """Return the decisions with their chances.

    `ended` is the left side's chance after the last.
    """
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
    """Return the left side's chance after the last choice, certain if the battle is over."""
    if battle.pending() is None:
        return won({said: side for side, said in WINNERS.items()}[battle.ending().winner], st.LEFT)
    case, trial = TriedDecision(battle, PURPOSE), Trial(battle.suggested())
    case.side = st.LEFT
    case.play(trial, work.effort.most, work.cancel)
    return trial.chance


def _luck(found: Sequence[_Decision], decisions: Sequence[Weighed], ended: int) -> Luck:
    """Return the changes of the chance to win by dice and by decisions."""
    if not decisions:
        return Luck(ended, ended, 0, 0, 0, 0)
    first = decisions[0]
    began = first.before if first.side == "left" else CERTAIN - first.before
    gained = {side: sum(one.gained for one in decisions if one.side == side) for side in SIDES}
    left, right = gained["left"], -gained["right"]
    error = isqrt(sum(one.error**2 for one in decisions) + found[0].own.error ** 2)
    return Luck(began, ended, ended - began - left - right, left, right, error)
