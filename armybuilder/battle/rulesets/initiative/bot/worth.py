# cython: compiled into the kernel
"""The value of attacks, by the exact chances of two dice and of damage. [TR, 16]"""

from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.rulesets.initiative.forecasts import *

TR_WHOLE = 1000
AUTO_WORTH = 80  # percent of so many single shots that full auto is worth


def until_out(s: Block, target: ModelRow) -> int:
    """Return the amount that a target must lose to be out of action. [TR-132]"""
    if is_living(s, target):
        # Strength or Dexterity at 0 puts a figure out, and the higher of them goes first [TR-132] [TR-D31]
        return max(s[target + ENDURANCE] + max(s[target + STRENGTH], s[target + DEXTERITY]), 1)
    return max(capacity_of(s, target), 1)


def full_worth(s: Block, target: ModelRow) -> int:
    """Return the value of a whole target: its points, its bounty from objectives, and 1."""
    # a target without a price is worth a shot too
    return s[target + PRICE] + bounty(s, target) + 1


def share_of(s: Block, target: ModelRow, dice: int, armour: int, modifiers: int, blast: int) -> int:
    """Return the average share of a target's capacity that one attack roll takes, in thousandths.

    The capacity is the amount that the target must lose to be out of action. The bonus of the dice is taken
    from the armour.
    """
    machine = 1 - is_living(s, target)
    if modifiers + HIGHEST_ROLL < s[RULES_AT + TR_TARGET]:
        return 0
    return share_taken(s, modifiers, dice, armour, until_out(s, target), machine, blast) // 10


def shot_value(s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, mode: int, more: int) -> int:
    """Return the value of a shot, in thousandths of the target's points.

    `more` is added to its modifiers.
    """
    return initiative_shot_worth(
        s, shooter, target, weapon, mode, shot_dm(s, shooter, target, weapon, TR_MODE_SINGLE, 0, 0) + more
    )


def initiative_shot_worth(
    s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, mode: int, modifiers: int
) -> int:
    """Return the value of a shot with the modifiers of a single shot. [TR-058]

    In full auto a skill above 1 counts as 1.
    """
    if initiative_is_immune(s, target, weapon):
        return 0
    if mode == MODE_AUTO:
        modifiers -= max(skill_with(s, shooter, weapon) - 1, 0)
    armour = armour_met(s, target, weapon, shooter)
    blast = 1 if s[weapon + WEAPON_RADIUS] > 0 else 0
    armour -= added_of(s, weapon, mode)
    taken = share_of(s, target, dice_of(s, weapon), armour, modifiers, blast)
    if mode == MODE_AUTO:
        taken = taken * (s[weapon + SHOT_AUTO] // 2) * AUTO_WORTH // 100
    return min(taken, TR_WHOLE) * full_worth(s, target)


def initiative_blow_value(s: Block, attacker: ModelRow, target: ModelRow, weapon: WeaponRow) -> int:
    """Return the value of a blow at Personal range, in thousandths of the target's points."""
    modifiers = blow_dm(s, attacker, target, weapon, 0, 0)
    if weapon > 0:  # as it would be at hand, wherever they stand
        band = initiative_band_between(s, attacker, target)
        modifiers += range_dm(s, weapon, TR_PERSONAL) - range_dm(s, weapon, band)
    armour = armour_met(s, target, weapon, attacker) - added_of(s, weapon, TR_MODE_SINGLE)
    return share_of(s, target, dice_of(s, weapon), armour, modifiers, 0) * full_worth(s, target)


def blast_on(s: Block, target: ModelRow, weapon: WeaponRow, modifiers: int) -> int:
    """Return the value of an explosion on one model in it, in thousandths of points."""
    if initiative_is_immune(s, target, weapon):
        return 0
    armour = armour_met(s, target, weapon, 0) - added_of(s, weapon, TR_MODE_SINGLE)
    taken = share_of(s, target, dice_of(s, weapon), armour, modifiers, 1)
    return min(taken, TR_WHOLE) * full_worth(s, target)
