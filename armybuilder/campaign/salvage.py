"""Salvage: the usable parts of a wreck. [CA-C-016] [CA-D-138]"""

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
    """Return the spare parts of a wreck: its locations, its weapons by their ids, its equipment.

    Each part is listed as often as the machine has it. If a design has more parts than a text can name, the
    last are left out.
    """
    places = (place for place in locations() if place != "weapon" and has_location(machine, place))
    arms = (arm.weapon for arm in machine.weapons for _ in range(arm.count))
    gear = (item for item, count in machine.items.items() for _ in range(count))
    parts = (*places, *arms, *gear)
    lengths = accumulate(len(part) + 1 for part in parts)
    return tuple(part for part, length in zip(parts, lengths, strict=True) if length <= LONGEST_TEXT)
