"""What an attack is worth: exact chances of two dice, and of damage five sums that stand for all. [TR, 16]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.ground import root
    from armybuilder.battle.kernel.state import PRICE, RULES_AT, WEAPON_RADIUS, Block
    from armybuilder.battle.rulesets.initiative.machines import hits_of
    from armybuilder.battle.rulesets.initiative.melee import blow_dm
    from armybuilder.battle.rulesets.initiative.rows import (
        DEXTERITY,
        ENDURANCE,
        HULL_LEFT,
        SHOT_ADDED,
        SHOT_AUTO,
        SHOT_DICE,
        STRENGTH,
        STRUCTURE_LEFT,
        TR_EXCEPTIONAL,
        TR_TARGET,
        TR_UNARMED,
        is_living,
    )
    from armybuilder.battle.rulesets.initiative.shots import MODE_AUTO, MODE_BURST, shot_dm
    from armybuilder.battle.rulesets.initiative.wounds import armour_met, is_immune

    TWO_DICE_CASES = 36
    SUMS = 5
    WHOLE = 1000
    AUTO_WORTH = 80  # percent of so many single shots that full auto is worth


def cases_of_sum(total: int) -> int:
    """Return in how many of 36 cases two dice show a sum."""
    return 6 - (total - 7 if total >= 7 else 7 - total)


def sum_of_dice(dice: int, place: int) -> int:
    """Return one of five sums that stand for those of so many dice: the mean, and 0.7 and 1.4 deviations off it."""
    deviation = root(dice * 29167)  # hundredths
    return (350 * dice + (place - 2) * 7 * deviation // 10) // 100 if place != 2 else 7 * dice // 2


def weight_of_sum(place: int) -> int:
    """Return how much one of the five sums weighs, of 10."""
    return 4 if place == 2 else (2 if place in (1, 3) else 1)


def toughness(s: Block, target: int) -> int:
    """Return what can still be taken from a target before it is dead or scrap."""
    if is_living(s, target):
        return max(s[target + ENDURANCE] + s[target + STRENGTH] + s[target + DEXTERITY], 1)
    return max(s[target + HULL_LEFT] + s[target + STRUCTURE_LEFT], 1)


def until_out(s: Block, target: int) -> int:
    """Return what must be taken from a target before it can do nothing any more. [TR-132]"""
    if is_living(s, target):
        return max(s[target + ENDURANCE] + max(s[target + STRENGTH], s[target + DEXTERITY]), 1)
    return toughness(s, target)


def taken_by(s: Block, target: int, damage: int) -> int:
    """Return what damage after armour takes from a target: points of the living, hits of machines."""
    if damage <= 0:
        return 0
    if is_living(s, target):
        return min(damage, until_out(s, target))
    hits = hits_of(s, damage, 0) + 2 * hits_of(s, damage, 1) + 3 * hits_of(s, damage, 2)
    return min(hits, toughness(s, target))


def mean_taken(
    s: Block, target: int, dice: int, added: int, armour: int, modifiers: int, with_effect: int
) -> int:
    """Return 360,000 times what one attack roll takes from a target on average, of what puts it out."""
    total = 0
    for roll in range(2, 13):
        effect = roll + modifiers - s[RULES_AT + TR_TARGET]
        if effect >= 0:
            more = added + (effect if with_effect else 0) - armour
            taken = 0
            for place in range(SUMS):
                left = sum_of_dice(dice, place) + more
                if left <= 0 and effect >= s[RULES_AT + TR_EXCEPTIONAL]:
                    left = 1
                taken += weight_of_sum(place) * taken_by(s, target, left)
            total += cases_of_sum(roll) * taken
    return total * WHOLE // until_out(s, target)


def shot_value(s: Block, shooter: int, target: int, weapon: int, mode: int, more: int) -> int:
    """Return what a shot is worth, in thousandths of the target's points; `more` is added to its modifiers."""
    if is_immune(s, target, weapon):
        return 0
    modifiers = shot_dm(s, shooter, target, weapon, mode, 0, 0) + more
    added = s[weapon + SHOT_ADDED] + (s[weapon + SHOT_AUTO] if mode == MODE_BURST else 0)
    armour = armour_met(s, target, weapon, shooter)
    single = 1 if s[weapon + WEAPON_RADIUS] == 0 else 0
    taken = mean_taken(s, target, s[weapon + SHOT_DICE], added, armour, modifiers, single)
    if mode == MODE_AUTO:
        taken = taken * (s[weapon + SHOT_AUTO] // 2) * AUTO_WORTH // 100
    return min(taken // 360, WHOLE) * (s[target + PRICE] + 1)


def blow_value(s: Block, attacker: int, target: int, weapon: int) -> int:
    """Return what a blow is worth, in thousandths of the target's points."""
    modifiers = blow_dm(s, attacker, target, weapon, 0, 0)
    dice = s[weapon + SHOT_DICE] if weapon > 0 else s[RULES_AT + TR_UNARMED]
    added = s[weapon + SHOT_ADDED] if weapon > 0 else 0
    armour = armour_met(s, target, weapon, attacker)
    return min(mean_taken(s, target, dice, added, armour, modifiers, 1) // 360, WHOLE) * (
        s[target + PRICE] + 1
    )
