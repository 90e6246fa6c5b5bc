# cython: compiled into the kernel
"""The bot's turns on foot, and the orders of its officers. [TR, 16]"""

from armybuilder.battle.rulesets.initiative.bot.targets import *

LIE_FROM = 1200  # six metres: an enemy nearer than this had better be faced standing
AIM_MOST_WANTED = 3
POOR_PERCENT = 2  # of the target's points: a shot worth less is better fired from nearer
WORTH_CALLING = 10  # percent of a target's points that support must be expected to bring


def choose_on_foot(s: Block, model: ModelRow) -> None:
    """Choose the next action of a model on the table."""
    if initiative_goes_to_goal(s, model):
        return
    value = find_best_attack(s, model) if s[model + SIGNIFICANT] > 0 else 0
    if value > 0:
        choose_with_target(s, model)
    elif s[model + SIGNIFICANT] <= 0:
        choose_after(s, model)
    else:
        choose_without_target(s, model)


def choose_with_target(s: Block, model: ModelRow) -> None:
    """Choose a blow, the preparation of a shot with the minor action, or the shot."""
    target = s[TR_BEST_TARGET]
    weapon = s[TR_BEST_WEAPON]
    if s[BEST_IS_BLOW] or needs_no_drawing(s, weapon) == 0:
        say_best(s)
        return
    if s[model + MINORS] > 0:  # so that the best attack was looked for just now
        near = s[BEST_NEAR]
        if rushes(s, model, near) and go_into_contact(s, model, near):
            say_verb(s, DO_WALK)
            return
        if goes_behind_cover(s, model, target, weapon):
            say_verb(s, DO_WALK)
            return
        stance = stance_wanted(s, model, target, near)
        if stance != s[model + STANCE]:
            say_verb(s, DO_STAND + stance)
            return
        if is_poor_shot(s, target) and goal_keeps(s, model) == 0 and initiative_approach(s, model, near):
            say_verb(s, DO_WALK)
            return
        if aims_now(s, model, target, weapon):
            say_aim(s, target)
            return
    if waits_to_aim(s, model, target, weapon):
        say_aim(s, target)
    else:
        say_best(s)


def goes_behind_cover(s: Block, model: ModelRow, target: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 and put the path into the choice if a model should reach cover first. [TR, 16]

    A prone model or one with a poor shot should.
    """
    if s[model + KIND] != KIND_CREATURE or s[model + AIM_COUNT] > 0 or is_nearer(s, model, target, LIE_FROM):
        return 0
    if s[model + STANCE] == TR_STANDING and is_poor_shot(s, target) == 0:
        return 0
    return 0 if goal_keeps(s, model) else initiative_takes_cover(s, model, target, weapon)


def say_aim(s: Block, target: ModelRow) -> None:
    """Write the aim at a target into the choice."""
    say_verb(s, DO_AIM)
    s[CHOICE_AT + CHOICE_TARGET] = model_number(s, target)


def is_poor_shot(s: Block, target: ModelRow) -> int:
    """Return 1 if the best shot gains next to nothing."""
    return 1 if s[BEST_VALUE] * 100 < POOR_PERCENT * points_of(s, target) else 0


def aims_now(s: Block, model: ModelRow, target: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if aiming improves the best shot, and the target is in sight."""
    if initiative_cover_of(s, model, target) < 0:
        return 0
    if s[weapon + WEAPON_RADIUS] > 0:
        return 1
    aimed = shot_value(s, model, target, weapon, s[BEST_MODE], aim_brings(s, model, target, weapon))
    # the best attack is this shot without the aim
    return 1 if linked_value(s, weapon, aimed) > s[BEST_VALUE] else 0


def waits_to_aim(s: Block, model: ModelRow, target: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a sniper should spend this round aiming. [TR, 16]"""
    if s[weapon + WEAPON_CATEGORY] != SNIPING or initiative_cover_of(s, model, target) < 0:
        return 0
    if s[model + AIMED_AT] == target and s[model + AIM_COUNT] >= AIM_MOST_WANTED:
        return 0
    # the significant action given up is two minor ones, a point of aim each [TR-020] [TR-024]
    later = shot_value(s, model, target, weapon, s[BEST_MODE], 2)
    # a shot put off is a single shot in two rounds, and must be worth two
    return 1 if later > 2 * shot_value(s, model, target, weapon, s[BEST_MODE], 0) else 0


def stance_wanted(s: Block, model: ModelRow, target: ModelRow, near: ModelRow) -> int:
    """Return the stance for a shot. [TR, 16]

    Near the enemy a model keeps its stance. In full cover it stands, because lying would hide it. Otherwise
    it lies down. Crouching instead: 28.2 of 100 in 4,000 battles, at cover alone 39.9, near the enemy 49.3.
    """
    if s[model + KIND] != KIND_CREATURE or near == 0:
        return s[model + STANCE]
    if is_nearer(s, model, near, LIE_FROM):
        return s[model + STANCE]
    return TR_STANDING if behind_cover(s, target, model) == FULLY else DO_LIE - DO_STAND


def rushes(s: Block, model: ModelRow, enemy: ModelRow) -> int:
    """Return 1 if a model should strike the nearest enemy rather than shoot, and can reach it."""
    if (
        enemy == 0
        or goal_keeps(s, model)
        or s[model + TR_MELEE_SKILL] < 0
        or s[model + STANCE] != TR_STANDING
    ):
        return 0
    if is_nearer(s, model, enemy, pace_of(s, model) + 101) == 0:
        return 0
    best = initiative_blow_value(s, model, enemy, 0)
    weapon = first_gun(s, model)
    while weapon > 0:
        if (
            initiative_is_blade(s, weapon)
            and initiative_bears(s, model, weapon)
            and needs_no_drawing(s, weapon)
        ):
            best = max(best, initiative_blow_value(s, model, enemy, weapon))
        weapon = next_gun(s, model, weapon)
    return 1 if best > s[BEST_VALUE] else 0


def choose_without_target(s: Block, model: ModelRow) -> None:
    """Choose to reload, to turn, or to approach the enemy, after getting up.

    Waiting for a shot instead: 47.3 of 100 in 3,000 battles, in the first round alone 46.7. Getting into a
    vehicle while the enemy is far: 50.0 in 4,000 battles of vehicles.
    """
    weapon = empty_gun(s, model)
    near = initiative_nearest_enemy(s, model)
    if weapon > 0:
        say_verb(s, DO_RELOAD)
        s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, weapon)
    elif s[model + KIND] == KIND_ROBOT and out_of_arc(s, model, model) > 0:
        say_verb(s, DO_FACE)
        s[CHOICE_AT + CHOICE_TARGET] = model_number(s, out_of_arc(s, model, model))
    elif is_up(s, model) and pace_of(s, model) > 0 and near > 0 and goal_keeps(s, model) == 0:
        if s[model + STANCE] != TR_STANDING and minors_left(s, model) > 1:
            say_verb(s, DO_STAND)
        elif s[model + MINORS] + s[model + SIGNIFICANT] > 0 and go_into_contact(s, model, near):
            say_verb(s, DO_WALK)
        else:
            say_verb(s, DO_WALK if initiative_approach(s, model, near) else DO_DONE)
    else:
        say_verb(s, DO_DONE)


def empty_gun(s: Block, model: ModelRow) -> WeaponRow:
    """Return a weapon that must be reloaded, or 0. [TR-023]"""
    weapon = first_gun(s, model)
    while weapon > 0:
        if s[weapon + WEAPON_EMPTY] and reload_reason(s, model, weapon) == 0:
            return weapon
        weapon = next_gun(s, model, weapon)
    return 0


def choose_after(s: Block, model: ModelRow) -> None:
    """Choose a use for the last minor action.

    The model walks on, or after an attack reloads, lies down or aims for the next round.
    """
    if s[model + METRES] > 0 and walks_on(s, model):
        return
    weapon = empty_gun(s, model)
    if weapon == 0 and s[model + WEAPON_HELD] > 0 and has_rounds(s, s[model + WEAPON_HELD], MODE_AUTO) == 0:
        weapon = s[model + WEAPON_HELD] if reload_reason(s, model, s[model + WEAPON_HELD]) == 0 else 0
    enemy = best_in_sight(s, model)
    stance = stance_wanted(s, model, enemy, initiative_nearest_enemy(s, model)) if enemy > 0 else 0
    if weapon > 0:
        say_verb(s, DO_RELOAD)
        s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, weapon)
    elif enemy > 0 and stance != s[model + STANCE]:
        say_verb(s, DO_STAND + stance)
    elif enemy > 0:
        say_aim(s, enemy)
    else:
        say_verb(s, DO_DONE)


def walks_on(s: Block, model: ModelRow) -> int:
    """Return 1 and write the choice if a model that walked should walk on.

    It should if no enemy is worth a shot yet.
    """
    near = initiative_nearest_enemy(s, model)
    if near == 0 or s[model + STANCE] != TR_STANDING or goal_keeps(s, model):
        return 0
    # a shot is weighed as if the action spent on walking were still there
    s[model + SIGNIFICANT] = 1
    value = find_best_attack(s, model)
    s[model + SIGNIFICANT] = 0
    if value > 0 and is_poor_shot(s, s[TR_BEST_TARGET]) == 0:
        return 0
    if initiative_approach(s, model, near) == 0:
        return 0
    say_verb(s, DO_WALK)
    return 1


def best_in_sight(s: Block, model: ModelRow) -> ModelRow:
    """Return the aimed target of a model, or the nearest enemy in sight, or 0."""
    aimed = s[model + AIMED_AT]
    if aimed > 0 and is_up(s, aimed) and 0 <= initiative_cover_of(s, model, aimed) <= FULLY:
        return aimed
    found = 0
    least = 0
    side = 1 - s[model + SIDE]
    enemy = next_of_side(s, side, 0)
    while enemy > 0:
        if is_up(s, enemy) and (found == 0 or is_nearer(s, model, enemy, least)):
            if 0 <= initiative_cover_of(s, model, enemy) <= FULLY:
                found = enemy
                least = gap(s, model, enemy)
        enemy = next_of_side(s, side, enemy)
    return found


def say_order(s: Block, verb: Verb, target: ModelRow, weapon: WeaponRow) -> None:
    """Write the order of an officer, or a charge or grapple, into the choice."""
    say_verb(s, verb)
    s[CHOICE_AT + CHOICE_TARGET] = model_number(s, target)
    s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, weapon)


def orders_something(s: Block, model: ModelRow) -> int:
    """Return 1 and write the choice if an order is better than a model's own attack.

    The orders are to call support, to spot, to lead and to set a charge.
    """
    if s[model + SIGNIFICANT] <= 0:
        return 0
    if s[model + TR_COMMAND] > 0:
        own = find_best_attack(s, model)
        if calls_support(s, model, own) or spots_target(s, model, own):
            return 1
        if own == 0 and leads_somebody(s, model):
            return 1
    return sets_charge(s, model)


def calls_support(s: Block, model: ModelRow, own: int) -> int:
    """Return 1 and write the choice if support from off the table promises more than a model's own attack."""
    best = own
    found = 0
    gun = 0
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        if s[weapon + WEAPON_OFF_TABLE]:
            for place in range(s[MODEL_COUNT]):
                enemy = MODELS_AT + place * MODEL_WIDTH
                if s[enemy + SIDE] != s[model + SIDE] and works_reason(s, model, DO_CALL, weapon, enemy) == 0:
                    value = blast_value(s, model, enemy, weapon) // 2  # it may have gone by then
                    if value > best and value * 100 > WORTH_CALLING * points_of(s, enemy):
                        best = value
                        found = enemy
                        gun = weapon
    if found > 0:
        say_order(s, DO_CALL, found, gun)
    return 1 if found > 0 else 0


def spots_target(s: Block, model: ModelRow, own: int) -> int:
    """Return 1 and write the choice if an officer should spot an enemy.

    It should without an attack of its own, if the side has a weapon that needs no sight.
    """
    if own > 0 or has_hidden_gun(s, s[model + SIDE]) == 0:
        return 0
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if works_reason(s, model, DO_SPOT, 0, enemy) == 0:
            say_order(s, DO_SPOT, enemy, 0)
            return 1
    return 0


def has_hidden_gun(s: Block, side: int) -> int:
    """Return 1 if a side has a weapon that needs no sight, with an owner in play."""
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        if s[weapon + WEAPON_PARABOLIC] and s[weapon + WEAPON_OFF_TABLE] == 0:
            owner = s[weapon + WEAPON_OWNER]
            if owner > 0 and s[owner + SIDE] == side and is_up(s, owner):
                return 1
    return 0


def leads_somebody(s: Block, model: ModelRow) -> int:
    """Return 1 and write the choice if an officer should lead the friend that acts last. [TR, 16]"""
    found = 0
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if works_reason(s, model, DO_LEAD, 0, other) == 0:
            if found == 0 or initiative_now(s, other) < initiative_now(s, found):
                found = other
    if found > 0:
        say_order(s, DO_LEAD, found, 0)
    return 1 if found > 0 else 0


def sets_charge(s: Block, model: ModelRow) -> int:
    """Return 1 and write the choice if a model can set a charge on an enemy machine."""
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        if s[weapon + WEAPON_CATEGORY] in (TANK_BUSTER, DEMOLITION):
            for place in range(s[MODEL_COUNT]):
                enemy = MODELS_AT + place * MODEL_WIDTH
                if works_reason(s, model, DO_SET_CHARGE, weapon, enemy) == 0:
                    say_order(s, DO_SET_CHARGE, enemy, weapon)
                    return 1
    return 0


def initiative_launcher_of(s: Block, model: ModelRow, machine: ModelRow) -> WeaponRow:
    """Return a machine's smoke launcher that a model aboard may fire now, or 0."""
    for i in range(s[machine + ARMED]):
        weapon = s[machine + WEAPONS] + i * WEAPON_WIDTH
        if s[weapon + WEAPON_CATEGORY] == SMOKE_LAUNCHER and smoke_reason(s, model, weapon) == 0:
            return weapon
    return 0


def choose_haste(s: Block, side: int) -> None:
    """Choose a model that hastens, or none. [TR-014]

    In the first round all hasten: who shoots first finds the enemy standing. Later none does. Haste in any
    round to put out an enemy that acts just before takes 62.2 of 100 from an earlier bot, this takes 63.2.
    """
    say_verb(s, DO_READY)
    s[CHOICE_AT + CHOICE_ACTOR] = -1
    if s[TURN] > 1:
        return
    model = next_of_side(s, side, 0)
    while model > 0:
        if can_hasten(s, model):
            say_verb(s, DO_HASTEN)
            s[CHOICE_AT + CHOICE_ACTOR] = model_number(s, model)
            return
        model = next_of_side(s, side, model)


def grapples(s: Block, model: ModelRow) -> int:
    """Return 1 and write the choice if a model should grapple. [TR-D27]

    It should if it is held, or unarmed and the stronger. Armed models that are stronger grappled too in 4,000
    battles, and took 49.2 to 49.8 of 100 with each of the holds.
    """
    held = s[model + HELD_BY]
    if held > 0:
        if grapple_reason(s, model, held):
            say_verb(s, DO_DONE)
        else:
            say_order(s, DO_GRAPPLE, held, 0)
        return 1
    if s[model + ARMED] > 0:
        return 0
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if grapple_reason(s, model, enemy) == 0 and strength_in(s, model) > strength_in(s, enemy):
            say_order(s, DO_GRAPPLE, enemy, 0)
            return 1
    return 0


def strength_in(s: Block, model: ModelRow) -> int:
    """Return a model's strength in a grapple."""
    return s[model + TR_MELEE_SKILL] + body_dm(s, model)


def choose_grip(s: Block, winner: ModelRow, loser: ModelRow) -> None:
    """Choose to hurt the loser of a grapple, or to break free.

    An armed or weaker winner breaks free.
    """
    weaker = 1 if s[winner + ARMED] > 0 or strength_in(s, winner) < strength_in(s, loser) else 0
    say_verb(s, DO_BREAK_FREE if weaker else DO_HURT)
