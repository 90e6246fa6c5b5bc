"""The miniatures of a battle for pictures, with design, size, guns, ranges and arcs.

Lengths are tenths of a millimetre, angles degrees to the left of straight ahead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle import table as tables
from armybuilder.battle.encoding import army_squads
from armybuilder.battle.kernel import state
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.terms import agree
from armybuilder.errors import InputFault
from armybuilder.model.document import NOTHING
from armybuilder.points import lookup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.records.profile import Arm
    from armybuilder.battle.records.squad import Soldier
    from armybuilder.battle.ruleset_facts.facts import RulesetFacts
    from armybuilder.battle.terms import Contender, Setup, Terms
    from armybuilder.errors import Value
    from armybuilder.model.document import Shape
    from armybuilder.points.lookup import Design

__all__ = ["Cast", "GunRange", "Miniature", "cast"]

_SET_ARCS: immutabledict[int, tuple[float, float] | None] = immutabledict(
    {1: (-45.0, 45.0), 2: (45.0, 135.0), 3: (135.0, 225.0), 4: (-135.0, -45.0), 5: None}
)
"""The arcs set by hand for 2D6 Skirmish, by their numbers. [TR-140]"""
_KINDS = {
    state.KIND_CREATURE: "creature",
    state.KIND_ROBOT: "robot",
    state.KIND_VEHICLE: "vehicle",
}


@dataclass(frozen=True, slots=True)
class GunRange:
    """A weapon that is fired, with its bands and their far ends, its reach and its arc.

    An arc of None is all round.
    """

    name: Value
    bands: tuple[tuple[str, int], ...]
    reach: int
    arc: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Miniature:
    """A model of a battle, with its design, kind, base radius, rank and guns.

    The kind is "creature", "robot" or "vehicle".
    """

    design: Design
    kind: str
    radius: int
    rank: int
    guns: tuple[GunRange, ...]


@dataclass(frozen=True, slots=True)
class Cast:
    """All models by side and name, and the zones of both sides in whole millimetres.

    Left's zone is the first.
    """

    models: immutabledict[tuple[str, str], Miniature]
    zones: tuple[Shape, Shape]


def cast(setup: Setup) -> Cast:
    """Return the miniatures of a battle.

    They are empty for a kept battle that could not be fought by today's rules. Raises KeyError for a missing
    design.
    """
    zones = (tables.zone(setup.table, "left"), tables.zone(setup.table, "right"))
    try:
        return Cast(immutabledict(_figures(setup)), zones)
    except InputFault:
        return Cast(NOTHING, zones)


def _figures(setup: Setup) -> dict[tuple[str, str], Miniature]:
    """Return all miniatures by side and name.

    Raises InputFault for invalid terms.
    """
    terms = agree(setup)
    facts = RULESET_FACTS[terms.ruleset]
    found: dict[tuple[str, str], Miniature] = {}
    sides = (("left", setup.left), ("right", setup.right))
    for side, contender in sides:
        found |= {(side, one.id): _figure(one, contender, facts) for one in _soldiers(contender, terms)}
    return found


def _soldiers(side: Contender, terms: Terms) -> Iterator[Soldier]:
    for squad in army_squads.squads(side, terms):
        yield from squad.soldiers


def _figure(one: Soldier, side: Contender, facts: RulesetFacts) -> Miniature:
    fighter = one.fighter
    guns = tuple(gun for gun in (_gun(arm, facts) for arm in fighter.arms) if gun.bands)
    design = lookup.design(side.documents, one.design)
    return Miniature(design, _KINDS[fighter.kind], fighter.radius, fighter.rank, guns)


def _gun(arm: Arm, facts: RulesetFacts) -> GunRange:
    """Return a weapon for pictures, without bands if it is only used in contact."""
    found = facts.bands(arm)
    reach = min(arm.reach or found[-1][1], found[-1][1]) if found else 0
    arc = _SET_ARCS.get(arm.own.get("arc", 0), facts.arcs.get(arm.mount))
    return GunRange(arm.name, found, reach, arc)
