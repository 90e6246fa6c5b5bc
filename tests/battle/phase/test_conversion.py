"""Designs as figures of the phase rules: the catalogue's examples, and a better design never becomes a worse one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.phase.convert import OVERRIDDEN, Figure, Shot, converted, lines, shot
from armybuilder.battle.rulesets.phase.tables import figures
from armybuilder.words import english
from tests.battle.designs import PROFILES, VALUES, arm, bettered, fighter


def made(figure: Figure) -> tuple[int, ...]:
    """Return ranged, sharpness, melee, might, speed, run, armour's scale and DR, Break TN, pools and their scale."""
    return (
        *(figure.ranged, figure.sharpness, figure.melee, figure.might, figure.speed, figure.run),
        *(figure.armour_scale, figure.dr, figure.breaks, figure.vitality, figure.life, figure.scale),
    )


H, E, M, T = range(4)
ROBOT = {"kind": st.KIND_ROBOT, "core": st.CORE_SLAVE}
EXAMPLES = {
    "A trained trooper": (
        fighter(10, 6, 5, 0, 5, arms=(arm(pen=1),)),
        (9, 2, 5, 3, 20, 100, H, 0, 18, 7, 16, H),
        Shot(H, 3, 2, 2, 70),
    ),
    "B veteran": (
        fighter(10, 5, 5, 0, 4, arms=(arm(st.SNIPING, 1, targeting=1),)),
        (12, 3, 5, 3, 20, 100, H, 0, 20, 8, 16, H),
        Shot(H, 3, 4, 1, 110),
    ),
    "C exo trooper": (
        fighter(10, 6, 5, 4, 5, life_support=st.LIFE_FULL, arms=(arm(st.HEAVY, 5),)),
        (9, 2, 5, 3, 20, 100, E, 4, 18, 7, 16, H),
        Shot(E, 3, 3, 2, 110),
    ),
    "D slave robot": (
        fighter(10, 6, 0, 6, 0, arms=(arm(st.VERY_HEAVY, 6),), **ROBOT),
        (9, 2, -3, 0, 20, 100, E, 6, 0, 0, 22, E),
        Shot(M, 3, 0, 1, 500),
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
def test_a_vehicle_has_its_gunners_eye() -> None:
    """Example E."""
    gun = arm(st.HEAVY, 3, automatic=True, station=1)
    car = fighter(20, 0, 0, 5, 0, kind=st.KIND_VEHICLE, front_armour=True, arms=(gun,))
    found = converted(car, fighter(10, 5, 5, 0, 4))
    assert made(found) == (12, 3, -3, 0, 40, 200, E, 5, 0, 0, 20, E)
    assert (found.front_scale, found.front_dr) == (E, 7)
    assert shot(gun) == Shot(E, 3, 0, 2, 110)
    assert converted(car).ranged == 0


@pytest.mark.rule("PH-092")
@pytest.mark.parametrize("name", EXAMPLES)
def test_no_design_has_a_psyche(name: str) -> None:
    """It is for talents, which players judge: it is no number of a figure, and none can be set by hand."""
    one = EXAMPLES[name][0]
    assert "psyche" not in (*OVERRIDDEN, *Figure.__slots__, *Shot.__slots__)
    assert converted(one, own={"psyche": 12}) == converted(one)


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
    assert shot(flame) == Shot(E, 3, 0, 2, 70)
    assert shot(replace(flame, category=st.GRENADES)) == Shot(H, 3, 0, 4, 30)
    assert shot(arm(st.RIFLE, 2, attack=st.ATTACK_ACID)) == Shot(H, 3, 0, 2, 30)
    assert shot(arm(st.RIFLE, reach=3000)) == Shot(H, 3, 0, 2, 30)
    assert shot(arm(st.SMOKE_LAUNCHER)) is None


@pytest.mark.rule("PH-115")
@pytest.mark.parametrize(
    ("category", "reach", "carries"),
    [(st.PISTOL, 1000, 30), (st.RIFLE, 3000, 70), (st.RIFLE, 1000, 30), (st.VERY_HEAVY, 11000, 500)],
)
def test_gas_carries_as_far_as_its_weapon(category: int, reach: int, carries: int) -> None:
    """What gas takes of a design's reach elsewhere it does not take here; what its owner gave up it does."""
    told = shot(arm(category, 6, attack=st.ATTACK_GAS_ABSORBED, reach=reach))
    assert told is not None
    assert told.range == carries
    assert shot(arm(st.GRENADES, 1, attack=st.ATTACK_GAS_ABSORBED, reach=1000)) == Shot(H, 3, 0, 4, 10)


def test_what_is_set_by_hand_counts_and_every_line_has_words() -> None:
    own = {"ranged": 14, "life": 30}
    one = fighter(10, 6, 5, 4, 5, front_armour=True)
    found = converted(one, None, own)
    assert (found.ranged, found.life, found.melee) == (14, 30, 5)
    told = list(lines(one, found, own))
    assert [line.value for line in told[: len(OVERRIDDEN)]] == [getattr(found, name) for name in OVERRIDDEN]
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
    """A skill of 0 cannot; of the others the lower is the better."""
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


def _none_worse(one: Figure, other: Figure) -> bool:
    """Say whether nothing is worse: skills and pools, and against every damage what armour and scale let through."""
    told = ("ranged", "sharpness", "melee", "might", "speed", "run", "breaks", "vitality", "life", "scale")
    stops = all(
        _stopped(other.armour_scale, other.dr, damage) >= _stopped(one.armour_scale, one.dr, damage)
        and _stopped(other.front_scale, other.front_dr, damage)
        >= _stopped(one.front_scale, one.front_dr, damage)
        for damage in range(4)
    )
    return stops and all(getattr(other, name) >= getattr(one, name) for name in told)


def _stopped(scale: int, dr: int, damage: int) -> int:
    """Return how much damage of a scale an armour takes away."""
    return figures().scales.armour[scale][damage] * dr


@given(some.integers(0, 9), some.integers(0, 45))
def test_a_better_weapon_never_converts_to_a_worse_one(category: int, pen: int) -> None:
    plain, better = shot(arm(category, pen)), shot(arm(category, pen + 1))
    assert plain is not None
    assert better is not None
    assert (better.scale, better.dice * 7 + better.plus * 2) >= (plain.scale, plain.dice * 7 + plain.plus * 2)
    assert (better.x, better.range) == (plain.x, plain.range)
