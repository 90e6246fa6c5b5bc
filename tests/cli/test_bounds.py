"""The numbers that options of the shell take: the least, the most, and what is taken where nothing is said."""

from __future__ import annotations

import click
import pytest

from armybuilder.cli.commands import LengthType, Whole, bounds
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
    "campaign show --day": (0, None, None),
    "campaign advance --days": (1, 10_000, 1),
}


def taken(default: object) -> object:
    """Return what is taken where nothing is said; None where that is no number."""
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
