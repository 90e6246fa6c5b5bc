"""The exact chance of a penetrating hit in an activation, against every face of every die."""

from fractions import Fraction
from itertools import product

import pytest

from armybuilder.chances.activation import Gun, share_left, stopping_chance

FACES = range(1, 7)


def hits(die: int, skill: int, modifier: int) -> bool:
    return die != 1 and (die == 6 or die + modifier >= skill)


def enumerated(shots: list[tuple[int, int]], pen: int, pf: int) -> Fraction:
    """Compute the chance of at least one penetrating shot, over all throws of a to-hit and a defence die each."""
    good = total = 0
    for dice in product(FACES, repeat=2 * len(shots)):
        total += 1
        good += any(
            hits(dice[2 * n], skill, modifier) and (pen > pf or dice[2 * n + 1] + pen > pf)
            for n, (skill, modifier) in enumerate(shots)
        )
    return Fraction(good, total)


@pytest.mark.parametrize(
    ("skill", "modifier", "pen", "pf"), [(5, 0, 1, 2), (4, 1, 0, 5), (6, -1, 7, 8), (2, 2, 3, 0)]
)
def test_two_plain_shots_equal_the_count_of_faces(skill: int, modifier: int, pen: int, pf: int) -> None:
    gun = Gun("standard", pen, modifier)
    assert stopping_chance(gun, skill, pf) == enumerated([(skill, modifier)] * 2, pen, pf)


@pytest.mark.rule("CA-B-106")
def test_a_burst_fires_its_later_shots_at_six() -> None:
    gun = Gun("heavy", 3, 0, automatic=True)
    assert stopping_chance(gun, 4, 5) == enumerated([(4, 0), (6, 0), (6, 0)], 3, 5)


@pytest.mark.rule("CA-B-104")
def test_a_marksman_chooses_the_better_of_aim_and_fire() -> None:
    assert stopping_chance(Gun("sniping", 1, 0, targeting=2), 6, 6) == max(
        enumerated([(6, 3)], 1, 6), enumerated([(6, 0)] * 2, 1, 6)
    )


def test_heavy_thrown_and_single_use_weapons_shoot_once() -> None:
    for gun in (Gun("heavy", 3, 0), Gun("thrown", 3, 0), Gun("standard", 3, 0, once=True)):
        assert stopping_chance(gun, 5, 5) == enumerated([(5, 0)], 3, 5)


def test_a_model_without_shooting_skill_stops_no_model() -> None:
    assert stopping_chance(Gun("standard", 5, 0), 0, 0) == 0


def test_the_share_left_equals_the_binomial() -> None:
    falls = Fraction(1, 3) * Fraction(5, 6)  # a hit on 5 and 6, Pen 1 against PF 2
    assert share_left(1, 3, Fraction(1, 3), 1, 2) == (1 - falls) ** 3
    assert share_left(5, 3, Fraction(1, 3), 1, 2) == 1 - 3 * falls / 5
    assert share_left(2, 3, Fraction(1, 3), 1, 2) == 1 - (3 * falls - falls**3) / 2
