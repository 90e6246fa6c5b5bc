"""Every model that an army fields, one by one, by its name: `ENTRY.COPY/MEMBER.N`, its crew `.../cK`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.model.creature import Creature
from armybuilder.model.readings import choice
from armybuilder.points import lookup
from armybuilder.points.prices import army as armies
from armybuilder.points.prices.pricing import price

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.army import Army, Entry
    from armybuilder.model.machine import Robot, Vehicle
    from armybuilder.model.unit import Member
    from armybuilder.points.lookup import Documents

__all__ = ["FieldedModel", "fielded_models"]


@dataclass(frozen=True, slots=True)
class FieldedModel:
    """One model: its name, its entry, which copy and member it is of (from 1), its design, its points."""

    name: str
    entry: str
    copy: int
    member: int
    number: int
    unit: str
    design: str
    points: int


@dataclass(frozen=True, slots=True)
class _Pricer:
    army: Army
    documents: Documents
    readings: Mapping[str, str]
    known: dict[str, int]

    def of(self, design: str) -> int:
        """Return what a design costs in this army."""
        if design not in self.known:
            found = lookup.design(self.documents, design)
            paid = price(found, self.documents, self.readings, campaign=self.army.campaign)
            self.known[design] = paid.total
        return self.known[design]

    def aboard(self, design: str, machine: Robot | Vehicle) -> int:
        """Return what one aboard costs. [CA-P-074]"""
        flown = choice(self.readings, "CA-D-030") == "machine_and_crew" and machine.flying
        return armies.aboard_price(self.of(design), flown=flown)


def fielded_models(army: Army, documents: Documents, readings: Mapping[str, str]) -> tuple[FieldedModel, ...]:
    """Return all models of an army in the order of its entries, each machine before its crew.

    Raises KeyError where a document that the army names is missing.
    """
    pricer = _Pricer(army, documents, readings, {})
    return tuple(
        one
        for entry in army.units
        for copy in range(1, entry.count + 1)
        for place, member in enumerate(lookup.unit(documents, entry.unit).members, start=1)
        for number in range(1, member.count + 1)
        for one in _with_crew(pricer, entry, copy, (place, member), number)
    )


def _with_crew(
    pricer: _Pricer, entry: Entry, copy: int, placed: tuple[int, Member], number: int
) -> Iterator[FieldedModel]:
    place, member = placed
    name = f"{entry.id}.{copy}/{place}.{number}"
    where = (entry.id, copy, place, number, entry.unit)
    yield FieldedModel(name, *where, member.design, pricer.of(member.design))
    design = lookup.design(pricer.documents, member.design)
    if isinstance(design, Creature):
        return
    for seat, person in enumerate(member.crew, start=1):
        paid = pricer.aboard(person.design, design)
        yield FieldedModel(f"{name}/c{seat}", *where, person.design, paid)
