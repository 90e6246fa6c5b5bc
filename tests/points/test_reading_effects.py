"""What a reading would do to a price."""

from __future__ import annotations

from immutabledict import immutabledict

from armybuilder.model.army import Army
from armybuilder.model.readings import READINGS
from armybuilder.points.faults.reading_effects import reading_effects
from armybuilder.points.prices.pricing import price
from tests.library.makers import force


def test_every_choice_that_moves_prices_has_an_effect_and_the_one_taken_none() -> None:
    documents = {one.id: one for one in force()}
    army = documents["a"]
    found = reading_effects(army, documents, {})
    assert set(found) == {
        (one.id, choice) for one in READINGS if one.moves == "price" for choice in one.choices
    }
    assert all(found[one.id, one.default] == 0 for one in READINGS if one.moves == "price")


def test_the_effect_is_what_the_price_moves_by() -> None:
    documents = {one.id: one for one in force()}
    army = documents["a"]
    assert isinstance(army, Army)
    now = price(army, documents).total
    for (decision, choice), delta in reading_effects(army, documents, {}).items():
        other = Army.model_validate(dict(army) | {"readings": immutabledict({decision: choice})})
        assert price(other, documents).total == now + delta


def test_an_army_with_readings_of_its_own_is_measured_by_them() -> None:
    documents = {one.id: one for one in force()}
    own = Army.model_validate(dict(documents["a"]) | {"readings": immutabledict({"CA-D-010": "paid_pen"})})
    found = reading_effects(own, documents | {"a": own}, {})
    assert found["CA-D-010", "paid_pen"] == 0


def test_it_stops_when_it_is_cancelled() -> None:
    documents = {one.id: one for one in force()}
    assert reading_effects(documents["a"], documents, {}, lambda: True) == {}
