# cython: compiled into the kernel
"""The Effects, Rewards and Risks of the manoeuvres, [MN-030] to [MN-040].

An Effect applies always, a Reward on a win or tie, and a Risk on a loss.
"""

from armybuilder.battle.rulesets.manoeuvre.damage import *

FACES_POINTS = 6
FACES_FED = 3


def points_die(s: Block, unit: UnitRow, faces: int) -> int:
    """Roll the die of points that a manoeuvre moves."""
    return throw_faces(s, thrower_of(s, unit), DIE_MN_POINTS, faces)


def move_points(s: Block, side: int, change: int, die: int, rule: int) -> None:
    """Change a side's total, which may fall below zero. [MN-002, MN-D02]"""
    s[side_row(side) + SQUAD_TOTAL] += change
    tell_side_points(s, MN_POINTS, rule, side, die, change)


def pay(s: Block, side: int, cost: int, rule: int) -> None:
    """Pay the cost of a manoeuvre from a side's total. [MN-D01, MN-D12]"""
    s[side_row(side) + SQUAD_TOTAL] -= cost
    tell_side_points(s, MN_PAID, rule, side, 0, cost)


def tell_side_points(s: Block, code: int, rule: int, side: int, die: int, value: int) -> None:
    """Log a change of a side's total, with the new total."""
    tell_side(s, code, rule, side, die, s[side_row(side) + SQUAD_TOTAL], 0, value)


def lose_die(s: Block, unit: UnitRow, side: int, rule: int) -> None:
    """Roll a d6 of points that a side loses, with the actor's die."""
    die = points_die(s, unit, FACES_POINTS)
    move_points(s, side, -die, die, rule)


def gain_die(s: Block, unit: UnitRow, side: int, more: int, rule: int) -> None:
    """Roll a d6 of points that a side gains, with the actor's die, and add `more`."""
    die = points_die(s, unit, FACES_POINTS)
    move_points(s, side, die + more, die, rule)


# ---- states ------------------------------------------------------------------------------------------------


def manoeuvre_come_out(s: Block, unit: UnitRow) -> None:
    """End the hiding of a character. [MN-D15]"""
    if s[unit + HIDING]:
        tell_unit_roll(s, MN_SHOWS, 43, unit, 0, 0, 0, 0, 0, 0, 0)
        s[FLAGS] |= FLAG_SHOWN
    s[unit + HIDING] = 0
    s[unit + SNIPE_OK] = 0
    s[unit + NOTICED] = 0


def has_moved(s: Block, unit: UnitRow) -> None:
    """Clear the states of a character that last until it moves. [MN-D15]"""
    s[unit + EXPOSED_TO] = 0
    s[unit + BUNKER] = 0


def go_elsewhere(s: Block, unit: UnitRow, rule: int) -> None:
    """Move a character to another location, which is only a name. [MN-D24]

    A character aboard a machine leaves it.
    """
    if s[unit + PRESENCE] != IN_THE_FIGHT:
        s[unit + PRESENCE] = IN_THE_FIGHT
        tell_unit_roll(s, MN_LEAVES, rule, unit, s[unit + CARRIER], 0, 0, 0, 0, 0, 0)
    count = s[PIECE_COUNT]
    s[LOCATIONS_GONE] += 1
    place = s[LOCATIONS_GONE] % count if count > 0 else -1
    tell_unit_roll(s, MN_GOES, rule, unit, 0, 0, 0, 0, 0, 0, place)
    has_moved(s, unit)


def leave_fight(s: Block, unit: UnitRow, rule: int) -> None:
    """Remove a character and its passengers from the fight for good. [MN-D21]

    No enemy can act against it any more.
    """
    manoeuvre_let_go(s, unit)
    s[unit + PRESENCE] = OUT_OF_FIGHT
    s[unit + HIDING] = 0
    tell_unit_roll(s, MN_AWAY, rule, unit, 0, 0, 0, 0, 0, 0, 0)
    for i in range(s[UNITS_FIELDED]):
        other = unit_row(s, i)
        if s[other + CARRIER] == unit and s[other + PRESENCE] == ABOARD_STILL:
            leave_fight(s, other, rule)


# ---- Effects -------------------------------------------------------------------------------------------------


def take_effect(s: Block, action: FrameRow) -> None:
    """Apply the Effect of a manoeuvre, won or lost, and spend its weapon. [MN-013]"""
    unit = s[action + DEED_ACTOR]
    verb = s[action + DEED_VERB]
    side = s[unit + UNIT_SIDE]
    manoeuvre_use_up(s, s[action + DEED_WEAPON])
    if verb in (ENGAGE, ESCAPE, ASSAULT_THEM, STRAND, DISTRACT, COVER_FIRE):
        manoeuvre_come_out(s, unit)
    if verb in (SNIPE, MN_CALL_SUPPORT):
        pay(s, side, s[RULES_AT + MN_COSTS_SNIPE], 33)
        s[s[action + DEED_OPPONENT] + SNIPED_AT] += 1
    elif verb == ASSAULT_THEM:
        pay(s, side, s[RULES_AT + MN_COSTS_ASSAULT], 34)
        has_moved(s, unit)
    elif verb in (MN_TAKE_COVER, SMOKE):
        manoeuvre_hide(s, action)
    elif verb in (ENGAGE, STRAND):
        go_elsewhere(s, unit, 30 if verb == ENGAGE else 40)
        if verb == STRAND:
            tell_unit_roll(s, MN_STRANDS, 40, unit, s[action + DEED_ALLY], 0, 0, 0, 0, 0, 0)
    else:
        take_other_effect(s, action)


def take_other_effect(s: Block, action: FrameRow) -> None:
    """Apply the Effect of a manoeuvre without a move."""
    unit = s[action + DEED_ACTOR]
    verb = s[action + DEED_VERB]
    side = s[unit + UNIT_SIDE]
    if verb == ESCAPE:
        has_moved(s, unit)
        s[unit + ESCAPING] = 1
        tell_unit_roll(s, MN_ESCAPES, 31, unit, 0, 0, 0, 0, 0, 0, 0)
    elif verb == COVER_FIRE:
        lose_die(s, unit, 1 - side, 35)
    elif verb == DISTRACT:
        s[unit + AGAINST] += 1
    elif verb == OBSERVE:
        observe(s, unit, 37)
    elif verb == FLAG:
        raise_flag(s, action)
    elif verb == AID_ALLY:
        aid(s, action)


def manoeuvre_hide(s: Block, action: FrameRow) -> None:
    """Hide a character. [MN-032, MN-D13]

    Only a win allows it to snipe from there.
    """
    unit = s[action + DEED_ACTOR]
    s[unit + HIDING] = 1
    s[unit + SNIPE_OK] = 0
    s[unit + NOTICED] = 0
    has_moved(s, unit)
    if s[action + DEED_VERB] == SMOKE:
        s[unit + SMOKES] -= 1
        if s[action + DEED_ALLY] > 0:
            s[s[action + DEED_ALLY] + IN_SMOKE] = 1


def observe(s: Block, unit: UnitRow, rule: int) -> None:
    """Mark a character as an observer of the other squad, for good. [MN-037, MN-D17]"""
    s[unit + HAS_OBSERVED] = 1
    tell_unit_roll(s, MN_OBSERVED, rule, unit, 0, 0, 0, 0, 0, 0, 0)


def raise_flag(s: Block, action: FrameRow) -> None:
    """Score a d6 of points, and flag the target for the other allies until the next action. [MN-038, MN-D18]"""
    unit = s[action + DEED_ACTOR]
    target = s[action + DEED_OPPONENT]
    gain_die(s, unit, s[unit + UNIT_SIDE], 0, 38)
    s[unit + FLAGS_NOW] = target
    s[target + FLAGGED] += 1
    tell_unit_roll(s, MN_FLAGS, 38, unit, target, 0, 0, 0, 0, 0, 0)


def aid(s: Block, action: FrameRow) -> None:
    """Mark an ally as aided, so that it rolls its checks with advantage from now on. [MN-039]

    The actor's side loses a d6 of points, or nothing if the actor is a medic.
    """
    unit = s[action + DEED_ACTOR]
    if s[unit + TALENTS] & TALENT_MEDIC == 0:
        lose_die(s, unit, s[unit + UNIT_SIDE], 39)
    s[s[action + DEED_ALLY] + AIDED] = 1
    tell_unit_roll(s, MN_AIDS, 39, unit, s[action + DEED_ALLY], 0, 0, 0, 0, 0, 0)


# ---- Rewards -------------------------------------------------------------------------------------------------


def take_reward(s: Block, action: FrameRow) -> None:
    """Apply the Reward of a won or tied manoeuvre. [MN-013]

    Questions that it leaves to its actor are asked afterwards.
    """
    unit = s[action + DEED_ACTOR]
    verb = s[action + DEED_VERB]
    side = s[unit + UNIT_SIDE]
    margin = s[action + DEED_MARGIN]
    opponent = s[action + DEED_OPPONENT]
    if verb == ENGAGE:
        gain_die(s, unit, side, margin, 30)
    elif verb == ESCAPE:
        s[unit + AGAINST] -= 1
    elif verb in (MN_TAKE_COVER, SMOKE):
        gain_die(s, unit, side, 0, 32)
        s[unit + SNIPE_OK] = 1
        tell_unit_roll(s, MN_HIDES, 32, unit, 0, 0, 0, 0, 0, 1, 0)
    elif verb in (SNIPE, MN_CALL_SUPPORT):
        deal_damage(s, unit, s[action + DEED_WEAPON], opponent, 33)
    elif verb == ASSAULT_THEM:
        move_points(s, 1 - side, -margin, 0, 34)
        if chooses_struck(s, unit) == 0:
            deal_damage(s, unit, s[action + DEED_WEAPON], opponent, 34)
    else:
        take_other_reward(s, action)


def chooses_struck(s: Block, unit: UnitRow) -> int:
    """Return 1 if the side of a won Assault chooses among several enemies to strike. [MN-034, MN-D20]

    By the other reading it strikes the opponent.
    """
    return 1 if s[RULES_AT + MN_ANY_STRUCK] and active_count(s, 1 - s[unit + UNIT_SIDE]) > 1 else 0


def take_other_reward(s: Block, action: FrameRow) -> None:
    """Apply the Reward of the manoeuvres that support the squad."""
    unit = s[action + DEED_ACTOR]
    verb = s[action + DEED_VERB]
    side = s[unit + UNIT_SIDE]
    margin = s[action + DEED_MARGIN]
    linked = 1 if s[unit + TALENTS] & TALENT_COMMUNICATOR else 0
    if verb == COVER_FIRE:
        keep_down(s, action)
    elif verb == DISTRACT:
        move_points(s, side, margin, 0, 36)
    elif verb == OBSERVE:
        gain_die(s, unit, side, margin + linked, 37)
    elif verb == FLAG:
        move_points(s, side, margin + linked, 0, 38)
    elif verb == AID_ALLY and s[RULES_AT + MN_AID_OBSERVES] == 0:
        observe(s, unit, 39)
    elif verb == STRAND:
        die = points_die(s, unit, FACES_POINTS) + points_die(s, unit, FACES_POINTS)
        move_points(s, 1 - side, -margin - die, die, 40)


def keep_down(s: Block, action: FrameRow) -> None:
    """Suppress the opponent's manoeuvres by a disadvantage until the actor's next action. [MN-035]"""
    unit = s[action + DEED_ACTOR]
    opponent = s[action + DEED_OPPONENT]
    s[unit + SUPPRESSES] = opponent
    s[opponent + SUPPRESSED] += 1
    tell_unit_roll(s, MN_KEEPS_DOWN, 35, unit, opponent, 0, 0, 0, 0, 0, 0)


def protect(s: Block, unit: UnitRow, ally: UnitRow) -> None:
    """Protect an ally by a disadvantage of its enemies until the actor's next action. [MN-036]"""
    s[unit + PROTECTS] = ally
    s[ally + PROTECTED] += 1
    tell_unit_roll(s, MN_PROTECTS, 36, unit, ally, 0, 0, 0, 0, 0, 0)


def notice(s: Block, unit: UnitRow, hidden: UnitRow) -> None:
    """Mark a hidden enemy as noticed. [MN-037, MN-D16]"""
    s[hidden + NOTICED] = 1
    s[FLAGS] |= FLAG_SHOWN
    tell_unit_roll(s, MN_NOTICED, 37, unit, hidden, 0, 0, 0, 0, 0, 0)


# ---- Risks ---------------------------------------------------------------------------------------------------


def run_risk(s: Block, action: FrameRow) -> None:
    """Apply the Risk of a lost manoeuvre. [MN-013]"""
    unit = s[action + DEED_ACTOR]
    verb = s[action + DEED_VERB]
    side = s[unit + UNIT_SIDE]
    opponent = s[action + DEED_OPPONENT]
    if verb in (ENGAGE, OBSERVE):
        lose_die(s, unit, side, 30 if verb == ENGAGE else 37)
    elif verb in (ESCAPE, FLAG):
        s[unit + AGAINST] += 1
    elif verb in (MN_TAKE_COVER, SMOKE):
        gain_die(s, unit, 1 - side, 0, 32)
        tell_unit_roll(s, MN_HIDES, 32, unit, 0, 0, 0, 0, 0, 0, 0)
        s[unit + EXPOSED_TO] = opponent
        tell_unit_roll(s, MN_EXPOSED, 32, unit, opponent, 0, 0, 0, 0, 0, 0)
    # support from off the table gives no hiding place away
    elif verb == SNIPE:
        manoeuvre_come_out(s, unit)
    elif verb == ASSAULT_THEM:
        strike_back(s, opponent, USE_ASSAULTED, unit, 34)
    elif verb == AID_ALLY:
        # where a slave robot has aided, its controller's action was spent on it
        s[s[ACTIVE_UNIT] + LOSES_ACTION] = 1
        tell_unit_roll(s, MN_PAUSES, 39, s[ACTIVE_UNIT], 0, 0, 0, 0, 0, 0, 0)
    else:
        run_other_risk(s, action)


def run_other_risk(s: Block, action: FrameRow) -> None:
    """Apply the Risk of Cover Fire, Distract and Strand."""
    unit = s[action + DEED_ACTOR]
    verb = s[action + DEED_VERB]
    side = s[unit + UNIT_SIDE]
    opponent = s[action + DEED_OPPONENT]
    weapon = s[action + DEED_WEAPON]
    if verb == COVER_FIRE:
        fed = 1 if weapon > 0 and s[weapon + WEAPON_FEED] else 0
        die = points_die(s, unit, FACES_FED if fed else FACES_POINTS)
        move_points(s, side, -die, die, 35)
    elif verb == DISTRACT:
        strike_back(s, opponent, USE_RETURN, unit, 36)
    elif verb == STRAND:
        ally = s[action + DEED_ALLY]
        lose_die(s, unit, side, 40)
        strike_back(s, opponent, USE_RETURN, ally, 40)


def strike_back(s: Block, unit: UnitRow, use: int, target: UnitRow, rule: int) -> None:
    """Strike the target of a lost manoeuvre with the best weapon of its opponent. [MN-D26]"""
    weapon = best_weapon(s, unit, use, target)
    deal_damage(s, unit, weapon, target, rule)
    manoeuvre_use_up(s, weapon)


def fail_late(s: Block, action: FrameRow, unit: UnitRow) -> None:
    """Record a check for a roll that is lost after round 3. [MN-060, MN-061]

    It is a Fallout check, or a Casualty check if the squad has no points left.
    """
    if s[TURN] <= s[RULES_AT + MN_COURSE_LATE_FROM]:
        return
    empty = 1 if s[side_row(s[unit + UNIT_SIDE]) + SQUAD_TOTAL] <= 0 else 0
    harm = HARM_CASUALTY if empty else HARM_FALLOUT
    stress = s[action + DEED_MARGIN]
    tell_unit_roll(s, MN_LATE, 61 if empty else 60, unit, 0, 0, 0, 0, 0, harm, stress)
    record_check(s, unit, harm, stress)
