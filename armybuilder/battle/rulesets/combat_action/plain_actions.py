# cython: compiled into the kernel
"""What the bot's models do with their action points: fire, charge, walk to a better place, fight on or break away."""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.close_combat import *
from armybuilder.battle.rulesets.combat_action.forecasts import *
from armybuilder.battle.rulesets.combat_action.morale import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.plain_plans import *
from armybuilder.battle.rulesets.combat_action.refusals import *
from armybuilder.battle.rulesets.combat_action.sight import *
from armybuilder.battle.rulesets.combat_action.verbs import *
from armybuilder.battle.rulesets.combat_action.weapons import *


def plain_choose_action(s: Block, unit: int) -> None:
    """Decide for the next model that has something to do; end the activation when none has."""
    model = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        if (
            s[model + HANDLED] == 0
            and is_acting(s, model)
            and s[model + AP] > 0
            and plain_choose_for(s, model)
        ):
            return
        model += MODEL_WIDTH
    officer = s[unit + UNIT_OFFICER]
    if officer > 0 and s[officer + HANDLED] == 0 and is_acting(s, officer) and s[officer + AP] > 0:
        if plain_choose_for(s, officer):
            return
    say(s, END_UNIT, 0)


def plain_choose_for(s: Block, model: int) -> int:
    """Decide for one model; 0 when it is done for this activation."""
    if is_engaged(s, model):
        return plain_choose_in_melee(s, model)
    if s[s[model + UNIT] + UNIT_PINNED] and not is_safe(s, model):
        return plain_choose_pinned(s, model)
    plain_note_nearest(s, model)
    if s[PLAIN_NEAR_COUNT] == 0 or plain_care_for_gun(s, model):
        return s[PLAIN_NEAR_COUNT]
    if s[model + AP] >= 2 and s[model + MOVED] == 0 and s[model + FLAT] == 0:
        return plain_choose_freely(s, model)
    if plain_best_shot_of_all(s, model, s[model + AP]) > 0:
        return plain_say_shot(s, model)
    if s[model + FLAT] and s[s[model + UNIT] + UNIT_PINNED] == 0 and s[model + AP] >= 2:
        say(s, GET_UP, model)
        return 1
    if s[model + MOVED] == 0 and s[model + FLAT] == 0:
        return plain_choose_walk(s, model)
    return plain_save_point(s, model)


def plain_choose_freely(s: Block, model: int) -> int:
    """Weigh standing and firing, charging, and walking before a shot, with all action points at hand."""
    points = s[model + AP]
    stay = plain_best_shot_of_all(s, model, points)
    verb = s[PLAIN_VERB]
    weapon = s[PLAIN_WEAPON]
    target = s[PLAIN_TARGET]
    number = s[PLAIN_NUMBER]
    charge = plain_find_charge(s, model)
    if charge > stay and charge > 0:
        return plain_say_charge(s, model)
    if s[model + MV] > 0 and plain_prefers_walk(s, model, stay, points - s[RULES_AT + AP_WALK]):
        return plain_say_walk(s, model, s[PLAIN_X], s[PLAIN_Y])
    if stay > 0:
        s[PLAIN_VERB] = verb
        s[PLAIN_WEAPON] = weapon
        s[PLAIN_TARGET] = target
        s[PLAIN_NUMBER] = number
        return plain_say_shot(s, model)
    return plain_save_point(s, model)


def plain_prefers_walk(s: Block, model: int, stay: int, points: int) -> int:
    """Return 1 if walking is worth more than staying; the place is left in PLAIN_X and PLAIN_Y."""
    x = s[model + X]
    y = s[model + Y]
    plain_begin_weighing(s, model, 0)
    here = plain_place_value(s, model, x, y, PLAIN_NO_VALUE) + stay
    if stay > 0:
        here += plain_distance_cost(s, model, x, y, 0) - plain_distance_cost(
            s, model, x, y, plain_preferred_range(s, model)
        )
    plain_begin_weighing(s, model, points)
    if s[s[model + UNIT] + UNIT_PLAN]:
        return plain_follow_plan(s, model, here)
    return 1 if plain_find_walk(s, model, here, 1 if stay == 0 else 0) > here else 0


def plain_choose_walk(s: Block, model: int) -> int:
    """Walk to a better place with the last action point, if there is one."""
    if s[model + MV] > 0 and s[model + AP] >= s[RULES_AT + AP_WALK] and plain_find_better(s, model):
        return plain_say_walk(s, model, s[PLAIN_X], s[PLAIN_Y])
    return plain_save_point(s, model)


def plain_find_better(s: Block, model: int) -> int:
    """Return 1 if some place within a walk is better to stand at than here; it is left in PLAIN_X and PLAIN_Y."""
    plain_begin_weighing(s, model, 0)
    here = plain_place_value(s, model, s[model + X], s[model + Y], PLAIN_NO_VALUE)
    return 1 if plain_find_walk(s, model, here, 1) > here else 0


def plain_follow_plan(s: Block, model: int, here: int) -> int:
    """Follow where the squad's first model went, if the place is open; else find a place of its own near it."""
    unit = s[model + UNIT]
    x = s[model + X] + s[unit + UNIT_PLAN_X]
    y = s[model + Y] + s[unit + UNIT_PLAN_Y]
    plain_note_neighbours(s, model, walk_limit(s, model))
    floor = here - s[model + PRICE] * 200
    if plain_may_walk_to(s, model, x, y) and plain_place_value(s, model, x, y, floor) > floor:
        s[PLAIN_X] = x
        s[PLAIN_Y] = y
        return 1
    return 1 if plain_find_walk(s, model, here, 1) > here else 0


def plain_say_walk(s: Block, model: int, x: int, y: int) -> int:
    """Walk straight to a place; the squad's first sets the direction for the others."""
    unit = s[model + UNIT]
    if s[unit + UNIT_PLAN] == 0 and s[unit + UNIT_IN_PLAY] > 1:
        s[unit + UNIT_PLAN] = 1
        s[unit + UNIT_PLAN_X] = x - s[model + X]
        s[unit + UNIT_PLAN_Y] = y - s[model + Y]
    say(s, WALK, model)
    say_point(s, x, y)
    return 1


def plain_say_shot(s: Block, model: int) -> int:
    """Fire as the best shot found says."""
    say(s, s[PLAIN_VERB], model)
    s[CHOICE_AT + CHOICE_WEAPON] = s[s[PLAIN_WEAPON] + WEAPON_NUMBER]
    s[CHOICE_AT + CHOICE_TARGET] = s[s[PLAIN_TARGET] + NUMBER]
    s[CHOICE_AT + CHOICE_TARGET_UNIT] = s[s[s[PLAIN_TARGET] + UNIT]]
    s[CHOICE_AT + CHOICE_NUMBER] = s[PLAIN_NUMBER]
    return 1


def plain_care_for_gun(s: Block, model: int) -> int:
    """Reload or unjam the main gun if it needs it; 1 if that is what the model does. [CA-B-122, CA-B-124]"""
    gun = s[model + MAIN_GUN]
    if gun == 0 or s[gun + WEAPON_SPENT]:
        return 0
    if s[gun + WEAPON_EMPTY] and s[model + AP] >= s[RULES_AT + AP_RELOAD]:
        say(s, RELOAD, model)
    elif s[gun + WEAPON_JAMMED] and s[model + AP] >= s[RULES_AT + AP_UNJAM]:
        say(s, UNJAM, model)
    else:
        return 0
    s[CHOICE_AT + CHOICE_WEAPON] = s[gun + WEAPON_NUMBER]
    return 1


def plain_save_point(s: Block, model: int) -> int:
    """Save an action point for enemies who come into view, or be done. [CA-B-101]"""
    gun = s[model + MAIN_GUN]
    s[model + HANDLED] = 1
    if (
        gun == 0
        or s[RULES_AT + RULE_SAVING_AP] == 0
        or s[model + SS] == 0
        or s[s[model + UNIT] + UNIT_PINNED]
    ):
        return 0
    if (
        is_heavy(s, gun)
        or not is_ready(s, gun)
        or s[TURN] >= s[TURNS] + 1
        or s[model + AP] < s[RULES_AT + AP_SAVED]
    ):
        return 0
    say(s, SAVE_POINT, model)
    return 1


def plain_choose_pinned(s: Block, model: int) -> int:
    """Go flat where the rules allow it, else to the least exposed place that is no nearer to the enemy. [CA-B-210]"""
    if posture_refusal(s, model, GO_FLAT) == 0 and s[model + AP] >= s[RULES_AT + AP_FLAT_DOWN]:
        say(s, GO_FLAT, model)
        return 1
    plain_note_nearest(s, model)
    if s[model + MOVED] or s[model + MV] == 0 or s[model + FLAT] or s[PLAIN_NEAR_COUNT] == 0:
        return 0
    s[model + HANDLED] = 1
    if plain_find_better(s, model):
        return plain_say_walk(s, model, s[PLAIN_X], s[PLAIN_Y])
    return 0


def plain_find_charge(s: Block, model: int) -> int:
    """Return what the best charge within reach is worth; the enemy stands in PLAIN_TARGET, the place in PLAIN_X and PLAIN_Y."""
    best = 0
    if s[model + FA] == 0 or s[model + MV] == 0 or s[model + AP] < s[RULES_AT + AP_CHARGE]:
        return 0
    if s[s[model + UNIT] + UNIT_PINNED] or s[s[model + UNIT] + UNIT_BROKEN]:
        return 0
    far = charge_limit(s, model, NORMAL)
    found = 0
    for i in range(s[PLAIN_NEAR_COUNT]):
        enemy = s[PLAIN_NEAR + i]
        if gap(s, model, enemy) <= far:
            value = melee_value(s, model, enemy)
            if value > best and plain_can_charge(s, model, enemy):
                best = value
                found = enemy
    if found > 0:
        plain_can_charge(s, model, found)
        s[PLAIN_TARGET] = found
    return best


def plain_can_charge(s: Block, model: int, enemy: int) -> int:
    """Return 1 if a straight charge reaches an enemy; the place in contact is left in PLAIN_X and PLAIN_Y."""
    dx = s[enemy + X] - s[model + X]
    dy = s[enemy + Y] - s[model + Y]
    size = length(dx, dy)
    go = size - s[model + RADIUS] - s[enemy + RADIUS] - 1
    if go <= 0:
        return 0
    x = s[model + X] + share(dx, go, size)
    y = s[model + Y] + share(dy, go, size)
    if way_refusal(s, model, s[model + X], s[model + Y], x, y) or not stands_free(s, model, x, y):
        return 0
    if go > charge_limit(s, model, ground_on_line(s, model, s[model + X], s[model + Y], x, y)):
        return 0
    s[PLAIN_X] = x
    s[PLAIN_Y] = y
    return touching_at(s, model, x, y, enemy)


def plain_say_charge(s: Block, model: int) -> int:
    """Charge the enemy found."""
    say(s, CHARGE, model)
    say_point(s, s[PLAIN_X], s[PLAIN_Y])
    s[CHOICE_AT + CHOICE_TARGET] = s[s[PLAIN_TARGET] + NUMBER]
    return 1


def plain_choose_in_melee(s: Block, model: int) -> int:
    """Strike the opponent that promises most, or break away from a fight that promises nothing. [CA-B-159, CA-B-165]"""
    if s[model + AP] < s[RULES_AT + AP_FIGHT]:
        return 0
    best = PLAIN_NO_VALUE
    found = 0
    enemy = MODELS_AT
    while enemy < s[MODELS_END]:
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != s[model + SIDE] and touching(s, model, enemy):
            value = melee_value(s, model, enemy)
            if value > best:
                best = value
                found = enemy
        enemy += MODEL_WIDTH
    if best < 0 or s[model + FA] == 0:
        if s[model + MV] > 0 and plain_find_flight_from(s, model, found):
            say(s, BREAK_AWAY, model)
            say_point(s, s[FOUND_X], s[FOUND_Y])
            return 1
    if s[model + FA] == 0 or found == 0:
        return 0
    if s[model + FLAT]:
        s[model + HANDLED] = 1
        say(s, GET_UP, model)
        return 1
    say(s, FIGHT, model)
    s[CHOICE_AT + CHOICE_TARGET] = s[found + NUMBER]
    s[CHOICE_AT + CHOICE_NUMBER] = 1
    return 1


def plain_find_flight_from(s: Block, model: int, enemy: int) -> int:
    """Look for a place to break away to, away from an enemy; left in FOUND_X and FOUND_Y."""
    if not find_flight(
        s, model, s[model + X] - s[enemy + X], s[model + Y] - s[enemy + Y], break_away_limit(s, model)
    ):
        return 0
    return 1 if leave_refusal(s, model, s[FOUND_X], s[FOUND_Y]) == 0 else 0
