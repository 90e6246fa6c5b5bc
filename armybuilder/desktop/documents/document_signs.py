"""The signs of documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.look.icons import Icon, Mark, Sign, rank_sign
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.weapon import LinkedWeapon, Weapon

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.model.bundle import AnyDocument

__all__ = ["KIND_SIGNS", "item_sign", "sign_of", "sign_of_kind"]

KIND_SIGNS: dict[str, Mark] = {
    "army": Sign.ARMY,
    "unit": Sign.UNIT,
    "creature": Sign.INFANTRY,
    "weapon": Sign.RIFLE,
    "linked_weapon": Sign.LINKED,
    "robot": Sign.ROBOT,
    "vehicle": Sign.VEHICLE,
    "table": Sign.TABLE,
    "battle": Icon.FIGHT,
    "campaign": Sign.CAMPAIGN,
    "picture": Sign.PICTURE,
}
_ITEM_SIGNS = {
    "communicator": Sign.COMMUNICATOR,
    "long_range_comm_link": Sign.LONG_RANGE_LINK,
    "robot_control_unit": Sign.ROBOT_CONTROL,
    "advanced_robot_control_unit": Sign.ADVANCED_ROBOT_CONTROL,
    "remote_detonator": Sign.REMOTE_DETONATOR,
    "tank_buster": Sign.TANK_BUSTER,
    "demolition_charge": Sign.DEMOLITION_CHARGE,
}


def sign_of(document: AnyDocument) -> Mark:
    """Return the sign of a document, by its kind and its most striking trait."""
    match document:
        case Weapon():
            return Sign(document.category)
        case LinkedWeapon():
            return Sign.LINKED
        case Creature():
            return _creature(document)
        case Robot():
            return Sign.ROBOT_SLAVE if document.control == "slave" else Sign.ROBOT
        case Vehicle():
            return Sign.VEHICLE_FLYING if document.flying else Sign.VEHICLE
    return KIND_SIGNS.get(document.kind, Sign.ITEM)


def _creature(creature: Creature) -> Mark:
    if creature.medic:
        return Sign.MEDIC
    if creature.sharpshooter:
        return Sign.SNIPER
    if creature.flying:
        return Sign.FLYER
    rank = max(0, min(4, creature.officer_rank))
    body = (
        Sign.EXO
        if creature.life_support == "full"
        else Sign.BEAST
        if creature.profile.ss == 0
        else Sign.INFANTRY
    )
    return rank_sign(body, rank)


def sign_of_kind(kind: str, traits: Iterable[str] = ()) -> Mark:
    """Return the sign of a kind, or of a weapon's category among its traits."""
    for trait in traits:
        if kind == "weapon" and trait in Sign._value2member_map_:
            return Sign(trait)
    return KIND_SIGNS.get(kind, Sign.ITEM)


def item_sign(item: str) -> Sign:
    """Return the sign of an item."""
    return _ITEM_SIGNS.get(item, Sign.ITEM)
