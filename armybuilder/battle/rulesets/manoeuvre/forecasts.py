# cython: compiled into the kernel
"""The exact chances of a contested roll and of the choice in the block, and the costs of checks. [MN-014] [MN-065]"""

from armybuilder.battle.rulesets.manoeuvre.actions import *

MOST_EXTRA = 5  # dice beyond the first that are reckoned with
PROMISE_RATE = 8
PROMISE_RATING = 9
PROMISE_OPPONENT = 10
PROMISE_OTHER_RATE = 11
COST_PARTS = 40000  # of a price, in `check_cost`


def count_cases(s: Block, difference: int, net: int, out: int) -> None:
    """Write the cases of a contest from a slot of the block on, in the order of `CONTEST_...`. [MN-014]

    The contest is given by the difference of the ratings and the net dice. A case is one set of faces, so the
    number of cases is 20 to the power of the number of dice. More than five extra dice count as five, so that
    the product of two such numbers fits a slot.
    """
    extra = min(abs(net), MOST_EXTRA)
    cases = FACES_D20
    for _ in range(extra + 1):
        cases *= FACES_D20
    won = 0
    plus = 0
    minus = 0
    for face in range(1, FACES_D20 + 1):
        ways = ways_to_keep(face, extra, net)
        # faces of the opponent's die that this face beats or ties [MN-013]
        reach = min(max(face + difference, 0), FACES_D20)
        under = FACES_D20 - reach
        gained = reach * (face + difference) - reach * (reach + 1) // 2
        missed = (FACES_D20 * (FACES_D20 + 1) - reach * (reach + 1)) // 2 - under * (face + difference)
        if s[RULES_AT + MN_NATURAL] and face == FACES_D20:
            reach = FACES_D20
            missed = 0
        elif s[RULES_AT + MN_NATURAL] and face == 1:
            missed += reach
            gained = 0
            reach = 0
        won += ways * reach
        plus += ways * gained
        minus += ways * missed
    s[out + CONTEST_CASES] = cases
    s[out + CONTEST_WON] = won
    s[out + CONTEST_PLUS] = plus
    s[out + CONTEST_MINUS] = minus


def ways_to_keep(face: int, extra: int, net: int) -> int:
    """Count the rolls of 1 + extra dice in which a face is the best (net > 0) or the worst (net < 0)."""
    least = face if net > 0 else FACES_D20 + 1 - face
    within = 1
    below = 1
    for _ in range(extra + 1):
        within *= least
        below *= least - 1
    # no die beats the face, less the throws in which none of them shows it
    return within - below


def check_cost(s: Block, unit: UnitRow, harm: int, stress: int) -> int:
    """Return the mean loss from a check as a share of a character's price, in COST_PARTS. [MN-065]"""
    cost = 0
    for face in range(1, FACES_D20 + 1):
        total = face + s[unit + GRIT] - stress
        if harm == HARM_CASUALTY:
            # twenty times, as a collapse is reckoned over the faces of a second die
            cost += FACES_D20 * lost_by(s, casualty_band(s, total))
        else:
            cost += fallout_cost(s, unit, fallout_band(s, total))
    return cost


def fallout_cost(s: Block, unit: UnitRow, fate: int) -> int:
    """Return the mean loss from a Fallout result, in percent times 20.

    It includes the Casualty roll of a model that collapses.
    """
    lost = lost_by(s, fate)
    if fate != FATE_COLLAPSES:
        return FACES_D20 * lost
    cost = 0
    for face in range(1, FACES_D20 + 1):
        # of the collapse and its Casualty roll the worse counts [MN-065]
        cost += max(lost, lost_by(s, casualty_band(s, face + s[unit + GRIT])))
    return cost


# ---- what the choice in the block is likely to bring ----------------------------------------------------------

# In a forecast, besides what every ruleset writes: both ratings (RATE_... and number) and the number of the opponent.


def forecast_manoeuvre(s: Block, out: Block) -> None:
    """Write the forecast of a choice.

    It is the chance to win a manoeuvre and to hurt by it, to hold against one, or to turn its result by a
    reroll.
    """
    out[FORECAST_CASES] = 1
    decision = s[PENDING]
    if decision == DECIDE_REROLL:
        forecast_reroll(s, out)
    elif decision == DECIDE_OPPONENT:
        forecast_answer(s, out)
    elif decision == DECIDE_MANOEUVRE or (
        decision == DECIDE_OBSERVE and s[CHOICE_AT + CHOICE_VERB] == OBSERVE
    ):
        forecast_action(s, out)


def forecast_action(s: Block, out: Block) -> None:
    """Write the chance to win a manoeuvre.

    If the other side picks the opponent, it is the chance against the hardest that may oppose.
    """
    number = s[CHOICE_AT + CHOICE_UNIT]
    verb = s[CHOICE_AT + CHOICE_VERB]
    named = s[CHOICE_AT + CHOICE_TARGET_UNIT]
    if not (0 <= number < s[UNITS_FIELDED]) or not (ENGAGE <= verb <= SMOKE):
        return
    unit = unit_row(s, number)
    rate = other_rating(verb) if s[CHOICE_AT + CHOICE_NUMBER] else first_rating(verb)
    if not manoeuvre_is_aimed(verb):
        enemy = hardest_opponent(s, unit, verb, rate)
        if enemy > 0:
            promise_deed(s, out, unit, verb, rate, enemy)
        return
    if not (0 <= named < s[UNITS_FIELDED]):
        return
    enemy = unit_row(s, named)
    if s[enemy + UNIT_SIDE] == s[unit + UNIT_SIDE]:
        return
    if verb == MN_CALL_SUPPORT and manoeuvre_support_refusal(s, unit):
        return
    promise_deed(s, out, unit, verb, rate, enemy)


def promise_deed(s: Block, out: Block, unit: UnitRow, verb: Verb, rate: int, enemy: UnitRow) -> None:
    """Write the chance to win against an enemy, and the mean losses of the enemy and the actor."""
    weapon = weapon_for(s, unit, verb, enemy)
    promise_contest(s, out, unit, verb, rate, weapon, enemy)
    if verb in (SNIPE, ASSAULT_THEM, MN_CALL_SUPPORT):
        promise_harm(s, out, unit, verb, weapon, enemy)


def hardest_opponent(s: Block, unit: UnitRow, verb: Verb, rate: int) -> UnitRow:
    """Return the opponent that may oppose and against which a manoeuvre is least likely to be won. [MN-D10]"""
    side = 1 - s[unit + UNIT_SIDE]
    anew = 0 if may_oppose_any(s, side) else 1
    found = 0
    least = 0
    cases = 1
    for i in range(s[UNITS_FIELDED]):
        enemy = unit_row(s, i)
        if s[enemy + UNIT_SIDE] == side and is_active(s, enemy) and (anew or s[enemy + OPPOSED] == 0):
            weigh_against(s, unit, verb, rate, weapon_for(s, unit, verb, enemy), enemy)
            if found == 0 or s[BOT_AT + CONTEST_WON] * cases < least * s[BOT_AT + CONTEST_CASES]:
                found = enemy
                least = s[BOT_AT + CONTEST_WON]
                cases = s[BOT_AT + CONTEST_CASES]
    return found


def weigh_against(s: Block, unit: UnitRow, verb: Verb, rate: int, weapon: WeaponRow, enemy: UnitRow) -> None:
    """Write the cases of a manoeuvre against an enemy, `CONTEST_...` from BOT_AT on."""
    rating = own_rating(s, unit, verb, rate) + weapon_bonus(s, verb, weapon, rate)
    against = opposing_number(s, enemy, verb)
    count_cases(s, rating - against, own_dice(s, unit, verb, weapon, enemy), BOT_AT)


def promise_contest(
    s: Block, out: Block, unit: UnitRow, verb: Verb, rate: int, weapon: WeaponRow, enemy: UnitRow
) -> None:
    """Write the chance to win against an enemy, and both ratings. [MN-014]"""
    weigh_against(s, unit, verb, rate, weapon, enemy)
    rating = own_rating(s, unit, verb, rate) + weapon_bonus(s, verb, weapon, rate)
    other = opposing_rating(s, enemy, verb)
    out[FORECAST_CASES] = s[BOT_AT + CONTEST_CASES]
    out[FORECAST_HIT] = s[BOT_AT + CONTEST_WON]
    out[FORECAST_MODIFIERS] = own_dice(s, unit, verb, weapon, enemy)
    out[FORECAST_NEEDED] = opposing_number(s, enemy, verb) - rating
    out[PROMISE_RATE] = rate
    out[PROMISE_RATING] = rating
    out[PROMISE_OPPONENT] = unit_number(s, enemy)
    out[PROMISE_OTHER_RATE] = other


def promise_harm(s: Block, out: Block, unit: UnitRow, verb: Verb, weapon: WeaponRow, enemy: UnitRow) -> None:
    """Write the mean loss of the enemy of a direct attack, and of the actor of a lost Assault.

    Direct attacks are Snipe, Assault and support.
    """
    cases = out[FORECAST_CASES]
    won = out[FORECAST_HIT]
    worth = harm_worth(s, weapon, struck_of_deed(s, unit, verb, weapon, enemy))
    out[FORECAST_HURT] = won if worth > 0 else 0
    out[FORECAST_POINTS] = worth * won // cases
    if verb == ASSAULT_THEM:
        back = best_weapon(s, enemy, USE_ASSAULTED, unit)
        out[FORECAST_AGAINST] = harm_worth(s, back, unit) * (cases - won) // cases


def struck_of_deed(s: Block, unit: UnitRow, verb: Verb, weapon: WeaponRow, opponent: UnitRow) -> UnitRow:
    """Return the enemy that a won direct attack strikes. [MN-D20]

    It is the opponent, or for an Assault that may choose the enemy that loses most.
    """
    if verb != ASSAULT_THEM or chooses_struck(s, unit) == 0:
        return opponent
    found = opponent
    most = harm_worth(s, weapon, opponent)
    for i in range(s[UNITS_FIELDED]):
        enemy = unit_row(s, i)
        if s[enemy + UNIT_SIDE] != s[unit + UNIT_SIDE] and is_active(s, enemy):
            worth = harm_worth(s, weapon, enemy)
            if worth > most:
                most = worth
                found = enemy
    return found


def forecast_answer(s: Block, out: Block) -> None:
    """Write the chance that a character wins as the opponent, and both ratings. [MN-012]"""
    named = s[CHOICE_AT + CHOICE_TARGET_UNIT]
    if not (0 <= named < s[UNITS_FIELDED]):
        return
    action = top_frame(s)
    unit = unit_row(s, named)
    actor = s[action + DEED_ACTOR]
    if s[unit + UNIT_SIDE] == s[actor + UNIT_SIDE]:
        return
    verb = s[action + DEED_VERB]
    promise_contest(s, out, actor, verb, s[action + DEED_RATE], weapon_for(s, actor, verb, unit), unit)
    theirs = out[PROMISE_RATING]
    out[FORECAST_HIT] = out[FORECAST_CASES] - out[FORECAST_HIT]
    out[PROMISE_RATING] = out[FORECAST_NEEDED] + theirs
    out[FORECAST_NEEDED] = -out[FORECAST_NEEDED]
    out[PROMISE_OTHER_RATE] = out[PROMISE_RATE]
    out[PROMISE_RATE] = opposing_rating(s, unit, verb)
    out[PROMISE_OPPONENT] = unit_number(s, actor)


def forecast_reroll(s: Block, out: Block) -> None:
    """Write the chance that a reroll wins, with the other side's dice as they are."""
    if s[CHOICE_AT + CHOICE_VERB] != THROW_AGAIN:
        return
    action = top_frame(s)
    own = 0 if s[action + DEED_WON] else 1
    net = s[action + DEED_NET] if own else 0
    extra = min(abs(net), MOST_EXTRA)
    cases = FACES_D20
    for _ in range(extra):
        cases *= FACES_D20
    won = 0
    for face in range(1, FACES_D20 + 1):
        if own:
            rating = s[action + DEED_OWN_SUM] - s[action + DEED_OWN]
            good = wins_with(s, face, rating, s[action + DEED_OTHER_SUM])
        else:
            rating = s[action + DEED_OTHER_SUM] - s[action + DEED_OTHER]
            good = 1 - wins_with(
                s, s[action + DEED_OWN], s[action + DEED_OWN_SUM] - s[action + DEED_OWN], face + rating
            )
        if good:
            won += ways_to_keep(face, extra, net)
    out[FORECAST_CASES] = cases
    out[FORECAST_HIT] = won


def wins_with(s: Block, die: int, rating: int, against: int) -> int:
    """Return 1 if a kept die wins a manoeuvre against a sum. [MN-013, MN-D07]"""
    if s[RULES_AT + MN_NATURAL] and die in (1, FACES_D20):
        return 1 if die == FACES_D20 else 0
    return 1 if die + rating >= against else 0


def harm_worth(s: Block, weapon: WeaponRow, target: UnitRow) -> int:
    """Return the mean loss of a target from a weapon's direct damage, in thousandths of a point."""
    harm = harm_of(s, weapon, target)
    if harm not in (HARM_FALLOUT, HARM_CASUALTY):
        return 0
    price = s[target + UNIT_PRICE] // max(1, s[target + TEAM])
    return price * POINT_PARTS * check_cost(s, target, harm, stress_of(s, weapon, target)) // COST_PARTS
