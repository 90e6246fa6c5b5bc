"""Receipts line by line, in their printed form."""

from fractions import Fraction

import pytest

from armybuilder.model.battle import Battle
from armybuilder.model.table import Table
from armybuilder.points.prices.pricing import price
from armybuilder.points.prices.receipt import Receipt, number, rounded, signed
from armybuilder.words import english
from tests.points.designs import Bench, crew, member, mount, seats


def shown(receipt: Receipt) -> list[tuple[str, str, str, str, str]]:
    """Return the printed form of each line."""
    say = english().say
    return [
        (say(line.label), line.working, line.rule, signed(line.amount), number(line.running))
        for line in receipt.lines
    ]


@pytest.mark.rule("CA-P-001", "CA-P-005", "CA-P-068", "CA-P-002")
def test_a_corporal_has_the_expected_receipt() -> None:
    bench = Bench()
    rifle = bench.weapon("rifle", name="Combat rifle", pen_level=1)
    hammer = bench.weapon("heavy_close_combat", name="Breaching hammer")
    frag = bench.weapon("grenades", name="Frag grenades", area_radius_cm=3)
    corporal = bench.creature(
        "10/6/5/0/5", mount(rifle, stealth_unit=True), hammer, frag, officer_rank=1, items={"communicator": 1}
    )
    assert shown(bench.price(corporal)) == [
        ("Living creature", "10/6/6/0/6", "CA-P-005", "+5", "5"),
        ("Movement 10", "", "CA-P-006", "0", "5"),
        ("Shooting Skill 6", "", "CA-P-008", "0", "5"),
        ("Fighting Ability 5", "1 × 3", "CA-P-011", "+3", "8"),
        ("Protection Factor 0", "", "CA-P-016", "0", "8"),
        ("Discipline 5", "1 × 2", "CA-P-014", "+2", "10"),
        ("Combat rifle, Pen 1", "4 × 1.5", "CA-P-033", "+6", "16"),
        ("Stealth unit, Combat rifle", "", "CA-P-065", "+2", "18"),
        ("Breaching hammer, Pen 3", "6", "CA-P-032", "+6", "24"),
        ("Frag grenades, 3 cm", "2 × 2", "CA-P-042", "+4", "28"),
        ("Communicator", "", "CA-P-061", "+2", "30"),
        ("Officer, rank 1", "1 × 2", "CA-P-067", "+2", "32"),
        ("Officer doubles the whole", "32 × 2", "CA-P-068", "+32", "64"),
    ]


@pytest.mark.rule("CA-P-007", "CA-P-009", "CA-P-012", "CA-P-015", "CA-P-019")
def test_the_least_price_is_a_line() -> None:
    bench = Bench()
    lines = shown(bench.price(bench.creature("0/0/0/0/0")))
    assert lines[1] == ("Movement 0", "−10 ÷ 2", "CA-P-007", "−5", "0")
    assert lines[-1] == ("No less than 2", "", "CA-P-019", "+10", "2")


@pytest.mark.parametrize(
    ("profile", "labels"),
    [
        (
            "0/0/0/0/0",
            "Movement 0; Shooting Skill none; Fighting Ability none; Protection Factor 0; Discipline none",
        ),
        (
            "1/1/1/1/1",
            "Movement 1; Shooting Skill 1; Fighting Ability 1; Protection Factor 1; Discipline 1",
        ),
    ],
)
def test_a_missing_skill_is_called_none(profile: str, labels: str) -> None:
    bench = Bench()
    lines = shown(bench.price(bench.creature(profile)))[1:6]
    assert "; ".join(label for label, *_ in lines) == labels


@pytest.mark.rule("CA-P-019")
@pytest.mark.parametrize(("mv", "raised"), [(6, True), (8, False), (10, False)])
def test_only_prices_below_the_least_are_raised(mv: int, raised: bool) -> None:
    """With 8 cm of Movement the parts alone add up to 2."""
    bench = Bench()
    lines = shown(bench.price(bench.creature(f"{mv}/0/5/0/0")))
    assert any(line[2] == "CA-P-019" for line in lines) is raised


@pytest.mark.rule("CA-P-054", "CA-P-002")
def test_multipliers_and_rounding_are_lines_that_add_the_difference() -> None:
    bench = Bench()
    flamer = bench.weapon("rifle", attack="flame", area_radius_cm=3, limited_range=True)
    assert shown(bench.price(flamer)) == [
        ("Rifle", "", "CA-P-032", "+4", "4"),
        ("Flame", "", "CA-P-035", "+5", "9"),
        ("Blast radius 3 cm", "9 × 2", "CA-P-042", "+9", "18"),
        ("Limited range", "18 × 0.75", "CA-P-054", "−4.5", "13.5"),
        ("Rounded, halves up", "13.5", "CA-P-002", "+0.5", "14"),
    ]


@pytest.mark.rule("CA-P-028", "CA-P-075", "CA-P-085", "CA-P-088", "CA-P-094")
def test_a_tank_and_its_crew_are_priced_separately() -> None:
    bench = Bench()
    cannon = bench.weapon("very_heavy", name="Siege cannon", pen_level=1, area_radius_cm=3)
    tank = bench.vehicle(
        "18/0/10",
        mount(cannon, mount="turret"),
        seats=(seats("inside", 3),),
        front_armour=True,
        smoke_screens=2,
    )
    lines = shown(bench.price(tank))
    assert lines[:6] == [
        ("Ground vehicle", "10/0/0/0/0", "CA-P-084", "+5", "5"),
        ("Movement 18", "8 × 1", "CA-P-085", "+8", "13"),
        ("Fighting Ability none", "", "CA-P-013", "0", "13"),
        ("Protection Factor 10", "14 + 5 × 5", "CA-P-028", "+39", "52"),
        ("Siege cannon, Pen 8", "30 × 1.5 × 2", "CA-P-033", "+90", "142"),
        ("Seats inside, 3", "3 × 20", "CA-P-088", "+60", "202"),
    ]
    assert lines[-1] == ("Smoke launchers, 2", "2 × 10", "CA-P-094", "+20", "227")
    man = bench.creature("10/6/5/0/5")
    manned = bench.unit(member(tank, 1, crew("pilot", man), crew("gunner", man)))
    assert [(line[0], line[3]) for line in shown(bench.price(manned))] == [
        ("vehicle", "+227"),
        ("Pilot, creature", "+10"),
        ("Gunner, creature", "+10"),
    ]


@pytest.mark.rule("CA-P-074", "CA-P-075", "CA-D-030")
@pytest.mark.parametrize(
    ("flying", "lifted", "count", "working"),
    [
        (False, False, 1, "10"),
        (False, False, 2, "2 × 10"),
        (False, True, 1, "10"),
        (True, False, 1, "10"),
        (True, True, 1, "10 × 1.5"),
        (True, True, 2, "2 × (10 × 1.5)"),
    ],
)
def test_a_flyer_lifts_its_crew_under_that_reading(
    flying: bool, lifted: bool, count: int, working: str
) -> None:
    bench = Bench()
    machine = bench.vehicle("18/0/10", seats=(seats("inside", 1),), flying=flying)
    manned = bench.unit(member(machine, count, crew("pilot", bench.creature("10/6/5/0/5"))))
    reading = {"CA-D-030": "machine_and_crew"} if lifted else {}
    assert shown(bench.price(manned, reading))[-1][1] == working


@pytest.mark.rule("CA-P-002", "CA-P-007", "CA-P-050")
def test_a_working_shows_its_rounded_value() -> None:
    bench = Bench()
    blade, bomb = bench.weapon("close_combat", pen_level=1), bench.weapon("pistol", limited_use="reload")
    lines = shown(bench.price(bench.creature("9/6/6/0/6", mount(blade, count=3), blade, bomb)))
    assert lines[1][1:4] == ("−1 ÷ 2 → 0", "CA-P-007", "0")
    assert [(line[1], line[3]) for line in lines[6:]] == [
        ("3 × (1 × 1.5 → 2)", "+6"),
        ("1 × 1.5 → 2", "+2"),
        ("2 × 0.75 → 2", "+2"),
    ]
    slow = shown(bench.price(bench.creature("7/6/6/0/6")))[1]
    assert (slow[1], slow[3]) == ("−3 ÷ 2 → −1", "−1")
    pair = shown(bench.price(bench.linked(bomb, bomb)))
    assert [(line[1], line[3]) for line in pair] == [("2 × 0.75 → 2", "+2")] * 2
    exact = bench.price(bench.creature("10/6/6/0/6", blade, blade), {"CA-D-002": "whole_total"})
    assert [line.working for line in exact.lines[6:8]] == ["1 × 1.5"] * 2


@pytest.mark.rule("CA-P-035", "CA-P-036", "CA-P-048")
@pytest.mark.parametrize(
    ("category", "fields", "label", "rule"),
    [
        ("rifle", {"attack": "flame", "area_radius_cm": 3}, "gun, flame, 3 cm", "CA-P-035"),
        ("rifle", {"attack": "acid"}, "gun, acid", "CA-P-036"),
        ("rifle", {"attack": "gas_absorbed", "pen_level": 1}, "gun, absorbed gas, Pen 1", "CA-P-038"),
        ("rifle", {"targeting_bonus": 1}, "gun, targeting 1", "CA-P-048"),
        ("rifle", {"targeting_bonus": 1, "sticky": True}, "gun, sticky", "CA-P-041"),
        ("heavy", {}, "gun, Pen 3", "CA-P-032"),
        ("rifle", {}, "gun", "CA-P-032"),
    ],
)
def test_a_weapons_label_and_rule_belong_to_one_term(
    category: str, fields: dict[str, object], label: str, rule: str
) -> None:
    bench = Bench()
    line = shown(bench.price(bench.creature("10/6/6/0/6", bench.weapon(category, name="gun", **fields))))[6]
    assert (line[0], line[2]) == (label, rule)


@pytest.mark.rule("CA-P-059", "CA-P-060", "CA-P-089", "CA-P-090")
def test_items_have_the_order_of_their_rules() -> None:
    bench = Bench()
    all_items = {
        "communicator": 1,
        "long_range_comm_link": 1,
        "robot_control_unit": 1,
        "advanced_robot_control_unit": 1,
        "remote_detonator": 1,
        "tank_buster": 1,
        "demolition_charge": 1,
    }
    for made in (bench.creature("10/6/6/0/6", items=all_items), bench.vehicle("10/0/0", items=all_items)):
        rules = [line.rule for line in bench.price(made).lines if line.field.startswith("items")]
        assert len(rules) == 7
        assert rules == sorted(rules)


@pytest.mark.rule("CA-P-067", "CA-P-070", "CA-P-094")
def test_labels_have_a_true_minus() -> None:
    bench = Bench()
    odd = bench.creature(
        "10/6/6/0/6", bench.weapon("rifle", targeting_bonus=-1), officer_rank=-1, heroic_save=-2
    )
    labels = [
        line[0]
        for line in shown(bench.price(odd)) + shown(bench.price(bench.vehicle("9/0/0", smoke_screens=-1)))
    ]
    assert {"Officer, rank −1", "Heroic save −2", "Smoke launchers, −1", "rifle, targeting −1"} <= set(labels)
    assert not [label for label in labels if "-" in label]


@pytest.mark.rule("CA-P-003")
def test_profile_numbers_and_special_rules_are_priced_alike() -> None:
    bench = Bench()
    plain, better = bench.creature("10/6/6/0/6"), bench.creature("10/5/6/0/6")
    special = bench.creature("10/6/6/0/6", sharpshooter=True)
    both = bench.creature("10/5/6/0/6", sharpshooter=True)
    base = bench.price(plain).total
    gains = [bench.price(one).total - base for one in (better, special, both)]
    assert gains == [5, 5, 10]


@pytest.mark.rule("CA-P-092")
def test_a_feed_link_on_a_machines_weapon() -> None:
    bench = Bench()
    gun = bench.weapon("heavy")
    fed, bare = bench.vehicle("10/0/0", mount(gun, ammo_feed_link=True)), bench.vehicle("10/0/0", gun)
    assert bench.price(fed).total - bench.price(bare).total == 3


@pytest.mark.rule("CA-P-004")
def test_tables_and_battles_have_no_price() -> None:
    table = Table(id="t", name="Table")
    battle = Battle(
        id="b",
        name="Battle",
        ruleset="combat-action",
        scale="small",
        turns=6,
        table="t",
        left="l",
        right="r",
        program="1",
        rules_hash="0",
        seed=1,
    )
    for document in (table, battle):
        receipt = price(document, {})
        assert (receipt.total, receipt.lines, receipt.name) == (0, (), document.name)


def test_a_missing_weapon_is_a_bug() -> None:
    bench = Bench()
    armed = bench.creature("10/6/6/0/6", bench.weapon("rifle"))
    with pytest.raises(KeyError):
        price(armed, {})


@pytest.mark.rule("CA-P-002")
@pytest.mark.parametrize(
    ("exact", "whole"),
    [("0.49", 0), ("0.5", 1), ("1.5", 2), ("2.5", 3), ("-0.5", 0), ("-1.5", -1), ("13.5", 14)],
)
def test_halves_are_rounded_up(exact: str, whole: int) -> None:
    assert rounded(Fraction(exact)) == whole


@pytest.mark.parametrize(
    ("value", "text"),
    [
        *[("3/2", "1.5"), ("3/4", "0.75"), ("-9/2", "−4.5"), ("7", "7"), ("1/3", "1/3"), ("1/8", "0.125")],
        *[("1/64", "0.015625"), ("1/128", "1/128")],
    ],
)
def test_numbers_are_printed_plainly(value: str, text: str) -> None:
    assert number(Fraction(value)) == text
    assert signed(Fraction(value)).lstrip("+") == text
