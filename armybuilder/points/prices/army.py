"""The prices of units and armies, [CA-P-004] and [CA-P-095] to [CA-P-097].

They are sums of whole prices.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.model.creature import Creature
from armybuilder.model.readings import choice
from armybuilder.points import lookup
from armybuilder.points.prices.receipt import TIMES, ReceiptTally, number, rounded, shown
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from armybuilder.model.army import Army, Entry, Fortification
    from armybuilder.model.unit import Member, Unit
    from armybuilder.points.lookup import Design, Documents
    from armybuilder.points.prices.receipt import Receipt, ReceiptLine


__all__ = [
    "Priced",
    "aboard_price",
    "add_fortification",
    "army_receipt",
    "entry_lines",
    "lifts_crew",
    "unit_receipt",
]


@dataclass(frozen=True, slots=True)
class Priced:
    """The data that a unit is priced from: the documents, the readings, and a function from id to price."""

    documents: Documents
    readings: Mapping[str, str]
    total: Callable[[str], int]


def lifts_crew(machine: Design, readings: Mapping[str, str]) -> bool:
    """Say whether a machine lifts its crew too, as a flyer does by a reading. [CA-P-074]"""
    flying = machine.flying and not isinstance(machine, Creature)
    return flying and choice(readings, "CA-D-030") == "machine_and_crew"


def aboard_price(price: int, *, flown: bool) -> int:
    """Return the price of one person aboard. [CA-P-074]

    With `flown`, the machine lifts the person too.
    """
    return rounded(price * tables().people.flying) if flown else price


def _aboard_each(design: str, *, flown: bool, priced: Priced) -> tuple[int, str]:
    """Return the price and working of one person aboard. [CA-P-074]"""
    each = priced.total(design)
    lifted = aboard_price(each, flown=flown)
    if not flown:
        return each, number(each)
    factor = tables().people.flying
    return lifted, shown(f"{number(each)} {TIMES} {number(factor)}", each * factor, lifted)


def _add_crew(tally: ReceiptTally, place: int, member: Member, priced: Priced) -> None:
    """Add the lines of a member's crew, priced apart from the machine. [CA-P-074] [CA-P-075]"""
    machine = lookup.design(priced.documents, member.design)
    flown = lifts_crew(machine, priced.readings)
    for seat, person in enumerate(member.crew):
        each, working = _aboard_each(person.design, flown=flown, priced=priced)
        if member.count > 1:
            working = f"{member.count} {TIMES} ({working})" if flown else f"{member.count} {TIMES} {working}"
        name = lookup.crewman(priced.documents, person.design).name
        label = errors.message(f"points.line.{person.role}", name=name)
        tally.add(label, each * member.count, "CA-P-075", f"members.{place}.crew.{seat}", working)


def unit_receipt(unit: Unit, priced: Priced) -> Receipt:
    """Return a unit's receipt: a line for each member, then one for each person aboard. [CA-P-004]"""
    tally = ReceiptTally()
    for place, member in enumerate(unit.members):
        each = priced.total(member.design)
        label = errors.message("points.line.member", name=lookup.design(priced.documents, member.design).name)
        working = f"{member.count} {TIMES} {number(each)}"
        tally.add(label, each * member.count, "CA-P-004", f"members.{place}", working)
        _add_crew(tally, place, member, priced)
    return tally.receipt(unit, unit.kind)


def add_fortification(tally: ReceiptTally, place: int, built: Fortification) -> None:
    """Add the lines of a trench or bunker by its capacity, and of its life support. [CA-P-030] [CA-P-096] [CA-P-097]

    Life support is paid for each person.
    """
    each = tables().fortifications[built.type]
    rule = {"trench": "CA-P-096", "bunker": "CA-P-097"}[built.type]
    label = errors.message(f"points.line.{built.type}", count=built.models)
    field = f"fortifications.{place}"
    tally.add(label, each * built.models, rule, field, f"{built.models} {TIMES} {each}")
    if built.life_support != "none":
        price = tables().life_support.of(built.life_support)
        label = errors.message(f"points.line.life_support_{built.life_support}")
        working = f"{built.models} {TIMES} {price}"
        tally.add(label, price * built.models, "CA-P-030", f"{field}.life_support", working)


def entry_lines(entries: Iterable[Entry], priced: Priced) -> tuple[ReceiptLine, ...]:
    """Return the lines of an army's units. [CA-P-004]"""
    tally = ReceiptTally()
    for place, entry in enumerate(entries):
        each = priced.total(entry.unit)
        label = errors.message("points.line.entry", name=lookup.unit(priced.documents, entry.unit).name)
        working = f"{entry.count} {TIMES} {number(each)}" if entry.count > 1 else ""
        tally.add(label, each * entry.count, "CA-P-004", f"units.{place}", working)
    return tuple(tally.lines)


def army_receipt(army: Army, priced: Priced, units: Iterable[ReceiptLine]) -> Receipt:
    """Return an army's receipt: the lines of its units, off-table weapons, fortifications. [CA-P-004]"""
    tally = ReceiptTally(units)
    for place, weapon in enumerate(army.support_weapons):
        label = errors.message(
            "points.line.support_weapon", name=lookup.weapon(priced.documents, weapon).name
        )
        tally.add(label, priced.total(weapon), "CA-P-051", f"support_weapons.{place}")
    for place, built in enumerate(army.fortifications):
        add_fortification(tally, place, built)
    return tally.receipt(army, army.kind)
