"""Why a choice cannot be made. [TR-014] to [TR-026]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.choices import named_model, named_weapon
    from armybuilder.battle.kernel.figures import is_up
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
        KIND,
        KIND_CREATURE,
        PENDING,
        PENDING_MODEL,
        PENDING_SIDE,
        SIDE,
        STATUS,
        UNIT_COUNT,
        UNIT_SIDE,
        WEAPON_EMPTY,
        Block,
        top_frame,
        unit_row,
    )
    from armybuilder.battle.rulesets.initiative.aims import blow_reason, shot_reason
    from armybuilder.battle.rulesets.initiative.attacks import ATTACK_IS_BLOW, can_dive
    from armybuilder.battle.rulesets.initiative.crew import bears
    from armybuilder.battle.rulesets.initiative.deeds import (
        DECIDE_ACT,
        DECIDE_FLINCH,
        DECIDE_GIVE_UP,
        DECIDE_GRIP,
        DECIDE_HASTE,
        DECIDE_POST,
        DECIDE_REACT,
        DECIDE_STEP_IN,
        DECIDE_THROW_AGAIN,
        REASON_ABOARD,
        REASON_HELD,
        REASON_LYING,
        REASON_NO_ACTION,
        REASON_NO_COVER,
        REASON_NO_TARGET,
        REASON_NO_WEAPON,
        REASON_NOT_ASKED,
        REASON_NOT_IT,
        REASON_NOT_SEEN,
        REASON_OUTSIDE_ZONE,
        SK_AIM,
        SK_COMMAND,
        SK_CROUCH,
        SK_DIVE,
        SK_DODGE,
        SK_DONE,
        SK_DRAG,
        SK_FIGHT_ON,
        SK_GIVE_UP,
        SK_GRAPPLE,
        SK_HASTEN,
        SK_HOLD_BACK,
        SK_KNOCK_DOWN,
        SK_LEAD,
        SK_LET_STAND,
        SK_LIE,
        SK_PARRY,
        SK_POST,
        SK_READY,
        SK_RELOAD,
        SK_SET_CHARGE,
        SK_SHOOT,
        SK_SMOKE,
        SK_STAND,
        SK_STEP_IN,
        SK_STRIKE,
        SK_STUNT,
        SK_TAKE_IT,
        SK_THROW_AGAIN,
        SK_WAIT,
        SK_WALK,
        SK_WEAVE,
    )
    from armybuilder.battle.rulesets.initiative.fight import can_hasten
    from armybuilder.battle.rulesets.initiative.grips import grapple_reason, grip_reason
    from armybuilder.battle.rulesets.initiative.paths import is_vehicle, path_reason
    from armybuilder.battle.rulesets.initiative.posts import is_to_post, try_posts
    from armybuilder.battle.rulesets.initiative.ranges import OUT_OF_REACH, OUT_OF_SIGHT, cover_of
    from armybuilder.battle.rulesets.initiative.rows import (
        FALLEN,
        HELD_BY,
        MELEE_SKILL,
        MINORS,
        PRONE,
        SIGNIFICANT,
        STANCE,
    )
    from armybuilder.battle.rulesets.initiative.steering import steering_reason, weave_reason
    from armybuilder.battle.rulesets.initiative.turns import minors_left
    from armybuilder.battle.rulesets.initiative.works import smoke_reason, works_reason


def refused_skirmish(s: Block) -> int:
    """Return 0 if the choice in the block may be made now, or the reason against it."""
    verb = s[CHOICE_AT + CHOICE_VERB]
    decision = s[PENDING]
    if decision == 0 or s[CHOICE_AT + CHOICE_SIDE] != s[PENDING_SIDE]:
        return REASON_NOT_ASKED
    if decision == DECIDE_POST:
        return post_reason(s, verb)
    if decision == DECIDE_HASTE:
        return haste_reason(s, verb)
    if decision == DECIDE_GIVE_UP:
        return 0 if verb in (SK_GIVE_UP, SK_FIGHT_ON) else REASON_NOT_ASKED
    model = s[PENDING_MODEL]
    if named_model(s, CHOICE_ACTOR) != model:
        return REASON_NOT_IT
    if decision == DECIDE_STEP_IN:
        return 0 if verb in (SK_STEP_IN, SK_WAIT) else REASON_NOT_ASKED
    if decision == DECIDE_ACT:
        return act_reason(s, model, verb)
    if decision == DECIDE_GRIP and s[CHOICE_AT + CHOICE_NUMBER] not in (0, 1):
        return REASON_NOT_ASKED
    return answer_reason(s, model, verb, decision)


def post_reason(s: Block, verb: int) -> int:
    """Return why a unit cannot be set up so, or 0."""
    number = s[CHOICE_AT + CHOICE_UNIT]
    if verb != SK_POST or number < 0 or number >= s[UNIT_COUNT] or s[CHOICE_AT + CHOICE_POINTS] != 1:
        return REASON_NOT_ASKED
    unit = unit_row(s, number)
    if s[unit + UNIT_SIDE] != s[PENDING_SIDE] or is_to_post(s, unit) == 0 or s[CHOICE_AT + CHOICE_NUMBER] < 0:
        return REASON_NOT_ASKED
    x = s[CHOICE_AT + CHOICE_PATH]
    y = s[CHOICE_AT + CHOICE_PATH + 1]
    return 0 if try_posts(s, unit, x, y, s[CHOICE_AT + CHOICE_NUMBER]) else REASON_OUTSIDE_ZONE


def haste_reason(s: Block, verb: int) -> int:
    """Return why somebody cannot hasten, or 0. [TR-014]"""
    if verb == SK_READY:
        return 0
    model = named_model(s, CHOICE_ACTOR)
    if verb != SK_HASTEN or model == 0 or s[model + SIDE] != s[PENDING_SIDE]:
        return REASON_NOT_ASKED
    return 0 if can_hasten(s, model) else REASON_NOT_IT


def act_reason(s: Block, model: int, verb: int) -> int:
    """Return why a figure cannot do something in its turn, or 0."""
    if verb == SK_DONE:
        return 0
    if verb == SK_HOLD_BACK:
        return 0 if can_hold_back(s, model) else REASON_NO_ACTION
    if minors_left(s, model) == 0:
        return REASON_NO_ACTION
    if verb == SK_GRAPPLE:
        return grapple_reason(s, model, named_model(s, CHOICE_TARGET))
    if s[model + HELD_BY]:
        return REASON_HELD
    if verb == SK_SMOKE:
        return smoke_reason(s, model, named_weapon(s))
    if SK_LEAD <= verb <= SK_SET_CHARGE:
        return works_reason(s, model, verb, named_weapon(s), named_model(s, CHOICE_TARGET))
    if SK_COMMAND <= verb <= SK_STUNT:
        return steering_reason(s, model, verb, named_model(s, CHOICE_TARGET))
    if verb == SK_WEAVE:
        return weave_reason(s, model, s[CHOICE_AT + CHOICE_NUMBER])
    if verb in (SK_SHOOT, SK_STRIKE):
        return attack_reason(s, model, verb)
    if verb == SK_WALK:
        return walk_reason(s, model)
    if verb in (SK_STAND, SK_CROUCH, SK_LIE):
        return stance_reason(s, model, verb)
    if verb == SK_AIM:
        return aim_reason(s, model, named_model(s, CHOICE_TARGET))
    if verb == SK_RELOAD:
        weapon = named_weapon(s)
        return 0 if weapon > 0 and bears(s, model, weapon) and s[weapon + WEAPON_EMPTY] else REASON_NO_WEAPON
    return REASON_NOT_ASKED


def attack_reason(s: Block, model: int, verb: int) -> int:
    """Return why a figure cannot shoot or strike so, or 0. [TR-030] [TR-031]"""
    target = named_model(s, CHOICE_TARGET)
    if verb == SK_STRIKE:
        if s[CHOICE_AT + CHOICE_WEAPON] >= 0 and named_weapon(s) == 0:
            return REASON_NO_WEAPON
        return blow_reason(s, model, named_weapon(s), target)
    return shot_reason(s, model, named_weapon(s), target, s[CHOICE_AT + CHOICE_NUMBER])


def answer_reason(s: Block, model: int, verb: int, decision: int) -> int:
    """Return why a figure cannot answer an attack so, or 0. [TR-060] [TR-120]"""
    if decision == DECIDE_GRIP:
        known = 1 if SK_KNOCK_DOWN <= verb <= SK_DRAG else 0
        return grip_reason(s, top_frame(s), verb) if known else REASON_NOT_ASKED
    if decision == DECIDE_THROW_AGAIN:
        return 0 if verb in (SK_THROW_AGAIN, SK_LET_STAND) else REASON_NOT_ASKED
    if verb == SK_TAKE_IT:
        return 0
    if verb == SK_DODGE:
        return REASON_LYING if s[model + STANCE] == PRONE else 0
    if verb == SK_PARRY and decision == DECIDE_REACT and s[top_frame(s) + ATTACK_IS_BLOW]:
        return 0 if s[model + MELEE_SKILL] >= 0 else REASON_NO_WEAPON
    if verb == SK_DIVE and decision == DECIDE_FLINCH:
        return 0 if can_dive(s, model) else REASON_NO_COVER
    return REASON_NOT_ASKED


def can_hold_back(s: Block, model: int) -> int:
    """Return 1 if a figure has done nothing in its turn yet, so that it can wait. [TR-016]"""
    if s[model + FALLEN]:
        return 0
    return 1 if s[model + MINORS] == 1 and s[model + SIGNIFICANT] == 1 and s[model + HELD_BY] == 0 else 0


def walk_reason(s: Block, model: int) -> int:
    """Return why a figure cannot walk the choice's path, or 0. [TR-021]"""
    return REASON_ABOARD if s[model + STATUS] == ABOARD or is_vehicle(s, model) else path_reason(s, model)


def stance_reason(s: Block, model: int, verb: int) -> int:
    """Return why a figure cannot take a stance, or 0: machines have none. [TR-022]"""
    if s[model + STATUS] == ABOARD or s[model + KIND] != KIND_CREATURE:
        return REASON_ABOARD
    return 0 if s[model + STANCE] != verb - SK_STAND else REASON_NOT_ASKED


def aim_reason(s: Block, model: int, target: int) -> int:
    """Return why a figure cannot aim at somebody, or 0. [TR-024]"""
    if target == 0 or is_up(s, target) == 0 or s[target + SIDE] == s[model + SIDE]:
        return REASON_NO_TARGET
    return REASON_NOT_SEEN if cover_of(s, model, target) in (OUT_OF_SIGHT, OUT_OF_REACH) else 0
