"""The names of a campaign's models, by unit and design, and by army if it has several."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, get_args

from armybuilder.errors import message
from armybuilder.model.army import Army
from armybuilder.model.campaign_events import lost_words
from armybuilder.model.campaign_names import split
from armybuilder.model.creature import Item
from armybuilder.model.table import Table, piece_name
from armybuilder.model.unit import Unit
from armybuilder.points.tables import tables
from armybuilder.sheets.contents.content import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.errors import Value
    from armybuilder.model.campaign import Campaign
    from armybuilder.model.unit import Member
    from armybuilder.points.lookup import Documents

__all__ = ["CampaignRoster", "Model"]


@dataclass(frozen=True, slots=True)
class Model:
    """A fielded model: the name of its unit, its own name, its design and its place in its army.

    `called` is empty if the unit's name is enough.
    """

    unit: Value
    called: Value
    design: str
    place: int

    @property
    def name(self) -> Value:
        """The name of the model within its army."""
        return message("campaign.name.model", unit=self.unit, model=self.called) if self.called else self.unit


class CampaignRoster:
    """The names of a campaign's armies, models, sections and spare parts, as text or messages.

    A document that no longer exists has its id as its name.
    """

    def __init__(self, campaign: Campaign, documents: Documents) -> None:
        """Initialise the roster with the campaign and the documents."""
        self.campaign, self.documents = campaign, documents
        self._armies: dict[str, Mapping[str, Model]] = {}

    def army(self, name: str) -> Value:
        """Return the name of an army."""
        return self._called(name)

    def battle(self, name: str) -> Value:
        """Return the name of a battle, which has no id if it was fought on a real table."""
        return self._called(name) if name else message("campaign.name.table")

    def weapon(self, name: str) -> Value:
        """Return the name of a weapon."""
        return self._called(name)

    def unit(self, army: str, entry: str) -> Value:
        """Return the name of the unit of an army's entry."""
        held = self.documents.get(army)
        units = held.units if isinstance(held, Army) else ()
        return next((self._called(one.unit) for one in units if one.id == entry), entry)

    def fielded(self, army: str) -> Mapping[str, Model]:
        """Return an army's models by their fielded names, in the order of its roster."""
        if army not in self._armies:
            held = self.documents.get(army)
            self._armies[army] = dict(self._models(held)) if isinstance(held, Army) else {}
        return self._armies[army]

    def owner(self, name: str) -> str:
        """Return the id of a model's army."""
        return split(self.campaign, name)[0]

    def known(self, name: str) -> Model:
        """Return a model by its name.

        A model that its army does not field (any more) has the words of its loss, or else its fielded name,
        and the last place.
        """
        army, fielded = split(self.campaign, name)
        models = self.fielded(army)
        return models.get(fielded) or Model(lost_words(fielded) or fielded, "", "", len(models))

    def former(self, name: str, design: str) -> Value:
        """Return the name of a model that may have left its army, with the design that was recorded."""
        _, fielded = split(self.campaign, name)
        known = self.known(name)
        if known.design or not design:
            return known.name
        return message("campaign.name.former", design=self.part(design), name=fielded)

    def within(self, name: str) -> Value:
        """Return the name of a model within its army."""
        return self.known(name).name

    def model(self, name: str) -> Value:
        """Return the name of a model, with its army if the campaign has several."""
        return self.owned(self.within(name), name)

    def owned(self, called: Value, name: str) -> Value:
        """Return the words for a model by its name, with its army if the campaign has several."""
        if len(self.campaign.armies) < 2:
            return called
        return message("campaign.name.army", model=called, army=self.army(self.owner(name)))

    def place(self, name: str) -> tuple[int, int, str]:
        """Return the sort key of a model: its army, then its place in the roster, then its name."""
        army, fielded = split(self.campaign, name)
        armies = self.campaign.armies
        at = armies.index(army) if army in armies else len(armies)
        return at, self.known(name).place, fielded

    def location(self, name: str, weapon: str = "") -> Value:
        """Return the name of a location of a machine, with the given weapon."""
        if name not in self._locations:
            return name
        said = message(f"campaign.location.{name}")
        return message("campaign.name.weapon", location=said, weapon=self.weapon(weapon)) if weapon else said

    def section(self, name: str) -> Value:
        """Return the name of a section of a building, with its table if the campaign has several."""
        table, _, piece = name.partition(":")
        known = self._sections.get(name)
        if known is None:
            return plain(piece) or name
        several = len({one.partition(":")[0] for one in self.campaign.buildings}) > 1
        return (
            message("campaign.name.section", section=known, table=self._called(table)) if several else known
        )

    def spare(self, name: str) -> Value:
        """Return the name of a spare part, with its machine."""
        machine, _, part = name.rpartition("#")
        called = self.part(part)
        return message("campaign.name.spare", part=called, machine=self.model(machine)) if machine else called

    def part(self, name: str) -> Value:
        """Return the name of a location, a weapon or an item."""
        if name in self._locations:
            return self.location(name)
        if name in self.documents:
            return self._called(name)
        return message(f"sheets.item.{name}") if name in get_args(Item) else name

    def _called(self, name: str) -> Value:
        held = self.documents.get(name)
        return name if held is None else plain(held.name) or message("sheets.unnamed")

    @cached_property
    def _locations(self) -> frozenset[str]:
        return frozenset(row.name for row in tables().locations)

    @cached_property
    def _sections(self) -> dict[str, str]:
        """The names of the sections of all tables, by their names in the campaign."""
        return {
            f"{table.id}:{piece_name(terrain, section)}": plain(piece_name(terrain, section))
            for table in self.documents.values()
            if isinstance(table, Table)
            for terrain in table.terrain
            for section in (*terrain.sections, None)
        }

    def _models(self, army: Army) -> Iterator[tuple[str, Model]]:
        """Yield an army's models, with numbers for copies of a unit and for equal names in a unit."""
        units = [(entry, self.documents.get(entry.unit)) for entry in army.units]
        there = [(entry, unit) for entry, unit in units if isinstance(unit, Unit)]
        often: Counter[Value] = Counter()
        for entry, unit in there:
            often[self._called(unit.id)] += entry.count
        seen: Counter[Value] = Counter()
        place = 0
        for entry, unit in there:
            name = self._called(unit.id)
            people = tuple(self._people(unit))
            for copy in range(1, entry.count + 1):
                seen[name] += 1
                label = _numbered(name, seen[name]) if often[name] > 1 else name
                for where, called, design in people:
                    yield f"{entry.id}.{copy}/{where}", Model(label, called, design, place)
                    place += 1

    def _people(self, unit: Unit) -> Iterator[tuple[str, Value, str]]:
        """Yield all models of a unit: the end of the fielded name, the name in words, the design."""
        everyone = [one for number, member in enumerate(unit.members, 1) for one in _everyone(number, member)]
        called = [self._called(design) for _, design in everyone]
        often = Counter(called)
        seen: Counter[Value] = Counter()
        for (where, design), name in zip(everyone, called, strict=True):
            seen[name] += 1
            alone = len(everyone) == 1 or (often[name] == 1 and name == self._called(unit.id))
            label = _numbered(name, seen[name]) if often[name] > 1 else name
            yield where, "" if alone else label, design


def _everyone(number: int, member: Member) -> Iterator[tuple[str, str]]:
    """Yield the end of the fielded name and the design of each model of a member, then of its crew."""
    for model in range(1, member.count + 1):
        yield f"{number}.{model}", member.design
        for seat, person in enumerate(member.crew, 1):
            yield f"{number}.{model}/c{seat}", person.design


def _numbered(name: Value, number: int) -> Value:
    return (
        f"{name} {number}"
        if isinstance(name, str)
        else message("campaign.name.numbered", name=name, number=number)
    )
