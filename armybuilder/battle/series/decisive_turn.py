"""The turn in which a battle is decided: the first at whose end the winner led without losing the lead again."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from armybuilder.battle import backend, doors
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.fought_battle import WINNERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from armybuilder.battle.encoding.encode import Encoded
    from armybuilder.battle.terms import Setup

__all__ = ["BATTLES", "NEVER", "decided"]

BATTLES = 200
"""Battles that are examined where no other number is given."""
NEVER = 0
"""The turn of a battle that nobody won."""


def decided(
    setup: Setup, battles: int = BATTLES, cancelled: Callable[[], bool] | None = None
) -> dict[int, int]:
    """Return how many of battles 0, 1, 2 ... of the setup's seed were decided in each turn, or NEVER.

    Fewer are played where `cancelled` says so, at least one. Raises InputFault where the battle cannot be fought.
    """
    encoded = encode(setup)
    counted: Counter[int] = Counter()
    for number in range(battles):
        counted[_turn(list(_leaders(encoded, number)))] += 1
        if cancelled is not None and cancelled():
            break
    return dict(sorted(counted.items()))


def _turn(leaders: list[str]) -> int:
    """Return the turn from whose end on the last of these leaders always led; NEVER where the last is nobody."""
    winner = leaders[-1]
    if winner == "draw":
        return NEVER
    led = len(leaders)
    while led > 1 and leaders[led - 2] == winner:
        led -= 1
    return led


def _leaders(encoded: Encoded, number: int) -> Iterator[str]:
    """Yield who leads at the end of each turn of a battle; for the last turn, who won."""
    block = blocks.write(encoded.force)
    out = backend.new_block(st.PENDING_WIDTH)
    choice = backend.new_block(st.CHOICE_WIDTH)
    result = backend.new_block(st.RESULT_UNITS + block[st.UNITS_FIELDED])
    doors.begin(block, encoded.setup.seed, number)
    turn = max(1, block[st.TURN])
    while doors.pending(block, out):
        if block[st.TURN] > turn:
            doors.outcome(block, result)
            yield from [WINNERS[result[st.RESULT_WINNER]]] * (block[st.TURN] - turn)
            turn = block[st.TURN]
        doors.choose(block, choice)
        doors.apply(block, choice)
    doors.outcome(block, result)
    yield WINNERS[result[st.RESULT_WINNER]]
