# cython: compiled into the kernel
"""Weapons over time: limited use, ammunition and jams, and fire that shows hidden models. [CA-B-065 to CA-B-068, CA-B-121 to CA-B-125]"""

from armybuilder.battle.rulesets.combat_action.events import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.state import *


def is_blade(s: Block, weapon: WeaponRow) -> int:
    """Return 1 for close combat weapons."""
    category = s[weapon + WEAPON_CATEGORY]
    return 1 if category in (CLOSE_COMBAT, HEAVY_CLOSE_COMBAT) else 0


def is_gun(s: Block, weapon: WeaponRow) -> int:
    """Return 1 for a weapon fired from its owner's place: no blade, grenade or explosive, and not off the table."""
    category = s[weapon + WEAPON_CATEGORY]
    if category >= TANK_BUSTER or category == GRENADES or s[weapon + WEAPON_OFF_TABLE]:
        return 0
    return 0 if is_blade(s, weapon) else 1


def is_grenade(s: Block, weapon: WeaponRow) -> int:
    """Return 1 for grenades. [CA-B-129]"""
    return 1 if s[weapon + WEAPON_CATEGORY] == GRENADES else 0


def is_primed_first(s: Block, weapon: WeaponRow) -> int:
    """Return 1 for weapons that are primed before use: grenades and tank busters. [CA-B-129, CA-B-131]"""
    return 1 if s[weapon + WEAPON_CATEGORY] == TANK_BUSTER else is_grenade(s, weapon)


def is_heavy(s: Block, weapon: WeaponRow) -> int:
    """Return 1 for weapons fired by the Fire heavy weapon action. [CA-B-073]"""
    category = s[weapon + WEAPON_CATEGORY]
    return 1 if category in (HEAVY, VERY_HEAVY, STARCRAFT) else 0


def is_arcing(s: Block, weapon: WeaponRow, band: int) -> int:
    """Return 1 if an arcing weapon's shots drop from above in a band, one of its two highest. [CA-B-119, CA-D-095]"""
    if s[weapon + WEAPON_PARABOLIC] == 0 or s[weapon + WEAPON_BANDS + band] == NOT_ALLOWED:
        return 0
    higher = 0
    for other in range(band + 1, BANDS):
        if s[weapon + WEAPON_BANDS + other] != NOT_ALLOWED:
            higher += 1
    return 1 if higher < s[RULES_AT + ARCING_BANDS] else 0


def is_ready(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon can be fired: loaded, not jammed, charged, not used up. [CA-B-121, CA-B-122, CA-B-124]"""
    if s[weapon + WEAPON_EMPTY] or s[weapon + WEAPON_JAMMED] or s[weapon + WEAPON_SPENT]:
        return 0
    return 1 if s[TURN] >= s[weapon + WEAPON_READY_TURN] else 0


def fires_bursts(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon, or the other half of its pair, is automatic and can be fired. [CA-B-105, CA-B-123]"""
    other = s[weapon + WEAPON_LINKED]
    if other <= weapon:
        return s[weapon + WEAPON_AUTOMATIC]
    if s[weapon + WEAPON_AUTOMATIC] and is_ready(s, weapon):
        return 1
    return 1 if s[other + WEAPON_AUTOMATIC] and is_ready(s, other) else 0


def wear(s: Block, shooter: ModelRow, weapon: WeaponRow, shots: int, ones: int) -> None:
    """Apply the wear of a firing action to the weapon: limited use first, then ammunition. [CA-B-121 to CA-B-125]

    A hidden shooter is shown. A spotter does not fire, so an off-table weapon shows no model. [CA-B-065]
    """
    if s[weapon + WEAPON_OFF_TABLE] == 0:
        fire_shows(s, shooter, weapon)
    limit = s[weapon + WEAPON_LIMIT]
    # single-shot and reloading weapons ignore the rule of ammunition [CA-B-124, CA-D-098]
    if limit == LIMIT_SINGLE:
        s[weapon + WEAPON_SPENT] = 1
        return
    if limit == LIMIT_RELOAD:
        s[weapon + WEAPON_EMPTY] = 1
        tell_weapon(s, EMPTIED, 122, shooter, 0, weapon, 0)
        return
    if s[RULES_AT + RULE_AMMUNITION] and not is_grenade(s, weapon):
        run_dry(s, shooter, weapon, shots, ones)
    # an empty weapon begins to recharge only when it is reloaded [CA-B-124]
    if limit == LIMIT_RECHARGE and s[weapon + WEAPON_EMPTY] == 0:
        recharge(s, shooter, weapon)


def run_dry(s: Block, shooter: ModelRow, weapon: WeaponRow, shots: int, ones: int) -> None:
    """Set a weapon empty or jammed by its natural 1s. [CA-B-124]

    A single shot empties it on a 1, a burst on two. Three jam it. A feed link cancels empty, but not jams.
    """
    if shots > 1 and ones >= 3:
        s[weapon + WEAPON_JAMMED] = 1
        tell_weapon(s, JAMMED, 124, shooter, 0, weapon, ones)
    elif ones >= (2 if shots > 1 else 1) and s[weapon + WEAPON_FEED] == 0:
        s[weapon + WEAPON_EMPTY] = 1
        tell_weapon(s, EMPTIED, 124, shooter, 0, weapon, ones)


def recharge(s: Block, shooter: ModelRow, weapon: WeaponRow) -> None:
    """Set a weapon without charge for the rest of this turn and the whole of the next. [CA-D-097]"""
    s[weapon + WEAPON_READY_TURN] = s[TURN] + 2
    tell_weapon(s, RECHARGING, 121, shooter, 0, weapon, s[TURN] + 2)


def reload(s: Block, shooter: ModelRow, weapon: WeaponRow) -> None:
    """Reload a weapon. [CA-B-122, CA-B-124]

    A recharging weapon starts to recharge only now.
    """
    s[weapon + WEAPON_EMPTY] = 0
    tell_weapon(s, RELOADED, 122, shooter, 0, weapon, 0)
    if s[weapon + WEAPON_LIMIT] == LIMIT_RECHARGE:
        recharge(s, shooter, weapon)


def unjam(s: Block, shooter: ModelRow, weapon: WeaponRow) -> None:
    """Unjam a weapon. [CA-B-124]"""
    s[weapon + WEAPON_JAMMED] = 0
    tell_weapon(s, UNJAMMED, 124, shooter, 0, weapon, 0)


def show(s: Block, model: ModelRow, rule: int) -> None:
    """End a model's hiding, beyond which undo does not go. [CA-B-065 to CA-B-068]"""
    if s[model + HIDDEN]:
        s[model + HIDDEN] = 0
        s[HIDDEN_COUNT] -= 1
        s[FLAGS] |= FLAG_SHOWN
        tell_place(s, SHOWN, rule, model, 0, s[model + X], s[model + Y], 0)


def fire_shows(s: Block, shooter: ModelRow, weapon: WeaponRow) -> None:
    """Show a hidden model that fires. [CA-B-065, CA-B-071]

    It stays hidden with a stealthy weapon, if the option of fire while hidden is in force.
    """
    if s[shooter + HIDDEN] == 0 or (s[RULES_AT + RULE_HIDDEN_FIRE] and s[weapon + WEAPON_STEALTH]):
        return
    show(s, shooter, 65)
