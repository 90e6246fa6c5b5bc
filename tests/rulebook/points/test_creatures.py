"""The book's examples and the catalogue's vectors for living creatures."""

import pytest

from tests.points.designs import Bench, mount


@pytest.mark.parametrize(
    ("profile", "points"),
    [
        pytest.param("10/6/5/0/5", 10, marks=pytest.mark.rule("CA-P-011", "CA-P-014", "EX-01")),
        pytest.param("10/5/5/0/4", 17, marks=pytest.mark.rule("CA-P-008", "EX-02")),
        pytest.param("12/6/6/0/6", 7, marks=pytest.mark.rule("CA-P-006", "EX-03")),
        pytest.param("10/6/6/0/6", 5, marks=pytest.mark.rule("CA-P-005", "TV-P-01")),
        pytest.param("9/6/6/0/6", 5, marks=pytest.mark.rule("CA-P-007", "TV-P-02")),
        pytest.param("8/6/6/0/6", 4, marks=pytest.mark.rule("CA-P-007", "TV-P-03")),
        pytest.param("7/6/6/0/6", 4, marks=pytest.mark.rule("CA-P-007", "TV-P-03")),
        pytest.param("6/6/6/0/6", 3, marks=pytest.mark.rule("CA-P-007", "TV-P-03")),
        pytest.param("3/6/6/0/6", 2, marks=pytest.mark.rule("CA-P-007", "TV-P-04")),
        pytest.param("1/6/6/0/6", 2, marks=pytest.mark.rule("CA-P-019", "TV-P-04")),
        pytest.param("0/6/6/0/6", 2, marks=pytest.mark.rule("CA-P-019", "TV-P-04")),
        pytest.param("6/0/5/1/0", 3, marks=pytest.mark.rule("CA-P-009", "CA-P-015", "TV-P-05")),
        pytest.param("0/0/0/0/0", 2, marks=pytest.mark.rule("CA-P-012", "CA-P-019", "TV-P-06")),
        pytest.param("11/4/4/3/3", 35, marks=pytest.mark.rule("CA-P-008", "CA-P-016", "TV-P-07")),
        pytest.param("19/2/2/5/2", 68, marks=pytest.mark.rule("CA-P-011", "CA-P-016", "TV-P-08")),
        pytest.param("0/5/0/2/6", 6, marks=pytest.mark.rule("CA-P-012", "TV-P-09")),
    ],
)
def test_profiles_have_the_prices_of_the_book(profile: str, points: int) -> None:
    bench = Bench()
    assert bench.price(bench.creature(profile)).total == points


@pytest.mark.rule("CA-P-016", "CA-P-017")
@pytest.mark.parametrize(("pf", "points"), [(0, 0), (1, 2), (2, 4), (3, 7), (4, 10), (5, 14)])
def test_protection_is_bought_whole(pf: int, points: int) -> None:
    bench = Bench()
    assert bench.price(bench.creature(f"10/6/6/{pf}/6")).total == 5 + points


@pytest.mark.rule("CA-P-029", "EX-05")
def test_a_sealed_exo_skeleton_costs_fourteen() -> None:
    bench = Bench()
    bare, armoured = bench.creature("10/6/6/0/6"), bench.creature("10/6/6/4/6", life_support="full")
    assert bench.price(armoured).total - bench.price(bare).total == 14


@pytest.mark.rule("CA-P-029", "TV-P-10")
def test_an_exo_trooper_costs_twenty_four() -> None:
    """A trooper in a sealed suit of PF 4 costs 24."""
    bench = Bench()
    assert bench.price(bench.creature("10/6/5/4/5", life_support="full")).total == 24


@pytest.mark.rule("CA-P-004", "CA-P-029", "CA-P-034", "CA-P-061", "TV-P-11")
def test_a_trooper_pays_for_each_item() -> None:
    bench = Bench()
    rifle, knife = bench.weapon("rifle", pen_level=1), bench.weapon("close_combat")
    trooper = bench.creature("10/6/5/2/5", rifle, knife, life_support="partial", items={"communicator": 1})
    assert bench.price(trooper).total == 25


@pytest.mark.rule("CA-P-073", "TV-P-12")
def test_a_ferocious_beast_costs_twenty_two() -> None:
    """A ferocious beast with claws of its own costs 22."""
    bench = Bench()
    claws = bench.weapon("close_combat", pen_level=2)
    assert bench.price(bench.creature("14/0/4/1/5", claws, ferocious=True)).total == 22


@pytest.mark.rule("CA-P-067", "CA-P-068", "TV-P-32")
def test_a_squad_leader_costs_thirty_eight() -> None:
    """A squad leader with rifle and knife costs 38."""
    bench = Bench()
    rifle, knife = bench.weapon("rifle", pen_level=1), bench.weapon("close_combat")
    assert bench.price(bench.creature("10/6/5/0/5", rifle, knife, officer_rank=1)).total == 38


@pytest.mark.rule("CA-P-063", "CA-P-067", "CA-P-068", "TV-P-33")
def test_a_commander_of_rank_three_costs_ninety_six() -> None:
    bench = Bench()
    pistol = bench.weapon("pistol", pen_level=2)
    items = {"long_range_comm_link": 1, "communicator": 1}
    assert bench.price(bench.creature("10/5/4/2/3", pistol, officer_rank=3, items=items)).total == 96


@pytest.mark.rule("CA-P-002", "CA-P-068", "TV-P-34")
def test_a_weapon_is_rounded_before_its_officer_is_doubled() -> None:
    bench = Bench()
    knife = bench.weapon("close_combat", pen_level=1)
    assert bench.price(bench.creature("10/6/6/0/6", knife, officer_rank=1)).total == 18


@pytest.mark.rule("CA-P-069", "TV-P-35")
@pytest.mark.parametrize(("fields", "points"), [({}, 42), ({"heroic_save": 3, "officer_rank": 2}, 122)])
def test_a_sharpshooter_pays_for_each_option(fields: dict[str, int], points: int) -> None:
    """A sharpshooter with a sniping rifle and its device pays for each option."""
    bench = Bench()
    gun = bench.weapon("sniping", pen_level=1, targeting_bonus=1)
    assert bench.price(bench.creature("10/5/5/0/4", gun, sharpshooter=True, **fields)).total == points


@pytest.mark.rule("CA-P-070", "TV-P-36")
@pytest.mark.parametrize("save", [1, 2, 3, 4])
def test_heroes_pay_five_a_point(save: int) -> None:
    bench = Bench()
    assert bench.price(bench.creature("10/6/6/0/6", heroic_save=save)).total == 5 + 5 * save


@pytest.mark.rule("CA-P-074", "TV-P-37")
def test_flyers_cost_half_as_much_again() -> None:
    bench = Bench()
    rifle = bench.weapon("rifle", pen_level=1)
    assert bench.price(bench.creature("10/6/5/0/5", rifle, flying=True)).total == 24
    assert bench.price(bench.creature("10/5/5/0/4", flying=True)).total == 26


@pytest.mark.rule("CA-P-001", "CA-P-074", "TV-P-38")
def test_a_flying_officer_is_tripled() -> None:
    bench = Bench()
    rifle = bench.weapon("rifle", pen_level=1)
    assert bench.price(bench.creature("10/6/5/0/5", rifle, flying=True, officer_rank=1)).total == 54


@pytest.mark.rule("CA-P-071", "CA-C-023", "TV-P-39")
def test_medics_are_paid_in_campaigns_only() -> None:
    bench = Bench()
    medic = bench.creature("10/6/5/0/5", bench.weapon("pistol"), medic=True)
    assert bench.price(medic, campaign=True).total == 17
    assert bench.price(medic).total == 12


@pytest.mark.rule("CA-P-064", "CA-P-076", "TV-P-40")
def test_robot_controllers_pay_for_their_unit() -> None:
    bench = Bench()
    items = {"robot_control_unit": 1}
    assert bench.price(bench.creature("10/6/5/0/5", bench.weapon("rifle"), items=items)).total == 19


@pytest.mark.rule("CA-P-059", "CA-P-060", "CA-P-066", "TV-P-58")
def test_explosives_have_fixed_prices() -> None:
    bench = Bench()
    bare = bench.price(bench.creature("10/6/6/0/6")).total
    buster = bench.creature("10/6/6/0/6", items={"tank_buster": 1})
    sapper = bench.creature("10/6/6/0/6", items={"demolition_charge": 1, "remote_detonator": 1})
    assert bench.price(buster).total - bare == 10
    assert bench.price(sapper).total - bare == 105


@pytest.mark.rule("CA-P-068", "CA-P-074", "TV-P-58")
@pytest.mark.parametrize(("flying", "points"), [(False, 10), (True, 15)])
def test_equipment_is_multiplied_with_its_owner(flying: bool, points: int) -> None:
    bench = Bench()
    bare = bench.creature("10/6/6/0/6", officer_rank=2, flying=flying)
    equipped = bench.creature("10/6/6/0/6", officer_rank=2, flying=flying, items={"robot_control_unit": 1})
    assert bench.price(equipped).total - bench.price(bare).total == points


@pytest.mark.rule("CA-P-062", "CA-P-065", "TV-P-30")
def test_feed_link_and_stealth_unit_are_not_multiplied() -> None:
    bench = Bench()
    rifle = bench.weapon("rifle", pen_level=1)
    bare = bench.creature("10/6/6/0/6")
    fitted = bench.creature("10/6/6/0/6", mount(rifle, ammo_feed_link=True, stealth_unit=True))
    assert bench.price(fitted).total - bench.price(bare).total == 11


@pytest.mark.rule("CA-P-027")
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_size_has_no_price(size: str) -> None:
    bench = Bench()
    assert bench.price(bench.creature("10/6/6/3/6", size=size)).total == 12
