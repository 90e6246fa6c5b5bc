"""The fix candidates of an army: its entries, support, fortifications, scale and designs."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder import errors
from armybuilder.model.army import Army, Entry
from armybuilder.model.creature import Creature, Item
from armybuilder.model.entry_numbers import next_entry
from armybuilder.model.machine import Robot, Seat, Vehicle
from armybuilder.model.missing_documents import Missing
from armybuilder.model.references import entry_faults
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import Weapon
from armybuilder.points import lookup
from armybuilder.points.faults.army_command import bearers, is_officer, model_groups, slaves
from armybuilder.points.faults.unit_faults import models, strength
from armybuilder.points.field_paths import value_at, with_value
from armybuilder.points.fixes.army_cuts import cost, cuts, drop, kept, unit_name
from armybuilder.points.fixes.fix_candidates import Case, FixCandidate, removed, valued, values
from armybuilder.points.fixes.over_limit import over_limit
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from armybuilder.points.faults.army_command import ModelGroup
    from armybuilder.points.lookup import Design

    _Case = Case[Army]
    Maker = Callable[[_Case], Iterator[FixCandidate]]

__all__ = ["army_fixes"]

_OFFERED = 8
"""The number of units of the library that are tried, cheapest first."""

_EQUIPPED = 4
"""The number of designs of the army that are tried with one more item."""


def _place(case: _Case) -> int:
    """Return the place of the entry that the problem concerns."""
    return int(case.at.rpartition(".")[2])


def _models(case: _Case) -> tuple[ModelGroup, ...]:
    return model_groups(case.document, case.documents)


def _design(case: _Case) -> Design:
    """Return the design that the problem concerns."""
    return lookup.design(case.documents, case.fault.subject[0])


def _drop_entry(case: _Case) -> Iterator[FixCandidate]:
    yield drop(case, _place(case))


def _too_many(case: _Case) -> Iterator[FixCandidate]:
    """Yield the army with fewer models. [CA-P-101]"""
    extra = sum(one.count for one in _models(case)) - tables().army.small_scale_models
    yield from cuts(case, lambda entry: strength(lookup.unit(case.documents, entry.unit)), extra)


def _too_many_robots(case: _Case) -> Iterator[FixCandidate]:
    """Yield the army with fewer slave robots. [CA-P-077]"""
    extra = sum(slaves(_models(case)).values()) - len(bearers(case.document, case.documents))
    owned = {
        entry.id: sum(slaves(model_groups(_only(case.document, entry), case.documents)).values())
        for entry in case.document.units
    }
    yield from cuts(case, lambda entry: owned[entry.id] // entry.count, extra)


def _only(army: Army, entry: Entry) -> Army:
    return with_value(army, "units", (entry,))


def _no_robots(case: _Case) -> Iterator[FixCandidate]:
    """Yield the army without the units that have robots of this design. [CA-P-082]"""
    design = case.fault.subject[0]
    gone = {one.place for one in _models(case) if one.design.id == design}
    if len(gone) > 1:
        label = errors.message("points.fix.remove_all", name=case.documents[design].name)
        yield FixCandidate(label, (kept(case.document, lambda place, _: place not in gone),))
        return
    yield from _drop_entry(case)


def _units_with(case: _Case, fits: Callable[[Unit], bool]) -> Iterator[FixCandidate]:
    """Yield the army with one more suitable unit of the library, cheapest first."""
    found = (one for one in case.neighbours.units(campaign=case.document.campaign) if fits(one))
    free = str(next_entry(case.document))
    for unit in islice(found, _OFFERED):
        entries = (*case.document.units, Entry(id=free, unit=unit.id))
        label = errors.message("points.fix.add", name=unit.name)
        yield FixCandidate(label, (with_value(case.document, "units", entries),), cost(case, unit.id))


def _led(case: _Case, unit: Unit) -> bool:
    return any(is_officer(design) for _, design, _ in models(unit, case.documents))


def _add_officer(case: _Case) -> Iterator[FixCandidate]:
    yield from _units_with(case, lambda unit: _led(case, unit))


def _equipped(case: _Case, item: Item, fits: Callable[[ModelGroup], bool]) -> Iterator[FixCandidate]:
    """Yield suitable designs of the army with one more item, those of the fewest models first."""
    fielded_of: dict[str, int] = {}
    for one in _models(case):
        if fits(one):
            fielded_of[one.design.id] = fielded_of.get(one.design.id, 0) + one.count
    name = errors.message(f"points.item.{item}", count=1)
    for fewest in sorted(fielded_of, key=fielded_of.__getitem__)[:_EQUIPPED]:
        design = lookup.design(case.documents, fewest)
        count = design.items.get(item, 0) + 1
        items = immutabledict({**design.items, item: count})
        label = errors.message("points.fix.give", name=design.name, item=name)
        yield FixCandidate(label, (with_value(design, "items", items),))


def _spotter(case: _Case) -> Iterator[FixCandidate]:
    """Yield changes that give the army a spotter, or that drop its support. [CA-P-053]

    An officer's unit follows a unit with a comm link, a design in the officer's or a near unit gets a link, a
    unit with an officer is added, or the support weapons go.
    """
    led = {one.entry.id for one in _models(case) if is_officer(one.design)}
    linked = {one.entry.id for one in _models(case) if one.design.items.get("long_range_comm_link", 0)}
    yield from _followed(case, led, linked)
    near = {to for entry in case.document.units if entry.id in led for to in (entry.rides, entry.attached_to)}
    yield from _equipped(case, "long_range_comm_link", lambda one: one.entry.id in led | near)
    yield from _add_officer(case)
    label = errors.message("points.fix.no_support")
    yield FixCandidate(label, (with_value(case.document, "support_weapons", ()),))


def _followed(case: _Case, led: Collection[str], linked: Collection[str]) -> Iterator[FixCandidate]:
    """Yield the army with one officer's unit attached to one unit with a comm link."""
    for place, entry in enumerate(case.document.units):
        for other, near in enumerate(case.document.units):
            fits = entry.id in led and near.id in linked and place != other and near.count == 1
            if fits and entry.attached_to is None:
                label = errors.message(
                    "points.fix.follow", name=unit_name(case, place), other=unit_name(case, other)
                )
                changed = with_value(case.document, f"units.{place}.attached_to", near.id)
                if not list(entry_faults(changed)):
                    yield FixCandidate(label, (changed,))


def _follow_nobody(case: _Case) -> Iterator[FixCandidate]:
    label = errors.message("points.fix.no_follow", name=unit_name(case, _place(case)))
    yield FixCandidate(label, (with_value(case.document, case.fault.field, None),))


def _tamed(case: _Case) -> Iterator[FixCandidate]:
    """Yield the designs of all ferocious units except one, and of all, without ferocity. [CA-P-073]"""
    wild = [one for one in _models(case) if isinstance(one.design, Creature) and one.design.ferocious]
    for stays in (*dict.fromkeys(one.place for one in wild), None):
        left = {one.design.id for one in wild if one.place == stays}
        tame = {one.design.id: one.design for one in wild if one.design.id not in left}
        if tame:
            label = valued(next(iter(tame.values())), "ferocious", False).label
            yield FixCandidate(label, tuple(with_value(one, "ferocious", False) for one in tame.values()))


def _one_ferocious(case: _Case) -> Iterator[FixCandidate]:
    """Yield changes that leave one ferocious unit. [CA-P-073]"""
    yield from _tamed(case)
    wild = sorted(
        {one.place for one in _models(case) if isinstance(one.design, Creature) and one.design.ferocious}
    )
    for chosen in wild:
        gone = frozenset(wild) - {chosen}
        fewer = kept(case.document, lambda place, _, gone=gone: place not in gone)  # type: ignore[misc]  # mypy cannot type a default
        alone = next(
            place for place, entry in enumerate(fewer.units) if entry.id == case.document.units[chosen].id
        )
        fewer = with_value(fewer, f"units.{alone}.count", 1)
        yield FixCandidate(errors.message("points.fix.one_unit", name=unit_name(case, chosen)), (fewer,))


def _controller(case: _Case) -> Iterator[FixCandidate]:
    """Yield control units for creatures and machines of the army, then controllers of the library. [CA-P-082]"""
    yield from _equipped(case, "robot_control_unit", lambda one: isinstance(one.design, Creature))
    yield from _equipped(
        case,
        "advanced_robot_control_unit",
        lambda one: (
            isinstance(one.design, Vehicle)
            or (isinstance(one.design, Robot) and one.design.control != "slave")
        ),
    )
    yield from _units_with(case, lambda unit: _controls(case, unit))


def _controls(case: _Case, unit: Unit) -> bool:
    return any(
        design.items.get("robot_control_unit", 0) or design.items.get("advanced_robot_control_unit", 0)
        for _, design, _ in models(unit, case.documents)
    )


def _seats(case: _Case) -> Iterator[FixCandidate]:
    """Yield more seats for the riders, then the army with the riders on foot. [CA-P-087]"""
    entry = case.document.units[_place(case)]
    carrier = next(one for one in case.document.units if one.id == entry.rides)
    for member in lookup.unit(case.documents, carrier.unit).members:
        machine = lookup.design(case.documents, member.design)
        if isinstance(machine, Creature):
            continue
        riders = sum(
            strength(lookup.unit(case.documents, one.unit))
            for one in case.document.units
            if one.rides == carrier.id
        )
        for seat in machine.seats:
            more = Seat(position=seat.position, count=max(riders + len(member.crew) - _seated(machine), 1))
            where = errors.message(f"points.position.{seat.position}")
            label = errors.message("points.fix.seats", count=more.count, position=where)
            yield FixCandidate(label, (with_value(machine, "seats", (*machine.seats, more)),))
    walking = with_value(case.document, f"units.{_place(case)}.rides", None)
    yield FixCandidate(errors.message("points.fix.walk", name=unit_name(case, _place(case))), (walking,))


def _seated(machine: Robot | Vehicle) -> int:
    return sum(seat.count for seat in machine.seats)


def _works(case: _Case) -> Iterator[FixCandidate]:
    built = case.document.fortifications[_place(case)]
    kind = errors.message(f"points.fortification.{built.type}")
    yield removed(case.document, case.fault.field, kind)


def _support(case: _Case) -> Iterator[FixCandidate]:
    """Yield the support weapon made off-table or removed, or the mounted one made ordinary or removed. [CA-P-051]"""
    if case.fault.field.startswith("support_weapons"):
        weapon = lookup.weapon(case.documents, value_at(case.document, case.fault.field))
        bare = removed(case.document, case.fault.field, weapon.name)
        yield FixCandidate(bare.label, bare.changed, -cost(case, weapon.id))
        if isinstance(weapon, Weapon) and not isinstance(weapon, Missing):
            yield valued(weapon, "off_table", True)
        return
    wrong = lookup.weapon(case.documents, case.fault.subject[1])
    barrels = [arm for arm in lookup.barrels(case.documents, wrong.id) if arm.off_table]
    plain = tuple(with_value(arm, "off_table", False) for arm in barrels)
    yield FixCandidate(valued(barrels[0], "off_table", False).label, plain)
    left = tuple(mount for mount in _design(case).weapons if mount.weapon != wrong.id)
    label = errors.message("points.fix.remove", name=wrong.name)
    yield FixCandidate(label, (with_value(_design(case), "weapons", left),))


def _larger_scale(case: _Case) -> Iterator[FixCandidate]:
    yield from values(case.document, "scale", ["large"])


def _without_option(case: _Case) -> Iterator[FixCandidate]:
    """Yield the army without the optional rule.

    Gear that depends on the rule may be wasted then, which is a warning of its own.
    """
    (option,) = case.fault.subject
    left = tuple(one for one in case.document.optional_rules or () if one != option)
    what = errors.message(f"points.option.{option}")
    changed = with_value(case.document, "optional_rules", left)
    yield FixCandidate(errors.message("points.fix.drop", what=what), (changed,), 0)


def _ordered(case: _Case) -> Iterator[FixCandidate]:
    """Yield an added officer, a Discipline for the design, or the army without the entry. [CA-P-025]"""
    yield from _add_officer(case)
    yield from values(_design(case), "profile.dp", (6, 5, 4))
    yield from _drop_entry(case)


def _seen(case: _Case) -> Iterator[FixCandidate]:
    """Yield an added officer as spotter, weapons that fire straight, or the army without the entry. [CA-P-049]"""
    yield from _add_officer(case)
    carried = [arm for mount in _design(case).weapons for arm in lookup.barrels(case.documents, mount.weapon)]
    lobbed = {arm.id: with_value(arm, "parabolic", False) for arm in carried if arm.parabolic}
    what = errors.message("points.field.parabolic")
    yield FixCandidate(errors.message("points.fix.drop", what=what), tuple(lobbed.values()))
    yield from _drop_entry(case)


def _ungeared(case: _Case) -> Iterator[FixCandidate]:
    """Yield the design without the gear that is wasted. [CA-P-062] [CA-P-065]"""
    field = "ammo_feed_link" if case.fault.message.code.endswith("feed") else "stealth_unit"
    bare = tuple(mount.model_copy(update={field: False}) for mount in _design(case).weapons)
    what = errors.message(f"points.field.{field}")
    changed = with_value(_design(case), "weapons", bare)
    yield FixCandidate(errors.message("points.fix.drop", what=what), (changed,))


def _no_medic(case: _Case) -> Iterator[FixCandidate]:
    yield valued(_design(case), "medic", False)


_CANDIDATES: dict[str, tuple[Maker, ...]] = {
    "E22": (_spotter,),
    "E28": (_one_ferocious,),
    "E31": (_seats,),
    "E37": (_controller, _no_robots),
    "E38": (_works,),
    "E41": (_support,),
    "E44": (_drop_entry,),
    "W03": (_larger_scale, _too_many),
    "W04": (_larger_scale, _drop_entry),
    "W05": (_without_option,),
    "W07": (over_limit,),
    "W09": (_ordered,),
    "W10": (_seen,),
    "W11": (_controller, _too_many_robots),
    "W21": (_no_medic,),
    "W22": (_ungeared,),
    "W24": (_follow_nobody,),
}


def army_fixes(case: _Case) -> Iterator[FixCandidate]:
    """Yield the fix candidates of an army, likeliest first."""
    for make in _CANDIDATES.get(case.fault.code, ()):
        yield from make(case)
