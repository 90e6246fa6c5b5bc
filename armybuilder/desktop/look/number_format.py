"""Numbers as the window shows them, in the format of its language (`armybuilder.numbers`)."""

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
"""The number format of the language in force, one for the whole program like Qt's translator."""


def speak(numbers: Numbers) -> None:
    """Set the number format of the whole window."""
    _in_force[0] = numbers


def grouped(number: int) -> str:
    """Return 1490 as "1,490" and -8 as "−8"."""
    return _in_force[0].grouped(number)


def signed(number: int) -> str:
    """Return a change with its sign: "+3", "−8", and "0" for none."""
    return _in_force[0].signed(number)


def decimal(number: float | Fraction, places: int = 1) -> str:
    """Return a number with a given number of decimals: "54.2"."""
    return _in_force[0].decimal(number, places)


def percent(share: float, places: int = 1) -> str:
    """Return a share (0.0 to 1.0) as a percentage without the sign: "54.2"."""
    return _in_force[0].share(share, places)


def half_width(half: float) -> str:
    """Return half the interval of a share as a percentage: "2.1".

    A positive half is at least "0.1", as 0.0 would claim certainty.
    """
    return percent(max(half, 0.001) if half else 0)


def whole_percent(share: float | Fraction | None) -> str:
    """Return a share as a whole percentage, "54 %", or an empty text for None."""
    return "" if share is None else _in_force[0].percent(share, 0)


def working(text: str) -> str:
    """Return an amount or the arithmetic of a receipt ("12 × 1.5 → 18") in the language's format."""
    return _in_force[0].working(text)


def read_number(text: str) -> int | None:
    """Return a text as a whole number, with or without thousands separators, or None."""
    return _in_force[0].read(text)
