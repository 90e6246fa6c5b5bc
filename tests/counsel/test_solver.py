"""The best unit for its points, legal, within the budget, and beaten by no other."""

import gc
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armybuilder.chances.activation import Gun
from armybuilder.counsel import formula_marks, solver
from armybuilder.counsel.solver import Quest, best, solve
from armybuilder.model.creature import Creature
from armybuilder.model.readings import STANDARD
from armybuilder.model.weapon import Weapon
from armybuilder.points.legality import blocks, problems
from armybuilder.points.prices.pricing import price
from tests.counsel.made_up_trial import of_worths

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


def test_the_whole_budget_and_the_best_skill_are_used() -> None:
    found = solve(TANKS)
    assert min(one.creature.profile.ss for one in found) == TANKS.best_skill
    least = found[0].points
    assert solve(replace(TANKS, budget=least))[0].points == least
    assert solve(replace(TANKS, budget=least - 1)) == ()


def test_impossible_and_cancelled_quests_have_no_solution() -> None:
    assert solve(Quest(10, 14, "VL", machine=True)) == ()
    assert solve(TANKS, cancelled=lambda: True) == ()


@pytest.mark.long
def test_an_equal_weapon_of_the_library_is_used() -> None:
    plain = next(one.weapon for one in solve(TANKS))
    own = Weapon.model_validate(plain.model_dump() | {"id": "own", "name": "Bolt gun", "tags": ("issue",)})
    assert "own" in {one.weapon.id for one in solve(TANKS, [own])}


def test_a_search_by_worth_buys_most_for_the_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here Protection is worth nothing and Shooting Skill 5 is worth four times its points."""
    steps = {f"protection-{pf}-{pf + 1}": (2.0, 0.0) for pf in range(5)} | {"shooting-6-5": (5.0, 20.0)}
    monkeypatch.setattr(formula_marks, "results", lambda: of_worths(steps))
    quest = Quest(30, 2, "S", models=2)
    by_survival, by_worth = solve(quest), solve(replace(quest, by_worth=True))
    assert {one.bought for one in by_survival} == {None}
    assert any(one.creature.profile.pf for one in by_survival)
    assert {one.creature.profile.pf for one in by_worth} == {0}
    chosen = best(by_worth, Fraction(1, 10))
    assert chosen is not None
    assert chosen.creature.profile.ss == 5
    assert chosen.bought == max(one.bought or 0 for one in by_worth if one.effect >= Fraction(1, 10))
    for one in by_worth:
        documents = {one.weapon.id: one.weapon}
        assert one.points == one.models * price(one.creature, documents).total <= quest.budget
        extra = 15 * one.models if one.creature.profile.ss < 6 else 0
        assert (one.bought or 0) * one.points == one.points + extra


def test_fair_prices_buy_a_point_for_a_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formula_marks, "results", lambda: of_worths({"shooting-6-5": (5, 5)}))
    assert {one.bought for one in solve(replace(TANKS, by_worth=True))} == {1}


def test_an_arm_of_more_worth_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A heavy weapon gains no effect from targeting, but here targeting is worth ten times its points."""
    monkeypatch.setattr(formula_marks, "results", lambda: of_worths({"targeting-1": (8, 80)}))
    assert not any(one.weapon.targeting_bonus for one in solve(TANKS))
    assert any(one.weapon.targeting_bonus for one in solve(replace(TANKS, by_worth=True)))


class Counted(Fraction):
    """A number that counts how often it is compared."""

    times = 0

    def __lt__(self, other: object) -> bool:
        Counted.times += 1
        return super().__lt__(other)  # type: ignore[operator]

    def __le__(self, other: object) -> bool:
        Counted.times += 1
        return super().__le__(other)  # type: ignore[operator]


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(0, 4)), max_size=30))
def test_an_option_is_kept_unless_another_beats_it(options: list[tuple[int, int, int]]) -> None:
    left = solver._front(options, lambda one: (one[0], Fraction(one[1]), Fraction(one[2])))
    unbeaten = {
        one
        for one in options
        if not any(other != one and all(map(int.__le__, other, one)) for other in options)
    }
    assert left == sorted(unbeaten)


def test_a_long_front_needs_few_comparisons() -> None:
    Counted.times = 0
    solver._front(range(1000), lambda one: (one, Counted(one), Counted(-one)))
    assert Counted.times < 50_000


def test_the_best_by_worth_need_not_survive_longest() -> None:
    one = solve(TANKS)[0]
    lasting = replace(one, survival=Fraction(1), bought=Fraction(1, 2))
    buying = replace(one, survival=Fraction(1, 2), bought=Fraction(2))
    assert best((lasting, buying), Fraction()) == buying


WEAPON_VALUES = {
    "category": {"pistol", "rifle", "sniping", "assault", "grenades", "heavy", "very_heavy"},
    "pen_level": {0, 1, 2},
    "attack": {"normal", "flame", "acid", "gas_inhaled", "gas_absorbed"},
    "limited_use": {"none", "recharge", "reload", "single_shot"},
    "automatic": {False, True},
    "targeting_bonus": {0, 1, 2},
}


def test_every_weapon_of_a_trooper_is_tried_once() -> None:
    tried = list(solver._weapons())
    for name, values in WEAPON_VALUES.items():
        assert {getattr(one, name) for one in tried} == values
    assert len({solver._shape(one) for one in tried}) == len(tried) == 7 * 3 * 5 * 4 * 2 * 3
    for one in tried:
        blast = one.category == "grenades" or one.attack in {"flame", "acid"}
        assert one.area_radius_cm == (3 if blast else 0)


def test_only_acid_halves_the_protection_of_machines() -> None:
    for attack, pf, creature, machine in (
        ("normal", 7, 7, 7),
        ("flame", 7, 0, 7),
        ("acid", 7, 4, 4),
        ("acid", 8, 4, 4),
        ("gas_inhaled", 7, 0, 7),
        ("gas_absorbed", 7, 0, 7),
    ):
        weapon = Weapon.model_validate({"id": "w", "name": "", "category": "rifle", "attack": attack})
        assert solver._protection(weapon, Quest(30, pf)) == creature
        assert solver._protection(weapon, Quest(30, pf, machine=True)) == machine


@pytest.mark.parametrize(
    ("wanted", "quest", "gun"),
    [
        ({"category": "rifle", "pen_level": 1}, Quest(30, 2, "L", size=1), Gun("standard", 1, 1)),
        ({"category": "rifle", "pen_level": 1}, Quest(30, 2, "VL"), None),
        ({"category": "rifle"}, Quest(30, 6, "PB"), None),
        (
            {"category": "rifle", "automatic": True, "targeting_bonus": 1},
            Quest(30, 2, "PB", size=-2),
            Gun("standard", 0, -1, automatic=True, targeting=1),
        ),
        ({"category": "heavy", "targeting_bonus": 2}, Quest(30, 2, "VL", size=-1), Gun("heavy", 3, -1)),
        ({"category": "very_heavy", "targeting_bonus": 2}, Quest(30, 2, "S"), Gun("heavy", 6, 1)),
        (
            {"category": "sniping", "targeting_bonus": 2},
            Quest(30, 2, "VL"),
            Gun("sniping", 0, 0, targeting=2),
        ),
        (
            {"category": "grenades", "area_radius_cm": 3, "limited_use": "reload"},
            Quest(30, 2, "S"),
            Gun("thrown", 1, 0, once=True),
        ),
        ({"category": "rifle", "attack": "gas_inhaled"}, Quest(30, 12, "S"), Gun("standard", 0, 0)),
        ({"category": "rifle", "attack": "gas_inhaled"}, Quest(30, 0, "S", machine=True), None),
        ({"category": "rifle", "attack": "gas_absorbed"}, Quest(30, 0, "S", machine=True), None),
    ],
)
def test_a_weapon_is_fired_as_its_category_says(
    wanted: dict[str, object], quest: Quest, gun: Gun | None
) -> None:
    weapon = Weapon.model_validate({"id": "w", "name": "", **wanted})
    assert solver._gun(weapon, quest, STANDARD) == gun


def test_the_best_has_the_wanted_chance_or_more() -> None:
    """The cheapest of equal survivors is best, and the surest of equal prices."""
    one = replace(solve(TANKS)[0], points=20, effect=Fraction(2, 5), survival=Fraction(1, 2))
    lasting = replace(one, points=30, survival=Fraction(2, 3))
    surer, cheaper = replace(one, effect=Fraction(3, 5)), replace(one, points=19)
    assert best([one], Fraction(2, 5)) == one
    assert best([one], Fraction(41, 100)) is None
    assert best([one, lasting], Fraction(2, 5)) == lasting
    assert best([one, surer], Fraction(2, 5)) == surer
    assert best([surer, cheaper, one], Fraction(2, 5)) == cheaper
