# cython: compiled into the kernel
"""What the bot does with the ground: search, lie low, hold objectives, use houses and shoot at them.

It reads only what its side has seen: who hides is not among those it knows of.
"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.choices import *
from armybuilder.battle.rulesets.combat_action.entering import *
from armybuilder.battle.rulesets.combat_action.ground_actions import *
from armybuilder.battle.rulesets.combat_action.hiding import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.plans import *
from armybuilder.battle.rulesets.combat_action.rooms import *
from armybuilder.battle.rulesets.combat_action.sections import *
from armybuilder.battle.rulesets.combat_action.standing import *
from armybuilder.battle.rulesets.combat_action.verbs import *

WAYS = 9  # straight on, and up to 60 degrees aside


def choose_search(s: Block, model: int) -> int:
    """With no enemy known, go to what is to be held, or else towards where the enemy came from."""
    if s[model + MOVED] or s[model + FLAT] or s[model + MV] == 0 or s[model + AP] < s[RULES_AT + AP_WALK]:
        return lie_low(s, model)
    if s[s[model + UNIT] + UNIT_BROKEN] or not find_search(s, model):
        return lie_low(s, model)
    say(s, WALK, model)
    say_point(s, s[FOUND_X], s[FOUND_Y])
    return 1


def find_search(s: Block, model: int) -> int:
    """Look for a place on the way to where a search leads; it is left in FOUND_X and FOUND_Y."""
    feature = goal_to_hold(s, model)
    aim_x = middle_of(s, feature, 0) if feature > 0 else middle_of_zone(s, 1 - s[model + SIDE], 0)
    aim_y = middle_of(s, feature, 1) if feature > 0 else middle_of_zone(s, 1 - s[model + SIDE], 1)
    way_x = aim_x - s[model + X]
    way_y = aim_y - s[model + Y]
    size = length(way_x, way_y)
    far = walk_limit(s, model)
    if size == 0 or (feature > 0 and size < s[goal_row(s, 0) + OBJECTIVE_REACH]):
        return 0
    far = min(far, size)
    note_neighbours(s, model, walk_limit(s, model))
    for way in range(WAYS):
        step = (way + 1) // 2 if way % 2 else (24 - way // 2) % 24
        x = s[model + X] + share(turned_x(way_x, way_y, step), far, size)
        y = s[model + Y] + share(turned_y(way_x, way_y, step), far, size)
        if may_walk_to(s, model, x, y):
            s[FOUND_X] = x
            s[FOUND_Y] = y
            return 1
    return 0


def middle_of_zone(s: Block, side: int, axis: int) -> int:
    """Return the x (axis 0) or y (axis 1) of the middle of the corners of a side's zone."""
    row = side_row(side)
    total = 0
    for corner in range(s[row + SIDE_ZONE_POINTS]):
        total += s[s[row + SIDE_ZONE] + 2 * corner + axis]
    return total // s[row + SIDE_ZONE_POINTS]


def lie_low(s: Block, model: int) -> int:
    """Hide: behind cover from enemies near enough to shoot, for want of anything better; and out of sight the wounded."""
    if s[RULES_AT + RULE_HIDDEN] == 0 or s[model + HIDDEN]:
        return 0
    if s[BOT_NEAR_COUNT] > 0 and not is_far(s, 0) and s[model + AP] >= s[RULES_AT + AP_HIDE]:
        if cover_refusal(s, model) == 0:
            say(s, TAKE_COVER, model)
            return 1
    if s[model + WOUNDED] and hide_refusal(s, model) == 0:
        say(s, HIDE, model)
        return 1
    return 0


def choose_house(s: Block, model: int) -> int:
    """Go into the building that is to be held, or open its door; from behind windows it is held longest. [CA-B-060]"""
    if (
        s[SECTION_COUNT] == 0
        or s[OBJECTIVE_COUNT] == 0
        or s[model + INSIDE]
        or s[s[model + UNIT] + UNIT_PINNED]
    ):
        return 0
    piece = goal_to_hold(s, model)
    if piece == 0 or not is_section(s, piece) or range_to(s, model, piece) > walk_limit(s, model):
        return 0
    return 1 if opens_door(s, model, piece) or goes_in(s, model, piece) else 0


def opens_door(s: Block, model: int, piece: int) -> int:
    """Open the door of a section in contact."""
    if s[piece + PIECE_DOOR] != DOOR_CLOSED or s[model + AP] < s[RULES_AT + AP_OPEN]:
        return 0
    if door_refusal(s, model, piece):
        return 0
    say(s, OPEN_DOOR, model)
    s[CHOICE_AT + CHOICE_NUMBER] = s[piece + PIECE_NUMBER]
    return 1


def goes_in(s: Block, model: int, piece: int) -> int:
    """Walk straight into an open section: to its middle, or a place beside it."""
    if s[piece + PIECE_LEVEL] > 0 or entrance_refusal(s, model, piece):
        return 0
    aside = 300 if s[model + SIDE] else -300  # each side looks from its own front
    for way in range(5):
        x = middle_of(s, piece, 0) + (aside if way == 1 else (-aside if way == 2 else 0))
        y = middle_of(s, piece, 1) + (aside if way == 3 else (-aside if way == 4 else 0))
        s[FOUND_X] = x
        s[FOUND_Y] = y
        if enter_refusal(s, model, piece, FOUND_X, 1) == 0:
            say(s, ENTER, model)
            s[CHOICE_AT + CHOICE_NUMBER] = s[piece + PIECE_NUMBER]
            say_point(s, x, y)
            return 1
    return 0


def leaves_house(s: Block, model: int) -> int:
    """Open the door from inside, for those whom nothing keeps there."""
    return opens_door(s, model, s[model + INSIDE]) if s[model + INSIDE] else 0


def is_to_be_ruined(s: Block, piece: int, side: int) -> int:
    """Return 1 for sections of a building a side is to destroy. [CA-B-019]"""
    for goal in range(s[OBJECTIVE_COUNT]):
        row = goal_row(s, goal)
        if s[row + OBJECTIVE_KIND] == DESTROY_BUILDING and s[row + OBJECTIVE_SIDE] == side:
            if is_same_feature(s, piece, piece_row(s, s[row + OBJECTIVE_TARGET])):
                return 1
    return 0


def is_told_to_ruin(s: Block, model: int, piece: int) -> int:
    """Return 1 for sections of the building that a robot is ordered to destroy. [CA-B-185]"""
    if order_of(s, model) != STANDING_DESTROY:
        return 0
    goal = s[s[model + UNIT] + UNIT_ORDER_TARGET]
    return is_same_feature(s, piece, goal) if goal > 0 and not is_unit(s, goal) else 0


def choose_section(s: Block, model: int) -> int:
    """With nobody to shoot at, shoot at a building that is to be destroyed, or that shelters the enemy. [CA-B-140]"""
    if s[SECTION_COUNT] == 0 or s[model + SS] == 0 or s[model + MAIN_GUN] == 0:
        return 0
    if s[OBJECTIVE_COUNT] + s[MACHINES] == 0 and not is_any_inside(s, 1 - s[model + SIDE]):
        return 0
    weapon = s[model + WEAPONS]
    for _ in range(s[model + ARMED]):
        verb = verb_at_section(s, weapon, 1 if s[weapon + WEAPON_LIMIT] and s[model + AP] > 1 else 0)
        cost = ground_cost(s, verb, weapon)
        if s[model + AP] >= cost and section_fire_refusal(s, model, verb, weapon) == 0:
            piece = best_section(s, model, weapon)
            if piece > 0:
                say(s, verb, model)
                s[CHOICE_AT + CHOICE_WEAPON] = s[weapon + WEAPON_NUMBER]
                s[CHOICE_AT + CHOICE_NUMBER] = s[piece + PIECE_NUMBER]
                return 1
        weapon += WEAPON_WIDTH
    return 0


def verb_at_section(s: Block, weapon: int, aims: int) -> int:
    """Return how to fire at a section: aimed where a Sniping weapon has but one shot, for two hit more often. [CA-B-104]"""
    return SNIPE_AT_SECTION if aims and s[weapon + WEAPON_CATEGORY] == SNIPING else FIRE_AT_SECTION


def is_any_inside(s: Block, side: int) -> int:
    """Return 1 if somebody of a side is in a building."""
    model = s[side_row(side) + SIDE_MODELS]
    while model < s[side_row(side) + SIDE_END]:
        if s[model + INSIDE] and s[model + SIDE] == side:
            return 1
        model += MODEL_WIDTH
    return 0


def best_section(s: Block, model: int, weapon: int) -> int:
    """Return the nearest section worth a shot that a weapon can hurt, 0 if there is none."""
    best = 0
    least = 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if may_be_shot(s, piece) and 6 + s[weapon + WEAPON_PEN] > s[piece + PIECE_PF]:
            side = s[model + SIDE]
            if (
                is_to_be_ruined(s, piece, side)
                or has_enemy_inside(s, piece, side)
                or is_told_to_ruin(s, model, piece)
            ):
                far = range_to(s, model, piece)
                if (best == 0 or far < least) and section_refusal(s, model, weapon, piece) == 0:
                    best = piece
                    least = far
        piece += PIECE_WIDTH
    return best
