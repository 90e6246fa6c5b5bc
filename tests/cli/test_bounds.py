"""The numbers of the shell: the least, largest and default values of options, and written amounts."""

from __future__ import annotations

import json
from fractions import Fraction

import click
import pytest

from armybuilder.cli.commands import LengthType, Whole, bounds
from armybuilder.cli.console import json_number, number, one_army
from armybuilder.cli.guesses import nearest
from armybuilder.errors import InputFault
from armybuilder.model.army import Army
from tests.cli.examples import every_command

TURNS, SEED, WORKERS = (1, 50, None), (0, None, 1), (1, 256, None)
BOUNDS = {
    "sheet --text": (100, 200, 100),
    "sheet --copies": (1, 20, 1),
    "sheet --ppi": (20, 1200, 150),
    "sheet --bleed": (0, 10, 0),
    "fight --turns": TURNS,
    "fight --seed": SEED,
    "odds --turns": TURNS,
    "odds --seed": SEED,
    "odds --battles": (1, 1_000_000, None),
    "odds --workers": WORKERS,
    "review --workers": WORKERS,
    "matrix --turns": TURNS,
    "matrix --seed": SEED,
    "matrix --battles": (1, 1_000_000, 1000),
    "matrix --workers": WORKERS,
    "match --turns": TURNS,
    "match --seed": SEED,
    "match --battles": (2, 100_000, 100),
    "match --silence": (0.1, 3600, 60),
    "worth --seed": SEED,
    "worth --workers": WORKERS,
    "balance --turns": TURNS,
    "balance --seed": SEED,
    "balance --workers": WORKERS,
    "campaign new --reserve": (0, 100_000, 0),
    "campaign show --day": (0, None, None),
    "campaign advance --days": (1, 10_000, 1),
}


def taken(default: object) -> object:
    """Return a numeric default value, else None."""
    return default if isinstance(default, int | float) else None


def test_every_number_of_an_option_has_its_bounds() -> None:
    found = {
        f"{name} {option.opts[0]}": (option.type.min, option.type.max, taken(option.default))
        for name, command in every_command()
        for option in command.params
        if isinstance(option.type, click.IntRange | click.FloatRange)
    }
    assert found == BOUNDS


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Whole(0), "0 or more"),
        (Whole(1), "1 or more"),
        (Whole(7), "7 or more"),
        (Whole(None, 9), "0 to 9"),
        (Whole(1, 1), "1 to 1"),
        (Whole(2, 100_000), "2 to 100,000"),
        (LengthType(0, 10), "0 to 10"),
        (LengthType(3, None), "3 or more"),
    ],
)
def test_bounds_are_said_in_words(kind: Whole | LengthType, said: str) -> None:
    assert bounds(kind) == said


@pytest.mark.parametrize(
    ("amount", "written", "said"),
    [
        (0, "0", "0"),
        (Fraction(4, 2), "2", "2"),
        (Fraction(1, 2), "0.5", "0.5"),
        (Fraction(-5, 4), "-1.25", "−1.25"),
        (-3, "-3", "−3"),
        (12345, "12345", "12,345"),
    ],
)
def test_printed_amounts_are_exact(amount: Fraction | int, written: str, said: str) -> None:
    assert json.dumps(json_number(amount)) == written
    assert number(amount) == said


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("rooster", "roster"),
        ("ROSTER", "Roster"),
        ("abcde", "abcdx"),
        ("abcde", "abcxy"),
        ("abcde", None),
        ("", None),
    ],
)
def test_only_a_similar_name_is_suggested(said: str, meant: str | None) -> None:
    """Three equal letters of five are enough."""
    known = [meant, "zzzzz"] if meant else ["abxyz", "zzzzz"]
    assert nearest(said, known) == meant


@pytest.mark.parametrize(
    ("there", "asked", "found"),
    [
        (["a"], None, "a"),
        (["a", "b"], "b", "b"),
        ([], None, "cli.no_army"),
        (["a", "b"], None, "cli.many_armies"),
        (["a"], "c", "cli.no_such_army"),
        ([], "c", "cli.no_such_army"),
    ],
)
def test_one_army_is_found_or_refused(there: list[str], asked: str | None, found: str) -> None:
    armies = [Army(id=one, name=one, units=()) for one in there]
    try:
        said = one_army(armies, "file", asked).id
    except InputFault as fault:
        said = fault.faults[0].code
    assert said == found
