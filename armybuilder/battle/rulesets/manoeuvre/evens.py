# cython: compiled into the kernel
"""Exact chances of a contested roll, and what a check is likely to cost."""

from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.manoeuvre.aftermath import *
from armybuilder.battle.rulesets.manoeuvre.characters import *
from armybuilder.battle.rulesets.manoeuvre.contests import *
from armybuilder.battle.rulesets.manoeuvre.deeds import *
from armybuilder.battle.rulesets.manoeuvre.harm import *
from armybuilder.battle.rulesets.manoeuvre.words import *

EVEN_CASES = 0  # words from BOT_AT on: all cases, those won, margins of those won added up, and of those lost
EVEN_WON = 1
EVEN_PLUS = 2
EVEN_MINUS = 3
MEMO_AT = 64  # words from BOT_AT on: MEMOS rows of contests weighed before, each its key and its four numbers
MEMO_WIDTH = 5
MEMOS = 24
MOST_EXTRA = 5  # dice beyond the first that are reckoned with


def weigh_contest(s: Block, difference: int, net: int) -> None:
    """Write the cases of a contest (EVEN_... from BOT_AT on) by the difference of the ratings and the net dice. [MN-014]

    A case is a set of faces: 20 to the power of all dice. More than five extra dice count as five: products of two such cases would not fit a word.
    Bots weigh the same contests again and again, so what was found is remembered.
    """
    memo = BOT_AT + MEMO_AT + MEMO_WIDTH * ((difference + 7 * net + 24000) % MEMOS)
    key = 1000 * (net + 500) + difference + 500
    if s[memo] != key:
        s[memo] = key
        count_cases(s, difference, net, memo + 1)
    for i in range(MEMO_WIDTH - 1):
        s[BOT_AT + i] = s[memo + 1 + i]


def count_cases(s: Block, difference: int, net: int, out: int) -> None:
    """Write the cases of a contest from a word of the block on, in the order of EVEN_...."""
    extra = min(abs(net), MOST_EXTRA)
    cases = FACES_D20
    for _ in range(extra + 1):
        cases *= FACES_D20
    won = 0
    plus = 0
    minus = 0
    for face in range(1, FACES_D20 + 1):
        ways = ways_to_keep(face, extra, net)
        reach = min(max(face + difference, 0), FACES_D20)
        under = FACES_D20 - reach
        gained = reach * (face + difference) - reach * (reach + 1) // 2
        missed = (FACES_D20 * (FACES_D20 + 1) - reach * (reach + 1)) // 2 - under * (face + difference)
        if s[RULES_AT + MN_NATURAL] and face == FACES_D20:
            reach = FACES_D20
            missed = 0
        elif s[RULES_AT + MN_NATURAL] and face == 1:
            missed += reach
            gained = 0
            reach = 0
        won += ways * reach
        plus += ways * gained
        minus += ways * missed
    s[out + EVEN_CASES] = cases
    s[out + EVEN_WON] = won
    s[out + EVEN_PLUS] = plus
    s[out + EVEN_MINUS] = minus


def ways_to_keep(face: int, extra: int, net: int) -> int:
    """Return in how many throws of 1 + extra dice this face is the best one (net > 0) or the worst (net < 0)."""
    least = face if net > 0 else FACES_D20 + 1 - face
    within = 1
    below = 1
    for _ in range(extra + 1):
        within *= least
        below *= least - 1
    return within - below


def check_cost(s: Block, unit: int, harm: int, stress: int) -> int:
    """Return what a check is likely to take of a character's price: percent times 400. [MN-065]"""
    cost = 0
    for face in range(1, FACES_D20 + 1):
        total = face + s[unit + GRIT] - stress
        if harm == HARM_CASUALTY:
            cost += FACES_D20 * lost_by(s, casualty_band(s, total))
        else:
            cost += fallout_cost(s, unit, fallout_band(s, total))
    return cost


def fallout_cost(s: Block, unit: int, fate: int) -> int:
    """Return what a Fallout result takes: percent times 20, with the Casualty roll of one who collapses."""
    lost = lost_by(s, fate)
    if fate != FATE_COLLAPSES:
        return FACES_D20 * lost
    cost = 0
    for face in range(1, FACES_D20 + 1):
        cost += max(lost, lost_by(s, casualty_band(s, face + s[unit + GRIT])))
    return cost
