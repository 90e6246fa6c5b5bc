"""The numbers of problems, candidates and documents in the search for fixes, at both sides of each bound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.errors import message
from armybuilder.points.field_paths import with_value
from armybuilder.points.fixes import cheapest_fixes
from armybuilder.points.fixes.fix_candidates import FixCandidate
from armybuilder.points.legality import problems
from armybuilder.words import english
from tests.points.designs import Bench, crew, member, mount, seats

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.mark.rule("CA-P-098")
@pytest.mark.parametrize(("wrong", "mended"), [(31, 31), (32, 32), (33, 32), (40, 32)])
def test_the_first_32_problems_of_a_document_get_fixes(wrong: int, mended: int) -> None:
    """The other problems say that their fix comes later."""
    bench = Bench()
    gun = bench.weapon("heavy")
    found = problems(bench.creature("10/6/6/0/6", *[mount(gun, stealth_unit=True)] * wrong), bench.documents)
    assert [one.fix is not None for one in found] == [place < mended for place in range(wrong)]
    assert {one.no_fix.code for one in found if one.no_fix is not None} == (
        {"points.fix_later"} if wrong > mended else set()
    )


@pytest.mark.rule("CA-P-098")
@pytest.mark.parametrize(("before", "found"), [(0, True), (62, True), (63, True), (64, False), (65, False)])
def test_the_first_64_candidates_are_tried(monkeypatch: pytest.MonkeyPatch, before: int, found: bool) -> None:
    """`before` useless candidates precede the useful candidate."""
    bench = Bench()
    car = bench.vehicle("31/0/0", seats=(seats("exposed", 1),))

    def candidates(*_: object) -> Iterator[FixCandidate]:
        for speed in range(31, 31 + before):
            yield FixCandidate(message("points.fix.twice"), (with_value(car, "profile.mv", speed),))
        yield FixCandidate(message("points.fix.on_hull"), (with_value(car, "profile.mv", 30),))

    monkeypatch.setattr(cheapest_fixes, "_candidates", candidates)
    (problem,) = problems(car, bench.documents)
    assert [fix.label.code for fix in problem.fixes] == ["points.fix.on_hull"] * found
    assert (problem.no_fix is None) is found


@pytest.mark.rule("CA-P-098")
@pytest.mark.parametrize(("kinds", "offered"), [(1, 1), (2, 2), (3, 3), (4, 3), (9, 3)])
def test_three_kinds_of_change_are_offered_at_most(
    monkeypatch: pytest.MonkeyPatch, kinds: int, offered: int
) -> None:
    """Each kind offers its cheapest fix, and the cheapest kind is first."""
    bench = Bench()
    car = bench.vehicle("31/0/0", seats=(seats("exposed", 1),))

    def candidates(*_: object) -> Iterator[FixCandidate]:
        for kind in reversed(range(kinds)):
            for speed in (29 - kind, 30 - kind):
                label = message("points.fix.on_hull")
                yield FixCandidate(label, (with_value(car, "profile.mv", speed),), kind=str(kind))

    monkeypatch.setattr(cheapest_fixes, "_candidates", candidates)
    (problem,) = problems(car, bench.documents)
    assert [fix.delta for fix in problem.fixes] == [-1 - kind for kind in range(offered)]


@pytest.mark.rule("CA-P-023")
@pytest.mark.parametrize(("units", "changed"), [(2, True), (64, True), (65, False), (66, False)])
def test_a_design_is_changed_if_few_documents_use_it(units: int, changed: bool) -> None:
    """The bound is 64 other documents, apart from the unit's own machine and models."""
    bench = Bench()
    blind, man = bench.creature("10/0/6/0/6", name="Blind"), bench.creature("10/6/6/0/6", name="Man")
    car = bench.vehicle("10/0/0", mount(bench.weapon("heavy"), mount="turret"), seats=(seats("exposed", 2),))
    manned = [bench.unit(member(car, 1, crew("pilot", man), crew("gunner", blind))) for _ in range(units)]
    (problem,) = (one for one in problems(manned[0], bench.documents) if one.code == "W13")
    assert any(one.id == blind.id for fix in problem.fixes for one in fix.changed) is changed


@pytest.mark.rule("CA-P-023")
@pytest.mark.parametrize(
    ("where", "told"), [("front", ("Take Blind off the gun", 0)), ("turret", ("Seat Man as gunner", 3))]
)
def test_a_gunner_without_a_gun_becomes_a_passenger(where: Any, told: tuple[str, int]) -> None:
    """A turret keeps its gunner, who is another man then."""
    bench = Bench()
    blind, man = bench.creature("10/0/6/0/6", name="Blind"), bench.creature("10/6/6/0/6", name="Man")
    car = bench.vehicle("10/0/0", mount(bench.weapon("heavy"), mount=where), seats=(seats("exposed", 2),))
    unit = bench.unit(member(car, 1, crew("pilot", man), crew("gunner", blind)))
    (problem,) = (one for one in problems(unit, bench.documents) if one.code == "W13")
    fix = problem.fix
    assert fix is not None
    assert (english().say(fix.label), fix.delta) == told


@pytest.mark.parametrize(
    ("enough", "found"), [(0, 2), (1, 3), (2, 4), (9, 11), (10, 11), (11, 11), (None, 11)]
)
def test_a_search_for_users_ends_with_one_too_many(enough: int | None, found: int) -> None:
    """Eleven documents name each other in a row, and the first counts for nothing."""
    row = [str(place) for place in range(11)]
    reached = cheapest_fixes._reached(row[:1], lambda name: row[int(name) + 1 : int(name) + 2], enough)
    assert reached == set(row[:found])
