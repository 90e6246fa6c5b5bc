"""Every fix of every case: the candidates in their order, and the offered fixes with their points."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.model.army import Army, Entry
from armybuilder.model.readings import STANDARD
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points.fixes.army_fixes import army_fixes
from armybuilder.points.fixes.design_fixes import design_fixes
from armybuilder.points.fixes.fix_candidates import Case as Asked
from armybuilder.points.fixes.neighbours import Neighbours
from armybuilder.points.fixes.unit_fixes import unit_fixes
from armybuilder.points.fixes.weapon_fixes import linked_fixes, weapon_fixes
from armybuilder.points.legality import faults, problems
from armybuilder.words import english
from tests.points.designs import Bench, member
from tests.rulebook.points.cases import CASES, Case

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.faults.problem import Problem

FIXES = tomllib.loads(Path(__file__).with_name("expected_fixes.toml").read_text("utf-8"))
IDS = [f"{case.code}-{place}" for place, case in enumerate(CASES)]
_SET = re.compile(r"(Make .* )(\d+)$")


def others(bench: Bench) -> None:
    """Add others that a fix may use, ten of each at ten prices, a third of the models blind."""
    for category in ("pistol", "rifle", "heavy", "sniping", "close_combat"):
        for number in range(10):
            bonus, steps = divmod(number, 3)
            bench.weapon(category, name=f"{category} {number}", targeting_bonus=bonus, pen_level=steps)
    for number in range(10):
        skill = 0 if number % 3 == 0 else 6
        man = bench.creature(f"{20 - number}/{skill}/6/0/6", name=f"Man {number}")
        bench.unit(member(man, 2), name=f"Squad {number}")
    radio = {"long_range_comm_link": 1, "robot_control_unit": 1}
    for number in range(10):
        officer = bench.creature(
            f"{20 - number}/6/6/0/6", name=f"Officer {number}", officer_rank=2, items=radio
        )
        bench.unit(officer, name=f"Staff {number}")


def asked(case: Case, *, among: bool = False) -> tuple[Bench, AnyDocument, Problem]:
    """Return the wrong document of a case on its bench, alone or `among` others, and its problem."""
    bench = Bench()
    document = case.bad(bench)
    if among:
        others(bench)
    return bench, document, next(one for one in problems(document, bench.documents) if one.code == case.code)


def codes_of(bench: Bench, document: AnyDocument) -> Counter[str]:
    """Count the problems of a document by code."""
    return Counter(one.code for one in faults(document, bench.documents))


def tried(bench: Bench, document: Any, problem: Problem) -> list[str]:
    """Return the words of all candidates for a problem."""
    case = Asked(problem, document, bench.documents, Neighbours(bench.documents, STANDARD))
    if isinstance(document, Weapon):
        found = weapon_fixes(problem, document)
    elif isinstance(document, LinkedWeapon):
        found = linked_fixes(case)
    else:
        makers: dict[type, Any] = {Unit: unit_fixes, Army: army_fixes}
        found = makers.get(type(document), design_fixes)(case)
    return [english().say(one.label) for one in found]


def shortened(lines: Iterable[str]) -> list[str]:
    """Return lines that set one number after another as one line with all the numbers."""
    split = [(one[1], one[2]) if (one := _SET.match(line)) else (line, "") for line in lines]
    grouped = [(head, [number for _, number in group]) for head, group in groupby(split, lambda one: one[0])]
    return [
        line
        for head, numbers in grouped
        for line in ([head + ", ".join(numbers)] if numbers[0] else [head] * len(numbers))
    ]


@pytest.mark.rule("CA-P-098", "CA-P-099")
@pytest.mark.parametrize("place", range(len(CASES)), ids=IDS)
def test_each_possible_change_is_tried(place: int) -> None:
    assert shortened(tried(*asked(CASES[place]))) == FIXES[IDS[place]]["tried"]


@pytest.mark.rule("CA-P-098", "CA-P-099")
@pytest.mark.parametrize("place", range(len(CASES)), ids=IDS)
def test_the_cheapest_of_each_kind_is_offered(place: int) -> None:
    _, _, problem = asked(CASES[place])
    offered = [f"{english().say(fix.label)} ({fix.delta:+})" for fix in problem.fixes]
    assert offered == FIXES[IDS[place]]["offered"]


@pytest.mark.rule("CA-P-098", "CA-P-099")
@pytest.mark.parametrize("case", [one for one, said in FIXES.items() if "among" in said])
def test_fixes_use_documents_of_near_prices(case: str) -> None:
    """Weapons and models of the nearest or the lowest price are used, eight at most."""
    assert shortened(tried(*asked(CASES[IDS.index(case)], among=True))) == FIXES[case]["among"]


def test_every_case_has_its_fixes() -> None:
    assert list(FIXES) == IDS


@pytest.mark.rule("CA-P-098", "CA-P-099")
@pytest.mark.parametrize("place", range(len(CASES)), ids=IDS)
def test_each_offered_fix_mends_at_its_stated_cost(place: int) -> None:
    """Fixes other than the cheapest do so too."""
    bench, document, problem = asked(CASES[place])
    before, cost = codes_of(bench, document), bench.price(document).total
    for fix in problem.fixes:
        after = Bench()
        after.documents = bench.documents | {one.id: one for one in fix.changed}
        mended = after.documents[document.id]
        left = codes_of(after, mended)
        assert left[problem.code] < before[problem.code]
        assert not [code for code in left - before if code.startswith("E")]
        assert after.price(mended).total - cost == fix.delta


def words_of(bench: Bench, document: AnyDocument, code: str) -> list[str]:
    """Return the words of all candidates for the first problem of a code."""
    wrong = next(one for one in problems(document, bench.documents) if one.code == code)
    return shortened(tried(bench, document, wrong))


@pytest.mark.rule("CA-P-094")
def test_far_too_many_launchers_become_two_at_most() -> None:
    bench = Bench()
    car = bench.vehicle("10/0/0", smoke_screens=5)
    assert words_of(bench, car, "E35") == ["Drop the smoke launchers", "Make the smoke launchers 1, 2"]


@pytest.mark.rule("CA-P-099")
def test_a_small_army_keeps_twelve_models_at_most() -> None:
    bench = Bench()
    man = bench.creature("10/6/6/0/6")
    four, one = bench.unit(member(man, 4), name="Four"), bench.unit(man, name="One")
    whole = bench.army(Entry(id="1", unit=four.id, count=5), scale="small")
    assert words_of(bench, whole, "W03") == [
        "Make the scale large",
        "Keep 3 of Four",
        "Keep 3 of Four, no other unit",
    ]
    mixed = bench.army(
        Entry(id="1", unit=four.id, count=3), Entry(id="2", unit=one.id, count=2), scale="small"
    )
    assert words_of(bench, mixed, "W03") == ["Make the scale large", "Remove One", "Keep 2 of Four"]


@pytest.mark.rule("CA-P-053")
def test_an_officer_may_follow_one_unit_with_a_link() -> None:
    """A unit of two copies is not followed."""
    bench = Bench()
    gun = bench.weapon("very_heavy", area_radius_cm=3, off_table=True)
    link = bench.unit(bench.creature("10/6/6/0/6", items={"long_range_comm_link": 1}), name="Link")
    staff = bench.unit(bench.creature("10/6/6/0/6", officer_rank=2), name="Staff")
    entries = [
        Entry(id=str(place), unit=unit.id, count=count)
        for place, unit, count in ((1, staff, 1), (2, link, 1), (3, link, 2))
    ]
    army = bench.army(*entries, support_weapons=(gun.id,))
    others = ["Give creature: Long range comm link", "Add Staff", "Give up the off-table weapons"]
    assert words_of(bench, army, "E22") == ["Let Staff follow Link", *others]
    alone = bench.army(entries[0], entries[2], support_weapons=(gun.id,))
    assert words_of(bench, alone, "E22") == others
