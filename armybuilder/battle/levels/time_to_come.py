"""The time to come of a battle that is led by levels which play ahead, told while it is fought.

The regular bot plays a copy of the battle on, which takes some milliseconds, and so says how many choices are
still to come. The time is for people only: no choice depends on it.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.levels import AHEAD, level_of
from armybuilder.battle.levels.minutes import to_come
from armybuilder.battle.terms import SIDES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.resolve import Skirmish

__all__ = ["PartOver", "TimeToCome", "choices_to_come", "never"]

ALL = (st.LEFT, st.RIGHT, st.BOTH)
SET_UP = 4
"""The choices of the turns that take as long as one before them, which is played ahead for longer."""
AGAIN = 0.5
"""The seconds after which the choices to come are counted again."""


def never(_block: Block) -> bool:
    """Say no: the wait is for the battle's end."""
    return False


class TimeToCome:
    """The time to come until a battle `ends`, by the pace of its choices until now."""

    def __init__(self, ends: Callable[[Block], bool] = never) -> None:
        """Start without a pace."""
        self._ends = ends
        self._made = -1
        self._set_up = 0
        self._began = self._counted = 0.0
        self._said = ""

    def minutes(self, battle: Skirmish, part: float = 0.0) -> str:
        """Return the time to come in words, empty before it is known and if no side plays ahead.

        `part` is the finished part of the pending choice.
        """
        ahead = _playing_ahead(battle)
        if not ahead:
            return ""
        now = perf_counter()
        if self._made < 0:
            self._made, self._began = len(battle.choices), now
            self._set_up, _ = _to_come(battle, ahead, self._ends)
        made = sum(choice.side in ahead for choice in battle.choices[self._made :])
        if made + part >= 1 and now >= self._counted + AGAIN:
            set_up, later = _to_come(battle, ahead, self._ends)
            done = _weight(made + part, self._set_up)
            whole = _weight(made, self._set_up) + SET_UP * set_up + later
            self._said, self._counted = to_come(done, whole, now - self._began), now
        return self._said


class PartOver:
    """The part of a battle that is over, by a count of its choices at its beginning."""

    def __init__(self, battle: Skirmish) -> None:
        """Count the choices of the sides that play ahead."""
        self._ahead = _playing_ahead(battle)
        self._set_up, later = _to_come(battle, self._ahead)
        self._whole = SET_UP * self._set_up + later

    def __call__(self, battle: Skirmish) -> float:
        """Return the part, less than 1 while the battle goes on."""
        made = _weight(sum(choice.side in self._ahead for choice in battle.choices), self._set_up)
        return made / max(self._whole, made + 1)


def _playing_ahead(battle: Skirmish) -> frozenset[int]:
    levels = battle.setup.levels
    return frozenset(side for side, name in enumerate(SIDES) if level_of(levels, name) in AHEAD)


def choices_to_come(
    battle: Skirmish, sides: Collection[int] = ALL, ends: Callable[[Block], bool] = never
) -> int:
    """Return the number of choices of sides in a battle that the regular bot plays on until it `ends`."""
    return sum(_to_come(battle, sides, ends))


def _weight(made: float, set_up: int) -> float:
    """Return the weight of choices made, `set_up` counting the earliest, before the first turn."""
    return made + (SET_UP - 1) * min(made, set_up)


def _to_come(
    battle: Skirmish, sides: Collection[int], ends: Callable[[Block], bool] = never
) -> tuple[int, int]:
    """Return the number of choices before the first turn, and of the others."""
    block = battle.state()
    block[st.LOG_CAPACITY] = 0
    asked, choice = backend.new_block(st.PENDING_WIDTH), backend.new_block(st.CHOICE_WIDTH)
    set_up = later = 0
    while doors.pending(block, asked):
        counts = asked[st.ASKS_SIDE] in sides
        set_up, later = set_up + (counts and block[st.TURN] == 0), later + (counts and block[st.TURN] > 0)
        doors.choose(block, choice)
        doors.apply(block, choice)
        if ends(block):
            break
    return set_up, later
