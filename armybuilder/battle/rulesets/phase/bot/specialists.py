# cython: compiled into the kernel
"""The bot's officers, controllers, medics, gunners and passengers, its shots and its smoke. [PH, Automation]"""

from armybuilder.battle.rulesets.phase.bot.worth import *
from armybuilder.battle.rulesets.phase.refusals import *


def decide_help(s: Block, model: ModelRow) -> int:
    """Choose help for others if it is worth more than a model's own shot, and return 1 then.

    A model commands robots, saves a friend, calls support, spots for weapons that fire in an arc, lays smoke
    or reloads. Picking up a fallen model's longer weapon without a shot: 50.0 of 100 in 8,000 battles.
    """
    if is_shut_in(s, model):
        return 0
    if phase_action_refusal(s, model, PH_COMMAND) == 0:
        s[CHOICE_AT + CHOICE_VERB] = PH_COMMAND
        return 1
    if s[model + MEDIC] and treat_somebody(s, model):
        return 1
    if s[model + RANK] > 0 and name_somewhere(s, model):
        return 1
    if lay_smoke_before(s, model):
        return 1
    return reload_something(s, model) if s[BOT_AT + LOOK_WORTH] == 0 else 0


def treat_somebody(s: Block, model: ModelRow) -> int:
    """Choose to save the first friend who is down beside a medic, and return 1 if there is one."""
    for i in range(s[MODEL_COUNT]):
        friend = MODELS_AT + i * MODEL_WIDTH
        if treating_refusal(s, model, friend) == 0:
            s[CHOICE_AT + CHOICE_TARGET] = model_number(s, friend)
            s[CHOICE_AT + CHOICE_VERB] = PH_TREAT
            return 1
    return 0


def reload_something(s: Block, model: ModelRow) -> int:
    """Choose to reload the first empty weapon at hand, and return 1 if there is one."""
    weapon = next_at_hand(s, model, 0)
    while weapon > 0:
        if s[weapon + WEAPON_EMPTY]:
            s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, weapon)
            s[CHOICE_AT + CHOICE_VERB] = PH_RELOAD
            return 1
        weapon = next_at_hand(s, model, weapon)
    return 0


def name_somewhere(s: Block, officer: ModelRow) -> int:
    """Choose a place for support or for an arc, and return 0 if the officer's own shot is better."""
    linked = phase_has_link(s, officer)
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        if linked and is_support(s, s[officer + SIDE], weapon):
            if name_best_place(s, officer, weapon, s[BOT_AT + LOOK_WORTH]):
                s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, weapon)
                s[CHOICE_AT + CHOICE_VERB] = PH_CALL_SUPPORT
                return 1
    if s[BOT_AT + LOOK_WORTH] > 0 or not has_arcs(s, s[officer + SIDE]):
        return 0
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        if s[weapon + WEAPON_PARABOLIC] and s[weapon + WEAPON_RADIUS] > 0:
            if name_best_place(s, officer, weapon, 0):
                s[CHOICE_AT + CHOICE_VERB] = SPOT
                return 1
    return 0


def name_best_place(s: Block, officer: ModelRow, weapon: WeaponRow, least: int) -> int:
    """Write the place of the best burst on an enemy in an officer's sight into the choice.

    Returns 1 if the burst is worth more than `least`.
    """
    found = 0
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if is_up(s, enemy) and s[enemy + SIDE] != s[officer + SIDE]:
            worth = worth_of_burst(s, officer, weapon, s[enemy + X], s[enemy + Y])
            if worth > least and sees_place(s, officer, s[enemy + X], s[enemy + Y]):
                least = worth
                found = 1
                s[CHOICE_AT + CHOICE_POINTS] = 1
                s[CHOICE_AT + CHOICE_PATH] = s[enemy + X]
                s[CHOICE_AT + CHOICE_PATH + 1] = s[enemy + Y]
    return found


def leave_machine(s: Block, model: ModelRow) -> int:
    """Choose a passenger's way out, away from an enemy in its range, and return 1 if it leaves."""
    hull = s[model + CARRIED_BY]
    enemy = s[BOT_AT + LOOK_NEAR]
    if phase_post_of(s, model) >= 0 or enemy == 0 or s[model + SPEED] == 0 or s[BOT_AT + LOOK_WORTH] > 0:
        return 0
    reach = range_of(s, s[model + WEAPONS]) if s[model + ARMED] > 0 and s[model + RANGED_SKILL] > 0 else 0
    if s[hull + SPEED] > 0 and s[BOT_AT + LOOK_GAP] > max(reach * 3 // 4, 500):
        return 0
    s[CHOICE_AT + CHOICE_POINTS] = 1
    away = s[hull + RADIUS] + base_of(s, model) + s[model + SPEED]
    dx = s[hull + X] - s[enemy + X]
    dy = s[hull + Y] - s[enemy + Y]
    # ways in the quarter that faces away from the enemy come first
    first = 0 if dx * dx >= dy * dy else 6
    if (dx < 0 and first == 0) or (dy < 0 and first == 6):
        first += 12
    for i in range(STEPS_ROUND):
        turn = first + (i + 1) // 2 if i % 2 == 1 else first + STEPS_ROUND - i // 2
        s[CHOICE_AT + CHOICE_PATH] = s[hull + X] + share(cosine(turn), away, 10000)
        s[CHOICE_AT + CHOICE_PATH + 1] = s[hull + Y] + share(cosine(turn + 18), away, 10000)
        if leaving_refusal(s, model) == 0:
            s[CHOICE_AT + CHOICE_VERB] = PH_GET_OUT
            return 1
    s[CHOICE_AT + CHOICE_POINTS] = 0
    return 0


def worth_along(s: Block, model: ModelRow, weapon: WeaponRow) -> int:
    """Return the value of the best unaimed shot with a weapon, and restore the shot found before."""
    target = s[BOT_AT + LOOK_TARGET]
    gun = s[BOT_AT + LOOK_WEAPON]
    mode = s[BOT_AT + LOOK_MODE]
    worth = s[BOT_AT + LOOK_WORTH]
    s[BOT_AT + LOOK_WORTH] = 0
    if can_fire(s, model, weapon):
        phase_look_along(s, model, weapon, 0)
    found = s[BOT_AT + LOOK_WORTH]
    s[BOT_AT + LOOK_TARGET] = target
    s[BOT_AT + LOOK_WEAPON] = gun
    s[BOT_AT + LOOK_MODE] = mode
    s[BOT_AT + LOOK_WORTH] = worth
    return found


def decide_shot_at(s: Block, model: ModelRow) -> None:
    """Choose the best shot: single, focused or spray, or at a place that an officer has spotted."""
    find_shot_anew(s, model)
    target = s[BOT_AT + LOOK_TARGET]
    weapon = s[BOT_AT + LOOK_WEAPON]
    if target == 0:
        if not phase_fire_at_spot(s, model):
            s[CHOICE_AT + CHOICE_VERB] = PH_HOLD
        return
    mode = s[BOT_AT + LOOK_MODE]
    if s[weapon + WEAPON_AUTOMATIC] and s[weapon + WEAPON_RADIUS] == 0:
        if worth_of_spray(s, model, weapon, target) > s[BOT_AT + LOOK_WORTH]:
            mode = MODE_SPRAY
    s[CHOICE_AT + CHOICE_VERB] = SHOOT_AT
    s[CHOICE_AT + CHOICE_TARGET] = model_number(s, target)
    s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, weapon)
    s[CHOICE_AT + CHOICE_NUMBER] = mode


def worth_of_spray(s: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Return the average loss by a spray at a target and all worthwhile further targets. [PH-061]"""
    shot = think_of_shot(s, model, weapon, target, MODE_SPRAY)
    more = one_more_for(s, shot)
    while more > 0:
        add_target(s, shot, more)
        more = one_more_for(s, shot)
    return worth_of_all(s, shot)


def worth_of_all(s: Block, shot: FrameRow) -> int:
    """Return the average loss of all targets of a spray. [PH-061]"""
    model = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    steps = steps_of(s, shot)
    found = 0
    for i in range(s[shot + SHOT_COUNT]):
        enemy = s[shot + SHOT_TARGETS + i]
        modifier = phase_shot_modifier(s, model, enemy, weapon, s[shot + SHOT_MODE], steps, 0)
        front = faces(s, enemy, s[model + X], s[model + Y])
        hit = mean_worth(s, enemy, weapon, 0, front)
        found += hit * cases_of(modifier, s[RULES_AT + PH_COURSE_TARGET]) // PH_CASES
    return found


def one_more_for(s: Block, shot: FrameRow) -> ModelRow:
    """Return a further target that a spray is worth more with, or 0. [PH-061]"""
    shooter = s[shot + SHOT_ACTOR]
    most = worth_of_all(s, shot)
    foes = side_row(1 - s[shooter + SIDE])
    other = s[foes + SIDE_MODELS]
    while other < s[foes + SIDE_END]:
        # the cone costs least to look at
        if s[other + STATUS] == IN_PLAY and in_cone(s, shooter, s[shot + SHOT_TARGETS], other):
            if spray_refusal(s, shot, other) == 0:
                add_target(s, shot, other)
                worth = worth_of_all(s, shot)
                # the target was only tried
                s[shot + SHOT_COUNT] -= 1
                if worth > most:
                    return other
        other += MODEL_WIDTH
    return 0


def decide_spray(s: Block) -> None:
    """Choose a further target of the spray under way, or end it. [PH-061]"""
    more = one_more_for(s, think_of_one_more(s, top_frame(s), 0))
    s[CHOICE_AT + CHOICE_VERB] = SPRAY_TOO if more > 0 else SPRAY_NOW
    s[CHOICE_AT + CHOICE_TARGET] = model_number(s, more) if more > 0 else -1


def phase_fire_at_spot(s: Block, model: ModelRow) -> int:
    """Choose a shot in an arc at a spotted place, and return 1 if there is one."""
    for place in range(s[LASTING_COUNT]):
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == SPOT_ROW:
            weapon = next_at_hand(s, model, 0)
            while weapon > 0:
                if can_burst_at(s, model, weapon, s[row + PH_LASTING_X], s[row + PH_LASTING_Y]):
                    s[CHOICE_AT + CHOICE_VERB] = SHOOT_POINT
                    s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, weapon)
                    s[CHOICE_AT + CHOICE_POINTS] = 1
                    s[CHOICE_AT + CHOICE_PATH] = s[row + PH_LASTING_X]
                    s[CHOICE_AT + CHOICE_PATH + 1] = s[row + PH_LASTING_Y]
                    return 1
                weapon = next_at_hand(s, model, weapon)
    return 0


# ---- smoke: where it spares a machine more than its crew could shoot through it [PH-056] --------------------


def lay_smoke_before(s: Block, model: ModelRow) -> int:
    """Choose to lay smoke ahead of a machine, and return 1 if it is worth it.

    It must spare more than the model's own fire plus half of that of the other guns.
    """
    weapon = phase_launcher_of(s, model)
    if weapon == 0:
        return 0
    own = s[BOT_AT + LOOK_WORTH]
    if spared_by(s, model, weapon) <= own + fire_of_others(s, model) // 2:
        # looking round for the other gunners has overwritten it
        s[BOT_AT + LOOK_WORTH] = own
        return 0
    s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, weapon)
    s[CHOICE_AT + CHOICE_VERB] = PH_LAY_SMOKE
    return 1


def phase_launcher_of(s: Block, model: ModelRow) -> WeaponRow:
    """Return a launcher at a model's hand that is ready, or 0."""
    weapon = next_at_hand(s, model, 0)
    while weapon > 0 and handling_refusal(s, model, PH_LAY_SMOKE, weapon):
        weapon = next_at_hand(s, model, weapon)
    return weapon


def hull_of(s: Block, model: ModelRow) -> ModelRow:
    """Return the machine that a model is in, or the model itself."""
    return s[model + CARRIED_BY] if s[model + STATUS] == ABOARD else model


def spared_by(s: Block, model: ModelRow, weapon: WeaponRow) -> int:
    """Return the part of a machine's likely loss this turn that smoke spares. [PH-056]"""
    hull = hull_of(s, model)
    x = smoke_ahead(s, model, 0)
    y = smoke_ahead(s, model, 1)
    wide = smoke_width(s, weapon)
    found = 0
    foes = side_row(1 - s[model + SIDE])
    enemy = s[foes + SIDE_MODELS]
    while enemy < s[foes + SIDE_END]:
        if is_up(s, enemy) and near_line(x, y, s[enemy + X], s[enemy + Y], s[hull + X], s[hull + Y], wide):
            if gap(s, enemy, hull) <= phase_reach_of(s, enemy):
                found += threat_at(s, hull, enemy, 0) - threat_at(s, hull, enemy, 1)
        enemy += MODEL_WIDTH
    return found


def fire_of_others(s: Block, model: ModelRow) -> int:
    """Return the value of the fire of a machine's other gunners, who shoot through the smoke too."""
    hull = hull_of(s, model)
    found = 0
    rider = next_rider(s, hull, 0)
    while rider > 0:
        if rider != model and phase_post_of(s, rider) > 0:
            find_shot_anew(s, rider)
            found += s[BOT_AT + LOOK_WORTH]
        rider = next_rider(s, hull, rider)
    return found
