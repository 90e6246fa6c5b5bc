"""Weapons and linked pairs, and how a design carries them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from armybuilder.model.document import Count, Id, Number, Part, Pictured, Text

__all__ = ["Attack", "Category", "LimitedUse", "LinkedWeapon", "Mount", "MountedWeapon", "PenLevel", "Weapon"]

Category = Literal[
    "pistol",
    "rifle",
    "sniping",
    "assault",
    "grenades",
    "heavy",
    "very_heavy",
    "close_combat",
    "heavy_close_combat",
    "starcraft",
]
Attack = Literal["normal", "flame", "acid", "gas_inhaled", "gas_absorbed"]
LimitedUse = Literal["none", "recharge", "reload", "single_shot"]
PenLevel = Annotated[int, Field(ge=0, le=2)]
Mount = Literal["carried", "front", "turret", "side_left", "side_right"]


class Weapon(Pictured):
    """A weapon design. [CA-P-032]

    `pen_level` is the step of the category's Penetration, 0 to 2. `area_radius_cm` is the blast radius, 0 for
    none. `targeting_bonus` is the amount that its device adds to the die.
    """

    kind: Literal["weapon"] = "weapon"
    category: Category
    pen_level: PenLevel = 0
    attack: Attack = "normal"
    sticky: bool = False
    area_radius_cm: Number = 0
    automatic: bool = False
    targeting_bonus: Number = 0
    parabolic: bool = False
    limited_use: LimitedUse = "none"
    limited_range: bool = False
    off_table: bool = False


class LinkedWeapon(Pictured):
    """A pair of weapons fired as one. [CA-P-055]

    Both ids may be the same.
    """

    kind: Literal["linked_weapon"] = "linked_weapon"
    weapons: tuple[Id, Id]


class MountedWeapon(Part):
    """A weapon on a design: its count, its mount and the station it shares with a gunner.

    `mount` None is `carried` on a creature and `front` on a machine.
    """

    weapon: Id
    count: Count = 1
    mount: Mount | None = None
    station: Text | None = None
    ammo_feed_link: bool = False
    stealth_unit: bool = False
