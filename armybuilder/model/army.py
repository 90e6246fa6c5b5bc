"""Armies: their units, machines and officers, and the agreements of the players."""

from __future__ import annotations

from typing import Literal

from armybuilder.model.creature import LifeSupport
from armybuilder.model.document import NOTHING, Count, Id, Number, Part, Pictured, Scale, Text
from armybuilder.model.readings import Readings

__all__ = ["Army", "Entry", "Fortification", "FortificationType", "OptionalRule", "Order", "OrderType"]

OrderType = Literal["destroy_target", "take_and_hold", "support", "defend"]
FortificationType = Literal["trench", "bunker"]
OptionalRule = Literal[
    "hidden",
    "hidden_fire",
    "building_moves",
    "building_fire",
    "flat_down",
    "speed",
    "saving_ap",
    "ammunition",
    "off_table",
    "heroes",
    "medics",
    "fortifications",
    "campaign",
]


class Order(Part):
    """The standing order of an autonomous robot. [CA-B-184]

    `target` is an entry's id or a terrain's name.
    """

    type: OrderType
    target: Text | None = None


class Entry(Part):
    """A unit in the army, `count` times.

    `rides` and `attached_to` are ids of other entries.
    """

    id: Id
    unit: Id
    count: Count = 1
    rides: Id | None = None
    attached_to: Id | None = None
    order: Order | None = None


class Fortification(Part):
    """A trench or bunker for `models` models. [CA-P-096] [CA-P-097]"""

    type: FortificationType
    models: Count
    life_support: LifeSupport = "none"


class Army(Pictured):
    """An army.

    `points_limit`, `scale` and `optional_rules` are None until the players agree on them. `next_entry` is
    greater than the number of every entry that the army ever had. None means one more than the largest in
    `units`.
    """

    kind: Literal["army"] = "army"
    units: tuple[Entry, ...]
    next_entry: Count | None = None
    points_limit: Number | None = None
    campaign: bool = False
    scale: Scale | None = None
    optional_rules: tuple[OptionalRule, ...] | None = None
    readings: Readings = NOTHING
    support_weapons: tuple[Id, ...] = ()
    fortifications: tuple[Fortification, ...] = ()
