"""The bot: aims and shoots where it can, closes in where it cannot, strikes where it stands. [PH, Automation]

It throws no die and knows no luck.
"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.ground import gap, length, share, turned_x, turned_y
    from armybuilder.battle.kernel.log import model_number
    from armybuilder.battle.kernel.state import (
        ABOARD,
        CHOICE_ACTOR,
        CHOICE_AT,
        CHOICE_NUMBER,
        CHOICE_PATH,
        CHOICE_POINTS,
        CHOICE_SIDE,
        CHOICE_TARGET,
        CHOICE_UNIT,
        CHOICE_VERB,
        CHOICE_WEAPON,
        CHOICE_WIDTH,
        PENDING,
        PENDING_CAUSE,
        PENDING_MODEL,
        PENDING_SIDE,
        PRICE,
        RULES_AT,
        SIDE,
        STATUS,
        WEAPON_AUTOMATIC,
        WEAPON_RADIUS,
        Block,
        X,
        Y,
    )
    from armybuilder.battle.rulesets.phase.blows import blow_modifier, blow_needed, strikes
    from armybuilder.battle.rulesets.phase.bot_deployment import decide_place
    from armybuilder.battle.rulesets.phase.moving import path_refusal
    from armybuilder.battle.rulesets.phase.orders import (
        AIM,
        CANCEL_HIT,
        DECIDE_DECLARE,
        DECIDE_HUG,
        DECIDE_MOVE,
        DECIDE_PLACE,
        DECIDE_RUN,
        DECIDE_SAVE,
        DECIDE_SECOND,
        DECIDE_SHOT,
        FIGHT,
        GO,
        HOLD,
        HUG_NOW,
        LET_COME,
        NOTHING,
        RUN,
        RUN_TO,
        SHOOT,
        SHOOT_AT,
        STAY,
        STRIKE,
    )
    from armybuilder.battle.rulesets.phase.people import (
        CHASES,
        DECLARED,
        IN_HAND,
        METRE,
        MIGHT,
        PH_TARGET,
        RUN_REACH,
        SPEED,
        is_up,
        next_figure,
        opponents,
        threatens,
    )
    from armybuilder.battle.rulesets.phase.shots import (
        FOCUSED_ROLLS,
        MODE_FOCUSED,
        MODE_SINGLE,
        can_shoot_at,
        increments,
        shot_modifier,
    )
    from armybuilder.battle.rulesets.phase.trials import cases_of

    AIM_FROM = 10  # metres: nearer there is nothing to halve
    HUG_FROM = 76  # of 216 cases: 35 %
    SECTORS = 11  # ways that are tried, 15 degrees from each other
    SHARES = 3


def decide_phase(s: Block) -> None:
    """Write the bot's choice for the decision awaited."""
    for i in range(CHOICE_WIDTH):
        s[CHOICE_AT + i] = 0
    s[CHOICE_AT + CHOICE_UNIT] = -1
    s[CHOICE_AT + CHOICE_WEAPON] = -1
    s[CHOICE_AT + CHOICE_TARGET] = -1
    model = s[PENDING_MODEL]
    s[CHOICE_AT + CHOICE_SIDE] = s[PENDING_SIDE]
    s[CHOICE_AT + CHOICE_ACTOR] = model_number(s, model)
    decision = s[PENDING]
    if decision == DECIDE_PLACE:
        decide_place(s, s[PENDING_SIDE])
    elif decision == DECIDE_SECOND:
        say(s, NOTHING)
    elif decision == DECIDE_SAVE:
        say(s, CANCEL_HIT)
    elif decision == DECIDE_MOVE:
        decide_move(s, model)
    elif decision == DECIDE_DECLARE:
        say(s, action_for(s, model))
    elif decision == DECIDE_RUN:
        say(s, RUN_TO if approach(s, model, s[model + RUN_REACH]) else HOLD)
    elif decision == DECIDE_SHOT:
        decide_shot_at(s, model)
    elif decision == DECIDE_HUG:
        decide_hug(s, model, s[PENDING_CAUSE])
    else:
        decide_blow(s, model)


def say(s: Block, verb: int) -> None:
    """Write the choice's verb."""
    s[CHOICE_AT + CHOICE_VERB] = verb


def best_target(s: Block, model: int) -> int:
    """Return the enemy a figure shoots at best: by the chance to hit it and its price; 0 where there is none."""
    weapon = s[model + IN_HAND]
    found = 0
    most = 0
    if weapon == 0:
        return 0
    enemy = next_figure(s, 0)
    while enemy > 0:
        if s[enemy + SIDE] != s[model + SIDE] and can_shoot_at(s, model, weapon, enemy):
            worth = cases_at(s, model, enemy, MODE_SINGLE) * (s[enemy + PRICE] + 1)
            if worth > most:
                most = worth
                found = enemy
        enemy = next_figure(s, enemy)
    return found


def cases_at(s: Block, model: int, enemy: int, mode: int) -> int:
    """Return in how many of 216 cases a shot hits."""
    steps = increments(s, gap(s, model, enemy))
    modifier = shot_modifier(s, model, enemy, s[model + IN_HAND], mode, steps, 0)
    return cases_of(modifier, s[RULES_AT + PH_TARGET])


def decide_move(s: Block, model: int) -> None:
    """Stay in melee, aim where it helps, and come nearer where nothing can be shot at."""
    target = best_target(s, model) if opponents(s, model) == 0 else 0
    if opponents(s, model) > 0:
        say(s, STAY)
    elif target > 0:
        say(s, AIM if gap(s, model, target) > AIM_FROM * METRE else STAY)
    elif s[model + STATUS] != ABOARD and s[model + SPEED] > 0 and approach(s, model, s[model + SPEED]):
        say(s, GO)
    else:
        say(s, STAY)


def action_for(s: Block, model: int) -> int:
    """Return the Action to declare: fight, shoot, or run nearer."""
    if s[model + STATUS] == ABOARD:
        return SHOOT if best_target(s, model) > 0 else NOTHING
    if opponents(s, model) > 0:
        return FIGHT if s[model + MIGHT] > 0 else NOTHING
    if best_target(s, model) > 0:
        return SHOOT
    return RUN if s[model + RUN_REACH] > 0 else NOTHING


def nearest_enemy(s: Block, model: int) -> int:
    """Return the nearest enemy that is up, or 0."""
    found = 0
    least = 0
    enemy = next_figure(s, 0)
    while enemy > 0:
        if s[enemy + SIDE] != s[model + SIDE] and is_up(s, enemy):
            away = gap(s, model, enemy)
            if found == 0 or away < least:
                least = away
                found = enemy
        enemy = next_figure(s, enemy)
    return found


def approach(s: Block, model: int, reach: int) -> int:
    """Write a way nearer to the nearest enemy into the choice; return 0 where there is none."""
    enemy = nearest_enemy(s, model)
    if enemy == 0:
        return 0
    dx = s[enemy + X] - s[model + X]
    dy = s[enemy + Y] - s[model + Y]
    far = length(dx, dy)
    wanted = min(reach, max(gap(s, model, enemy) - 10, 0))
    s[CHOICE_AT + CHOICE_POINTS] = 1
    for part in range(SHARES):
        step = wanted >> part
        for sector in range(SECTORS):
            turn = (sector + 1) // 2 if sector % 2 == 1 else 24 - sector // 2
            x = share(turned_x(dx, dy, turn), step, far)
            y = share(turned_y(dx, dy, turn), step, far)
            s[CHOICE_AT + CHOICE_PATH] = s[model + X] + x
            s[CHOICE_AT + CHOICE_PATH + 1] = s[model + Y] + y
            if step > 0 and path_refusal(s, model, reach) == 0:
                return 1
    s[CHOICE_AT + CHOICE_POINTS] = 0
    return 0


def decide_shot_at(s: Block, model: int) -> None:
    """Shoot at the best target, three times where that hits more often."""
    target = best_target(s, model)
    if target == 0:
        say(s, HOLD)
        return
    say(s, SHOOT_AT)
    weapon = s[model + IN_HAND]
    s[CHOICE_AT + CHOICE_TARGET] = model_number(s, target)
    if s[weapon + WEAPON_AUTOMATIC] and s[weapon + WEAPON_RADIUS] == 0:
        often = FOCUSED_ROLLS * cases_at(s, model, target, MODE_FOCUSED)
        if often > cases_at(s, model, target, MODE_SINGLE):
            s[CHOICE_AT + CHOICE_NUMBER] = MODE_FOCUSED


def decide_hug(s: Block, model: int, shooter: int) -> None:
    """Hug cover when the shot is likely to hit and there is no shot of one's own to lose."""
    likely = 1 if cases_at(s, shooter, model, MODE_SINGLE) >= HUG_FROM else 0
    say(s, HUG_NOW if likely and s[model + DECLARED] != SHOOT else LET_COME)


def decide_blow(s: Block, model: int) -> None:
    """Strike at the enemy that is hit most often, with what is in hand or bare hands."""
    most = -1
    enemy = next_figure(s, 0)
    while enemy > 0:
        if is_up(s, enemy) and (threatens(s, model, enemy) or s[model + CHASES] == enemy):
            for bare in range(2):
                weapon = 0 if bare else s[model + IN_HAND]
                if strikes(s, model, weapon, enemy):
                    cases = cases_of(blow_modifier(s, model, weapon, enemy, 0), blow_needed(s, weapon, enemy))
                    if cases > most:
                        most = cases
                        s[CHOICE_AT + CHOICE_TARGET] = model_number(s, enemy)
                        s[CHOICE_AT + CHOICE_NUMBER] = bare
        enemy = next_figure(s, enemy)
    say(s, STRIKE if most >= 0 else HOLD)
