"""Numbers as the window shows them: in the signs of the language put on, as `armybuilder.numbers` has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.numbers import MINUS, Numbers

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = [
    "DOUBLE_PRIME",
    "MINUS",
    "decimal",
    "grouped",
    "half_width",
    "percent",
    "read_number",
    "signed",
    "speak",
    "whole_percent",
    "working",
]

DOUBLE_PRIME = "\u2033"

_in_force = [Numbers()]
"""How the language put on writes numbers, as Qt keeps one translator for the whole program."""


def speak(numbers: Numbers) -> None:
    """Let the whole window write numbers as a language does."""
    _in_force[0] = numbers


def grouped(number: int) -> str:
    """Return 1490 as "1,490" and -8 as "−8"."""
    return _in_force[0].grouped(number)


def signed(number: int) -> str:
    """Return a change with its sign: "+3", "−8", and "0" for none."""
    return _in_force[0].signed(number)


def decimal(number: float | Fraction, places: int = 1) -> str:
    """Return a number with so many decimals: "54.2"."""
    return _in_force[0].decimal(number, places)


def percent(share: float, places: int = 1) -> str:
    """Return a share of one (0.0 to 1.0) as a percentage with so many decimals, without the sign: "54.2"."""
    return _in_force[0].share(share, places)


def half_width(half: float) -> str:
    """Return half the interval of a share as a percentage: "2.1"; of a narrow one "0.1", for 0.0 would say that nothing is in doubt."""
    return percent(max(half, 0.001) if half else 0)


def whole_percent(share: float | Fraction | None) -> str:
    """Return a share of one as a whole percentage: "54 %", and "" for one that is not known."""
    return "" if share is None else _in_force[0].percent(share, 0)


def working(text: str) -> str:
    """Return an amount or the arithmetic of a receipt ("12 × 1.5 → 18") as the language writes it."""
    return _in_force[0].working(text)


def read_number(text: str) -> int | None:
    """Return the whole number that somebody wrote, with or without thousands parted; None for anything else."""
    return _in_force[0].read(text)
