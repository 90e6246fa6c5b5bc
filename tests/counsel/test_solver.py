"""The best unit for its points, legal, within the budget, and beaten by no other."""

import gc
from fractions import Fraction

import pytest

from armybuilder.counsel.solver import Quest, best, solve
from armybuilder.model.creature import Creature
from armybuilder.model.weapon import Weapon
from armybuilder.points.legality import blocks, problems
from armybuilder.points.prices.pricing import price

TANKS = Quest(60, 8, "L", machine=True, size=1, models=3)


@pytest.mark.long(short=("quest0", "quest1", "quest3"))
@pytest.mark.parametrize(
    "quest",
    [
        TANKS,
        Quest(30, 2, "S", models=5),
        Quest(30, 2, "S", limited=True),
        Quest(90, 12, "VL", machine=True, models=9),
    ],
)
def test_solutions_are_legal_priced_and_pareto_optimal(quest: Quest) -> None:
    found = solve(quest)
    assert found
    for one in found:
        documents = {one.weapon.id: one.weapon, one.creature.id: one.creature}
        assert not blocks(problems(one.weapon, documents))
        assert not blocks(problems(one.creature, documents))
        assert one.points == one.models * price(one.creature, documents).total <= quest.budget
        assert 0 < one.effect <= 1
        assert 0 < one.survival <= 1
    for one in found:
        for other in found:
            better = (
                other.points <= one.points and other.effect >= one.effect and other.survival >= one.survival
            )
            assert other is one or not better


@pytest.mark.long
def test_more_points_never_buy_less() -> None:
    chances = [
        max(one.effect for one in solve(Quest(budget, 8, "L", machine=True, size=1)))
        for budget in (25, 40, 80)
    ]
    assert chances == sorted(chances)


def test_the_best_is_effective_enough_and_survives_longest() -> None:
    found = solve(TANKS)
    chosen = best(found, Fraction(2, 5))
    assert chosen is not None
    assert chosen.effect >= Fraction(2, 5)
    assert all(one.survival <= chosen.survival for one in found if one.effect >= Fraction(2, 5))
    assert best(found, Fraction(2)) is None


def test_gas_and_short_weapons_do_not_answer_distant_tanks() -> None:
    for one in solve(TANKS):
        assert one.weapon.attack not in {"gas_inhaled", "gas_absorbed"}
        assert one.weapon.category not in {"pistol", "assault", "grenades"}


@pytest.mark.long
def test_rejected_troopers_are_freed() -> None:
    def troopers() -> int:
        gc.collect()
        return sum(type(one) is Creature for one in gc.get_objects())

    before = troopers()
    assert solve(Quest(70, 8, "L", machine=True, size=1, models=2, movement=12))
    assert troopers() == before


def test_impossible_and_cancelled_quests_have_no_solution() -> None:
    assert solve(Quest(10, 14, "VL", machine=True)) == ()
    assert solve(TANKS, cancelled=lambda: True) == ()


@pytest.mark.long
def test_an_equal_weapon_of_the_library_is_used() -> None:
    plain = next(one.weapon for one in solve(TANKS))
    own = Weapon.model_validate(plain.model_dump() | {"id": "own", "name": "Bolt gun", "tags": ("issue",)})
    assert "own" in {one.weapon.id for one in solve(TANKS, [own])}
