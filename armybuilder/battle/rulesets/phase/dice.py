# cython: compiled into the kernel
"""Tests of three dice: the roll, the result and its chance. [PH-001] [PH-D03]"""

from armybuilder.battle.kernel.dice import *

PH_CASES = 216
LOWEST = 3  # always fails
HIGHEST = 18  # always succeeds


def throw_three(s: Block, thrower: ModelRow, purpose: int) -> int:
    """Roll three dice of a model or side, and return their sum. [PH-001]"""
    total = throw(s, thrower, purpose)
    total += throw(s, thrower, purpose)
    return total + throw(s, thrower, purpose)


def is_success(natural: int, modifiers: int, needed: int) -> int:
    """Return 1 if three dice with modifiers reach a number. [PH-D03]

    A natural 3 always fails, a natural 18 always succeeds.
    """
    if natural in (LOWEST, HIGHEST):
        return 1 if natural == HIGHEST else 0
    return 1 if natural + modifiers >= needed else 0


def phase_ways_of(sum_of_three: int) -> int:
    """Return the number of the 216 cases in which three dice show a sum."""
    if sum_of_three < LOWEST or sum_of_three > HIGHEST:
        return 0
    # a sum is as likely as its mirror: 3 as 18, 4 as 17
    low = sum_of_three if sum_of_three <= 10 else 21 - sum_of_three
    # up to 8 no die could show more than 6
    if low <= 8:
        return (low - 1) * (low - 2) // 2
    return 25 if low == 9 else 27


def throws_up_to(total: int) -> int:
    """Return the number of the 216 cases in which three dice show at most a sum of 3 to 17."""
    if total > 10:
        return PH_CASES - throws_up_to(20 - total)
    found = total * (total - 1) * (total - 2) // 6
    # less those in which one of the dice would have to show more than 6
    return found - 3 if total == 9 else (found - 12 if total == 10 else found)


def cases_of(modifiers: int, needed: int) -> int:
    """Return the number of the 216 cases in which a test succeeds."""
    # a natural 3 never succeeds [PH-D03]
    least = max(needed - modifiers, LOWEST + 1)
    return throws_up_to(21 - least) if least < HIGHEST else 1
