"""The book's examples and the catalogue's vectors for weapons."""

from typing import Any

import pytest

from armybuilder.points.prices.weapon_facts import bands
from tests.points.designs import Bench

FLAME: dict[str, Any] = {"attack": "flame", "area_radius_cm": 3}


@pytest.mark.parametrize(
    ("category", "fields", "points"),
    [
        pytest.param("rifle", {"pen_level": 1}, 6, marks=pytest.mark.rule("CA-P-033", "EX-06")),
        pytest.param("rifle", FLAME, 18, marks=pytest.mark.rule("CA-P-035", "CA-P-042", "EX-07")),
        pytest.param(
            "grenades", FLAME | {"sticky": True}, 28, marks=pytest.mark.rule("CA-P-041", "CA-P-045", "EX-08")
        ),
        pytest.param("rifle", FLAME | {"sticky": True}, 36, marks=pytest.mark.rule("CA-P-056", "EX-09")),
        pytest.param(
            "grenades",
            {"attack": "gas_absorbed", "pen_level": 1, "area_radius_cm": 6},
            36,
            marks=pytest.mark.rule("CA-P-038", "EX-10"),
        ),
        pytest.param(
            "grenades",
            {"area_radius_cm": 3, "limited_use": "single_shot"},
            2,
            marks=pytest.mark.rule("CA-P-050", "EX-11", "TV-P-20"),
        ),
        pytest.param("pistol", {}, 2, marks=pytest.mark.rule("TV-P-13")),
        pytest.param("pistol", {"pen_level": 1}, 3, marks=pytest.mark.rule("TV-P-13")),
        pytest.param("pistol", {"pen_level": 2}, 4, marks=pytest.mark.rule("TV-P-13")),
        pytest.param("close_combat", {}, 1, marks=pytest.mark.rule("TV-P-14")),
        pytest.param("close_combat", {"pen_level": 1}, 2, marks=pytest.mark.rule("CA-P-002", "TV-P-14")),
        pytest.param("close_combat", {"pen_level": 2}, 2, marks=pytest.mark.rule("TV-P-14")),
        pytest.param("heavy_close_combat", {}, 6, marks=pytest.mark.rule("TV-P-14")),
        pytest.param("heavy_close_combat", {"pen_level": 1}, 9, marks=pytest.mark.rule("TV-P-14")),
        pytest.param("heavy_close_combat", {"pen_level": 2}, 12, marks=pytest.mark.rule("TV-P-14")),
        pytest.param(
            "rifle", {"pen_level": 1, "automatic": True}, 12, marks=pytest.mark.rule("CA-P-047", "TV-P-15")
        ),
        pytest.param(
            "rifle", {"pen_level": 1, "targeting_bonus": 1}, 14, marks=pytest.mark.rule("CA-P-048", "TV-P-16")
        ),
        pytest.param(
            "sniping",
            {"pen_level": 2, "targeting_bonus": 2},
            36,
            marks=pytest.mark.rule("CA-P-048", "TV-P-17"),
        ),
        pytest.param(
            "heavy",
            {"pen_level": 1, "area_radius_cm": 3, "limited_use": "reload"},
            36,
            marks=pytest.mark.rule("CA-P-050", "TV-P-18"),
        ),
        pytest.param(
            "heavy",
            {"area_radius_cm": 6, "parabolic": True},
            96,
            marks=pytest.mark.rule("CA-P-049", "TV-P-19"),
        ),
        pytest.param("grenades", {"area_radius_cm": 3}, 4, marks=pytest.mark.rule("CA-P-045", "TV-P-20")),
        pytest.param(
            "grenades", {"pen_level": 2, "area_radius_cm": 6}, 16, marks=pytest.mark.rule("TV-P-20")
        ),
        pytest.param(
            "assault",
            {"attack": "acid", "sticky": True, "area_radius_cm": 3},
            36,
            marks=pytest.mark.rule("CA-P-036", "TV-P-21"),
        ),
        pytest.param("pistol", {"attack": "gas_inhaled"}, 4, marks=pytest.mark.rule("CA-P-038", "TV-P-22")),
        pytest.param(
            "pistol",
            {"attack": "gas_inhaled", "pen_level": 1},
            6,
            marks=pytest.mark.rule("CA-P-038", "TV-P-22"),
        ),
        pytest.param(
            "very_heavy",
            {"pen_level": 2, "area_radius_cm": 3, "limited_use": "recharge"},
            90,
            marks=pytest.mark.rule("CA-P-050", "TV-P-23"),
        ),
        pytest.param(
            "heavy",
            {"pen_level": 2, "limited_use": "single_shot"},
            16,
            marks=pytest.mark.rule("CA-P-050", "TV-P-24"),
        ),
        pytest.param("pistol", {"limited_range": True}, 2, marks=pytest.mark.rule("CA-P-054", "TV-P-25")),
        pytest.param(
            "rifle", FLAME | {"limited_range": True}, 14, marks=pytest.mark.rule("CA-P-054", "TV-P-26")
        ),
        pytest.param(
            "very_heavy",
            {"pen_level": 1, "area_radius_cm": 9, "off_table": True},
            720,
            marks=pytest.mark.rule("CA-P-051", "TV-P-27"),
        ),
        pytest.param(
            "starcraft",
            {"area_radius_cm": 3, "off_table": True},
            280,
            marks=pytest.mark.rule("CA-P-051", "TV-P-28"),
        ),
        pytest.param(
            "grenades",
            FLAME | {"sticky": True, "limited_use": "single_shot"},
            14,
            marks=pytest.mark.rule("CA-P-050", "TV-P-31"),
        ),
    ],
)
def test_weapons_have_the_prices_of_the_book(category: str, fields: dict[str, Any], points: int) -> None:
    bench = Bench()
    assert bench.price(bench.weapon(category, **fields)).total == points


@pytest.mark.rule("CA-P-055", "TV-P-29")
def test_a_linked_pair_costs_both_its_weapons() -> None:
    bench = Bench()
    gun = bench.weapon("heavy", automatic=True)
    assert bench.price(bench.linked(gun, gun)).total == 64


@pytest.mark.rule("CA-P-002", "CA-P-055")
def test_both_weapons_of_a_pair_are_rounded_alone() -> None:
    bench = Bench()
    first, second = bench.weapon("rifle", pen_level=1, targeting_bonus=1), bench.weapon("rifle")
    assert bench.price(bench.linked(first, second)).total == 14 + 4


@pytest.mark.rule("CA-P-032", "CA-P-033")
@pytest.mark.parametrize(
    ("category", "costs"),
    [
        ("pistol", (2, 3, 4)),
        ("rifle", (4, 6, 8)),
        ("sniping", (8, 12, 16)),
        ("assault", (4, 6, 8)),
        ("grenades", (2, 3, 4)),
        ("heavy", (16, 24, 32)),
        ("very_heavy", (30, 45, 60)),
        ("close_combat", (1, 2, 2)),
        ("heavy_close_combat", (6, 9, 12)),
        ("starcraft", (70, 105, 140)),
    ],
)
def test_each_weapon_category_has_three_printed_costs(category: str, costs: tuple[int, ...]) -> None:
    bench = Bench()
    assert tuple(bench.price(bench.weapon(category, pen_level=level)).total for level in range(3)) == costs


@pytest.mark.rule("CA-P-042")
@pytest.mark.parametrize(("radius", "factor"), [(0, 1), (3, 2), (6, 4), (9, 8), (12, 16), (15, 32)])
def test_each_three_centimetres_of_blast_double_the_price(radius: int, factor: int) -> None:
    bench = Bench()
    assert bench.price(bench.weapon("starcraft", area_radius_cm=radius)).total == 70 * factor


@pytest.mark.parametrize(
    ("category", "fields", "left"),
    [
        pytest.param("assault", {"attack": "acid"}, "PB", marks=pytest.mark.rule("CA-P-040", "TV-P-21")),
        pytest.param(
            "pistol", {"attack": "gas_inhaled"}, "PB", marks=pytest.mark.rule("CA-P-040", "TV-P-22")
        ),
        pytest.param("very_heavy", {}, "S L VL BF", marks=pytest.mark.rule("CA-P-032", "TV-P-23")),
        pytest.param("pistol", {"limited_range": True}, "PB", marks=pytest.mark.rule("CA-P-054", "TV-P-25")),
        pytest.param(
            "rifle",
            {"attack": "flame", "limited_range": True},
            "PB",
            marks=pytest.mark.rule("CA-P-040", "CA-P-054", "TV-P-26"),
        ),
        pytest.param(
            "rifle", {"attack": "flame"}, "PB S", marks=pytest.mark.rule("CA-P-040", "EX-07", "EX-14")
        ),
        pytest.param("grenades", {"attack": "flame"}, "PB S", marks=pytest.mark.rule("CA-P-040")),
        pytest.param("grenades", {"limited_range": True}, "PB", marks=pytest.mark.rule("CA-P-054")),
        pytest.param("starcraft", {}, "BF UL", marks=pytest.mark.rule("CA-P-032")),
        pytest.param("close_combat", {"limited_range": True}, "", marks=pytest.mark.rule("CA-P-054")),
    ],
)
def test_special_and_limited_weapons_lose_range_bands(
    category: str, fields: dict[str, Any], left: str
) -> None:
    assert " ".join(bands(Bench().weapon(category, **fields))) == left
