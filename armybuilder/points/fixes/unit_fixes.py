"""The fix candidates of a unit: crews, seats, members and controllers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder import errors
from armybuilder.model.creature import Creature, Item
from armybuilder.model.machine import Robot, Seat, Vehicle
from armybuilder.model.unit import Crew, Member, Unit
from armybuilder.points import lookup
from armybuilder.points.faults.design_faults import TURNED, stations_of
from armybuilder.points.faults.unit_faults import gunners_needed, models, posts_manned, seats_of
from armybuilder.points.field_paths import value_at, with_value
from armybuilder.points.fixes.fix_candidates import Case, FixCandidate, removed, valued, values
from armybuilder.points.prices.pricing import price

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from armybuilder.model.machine import SeatPosition
    from armybuilder.points.lookup import Design

    _Case = Case[Unit]
    Maker = Callable[[_Case], Iterator[FixCandidate]]

__all__ = ["unit_fixes"]

_OFFERED = 8
"""The number of creatures of the library that are tried, cheapest first."""

_POSITIONS: tuple[SeatPosition, ...] = ("exposed", "partial", "inside")


def _design(case: _Case) -> Design:
    """Return the design of the member that the problem concerns."""
    return lookup.design(case.documents, case.part.design)


def _more_seats(machine: Robot | Vehicle, count: int) -> Iterator[tuple[SeatPosition, Robot | Vehicle]]:
    """Yield the machine with more seats, first in the positions it has."""
    for position in dict.fromkeys((*(seat.position for seat in machine.seats), *_POSITIONS)):
        yield position, with_value(machine, "seats", (*machine.seats, Seat(position=position, count=count)))


def _aboard(case: _Case, person: Crew, name: str, count: int = 1) -> Iterator[FixCandidate]:
    """Yield the unit with more crew members, in free seats or in seats added to the machine.

    Seats are added even if some are free, because riders may need these.
    """
    crew = (*case.part.crew, *[person] * count)
    unit = with_value(case.document, f"{case.at}.crew", crew)
    label = errors.message(f"points.fix.{person.role}", name=name, count=count)
    machine = _design(case)
    if isinstance(machine, Creature):
        return
    missing = len(crew) - seats_of(machine)
    if missing <= 0:
        yield FixCandidate(label, (unit,), kind=person.role)
        missing = count
    for position, seated in _more_seats(machine, missing):
        where = errors.message(f"points.position.{position}")
        seat = errors.message("points.fix.seats", count=missing, position=where)
        both = errors.message("points.fix.both", first=label, second=seat)
        yield FixCandidate(both, (unit, seated), kind=person.role)


def _roles(case: _Case, role: str, of: tuple[str, ...]) -> Iterator[FixCandidate]:
    """Yield the unit with a crew member in another role."""
    for place, person in enumerate(case.part.crew):
        if person.role in of:
            unit = with_value(case.document, f"{case.at}.crew.{place}.role", role)
            name = lookup.crewman(case.documents, person.design).name
            yield FixCandidate(errors.message(f"points.fix.now_{role}", name=name), (unit,))


def _pilot(case: _Case) -> Iterator[FixCandidate]:
    """Yield the unit with a crew member as pilot, then with a new pilot. [CA-P-087]"""
    yield from _roles(case, "pilot", ("passenger", "gunner"))
    for person in case.neighbours.crew("pilot", _OFFERED):
        yield from _aboard(case, Crew(role="pilot", design=person.id), person.name)


def _gunner(case: _Case) -> Iterator[FixCandidate]:
    """Yield gunners from the crew or the library, or the machine with fewer turned weapons. [CA-P-093]"""
    machine = _design(case)
    if isinstance(machine, Creature):
        return
    yield from _moved(case, machine)
    yield from _roles(case, "gunner", ("passenger",))
    yield from _mounted_ahead(machine)
    missing = gunners_needed(machine) - posts_manned(machine, case.part)
    for person in case.neighbours.crew("gunner", _OFFERED) if missing else ():
        crew = Crew(role="gunner", design=person.id)
        yield from _aboard(case, crew, person.name, missing)
    for place, mount in enumerate(machine.weapons):
        if mount.mount in TURNED:
            name = lookup.weapon(case.documents, mount.weapon).name
            yield removed(machine, f"weapons.{place}", name)
    fixed = tuple(mount for mount in machine.weapons if mount.mount not in TURNED)
    yield FixCandidate(errors.message("points.fix.no_turrets"), (with_value(machine, "weapons", fixed),))


def _moved(case: _Case, machine: Robot | Vehicle) -> Iterator[FixCandidate]:
    """Yield a gunner without a valid station, or second at one, at the first free gun. [CA-P-093]"""
    held: set[str | None] = set()
    stations = stations_of(machine)
    for place, person in enumerate(case.part.crew):
        if person.role != "gunner" or person.station is None:
            continue
        if person.station not in stations or person.station in held:
            name = lookup.crewman(case.documents, person.design).name
            unit = with_value(case.document, f"{case.at}.crew.{place}.station", None)
            yield FixCandidate(errors.message("points.fix.first_free", name=name), (unit,))
        held.add(person.station)


def _mounted_ahead(machine: Robot | Vehicle) -> Iterator[FixCandidate]:
    """Yield the machine with one turned mount, then with all, in front under the pilot. [CA-P-093]

    The pilot's weapons need no gunner.
    """
    ahead = []
    for place, mount in enumerate(machine.weapons):
        fixed = mount
        if mount.mount in TURNED:
            fixed = mount.model_copy(update={"mount": "front", "station": None})
            label = valued(machine, f"weapons.{place}.mount", "front").label
            yield FixCandidate(label, (with_value(machine, f"weapons.{place}", fixed),))
        ahead.append(fixed)
    label = errors.message(
        "points.fix.set",
        what=errors.message("points.field.mount"),
        value=errors.message("points.value.front"),
    )
    yield FixCandidate(label, (with_value(machine, "weapons", tuple(ahead)),))


def _seats(case: _Case) -> Iterator[FixCandidate]:
    """Yield more seats, fewer passengers, or crew members in seats of any position. [CA-P-087]"""
    machine, crew = _design(case), case.part.crew
    if isinstance(machine, Creature):
        return
    missing = max(len(crew) - seats_of(machine), 0)
    anywhere = with_value(
        case.document, f"{case.at}.crew", tuple(person.model_copy(update={"seat": None}) for person in crew)
    )
    if missing:
        for position, seated in _more_seats(machine, missing):
            where = errors.message(f"points.position.{position}")
            label = errors.message("points.fix.seats", count=missing, position=where)
            yield FixCandidate(label, (seated,))
            yield FixCandidate(label, (anywhere, seated))
        fewer = tuple(person for person in crew if person.role != "passenger")
        yield FixCandidate(
            errors.message("points.fix.dismount"), (with_value(case.document, f"{case.at}.crew", fewer),)
        )
    yield FixCandidate(errors.message("points.fix.any_seat"), (anywhere,))


def _no_crew(case: _Case) -> Iterator[FixCandidate]:
    """Yield the unit with the crew of a creature on foot, or without that crew. [CA-P-075]"""
    walking = tuple(
        Member(design=person.design, count=case.part.count, controls=person.controls)
        for person in case.part.crew
    )
    unit = with_value(case.document, f"{case.at}.crew", ())
    grown = with_value(unit, "members", (*unit.members, *walking))
    yield FixCandidate(errors.message("points.fix.on_foot"), (grown,))
    yield FixCandidate(
        errors.message("points.fix.no_crew"), (with_value(case.document, f"{case.at}.crew", ()),)
    )


def _one_kind(case: _Case) -> Iterator[FixCandidate]:
    """Yield the unit with the members of one kind only. [CA-P-004]

    Of vehicles and autonomous robots one model stays.
    """
    kinds: dict[str, list[Member]] = {}
    for member in case.document.members:
        design = lookup.design(case.documents, member.design)
        kind: str = design.control if isinstance(design, Robot) else design.kind
        kinds.setdefault(kind, []).append(member)
    for kind, members in kinds.items():
        kept = members
        if kind in {"vehicle", "autonomous"}:
            kept = [members[0].model_copy(update={"count": 1})]
        label = errors.message("points.fix.keep", kind=errors.message(f"points.kind.{kind}"))
        yield FixCandidate(label, (with_value(case.document, "members", tuple(kept)),))


def _joined(case: _Case) -> Iterator[FixCandidate]:
    """Yield the squad leader with another rank, then the unit with one more creature. [CA-P-100]"""
    officer = _person(case)
    if officer is not None:
        yield from values(officer, "officer_rank", (0, 2))
    for _, person in case.neighbours.people[:_OFFERED]:
        grown = (*case.document.members, Member(design=person.id))
        label = errors.message("points.fix.add", name=person.name)
        yield FixCandidate(label, (with_value(case.document, "members", grown),))


def _person(case: _Case) -> Creature | None:
    """Return the creature that the problem concerns, or None if it is none."""
    part: Member | Crew = value_at(case.document, case.fault.field)
    found = lookup.design(case.documents, part.design)
    return found if isinstance(found, Creature) else None


def _one_medic(case: _Case) -> Iterator[FixCandidate]:
    """Yield changes that leave the unit with one medic. [CA-P-072]

    Other members replace the rest, the rest go, or designs give up their medic's kit. The last candidate,
    which leaves no medic, is drastic.
    """
    medics: dict[str, int] = {}
    for _, design, count in models(case.document, case.documents):
        if isinstance(design, Creature) and design.medic:
            medics[design.id] = medics.get(design.id, 0) + count
    yield from _others_for_medics(case, medics)
    yield FixCandidate(errors.message("points.fix.one_medic"), (_with_one_of(case.document, medics),))
    for kept, count in medics.items():
        others = [lookup.design(case.documents, one) for one in medics if one != kept]
        if count == 1:
            label = valued(others[0], "medic", False).label
            yield FixCandidate(label, tuple(with_value(one, "medic", False) for one in others))
    everyone = [lookup.design(case.documents, one) for one in medics]
    label = valued(everyone[0], "medic", False).label
    yield FixCandidate(label, tuple(with_value(one, "medic", False) for one in everyone), drastic=True)


def _others_for_medics(case: _Case, medics: Collection[str]) -> Iterator[FixCandidate]:
    """Yield the unit with one medic, with other creatures of the unit in place of the rest. [CA-P-072]"""
    found = [lookup.design(case.documents, member.design) for member in case.document.members]
    for plain in dict.fromkeys(one for one in found if isinstance(one, Creature) and not one.medic):
        left, replaced = 1, 0
        members: list[Member] = []
        for member in case.document.members:
            stay = member.count
            if member.design in medics:
                stay, left = min(left, stay), max(left - member.count, 0)
                replaced += member.count - stay
            if stay:
                members.append(member.model_copy(update={"count": stay}))
        at = next(place for place, one in enumerate(members) if one.design == plain.id)
        members[at] = members[at].model_copy(update={"count": members[at].count + replaced})
        label = errors.message("points.fix.medic_for", name=plain.name)
        yield FixCandidate(label, (with_value(case.document, "members", tuple(members)),))


def _with_one_of(unit: Unit, designs: Collection[str]) -> Unit:
    """Return the unit with only the first model of all these designs, on foot or aboard."""
    left = 1
    kept: list[Member] = []
    for member in unit.members:
        crew: list[Crew] = []
        count = member.count
        if member.design in designs:
            count, left = min(left, count), 0
        for person in member.crew:
            if person.design not in designs or left:
                crew.append(person)
                left -= person.design in designs
        if count:
            kept.append(member.model_copy(update={"count": count, "crew": tuple(crew)}))
    return with_value(unit, "members", tuple(kept))


def _not_medic(case: _Case) -> Iterator[FixCandidate]:
    medic = _person(case)
    if medic is not None:
        yield valued(medic, "medic", False)


def _controls(case: _Case) -> Iterator[FixCandidate]:
    """Yield the controller with one type of robot, with none, or with a control unit. [CA-P-076] [CA-P-077]"""
    told: tuple[str, ...] = value_at(case.document, case.fault.field)
    for robot in dict.fromkeys(told):
        label = errors.message("points.fix.control", name=case.documents[robot].name)
        yield FixCandidate(label, (with_value(case.document, case.fault.field, (robot,)),))
    yield FixCandidate(
        errors.message("points.fix.no_control"), (with_value(case.document, case.fault.field, ()),)
    )
    part: Member | Crew = value_at(case.document, case.fault.field.rpartition(".")[0])
    design = lookup.design(case.documents, part.design)
    item: Item = "robot_control_unit" if isinstance(design, Creature) else "advanced_robot_control_unit"
    name = errors.message(f"points.item.{item}", count=1)
    equipped = with_value(design, "items", immutabledict({**design.items, item: 1}))
    yield FixCandidate(errors.message("points.fix.add", name=name), (equipped,))


def _other_gunner(case: _Case) -> Iterator[FixCandidate]:
    """Yield a gunner who can shoot, a better skill for the present one, or the crew without this gunner. [CA-P-023]

    Without a gun to man, the gunner may become a passenger.
    """
    gunner = _person(case)
    cost = price(gunner, case.documents, case.readings).total if gunner is not None else 0
    for person in case.neighbours.shooters_near(cost, _OFFERED):
        unit = with_value(case.document, f"{case.fault.field}.design", person.id)
        yield FixCandidate(errors.message("points.fix.gunner", name=person.name, count=1), (unit,))
    if gunner is not None:
        yield from values(gunner, "profile.ss", (6, 5, 4))
        seated = with_value(case.document, f"{case.fault.field}.role", "passenger")
        yield FixCandidate(errors.message("points.fix.now_passenger", name=gunner.name), (seated,))
        yield removed(case.document, case.fault.field, gunner.name)


def _without_gone(case: _Case) -> Iterator[FixCandidate]:
    """Yield the unit without the member or crew member whose design is gone."""
    path = case.fault.field.removesuffix(".design")
    yield removed(case.document, path, str(case.fault.message.values["name"]))


_CANDIDATES: dict[str, Maker] = {
    "E25": _joined,
    "E29": _one_medic,
    "E30": _pilot,
    "E31": _seats,
    "E32": _gunner,
    "E33": _no_crew,
    "E44": _one_kind,
    "E47": _controls,
    "W13": _other_gunner,
    "W21": _not_medic,
}


def unit_fixes(case: _Case) -> Iterator[FixCandidate]:
    """Yield the fix candidates of a unit, likeliest first."""
    gone = case.fault.message.code.endswith("_gone")
    make = _without_gone if gone else _CANDIDATES.get(case.fault.code)
    if make is not None:
        yield from make(case)
