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
"""Among the values set by hand for Combat Action: 1 where a machine's hatches are on top. [CA-B-060]"""


class Seat(Part):
    """Seats of one position, one price each; `life_support` is for inside seats. [CA-P-088]"""

    position: SeatPosition
    count: Count
    life_support: bool = False


class RobotProfile(Part):
    """Movement in cm, Shooting Skill, Fighting Ability, Protection Factor; Discipline is fixed. [CA-P-081]"""

    mv: Number
    ss: Number
    fa: Number
    pf: Number


class VehicleProfile(Part):
    """Movement in cm, Fighting Ability, Protection Factor; gunners shoot with their own skill. [CA-P-085]"""

    mv: Number
    fa: Number
    pf: Number


class Robot(Varied):
    """A robot; `size` None goes by the Protection Factor. [CA-P-078] [CA-P-079]"""

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
