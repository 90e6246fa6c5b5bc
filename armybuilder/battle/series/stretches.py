"""Many stretches of battles side by side: left's share of every one of them, in their order, whoever fought it."""

from __future__ import annotations

import os
from array import array
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle import backend, doors
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.kernel import state as st

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.battle.encoding.encode import Encoded

__all__ = ["Stretch", "fight_stretches"]

POLL_SECONDS = 0.05
_SHARES = {st.LEFT: 1.0, st.RIGHT: 0.0, -1: 0.5}


@dataclass(frozen=True, slots=True)
class Stretch:
    """The battles `first`, `first + 1` ... of an encoded setup's seed, so many."""

    encoded: Encoded
    first: int
    count: int


def fight_stretches(
    stretches: Sequence[Stretch],
    workers: int | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> list[list[float]] | None:
    """Return left's share of each battle of each stretch, 1 won, 0.5 drawn; None where `cancelled` said so.

    `workers` None takes every core; their number changes nothing in what is returned. `cancelled` is asked every 0.05 s.
    """
    flag = array("q", [0])
    with ThreadPoolExecutor(workers or os.cpu_count() or 1, thread_name_prefix="battles") as pool:
        fights = [pool.submit(_fought, one, flag) for one in stretches]
        pending = set(fights)
        try:
            while pending:
                _, pending = wait(pending, timeout=POLL_SECONDS)
                if cancelled():
                    flag[0] = 1
        finally:
            flag[0] |= int(bool(pending))
    return None if flag[0] else [one.result() for one in fights]


def _fought(stretch: Stretch, flag: array[int]) -> list[float]:
    """Fight one stretch."""
    force = stretch.encoded.force
    block, spare = blocks.write(force), blocks.write(force)
    width = st.RESULT_UNITS + len(force.units)
    results = backend.new_block(stretch.count * width)
    seed = stretch.encoded.setup.seed
    done = doors.play_many(block, spare, seed, stretch.first, stretch.count, results, flag)
    return [_SHARES[winner] for winner in results[st.RESULT_WINNER : done * width : width]]
