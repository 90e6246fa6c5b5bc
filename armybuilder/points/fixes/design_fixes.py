"""The fix candidates of a creature, robot or vehicle."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, cast

from immutabledict import immutabledict

from armybuilder import errors
from armybuilder.model.abilities import declared
from armybuilder.model.by_hand_words import setting_words
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Seat, Vehicle
from armybuilder.model.weapon import LinkedWeapon, MountedWeapon, Weapon
from armybuilder.points import lookup
from armybuilder.points.faults.design_faults import is_aimed, legal_skills, stations_of
from armybuilder.points.field_paths import value_at, with_value, without
from armybuilder.points.fixes.fix_candidates import Case, FixCandidate, removed, valued, values
from armybuilder.points.fixes.weapon_fixes import lighter_than, retooled
from armybuilder.points.prices.pricing import price
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from armybuilder.model.document import Ruleset
    from armybuilder.points.lookup import Design

    _Case = Case[Design]
    Maker = Callable[[_Case], Iterator[FixCandidate]]

__all__ = ["design_fixes"]

_OFFERED = 8
"""The number of weapons of the library that are tried, so that a keystroke stays quick."""

_SWAPPED = 3
"""The number of weapons of the library that are tried in place of one."""


def _item_named(case: _Case) -> str | None:
    """Return the item that the problem concerns, or None for other problems."""
    head, _, last = case.fault.field.partition(".")
    return last if head == "items" else None


def _weapon(case: _Case) -> Weapon | LinkedWeapon:
    """Return the weapon on the mount that the problem concerns."""
    return lookup.weapon(case.documents, case.part.weapon)


def _field(case: _Case) -> Iterator[FixCandidate]:
    """Yield the design with every legal value of the characteristic."""
    stat = case.fault.field.rpartition(".")[2]
    most = {"mv": tables().creature.largest_mv, "pf": tables().creature.largest_pf}
    legal = range(most[stat] + 1) if stat in most else legal_skills(stat, case.readings)
    yield from values(case.document, case.fault.field, legal)
    if stat == "pf" and not isinstance(case.document, Vehicle):
        medium = with_value(case.document, "size", "medium")
        yield from values(medium, case.fault.field, legal)


def _balanced(case: _Case) -> Iterator[FixCandidate]:
    yield valued(case.document, case.fault.field, tables().profile.advised_skill)


def _on_the_ground(case: _Case) -> Iterator[FixCandidate]:
    """Yield the design with less Movement, then as a flyer. [CA-P-086]"""
    yield from values(case.document, "profile.mv", (tables().vehicle.largest_mv,))
    yield valued(case.document, "flying", True)


def _protection(case: _Case) -> Iterator[FixCandidate]:
    most = max(bound for size in tables().size_pf.values() for bound in size)
    yield from values(case.document, "profile.pf", range(most + 1))


def _sizes(case: _Case) -> Iterator[FixCandidate]:
    larger = ["medium", "large", "small"] if isinstance(case.document, Creature) else list(tables().size_pf)
    yield from values(case.document, "size", larger)


def _remove_weapon(case: _Case) -> Iterator[FixCandidate]:
    """Yield the design without the weapon, or without the item that is a weapon."""
    item = _item_named(case)
    if item is not None:
        name = errors.message(f"points.item.{item}", count=1)
        yield removed(case.document, case.fault.field, name)
        return
    yield removed(case.document, case.at, _weapon(case).name)


def _retool(case: _Case) -> Iterator[FixCandidate]:
    weapon = None if _item_named(case) is not None else _weapon(case)
    if isinstance(weapon, Weapon):
        yield from retooled(weapon)


def _swap(case: _Case) -> Iterator[FixCandidate]:
    """Yield the design with a lighter weapon of the library, the nearest in price first. [CA-P-057]"""
    here = _weapon(case)
    if not isinstance(here, Weapon):
        return
    cost = price(here, {}, case.readings).total
    lighter = (
        one for one in case.neighbours.weapons_near(lighter_than(here), cost, _OFFERED) if not one.off_table
    )
    for weapon in islice(lighter, _SWAPPED):
        swapped = with_value(case.document, f"{case.at}.weapon", weapon.id)
        yield FixCandidate(errors.message("points.fix.swap", name=weapon.name), (swapped,))


def _apart(case: _Case) -> Iterator[FixCandidate]:
    """Yield the design with both weapons of a pair mounted separately. [CA-P-055]"""
    mount: MountedWeapon = case.part
    fitted = case.document.weapons[: int(case.at.rpartition(".")[2])]
    rest = case.document.weapons[len(fitted) + 1 :]
    parts = tuple(
        mount.model_copy(update={"weapon": barrel.id})
        for barrel in lookup.barrels(case.documents, mount.weapon)
    )
    apart = with_value(case.document, "weapons", (*fitted, *parts, *rest))
    yield FixCandidate(errors.message("points.fix.apart", name=_weapon(case).name), (apart,))


def _plain_mount(case: _Case) -> Iterator[FixCandidate]:
    plain = "carried" if isinstance(case.document, Creature) else "front"
    yield from values(case.document, f"{case.at}.mount", [plain])


def _drop_field(case: _Case) -> Iterator[FixCandidate]:
    yield valued(case.document, case.fault.field, False)


def _ranks(case: _Case) -> Iterator[FixCandidate]:
    """Yield the nearest legal rank or heroic save. [CA-P-067] [CA-P-070]

    Each step costs the same, so the nearest is the cheapest.
    """
    people = tables().people
    most = {"officer_rank": people.largest_rank, "heroic_save": people.largest_heroic_save}
    held: int = value_at(case.document, case.fault.field)
    yield valued(case.document, case.fault.field, min(max(held, 0), most[case.fault.field]))


def _fierce(case: _Case) -> Iterator[FixCandidate]:
    yield valued(case.document, "ferocious", False)
    yield from values(case.document, "profile.fa", range(tables().creature.fa - 1, 1, -1))


def _add_sniping(case: _Case) -> Iterator[FixCandidate]:
    """Yield the design without the skill, then with a sniping weapon of the library. [CA-P-069]"""
    yield valued(case.document, "sharpshooter", False)
    for _, weapon in case.neighbours.weapons.get("sniping", ())[:_OFFERED]:
        fitted = (*case.document.weapons, MountedWeapon(weapon=weapon.id))
        label = errors.message("points.fix.add", name=weapon.name)
        yield FixCandidate(label, (with_value(case.document, "weapons", fitted),))


def _skilled(case: _Case) -> Iterator[FixCandidate]:
    """Yield the design without the weapon, then with the skill that the weapon needs. [CA-P-023] [CA-P-024]"""
    yield from _remove_weapon(case)
    stat = "fa" if case.fault.message.code.endswith("fa") else "ss"
    yield valued(case.document, f"profile.{stat}", tables().creature.ss)


def _unaimed(case: _Case) -> Iterator[FixCandidate]:
    """Yield the weapons without the targeting bonus, then the machine without the weapon. [CA-P-048]"""
    mount: MountedWeapon = case.part
    aimed = {one.id: one for one in lookup.barrels(case.documents, mount.weapon) if is_aimed(one)}
    plain = tuple(with_value(one, "targeting_bonus", 0) for one in aimed.values())
    what = errors.message("points.field.targeting_bonus")
    yield FixCandidate(errors.message("points.fix.drop", what=what), plain)
    yield from _remove_weapon(case)


def _item(case: _Case) -> Iterator[FixCandidate]:
    """Yield the design with the other control unit, or without the item. [CA-P-064] [CA-P-089]

    A problem of a mount gets a plain mount instead.
    """
    if not case.fault.field.startswith("items."):
        yield from _plain_mount(case)
        return
    item = case.fault.field.rpartition(".")[2]
    bare = without(case.document, case.fault.field)
    other = {
        "advanced_robot_control_unit": "robot_control_unit",
        "robot_control_unit": "advanced_robot_control_unit",
    }.get(item)
    if other is not None:
        count = value_at(case.document, case.fault.field) + value_at(bare, f"items.{other}")
        name = errors.message(f"points.item.{other}", count=1)
        label = errors.message("points.fix.instead", name=name)
        yield FixCandidate(label, (with_value(bare, f"items.{other}", count),))
    name = errors.message(f"points.item.{item}", count=1)
    yield FixCandidate(errors.message("points.fix.remove", name=name), (bare,))


def _first_seat(case: _Case) -> Iterator[FixCandidate]:
    for position in ("exposed", "partial", "inside"):
        seat = Seat(position=position, count=1)
        where = errors.message(f"points.position.{position}")
        label = errors.message("points.fix.seats", count=1, position=where)
        yield FixCandidate(label, (with_value(case.document, "seats", (seat,)),))


def _inside(case: _Case) -> Iterator[FixCandidate]:
    yield valued(case.document, case.fault.field, False)
    position = case.fault.field.replace("life_support", "position")
    yield from values(case.document, position, ["inside"])


def _smoke(case: _Case) -> Iterator[FixCandidate]:
    yield from values(case.document, "smoke_screens", range(tables().machines.most_smoke_screens + 1))


def _launcher(case: _Case) -> Iterator[FixCandidate]:
    """Yield the launcher on the hull, from which it is fired now, or on a station of the vehicle. [CA-P-094]"""
    label = errors.message("points.fix.on_hull")
    yield FixCandidate(label, (without(case.document, case.fault.field),))
    if isinstance(case.document, Vehicle):
        for station in stations_of(case.document):
            label = errors.message("points.fix.at_station", station=station)
            yield FixCandidate(label, (with_value(case.document, case.fault.field, station),))


def _without_gone(case: _Case) -> Iterator[FixCandidate]:
    """Yield the design without the mount whose weapon is gone."""
    path = case.fault.field.removesuffix(".weapon")
    yield removed(case.document, path, str(case.fault.message.values["name"]))


def _not_by_hand(case: _Case) -> Iterator[FixCandidate]:
    """Yield the design without the value set by hand that does not count."""
    ruleset, key = cast("Ruleset", case.fault.subject[0]), case.fault.subject[1]
    held = case.document.overrides
    left = {one: values for one, values in held.items() if one != ruleset}
    rest = {name: value for name, value in held[ruleset].items() if name != key} if ruleset in held else {}
    if rest:
        left[ruleset] = immutabledict(rest)
    label = errors.message("points.fix.by_hand", name=setting_words(ruleset, key))
    yield FixCandidate(label, (with_value(case.document, "overrides", immutabledict(left)),))


_CANDIDATES: dict[str, tuple[Maker, ...]] = {
    "E01": (_field,),
    "E02": (_protection,),
    "E03": (_field,),
    "E04": (_on_the_ground,),
    "E05": (_protection, _sizes),
    "E06": (_sizes, _retool, _remove_weapon),
    "E07": (_sizes, _protection),
    "E19": (_apart, _remove_weapon),
    "E20": (_drop_field,),
    "E23": (_retool, _swap, _remove_weapon),
    "E24": (_ranks,),
    "E26": (_ranks,),
    "E27": (_fierce,),
    "E35": (_smoke,),
    "E36": (_inside,),
    "E40": (_item,),
    "E43": (_first_seat,),
    "E44": (_without_gone,),
    "E45": (_plain_mount,),
    "E46": (_item,),
    "W01": (_balanced,),
    "W08": (_add_sniping,),
    "W12": (_skilled,),
    "W14": (_retool, _swap, _remove_weapon),
    "W15": (_unaimed,),
    "W17": (_remove_weapon,),
    "W20": (_on_the_ground,),
    "W23": (_launcher,),
    "W25": (_not_by_hand,),
}


def design_fixes(case: _Case) -> Iterator[FixCandidate]:
    """Yield the fix candidates of a design, likeliest first."""
    for make in _CANDIDATES.get(case.fault.code, (_drop_field,) if case.fault.field in declared() else ()):
        yield from make(case)
