"""Many battles of a setup, led at its levels, without their logs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle import doors
from armybuilder.battle.levels.levels import all_regular

if TYPE_CHECKING:
    from collections.abc import Callable, MutableSequence

    from armybuilder.battle.encoding.encode import Encoded
    from armybuilder.battle.kernel.state import Block

__all__ = ["play_many"]


def play_many(
    encoded: Encoded,
    block: Block,
    work: Block,
    first: int,
    count: int,
    results: Block,
    cancel: MutableSequence[int],
    moved: Callable[[float], None] | None = None,
) -> int:
    """Fight battles of a setup from a number on, and return the number finished.

    It is the counterpart of `doors.play_many`. `moved` gets the battles fought, also parts of one, where they
    are slow.
    """
    if all_regular(encoded.setup.levels):
        return doors.play_many(block, work, encoded.setup.seed, first, count, results, cancel)
    # who plays ahead brings along menus and events, much to load for bots that need none of it
    from armybuilder.battle.levels.led_battles import play_led

    return play_led(encoded, first, count, results, cancel, moved)
