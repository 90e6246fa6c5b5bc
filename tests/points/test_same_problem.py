"""The identity of a problem after a change, with hand-made problems of hand-made documents."""

from __future__ import annotations

from typing import Any

import pytest
from immutabledict import immutabledict

from armybuilder.model.army import Army, Entry
from armybuilder.model.creature import Creature, Profile
from armybuilder.model.weapon import MountedWeapon
from armybuilder.points.faults.problem import Problem, problem
from armybuilder.points.faults.same_problem import error_kinds, stands, warning_kinds


def bearer(*arms: str, **items: int) -> Creature:
    """Return a creature with weapons and items."""
    mounted = tuple(MountedWeapon(weapon=arm) for arm in arms)
    profile = Profile(mv=10, ss=6, fa=6, pf=0, dp=6)
    carried: Any = immutabledict(items)
    return Creature(id="c", name="c", profile=profile, weapons=mounted, items=carried)


def at(*places: int, code: str = "E20") -> tuple[Problem, ...]:
    """Return problems of one code at the mounts of the given places."""
    return tuple(problem(code, f"weapons.{place}.stealth_unit") for place in places)


@pytest.mark.parametrize(
    ("before", "wrong", "after", "left", "still"),
    [
        ("ab", (0, 1), "ab", (0, 1), (True, True)),
        ("ab", (0, 1), "ab", (1,), (False, True)),
        ("ab", (0, 1), "ab", (0,), (True, False)),
        ("ab", (0, 1), "ab", (), (False, False)),
        ("ab", (0,), "ab", (1,), (True,)),
        ("ab", (0,), "ab", (0, 1), (True,)),
        ("ab", (0, 1), "b", (0,), (False, True)),
        ("ab", (0, 1), "a", (0,), (True, False)),
        ("abc", (0, 2), "bc", (1,), (False, True)),
        ("abc", (0, 2), "ab", (0,), (True, False)),
        ("aa", (0, 1), "a", (0,), (False, False)),
        ("aa", (0, 1), "aa", (0,), (True, False)),
        ("aab", (0, 1, 2), "ab", (0, 1), (False, False, True)),
        ("ab", (0, 1), "xab", (1,), (True, False)),
        ("a", (0,), "", (), (False,)),
    ],
)
def test_a_problem_is_known_by_place_or_changed_item(
    before: str, wrong: tuple[int, ...], after: str, left: tuple[int, ...], still: tuple[bool, ...]
) -> None:
    """An unchanged number of problems means that each remains, and among equal items one fewer is enough."""
    was, now = (bearer(*before), at(*wrong)), (bearer(*after), at(*left))
    assert tuple(stands(one, was, now) for one in was[1]) == still


@pytest.mark.parametrize(
    ("others", "still"),
    [
        ((problem("E20", "weapons.0.stealth_unit", form="built_in"),), False),
        ((problem("E06", "weapons.0.stealth_unit"),), False),
        ((problem("E20", "weapons.1.stealth_unit"),), True),
        ((problem("E20", "elsewhere", name="other words"),), True),
    ],
)
def test_only_problems_of_equal_code_and_form_match(others: tuple[Problem, ...], still: bool) -> None:
    design, (meant,) = bearer("a"), at(0)
    assert stands(meant, (design, (meant, *others)), (design, others)) is False
    assert stands(meant, (design, (meant,)), (design, others)) is still


@pytest.mark.parametrize("left", ["x", "y"])
def test_a_problem_with_a_subject_is_known_by_it(left: str) -> None:
    """The place is then irrelevant."""
    army = Army(id="a", name="a", units=())
    found = {name: problem("W09", f"units.{place}", subject=(name,)) for place, name in enumerate("xy")}
    now = (problem("W09", "units.7", subject=(left,)),)
    for name, meant in found.items():
        assert stands(meant, (army, tuple(found.values())), (army, now)) is (name == left)


def test_entries_are_known_by_their_own_ids() -> None:
    """A changed copy of an entry is still the same entry."""
    entries = [Entry(id=name, unit="u") for name in ("1", "2", "3")]
    army = Army(id="a", name="a", units=tuple(entries))
    changed = entries[1].model_copy(update={"count": 4})
    fewer = army.model_copy(update={"units": (changed, entries[2])})
    found = tuple(problem("W24", f"units.{place}.attached_to") for place in range(3))
    left = (problem("W24", "units.0.attached_to"),)
    assert [stands(one, (army, found), (fewer, left)) for one in found] == [False, True, False]


@pytest.mark.parametrize("left", ["tank_buster", "communicator"])
def test_items_are_known_by_their_names(left: str) -> None:
    names = ("tank_buster", "communicator")
    design = bearer(**dict.fromkeys(names, 1))
    found = tuple(problem("E40", f"items.{name}") for name in names)
    now = (bearer(**{left: 1}), (problem("E40", f"items.{left}"),))
    assert [stands(one, (design, found), now) for one in found] == [name == left for name in names]


def test_errors_and_warnings_are_counted_separately() -> None:
    found = (*at(0, 1), *at(0, code="W22"), problem("E20", "weapons", subject=("x",)))
    assert sorted(error_kinds(found).values()) == [1, 2]
    assert list(warning_kinds(found).values()) == [1]
