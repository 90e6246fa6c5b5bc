# cython: compiled into the kernel
"""Exact chances of dice that are added up, and how much of a target an attack is likely to take. [TR-130] [TR-155]

An attack is modifiers on 2d6, and dice of damage with what is added to them against armour: `floor` is what the dice
must exceed for the first point to get through.
"""

from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.machines import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.shots import *

FACES_D6 = 6
ROLLS = 36  # of two dice
TR_SHARES = 10000  # parts of a target
TALLY_AT = 144  # words from BOT_AT on: how often pairs of full auto add up to each total
TALLY_HIT = 0
TALLY_HURT = 1
LAID_AT = (
    8  # words from BOT_AT on: 1 more than the dice laid out, then how many throws reach no more than each sum
)
STOPPED_AT = 157  # and how likely armour stops a hit with each total, in millionths
MILLION = 1000000
HIGHEST_ROLL = 12
SPREAD = 611953  # that keys alike may not share a row


def binomial(whole: int, part: int) -> int:
    """Return in how many ways a part can be chosen of a whole, 0 of less than the part."""
    if whole < part:
        return 0
    count = 1
    for i in range(part):
        count = count * (whole - i) // (i + 1)
    return count


def all_throws(dice: int) -> int:
    """Return how many throws of so many dice there are."""
    count = 1
    for _ in range(dice):
        count *= FACES_D6
    return count


def throws_upto(dice: int, most: int) -> int:
    """Return how many throws of so many dice add up to no more."""
    if most >= FACES_D6 * dice:
        return all_throws(dice)
    count = 0
    sign = 1
    for i in range(dice + 1):
        rest = most - FACES_D6 * i
        if rest < dice:
            return count
        count += sign * binomial(dice, i) * binomial(rest, dice)
        sign = -sign
    return count


def throws_from(dice: int, least: int) -> int:
    """Return how many throws of so many dice reach a sum."""
    return all_throws(dice) - throws_upto(dice, least - 1)


def rolls_of(total: int) -> int:
    """Return how many of 36 rolls of two dice are this total."""
    return total - 1 if total <= 7 else 13 - total


def through_cases(s: Block, modifiers: int, dice: int, floor: int, blast: int) -> int:
    """Return in how many of 36 rolls times all throws of damage something gets through; a blast has no Effect. [TR-131]"""
    cases = 0
    for total in range(2, HIGHEST_ROLL + 1):
        effect = total + modifiers - s[RULES_AT + TR_TARGET]
        if effect >= 0:
            if blast == 0 and effect >= s[RULES_AT + TR_EXCEPTIONAL]:
                cases += rolls_of(total) * all_throws(dice)
            else:
                cases += rolls_of(total) * throws_from(dice, floor + 1 - (0 if blast else effect))
    return cases


def share_taken(
    s: Block, modifiers: int, dice: int, floor: int, capacity: int, machine: int, blast: int
) -> int:
    """Return how much of a target an attack takes on average, in ten-thousandths; what was weighed before is remembered.

    The living lose characteristics, of which it has so many, a machine Hull and Structure by hits. [TR-132] [TR-155]
    """
    kind = 2 * machine + blast
    key = ((((modifiers + 60) * 16 + dice) * 512 + floor + 200) * 512 + capacity) * 4 + kind + 1
    key = 2 * key  # lines of sight, remembered beside them, are odd
    row = s[SIGHTS_AT] + (((key * SPREAD) >> 16) & (SIGHTS - 1)) * SIGHT_WIDTH
    if s[row] != key:
        s[row + 1] = reckoned_share(s, modifiers, dice, floor, capacity, machine, blast)
        s[row] = key
    return s[row + 1]


def reckoned_share(
    s: Block, modifiers: int, dice: int, floor: int, capacity: int, machine: int, blast: int
) -> int:
    """Return what `share_taken` says, reckoned anew."""
    share = 0
    for total in range(2, HIGHEST_ROLL + 1):
        effect = total + modifiers - s[RULES_AT + TR_TARGET]
        if effect >= 0:
            share += rolls_of(total) * share_of_hit(s, dice, floor, 0 if blast else effect, capacity, machine)
    return share // ROLLS


def share_of_hit(s: Block, dice: int, floor: int, effect: int, capacity: int, machine: int) -> int:
    """Return how much of a target a hit with an Effect takes on average, in ten-thousandths.

    Of more than twelve dice the products would not fit a word.
    """
    sure = 1 if effect >= s[RULES_AT + TR_EXCEPTIONAL] else 0
    if machine:
        taken = hits_summed(s, dice, floor - effect, sure)
    else:
        taken = points_summed(s, dice, floor - effect, capacity, sure)
    return min(taken * TR_SHARES // all_throws(dice) // max(capacity, 1), TR_SHARES)


def lay_throws(s: Block, dice: int) -> None:
    """Lay out how many throws of so many dice add up to no more than each sum, unless they lie there."""
    if s[BOT_AT + LAID_AT] == dice + 1:
        return
    s[BOT_AT + LAID_AT] = dice + 1
    none = BOT_AT + LAID_AT + 1
    highest = FACES_D6 * dice
    for total in range(highest + 1):
        s[none + total] = 1 if total == 0 else 0
    for die in range(dice):
        for down in range(FACES_D6 * (die + 1) + 1):
            total = FACES_D6 * (die + 1) - down
            ways = 0
            for face in range(1, min(total, FACES_D6) + 1):
                ways += s[none + total - face]
            s[none + total] = ways
    for total in range(highest):
        s[none + total + 1] += s[none + total]


def laid_upto(s: Block, dice: int, most: int) -> int:
    """Return how many throws of the dice laid out add up to no more."""
    return s[BOT_AT + LAID_AT + 1 + min(most, FACES_D6 * dice)] if most >= 0 else 0


def points_summed(s: Block, dice: int, floor: int, most: int, sure: int) -> int:
    """Return the points that get through, at most so many a throw, added up over all throws; at least 1 if that is sure."""
    lay_throws(s, dice)
    throws = laid_upto(s, dice, FACES_D6 * dice)
    points = laid_upto(s, dice, floor) if sure else 0
    for more in range(min(most, FACES_D6 * dice - floor)):
        points += throws - laid_upto(s, dice, floor + more)
    return points


def hits_summed(s: Block, dice: int, floor: int, sure: int) -> int:
    """Return the hits on a machine, added up over all throws. [TR-155]"""
    lay_throws(s, dice)
    throws = laid_upto(s, dice, FACES_D6 * dice)
    before = 0
    hits = laid_upto(s, dice, floor) if sure else 0
    row = 0
    while floor + HITS_THREE * row < FACES_D6 * dice:
        now = hits_in_all(s, HITS_THREE * row + 1)
        hits += (now - before) * (throws - laid_upto(s, dice, floor + HITS_THREE * row))
        before = now
        row += 1
    return hits


def hits_in_all(s: Block, damage: int) -> int:
    """Return how many hits damage after armour does, doubles and triples counted as two and three. [TR-155]"""
    rows = (damage + HITS_THREE - 1) // HITS_THREE
    if rows > TR_HIT_ROWS:
        return hits_in_all(s, HITS_THREE * TR_HIT_ROWS) + rows - TR_HIT_ROWS
    return hits_of(s, damage, 0) + 2 * hits_of(s, damage, 1) + 3 * hits_of(s, damage, 2)


# ---- full auto: every throw of its dice, paired as they are when they fall ---------------------------------------


def tally_pairs(s: Block, count: int, modifiers: int, dice: int, floor: int) -> None:
    """Count over all throws of full auto: those that hit, those that hurt, and how often hits have each total. [TR-057] [TR-D14]

    They stand from TALLY_AT on: TALLY_HIT, TALLY_HURT, then by the totals. Throws that differ only in their order are one
    case, taken as often as there are such throws. That of several hits none gets through is reckoned in millionths.
    """
    for total in range(HIGHEST_ROLL + 1):
        s[BOT_AT + TALLY_AT + total] = 0
        effect = total + modifiers - s[RULES_AT + TR_TARGET]
        s[BOT_AT + STOPPED_AT + total] = stopped_odds(s, dice, floor, effect)
    for i in range(count):
        s[AUTO_AT + i] = FACES_D6
    hurt = 0
    going = 1
    while going:
        often = orders_of(s, count)
        hits = most_hits(s, count // 2, modifiers)
        s[BOT_AT + TALLY_AT + TALLY_HIT] += often if hits > 0 else 0
        stopped = MILLION
        for i in range(hits):
            total = pair_of(s, i, hits)
            s[BOT_AT + TALLY_AT + total] += often
            stopped = stopped * s[BOT_AT + STOPPED_AT + total] // MILLION
        hurt += often * (MILLION - stopped)
        going = step_down(s, count)
    s[BOT_AT + TALLY_AT + TALLY_HURT] = hurt // MILLION


def stopped_odds(s: Block, dice: int, floor: int, effect: int) -> int:
    """Return how likely armour stops a hit with an Effect, in millionths. [TR-131]"""
    if effect >= s[RULES_AT + TR_EXCEPTIONAL]:
        return 0
    return throws_upto(dice, floor - effect) * MILLION // all_throws(dice)


def most_hits(s: Block, pairs: int, modifiers: int) -> int:
    """Return how many hits can be made of the dice that lie in order. [TR-D14]"""
    hits = pairs
    while hits > 0 and pairs_hit(s, hits, modifiers) == 0:
        hits -= 1
    return hits


def orders_of(s: Block, count: int) -> int:
    """Return in how many orders dice that lie from the highest down could have fallen."""
    ways = 1
    alike = 0
    for i in range(count):
        alike = alike + 1 if i > 0 and s[AUTO_AT + i] == s[AUTO_AT + i - 1] else 1
        ways = ways * (i + 1) // alike
    return ways


def step_down(s: Block, count: int) -> int:
    """Go to the next set of dice from the highest down; return 0 after the last, of ones alone."""
    place = count - 1
    while place >= 0 and s[AUTO_AT + place] == 1:
        place -= 1
    if place < 0:
        return 0
    s[AUTO_AT + place] -= 1
    for i in range(place + 1, count):
        s[AUTO_AT + i] = s[AUTO_AT + place]
    return 1


def auto_share(
    s: Block, modifiers: int, count: int, dice: int, floor: int, capacity: int, machine: int
) -> int:
    """Return how much of a target the hits that were tallied take on average, each by itself, in ten-thousandths."""
    share = 0
    for total in range(2, HIGHEST_ROLL + 1):
        often = s[BOT_AT + TALLY_AT + total]
        if often > 0:
            effect = total + modifiers - s[RULES_AT + TR_TARGET]
            share += often * share_of_hit(s, dice, floor, effect, capacity, machine)
    return min(share // all_throws(count), TR_SHARES)
