"""The hull that a machine is drawn with, on the screen and on paper."""

from __future__ import annotations

from typing import Literal

from armybuilder.model.machine import Robot, Vehicle

__all__ = ["Hull", "axles_of", "hull_of"]

Hull = Literal["tracked", "wheeled", "hover", "walker", "flying", "robot", "drone", "bike"]
_BIKE_SEATS, _CAR_SEATS = 2, 4
"""The greatest numbers of seats of a bike, and of a machine on two axles."""
_POSTS = frozenset({"turret", "side_left", "side_right"})


def hull_of(machine: Robot | Vehicle) -> Hull:
    """Return the kind of hull that a machine is drawn with.

    A light wheeled vehicle with exposed seats only, and without a gunner's post, is a bike.
    """
    if isinstance(machine, Robot):
        return "drone" if machine.flying else "robot"
    if machine.flying:
        return "flying"
    astride = bool(machine.seats) and all(seat.position == "exposed" for seat in machine.seats)
    manned = any(mounted.mount in _POSTS for mounted in machine.weapons)
    light = _seats(machine) <= _BIKE_SEATS and not manned
    return "bike" if machine.running_gear == "wheeled" and astride and light else machine.running_gear


def axles_of(machine: Robot | Vehicle) -> int:
    """Return the number of axles of a wheeled machine, 2 or 3."""
    return 2 if _seats(machine) <= _CAR_SEATS else 3


def _seats(machine: Robot | Vehicle) -> int:
    return sum(seat.count for seat in machine.seats)
