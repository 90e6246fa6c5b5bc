"""The problems of a creature, robot or vehicle. [CA-P-098] [CA-P-099]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from armybuilder import errors
from armybuilder.model import by_hand
from armybuilder.model.abilities import abilities_of
from armybuilder.model.by_hand_words import setting_words, value_words
from armybuilder.model.creature import Creature, Item
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.readings import choice
from armybuilder.model.weapon import LinkedWeapon
from armybuilder.points import lookup
from armybuilder.points.cache import DocumentCache, cached
from armybuilder.points.faults.problem import problem
from armybuilder.points.faults.weapon_faults import CLOSE, category
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from immutabledict import immutabledict

    from armybuilder.model.machine import Size
    from armybuilder.model.weapon import MountedWeapon, Weapon
    from armybuilder.points.faults.problem import Problem
    from armybuilder.points.lookup import Design, Documents

__all__ = [
    "TURNED",
    "creature_faults",
    "is_aimed",
    "legal_skills",
    "machine_faults",
    "size_of",
    "stations_of",
    "suits",
]

TURNED = frozenset({"turret", "side_left", "side_right"})
"""The mounts that need a gunner of their own. [CA-P-093]"""

_FOR_MACHINES = frozenset({"very_heavy", "heavy_close_combat", "starcraft"})
_FOR_SMALL = frozenset({"pistol", "close_combat"})
_SPECIAL_WEAPONS: tuple[Item, ...] = ("tank_buster", "demolition_charge")
_FOR_PEOPLE: tuple[Item, ...] = (*_SPECIAL_WEAPONS, "remote_detonator")


def legal_skills(stat: str, readings: Mapping[str, str]) -> tuple[int, ...]:
    """Return the legal values of SS, FA or DP. [CA-P-015]

    A reading allows Discipline 1.
    """
    skills = tables().profile.skills
    if stat == "dp" and choice(readings, "CA-D-005") == "one":
        return tuple(sorted({*skills, 1}))
    return skills


def _stats(design: Design, readings: immutabledict[str, str]) -> Iterator[Problem]:
    """Yield problems of characteristics with illegal or inadvisable values. [CA-P-015] [CA-P-022]"""
    profile = design.profile
    yield from _length("mv", profile.mv)
    yield from _length("pf", profile.pf)
    for stat in ("ss", "fa", "dp"):
        yield from _skill(stat, getattr(profile, stat, 0), readings)


@cached
def _length(stat: str, value: int) -> tuple[Problem, ...]:
    if value >= 0:
        return ()
    return (problem("E01", f"profile.{stat}", form="negative", stat=_stat(stat), value=value),)


@cached
def _skill(stat: str, skill: int, readings: immutabledict[str, str]) -> tuple[Problem, ...]:
    legal, advised = legal_skills(stat, readings), tables().profile.advised_skill
    if skill not in legal:
        return (problem("E01", f"profile.{stat}", stat=_stat(stat), value=skill, best=min(legal[1:])),)
    if stat != "dp" and 0 < skill < advised:
        return (problem("W01", f"profile.{stat}", stat=_stat(stat), value=skill, advised=advised),)
    return ()


def _stat(stat: str) -> errors.Message:
    return errors.message(f"points.stat.{stat}")


def suits(size: Size, pf: int) -> bool:
    """Say whether a size suits a Protection Factor. [CA-P-027]"""
    least, *most = tables().size_pf[size]
    return least <= pf and all(pf <= bound for bound in most)


def size_of(design: Design) -> Size:
    """Return a model's declared size, or the size that its Protection Factor implies. [CA-P-027]

    Vehicles are large, or very large from Protection Factor 11. Front armour does not count.
    """
    if isinstance(design, Creature):
        return design.size
    if isinstance(design, Robot):
        if design.size is not None:
            return design.size
        return next(size for size in _ROBOT_SIZES if suits(size, max(design.profile.pf, 0)))
    return "large" if design.profile.pf < tables().size_pf["very_large"][0] else "very_large"


_ROBOT_SIZES: tuple[Size, ...] = ("medium", "large", "very_large")


def _size(design: Creature | Robot) -> Iterator[Problem]:
    """Yield problems of a size that does not suit the Protection Factor. [CA-P-018] [CA-P-026] [CA-P-027]

    Narrower codes go first.
    """
    pf, size = design.profile.pf, design.size
    beyond = isinstance(design, Creature) and pf > tables().creature.largest_pf
    too_small = size == "small" and pf > tables().size_pf["small"][1]
    if beyond:
        yield problem("E02", "profile.pf", value=pf, most=tables().creature.largest_pf)
    if too_small:
        yield problem("E05", "profile.pf", value=pf, most=tables().size_pf["small"][1])
    if not beyond and not too_small and size is not None and pf >= 0 and not suits(size, pf):
        low = pf < tables().size_pf[size][0]
        bound, form = tables().size_pf[size][0 if low else 1], "" if low else "most"
        said = errors.message(f"points.size.{size}")
        yield problem("E07", "size", form=form, size=said, value=pf, bound=bound)


def _movement(design: Design) -> Iterator[Problem]:
    """Yield problems of a Movement beyond the bound of its kind. [CA-P-020] [CA-P-082] [CA-P-086]"""
    mv = design.profile.mv
    if isinstance(design, Creature):
        if mv > tables().creature.largest_mv:
            yield problem("E03", "profile.mv", value=mv, most=tables().creature.largest_mv)
    elif design.flying:
        return
    elif isinstance(design, Vehicle) and mv > tables().vehicle.largest_mv:
        yield problem("E04", "profile.mv", value=mv, most=tables().vehicle.largest_mv)
    elif isinstance(design, Robot) and mv > tables().profile.robot_advised_mv:
        yield problem("W20", "profile.mv", value=mv, most=tables().profile.robot_advised_mv)


class _Arm(NamedTuple):
    """A mount of a design: its field, the mount, its weapon or pair, and the single weapons."""

    field: str
    mount: MountedWeapon
    weapon: Weapon | LinkedWeapon
    barrels: tuple[Weapon, ...]


def _armed(mounted: tuple[MountedWeapon, ...], documents: Documents) -> tuple[_Arm, ...]:
    """Return the mounts of a design with their weapons."""
    return tuple(
        _Arm(
            f"weapons.{place}",
            mount,
            lookup.weapon(documents, mount.weapon),
            lookup.barrels(documents, mount.weapon),
        )
        for place, mount in enumerate(mounted)
    )


_arms = DocumentCache(_armed)
"""The mounts of a design with their weapons, kept while other fields of the design are edited."""


def _small_arms(arms: tuple[_Arm, ...]) -> Iterator[Problem]:
    """Yield a problem for each weapon of a small model that is no pistol or close combat weapon. [CA-P-026]"""
    for field, _, _, barrels in arms:
        wrong = next((one for one in barrels if one.category not in _FOR_SMALL), None)
        if wrong is not None:
            yield problem("E06", field, name=wrong.name, category=category(wrong))


def _accessories(arms: tuple[_Arm, ...]) -> Iterator[Problem]:
    """Yield a problem for each stealth unit on a weapon that is no pistol or rifle. [CA-P-065]"""
    for field, mount, _, barrels in arms:
        wrong = next((one for one in barrels if one.category not in {"pistol", "rifle"}), None)
        if mount.stealth_unit and wrong is not None:
            built_in = "built_in" if wrong.category == "sniping" else ""
            yield problem(
                "E20", f"{field}.stealth_unit", form=built_in, name=wrong.name, category=category(wrong)
            )


def _useless(arms: tuple[_Arm, ...], *, fights: bool, shoots: bool) -> Iterator[Problem]:
    """Yield a warning for each weapon of a model without the skill to use it. [CA-P-023] [CA-P-024]"""
    for field, _, _, barrels in arms:
        struck = next((one for one in barrels if one.category in CLOSE), None)
        fired = next((one for one in barrels if one.category not in CLOSE), None)
        if struck is not None and not fights:
            yield problem("W12", field, rule="CA-P-024", form="fa", name=struck.name)
        if fired is not None and not shoots:
            yield problem("W12", field, rule="CA-P-023", form="ss", name=fired.name)


def _creature_arms(arms: tuple[_Arm, ...]) -> Iterator[Problem]:
    """Yield problems of weapons and mounts that creatures cannot carry. [CA-P-055] [CA-P-057]"""
    for field, mount, held, barrels in arms:
        weapon = barrels[0]
        if isinstance(held, LinkedWeapon):
            yield problem("E19", field, form="creature", name=held.name)
        elif weapon.category in _FOR_MACHINES:
            yield problem("E23", field, name=weapon.name, category=category(weapon))
        if mount.mount not in {None, "carried"}:
            where = errors.message(f"points.mount.{mount.mount}")
            yield problem("E45", f"{field}.mount", form="creature", name=weapon.name, mount=where)


def _borne(
    mounted: tuple[MountedWeapon, ...],
    documents: Documents,
    living: bool,
    small: bool,
    fights: bool,
    shoots: bool,
) -> tuple[Problem, ...]:
    """Return the problems of weapons that depend on their bearer.

    The bearer is living or not, small or not, able to fight and to shoot or not.
    """
    arms = _arms(mounted, documents)
    return (
        *(_creature_arms(arms) if living else ()),
        *(_small_arms(arms) if small else ()),
        *_accessories(arms),
        *_useless(arms, fights=fights, shoots=shoots),
    )


_bearing = DocumentCache(_borne)


def _people(creature: Creature, documents: Documents) -> Iterator[Problem]:
    """Yield problems of rank, heroic save, ferocity, sharpshooting and items. [CA-P-067] [CA-P-069] [CA-P-070] [CA-P-073]"""
    prices = tables().people
    rank, save = creature.officer_rank, creature.heroic_save
    if not 0 <= rank <= prices.largest_rank:
        yield problem("E24", "officer_rank", rank=rank, most=prices.largest_rank)
    if not 0 <= save <= prices.largest_heroic_save:
        yield problem("E26", "heroic_save", save=save, most=prices.largest_heroic_save)
    for one in abilities_of(creature):
        lacking = _NEEDS[one.needs](creature, documents) if one.needs else None
        if lacking is not None:
            yield problem(one.problem, one.field, **lacking)
    yield from _special_weapons(creature)
    if creature.items.get("advanced_robot_control_unit"):
        item = errors.message("points.item.advanced_robot_control_unit", count=1)
        yield problem("E40", "items.advanced_robot_control_unit", rule="CA-P-089", form="creature", item=item)


def _special_weapons(creature: Creature) -> Iterator[Problem]:
    """Yield problems of tank busters and demolition charges on small models or models that cannot fight.

    These items are weapons that are fixed by hand. [CA-P-024] [CA-P-026]
    """
    for item in _SPECIAL_WEAPONS:
        if creature.items.get(item):
            name = errors.message(f"points.item.{item}", count=1)
            if creature.size == "small":
                yield problem("E06", f"items.{item}", form="item", item=name)
            elif creature.profile.fa == 0:
                yield problem("W12", f"items.{item}", rule="CA-P-024", form="fa", name=name)


def _no_sniping_weapon(creature: Creature, documents: Documents) -> dict[str, Any] | None:
    """Return None if a sharpshooter has a sniping weapon, else the empty values of the problem. [CA-P-069]"""
    arms = _arms(creature.weapons, documents)
    return None if any(one.category == "sniping" for arm in arms for one in arm.barrels) else {}


def _untrained_to_fight(creature: Creature, _documents: Documents) -> dict[str, Any] | None:
    """Return the values of the problem if a ferocious creature fights no better than the baseline. [CA-P-073]"""
    fa = creature.profile.fa
    return {"stat": _stat_value("fa", fa)} if fa in {0, tables().creature.fa} else None


_NEEDS: Mapping[str, Callable[[Creature, Documents], dict[str, Any] | None]] = {
    "sniping_weapon": _no_sniping_weapon,
    "trained_to_fight": _untrained_to_fight,
}
"""The further requirements of abilities.

Each function returns the values of its problem if a creature lacks the requirement, else None.
"""


def _stat_value(stat: str, value: int) -> errors.Message:
    return errors.message(f"points.line.{stat}_none" if value == 0 else f"points.line.{stat}", value=value)


def creature_faults(
    creature: Creature, documents: Documents, readings: immutabledict[str, str]
) -> Iterator[Problem]:
    """Yield the problems of a creature, in the order of its form. [CA-P-098]"""
    profile, small = creature.profile, creature.size == "small"
    yield from _stats(creature, readings)
    yield from _movement(creature)
    yield from _size(creature)
    yield from _people(creature, documents)
    yield from _bearing(creature.weapons, documents, True, small, profile.fa != 0, profile.ss != 0)
    yield from _by_hand(creature)


def _by_hand(design: Design) -> Iterator[Problem]:
    """Yield a warning for each value set by hand that is unknown or out of bounds. [CA-P-098]

    Such values do not count.
    """
    for ruleset, key, known in by_hand.faults(design):
        held: int | str = design.overrides[ruleset][key]
        form = "" if known is None else "name" if known.names else "range"
        yield problem(
            "W25",
            f"overrides.{ruleset}.{key}",
            form=form,
            subject=(ruleset, key),
            name=setting_words(ruleset, key),
            ruleset=errors.message(f"editing.value.{ruleset}"),
            value=value_words(ruleset, key, held),
            least=known.least if known is not None else 0,
            most=known.most if known is not None else 0,
        )


def _seats(machine: Robot | Vehicle) -> Iterator[Problem]:
    """Yield problems of a vehicle without seats, and of life support for seats that are not inside. [CA-P-030] [CA-P-087]"""
    if isinstance(machine, Vehicle) and not machine.seats:
        yield problem("E43", "seats")
    for place, seat in enumerate(machine.seats):
        if seat.life_support and seat.position != "inside":
            position = errors.message(f"points.position.{seat.position}")
            yield problem("E36", f"seats.{place}.life_support", position=position)


def _machine_items(machine: Robot | Vehicle) -> Iterator[Problem]:
    """Yield problems of items that machines cannot take. [CA-P-064] [CA-P-094]

    These are explosives, basic control units and too many smoke launchers.
    """
    for item in _FOR_PEOPLE:
        if machine.items.get(item):
            name = errors.message(f"points.item.{item}", count=1)
            yield problem("E40", f"items.{item}", rule="CA-P-059", form="machine", item=name)
    if machine.items.get("robot_control_unit"):
        yield problem("E46", "items.robot_control_unit")
    if isinstance(machine, Vehicle):
        yield from _smoke(machine)


def _smoke(vehicle: Vehicle) -> Iterator[Problem]:
    """Yield problems of too many smoke launchers, or launchers on unknown stations. [CA-P-094]

    A vehicle has two launchers at most, on the hull or on its stations.
    """
    most = tables().machines.most_smoke_screens
    if not 0 <= vehicle.smoke_screens <= most:
        yield problem("E35", "smoke_screens", count=vehicle.smoke_screens, most=most)
    for place, station in enumerate(vehicle.smoke_stations):
        if station not in stations_of(vehicle):
            yield problem("W23", f"smoke_stations.{place}", station=station)


def stations_of(machine: Robot | Vehicle) -> tuple[str, ...]:
    """Return the named stations of turrets and side mounts, each once. [CA-P-093]"""
    named = (mount.station for mount in machine.weapons if mount.mount in TURNED)
    return tuple(dict.fromkeys(one for one in named if one is not None))


def is_aimed(weapon: Weapon) -> bool:
    """Say whether a weapon has a targeting bonus that takes time to use. [CA-P-048]

    Sniping weapons are always aimed, so theirs does not count.
    """
    return weapon.targeting_bonus > 0 and weapon.category not in {"sniping", "grenades", *CLOSE}


def _fired_by_driver(machine: Robot | Vehicle, mount: MountedWeapon) -> bool:
    """Say whether a mount's weapon has no gunner with the time to aim. [CA-P-048]

    True for robots and for weapons that the pilot of a moving vehicle fires.
    """
    if isinstance(machine, Robot):
        return True
    return mount.mount in {None, "front"} and machine.profile.mv > 0


def _misplaced(field: str, barrels: tuple[Weapon, ...]) -> Iterator[Problem]:
    """Yield warnings for starcraft weapons on the table and for grenades on machines. [CA-P-057]"""
    deployed = next((one for one in barrels if one.category == "starcraft" and not one.off_table), None)
    if deployed is not None:
        yield problem("W14", field, name=deployed.name)
    thrown = next((one for one in barrels if one.category == "grenades"), None)
    if thrown is not None:
        yield problem("W17", field, name=thrown.name)


def _machine_arms(machine: Robot | Vehicle, arms: tuple[_Arm, ...]) -> Iterator[Problem]:
    """Yield problems of mounts and weapons that are illegal or useless on machines. [CA-P-048] [CA-P-057] [CA-P-083]"""
    for field, mount, weapon, barrels in arms:
        if mount.mount == "carried":
            where = errors.message("points.mount.carried")
            yield problem("E45", f"{field}.mount", form="machine", name=weapon.name, mount=where)
        if isinstance(machine, Robot) and mount.mount in TURNED:
            where = errors.message(f"points.mount.{mount.mount}")
            yield problem("E40", f"{field}.mount", form="robot", name=weapon.name, mount=where)
        yield from _misplaced(field, barrels)
        if any(map(is_aimed, barrels)) and _fired_by_driver(machine, mount):
            yield problem("W15", field, form="driver", name=weapon.name)


def machine_faults(
    machine: Robot | Vehicle, documents: Documents, readings: immutabledict[str, str]
) -> Iterator[Problem]:
    """Yield the problems of a robot or vehicle, in the order of its form. [CA-P-098]"""
    yield from _stats(machine, readings)
    yield from _movement(machine)
    if isinstance(machine, Robot):
        yield from _size(machine)
    yield from _machine_arms(machine, _arms(machine.weapons, documents))
    # Gunners shoot for vehicles.
    shoots = isinstance(machine, Vehicle) or machine.profile.ss != 0
    small = isinstance(machine, Robot) and machine.size == "small"
    yield from _bearing(machine.weapons, documents, False, small, machine.profile.fa != 0, shoots)
    yield from _seats(machine)
    yield from _machine_items(machine)
    yield from _by_hand(machine)
