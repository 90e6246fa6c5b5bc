"""Battles whose sides are led at the levels of their setup: one told, many counted, one taken on from where it stands.

Where the regular bot leads both sides they are fought in one go, as they always were; else choice by choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle import backend, doors, resolve
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.levels import all_regular, level_of
from armybuilder.battle.levels.players import player
from armybuilder.battle.terms import SIDES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, MutableSequence

    from armybuilder.battle.encoding.encode import Encoded
    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.battle.terms import Setup
    from armybuilder.model.document import Level, Side

__all__ = ["Leaders", "fight", "lead", "play_many"]


class Leaders:
    """Those who lead the sides of a battle."""

    def __init__(
        self,
        levels: Mapping[Side, Level],
        workers: int = 1,
        progress: Callable[[int, int], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> None:
        """Take a leader for each side; the other arguments are those of `player`."""
        self._players = tuple(player(level_of(levels, side), workers, progress, cancelled) for side in SIDES)

    def decide(self, battle: Skirmish) -> Choice:
        """Return the choice of whoever leads the side that must decide; the bot's where both must."""
        asked = battle.pending()
        if asked is None or asked.side >= len(self._players):
            return battle.choose()
        return self._players[asked.side].decide(battle)


def lead(
    battle: Skirmish,
    workers: int = 1,
    progress: Callable[[Skirmish], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> None:
    """Let those who lead its sides fight a battle to its end, or until it is `cancelled`; `progress` hears of each choice before it is made."""
    leaders = Leaders(battle.setup.levels, workers, cancelled=cancelled)
    while battle.pending() is not None and not (cancelled is not None and cancelled()):
        if progress is not None:
            progress(battle)
        battle.apply(leaders.decide(battle))


def fight(
    setup: Setup,
    number: int = 0,
    workers: int = 1,
    progress: Callable[[Skirmish], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> FoughtBattle:
    """Fight and tell the battle of this number, its sides led at their levels; the same every time. The other arguments are those of `lead`.

    Raises InputFault with every reason why it cannot be fought.
    """
    if all_regular(setup.levels):
        return resolve.fight(setup, number)
    battle = resolve.Skirmish(setup, number)
    lead(battle, workers, progress, cancelled)
    return battle.fought()


def play_many(
    encoded: Encoded,
    block: Block,
    work: Block,
    first: int,
    count: int,
    results: Block,
    cancel: MutableSequence[int],
) -> int:
    """Fight the battles numbered first, first + 1 ... of a setup, as `doors.play_many` does; return how many were fought."""
    setup = encoded.setup
    if all_regular(setup.levels):
        return doors.play_many(block, work, setup.seed, first, count, results, cancel)
    width = st.RESULT_UNITS + len(encoded.force.units)
    for place in range(count):
        battle = resolve.Skirmish(setup, first + place)
        lead(battle, cancelled=lambda: bool(cancel[0]))
        if cancel[0]:
            return place
        out = backend.new_block(width)
        doors.outcome(battle.block, out)
        results[place * width : (place + 1) * width] = out
    return count
