"""The facts of a weapon for sheets, screens and battles.

These are Penetration, bands, action points and the Protection Factors it can hurt.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.model.readings import STANDARD
from armybuilder.points.prices.weapon import penetration
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.weapon import Weapon

__all__ = ["BANDS", "WeaponFacts", "bands", "highest_hurt", "roll_needed", "weapon_facts"]

BANDS = ("CC", "PB", "S", "L", "VL", "BF", "UL")
"""All range bands, nearest first. [CA-B-089]"""

_HEAVY = {"heavy", "very_heavy", "starcraft"}
_CLOSE = {"close_combat", "heavy_close_combat"}
_GAS = {"gas_inhaled", "gas_absorbed"}


@dataclass(frozen=True, slots=True)
class WeaponFacts:
    """The facts of a weapon in battle.

    `bands` maps the bands it may be fired at to their modifier. `ap` are the action points of one attack,
    step by step: (1, 1) to prime and throw. `hurts_pf` is the highest Protection Factor it can hurt, None for
    gas, which hurts no hull.
    """

    pen: int
    bands: immutabledict[str, int]
    ap: tuple[int, ...]
    hurts_pf: int | None
    radius_cm: int
    automatic_ap: int | None
    aimed_ap: int | None


def bands(weapon: Weapon) -> immutabledict[str, int]:
    """Return the bands left to a weapon with their modifiers, nearest first. [CA-P-040] [CA-P-054]

    Flame, gas and acid lose the farthest, except on grenades. Limited range loses one more. May be empty.
    """
    whole = tables().weapons[weapon.category].bands
    left = [band for band in BANDS if band in whole]
    lost = int(weapon.attack != "normal" and weapon.category != "grenades") + int(weapon.limited_range)
    return immutabledict({band: whole[band] for band in left[: max(len(left) - lost, 0)]})


def _attack_points(weapon: Weapon) -> tuple[int, ...]:
    """Return the action points of one attack, step by step. [CA-B-033] [CA-B-073]"""
    ap = tables().ap
    if weapon.category == "grenades":
        return ap["prime"], ap["throw"]
    if weapon.category in _CLOSE:
        return (ap["close_combat"],)
    return (ap["fire_heavy"] if weapon.category in _HEAVY else ap["standard_fire"],)


def _automatic_points(weapon: Weapon) -> int | None:
    """Return the action points of a full burst, or None without automatic fire. [CA-B-073] [CA-B-107]"""
    if not weapon.automatic:
        return None
    return tables().ap["fire_heavy" if weapon.category in _HEAVY else "automatic_fire"]


def highest_hurt(pen: int) -> int:
    """Return the highest Protection Factor that a 6 with this Penetration still beats. [CA-B-134]"""
    return 5 + pen


def _hurts(weapon: Weapon, pen: int) -> int | None:
    """Return the highest Protection Factor that a weapon hurts, None for gas. [CA-B-115] [CA-B-116]

    Acid meets half the Protection Factor, halves up. Gas never hurts a hull.
    """
    if weapon.attack in _GAS:
        return None
    return highest_hurt(pen) * (2 if weapon.attack == "acid" else 1)


def weapon_facts(weapon: Weapon, readings: Mapping[str, str] = STANDARD) -> WeaponFacts:
    """Return the facts of a weapon. [CA-P-032]

    A linked pair is two weapons.
    """
    pen = penetration(weapon, readings)
    return WeaponFacts(
        pen=pen,
        bands=bands(weapon),
        ap=_attack_points(weapon),
        hurts_pf=_hurts(weapon, pen),
        radius_cm=max(weapon.area_radius_cm, 0),
        automatic_ap=_automatic_points(weapon),
        aimed_ap=tables().ap["aim_fire_sniping"] if weapon.category == "sniping" else None,
    )


def roll_needed(skill: int, modifier: int, *, close: bool = False) -> int | None:
    """Return the least d6 that hits, or None if no roll can. [CA-B-084] [CA-B-160]

    A skill of 0 never hits, and neither does a natural 1. A shot's natural 6 always hits. A blow that needs
    more than 6 cannot hit.
    """
    if skill == 0:
        return None
    needed = max(2, skill - modifier)
    if close:
        return needed if needed <= 6 else None
    return min(needed, 6)
