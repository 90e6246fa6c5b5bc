"""Lasting effects: sticky attacks, fields on the ground, and ammunition that runs out.

Every chance is an exact `Fraction`.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from armybuilder.chances.shooting import FACES

__all__ = ["damage_attempts", "empty_chance", "field_chance", "jam_chance"]

STICKS_ON = 3
BURST = 3


def field_chance(turns: int) -> Fraction:
    """Compute the chance that a sticky field hits an entering model `turns` turns after it landed. [CA-B-118]"""
    return Fraction(sum(die <= STICKS_ON - turns for die in FACES), 6)


def damage_attempts() -> tuple[Fraction, ...]:
    """Compute the chances that a sticky hit tries to do damage once, twice, three and four times. [CA-B-117]

    It sticks on 3 or less, then on 2, then on 1, whether it hurt or not. [CA-D-093]
    """
    chances: list[Fraction] = []
    goes_on = Fraction(1)
    for turns in range(STICKS_ON):
        chances.append(goes_on * (1 - field_chance(turns)))
        goes_on *= field_chance(turns)
    return (*chances, goes_on)


def _ones(shots: int, ones: int) -> Fraction:
    """Compute the chance of `ones` natural 1s among `shots` shots."""
    return comb(shots, ones) * Fraction(1, 6) ** ones * Fraction(5, 6) ** (shots - ones)


def empty_chance(shots: int = 1, *, feed: bool = False) -> Fraction:
    """Compute the chance that a firing action empties the weapon. [CA-B-124]

    A 1 empties it, or two 1s in a burst. An ammunition feed link prevents it. [CA-B-125]
    """
    if feed:
        return Fraction(0)
    return _ones(1, 1) if shots == 1 else _ones(shots, 2)


def jam_chance(shots: int = 1) -> Fraction:
    """Compute the chance that a firing action jams the weapon. [CA-D-098]

    Three 1s in a burst jam the weapon and do not empty it too.
    """
    return _ones(shots, BURST) if shots >= BURST else Fraction(0)
