"""No single-step edit mends a problem more cheaply than the first offered fix and keeps the document's nature.

All edits of one step are tried, of the document and of all documents it names, with every design of the file
as a possible part: see `one_step_edits`. An edit mends as much as a fix does if the problem disappears and no
new one appears, here or elsewhere in the file. The edits that a fix need not beat are in `_ANOTHER`, each
with its reason.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from armybuilder.model.bundle import AnyDocument
from armybuilder.model.readings import STANDARD
from armybuilder.model.unit import Crew
from armybuilder.points.faults.design_faults import TURNED
from armybuilder.points.faults.problem import RULES, Problem
from armybuilder.points.faults.same_problem import error_kinds, stands, warning_kinds
from armybuilder.points.field_paths import value_at
from armybuilder.points.fixes.neighbours import Neighbours
from armybuilder.points.legality import faults, problems
from armybuilder.points.prices.pricing import price
from armybuilder.points.tables import tables
from armybuilder.words import english
from tests.points import strategies
from tests.points.designs import Bench, crew, member, seats
from tests.points.one_step_edits import Documents, one_step_edits
from tests.rulebook.points.cases import CASES, Case


def _fits_the_post(person: Crew, documents: Documents) -> bool:
    """Say whether a crew member suits a post as well as the models made for it, if any."""
    first = Neighbours(documents, STANDARD).crew(person.role, 1)
    return not first or not Neighbours(documents, STANDARD).made_for(person.role, first[0])


class Try(NamedTuple):
    """A tried edit: its problem, its path, the document before, and the values before and after."""

    problem: Problem
    path: str
    before: AnyDocument
    was: Any
    now: Any
    documents: Documents

    @property
    def code(self) -> str:
        """The code of the problem."""
        return self.problem.code

    @property
    def field(self) -> str:
        """The last word of the path."""
        return self.path.rpartition(".")[2]


_SMALLER = {"W03", "W07", "W11"}
_ANOTHER: dict[str, Callable[[Try], bool]] = {
    "a rifle is no pistol": lambda one: one.field == "category",
    "a radius between two steps is wrong itself": lambda one: (
        one.field == "area_radius_cm" and one.now % tables().abilities.radius_step_cm != 0
    ),
    "a flamethrower sprays no gas": lambda one: one.field == "attack" and one.now != "normal",
    "a slave robot is no autonomous one": lambda one: one.field == "control",
    "whoever carries a weapon has the one that was chosen": lambda one: (
        one.field == "weapon" or (one.before.kind == "linked_weapon" and one.code != "E19")
    ),
    "what is called from off the table does not stand on it": lambda one: (
        one.field == "off_table" and one.code not in {"E21", "E41"}
    ),
    "nobody would be left": lambda one: one.field in {"members", "units"} and one.now == (),
    "a squad with a medic keeps one": lambda one: one.field == "medic" and one.code == "E29",
    "somebody is made for the post": lambda one: (
        one.field == "crew"
        and one.code in {"E30", "E32"}
        and len(one.now) > len(one.was)
        and not _fits_the_post(one.now[-1], one.documents)
    ),
    "whoever stands in a unit was chosen": lambda one: (
        (one.field == "design" and ".crew." not in one.path)
        or (one.field == "members" and len(one.now) < len(one.was) and one.code not in {"E29", "E44"})
    ),
    "the players agreed on it, or chose the unit": lambda one: (
        one.field in {"unit", "points_limit", "campaign"} or one.path.startswith("optional_rules")
    ),
    "an army is made smaller by its list, not in the middle of its units or designs": lambda one: (
        one.code in _SMALLER and one.before.kind != "army"
    ),
    "what drives is no platform": lambda one: (
        one.before.kind == "vehicle" and one.path == "profile.mv" and not one.now
    ),
    "a turret takes a gunner, who is not paid yet": lambda one: one.field == "mount" and one.now in TURNED,
    "nobody becomes an officer by the way": lambda one: one.field == "officer_rank" and (one.was or 0) <= 0,
}
"""The edits that a fix need not beat, by their reasons."""


def is_another_thing(tried: Try) -> bool:
    """Say whether an edit turns its object into another thing."""
    return any(fits(tried) for fits in _ANOTHER.values())


def _at(document: AnyDocument, path: str) -> Any:
    try:
        return value_at(document, path)
    except (IndexError, AttributeError):
        return None


def brings_more(name: str, before: Documents, after: Documents) -> bool:
    """Say whether a document has a new problem afterwards."""
    was, now = faults(before[name], before), faults(after[name], after)
    return bool((error_kinds(now) - error_kinds(was)) or (warning_kinds(now) - warning_kinds(was)))


def cheaper(problem: Problem, document: AnyDocument, documents: Documents) -> Iterator[tuple[int, str, str]]:
    """Yield every cheaper edit that mends a problem: its change in points, its place and its value."""
    found, cost = faults(document, documents), price(document, documents).total
    for path, changed in one_step_edits(document, documents):
        after = {**documents, changed.id: changed}
        new = after[document.id]
        delta = price(new, after).total - cost
        if problem.fix is not None and abs(delta) >= abs(problem.fix.delta):
            continue
        if stands(problem, (document, found), (new, faults(new, after))):
            continue
        before = documents[changed.id]
        if is_another_thing(Try(problem, path, before, _at(before, path), _at(changed, path), documents)):
            continue
        if not any(brings_more(name, documents, after) for name in documents):
            yield delta, f"{changed.name}: {path}", str(_at(changed, path))


def complaints(document: AnyDocument, documents: Documents, *codes: str) -> list[str]:
    """Return the edits that are cheaper than the offered fixes of a document, in words.

    With codes, only problems of these codes are considered.
    """
    told = []
    for problem in problems(document, documents):
        if codes and problem.code not in codes:
            continue
        fix = problem.fix
        offered = f"{english().say(fix.label)} ({fix.delta:+})" if fix is not None else "nothing"
        for delta, where, value in cheaper(problem, document, documents):
            told.append(f"{problem.code}: {offered} is offered; {where} {value} costs {delta:+}")
    return told


def crowd(bench: Bench, dice: random.Random) -> None:
    """Add documents that a fix may use: models of all prices, weapons, units, and a machine with its crew."""
    people = []
    for number in range(4):
        stats = (
            dice.choice((5, 8, 10, 13)),
            *(dice.choice((0, 4, 5, 6)) for _ in range(2)),
            dice.randint(0, 3),
        )
        rank, links = dice.choice((0, 0, 0, 2)), dice.choice((0, 0, 1))
        made = bench.creature(
            "/".join(map(str, (*stats, dice.choice((5, 6))))),
            name=f"Stranger {number}",
            officer_rank=rank,
            items={"long_range_comm_link": links} if links else {},
        )
        people.append(made)
    bench.weapon(dice.choice(("pistol", "rifle", "sniping", "heavy")), name="Strange weapon")
    car = bench.vehicle("10/0/0", seats=(seats("exposed", 2),), name="Strange car")
    bench.unit(member(car, 1, crew("pilot", dice.choice(people))))
    bench.unit(member(dice.choice(people), dice.randint(1, 3)))


@pytest.mark.rule("CA-P-098", "CA-P-099")
@pytest.mark.parametrize("case", CASES, ids=[f"{one.code}-{place}" for place, one in enumerate(CASES)])
@pytest.mark.parametrize("seed", [0, 1])
def test_no_cheaper_edit_mends_any_code(case: Case, seed: int) -> None:
    """Each code is tried alone on the bench, then among random other documents."""
    bench = Bench()
    document = case.bad(bench)
    if seed:
        crowd(bench, random.Random(f"{case.code} {seed}"))
    assert complaints(document, bench.documents, case.code) == []


@pytest.mark.rule("CA-P-052")
def test_another_illegal_radius_is_no_fix() -> None:
    """A radius below 0 and one between two steps are the same problem, and neither mends the other."""
    bench = Bench()
    weapon = bench.weapon("rifle", off_table=True, area_radius_cm=-1)
    assert complaints(weapon, bench.documents, "E21") == []


documents_by_the_dice = st.one_of(
    strategies.designs(),
    strategies.units(),
    strategies.weapons("a", wild=True).map(lambda weapon: (weapon, {"a": weapon})),
)


@pytest.mark.long
@pytest.mark.rule("CA-P-098", "CA-P-099")
def test_no_cheaper_edit_mends_random_documents(pytestconfig: pytest.Config) -> None:
    """The documents are random designs, units and weapons with several problems: forty, or five hundred with `--full`."""

    @settings(
        max_examples=500 if pytestconfig.getoption("--full") else 40,
        deadline=None,
        derandomize=True,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(documents_by_the_dice)
    def nothing_is_cheaper(made: tuple[AnyDocument, Documents]) -> None:
        document, documents = made
        assert complaints(document, documents) == []

    nothing_is_cheaper()


def test_every_code_was_tested() -> None:
    assert {case.code for case in CASES} == set(RULES)
