"""Ways to make two forces even: a head start in points, an objective, or the number of turns.

The points or the objective go to the weaker side. Even is a share of the battles, draws counted half, with a
95 % interval between 47 and 53 %. An amount is found by halving on common dice, then confirmed on dice that
had no part in finding it; if the confirmation fails, the amount is corrected by its result and counted once
more.
"""

from __future__ import annotations

import uuid
from dataclasses import dataclass, replace
from math import inf, sqrt
from typing import TYPE_CHECKING, Literal

from immutabledict import immutabledict

from armybuilder.battle import record
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.series.odds import odds
from armybuilder.battle.terms import agree
from armybuilder.battle.wilson import Z_95
from armybuilder.counsel.better_play import led_by
from armybuilder.errors import Message, message
from armybuilder.model.table import Objective, Table
from armybuilder.numbers import share as hundredths
from armybuilder.points.prices.pricing import price

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from armybuilder.battle.terms import Contender, Setup
    from armybuilder.model.bundle import Bundle
    from armybuilder.model.document import Side
    from armybuilder.model.table import Terrain

__all__ = ["KINDS", "Answer", "Kind", "Share", "balance", "described", "scenario"]

Kind = Literal["points", "objective", "turns"]
KINDS: tuple[Kind, ...] = ("points", "objective", "turns")

EVEN = 0.03
"""The greatest distance of the interval's ends from one half."""
SEARCH, CONFIRM = 1200, 10_000
"""The battles of each step of the search, and of the count that confirms."""
FEWEST_TURNS, MOST_TURNS = 2, 12
_CONFIRMATIONS = 3
_FIRST_AMOUNT = 32
_NEAR = 0.008
"""The distance from one half at which a step of the search ends the search."""
_PIECES = 3


@dataclass(frozen=True, slots=True)
class Share:
    """Left's share of a number of battles, draws counted half, with its 95 % interval."""

    mean: float
    half: float
    battles: int

    @property
    def even(self) -> bool:
        """Return whether the whole interval lies within three points of one half."""
        return abs(self.mean - 0.5) + self.half <= EVEN


@dataclass(frozen=True, slots=True)
class Answer:
    """A way to make a battle even, or as even as possible: the gift, its side, and the share.

    `amount` is points, the objective's value, or turns; `half` is the possible error of the amount at 95 %
    (turns: 0). `why` is the reason why the battle cannot be made even this way, None if it can. `target` is
    the place or unit of the objective.
    """

    kind: Kind
    side: Side
    amount: int
    half: float
    share: Share
    setup: Setup
    target: str = ""
    why: Message | None = None

    @property
    def takes(self) -> bool:
        """Return whether its objective is a place to capture, not a unit to destroy."""
        return any(
            one.target == self.target and one.type == "capture_building"
            for one in self.setup.table.objectives
        )


class _CalledOff(Exception):  # noqa: N818 (no error: somebody wished it)
    """The cancellation of the search."""


@dataclass(slots=True)
class _Counter:
    """A counter of the battles fought, which computes shares."""

    cancelled: Callable[[], bool]
    progress: Callable[[int], None] | None
    workers: int | None
    battles: int = 0

    def share(self, setup: Setup, battles: int) -> Share:
        found = odds(setup, battles, self.workers, cancelled=self.cancelled)
        if self.cancelled():
            raise _CalledOff
        self.battles += found.battles
        if self.progress is not None:
            self.progress(self.battles)
        won, drawn, fought = found.left / found.battles, found.draw / found.battles, found.battles
        mean = won + drawn / 2
        spread = max(won + drawn / 4 - mean * mean, 0.25 / fought)
        return Share(mean, Z_95 * sqrt(spread / fought), fought)


def balance(
    setup: Setup,
    kinds: tuple[Kind, ...] = KINDS,
    *,
    workers: int | None = None,
    found: Callable[[Answer], None] | None = None,
    progress: Callable[[int], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> tuple[Answer, ...]:
    """Find the amounts that make a battle even, one answer of each kind.

    If cancelled, it returns the answers found by then. The objective is left out if no objective counts (a
    ruleset without places). `found` gets each answer as it comes, `progress` the number of battles fought.
    Raises InputFault if the battle cannot be fought.
    """
    counter = _Counter(cancelled, progress, workers)
    answers: list[Answer] = []
    try:
        now = counter.share(setup, SEARCH)
        for kind in kinds:
            if kind == "objective" and not RULESET_FACTS[setup.ruleset].objectives:
                continue
            answers.append(_answer(kind, setup, now, counter))
            if found is not None:
                found(answers[-1])
    except _CalledOff:
        pass
    return tuple(answers)


def described(answer: Answer) -> tuple[Message, ...]:
    """Return an answer in words: the gift and the share, or the reason of failure, then the levels."""
    army = (answer.setup.left if answer.side == "left" else answer.setup.right).army.name
    what = message("counsel.balance.length", amount=answer.amount)
    if answer.kind == "points":
        what = message("counsel.balance.points", army=army, amount=answer.amount)
    if answer.kind == "objective":
        form = "capture" if answer.takes else "destroy"
        target = message(f"counsel.balance.{form}", target=answer.target)
        what = message("counsel.balance.objective", army=army, amount=answer.amount, target=target)
    share = message(
        "counsel.balance.share",
        share=hundredths(answer.share.mean),
        half=hundredths(answer.share.half),
        battles=answer.share.battles,
    )
    led = led_by(answer.setup.levels)
    return (what, share, led) if answer.why is None else (answer.why, led)


def scenario(answer: Answer, name: str, notes: str = "") -> Bundle:
    """Return a file with the even battle, without choices, and all that it names."""
    file = record.recorded(Skirmish(answer.setup), name)
    first, *named = file.documents
    return replace(file, documents=(first.model_copy(update={"notes": notes}), *named))


def _answer(kind: Kind, setup: Setup, now: Share, counter: _Counter) -> Answer:
    weaker: Side = "left" if now.mean < 0.5 else "right"
    if kind == "turns":
        return _turns(setup, weaker, counter)
    if kind == "points":
        return _amount(_Gift("points", weaker, setup, _points(setup, weaker)), counter)
    gifts = [
        _Gift("objective", weaker, setup, _points(setup, weaker), goal) for goal in _goals(setup, weaker)
    ]
    for gift in gifts[:-1]:
        if gift.ahead(counter.share(gift.given(gift.most), SEARCH)) > 0:
            return _amount(gift, counter)
    return _amount(gifts[-1], counter)


def _points(setup: Setup, weaker: Side) -> int:
    """Compute the most points of a gift, twice the price of the stronger army."""
    stronger = setup.right if weaker == "left" else setup.left
    return 2 * _cost(stronger)


def _cost(side: Contender) -> int:
    documents = {**side.documents, side.army.id: side.army}
    return price(side.army, documents, side.army.readings or side.readings).total


@dataclass(frozen=True, slots=True)
class _Gift:
    """A gift to the weaker side, in a greater or smaller amount."""

    kind: Kind
    side: Side
    setup: Setup
    most: int
    goal: Objective | None = None

    def given(self, amount: int) -> Setup:
        """Return the setup of the battle with an amount of the gift."""
        if self.goal is None:
            start = immutabledict({**self.setup.head_start, self.side: amount})
            return replace(self.setup, head_start=start)
        goal = self.goal.model_copy(update={"value": amount})
        table = self.setup.table
        own = uuid.uuid5(uuid.NAMESPACE_OID, f"{table.id} {goal.target} {amount}")
        objectives = (*table.objectives, goal)
        return replace(self.setup, table=table.model_copy(update={"id": str(own), "objectives": objectives}))

    def ahead(self, share: Share) -> float:
        """Compute the distance of the weaker side's share above one half."""
        return share.mean - 0.5 if self.side == "left" else 0.5 - share.mean


def _amount(gift: _Gift, counter: _Counter) -> Answer:
    """Find by halving the amount that makes the battle even, and confirm it."""
    ahead = {0: gift.ahead(counter.share(gift.given(0), SEARCH))}
    low, high = 0, min(_FIRST_AMOUNT, gift.most)
    while True:
        ahead[high] = gift.ahead(counter.share(gift.given(high), SEARCH))
        if ahead[high] >= 0 or high >= gift.most:
            break
        low, high = high, min(2 * high, gift.most)
    near = 0
    while ahead[0] < 0 <= ahead[high] and high - low > 1 and abs(ahead[near]) > _NEAR:
        near = middle = (low + high) // 2
        ahead[middle] = gift.ahead(counter.share(gift.given(middle), SEARCH))
        low, high = (middle, high) if ahead[middle] < 0 else (low, middle)
    amount = 0 if ahead[0] >= 0 else min((low, high), key=lambda one: abs(ahead[one]))
    return _confirmed(gift, amount, _rise(ahead, amount), counter)


def _rise(ahead: dict[int, float], amount: int) -> float:
    """Compute the gain of share by each point of the amount.

    It is measured between the nearest tried amounts that lie well apart, and is 0 without such amounts.
    """
    reach = max(4, amount // 4)
    below = max((one for one in ahead if one <= amount - reach), default=min(ahead))
    above = min((one for one in ahead if one >= amount + reach), default=max(ahead))
    return (ahead[above] - ahead[below]) / (above - below) if above > below else 0.0


def _confirmed(gift: _Gift, amount: int, rise: float, counter: _Counter) -> Answer:
    """Count on fresh dice whether an amount makes the battle even, and correct it otherwise."""
    best: tuple[float, int, Share] | None = None
    for fresh in range(1, _CONFIRMATIONS + 1):
        setup = gift.given(amount)
        share = counter.share(replace(setup, seed=setup.seed + fresh), CONFIRM)
        off = abs(share.mean - 0.5)
        if best is None or off < best[0]:
            best = (off, amount, share)
        if share.even or rise <= 0:
            break
        mended = max(0, min(gift.most, amount - round(gift.ahead(share) / rise)))
        if mended == amount:
            break
        amount = mended
    _, amount, share = best or (0.0, amount, Share(0.5, 1.0, 0))
    half = share.half / rise if rise > 0 else inf
    target = gift.goal.target if gift.goal is not None else ""
    why = None if share.even else _why(gift, amount, share)
    return Answer(gift.kind, gift.side, amount, half, share, gift.given(amount), target, why)


def _why(gift: _Gift, amount: int, share: Share) -> Message:
    """Return the reason why an amount does not make the battle even."""
    form = "never" if amount >= gift.most else "at_once" if amount == 0 else "jump"
    return message(f"counsel.balance.{form}", amount=amount, share=hundredths(share.mean))


def _turns(setup: Setup, weaker: Side, counter: _Counter) -> Answer:
    """Find the number of turns that comes nearest to even, and confirm it."""
    usual = agree(setup).turns
    wanted = sorted(range(FEWEST_TURNS, max(MOST_TURNS, usual) + 1), key=lambda one: abs(one - usual))
    off = {turns: abs(counter.share(replace(setup, turns=turns), SEARCH).mean - 0.5) for turns in wanted}
    turns = min(wanted, key=lambda one: off[one])
    chosen = replace(setup, turns=turns)
    share = counter.share(replace(chosen, seed=setup.seed + 1), CONFIRM)
    said = message("counsel.balance.turns", amount=turns, share=hundredths(share.mean))
    return Answer("turns", weaker, turns, 0.0, share, chosen, why=None if share.even else said)


def _goals(setup: Setup, weaker: Side) -> list[Objective]:
    """Return the weaker side's possible objectives, likeliest first.

    These are the pieces on its own half nearest the middle, then the enemy's most expensive unit.
    """
    pieces = sorted(setup.table.terrain, key=lambda one: _off_centre(one, setup.table, weaker))
    goals = [
        Objective(type="capture_building", side=weaker, target=one.name, value=0) for one in pieces[:_PIECES]
    ]
    enemy = setup.right if weaker == "left" else setup.left
    dearest = max(_prices(enemy), key=lambda one: one[1])[0]
    return [*goals, Objective(type="destroy_unit", side=weaker, target=dearest, value=0)]


def _prices(side: Contender) -> Iterator[tuple[str, int]]:
    for entry in side.army.units:
        yield entry.id, price(side.documents[entry.unit], side.documents, side.readings).total


def _off_centre(piece: Terrain, table: Table, weaker: Side) -> tuple[bool, bool, int]:
    """Return the order of a piece among the objectives.

    Pieces on the weaker side's half come first, then buildings, then those near the middle.
    """
    x = sum(point[0] for point in piece.shape) // len(piece.shape) - table.width_cm * 5
    y = sum(point[1] for point in piece.shape) // len(piece.shape) - table.depth_cm * 5
    return (x < 0) != (weaker == "left"), piece.type != "building", x * x + y * y
