"""The fixes of problems, which mend their own problem and break no document that names the changed one."""

from typing import Any

import pytest

from armybuilder.model.army import Army, Entry, Fortification
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature
from armybuilder.model.missing_documents import stand_in
from armybuilder.model.references import Reference
from armybuilder.model.unit import Unit
from armybuilder.points.faults.problem import Problem
from armybuilder.points.faults.problem import problem as made
from armybuilder.points.faults.unit_faults import posts_manned
from armybuilder.points.fixes.army_cuts import cuts
from armybuilder.points.fixes.army_fixes import army_fixes
from armybuilder.points.fixes.fix_candidates import Case
from armybuilder.points.fixes.neighbours import Neighbours
from armybuilder.points.legality import faults, problems
from armybuilder.words import english
from tests.points.designs import Bench, crew, member, mount, seats


def applied(bench: Bench, problem: Problem) -> dict[str, AnyDocument]:
    assert problem.fix is not None
    return {**bench.documents, **{one.id: one for one in problem.fix.changed}}


def test_only_negative_numbers_become_words_of_a_problem() -> None:
    """A count of 0 must stay a number to choose its plural form."""
    said = made("W01", "profile.ss", count=0, more=3, less=-3, name="Ann").message
    assert dict(said.values) == {"count": 0, "more": 3, "less": "−3", "name": "Ann"}


def label(problem: Problem) -> str | None:
    return None if problem.fix is None else english().say(problem.fix.label)


def said(bench: Bench, document: AnyDocument, documents: Any = None) -> list[str]:
    """Return the problems of a document in words."""
    held = bench.documents if documents is None else documents
    return [english().say(one.message) for one in faults(held[document.id], held)]


def of(bench: Bench, document: AnyDocument, code: str) -> list[Problem]:
    return [one for one in problems(document, bench.documents) if one.code == code]


def each_is_gone(bench: Bench, document: AnyDocument, code: str) -> None:
    """Assert for every fix that its own problem disappears, in words."""
    found = of(bench, document, code)
    assert found
    for problem in found:
        assert english().say(problem.message) not in said(bench, document, applied(bench, problem))


@pytest.mark.rule("CA-P-076", "CA-P-077")
def test_each_uncontrolled_robot_type_has_its_own_fix() -> None:
    bench = Bench()
    robots = bench.robot("slave", "10/6/0/0"), bench.robot("slave", "12/6/0/0")
    man = bench.creature("10/6/6/0/6")
    unit = bench.unit(member(man, controls=tuple(one.id for one in robots)))
    each_is_gone(bench, unit, "E47")


@pytest.mark.rule("CA-P-101")
def test_each_option_has_its_own_fix() -> None:
    bench = Bench()
    army = bench.army(scale="large", optional_rules=("speed", "ammunition"))
    each_is_gone(bench, army, "W05")
    assert [label(one) for one in of(bench, army, "W05")] == ["Drop Speed", "Drop Ammunition"]


@pytest.mark.rule("CA-P-052")
def test_each_off_table_fault_has_its_own_fix() -> None:
    bench = Bench()
    each_is_gone(bench, bench.weapon("very_heavy", attack="flame", off_table=True), "E21")


@pytest.mark.rule("CA-P-025", "CA-P-049", "CA-P-062", "CA-P-071")
@pytest.mark.parametrize("code", ["W09", "W10", "W21", "W22"])
def test_two_designs_of_an_entry_have_separate_fixes(code: str) -> None:
    bench = Bench()
    designs = []
    for name in ("first", "second"):
        mortar = bench.weapon("heavy", name=f"{name} mortar", area_radius_cm=3, parabolic=True)
        arm = mount(mortar, ammo_feed_link=True)
        designs.append(bench.creature("10/6/6/0/0", arm, name=name, medic=True))
    army = bench.army(bench.unit(*designs), optional_rules=())
    each_is_gone(bench, army, code)
    labels = [label(one) or "" for one in of(bench, army, code)]
    assert ["first" in labels[0], "second" in labels[1]] == [True, True]


@pytest.mark.rule("CA-P-049")
def test_all_parabolic_weapons_of_a_design_change_together() -> None:
    bench = Bench()
    mortars = [bench.weapon("heavy", name=name, parabolic=True) for name in ("Mortar", "Lobber")]
    army = bench.army(bench.unit(bench.creature("10/6/6/0/6", *mortars)))
    (problem,) = of(bench, army, "W10")
    assert label(problem) == "Drop the parabolic trajectory: Mortar, Lobber"
    assert said(bench, army, applied(bench, problem)) == []


@pytest.mark.rule("CA-P-065")
def test_equal_mounts_lose_one_at_a_time() -> None:
    bench = Bench()
    gun = bench.weapon("heavy")
    design = bench.creature("10/6/6/0/6", *[mount(gun, stealth_unit=True, mount="turret")] * 2)
    for problem in problems(design, bench.documents):
        after = applied(bench, problem)
        assert len(said(bench, design, after)) < len(said(bench, design))


@pytest.fixture
def ridden() -> Bench:
    """A car without a pilot and with room for two models, who ride it."""
    bench = Bench()
    man = bench.creature("10/6/6/0/6", name="Man")
    car = bench.vehicle("10/0/0", seats=(seats("exposed", 2),), name="Car")
    carrier, squad = bench.unit(member(car)), bench.unit(member(man, 2))
    bench.army(Entry(id="1", unit=carrier.id), Entry(id="2", unit=squad.id, rides="1"))
    return bench


@pytest.mark.rule("CA-P-087")
def test_a_pilot_does_not_displace_passengers(ridden: Bench) -> None:
    carrier = next(one for one in ridden.documents.values() if one.kind == "unit")
    (problem,) = of(ridden, carrier, "E30")
    assert label(problem) == "Seat Man as pilot; Add a seat, exposed: Car"
    after = applied(ridden, problem)
    assert not [found for one in after.values() for found in faults(one, after) if found.severity == "error"]


@pytest.mark.rule("CA-P-004", "CA-P-087")
def test_a_ridden_machine_is_not_removed_from_its_unit() -> None:
    bench = Bench()
    man, dear = bench.creature("10/6/6/0/6"), bench.creature("10/4/4/5/6")
    car = bench.vehicle("10/0/0", seats=(seats("exposed", 5),))
    mixed = bench.unit(member(car, 1, crew("pilot", man)), member(dear, 2))
    ridden, free = bench.unit(man), bench.unit(member(car, 1, crew("pilot", man)), member(man))
    bench.army(Entry(id="1", unit=mixed.id), Entry(id="2", unit=ridden.id, rides="1"))
    assert label(of(bench, free, "E44")[0]) == "Keep the vehicle only"
    assert label(of(bench, mixed, "E44")[0]) == "Keep the vehicle only"


@pytest.mark.rule("CA-P-051", "CA-P-052")
def test_an_armys_off_table_weapon_stays_off_the_table() -> None:
    bench = Bench()
    bare = bench.weapon("very_heavy", off_table=True)
    officer = bench.creature("10/6/6/0/6", officer_rank=2, items={"long_range_comm_link": 1})
    assert label(of(bench, bare, "E21")[0]) == "Drop off-table support"
    army = bench.army(bench.unit(officer), support_weapons=(bare.id,))
    (problem,) = of(bench, bare, "E21")
    assert label(problem) == "Make the blast radius 3"
    assert said(bench, army, applied(bench, problem)) == []


@pytest.mark.rule("CA-P-004")
def test_an_army_over_its_limit_can_lose_extras() -> None:
    bench = Bench()
    man = bench.creature("10/6/6/0/6", officer_rank=2, items={"long_range_comm_link": 1})
    howitzer = bench.weapon("very_heavy", name="Howitzer", area_radius_cm=3, off_table=True)
    bunker = (Fortification(type="bunker", models=12),)
    squad = bench.unit(man)
    fort = bench.army(squad, points_limit=100, fortifications=bunker)
    called = bench.army(squad, points_limit=100, support_weapons=(howitzer.id,))
    labels = [label(of(bench, army, "W07")[0]) for army in (fort, called)]
    assert labels == ["Remove bunker", "Remove Howitzer"]


@pytest.mark.rule("CA-P-004")
def test_a_fort_that_costs_exactly_the_excess_is_removed() -> None:
    bench = Bench()
    squad = bench.unit(bench.creature("10/6/6/0/6"))
    bunker = (Fortification(type="bunker", models=12),)
    limit = bench.price(bench.army(squad)).total
    army = bench.army(squad, points_limit=limit, fortifications=bunker)
    assert label(of(bench, army, "W07")[0]) == "Remove bunker"


@pytest.mark.rule("CA-P-100")
def test_a_squad_leader_alone_has_three_remedies() -> None:
    bench = Bench()
    leader = bench.creature("10/6/6/0/6", name="Sergeant", officer_rank=1)
    (problem,) = of(bench, bench.unit(leader), "E25")
    assert [english().say(fix.label) for fix in problem.fixes] == [
        *("Make the rank 2: Sergeant", "Drop the rank: Sergeant", "Add Sergeant"),
    ]


@pytest.mark.rule("CA-P-004")
def test_the_smallest_cut_is_offered() -> None:
    bench = Bench()
    small, large = bench.unit(bench.creature("10/6/6/0/6")), bench.unit(bench.creature("10/6/6/5/6"))
    army = bench.army(
        Entry(id="1", unit=small.id, count=9), Entry(id="2", unit=large.id, count=3), points_limit=88
    )
    (problem,) = of(bench, army, "W07")
    assert (label(problem), problem.fix and problem.fix.delta) == ("Keep 6 of unit", -15)


@pytest.mark.rule("CA-P-004")
@pytest.mark.parametrize(
    ("fielded", "limit", "fix", "left"),
    [
        ((1, 0), 4, None, None),
        ((9, 0), 12, "Keep 2 of small", (2, 0)),
        ((1, 1), 4, None, None),
        ((3, 1), 7, "Keep 1 of small; Remove large", (1, 0)),
        ((1, 3), 19, "Remove small; Keep 1 of large", (0, 1)),
        ((1, 1), 19, "Remove small", (0, 1)),
    ],
)
def test_an_army_over_its_limit_keeps_some_models(
    fielded: tuple[int, int], limit: int, fix: str | None, left: tuple[int, int] | None
) -> None:
    """The units cost 5 and 19 points, and an empty army is no remedy."""
    bench = Bench()
    small, large = units = [
        bench.put(Unit(id=name, name=name, members=(member(bench.creature(profile)),)))
        for name, profile in (("small", "10/6/6/0/6"), ("large", "10/6/6/5/6"))
    ]
    assert (bench.price(small).total, bench.price(large).total) == (5, 19)
    entries = [
        Entry(id=one.id, unit=one.id, count=count) for one, count in zip(units, fielded, strict=True) if count
    ]
    army = bench.army(*entries, points_limit=limit)
    (problem,) = of(bench, army, "W07")
    assert label(problem) == fix
    if left is not None:
        kept: Any = applied(bench, problem)[army.id]
        counts = {entry.unit: entry.count for entry in kept.units}
        assert tuple(counts.get(one.id, 0) for one in units) == left
        assert said(bench, army, applied(bench, problem)) == []


@pytest.mark.rule("CA-P-082")
def test_robots_of_several_entries_are_removed_together() -> None:
    bench = Bench()
    robot = bench.robot("slave", "10/6/0/0", name="Drone")
    army = bench.army(bench.unit(robot), bench.unit(robot))
    (problem,) = of(bench, army, "E37")
    assert label(problem) == "Remove all units with Drone"
    assert said(bench, army, applied(bench, problem)) == []


def test_an_added_unit_has_a_number_never_used() -> None:
    """Entry 2 and a last entry 4 were removed, and their dead must not come back."""
    bench = Bench()
    drone = bench.robot("slave", "10/6/0/0", name="Drone")
    bench.unit(bench.creature("10/6/6/0/6", items={"robot_control_unit": 1}))
    robots = bench.unit(drone)
    entries = (Entry(id="1", unit=robots.id), Entry(id="3", unit=robots.id))
    army = bench.army(*entries, next_entry=5)
    fault = made("E37", "units.0", subject=(drone.id,), name=drone.name)
    candidates = army_fixes(Case(fault, army, bench.documents, Neighbours(bench.documents, {})))
    changed = (document for one in candidates for document in one.changed if isinstance(document, Army))
    assert ["1", "3", "5"] in [[entry.id for entry in each.units] for each in changed]


@pytest.mark.rule("CA-P-057")
def test_a_shared_weapon_is_not_changed() -> None:
    bench = Bench()
    cannon = bench.weapon("very_heavy", name="Cannon")
    man = bench.creature("10/6/6/0/6", cannon)
    assert label(of(bench, man, "E23")[0]) == "Make it Heavy, Pen 7: Cannon"
    bench.vehicle("10/0/0", cannon, seats=(seats("exposed", 1),))
    assert label(of(bench, man, "E23")[0]) == "Remove Cannon"
    bench.weapon("heavy", name="Autocannon")
    assert label(of(bench, man, "E23")[0]) == "Take Autocannon instead"


@pytest.mark.rule("CA-P-072")
def test_two_medics_of_one_design_leave_one() -> None:
    bench = Bench()
    medic, man = bench.creature("10/6/6/0/6", medic=True), bench.creature("10/6/6/0/6")
    squad = bench.unit(member(medic, 2), man)
    (problem,) = of(bench, squad, "E29")
    assert label(problem) == "Keep one medic, creature for the rest"
    (alone,) = of(bench, bench.unit(member(medic, 2)), "E29")
    assert label(alone) == "Keep one medic"
    other = bench.creature("10/6/6/0/6", medic=True)
    (mixed,) = of(bench, bench.unit(medic, other), "E29")
    assert label(mixed) == "Drop the medic's kit: creature"
    car = bench.vehicle("10/0/0", seats=(seats("exposed", 2),))
    aboard = bench.unit(member(car, 1, crew("pilot", medic), crew("passenger", medic)))
    (left,) = of(bench, aboard, "E29")
    kept: Any = applied(bench, left)[aboard.id]
    assert [one.role for one in kept.members[0].crew] == ["pilot"]


@pytest.mark.rule("CA-P-072")
def test_medics_in_several_members_become_one_medic() -> None:
    bench = Bench()
    medic, man = (
        bench.creature("10/6/6/0/6", name="Medic", medic=True),
        bench.creature("10/6/6/0/6", name="Man"),
    )
    squad = bench.unit(member(medic, 2), member(medic), man)
    (problem,) = of(bench, squad, "E29")
    assert label(problem) == "Keep one medic, Man for the rest"
    kept: Any = applied(bench, problem)[squad.id]
    assert [(one.design, one.count) for one in kept.members] == [(medic.id, 1), (man.id, 3)]


@pytest.mark.rule("CA-P-037", "CA-P-042")
def test_a_blast_that_must_stay_becomes_a_whole_step() -> None:
    """A pistol may have no blast, but its flames need one.

    A radius of 1 cm becomes 3 cm, with one fault fewer.
    """
    bench = Bench()
    pistol = bench.weapon("pistol", attack="flame", area_radius_cm=1)
    (problem,) = of(bench, pistol, "E08")
    assert label(problem) == "Make the blast radius 3"
    assert {one.code for one in faults(pistol, bench.documents)} == {"E08", "E09"}
    (left,) = faults(applied(bench, problem)[pistol.id], applied(bench, problem))
    assert left.code == "E09"


def great_wrongs(bench: Bench) -> list[AnyDocument]:
    """Return documents with hundreds of the same problem, whose search for fixes once took quadratic time."""
    gun, small = bench.weapon("heavy"), bench.unit(bench.creature("10/6/6/0/6"))
    squads = [bench.unit(member(bench.creature(f"{mv}/5/5/1/5"), 7)) for mv in range(5, 19)] * 2
    mounts = [mount(gun, mount="front", stealth_unit=True)] * 200
    return [
        bench.army(*squads, points_limit=bench.price(bench.army(*squads)).total - 9),
        bench.army(*[small] * 200, points_limit=10),
        bench.army(support_weapons=(gun.id,) * 400),
        bench.creature("10/6/6/0/6", *mounts),
    ]


@pytest.mark.long
def test_hundreds_of_problems_each_get_an_answer() -> None:
    """Every problem has a fix or the reason for having none, and benchmarks time it."""
    bench = Bench()
    for document in great_wrongs(bench):
        found = problems(document, bench.documents)
        assert found
        assert all(one.fix is not None or one.no_fix is not None for one in found)


def test_fixes_differ_in_kind_the_cheapest_first() -> None:
    bench = Bench()
    hammer = bench.weapon("heavy_close_combat", name="Hammer")
    bench.weapon("close_combat", name="Knife")
    man = bench.creature("10/6/5/0/5", hammer)
    (problem,) = problems(man, bench.documents)
    said = [(english().say(fix.label), fix.delta) for fix in problem.fixes]
    assert said == [
        ("Make it Close Combat, Pen 2: Hammer", -4),
        ("Take Knife instead", -5),
        ("Remove Hammer", -6),
    ]


@pytest.mark.rule("CA-P-055")
def test_two_own_weapons_are_linked_before_strange_ones() -> None:
    bench = Bench()
    rifle, pistol = bench.weapon("rifle", name="Rifle"), bench.weapon("pistol", name="Pistol")
    bench.weapon("pistol", name="Stranger", limited_use="reload", targeting_bonus=1)
    (problem,) = of(bench, bench.linked(rifle, pistol), "E19")
    assert [english().say(fix.label) for fix in problem.fixes] == ["Link two of Rifle"]


@pytest.mark.rule("CA-P-087", "CA-P-093")
@pytest.mark.parametrize(("made_for", "driver"), [(True, "Driver"), (False, "Boy")])
def test_a_model_made_for_a_post_precedes_the_cheapest(made_for: bool, driver: str) -> None:
    bench = Bench()
    boy, man = bench.creature("11/6/6/0/6", name="Boy"), bench.creature("10/6/6/0/5", name="Driver")
    dear = bench.creature("10/4/4/5/6", name="Veteran")
    other = bench.vehicle("10/0/0", seats=(seats("exposed", 1),), name="Truck")
    if made_for:
        bench.unit(member(other, 1, crew("pilot", man)))
    bench.unit(boy)
    car = bench.vehicle("20/0/0", seats=(seats("exposed", 2),), name="Car")
    (problem,) = of(bench, bench.unit(member(car, 1, crew("passenger", dear))), "E30")
    assert [english().say(one.label) for one in problem.fixes] == [
        "Let Veteran drive",
        f"Seat {driver} as pilot",
    ]


@pytest.mark.rule("CA-P-053")
def test_the_cheapest_companion_of_the_officer_gets_the_link() -> None:
    bench = Bench()
    officer, mate = bench.creature("10/6/5/0/5", officer_rank=2), bench.creature("10/6/5/0/5", name="Mate")
    howitzer = bench.weapon("very_heavy", area_radius_cm=3, off_table=True)
    army = bench.army(bench.unit(officer, mate), support_weapons=(howitzer.id,))
    (problem,) = of(bench, army, "E22")
    assert (label(problem), problem.fix and problem.fix.delta) == ("Give Mate: Long range comm link", 10)


@pytest.mark.rule("CA-P-053")
@pytest.mark.parametrize(
    ("units", "follows"),
    [
        ([("Led", 1, None), ("Linked", 1, None)], {"1": "2"}),
        ([("Linked", 1, None), ("Led", 1, None)], {"2": "1"}),
        ([("Led", 2, None), ("Linked", 1, None)], {"1": "2"}),
        ([("Led", 1, None), ("Linked", 2, None)], {}),
        ([("Led", 1, "2"), ("Other", 1, None), ("Linked", 1, None)], {}),
        ([("Led", 1, "2"), ("Led", 1, None), ("Linked", 1, None)], {"2": "3"}),
        ([("Led", 1, None), ("Other", 1, None)], {}),
    ],
)
def test_an_officers_unit_can_follow_a_link(
    units: list[tuple[str, int, str | None]], follows: dict[str, str]
) -> None:
    """An officer's unit can follow a single unit with a long range comm link."""
    bench = Bench()
    link = {"long_range_comm_link": 1}
    designs = {
        "Led": bench.creature("10/6/5/0/5", name="Officer", officer_rank=2),
        "Linked": bench.creature("10/6/5/0/5", name="Mate", items=link),
        "Other": bench.creature("10/6/5/0/5", name="Other"),
    }
    made = {name: bench.unit(design, name=name).id for name, design in designs.items()}
    entries = (
        Entry(id=str(place), unit=made[name], count=count, attached_to=to)
        for place, (name, count, to) in enumerate(units, start=1)
    )
    howitzer = bench.weapon("very_heavy", area_radius_cm=3, off_table=True)
    (problem,) = of(bench, bench.army(*entries, support_weapons=(howitzer.id,)), "E22")
    found: dict[str, str] = {}
    for one in problem.fixes:
        if english().say(one.label) == "Let Led follow Linked":
            (changed,) = one.changed
            assert isinstance(changed, Army)
            before = {str(place): to for place, (_, _, to) in enumerate(units, start=1)}
            found |= {
                each.id: str(each.attached_to)
                for each in changed.units
                if each.attached_to != before[each.id]
            }
    assert found == follows


@pytest.mark.rule("CA-P-073")
def test_dropping_one_units_ferocity_is_cheapest() -> None:
    bench = Bench()
    wild, dear = (
        bench.creature(profile, name=profile, ferocious=True) for profile in ("10/6/5/0/6", "10/4/4/5/6")
    )
    army = bench.army(bench.unit(member(wild, 5)), bench.unit(member(dear, 5)))
    (problem,) = of(bench, army, "E28")
    assert [(english().say(one.label), one.delta) for one in problem.fixes] == [
        ("Drop ferocity: 10/4/4/5/6", -20),
        ("Keep one unit", -60),
    ]


@pytest.mark.rule("CA-P-073")
def test_one_ferocious_unit_stays_among_the_others() -> None:
    bench = Bench()
    wild, man = bench.creature("10/6/5/0/6", ferocious=True), bench.creature("10/6/6/0/6", name="Man")
    car = bench.vehicle("10/0/0", seats=(seats("exposed", 1),))
    driven = bench.unit(member(car, 1, crew("pilot", man)))
    army = bench.army(driven, bench.unit(member(wild, 5)), bench.unit(member(wild, 4)), bench.unit(man))
    (problem,) = of(bench, army, "E28")
    (fewer,) = [one for one in problem.fixes if one.label.code == "points.fix.one_unit"]
    (left,) = fewer.changed
    assert isinstance(left, Army)
    assert [entry.id for entry in left.units] == ["1", "2", "4"]


@pytest.mark.parametrize(
    ("weights", "needed", "left"),
    [
        ((1, 1, 1), 2, ["remove_cheapest 2"]),
        ((2, 1, 1), 2, ["remove"]),
        ((0, 0, 1), 1, ["remove"]),
        ((0, 0, 0), 1, []),
    ],
)
def test_entries_are_cut_that_weigh_enough(weights: tuple[int, ...], needed: int, left: list[str]) -> None:
    """An entry without weight stays, and an entry with enough weight is cut."""
    bench = Bench()
    units = [bench.unit(bench.creature(f"{mv}/6/6/0/6")) for mv in (10, 11, 12)]
    case = Case(made("E36", "units"), bench.army(*units), bench.documents, Neighbours(bench.documents, {}))
    weigh = dict(zip((one.id for one in units), weights, strict=True))
    found = [one.label for one in cuts(case, lambda entry: weigh[entry.unit], needed)]
    said = [
        f"{one.code.removeprefix('points.fix.')} {dict(one.values).get('count', '')}".strip() for one in found
    ]
    assert said == left


def test_the_dearest_entry_is_kept_alone_first() -> None:
    """The army keeps one model, of three at 5 points and three at 19 points."""
    bench = Bench()
    units = [bench.unit(bench.creature(f"10/6/6/{pf}/6")) for pf in (0, 5)]
    army = bench.army(*(Entry(id=one.id, unit=one.id, count=3) for one in units))
    case = Case(made("E36", "units"), army, bench.documents, Neighbours(bench.documents, {}))
    found = list(cuts(case, lambda _: 1, 5))
    assert [(one.label.code, one.delta) for one in found] == [
        *(("points.fix.alone", 19 - 72), ("points.fix.alone", 5 - 72)),
    ]


@pytest.mark.rule("CA-P-093")
@pytest.mark.parametrize(("gunners", "manned"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_manned_posts_do_not_exceed_the_posts(gunners: int, manned: int) -> None:
    bench = Bench()
    gun, man = bench.weapon("heavy"), bench.creature("10/6/6/0/6")
    car = bench.vehicle("10/0/0", mount(gun, mount="turret"), mount(gun, mount="side_left"))
    assert posts_manned(car, member(car, 1, *(crew("gunner", man) for _ in range(gunners)))) == manned


@pytest.mark.rule("CA-P-089")
@pytest.mark.parametrize("equipped", [True, False])
def test_crews_control_robots_by_their_units_machine(equipped: bool) -> None:
    bench = Bench()
    slave, man = bench.robot("slave", "10/6/6/0"), bench.creature("10/6/6/0/6")
    car = bench.vehicle(
        "10/0/0",
        seats=(seats("exposed", 1),),
        items={"advanced_robot_control_unit": 1} if equipped else {},
    )
    unit = bench.unit(member(car, 1, crew("pilot", man, controls=(slave.id,))))
    assert bool(of(bench, unit, "E47")) is not equipped


def test_a_design_with_very_many_users_is_changed_last() -> None:
    """A hundred units with one bad gunner are then not all judged again for each other."""
    bench = Bench()
    blind, man = bench.creature("10/0/6/0/6", name="Blind"), bench.creature("10/6/6/0/6", name="Man")
    gun = bench.weapon("heavy")
    car = bench.vehicle("10/0/0", mount(gun, mount="turret"), seats=(seats("exposed", 2),))
    units = [bench.unit(member(car, 1, crew("pilot", man), crew("gunner", blind))) for _ in range(70)]
    (problem,) = of(bench, units[0], "W13")
    assert [len(fix.changed) for fix in problem.fixes] == [1] * len(problem.fixes)
    assert all(fix.changed[0].id == units[0].id for fix in problem.fixes)


@pytest.mark.rule("CA-P-053")
def test_the_design_with_fewest_models_gets_the_link() -> None:
    """Each model of a design would have a link, so a lone companion pays once and pairs pay twice."""
    bench = Bench()
    officer = bench.creature("10/6/5/0/5", officer_rank=2)
    pairs = [member(bench.creature(f"{mv}/6/5/0/5", name=f"Pair {mv}"), 2) for mv in (9, 10, 11, 12)]
    mate = bench.creature("10/6/5/0/5", name="Mate")
    howitzer = bench.weapon("very_heavy", area_radius_cm=3, off_table=True)
    unit = bench.unit(member(officer), *pairs, member(mate))
    (problem,) = of(bench, bench.army(unit, support_weapons=(howitzer.id,)), "E22")
    assert (label(problem), problem.fix and problem.fix.delta) == ("Give Mate: Long range comm link", 10)


@pytest.mark.rule("CA-P-051", "CA-P-055")
def test_only_a_single_existing_weapon_can_become_support() -> None:
    """A linked pair and a missing weapon can only be removed."""
    bench = Bench()
    single = bench.weapon("very_heavy", name="Gun", area_radius_cm=3)
    pair = bench.linked(single, bench.weapon("very_heavy", area_radius_cm=3))
    officer = bench.creature("10/6/6/0/6", officer_rank=2, items={"long_range_comm_link": 1})
    squad = bench.unit(officer)
    gone: Any = stand_in(Reference("lost", "support_weapons.0", ("weapon",)), {"weapon": "Lost"})
    labels = []
    for named in (single, pair, bench.put(gone)):
        (problem,) = of(bench, bench.army(squad, support_weapons=(named.id,)), "E41")
        labels.append([english().say(one.label) for one in problem.fixes])
    assert labels == [["Remove Gun", "Take off-table support: Gun"], ["Remove pair"], ["Remove Lost"]]


@pytest.mark.rule("CA-P-004")
def test_the_cheapest_units_go_together_for_the_exact_excess() -> None:
    """Two units of 5 points each leave an army of 29 at its limit of 19."""
    bench = Bench()
    units = [bench.unit(bench.creature(profile)) for profile in ("10/6/6/0/6", "10/6/6/0/6", "10/6/6/5/6")]
    army = bench.army(*units, points_limit=19)
    (problem,) = of(bench, army, "W07")
    assert (label(problem), problem.fix and problem.fix.delta) == ("Remove unit; Remove unit", -10)
    kept: Any = applied(bench, problem)[army.id]
    assert [entry.unit for entry in kept.units] == [units[2].id]


def test_documents_read_again_are_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The results for a file also serve its copy, without a field-by-field comparison at every judgement."""
    bench = Bench()
    wrong = bench.creature("25/3/6/3/6")
    copies = {name: one.model_copy() for name, one in bench.documents.items()}
    assert problems(wrong, bench.documents) == problems(copies[wrong.id], copies)
    compared: list[Any] = []

    def noted(one: object, other: object) -> bool:
        compared.append(one)
        return one is other

    monkeypatch.setattr(Creature, "__eq__", noted)
    assert problems(copies[wrong.id], copies)
    assert not compared
