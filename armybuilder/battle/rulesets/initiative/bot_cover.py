# cython: compiled into the kernel
"""How the bot uses cover: it goes behind what is near, to shoot from there. [TR, 16]"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.machines import *
from armybuilder.battle.rulesets.initiative.paths import *
from armybuilder.battle.rulesets.initiative.ranges import *
from armybuilder.battle.rulesets.initiative.rows import *

ROUND = 12  # ways of 30 degrees
TURNS_ROUND = 24  # steps of 15 degrees
COVER_LENGTHS = 2


def initiative_reach_of(s: Block, model: int) -> int:
    """Return how far a figure walks in a minor action, as it stands or lies. [TR-021] [TR-101]"""
    return pace_of(s, model) if s[model + STANCE] == TR_STANDING else pace_of(s, model) // 2


def has_cover_near(s: Block, model: int, reach: int) -> int:
    """Return 1 if there is something to stand behind within reach."""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] > 0 and is_near(s, piece, s[model + X], s[model + Y], reach + AT_COVER):
            return 1
    return 0


def initiative_takes_cover(s: Block, model: int, target: int, weapon: int) -> int:
    """Write a way behind cover into the choice from where a weapon fires at its target as well; return 0 where there is none."""
    reach = initiative_reach_of(s, model)
    if has_cover_near(s, model, reach) == 0 or cover_at(s, target, s[model + X], s[model + Y]) > UNCOVERED:
        return 0
    return looks_round(s, model, target, weapon, reach)


def looks_round(s: Block, model: int, enemy: int, weapon: int, reach: int) -> int:
    """Write a way into the choice that ends where a figure is covered and fires as well, the farthest and straightest first."""
    dx = s[enemy + X] - s[model + X]
    dy = s[enemy + Y] - s[model + Y]
    far = length(dx, dy)
    s[CHOICE_AT + CHOICE_POINTS] = 1
    for part in range(COVER_LENGTHS):
        step = reach * (COVER_LENGTHS - part) // COVER_LENGTHS
        for sector in range(ROUND):
            turn = sector + 1 if sector % 2 == 1 else TURNS_ROUND - sector
            x = s[model + X] + share(turned_x(dx, dy, turn), step, far)
            y = s[model + Y] + share(turned_y(dx, dy, turn), step, far)
            if is_covered_post(s, model, enemy, weapon, x, y):
                s[CHOICE_AT + CHOICE_PATH] = x
                s[CHOICE_AT + CHOICE_PATH + 1] = y
                if path_reason(s, model) == 0:
                    return 1
    s[CHOICE_AT + CHOICE_POINTS] = 0
    return 0


def is_covered_post(s: Block, model: int, enemy: int, weapon: int, x: int, y: int) -> int:
    """Return 1 if a place is covered from an enemy, in sight of it, and no worse a range to fire a weapon from. [TR-037] [TR-040]"""
    if x < 0 or y < 0 or cover_at(s, enemy, x, y) == UNCOVERED:
        return 0
    away = length(s[enemy + X] - x, s[enemy + Y] - y) - s[model + RADIUS] - s[enemy + RADIUS]
    there = range_dm(s, weapon, initiative_band_of(s, max(away, 0)))
    if there == NOT_ALLOWED or there < range_dm(s, weapon, initiative_band_between(s, model, enemy)):
        return 0
    return 1 - is_walled(s, x, y, s[enemy + X], s[enemy + Y])
