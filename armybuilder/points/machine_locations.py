"""The locations of the machine table, and the locations that a machine has. [CA-B-145] [CA-B-146] [CA-D-111]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from armybuilder.model.machine import Vehicle

if TYPE_CHECKING:
    from armybuilder.model.creature import Item
    from armybuilder.model.machine import Robot

__all__ = ["LOCATIONS", "Location", "has_location"]

Location = Literal[
    "antenna",
    "hold",
    "weapon",
    "locomotive",
    "power_grid",
    "ammunition_feed",
    "engine",
    "control_system",
    "compartment",
    "power_plant",
]
LOCATIONS: tuple[Location, ...] = get_args(Location)
"""The rows of the machine table, from the first. [CA-B-145]

A robot's control core is its compartment.
"""

_LINKS: tuple[Item, ...] = (
    "communicator",
    "long_range_comm_link",
    "robot_control_unit",
    "advanced_robot_control_unit",
)


def has_location(machine: Robot | Vehicle, location: str) -> bool:
    """Say whether a machine has a location, by its name in the table. [CA-B-146]"""
    if location == "antenna":
        return any(machine.items.get(item, 0) > 0 for item in _LINKS)
    if location == "hold":
        return any(seat.position == "inside" for seat in machine.seats)
    if location in {"weapon", "ammo_feed"}:
        return bool(machine.weapons)
    if location in {"locomotive", "engine"}:
        return machine.profile.mv > 0
    if location == "pilot_or_core":
        return isinstance(machine, Vehicle) or machine.control == "autonomous"
    return True
