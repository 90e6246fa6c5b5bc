"""The book's examples and the catalogue's vectors for robots, vehicles, units and armies."""

from typing import Any

import pytest

from armybuilder.model.army import Entry, Fortification
from armybuilder.model.readings import STANDARD
from armybuilder.points.prices import equipment
from armybuilder.points.prices.machine import seat_price
from tests.points.designs import Bench, crew, member, mount, seats


@pytest.mark.rule("CA-P-028", "EX-04")
def test_protection_factor_eight_costs_twenty_nine() -> None:
    assert equipment.protection_price(8) == 29


@pytest.mark.rule("CA-P-016", "CA-P-028")
@pytest.mark.parametrize(
    ("pf", "price", "rule"),
    [(0, 0, "CA-P-016"), (4, 10, "CA-P-016"), (5, 14, "CA-P-016"), (6, 19, "CA-P-028"), (7, 24, "CA-P-028")],
)
def test_protection_beyond_five_has_its_own_rule(pf: int, price: int, rule: str) -> None:
    term = equipment.protection(pf)
    assert (term.amount, term.rule) == (price, rule)


@pytest.mark.rule("CA-P-078", "CA-P-079", "TV-P-41")
@pytest.mark.parametrize(("control", "points"), [("slave", 5), ("autonomous", 15)])
def test_the_control_decides_a_plain_robots_price(control: str, points: int) -> None:
    """The kind of control decides the price of a plain robot."""
    bench = Bench()
    assert bench.price(bench.robot(control, "10/6/0/0")).total == points


@pytest.mark.rule("CA-P-013", "CA-P-080", "TV-P-42")
def test_a_slave_with_a_ram_costs_thirty_two() -> None:
    bench = Bench()
    ram = bench.weapon("heavy_close_combat", pen_level=1)
    assert bench.price(bench.robot("slave", "8/6/6/5", ram)).total == 32


@pytest.mark.rule("CA-P-028", "CA-P-062", "CA-P-083", "TV-P-43")
def test_an_autonomous_robot_pays_for_a_fed_cannon() -> None:
    bench = Bench()
    cannon = mount(bench.weapon("heavy", automatic=True), ammo_feed_link=True)
    assert bench.price(bench.robot("autonomous", "12/5/0/8", cannon)).total == 86


@pytest.mark.rule("CA-P-074", "CA-P-090", "TV-P-44")
def test_a_flying_drone_costs_fifty_four() -> None:
    """A flying slave drone with an automatic rifle costs 54."""
    bench = Bench()
    rifle = bench.weapon("rifle", pen_level=1, automatic=True)
    drone = bench.robot("slave", "25/6/0/1", rifle, flying=True, items={"communicator": 1})
    assert bench.price(drone).total == 54


@pytest.mark.rule("CA-P-009", "CA-P-019", "CA-P-080", "TV-P-45")
@pytest.mark.parametrize(("profile", "points"), [("10/0/0/3", 9), ("0/0/0/0", 2)])
def test_slaves_without_shooting_skill_cost_less(profile: str, points: int) -> None:
    bench = Bench()
    assert bench.price(bench.robot("slave", profile)).total == points


@pytest.mark.rule("CA-P-083", "CA-P-088", "TV-P-46")
def test_an_autonomous_transport_costs_seventy_one() -> None:
    """An autonomous robot that carries four costs 71."""
    bench = Bench()
    assert bench.price(bench.robot("autonomous", "10/0/0/6", seats=(seats("inside", 4),))).total == 71


@pytest.mark.rule("CA-P-013")
@pytest.mark.parametrize(("fa", "points"), [(0, 0), (6, 5), (5, 8), (4, 11), (3, 14), (2, 17)])
def test_vehicles_buy_fighting_ability_from_none(fa: int, points: int) -> None:
    bench = Bench()
    assert bench.price(bench.vehicle(f"10/{fa}/0")).total == 5 + points


@pytest.mark.rule("CA-P-084", "CA-P-085", "CA-P-088", "CA-P-075", "TV-P-47")
def test_a_motorbike_and_its_rider_cost_thirty_seven() -> None:
    """A motorbike costs 27, and 37 with its rider."""
    bench = Bench()
    bike = bench.vehicle("30/0/0", seats=(seats("exposed", 1),))
    rider = bench.creature("10/6/5/0/5")
    assert bench.price(bike).total == 27
    assert bench.price(bench.unit(member(bike, 1, crew("pilot", rider)))).total == 37


@pytest.mark.rule("CA-P-088", "CA-P-093", "TV-P-48")
def test_a_jeep_with_pilot_and_gunner_costs_ninety_one() -> None:
    bench = Bench()
    gun = mount(bench.weapon("heavy", automatic=True), mount="turret")
    jeep = bench.vehicle("28/0/2", gun, seats=(seats("partial", 3),))
    man = bench.creature("10/6/5/0/5")
    assert bench.price(jeep).total == 71
    assert bench.price(bench.unit(member(jeep, 1, crew("pilot", man), crew("gunner", man)))).total == 91


@pytest.mark.rule("CA-P-030", "CA-P-088", "CA-P-090", "CA-P-091", "CA-P-094", "TV-P-49")
@pytest.mark.parametrize(("sealed", "points"), [(False, 153), (True, 173)])
def test_a_sealed_carrier_pays_for_each_seat(sealed: bool, points: int) -> None:
    bench = Bench()
    carrier = bench.vehicle(
        "22/0/6",
        seats=(seats("inside", 10, life_support=sealed),),
        front_armour=True,
        smoke_screens=1,
        items={"communicator": 1},
    )
    assert bench.price(carrier).total == points


@pytest.mark.rule("CA-P-028", "CA-P-091", "CA-P-094", "TV-P-50")
def test_a_tank_pays_for_each_part() -> None:
    """A tank with front armour, cannon and smoke costs 269."""
    bench = Bench()
    cannon = bench.weapon("very_heavy", pen_level=1, area_radius_cm=3)
    tank = bench.vehicle(
        "18/0/10",
        cannon,
        bench.weapon("heavy", automatic=True),
        seats=(seats("inside", 3),),
        front_armour=True,
        smoke_screens=2,
        items={"long_range_comm_link": 1},
    )
    assert bench.price(tank).total == 269


@pytest.mark.rule("CA-P-055", "CA-P-074", "TV-P-51")
def test_flying_gunship_lifts_its_seats_and_not_its_crew() -> None:
    bench = Bench()
    gun = bench.weapon("heavy", automatic=True)
    gunship = bench.vehicle("60/0/5", bench.linked(gun, gun), flying=True, seats=(seats("inside", 2),))
    veteran, trooper = bench.creature("10/5/5/0/4"), bench.creature("10/6/5/0/5")
    assert bench.price(gunship).total == 221
    whole = bench.unit(member(gunship, 1, crew("pilot", veteran), crew("gunner", trooper)))
    assert bench.price(whole).total == 248


@pytest.mark.rule("CA-P-019", "CA-P-057", "TV-P-52")
def test_a_gun_platform_costs_forty_four() -> None:
    """A gun platform of MV 0 costs 44, and an empty one 2."""
    bench = Bench()
    platform = bench.vehicle("0/0/4", bench.weapon("very_heavy"), seats=(seats("partial", 1),))
    assert bench.price(platform).total == 44
    assert bench.price(bench.vehicle("0/0/0")).total == 2


@pytest.mark.rule("CA-P-013", "TV-P-53")
def test_a_ramming_buggy_costs_forty_six() -> None:
    """A buggy that fights hand to hand costs 46."""
    bench = Bench()
    buggy = bench.vehicle("26/5/3", bench.weapon("heavy_close_combat"), seats=(seats("partial", 1),))
    assert bench.price(buggy).total == 46


@pytest.mark.rule("CA-P-088", "CA-P-030", "TV-P-54")
@pytest.mark.parametrize(
    ("pf", "each"),
    [(0, 4), (1, 4), (2, 4), (3, 4), (4, 5), (5, 7), (6, 10), (7, 12), (8, 15), (9, 17), (10, 20)],
)
def test_protection_decides_the_price_of_inside_seats(pf: int, each: int) -> None:
    assert seat_price(seats("inside", 1), pf, STANDARD) == each
    assert seat_price(seats("inside", 1, life_support=True), pf, STANDARD) == each + 2


@pytest.mark.rule("CA-P-068", "CA-P-074", "CA-P-075", "TV-P-55")
def test_an_officer_aboard_doubles_only_its_own_price() -> None:
    bench = Bench()
    flyer = bench.vehicle("97/0/0", flying=True, seats=(seats("inside", 2),))
    officer = bench.creature("10/6/5/0/5", officer_rank=1)
    assert bench.price(flyer).total == 150
    assert bench.price(bench.unit(member(flyer, 1, crew("pilot", officer)))).total == 174


@pytest.mark.rule("CA-P-095", "CA-P-096", "CA-P-097", "TV-P-56")
@pytest.mark.parametrize(("built", "models", "points"), [("trench", 8, 40), ("bunker", 5, 50)])
def test_fortifications(built: Any, models: int, points: int) -> None:
    """The price of a fortification depends on its kind and capacity."""
    bench = Bench()
    army = bench.army(fortifications=(Fortification(type=built, models=models),))
    assert bench.price(army).total == points


@pytest.mark.rule("CA-P-030")
@pytest.mark.parametrize(("grade", "each"), [("none", 0), ("partial", 2), ("full", 4)])
def test_bunker_life_support_is_paid_for_each_model(grade: Any, each: int) -> None:
    bench = Bench()
    bunker = Fortification(type="bunker", models=5, life_support=grade)
    assert bench.price(bench.army(fortifications=(bunker,))).total == 50 + 5 * each


@pytest.mark.rule("CA-P-004", "TV-P-57")
def test_a_squad_of_eight_pays_for_each_member() -> None:
    """Seven troopers and their leader cost 150."""
    bench = Bench()
    rifle, knife = bench.weapon("rifle", pen_level=1), bench.weapon("close_combat")
    man = bench.creature("10/6/5/0/5", rifle)
    leader = bench.creature("10/6/5/0/5", rifle, knife, officer_rank=1)
    assert bench.price(bench.unit(member(man, 7), leader)).total == 150


@pytest.mark.rule("CA-P-004", "CA-P-051")
def test_an_army_adds_units_off_table_weapons_and_works() -> None:
    bench = Bench()
    squad = bench.unit(member(bench.creature("10/6/5/0/5"), 4))
    gun = bench.weapon("starcraft", area_radius_cm=3, off_table=True)
    army = bench.army(
        Entry(id="1", unit=squad.id, count=3),
        support_weapons=(gun.id, gun.id),
        fortifications=(Fortification(type="trench", models=2),),
    )
    assert bench.price(army).total == 3 * 40 + 2 * 280 + 10


@pytest.mark.rule("CA-P-071")
@pytest.mark.parametrize(("campaign", "points"), [(False, 10), (True, 15)])
def test_an_army_prices_its_medics_by_its_own_flag(campaign: bool, points: int) -> None:
    bench = Bench()
    unit = bench.unit(bench.creature("10/6/5/0/5", medic=True))
    assert bench.price(unit).total == 10
    assert bench.price(bench.army(unit, campaign=campaign)).total == points


@pytest.mark.rule("CA-P-089", "CA-P-090")
def test_a_machine_pays_for_its_equipment() -> None:
    """Control unit, comm link and communicators are added to a machine's price."""
    bench = Bench()
    items = {"advanced_robot_control_unit": 1, "long_range_comm_link": 1, "communicator": 2}
    assert bench.price(bench.vehicle("10/0/0", items=items)).total == 5 + 15 + 10 + 4


@pytest.mark.rule("CA-P-031")
def test_a_hull_is_sealed_for_nothing() -> None:
    bench = Bench()
    codes = {line.label.code for line in bench.price(bench.vehicle("10/0/8")).lines}
    assert not any("life_support" in code for code in codes)
