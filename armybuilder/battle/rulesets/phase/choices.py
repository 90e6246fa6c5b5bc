"""What may be chosen: the menu of a decision, and the reason against a choice. [PH-020] to [PH-041]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.log import model_number, weapon_number
    from armybuilder.battle.kernel.state import (
        ARMED,
        CHOICE_ACTOR,
        CHOICE_AT,
        CHOICE_NUMBER,
        CHOICE_SIDE,
        CHOICE_TARGET,
        CHOICE_VERB,
        CHOICE_WEAPON,
        MENU_ACTOR,
        MENU_AP,
        MENU_SAYS,
        MENU_UNIT,
        MENU_VERB,
        MENU_WEAPON,
        MENU_WIDTH,
        MODEL_COUNT,
        PENDING,
        PENDING_MODEL,
        PENDING_SIDE,
        SAY_MODEL,
        SAY_NOTHING,
        SAY_NUMBER,
        SAY_PATH,
        SIDE,
        WEAPON_AUTOMATIC,
        WEAPON_COUNT,
        WEAPON_RADIUS,
        WEAPON_WIDTH,
        WEAPONS,
        Block,
        model_row,
        weapon_row,
    )
    from armybuilder.battle.rulesets.phase.blows import strikes
    from armybuilder.battle.rulesets.phase.course import has_to_do, may_hug
    from armybuilder.battle.rulesets.phase.moving import path_refusal
    from armybuilder.battle.rulesets.phase.orders import (
        AIM,
        DECIDE_DECLARE,
        DECIDE_HUG,
        DECIDE_MOVE,
        DECIDE_RUN,
        DECIDE_SHOT,
        DRAW,
        DRAW_BULKY,
        FIGHT,
        GO,
        GO_AND_DRAW,
        HOLD,
        HUG,
        HUG_NOW,
        LET_COME,
        NOTHING,
        REASON_CANNOT_MOVE,
        REASON_IN_MELEE,
        REASON_NO_COVER,
        REASON_NO_TARGET,
        REASON_NO_WEAPON,
        REASON_NOT_ASKED,
        REASON_NOT_AUTOMATIC,
        REASON_NOT_IT,
        RUN,
        RUN_TO,
        SHOOT,
        SHOOT_AT,
        STAY,
        STRIKE,
    )
    from armybuilder.battle.rulesets.phase.people import (
        CHASES,
        IN_HAND,
        MIGHT,
        RANGED_SKILL,
        RUN_REACH,
        SPEED,
        is_bulky,
        is_light,
        is_up,
        next_figure,
        opponents,
        owns,
        threatens,
    )
    from armybuilder.battle.rulesets.phase.shots import (
        MODE_FOCUSED,
        MODE_IGNORES,
        MODE_SINGLE,
        MODE_SPRAY,
        can_shoot_at,
    )

    ROWS_MOST = 512


def refused_phase(s: Block) -> int:
    """Return 0 if the choice in the block may be made, or the reason against it."""
    decision = s[PENDING]
    verb = s[CHOICE_AT + CHOICE_VERB]
    number = s[CHOICE_AT + CHOICE_ACTOR]
    model = model_row(s, number) if 0 <= number < s[MODEL_COUNT] else 0
    if decision == 0 or s[CHOICE_AT + CHOICE_SIDE] != s[PENDING_SIDE]:
        return REASON_NOT_ASKED
    if model == 0 or not is_asked(s, decision, model):
        return REASON_NOT_IT
    if decision == DECIDE_MOVE:
        return move_refusal(s, model, verb)
    if decision == DECIDE_DECLARE:
        return action_refusal(s, model, verb)
    if decision == DECIDE_HUG:
        return 0 if verb in (HUG_NOW, LET_COME) else REASON_NOT_ASKED
    if verb == HOLD:
        return 0
    if decision == DECIDE_RUN:
        return path_refusal(s, model, s[model + RUN_REACH]) if verb == RUN_TO else REASON_NOT_ASKED
    named = s[CHOICE_AT + CHOICE_TARGET]
    target = model_row(s, named) if 0 <= named < s[MODEL_COUNT] else 0
    if target == 0:
        return REASON_NO_TARGET if verb in (SHOOT_AT, STRIKE) else REASON_NOT_ASKED
    if decision == DECIDE_SHOT:
        return shot_refusal(s, model, target) if verb == SHOOT_AT else REASON_NOT_ASKED
    return blow_refusal(s, model, target) if verb == STRIKE else REASON_NOT_ASKED


def is_asked(s: Block, decision: int, model: int) -> int:
    """Return 1 if a figure is the one asked about, or another of its side that has as much to do. [PH-D07]"""
    if model == s[PENDING_MODEL]:
        return 1
    if decision in (DECIDE_DECLARE, DECIDE_HUG) or s[model + SIDE] != s[PENDING_SIDE]:
        return 0
    return has_to_do(s, model)


def move_refusal(s: Block, model: int, verb: int) -> int:
    """Return why a figure cannot take a choice of the Movement phase, or 0. [PH-020] to [PH-023]"""
    if verb in (STAY, AIM):
        return 0
    if verb not in (GO, GO_AND_DRAW, DRAW):
        return REASON_NOT_ASKED
    reason = 0
    if verb != GO:
        reason = drawing_refusal(s, model, verb)
    if reason == 0 and verb != DRAW:
        reason = REASON_CANNOT_MOVE if s[model + SPEED] <= 0 else path_refusal(s, model, s[model + SPEED])
    return reason


def drawing_refusal(s: Block, model: int, verb: int) -> int:
    """Return why a figure cannot draw the choice's weapon in this way, or 0. [PH-021, PH-022, PH-030]"""
    number = s[CHOICE_AT + CHOICE_WEAPON]
    weapon = weapon_row(s, number) if 0 <= number < s[WEAPON_COUNT] else 0
    return 0 if weapon > 0 and can_draw(s, model, weapon, verb) else REASON_NO_WEAPON


def can_draw(s: Block, model: int, weapon: int, verb: int) -> int:
    """Return 1 if a figure can draw a weapon in this way: it has it, and it is as light as that takes. [PH-D09]"""
    if not owns(s, model, weapon) or s[model + IN_HAND] == weapon:
        return 0
    if verb == GO_AND_DRAW:
        return is_light(s, weapon)
    if verb == DRAW_BULKY:
        return is_bulky(s, weapon)
    return 1 - is_bulky(s, weapon)


def action_refusal(s: Block, model: int, verb: int) -> int:
    """Return why a figure cannot declare an Action or what replaces it, or 0. [PH-030] to [PH-037]"""
    if verb == NOTHING:
        return 0
    if verb == RUN:
        return 0 if s[model + RUN_REACH] > 0 else REASON_CANNOT_MOVE
    if verb == SHOOT:
        if opponents(s, model) > 0:
            return REASON_IN_MELEE
        return 0 if s[model + RANGED_SKILL] > 0 and s[model + IN_HAND] > 0 else REASON_NO_WEAPON
    if verb == FIGHT:
        return 0 if s[model + MIGHT] > 0 else REASON_NO_WEAPON
    if verb == DRAW_BULKY:
        return drawing_refusal(s, model, verb)
    if verb == HUG:
        return 0 if may_hug(s, model) else REASON_NO_COVER
    return move_refusal(s, model, verb) if verb in (GO, GO_AND_DRAW, DRAW) else REASON_NOT_ASKED


def shot_refusal(s: Block, model: int, target: int) -> int:
    """Return why a figure cannot shoot so at a target, or 0. [PH-033, PH-041, PH-060]"""
    mode = s[CHOICE_AT + CHOICE_NUMBER]
    weapon = s[model + IN_HAND]
    kind = mode % MODE_IGNORES if mode >= 0 else -1
    if kind not in (MODE_SINGLE, MODE_FOCUSED, MODE_SPRAY) or mode >= 2 * MODE_IGNORES:
        return REASON_NOT_ASKED
    if kind != MODE_SINGLE and (s[weapon + WEAPON_AUTOMATIC] == 0 or s[weapon + WEAPON_RADIUS] > 0):
        return REASON_NOT_AUTOMATIC
    if opponents(s, model) > 0:
        return REASON_IN_MELEE
    return 0 if can_shoot_at(s, model, weapon, target) else REASON_NO_TARGET


def blow_refusal(s: Block, model: int, target: int) -> int:
    """Return why a figure cannot strike so at a target, or 0: in reach, or just gone from it. [PH-034, PH-041]"""
    if not is_up(s, target):
        return REASON_NO_TARGET
    if not threatens(s, model, target) and s[model + CHASES] != target:
        return REASON_NO_TARGET
    weapon = 0 if s[CHOICE_AT + CHOICE_NUMBER] else s[model + IN_HAND]
    return 0 if strikes(s, model, weapon, target) else REASON_NO_WEAPON


# ---- the menu ------------------------------------------------------------------------------------------------


def list_phase(s: Block, rows: Block) -> int:
    """Write a row for everything that may be done now, and return how many."""
    decision = s[PENDING]
    if decision in (DECIDE_DECLARE, DECIDE_HUG):
        return list_of_figure(s, rows, 0, decision, s[PENDING_MODEL])
    count = 0
    model = next_figure(s, 0)
    while model > 0:
        if s[model + SIDE] == s[PENDING_SIDE] and has_to_do(s, model):
            count = list_of_figure(s, rows, count, decision, model)
        model = next_figure(s, model)
    return count


def put_row(s: Block, rows: Block, count: int, verb: int, model: int, says: int, weapon: int) -> int:
    """Write a row of the menu, and return how many there are now."""
    if count >= ROWS_MOST:
        return count
    row = count * MENU_WIDTH
    rows[row + MENU_VERB] = verb
    rows[row + MENU_ACTOR] = model_number(s, model)
    rows[row + MENU_AP] = 0
    rows[row + MENU_SAYS] = says
    rows[row + MENU_WEAPON] = weapon_number(s, weapon)
    rows[row + MENU_UNIT] = -1
    return count + 1


def list_of_figure(s: Block, rows: Block, count: int, decision: int, model: int) -> int:
    """Write what one figure may do."""
    if decision == DECIDE_MOVE:
        count = put_row(s, rows, count, STAY, model, SAY_NOTHING, 0)
        count = put_row(s, rows, count, AIM, model, SAY_NOTHING, 0)
        return list_moves(s, rows, count, model)
    if decision == DECIDE_DECLARE:
        count = put_row(s, rows, count, NOTHING, model, SAY_NOTHING, 0)
        for verb in range(RUN, HUG + 1):
            if verb != DRAW_BULKY and action_refusal(s, model, verb) == 0:
                count = put_row(s, rows, count, verb, model, SAY_NOTHING, 0)
        count = list_drawing(s, rows, count, model, DRAW_BULKY, SAY_NOTHING)
        return list_moves(s, rows, count, model)
    if decision == DECIDE_HUG:
        count = put_row(s, rows, count, HUG_NOW, model, SAY_NOTHING, 0)
        return put_row(s, rows, count, LET_COME, model, SAY_NOTHING, 0)
    if decision == DECIDE_RUN:
        count = put_row(s, rows, count, RUN_TO, model, SAY_PATH, 0)
    elif decision == DECIDE_SHOT:
        count = put_row(s, rows, count, SHOOT_AT, model, SAY_MODEL + SAY_NUMBER, s[model + IN_HAND])
    else:
        count = put_row(s, rows, count, STRIKE, model, SAY_MODEL + SAY_NUMBER, s[model + IN_HAND])
    return put_row(s, rows, count, HOLD, model, SAY_NOTHING, 0)


def list_moves(s: Block, rows: Block, count: int, model: int) -> int:
    """Write how a figure may move and draw."""
    if s[model + SPEED] > 0:
        count = put_row(s, rows, count, GO, model, SAY_PATH, 0)
        count = list_drawing(s, rows, count, model, GO_AND_DRAW, SAY_PATH)
    return list_drawing(s, rows, count, model, DRAW, SAY_NOTHING)


def list_drawing(s: Block, rows: Block, count: int, model: int, verb: int, says: int) -> int:
    """Write the weapons that a figure may draw in a way."""
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        if can_draw(s, model, weapon, verb):
            count = put_row(s, rows, count, verb, model, says, weapon)
    return count
