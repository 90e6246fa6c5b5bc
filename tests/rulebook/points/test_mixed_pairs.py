"""Linked pairs of two different weapons, and robots with control units of their own."""

import pytest

from armybuilder.points.legality import faults
from tests.points.designs import Bench


@pytest.mark.rule("CA-P-026", "CA-P-055")
@pytest.mark.parametrize("turned", [False, True])
def test_both_weapons_of_a_pair_limit_small_targets(turned: bool) -> None:
    bench = Bench()
    first, second = bench.weapon("pistol"), bench.weapon("heavy", name="Cannon")
    pair = bench.linked(*((second, first) if turned else (first, second)))
    robot = bench.robot("slave", "10/6/0/0", pair, size="small")
    (problem,) = [one for one in faults(robot, bench.documents) if one.code == "E06"]
    assert problem.message.values["name"] == "Cannon"


@pytest.mark.rule("CA-P-057", "CA-P-023")
@pytest.mark.parametrize(("second", "code"), [("starcraft", "W14"), ("grenades", "W17")])
def test_the_second_weapon_of_a_pair_is_checked(second: str, code: str) -> None:
    bench = Bench()
    pair = bench.linked(bench.weapon("heavy"), bench.weapon(second))
    car = bench.vehicle("10/0/0", pair)
    assert [one.code for one in faults(car, bench.documents) if one.code in {"W14", "W17"}] == [code]


@pytest.mark.rule("CA-P-023", "CA-P-024")
def test_a_blade_linked_to_a_gun_takes_both_skills() -> None:
    bench = Bench()
    pair = bench.linked(bench.weapon("rifle"), bench.weapon("close_combat"))
    found = faults(bench.robot("slave", "10/0/0/0", pair), bench.documents)
    rules = {one.rule for one in found if one.code == "W12"}
    assert rules == {"CA-P-023", "CA-P-024"}


@pytest.mark.rule("CA-P-082")
def test_a_slave_robot_controls_neither_itself_nor_others() -> None:
    bench = Bench()
    own = bench.robot("slave", "10/6/0/0", items={"advanced_robot_control_unit": 1})
    alone = bench.army(bench.unit(own))
    assert "E37" in {one.code for one in faults(alone, bench.documents)}
    pair = bench.army(bench.unit(own), bench.unit(bench.robot("slave", "12/6/0/0")))
    assert len([one for one in faults(pair, bench.documents) if one.code == "E37"]) == 2
