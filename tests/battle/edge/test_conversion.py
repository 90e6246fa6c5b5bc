"""Designs as squads under orders: the catalogue's examples, and no worse squad for a better design."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.printed import DASH
from armybuilder.battle.records.profile import CATEGORIES, Arm
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge.convert import (
    CANNOT,
    PROFILE,
    EdgeStats,
    columns,
    lines,
    rated,
)
from armybuilder.battle.rulesets.edge.guns import EdgeShot, rings, shot, shot_columns
from armybuilder.battle.rulesets.edge.numbers import INCH
from armybuilder.battle.rulesets.edge.printed import PRINTED
from armybuilder.points.tables import tables
from armybuilder.words import english
from tests.battle.designs import PROFILES, VALUES, arm, bettered, case, fighter, numbers_of
from tests.points.designs import Bench


def armed(category: int = st.RIFLE, pen: int = 0, lost: int = 0, **more: Any) -> Arm:
    """Return a weapon with the bands of its category, except the bands that it has lost."""
    name = CATEGORIES.get(category)
    whole = len(tables().weapons[name].bands) if name else 0
    bands = (0,) * (whole - lost) + (st.NOT_ALLOWED,) * (st.BANDS - whole + lost)
    return arm(category, pen, bands=bands, **more)


def row(does: EdgeShot) -> tuple[float, int, int, int, int]:
    """Return range in inches, damage modifier, dice, Heavy or not, and Penetration."""
    return does.range / 10, does.damage, does.dice, does.heavy, does.penetration


def made(stats: EdgeStats) -> tuple[int, ...]:
    """Return training, Combat, Assault, level, moves on clear and rough ground, and armour points.

    Moves are in tenths of inches, and the last number is the armour points ahead.
    """
    return (
        *(stats.training, stats.combat, stats.assault, stats.armour),
        *(stats.move, stats.rough, stats.points, stats.front),
    )


SLAVE = {"kind": st.KIND_ROBOT, "core": st.CORE_SLAVE}
EXAMPLES = {
    "A trained trooper": (
        fighter(10, 6, 5, 0, 5, arms=(armed(pen=1),)),
        (r.REGULAR, 0, 0, 0, 120, 50, 0, 0),
        (42, 1, 1, 0, 100),
    ),
    "B veteran": (
        fighter(10, 5, 5, 0, 4, arms=(armed(st.SNIPING, 1, targeting=1),)),
        (r.VETERAN, 1, 1, 0, 120, 50, 0, 0),
        (54, 2, 1, 0, 100),
    ),
    "C exo trooper": (
        fighter(10, 6, 5, 4, 5, life_support=st.LIFE_FULL, arms=(armed(st.HEAVY, 5),)),
        (r.REGULAR, 0, 0, 5, 120, 72, 0, 0),
        (48, 2, 3, 1, 200),
    ),
    "D slave robot": (
        fighter(10, 6, 0, 6, 0, arms=(armed(st.VERY_HEAVY, 6),), **SLAVE),
        (r.GREEN, 0, CANNOT, 7, 120, 64, 150, 150),
        (60, 3, 2, 1, 225),
    ),
    "E light vehicle": (
        fighter(
            20,
            0,
            0,
            5,
            0,
            kind=st.KIND_VEHICLE,
            front_armour=True,
            arms=(armed(st.HEAVY, 3, automatic=True),),
        ),
        (r.GREEN, CANNOT, CANNOT, 7, 240, 106, 125, 175),
        (45, 2, 4, 1, 150),
    ),
    "E's gunner": (
        fighter(10, 5, 5, 0, 4, arms=(armed(),)),
        (r.VETERAN, 1, 1, 0, 120, 50, 0, 0),
        (36, 0, 1, 0, 75),
    ),
}


@pytest.mark.rule(
    "WE-030",
    "WE-050",
    "WE-056",
    "WE-094",
    "WE-102",
    "WE-V01",
    "WE-V02",
    "WE-V03",
    "WE-V04",
    "WE-V06",
    "WE-V07",
    "WE-V20",
)
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_worked_examples(name: str) -> None:
    one, expected, weapon = EXAMPLES[name]
    assert made(rated(one)) == expected
    assert row(shot(one.arms[0])) == weapon


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        case("WE-V01", {"ss": 6, "dp": 5}, combat=0),
        case("WE-V01", {"ss": 5, "dp": 5}, combat=1),
        case("WE-V01", {"ss": 4, "dp": 5}, combat=3),
        case("WE-V01", {"ss": 3, "dp": 5}, combat=4),
        case("WE-V01", {"ss": 2, "dp": 5}, combat=5),
        case("WE-V01", {"ss": 0, "dp": 5}, combat=CANNOT),
        case("WE-V01", {"ss": 5, "dp": 6}, combat=0),
        case("WE-V02", {"fa": 6, "dp": 5}, assault=-1),
        case("WE-V02", {"fa": 5, "dp": 5}, assault=0),
        case("WE-V02", {"fa": 4, "dp": 5}, assault=1),
        case("WE-V02", {"fa": 3, "dp": 5}, assault=2),
        case("WE-V02", {"fa": 2, "dp": 5}, assault=3),
        case("WE-V02", {"fa": 0, "dp": 5}, assault=CANNOT),
        case("WE-V02", {"fa": 5, "dp": 6}, assault=-1),
        case("WE-V02", {"fa": 5, "dp": 4}, assault=1),
        case("WE-V02", {"fa": 5, "dp": 3}, assault=1),
        case("WE-V02", {"fa": 5, "dp": 5, "ferocious": True}, assault=1),
        case("WE-V03", {"mv": 10}, move=120, rough=50),
        case("WE-V03", {"mv": 10, "pf": 4}, move=120, rough=72),
        case("WE-V03", {"mv": 10, "pf": 3}, move=120, rough=50),
        case("WE-V03", {"mv": 20, "kind": st.KIND_VEHICLE}, move=240, rough=106),
        case("WE-V03", {"mv": 15, "kind": st.KIND_ROBOT}, move=180, rough=96),
        case("WE-V03", {"mv": 10, "flying": True}, move=120, rough=120),
        case("WE-V03", {"mv": 0}, move=0, rough=0),
        case("WE-V04", {"dp": 6}, training=r.GREEN),
        case("WE-V04", {"dp": 0}, training=r.GREEN),
        case("WE-V04", {"dp": 5}, training=r.REGULAR),
        case("WE-V04", {"dp": 4}, training=r.VETERAN),
        case("WE-V04", {"dp": 3}, training=r.ELITE),
        case("WE-V04", {"dp": 2}, training=r.ELITE),
        case("WE-V04", {"dp": 1}, training=r.ELITE),
        case("WE-V06", {"pf": 0}, armour=0, points=0),
        case("WE-V06", {"pf": 3}, armour=3, points=0),
        case("WE-V06", {"pf": 5}, armour=5, points=0),
        case("WE-V06", {"pf": 3, "life_support": st.LIFE_FULL}, armour=3, points=0),
        case("WE-V06", {"pf": 4, "life_support": st.LIFE_FULL}, armour=5, points=0),
        case("WE-V06", {"pf": 4, "life_support": st.LIFE_PARTIAL}, armour=4, points=0),
        case("WE-V06", {"pf": 3, "rank": 1}, armour=4, points=0),
        case("WE-V06", {"pf": 5, "rank": 1, "life_support": st.LIFE_FULL}, armour=6, points=0),
        case("WE-V06", {"pf": 5, "kind": st.KIND_ROBOT}, armour=5, points=0),
        case("WE-V07", {"pf": 5, "kind": st.KIND_VEHICLE}, armour=7, points=125, front=125),
        case(
            "WE-V07",
            {"pf": 5, "front_armour": True, "kind": st.KIND_VEHICLE},
            armour=7,
            points=125,
            front=175,
        ),
        case("WE-V07", {"pf": 6, "kind": st.KIND_ROBOT}, armour=7, points=150, front=150),
        case("WE-V07", {"pf": 2, "size": st.LARGE, "kind": st.KIND_ROBOT}, armour=7, points=50, front=50),
        case("WE-V11", {"rank": 4}, leader=4),
    ],
)
def test_each_value_of_a_design_gives_its_number(values: dict[str, Any], expected: dict[str, int]) -> None:
    assert numbers_of(values, rated, expected) == expected


@pytest.mark.rule("WE-030", "WE-V03")
def test_wheels_are_slow_on_rough_ground_and_cross_nothing() -> None:
    """A wheeled vehicle crosses no obstacle, and a tracked vehicle crosses in its next turn.

    On rough ground wheels reach 5.3 inches, tracks 10.6.
    """
    tracked = fighter(20, 0, 0, 5, 0, kind=st.KIND_VEHICLE)
    wheeled = replace(tracked, wheeled=True)
    made_of = [
        columns(one, rated(one))
        for one in (tracked, wheeled, replace(wheeled, abilities=frozenset({"flying"})))
    ]
    assert [one[r.OBSTACLE_COST] for one in made_of] == [r.CROSSES_NEXT, r.CROSSES_NEVER, 0]
    assert [rated(one).rough for one in (tracked, wheeled)] == [106, 53]


@pytest.mark.rule(
    "WE-056", "WE-V20", "WE-V21", "WE-V22", "WE-V25", "WE-V27", "WE-V28", "WE-V29", "WE-V31", "WE-V41"
)
@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (armed(st.PISTOL, automatic=True), (20, -1, 3, 0, 75)),
        (armed(st.ASSAULT, 2, automatic=True), (15, 4, 2, 0, 125)),
        (armed(st.GRENADES, 3, radius=300), (15, 3, 3, 0, 150)),
        (armed(st.HEAVY, 7), (54, 2, 3, 1, 250)),
        (armed(st.HEAVY, 3, radius=600), (50, 3, 6, 1, 150)),
        (armed(st.VERY_HEAVY, 8), (60, 4, 4, 1, 275)),
        (armed(st.VERY_HEAVY, 10, automatic=True), (80, 7, 8, 1, 325)),
        (armed(st.STARCRAFT, 25), (100, 8, 10, 1, 700)),
        (armed(st.RIFLE, 1, radius=300, parabolic=True), (42, 3, 3, 2, 100)),
        (armed(st.HEAVY, 3, parabolic=True), (70, 1, 2, 1, 150)),
        (armed(st.VERY_HEAVY, 8, parabolic=True), (100, 4, 4, 1, 275)),
        (armed(st.RIFLE, 2, attack=st.ATTACK_FLAME), (10, 6, 3, 2, 75)),
        (armed(st.GRENADES, 3, attack=st.ATTACK_FLAME, radius=600), (15, 6, 5, 2, 75)),
        (armed(st.HEAVY, 7, attack=st.ATTACK_FLAME), (25, 8, 5, 1, 75)),
        (armed(st.RIFLE, 2, attack=st.ATTACK_ACID), (36, 0, 1, 0, 75)),
        (armed(st.RIFLE, 1, sticky=True), (42, 1, 3, 0, 100)),
        (armed(st.RIFLE, 0, lost=1), (18, 0, 1, 0, 75)),
        (armed(st.HEAVY, 3, lost=1), (22.5, 1, 2, 1, 150)),
        (armed(st.RIFLE, attack=st.ATTACK_FLAME, lost=1), (10, 6, 3, 2, 75)),
        (armed(st.RIFLE, attack=st.ATTACK_FLAME, lost=2), (5, 6, 3, 2, 75)),
        (armed(st.RIFLE, 1, attack=st.ATTACK_GAS_INHALED, lost=1), (42, 1, 1, 0, 100)),
        (armed(st.GRENADES, 3, attack=st.ATTACK_GAS_ABSORBED, radius=300, lost=1), (7.5, 3, 3, 0, 150)),
        (armed(st.TANK_BUSTER), (0, 4, 3, 2, 325)),
        (armed(st.DEMOLITION), (0, 4, 5, 2, 450)),
        (armed(st.CLOSE_COMBAT, 2), (0, 0, 1, 0, 125)),
        (armed(st.HEAVY_CLOSE_COMBAT, 4), (0, 0, 1, 0, 175)),
        (armed(st.SMOKE_LAUNCHER), (0, 0, 0, 0, 0)),
    ],
)
def test_the_rows_of_weapons(given: Arm, expected: tuple[float, ...]) -> None:
    assert row(shot(given)) == expected


ROWS = {
    "WE-056.1": (armed(st.ASSAULT), (15, 2, 1)),
    "WE-056.2": (armed(), (36, 0, 1)),
    "WE-056.3": (armed(pen=1), (42, 1, 1)),
    "WE-056.4": (armed(st.HEAVY, 3), (45, 1, 2)),
    "WE-056.5": (armed(st.HEAVY, 5), (48, 2, 3)),
    "WE-056.6": (armed(st.HEAVY, 7), (54, 2, 3)),
    "WE-056.7": (armed(st.VERY_HEAVY, 6), (60, 3, 2)),
    "WE-056.8": (armed(attack=st.ATTACK_FLAME), (10, 6, 3)),
    "WE-056.9": (armed(st.HEAVY, 3, attack=st.ATTACK_FLAME), (25, 8, 5)),
    "WE-056.10": (armed(st.HEAVY, 3, automatic=True), (45, 1 + 1, 2 + 2)),
    "WE-056.11": (armed(st.PISTOL, automatic=True), (20, -1, 3)),
    "WE-056.12": (armed(st.PISTOL), (15, -1, 2)),
    "WE-056.13": (armed(radius=300), (40, 2, 1 + 2)),
    "WE-056.14": (armed(st.HEAVY, 3, parabolic=True, radius=900), (70, 3, 2 + 6)),
    "WE-056.15": (armed(st.VERY_HEAVY, 6, parabolic=True), (80, 3, 2)),
    "WE-056.16": (armed(st.VERY_HEAVY, 8, parabolic=True), (100, 4, 4)),
    "WE-056.17": (armed(st.VERY_HEAVY, 10), (80, 6, 6)),
    "WE-056.18": (armed(st.HEAVY, 3, radius=300), (50, 3, 2 + 2)),
}
"""The design nearest to each row of the printed table: range, damage modifier, dice."""


@pytest.mark.parametrize(
    ("given", "expected"), [pytest.param(*row, marks=pytest.mark.rule(rule)) for rule, row in ROWS.items()]
)
def test_every_row_of_the_table_has_its_design(given: Arm, expected: tuple[float, int, int]) -> None:
    assert row(shot(given))[:3] == expected


STARTS = {
    "WE-056.13": ("grenade_launcher", 2, (0, 2, 0)),
    "WE-056.14": ("mortar", 4, (0, 0, -1)),
    "WE-056.15": ("small_artillery", 3, (0, -3, 0)),
    "WE-056.16": ("large_artillery", 5, (0, -4, -1)),
    "WE-056.18": ("small_missile_launcher", 3, (0, 0, 0)),
}
"""The printed row that each design starts from, its damage modifier, and three changes.

The changes are to range, dice and damage.
"""


@pytest.mark.parametrize(
    ("rule", "name", "damage", "changed"),
    [pytest.param(rule, *row, marks=pytest.mark.rule(rule)) for rule, row in STARTS.items()],
)
def test_the_conversion_names_a_weapons_printed_row_and_changes(
    rule: str, name: str, damage: int, changed: tuple[int, int, int]
) -> None:
    """A row that is met as printed changes nothing and gets no line of changes."""
    one = fighter(10, 6, 5, 0, 5, arms=(ROWS[rule][0],))
    told = list(lines(one, rated(one), {}))
    start = next(place for place, line in enumerate(told) if line.rule == rule)
    assert (told[start].label.code, told[start].value) == (f"battle.edge.row.{name}", damage)
    after = told[start + 1]
    assert (after.label.code == "battle.edge.changed") == any(changed)
    if any(changed):
        sign = "+" if changed[1] >= 0 else "\N{MINUS SIGN}"
        said = after.label.values
        assert (said["range"], said["dice"], after.value) == ("+0", f"{sign}{abs(changed[1])}", changed[2])
    assert {line.label.code for line in told} <= set(english().codes())


@pytest.mark.rule("WE-V29")
def test_minimum_ranges() -> None:
    assert shot(ROWS["WE-056.14"][0]).least == 100
    assert shot(ROWS["WE-056.15"][0]).least == 150


@pytest.mark.rule("WE-076")
def test_a_weapon_for_assaults_alone_prints_no_dice() -> None:
    carried = fighter(10, 6, 5, 0, 5, arms=(armed(st.CLOSE_COMBAT), armed(st.PISTOL)))
    sword, pistol = PRINTED.printed(carried, Bench().creature("10/6/5/0/5")).arms
    assert sword.cells[:4] == (DASH, DASH, DASH, "+3")
    assert pistol.cells[1:4] == ("2", "\N{MINUS SIGN}1", "+2")


@pytest.mark.rule("WE-076")
def test_weapons_add_their_modifier_to_an_assault() -> None:
    weapons = (st.CLOSE_COMBAT, st.PISTOL, st.RIFLE)
    assert [shot(armed(one)).assault for one in weapons] == [3, 2, 0]
    assert shot(armed(st.CLOSE_COMBAT, 2)).assault == 5
    assert shot(armed(st.HEAVY_CLOSE_COMBAT, 4)).assault == 5
    assert shot(armed(attack=st.ATTACK_FLAME)).assault == 3


@pytest.mark.rule("WE-104")
def test_which_weapons_are_small_and_which_missiles() -> None:
    """Decision WE-D64: mortars, artillery and missile launchers are greater than a heavy auto cannon."""
    small = [armed(), armed(st.HEAVY, 7), armed(st.VERY_HEAVY, 6), armed(st.HEAVY, attack=st.ATTACK_FLAME)]
    assert all(shot(one).small and not shot(one).missile for one in small)
    missiles = [armed(st.HEAVY, 3, radius=300), armed(st.VERY_HEAVY, 6, radius=300), armed(st.VERY_HEAVY, 10)]
    assert all(shot(one).missile and not shot(one).small for one in missiles)
    lobbed = shot(armed(st.HEAVY, 3, radius=300, parabolic=True))
    assert (lobbed.missile, lobbed.small, lobbed.least) == (False, False, 100)
    assert shot(armed(st.VERY_HEAVY, 6, parabolic=True)).least == 150


@pytest.mark.rule("WE-V11", "WE-V16")
def test_the_rows_of_a_block_get_the_converted_stats() -> None:
    one = fighter(10, 0, 5, 2, 5, rank=2, communicator=True)
    block_values = columns(one, rated(one))
    assert (block_values[r.COMBAT], block_values[r.CLEAR_MOVE], block_values[r.ROUGH_MOVE]) == (
        r.WE_NO_VALUE,
        2400,
        1000,
    )
    assert (block_values[r.LEADER_RATING], block_values[r.LEADER_REACH], block_values[r.ARMOUR_LEVEL]) == (
        2,
        4800,
        3,
    )
    assert block_values[r.OBSTACLE_COST] == 2 * INCH
    car = fighter(20, 0, 0, 5, 0, kind=st.KIND_VEHICLE, front_armour=True)
    block_values = columns(car, rated(car))
    assert (block_values[r.ARMOUR_POINTS], block_values[r.ARMOUR_FRONT], block_values[r.OBSTACLE_COST]) == (
        125,
        175,
        r.CROSSES_NEXT,
    )
    block_values = columns(car, rated(replace(car, abilities=car.abilities | {"flying"})))
    assert (block_values[r.MOTION], block_values[r.ROUGH_MOVE], block_values[r.OBSTACLE_COST]) == (
        r.MOTION_FLIES,
        4800,
        0,
    )
    gun = shot_columns(shot(armed(st.HEAVY, 3, parabolic=True)))
    assert (gun[r.SHOT_RANGE], gun[r.SHOT_LEAST], gun[r.SHOT_HEAVY]) == (14000, 2000, 1)


def test_the_ranges_that_are_drawn() -> None:
    assert rings(armed()) == (
        ("6\N{DOUBLE PRIME}", 1200),
        ("\N{VULGAR FRACTION ONE HALF}", 3600),
        ("max", 7200),
    )
    assert [end for _, end in rings(armed(attack=st.ATTACK_FLAME))] == [1000, 1200, 2000]
    assert rings(armed(st.CLOSE_COMBAT)) == ()


@pytest.mark.rule("WE-V16")
def test_a_leader_with_a_long_range_link_reaches_everywhere() -> None:
    one = fighter(10, 6, 5, 0, 5, rank=1, long_range_link=True)
    assert columns(one, rated(one))[r.LEADER_REACH] == st.UNLIMITED


def test_values_set_by_hand_count_and_lines_have_words() -> None:
    own = {"combat": 4, "armour": 6, "move": 200}
    weapons = (armed(), armed(st.HEAVY, 3), armed(st.CLOSE_COMBAT), armed(attack=st.ATTACK_FLAME))
    for one in (
        fighter(10, 0, 0, 4, 5, arms=weapons),
        fighter(10, 6, 5, 8, 0, arms=(), **SLAVE),
        fighter(10, 6, 5, 8, 3, front_armour=True, kind=st.KIND_VEHICLE),
    ):
        for by_hand in (own, {}):
            told = list(lines(one, rated(one, by_hand), by_hand))
            assert [line.value for line in told[: len(PROFILE)]] == [
                getattr(rated(one, by_hand), name) for name in PROFILE
            ]
            assert {line.label.code for line in told} <= set(english().codes())
    found = rated(fighter(10, 6, 5, 0, 5), own)
    assert (found.combat, found.armour, found.rough, found.assault) == (4, 6, 83, 0)


@pytest.mark.rule("WE-094", "WE-V01", "WE-V02")
@pytest.mark.parametrize(("ss", "fa"), [(0, 0), (0, 6), (6, 0), (6, 6)])
def test_a_design_without_skills_has_no_values(ss: int, fa: int) -> None:
    one = fighter(10, ss, fa, 0, 0)
    row_of = columns(one, rated(one))
    stats = rated(one)
    assert row_of[r.COMBAT] == (stats.combat if ss else r.WE_NO_VALUE)
    assert row_of[r.WE_ASSAULT] == (stats.assault if fa else r.WE_NO_VALUE)


@pytest.mark.rule("WE-056")
def test_a_printed_row_removes_a_weapons_area() -> None:
    """A flame thrower's row throws flames, and a mortar's fires indirectly."""
    given = armed(st.HEAVY, 3, radius=600, parabolic=True)
    own = shot_columns(replace(shot(given), attack=st.ATTACK_FLAME, least=0))
    names = (st.WEAPON_ATTACK, st.WEAPON_PARABOLIC, st.WEAPON_RADIUS)
    assert tuple(own[name] for name in names) == (st.ATTACK_FLAME, 0, 0)
    own = shot_columns(replace(shot(given), attack=0, least=100))
    assert tuple(own[name] for name in names) == (0, 1, 0)
    assert st.WEAPON_RADIUS not in shot_columns(replace(shot(given), attack=None))


@pytest.mark.long
@given(
    PROFILES,
    some.sampled_from(VALUES),
    some.integers(0, 3),
    some.sampled_from([st.KIND_CREATURE, st.KIND_ROBOT, st.KIND_VEHICLE]),
    some.sampled_from([st.LIFE_NONE, st.LIFE_PARTIAL, st.LIFE_FULL]),
    some.sampled_from([st.CORE_NONE, st.CORE_SLAVE, st.CORE_AUTONOMOUS]),
)
def test_a_better_design_never_converts_to_a_worse_one(
    profile: tuple[int, int, int, int, int], value: str, rank: int, kind: int, life: int, core: int
) -> None:
    """A skill of 0 is none at all, and of others the lower is better."""
    better = bettered(profile, value)
    more: dict[str, Any] = {"rank": rank, "kind": kind, "life_support": life, "core": core}
    plain = rated(fighter(*profile, **more))
    for improved in (
        fighter(*better, **more),
        fighter(*profile, **(more | {"rank": rank + 1})),
        fighter(*profile, **(more | {"front_armour": True})),
        fighter(*profile, **(more | {"ferocious": True})),
        fighter(*profile, **(more | {"life_support": st.LIFE_FULL})),
        fighter(*profile, **(more | {"flying": True})),
    ):
        found = rated(improved)
        told = ("training", "combat", "assault", "armour", "move", "rough", "points", "front", "leader")
        assert all(getattr(found, name) >= getattr(plain, name) for name in told)


@given(
    some.sampled_from([*CATEGORIES, st.TANK_BUSTER]),
    some.integers(0, 45),
    some.booleans(),
    some.integers(0, 5),
    some.booleans(),
    some.booleans(),
)
def test_a_better_weapon_never_converts_to_a_worse_one(
    category: int, pen: int, automatic: bool, area: int, parabolic: bool, sticky: bool
) -> None:
    plain = armed(category, pen, automatic=automatic, radius=300 * area, parabolic=parabolic, sticky=sticky)
    for better in (
        replace(plain, pen=pen + 1),
        replace(plain, automatic=True),
        replace(plain, radius=plain.radius + 300),
        replace(plain, parabolic=True),
        replace(plain, sticky=True),
    ):
        was, now = shot(plain), shot(better)
        told = ("range", "damage", "dice", "penetration", "assault")
        assert all(getattr(now, name) >= getattr(was, name) for name in told)
        assert now.small <= was.small
        assert bool(now.heavy) >= bool(was.heavy)
