"""Discipline tests and rout."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.chances import discipline


@pytest.mark.rule("CA-B-206")
@pytest.mark.parametrize(("score", "bonus", "faces"), [(5, 0, 2), (5, 1, 3), (2, 3, 6), (6, 0, 1), (0, 4, 0)])
def test_each_discipline_test_has_its_chance(score: int, bonus: int, faces: int) -> None:
    assert discipline.pass_chance(score, bonus) == Fraction(faces, 6)


@pytest.mark.rule("CA-B-206")
@pytest.mark.parametrize(
    ("scores", "common"),
    [((5, 5, 5, 6, 6), 5), ((5, 5, 6, 6, 4), 5), ((4, 5, 6), 4), ((0, 0, 6), 6), ((0, 0), 0)],
)
def test_the_commonest_score_is_found(scores: tuple[int, ...], common: int) -> None:
    assert discipline.common_score(scores) == common


@pytest.mark.rule("CA-B-214")
@pytest.mark.parametrize(
    ("start", "losses", "routed"),
    [
        (8, 2, False),
        (8, 3, True),
        (6, 2, False),
        (6, 3, True),
        (3, 1, False),
        (3, 2, True),
        (2, 1, True),
        (1, 1, False),
    ],
)
def test_losses_above_a_third_rout_a_unit(start: int, losses: int, routed: bool) -> None:
    assert discipline.routs(start, losses) is routed
    assert (losses > discipline.losses_before_rout(start)) is routed


@pytest.mark.rule("CA-B-215")
def test_a_rally_succeeds_within_two_tries() -> None:
    assert discipline.rally_chance(5, 0, 2) == 1 - Fraction(4, 6) ** 2
