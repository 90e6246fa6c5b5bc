"""Robots and vehicles."""

from __future__ import annotations

from typing import Literal

from armybuilder.model.creature import Items
from armybuilder.model.document import NOTHING, Count, Millimetres, Number, Overrides, Part, Text, Varied
from armybuilder.model.weapon import MountedWeapon

__all__ = [
    "TOP_HATCHES",
    "Control",
    "Robot",
    "RobotProfile",
    "RunningGear",
    "Seat",
    "SeatPosition",
    "Size",
    "Vehicle",
    "VehicleProfile",
]

Control = Literal["slave", "autonomous"]
SeatPosition = Literal["exposed", "partial", "inside"]
Size = Literal["small", "medium", "large", "very_large"]
RunningGear = Literal["tracked", "wheeled", "hover", "walker"]
TOP_HATCHES = "top_hatches"
"""The key, among the values set by hand for Combat Action, for hatches on top of a machine. [CA-B-060]

Its value is then 1.
"""


class Seat(Part):
    """Seats of one position and one price each. [CA-P-088]

    `life_support` is for inside seats.
    """

    position: SeatPosition
    count: Count
    life_support: bool = False


class RobotProfile(Part):
    """The characteristics of a robot. [CA-P-081]

    They are Movement in cm, Shooting Skill, Fighting Ability and Protection Factor. Discipline is fixed.
    """

    mv: Number
    ss: Number
    fa: Number
    pf: Number


class VehicleProfile(Part):
    """The characteristics of a vehicle. [CA-P-085]

    They are Movement in cm, Fighting Ability and Protection Factor. Gunners shoot with their own skill.
    """

    mv: Number
    fa: Number
    pf: Number


class Robot(Varied):
    """A robot. [CA-P-078] [CA-P-079]

    With `size` None its size follows from the Protection Factor.
    """

    kind: Literal["robot"] = "robot"
    control: Control
    profile: RobotProfile
    size: Size | None = None
    flying: bool = False
    weapons: tuple[MountedWeapon, ...] = ()
    items: Items = NOTHING
    seats: tuple[Seat, ...] = ()
    base_mm: Millimetres | None = None
    overrides: Overrides = NOTHING


class Vehicle(Varied):
    """A machine with a pilot. [CA-P-084]

    `smoke_stations` are the stations of launchers that are not on the hull.
    """

    kind: Literal["vehicle"] = "vehicle"
    profile: VehicleProfile
    flying: bool = False
    front_armour: bool = False
    smoke_screens: Number = 0
    weapons: tuple[MountedWeapon, ...] = ()
    items: Items = NOTHING
    seats: tuple[Seat, ...] = ()
    can_reverse: bool = True
    running_gear: RunningGear = "tracked"
    smoke_stations: tuple[Text, ...] = ()
    base_mm: Millimetres | None = None
    overrides: Overrides = NOTHING
