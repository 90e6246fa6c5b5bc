"""A design as it fights under Combat Action: explained lines, then numbers; machines' are made in `hulls.py`.

Combat Action is what designs are made for, so most lines carry a value over as it stands; the weapons'
Penetration and range bands are worked out. Lengths are tenths of a millimetre.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.encoding.profile import CATEGORIES, Arm, Fighter, Line
from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.combat_action.figures import figures
from armybuilder.errors import message
from armybuilder.model.abilities import abilities_of
from armybuilder.model.weapon import LinkedWeapon, MountedWeapon, Weapon
from armybuilder.points import lookup as named
from armybuilder.points.tables import tables
from armybuilder.points.weapon_facts import BANDS, bands, weapon_facts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.creature import Creature, Item, Items
    from armybuilder.points.lookup import Design, Documents

__all__ = [
    "AUTONOMOUS",
    "CREATURE",
    "NO_CORE",
    "OVERRIDDEN",
    "SIZES",
    "SLAVE",
    "TENTHS_IN_MM",
    "arm",
    "barrels",
    "fighter",
    "item_bits",
    "lines",
    "own_values",
]

CREATURE = state.KIND_CREATURE
SLAVE = state.CORE_SLAVE
AUTONOMOUS = state.CORE_AUTONOMOUS
NO_CORE = state.CORE_NONE
TENTHS_IN_MM = 10
TENTHS_IN_CM = 100
MOST_ALIKE = 4
"""More weapons of one kind than this never matter in one model's battle."""

SIZES = {"small": state.SMALL, "medium": state.MEDIUM, "large": state.LARGE, "very_large": state.VERY_LARGE}
LIFE = {"none": state.LIFE_NONE, "partial": state.LIFE_PARTIAL, "full": state.LIFE_FULL}
_CATEGORIES = {name: category for category, name in CATEGORIES.items()}
LIMITS = {
    "none": state.LIMIT_NONE,
    "recharge": state.LIMIT_RECHARGE,
    "reload": state.LIMIT_RELOAD,
    "single_shot": state.LIMIT_SINGLE,
}
ATTACKS = {
    "normal": state.ATTACK_NORMAL,
    "flame": state.ATTACK_FLAME,
    "acid": state.ATTACK_ACID,
    "gas_inhaled": state.ATTACK_GAS_INHALED,
    "gas_absorbed": state.ATTACK_GAS_ABSORBED,
}
_ITEMS: dict[Item, int] = {
    "robot_control_unit": state.ITEM_CONTROL,
    "advanced_robot_control_unit": state.ITEM_ADVANCED_CONTROL,
    "remote_detonator": state.ITEM_DETONATOR,
}
_EXPLOSIVES: dict[Item, int] = {
    "tank_buster": state.TANK_BUSTER,
    "demolition_charge": state.DEMOLITION,
}
ONE_HANDED = {"pistol", "close_combat", "grenades"}
OVERRIDDEN = ("mv", "ss", "fa", "pf", "dp")
"""Values of a design that its owner may set by hand for this ruleset."""


def _band_words(weapon: Weapon) -> tuple[int, ...]:
    """Return the modifier of each band, NOT_ALLOWED where it cannot fire. [CA-B-090] [CA-B-091]"""
    allowed = bands(weapon)
    return tuple(allowed.get(band, state.NOT_ALLOWED) for band in BANDS)


def _reach(weapon: Weapon) -> int:
    """Return the end of the farthest band in tenths of mm, UNLIMITED where it has none. [CA-B-089]"""
    farthest = max((BANDS.index(band) for band in bands(weapon)), default=0)
    if BANDS[farthest] == "UL":
        return state.UNLIMITED
    return tables().bands_upper_cm[BANDS[farthest]] * TENTHS_IN_CM


def _stock(weapon: Weapon) -> int:
    """Return how many grenades there are in a stock, 0 of other weapons; a single shot is one. [CA-P-045] [CA-D-018]"""
    if weapon.category != "grenades":
        return 0
    return 1 if weapon.limited_use == "single_shot" else tables().abilities.grenades_in_stock


def arm(
    weapon: Weapon,
    mounted: MountedWeapon,
    half: int,
    readings: Mapping[str, str],
    mount: int = state.MOUNT_CARRIED,
    station: int = 0,
) -> Arm:
    """Return a weapon in numbers, as it is carried or mounted."""
    return Arm(
        name=weapon.name,
        category=_CATEGORIES[weapon.category],
        pen=weapon_facts(weapon, readings).pen,
        bands=_band_words(weapon),
        reach=_reach(weapon),
        attack=ATTACKS[weapon.attack],
        automatic=weapon.automatic,
        targeting=weapon.targeting_bonus,
        limit=LIMITS[weapon.limited_use],
        stealth=weapon.category == "sniping" or mounted.stealth_unit,
        hands=1 if weapon.category in ONE_HANDED else 2,
        feed=mounted.ammo_feed_link,
        half=half,
        mount=mount,
        station=station,
        radius=weapon.area_radius_cm * TENTHS_IN_CM,
        sticky=weapon.sticky,
        parabolic=weapon.parabolic,
        off_table=weapon.off_table,
        issue=_stock(weapon),
        weapon=weapon.id,
    )


def _tool(name: str, category: int, pen: int = 0, **more: int) -> Arm:
    """Return something that is neither fired nor struck with; in contact it has no modifier."""
    bands = tuple(0 if place == state.BAND_CC else state.NOT_ALLOWED for place in range(state.BANDS))
    return Arm(
        name=message(f"battle.arm.{name}"),
        category=category,
        pen=pen,
        bands=bands,
        reach=more.get("reach", 0),
        attack=state.ATTACK_NORMAL,
        automatic=False,
        targeting=0,
        limit=state.LIMIT_NONE,
        stealth=False,
        hands=1,
        feed=False,
        half=0,
        mount=more.get("mount", state.MOUNT_CARRIED),
        station=more.get("station", 0),
        radius=more.get("radius", 0),
        issue=more.get("issue", 0),
    )


def launcher(station: int) -> Arm:
    """Return a smoke launcher, on the hull (station 0) or on the turret of a station. [CA-B-128]"""
    mount = state.MOUNT_TURRET if station else state.MOUNT_FRONT
    return _tool("smoke_launcher", state.SMOKE_LAUNCHER, station=station, mount=mount)


def explosives(items: Items) -> Iterator[Arm]:
    """Yield the tank busters and demolition charges a model carries. [CA-B-131] [CA-B-132]"""
    for item, category in _EXPLOSIVES.items():
        issue = items.get(item, 0)
        if issue > 0:
            charge = tables().charges[item]
            remote = items.get("remote_detonator", 0) > 0
            reach = (charge.detonator_cm if remote else charge.trigger_cm) * TENTHS_IN_CM
            radius = charge.radius_cm * TENTHS_IN_CM
            yield _tool(item, category, charge.pen, reach=reach, radius=radius, issue=issue)


def _arms(creature: Creature, documents: Documents, readings: Mapping[str, str]) -> Iterator[Arm]:
    """Yield a creature's weapons one by one, both halves of a pair after each other. [CA-B-123]"""
    for mounted in creature.weapons:
        for weapon, half in barrels(mounted, documents):
            yield arm(weapon, mounted, half, readings)
    yield from explosives(creature.items)


def barrels(mounted: MountedWeapon, documents: Documents) -> Iterator[tuple[Weapon, int]]:
    """Yield each weapon of a mount and which half of a pair it is, 0 for none."""
    linked = isinstance(named.weapon(documents, mounted.weapon), LinkedWeapon)
    for _ in range(min(mounted.count, MOST_ALIKE)):
        for place, weapon in enumerate(named.barrels(documents, mounted.weapon), start=1):
            yield weapon, place if linked else 0


def support(weapons: tuple[str, ...], documents: Documents, readings: Mapping[str, str]) -> Iterator[Arm]:
    """Yield the weapons an army has off the table. [CA-B-126]"""
    for name in weapons:
        held = MountedWeapon(weapon=name)
        for weapon, half in barrels(held, documents):
            yield arm(weapon, held, half, readings)


def own_values(design: Design) -> Mapping[str, int]:
    """Return the values the owner set by hand for this ruleset."""
    return design.overrides.get("combat-action") or {}


def _profile(creature: Creature) -> tuple[int, int, int, int, int]:
    """Return MV, SS, FA, PF and DP, those set by hand in place of the design's."""
    own = own_values(creature)
    profile = creature.profile
    drawn = {"mv": profile.mv, "ss": profile.ss, "fa": profile.fa, "pf": profile.pf, "dp": profile.dp}
    mv, ss, fa, pf, dp = (own.get(name, drawn[name]) for name in OVERRIDDEN)
    return mv, ss, fa, pf, dp


def item_bits(items: Items) -> int:
    """Return the other items as bits (ITEM_...)."""
    return sum(bit for item, bit in _ITEMS.items() if items.get(item, 0) > 0)


def lines(design: Design, profile: tuple[int, ...], arms: tuple[Arm, ...]) -> Iterator[Line]:
    """Explain the values in the order of the rules."""
    own = own_values(design)
    for number, (name, value) in enumerate(zip(OVERRIDDEN, profile, strict=True), start=1):
        source = "set" if name in own else "drawn"
        yield Line(message(f"battle.convert.{name}.{source}"), value, f"CA-B-{number:03}")
    for one in arms:
        if one.category != state.SMOKE_LAUNCHER:
            yield Line(message("battle.convert.pen", weapon=one.name), one.pen, "CA-B-006")


def fighter(creature: Creature, documents: Documents, readings: Mapping[str, str]) -> Fighter:
    """Return how a creature fights. Raises KeyError where a weapon it names is missing. [CA-B-001] to [CA-B-007]"""
    arms = tuple(_arms(creature, documents, readings))
    models = figures().models
    base = creature.base_mm if creature.base_mm is not None else models.base_mm[creature.size]
    return Fighter(
        name=creature.name,
        profile=_profile(creature),
        size=SIZES[creature.size],
        height=models.height_mm[creature.size] * TENTHS_IN_MM,
        radius=max(base, 1) * TENTHS_IN_MM // 2,
        life_support=LIFE[creature.life_support],
        rank=creature.officer_rank,
        heroic=creature.heroic_save,
        communicator=creature.items.get("communicator", 0) > 0,
        long_range_link=creature.items.get("long_range_comm_link", 0) > 0,
        arms=arms,
        lines=tuple(lines(creature, _profile(creature), arms)),
        abilities=frozenset(one.field for one in abilities_of(creature)),
        items=item_bits(creature.items),
    )
