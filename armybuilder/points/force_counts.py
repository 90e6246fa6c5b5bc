"""The counts of an army: the power and reach of its weapons, and the characteristics of its models."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.points import lookup
from armybuilder.points.cache import DocumentCache
from armybuilder.points.prices.weapon_facts import weapon_facts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from immutabledict import immutabledict

    from armybuilder.model.army import Army, Entry
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.lookup import Documents

__all__ = ["HARDEST", "ForceCounts", "force_counts"]

HARDEST = 14
"""The highest Protection Factor that weapons are counted against."""


@dataclass
class ForceCounts:
    """The counts of an army's weapons by power and reach, and of its models by Protection, Movement and Discipline."""

    hurts: Counter[int] = field(default_factory=Counter)
    reach: Counter[str] = field(default_factory=Counter)
    toughness: Counter[int] = field(default_factory=Counter)
    speed: Counter[int] = field(default_factory=Counter)
    morale: Counter[int] = field(default_factory=Counter)
    weapons: int = 0

    def add(self, part: ForceCounts, times: int) -> None:
        """Add the counts of a part of the army a number of times."""
        self.weapons += times * part.weapons
        for counts, more in (
            (self.hurts, part.hurts),
            (self.reach, part.reach),
            (self.toughness, part.toughness),
            (self.speed, part.speed),
            (self.morale, part.morale),
        ):
            for key, count in more.items():
                counts[key] += times * count  # type: ignore[index]


def force_counts(army: Army, documents: Documents, readings: immutabledict[str, str]) -> ForceCounts:
    """Return the counts of an army, the same object while its units stay the same.

    Crew members count as models.
    """
    return _army_counts(army.units, documents, readings)


def _summed(units: Iterable[Entry], documents: Documents, readings: immutabledict[str, str]) -> ForceCounts:
    made = ForceCounts()
    for entry in units:
        made.add(_unit_counts(documents[entry.unit], documents, readings), entry.count)
    return made


_army_counts = DocumentCache(_summed, 16)


def _counted(unit: AnyDocument, documents: Documents, readings: immutabledict[str, str]) -> ForceCounts:
    """Return the counts of a unit."""
    made = ForceCounts()
    for member in unit.members if isinstance(unit, Unit) else ():
        _add(made, documents[member.design], member.count, documents, readings)
        for crew in member.crew:
            _add(made, documents[crew.design], member.count, documents, readings)
    return made


_unit_counts = DocumentCache(_counted)


def _add(
    made: ForceCounts, design: AnyDocument, count: int, documents: Documents, readings: Mapping[str, str]
) -> None:
    if not isinstance(design, Creature | Robot | Vehicle):
        return
    made.toughness[design.profile.pf] += count
    made.speed[design.profile.mv] += count
    if isinstance(design, Creature):
        made.morale[design.profile.dp] += count
    for farthest, highest, number in _barrels(design, documents, readings):
        made.weapons += count * number
        made.reach[farthest] += count * number
        for pf in range(min(HARDEST, highest) + 1):
            made.hurts[pf] += count * number


def _barrels(
    design: Creature | Robot | Vehicle, documents: Documents, readings: Mapping[str, str]
) -> Iterator[tuple[str, int, int]]:
    """Yield the farthest band, the highest PF hurt and the number of each ranged weapon.

    A weapon that hurts no hull has -1.
    """
    for mounted in design.weapons:
        for weapon in lookup.barrels(documents, mounted.weapon):
            facts = weapon_facts(weapon, readings)
            if "CC" not in facts.bands and facts.bands:
                yield tuple(facts.bands)[-1], -1 if facts.hurts_pf is None else facts.hurts_pf, mounted.count
