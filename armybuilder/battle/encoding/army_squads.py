"""The units of an army as models in a row, with their machines and controllers.

A model is named `ENTRY.COPY/MEMBER.N`, its crew `ENTRY.COPY/MEMBER.N/cK`, a unit `ENTRY.COPY`. In small scale
each model is a unit of its own and has the model's name, but a vehicle with its pilot and gunners is one
unit.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from armybuilder.battle.encoding import earlier_battles
from armybuilder.battle.kernel import state
from armybuilder.battle.records.squad import Soldier, Squad
from armybuilder.battle.rulesets.combat_action import convert
from armybuilder.battle.terms import FRESH
from armybuilder.model import by_hand
from armybuilder.model.creature import Creature
from armybuilder.model.document import NOTHING
from armybuilder.model.machine import Robot
from armybuilder.points import lookup
from armybuilder.points.prices import army, pricing
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.battle.records.profile import Fighter
    from armybuilder.battle.terms import Contender, Terms
    from armybuilder.model.army import Entry
    from armybuilder.model.document import Ruleset
    from armybuilder.model.machine import Vehicle
    from armybuilder.model.unit import Crew, Member, Unit
    from armybuilder.points.lookup import Design

__all__ = ["SquadBuilder", "squads"]

COMMANDS = 1000
"""The factor of a robot's type in `Soldier.commands`."""

OFFICER = 2
"""The rank from which an officer may lead any unit. [CA-B-195]"""


@dataclass(frozen=True, slots=True)
class SquadBuilder:
    """The builder of an army's models, from its documents and readings.

    Values set by hand for a ruleset count under it only.
    """

    side: Contender
    readings: Mapping[str, str]
    ruleset: Ruleset = "combat-action"

    def fighter(self, design: str) -> Fighter:
        """Return a design in numbers.

        Raises KeyError if the design, or a weapon that it names, is missing.
        """
        return self.made(lookup.design(self.side.documents, design))

    def made(self, found: Design) -> Fighter:
        """Return a design in numbers, as `fighter` does, even if the army does not have it."""
        drawn = found
        if self.ruleset != "combat-action" and found.overrides:
            drawn = found.model_copy(update={"overrides": NOTHING})
        if isinstance(drawn, Creature):
            made = convert.fighter(drawn, self.side.documents, self.readings)
        else:
            made = convert.hull(drawn, self.side.documents, self.readings)
        return self._armed(made, found)

    def _armed(self, made: Fighter, design: Design) -> Fighter:
        """Add the values set by hand to the weapons of a design."""
        if not design.overrides.get(self.ruleset):
            return made
        arms = (
            replace(arm, own=by_hand.set_for_weapon(design, self.ruleset, arm.place))
            if arm.place >= 0
            else arm
            for arm in made.arms
        )
        return replace(made, arms=tuple(arms))

    def price(self, design: str) -> int:
        """Return the price of a design in this army."""
        found, documents = lookup.design(self.side.documents, design), self.side.documents
        return pricing.price(found, documents, self.readings, campaign=self.side.army.campaign).total

    def aboard(self, design: str, machine: Robot | Vehicle) -> int:
        """Return the price of a soldier aboard a machine. [CA-P-074]"""
        return army.aboard_price(self.price(design), flown=army.lifts_crew(machine, self.readings))


def _controls(muster: SquadBuilder, design: str, told: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return the designs of robots that a soldier controls by the army's document.

    It is () for any design, and None without a control unit.
    """
    found = lookup.design(muster.side.documents, design)
    able = isinstance(found, Creature) and found.items.get("robot_control_unit", 0) > 0
    return told if able or told else None


def _crew(muster: SquadBuilder, member: Member, machine: Soldier, place: int) -> Iterator[Soldier]:
    """Yield the crew and passengers of a machine from the start, each on a seat. [CA-P-087] [CA-B-201]"""
    design = lookup.design(muster.side.documents, member.design)
    if isinstance(design, Creature):
        return
    berths, seats = convert.berths(design, member.crew), _crew_seats(design, member.crew)
    for number, person in enumerate(member.crew, start=1):
        yield Soldier(
            f"{machine.id}/c{number}",
            muster.fighter(person.design),
            muster.aboard(person.design, design),
            (machine.sorted_by[0], place + number),
            design=person.design,
            home=machine.id,
            seat=seats[number - 1],
            berth=berths[number - 1],
            controls=_controls(muster, person.design, person.controls),
        )


def _crew_seats(machine: Robot | Vehicle, crew: tuple[Crew, ...]) -> list[int]:
    """Return the seat of each crew member, promised seats first.

    The others take the free seats in order.
    """
    free = convert.seats(machine)
    found = [0] * len(crew)
    for place, person in enumerate(crew):
        wanted = [seat for seat in free if person.seat is not None and _is(seat, convert.SEATS[person.seat])]
        if wanted:
            found[place] = wanted[0]
            free.remove(wanted[0])
    for place, seat in enumerate(found):
        if seat == 0 and free:
            found[place] = free.pop(0)
    return found


def _is(seat: int, position: int) -> bool:
    """Say whether a seat is at a position, with sealed seats counted as inside."""
    return min(seat, convert.SEATS["inside"]) == position


def _soldiers(muster: SquadBuilder, entry: Entry, copy: int, unit: Unit) -> Iterator[Soldier]:
    """Yield the models of one copy of an entry, each machine before its crew. [CA-B-008]"""
    for place, member in enumerate(unit.members, start=1):
        fighter, price = muster.fighter(member.design), muster.price(member.design)
        for number in range(1, member.count + 1):
            name, sorts = f"{entry.id}.{copy}/{place}.{number}", (unit.id, 1000 * place)
            controls = _controls(muster, member.design, member.controls)
            made = Soldier(name, fighter, price, sorts, design=member.design, controls=controls)
            yield made
            yield from _crew(muster, member, made, 1000 * place)


def _is_apart(soldier: Soldier, terms: Terms, company: int) -> bool:
    """Say whether a model is a unit of its own. [CA-D-142] [CA-D-052]"""
    return terms.scale == "small" or (soldier.fighter.rank >= OFFICER and company > 1)


def _squad(name: str, title: str, soldiers: tuple[Soldier, ...]) -> Squad:
    return Squad(name, title, sum(one.price for one in soldiers), soldiers)


def _teams(together: tuple[Soldier, ...], terms: Terms) -> Iterator[tuple[Soldier, ...]]:
    """Yield the models of a unit that act together, as teams. [MN-D08]

    All are one team. Under manoeuvre rules teams are of four, but models aboard a machine are in its team.
    """
    most = len(together)
    if terms.ruleset == "manoeuvre":
        from armybuilder.battle.rulesets.manoeuvre.tables import characters

        most = characters().team
    team: list[Soldier] = []
    for one in together:
        if len(team) >= most and one.home not in {other.id for other in team}:
            yield tuple(team)
            team = []
        team.append(one)
    if team:
        yield tuple(team)


def _split(name: str, title: str, everyone: tuple[Soldier, ...], terms: Terms) -> Iterator[Squad]:
    """Yield the units made of a unit's models.

    Models that act together are units, and each model that acts alone is a unit.
    """
    alone = [one for one in everyone if _is_apart(one, terms, len(everyone))]
    together = tuple(one for one in everyone if one not in alone)
    for place, team in enumerate(_teams(together, terms), start=1):
        yield _squad(name if place == 1 else f"{name}/team{place}", title, team)
    home = name if together and terms.scale == "large" else None
    for one in alone:
        yield replace(_squad(one.id, one.fighter.name, (one,)), attached=home)


def _entry(name: str, title: str, everyone: tuple[Soldier, ...], terms: Terms) -> Iterator[Squad]:
    """Yield the units of one copy of an entry, machines with their crews, passengers apart. [CA-D-051]"""
    machines = [one for one in everyone if one.fighter.kind != convert.CREATURE]
    if not machines or machines[0].fighter.core == convert.SLAVE:
        yield from _split(name, title, everyone, terms)
        return
    for machine in machines:
        crew = tuple(one for one in everyone if one.home == machine.id and one.berth > 0)
        single = len(machines) == 1 and terms.scale == "large"
        yield _squad(name if single else machine.id, title, (machine, *crew))
        riders = tuple(one for one in everyone if one.home == machine.id and one.berth == 0)
        if riders:
            yield from _split(f"{machine.id}/aboard", riders[0].fighter.name, riders, terms)
    walkers = tuple(one for one in everyone if one.home is None and one not in machines)
    if walkers:
        yield from _split(f"{name}/afoot", walkers[0].fighter.name, walkers, terms)


def _told_of(squad: Squad, entry: Entry, terms: Terms) -> Squad:
    """Assign an entry's order to its squad, or attach its lone officer to a squad. [CA-B-195]

    Officers are attached in large scale only.
    """
    if entry.order is not None and squad.soldiers[0].fighter.core == convert.AUTONOMOUS:
        return replace(squad, order=entry.order)
    leads = len(squad.soldiers) == 1 and squad.soldiers[0].fighter.rank >= OFFICER
    if terms.scale == "small" or entry.attached_to is None or not leads:
        return squad
    return replace(squad, attached=f"{entry.attached_to}.1")


def _seated(mustered: list[tuple[Entry, list[Soldier]]], side: Contender) -> None:
    """Assign the free seats of machines to the entries that ride in them. [CA-P-087]"""
    free: dict[str, list[tuple[str, int]]] = {}
    for entry, soldiers in mustered:
        free.setdefault(entry.id, []).extend(_free_seats(soldiers, side))
    for entry, soldiers in mustered:
        seats = free.get(entry.rides or "", [])
        for place, one in enumerate(soldiers):
            if seats:
                home, seat = seats.pop(0)
                soldiers[place] = replace(one, home=home, seat=seat)


def _free_seats(soldiers: list[Soldier], side: Contender) -> Iterator[tuple[str, int]]:
    """Yield the machine and kind of each free seat."""
    for one in soldiers:
        machine = lookup.design(side.documents, one.design)
        if not isinstance(machine, Creature):
            taken = Counter(other.seat for other in soldiers if other.home == one.id)
            for seat in convert.seats(machine):
                if taken[seat] > 0:
                    taken[seat] -= 1
                else:
                    yield one.id, seat


def _controlled(force: list[Squad], side: Contender) -> list[Squad]:
    """Assign a controller to every slave robot. [CA-P-077] [CA-B-201]

    A controller that names no design gets a robot without a controller. An autonomous robot has a controller
    only if the army's document names one.
    """
    everyone = [one for squad in force for one in squad.soldiers]
    types = list(dict.fromkeys(one.design for one in everyone if one.fighter.core != convert.NO_CORE))
    if not types:
        return force
    slaves = list(dict.fromkeys(one.design for one in everyone if one.fighter.core == convert.SLAVE))
    bearers: dict[str, list[str]] = {design: [] for design in types}
    for one in everyone:
        for design in one.controls or ():
            bearers.get(design, []).append(one.id)
    for free in _unassigned(everyone, side) if slaves else ():
        left = [design for design in slaves if not bearers[design]]
        bearers[(left or slaves)[0]].append(free)
    turn = Counter[str]()
    able = {name: types.index(design) + 1 for design, names in bearers.items() for name in names}
    return [
        replace(
            squad,
            soldiers=tuple(_typed(_told(one, bearers, turn), types, able, side) for one in squad.soldiers),
        )
        for squad in force
    ]


def _typed(one: Soldier, types: list[str], able: Mapping[str, int], side: Contender) -> Soldier:
    """Set the type of each robot, and the controlled type and range of each controller. [CA-B-182]"""
    robot = types.index(one.design) + 1 if one.fighter.core != convert.NO_CORE else 0
    if one.id not in able:
        return replace(one, robot_type=robot)
    design, cells = lookup.design(side.documents, one.design), tables().people
    basic = isinstance(design, Creature) and design.items.get("robot_control_unit", 0) > 0
    reach = cells.robot_control_cm if basic else cells.advanced_robot_control_cm
    return replace(one, robot_type=robot, commands=COMMANDS * able[one.id] + reach)


def _unassigned(everyone: list[Soldier], side: Contender) -> Iterator[str]:
    """Yield the controllers without named designs, people first, then crews with a machine's unit."""
    yield from (one.id for one in everyone if one.controls == ())
    for one in everyone:
        machine = lookup.design(side.documents, one.design)
        if one.fighter.core != convert.SLAVE and not isinstance(machine, Creature):
            aboard = [other for other in everyone if other.home == one.id]
            told = sum(bool(other.controls) for other in aboard)
            free = [other.id for other in reversed(aboard) if other.controls is None] or [one.id]
            silent = "antenna" in one.fighter.damaged
            units = 0 if silent else machine.items.get("advanced_robot_control_unit", 0)
            yield from free[: max(units - told - bool(one.controls), 0)]


def _told(one: Soldier, bearers: dict[str, list[str]], turn: Counter[str]) -> Soldier:
    able = bearers.get(one.design, [])
    if one.fighter.core == convert.NO_CORE or not able:
        return one
    turn[one.design] += 1
    return replace(one, controller=able[(turn[one.design] - 1) % len(able)])


def squads(side: Contender, terms: Terms) -> tuple[Squad, ...]:
    """Return the units of a side in the order of its entries."""
    muster = SquadBuilder(side, terms.readings, terms.ruleset)
    mustered: list[tuple[Entry, list[Soldier]]] = []
    copies: list[tuple[str, str]] = []
    for entry in side.army.units:
        unit = lookup.unit(side.documents, entry.unit)
        for copy in range(1, entry.count + 1):
            everyone = list(_soldiers(muster, entry, copy, unit))
            mustered.append((entry, earlier_battles.present(everyone, side.condition, terms.ruleset)))
            copies.append((f"{entry.id}.{copy}", unit.name))
    _seated(mustered, side)
    force = [
        _told_of(squad, entry, terms)
        for (name, title), (entry, soldiers) in zip(copies, mustered, strict=True)
        for squad in _entry(name, title, tuple(soldiers), terms)
    ]
    return tuple(_built(_led(_controlled(force, side), side)))


def _led(force: list[Squad], side: Contender) -> list[Squad]:
    """Remove slave robots that have no controller after earlier battles.

    Soldiers who rode in one walk.
    """
    if side.condition == FRESH:
        return force
    everyone = [one for squad in force for one in squad.soldiers]
    idle = {one.id for one in everyone if one.fighter.core == convert.SLAVE and one.controller is None}
    found = [
        replace(
            squad,
            soldiers=tuple(
                replace(one, home=None, seat=0, berth=0) if one.home in idle else one
                for one in squad.soldiers
                if one.id not in idle
            ),
        )
        for squad in force
    ]
    return [
        replace(squad, price=sum(one.price for one in squad.soldiers)) for squad in found if squad.soldiers
    ]


def _built(force: list[Squad]) -> Iterator[Squad]:
    """Set the type of each vehicle, because a crew knows one type. [CA-B-201]"""
    everyone = [one for squad in force for one in squad.soldiers]
    types = list(dict.fromkeys(one.design for one in everyone if one.fighter.kind == state.KIND_VEHICLE))
    for squad in force:
        yield replace(squad, soldiers=tuple(_of_type(one, types) for one in squad.soldiers))


def _of_type(one: Soldier, types: list[str]) -> Soldier:
    vehicle = one.fighter.kind == state.KIND_VEHICLE
    return replace(one, robot_type=types.index(one.design) + 1) if vehicle else one
