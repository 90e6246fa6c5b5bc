# cython: compiled into the kernel
"""Exact chances: what a die at figures, a shot at a vehicle, a duel is worth, by counting faces."""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.edge.antitank import *
from armybuilder.battle.rulesets.edge.assault import *
from armybuilder.battle.rulesets.edge.casualties import *
from armybuilder.battle.rulesets.edge.fire import *
from armybuilder.battle.rulesets.edge.guns import *
from armybuilder.battle.rulesets.edge.rows import *
from armybuilder.battle.rulesets.edge.seeing import *
from armybuilder.battle.rulesets.edge.tables import *
from armybuilder.battle.rulesets.edge.words import *

KILLS = 10000  # counts are packed: kills, hits, morale hits, below a hundred each
HITS = 100
DUEL_CASES = 400
DUEL_KILLS = 1000000  # counts of a duel: below a thousand each
DUEL_HITS = 1000
HIT_WORTH = 100  # of a whole figure, and so much of a morale hit: the bot reckons with these
MORALE_WORTH = 15
WORTH = 2000  # worth of one figure for certain: 20 faces, HIT_WORTH each
USEFUL_SHARE = 6  # of a vehicle's points is what a useful hit is worth


def faces_of(s: Block, modifier: int) -> int:
    """Return on how many of twenty faces a die at figures kills, hits, frightens, packed. [WE-041]"""
    counts = 0
    for natural in range(1, FACES + 1):
        effect = edge_effect_of(s, natural, natural + modifier)
        if effect == EFFECT_KILL:
            counts += KILLS
        elif effect == EFFECT_HIT:
            counts += HITS
        elif effect == EFFECT_MORALE:
            counts += 1
    return counts


def kills_in(counts: int) -> int:
    """Return the faces that kill."""
    return counts // KILLS


def hits_in(counts: int) -> int:
    """Return the faces that hit."""
    return counts // HITS % HITS


def morale_in(counts: int) -> int:
    """Return the faces that frighten."""
    return counts % HITS


def faces_to_hit(needed: int, modifier: int) -> int:
    """Return on how many of twenty faces a shot at a vehicle hits. [WE-100]"""
    return min(max(FACES + 1 - needed + modifier, 0), FACES)


def useful_faces(s: Block, facing: int, through: int) -> int:
    """Return on how many of twenty faces a hit on a facing has an effect. [WE-102]"""
    count = 0
    for natural in range(1, FACES + 1):
        if part_hit(s, facing, natural, through) != PART_NONE:
            count += 1
    return count


def edge_shot_worth(s: Block, firer: int, weapon: int, target: int, mode: int) -> int:
    """Return what an attack with a weapon is worth against a model's unit: WORTH for a figure that falls for certain."""
    if edge_is_vehicle(s, target):
        return tank_worth(s, firer, weapon, target, mode)
    if edge_is_immune(s, target, weapon):
        return 0
    view = sight(s, edge_body_of(s, firer), target)
    counts = faces_of(s, edge_shot_modifier(s, firer, weapon, target, view, mode, 0))
    level = casualty_level(s, s[target + UNIT])
    if mode % FIRE_MODES == FIRE_SUPPRESSES:
        worth = HIT_WORTH + MORALE_WORTH * (kills_in(counts) + hits_in(counts) + morale_in(counts) - 1)
    else:
        worth = HIT_WORTH * kills_in(counts) + HIT_WORTH * hits_in(counts) // level
        worth += MORALE_WORTH * morale_in(counts)
    return edge_dice_of(s, weapon, mode) * worth


def tank_worth(s: Block, firer: int, weapon: int, vehicle: int, mode: int) -> int:
    """Return what an attack is worth against a vehicle: a useful hit is a sixth of it."""
    body = edge_body_of(s, firer)
    view = sight(s, body, vehicle)
    facing = facing_of_shot(s, body, weapon, vehicle, view)
    armour = armour_at(s, vehicle, facing, weapon)
    if is_harmless(s, weapon, armour):
        return 0
    through = 1 if s[weapon + SHOT_AP] >= armour else 0
    modifier = tank_modifier(s, firer, weapon, vehicle, view, mode, 0)
    hits = faces_to_hit(tank_needed(s, gap(s, body, vehicle)), modifier)
    worth = edge_dice_of(s, weapon, mode) * hits * useful_faces(s, facing, through)
    return worth * WORTH // (FACES * FACES * USEFUL_SHARE)


def duel_faces(s: Block, own: int, other: int) -> int:
    """Return in how many of 400 cases one with a modifier kills, hits, frightens another with his, packed. [WE-071] [WE-072]"""
    counts = 0
    for natural in range(1, FACES + 1):
        for against in range(1, FACES + 1):
            effect = duel_effect(s, natural, natural + own - against - other)
            if effect == EFFECT_KILL:
                counts += DUEL_KILLS
            elif effect == EFFECT_HIT:
                counts += DUEL_HITS
            elif effect == EFFECT_MORALE:
                counts += 1
    return counts
