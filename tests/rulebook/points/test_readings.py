"""The readings that change a price, and their defaults, which change none."""

from collections.abc import Callable
from typing import Any

import pytest

from armybuilder.model.bundle import AnyDocument
from armybuilder.model.readings import READINGS
from tests.points.designs import Bench, crew, member, mount, seats

Make = Callable[[Bench], AnyDocument]


def rounded_twice(bench: Bench) -> AnyDocument:
    """Return a model with three weapons whose prices end on a half."""
    return bench.creature("10/6/6/0/6", mount(bench.weapon("close_combat", pen_level=1), count=3))


def slow(mv: int) -> Make:
    return lambda bench: bench.creature(f"{mv}/6/6/0/6")


def robot_wreck(bench: Bench) -> AnyDocument:
    return bench.robot("slave", "0/0/0/0")


def armed_wretch(bench: Bench) -> AnyDocument:
    return bench.creature("0/0/0/0/0", bench.weapon("pistol"))


def sealed_seats(bench: Bench) -> AnyDocument:
    return bench.vehicle("10/0/6", seats=(seats("inside", 10, life_support=True),))


def half_cabin(bench: Bench) -> AnyDocument:
    return bench.vehicle("10/0/6", seats=(seats("inside", 2), seats("inside", 1)))


def aimed_rifle(bench: Bench) -> AnyDocument:
    return bench.weapon("rifle", pen_level=1, targeting_bonus=1)


def howitzer(bench: Bench) -> AnyDocument:
    return bench.weapon("very_heavy", pen_level=1, area_radius_cm=9, off_table=True)


def one_grenade(bench: Bench) -> AnyDocument:
    return bench.weapon("grenades", area_radius_cm=3, limited_use="single_shot")


def fitted_rifle(bench: Bench) -> AnyDocument:
    rifle = bench.weapon("rifle", pen_level=1)
    return bench.creature("10/6/6/0/6", mount(rifle, ammo_feed_link=True, stealth_unit=True))


def fed_pair(bench: Bench) -> AnyDocument:
    """Return a machine with two linked rifles under one feed link.

    The first rifle costs 4 with factors of 3, the second 4 with a factor of 3/2.
    """
    pair = bench.linked(
        bench.weapon("rifle", pen_level=1, automatic=True), bench.weapon("rifle", pen_level=1)
    )
    return bench.vehicle("10/0/5", mount(pair, mount="turret", station="top", ammo_feed_link=True))


def officer(bench: Bench) -> AnyDocument:
    return bench.creature("10/6/5/0/5", officer_rank=3)


def flying_officer(bench: Bench) -> AnyDocument:
    return bench.creature("10/6/5/0/5", bench.weapon("rifle", pen_level=1), officer_rank=1, flying=True)


def flown_crew(bench: Bench) -> AnyDocument:
    flyer = bench.vehicle("97/0/0", flying=True, seats=(seats("inside", 2),))
    return bench.unit(member(flyer, 1, crew("pilot", bench.creature("10/5/5/0/4"))))


@pytest.mark.parametrize(
    ("make", "reading", "choice", "standard", "points"),
    [
        pytest.param(
            rounded_twice, "CA-D-002", "final_only", 11, 10, marks=pytest.mark.rule("CA-P-002", "CA-D-002")
        ),
        pytest.param(
            half_cabin, "CA-D-002", "final_only", 54, 53, marks=pytest.mark.rule("CA-P-002", "CA-D-002")
        ),
        pytest.param(
            slow(9), "CA-D-003", "half_up_steps", 5, 4, marks=pytest.mark.rule("CA-P-007", "CA-D-003")
        ),
        pytest.param(
            slow(8), "CA-D-003", "half_up_steps", 4, 4, marks=pytest.mark.rule("CA-P-007", "CA-D-003")
        ),
        pytest.param(
            slow(5), "CA-D-003", "half_up_steps", 3, 2, marks=pytest.mark.rule("CA-P-007", "CA-D-003")
        ),
        pytest.param(
            armed_wretch, "CA-D-006", "whole_model", 4, 2, marks=pytest.mark.rule("CA-P-019", "CA-D-006")
        ),
        pytest.param(
            armed_wretch, "CA-D-006", "creatures_only", 4, 4, marks=pytest.mark.rule("CA-P-019", "CA-D-006")
        ),
        pytest.param(
            robot_wreck, "CA-D-006", "creatures_only", 2, -3, marks=pytest.mark.rule("CA-P-019", "CA-D-006")
        ),
        pytest.param(
            robot_wreck, "CA-D-006", "whole_model", 2, 2, marks=pytest.mark.rule("CA-P-019", "CA-D-006")
        ),
        pytest.param(
            sealed_seats, "CA-D-009", "armour_list", 144, 164, marks=pytest.mark.rule("CA-P-030", "CA-D-009")
        ),
        pytest.param(
            aimed_rifle, "CA-D-015", "outside", 14, 11, marks=pytest.mark.rule("CA-P-048", "CA-D-015")
        ),
        pytest.param(
            howitzer, "CA-D-020", "must_buy", 720, 1080, marks=pytest.mark.rule("CA-P-052", "CA-D-020")
        ),
        pytest.param(
            one_grenade,
            "CA-D-023",
            "printed_three",
            2,
            3,
            marks=pytest.mark.rule("CA-P-056", "CA-D-023", "EX-11"),
        ),
        pytest.param(
            fitted_rifle, "CA-D-025", "inside", 16, 19, marks=pytest.mark.rule("CA-P-066", "CA-D-025")
        ),
        # Inside, the link is multiplied once, with the first weapon of the pair: 3 × 3 for 3.
        pytest.param(
            fed_pair, "CA-D-025", "inside", 40, 46, marks=pytest.mark.rule("CA-P-066", "CA-D-025", "CA-P-055")
        ),
        pytest.param(
            officer, "CA-D-026", "added_after", 32, 26, marks=pytest.mark.rule("CA-P-068", "CA-D-026")
        ),
        pytest.param(
            flying_officer,
            "CA-D-029",
            "times_two_and_half",
            54,
            45,
            marks=pytest.mark.rule("CA-P-074", "CA-D-029"),
        ),
        pytest.param(
            flown_crew,
            "CA-D-030",
            "machine_and_crew",
            167,
            176,
            marks=pytest.mark.rule("CA-P-074", "CA-D-030"),
        ),
        pytest.param(
            half_cabin, "CA-D-038", "whole_cabin", 54, 53, marks=pytest.mark.rule("CA-P-088", "CA-D-038")
        ),
    ],
)
def test_a_reading_changes_the_price(
    make: Make, reading: str, choice: str, standard: int, points: int
) -> None:
    bench = Bench()
    document = make(bench)
    assert bench.price(document).total == standard
    assert bench.price(document, {reading: choice}).total == points


@pytest.mark.rule("CA-D-023", "EX-08", "EX-10")
def test_stocks_of_grenades_cost_two_under_either_reading() -> None:
    bench = Bench()
    napalm = bench.weapon("grenades", attack="flame", sticky=True, area_radius_cm=3)
    assert bench.price(napalm, {"CA-D-023": "printed_three"}).total == 28


@pytest.mark.rule("CA-D-020")
def test_an_off_table_weapon_pays_for_its_trajectory_once() -> None:
    bench = Bench()
    fields: dict[str, Any] = {"area_radius_cm": 9, "off_table": True}
    plain, lobbed = bench.weapon("very_heavy", **fields), bench.weapon("very_heavy", parabolic=True, **fields)
    prices = {bench.price(weapon, {"CA-D-020": "must_buy"}).total for weapon in (plain, lobbed)}
    assert prices == {30 * 8 * 2 * 3 // 2}


@pytest.mark.rule("CA-P-001")
@pytest.mark.parametrize("reading", [one for one in READINGS if one.moves == "price"], ids=lambda one: one.id)
def test_naming_the_default_changes_nothing(reading: Any) -> None:
    bench = Bench()
    for make in (rounded_twice, sealed_seats, howitzer, one_grenade, flying_officer, flown_crew):
        document = make(bench)
        named = bench.price(document, {reading.id: reading.default})
        assert named == bench.price(document)


@pytest.mark.rule("CA-D-009")
def test_an_army_keeps_to_its_own_readings() -> None:
    bench = Bench()
    machine = bench.vehicle("10/0/6", seats=(seats("inside", 10, life_support=True),))
    unit = bench.unit(machine)
    own = bench.army(unit, readings={"CA-D-009": "transport_list"})
    assert bench.price(own, {"CA-D-009": "armour_list"}).total == 144
    assert bench.price(bench.army(unit), {"CA-D-009": "armour_list"}).total == 164


@pytest.mark.rule("CA-P-088", "CA-D-002", "CA-D-038")
@pytest.mark.parametrize(
    ("readings", "amounts"),
    [
        ({}, [20, 10]),
        ({"CA-D-038": "whole_cabin"}, [19, 9.5, 0.5]),
        ({"CA-D-002": "final_only"}, [19, 9.5]),
        ({"CA-D-038": "whole_cabin", "CA-D-002": "final_only"}, [19, 9.5]),
    ],
)
def test_a_whole_cabin_is_rounded_unless_the_model_is(readings: dict[str, str], amounts: list[float]) -> None:
    bench = Bench()
    lines = bench.price(half_cabin(bench), readings).lines
    assert [line.amount for line in lines if line.field.startswith("seats")] == amounts
    whole = bench.vehicle("10/0/6", seats=(seats("inside", 2),))
    lines = bench.price(whole, {"CA-D-038": "whole_cabin"}).lines
    assert [line.amount for line in lines if line.field.startswith("seats")] == [19]
