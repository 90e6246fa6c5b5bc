# cython: compiled into the kernel
"""Direct damage: a weapon's Damage against a character's Armour Value, and the checks that it leaves. [MN-050]"""

from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.manoeuvre.characters import *
from armybuilder.battle.rulesets.manoeuvre.deeds import *
from armybuilder.battle.rulesets.manoeuvre.words import *

STRESS_MOST = 255
USE_SNIPE = 0
USE_ASSAULT = 1
USE_RETURN = 2  # what an opponent deals through Distract or Strand
USE_ARCING = 3  # a Snipe at a flagged target without hiding
USE_ASSAULTED = 4  # what one that is assaulted strikes back with
HARM_NONE = 0
HARM_FALLOUT = 1
HARM_CASUALTY = 2
HARM_IMMUNE = 3
SLOW_ROUNDS = 2


def weapon_damage(s: Block, weapon: int) -> int:
    """Return a weapon's Damage; 8 unarmed (row 0). Flame and acid have no Pen. [MN-020, MN-D26]"""
    if weapon == 0:
        return s[RULES_AT + MN_DAMAGE_BASE]
    if s[weapon + WEAPON_CATEGORY] == TANK_BUSTER:
        return s[RULES_AT + MN_DAMAGE_BUSTER]
    if s[weapon + WEAPON_CATEGORY] == DEMOLITION:
        return s[RULES_AT + MN_DAMAGE_CHARGE]
    pen = s[weapon + WEAPON_PEN]
    if s[weapon + WEAPON_ATTACK] in (ATTACK_FLAME, ATTACK_ACID) or pen < 0:
        pen = 0
    return s[RULES_AT + MN_DAMAGE_BASE] + s[RULES_AT + MN_DAMAGE_PEN] * pen


def armour_against(s: Block, target: int, weapon: int) -> int:
    """Return the AV a weapon meets: 4 for gas, and for flame unless sealed; half for acid; at least 1. [MN-050, MN-D25]"""
    armour = s[target + ARMOUR_VALUE] + s[target + BUNKER]
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else 0
    if attack == ATTACK_ACID:
        armour = (armour + 1) // 2
    elif (
        attack == ATTACK_FLAME
        and s[target + TALENTS] & TALENT_SEALED == 0
        and armour > s[RULES_AT + MN_PLAIN_AV]
    ):
        armour = s[RULES_AT + MN_PLAIN_AV]
    elif attack in (ATTACK_GAS_INHALED, ATTACK_GAS_ABSORBED) and armour > s[RULES_AT + MN_PLAIN_AV]:
        armour = s[RULES_AT + MN_PLAIN_AV]
    return armour if armour > 1 else 1


def shrugs_off(s: Block, target: int, weapon: int) -> int:
    """Return 1 if gas does nothing to a target: a machine, or one that is protected from it."""
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else 0
    talents = s[target + TALENTS]
    if attack == ATTACK_GAS_INHALED:
        return 1 if talents & (TALENT_MACHINE | TALENT_MASKED | TALENT_SEALED) else 0
    if attack == ATTACK_GAS_ABSORBED:
        return 1 if talents & (TALENT_MACHINE | TALENT_SEALED) else 0
    return 0


def harm_of(s: Block, weapon: int, target: int) -> int:
    """Return HARM_... of a weapon (0: bare hands) on a target. [MN-050, MN-051, MN-052]"""
    if shrugs_off(s, target, weapon):
        return HARM_IMMUNE
    damage = weapon_damage(s, weapon)
    armour = armour_against(s, target, weapon)
    if damage < armour:
        return HARM_NONE
    return HARM_CASUALTY if damage >= 2 * armour else HARM_FALLOUT


def stress_of(s: Block, weapon: int, target: int) -> int:
    """Return the Stress of a weapon's damage: Damage less AV, more where it sticks. [MN-051]"""
    stress = weapon_damage(s, weapon) - armour_against(s, target, weapon)
    if weapon > 0 and s[weapon + WEAPON_STICKY]:
        stress += s[RULES_AT + MN_STICKY]
    return min(max(stress, 0), STRESS_MOST)


def manoeuvre_serves(s: Block, weapon: int, use: int, target: int) -> int:
    """Return 1 if a weapon can be used so now: it has something left, and is of the right kind. [MN-D26]"""
    category = s[weapon + WEAPON_CATEGORY]
    if category == SMOKE_LAUNCHER or s[weapon + WEAPON_SPENT]:
        return 0
    if s[weapon + WEAPON_READY_TURN] > s[TURN]:
        return 0
    if category in (TANK_BUSTER, DEMOLITION):
        if s[weapon + WEAPON_STOCK] == 0 or use != USE_ASSAULT:
            return 0
        return 1 if target > 0 and s[target + TALENTS] & TALENT_MACHINE else 0
    if category == GRENADES:
        return 1 if use in (USE_ASSAULT, USE_ASSAULTED) and s[weapon + WEAPON_STOCK] > 0 else 0
    if manoeuvre_is_blade(s, weapon):
        return 1 if use in (USE_ASSAULT, USE_ASSAULTED, USE_RETURN) else 0
    if use == USE_ARCING and s[weapon + WEAPON_PARABOLIC] == 0:
        return 0
    if use == USE_ASSAULT and category in (VERY_HEAVY, STARCRAFT):
        return 0 if s[s[weapon + WEAPON_OWNER] + KIND] == KIND_CREATURE else 1
    return 1


def manoeuvre_is_blade(s: Block, weapon: int) -> int:
    """Return 1 for a close combat weapon."""
    return 1 if s[weapon + WEAPON_CATEGORY] in (CLOSE_COMBAT, HEAVY_CLOSE_COMBAT) else 0


def best_weapon(s: Block, unit: int, use: int, target: int) -> int:
    """Return the row of the weapon of a character's living members that hurts a target most, 0 for bare hands. [MN-D08]

    What an opponent deals back is done with its best ranged weapon, with a close combat weapon only for want of one.
    """
    found = 0
    most = -1
    model = s[unit + UNIT_MODELS]
    for _ in range(s[unit + TEAM]):
        if not is_fallen(s, model):
            weapon = s[model + WEAPONS]
            for _ in range(s[model + ARMED]):
                if manoeuvre_serves(s, weapon, use, target):
                    value = harm_value(s, weapon, target)
                    if use == USE_RETURN and not manoeuvre_is_blade(s, weapon):
                        value += 4 * CHECK_SIZE
                    if value > most:
                        most = value
                        found = weapon
                weapon += WEAPON_WIDTH
        model += MODEL_WIDTH
    return found


def covering_weapon(s: Block, unit: int) -> int:
    """Return the row of the ranged weapon to cover others with: automatic before others, then fed, then linked; or 0."""
    found = 0
    most = -1
    model = s[unit + UNIT_MODELS]
    for _ in range(s[unit + TEAM]):
        if not is_fallen(s, model):
            weapon = s[model + WEAPONS]
            for _ in range(s[model + ARMED]):
                if manoeuvre_serves(s, weapon, USE_SNIPE, 0):
                    linked = 1 if s[weapon + WEAPON_LINKED] else 0
                    value = 4 * s[weapon + WEAPON_AUTOMATIC] + 2 * s[weapon + WEAPON_FEED] + linked
                    if value > most:
                        most = value
                        found = weapon
                weapon += WEAPON_WIDTH
        model += MODEL_WIDTH
    return found


def can_snipe_at(s: Block, unit: int, target: int, arcing: int) -> int:
    """Return 1 if a character has a weapon to snipe with: any ranged one, or a parabolic one only."""
    weapon = best_weapon(s, unit, USE_ARCING if arcing else USE_SNIPE, target)
    return 1 if weapon > 0 else 0


def harm_value(s: Block, weapon: int, target: int) -> int:
    """Return how much a weapon does to a target, to be compared: first the kind of check, then its Stress."""
    harm = harm_of(s, weapon, target)
    if harm in (HARM_NONE, HARM_IMMUNE):
        return 0
    return harm * CHECK_SIZE + stress_of(s, weapon, target)


def manoeuvre_use_up(s: Block, weapon: int) -> None:
    """Count what its use takes of a weapon, won or lost: a grenade, its single shot, or the time to load it again."""
    if weapon == 0:
        return
    if s[weapon + WEAPON_ISSUE] > 0:
        s[weapon + WEAPON_STOCK] -= 1
    elif s[weapon + WEAPON_LIMIT] == LIMIT_SINGLE:
        s[weapon + WEAPON_SPENT] = 1
    elif s[weapon + WEAPON_LIMIT] != LIMIT_NONE:
        s[weapon + WEAPON_READY_TURN] = s[TURN] + SLOW_ROUNDS


def deal_damage(s: Block, unit: int, weapon: int, target: int, rule: int) -> None:
    """Deal direct damage with a weapon to a target, and to those near it under an area. [MN-050, MN-051, MN-052]"""
    manoeuvre_strike_one(s, unit, weapon, target, rule)
    if weapon > 0 and s[weapon + WEAPON_RADIUS] > 0 and s[weapon + WEAPON_CATEGORY] < TANK_BUSTER:
        first = strike_near(s, unit, weapon, target, 0)
        if s[weapon + WEAPON_RADIUS] >= s[RULES_AT + MN_WIDE_RADIUS]:
            strike_near(s, unit, weapon, target, first)


def strike_near(s: Block, unit: int, weapon: int, target: int, spared: int) -> int:
    """Let an area fall on one more enemy of the unit: the lowest AV that is not spared; return who it was, or 0."""
    found = 0
    least = 0
    other = next_character(s, 0)
    while other > 0:
        if other not in (target, spared) and is_active(s, other):
            if s[other + UNIT_SIDE] == s[target + UNIT_SIDE]:
                armour = s[other + ARMOUR_VALUE] + s[other + BUNKER]
                if found == 0 or armour < least:
                    found = other
                    least = armour
        other = next_character(s, other)
    if found > 0:
        manoeuvre_strike_one(s, unit, weapon, found, 50)
    return found


def manoeuvre_strike_one(s: Block, unit: int, weapon: int, target: int, rule: int) -> None:
    """Compare Damage with AV, and record the check. [MN-051, MN-052]"""
    harm = harm_of(s, weapon, target)
    stress = stress_of(s, weapon, target)
    damage = weapon_damage(s, weapon)
    armour = armour_against(s, target, weapon)
    tell_unit_roll(s, MN_DAMAGE, rule, unit, target, weapon, 0, damage, armour, harm, stress)
    if harm in (HARM_FALLOUT, HARM_CASUALTY):
        record_check(s, target, harm, stress)


def record_check(s: Block, unit: int, harm: int, stress: int) -> None:
    """Note a check that a character makes at the end. One with all its room taken has long lost. [MN-D27]"""
    count = s[unit + CHECKS]
    if count >= CHECK_WORDS * CHECKS_A_WORD:
        return
    check = stress + (CHECK_SIZE // 2 if harm == HARM_CASUALTY else 0)
    word = unit + CHECKS_AT + count // CHECKS_A_WORD
    s[word] += check << (9 * (count % CHECKS_A_WORD))
    s[unit + CHECKS] = count + 1


def check_at(s: Block, unit: int, number: int) -> int:
    """Return a check that a character has collected: 256 for Casualty, and its Stress."""
    word = s[unit + CHECKS_AT + number // CHECKS_A_WORD]
    return (word >> (9 * (number % CHECKS_A_WORD))) & (CHECK_SIZE - 1)


def assault_bonus(s: Block, weapon: int) -> int:
    """Return what an Assault weapon adds to the roll of an Assault."""
    return 1 if weapon > 0 and s[weapon + WEAPON_CATEGORY] == ASSAULT else 0


def is_quiet(s: Block, weapon: int) -> int:
    """Return 1 for a weapon with which it costs less to stay hidden: sniping by nature, or silenced."""
    return 1 if weapon > 0 and s[weapon + WEAPON_STEALTH] else 0
