"""Discipline tests, the score of a unit's tests, and the conditions of its rout."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

__all__ = ["common_score", "losses_before_rout", "pass_chance", "rally_chance", "routs"]

FACES = range(1, 7)


def pass_chance(score: int, bonus: int) -> Fraction:
    """Compute the chance that d6 + bonus reaches DP. [CA-B-206] [CA-D-129]

    No die passes or fails automatically. Score 0 has no discipline of its own and fails.
    """
    if score == 0:
        return Fraction(0)
    return Fraction(sum(die + bonus >= score for die in FACES), 6)


def common_score(scores: tuple[int, ...]) -> int:
    """Compute the commonest DP of a unit, the lowest of equally common ones. [CA-B-206]

    DP 0 members do not count. Returns 0 for a unit with no other members. [CA-D-127]
    """
    counted = Counter(score for score in scores if score)
    if not counted:
        return 0
    most = max(counted.values())
    return min(score for score, count in counted.items() if count == most)


def routs(start: int, losses: int) -> bool:
    """Say whether losses in one turn rout a unit. [CA-B-214]

    Losses above a third of its members at the turn's start rout a unit of two or more.
    """
    return start > 1 and 3 * losses > start


def losses_before_rout(start: int) -> int:
    """Compute the most losses in one turn that do not rout a unit of `start` members. [CA-B-214]"""
    return start // 3 if start > 1 else start


def rally_chance(score: int, bonus: int, turns: int) -> Fraction:
    """Compute the chance of a rally within `turns` undisturbed Discipline phases. [CA-B-215]"""
    return 1 - (1 - pass_chance(score, bonus)) ** turns
