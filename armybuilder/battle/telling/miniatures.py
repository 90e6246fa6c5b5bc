"""Who stands on the table, as a picture needs it: what each model is, how large, what it fires, how far and which way.

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
    from armybuilder.battle.register import RulesetFacts
    from armybuilder.battle.terms import Contender, Setup, Terms
    from armybuilder.errors import Value
    from armybuilder.model.document import Shape
    from armybuilder.points.lookup import Design

__all__ = ["ARCS", "Cast", "GunRange", "Miniature", "cast"]

ARCS: immutabledict[int, tuple[float, float]] = immutabledict(
    {
        state.MOUNT_FRONT: (-22.5, 22.5),
        state.MOUNT_LEFT: (0.0, 180.0),
        state.MOUNT_RIGHT: (-180.0, 0.0),
        state.MOUNT_ROBOT: (-45.0, 45.0),
    }
)
"""The arc of each mount, from angle to angle; mounts that are not here fire all round, and all do where a ruleset has no arcs.
[CA-B-075]"""
_KINDS = {
    state.KIND_CREATURE: "creature",
    state.KIND_ROBOT: "robot",
    state.KIND_VEHICLE: "vehicle",
}


@dataclass(frozen=True, slots=True)
class GunRange:
    """A weapon that is fired: the bands it may fire at with their far ends, its reach, its arc (None: all round)."""

    name: Value
    bands: tuple[tuple[str, int], ...]
    reach: int
    arc: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Miniature:
    """A model of a battle: its design, "creature", "robot" or "vehicle", its base's radius, its rank, its guns."""

    design: Design
    kind: str
    radius: int
    rank: int
    guns: tuple[GunRange, ...]


@dataclass(frozen=True, slots=True)
class Cast:
    """Everybody by side and name, and where each side sets up, left's first, in whole millimetres."""

    models: immutabledict[tuple[str, str], Miniature]
    zones: tuple[Shape, Shape]


def cast(setup: Setup) -> Cast:
    """Return who fights a battle; nobody for a kept one that could not be fought by today's rules. Raises KeyError for a design that is missing."""
    zones = (tables.zone(setup.table, "left"), tables.zone(setup.table, "right"))
    try:
        return Cast(immutabledict(_figures(setup)), zones)
    except InputFault:
        return Cast(NOTHING, zones)


def _figures(setup: Setup) -> dict[tuple[str, str], Miniature]:
    """Return everybody by side and name. Raises InputFault for terms that cannot be."""
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
    """Return a weapon as it is drawn; what is only used in contact has no bands."""
    found = facts.bands(arm)
    reach = min(arm.reach or found[-1][1], found[-1][1]) if found else 0
    return GunRange(arm.name, found, reach, ARCS.get(arm.mount) if facts.arcs else None)
