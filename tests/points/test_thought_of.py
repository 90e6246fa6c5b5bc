"""The price and the problems of a merely proposed design, equal to those of a stored one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armybuilder.library import starter
from armybuilder.model.bundle import AnyDocument, index
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.weapon import Weapon
from armybuilder.points.faults.judgement import faults, faults_once
from armybuilder.points.field_paths import value_at, with_value
from armybuilder.points.fixes.field_values import FIELDS, field_values
from armybuilder.points.prices.pricing import price, price_alone, price_once

DOCUMENTS = index(starter.documents())
READINGS: tuple[dict[str, str], ...] = (
    {},
    {"CA-D-003": "half_up_steps", "CA-D-006": "whole_model"},
    {"CA-D-006": "profile", "CA-D-026": "added_after", "CA-D-029": "times_two_and_half"},
)


def values(design: AnyDocument, field: str, readings: dict[str, str]) -> tuple[object, ...]:
    """Return the alternative values of a field, or none if the design lacks the field."""
    try:
        if isinstance(design, Weapon) or field not in FIELDS:
            return (not value_at(design, field),) if isinstance(value_at(design, field), bool) else (1, 3)
        return field_values(design, field, readings)  # type: ignore[arg-type]
    except AttributeError:
        return ()


@pytest.mark.long(short=("Weapon-readings0", "Weapon-readings1", "Weapon-readings2"))
@pytest.mark.parametrize("readings", READINGS)
@pytest.mark.parametrize("kind", [Creature, Robot, Vehicle, Weapon])
def test_a_proposed_design_costs_the_same_as_stored(
    kind: type[AnyDocument], readings: dict[str, str]
) -> None:
    ticked = ("flying", "sharpshooter", "ferocious", "medic", "automatic")
    fields = (*FIELDS, *ticked, "smoke_screens", "area_radius_cm", "pen_level")
    alone = set()
    for design in (one for one in DOCUMENTS.values() if isinstance(one, kind)):
        for field in fields:
            for value in values(design, field, readings):
                other = with_value(design, field, value)
                if field == "pen_level" and value == 3:
                    continue
                kept = price(other, DOCUMENTS, readings)
                assert price_once(other, DOCUMENTS, readings) == kept
                assert faults_once(other, DOCUMENTS, readings) == faults(other, DOCUMENTS, readings)
                amount = price_alone(other, field, readings)
                if amount is not None:
                    alone.add(field)
                    assert amount == sum((x.amount for x in kept.lines if x.field == field), Fraction(0))
    assert bool(alone) == (kind is not Weapon)
