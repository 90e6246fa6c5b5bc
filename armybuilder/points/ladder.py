"""Price ladders: every legal value of a characteristic, rank or save, with what it costs and what bars it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from armybuilder.model.creature import Creature, LifeSupport
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.readings import STANDARD
from armybuilder.points import equipment
from armybuilder.points.changing import held
from armybuilder.points.creature import discipline_price
from armybuilder.points.design_faults import legal_skills
from armybuilder.points.legality import why_not
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from armybuilder.points.named import Design, Documents
    from armybuilder.points.problem import Problem

__all__ = ["FIELDS", "Choice", "ladder"]

FIELDS = (
    "profile.mv",
    "profile.ss",
    "profile.fa",
    "profile.pf",
    "profile.dp",
    "officer_rank",
    "life_support",
    "heroic_save",
)
"""The fields that have a ladder, as far as a design has them."""

_BEYOND = 20
"""Steps shown above the value held, where the rules set no bound."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A rung: its value, its points against the baseline before any multiplier, and what speaks against it.

    `advised_against` marks values the rules discourage; `forbidden` is the problem the value would make.
    """

    value: int | str
    delta: int
    advised_against: bool
    forbidden: Problem | None


def _skills(stat: str, readings: Mapping[str, str], *, from_none: bool) -> tuple[int, ...]:
    """Return the values of a skill from the baseline on: worst to best, none at the end where it stands apart."""
    values = sorted((value for value in legal_skills(stat, readings) if value), reverse=True)
    return (0, *values) if from_none else (*values, 0)


def _most(design: Design, stat: str) -> int:
    """Return the highest Movement or Protection Factor worth showing."""
    if isinstance(design, Creature):
        return tables().creature.largest_mv if stat == "mv" else tables().creature.largest_pf
    if stat == "mv" and isinstance(design, Vehicle) and not design.flying:
        return tables().vehicle.largest_mv
    value: int = getattr(design.profile, stat)
    return max(value, tables().vehicle.largest_mv if stat == "mv" else 0) + _BEYOND


def _values(design: Design, field: str, readings: Mapping[str, str]) -> Iterable[int | str]:
    """Return the legal values of a field, in the order of the ladder."""
    match field:
        case "profile.mv" | "profile.pf":
            return range(_most(design, field[-2:]) + 1)
        case "profile.ss" | "profile.dp":
            return _skills(field[-2:], readings, from_none=False)
        case "profile.fa":
            return _skills("fa", readings, from_none=not isinstance(design, Creature))
        case "officer_rank":
            return range(tables().people.largest_rank + 1)
        case "heroic_save":
            return range(tables().people.largest_heroic_save + 1)
        case "life_support":
            return get_args(LifeSupport)
    raise KeyError(field)


def _delta(design: Design, field: str, value: int | str, readings: Mapping[str, str]) -> int:
    """Return the flat points of a value against the baseline."""
    if isinstance(value, str):
        return tables().life_support.of(
            "full" if value == "full" else "partial" if value == "partial" else "none"
        )
    match field:
        case "profile.mv":
            return equipment.movement_price(value, readings)
        case "profile.ss":
            return equipment.shooting_price(value)
        case "profile.fa":
            return equipment.fighting_price(
                value, tables().creature.fa if isinstance(design, Creature) else 0
            )
        case "profile.pf":
            return equipment.protection_price(value)
        case "profile.dp":
            return discipline_price(value)
        case "officer_rank":
            return tables().people.rank * value
    return tables().people.heroic_save * value


def _advised_against(design: Design, field: str, value: int | str) -> bool:
    """Say whether the rules discourage a value. [CA-P-022] [CA-P-082]"""
    if isinstance(value, str):
        return False
    if field in {"profile.ss", "profile.fa"}:
        return 0 < value < tables().profile.advised_skill
    grounded = isinstance(design, Robot) and not design.flying
    return field == "profile.mv" and grounded and value > tables().profile.robot_advised_mv


def ladder(
    design: Design, field: str, documents: Documents, readings: Mapping[str, str] = STANDARD
) -> tuple[Choice, ...]:
    """Return the rungs of a field. Raises AttributeError where the design has no such field, else KeyError."""
    held(design, field)
    choices = []
    for value in _values(design, field, readings):
        barred = why_not(design, field, value, documents, readings)
        delta = _delta(design, field, value, readings)
        choices.append(Choice(value, delta, _advised_against(design, field, value), next(iter(barred), None)))
    return tuple(choices)
