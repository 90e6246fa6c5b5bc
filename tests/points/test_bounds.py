"""Numbers of designs judged at both sides of every bound, and their consequences."""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.points.legality import faults
from armybuilder.points.machine_locations import has_location
from armybuilder.points.tables import tables
from tests.points.designs import Bench, mount, seats

KINDS = {
    "creature": ("mv", "ss", "fa", "pf", "dp"),
    "slave": ("mv", "ss", "fa", "pf"),
    "autonomous": ("mv", "ss", "fa", "pf"),
    "vehicle": ("mv", "fa", "pf"),
}
SKILLED = {**dict.fromkeys((-2, -1, 1, 7, 8), "E01"), **dict.fromkeys((2, 3), "W01")}
BELOW = dict.fromkeys((-2, -1), "E01")
EXPECTED: dict[tuple[str, str], dict[int, str]] = {
    **{(kind, stat): SKILLED for kind in KINDS for stat in ("ss", "fa")},
    **{(kind, "pf"): BELOW for kind in KINDS},
    ("creature", "pf"): BELOW | dict.fromkeys((6, 7, 11), "E02"),
    ("creature", "dp"): dict.fromkeys((-2, -1, 1, 7, 8), "E01"),
    ("creature", "mv"): BELOW | dict.fromkeys((20, 21, 29, 30, 31, 32, 50), "E03"),
    **{(kind, "mv"): BELOW | dict.fromkeys((31, 32, 50), "W20") for kind in ("slave", "autonomous")},
    ("vehicle", "mv"): BELOW | dict.fromkeys((31, 32, 50), "E04"),
}
"""The code of each number, by kind and characteristic, without the numbers that have no code."""


def made(bench: Bench, kind: str, changed: dict[str, int], **fields: Any) -> Any:
    """Return a design of a kind with plain numbers, except the changed ones."""
    plain = {"mv": 10, "ss": 6, "fa": 6, "pf": 0, "dp": 6} | changed
    profile = "/".join(str(plain[stat]) for stat in KINDS[kind])
    if kind == "creature":
        return bench.creature(profile, **fields)
    if kind == "vehicle":
        return bench.vehicle(profile, **{"seats": (seats("exposed", 1),)} | fields)
    return bench.robot(kind, profile, **fields)


def codes(bench: Bench, design: Any) -> list[str]:
    return [one.code for one in faults(design, bench.documents)]


@pytest.mark.rule("CA-P-015", "CA-P-022")
@pytest.mark.parametrize(("kind", "stat"), [(kind, stat) for kind, stats in KINDS.items() for stat in stats])
def test_each_number_of_a_profile_has_its_code(kind: str, stat: str) -> None:
    bench = Bench()
    wrong = EXPECTED[kind, stat]
    numbers = {*range(-2, 9), 11, 12, 18, 19, 20, 21, 29, 30, 31, 32, 50}
    numbers = numbers if stat in {"mv", "pf"} else set(range(-2, 9))
    if (kind, stat) == ("creature", "pf"):
        numbers = {*range(-2, 8), 11}
    if (kind, stat) == ("vehicle", "pf"):
        numbers = {*range(-2, 12)}
    for number in sorted(numbers):
        found = codes(bench, made(bench, kind, {stat: number}))
        assert found == ([wrong[number]] if number in wrong else []), number


@pytest.mark.rule("CA-P-082")
@pytest.mark.parametrize("kind", ["slave", "autonomous", "vehicle"])
def test_a_flyer_has_no_speed_limit(kind: str) -> None:
    bench = Bench()
    assert codes(bench, made(bench, kind, {"mv": 99}, flying=True)) == []


@pytest.mark.rule("CA-P-067", "CA-P-070", "CA-P-094")
@pytest.mark.parametrize(
    ("kind", "field", "most", "code"),
    [
        ("creature", "officer_rank", 4, "E24"),
        ("creature", "heroic_save", 4, "E26"),
        ("vehicle", "smoke_screens", 2, "E35"),
    ],
)
def test_a_count_is_bounded_on_both_sides(kind: str, field: str, most: int, code: str) -> None:
    bench = Bench()
    for number in (-2, -1, 0, 1, most - 1, most, most + 1, most + 2):
        found = codes(bench, made(bench, kind, {}, **{field: number}))
        assert found == ([] if 0 <= number <= most else [code]), number


@pytest.mark.rule("CA-P-018", "CA-P-026", "CA-P-027")
@pytest.mark.parametrize(
    ("kind", "size", "least", "most"),
    [
        ("creature", "small", 0, 3),
        ("creature", "medium", 0, 5),
        ("creature", "large", 3, 5),
        ("slave", "small", 0, 3),
        ("slave", "medium", 0, 5),
        ("slave", "large", 3, 10),
        ("slave", "very_large", 11, 99),
    ],
)
def test_each_size_has_its_range_of_protection_factors(kind: str, size: str, least: int, most: int) -> None:
    bench = Bench()
    for number in range(13):
        found = codes(bench, made(bench, kind, {"pf": number}, size=size))
        assert (found == []) is (least <= number <= most), (number, found)


@pytest.mark.rule("CA-B-146")
@pytest.mark.parametrize(
    ("fields", "lacking"),
    [
        ({}, {"antenna", "hold", "weapon", "ammo_feed"}),
        ({"armed": True}, {"antenna", "hold"}),
        ({"mv": 0}, {"antenna", "hold", "weapon", "ammo_feed", "locomotive", "engine"}),
        ({"mv": 1}, {"antenna", "hold", "weapon", "ammo_feed"}),
        ({"seats": ("exposed", "partial")}, {"antenna", "hold", "weapon", "ammo_feed"}),
        ({"seats": ("exposed", "inside")}, {"antenna", "weapon", "ammo_feed"}),
        ({"items": ("tank_buster", "remote_detonator")}, {"antenna", "hold", "weapon", "ammo_feed"}),
        *(
            ({"items": (item,)}, {"hold", "weapon", "ammo_feed"})
            for item in (
                *("communicator", "long_range_comm_link"),
                *("robot_control_unit", "advanced_robot_control_unit"),
            )
        ),
    ],
)
@pytest.mark.parametrize("kind", ["slave", "autonomous", "vehicle"])
def test_a_machine_has_the_locations_of_its_parts(
    kind: str, fields: dict[str, Any], lacking: set[str]
) -> None:
    """A slave robot has no person inside and no core of its own."""
    bench = Bench()
    arms = {"weapons": (mount(bench.weapon("rifle")),)} if "armed" in fields else {}
    design = made(
        bench,
        kind,
        {"mv": fields.get("mv", 10)},
        seats=tuple(seats(position, 1) for position in fields.get("seats", ())),
        items=dict.fromkeys(fields.get("items", ()), 1),
    ).model_copy(update=arms)
    none = lacking | ({"pilot_or_core"} if kind == "slave" else set())
    assert {one.name for one in tables().locations if not has_location(design, one.name)} == none


@pytest.mark.rule("CA-P-044")
@pytest.mark.parametrize(
    ("radius", "wrong"),
    [
        (-3, ["E08"]),
        (0, []),
        (1, ["E08"]),
        (3, []),
        (9, []),
        (10, ["E08", "W02"]),
        (12, ["W02"]),
        (15, ["E09"]),
    ],
)
def test_a_blast_has_an_advised_and_a_greatest_radius(radius: int, wrong: list[str]) -> None:
    bench = Bench()
    assert codes(bench, bench.weapon("very_heavy", area_radius_cm=radius)) == wrong


@pytest.mark.rule("CA-P-053", "CA-P-067")
@pytest.mark.parametrize("rank", range(5))
def test_a_model_of_any_rank_can_be_a_spotter(rank: int) -> None:
    bench = Bench()
    spotter = bench.creature("10/6/5/0/5", officer_rank=rank, items={"long_range_comm_link": 1})
    howitzer = bench.weapon("very_heavy", area_radius_cm=3, off_table=True)
    army = bench.army(bench.unit(spotter), support_weapons=(howitzer.id,))
    assert ("E22" in codes(bench, army)) is (rank == 0)
