"""The documents that a fix uses, compared with a plain sort of all."""

from __future__ import annotations

import random
from itertools import count

import pytest

from armybuilder.model.readings import STANDARD
from armybuilder.points.fixes.neighbours import Changed, Neighbours
from tests.points.designs import Bench, crew, member, seats


def crowd(seed: int) -> Bench:
    """Return a bench with weapons and models of many prices, some equal."""
    dice, bench = random.Random(seed), Bench()
    for category in ("pistol", "rifle", "heavy"):
        for number in range(dice.randint(0, 6)):
            steps = dice.randint(0, 2)
            bench.weapon(
                category, name=f"{category} {number}", pen_level=steps, automatic=dice.random() < 0.5
            )
    for _ in range(dice.randint(0, 12)):
        bench.creature(f"{dice.randint(10, 16)}/{dice.choice((0, 5, 6))}/6/0/6")
    return bench


@pytest.mark.rule("CA-P-098")
@pytest.mark.parametrize("seed", range(8))
def test_the_nearest_in_price_come_first(seed: int) -> None:
    """The cheaper of two equally near documents comes first, and the wanted price may be outside all prices."""
    bench = crowd(seed)
    documents = bench.documents.values()
    for cost in (-3, 0, 2, 5, 7, 12, 99):
        for most in (0, 1, 3, 50):
            known = Neighbours(bench.documents, STANDARD)
            prices = {one.id: bench.price(one).total for one in documents}
            shooters = [one for one in documents if one.kind == "creature" and one.profile.ss]
            found = [prices[one.id] for one in known.shooters_near(cost, most)]
            plain = sorted((prices[one.id] for one in shooters), key=lambda price: (abs(price - cost), price))
            assert found == plain[:most]
            kinds = ("rifle", "heavy")
            arms = [prices[one.id] for one in documents if one.kind == "weapon" and one.category in kinds]
            near = [abs(prices[one.id] - cost) for one in known.weapons_near(kinds, cost, most)]
            assert near == sorted(abs(price - cost) for price in arms)[:most]


@pytest.mark.rule("CA-P-093")
@pytest.mark.parametrize("role", ["pilot", "gunner"])
@pytest.mark.parametrize(("dearer", "first"), [(0, "Made"), (2, "Made"), (3, "Cheap")])
def test_a_model_made_for_a_post_may_cost_more(role: str, dearer: int, first: str) -> None:
    """The cheapest costs 5, a price of 7 is within half as much again, and gunners must shoot."""
    bench = Bench()
    blind = bench.creature("10/0/6/0/6", name="Blind")
    cheap = bench.creature("10/6/6/0/6", name="Cheap")
    made = bench.creature(f"{10 + dearer}/6/6/0/6", name="Made")
    if role == "pilot":
        del bench.documents[blind.id]
    car = bench.vehicle("10/0/0", seats=(seats("exposed", 1),))
    bench.unit(member(car, 1, crew(role, made)))
    bench.unit(cheap)
    assert Neighbours(bench.documents, STANDARD).crew(role, 8)[0].name == first  # type: ignore[arg-type]  # both are roles
    assert len(Neighbours(bench.documents, STANDARD).crew(role, 1)) == 1  # type: ignore[arg-type]


@pytest.mark.rule("CA-P-093")
@pytest.mark.parametrize(("aboard", "afoot", "made"), [(0, 0, 0), (1, 0, 1), (0, 1, 0), (1, 1, 0)])
def test_a_model_on_foot_too_is_for_no_post(aboard: int, afoot: int, made: int) -> None:
    bench = Bench()
    man = bench.creature("10/6/6/0/6")
    car = bench.vehicle("10/0/0", seats=(seats("exposed", 1),))
    bench.unit(member(car, 1, *[crew("pilot", man)] * aboard), *[man] * afoot)
    known = Neighbours(bench.documents, STANDARD)
    assert (known.made_for("pilot", man), known.made_for("gunner", man)) == (bool(made), False)


def test_documents_with_changes_behave_like_a_mapping() -> None:
    below, over = {"a": 1, "b": 2}, {"b": 3, "c": 4}
    both, whole = Changed(over, below), below | over
    assert dict(both) == whole
    assert len(both) == 3
    names = "abcd"
    assert [both.get(name) for name in names] == [whole.get(name) for name in names]
    assert [name in both for name in names] == [name in whole for name in names]
    assert both.get("d", 7) == 7
    with pytest.raises(KeyError):
        both["d"]


def test_units_come_the_cheapest_first() -> None:
    """A medic costs points only in campaigns, which changes the order there."""
    bench = Bench()
    numbers = count()
    units = [
        bench.unit(bench.creature(profile, medic=medic), name=str(next(numbers)))
        for profile, medic in (("12/6/6/0/6", False), ("10/6/6/0/6", True), ("11/6/6/0/6", False))
    ]
    known = Neighbours(bench.documents, STANDARD)
    for campaign, names in ((False, "120"), (True, "201")):
        costs = [bench.price(one, campaign=campaign).total for one in known.units(campaign=campaign)]
        assert costs == sorted(costs)
        assert "".join(one.name for one in known.units(campaign=campaign)) == names
    assert len(units) == 3
