"""The time to come of a battle that is led by levels which play ahead, told while it is fought.

The regular bot plays a copy of the battle on, which takes some milliseconds, and so says how many choices are
still to come. The time is for people only: no choice depends on it.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.levels import AHEAD
from armybuilder.battle.levels.minutes import in_minutes

if TYPE_CHECKING:
    from armybuilder.battle.resolve import Skirmish

__all__ = ["TimeToCome", "choices_to_come"]

FIRST = 3
"""The choices after which their pace is known."""


class TimeToCome:
    """The time to come of one battle, by the pace of its choices until now."""

    def __init__(self) -> None:
        """Start without a pace."""
        self._made = -1
        self._began = 0.0

    def minutes(self, battle: Skirmish) -> str:
        """Return the time to come in words, empty before it is known and if no side plays ahead."""
        if not AHEAD.keys() & set(battle.setup.levels.values()):
            return ""
        if self._made < 0:
            self._made, self._began = len(battle.choices), perf_counter()
        made = len(battle.choices) - self._made
        if made < FIRST:
            return ""
        return in_minutes((perf_counter() - self._began) / made * choices_to_come(battle))


def choices_to_come(battle: Skirmish) -> int:
    """Return the number of choices to the end of a battle that the regular bot plays on."""
    block = battle.state()
    block[st.LOG_CAPACITY] = 0
    asked, choice = backend.new_block(st.PENDING_WIDTH), backend.new_block(st.CHOICE_WIDTH)
    count = 0
    while doors.pending(block, asked):
        doors.choose(block, choice)
        doors.apply(block, choice)
        count += 1
    return count
