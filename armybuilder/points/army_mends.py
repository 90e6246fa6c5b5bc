"""What might mend an army: entries, support, works, scale, and the designs it fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder import errors
from armybuilder.model.army import Army, Entry
from armybuilder.model.creature import Creature, Item
from armybuilder.model.machine import Robot, Seat, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import Weapon
from armybuilder.points import named
from armybuilder.points.changing import held, with_value
from armybuilder.points.mend import Mend, removed, valued, values
from armybuilder.points.mustered import fielded, is_officer
from armybuilder.points.pricing import price
from armybuilder.points.unit_faults import models, strength

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from armybuilder.points.mustered import Fielded
    from armybuilder.points.named import Documents
    from armybuilder.points.problem import Problem

    Maker = Callable[["_Case"], Iterator[Mend]]

__all__ = ["army_mends"]

_OFFERED = 8
"""How many units of the library are tried, the cheapest first."""


@dataclass(frozen=True, slots=True)
class _Case:
    """A problem with the army it is of."""

    fault: Problem
    army: Army
    documents: Documents
    readings: Mapping[str, str]

    @property
    def place(self) -> int:
        """The place of the entry the problem speaks of."""
        return int(self.fault.field.split(".")[1])

    @property
    def models(self) -> tuple[Fielded, ...]:
        """All models of the army."""
        return fielded(self.army, self.documents)

    @property
    def entry_models(self) -> tuple[Fielded, ...]:
        """The models of that entry."""
        return tuple(one for one in self.models if one.place == self.place)


def _kept(army: Army, keep: Callable[[int, Entry], bool]) -> Army:
    """Return the army with some entries only; nobody names one that is gone."""
    left = [entry for place, entry in enumerate(army.units) if keep(place, entry)]
    ids = {entry.id for entry in left}

    def loose(entry: Entry) -> Entry:
        freed = {link: None for link in ("rides", "attached_to") if getattr(entry, link) not in ids}
        return entry.model_copy(update=freed)

    return with_value(army, "units", tuple(loose(entry) for entry in left))


def _unit_name(case: _Case, place: int) -> str:
    return named.unit(case.documents, case.army.units[place].unit).name


def _drop(case: _Case, place: int) -> Mend:
    label = errors.message("points.fix.remove", name=_unit_name(case, place))
    return Mend(label, (_kept(case.army, lambda other, _: other != place),))


def _drop_entry(case: _Case) -> Iterator[Mend]:
    yield _drop(case, case.place)


def _fewer(case: _Case) -> Iterator[Mend]:
    """Each entry with fewer of it, or none; then the dearest entries that bring the sum down. [CA-P-004]"""
    for place, entry in enumerate(case.army.units):
        for count in range(1, entry.count):
            label = errors.message("points.fix.fewer", name=_unit_name(case, place), count=count)
            yield Mend(label, (with_value(case.army, f"units.{place}.count", count),))
        yield _drop(case, place)
    order = sorted(range(len(case.army.units)), key=lambda place: _cost(case, place))
    for last in range(2, len(order)):
        gone = frozenset(order[:last])
        label = errors.message("points.fix.remove_cheapest", count=last)
        yield Mend(label, (_kept(case.army, lambda place, _, gone=gone: place not in gone),))  # type: ignore[misc]  # mypy cannot type a default


def _cost(case: _Case, place: int) -> int:
    entry = case.army.units[place]
    unit = case.documents[entry.unit]
    return price(unit, case.documents, case.readings, campaign=case.army.campaign).total * entry.count


def _units_with(case: _Case, fits: Callable[[Unit], bool]) -> Iterator[Mend]:
    """Yield the army with one more unit of the library that fits, the cheapest first."""
    found = [one for one in case.documents.values() if isinstance(one, Unit) and fits(one)]
    found.sort(key=lambda one: price(one, case.documents, case.readings).total)
    taken = {entry.id for entry in case.army.units}
    free = next(str(number) for number in range(1, len(taken) + 2) if str(number) not in taken)
    for unit in found[:_OFFERED]:
        entries = (*case.army.units, Entry(id=free, unit=unit.id))
        label = errors.message("points.fix.add", name=unit.name)
        yield Mend(label, (with_value(case.army, "units", entries),))


def _led(case: _Case, unit: Unit) -> bool:
    return any(is_officer(design) for _, design, _ in models(unit, case.documents))


def _add_officer(case: _Case) -> Iterator[Mend]:
    yield from _units_with(case, lambda unit: _led(case, unit))


def _equipped(case: _Case, item: Item, fits: Callable[[Fielded], bool]) -> Iterator[Mend]:
    """Yield each fitting design of the army with one more item."""
    designs = {one.design.id: one.design for one in case.models if fits(one)}
    name = errors.message(f"points.item.{item}", count=1)
    for design in designs.values():
        count = design.items.get(item, 0) + 1
        items = immutabledict({**design.items, item: count})
        label = errors.message("points.fix.give", name=design.name, item=name)
        yield Mend(label, (with_value(design, "items", items),))


def _spotter(case: _Case) -> Iterator[Mend]:
    """A link for an officer, an officer with one, or no support. [CA-P-053]"""
    yield from _equipped(case, "long_range_comm_link", lambda one: is_officer(one.design))
    yield from _add_officer(case)
    label = errors.message("points.fix.no_support")
    yield Mend(label, (with_value(case.army, "support_weapons", ()),))


def _one_ferocious(case: _Case) -> Iterator[Mend]:
    """One ferocious unit stays. [CA-P-073]"""
    wild = sorted(
        {one.place for one in case.models if isinstance(one.design, Creature) and one.design.ferocious}
    )
    for kept in wild:
        gone = frozenset(wild) - {kept}
        fewer = _kept(case.army, lambda place, _, gone=gone: place not in gone)  # type: ignore[misc]  # mypy cannot type a default
        alone = next(place for place, entry in enumerate(fewer.units) if entry.id == case.army.units[kept].id)
        fewer = with_value(fewer, f"units.{alone}.count", 1)
        yield Mend(errors.message("points.fix.one_unit", name=_unit_name(case, kept)), (fewer,))


def _controller(case: _Case) -> Iterator[Mend]:
    """Control units for people of the army, controllers of the library, or fewer robots. [CA-P-082]"""
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
    yield from _drop_entry(case)
    yield from _fewer(case)


def _controls(case: _Case, unit: Unit) -> bool:
    return any(
        design.items.get("robot_control_unit", 0) or design.items.get("advanced_robot_control_unit", 0)
        for _, design, _ in models(unit, case.documents)
    )


def _seats(case: _Case) -> Iterator[Mend]:
    """More seats for the riders, or they walk. [CA-P-087]"""
    entry = case.army.units[case.place]
    carrier = next(one for one in case.army.units if one.id == entry.rides)
    for member in named.unit(case.documents, carrier.unit).members:
        machine = named.design(case.documents, member.design)
        if isinstance(machine, Creature):
            continue
        riders = sum(
            strength(named.unit(case.documents, one.unit))
            for one in case.army.units
            if one.rides == carrier.id
        )
        for seat in machine.seats:
            more = Seat(position=seat.position, count=max(riders + len(member.crew) - _seated(machine), 1))
            where = errors.message(f"points.position.{seat.position}")
            label = errors.message("points.fix.seats", count=more.count, position=where)
            yield Mend(label, (with_value(machine, "seats", (*machine.seats, more)),))
    walking = with_value(case.army, f"units.{case.place}.rides", None)
    yield Mend(errors.message("points.fix.walk", name=_unit_name(case, case.place)), (walking,))


def _seated(machine: Robot | Vehicle) -> int:
    return sum(seat.count for seat in machine.seats)


def _works(case: _Case) -> Iterator[Mend]:
    built = case.army.fortifications[case.place]
    kind = errors.message(f"points.fortification.{built.type}")
    yield removed(case.army, case.fault.field, kind)


def _support(case: _Case) -> Iterator[Mend]:
    """Support that is bought as such, or not at all. [CA-P-051]"""
    if case.fault.field.startswith("support_weapons"):
        weapon = named.weapon(case.documents, held(case.army, case.fault.field))
        yield removed(case.army, case.fault.field, weapon.name)
        if isinstance(weapon, Weapon):
            yield valued(weapon, "off_table", True)
        return
    for one in case.entry_models:
        for place, mount in enumerate(one.design.weapons):
            barrels = [arm for arm in named.barrels(case.documents, mount.weapon) if arm.off_table]
            for weapon in barrels:
                yield valued(weapon, "off_table", False)
            if barrels:
                yield removed(one.design, f"weapons.{place}", barrels[0].name)


def _larger_scale(case: _Case) -> Iterator[Mend]:
    yield from values(case.army, "scale", ["large"])


def _without_option(case: _Case) -> Iterator[Mend]:
    """The option goes; what hangs on it may be wasted then, which is a warning of its own."""
    for option in ("speed", "ammunition"):
        if option in (case.army.optional_rules or ()):
            left = tuple(one for one in case.army.optional_rules or () if one != option)
            what = errors.message(f"points.option.{option}")
            yield Mend(
                errors.message("points.fix.drop", what=what), (with_value(case.army, "optional_rules", left),)
            )


def _ordered(case: _Case) -> Iterator[Mend]:
    """An officer to give orders, or Discipline, or neither. [CA-P-025]"""
    yield from _add_officer(case)
    for one in case.entry_models:
        if isinstance(one.design, Creature) and one.design.profile.dp == 0:
            yield from values(one.design, "profile.dp", (6, 5, 4))
    yield from _drop_entry(case)


def _seen(case: _Case) -> Iterator[Mend]:
    """An officer to spot, or a weapon that fires straight. [CA-P-049]"""
    yield from _add_officer(case)
    for one in case.entry_models:
        for mount in one.design.weapons:
            for weapon in named.barrels(case.documents, mount.weapon):
                if weapon.parabolic:
                    yield valued(weapon, "parabolic", False)


def _ungeared(case: _Case) -> Iterator[Mend]:
    """Take off the gear that is wasted. [CA-P-062] [CA-P-065]"""
    field = "ammo_feed_link" if case.fault.message.code.endswith("feed") else "stealth_unit"
    for one in case.entry_models:
        worn = [place for place, mount in enumerate(one.design.weapons) if getattr(mount, field)]
        bare = one.design
        for place in worn:
            bare = with_value(bare, f"weapons.{place}.{field}", False)
        if worn:
            what = errors.message(f"points.field.{field}")
            yield Mend(errors.message("points.fix.drop", what=what), (bare,))


def _no_medic(case: _Case) -> Iterator[Mend]:
    for one in case.entry_models:
        if isinstance(one.design, Creature) and one.design.medic:
            yield valued(one.design, "medic", False)


_MENDS: dict[str, tuple[Maker, ...]] = {
    "E22": (_spotter,),
    "E28": (_one_ferocious,),
    "E31": (_seats,),
    "E37": (_controller,),
    "E38": (_works,),
    "E41": (_support,),
    "W03": (_larger_scale, _fewer),
    "W04": (_larger_scale, _drop_entry),
    "W05": (_without_option,),
    "W07": (_fewer,),
    "W09": (_ordered,),
    "W10": (_seen, _drop_entry),
    "W11": (_controller,),
    "W21": (_no_medic,),
    "W22": (_ungeared,),
}


def army_mends(
    fault: Problem, army: Army, documents: Documents, readings: Mapping[str, str]
) -> Iterator[Mend]:
    """Yield what might mend an army, the likeliest first."""
    case = _Case(fault, army, documents, readings)
    for make in _MENDS.get(fault.code, ()):
        yield from make(case)
