"""The results of each unit from many battles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.widgets.unit_strip import UnitRow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.battle.series.kills import Kills
    from armybuilder.battle.series.odds import Odds
    from armybuilder.words import Words

__all__ = ["unit_rows"]


def unit_rows(odds: Odds, side: str, words: Words, destroyed: Iterable[Kills] = ()) -> tuple[UnitRow, ...]:
    """Return the units of a side ("left" or "right"), in the order of its army."""
    kills = {(one.who.side, one.who.id): one.for_a_hundred for one in destroyed}
    return tuple(
        UnitRow(
            words.label(one.who.label), one.mean / max(1, one.started), kills.get((one.who.side, one.who.id))
        )
        for one in odds.survivors
        if one.who.side == side
    )
