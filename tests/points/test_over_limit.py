"""The fix of an army over its points limit removes as few points as any removal that adds no problem."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from armybuilder.model.army import Army, Entry, Fortification
from armybuilder.model.unit import Unit
from armybuilder.points.faults.same_problem import error_kinds, warning_kinds
from armybuilder.points.legality import faults, problems
from armybuilder.words import english
from tests.points.designs import Bench, crew, member, seats

_MOST_WAYS = 3000
"""The number of removals up to which an army counts as small."""


def units(bench: Bench) -> dict[str, Unit]:
    """Create units with every condition of an army: officers, comm links, controllers, robots and seats."""
    mortar = bench.weapon("heavy", area_radius_cm=3, parabolic=True)
    link, control = {"long_range_comm_link": 1}, {"robot_control_unit": 1}
    man, dear = bench.creature("10/6/6/0/6"), bench.creature("14/5/4/3/5")
    drones = [bench.robot("slave", profile) for profile in ("10/6/0/0", "12/5/0/3")]
    driver = crew("pilot", man)
    carriers = [
        bench.vehicle("20/0/4", seats=(seats("inside", 6),), items=items, name="carrier")
        for items in ({}, link)
    ]
    named = {
        "men": bench.unit(member(man, 3)),
        "dear": bench.unit(member(dear, 2)),
        "officer": bench.unit(bench.creature("10/5/5/2/5", officer_rank=2), member(man, 2)),
        "spotter": bench.unit(bench.creature("10/6/6/0/6", officer_rank=3, items=link)),
        "signaller": bench.unit(bench.creature("10/6/6/1/6", items=link)),
        "mob": bench.unit(member(bench.creature("10/0/6/0/0"), 4)),
        "mortar": bench.unit(bench.creature("10/5/6/0/6", mortar)),
        "controller": bench.unit(bench.creature("10/6/6/0/6", items=control)),
        "keeper": bench.unit(member(bench.creature("10/6/6/0/5", items=control), controls=(drones[1].id,))),
        "drone": bench.unit(drones[0]),
        "guards": bench.unit(member(drones[1], 2)),
        "carrier": bench.unit(member(carriers[0], 1, driver)),
        "radio": bench.unit(member(carriers[1], 1, driver)),
    }
    return {name: bench.put(unit.model_copy(update={"name": name})) for name, unit in named.items()}


def random_army(bench: Bench, fielded: dict[str, Unit], dice: random.Random) -> Army:
    """Create an army of few entries that costs more than its limit, with few ways to shorten it."""
    while True:
        entries: list[Entry] = []
        for number in range(1, dice.randint(2, 6)):
            before = [None, None, *(entry.id for entry in entries)]
            count, unit = dice.choice((1, 1, 2, 3, 4)), dice.choice(tuple(fielded))
            rides, attached_to = dice.choice(before), dice.choice(before)
            entries.append(
                Entry(
                    id=str(number), unit=fielded[unit].id, count=count, rides=rides, attached_to=attached_to
                )
            )
        works = tuple(
            Fortification(type=dice.choice(("trench", "bunker")), models=dice.randint(1, 12))
            for _ in range(dice.choice((0, 0, 1, 2)))
        )
        called = dice.choices(("howitzer", "rocket"), k=dice.choice((0, 0, 1, 2)))
        army = bench.army(*entries, support_weapons=tuple(called), fortifications=works)
        ways = 2 ** (len(works) + len(called))
        for entry in entries:
            ways *= entry.count + 1
        total = bench.price(army).total
        if ways <= _MOST_WAYS and total > 1:
            return bench.put(army.model_copy(update={"points_limit": dice.randrange(1, total)}))


def shorter(army: Army) -> Iterator[Army]:
    """Yield the army after each possible removal of entries, copies, support weapons and fortifications."""
    parts = (
        *(entry.count for entry in army.units),
        *(1 for _ in (*army.support_weapons, *army.fortifications)),
    )
    for left in product(*(range(count + 1) for count in parts)):
        stay = {entry.id for entry, count in zip(army.units, left, strict=False) if count}
        counted = tuple(
            entry.model_copy(
                update={"count": count}
                | {link: None for link in ("rides", "attached_to") if getattr(entry, link) not in stay}
            )
            for entry, count in zip(army.units, left, strict=False)
            if count
        )
        if counted:
            some = iter(left[len(army.units) :])
            called = tuple(one for one in army.support_weapons if next(some))
            works = tuple(one for one in army.fortifications if next(some))
            yield army.model_copy(
                update={"units": counted, "support_weapons": called, "fortifications": works}
            )


def least_points(bench: Bench, army: Army) -> int | None:
    """Return the fewest points that a removal must take, found by trying all, or None if none mends."""
    total, found = bench.price(army).total, faults(army, bench.documents)
    ways = [(total - bench.price(one).total, one) for one in shorter(army)]
    enough = sorted(
        (way for way in ways if total - way[0] <= (army.points_limit or 0)), key=lambda way: way[0]
    )
    for strict in (True, False):
        for points, one in enough:
            left = faults(one, {**bench.documents, army.id: one})
            more = error_kinds(left) - error_kinds(found)
            if strict:
                more += warning_kinds(left) - warning_kinds(found)
            if not more:
                return points
    return None


def bench_of_units() -> tuple[Bench, dict[str, Unit]]:
    bench = Bench()
    fielded = units(bench)
    for name, category, radius in (("howitzer", "very_heavy", 3), ("rocket", "heavy", 6)):
        weapon = bench.weapon(category, name=name, area_radius_cm=radius, off_table=True)
        bench.put(weapon.model_copy(update={"id": name}))
    return bench, fielded


def offered(bench: Bench, army: Army) -> list[tuple[str, int]]:
    """Return the fixes of an army over its limit: their words, and the points removed."""
    (problem,) = (one for one in problems(army, bench.documents) if one.code == "W07")
    return [(english().say(fix.label), -fix.delta) for fix in problem.fixes]


def differing(seeds: range) -> list[int]:
    """Return the seeds of armies whose first fix is not the cheapest of all removals."""
    bench, fielded = bench_of_units()
    wrong = []
    for seed in seeds:
        army = random_army(bench, fielded, random.Random(seed))
        fixes = offered(bench, army)
        if (fixes[0][1] if fixes else None) != least_points(bench, army):
            wrong.append(seed)
        del bench.documents[army.id]
    return wrong


@pytest.mark.rule("CA-P-004", "CA-P-025", "CA-P-053", "CA-P-082")
@pytest.mark.parametrize(
    "seeds",
    [
        pytest.param(range(200), id="200"),
        pytest.param(range(200, 10_000), id="10000", marks=pytest.mark.long),
    ],
)
def test_the_first_fix_removes_the_fewest_points(seeds: range) -> None:
    """All removals are tried, and judged one by one."""
    assert differing(seeds) == []


def entries_of(bench: Bench, fielded: dict[int, int]) -> list[Entry]:
    """Create entries whose copies have the given numbers of models, each of 2 points."""
    plain = bench.creature("5/0/0/0/0")
    assert bench.price(plain).total == 2
    units = {models: bench.unit(member(plain, models), name=f"unit of {models}") for models in fielded}
    return [Entry(id=str(models), unit=units[models].id, count=count) for models, count in fielded.items()]


@pytest.mark.rule("CA-P-004")
@pytest.mark.parametrize(
    ("fielded", "over", "fix"),
    [
        ({22: 1, 33: 1, 44: 1, 132: 1}, 60, ("Remove unit of 22; Remove unit of 44", 66)),
        ({33: 3, 44: 2}, 70, ("Keep 2 of unit of 33; Keep 1 of unit of 44", 77)),
        ({5: 4, 60: 1}, 20, ("Remove unit of 5", 20)),
        (
            {7: 1, 11: 1, 13: 1, 50: 2},
            31,
            ("Remove unit of 7; Remove unit of 11; Remove unit of 13", 31),
        ),
        (
            {7: 1, 11: 1, 13: 1, 17: 1, 50: 2},
            48,
            ("Remove unit of 7; Remove unit of 11; Remove unit of 13; and 1 more removal", 48),
        ),
    ],
    ids=["two entries", "copies of two entries", "one entry", "three entries", "four entries"],
)
def test_entries_and_copies_go_together(fielded: dict[int, int], over: int, fix: tuple[str, int]) -> None:
    bench = Bench()
    models = sum(models * count for models, count in fielded.items())
    army = bench.army(*entries_of(bench, fielded), points_limit=2 * (models - over))
    assert offered(bench, army)[0] == (fix[0], 2 * fix[1])


@pytest.mark.rule("CA-P-004")
def test_another_fix_changes_one_entry_only() -> None:
    bench = Bench()
    army = bench.army(*entries_of(bench, {22: 1, 33: 1, 44: 1, 132: 1}), points_limit=342)
    assert offered(bench, army)[1:] == [("Remove unit of 132", 264)]


@pytest.mark.rule("CA-P-004")
@pytest.mark.parametrize(
    ("over", "words"),
    [
        (2, "Keep 1 of trench"),
        (44, "Keep 2 of unit of 22"),
        (88, "Keep 1 of unit of 22"),
        (132, "Remove unit of 22"),
        (140, "Keep 1 of unit of 22; Remove trench"),
    ],
)
def test_a_fix_names_a_unit_of_several_entries_once(over: int, words: str) -> None:
    """The words count the copies that stay in all entries together."""
    bench = Bench()
    plain = bench.creature("5/0/0/0/0")
    small, large = (bench.unit(member(plain, models), name=f"unit of {models}") for models in (22, 200))
    entries = [
        Entry(id="1", unit=small.id, count=2),
        Entry(id="2", unit=small.id),
        Entry(id="3", unit=large.id),
    ]
    trenches = (Fortification(type="trench", models=6),) * 2
    army = bench.army(*entries, fortifications=trenches)
    limit = bench.price(army).total - over
    assert offered(bench, bench.put(army.model_copy(update={"points_limit": limit})))[0][0] == words
