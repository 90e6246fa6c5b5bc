"""All models that an army fields, by name: `ENTRY.COPY/MEMBER.N`, and `.../cK` for crew members."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.model.creature import Creature
from armybuilder.points import lookup
from armybuilder.points.prices.army import aboard_price, lifts_crew
from armybuilder.points.prices.pricing import priced

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.army import Army, Entry
    from armybuilder.model.unit import Member
    from armybuilder.points.lookup import Documents
    from armybuilder.points.prices.army import Priced

__all__ = ["FieldedModel", "fielded_models"]


@dataclass(frozen=True, slots=True)
class FieldedModel:
    """A single model: its name, entry, copy, member, number, unit, design and points.

    Copies, members and numbers count from 1.
    """

    name: str
    entry: str
    copy: int
    member: int
    number: int
    unit: str
    design: str
    points: int


def fielded_models(army: Army, documents: Documents, readings: Mapping[str, str]) -> tuple[FieldedModel, ...]:
    """Return all models of an army in the order of its entries, each machine before its crew.

    Raises KeyError if a document that the army names is missing.
    """
    costs = priced(documents, readings, campaign=army.campaign)
    return tuple(
        one
        for entry in army.units
        for copy in range(1, entry.count + 1)
        for place, member in enumerate(lookup.unit(documents, entry.unit).members, start=1)
        for number in range(1, member.count + 1)
        for one in _with_crew(costs, entry, copy, (place, member), number)
    )


def _with_crew(
    costs: Priced, entry: Entry, copy: int, placed: tuple[int, Member], number: int
) -> Iterator[FieldedModel]:
    place, member = placed
    name = f"{entry.id}.{copy}/{place}.{number}"
    where = (entry.id, copy, place, number, entry.unit)
    yield FieldedModel(name, *where, member.design, costs.total(member.design))
    design = lookup.design(costs.documents, member.design)
    if isinstance(design, Creature):
        return
    flown = lifts_crew(design, costs.readings)
    for seat, person in enumerate(member.crew, start=1):
        crewman = lookup.design(costs.documents, person.design)
        paid = aboard_price(costs.total(crewman.id), flown=flown)
        yield FieldedModel(f"{name}/c{seat}", *where, person.design, paid)
