"""The battles led at the levels of their setup, choice by choice.

One battle is fought with its log, many are counted, or a battle is continued to its end. If the regular bot
leads both sides, one is fought in one go; so are many by `many`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle import backend, doors, resolve
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.levels import all_regular, level_of
from armybuilder.battle.levels.players import player
from armybuilder.battle.levels.time_to_come import PartOver
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

__all__ = ["Leaders", "fight", "lead", "play_led"]


class Leaders:
    """The leaders of both sides of a battle."""

    def __init__(
        self,
        levels: Mapping[Side, Level],
        workers: int = 1,
        progress: Callable[[int, int], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> None:
        """Create a leader for each side.

        The other arguments are those of `player`.
        """
        self._players = tuple(player(level_of(levels, side), workers, progress, cancelled) for side in SIDES)

    def decide(self, battle: Skirmish) -> Choice:
        """Return the choice of the deciding side's leader, or the bot's if both decide."""
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
    """Fight a battle to its end with the leaders of its sides, or until it is `cancelled`.

    `progress` is called before each choice.
    """
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
    """Fight the battle of this number with its sides' levels, the same every time.

    The other arguments are those of `lead`. Raises InputFault with every reason why it cannot be fought.
    """
    if all_regular(setup.levels):
        return resolve.fight(setup, number)
    battle = resolve.Skirmish(setup, number)
    lead(battle, workers, progress, cancelled)
    return battle.fought()


def play_led(
    encoded: Encoded,
    first: int,
    count: int,
    results: Block,
    cancel: MutableSequence[int],
    moved: Callable[[float], None] | None = None,
) -> int:
    """Fight battles of a setup choice by choice from a number on, and return the number finished.

    `moved` gets the battles fought before each choice, a battle that goes on by its part.
    """
    setup = encoded.setup
    width = st.RESULT_UNITS + len(encoded.force.units)
    for place in range(count):
        battle = resolve.Skirmish(setup, first + place)
        lead(battle, progress=_parts(battle, place, moved), cancelled=lambda: bool(cancel[0]))
        if cancel[0]:
            return place
        out = backend.new_block(width)
        doors.outcome(battle.block, out)
        results[place * width : (place + 1) * width] = out
    return count


def _parts(
    battle: Skirmish, before: int, moved: Callable[[float], None] | None
) -> Callable[[Skirmish], None] | None:
    """Return a callback that reports the battles fought with the part of this one, None without a listener."""
    if moved is None:
        return None
    part = PartOver(battle)
    return lambda here: moved(before + part(here))
