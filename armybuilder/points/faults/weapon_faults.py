"""The problems of a weapon or a linked pair. [CA-P-058] [CA-P-098] [CA-P-099]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.model.abilities import abilities_of
from armybuilder.model.readings import choice
from armybuilder.points import lookup
from armybuilder.points.faults.problem import problem
from armybuilder.points.prices.weapon import most_priced_radius
from armybuilder.points.prices.weapon_facts import BANDS, bands
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.errors import Message
    from armybuilder.model.weapon import Category, LinkedWeapon, Weapon
    from armybuilder.points.faults.problem import Problem
    from armybuilder.points.lookup import Documents

__all__ = ["CLOSE", "LINKABLE", "category", "linked_faults", "weapon_faults"]

CLOSE = frozenset({"close_combat", "heavy_close_combat"})
LINKABLE = ("pistol", "rifle", "heavy")
_HAND_USED = CLOSE | {"grenades"}
_BURNING = frozenset({"flame", "acid"})


def category(weapon: Weapon) -> Message:
    """Return the words of a weapon's category."""
    return errors.message(f"points.category.{weapon.category}")


def largest_radius(kind: Category) -> int:
    """Return the greatest blast radius of a category in cm. [CA-P-043]"""
    return tables().weapons[kind].max_radius


def _area(weapon: Weapon) -> Iterator[Problem]:
    """Yield problems of a blast radius, [CA-P-037] and [CA-P-042] to [CA-P-046].

    A radius is a multiple of the step and at most the category's greatest. Grenades, flame and acid need one.
    """
    radius, most = weapon.area_radius_cm, largest_radius(weapon.category)
    step = tables().abilities.radius_step_cm
    if radius < 0 or radius % step:
        yield problem("E08", "area_radius_cm", radius=radius, step=step)
    if radius > most:
        kind, priced = category(weapon), most_priced_radius()
        form = "capped" if radius > priced else ""
        yield problem(
            "E09", "area_radius_cm", form=form, radius=radius, most=most, category=kind, priced=priced
        )
    elif radius > tables().abilities.advised_radius_cm:
        yield problem("W02", "area_radius_cm", radius=radius, most=tables().abilities.advised_radius_cm)
    if radius <= 0 and weapon.category == "grenades":
        yield problem("E10", "area_radius_cm")
    if radius <= 0 and weapon.attack in _BURNING:
        yield problem("E11", "attack", attack=errors.message(f"points.line.{weapon.attack}"))


def _penetration(weapon: Weapon, readings: Mapping[str, str]) -> Iterator[Problem]:
    """Yield a problem if flame or acid buys Penetration without the reading that allows it. [CA-P-035] [CA-P-036]"""
    if weapon.pen_level and weapon.attack in _BURNING and choice(readings, "CA-D-010") == "locked":
        attack = errors.message(f"points.line.{weapon.attack}")
        rule = "CA-P-035" if weapon.attack == "flame" else "CA-P-036"
        yield problem("E12", "pen_level", rule=rule, attack=attack)


def _abilities(weapon: Weapon) -> Iterator[Problem]:
    """Yield problems of abilities that a category cannot buy, [CA-P-047] to [CA-P-050]."""
    name = category(weapon)
    for one in abilities_of(weapon):
        if weapon.category in one.barred:
            yield problem(one.problem, one.field, category=name)
        elif weapon.category in one.unusual:
            yield problem(one.advice, one.field, category=name)
    if weapon.limited_use in {"recharge", "reload"} and weapon.category in _HAND_USED:
        yield problem("E18", "limited_use", category=name)


def _targeting(weapon: Weapon) -> Iterator[Problem]:
    """Yield problems of a targeting bonus. [CA-P-048]

    It lies between 0 and 3, better not above 2, on weapons that are aimed.
    """
    bonus = weapon.targeting_bonus
    prices = tables().abilities
    if bonus > 0 and weapon.category in _HAND_USED:
        yield problem("E16", "targeting_bonus", category=category(weapon))
    if not 0 <= bonus <= prices.largest_targeting:
        yield problem("E42", "targeting_bonus", bonus=bonus, most=prices.largest_targeting)
    elif bonus > prices.advised_targeting:
        yield problem("W19", "targeting_bonus", bonus=bonus, most=prices.advised_targeting)


def _range(weapon: Weapon) -> Iterator[Problem]:
    """Yield a problem if a weapon has no range band left. [CA-P-040] [CA-P-054]"""
    if not bands(weapon):
        field = "limited_range" if weapon.limited_range else "attack"
        yield problem("E17", field, category=category(weapon))


def reaches_far(weapon: Weapon) -> bool:
    """Say whether the weapon's farthest band is BF or beyond. [CA-P-052]"""
    return any(BANDS.index(band) >= BANDS.index("BF") for band in bands(weapon))


def _off_table(weapon: Weapon, readings: Mapping[str, str]) -> Iterator[Problem]:
    """Yield problems of an off-table weapon. [CA-P-048] [CA-P-052]

    Such a weapon reaches far, has a blast, already fires in an arc and cannot be aimed.
    """
    if not weapon.off_table:
        return
    if weapon.area_radius_cm <= 0:
        yield problem("E21", "off_table", form="area")
    if not reaches_far(weapon):
        yield problem("E21", "off_table", form="range")
    if weapon.targeting_bonus > 0:
        yield problem("W15", "targeting_bonus", form="off_table")
    if weapon.parabolic and choice(readings, "CA-D-020") == "granted":
        yield problem("W16", "parabolic")


def weapon_faults(weapon: Weapon, readings: Mapping[str, str]) -> Iterator[Problem]:
    """Yield the problems of a weapon, in the order of its form. [CA-P-058]"""
    yield from _area(weapon)
    yield from _penetration(weapon, readings)
    yield from _abilities(weapon)
    yield from _targeting(weapon)
    yield from _range(weapon)
    yield from _off_table(weapon, readings)


def linked_faults(pair: LinkedWeapon, documents: Documents) -> Iterator[Problem]:
    """Yield a problem if a pair is not two pistols, two rifles or two heavy weapons. [CA-P-055]"""
    first, second = lookup.parts(documents, pair)
    if first.category != second.category or first.category not in LINKABLE:
        yield problem("E19", "weapons", form="pair", first=category(first), second=category(second))
