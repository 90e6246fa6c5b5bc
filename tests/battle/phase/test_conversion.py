"""Designs as models of the phase rules: the catalogue's examples, and no worse stats for better designs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.phase.convert import (
    PROFILE,
    PhaseShot,
    PhaseStats,
    columns,
    converted,
    lines,
    shot,
)
from armybuilder.battle.rulesets.phase.tables import rule_tables
from armybuilder.words import english
from tests.battle.designs import PROFILES, VALUES, arm, bettered, case, fighter, numbers_of


def made(stats: PhaseStats) -> tuple[int, ...]:
    """Return ranged, sharpness, melee, might, speed, run, armour's scale and DR, Break TN, pools and their scale."""
    return (
        *(stats.ranged, stats.sharpness, stats.melee, stats.might, stats.speed, stats.run),
        *(stats.armour_scale, stats.dr, stats.breaks, stats.vitality, stats.life, stats.scale),
    )


H, E, M, T = range(4)
ROBOT = {"kind": st.KIND_ROBOT, "core": st.CORE_SLAVE}
EXAMPLES = {
    "A trained trooper": (
        fighter(10, 6, 5, 0, 5, arms=(arm(pen=1),)),
        (9, 2, 5, 3, 20, 100, H, 0, 18, 7, 16, H),
        PhaseShot(H, 3, 2, 2, 70),
    ),
    "B veteran": (
        fighter(10, 5, 5, 0, 4, arms=(arm(st.SNIPING, 1, targeting=1),)),
        (12, 3, 5, 3, 20, 100, H, 0, 20, 8, 16, H),
        PhaseShot(H, 3, 4, 1, 110),
    ),
    "C exo trooper": (
        fighter(10, 6, 5, 4, 5, life_support=st.LIFE_FULL, arms=(arm(st.HEAVY, 5),)),
        (9, 2, 5, 3, 20, 100, E, 4, 18, 7, 16, H),
        PhaseShot(E, 3, 3, 2, 110),
    ),
    "D slave robot": (
        fighter(10, 6, 0, 6, 0, arms=(arm(st.VERY_HEAVY, 6),), **ROBOT),
        (9, 2, -3, 0, 20, 100, E, 6, 0, 0, 22, E),
        PhaseShot(M, 3, 0, 1, 500),
    ),
}


@pytest.mark.rule(
    "PH-004",
    "PH-005",
    "PH-110",
    "PH-111",
    "PH-112",
    "PH-113",
    "PH-114",
    "PH-115",
    "PH-V01",
    "PH-V02",
    "PH-V03",
    "PH-V04",
    "PH-V05",
    "PH-V06",
    "PH-V07",
    "PH-V20",
)
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_worked_examples(name: str) -> None:
    one, expected, armed = EXAMPLES[name]
    assert made(converted(one)) == expected
    assert shot(one.arms[0]) == armed


@pytest.mark.rule("PH-110", "PH-112", "PH-114", "PH-V07", "PH-V08")
def test_a_vehicle_has_its_gunners_ranged_skill() -> None:
    """Example E."""
    gun = arm(st.HEAVY, 3, automatic=True, station=1)
    car = fighter(20, 0, 0, 5, 0, kind=st.KIND_VEHICLE, front_armour=True, arms=(gun,))
    found = converted(car, fighter(10, 5, 5, 0, 4))
    assert made(found) == (12, 3, -3, 0, 40, 200, E, 5, 0, 0, 20, E)
    assert (found.front_scale, found.front_dr) == (E, 7)
    assert shot(gun) == PhaseShot(E, 3, 0, 2, 110, auto=1)
    assert converted(car).ranged == 0


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        case("PH-V01", {"ss": 6}, ranged=9, sharpness=2),
        case("PH-V01", {"ss": 5}, ranged=12, sharpness=3),
        case("PH-V01", {"ss": 4}, ranged=15, sharpness=4),
        case("PH-V01", {"ss": 3}, ranged=18, sharpness=5),
        case("PH-V01", {"ss": 2}, ranged=21, sharpness=6),
        case("PH-V01", {"ss": 0}, ranged=0, sharpness=0),
        case("PH-V02", {"fa": 6}, melee=3, might=2),
        case("PH-V02", {"fa": 5}, melee=5, might=3),
        case("PH-V02", {"fa": 4}, melee=7, might=4),
        case("PH-V02", {"fa": 3}, melee=9, might=5),
        case("PH-V02", {"fa": 2}, melee=11, might=6),
        case("PH-V02", {"fa": 0}, melee=-3, might=0),
        case("PH-V02", {"fa": 5, "ferocious": True}, melee=6, might=3),
        case("PH-V03", {"mv": 0}, speed=0, run=0),
        case("PH-V03", {"mv": 10}, speed=20, run=100),
        case("PH-V03", {"mv": 15}, speed=30, run=150),
        case("PH-V04", {"dp": 6}, breaks=16, vitality=6),
        case("PH-V04", {"dp": 5}, breaks=18, vitality=7),
        case("PH-V04", {"dp": 4}, breaks=20, vitality=8),
        case("PH-V04", {"dp": 3}, breaks=22, vitality=9),
        case("PH-V04", {"dp": 2}, breaks=24, vitality=10),
        case("PH-V04", {"dp": 1}, breaks=26, vitality=11),
        case("PH-V04", {"dp": 0}, breaks=14, vitality=6),
        case("PH-V05", {"size": st.SMALL}, life=12, scale=0),
        case("PH-V05", {"size": st.MEDIUM}, life=16, scale=0),
        case("PH-V05", {"size": st.LARGE}, life=22, scale=1),
        case("PH-V05", {"size": st.VERY_LARGE}, life=28, scale=1),
        case("PH-V06", {"pf": 0}, armour_scale=0, dr=0, front_scale=0, front_dr=0),
        case("PH-V06", {"pf": 1}, armour_scale=0, dr=2, front_scale=0, front_dr=2),
        case("PH-V06", {"pf": 2}, armour_scale=0, dr=4, front_scale=0, front_dr=4),
        case("PH-V06", {"pf": 3}, armour_scale=0, dr=6, front_scale=0, front_dr=6),
        case("PH-V06", {"pf": 4}, armour_scale=1, dr=4, front_scale=1, front_dr=4),
        case("PH-V06", {"pf": 8}, armour_scale=1, dr=8, front_scale=1, front_dr=8),
        case("PH-V06", {"pf": 9}, armour_scale=2, dr=5, front_scale=2, front_dr=5),
        case("PH-V06", {"pf": 15}, armour_scale=2, dr=11, front_scale=2, front_dr=11),
        case("PH-V06", {"pf": 16}, armour_scale=3, dr=6, front_scale=3, front_dr=6),
        case("PH-V06", {"pf": 3, "front_armour": True}, armour_scale=0, dr=6, front_scale=1, front_dr=5),
        case("PH-V07", {"pf": 0, "kind": st.KIND_VEHICLE}, life=10, scale=0, breaks=0, vitality=0),
        case("PH-V07", {"pf": 3, "kind": st.KIND_VEHICLE}, life=16, scale=0, breaks=0, vitality=0),
        case("PH-V07", {"pf": 4, "kind": st.KIND_VEHICLE}, life=18, scale=1, breaks=0, vitality=0),
        case("PH-V07", {"pf": 8, "kind": st.KIND_VEHICLE}, life=26, scale=1, breaks=0, vitality=0),
        case("PH-V07", {"pf": 9, "kind": st.KIND_VEHICLE}, life=28, scale=2, breaks=0, vitality=0),
        case("PH-V07", {"pf": 15, "kind": st.KIND_VEHICLE}, life=40, scale=2, breaks=0, vitality=0),
        case("PH-V07", {"pf": 16, "kind": st.KIND_VEHICLE}, life=42, scale=3, breaks=0, vitality=0),
        case("PH-V10", {"dp": 3, "core": st.CORE_AUTONOMOUS, "kind": st.KIND_ROBOT}, breaks=0),
        case("PH-V11", {"dp": 5, "rank": 3}, breaks=21),
        case("PH-V11", {"dp": 0, "rank": 1}, breaks=15),
        case("PH-V12", {"dp": 5, "heroic": 2}, vitality=11),
    ],
)
def test_each_value_of_a_design_gives_its_number(values: dict[str, Any], expected: dict[str, int]) -> None:
    assert numbers_of(values, converted, expected) == expected


@pytest.mark.rule("PH-092")
@pytest.mark.parametrize("name", EXAMPLES)
def test_no_design_has_a_psyche_but_by_hand(name: str) -> None:
    """Psyche is for talents, which players judge, so it is set by hand only.

    A card prints it, but no battle counts with it.
    """
    one = EXAMPLES[name][0]
    assert converted(one).psyche == 0
    by_hand = converted(one, own={"psyche": 12})
    assert by_hand.psyche == 12
    assert columns(by_hand) == columns(converted(one))


@pytest.mark.rule("PH-114", "PH-V06")
@pytest.mark.parametrize(
    ("pf", "scale", "dr"),
    [(0, H, 0), (3, H, 6), (4, E, 4), (8, E, 8), (9, M, 5), (15, M, 11), (16, T, 6), (20, T, 10)],
)
def test_armour_by_protection_factor(pf: int, scale: int, dr: int) -> None:
    found = converted(fighter(10, 6, 5, pf, 5))
    assert (found.armour_scale, found.dr) == (scale, dr)


@pytest.mark.rule("PH-115", "PH-V25", "PH-V27", "PH-V31")
def test_flame_and_acid_reach_less_and_have_no_pen() -> None:
    flame = arm(st.HEAVY, 7, attack=st.ATTACK_FLAME)
    assert shot(flame) == PhaseShot(E, 3, 0, 2, 70)
    assert shot(replace(flame, category=st.GRENADES)) == PhaseShot(H, 3, 0, 4, 30)
    assert shot(arm(st.RIFLE, 2, attack=st.ATTACK_ACID)) == PhaseShot(H, 3, 0, 2, 30)
    assert shot(arm(st.RIFLE, reach=3000)) == PhaseShot(H, 3, 0, 2, 30)
    assert shot(arm(st.SMOKE_LAUNCHER)) is None


@pytest.mark.rule("PH-115")
@pytest.mark.parametrize(
    ("category", "reach", "carries"),
    [(st.PISTOL, 1000, 30), (st.RIFLE, 3000, 70), (st.RIFLE, 1000, 30), (st.VERY_HEAVY, 11000, 500)],
)
def test_gas_carries_as_far_as_its_weapon(category: int, reach: int, carries: int) -> None:
    """Gas itself does not shorten a weapon's reach here, but reach that the weapon gave up does."""
    told = shot(arm(category, 6, attack=st.ATTACK_GAS_ABSORBED, reach=reach))
    assert told is not None
    assert told.range == carries
    assert shot(arm(st.GRENADES, 1, attack=st.ATTACK_GAS_ABSORBED, reach=1000)) == PhaseShot(H, 3, 0, 4, 10)


def test_values_set_by_hand_count_and_lines_have_words() -> None:
    own = {"ranged": 14, "life": 30}
    one = fighter(10, 6, 5, 4, 5, front_armour=True)
    found = converted(one, None, own)
    assert (found.ranged, found.life, found.melee) == (14, 30, 5)
    told = list(lines(one, found, own))
    assert [line.value for line in told[: len(PROFILE)]] == [getattr(found, name) for name in PROFILE]
    assert told[0].label.code == "battle.phase.ranged.set"
    assert {line.label.code for line in told} <= set(english().codes())


@given(
    PROFILES,
    some.sampled_from(VALUES),
    some.integers(0, 3),
    some.integers(0, 3),
    some.sampled_from([st.KIND_CREATURE, st.KIND_ROBOT, st.KIND_VEHICLE]),
    some.booleans(),
)
def test_a_better_design_never_converts_to_a_worse_one(
    profile: tuple[int, int, int, int, int], value: str, rank: int, heroic: int, kind: int, front: bool
) -> None:
    """A skill of 0 is none at all, and of others the lower is better."""
    better = bettered(profile, value)
    more: dict[str, Any] = {"rank": rank, "heroic": heroic, "kind": kind, "front_armour": front}
    plain = converted(fighter(*profile, **more))
    for improved in (
        fighter(*better, **more),
        fighter(*profile, **(more | {"rank": rank + 1})),
        fighter(*profile, **(more | {"heroic": heroic + 1})),
        fighter(*profile, **(more | {"front_armour": True})),
        fighter(*profile, **(more | {"ferocious": True})),
    ):
        assert _none_worse(plain, converted(improved))


def _none_worse(one: PhaseStats, other: PhaseStats) -> bool:
    """Say whether no value is worse: skills, pools, and armour against every damage."""
    told = ("ranged", "sharpness", "melee", "might", "speed", "run", "breaks", "vitality", "life", "scale")
    stops = all(
        _stopped(other.armour_scale, other.dr, damage) >= _stopped(one.armour_scale, one.dr, damage)
        and _stopped(other.front_scale, other.front_dr, damage)
        >= _stopped(one.front_scale, one.front_dr, damage)
        for damage in range(4)
    )
    return stops and all(getattr(other, name) >= getattr(one, name) for name in told)


def _stopped(scale: int, dr: int, damage: int) -> int:
    """Return the amount of damage of a scale that an armour stops."""
    return rule_tables().scales.armour[scale][damage] * dr


@given(some.integers(0, 9), some.integers(0, 45))
def test_a_better_weapon_never_converts_to_a_worse_one(category: int, pen: int) -> None:
    plain, better = shot(arm(category, pen)), shot(arm(category, pen + 1))
    assert plain is not None
    assert better is not None
    assert (better.scale, better.dice * 7 + better.plus * 2) >= (plain.scale, plain.dice * 7 + plain.plus * 2)
    assert (better.x, better.range) == (plain.x, plain.range)
