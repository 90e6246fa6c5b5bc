"""The numbers of an army's entries, none of which is given twice."""

from __future__ import annotations

import pytest

from armybuilder.model.army import Army, Entry
from armybuilder.model.creature import Creature, Profile
from armybuilder.model.entry_numbers import (
    largest_number,
    next_entry,
    numbered,
    same_but_number,
    with_next_entry,
)


def army(*ids: str, following: int | None = None) -> Army:
    """Return an army of entries with these ids."""
    entries = tuple(Entry(id=one, unit="u") for one in ids)
    return Army(id="a", name="Army", units=entries, next_entry=following)


@pytest.mark.parametrize(
    ("text", "number"),
    [("1", 1), ("012", 12), ("99999", 99_999), ("100000", 0), ("", 0), ("x", 0), ("1x", 0), ("-1", 0)],
)
def test_an_id_of_five_digits_is_a_number(text: str, number: int) -> None:
    assert numbered(text) == number


@pytest.mark.parametrize(
    ("ids", "said", "largest", "following"),
    [
        ((), None, 0, 1),
        ((), 4, 0, 4),
        (("x",), None, 0, 1),
        (("3", "12", "x"), None, 12, 13),
        (("3", "12"), 13, 12, 13),
        (("3", "12"), 5, 12, 13),
        (("3", "12"), 20, 12, 20),
    ],
)
def test_the_next_entry_is_beyond_all_numbers(
    ids: tuple[str, ...], said: int | None, largest: int, following: int
) -> None:
    held = army(*ids, following=said)
    assert (largest_number(held), next_entry(held)) == (largest, following)


@pytest.mark.parametrize(
    ("said", "least", "kept"),
    [(None, 1, None), (None, 3, None), (None, 4, 4), (7, 4, 7), (7, 8, 8), (3, 1, None), (2, 1, None)],
)
def test_a_number_that_follows_is_left_out(said: int | None, least: int, kept: int | None) -> None:
    held = army("1", "2", following=said)
    found = with_next_entry(held, least)
    assert found.next_entry == kept
    assert found.units == held.units


def test_armies_may_differ_in_the_next_number_alone() -> None:
    plain, later, other = army("1"), army("1", following=9), army("2")
    assert same_but_number(plain, plain)
    assert same_but_number(plain, army("1"))
    assert same_but_number(plain, later)
    assert same_but_number(later, plain)
    assert not same_but_number(plain, other)
    man = Creature(id="c", name="Man", profile=Profile(mv=10, ss=6, fa=6, pf=0, dp=6))
    assert same_but_number(man, man.model_copy())
    assert not same_but_number(man, plain)
    assert not same_but_number(plain, man)
