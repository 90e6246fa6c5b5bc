"""Whole receipts of designs with a bit of everything, and workings that equal their amounts."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from armybuilder.model.army import Entry, Fortification
from armybuilder.model.readings import READINGS, STANDARD
from armybuilder.points.prices.receipt import BECOMES, MINUS, TIMES, number, rounded
from armybuilder.words import english
from tests.points.designs import Bench, crew, member, mount, seats

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.bundle import AnyDocument
from armybuilder.points.prices.receipt import Receipt


def _bench() -> tuple[Bench, dict[str, AnyDocument]]:
    """Return a creature, two robots, a vehicle, a unit and an army, each with several of its possible parts."""
    bench = Bench()
    rifle = bench.weapon("rifle", name="Rifle", pen_level=1, automatic=True)
    pistol = bench.weapon("pistol", name="Pistol", limited_use="reload")
    bomb = bench.weapon("grenades", name="Bomb", attack="gas_absorbed", pen_level=2, area_radius_cm=6)
    cannon = bench.weapon("very_heavy", name="Cannon", pen_level=2, area_radius_cm=3, targeting_bonus=1)
    howitzer = bench.weapon(
        "very_heavy", name="Howitzer", area_radius_cm=6, off_table=True, parabolic=True, sticky=True
    )
    pair = bench.linked(rifle, pistol)
    man = bench.creature(
        "8/5/4/2/4",
        *(mount(rifle, count=2, stealth_unit=True, ammo_feed_link=True), mount(pistol), mount(bomb, count=3)),
        name="Man",
        officer_rank=2,
        heroic_save=2,
        sharpshooter=True,
        medic=True,
        flying=True,
        life_support="partial",
        items={"communicator": 2, "tank_buster": 1, "robot_control_unit": 1, "long_range_comm_link": 1},
    )
    plain = bench.creature("12/0/0/6/0", name="Plain", life_support="full", items={"demolition_charge": 2})
    slave = bench.robot(
        "slave", "15/5/4/7", mount(cannon, count=2), name="Slave", items={"remote_detonator": 1}
    )
    free = bench.robot("autonomous", "9/0/0/12", pair, name="Free", seats=(seats("partial", 2),), flying=True)
    car = bench.vehicle(
        "25/3/11",
        *(mount(cannon, mount="turret", ammo_feed_link=True, count=2), mount(pair, mount="front", stealth_unit=True)),
        name="Car",
        seats=(seats("exposed", 2), seats("partial", 3), seats("inside", 4, life_support=True), seats("inside", 1)),
        items={"communicator": 1, "long_range_comm_link": 2, "advanced_robot_control_unit": 1, "remote_detonator": 3},
        smoke_screens=2,
        front_armour=True,
        flying=True,
    )  # fmt: skip
    unit = bench.unit(
        member(car, 2, crew("pilot", man), crew("gunner", plain)), member(plain, 3), member(man)
    )
    works = (
        Fortification(type="bunker", models=12, life_support="full"),
        Fortification(type="trench", models=7, life_support="partial"),
        Fortification(type="trench", models=5),
    )
    army = bench.army(
        *(Entry(id="1", unit=unit.id, count=3), Entry(id="2", unit=bench.unit(slave).id)),
        support_weapons=(howitzer.id, howitzer.id),
        fortifications=works,
    )
    made = (man, plain, slave, free, car, unit, army, rifle, cannon, howitzer, bomb, pair)
    return bench, {one.name.lower(): one for one in made}


NAMES = tuple(_bench()[1])
"""The names of the priced documents."""
_TEXT = Path(__file__).with_name("whole_receipts.txt").read_text("utf-8")
RECEIPTS = dict(one.split("\n", 1) for one in _TEXT.removeprefix("## ").split("\n## "))
"""The expected receipts by name and total, with label, working, rule, amount and field of each line."""


def priced(name: str, readings: Mapping[str, str] = STANDARD) -> Receipt:
    """Return the receipt of a document of the bench."""
    bench, made = _bench()
    return bench.price(made[name], readings)


def value(working: str) -> Fraction:
    """Compute the value of a working, or the rounded value of a rounded part."""
    if BECOMES in working:
        before, _, after = working.rpartition(f" {BECOMES} ")
        assert abs(value(before) - value(after)) < 1
        return value(after)
    if " + " in working:
        return sum(map(value, working.split(" + ")), Fraction(0))
    if " " in working:
        first, sign, second = working.rsplit(" ", 2)
        return value(first) * value(second) if sign == TIMES else value(first) / value(second)
    return Fraction(working.replace(MINUS, "-"))


def unfolded(working: str) -> Fraction:
    """Compute the value of a working with brackets, the innermost first."""
    while inner := re.search(r"\(([^()]*)\)", working):
        working = working.replace(inner[0], number(value(inner[1])))
    return value(working)


def test_every_document_has_its_receipt() -> None:
    assert tuple(head.partition(" ")[0] for head in RECEIPTS) == NAMES


@pytest.mark.rule("CA-P-001")
@pytest.mark.parametrize("head", RECEIPTS)
def test_a_receipt_has_all_facts_of_each_line(head: str) -> None:
    receipt = priced(head.partition(" ")[0])
    lines = [
        " | ".join((english().say(one.label), one.working, one.rule, number(one.amount), one.field)).rstrip()
        for one in receipt.lines
    ]
    assert f"{head.partition(' ')[0]} {receipt.total}" == head
    assert lines == RECEIPTS[head].splitlines()


CHOSEN: list[dict[str, str]] = [
    {},
    *({one.id: said} for one in READINGS if one.moves == "price" for said in one.choices[1:]),
]


@pytest.mark.rule("CA-P-001", "CA-P-002")
@pytest.mark.parametrize("name", NAMES)
def test_each_working_equals_its_amount_under_every_reading(name: str) -> None:
    """A line that multiplies or rounds the whole gives the new sum, another line its own amount."""
    for chosen in CHOSEN:
        before = Fraction(0)
        receipt = priced(name, chosen)
        for line in receipt.lines:
            assert line.running == before + line.amount
            if line.rule == "CA-P-002" or line.label.code.endswith("rounding"):
                assert unfolded(line.working) + line.amount == rounded(unfolded(line.working))
            elif line.working and line.field != "profile":
                reached = unfolded(line.working)
                assert reached in {line.amount, line.running}, (line, chosen)
            before = line.running
        assert receipt.total == before
