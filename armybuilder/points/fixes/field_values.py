"""The values of a field's ladder, which always include the current value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from armybuilder.model.creature import Creature, LifeSupport
from armybuilder.model.machine import Vehicle
from armybuilder.points.faults.design_faults import legal_skills
from armybuilder.points.field_paths import value_at
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from armybuilder.points.lookup import Design

__all__ = ["FIELDS", "field_values"]

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
"""The fields that have a ladder, as far as a design has these fields."""

_BEYOND = 20
"""The steps shown above the current value if the rules set no bound."""

_MOST = 60
"""The greatest number of rungs of a ladder."""

_NEAR = 8
"""The least number of steps shown below a great current value.

Also the steps shown above a value that a ladder from 0 still reaches.
"""


def _skills(stat: str, value: int, readings: Mapping[str, str], *, from_none: bool) -> tuple[int, ...]:
    """Return the values of a skill from the baseline on, worst to best.

    The value 0 is first with `from_none`, else last.
    """
    values = sorted(({*legal_skills(stat, readings), value}) - {0}, reverse=True)
    return (0, *values) if from_none else (*values, 0)


def _most(design: Design, stat: str) -> int | None:
    """Return the highest Movement or Protection Factor allowed, or None without a bound."""
    if isinstance(design, Creature):
        return tables().creature.largest_mv if stat == "mv" else tables().creature.largest_pf
    if stat == "mv" and isinstance(design, Vehicle) and not design.flying:
        return tables().vehicle.largest_mv
    return None


def _steps(design: Design, stat: str) -> tuple[int, ...]:
    """Return the values of Movement or Protection Factor for the ladder.

    They run from 0 to the bound, else some way beyond the current value. With a very great current value they
    are the low values and those around the current one.
    """
    value: int = getattr(design.profile, stat)
    most = _most(design, stat)
    if most is not None:
        return _and(range(most + 1), value)
    usual = tables().vehicle.largest_mv if stat == "mv" else 0
    top = max(value, usual) + _BEYOND
    if value + _NEAR < _MOST:
        return _and(range(min(top + 1, _MOST)), value)
    near = range(value - _NEAR, top + 1)
    return (*range(_MOST - len(near)), *near)


def _and(values: Iterable[int], value: int) -> tuple[int, ...]:
    return tuple(sorted({*values, value}))


def field_values(design: Design, field: str, readings: Mapping[str, str]) -> tuple[int | str, ...]:
    """Return the values of a field in the order of its ladder, 60 at most.

    They are the legal values and the current one. Raises AttributeError if the design has no such field,
    KeyError if the field has no ladder.
    """
    value: Any = value_at(design, field)
    match field:
        case "profile.mv" | "profile.pf":
            return _steps(design, field[-2:])
        case "profile.ss" | "profile.dp":
            return _skills(field[-2:], value, readings, from_none=False)
        case "profile.fa":
            return _skills("fa", value, readings, from_none=not isinstance(design, Creature))
        case "officer_rank":
            return _and(range(tables().people.largest_rank + 1), value)
        case "heroic_save":
            return _and(range(tables().people.largest_heroic_save + 1), value)
        case "life_support":
            return get_args(LifeSupport)
    raise KeyError(field)
