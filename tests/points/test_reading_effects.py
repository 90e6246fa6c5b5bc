"""The effect of a reading on a price."""

from __future__ import annotations

from immutabledict import immutabledict

from armybuilder.model.army import Army
from armybuilder.model.readings import READINGS
from armybuilder.points.faults.reading_effects import reading_effects
from armybuilder.points.prices.pricing import price
from tests.library.makers import force


def test_every_price_reading_has_an_effect_the_default_none() -> None:
    documents = {one.id: one for one in force()}
    army = documents["a"]
    found = reading_effects(army, documents, {})
    assert set(found) == {
        (one.id, choice) for one in READINGS if one.moves == "price" for choice in one.choices
    }
    assert all(found[one.id, one.default] == 0 for one in READINGS if one.moves == "price")


def test_the_effect_is_the_change_of_the_price() -> None:
    documents = {one.id: one for one in force()}
    army = documents["a"]
    assert isinstance(army, Army)
    now = price(army, documents).total
    for (decision, choice), delta in reading_effects(army, documents, {}).items():
        other = Army.model_validate(dict(army) | {"readings": immutabledict({decision: choice})})
        assert price(other, documents).total == now + delta


def test_an_armys_own_readings_are_its_baseline() -> None:
    documents = {one.id: one for one in force()}
    own = Army.model_validate(dict(documents["a"]) | {"readings": immutabledict({"CA-D-010": "paid_pen"})})
    found = reading_effects(own, documents | {"a": own}, {})
    assert found["CA-D-010", "paid_pen"] == 0


def test_reading_effects_can_be_cancelled() -> None:
    documents = {one.id: one for one in force()}
    assert reading_effects(documents["a"], documents, {}, lambda: True) == {}
