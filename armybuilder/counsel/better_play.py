"""The change of the odds under a better leader of either side, on the same dice.

The same battles are fought led by regulars and led by the better leader. The battles of both sides are fought
in turn, so that both shares narrow together and may be read at any time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle import backend
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.series.tasks import fight_battles
from armybuilder.battle.terms import SIDES
from armybuilder.battle.threads import on_threads, threads
from armybuilder.battle.wilson import Z_95
from armybuilder.errors import Message, message
from armybuilder.model.document import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from armybuilder.battle.encoding.encode import Encoded
    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.terms import Setup
    from armybuilder.model.document import Level, Side

__all__ = ["BATTLES", "BetterLed", "better_led", "led_by"]

BATTLES = 200
"""The number of battles for each side with a better leader."""
LEVEL: Level = "veteran"


@dataclass(frozen=True, slots=True)
class BetterLed:
    """Left's share of a number of battles with regulars, and with a better leader of one side.

    Draws count half. `half` is half the 95 % interval of the difference between the two.
    """

    side: Side
    level: Level
    battles: int
    asked: int
    before: float
    after: float
    half: float

    @property
    def change(self) -> float:
        """The change of the left side's share."""
        return self.after - self.before


def better_led(
    setup: Setup,
    battles: int = BATTLES,
    level: Level = LEVEL,
    workers: int | None = None,
    progress: Callable[[tuple[BetterLed, ...]], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> tuple[BetterLed, ...]:
    """Compute the change of the odds with a leader of this level on the left, then on the right.

    `progress` gets the results so far about every 0.1 s, on the calling thread; if `cancelled`, the results
    by then are returned. Raises InputFault if the battle cannot be fought.
    """
    plain = encode(replace(setup, levels=NOTHING))
    led = [encode(replace(setup, levels=immutabledict({side: level}))) for side in SIDES]
    gained: tuple[dict[int, tuple[int, int]], ...] = ({}, {})
    cancel = backend.new_block(1)

    def fight(place: int, number: int) -> None:
        pair = [_halves(one, number, cancel) for one in (plain, led[place])]
        if None not in pair:
            gained[place][number] = (pair[0] or 0, pair[1] or 0)

    def so_far() -> tuple[BetterLed, ...]:
        return tuple(
            _counted(side, level, battles, list(pairs.copy().values()))
            for side, pairs in zip(SIDES, gained, strict=True)
        )

    tell = None if progress is None else lambda: progress(so_far())
    jobs = [partial(fight, place, number) for number in range(battles) for place in range(len(SIDES))]
    on_threads(jobs, threads(workers), cancel, cancelled, tell)
    return so_far()


def _halves(encoded: Encoded, number: int, cancel: Block) -> int | None:
    """Return the left side's half points of a battle, or None if cancelled.

    A victory counts 2, a draw 1.
    """
    if cancel[0]:
        return None
    results, width = fight_battles(encoded, number, 1, cancel)
    if len(results) < width:
        return None
    winner = results[st.RESULT_WINNER]
    return 1 if winner == -1 else 2 * (winner == st.LEFT)


def _counted(side: Side, level: Level, asked: int, pairs: Sequence[tuple[int, int]]) -> BetterLed:
    count = len(pairs)
    if not count:
        return BetterLed(side, level, 0, asked, 0.0, 0.0, 1.0)
    before = sum(one for one, _ in pairs) / (2 * count)
    after = sum(other for _, other in pairs) / (2 * count)
    squares = sum((other - one) ** 2 for one, other in pairs) / (4 * count)
    spread = max(squares - (after - before) ** 2, 1 / (4 * count))
    return BetterLed(side, level, count, asked, before, after, Z_95 * sqrt(spread / count))


def led_by(levels: Mapping[Side, Level]) -> Message:
    """Return the words for the levels at which a measurement was made."""
    left, right = (message(f"desktop.level.{levels.get(side, 'regular')}") for side in SIDES)
    if left == right:
        return message("counsel.led.both", level=left)
    return message("counsel.led.each", left=left, right=right)
