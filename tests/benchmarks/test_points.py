"""The cost of a keystroke in points, with one design changed and its army priced and checked again."""

from __future__ import annotations

import random
from itertools import count
from time import process_time

import pytest

from armybuilder import paths
from armybuilder.model import bundle
from armybuilder.model.army import Entry
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature
from armybuilder.model.readings import STANDARD
from armybuilder.points import legality
from armybuilder.points.fixes.fix_candidates import Case
from armybuilder.points.fixes.neighbours import Neighbours
from armybuilder.points.fixes.over_limit import over_limit
from armybuilder.points.prices import pricing
from tests.points.designs import Bench
from tests.points.test_fixes import great_wrongs
from tests.points.test_over_limit import bench_of_units


def test_an_army_after_a_keystroke(benchmark):
    """Price and judge a 500-point army after its conscripts changed."""
    file = next((paths.resources() / "starter").glob("*.army"))
    documents = bundle.index(bundle.read(file.read_bytes())[0].documents)
    army, trooper = documents["a-levy"], documents["c-conscript"]
    assert isinstance(trooper, Creature)
    steps = count(1)

    def keystroke() -> int:
        profile = trooper.profile.model_copy(update={"mv": 10 + next(steps) % 9})
        changed = {
            **documents,
            trooper.id: trooper.model_copy(update={"profile": profile, "notes": str(next(steps))}),
        }
        legality.faults(army, changed)
        return pricing.price(army, changed).total

    assert benchmark(keystroke) > 0


@pytest.mark.parametrize(
    "which", range(4), ids=["9 over", "200 entries", "400 support weapons", "200 mounts"]
)
def test_great_wrongs(benchmark, which):
    """The documents have hundreds of problems with fixes."""
    bench = Bench()
    document = great_wrongs(bench)[which]
    benchmark(legality.problems, document, bench.documents)


def test_an_army_of_60_entries_over_its_limit(benchmark):
    """The cheapest removal of a fifth of the points keeps robots controlled and models led."""
    bench, fielded = bench_of_units()
    dice = random.Random(1)
    entries = [
        Entry(
            id=str(number), unit=dice.choice(tuple(fielded.values())).id, count=dice.choice((1, 1, 2, 3, 4))
        )
        for number in range(60)
    ]
    army = bench.army(*entries)
    army = bench.put(army.model_copy(update={"points_limit": bench.price(army).total * 4 // 5}))
    (fault,) = (one for one in legality.faults(army, bench.documents) if one.code == "W07")
    case = Case(fault, army, bench.documents, Neighbours(bench.documents, STANDARD))
    found = benchmark(lambda: next(over_limit(case)))
    assert 5 * -found.delta >= bench.price(army).total


def faulty(number: int) -> dict[str, AnyDocument]:
    """Return `number` creatures with too good a shooting skill and an impossible heroic save."""
    bench = Bench()
    for place in range(number):
        bench.creature(
            f"{5 + place % 14}/3/6/{place % 4}/{2 + place % 5}", heroic_save=5, name=f"Hero {place}"
        )
    return bench.documents


def judged(number: int) -> float:
    """Return the CPU time in seconds for checking `number` faulty documents with their fixes."""
    documents = faulty(number)
    start = process_time()
    assert sum(len(found) for _, found in legality.problems_of_each(documents)) == 2 * number
    return process_time() - start


def test_ten_thousand_faulty_documents(benchmark):
    """The check has as many documents as a file may hold.

    The ratio of 4,000 to 1,000 is noted too, which is 4 if time is proportional to the number.
    """
    thousand = min(judged(1000) for _ in range(3))
    benchmark.extra_info["4,000 against 1,000"] = round(min(judged(4000) for _ in range(3)) / thousand, 2)
    benchmark.pedantic(judged, args=(10_000,), rounds=1)
