"""Price ladders: every legal value of a characteristic, rank or save, with its cost and any problem."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.readings import STANDARD
from armybuilder.points.field_paths import value_at
from armybuilder.points.fixes.field_values import FIELDS, field_values
from armybuilder.points.legality import barring
from armybuilder.points.prices import equipment
from armybuilder.points.prices.creature import discipline_price
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.faults.problem import Problem
    from armybuilder.points.lookup import Design, Documents


@dataclass(frozen=True, slots=True)
class Choice:
    """A rung: its value, its points against the baseline before any multiplier, and any objection.

    `advised_against` marks values the rules discourage; `forbidden` is the problem the value would make.
    """

    value: int | str
    delta: int
    advised_against: bool
    forbidden: Problem | None


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
    """Return the rungs of a field, at most 60, among them the present value even if it is illegal.

    Raises AttributeError where the design has no such field, else KeyError.
    """
    values = field_values(design, field, readings)
    barred = barring(design, field, values, documents, readings)
    return tuple(
        Choice(value, _delta(design, field, value, readings), _advised_against(design, field, value), why)
        for value, why in zip(values, (next(iter(errors), None) for errors in barred), strict=True)
    )


def _others(document: AnyDocument, field: str, readings: Mapping[str, str]) -> tuple[Any, ...]:
    """Return the values against which a field's value is measured.

    They are its ladder, or both booleans, or else the present value alone.
    """
    if isinstance(document, Creature | Robot | Vehicle) and field in FIELDS:
        return field_values(document, field, readings)
    value = value_at(document, field)
    return (value, not value) if isinstance(value, bool) else (value,)


def why_not(
    document: AnyDocument,
    field: str,
    value: Any,
    documents: Documents,
    readings: Mapping[str, str] = STANDARD,
) -> tuple[Problem, ...]:
    """Return the errors that a value in a field makes, or none if the rules allow it.

    Those are the errors of that field, and those that another value of its ladder would not have, whether the
    value stands there already or not. `field` is a path such as `profile.pf`. Raises as `held` does.
    """
    values = (value, *(one for one in _others(document, field, readings) if one != value))
    return barring(document, field, values, documents, readings)[0]
