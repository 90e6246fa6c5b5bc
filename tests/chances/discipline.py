"""Discipline tests, the score a unit tests on, and when it routs."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

__all__ = ["common_score", "losses_before_rout", "pass_chance", "rally_chance", "routs"]

FACES = range(1, 7)


def pass_chance(score: int, bonus: int) -> Fraction:
    """Chance that d6 + bonus reaches DP; no automatic pass or fail. [CA-B-206] [CA-D-129]

    Score 0 has no discipline of its own and fails.
    """
    if score == 0:
        return Fraction(0)
    return Fraction(sum(die + bonus >= score for die in FACES), 6)


def common_score(scores: tuple[int, ...]) -> int:
    """The commonest DP of a unit, the lowest of those that tie; DP 0 members do not count. [CA-B-206]

    Returns 0 for a unit of nothing else. [CA-D-127]
    """
    counted = Counter(score for score in scores if score)
    if not counted:
        return 0
    most = max(counted.values())
    return min(score for score, count in counted.items() if count == most)


def routs(start: int, losses: int) -> bool:
    """Losses in one turn above a third of the members at its start rout a unit of two or more. [CA-B-214]"""
    return start > 1 and 3 * losses > start


def losses_before_rout(start: int) -> int:
    """How many losses in one turn a unit of `start` members bears without routing. [CA-B-214]"""
    return start // 3 if start > 1 else start


def rally_chance(score: int, bonus: int, turns: int) -> Fraction:
    """Chance to have rallied within `turns` undisturbed Discipline phases. [CA-B-215]"""
    return 1 - (1 - pass_chance(score, bonus)) ** turns
