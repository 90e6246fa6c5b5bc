"""The objectives of a table as numbers, and the reasons against playing them. [CA-B-017]"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, get_args

from armybuilder.battle.encoding.block import EDGES, TENTHS_IN_CM, Goal, pieces
from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.combat_action.tables import rule_tables
from armybuilder.battle.terms import SIDES
from armybuilder.errors import Message, message
from armybuilder.model.table import BUILDING_GOALS, CAPTURE_GOALS, ObjectiveType, piece_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.model.army import Army
    from armybuilder.model.table import Objective, Table

__all__ = ["goals", "is_aim_of", "refusals"]

_KINDS: tuple[ObjectiveType, ...] = get_args(ObjectiveType)
MOST = 32
MOST_ROUTES = 56
"""The number of pieces of ground, from the first, that can be escape routes."""


def _place(table: Table, name: str) -> int:
    """Return the number of the first piece of a terrain by its name, -1 for none."""
    for place, (_, terrain, section) in enumerate(pieces(table)):
        if name in (terrain.name, piece_name(terrain, section)):
            return place
    return -1


def _route(table: Table, name: str) -> int:
    """Return the bit of an escape route, -1 for none. [CA-B-021]"""
    place = _place(table, name)
    return EDGES.get(name, state.ROUTE_PIECE + place if 0 <= place < MOST_ROUTES else -1)


def _routes(table: Table, objective: Objective) -> int:
    """Return the escape routes of an objective, bit by bit."""
    return sum({1 << _route(table, name) for name in objective.ways_out})


def goals(table: Table) -> tuple[Goal, ...]:
    """Return a table's objectives as numbers."""
    held = rule_tables().objectives
    return tuple(
        Goal(
            kind=_KINDS.index(one.type),
            side=SIDES.index(one.side),
            piece=_place(table, one.target) if one.type in BUILDING_GOALS else -1,
            value=one.value,
            routes=_routes(table, one) if one.type in CAPTURE_GOALS else 0,
            reach=held["reach"] * TENTHS_IN_CM,
            times=held["times"],
        )
        for one in table.objectives
    )


def is_aim_of(objective: Objective, side: int, soldier: str) -> bool:
    """Say whether a model of a side (0 left) belongs to the target unit of an objective.

    The model is given by its name. The unit is named by its entry, `2`, or one copy of it, `2.1`.
    """
    if objective.type in BUILDING_GOALS or SIDES[side] == objective.side:
        return False
    copy = soldier.partition("/")[0]
    return objective.target in (copy, copy.rpartition(".")[0])


def _names(army: Army) -> set[str]:
    """Return the names under which the units of an army may be objectives."""
    copies = (f"{one.id}.{copy}" for one in army.units for copy in range(1, one.count + 1))
    return set(chain((one.id for one in army.units), copies))


def _faults(table: Table, objective: Objective, enemy: Army) -> Iterator[Message]:
    known = _place(table, objective.target) >= 0
    if objective.type not in BUILDING_GOALS:
        known = objective.target in _names(enemy)
        for name in objective.escape_routes:
            if _route(table, name) < 0:
                yield message("battle.refused.route", table=table.name, route=name)
    if not known:
        yield message("battle.refused.objective", table=table.name, target=objective.target)


def refusals(table: Table, left: Army, right: Army, met: frozenset[ObjectiveType]) -> Iterator[Message]:
    """Yield the reasons why two armies cannot play a table's objectives.

    An objective names something that is missing, or no side can meet it.
    """
    if len(table.objectives) > MOST:
        yield message("battle.refused.many_objectives", table=table.name, most=MOST)
    for objective in table.objectives:
        yield from _faults(table, objective, right if objective.side == "left" else left)
        if objective.type not in met:
            yield message("battle.refused.building_stands", table=table.name, target=objective.target)
