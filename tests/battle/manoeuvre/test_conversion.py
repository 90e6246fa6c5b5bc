"""Designs as characters of the manoeuvre rules: the catalogue's examples, and a better design never becomes a worse one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.manoeuvre import state
from armybuilder.battle.rulesets.manoeuvre.convert import Ratings, columns, damage, lines, rated
from tests.battle.designs import VALUES, arm, bettered, fighter

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


@pytest.mark.rule("MN-020", "MN-V20")
@pytest.mark.parametrize(
    ("pen", "expected"),
    [(0, 8), (1, 12), (2, 16), (3, 20), (5, 28), (6, 32), (7, 36), (8, 40), (10, 48), (25, 108), (40, 168)],
)
def test_damage_by_pen(pen: int, expected: int) -> None:
    assert damage(arm(pen=pen)) == expected


@pytest.mark.rule("MN-020", "MN-V25", "MN-V41")
def test_special_damage() -> None:
    assert damage(arm(st.TANK_BUSTER)) == 48
    assert damage(arm(st.DEMOLITION)) == 68
    assert damage(arm(pen=3, attack=st.ATTACK_FLAME)) == 8


def test_what_is_set_by_hand_counts_and_says_so() -> None:
    own = {"shoot": 21, "grit": 30}
    found = rated(fighter(10, 6, 5, 0, 5), (), own)
    assert (found.shoot, found.grit, found.fight) == (21, 30, 15)
    told = {line.label.code: line.value for line in lines(fighter(10, 6, 5, 0, 5), found, own)}
    assert told["battle.manoeuvre.shoot.set"] == 21
    assert told["battle.manoeuvre.fight.drawn"] == 15


def test_talents_stand_in_the_row() -> None:
    one = fighter(0, 5, 5, 0, 5, medic=True, life_support=st.LIFE_FULL, long_range_link=True, rank=3)
    words = columns(one, rated(one), 1, dug_in=True, in_bunker=True)
    talents = words[state.TALENTS]
    for talent in (
        state.TALENT_MEDIC,
        state.TALENT_SEALED,
        state.TALENT_CALLER,
        state.TALENT_LEADER,
        state.TALENT_PLATFORM,
    ):
        assert talents & talent
    assert talents & state.TALENT_DUG_IN
    assert (words[state.ARMOUR_VALUE], words[state.BUNKER]) == (4, 2)


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
    """A skill of 0 cannot; of the others the lower is the better."""
    better = bettered(profile, value)
    plain = rated(fighter(*profile, rank=rank, heroic=heroic, kind=kind))
    improved = rated(fighter(*better, rank=rank, heroic=heroic, kind=kind))
    assert _none_lower(plain, improved)
    assert _none_lower(plain, rated(fighter(*profile, rank=rank + 1, heroic=heroic, kind=kind)))
    assert _none_lower(plain, rated(fighter(*profile, rank=rank, heroic=heroic + 1, kind=kind)))


def _none_lower(one: Ratings, other: Ratings) -> bool:
    return all(getattr(other, name) >= getattr(one, name) for name in (*NAMES, "action"))
