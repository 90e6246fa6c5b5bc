"""The kills of each unit, as the average enemy points that it put out of action.

A model's loss is credited to the unit that harmed it last. A model that only fled is credited to none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.resolve import played, stepped
from armybuilder.battle.telling.decode import HARMS

if TYPE_CHECKING:
    from collections.abc import Callable, MutableSequence, Sequence

    from armybuilder.battle.encoding.encode import Encoded
    from armybuilder.battle.records.events import Who
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.terms import Setup

__all__ = ["BATTLES", "Kills", "kills", "kills_of", "taken"]

BATTLES = 200
"""The usual number of battles to count."""


@dataclass(frozen=True, slots=True)
class Kills:
    """A unit, its price, and the average enemy points that it destroys in a battle."""

    who: Who
    price: int
    points: float

    @property
    def for_a_hundred(self) -> float:
        """The enemy points destroyed for each 100 of its own."""
        return 100 * self.points / self.price if self.price else 0.0


def kills(
    setup: Setup, battles: int = BATTLES, cancelled: Callable[[], bool] | None = None
) -> tuple[Kills, ...]:
    """Count the kills in the first battles of the setup's seed.

    The battles are 0, 1, 2 ... Fewer are counted if `cancelled` returns true, but at least one. Raises
    InputFault if the battle cannot be fought.
    """
    encoded = encode(setup)
    sums = [0] * len(encoded.force.units)
    told = 0
    for number in range(battles):
        sums = [
            so_far + more for so_far, more in zip(sums, taken(encoded, played(encoded, number)), strict=True)
        ]
        told += 1
        if cancelled is not None and cancelled():
            break
    return tuple(
        Kills(who, unit.price, points / told)
        for who, unit, points in zip(encoded.calls.units, encoded.force.units, sums, strict=True)
    )


def kills_of(fought: FoughtBattle) -> tuple[Kills, ...]:
    """Return the kills of each unit in one battle.

    Raises InputFault for a battle that cannot be played again.
    """
    battle = stepped(fought)
    units, found = battle.encoded.force.units, taken(battle.encoded, battle.block)
    return tuple(
        Kills(who, unit.price, points)
        for who, unit, points in zip(battle.encoded.calls.units, units, found, strict=True)
    )


def taken(encoded: Encoded, block: MutableSequence[int]) -> list[int]:
    """Return the enemy points that each unit has put out of action, by unit number.

    The battle's block must have its log.
    """
    units = [number for number, unit in enumerate(encoded.force.units) for _ in unit.models]
    prices = [model.price for unit in encoded.force.units for model in unit.models]
    sides = [who.side for who in encoded.calls.models]
    found = [0] * len(encoded.force.units)
    for model, by in _harmed_last(block, units).items():
        if sides[model] != encoded.calls.units[by].side and _is_out(block, model):
            found[by] += prices[model]
    return found


def _harmed_last(block: MutableSequence[int], units: Sequence[int]) -> dict[int, int]:
    """Return the unit that harmed each model last, by number.

    If a code is about units, every model of the unit is harmed.
    """
    start = block[st.LOG_AT]
    rows = block[start : start + block[st.LOG_COUNT] * log.LOG_WIDTH]
    columns = (rows[column :: log.LOG_WIDTH] for column in (log.LOG_CODE, log.LOG_TARGET, log.LOG_ACTOR))
    found: dict[int, int] = {}
    for code, target, actor in zip(*columns, strict=True):
        kind = HARMS.get(code)
        if kind is not None and target >= 0 and actor >= 0:
            by = actor if kind.actor == "unit" else units[actor]
            whole = kind.target == "unit"
            harmed = [model for model, of in enumerate(units) if of == target] if whole else [target]
            found |= dict.fromkeys(harmed, by)
    return found


def _is_out(block: MutableSequence[int], model: int) -> bool:
    return block[row_of(block, model) + st.STATUS] not in {st.WAITING, st.IN_PLAY, st.ABOARD}
