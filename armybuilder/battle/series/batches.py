"""Batches of battles fought side by side, with left's share of each battle.

Shares are in the battles' order, for any workers.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state as st
from armybuilder.battle.series.tasks import fight_battles
from armybuilder.battle.threads import on_threads, threads

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.battle.encoding.encode import Encoded

__all__ = ["Batch", "fight_batches"]

_SHARES = {st.LEFT: 1.0, st.RIGHT: 0.0, -1: 0.5}


@dataclass(frozen=True, slots=True)
class Batch:
    """A number of battles of an encoded setup's seed, from `first` on."""

    encoded: Encoded
    first: int
    count: int


def fight_batches(
    batches: Sequence[Batch],
    workers: int | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> list[list[float]] | None:
    """Return left's share of each battle of each batch, 1 won, 0.5 drawn.

    It is None if `cancelled` returned true. `workers` None takes every core, and their number does not change
    the result. `cancelled` is asked every 0.05 s.
    """
    flag = array("q", [0])
    fights = [partial(_fought, one, flag) for one in batches]
    found = on_threads(fights, threads(workers), flag, cancelled)
    return None if flag[0] else found


def _fought(batch: Batch, flag: array[int]) -> list[float]:
    """Fight one batch."""
    results, width = fight_battles(batch.encoded, batch.first, batch.count, flag)
    return [_SHARES[winner] for winner in results[st.RESULT_WINNER :: width]]
