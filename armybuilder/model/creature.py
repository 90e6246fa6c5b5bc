"""Living creatures: troopers, officers, heroes, beasts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from armybuilder.model.document import (
    LARGEST_NUMBER,
    NOTHING,
    FrozenMap,
    Millimetres,
    Number,
    Overrides,
    Part,
    Varied,
)
from armybuilder.model.weapon import MountedWeapon

__all__ = ["Creature", "CreatureSize", "Item", "Items", "LifeSupport", "Profile"]

Item = Literal[
    "communicator",
    "long_range_comm_link",
    "robot_control_unit",
    "advanced_robot_control_unit",
    "remote_detonator",
    "tank_buster",
    "demolition_charge",
]
Items = FrozenMap[Item, Annotated[int, Field(ge=0, le=LARGEST_NUMBER)]]
LifeSupport = Literal["none", "partial", "full"]
CreatureSize = Literal["small", "medium", "large"]


class Profile(Part):
    """The characteristics of a creature. [CA-B-001]

    They are Movement in cm, Shooting Skill, Fighting Ability, Protection Factor and Discipline. The skills
    and Discipline are the d6 roll needed, 0 for none.
    """

    mv: Number
    ss: Number
    fa: Number
    pf: Number
    dp: Number


class Creature(Varied):
    """A living creature. [CA-P-005]

    `heroic_save` and `officer_rank` are 0 for none, 1 to 4 by the rules.
    """

    kind: Literal["creature"] = "creature"
    profile: Profile
    size: CreatureSize = "medium"
    life_support: LifeSupport = "none"
    flying: bool = False
    ferocious: bool = False
    sharpshooter: bool = False
    medic: bool = False
    heroic_save: Number = 0
    officer_rank: Number = 0
    weapons: tuple[MountedWeapon, ...] = ()
    items: Items = NOTHING
    base_mm: Millimetres | None = None
    overrides: Overrides = NOTHING
