"""The facts of weapons: Penetration, bands, action points, possible targets, and the needed roll."""

from typing import Any

import pytest

from armybuilder.points.faults.design_faults import is_aimed
from armybuilder.points.prices.weapon_facts import roll_needed, weapon_facts
from tests.points.designs import Bench


@pytest.mark.rule("CA-P-033", "CA-P-035", "CA-P-036")
@pytest.mark.parametrize(
    ("category", "fields", "pen"),
    [
        ("rifle", {"pen_level": 1}, 1),
        ("very_heavy", {"pen_level": 2}, 10),
        ("heavy", {"attack": "flame", "area_radius_cm": 3}, 0),
        ("heavy", {"attack": "acid", "area_radius_cm": 3}, 0),
        ("grenades", {"attack": "gas_absorbed", "pen_level": 1, "area_radius_cm": 6}, 3),
        ("starcraft", {}, 10),
    ],
)
def test_each_weapon_has_its_penetration(category: str, fields: dict[str, Any], pen: int) -> None:
    assert weapon_facts(Bench().weapon(category, **fields)).pen == pen


@pytest.mark.rule("CA-D-010")
@pytest.mark.parametrize(("choice", "pen"), [("locked", 0), ("paid_pen", 5)])
def test_paid_penetration_counts_under_its_reading(choice: str, pen: int) -> None:
    flamer = Bench().weapon("heavy", attack="flame", area_radius_cm=3, pen_level=1)
    assert weapon_facts(flamer, {"CA-D-010": choice}).pen == pen


@pytest.mark.rule("CA-B-134")
@pytest.mark.parametrize(
    ("category", "fields", "highest"),
    [
        ("rifle", {"pen_level": 1}, 6),
        ("heavy_close_combat", {}, 8),
        ("very_heavy", {"pen_level": 1}, 13),
        ("rifle", {"attack": "acid", "area_radius_cm": 3}, 10),
        ("pistol", {"attack": "gas_inhaled"}, None),
    ],
)
def test_a_weapon_hurts_up_to_a_highest_protection(
    category: str, fields: dict[str, Any], highest: int | None
) -> None:
    assert weapon_facts(Bench().weapon(category, **fields)).hurts_pf == highest


@pytest.mark.rule("CA-B-033", "CA-B-073")
@pytest.mark.parametrize(
    ("category", "ap"),
    [("rifle", (1,)), ("heavy", (2,)), ("grenades", (1, 1)), ("close_combat", (2,)), ("starcraft", (2,))],
)
def test_action_points_of_an_attack(category: str, ap: tuple[int, ...]) -> None:
    assert weapon_facts(Bench().weapon(category)).ap == ap


@pytest.mark.rule("CA-B-073", "CA-B-107")
def test_bursts_and_aimed_shots_cost_two() -> None:
    bench = Bench()
    assert weapon_facts(bench.weapon("rifle", automatic=True)).automatic_ap == 2
    assert weapon_facts(bench.weapon("heavy", automatic=True)).automatic_ap == 2
    assert weapon_facts(bench.weapon("sniping")).aimed_ap == 2
    assert weapon_facts(bench.weapon("rifle")).automatic_ap is None


@pytest.mark.rule("CA-B-084", "CA-B-090", "CA-B-160")
def test_the_rolls_of_the_corporal_in_the_field_manual() -> None:
    rifle, axe, knife = (
        weapon_facts(Bench().weapon(name)).bands for name in ("rifle", "heavy_close_combat", "close_combat")
    )
    assert {band: roll_needed(6, modifier) for band, modifier in rifle.items()} == {"PB": 5, "S": 6, "L": 6}
    assert {band: roll_needed(6, modifier + 2) for band, modifier in rifle.items()} == {
        "PB": 3,
        "S": 4,
        "L": 4,
    }
    assert [roll_needed(5, blow["CC"], close=True) for blow in (axe, knife)] == [3, 4]


@pytest.mark.rule("CA-B-084", "CA-B-085", "CA-B-160")
@pytest.mark.parametrize(
    ("skill", "modifier", "close", "needed"),
    [(0, 5, False, None), (2, 3, False, 2), (6, -2, False, 6), (6, -1, True, None), (6, 1, True, 5)],
)
def test_ones_miss_and_sixes_hit(skill: int, modifier: int, close: bool, needed: int | None) -> None:
    assert roll_needed(skill, modifier, close=close) == needed


@pytest.mark.rule("CA-B-084", "CA-B-160")
@pytest.mark.parametrize(
    ("skill", "modifier", "shot", "blow"),
    [
        (0, 3, None, None),
        (1, 0, 2, 2),
        (2, 0, 2, 2),
        (3, 2, 2, 2),
        (3, 0, 3, 3),
        (6, 0, 6, 6),
        (6, 1, 5, 5),
        (6, -1, 6, None),
        (7, 0, 6, None),
    ],
)
def test_a_roll_is_between_two_and_six(skill: int, modifier: int, shot: int | None, blow: int | None) -> None:
    assert (roll_needed(skill, modifier), roll_needed(skill, modifier, close=True)) == (shot, blow)


@pytest.mark.rule("CA-P-048")
@pytest.mark.parametrize("category", ["pistol", "rifle", "assault", "heavy", "very_heavy"])
def test_a_targeting_bonus_is_aimed(category: str) -> None:
    assert [is_aimed(Bench().weapon(category, targeting_bonus=bonus)) for bonus in (0, 1, 2)] == [
        False,
        True,
        True,
    ]


@pytest.mark.rule("CA-P-048")
@pytest.mark.parametrize("category", ["sniping", "grenades", "close_combat", "heavy_close_combat"])
def test_other_bonuses_are_not_aimed(category: str) -> None:
    assert not any(is_aimed(Bench().weapon(category, targeting_bonus=bonus)) for bonus in (0, 1, 2))
