"""The decisive turn of a battle, after which the winner never lost the lead.

It is the first such turn, at whose end the winner led.
"""

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
"""The usual number of battles to examine."""
NEVER = 0
"""The turn of a battle without a winner."""


def decided(
    setup: Setup, battles: int = BATTLES, cancelled: Callable[[], bool] | None = None
) -> dict[int, int]:
    """Count the battles of the setup's seed by their decisive turn, or NEVER.

    The battles are 0, 1, 2 ... Fewer are played if `cancelled` returns true, but at least one. Raises
    InputFault if the battle cannot be fought.
    """
    encoded = encode(setup)
    counted: Counter[int] = Counter()
    for number in range(battles):
        counted[_turn(list(_leaders(encoded, number)))] += 1
        if cancelled is not None and cancelled():
            break
    return dict(sorted(counted.items()))


def _turn(leaders: list[str]) -> int:
    """Return the turn from whose end on the last leader always led, NEVER for a draw."""
    winner = leaders[-1]
    if winner == "draw":
        return NEVER
    led = len(leaders)
    while led > 1 and leaders[led - 2] == winner:
        led -= 1
    return led


def _leaders(encoded: Encoded, number: int) -> Iterator[str]:
    """Yield the leader at the end of each turn of a battle, at last the winner."""
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
