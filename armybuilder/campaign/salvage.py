"""Salvage: the parts of a wreck that can still be used. [CA-C-016] [CA-D-138]"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from armybuilder.campaign.machines import locations
from armybuilder.model.document import LONGEST_TEXT
from armybuilder.points.machine_locations import has_location

if TYPE_CHECKING:
    from armybuilder.model.machine import Robot, Vehicle

__all__ = ["pieces"]


def pieces(machine: Robot | Vehicle) -> tuple[str, ...]:
    """Return the spare parts in a wreck: its locations, its weapons by their ids, its equipment; each as often as it has it.

    Where a design has more of them than a text can name, the last are left out.
    """
    places = (place for place in locations() if place != "weapon" and has_location(machine, place))
    arms = (arm.weapon for arm in machine.weapons for _ in range(arm.count))
    gear = (item for item, count in machine.items.items() for _ in range(count))
    parts = (*places, *arms, *gear)
    lengths = accumulate(len(part) + 1 for part in parts)
    return tuple(part for part, length in zip(parts, lengths, strict=True) if length <= LONGEST_TEXT)
