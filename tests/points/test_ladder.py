"""Price ladders: values in order, their points, and the problems that bar them."""

import pytest

from armybuilder.model.readings import STANDARD
from armybuilder.points.field_paths import with_value
from armybuilder.points.fixes.field_values import field_values
from tests.points.designs import Bench
from tests.points.ladder import ladder, why_not


def rungs(bench: Bench, profile: str, field: str) -> list[tuple[int | str, int]]:
    design = bench.creature(profile)
    return [(choice.value, choice.delta) for choice in ladder(design, field, bench.documents)]


@pytest.mark.rule("CA-P-008", "CA-P-009", "CA-P-011", "CA-P-014", "CA-P-022")
def test_skills_run_from_worst_to_best_then_none() -> None:
    bench = Bench()
    assert rungs(bench, "10/6/6/0/6", "profile.ss") == [(6, 0), (5, 5), (4, 10), (3, 15), (2, 20), (0, -3)]
    assert rungs(bench, "10/6/6/0/6", "profile.fa") == [(6, 0), (5, 3), (4, 6), (3, 9), (2, 12), (0, -3)]
    assert rungs(bench, "10/6/6/0/6", "profile.dp") == [(6, 0), (5, 2), (4, 4), (3, 6), (2, 8), (0, -2)]
    advised = [one.advised_against for one in ladder(bench.creature("10/6/6/0/6"), "profile.ss", {})]
    assert advised == [False, False, False, True, True, False]


@pytest.mark.rule("CA-P-013")
def test_machines_start_from_no_fighting_ability() -> None:
    bench = Bench()
    choices = ladder(bench.vehicle("10/0/0"), "profile.fa", bench.documents)
    assert [(one.value, one.delta) for one in choices] == [(0, 0), (6, 5), (5, 8), (4, 11), (3, 14), (2, 17)]


@pytest.mark.rule("CA-P-006", "CA-P-007", "CA-P-016", "CA-P-067", "CA-P-070", "CA-P-029")
def test_other_ladders_have_their_points() -> None:
    bench = Bench()
    assert rungs(bench, "10/6/6/0/6", "profile.mv")[8:12] == [(8, -1), (9, 0), (10, 0), (11, 1)]
    assert rungs(bench, "10/6/6/0/6", "profile.pf") == [(0, 0), (1, 2), (2, 4), (3, 7), (4, 10), (5, 14)]
    assert rungs(bench, "10/6/6/0/6", "officer_rank") == [(0, 0), (1, 2), (2, 4), (3, 6), (4, 8)]
    assert rungs(bench, "10/6/6/0/6", "heroic_save") == [(0, 0), (1, 5), (2, 10), (3, 15), (4, 20)]
    assert rungs(bench, "10/6/6/0/6", "life_support") == [("none", 0), ("partial", 2), ("full", 4)]


@pytest.mark.rule("CA-D-005")
def test_a_reading_adds_a_rung() -> None:
    bench = Bench()
    choices = ladder(bench.creature("10/6/6/0/6"), "profile.dp", {}, {"CA-D-005": "one"})
    assert [one.value for one in choices] == [6, 5, 4, 3, 2, 1, 0]
    assert not [one for one in choices if one.forbidden]


@pytest.mark.rule("CA-P-026", "CA-P-073")
def test_a_rung_names_the_rule_that_bars_it() -> None:
    bench = Bench()
    small = bench.creature("10/6/6/0/6", size="small")
    barred = {one.value: one.forbidden.rule for one in ladder(small, "profile.pf", {}) if one.forbidden}
    assert barred == {4: "CA-P-026", 5: "CA-P-026"}
    fierce = bench.creature("10/6/5/0/6", ferocious=True)
    assert {one.value for one in ladder(fierce, "profile.fa", {}) if one.forbidden} == {6, 0}


@pytest.mark.rule("CA-P-021", "CA-P-015")
@pytest.mark.parametrize("field", ["profile.ss", "profile.fa"])
@pytest.mark.parametrize(("value", "barred"), [(2, False), (1, True), (7, True), (-1, True)])
def test_skills_are_never_better_than_two(field: str, value: int, barred: bool) -> None:
    bench = Bench()
    found = why_not(bench.creature("10/6/6/0/6"), field, value, {})
    assert [one.code for one in found] == (["E01"] if barred else [])


@pytest.mark.rule("CA-P-067")
def test_a_present_value_has_its_own_errors() -> None:
    bench = Bench()
    wrong = bench.creature("10/7/6/0/6", officer_rank=5)
    assert [one.code for one in why_not(wrong, "officer_rank", 5, {})] == ["E24"]
    assert why_not(wrong, "heroic_save", 2, {}) == ()


@pytest.mark.rule("CA-P-082", "CA-P-086")
def test_machines_have_their_own_movement_ladders() -> None:
    bench = Bench()
    ground = ladder(bench.vehicle("10/0/0"), "profile.mv", {})
    assert (ground[-1].value, ground[-1].delta) == (30, 20)
    flyer = ladder(bench.vehicle("60/0/0", flying=True), "profile.mv", {})
    assert max(one.value for one in flyer if isinstance(one.value, int)) == 80
    robot = ladder(bench.robot("slave", "10/6/0/0"), "profile.mv", {})
    assert [one.advised_against for one in robot[30:32]] == [False, True]


@pytest.mark.rule("CA-P-027", "CA-P-073")
def test_the_present_rung_is_judged_like_the_others() -> None:
    bench = Bench()
    for fa in (6, 5, 0):
        fierce = bench.creature(f"10/6/{fa}/0/6", ferocious=True)
        barred = [one.value for one in ladder(fierce, "profile.fa", {}) if one.forbidden]
        assert barred == [6, 0]
        assert [one.code for one in why_not(fierce, "profile.fa", 6, {})] == ["E27"]
        assert [one.code for one in why_not(fierce, "ferocious", True, {})] == ([] if fa == 5 else ["E27"])
    for pf in (2, 3):
        large = bench.creature(f"10/6/6/{pf}/6", size="large")
        assert [one.value for one in ladder(large, "profile.pf", {}) if one.forbidden] == [0, 1, 2]


@pytest.mark.rule("CA-P-015", "CA-P-067", "CA-P-070", "CA-P-086")
@pytest.mark.parametrize(
    ("field", "value", "code", "place"),
    [
        ("profile.ss", 1, "E01", 5),
        ("profile.dp", 8, "E01", 0),
        ("profile.mv", 40, "E03", 20),
        ("profile.mv", -2, "E01", 0),
        ("profile.pf", 9, "E02", 6),
        ("officer_rank", 5, "E24", 5),
        ("heroic_save", -1, "E26", 0),
    ],
)
def test_an_illegal_present_value_has_a_barred_rung(field: str, value: int, code: str, place: int) -> None:
    bench = Bench()
    odd = with_value(bench.creature("10/6/6/0/6"), field, value)
    choices = ladder(odd, field, {})
    assert choices[place].value == value
    assert [one.forbidden.code for one in choices if one.forbidden] == [code]


@pytest.mark.rule("CA-P-086")
def test_a_vehicle_that_is_too_fast_has_its_rung() -> None:
    bench = Bench()
    last = ladder(bench.vehicle("40/0/0"), "profile.mv", {})[-1]
    assert (last.value, last.forbidden is not None and last.forbidden.code) == (40, "E04")


@pytest.mark.parametrize("value", [0, 9, 39, 40, 51, 52, 100_000, -3])
@pytest.mark.parametrize("field", ["profile.mv", "profile.pf"])
def test_a_ladder_stays_short(field: str, value: int) -> None:
    bench = Bench()
    flyer = with_value(bench.vehicle("10/0/0", flying=True), field, value)
    values = [one.value for one in ladder(flyer, field, {})]
    assert value in values
    assert max(value, 0) + 1 in values
    assert value - 1 in values or value <= 0
    assert len(values) <= 60
    assert values == sorted(set(values))


@pytest.mark.parametrize(
    ("value", "low", "near"),
    [
        (0, 21, None),
        (3, 24, None),
        (38, 59, None),
        (39, 60, None),
        (51, 60, None),
        (52, 31, (44, 73)),
        (100, 31, (92, 121)),
    ],
)
def test_a_ladder_without_bound_has_sixty_rungs_at_most(
    value: int, low: int, near: tuple[int, int] | None
) -> None:
    robot = Bench().robot("autonomous", f"10/6/0/{value}")
    assert field_values(robot, "profile.pf", STANDARD) == (*range(low), *range(*near or (0,)))


def test_each_ladder_ends_at_its_bound() -> None:
    bench = Bench()
    man, car = bench.creature("10/6/6/0/6"), bench.vehicle("10/0/4")
    flyer = bench.vehicle("10/0/4", flying=True)
    ends = [
        field_values(design, f"profile.{stat}", STANDARD)[-1]
        for design, stat in ((man, "mv"), (man, "pf"), (car, "mv"), (car, "pf"), (flyer, "mv"))
    ]
    assert ends == [19, 5, 30, 24, 50]
    fast = bench.creature("24/6/6/9/6")
    assert field_values(fast, "profile.mv", STANDARD) == (*range(20), 24)
    assert field_values(fast, "profile.pf", STANDARD) == (*range(6), 9)
