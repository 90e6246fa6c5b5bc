"""The conversion of designs for Combat Action: explained lines, then numbers, first of creatures, then of machines.

Designs are made for Combat Action, so most lines copy a value. The weapons' Penetration and range bands are
computed. Lengths are tenths of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from armybuilder.battle.records.profile import CATEGORIES, Arm, ConvertedValue, Fighter
from armybuilder.battle.rulesets.combat_action import state
from armybuilder.battle.rulesets.combat_action.tables import rule_tables
from armybuilder.errors import Message, message
from armybuilder.model import by_hand
from armybuilder.model.abilities import abilities_of
from armybuilder.model.creature import Creature
from armybuilder.model.machine import TOP_HATCHES, Robot, Vehicle
from armybuilder.model.weapon import LinkedWeapon, MountedWeapon, Weapon
from armybuilder.points import lookup
from armybuilder.points.faults.design_faults import size_of
from armybuilder.points.prices.weapon_facts import BANDS, bands, weapon_facts
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.creature import Item, Items
    from armybuilder.model.table import Table
    from armybuilder.model.unit import Crew
    from armybuilder.points.lookup import Design, Documents

__all__ = [
    "AUTONOMOUS",
    "CREATURE",
    "NO_CORE",
    "PILOT",
    "PROFILE",
    "SEATS",
    "SIZES",
    "SLAVE",
    "TENTHS_IN_MM",
    "arm",
    "barrels",
    "berths",
    "fighter",
    "hull",
    "item_bits",
    "lines",
    "own_values",
    "profile_of",
    "rings",
    "seats",
    "stations",
    "table_refusals",
]


CREATURE = state.KIND_CREATURE
SLAVE = state.CORE_SLAVE
AUTONOMOUS = state.CORE_AUTONOMOUS
NO_CORE = state.CORE_NONE
TENTHS_IN_MM = 10
TENTHS_IN_CM = 100
MOST_ALIKE = 4
"""The most weapons of one kind that matter in one model's battle."""

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
PROFILE = ("mv", "ss", "fa", "pf", "dp")
"""The names of a design's values."""


def _band_words(weapon: Weapon) -> tuple[int, ...]:
    """Return a weapon's modifier in each band, or NOT_ALLOWED. [CA-B-090] [CA-B-091]"""
    allowed = bands(weapon)
    return tuple(allowed.get(band, state.NOT_ALLOWED) for band in BANDS)


def _reach(weapon: Weapon) -> int:
    """Return the end of a weapon's farthest band in tenths of mm, or UNLIMITED. [CA-B-089]"""
    farthest = max((BANDS.index(band) for band in bands(weapon)), default=0)
    if BANDS[farthest] == "UL":
        return state.UNLIMITED
    return tables().bands_upper_cm[BANDS[farthest]] * TENTHS_IN_CM


def _stock(weapon: Weapon) -> int:
    """Return the number of grenades in a stock, 0 of other weapons. [CA-P-045] [CA-D-018]

    A single shot is one.
    """
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
    place: int = -1,
) -> Arm:
    """Return a weapon in numbers, as it is carried or mounted.

    `place` is that of its mount among the design's weapons.
    """
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
        # sniping weapons have a stealth unit built in [CA-B-071]
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
        place=place,
    )


def _tool(name: str, category: int, pen: int = 0, **more: int) -> Arm:
    """Return an arm that neither fires nor strikes.

    In contact it has modifier 0, and no other band.
    """
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
    """Yield a model's tank busters and demolition charges. [CA-B-131] [CA-B-132]"""
    for item, category in _EXPLOSIVES.items():
        issue = items.get(item, 0)
        if issue > 0:
            charge = tables().charges[item]
            remote = items.get("remote_detonator", 0) > 0
            reach = (charge.detonator_cm if remote else charge.trigger_cm) * TENTHS_IN_CM
            radius = charge.radius_cm * TENTHS_IN_CM
            yield _tool(item, category, charge.pen, reach=reach, radius=radius, issue=issue)


def _arms(creature: Creature, documents: Documents, readings: Mapping[str, str]) -> Iterator[Arm]:
    """Yield a creature's weapons one by one, with the halves of a pair in sequence. [CA-B-123]"""
    for place, mounted in enumerate(creature.weapons):
        for weapon, half in barrels(mounted, documents):
            yield arm(weapon, mounted, half, readings, place=place)
    yield from explosives(creature.items)


def barrels(mounted: MountedWeapon, documents: Documents) -> Iterator[tuple[Weapon, int]]:
    """Yield each weapon of a mount and its half of a pair, 0 for none."""
    linked = isinstance(lookup.weapon(documents, mounted.weapon), LinkedWeapon)
    for _ in range(min(mounted.count, MOST_ALIKE)):
        for place, weapon in enumerate(lookup.barrels(documents, mounted.weapon), start=1):
            yield weapon, place if linked else 0


def support(weapons: tuple[str, ...], documents: Documents, readings: Mapping[str, str]) -> Iterator[Arm]:
    """Yield an army's weapons off the table. [CA-B-126]"""
    for name in weapons:
        held = MountedWeapon(weapon=name)
        for weapon, half in barrels(held, documents):
            yield arm(weapon, held, half, readings)


def own_values(design: Design) -> Mapping[str, int]:
    """Return the values set by hand for this ruleset."""
    return by_hand.set_for_design(design, "combat-action")


def _profile(creature: Creature) -> tuple[int, int, int, int, int]:
    """Return MV, SS, FA, PF and DP, with values set by hand in place of the design's."""
    own = own_values(creature)
    profile = creature.profile
    drawn = {"mv": profile.mv, "ss": profile.ss, "fa": profile.fa, "pf": profile.pf, "dp": profile.dp}
    mv, ss, fa, pf, dp = (own.get(name, drawn[name]) for name in PROFILE)
    return mv, ss, fa, pf, dp


@dataclass(frozen=True, slots=True)
class CombatActionStats:
    """A design's values by name."""

    mv: int
    ss: int
    fa: int
    pf: int
    dp: int
    top_hatches: int = 0


def profile_of(fighter: Fighter, own: Mapping[str, int]) -> CombatActionStats:
    """Return a design's values, with those set by hand in place of its own."""
    return replace(CombatActionStats(*fighter.profile), **own)


def item_bits(items: Items) -> int:
    """Return items other than weapons as bits (ITEM_...)."""
    return sum(bit for item, bit in _ITEMS.items() if items.get(item, 0) > 0)


def lines(design: Design, profile: tuple[int, ...], arms: tuple[Arm, ...]) -> Iterator[ConvertedValue]:
    """Explain the values in the order of the rules."""
    own = own_values(design)
    for number, (name, value) in enumerate(zip(PROFILE, profile, strict=True), start=1):
        source = "set" if name in own else "drawn"
        yield ConvertedValue(message(f"battle.convert.{name}.{source}"), value, f"CA-B-{number:03}")
    for one in arms:
        if one.category != state.SMOKE_LAUNCHER:
            yield ConvertedValue(message("battle.convert.pen", weapon=one.name), one.pen, "CA-B-006")


def fighter(creature: Creature, documents: Documents, readings: Mapping[str, str]) -> Fighter:
    """Return a creature as a fighter, by the rules [CA-B-001] to [CA-B-007].

    Raises KeyError if a weapon of it is missing.
    """
    arms = tuple(_arms(creature, documents, readings))
    models = rule_tables().models
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


# ---- machines ----------------------------------------------------------------------------------------------

PILOT = 1
"""The berth of a pilot.

A gunner's is one above the number of the station, and 0 is a passenger's.
"""

SEATS = {"exposed": state.SEAT_EXPOSED, "partial": state.SEAT_PARTIAL, "inside": state.SEAT_INSIDE}
_MOUNTS = {
    "front": state.MOUNT_FRONT,
    "turret": state.MOUNT_TURRET,
    "side_left": state.MOUNT_LEFT,
    "side_right": state.MOUNT_RIGHT,
}
_CORES = {"slave": state.CORE_SLAVE, "autonomous": state.CORE_AUTONOMOUS}


def stations(machine: Robot | Vehicle) -> tuple[int, ...]:
    """Return the station of each mount, 0 for the pilot's. [CA-B-050]

    Mounts that share a gunner have the same number.
    """
    gunners: dict[str, int] = {}
    found: list[int] = []
    last = 0
    for mounted in machine.weapons:
        # robots fire all their weapons themselves, pilots those in front [CA-B-051, CA-D-059]
        if isinstance(machine, Robot) or mounted.mount in {None, "front", "carried"}:
            found.append(0)
        elif mounted.station is not None and mounted.station in gunners:
            found.append(gunners[mounted.station])
        else:
            last += 1
            found.append(last)
            if mounted.station is not None:
                gunners[mounted.station] = last
    return tuple(found)


def _mount(machine: Robot | Vehicle, mounted: MountedWeapon) -> int:
    """Return the arc of a mount. [CA-B-075]"""
    if isinstance(machine, Robot):
        return state.MOUNT_ROBOT
    return _MOUNTS.get(mounted.mount or "front", state.MOUNT_FRONT)


def _machine_arms(
    machine: Robot | Vehicle, documents: Documents, readings: Mapping[str, str]
) -> Iterator[Arm]:
    """Yield a machine's weapons one by one."""
    for place, (mounted, station) in enumerate(zip(machine.weapons, stations(machine), strict=True)):
        for weapon, half in barrels(mounted, documents):
            yield arm(weapon, mounted, half, readings, _mount(machine, mounted), station, place)
    if isinstance(machine, Vehicle):
        yield from _launchers(machine)


def _launchers(vehicle: Vehicle) -> Iterator[Arm]:
    """Yield a vehicle's smoke launchers, on the hull or on named stations. [CA-B-128]"""
    on = {mounted.station: at for mounted, at in zip(vehicle.weapons, stations(vehicle), strict=True)}
    turrets = vehicle.smoke_stations[: vehicle.smoke_screens]
    for _ in range(vehicle.smoke_screens - len(turrets)):
        yield launcher(0)
    for name in turrets:
        yield launcher(on.get(name, 0))


def _machine_profile(machine: Robot | Vehicle) -> tuple[int, int, int, int, int]:
    """Return MV, SS, FA, PF and DP, with values set by hand in place of the design's.

    A vehicle has no SS of its own.
    """
    own, drawn = own_values(machine), machine.profile
    robot = isinstance(machine, Robot)
    base = tables().autonomous if robot else tables().vehicle
    ss = machine.profile.ss if isinstance(machine, Robot) else 0
    values = {"mv": drawn.mv, "ss": ss, "fa": drawn.fa, "pf": drawn.pf, "dp": base.dp}
    mv, ss, fa, pf, dp = (own.get(name, values[name]) for name in PROFILE)
    return mv, ss, fa, pf, dp


def hull(machine: Robot | Vehicle, documents: Documents, readings: Mapping[str, str]) -> Fighter:
    """Return a machine as a fighter, without the models aboard. [CA-B-008] [CA-B-173] [CA-B-190]"""
    arms = tuple(_machine_arms(machine, documents, readings))
    size, models, profile = size_of(machine), rule_tables().models, _machine_profile(machine)
    base = machine.base_mm if machine.base_mm is not None else models.base_mm[size]
    vehicle = isinstance(machine, Vehicle)
    reverse = state.ITEM_REVERSE if isinstance(machine, Vehicle) and machine.can_reverse else 0
    top = state.ITEM_TOP_HATCHES if own_values(machine).get(TOP_HATCHES, 0) > 0 else 0
    return Fighter(
        name=machine.name,
        profile=profile,
        size=SIZES[size],
        height=models.height_mm[size] * TENTHS_IN_MM,
        radius=max(base, 1) * TENTHS_IN_MM // 2,
        life_support=state.LIFE_FULL,
        rank=0,
        heroic=0,
        communicator=machine.items.get("communicator", 0) > 0,
        long_range_link=machine.items.get("long_range_comm_link", 0) > 0,
        arms=arms,
        lines=tuple(lines(machine, profile, arms)),
        kind=state.KIND_VEHICLE if vehicle else state.KIND_ROBOT,
        core=_CORES[machine.control] if isinstance(machine, Robot) else state.CORE_NONE,
        abilities=frozenset(one.field for one in abilities_of(machine)),
        wheeled=isinstance(machine, Vehicle) and machine.running_gear == "wheeled",
        items=item_bits(machine.items) | reverse | top,
        seats=tuple(seats(machine)),
    )


def seats(machine: Robot | Vehicle) -> list[int]:
    """Return each seat of a machine (SEAT_...), in the order of its design."""
    return [
        state.SEAT_SEALED if seat.life_support and seat.position == "inside" else SEATS[seat.position]
        for seat in machine.seats
        for _ in range(seat.count)
    ]


def berths(machine: Robot | Vehicle, crew: tuple[Crew, ...]) -> tuple[int, ...]:
    """Return the berth of each crew member: 0 none, 1 the controls, n + 1 the guns of station n. [CA-B-201]

    A gunner without a valid station takes the first free one. Without a pilot the first gunner is at the
    controls too, which a platform needs. [CA-P-093]
    """
    all_stations = stations(machine)
    gunners = {
        mounted.station: station
        for mounted, station in zip(machine.weapons, all_stations, strict=True)
        if mounted.station is not None and station > 0
    }
    claimed = {gunners[one.station] for one in crew if one.role == "gunner" and one.station in gunners}
    free = [station for station in dict.fromkeys(all_stations) if station > 0 and station not in claimed]
    found: list[int] = []
    for one in crew:
        if one.role == "pilot":
            found.append(PILOT)
        elif one.role == "passenger":
            found.append(0)
        elif one.station in gunners:
            found.append(gunners[one.station] + PILOT)
        else:
            found.append((free.pop(0) if free else 0) + PILOT)
    return tuple(found)


# ---- what is refused, by its name --------------------------------------------------------------------------

LONGEST_SIDE_CM = 300


def table_refusals(table: Table) -> tuple[Message, ...]:
    """Return the messages against a table that cannot be played yet."""
    found: list[Message] = []
    if max(table.width_cm, table.depth_cm) > LONGEST_SIDE_CM:
        found.append(message("battle.table.large", table=table.name, most=LONGEST_SIDE_CM))
    return tuple(found)


# ---- ranges, as they are drawn -----------------------------------------------------------------------------

_DRAWN = ("PB", "S", "L", "VL", "BF")
"""The bands with a far end."""


def rings(arm: Arm) -> tuple[tuple[str, int], ...]:
    """Return the bands in which a weapon may fire, with their far ends. [CA-B-089]

    A close combat weapon has none.
    """
    ends = tables().bands_upper_cm
    allowed = dict(zip(BANDS, arm.bands, strict=True))
    return tuple((band, ends[band] * TENTHS_IN_CM) for band in _DRAWN if allowed[band] != state.NOT_ALLOWED)
