# cython: compiled into the kernel
"""The forecast of the choice in the block: exact chances and points. [TR-030] [TR-031] [TR-130] [TR-155]"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.rulesets.initiative.attacks import *

# In a forecast, beside what every ruleset writes: what the chance is of.
PROMISE_KIND = 11
PROMISE_GRIP = 1  # of a grapple
PROMISE_STRUCK = 2  # to be hit by the attack under way
SEVEN = 7  # a die and the die that it is turned over to
ROLLS = 36  # of two dice
TR_SHARES = 10000  # parts of a target
MILLION = 1000000
HIGHEST_ROLL = 12
SPREAD = 611953  # that keys alike may not share a row


def forecast_initiative(s: Block, out: Block) -> None:
    """Write the forecast of an attack, a grapple or a reaction to an attack.

    Everything is 0 for any other choice.
    """
    out[FORECAST_CASES] = 1
    verb = s[CHOICE_AT + CHOICE_VERB]
    model = s[PENDING_MODEL]
    if out[FORECAST_LEGAL] or model == 0:
        return
    if s[PENDING] == TR_DECIDE_REACT:
        promise_answer(s, verb, out)
        return
    target = named_model(s, CHOICE_TARGET)
    weapon = named_weapon(s)
    if target == 0:
        return
    if verb == DO_SHOOT and weapon:
        initiative_promise_shot(s, model, target, weapon, s[CHOICE_AT + CHOICE_NUMBER], out)
        if s[weapon + WEAPON_LINKED] > weapon:
            promise_twice(out)
    elif verb == DO_STRIKE:
        initiative_promise_blow(s, model, target, weapon, out)
    elif verb == DO_GRAPPLE:
        promise_grapple(s, model, target, out)


def promise_answer(s: Block, verb: Verb, out: Block) -> None:
    """Write the chance that the attack under way hits, given a reaction to it. [TR-061] [TR-062]"""
    frame = top_frame(s)
    if s[frame + ATTACK_ALLOTTED] > 0:
        promise_auto_pair(s, frame, verb, out)
        return
    before = s[frame + ATTACK_REACTION]
    s[frame + ATTACK_REACTION] = (
        REACTS_DODGES if verb == DO_DODGE else (REACTS_PARRIES if verb == DO_PARRY else REACTS_NOT)
    )
    modifiers = dm_now(s, frame, 0)
    s[frame + ATTACK_REACTION] = before
    promise_roll(s, modifiers, 0, 0, out)
    out[PROMISE_KIND] = PROMISE_STRUCK
    weapon = s[frame + ATTACK_WEAPON]
    if weapon > 0 and s[frame + ATTACK_MODE] == MODE_AUTO and s[frame + ATTACK_IS_BLOW] == 0:
        tally_pairs(s, s[weapon + SHOT_AUTO], modifiers, 1, 0)
        out[FORECAST_CASES] = all_throws(s[weapon + SHOT_AUTO])
        out[FORECAST_HIT] = s[TALLY_AT + TALLY_HIT]


def promise_twice(out: Block) -> None:
    """Convert the forecast of one weapon into that of two linked ones.

    The chance that either hits or hurts is in millionths.
    """
    cases = out[FORECAST_CASES]
    missed = (cases - out[FORECAST_HIT]) * MILLION // cases
    stopped = (cases - out[FORECAST_HURT]) * MILLION // cases
    out[FORECAST_CASES] = MILLION
    out[FORECAST_HIT] = MILLION - missed * missed // MILLION
    out[FORECAST_HURT] = MILLION - stopped * stopped // MILLION
    out[FORECAST_POINTS] *= 2
    out[FORECAST_AGAINST] *= 2


def capacity_of(s: Block, target: ModelRow) -> int:
    """Return a target's remaining capacity, its characteristics or its Hull and Structure."""
    if is_living(s, target):
        return s[target + ENDURANCE] + s[target + STRENGTH] + s[target + DEXTERITY]
    return s[target + HULL_LEFT] + s[target + STRUCTURE_LEFT]


def initiative_promise_shot(
    s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, mode: int, out: Block
) -> None:
    """Write the forecast of a shot: its roll, its chances and its points. [TR-031] [TR-130]"""
    modifiers = shot_dm(s, shooter, target, weapon, mode, 0, 0)
    added = added_of(s, weapon, mode)
    out[FORECAST_BAND] = initiative_band_of(s, gap(s, shooter, target))
    out[FORECAST_COVER] = initiative_cover_of(s, shooter, target)
    if mode == MODE_AUTO:
        promise_auto(s, shooter, target, weapon, modifiers, out)
    elif s[weapon + WEAPON_RADIUS] > 0:
        promise_blast(s, shooter, target, weapon, modifiers, added, out)
    else:
        promise_attack(s, shooter, target, weapon, modifiers, added, out)


def promise_attack(
    s: Block, attacker: ModelRow, target: ModelRow, weapon: WeaponRow, modifiers: int, added: int, out: Block
) -> None:
    """Write the forecast of one attack roll with a weapon or bare hands. [TR-130] [TR-131]"""
    dice = dice_of(s, weapon)
    armour = armour_met(s, target, weapon, attacker)
    promise_roll(s, modifiers, dice, armour, out)
    if initiative_is_immune(s, target, weapon):
        return
    machine = 1 - is_living(s, target)
    capacity = capacity_of(s, target)
    out[FORECAST_HURT] = through_cases(s, modifiers, dice, armour - added, 0)
    share = share_taken(s, modifiers, dice, armour - added, capacity, machine, 0)
    out[FORECAST_POINTS] = s[target + PRICE] * POINT_PARTS * share // TR_SHARES


def promise_auto_pair(s: Block, frame: FrameRow, verb: Verb, out: Block) -> None:
    """Write the forecast of a rolled pair of full auto, given the target's reaction. [TR-057] [TR-061]

    The dice are known, so the pair hits or misses for certain.
    """
    before = s[frame + ATTACK_DODGERS]
    if verb == DO_DODGE:
        s[frame + ATTACK_DODGERS] |= 1 << mark_of(s, frame, s[frame + ATTACK_TARGET])
    modifiers = dm_now(s, frame, 0)
    number = s[frame + ATTACK_ALLOTTED] - 1
    if number == 0:
        number = best_pair(s, frame)
    s[frame + ATTACK_DODGERS] = before
    promise_roll(s, modifiers, 0, 0, out)
    out[PROMISE_KIND] = PROMISE_STRUCK
    out[FORECAST_CASES] = 1
    out[FORECAST_HIT] = 1 if initiative_effect_of(s, number // 10 + number % 10 + modifiers) >= 0 else 0


def promise_roll(s: Block, modifiers: int, dice: int, armour: int, out: Block) -> None:
    """Write the modifiers and the number needed of a roll, and its chance. [TR-033]

    The chance is in cases of the roll times all rolls of damage.
    """
    needed = s[RULES_AT + TR_TARGET]
    out[FORECAST_CASES] = ROLLS * all_throws(dice)
    out[FORECAST_HIT] = throws_from(2, needed - modifiers) * all_throws(dice)
    out[FORECAST_MODIFIERS] = modifiers
    out[FORECAST_NEEDED] = needed
    out[FORECAST_PF] = armour


def promise_blast(
    s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, modifiers: int, added: int, out: Block
) -> None:
    """Write the forecast of an area weapon that hits. [TR-120] [TR-D29]

    All within it take its damage, friends too. The scatter of a failed throw is left out.
    """
    dice = s[weapon + SHOT_DICE]
    armour = armour_met(s, target, weapon, 0)
    promise_roll(s, modifiers, dice, armour, out)
    if initiative_is_immune(s, target, weapon) == 0:
        out[FORECAST_HURT] = through_cases(s, modifiers, dice, armour - added, 1)
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_caught(s, model, s[target + X], s[target + Y], s[weapon + WEAPON_RADIUS]):
            taken = blast_points(s, model, weapon, target, modifiers, added)
            if s[model + SIDE] == s[shooter + SIDE]:
                out[FORECAST_AGAINST] += taken
            else:
                out[FORECAST_POINTS] += taken


def blast_points(
    s: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow, modifiers: int, added: int
) -> int:
    """Return the points that an explosion takes of one model, in thousandths. [TR-D29]

    Behind cover it does a d6 less.
    """
    if initiative_is_immune(s, model, weapon):
        return 0
    floor = armour_met(s, model, weapon, 0) - added
    dice = s[weapon + SHOT_DICE]
    if is_sheltered(s, model, s[target + X], s[target + Y]):
        dice += 1  # a die less is a die more, less seven
        floor += SEVEN
    share = share_taken(s, modifiers, dice, floor, capacity_of(s, model), 1 - is_living(s, model), 1)
    return s[model + PRICE] * POINT_PARTS * share // TR_SHARES


def promise_auto(
    s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, modifiers: int, out: Block
) -> None:
    """Write the forecast of full auto. [TR-057]

    The chance is that any pair of its dice hits. The points are the sum of all pairs, each by itself.
    """
    count = s[weapon + SHOT_AUTO]
    dice = s[weapon + SHOT_DICE]
    armour = armour_met(s, target, weapon, shooter)
    floor = armour - s[weapon + SHOT_ADDED]
    promise_roll(s, modifiers, 0, armour, out)
    tally_pairs(s, count, modifiers, dice, floor)
    out[FORECAST_CASES] = all_throws(count)
    out[FORECAST_HIT] = s[TALLY_AT + TALLY_HIT]
    if initiative_is_immune(s, target, weapon) == 0:
        machine = 1 - is_living(s, target)
        share = auto_share(s, modifiers, count, dice, floor, capacity_of(s, target), machine)
        out[FORECAST_HURT] = s[TALLY_AT + TALLY_HURT]
        out[FORECAST_POINTS] = s[target + PRICE] * POINT_PARTS * share // TR_SHARES


def initiative_promise_blow(
    s: Block, attacker: ModelRow, target: ModelRow, weapon: WeaponRow, out: Block
) -> None:
    """Write the forecast of a blow with a weapon or bare hands. [TR-030]"""
    modifiers = blow_dm(s, attacker, target, weapon, 0, 0)
    out[FORECAST_BAND] = initiative_band_of(s, gap(s, attacker, target))
    promise_attack(s, attacker, target, weapon, modifiers, added_of(s, weapon, TR_MODE_SINGLE), out)


def promise_grapple(s: Block, one: ModelRow, other: ModelRow, out: Block) -> None:
    """Write the chance to win a grapple. [TR-111]"""
    lead = melee_dm(s, one) - melee_dm(s, other)
    won = 0
    for theirs in range(2, HIGHEST_ROLL + 1):
        won += rolls_of(theirs) * throws_from(2, theirs - lead + 1)
    out[FORECAST_CASES] = ROLLS * ROLLS
    out[FORECAST_HIT] = won
    out[FORECAST_MODIFIERS] = lead
    out[PROMISE_KIND] = PROMISE_GRIP


def binomial(whole: int, part: int) -> int:
    """Return the number of ways to choose a part from a whole, 0 if the whole is smaller."""
    if whole < part:
        return 0
    count = 1
    for i in range(part):
        count = count * (whole - i) // (i + 1)
    return count


def all_throws(dice: int) -> int:
    """Return the number of possible rolls of a number of dice."""
    count = 1
    for _ in range(dice):
        count *= FACES_D6
    return count


def throws_upto(dice: int, most: int) -> int:
    """Return the number of rolls of a number of dice that add up to at most a sum."""
    if most >= FACES_D6 * dice:
        return all_throws(dice)
    count = 0
    sign = 1
    for i in range(dice + 1):
        rest = most - FACES_D6 * i
        if rest < dice:
            return count
        # throws with faces above six are taken out, then put back where they were taken out twice
        count += sign * binomial(dice, i) * binomial(rest, dice)
        sign = -sign
    return count


def throws_from(dice: int, least: int) -> int:
    """Return the number of rolls of a number of dice that reach a sum."""
    return all_throws(dice) - throws_upto(dice, least - 1)


def rolls_of(total: int) -> int:
    """Return the number of the 36 rolls of two dice that make a total."""
    return total - 1 if total <= 7 else 13 - total


def through_cases(s: Block, modifiers: int, dice: int, floor: int, blast: int) -> int:
    """Return the number of cases in which damage gets through the armour. [TR-131]

    The cases are 36 rolls times all rolls of damage. A blast has no Effect.
    """
    cases = 0
    for total in range(2, HIGHEST_ROLL + 1):
        effect = total + modifiers - s[RULES_AT + TR_TARGET]
        if effect >= 0:
            if blast == 0 and effect >= s[RULES_AT + TR_EXCEPTIONAL]:
                cases += rolls_of(total) * all_throws(dice)
            else:
                cases += rolls_of(total) * throws_from(dice, floor + 1 - (0 if blast else effect))
    return cases


def share_taken(
    s: Block, modifiers: int, dice: int, floor: int, capacity: int, machine: int, blast: int
) -> int:
    """Return the average share of a target that an attack takes, in ten-thousandths.

    Results are remembered. The living lose the characteristics that `capacity` sums, a machine Hull and
    Structure by hits. [TR-132] [TR-155]
    """
    kind = 2 * machine + blast
    # 60 and 200 are added because modifiers, and armour less a weapon's bonus, may be negative
    key = ((((modifiers + 60) * 16 + dice) * 512 + floor + 200) * 512 + capacity) * 4 + kind + 1
    key = 2 * key  # lines of sight, remembered beside them, are odd
    row = s[SIGHTS_AT] + (((key * SPREAD) >> 16) & (SIGHTS - 1)) * SIGHT_WIDTH
    if s[row] != key:
        s[row + 1] = reckoned_share(s, modifiers, dice, floor, capacity, machine, blast)
        s[row] = key
    return s[row + 1]


def reckoned_share(
    s: Block, modifiers: int, dice: int, floor: int, capacity: int, machine: int, blast: int
) -> int:
    """Compute the result of `share_taken`."""
    share = 0
    for total in range(2, HIGHEST_ROLL + 1):
        effect = total + modifiers - s[RULES_AT + TR_TARGET]
        if effect >= 0:
            share += rolls_of(total) * share_of_hit(s, dice, floor, 0 if blast else effect, capacity, machine)
    return share // ROLLS


def share_of_hit(s: Block, dice: int, floor: int, effect: int, capacity: int, machine: int) -> int:
    """Return the average share of a target that a hit with an Effect takes, in ten-thousandths.

    With more than twelve dice the products would not fit a slot.
    """
    sure = 1 if effect >= s[RULES_AT + TR_EXCEPTIONAL] else 0
    if machine:
        taken = hits_summed(s, dice, floor - effect, sure)
    else:
        taken = points_summed(s, dice, floor - effect, capacity, sure)
    return min(taken * TR_SHARES // all_throws(dice) // max(capacity, 1), TR_SHARES)


def lay_throws(s: Block, dice: int) -> None:
    """Compute, for each sum, the number of rolls of a number of dice that reach at most that sum.

    The numbers are kept from LAID_AT on, and computed only for another number of dice.
    """
    if s[LAID_AT] == dice + 1:
        return
    s[LAID_AT] = dice + 1
    none = LAID_AT + 1
    highest = FACES_D6 * dice
    for total in range(highest + 1):
        s[none + total] = 1 if total == 0 else 0
    for die in range(dice):
        # from the highest sum down: the sums of a die fewer, all lower, must still lie there
        for down in range(FACES_D6 * (die + 1) + 1):
            total = FACES_D6 * (die + 1) - down
            ways = 0
            for face in range(1, min(total, FACES_D6) + 1):
                ways += s[none + total - face]
            s[none + total] = ways
    for total in range(highest):
        s[none + total + 1] += s[none + total]


def laid_upto(s: Block, dice: int, most: int) -> int:
    """Return the number of rolls of the dice at LAID_AT that add up to at most a sum."""
    return s[LAID_AT + 1 + min(most, FACES_D6 * dice)] if most >= 0 else 0


def points_summed(s: Block, dice: int, floor: int, most: int, sure: int) -> int:
    """Return the points that get through, up to a maximum a roll, summed over all rolls.

    If `sure`, each roll does at least 1.
    """
    lay_throws(s, dice)
    throws = laid_upto(s, dice, FACES_D6 * dice)
    points = laid_upto(s, dice, floor) if sure else 0
    for more in range(min(most, FACES_D6 * dice - floor)):
        # points added up over all throws are, for each point, the throws that reach it
        points += throws - laid_upto(s, dice, floor + more)
    return points


def hits_summed(s: Block, dice: int, floor: int, sure: int) -> int:
    """Return the hits on a machine, summed over all rolls. [TR-155]"""
    lay_throws(s, dice)
    throws = laid_upto(s, dice, FACES_D6 * dice)
    before = 0
    hits = laid_upto(s, dice, floor) if sure else 0
    row = 0
    each = s[RULES_AT + TR_HITS_EACH]
    while floor + each * row < FACES_D6 * dice:
        now = hits_in_all(s, each * row + 1)
        hits += (now - before) * (throws - laid_upto(s, dice, floor + each * row))
        before = now
        row += 1
    return hits


def hits_in_all(s: Block, damage: int) -> int:
    """Return the number of hits of damage after armour, with doubles as two and triples as three. [TR-155]"""
    each = s[RULES_AT + TR_HITS_EACH]
    rows = (damage + each - 1) // each
    if rows > TR_HIT_ROWS:
        # a double in place of two singles does not change their number [TR-D38]
        return hits_in_all(s, each * TR_HIT_ROWS) + rows - TR_HIT_ROWS
    return hits_of(s, damage, 0) + 2 * hits_of(s, damage, 1) + 3 * hits_of(s, damage, 2)


def tally_pairs(s: Block, count: int, modifiers: int, dice: int, floor: int) -> None:
    """Count the rolls of full auto that hit and that hurt, and the totals of the hits. [TR-057] [TR-D14]

    The counts are kept from TALLY_AT on: TALLY_HIT, TALLY_HURT, then the totals. Rolls that differ only in
    their order are one case, counted as often as there are such rolls. The chance that armour stops all of
    several hits is in millionths.
    """
    for total in range(HIGHEST_ROLL + 1):
        s[TALLY_AT + total] = 0
        effect = total + modifiers - s[RULES_AT + TR_TARGET]
        s[STOPPED_AT + total] = stopped_odds(s, dice, floor, effect)
    for i in range(count):
        s[AUTO_AT + i] = FACES_D6
    hurt = 0
    going = 1
    while going:
        often = orders_of(s, count)
        hits = most_hits(s, count // 2, modifiers)
        s[TALLY_AT + TALLY_HIT] += often if hits > 0 else 0
        stopped = MILLION
        for i in range(hits):
            total = pair_of(s, i, hits)
            s[TALLY_AT + total] += often
            stopped = stopped * s[STOPPED_AT + total] // MILLION
        hurt += often * (MILLION - stopped)
        going = step_down(s, count)
    s[TALLY_AT + TALLY_HURT] = hurt // MILLION


def stopped_odds(s: Block, dice: int, floor: int, effect: int) -> int:
    """Return the chance that armour stops a hit with an Effect, in millionths. [TR-131]"""
    if effect >= s[RULES_AT + TR_EXCEPTIONAL]:
        return 0
    return throws_upto(dice, floor - effect) * MILLION // all_throws(dice)


def most_hits(s: Block, pairs: int, modifiers: int) -> int:
    """Return the largest number of hits with the dice laid out in order. [TR-D14]"""
    hits = pairs
    while hits > 0 and pairs_hit(s, hits, modifiers) == 0:
        hits -= 1
    return hits


def orders_of(s: Block, count: int) -> int:
    """Return the number of orders in which the dice laid out could have fallen."""
    ways = 1
    alike = 0
    for i in range(count):
        alike = alike + 1 if i > 0 and s[AUTO_AT + i] == s[AUTO_AT + i - 1] else 1
        # dice alike that change places make the same throw
        ways = ways * (i + 1) // alike
    return ways


def step_down(s: Block, count: int) -> int:
    """Advance to the next set of dice from the highest down, and return 0 after the last."""
    place = count - 1
    while place >= 0 and s[AUTO_AT + place] == 1:
        place -= 1
    if place < 0:
        return 0
    s[AUTO_AT + place] -= 1
    for i in range(place + 1, count):
        s[AUTO_AT + i] = s[AUTO_AT + place]
    return 1


def auto_share(
    s: Block, modifiers: int, count: int, dice: int, floor: int, capacity: int, machine: int
) -> int:
    """Return the average share of a target that the counted hits take, in ten-thousandths.

    Each hit is counted by itself.
    """
    share = 0
    for total in range(2, HIGHEST_ROLL + 1):
        often = s[TALLY_AT + total]
        if often:
            effect = total + modifiers - s[RULES_AT + TR_TARGET]
            share += often * share_of_hit(s, dice, floor, effect, capacity, machine)
    return min(share // all_throws(count), TR_SHARES)
