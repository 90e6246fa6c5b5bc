# cython: compiled into the kernel
"""The tables of the rules, read: effects of a total, morale, orders, what hits a machine and where."""

from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.edge.rows import *
from armybuilder.battle.rulesets.edge.words import *

PART_BITS = 5
FACES_A_WORD = 5
FACE_WORDS = 4
MORALE_BITS = 3


def edge_effect_of(s: Block, natural: int, total: int) -> int:
    """Return EFFECT_... of a die at figures: its natural face, and all told. [WE-041, WE-042]"""
    if natural >= s[RULES_AT + WE_NATURAL_KILL]:
        return EFFECT_KILL
    if natural == 1 and s[RULES_AT + WE_ONE_MISSES]:
        return EFFECT_MISS
    return effect_of_total(s, total)


def effect_of_total(s: Block, total: int) -> int:
    """Return EFFECT_... of a total. [WE-D12]"""
    if total >= s[RULES_AT + WE_KILL_FROM]:
        return EFFECT_KILL
    if total >= s[RULES_AT + WE_HIT_FROM]:
        return EFFECT_HIT
    return EFFECT_MORALE if total >= s[RULES_AT + WE_MORALE_FROM] else EFFECT_MISS


def armour_factor(s: Block, level: int) -> int:
    """Return what a level of armour adds to the shooter's die."""
    return s[RULES_AT + WE_ARMOUR + level]


def order_word(s: Block, order: int, word: int) -> int:
    """Return a cell of the order table: an order, ORDER_ROLL to ORDER_CASUALTIES. [WE-020]"""
    return s[RULES_AT + WE_ORDERS + order * ORDER_WORDS + word]


def morale_result(s: Block, markers: int, total: int) -> int:
    """Return MORALE_... of so many hit markers, 1 and up, and a test's total. [WE-080, WE-D37]"""
    row = 0
    for place in range(1, MORALE_ROWS):
        if markers >= s[RULES_AT + WE_MORALE_ROWS + place]:
            row = place
    column = 0
    for place in range(1, MORALE_COLUMNS):
        if total >= s[RULES_AT + WE_MORALE_UPTO + place - 1]:
            column = place
    return (s[RULES_AT + WE_MORALE_TABLE + row] >> (MORALE_BITS * column)) & 7


def tank_needed(s: Block, distance: int) -> int:
    """Return what a shot at a machine must reach over a distance; a band includes its end. [WE-100, WE-D52]"""
    band = 0
    while band < TANK_BANDS - 1 and distance > s[RULES_AT + WE_TANK_UPTO + band]:
        band += 1
    return s[RULES_AT + WE_TANK_NEEDED + band]


def part_hit(s: Block, facing: int, natural: int, through: int) -> int:
    """Return PART_... of a hit on a side of a machine by the face of its die. [WE-101, WE-102]"""
    word = s[RULES_AT + WE_LOCATIONS + FACE_WORDS * facing + (natural - 1) // FACES_A_WORD]
    place = 2 * ((natural - 1) % FACES_A_WORD) + through
    return (word >> (PART_BITS * place)) & 31


def damage_row(s: Block, total: int) -> int:
    """Return the row of the damage table, 0 slight to 5 catastrophic. [WE-D63]"""
    row = 0
    for place in range(1, DAMAGE_ROWS):
        if total >= s[RULES_AT + WE_DAMAGE_FROM + place]:
            row = place
    return row
