"""Designs as characters of the manoeuvre rules: the catalogue's examples, and no worse ratings for better designs."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.manoeuvre import state
from armybuilder.battle.rulesets.manoeuvre.convert import ManoeuvreStats, columns, damage, lines, rated
from tests.battle.designs import VALUES, arm, bettered, case, fighter, numbers_of

NAMES = ("shoot", "fight", "nerve", "move", "av", "grit")


GUNNER = fighter(10, 5, 5, 0, 4)
PILOT = fighter(10, 6, 5, 0, 5)
EXAMPLES = {
    "A trained trooper": (fighter(10, 6, 5, 0, 5), (), (12, 15, 15, 12, 4, 15), 13),
    "B veteran": (fighter(10, 5, 5, 0, 4), (), (15, 15, 18, 12, 4, 18), 15),
    "C exo trooper": (fighter(10, 6, 5, 4, 5), (), (12, 15, 15, 12, 12, 15), 13),
    "D slave robot": (
        fighter(10, 6, 0, 6, 0, kind=st.KIND_ROBOT, core=st.CORE_SLAVE),
        (),
        (12, 0, 9, 12, 16, 18),
        10,
    ),
    "E light vehicle": (
        fighter(20, 0, 0, 5, 0, kind=st.KIND_VEHICLE, front_armour=True, arms=(arm(st.HEAVY, 3, station=1),)),
        ((PILOT, 1), (GUNNER, 2)),
        (15, 0, 18, 17, 16, 17),
        17,
    ),
}


@pytest.mark.rule(
    "MN-015",
    "MN-016",
    "MN-017",
    "MN-018",
    "MN-019",
    "MN-020",
    "MN-V01",
    "MN-V02",
    "MN-V03",
    "MN-V04",
    "MN-V06",
    "MN-V07",
    "MN-V08",
    "MN-V19",
)
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_worked_examples(name: str) -> None:
    one, crew, expected, action = EXAMPLES[name]
    found = rated(one, crew)
    assert tuple(getattr(found, value) for value in NAMES) == expected
    assert found.action == action


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        case("MN-V01", {"ss": 6}, shoot=12),
        case("MN-V01", {"ss": 5}, shoot=15),
        case("MN-V01", {"ss": 4}, shoot=18),
        case("MN-V01", {"ss": 3}, shoot=21),
        case("MN-V01", {"ss": 2}, shoot=24),
        case("MN-V01", {"ss": 0}, shoot=0),
        case("MN-V02", {"fa": 6}, fight=12),
        case("MN-V02", {"fa": 5}, fight=15),
        case("MN-V02", {"fa": 4}, fight=18),
        case("MN-V02", {"fa": 3}, fight=21),
        case("MN-V02", {"fa": 2}, fight=24),
        case("MN-V02", {"fa": 0}, fight=0),
        case("MN-V02", {"fa": 5, "ferocious": True}, fight=16),
        case("MN-V37", {"fa": 5, "arms": (arm(st.HEAVY_CLOSE_COMBAT, 3),)}, fight=16),
        case("MN-V03", {"mv": 10}, move=12),
        case("MN-V03", {"mv": 11}, move=12),
        case("MN-V03", {"mv": 12}, move=13),
        case("MN-V03", {"mv": 20}, move=17),
        case("MN-V03", {"mv": 30}, move=22),
        case("MN-V03", {"mv": 9}, move=11),
        case("MN-V03", {"mv": 0}, move=0),
        case("MN-V03", {"mv": 10, "flying": True}, move=15),
        case("MN-V03", {"mv": 0, "flying": True}, move=0),
        case("MN-V04", {"dp": 6}, nerve=12, grit=12),
        case("MN-V04", {"dp": 5}, nerve=15, grit=15),
        case("MN-V04", {"dp": 4}, nerve=18, grit=18),
        case("MN-V04", {"dp": 3}, nerve=21, grit=21),
        case("MN-V04", {"dp": 2}, nerve=24, grit=24),
        case("MN-V04", {"dp": 1}, nerve=27, grit=27),
        case("MN-V04", {"dp": 0}, nerve=9, grit=9),
        case("MN-V04", {"dp": 5, "rank": 3}, nerve=18, grit=18),
        case("MN-V04", {"dp": 0, "rank": 2}, nerve=11),
        case("MN-V06", {"pf": 0}, av=4),
        case("MN-V06", {"pf": 5}, av=14),
        case("MN-V06", {"pf": 5, "front_armour": True}, av=16),
        case("MN-V07", {"pf": 5, "kind": st.KIND_VEHICLE}, grit=17),
        case("MN-V07", {"pf": 7, "kind": st.KIND_ROBOT}, grit=19),
        case(
            "MN-V10",
            {"ss": 4, "dp": 4, "core": st.CORE_AUTONOMOUS, "kind": st.KIND_ROBOT},
            shoot=18,
            nerve=18,
        ),
        case("MN-V12", {"dp": 5, "heroic": 2}, grit=19),
        case("MN-V19", {"dp": 4, "heroic": 1}, grit=20),
    ],
)
def test_each_value_of_a_design_gives_its_number(values: dict[str, Any], expected: dict[str, int]) -> None:
    assert numbers_of(values, rated, expected) == expected


@pytest.mark.rule("MN-020", "MN-V20")
@pytest.mark.parametrize(
    ("pen", "expected"),
    [(0, 8), (1, 12), (2, 16), (3, 20), (5, 28), (6, 32), (7, 36), (8, 40), (10, 48), (25, 108), (40, 168)],
)
def test_damage_by_pen(pen: int, expected: int) -> None:
    assert damage(arm(pen=pen)) == expected


@pytest.mark.rule("MN-020", "MN-V25", "MN-V41")
def test_charges_have_their_own_damage_and_flame_no_pen() -> None:
    assert damage(arm(st.TANK_BUSTER)) == 48
    assert damage(arm(st.DEMOLITION)) == 68
    assert damage(arm(pen=3, attack=st.ATTACK_FLAME)) == 8


@pytest.mark.rule("MN-V31")
def test_a_reduced_range_changes_nothing() -> None:
    whole = arm(pen=1, reach=7000, bands=(0,) * 4 + (st.NOT_ALLOWED,) * (st.BANDS - 4))
    short = arm(pen=1, reach=3000, bands=(0,) * 3 + (st.NOT_ALLOWED,) * (st.BANDS - 3))
    assert damage(short) == damage(whole) == 12
    one, other = (fighter(10, 6, 5, 0, 5, arms=(weapon,)) for weapon in (whole, short))
    assert rated(one) == rated(other)


def test_values_set_by_hand_count_and_are_marked() -> None:
    own = {"shoot": 21, "grit": 30}
    found = rated(fighter(10, 6, 5, 0, 5), (), own)
    assert (found.shoot, found.grit, found.fight) == (21, 30, 15)
    told = {line.label.code: line.value for line in lines(fighter(10, 6, 5, 0, 5), found, own)}
    assert told["battle.manoeuvre.shoot.set"] == 21
    assert told["battle.manoeuvre.fight.drawn"] == 15


def test_each_rating_names_the_rule_that_draws_it() -> None:
    """In the order of the rules, then the Action Value, then each weapon's Damage."""
    one = fighter(10, 6, 5, 0, 5, arms=(arm(),))
    told = [(line.label.code.split(".")[2], line.rule) for line in lines(one, rated(one), {})]
    assert told == [
        *(("shoot", "MN-015"), ("fight", "MN-016"), ("nerve", "MN-018"), ("move", "MN-017")),
        *(("av", "MN-020"), ("grit", "MN-020"), ("action", "MN-019"), ("damage", "MN-020")),
    ]


def test_a_row_has_the_talents_of_its_design() -> None:
    one = fighter(0, 5, 5, 0, 5, medic=True, life_support=st.LIFE_FULL, long_range_link=True, rank=3)
    block_values = columns(one, rated(one), 1, dug_in=True, in_bunker=True)
    talents = block_values[state.TALENTS]
    for talent in (
        state.TALENT_MEDIC,
        state.TALENT_SEALED,
        state.TALENT_CALLER,
        state.TALENT_LEADER,
        state.TALENT_PLATFORM,
    ):
        assert talents & talent
    assert talents & state.TALENT_DUG_IN
    plain = columns(fighter(10, 6, 5, 0, 5), rated(one), 1, dug_in=False, in_bunker=False)
    assert plain[state.TALENTS] == 0
    assert (block_values[state.ARMOUR_VALUE], block_values[state.BUNKER]) == (4, 2)


@given(
    some.tuples(
        some.integers(0, 60),
        some.integers(0, 6),
        some.integers(0, 6),
        some.integers(0, 12),
        some.integers(0, 6),
    ),
    some.sampled_from(VALUES),
    some.integers(0, 4),
    some.integers(0, 3),
    some.sampled_from([st.KIND_CREATURE, st.KIND_ROBOT, st.KIND_VEHICLE]),
)
def test_a_better_design_never_converts_to_a_worse_one(
    profile: tuple[int, int, int, int, int], value: str, rank: int, heroic: int, kind: int
) -> None:
    """A skill of 0 is none at all, and of others the lower is better."""
    better = bettered(profile, value)
    plain = rated(fighter(*profile, rank=rank, heroic=heroic, kind=kind))
    improved = rated(fighter(*better, rank=rank, heroic=heroic, kind=kind))
    assert _none_lower(plain, improved)
    assert _none_lower(plain, rated(fighter(*profile, rank=rank + 1, heroic=heroic, kind=kind)))
    assert _none_lower(plain, rated(fighter(*profile, rank=rank, heroic=heroic + 1, kind=kind)))


def _none_lower(one: ManoeuvreStats, other: ManoeuvreStats) -> bool:
    return all(getattr(other, name) >= getattr(one, name) for name in (*NAMES, "action"))
