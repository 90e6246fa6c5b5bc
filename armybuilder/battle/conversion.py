"""What a ruleset makes of each design of an army: explained lines, and the values that can be set by hand for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle.ranks import Muster
from armybuilder.battle.rulesets.combat_action.convert import OVERRIDDEN, Line, own_values
from armybuilder.model.unit import Unit
from armybuilder.points import named

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.battle.terms import Contender
    from armybuilder.model.document import Ruleset

__all__ = ["SETTABLE", "Converted", "conversion"]

SETTABLE: Mapping[Ruleset, tuple[str, ...]] = {"combat-action": OVERRIDDEN}
"""The values of a design that each ruleset reads from its owner's hand, in the order of the lines that explain them."""


@dataclass(frozen=True, slots=True)
class Converted:
    """A design under a ruleset: how many models of it the army has, the lines, and what is set by hand."""

    design: str
    name: str
    count: int
    lines: tuple[Line, ...]
    own: Mapping[str, int]

    def value(self, name: str) -> int:
        """Return a value that can be set, as it fights. Raises ValueError for a name of none."""
        return self.lines[OVERRIDDEN.index(name)].value


def _designs(side: Contender) -> Iterator[tuple[str, int]]:
    """Yield the design of every member and of all aboard, with how many models that is."""
    for entry in side.army.units:
        unit = side.documents.get(entry.unit)
        for member in unit.members if isinstance(unit, Unit) else ():
            yield member.design, entry.count * member.count
            yield from ((person.design, entry.count * member.count) for person in member.crew)


def conversion(side: Contender) -> tuple[Converted, ...]:
    """Return each design of an army as Combat Action fights it, in the army's order; one that is missing is left out."""
    counts: dict[str, int] = {}
    for design, count in _designs(side):
        if design in side.documents:
            counts[design] = counts.get(design, 0) + count
    muster = Muster(side, side.army.readings or side.readings)
    found = []
    for design, count in counts.items():
        made, drawn = muster.fighter(design), named.design(side.documents, design)
        found.append(Converted(design, made.name, count, made.lines, own_values(drawn)))
    return tuple(found)
