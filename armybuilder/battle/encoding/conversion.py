"""What a ruleset makes of each design of an army: explained lines, and the values that can be set by hand for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle.encoding.army_squads import SquadBuilder
from armybuilder.battle.register import KITS
from armybuilder.model.unit import Unit
from armybuilder.points import lookup

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from armybuilder.battle.encoding.printed import PrintedFigure
    from armybuilder.battle.encoding.profile import Line
    from armybuilder.battle.terms import Contender
    from armybuilder.model.document import Ruleset

__all__ = ["Converted", "conversion", "figures_in_print"]


@dataclass(frozen=True, slots=True)
class Converted:
    """A design under a ruleset: how many models of it the army has, the lines, and what is set by hand.

    The first lines are those of the values that can be set (`profile`), in their order.
    """

    design: str
    name: str
    count: int
    lines: tuple[Line, ...]
    own: Mapping[str, int]
    profile: tuple[str, ...]

    def value(self, name: str) -> int:
        """Return a value that can be set, as the design fights with it. Raises ValueError for an unknown name."""
        return self.lines[self.profile.index(name)].value


def _designs(side: Contender) -> Iterator[tuple[str, int]]:
    """Yield the design of every member and of all aboard, with how many models that is."""
    for entry in side.army.units:
        unit = side.documents.get(entry.unit)
        for member in unit.members if isinstance(unit, Unit) else ():
            yield member.design, entry.count * member.count
            yield from ((person.design, entry.count * member.count) for person in member.crew)


def conversion(side: Contender, ruleset: Ruleset = "combat-action") -> tuple[Converted, ...]:
    """Return each design of an army as a ruleset fights it, in the army's order; one that is missing is left out."""
    counts: dict[str, int] = {}
    for design, count in _designs(side):
        if design in side.documents:
            counts[design] = counts.get(design, 0) + count
    muster, kit = SquadBuilder(side, side.army.readings or side.readings, ruleset), KITS[ruleset]
    found = []
    for design, count in counts.items():
        made, drawn = muster.fighter(design), lookup.design(side.documents, design)
        own: Mapping[str, int] = drawn.overrides.get(ruleset) or {}
        found.append(Converted(design, made.name, count, kit.lines(made, drawn), own, kit.profile))
    return tuple(found)


def figures_in_print(side: Contender, ruleset: Ruleset, designs: Iterable[str]) -> dict[str, PrintedFigure]:
    """Return designs as a ruleset prints them, values set by hand included, by id; nothing under the rules they are made for.

    One that names a weapon that is missing is left out. Raises KeyError for a design that is missing itself.
    """
    form = KITS[ruleset].printed
    if form is None:
        return {}
    muster = SquadBuilder(side, side.army.readings or side.readings, ruleset)
    found = {}
    for key in designs:
        design = lookup.design(side.documents, key)
        try:
            found[key] = form.figure(muster.fighter(key), design)
        except KeyError:
            continue
    return found
