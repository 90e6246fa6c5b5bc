# cython: compiled into the kernel
"""What a unit must do before its activation ends, where its owner has left it undone. [CA-B-059, CA-B-210]

Models of a pinned unit that stand in the open go flat, or to shelter; those of a broken unit that are cut off go back to their
companions. They need an action point for it, as if they had been told to.
"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aside import *
from armybuilder.battle.rulesets.combat_action.driving import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.steps import *
from armybuilder.battle.rulesets.combat_action.verbs import *

APART = 100  # from the companion a model goes back to: 1 cm
ASIDE = 9  # ways tried back to the companions: straight, and up to 60 degrees aside


def is_pressed(s: Block, unit: int) -> int:
    """Let the next member do what it must; 0 when none is left to. Routing units do neither. [CA-B-217]"""
    if s[unit + UNIT_ROUTING]:
        return 0
    pinned = s[unit + UNIT_PINNED]
    first = s[unit + UNIT_MODELS]
    end = first + s[unit + UNIT_SIZE] * MODEL_WIDTH
    if not pinned:
        hanging_together(s, first, end)
    member = first
    while member < end:
        if has_point_left(s, member) and not is_engaged(s, member):
            if takes_shelter(s, member) if pinned else goes_back(s, member, first, end):
                return 1
        member += MODEL_WIDTH
    return 0


def has_point_left(s: Block, model: int) -> int:
    """Return 1 for a creature on its feet with a point for a walk that it has not taken."""
    if (
        s[model + STATUS] != IN_PLAY
        or s[model + KIND] != KIND_CREATURE
        or s[model + FLAT]
        or s[model + MOVED]
    ):
        return 0
    return 1 if s[model + AP] >= s[RULES_AT + AP_WALK] and not is_driven(s, model) else 0


def takes_shelter(s: Block, model: int) -> int:
    """Let a model in the open go flat where that is played, else out of sight, into cover, or towards it. [CA-B-210]"""
    if shelter_of(s, model) != SHELTER_NONE:
        return 0
    if s[RULES_AT + RULE_FLAT_DOWN] and s[model + AP] >= s[RULES_AT + AP_FLAT_DOWN]:
        s[model + AP] -= s[RULES_AT + AP_FLAT_DOWN]
        s[model + FLAT] = 1
        tell(s, WENT_FLAT, 210, model, 0)
        return 1
    return walks_off(s, model) if s[model + MV] > 0 and find_shelter(s, model) else 0


def find_shelter(s: Block, model: int) -> int:
    """Look for a place within a walk that a pinned model may go to, unseen if there is one, else in cover, else nearer to it.

    It is left in FOUND_X and FOUND_Y. The ways are tried from straight away from the nearest enemy on.
    """
    enemy = nearest_enemy(s, model, s[model + X], s[model + Y])
    away_x = s[model + X] - s[enemy + X] if enemy > 0 else 1000
    away_y = s[model + Y] - s[enemy + Y] if enemy > 0 else 0
    best = 0
    best_x = 0
    best_y = 0
    for half in range(2):
        for turn in range(COMPASS):
            if may_turn_to(s, model, away_x, away_y, turn, walk_limit(s, model) // (half + 1)):
                worth = 3 - is_seen_at(s, model, s[FOUND_X], s[FOUND_Y], 0)
                worth -= is_seen_at(s, model, s[FOUND_X], s[FOUND_Y], 1) if worth < 3 else 0
                if worth > best:
                    best = worth
                    best_x = s[FOUND_X]
                    best_y = s[FOUND_Y]
    s[FOUND_X] = best_x
    s[FOUND_Y] = best_y
    return best


def may_turn_to(s: Block, model: int, way_x: int, way_y: int, turn: int, far: int) -> int:
    """Return 1 if a model may walk so far, turned from a way by so many times 15 degrees, to either side in turn."""
    step = (turn + 1) // 2 if turn % 2 else (COMPASS - turn // 2) % COMPASS
    size = length(way_x, way_y)
    s[FOUND_X] = s[model + X] + share(turned_x(way_x, way_y, step), far, size)
    s[FOUND_Y] = s[model + Y] + share(turned_y(way_x, way_y, step), far, size)
    if first_touched(s, model, s[FOUND_X], s[FOUND_Y]) > 0:
        return 0
    return 1 if path_refusal(s, model, WALK, FOUND_X, 1) == 0 else 0


def goes_back(s: Block, model: int, first: int, end: int) -> int:
    """Let a model that is cut off walk towards the nearest of its companions who hang together. [CA-B-059]"""
    if s[model + SPOTTED] or s[model + MV] == 0:
        return 0
    mate = nearest_of_body(s, model, first, end)
    if mate == 0:
        return 0
    far = min(walk_limit(s, model), gap(s, model, mate) - APART)
    for turn in range(ASIDE):
        if may_turn_to(s, model, s[mate + X] - s[model + X], s[mate + Y] - s[model + Y], turn, far):
            return walks_off(s, model)
    return 0


def nearest_of_body(s: Block, model: int, first: int, end: int) -> int:
    """Return the nearest of the companions marked as hanging together, 0 for none."""
    best = 0
    mate = first
    while mate < end:
        if s[mate + SPOTTED] and s[mate + STATUS] == IN_PLAY:
            if best == 0 or gap(s, model, mate) < gap(s, model, best):
                best = mate
        mate += MODEL_WIDTH
    return best


def walks_off(s: Block, model: int) -> int:
    """Walk to the place found, for its action point."""
    s[model + AP] -= s[RULES_AT + AP_WALK]
    s[model + MOVED] = 1
    begin_move(s, model, WALK, 0, FOUND_X, 1)
    return 1
