# cython: compiled into the kernel
"""The Melee phase: all blows are rolled, then all damage is applied at once.

[PH-070] to [PH-077]
"""

from armybuilder.battle.rulesets.phase.shooting import *

MISSED = -1


def phase_is_blade(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon is for close combat, or bare hands (0), so that Might adds to its damage. [PH-071]"""
    return 1 if weapon == 0 or s[weapon + WEAPON_CATEGORY] in (CLOSE_COMBAT, HEAVY_CLOSE_COMBAT) else 0


def phase_strikes(s: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Return 1 if a model can strike a target with a weapon (0: bare hands). [PH-034, PH-D23]"""
    if s[model + MIGHT] == 0:
        return 0
    if phase_is_blade(s, weapon):
        return 1
    category = s[weapon + WEAPON_CATEGORY]
    if category in (HEAVY, VERY_HEAVY, STARCRAFT, SMOKE_LAUNCHER):
        return 0
    if category in (TANK_BUSTER, DEMOLITION):
        return 1 if s[target + KIND] != KIND_CREATURE and s[weapon + WEAPON_STOCK] > 0 else 0
    return phase_is_ready(s, weapon)


def two_handed(s: Block, weapon: WeaponRow) -> int:
    """Return the penalty for a blow with a two-handed ranged weapon. [PH-076]"""
    if phase_is_blade(s, weapon) or s[weapon + WEAPON_HANDS] < 2:
        return 0
    return s[RULES_AT + PH_MELEE_TWO_HANDED]


def larger(s: Block, model: ModelRow, target: ModelRow) -> int:
    """Return the attacker's bonus for each scale that it is larger. [PH-075, PH-D22]"""
    steps = s[model + TARGET_SCALE] - s[target + TARGET_SCALE]
    return steps * s[RULES_AT + PH_MELEE_EACH_SCALE] if steps > 0 else 0


def hurt_by_opponent(s: Block, model: ModelRow) -> int:
    """Return the penalty if an opponent in melee has harmed a model by a shot this turn. [PH-077]"""
    by = s[model + HURT_BY]
    return s[RULES_AT + PH_MELEE_HURT] if by > 0 and threatens(s, model, by) else 0


def phase_blow_modifier(s: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow, telling: int) -> int:
    """Return the skill and modifiers of a blow. [PH-070, PH-073, PH-074]"""
    drew = s[RULES_AT + PH_MELEE_DREW] if s[model + DREW_ENGAGED] else 0
    crowd = max(opponents(s, model) - 1, 0) * s[RULES_AT + PH_MELEE_EACH_OPPONENT]
    bonus = larger(s, model, target)
    hands = two_handed(s, weapon)
    hurt = hurt_by_opponent(s, model)
    if telling:
        tell_modifier(s, PH_WHY_MELEE_SKILL, s[model + PH_MELEE_SKILL])
        tell_modifier(s, PH_WHY_DREW, -drew)
        tell_modifier(s, PH_WHY_OPPONENTS, -crowd)
        tell_modifier(s, PH_WHY_LARGER, bonus)
        tell_modifier(s, PH_WHY_TWO_HANDS, -hands)
        tell_modifier(s, PH_WHY_HURT, -hurt)
    return s[model + PH_MELEE_SKILL] + bonus - drew - crowd - hands - hurt


def blow_needed(s: Block, weapon: WeaponRow, target: ModelRow) -> int:
    """Return the number that a blow must reach. [PH-070, PH-D21]

    It is 10 plus the target's Melee skill, or a lower number to set a charge on a machine.
    """
    if is_charge(s, weapon):
        return s[RULES_AT + PH_PEOPLE_CHARGE]
    return s[RULES_AT + PH_COURSE_TARGET] + s[target + PH_MELEE_SKILL]


def roll_blows(s: Block) -> None:
    """Roll all blows, and push the hits on the stack, so that all damage falls together. [PH-014, PH-072]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        s[model + BLOW_DAMAGE] = MISSED
        if s[model + BLOW_AT] > 0:
            roll_blow(s, model)
    push_blows(s)


def roll_blow(s: Block, model: ModelRow) -> None:
    """Roll a blow and the damage of a hit, or attach a charge that hits. [PH-070, PH-071]"""
    target = s[model + BLOW_AT]
    weapon = s[model + BLOW_WEAPON]
    natural = throw_three(s, model, DIE_PH_BLOW)
    modifier = phase_blow_modifier(s, model, weapon, target, 0)
    needed = blow_needed(s, weapon, target)
    hit = is_success(natural, modifier, needed)
    tell_roll(s, PH_BLOW, 70, model, target, weapon, natural, modifier, needed, hit, 0)
    phase_blow_modifier(s, model, weapon, target, 1)
    # a shot in a melee is spent whether it hits or not; a charge is spent only where it hangs
    if not phase_is_blade(s, weapon) and not is_charge(s, weapon):
        phase_use_up(s, weapon)
    if hit and is_charge(s, weapon):
        s[weapon + WEAPON_STOCK] -= 1
        phase_set_charge(s, model, weapon, target, s[weapon + PH_SHOT_RANGE])
        tell_weapon(s, PH_ATTACHES, 115, model, target, weapon, 0)
    elif hit:
        more = s[model + MIGHT] if phase_is_blade(s, weapon) else 0
        s[model + BLOW_DAMAGE] = roll_damage(s, model, weapon, more)
