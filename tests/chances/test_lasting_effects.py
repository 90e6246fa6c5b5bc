"""Chances of lasting effects, against every throw of the dice and the catalogue's cases."""

from fractions import Fraction
from itertools import product

import pytest

from tests.chances import lasting_effects

DICE = range(1, 7)


def attempts(faces: tuple[int, ...]) -> int:
    """Count the damage attempts of a sticky attack with these stick dice (TV-B-59)."""
    told = 1
    for needed, face in zip((3, 2, 1), faces, strict=True):
        if face > needed:
            break
        told += 1
    return told


@pytest.mark.rule("CA-B-117")
def test_a_sticky_hits_attempts_equal_all_dice() -> None:
    assert (attempts((3, 2, 1)), attempts((3, 3, 1))) == (4, 2)
    counted = [attempts(faces) for faces in product(DICE, repeat=3)]
    assert lasting_effects.damage_attempts() == tuple(Fraction(counted.count(n), 216) for n in range(1, 5))


@pytest.mark.rule("CA-B-118")
def test_a_field_weakens_by_the_turn() -> None:
    assert [lasting_effects.field_chance(turns) for turns in range(4)] == [
        Fraction(1, 2),
        Fraction(1, 3),
        Fraction(1, 6),
        0,
    ]


@pytest.mark.rule("CA-B-124", "CA-B-125")
def test_natural_ones_empty_or_jam_weapons() -> None:
    """The case is TV-B-61."""
    bursts = list(product(DICE, repeat=3))
    assert lasting_effects.empty_chance() == Fraction(1, 6)
    assert lasting_effects.empty_chance(3) == Fraction(sum(faces.count(1) == 2 for faces in bursts), 216)
    assert lasting_effects.jam_chance(3) == Fraction(sum(faces.count(1) == 3 for faces in bursts), 216)
    assert lasting_effects.empty_chance(3, feed=True) == 0
    assert lasting_effects.jam_chance() == 0
