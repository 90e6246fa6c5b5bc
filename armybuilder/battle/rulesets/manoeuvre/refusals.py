# cython: compiled into the kernel
"""The refusals of choices of a character or side, with their reasons. [MN-011] [MN-D09] [MN-D11]"""

from armybuilder.battle.rulesets.manoeuvre.damage import *


def manoeuvre_is_aimed(verb: Verb) -> int:
    """Return 1 for a manoeuvre with a target, which opposes it. [MN-D10]

    Against all others the other side chooses the opponent.
    """
    return 1 if verb in (SNIPE, FLAG, MN_CALL_SUPPORT) else 0


def manoeuvre_verb_refusal(s: Block, unit: UnitRow, verb: Verb) -> Reason:
    """Return the refusal if a character may not use a verb against any target, else 0."""
    side = s[unit + UNIT_SIDE]
    if verb == WAIT:
        return MN_REASON_NOT_ASKED if s[unit + PRESENCE] != ABOARD_STILL and can_do_something(s, unit) else 0
    # a passenger leaves its machine with an Engage of its own
    if s[unit + PRESENCE] == ABOARD_STILL and verb != ENGAGE:
        return MN_REASON_ABOARD
    if takes_moving(verb) and s[unit + TALENTS] & TALENT_PLATFORM:
        return MN_REASON_CANNOT_MOVE
    if verb == MN_CALL_SUPPORT:
        if s[unit + TALENTS] & TALENT_CALLER == 0:
            return MN_REASON_NO_WEAPON
    elif s[unit + RATINGS + first_rating(verb)] == 0 and s[unit + RATINGS + other_rating(verb)] == 0:
        return REASON_NO_RATING
    if verb in (SNIPE, MN_CALL_SUPPORT) and edge_of(s, side) < s[RULES_AT + MN_COSTS_SNIPE]:
        return REASON_EDGE
    if verb == ASSAULT_THEM and edge_of(s, side) < s[RULES_AT + MN_COSTS_ASSAULT]:
        return REASON_EDGE
    if verb == FLAG and s[unit + HAS_OBSERVED] == 0:
        return REASON_NOT_OBSERVED
    if verb in (AID_ALLY, STRAND) and not has_ally(s, unit):
        return REASON_NEEDS_ALLY
    return REASON_NO_SMOKE if verb == SMOKE and s[unit + SMOKES] == 0 else 0


def can_do_something(s: Block, unit: UnitRow) -> int:
    """Return 1 for a character with Nerve or Shoot, which can always observe or give cover fire."""
    return 1 if s[unit + RATINGS + RATE_NERVE] > 0 or s[unit + RATINGS + RATE_SHOOT] > 0 else 0


def takes_moving(verb: Verb) -> int:
    """Return 1 for manoeuvres that a platform cannot do."""
    return 1 if verb in (ENGAGE, ESCAPE, MN_TAKE_COVER, ASSAULT_THEM, STRAND, SMOKE) else 0


def has_ally(s: Block, unit: UnitRow) -> int:
    """Return 1 if another character of the side is active. [MN-D23]"""
    side = s[unit + UNIT_SIDE]
    for i in range(first_of(s, side), end_of(s, side)):
        other = unit_row(s, i)
        if other != unit and is_active(s, other):
            return 1
    return 0


def aim_refusal(s: Block, unit: UnitRow, verb: Verb, enemy: UnitRow) -> Reason:
    """Return the refusal if a manoeuvre may not be aimed at an enemy, else 0."""
    if enemy == 0 or s[enemy + UNIT_SIDE] == s[unit + UNIT_SIDE] or not is_active(s, enemy):
        return REASON_NEEDS_ENEMY
    if verb == SNIPE:
        return snipe_refusal(s, unit, enemy)
    if verb == MN_CALL_SUPPORT and s[unit + HAS_OBSERVED] == 0 and flags_of_allies(s, unit, enemy) == 0:
        return REASON_NOT_OBSERVED
    return 0


def snipe_refusal(s: Block, unit: UnitRow, enemy: UnitRow) -> Reason:
    """Return the refusal if a character may not snipe at an enemy, else 0. [MN-032] [MN-033] [MN-038]

    It may if it hides with leave to snipe and has observed, or hides and an ally flags the enemy. A parabolic
    weapon needs only the flag. An enemy that exposed itself to this character needs nothing.
    """
    hiding = s[unit + HIDING]
    flagged = 1 if flags_of_allies(s, unit, enemy) > 0 else 0
    exposed = 1 if s[enemy + EXPOSED_TO] == unit else 0
    if not exposed and not flagged:
        if not hiding or s[unit + SNIPE_OK] == 0:
            return REASON_NOT_HIDING
        if s[unit + HAS_OBSERVED] == 0:
            return REASON_NOT_OBSERVED
    arcing = 0 if hiding or exposed else 1
    if can_snipe_at(s, unit, enemy, arcing):
        return 0
    return REASON_NOT_HIDING if arcing else MN_REASON_NO_WEAPON


def is_own_support(s: Block, unit: UnitRow, weapon: WeaponRow) -> int:
    """Return 1 for a weapon off the table of the character's side that can fire now."""
    if s[weapon + WEAPON_OWNER] > 0 or s[weapon + WEAPON_OFF_TABLE] == 0:
        return 0
    return (
        1
        if s[weapon + WEAPON_SIDE] == s[unit + UNIT_SIDE] and manoeuvre_serves(s, weapon, USE_SNIPE, 0)
        else 0
    )


def refused_manoeuvre(s: Block) -> Reason:
    """Return the refusal of the choice in the block, 0 if it is legal."""
    decision = s[PENDING]
    verb = s[CHOICE_AT + CHOICE_VERB]
    named = s[CHOICE_AT + CHOICE_TARGET_UNIT]
    target = unit_row(s, named) if 0 <= named < s[UNITS_FIELDED] else 0
    if decision == 0 or s[CHOICE_AT + CHOICE_SIDE] != s[PENDING_SIDE]:
        return MN_REASON_NOT_ASKED
    if decision == DECIDE_MANOEUVRE:
        return manoeuvre_action_refusal(s, verb, target)
    if decision == DECIDE_ESCAPE:
        return 0 if verb in (PAY_OUT, STAY_IN) else MN_REASON_NOT_ASKED
    if decision == DECIDE_HIDDEN:
        return 0 if verb in (STAY_HIDDEN, COME_OUT) else MN_REASON_NOT_ASKED
    if decision == DECIDE_OBSERVE:
        return 0 if verb in (OBSERVE, LET_BE) else MN_REASON_NOT_ASKED
    if decision == DECIDE_REROLL:
        return 0 if verb in (THROW_AGAIN, KEEP_DICE) else MN_REASON_NOT_ASKED
    if decision == DECIDE_CONCEDE:
        return 0 if verb in (FIGHT_ON, CONCEDE) else MN_REASON_NOT_ASKED
    return manoeuvre_answer_refusal(s, decision, verb, target)


def manoeuvre_action_refusal(s: Block, verb: Verb, target: UnitRow) -> Reason:
    """Return the refusal of a character's manoeuvre, 0 if it is legal."""
    number = s[CHOICE_AT + CHOICE_UNIT]
    unit = unit_row(s, number) if 0 <= number < s[UNITS_FIELDED] else 0
    if unit == 0 or (unit != s[ACTIVE_UNIT] and s[unit + MASTER] != s[ACTIVE_UNIT]):
        return REASON_NOT_ACTIVE
    if unit != s[ACTIVE_UNIT] and not is_active(s, unit):
        return REASON_NOT_ACTIVE
    if not (ENGAGE <= verb <= WAIT):
        return MN_REASON_NOT_ASKED
    reason = manoeuvre_verb_refusal(s, unit, verb)
    if reason == 0 and verb != WAIT:
        reason = rating_refusal(s, unit, verb, s[CHOICE_AT + CHOICE_NUMBER])
    if reason == 0 and verb == MN_CALL_SUPPORT:
        reason = manoeuvre_support_refusal(s, unit)
    if reason == 0 and manoeuvre_is_aimed(verb):
        reason = aim_refusal(s, unit, verb, target)
    if reason == 0 and verb in (AID_ALLY, SMOKE):
        reason = ally_refusal(s, unit, verb, target)
    return reason


def rating_refusal(s: Block, unit: UnitRow, verb: Verb, number: int) -> Reason:
    """Return the refusal if a rating cannot be rolled, else 0. [MN-D11]

    Number 0 is the usual rating, and 1 the other one.
    """
    if verb == MN_CALL_SUPPORT:
        return 0 if number == 0 else REASON_NO_RATING
    if number not in (0, 1) or (number == 1 and first_rating(verb) == other_rating(verb)):
        return REASON_NO_RATING
    rate = other_rating(verb) if number else first_rating(verb)
    return 0 if s[unit + RATINGS + rate] > 0 else REASON_NO_RATING


def manoeuvre_support_refusal(s: Block, unit: UnitRow) -> Reason:
    """Return the refusal if the choice's weapon off the table cannot be called, else 0."""
    number = s[CHOICE_AT + CHOICE_WEAPON]
    if not (0 <= number < s[WEAPON_COUNT]) or not is_own_support(s, unit, weapon_row(s, number)):
        return MN_REASON_NO_WEAPON
    return 0


def ally_refusal(s: Block, unit: UnitRow, verb: Verb, ally: UnitRow) -> Reason:
    """Return the refusal if an ally cannot be named, else 0. [MN-D23]

    A smoke screen needs no ally.
    """
    if ally == 0:
        return 0 if verb == SMOKE else REASON_NEEDS_ALLY
    if ally == unit or s[ally + UNIT_SIDE] != s[unit + UNIT_SIDE] or not is_active(s, ally):
        return REASON_NEEDS_ALLY
    return 0


def manoeuvre_answer_refusal(s: Block, decision: int, verb: Verb, target: UnitRow) -> Reason:
    """Return the refusal if a character cannot be the answer to a question, else 0.

    The question comes in the midst of a manoeuvre.
    """
    if verb != NAME_UNIT:
        return MN_REASON_NOT_ASKED
    if target == 0 or not is_active(s, target):
        return REASON_NOT_ACTIVE
    own = 1 if s[target + UNIT_SIDE] == s[PENDING_SIDE] else 0
    if decision == DECIDE_OPPONENT:
        if not own:
            return REASON_NEEDS_ALLY
        return REASON_OPPOSED if s[target + OPPOSED] else 0
    if decision in (DECIDE_STRANDED, DECIDE_PROTECTED):
        return 0 if own and target != s[top_frame(s) + DEED_ACTOR] else REASON_NEEDS_ALLY
    if own:
        return REASON_NEEDS_ENEMY
    if decision == DECIDE_STRUCK:
        return 0
    return 0 if s[target + HIDING] and s[target + NOTICED] == 0 else REASON_NOT_HIDDEN
