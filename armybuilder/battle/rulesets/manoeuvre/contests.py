# cython: compiled into the kernel
"""Contested rolls, with the ratings, dice and results of both sides. [MN-012, MN-013, MN-014]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.rulesets.manoeuvre.characters import *
from armybuilder.battle.rulesets.manoeuvre.events import *
from armybuilder.battle.rulesets.manoeuvre.verbs import *

FACES_D20 = 20


def first_rating(verb: Verb) -> int:
    """Return the rating that an actor usually rolls for a manoeuvre. [MN-D09]"""
    if verb in (ENGAGE, SNIPE, COVER_FIRE, STRAND, MN_CALL_SUPPORT):
        return RATE_SHOOT
    if verb in (ESCAPE, MN_TAKE_COVER, SMOKE):
        return RATE_MOVE
    return RATE_FIGHT if verb == ASSAULT_THEM else RATE_NERVE


def other_rating(verb: Verb) -> int:
    """Return the rating that an actor may roll instead, or the usual one without a choice. [MN-D09]"""
    if verb == ENGAGE:
        return RATE_MOVE
    return RATE_SHOOT if verb == ASSAULT_THEM else first_rating(verb)


def better_rating(s: Block, unit: UnitRow, one: int, other: int) -> int:
    """Return the higher of two ratings of a character, the first if they are equal."""
    return other if s[unit + RATINGS + other] > s[unit + RATINGS + one] else one


def asked_rating(s: Block, unit: UnitRow, verb: Verb) -> int:
    """Return the rating asked of the opponent of a manoeuvre, even if it lacks that rating. [MN-D10]"""
    if verb in (SNIPE, MN_CALL_SUPPORT):
        return better_rating(s, unit, RATE_NERVE, RATE_MOVE)
    if verb == ASSAULT_THEM:
        return better_rating(s, unit, RATE_FIGHT, RATE_SHOOT)
    if verb == OBSERVE:
        return RATE_MOVE
    return RATE_NERVE if verb in (COVER_FIRE, DISTRACT, FLAG) else RATE_SHOOT


def opposing_rating(s: Block, unit: UnitRow, verb: Verb) -> int:
    """Return the rating that an opponent rolls against a manoeuvre. [MN-D11]

    An opponent without the rating asked rolls the better of Fight and Move.
    """
    rate = asked_rating(s, unit, verb)
    return rate if s[unit + RATINGS + rate] > 0 else better_rating(s, unit, RATE_FIGHT, RATE_MOVE)


def opposing_number(s: Block, unit: UnitRow, verb: Verb) -> int:
    """Return the number that an opponent adds to its die. [MN-D11]"""
    return number_for(s, unit, asked_rating(s, unit, verb))


def number_for(s: Block, unit: UnitRow, asked: int) -> int:
    """Return the number that an opponent adds to its die when it rolls this rating. [MN-D11]

    Without the rating asked another counts for less, and never for more than a beginner's.
    """
    rating = s[unit + RATINGS + asked]
    if rating > 0:
        return rating
    other = s[unit + RATINGS + better_rating(s, unit, RATE_FIGHT, RATE_MOVE)]
    return min(max(other - s[RULES_AT + MN_RATINGS_LACKING_LESS], 0), s[RULES_AT + MN_RATINGS_LACKING_MOST])


def weapon_bonus(s: Block, verb: Verb, weapon: WeaponRow, rate: int) -> int:
    """Return the bonus of a manoeuvre's weapon in the actor's roll.

    Two linked weapons add to Shoot.
    """
    if weapon == 0:
        return 0
    linked = 1 if rate == RATE_SHOOT and s[weapon + WEAPON_LINKED] else 0
    if verb in (SNIPE, MN_CALL_SUPPORT):
        sniping = s[RULES_AT + MN_RATINGS_SNIPING_BONUS] if s[weapon + WEAPON_CATEGORY] == SNIPING else 0
        return linked + sniping + s[weapon + WEAPON_TARGETING]
    return linked + (assault_bonus(s, weapon) if verb == ASSAULT_THEM else 0)


def own_rating(s: Block, unit: UnitRow, verb: Verb, rate: int) -> int:
    """Return the number that an actor adds to its die, apart from its weapon's bonus."""
    return s[RULES_AT + MN_RATINGS_SUPPORT_SHOOT] if verb == MN_CALL_SUPPORT else s[unit + RATINGS + rate]


def own_dice(s: Block, unit: UnitRow, verb: Verb, weapon: WeaponRow, opponent: UnitRow) -> int:
    """Return the net advantages of an actor against an opponent, negative for disadvantages. [MN-014, MN-D06]"""
    net = dice_of_states(s, unit, opponent)
    # only direct attacks suffer from an enemy's hiding [MN-D14]
    if verb in (SNIPE, ASSAULT_THEM, MN_CALL_SUPPORT):
        net -= is_hidden_from(s, opponent)
    return net + dice_of_deed(s, unit, verb, weapon, opponent)


def dice_of_states(s: Block, unit: UnitRow, opponent: UnitRow) -> int:
    """Return the advantages from the states of actor and opponent."""
    flagged = flags_of_allies(s, unit, opponent)
    weighed = s[opponent + AGAINST] + flagged - s[opponent + PROTECTED]
    return weighed - s[unit + SUPPRESSED] - s[unit + SNIPED_AT]


def flags_of_allies(s: Block, unit: UnitRow, opponent: UnitRow) -> int:
    """Count the flags of an actor's allies on an opponent. [MN-038]

    An actor's own flag helps only the others.
    """
    return s[opponent + FLAGGED] - (1 if s[unit + FLAGS_NOW] == opponent else 0)


def dice_of_deed(s: Block, unit: UnitRow, verb: Verb, weapon: WeaponRow, opponent: UnitRow) -> int:
    """Return the advantage from the manoeuvre itself."""
    if verb == SNIPE:
        exposed = 1 if s[opponent + EXPOSED_TO] == unit else 0
        return exposed + sharpshooting(s, unit, weapon)
    if verb == COVER_FIRE:
        return 1 if weapon > 0 and s[weapon + WEAPON_AUTOMATIC] else 0
    if verb == AID_ALLY:
        return 1 if s[unit + TALENTS] & TALENT_MEDIC else 0
    if verb == SMOKE:
        return 1
    return 1 if verb == MN_TAKE_COVER and s[unit + IN_SMOKE] else 0


def sharpshooting(s: Block, unit: UnitRow, weapon: WeaponRow) -> int:
    """Return 1 for a sharpshooter with a sniping weapon."""
    if s[unit + TALENTS] & TALENT_SHARPSHOOTER == 0 or weapon == 0:
        return 0
    return 1 if s[weapon + WEAPON_CATEGORY] == SNIPING else 0


def tell_sources(s: Block, unit: UnitRow, verb: Verb, weapon: WeaponRow, opponent: UnitRow) -> None:
    """Log every source of advantage and disadvantage."""
    tell_modifier(s, MN_WHY_AGAINST, s[opponent + AGAINST])
    tell_modifier(s, MN_WHY_FLAGGED, flags_of_allies(s, unit, opponent))
    tell_modifier(s, MN_WHY_PROTECTED, -s[opponent + PROTECTED])
    tell_modifier(s, MN_WHY_SUPPRESSED, -s[unit + SUPPRESSED])
    tell_modifier(s, MN_WHY_SNIPED, -s[unit + SNIPED_AT])
    if verb in (SNIPE, ASSAULT_THEM, MN_CALL_SUPPORT):
        tell_modifier(s, MN_WHY_HIDING, -is_hidden_from(s, opponent))
    if verb == SNIPE:
        tell_modifier(s, MN_WHY_EXPOSED, 1 if s[opponent + EXPOSED_TO] == unit else 0)
        tell_modifier(s, MN_WHY_SHARPSHOOTER, sharpshooting(s, unit, weapon))
    elif verb == COVER_FIRE:
        tell_modifier(s, MN_WHY_AUTOMATIC, dice_of_deed(s, unit, verb, weapon, opponent))
    elif verb == AID_ALLY:
        tell_modifier(s, MN_WHY_MEDIC, dice_of_deed(s, unit, verb, weapon, opponent))
    elif verb in (SMOKE, MN_TAKE_COVER):
        tell_modifier(s, MN_WHY_SMOKE, dice_of_deed(s, unit, verb, weapon, opponent))


def throw_dice(s: Block, unit: UnitRow, purpose: int, net: int) -> int:
    """Roll a d20 with extra dice, and return the best or the worst. [MN-014]

    There is one more for each net advantage or disadvantage.
    """
    thrower = thrower_of(s, unit)
    if s[LOG_CAPACITY] == 0 and s[DICE_COUNT] == 0:
        return throw_best(s, thrower, purpose, FACES_D20, net)
    kept = throw_faces(s, thrower, purpose, FACES_D20)
    for _ in range(abs(net)):
        die = throw_faces(s, thrower, purpose, FACES_D20)
        better = (1 if die > kept else 0) if net > 0 else (1 if die < kept else 0)
        tell_unit_roll(s, MN_EXTRA_DIE, 14, unit, 0, 0, kept if better else die, 0, 0, 0, 0)
        if better:
            kept = die
    return kept


def roll_contest(s: Block, action: FrameRow) -> None:
    """Roll both sides of a manoeuvre. [MN-012]"""
    unit = s[action + DEED_ACTOR]
    opponent = s[action + DEED_OPPONENT]
    s[action + DEED_NET] = own_dice(s, unit, s[action + DEED_VERB], s[action + DEED_WEAPON], opponent)
    s[action + DEED_BONUS] = weapon_bonus(
        s, s[action + DEED_VERB], s[action + DEED_WEAPON], s[action + DEED_RATE]
    )
    s[action + DEED_RATE_AGAINST] = opposing_rating(s, opponent, s[action + DEED_VERB])
    roll_own(s, action)
    roll_against(s, action)
    manoeuvre_settle(s, action)


def roll_own(s: Block, action: FrameRow) -> None:
    """Roll the actor's dice."""
    unit = s[action + DEED_ACTOR]
    verb = s[action + DEED_VERB]
    net = s[action + DEED_NET]
    rating = own_rating(s, unit, verb, s[action + DEED_RATE]) + s[action + DEED_BONUS]
    die = throw_dice(s, unit, DIE_MN_MANOEUVRE, net)
    s[action + DEED_OWN] = die
    s[action + DEED_OWN_SUM] = die + rating
    tell_unit_roll(s, MN_ROLLS, 12, unit, 0, 0, die, rating, 0, s[action + DEED_RATE], net)
    tell_sources(s, unit, verb, s[action + DEED_WEAPON], s[action + DEED_OPPONENT])
    tell_modifier(s, MN_WHY_WEAPON, s[action + DEED_BONUS])


def roll_against(s: Block, action: FrameRow) -> None:
    """Roll the opponent's die. [MN-012, MN-D11]"""
    opponent = s[action + DEED_OPPONENT]
    rate = s[action + DEED_RATE_AGAINST]
    rating = opposing_number(s, opponent, s[action + DEED_VERB])
    # no state changes an opponent's dice: a disadvantage on manoeuvres by X counts for X as actor [MN-D06]
    die = throw_dice(s, opponent, DIE_MN_OPPOSING, 0)
    s[action + DEED_OTHER] = die
    s[action + DEED_OTHER_SUM] = die + rating
    tell_unit_roll(s, MN_OPPOSES, 12, opponent, s[action + DEED_ACTOR], 0, die, rating, 0, rate, 0)
    tell_modifier(s, MN_WHY_LACKING, rating - s[opponent + RATINGS + rate])


def manoeuvre_settle(s: Block, action: FrameRow) -> None:
    """Decide the winner and the margin of a contest. [MN-013, MN-041, MN-D07]

    On a tie the actor wins with a margin of 0.
    """
    difference = s[action + DEED_OWN_SUM] - s[action + DEED_OTHER_SUM]
    won = 1 if difference >= 0 else 0
    margin = abs(difference)
    if s[RULES_AT + MN_NATURAL]:
        if s[action + DEED_OWN] == FACES_D20 and won == 0:
            won = 1
            margin = 0
        elif s[action + DEED_OWN] == 1 and won:
            won = 0
            margin = 1
    s[action + DEED_WON] = won
    s[action + DEED_MARGIN] = margin


def assault_bonus(s: Block, weapon: WeaponRow) -> int:
    """Return the bonus of an Assault weapon in the roll of an Assault."""
    return 1 if weapon > 0 and s[weapon + WEAPON_CATEGORY] == ASSAULT else 0
