# cython: compiled into the kernel
"""The effects of choices, and the stages of a manoeuvre with its questions, [MN-011] to [MN-013]."""

from armybuilder.battle.rulesets.manoeuvre.manoeuvres import *
from armybuilder.battle.rulesets.manoeuvre.refusals import *
from armybuilder.battle.rulesets.manoeuvre.scoring import *


def count_opposing_anew(s: Block, side: int) -> None:
    """Clear the marks of the characters of a side that have opposed. [MN-D10]"""
    for i in range(first_of(s, side), end_of(s, side)):
        s[unit_row(s, i) + OPPOSED] = 0


def ask_to_act(s: Block, unit: UnitRow) -> None:
    """Ask for a character's manoeuvre, or first for its payment to escape. [MN-D21]

    A slave robot that acts in its place may escape too.
    """
    side = s[unit + UNIT_SIDE]
    for i in range(first_of(s, side), end_of(s, side)):
        goes = unit_row(s, i)
        if s[goes + ESCAPING] and (goes == unit or s[goes + MASTER] == unit) and is_active(s, goes):
            if s[side_row(side) + SQUAD_TOTAL] >= s[RULES_AT + MN_COSTS_ESCAPE]:
                ask(s, DECIDE_ESCAPE, side, goes, 0, 0, 31)
                return
            # a squad that cannot pay cannot leave: the character acts as usual [MN-D21]
            s[goes + ESCAPING] = 0
    ask(s, DECIDE_MANOEUVRE, side, unit, 0, 0, 11)


def run_deed(s: Block, action: FrameRow) -> None:
    """Advance a manoeuvre by one stage."""
    stage = s[action + DEED_STAGE]
    if stage == MN_STAGE_DECLARED:
        find_opponent(s, action)
    elif stage == STAGE_OPPOSED:
        # the Effect comes before the roll, and stays whatever the roll brings [MN-D12]
        take_effect(s, action)
        roll_contest(s, action)
        s[action + DEED_STAGE] = STAGE_ROLLED
    elif stage == STAGE_ROLLED:
        offer_reroll(s, action)
    elif stage == STAGE_SETTLED:
        take_consequences(s, action)
    else:
        end_action(s, action)


def find_opponent(s: Block, action: FrameRow) -> None:
    """Set the opponent of a manoeuvre, or ask the other side for it. [MN-012, MN-D10]

    The opponent is set if the target is named, or only one character may oppose.
    """
    # the ally left behind is named before the roll, whose Risk strikes it [MN-040]
    if s[action + DEED_VERB] == STRAND and s[action + DEED_ALLY] == 0:
        ask(s, DECIDE_STRANDED, s[s[action + DEED_ACTOR] + UNIT_SIDE], s[action + DEED_ACTOR], 0, 0, 40)
        return
    if s[action + DEED_TARGET] > 0:
        oppose(s, action, s[action + DEED_TARGET])
        return
    enemy = 1 - s[s[action + DEED_ACTOR] + UNIT_SIDE]
    if not may_oppose_any(s, enemy):
        count_opposing_anew(s, enemy)
    only = only_opponent(s, enemy)
    # a question with a single answer is not asked
    if only > 0:
        oppose(s, action, only)
    else:
        ask(s, DECIDE_OPPONENT, enemy, s[action + DEED_ACTOR], 0, 0, 12)


def may_oppose_any(s: Block, side: int) -> int:
    """Return 1 if a character of a side has not opposed since the count began."""
    for i in range(first_of(s, side), end_of(s, side)):
        unit = unit_row(s, i)
        if may_oppose(s, unit):
            return 1
    return 0


def may_oppose(s: Block, unit: UnitRow) -> int:
    """Return 1 for an active character that has not opposed since the count began. [MN-D10]"""
    return 1 if is_active(s, unit) and s[unit + OPPOSED] == 0 else 0


def only_opponent(s: Block, side: int) -> int:
    """Return the only character of a side that may oppose, 0 if there is none or more than one."""
    found = 0
    for i in range(first_of(s, side), end_of(s, side)):
        unit = unit_row(s, i)
        if may_oppose(s, unit):
            if found > 0:
                return 0
            found = unit
    return found


def oppose(s: Block, action: FrameRow, unit: UnitRow) -> None:
    """Set the opponent of a manoeuvre, and log the manoeuvre."""
    s[action + DEED_OPPONENT] = unit
    s[unit + OPPOSED] = 1
    s[action + DEED_STAGE] = STAGE_OPPOSED
    verb = s[action + DEED_VERB]
    # an aimed manoeuvre chose its weapon with its target; here the opponent is known only now
    if not manoeuvre_is_aimed(verb):
        s[action + DEED_WEAPON] = weapon_for(s, s[action + DEED_ACTOR], verb, unit)
    rule = verb + 29 if verb <= STRAND else (33 if verb == MN_CALL_SUPPORT else 32)
    tell_unit_roll(s, MN_ACTS, rule, s[action + DEED_ACTOR], unit, s[action + DEED_WEAPON], 0, 0, 0, verb, 0)


def offer_reroll(s: Block, action: FrameRow) -> None:
    """Ask the loser of a contest whether it rerolls, by its heroism or a leader's word."""
    loser = s[action + DEED_OPPONENT] if s[action + DEED_WON] else s[action + DEED_ACTOR]
    s[action + DEED_STAGE] = STAGE_SETTLED
    if s[action + DEED_FREE] == 0 and can_reroll(s, loser):
        ask(s, DECIDE_REROLL, s[loser + UNIT_SIDE], loser, 0, 0, 20)


def can_reroll(s: Block, unit: UnitRow) -> int:
    """Return 1 if a character may roll its die again, as a hero or by a leader's word.

    A leader's word allows it once a round.
    """
    if s[unit + REROLLS] > 0:
        return 1
    squad = side_row(s[unit + UNIT_SIDE])
    if s[RULES_AT + MN_LEADERS] == 0 or s[squad + SQUAD_LED] == s[TURN]:
        return 0
    for i in range(s[UNITS_FIELDED]):
        other = unit_row(s, i)
        if other != unit and s[other + UNIT_SIDE] == s[unit + UNIT_SIDE] and is_active(s, other):
            if s[other + TALENTS] & TALENT_LEADER:
                return 1
    return 0


def manoeuvre_throw_again(s: Block, action: FrameRow, unit: UnitRow) -> None:
    """Reroll the dice of one side of a contest, and decide it anew.

    The new result replaces the old one.
    """
    if s[unit + REROLLS] > 0:
        s[unit + REROLLS] -= 1
    else:
        s[side_row(s[unit + UNIT_SIDE]) + SQUAD_LED] = s[TURN]
    own = 1 if unit == s[action + DEED_ACTOR] else 0
    die = s[action + DEED_OWN] if own else s[action + DEED_OTHER]
    tell_unit_roll(s, MN_REROLLS, 20, unit, 0, 0, die, 0, 0, 0, 0)
    if own:
        roll_own(s, action)
    else:
        roll_against(s, action)
    manoeuvre_settle(s, action)
    # the new loser may throw again in turn
    s[action + DEED_STAGE] = STAGE_ROLLED


def take_consequences(s: Block, action: FrameRow) -> None:
    """Log the result of a contest, and apply Reward or Risk. [MN-013, MN-D28]

    The loser of a late roll has a check, but not after a tie.
    """
    unit = s[action + DEED_ACTOR]
    won = s[action + DEED_WON]
    margin = s[action + DEED_MARGIN]
    told = 2 if won and margin == 0 else won
    tell_unit_roll(s, MN_SETTLED, 13, unit, s[action + DEED_OPPONENT], 0, 0, 0, 0, told, margin)
    s[action + DEED_STAGE] = STAGE_ANSWERED
    if won:
        take_reward(s, action)
        if margin > 0 and s[RULES_AT + MN_BOTH_FAIL]:
            fail_late(s, action, s[action + DEED_OPPONENT])
        ask_about_reward(s, action)
    else:
        run_risk(s, action)
        fail_late(s, action, unit)


def ask_about_reward(s: Block, action: FrameRow) -> None:
    """Ask the questions that a Reward leaves open. [MN-033, MN-034, MN-036, MN-037, MN-039]

    A question with only one answer is answered at once.
    """
    unit = s[action + DEED_ACTOR]
    side = s[unit + UNIT_SIDE]
    verb = s[action + DEED_VERB]
    if verb == SNIPE and s[unit + HIDING]:
        if edge_of(s, side) >= staying_cost(s, action):
            ask(s, DECIDE_HIDDEN, side, unit, 0, 0, 33)
        else:
            manoeuvre_come_out(s, unit)
    elif verb == ASSAULT_THEM and chooses_struck(s, unit):
        ask(s, DECIDE_STRUCK, side, unit, 0, 0, 34)
    # a last survivor distracts and protects no ally [MN-D23]
    elif verb == DISTRACT and active_count(s, side) > 1:
        ask(s, DECIDE_PROTECTED, side, unit, 0, 0, 36)
    elif verb == OBSERVE and has_hidden(s, 1 - side):
        ask(s, DECIDE_NOTICED, side, unit, 0, 0, 37)
    elif verb == AID_ALLY and s[RULES_AT + MN_AID_OBSERVES]:
        ask(s, DECIDE_OBSERVE, side, unit, 0, 0, 39)


def has_hidden(s: Block, side: int) -> int:
    """Return 1 if a character of a side hides and has not been noticed."""
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == side and is_active(s, unit) and s[unit + HIDING] and not s[unit + NOTICED]:
            return 1
    return 0


def staying_cost(s: Block, action: FrameRow) -> int:
    """Return the cost for a sniper to stay hidden. [MN-033, MN-D19]

    It is less with a sniping or a silenced weapon.
    """
    return s[
        RULES_AT + (MN_COSTS_STAY_HIDDEN_QUIETLY if is_quiet(s, s[action + DEED_WEAPON]) else MN_COSTS_SNIPE)
    ]


def end_action(s: Block, action: FrameRow) -> None:
    """End a manoeuvre and log both totals.

    The disadvantage from a Snipe ends, and so does the smoke that helped the actor hide.
    """
    unit = s[action + DEED_ACTOR]
    side = s[unit + UNIT_SIDE]
    s[unit + SNIPED_AT] = 0
    if s[action + DEED_VERB] in (MN_TAKE_COVER, SMOKE):
        s[unit + IN_SMOKE] = 0
    pop_frame(s)
    own = s[side_row(side) + SQUAD_TOTAL]
    tell_side(s, MN_EDGE, 3, side, 0, s[side_row(1 - side) + SQUAD_TOTAL], 0, own)


def carry_out_manoeuvre(s: Block) -> None:
    """Apply the choice in the block."""
    decision = s[PENDING]
    verb = s[CHOICE_AT + CHOICE_VERB]
    named = unit_row(s, s[CHOICE_AT + CHOICE_TARGET_UNIT])
    s[PENDING] = 0
    if decision == DECIDE_MANOEUVRE:
        manoeuvre_declare(s, verb, named)
    elif decision == DECIDE_ESCAPE:
        manoeuvre_answer_escape(s, verb)
    elif decision == DECIDE_CONCEDE:
        answer_concede(s, verb)
    else:
        answer_deed(s, top_frame(s), decision, verb, named)


def manoeuvre_declare(s: Block, verb: Verb, named: int) -> None:
    """Start a manoeuvre by a frame on the stack, or wait.

    A controller's slave robot may act in its place.
    """
    unit = unit_row(s, s[CHOICE_AT + CHOICE_UNIT])
    if verb == WAIT:
        s[unit + SNIPED_AT] = 0
        tell_unit_roll(s, MN_WAITS, 11, unit, 0, 0, 0, 0, 0, 0, 0)
        return
    # the action began as the controller's: the states of the robot's last action end here
    if s[unit + MASTER] > 0:
        s[unit + ACTED_ROUND] = s[TURN]
        manoeuvre_let_go(s, unit)
    action = push_frame(s, FRAME_MANOEUVRE)
    s[action + DEED_ACTOR] = unit
    s[action + DEED_VERB] = verb
    s[action + DEED_RATE] = other_rating(verb) if s[CHOICE_AT + CHOICE_NUMBER] else first_rating(verb)
    if verb in (AID_ALLY, SMOKE):
        s[action + DEED_ALLY] = named
    elif manoeuvre_is_aimed(verb):
        s[action + DEED_TARGET] = named
        s[action + DEED_WEAPON] = weapon_for(s, unit, verb, named)


def weapon_for(s: Block, unit: UnitRow, verb: Verb, target: UnitRow) -> WeaponRow:
    """Return the weapon of a manoeuvre, 0 for none. [MN-D26]

    It is the best against the opponent, or the one named off the table.
    """
    if verb == MN_CALL_SUPPORT:
        return weapon_row(s, s[CHOICE_AT + CHOICE_WEAPON])
    if verb == SNIPE:
        arcing = 0 if s[unit + HIDING] or s[target + EXPOSED_TO] == unit else 1
        return best_weapon(s, unit, USE_ARCING if arcing else USE_SNIPE, target)
    if verb == ASSAULT_THEM:
        return best_weapon(s, unit, USE_ASSAULT, target)
    return covering_weapon(s, unit) if verb == COVER_FIRE else 0


def manoeuvre_answer_escape(s: Block, verb: Verb) -> None:
    """Apply the choice to pay and escape, or to stay and act. [MN-D21]"""
    unit = s[PENDING_UNIT]
    side = s[unit + UNIT_SIDE]
    s[unit + ESCAPING] = 0
    if verb == PAY_OUT:
        pay(s, side, s[RULES_AT + MN_COSTS_ESCAPE], 31)
        leave_fight(s, unit, 31)
    else:
        ask_to_act(s, s[ACTIVE_UNIT])


def answer_deed(s: Block, action: FrameRow, decision: int, verb: Verb, named: int) -> None:
    """Apply the answer to a question in the midst of a manoeuvre."""
    unit = s[action + DEED_ACTOR]
    if decision == DECIDE_STRANDED:
        s[action + DEED_ALLY] = named
    elif decision == DECIDE_OPPONENT:
        oppose(s, action, named)
    elif decision == DECIDE_PROTECTED:
        protect(s, unit, named)
    elif decision == DECIDE_NOTICED:
        notice(s, unit, named)
    elif decision == DECIDE_STRUCK:
        deal_damage(s, unit, s[action + DEED_WEAPON], named, 34)
    elif decision == DECIDE_OBSERVE:
        if verb == OBSERVE:
            observe_too(s, unit)
    elif decision == DECIDE_HIDDEN:
        if verb == STAY_HIDDEN:
            pay(s, s[unit + UNIT_SIDE], staying_cost(s, action), 33)
        else:
            manoeuvre_come_out(s, unit)
    elif decision == DECIDE_REROLL:
        if verb == THROW_AGAIN:
            manoeuvre_throw_again(s, action, s[action + DEED_OPPONENT] if s[action + DEED_WON] else unit)
        else:
            s[action + DEED_FREE] = 1


def observe_too(s: Block, unit: UnitRow) -> None:
    """Start the Observe of a character that has aided an ally, with a roll of its own. [MN-D22]"""
    action = push_frame(s, FRAME_MANOEUVRE)
    s[action + DEED_ACTOR] = unit
    s[action + DEED_VERB] = OBSERVE
    s[action + DEED_RATE] = first_rating(OBSERVE)


def answer_concede(s: Block, verb: Verb) -> None:
    """Concede for a side, or record that it has been asked."""
    side = s[PENDING_SIDE]
    if verb == CONCEDE:
        s[side_row(side) + SQUAD_CONCEDED] = 1
        tell_side(s, MN_CONCEDES, 62, side, 0, 0, 1, abs(edge_of(s, side)))
        finish(s, END_CONCEDED)
    else:
        s[MN_SIDES_ASKED] = side + 1
