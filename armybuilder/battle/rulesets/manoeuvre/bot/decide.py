# cython: compiled into the kernel
"""The bot of a fight by manoeuvres.

It evaluates every manoeuvre in thousandths of a point of Edge, and rolls no die. Mostly it observes once and
then flags: a Flag brings its points whether it is won or lost. Only Edge wins a fight, and harm is counted when
it is over, so the other manoeuvres seldom pay. Each was made worth so much more that the bot used it, and fought
2,000 mirrored battles against a bot that engages, from which a bot that observes and engages takes 67 of 100:
Cover Fire 64.6, Distract 42.4, Take Cover to snipe 33.3, Strand 27.0. One that flags takes 98.
"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.rulesets.manoeuvre.forecasts import *

MILLI = 1000
DIE_MEAN = 3500  # of a d6, in thousandths
WORST = -1000000000
HARM_FULL = (
    12  # Edge that a Casualty check of a character of mean price is worth to a side that has won already
)
HARM_OPEN = 3  # and while the fight is open
SNIPED_WORTH = 2000  # the target's next action is worth so much less
KEPT_DOWN_WORTH = 3  # Edge that the opponent's next manoeuvre is worth less after Cover Fire
DIE_WORTH = 3  # ratings that a die more is worth
DICE_MOST = 3
OBSERVER_WORTH = 1500  # for each later round, because who has observed may flag; at half of it few would
FLAGGED_WORTH = 1000  # allies have advantage against the target, which counts while the fight is open
EXPOSED_WORTH = 1500  # enemies have advantage against who draws their eyes
AIDED_WORTH = 3000
LOST_ACTION = 5


def decide_manoeuvre(s: Block) -> None:
    """Write the bot's choice for the pending decision, from facts that both sides see."""
    open_choice_without_path(s)
    s[BOT_AT + MEAN_PRICE] = 0
    side = s[PENDING_SIDE]
    decision = s[PENDING]
    if decision in (DECIDE_ESCAPE, DECIDE_HIDDEN, DECIDE_REROLL, DECIDE_OBSERVE):
        s[CHOICE_AT + CHOICE_UNIT] = unit_number(s, s[PENDING_UNIT])
    if decision == DECIDE_MANOEUVRE:
        choose_manoeuvre(s)
    elif decision == DECIDE_ESCAPE:
        s[CHOICE_AT + CHOICE_VERB] = PAY_OUT
    elif decision == DECIDE_HIDDEN:
        spare = 1 if spare_edge(s, side) >= s[RULES_AT + MN_COSTS_SNIPE] else 0
        s[CHOICE_AT + CHOICE_VERB] = STAY_HIDDEN if spare else COME_OUT
    elif decision == DECIDE_OBSERVE:
        s[CHOICE_AT + CHOICE_VERB] = OBSERVE if gains_by_observing(s, s[PENDING_UNIT]) else LET_BE
    elif decision == DECIDE_REROLL:
        s[CHOICE_AT + CHOICE_VERB] = THROW_AGAIN
    elif decision == DECIDE_CONCEDE:
        # the rules end a fight that is decided
        s[CHOICE_AT + CHOICE_VERB] = FIGHT_ON
    else:
        name_somebody(s, decision, side)


def gains_by_observing(s: Block, unit: UnitRow) -> int:
    """Return 1 if a character gains by observing."""
    note_character(s, unit)
    s[BOT_AT + BEST_SCORE] = 0
    s[BOT_AT + BEST_VERB] = LET_BE
    manoeuvre_weigh(s, unit, OBSERVE, 0, rival_of(s, OBSERVE), -1)
    return 1 if s[BOT_AT + BEST_VERB] == OBSERVE else 0


def name_somebody(s: Block, decision: int, side: int) -> None:
    """Name the character that answers a question.

    It is the best to oppose or to strike, the dearest to protect or notice, or the ally to leave that is
    hardest to hurt.
    """
    s[CHOICE_AT + CHOICE_VERB] = NAME_UNIT
    action = top_frame(s)
    if decision == DECIDE_STRANDED:
        note_character(s, s[action + DEED_ACTOR])
    # the enemy is struck or noticed, all others are the side's own
    named = 1 - side if decision in (DECIDE_STRUCK, DECIDE_NOTICED) else side
    found = 0
    most = WORST
    for i in range(first_of(s, named), end_of(s, named)):
        unit = unit_row(s, i)
        if is_active(s, unit) and can_be_named(s, decision, action, unit):
            value = s[unit + UNIT_PRICE]
            if decision == DECIDE_OPPONENT:
                value = holding_number(s, s[action + DEED_ACTOR], s[action + DEED_VERB], unit)
            elif decision == DECIDE_STRUCK:
                value = harm_worth(s, s[action + DEED_WEAPON], unit)
            elif decision == DECIDE_STRANDED:
                value = 1 if unit == s[BOT_AT + LEFT_BEHIND] else 0
            if value > most:
                most = value
                found = unit
    s[CHOICE_AT + CHOICE_TARGET_UNIT] = unit_number(s, found)


def can_be_named(s: Block, decision: int, action: FrameRow, unit: UnitRow) -> int:
    """Return 1 if an active character of the side that is named may be the answer to a question."""
    if decision == DECIDE_OPPONENT:
        return 1 if s[unit + OPPOSED] == 0 else 0
    if decision == DECIDE_STRUCK:
        return 1
    if decision == DECIDE_NOTICED:
        return is_hidden_from(s, unit)
    return 1 if unit != s[action + DEED_ACTOR] else 0


# ---- manoeuvres ------------------------------------------------------------------------------------------------


def choose_manoeuvre(s: Block) -> None:
    """Choose the best manoeuvre of a character or its slave robots."""
    unit = s[ACTIVE_UNIT]
    s[BOT_AT + BEST_SCORE] = WORST
    weigh_all(s, unit)
    if s[BOT_AT + SLAVES] > 0:
        side = s[unit + UNIT_SIDE]
        for i in range(first_of(s, side), end_of(s, side)):
            other = unit_row(s, i)
            if s[other + MASTER] == unit and is_active(s, other):
                weigh_all(s, other)
    s[CHOICE_AT + CHOICE_UNIT] = unit_number(s, s[BOT_AT + BEST_UNIT])
    s[CHOICE_AT + CHOICE_VERB] = s[BOT_AT + BEST_VERB]
    s[CHOICE_AT + CHOICE_NUMBER] = s[BOT_AT + BEST_NUMBER]
    s[CHOICE_AT + CHOICE_WEAPON] = s[BOT_AT + MN_BEST_WEAPON]
    s[CHOICE_AT + CHOICE_TARGET_UNIT] = unit_number(s, s[BOT_AT + MN_BEST_TARGET])


def weigh_all(s: Block, unit: UnitRow) -> None:
    """Evaluate all manoeuvres of one character."""
    note_character(s, unit)
    if manoeuvre_verb_refusal(s, unit, WAIT) == 0:
        # waiting is better than nothing, and worse than all else
        manoeuvre_keep_best(s, unit, WAIT, 0, 0, -1, WORST + 1)
    # first, because it is mostly the best, and spares others
    weigh_verb(s, unit, FLAG)
    for verb in range(ENGAGE, SMOKE + 1):
        if verb != FLAG:
            weigh_verb(s, unit, verb)


def weigh_verb(s: Block, unit: UnitRow, verb: Verb) -> None:
    """Evaluate one manoeuvre of a character with all its targets, unless it is refused."""
    if is_to_be_weighed(s, unit, verb) == 0 or manoeuvre_verb_refusal(s, unit, verb):
        return
    if verb == MN_CALL_SUPPORT:
        weigh_support(s, unit)
    elif verb == FLAG:
        weigh_flags(s, unit)
    elif manoeuvre_is_aimed(verb):
        weigh_aims(s, unit, verb, -1)
    elif verb == AID_ALLY:
        weigh_aid(s, unit)
    else:
        manoeuvre_weigh(s, unit, verb, 0, rival_of(s, verb), -1)


def is_to_be_weighed(s: Block, unit: UnitRow, verb: Verb) -> int:
    """Return 0 for a manoeuvre that is certainly refused, or that another is always at least as good as.

    Take Cover wins no more than Engage, with no better rating and the same opponent, unless smoke helps. Distract
    wins less than a Flag on its opponent, with the same ratings and dice.
    """
    # ten points of a squad that is behind buy only that one more is away
    if verb == ESCAPE:
        return 0
    if verb == MN_TAKE_COVER:
        return s[unit + IN_SMOKE]
    if verb == SNIPE:
        return 1 if s[unit + HIDING] or s[BOT_AT + SHOWN_ENEMY] else 0
    if verb == FLAG:
        return s[unit + HAS_OBSERVED]
    if verb == DISTRACT:
        return 1 - s[unit + HAS_OBSERVED]
    if verb == COVER_FIRE:
        # the most that it can be worth, with a contest that cannot be lost
        return 1 if DIE_MEAN + KEPT_DOWN_WORTH * MILLI > s[BOT_AT + BEST_SCORE] else 0
    if verb == AID_ALLY:
        # the best that aid can be worth, with a contest that cannot be lost
        return 1 if score_of_aid(s, unit, MILLI) > s[BOT_AT + BEST_SCORE] else 0
    if verb == STRAND:
        return 1 if s[BOT_AT + LEFT_BEHIND] > 0 else 0
    if verb == MN_CALL_SUPPORT:
        return s[unit + TALENTS] & TALENT_CALLER
    return s[unit + SMOKES] if verb == SMOKE else 1


def note_character(s: Block, unit: UnitRow) -> None:
    """Record the values that are the same for every manoeuvre of a character, in one pass over each side."""
    side = s[unit + UNIT_SIDE]
    own = note_allies(s, unit, side)
    enemies = note_enemies(s, unit, 1 - side)
    s[BOT_AT + SPARE_EDGE] = edge_of(s, side) - safe_edge_of(s, own, enemies, rounds_to_come(s))
    s[BOT_AT + COVER_WEAPON] = covering_weapon(s, unit)


def note_allies(s: Block, unit: UnitRow, side: int) -> int:
    """Record the ally to leave behind and the slave robots, and count the active characters of the side."""
    s[BOT_AT + LEFT_BEHIND] = 0
    s[BOT_AT + SLAVES] = 0
    count = 0
    for i in range(first_of(s, side), end_of(s, side)):
        ally = unit_row(s, i)
        if is_active(s, ally):
            count += 1
            if s[ally + MASTER] == unit:
                s[BOT_AT + SLAVES] += 1
            if ally != unit:
                note_ally(s, ally)
    return count


def note_enemies(s: Block, unit: UnitRow, side: int) -> int:
    """Record the enemies that oppose a character best, and count the active ones.

    A character that has opposed may not oppose again before all others have. [MN-D10]
    """
    forget_rivals(s)
    s[BOT_AT + SHOWN_ENEMY] = 0
    fights = 1 if edge_of(s, 1 - side) >= s[RULES_AT + MN_COSTS_ASSAULT] else 0
    count = 0
    fresh = 0
    for i in range(first_of(s, side), end_of(s, side)):
        enemy = unit_row(s, i)
        if is_active(s, enemy):
            count += 1
            if s[enemy + FLAGGED] > 0 or s[enemy + EXPOSED_TO] == unit:
                s[BOT_AT + SHOWN_ENEMY] = 1
            if s[enemy + OPPOSED] == 0 and fresh == 0:
                fresh = 1
                forget_rivals(s)
            if s[enemy + OPPOSED] == 0 or fresh == 0:
                note_rival(s, unit, enemy, fights)
    return count


def note_ally(s: Block, ally: UnitRow) -> None:
    """Record the ally to leave behind, with the highest AV, and the cheapest among equals."""
    armour = s[ally + ARMOUR_VALUE] + s[ally + BUNKER]
    more = armour - s[BOT_AT + LEFT_ARMOUR]
    if (
        s[BOT_AT + LEFT_BEHIND] == 0
        or more > 0
        or (more == 0 and s[ally + UNIT_PRICE] < s[BOT_AT + LEFT_PRICE])
    ):
        s[BOT_AT + LEFT_BEHIND] = ally
        s[BOT_AT + LEFT_ARMOUR] = armour
        s[BOT_AT + LEFT_PRICE] = s[ally + UNIT_PRICE]


def forget_rivals(s: Block) -> None:
    """Clear the enemies that oppose best."""
    for rate in range(RATE_MOVE + 1):
        s[BOT_AT + RIVALS_AT + rate] = 0
        s[BOT_AT + STRENGTHS_AT + rate] = WORST


def note_rival(s: Block, unit: UnitRow, enemy: UnitRow, fights: int) -> None:
    """Record an enemy as the opponent for each rating if it is stronger than those before.

    `fights` is 1 if an Assault can be paid, which asks for Fight.
    """
    less = worth_of_states(s, unit, enemy)
    challenge(s, RATE_SHOOT, enemy, number_for(s, enemy, RATE_SHOOT) - less)
    challenge(s, RATE_NERVE, enemy, number_for(s, enemy, RATE_NERVE) - less)
    challenge(s, RATE_MOVE, enemy, number_for(s, enemy, RATE_MOVE) - less)
    if fights:
        rate = better_rating(s, enemy, RATE_FIGHT, RATE_SHOOT)
        challenge(s, RATE_FIGHT, enemy, number_for(s, enemy, rate) - less)


def challenge(s: Block, rate: int, enemy: UnitRow, value: int) -> None:
    """Keep an enemy as the best opponent by a rating if it is stronger than those before."""
    if value > s[BOT_AT + STRENGTHS_AT + rate]:
        s[BOT_AT + STRENGTHS_AT + rate] = value
        s[BOT_AT + RIVALS_AT + rate] = enemy


def rival_of(s: Block, verb: Verb) -> UnitRow:
    """Return the enemy that the other side is expected to let oppose a manoeuvre, 0 for none."""
    if verb == ASSAULT_THEM:
        return s[BOT_AT + RIVALS_AT + RATE_FIGHT]
    if verb in (COVER_FIRE, DISTRACT):
        return s[BOT_AT + RIVALS_AT + RATE_NERVE]
    return s[BOT_AT + RIVALS_AT + (RATE_MOVE if verb == OBSERVE else RATE_SHOOT)]


def weigh_support(s: Block, unit: UnitRow) -> None:
    """Evaluate each weapon off the table."""
    for i in range(s[WEAPON_COUNT]):
        if is_own_support(s, unit, weapon_row(s, i)):
            weigh_aims(s, unit, MN_CALL_SUPPORT, i)


def weigh_aims(s: Block, unit: UnitRow, verb: Verb, support: int) -> None:
    """Evaluate a manoeuvre against every enemy at which it may be aimed."""
    other = 1 - s[unit + UNIT_SIDE]
    for i in range(first_of(s, other), end_of(s, other)):
        enemy = unit_row(s, i)
        if aim_refusal(s, unit, verb, enemy) == 0:
            manoeuvre_weigh(s, unit, verb, enemy, enemy, support)


def weigh_flags(s: Block, unit: UnitRow) -> None:
    """Evaluate a Flag on every enemy at which it may be the best.

    One that is no weaker, and has no more dice against it, than another before it is no better.
    """
    weakest = 0
    most = 0
    best = 0
    other = 1 - s[unit + UNIT_SIDE]
    for i in range(first_of(s, other), end_of(s, other)):
        enemy = unit_row(s, i)
        if is_active(s, enemy):
            number = opposing_number(s, enemy, FLAG)
            # as many as count, of advantages and of disadvantages
            dice = min(max(dice_of_states(s, unit, enemy), -MOST_EXTRA), MOST_EXTRA)
            if best == 0 or number < weakest or dice > most:
                manoeuvre_weigh(s, unit, FLAG, enemy, enemy, -1)
                if best == 0 or dice > most or s[BOT_AT + MN_BEST_TARGET] == enemy:
                    best = enemy
                    weakest = number
                    most = dice


def weigh_aid(s: Block, unit: UnitRow) -> None:
    """Evaluate aid for the ally with the gravest checks."""
    found = 0
    # aid is worth its price from a Stress of 5 on
    worst = 4
    side = s[unit + UNIT_SIDE]
    for place in range(first_of(s, side), end_of(s, side)):
        ally = unit_row(s, place)
        if ally != unit and is_active(s, ally):
            for i in range(s[ally + CHECKS]):
                stress = check_at(s, ally, i) & 255
                if stress > worst:
                    worst = stress
                    found = ally
    if found > 0:
        opponent = rival_of(s, AID_ALLY)
        rating = s[unit + RATINGS + RATE_NERVE] - opposing_number(s, opponent, AID_ALLY)
        chance = chances(s, rating, own_dice(s, unit, AID_ALLY, 0, opponent))
        manoeuvre_keep_best(s, unit, AID_ALLY, found, 0, -1, score_of_aid(s, unit, s[chance + CHANCE_WON]))


def score_of_aid(s: Block, unit: UnitRow, won: int) -> int:
    """Return the worth of aid for an ally with grave checks, by the chance to win in thousandths.

    It is more if the fight is won already.
    """
    score = 0 if s[unit + TALENTS] & TALENT_MEDIC else -DIE_MEAN
    score += AIDED_WORTH * (HARM_FULL // HARM_OPEN if s[BOT_AT + SPARE_EDGE] >= 0 else 1)
    return score + DIE_MEAN * won // MILLI - LOST_ACTION * (MILLI - won)


def spare_edge(s: Block, side: int) -> int:
    """Return the Edge of a side beyond that with which it has as good as won, counting the present round.

    It is negative if the side is not there yet.
    """
    return edge_of(s, side) - safe_edge(s, side, rounds_to_come(s))


def rounds_to_come(s: Block) -> int:
    """Count the rounds to come, with the present one."""
    return s[TURNS] - s[TURN] + 1


def price_of(s: Block, cost: int) -> int:
    """Return the worth of keeping an amount of Edge, in thousandths.

    Edge that a side has to spare costs nothing.
    """
    return MILLI * (cost - min(max(s[BOT_AT + SPARE_EDGE], 0), cost))


def holding_number(s: Block, unit: UnitRow, verb: Verb, enemy: UnitRow) -> int:
    """Return an enemy's strength as an opponent, its rating less the actor's advantages against it."""
    return opposing_number(s, enemy, verb) - worth_of_states(s, unit, enemy)


def worth_of_states(s: Block, unit: UnitRow, enemy: UnitRow) -> int:
    """Return the ratings that the actor's advantages against an enemy are worth."""
    return DIE_WORTH * min(max(dice_of_states(s, unit, enemy), -DICE_MOST), DICE_MOST)


def manoeuvre_weigh(
    s: Block, unit: UnitRow, verb: Verb, target: UnitRow, opponent: UnitRow, support: int
) -> None:
    """Evaluate one manoeuvre against one opponent, with the better of its ratings."""
    if opponent == 0:
        return
    weapon = s[BOT_AT + COVER_WEAPON]
    if verb != COVER_FIRE:
        weapon = weapon_row(s, support) if verb == MN_CALL_SUPPORT else weapon_for(s, unit, verb, opponent)
    number = 0
    rate = first_rating(verb)
    if s[unit + RATINGS + other_rating(verb)] > s[unit + RATINGS + rate]:
        number = 1
        rate = other_rating(verb)
    rating = own_rating(s, unit, verb, rate) + weapon_bonus(s, verb, weapon, rate)
    against = opposing_number(s, opponent, verb)
    chance = chances(s, rating - against, own_dice(s, unit, verb, weapon, opponent))
    score = score_of_deed(s, unit, verb, weapon, opponent, s[chance + CHANCE_WON], s[chance + CHANCE_PLUS])
    manoeuvre_keep_best(s, unit, verb, target, number, support, score)


def chances(s: Block, difference: int, net: int) -> int:
    """Return the slot of the chances of a contest, `CHANCE_...`, by the difference of the ratings and the net dice.

    A bot evaluates the same contests many times, so they are remembered.
    """
    memo = BOT_AT + MEMO_AT + MEMO_WIDTH * ((difference + 11 * net) & (MEMOS - 1))
    # 500 is added because both numbers may be negative
    key = 1000 * (net + 500) + difference + 500
    if s[memo] != key:
        s[memo] = key
        count_cases(s, difference, net, BOT_AT)
        s[memo + CHANCE_WON] = MILLI * s[BOT_AT + CONTEST_WON] // s[BOT_AT + CONTEST_CASES]
        s[memo + CHANCE_PLUS] = MILLI * s[BOT_AT + CONTEST_PLUS] // s[BOT_AT + CONTEST_CASES]
    return memo


def manoeuvre_keep_best(
    s: Block, unit: UnitRow, verb: Verb, target: UnitRow, number: int, support: int, score: int
) -> None:
    """Keep a choice if its score is the best."""
    if score > s[BOT_AT + BEST_SCORE]:
        s[BOT_AT + BEST_SCORE] = score
        s[BOT_AT + BEST_UNIT] = unit
        s[BOT_AT + BEST_VERB] = verb
        s[BOT_AT + MN_BEST_TARGET] = target
        s[BOT_AT + BEST_NUMBER] = number
        s[BOT_AT + MN_BEST_WEAPON] = support


def score_of_deed(
    s: Block, unit: UnitRow, verb: Verb, weapon: WeaponRow, opponent: UnitRow, won: int, plus: int
) -> int:
    """Return the worth of a manoeuvre by its chances, in thousandths of a point of Edge."""
    lost = MILLI - won
    score = late_risk(s, unit, verb, lost)
    if verb in (ENGAGE, OBSERVE):
        score += plus + die_at_stake(won, lost)
        if verb == OBSERVE:
            score += 0 if s[unit + HAS_OBSERVED] else OBSERVER_WORTH * (rounds_to_come(s) - 1)
        return score
    if verb == FLAG:
        score += FLAGGED_WORTH if s[BOT_AT + SPARE_EDGE] < 0 else 0
        return score + DIE_MEAN + plus - lost
    if verb == COVER_FIRE:
        kept = KEPT_DOWN_WORTH * won if s[opponent + SUPPRESSED] == 0 else 0
        return score + DIE_MEAN - DIE_MEAN * lost // MILLI + kept
    if verb in (MN_TAKE_COVER, SMOKE):
        return score + die_at_stake(won, lost)
    if verb in (DISTRACT, STRAND):
        return score_of_lure(s, unit, verb, opponent, won, score + plus)
    return score + score_of_attack(s, unit, verb, weapon, opponent, won, plus)


def score_of_lure(s: Block, unit: UnitRow, verb: Verb, opponent: UnitRow, won: int, score: int) -> int:
    """Return the worth of Distract or Strand, which add to a score, in thousandths of a point of Edge.

    The harm of a loss is left out where the manoeuvre is not the best even without it.
    """
    lost = MILLI - won
    ally = s[BOT_AT + LEFT_BEHIND]
    struck = unit
    points = 0
    if verb == DISTRACT:
        score += (2 * won if ally > 0 else 0) - EXPOSED_WORTH
    else:
        struck = ally
        points = DIE_MEAN
        # the two d6 of the Reward are 7 on average [MN-040]
        score += 7 * won
    if score - lost * points // MILLI > s[BOT_AT + BEST_SCORE]:
        points += harm_score(s, best_weapon(s, opponent, USE_RETURN, struck), struck)
    return score - lost * points // MILLI


def score_of_attack(
    s: Block, unit: UnitRow, verb: Verb, weapon: WeaponRow, opponent: UnitRow, won: int, plus: int
) -> int:
    """Return the worth of Snipe or Assault, in thousandths of a point of Edge."""
    lost = MILLI - won
    if verb in (SNIPE, MN_CALL_SUPPORT):
        gain = harm_score(s, weapon, opponent)
        return SNIPED_WORTH - price_of(s, s[RULES_AT + MN_COSTS_SNIPE]) + won * gain // MILLI
    own = harm_score(s, best_weapon(s, opponent, USE_ASSAULTED, unit), unit)
    gain = harm_score(s, weapon, struck_of_deed(s, unit, verb, weapon, opponent))
    asked = s[RULES_AT + MN_COSTS_ASSAULT]
    cost = max(price_of(s, asked), MILLI * asked // 2)  # so much that the enemy may win it back
    return plus - cost + won * gain // MILLI - lost * own // MILLI


def die_at_stake(won: int, lost: int) -> int:
    """Return the worth of a d6 of points that is won or lost."""
    return DIE_MEAN * won // MILLI - DIE_MEAN * lost // MILLI


def late_risk(s: Block, unit: UnitRow, verb: Verb, lost: int) -> int:
    """Return the cost of a loss after round 3, which is a check. [MN-060]

    The check is of the worse kind if the squad has no points left.
    """
    if s[TURN] <= s[RULES_AT + MN_COURSE_LATE_FROM]:
        return 0
    total = MILLI * s[side_row(s[unit + UNIT_SIDE]) + SQUAD_TOTAL]
    # the Risk of these takes a d6 of points before the total is looked at [MN-D28]
    if verb in (ENGAGE, OBSERVE, COVER_FIRE, STRAND):
        total -= DIE_MEAN
    return -(8 if total <= 0 else 3) * lost


def note_mean_price(s: Block) -> None:
    """Record the mean price of a model, once for a decision."""
    if s[BOT_AT + MEAN_PRICE] > 0:
        return
    total = 0
    models = 0
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        total += s[unit + UNIT_PRICE]
        models += s[unit + TEAM]
    s[BOT_AT + MEAN_PRICE] = max(1, total // max(1, models))


def harm_score(s: Block, weapon: WeaponRow, target: UnitRow) -> int:
    """Return the worth of direct damage to a target, in thousandths of a point of Edge."""
    harm = harm_of(s, weapon, target)
    if harm not in (HARM_FALLOUT, HARM_CASUALTY):
        return 0
    share = MILLI if harm == HARM_CASUALTY else 400
    price = s[target + UNIT_PRICE] // max(1, s[target + TEAM])
    note_mean_price(s)
    worth = HARM_FULL if s[BOT_AT + SPARE_EDGE] >= 0 else HARM_OPEN
    value = worth * share * price // s[BOT_AT + MEAN_PRICE]
    # a further Casualty check is no second roll: it only makes the first harder [MN-D32]
    return value // 2 if s[target + TEAM] == 1 and has_casualty(s, target) else value


def has_casualty(s: Block, unit: UnitRow) -> int:
    """Return 1 if a character already has a Casualty check to make."""
    for i in range(s[unit + CHECKS]):
        if check_at(s, unit, i) > 255:
            return 1
    return 0
