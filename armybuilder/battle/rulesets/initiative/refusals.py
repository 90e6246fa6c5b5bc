# cython: compiled into the kernel
"""Why a choice cannot be made. [TR-014] to [TR-026]"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.aims import *
from armybuilder.battle.rulesets.initiative.attacks import *
from armybuilder.battle.rulesets.initiative.crew import *
from armybuilder.battle.rulesets.initiative.deeds import *
from armybuilder.battle.rulesets.initiative.fight import *
from armybuilder.battle.rulesets.initiative.grips import *
from armybuilder.battle.rulesets.initiative.paths import *
from armybuilder.battle.rulesets.initiative.posts import *
from armybuilder.battle.rulesets.initiative.ranges import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.steering import *
from armybuilder.battle.rulesets.initiative.turns import *
from armybuilder.battle.rulesets.initiative.works import *


def refused_skirmish(s: Block) -> int:
    """Return 0 if the choice in the block may be made now, or the reason against it."""
    verb = s[CHOICE_AT + CHOICE_VERB]
    decision = s[PENDING]
    if decision == 0 or s[CHOICE_AT + CHOICE_SIDE] != s[PENDING_SIDE]:
        return TR_REASON_NOT_ASKED
    if decision == DECIDE_POST:
        return post_reason(s, verb)
    if decision == DECIDE_HASTE:
        return haste_reason(s, verb)
    if decision == DECIDE_GIVE_UP:
        return 0 if verb in (SK_GIVE_UP, SK_FIGHT_ON) else TR_REASON_NOT_ASKED
    model = s[PENDING_MODEL]
    if named_model(s, CHOICE_ACTOR) != model:
        return TR_REASON_NOT_IT
    if decision == DECIDE_STEP_IN:
        return 0 if verb in (SK_STEP_IN, SK_WAIT) else TR_REASON_NOT_ASKED
    if decision == DECIDE_ACT:
        return act_reason(s, model, verb)
    if decision == DECIDE_GRIP and s[CHOICE_AT + CHOICE_NUMBER] not in (0, 1):
        return TR_REASON_NOT_ASKED
    return answer_reason(s, model, verb, decision)


def post_reason(s: Block, verb: int) -> int:
    """Return why a unit cannot be set up so, or 0."""
    number = s[CHOICE_AT + CHOICE_UNIT]
    if verb != SK_POST or number < 0 or number >= s[UNIT_COUNT] or s[CHOICE_AT + CHOICE_POINTS] != 1:
        return TR_REASON_NOT_ASKED
    unit = unit_row(s, number)
    if s[unit + UNIT_SIDE] != s[PENDING_SIDE] or is_to_post(s, unit) == 0 or s[CHOICE_AT + CHOICE_NUMBER] < 0:
        return TR_REASON_NOT_ASKED
    x = s[CHOICE_AT + CHOICE_PATH]
    y = s[CHOICE_AT + CHOICE_PATH + 1]
    return 0 if try_posts(s, unit, x, y, s[CHOICE_AT + CHOICE_NUMBER]) else REASON_OUTSIDE_ZONE


def haste_reason(s: Block, verb: int) -> int:
    """Return why somebody cannot hasten, or 0. [TR-014]"""
    if verb == SK_READY:
        return 0
    model = named_model(s, CHOICE_ACTOR)
    if verb != SK_HASTEN or model == 0 or s[model + SIDE] != s[PENDING_SIDE]:
        return TR_REASON_NOT_ASKED
    return 0 if can_hasten(s, model) else TR_REASON_NOT_IT


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
        return (
            0
            if weapon > 0 and initiative_bears(s, model, weapon) and s[weapon + WEAPON_EMPTY]
            else TR_REASON_NO_WEAPON
        )
    return TR_REASON_NOT_ASKED


def attack_reason(s: Block, model: int, verb: int) -> int:
    """Return why a figure cannot shoot or strike so, or 0. [TR-030] [TR-031]"""
    target = named_model(s, CHOICE_TARGET)
    if verb == SK_STRIKE:
        if s[CHOICE_AT + CHOICE_WEAPON] >= 0 and named_weapon(s) == 0:
            return TR_REASON_NO_WEAPON
        return blow_reason(s, model, named_weapon(s), target)
    return shot_reason(s, model, named_weapon(s), target, s[CHOICE_AT + CHOICE_NUMBER])


def answer_reason(s: Block, model: int, verb: int, decision: int) -> int:
    """Return why a figure cannot answer an attack so, or 0. [TR-060] [TR-120]"""
    if decision == DECIDE_GRIP:
        known = 1 if SK_KNOCK_DOWN <= verb <= SK_DRAG else 0
        return grip_reason(s, top_frame(s), verb) if known else TR_REASON_NOT_ASKED
    if decision == DECIDE_THROW_AGAIN:
        return 0 if verb in (SK_THROW_AGAIN, SK_LET_STAND) else TR_REASON_NOT_ASKED
    if verb == SK_TAKE_IT:
        return 0
    if verb == SK_DODGE:
        return REASON_LYING if s[model + STANCE] == PRONE else 0
    if verb == SK_PARRY and decision == TR_DECIDE_REACT and s[top_frame(s) + ATTACK_IS_BLOW]:
        return 0 if s[model + TR_MELEE_SKILL] >= 0 else TR_REASON_NO_WEAPON
    if verb == SK_DIVE and decision == DECIDE_FLINCH:
        return 0 if can_dive(s, model) else TR_REASON_NO_COVER
    return TR_REASON_NOT_ASKED


def can_hold_back(s: Block, model: int) -> int:
    """Return 1 if a figure has done nothing in its turn yet, so that it can wait. [TR-016]"""
    if s[model + FALLEN]:
        return 0
    return 1 if s[model + MINORS] == 1 and s[model + SIGNIFICANT] == 1 and s[model + HELD_BY] == 0 else 0


def walk_reason(s: Block, model: int) -> int:
    """Return why a figure cannot walk the choice's path, or 0. [TR-021]"""
    return (
        TR_REASON_ABOARD
        if s[model + STATUS] == ABOARD or initiative_is_vehicle(s, model)
        else path_reason(s, model)
    )


def stance_reason(s: Block, model: int, verb: int) -> int:
    """Return why a figure cannot take a stance, or 0: machines have none. [TR-022]"""
    if s[model + STATUS] == ABOARD or s[model + KIND] != KIND_CREATURE:
        return TR_REASON_ABOARD
    return 0 if s[model + STANCE] != verb - SK_STAND else TR_REASON_NOT_ASKED


def aim_reason(s: Block, model: int, target: int) -> int:
    """Return why a figure cannot aim at somebody, or 0. [TR-024]"""
    if target == 0 or is_up(s, target) == 0 or s[target + SIDE] == s[model + SIDE]:
        return TR_REASON_NO_TARGET
    return REASON_NOT_SEEN if initiative_cover_of(s, model, target) in (TR_OUT_OF_SIGHT, OUT_OF_REACH) else 0
