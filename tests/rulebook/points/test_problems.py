"""Each error and warning appears in a faulty document only, and its fix mends it."""

from collections import Counter
from typing import Any

import pytest

from armybuilder.model.army import Entry
from armybuilder.model.bundle import AnyDocument
from armybuilder.points.faults.problem import RULES, Problem
from armybuilder.points.legality import all_problems, problems
from armybuilder.words import english
from tests.points.designs import Bench, crew, member, mount, seats
from tests.rulebook.points.cases import CASES, Case
from tests.rulebook.points.making import (
    BUNKER,
    CONTROLLER,
    HOWITZER,
    MAN,
    SLAVE,
    Make,
    army,
    creature,
    crewed,
    of,
    pair,
    robot,
    weapon,
)


def each() -> list[Any]:
    """Return the cases, each marked with the rules that it proves."""
    return [
        pytest.param(
            case,
            marks=pytest.mark.rule(RULES[case.code], "CA-P-098" if case.code < "W" else "CA-P-099"),
            id=f"{case.code}-{place}",
        )
        for place, case in enumerate(CASES)
    ]


def found(bench: Bench, document: AnyDocument) -> tuple[Problem, ...]:
    return problems(document, bench.documents)


def codes(problems: tuple[Problem, ...]) -> Counter[str]:
    return Counter(one.code for one in problems)


@pytest.mark.parametrize("case", each())
def test_a_faulty_document_has_its_problem(case: Case) -> None:
    bench = Bench()
    problem = next(one for one in found(bench, case.bad(bench)) if one.code == case.code)
    assert problem.severity == ("error" if case.code.startswith("E") else "warning")
    assert english().say(problem.message)


@pytest.mark.parametrize("case", each())
def test_a_sound_document_lacks_the_problem(case: Case) -> None:
    bench = Bench()
    assert case.code not in codes(found(bench, case.good(bench)))


@pytest.mark.parametrize("case", each())
def test_a_problem_has_the_expected_fix(case: Case) -> None:
    bench = Bench()
    problem = next(one for one in found(bench, case.bad(bench)) if one.code == case.code)
    if problem.fix is None:
        assert case.fix is None
        assert problem.no_fix is not None
    else:
        assert (case.fix, case.delta) == (english().say(problem.fix.label), problem.fix.delta)


@pytest.mark.parametrize("case", [one for one in each() if one.values[0].fix is not None])
def test_a_fix_mends_its_problem_and_breaks_nothing(case: Case) -> None:
    bench = Bench()
    document = case.bad(bench)
    before, cost = codes(found(bench, document)), bench.price(document).total
    problem = next(one for one in found(bench, document) if one.code == case.code)
    assert problem.fix is not None
    for changed in problem.fix.changed:
        bench.put(changed)
    mended = bench.documents[document.id]
    after = codes(found(bench, mended))
    assert after[case.code] < before[case.code]
    assert not [code for code in after - before if code.startswith("E")]
    assert bench.price(mended).total - cost == problem.fix.delta


@pytest.mark.rule("CA-P-098", "CA-P-099")
def test_every_code_has_a_case() -> None:
    assert {case.code for case in CASES} == set(RULES)


PRECEDENCE: list[tuple[Make, str, str]] = [
    (creature("10/6/6/4/6", size="small"), "E05", "E07"),
    (creature("10/6/6/6/6", size="medium"), "E02", "E07"),
    (creature("10/6/6/-1/6", size="large"), "E01", "E07"),
    (weapon("very_heavy", area_radius_cm=15), "E09", "W02"),
    (creature(arm=weapon("starcraft")), "E23", "W14"),
    (crewed(robot("autonomous", "10/6/0/0"), "passenger"), "E33", "E31"),
    (creature(arm=pair("heavy", "heavy")), "E19", "E23"),
    (army(of(SLAVE, count=2)), "E37", "W11"),
]


@pytest.mark.rule("CA-P-098")
@pytest.mark.parametrize(("make", "narrow", "wide"), PRECEDENCE, ids=[f"{a}-{b}" for _, a, b in PRECEDENCE])
def test_the_narrower_code_alone_is_reported(make: Make, narrow: str, wide: str) -> None:
    bench = Bench()
    present = codes(found(bench, make(bench)))
    assert narrow in present
    assert wide not in present


@pytest.mark.rule("CA-P-018", "CA-P-026")
def test_a_small_creature_beyond_every_bound_breaks_both() -> None:
    bench = Bench()
    assert codes(found(bench, bench.creature("10/6/6/6/6", size="small"))) == {"E02": 1, "E05": 1}
    assert codes(found(bench, bench.creature("10/6/6/5/6", size="small"))) == {"E05": 1}


@pytest.mark.rule("CA-P-027")
def test_a_wrong_size_names_the_factor_it_needs() -> None:
    bench = Bench()
    low = found(bench, bench.creature("10/6/6/0/6", size="large"))
    assert [english().say(one.message) for one in low] == [
        "Protection Factor 0: a large target has 3 at least."
    ]
    high = found(bench, bench.robot("slave", "10/6/0/11", size="medium"))
    assert [english().say(one.message) for one in high] == [
        "Protection Factor 11: a medium target has 5 at most."
    ]


@pytest.mark.rule("CA-P-042")
def test_the_message_names_a_blast_that_costs_no_more() -> None:
    bench = Bench()
    dear, dearest = (bench.weapon("heavy", area_radius_cm=radius) for radius in (120, 123))
    assert bench.price(dear).total == bench.price(dearest).total
    words = [[english().say(one.message) for one in found(bench, weapon)] for weapon in (dear, dearest)]
    assert ["costs no more" in line for lines in words for line in lines] == [False, True]


@pytest.mark.rule("CA-P-098", "CA-P-099")
def test_optional_rules_without_agreement_cause_no_problems() -> None:
    bench = Bench()
    geared = mount(bench.weapon("rifle"), stealth_unit=True, ammo_feed_link=True)
    unit = bench.unit(
        bench.creature("10/6/5/0/5", geared, medic=True, officer_rank=2), member(MAN(bench), 20)
    )
    assert found(bench, bench.army(unit, fortifications=BUNKER)) == ()


@pytest.mark.rule("CA-P-098")
def test_each_document_has_only_its_own_problems() -> None:
    bench = Bench()
    wrong = bench.creature("10/7/6/0/6", officer_rank=1)
    unit = bench.unit(wrong)
    assert set(codes(found(bench, wrong))) == {"E01"}
    assert set(codes(found(bench, unit))) == {"E25"}
    assert set(codes(found(bench, bench.army(unit)))) == set()
    assert {problem.code for _, problem in all_problems(bench.army(unit), bench.documents)} == {"E01", "E25"}


@pytest.mark.rule("CA-P-058", "CA-P-098")
@pytest.mark.parametrize(
    ("readings", "code", "make"),
    [
        ({"CA-D-005": "one"}, "E01", creature("10/6/6/0/1")),
        ({"CA-D-010": "paid_pen"}, "E12", weapon("rifle", attack="acid", area_radius_cm=3, pen_level=1)),
        (
            {"CA-D-020": "must_buy"},
            "W16",
            weapon("very_heavy", area_radius_cm=3, off_table=True, parabolic=True),
        ),
    ],
)
def test_a_reading_permits_the_faulty_document(readings: dict[str, str], code: str, make: Make) -> None:
    bench = Bench()
    document = make(bench)
    assert code in codes(problems(document, bench.documents))
    assert code not in codes(problems(document, bench.documents, readings))


@pytest.mark.rule("CA-P-052")
def test_an_off_table_rifle_has_two_problems() -> None:
    bench = Bench()
    both = codes(found(bench, bench.weapon("rifle", off_table=True)))
    assert both["E21"] == 2


@pytest.mark.rule("CA-P-093")
def test_weapons_of_one_station_share_their_gunner() -> None:
    bench = Bench()
    gun = bench.weapon("heavy")
    twin = [mount(gun, mount="turret", station="top"), mount(gun, mount="turret", station="top")]
    apart = [mount(gun, mount="turret"), mount(gun, mount="side_left")]
    man: Any = MAN(bench)
    for arms, wrong in ((twin, False), (apart, True)):
        car = bench.vehicle("20/0/0", *arms, seats=(seats("exposed", 2),))
        unit = bench.unit(member(car, 1, crew("pilot", man), crew("gunner", man)))
        assert ("E32" in codes(found(bench, unit))) is wrong


@pytest.mark.rule("CA-P-053")
@pytest.mark.parametrize("where", ["own", "mate", "vehicle", "ridden", "followed", "stranger"])
def test_an_officer_reaches_a_long_range_link_nearby(where: str) -> None:
    bench = Bench()
    howitzer: Any = HOWITZER(bench)
    officer, plain = bench.creature("10/6/5/0/5", officer_rank=2), bench.creature("10/6/5/0/5")
    radio = bench.creature("10/6/5/0/5", items={"long_range_comm_link": 1})
    car = bench.vehicle("10/0/0", seats=(seats("exposed", 3),), items={"long_range_comm_link": 1})
    alone, carrier = bench.unit(officer), bench.unit(member(car, 1, crew("pilot", plain)))
    listed: dict[str, tuple[Any, ...]] = {
        "own": (bench.unit(bench.creature("10/6/5/0/5", officer_rank=2, items={"long_range_comm_link": 1})),),
        "mate": (bench.unit(officer, radio),),
        "vehicle": (bench.unit(member(car, 1, crew("pilot", officer))),),
        "ridden": (Entry(id="1", unit=carrier.id), Entry(id="2", unit=alone.id, rides="1")),
        "followed": (Entry(id="1", unit=bench.unit(radio).id), Entry(id="2", unit=alone.id, attached_to="1")),
        "stranger": (alone, bench.unit(radio)),
    }
    army = bench.army(*listed[where], support_weapons=(howitzer.id,))
    assert ("E22" in codes(found(bench, army))) is (where == "stranger")


@pytest.mark.rule("CA-P-077", "CA-P-082")
def test_a_controller_without_a_named_type_takes_one() -> None:
    bench = Bench()
    first, second = bench.robot("slave", "10/6/0/0"), bench.robot("slave", "12/6/0/0")
    one: Any = CONTROLLER(bench)
    single = bench.army(bench.unit(first), bench.unit(second), bench.unit(one))
    double = bench.army(bench.unit(first), bench.unit(second), bench.unit(member(one, 2)))
    assert codes(found(bench, single))["E37"] == 1
    assert codes(found(bench, double))["E37"] == 0


@pytest.mark.rule("CA-P-089", "CA-P-082")
def test_an_advanced_unit_on_a_machine_controls_robots() -> None:
    bench = Bench()
    car = bench.vehicle("10/0/0", seats=(seats("exposed", 1),), items={"advanced_robot_control_unit": 1})
    crewed_car = bench.unit(member(car, 1, crew("pilot", bench.creature("10/6/5/0/5"))))
    robot = bench.unit(bench.robot("slave", "10/6/0/0"))
    assert codes(found(bench, bench.army(robot, crewed_car)))["E37"] == 0


@pytest.mark.rule("CA-P-024")
def test_a_blade_is_useless_without_fighting_ability() -> None:
    bench = Bench()
    blade: Any = bench.weapon("close_combat")
    (problem,) = found(bench, bench.creature("10/6/0/0/6", blade))
    assert (problem.code, problem.rule) == ("W12", "CA-P-024")


@pytest.mark.rule("CA-P-057")
def test_a_fix_spares_other_users_of_a_weapon() -> None:
    bench = Bench()
    hammer: Any = bench.weapon("very_heavy", area_radius_cm=3, off_table=True)
    carrier = bench.creature("10/6/5/0/5", hammer)
    problem = next(one for one in found(bench, carrier) if one.code == "E23")
    assert problem.fix is not None
    bench.army(support_weapons=(hammer.id,))
    spared = next(one for one in found(bench, carrier) if one.code == "E23").fix
    assert spared is not None
    assert [one.id for one in spared.changed] == [carrier.id]


@pytest.mark.rule("CA-P-087")
@pytest.mark.parametrize(("held", "free"), [(3, 2), (2, 1), (1, 0)])
def test_the_message_to_riders_counts_the_free_seats(held: int, free: int) -> None:
    """The crew's seats are not free for riders."""
    bench = Bench()
    man = bench.creature("10/6/6/0/6")
    car = bench.vehicle("10/0/0", seats=(seats("exposed", held),))
    carrier, squad = bench.unit(member(car, 1, crew("pilot", man))), bench.unit(member(man, 3))
    ridden = bench.army(Entry(id="1", unit=carrier.id), Entry(id="2", unit=squad.id, rides="1"))
    (problem,) = (one for one in found(bench, ridden) if one.code == "E31")
    assert english().say(problem.message) == f"unit is ridden by 3 and has {free} seats free."


@pytest.mark.rule("CA-P-065")
@pytest.mark.parametrize(("category", "built_in"), [("sniping", True), ("heavy", False), ("assault", False)])
def test_the_message_names_a_built_in_stealth_unit(category: str, built_in: bool) -> None:
    bench = Bench()
    bearer = bench.creature("10/6/5/0/5", mount(bench.weapon(category), stealth_unit=True))
    (said,) = (english().say(one.message) for one in found(bench, bearer) if one.code == "E20")
    assert ("built in" in said) is built_in


@pytest.mark.rule("CA-P-024", "CA-P-026")
@pytest.mark.parametrize("item", ["tank_buster", "demolition_charge"])
@pytest.mark.parametrize(
    ("size", "fa", "expected"),
    [
        ("medium", 6, []),
        ("medium", 2, []),
        ("medium", 0, [("W12", "CA-P-024")]),
        ("small", 6, [("E06", "CA-P-026")]),
        ("small", 0, [("E06", "CA-P-026")]),
    ],
)
def test_charges_need_a_medium_model_that_fights(
    item: str, size: str, fa: int, expected: list[tuple[str, str]]
) -> None:
    bench = Bench()
    bearer = bench.creature(f"10/6/{fa}/0/6", size=size, items={item: 1})
    assert [(one.code, one.rule) for one in found(bench, bearer) if one.field == f"items.{item}"] == expected


@pytest.mark.rule("CA-P-076", "CA-P-082")
@pytest.mark.parametrize(("carried", "lacking"), [({}, 1), ({"robot_control_unit": 1}, 0)])
def test_a_pilot_controls_robots_by_its_own_unit(carried: dict[str, int], lacking: int) -> None:
    bench = Bench()
    car = bench.vehicle("10/0/0", seats=(seats("exposed", 1),))
    crewed = bench.unit(member(car, 1, crew("pilot", bench.creature("10/6/5/0/5", items=carried))))
    robot = bench.unit(bench.robot("slave", "10/6/0/0"))
    assert codes(found(bench, bench.army(robot, crewed)))["E37"] == lacking


@pytest.mark.rule("CA-P-076", "CA-P-077", "CA-P-089")
def test_who_names_robots_needs_a_unit_for_one_type() -> None:
    """A crew may use the advanced unit of its machine."""
    bench = Bench()
    own, advanced = {"robot_control_unit": 1}, {"advanced_robot_control_unit": 1}
    first, second = (bench.robot("slave", f"{mv}/6/0/0").id for mv in (10, 12))
    plain, able = bench.creature("10/6/6/0/6"), bench.creature("10/6/6/0/6", items=own)
    car, radio = (bench.vehicle("10/0/0", seats=(seats("exposed", 1),), items=one) for one in ({}, advanced))
    cases = [
        (member(plain), 0),
        (member(plain, controls=(first,)), 1),
        (member(able, controls=(first,)), 0),
        (member(able, controls=(first, first)), 0),
        (member(able, controls=(first, second)), 1),
        (member(plain, controls=(first, second)), 2),
        (member(car, controls=(first,)), 1),
        (member(radio, controls=(first,)), 0),
        (member(car, 1, crew("pilot", plain)), 0),
        (member(car, 1, crew("pilot", plain, controls=(first,))), 1),
        (member(car, 1, crew("pilot", able, controls=(first,))), 0),
        (member(radio, 1, crew("pilot", plain, controls=(first,))), 0),
        (member(able, 1, crew("pilot", plain, controls=(first,))), 1),
    ]
    assert [codes(found(bench, bench.unit(one)))["E47"] for one, _ in cases] == [many for _, many in cases]


@pytest.mark.rule("CA-P-073")
@pytest.mark.parametrize(
    ("fa", "said"), [(0, "Fighting Ability none"), (6, "Fighting Ability 6"), (5, "")], ids=["none", "6", "5"]
)
def test_a_ferocious_creature_fights_better_than_most(fa: int, said: str) -> None:
    bench = Bench()
    words = [
        english().say(one.message)
        for one in found(bench, bench.creature(f"10/6/{fa}/0/6", ferocious=True))
        if one.severity == "error"
    ]
    assert [said in one for one in words] == ([True] if said else [])
