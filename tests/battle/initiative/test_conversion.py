"""Designs under the 2D6 skirmish rules: the catalogue's examples, and no worse stats for a better design."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import CATEGORIES, Arm, Fighter
from armybuilder.battle.rulesets.initiative import state
from armybuilder.battle.rulesets.initiative.convert import (
    PROFILE,
    InitiativeShot,
    Person,
    columns,
    lines,
    rated,
    shot,
)
from armybuilder.points.tables import tables
from armybuilder.words import english
from tests.battle.designs import VALUES, bettered, case, numbers_of
from tests.battle.initiative.designs import A, B, C, D, E, arm, fighter

X = -100


def _figures(one: Person) -> tuple[int, ...]:
    return one.strength, one.dexterity, one.endurance, one.gun, one.melee, one.armour, one.move


@pytest.mark.rule("TR-030", "TR-031", "TR-032", "TR-V01", "TR-V02", "TR-V03", "TR-V04", "TR-V06")
@pytest.mark.parametrize(
    ("one", "expected"),
    [(A, (8, 7, 8, 0, 1, 0, 60)), (B, (8, 8, 9, 1, 1, 0, 60)), (C, (11, 7, 8, 0, 1, 12, 60))],
    ids=["A trained trooper", "B veteran", "C exo trooper"],
)
def test_the_worked_examples_of_people(one: Fighter, expected: tuple[int, ...]) -> None:
    assert _figures(rated(one)) == expected


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        case("TR-V01", {"ss": 6}, gun=0, dexterity=7),
        case("TR-V01", {"ss": 5}, gun=1, dexterity=8),
        case("TR-V01", {"ss": 4}, gun=2, dexterity=9),
        case("TR-V01", {"ss": 3}, gun=3, dexterity=10),
        case("TR-V01", {"ss": 2}, gun=4, dexterity=11),
        case("TR-V01", {"ss": 0}, gun=-1, dexterity=7),
        case("TR-V02", {"fa": 6}, melee=0, strength=7),
        case("TR-V02", {"fa": 5}, melee=1, strength=8),
        case("TR-V02", {"fa": 4}, melee=2, strength=9),
        case("TR-V02", {"fa": 3}, melee=3, strength=10),
        case("TR-V02", {"fa": 2}, melee=4, strength=11),
        case("TR-V02", {"fa": 0}, melee=-1, strength=7),
        case("TR-V02", {"fa": 5, "ferocious": True}, melee=2, strength=8),
        case("TR-V03", {"mv": 10}, move=60),
        case("TR-V03", {"mv": 0}, move=0),
        case("TR-V03", {"mv": 20, "kind": st.KIND_VEHICLE}, move=360),
        case("TR-V04", {"dp": 6}, endurance=7),
        case("TR-V04", {"dp": 5}, endurance=8),
        case("TR-V04", {"dp": 4}, endurance=9),
        case("TR-V04", {"dp": 3}, endurance=10),
        case("TR-V04", {"dp": 2}, endurance=11),
        case("TR-V04", {"dp": 1}, endurance=12),
        case("TR-V04", {"dp": 0}, endurance=7),
        case("TR-V05", {"size": st.SMALL}, endurance=5, as_target=-1),
        case("TR-V05", {"size": st.MEDIUM}, endurance=7, as_target=0),
        case("TR-V05", {"size": st.LARGE}, endurance=11, as_target=1),
        case("TR-V05", {"size": st.VERY_LARGE}, endurance=15, as_target=2),
        case("TR-V05", {"kind": st.KIND_VEHICLE}, as_target=1),
        case("TR-V06", {"pf": 0}, armour=0, front=0),
        case("TR-V06", {"pf": 1}, armour=3, front=0),
        case("TR-V06", {"pf": 5}, armour=15, front=0),
        case("TR-V06", {"pf": 20}, armour=60, front=0),
        case("TR-V06", {"pf": 5, "front_armour": True}, armour=15, front=6),
        case("TR-V06", {"pf": 3, "life_support": st.LIFE_FULL}, strength=7),
        case("TR-V06", {"pf": 4, "life_support": st.LIFE_FULL}, strength=10),
        case("TR-V06", {"pf": 5, "life_support": st.LIFE_FULL}, strength=10),
        case("TR-V06", {"pf": 4, "life_support": st.LIFE_PARTIAL}, strength=7),
        case(
            "TR-V07", {"pf": 5, "kind": st.KIND_VEHICLE, "seats": (st.SEAT_INSIDE,) * 4}, hull=6, structure=5
        ),
        case(
            "TR-V07", {"pf": 5, "kind": st.KIND_VEHICLE, "seats": (st.SEAT_INSIDE,) * 3}, hull=5, structure=5
        ),
        case(
            "TR-V07", {"pf": 6, "kind": st.KIND_VEHICLE, "seats": (st.SEAT_INSIDE,) * 8}, hull=7, structure=5
        ),
        case(
            "TR-V07", {"pf": 0, "kind": st.KIND_VEHICLE, "seats": (st.SEAT_INSIDE,) * 0}, hull=2, structure=2
        ),
        case("TR-V07", {"pf": 0, "kind": st.KIND_ROBOT}, hull=1, structure=1, endurance=0),
        case("TR-V07", {"pf": 5, "kind": st.KIND_ROBOT}, hull=4, structure=4, endurance=0),
        case("TR-V07", {"pf": 6, "kind": st.KIND_ROBOT}, hull=4, structure=4, endurance=0),
        case("TR-V07", {"pf": 7, "kind": st.KIND_ROBOT}, hull=5, structure=5, endurance=0),
        case("TR-V08", {"dp": 6}, drive=0),
        case("TR-V08", {"dp": 4}, drive=2),
        case("TR-V08", {"dp": 0}, drive=0),
        case("TR-V10", {"ss": 4, "core": st.CORE_AUTONOMOUS, "kind": st.KIND_ROBOT}, gun=2, dexterity=9),
        case("TR-V11", {"rank": 3}, command=3),
        case("TR-V12", {"heroic": 2}, endurance=11),
    ],
)
def test_each_value_of_a_design_gives_its_number(values: dict[str, Any], expected: dict[str, int]) -> None:
    assert numbers_of(values, rated, expected) == expected


@pytest.mark.rule("TR-160", "TR-161", "TR-142", "TR-V05", "TR-V06", "TR-V07", "TR-V08", "TR-V10")
def test_the_worked_examples_of_machines() -> None:
    robot, vehicle = rated(D), rated(E)
    assert (robot.gun, robot.melee, robot.armour, robot.move) == (0, -1, 18, 60)
    assert (robot.hull, robot.structure, robot.as_target) == (4, 4, 0)
    assert (vehicle.gun, vehicle.armour, vehicle.front, vehicle.move) == (-1, 15, 6, 360)
    assert (vehicle.hull, vehicle.structure, vehicle.as_target) == (6, 5, 1)
    assert (rated(A).drive, rated(B).gun, rated(B).dexterity) == (1, 1, 8)


@pytest.mark.rule("TR-130", "TR-055", "TR-050", "TR-V20", "TR-V21", "TR-V41", "TR-V46")
@pytest.mark.parametrize(
    ("weapon", "expected"),
    [
        (arm(st.RIFLE, 1), (3, 3, 0, 0)),
        (arm(st.SNIPING, 1), (3, 5, 0, 1)),
        (arm(st.HEAVY, 5), (6, 6, 0, 2)),
        (arm(st.VERY_HEAVY, 6, mount=st.MOUNT_ROBOT), (9, 0, 0, 0)),
        (arm(st.HEAVY, 3, automatic=True, mount=st.MOUNT_TURRET), (6, 0, 6, 0)),
        (arm(st.STARCRAFT, 40, mount=st.MOUNT_TURRET), (12, 90, 0, 0)),
        (arm(st.GRENADES, 3), (5, 6, 0, 0)),
        (arm(st.HEAVY_CLOSE_COMBAT, 4), (4, 5, 0, 1)),
        (arm(st.PISTOL, 0, automatic=True), (3, -3, 4, 0)),
        (arm(st.TANK_BUSTER), (9, 12, 0, 0)),
        (arm(st.DEMOLITION), (15, 0, 0, 0)),
    ],
)
def test_weapons(weapon: Arm, expected: tuple[int, ...]) -> None:
    does = shot(weapon)
    assert (does.dice, does.added, does.auto, does.recoil) == expected


@pytest.mark.rule("TR-040", "TR-V31")
def test_weapons_lack_the_bands_that_they_lost() -> None:
    assert shot(arm(st.RIFLE)).bands == (-4, -2, 0, 0, 0, -2, -4)
    assert shot(arm(st.PISTOL, lost=1)).bands == (-2, 0, 0, -2, X, X, X)
    assert shot(arm(st.CLOSE_COMBAT)).bands == (0, 0, X, X, X, X, X)
    assert shot(arm(st.SMOKE_LAUNCHER)).bands == (X,) * 7


@pytest.mark.rule("TR-V22", "TR-V25", "TR-V46")
def test_flame_has_no_step_and_platforms_no_recoil() -> None:
    assert shot(arm(st.HEAVY, 7, attack=st.ATTACK_FLAME)).added == 0
    assert shot(arm(st.HEAVY, 3), platform=True).recoil == 0
    assert shot(arm(st.ASSAULT, radius=300)).radius == 30


@pytest.mark.rule("TR-V02", "TR-V05", "TR-V12")
def test_size_and_heroism() -> None:
    assert rated(fighter(10, 6, 5, 0, 5, size=st.SMALL)).endurance == 6
    assert rated(fighter(10, 6, 5, 0, 5, size=st.SMALL)).as_target == -1
    assert rated(fighter(10, 6, 5, 0, 5, size=st.LARGE, heroic=2)).endurance == 16
    assert rated(fighter(10, 6, 5, 0, 5, ferocious=True)).melee == 2


def test_values_set_by_hand_count_and_lines_are_named() -> None:
    own = {"gun": 4, "endurance": 20}
    found = rated(B, own)
    assert (found.gun, found.endurance, found.melee) == (4, 20, 1)
    told = list(
        lines(fighter(10, 5, 5, 0, 4, rank=2, arms=(arm(st.ASSAULT, 1, automatic=True),)), found, own)
    )
    assert [line.value for line in told[: len(PROFILE)]] == [getattr(found, name) for name in PROFILE]
    assert told[0].label.code == "battle.initiative.gun.set"
    assert told[1].label.code == "battle.initiative.melee.drawn"
    known = english().codes()
    machine = list(lines(E, rated(E), {}))
    assert {line.label.code for line in (*told, *machine)} <= known
    assert {f"battle.initiative.{name}.{source}" for name in PROFILE for source in ("set", "drawn")} <= known


PEN = {name: tables().weapons[CATEGORIES[name]].pen for name in CATEGORIES}


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
    some.sampled_from([st.LIFE_NONE, st.LIFE_FULL]),
    some.integers(0, 12),
)
def test_a_better_design_never_converts_to_a_worse_one(
    profile: tuple[int, int, int, int, int],
    value: str,
    rank: int,
    heroic: int,
    kind: int,
    life: int,
    seats: int,
) -> None:
    """A skill of 0 is none at all, and of others the lower is better."""
    better = bettered(profile, value)
    plain: dict[str, Any] = {
        "rank": rank,
        "heroic": heroic,
        "kind": kind,
        "life_support": life,
        "seats": (st.SEAT_INSIDE,) * seats,
    }
    changes: list[dict[str, Any]] = [
        {"rank": rank + 1},
        {"heroic": heroic + 1},
        {"life_support": st.LIFE_FULL},
        {"front_armour": True},
        {"ferocious": True},
        {"seats": (st.SEAT_INSIDE,) * (seats + 1)},
    ]
    worse = rated(fighter(*profile, **plain))
    assert _none_lower(worse, rated(fighter(*better, **plain)))
    for change in changes:
        assert _none_lower(worse, rated(fighter(*profile, **(plain | change))))


def _none_lower(one: Person, other: Person) -> bool:
    return all(getattr(other, part.name) >= getattr(one, part.name) for part in fields(Person))


@pytest.mark.rule("TR-V16", "TR-V40")
@pytest.mark.parametrize(
    ("comms", "row"),
    [
        (0, (0, 0, 0)),
        (1, (1, 0, 0)),
        (2, (0, 1, 0)),
        (3, (0, 0, state.BY_WIRE)),
        (4, (0, 0, state.BY_LASER)),
        (5, (0, 0, state.BY_MASER)),
        (6, (0, 0, state.BY_MESON)),
    ],
)
def test_each_means_of_communication_has_its_row(comms: int, row: tuple[int, ...]) -> None:
    """A radio, a long range link, and the means of two devices."""
    own = columns(rated(A, {"comms": comms}))
    assert (own[st.COMMUNICATOR], own[st.LONG_RANGE_LINK], own[state.TR_COMMS]) == row


@given(some.sampled_from(list(CATEGORIES)), some.integers(0, 1), some.booleans(), some.integers(0, 1))
def test_a_better_weapon_never_does_less(category: int, step: int, automatic: bool, lost: int) -> None:
    lost = min(lost, len(tables().weapons[CATEGORIES[category]].bands))
    one = shot(arm(category, PEN[category][step], automatic=automatic, lost=lost))
    assert _no_worse(one, shot(arm(category, PEN[category][step + 1], automatic=automatic, lost=lost)))
    assert _no_worse(one, shot(arm(category, PEN[category][step], automatic=True, lost=lost)))
    assert _no_worse(one, shot(arm(category, PEN[category][step], automatic=automatic, lost=0)))
    assert _no_worse(
        one, shot(arm(category, PEN[category][step], automatic=automatic, lost=lost, radius=300))
    )


def _no_worse(one: InitiativeShot, other: InitiativeShot) -> bool:
    mine = (one.dice, one.added, one.auto, one.radius, -one.recoil, *one.bands)
    theirs = (other.dice, other.added, other.auto, other.radius, -other.recoil, *other.bands)
    return all(b >= a for a, b in zip(mine, theirs, strict=True))
