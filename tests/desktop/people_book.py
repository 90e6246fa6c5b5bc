"""A book of the persons that an army fields, kept by a simulation of its own beside the program's mappings.

A person is a number. People stand in the order of their entries, copies, members and models, and each change
moves them as a player expects: it knows nothing of names.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from armybuilder.model.creature import Creature
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from armybuilder.model.army import Army
    from armybuilder.model.battle import Battle
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.campaign import Campaign

Model = tuple[int, ...]
"""A model's person, and those of its crew."""
Members = tuple[tuple[Model, ...], ...]
"""The models of a copy of a unit, by member."""
Roster = dict[str, tuple[Members, ...]]
"""The copies of each entry."""
Move = tuple[str, tuple[int, ...]]
"""A change of a unit by its kind, with places from 0."""


@dataclass
class Book:
    """The places of persons, and the records of each."""

    rosters: dict[str, Roster] = field(default_factory=dict)
    waiting: dict[tuple[str, str], tuple[Move, ...]] = field(default_factory=dict)
    """The changes of a unit that an army has not taken yet."""
    records: dict[str, dict[int, tuple[object, ...]]] = field(default_factory=dict)
    """The records of persons by campaign, and by scenario."""
    lost: dict[str, tuple[tuple[object, ...], ...]] = field(default_factory=dict)
    days: dict[str, dict[int, dict[int, tuple[object, ...]]]] = field(default_factory=dict)
    """The records of persons in each campaign at the end of each day."""
    fought: dict[str, dict[int, str]] = field(default_factory=dict)
    """The fallen of battles that no campaign has taken yet, with the names they had."""

    def copied(self) -> Book:
        """Return a book that later changes leave alone."""
        return replace(self, **{name: dict(getattr(self, name)) for name in Book.__dataclass_fields__})

    def held(self) -> set[int]:
        """Return all persons with a record in a campaign or a scenario."""
        return {who for each in self.records.values() for who in each}

    def names(self, army: str) -> dict[str, int]:
        """Return the persons of an army by their names, which follow from their places."""
        return {
            name: who
            for entry, copies in self.rosters[army].items()
            for copy, members in enumerate(copies, start=1)
            for name, who in _named(f"{entry}.{copy}/", members)
        }


def _named(beginning: str, members: Members) -> Iterator[tuple[str, int]]:
    for place, models in enumerate(members, start=1):
        for number, model in enumerate(models, start=1):
            name = f"{beginning}{place}.{number}"
            for seat, who in enumerate(model):
                yield (f"{name}/c{seat}" if seat else name), who


class People:
    """The births of persons, and the moves of a unit's changes."""

    def __init__(self) -> None:
        """Start with the first person."""
        self._last = 0

    def model(self, crew: int) -> Model:
        """Return a new model with a crew."""
        self._last += 1 + crew
        return tuple(range(self._last - crew, self._last + 1))

    def copy(self, unit: Unit, documents: Mapping[str, AnyDocument]) -> Members:
        """Return a new copy of a unit."""
        return tuple(
            tuple(self.model(crew) for _ in range(count)) for _, count, crew in shape(unit, documents)
        )

    def lowered(self, alike: Sequence[tuple[int, ...]], count: int, held: Collection[int]) -> list[int]:
        """Return the places that stay in a smaller unit, from which persons without a record leave first.

        Who would leave for being last takes the place of one who leaves instead.
        """
        recorded = [any(who in held for who in one) for one in alike]
        saved = [at for at in range(count, len(alike)) if recorded[at]]
        freed = [at for at in reversed(range(count)) if not recorded[at]]
        stay = list(range(count))
        for at, place in zip(saved, freed, strict=False):
            stay[place] = at
        return stay

    def counted(
        self, copies: tuple[Members, ...], count: int, born: Callable[[], Members], held: Collection[int]
    ) -> tuple[Members, ...]:
        """Return the copies of an entry after its count has changed."""
        if count >= len(copies):
            return (*copies, *(born() for _ in range(count - len(copies))))
        people = [tuple(who for models in one for model in models for who in model) for one in copies]
        return tuple(copies[at] for at in self.lowered(people, count, held))

    def moved(self, members: Members, move: Move, held: Collection[int]) -> Members:
        """Return the members of a copy after a change of its unit."""
        kind, given = move
        changed = list(members)
        if kind == "count":
            changed[given[0]] = self._sized(members[given[0]], given[1], held)
        elif kind == "remove":
            del changed[given[0]]
        elif kind == "move":
            changed.insert(given[1], changed.pop(given[0]))
        elif kind == "add":
            changed.append((self.model(given[0]),))
        elif kind == "crew more":
            changed[given[0]] = tuple((*model, *self.model(0)) for model in members[given[0]])
        elif kind == "crew less":
            changed[given[0]] = tuple(
                (*model[: 1 + given[1]], *model[2 + given[1] :]) for model in members[given[0]]
            )
        elif kind == "chunks":
            return chunks(members, given)
        return tuple(changed)

    def _sized(self, models: tuple[Model, ...], count: int, held: Collection[int]) -> tuple[Model, ...]:
        if count >= len(models):
            return (*models, *(self.model(len(models[0]) - 1) for _ in range(count - len(models))))
        return tuple(models[at] for at in self.lowered(models, count, held))


def shape(unit: Unit, documents: Mapping[str, AnyDocument]) -> list[tuple[str, int, int]]:
    """Return the design, the number and the size of the crew of each member of a unit."""
    return [
        (one.design, one.count, 0 if isinstance(documents.get(one.design), Creature) else len(one.crew))
        for one in unit.members
    ]


def chunks(members: Members, counts: Sequence[int]) -> Members:
    """Return the same models, in the same order, in members of other sizes."""
    waiting = [model for models in members for model in models]
    found = []
    for count in counts:
        found.append(tuple(waiting[:count]))
        del waiting[:count]
    assert not waiting
    return tuple(found)


def recorded(campaign: Campaign, army: str, who: Callable[[str], int]) -> dict[int, tuple[object, ...]]:
    """Return the records of an army's persons in a campaign.

    `who` finds the person of a name within the army.
    """
    waiting = campaign.aftermath.models if campaign.aftermath is not None else {}
    spare = [part.rpartition("#") for part in campaign.salvage]
    names = {*campaign.models, *campaign.machines, *waiting, *(machine for machine, _, _ in spare)}
    return {
        who(name.removeprefix(f"{army}:")): (
            campaign.models.get(name),
            campaign.machines.get(name),
            waiting.get(name),
            tuple(sorted(item for machine, _, item in spare if machine == name)),
        )
        for name in names
        if name.startswith(f"{army}:")
    }


def expected_of(battle: Battle, side: str, who: Callable[[str], int]) -> dict[int, tuple[object, ...]]:
    """Return the condition of the persons of a side in a scenario."""
    found: dict[int, tuple[object, ...]] = {}
    one = battle.conditions.get(side)  # type: ignore[call-overload]
    for what in ("absent", "wounded", "shaken") if one is not None else ():
        for name in getattr(one, what):
            found[who(name)] = (*found.get(who(name), ()), what)
    for name, places in one.machines.items() if one is not None else ():
        found[who(name)] = (*found.get(who(name), ()), places)
    for die, face in sorted(battle.dice.items()):
        turn, whose, purpose, number = die.split(" ")
        owner, _, name = whose.partition(":")
        if owner == side:
            found[who(name)] = (*found.get(who(name), ()), (turn, purpose, number, face))
    return found


def lost_of(campaign: Campaign) -> tuple[tuple[object, ...], ...]:
    """Return the records that a campaign keeps of models that are no longer fielded."""
    return tuple(
        (one.model, one.machines or None, one.waiting, tuple(sorted(one.parts)))
        for one in campaign.lost.values()
    )


def enrolled(people: People, army: Army, documents: Mapping[str, AnyDocument]) -> Roster:
    """Return the roster of an army of new persons."""
    found: Roster = {}
    for entry in army.units:
        unit = documents[entry.unit]
        assert isinstance(unit, Unit)
        found[entry.id] = tuple(people.copy(unit, documents) for _ in range(entry.count))
    return found
