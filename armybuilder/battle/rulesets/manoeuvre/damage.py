# cython: compiled into the kernel
"""Damage against a character's Armour Value, and the rolls of the checks that follow. [MN-050] [MN-065]"""

from armybuilder.battle.rulesets.manoeuvre.contests import *

STRESS_MOST = 255
USE_SNIPE = 0
USE_ASSAULT = 1
USE_RETURN = 2  # what an opponent strikes back with after Distract or Strand
USE_ARCING = 3  # a Snipe at a flagged target without hiding
USE_ASSAULTED = 4  # what an assaulted opponent strikes back with
HARM_NONE = 0
HARM_FALLOUT = 1
HARM_CASUALTY = 2
HARM_IMMUNE = 3
SLOW_ROUNDS = 2
CASUALTY_CHECK = 256


def weapon_damage(s: Block, weapon: WeaponRow) -> int:
    """Return a weapon's Damage, or that of bare hands for row 0. [MN-020, MN-D26]"""
    return s[weapon + MN_WEAPON_DAMAGE] if weapon > 0 else s[RULES_AT + MN_DAMAGE_BASE]


def armour_against(s: Block, target: UnitRow, weapon: WeaponRow) -> int:
    """Return the AV that a weapon meets, at least 1. [MN-050, MN-D25]

    Gas meets the AV of plain clothes, and so does flame unless the target is sealed. Acid meets half.
    """
    armour = s[target + ARMOUR_VALUE] + s[target + BUNKER]
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else 0
    if attack == ATTACK_ACID:
        armour = (armour + 1) // 2
    elif (
        attack == ATTACK_FLAME
        and s[target + TALENTS] & TALENT_SEALED == 0
        and armour > s[RULES_AT + MN_DAMAGE_PLAIN_AV]
    ):
        armour = s[RULES_AT + MN_DAMAGE_PLAIN_AV]
    elif attack in (ATTACK_GAS_INHALED, ATTACK_GAS_ABSORBED) and armour > s[RULES_AT + MN_DAMAGE_PLAIN_AV]:
        armour = s[RULES_AT + MN_DAMAGE_PLAIN_AV]
    return armour if armour > 1 else 1


def shrugs_off(s: Block, target: UnitRow, weapon: WeaponRow) -> int:
    """Return 1 if gas has no effect on a target, a machine or a protected character."""
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else 0
    talents = s[target + TALENTS]
    if attack == ATTACK_GAS_INHALED:
        return 1 if talents & (TALENT_MACHINE | TALENT_MASKED | TALENT_SEALED) else 0
    if attack == ATTACK_GAS_ABSORBED:
        return 1 if talents & (TALENT_MACHINE | TALENT_SEALED) else 0
    return 0


def harm_of(s: Block, weapon: WeaponRow, target: UnitRow) -> int:
    """Return the harm `HARM_...` of a weapon to a target, with bare hands for 0. [MN-050, MN-051, MN-052]"""
    if shrugs_off(s, target, weapon):
        return HARM_IMMUNE
    damage = weapon_damage(s, weapon)
    armour = armour_against(s, target, weapon)
    if damage < armour:
        return HARM_NONE
    return HARM_CASUALTY if damage >= s[RULES_AT + MN_DAMAGE_CASUALTY_TIMES] * armour else HARM_FALLOUT


def stress_of(s: Block, weapon: WeaponRow, target: UnitRow) -> int:
    """Return the Stress of a weapon's damage. [MN-051]

    It is Damage less AV, and more for a weapon that sticks.
    """
    stress = weapon_damage(s, weapon) - armour_against(s, target, weapon)
    if weapon > 0 and s[weapon + WEAPON_STICKY]:
        stress += s[RULES_AT + MN_CHECKS_STICKY]
    return min(max(stress, 0), STRESS_MOST)


def manoeuvre_serves(s: Block, weapon: WeaponRow, use: int, target: UnitRow) -> int:
    """Return 1 if a weapon is loaded and of the right kind for a use. [MN-D26]"""
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
    # on foot these are too heavy to assault with
    if use == USE_ASSAULT and category in (VERY_HEAVY, STARCRAFT):
        return 0 if s[s[weapon + WEAPON_OWNER] + KIND] == KIND_CREATURE else 1
    return 1


def manoeuvre_is_blade(s: Block, weapon: WeaponRow) -> int:
    """Return 1 for a close combat weapon."""
    return 1 if s[weapon + WEAPON_CATEGORY] in (CLOSE_COMBAT, HEAVY_CLOSE_COMBAT) else 0


def best_weapon(s: Block, unit: UnitRow, use: int, target: UnitRow) -> WeaponRow:
    """Return the weapon of a character's living members that hurts a target most, 0 for bare hands. [MN-D08]

    An opponent strikes back with its best ranged weapon, or with a close combat weapon if it has no other.
    """
    found = 0
    most = -1
    for i in range(s[unit + TEAM]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if not is_fallen(s, model):
            for k in range(s[model + ARMED]):
                weapon = s[model + WEAPONS] + k * WEAPON_WIDTH
                if manoeuvre_serves(s, weapon, use, target):
                    value = harm_value(s, weapon, target)
                    if use == USE_RETURN and not manoeuvre_is_blade(s, weapon):
                        # more than any harm counts, so that a ranged weapon comes before every blade [MN-D26]
                        value += 4 * CHECK_SIZE
                    if value > most:
                        most = value
                        found = weapon
    return found


def covering_weapon(s: Block, unit: UnitRow) -> WeaponRow:
    """Return the best ranged weapon for cover fire, 0 for none.

    Automatic comes before fed, and fed before linked.
    """
    found = 0
    most = -1
    for i in range(s[unit + TEAM]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if not is_fallen(s, model):
            for k in range(s[model + ARMED]):
                weapon = s[model + WEAPONS] + k * WEAPON_WIDTH
                if manoeuvre_serves(s, weapon, USE_SNIPE, 0):
                    linked = 1 if s[weapon + WEAPON_LINKED] else 0
                    value = 4 * s[weapon + WEAPON_AUTOMATIC] + 2 * s[weapon + WEAPON_FEED] + linked
                    if value > most:
                        most = value
                        found = weapon
    return found


def can_snipe_at(s: Block, unit: UnitRow, target: UnitRow, arcing: int) -> int:
    """Return 1 if a character has a weapon to snipe with.

    It is any ranged weapon, or with `arcing` a parabolic one.
    """
    weapon = best_weapon(s, unit, USE_ARCING if arcing else USE_SNIPE, target)
    return 1 if weapon > 0 else 0


def harm_value(s: Block, weapon: WeaponRow, target: UnitRow) -> int:
    """Return a number by which the effects of weapons on a target are compared.

    The kind of check comes first, then its Stress.
    """
    harm = harm_of(s, weapon, target)
    if harm in (HARM_NONE, HARM_IMMUNE):
        return 0
    return harm * CHECK_SIZE + stress_of(s, weapon, target)


def manoeuvre_use_up(s: Block, weapon: WeaponRow) -> None:
    """Count the use of a weapon in a manoeuvre, won or lost.

    It costs a grenade, a single shot, or the time to load again.
    """
    if weapon == 0:
        return
    if s[weapon + WEAPON_ISSUE] > 0:
        s[weapon + WEAPON_STOCK] -= 1
    elif s[weapon + WEAPON_LIMIT] == LIMIT_SINGLE:
        s[weapon + WEAPON_SPENT] = 1
    elif s[weapon + WEAPON_LIMIT] != LIMIT_NONE:
        s[weapon + WEAPON_READY_TURN] = s[TURN] + SLOW_ROUNDS


def deal_damage(s: Block, unit: UnitRow, weapon: WeaponRow, target: UnitRow, rule: int) -> None:
    """Damage a target directly with a weapon, and enemies near it if the weapon has an area. [MN-050, MN-051, MN-052]"""
    manoeuvre_strike_one(s, unit, weapon, target, rule)
    # a tank buster or demolition charge harms only the machine that it is set on
    if weapon > 0 and s[weapon + WEAPON_RADIUS] > 0 and s[weapon + WEAPON_CATEGORY] < TANK_BUSTER:
        first = strike_near(s, unit, weapon, target, 0)
        if s[weapon + WEAPON_RADIUS] >= s[RULES_AT + MN_DAMAGE_WIDE_RADIUS]:
            strike_near(s, unit, weapon, target, first)


def strike_near(s: Block, unit: UnitRow, weapon: WeaponRow, target: UnitRow, spared: int) -> int:
    """Strike the enemy with the lowest AV that an area has not struck, and return it, or 0.

    Neither the target nor `spared` is struck.
    """
    found = 0
    least = 0
    for i in range(s[UNITS_FIELDED]):
        other = unit_row(s, i)
        if other not in (target, spared) and is_active(s, other):
            if s[other + UNIT_SIDE] == s[target + UNIT_SIDE]:
                armour = s[other + ARMOUR_VALUE] + s[other + BUNKER]
                if found == 0 or armour < least:
                    found = other
                    least = armour
    if found > 0:
        manoeuvre_strike_one(s, unit, weapon, found, 50)
    return found


def manoeuvre_strike_one(s: Block, unit: UnitRow, weapon: WeaponRow, target: UnitRow, rule: int) -> None:
    """Compare Damage with AV, and record the check. [MN-051, MN-052]"""
    harm = harm_of(s, weapon, target)
    stress = stress_of(s, weapon, target)
    damage = weapon_damage(s, weapon)
    armour = armour_against(s, target, weapon)
    tell_unit_roll(s, MN_DAMAGE, rule, unit, target, weapon, 0, damage, armour, harm, stress)
    if harm in (HARM_FALLOUT, HARM_CASUALTY):
        record_check(s, target, harm, stress)


def record_check(s: Block, unit: UnitRow, harm: int, stress: int) -> None:
    """Record a check that a character makes at the end. [MN-D27]

    There is room for 114, and further checks change nothing.
    """
    count = s[unit + CHECKS]
    if count >= CHECK_WORDS * CHECKS_A_WORD:
        return
    check = stress + (CHECK_SIZE // 2 if harm == HARM_CASUALTY else 0)
    word = unit + CHECKS_AT + count // CHECKS_A_WORD
    # nine bits a check: eight for the Stress, the highest for Casualty
    s[word] += check << (9 * (count % CHECKS_A_WORD))
    s[unit + CHECKS] = count + 1


def check_at(s: Block, unit: UnitRow, number: int) -> int:
    """Return a check that a character has collected, its Stress plus 256 for Casualty."""
    word = s[unit + CHECKS_AT + number // CHECKS_A_WORD]
    return (word >> (9 * (number % CHECKS_A_WORD))) & (CHECK_SIZE - 1)


def is_quiet(s: Block, weapon: WeaponRow) -> int:
    """Return 1 for a sniping or a silenced weapon, with which it costs less to stay hidden."""
    return 1 if weapon > 0 and s[weapon + WEAPON_STEALTH] else 0


def fallout_band(s: Block, total: int) -> int:
    """Return the fate `FATE_...` of a Fallout roll. [MN-065, MN-D31]"""
    for band in range(FATE_COLLAPSES):
        if total >= s[RULES_AT + MN_CHECKS_FALLOUT + band]:
            return band
    return FATE_COLLAPSES


def casualty_band(s: Block, total: int) -> int:
    """Return the fate `FATE_...` of a Casualty roll. [MN-065, MN-D31]"""
    for band in range(FATE_KILLED - FATE_WOUND):
        if total >= s[RULES_AT + MN_CHECKS_CASUALTY + band]:
            return FATE_WOUND + band
    return FATE_KILLED


def lost_by(s: Block, fate: int) -> int:
    """Return the percentage of its price that a model loses by a fate."""
    if fate >= FATE_WOUND:
        return s[RULES_AT + MN_CHECKS_CASUALTY_PERCENT + fate - FATE_WOUND]
    return s[RULES_AT + MN_CHECKS_FALLOUT_PERCENT + fate]


def resolve_round(s: Block) -> None:
    """Roll this round's checks, if casualties are immediate, and remove the fallen. [MN-D27]"""
    if s[RULES_AT + MN_IMMEDIATE] == 0:
        return
    resolve_all(s)
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + PRESENCE] != OUT_OF_FIGHT and is_spent(s, unit):
            manoeuvre_let_go(s, unit)
            s[unit + PRESENCE] = OUT_OF_FIGHT


def resolve_all(s: Block) -> None:
    """Roll for every character's checks."""
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + CHECKS] > 0:
            if s[unit + TEAM] > 1:
                resolve_team(s, unit)
            else:
                resolve_character(s, unit)
            clear_checks(s, unit)


def clear_checks(s: Block, unit: UnitRow) -> None:
    """Clear the checks that have been rolled."""
    s[unit + CHECKS] = 0
    for i in range(CHECK_WORDS):
        s[unit + CHECKS_AT + i] = 0


def is_spent(s: Block, unit: UnitRow) -> int:
    """Return 1 if all members of a character have fallen."""
    for i in range(s[unit + TEAM]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if not is_fallen(s, model):
            return 0
    return 1


def resolve_character(s: Block, unit: UnitRow) -> None:
    """Roll once for each kind of check, Casualty first. [MN-D32, MN-D33]

    The worse result counts.
    """
    model = s[unit + UNIT_MODELS]
    casualties = count_checks(s, unit, 1)
    fallouts = count_checks(s, unit, 0)
    if casualties > 0:
        roll_casualty(s, unit, model, worst_check(s, unit, 1) + stress_of_further_checks(s, casualties))
    if fallouts > 0 and s[model + STATUS] not in (KILLED, DESTROYED):
        roll_fallout(s, unit, model, worst_check(s, unit, 0) + stress_of_further_checks(s, fallouts))


def stress_of_further_checks(s: Block, count: int) -> int:
    """Return the Stress that further checks of one kind add. [MN-D32]"""
    return s[RULES_AT + MN_CHECKS_EACH_FURTHER] * (count - 1)


def count_checks(s: Block, unit: UnitRow, casualty: int) -> int:
    """Count the checks of a kind that a character has."""
    found = 0
    for i in range(s[unit + CHECKS]):
        if check_at(s, unit, i) // CASUALTY_CHECK == casualty:
            found += 1
    return found


def worst_check(s: Block, unit: UnitRow, casualty: int) -> int:
    """Return the highest Stress of a character's checks of a kind."""
    most = 0
    for i in range(s[unit + CHECKS]):
        check = check_at(s, unit, i)
        if check // CASUALTY_CHECK == casualty:
            most = max(most, check % CASUALTY_CHECK)
    return most


def resolve_team(s: Block, unit: UnitRow) -> None:
    """Roll each check of a team for one of its members that is still unhurt. [MN-D08, MN-D32]"""
    for i in range(s[unit + CHECKS]):
        model = random_member(s, unit)
        if model == 0:
            return
        check = check_at(s, unit, i)
        if check >= CASUALTY_CHECK:
            roll_casualty(s, unit, model, check % CASUALTY_CHECK)
        else:
            roll_fallout(s, unit, model, check)


def random_member(s: Block, unit: UnitRow) -> ModelRow:
    """Choose an unhurt member by a die, 0 for none."""
    unhurt = 0
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        unhurt += is_unhurt(s, model)
    if unhurt == 0:
        return 0
    place = 1
    if unhurt > 1:
        # A die set by hand may show more than there are to choose from.
        place = min(throw_faces(s, s[unit + UNIT_MODELS], DIE_MN_MEMBER, unhurt), unhurt)
    model = s[unit + UNIT_MODELS]
    while True:
        place -= is_unhurt(s, model)
        if place == 0:
            return model
        model += MODEL_WIDTH


def is_unhurt(s: Block, model: ModelRow) -> int:
    """Return 1 for a model that has lost nothing."""
    return 1 if s[model + LOST_PERCENT] == 0 and s[model + STATUS] not in (OUT_OF_ACTION, KILLED) else 0


def check_die(s: Block, unit: UnitRow, model: ModelRow, purpose: int) -> int:
    """Roll the die of a check. [MN-039]

    A character that was aided keeps the better of two dice.
    """
    die = throw_faces(s, model, purpose, FACES_D20)
    if s[unit + AIDED]:
        other = throw_faces(s, model, purpose, FACES_D20)
        tell_unit_roll(s, MN_EXTRA_DIE, 39, unit, 0, 0, min(die, other), 0, 0, 0, 0)
        die = max(die, other)
    return die


def roll_fallout(s: Block, unit: UnitRow, model: ModelRow, stress: int) -> None:
    """Roll d20 + Grit - Stress for Fallout. [MN-065]

    A model that collapses rolls for Casualty too.
    """
    die = check_die(s, unit, model, DIE_MN_FALLOUT)
    total = s[unit + GRIT] - stress
    fate = fallout_band(s, die + total)
    tell_fate(s, MN_FALLOUT, model, die, total, fate)
    manoeuvre_suffer(s, unit, model, fate)
    if fate == FATE_COLLAPSES:
        roll_casualty(s, unit, model, 0)


def roll_casualty(s: Block, unit: UnitRow, model: ModelRow, stress: int) -> None:
    """Roll d20 + Grit - Stress for Casualty. [MN-065]"""
    die = check_die(s, unit, model, DIE_MN_CASUALTY)
    total = s[unit + GRIT] - stress
    fate = casualty_band(s, die + total)
    tell_fate(s, MN_CASUALTY, model, die, total, fate)
    manoeuvre_suffer(s, unit, model, fate)


def tell_fate(s: Block, code: int, model: ModelRow, die: int, total: int, fate: int) -> None:
    """Log a check with its die, Grit less Stress, the result and the percentage lost."""
    if s[LOG_CAPACITY] > 0:
        number = model_number(s, model)
        write_row(s, code, 65, number, -1, -1, die, total, 0, fate, 0, 0, lost_by(s, fate))


def manoeuvre_suffer(s: Block, unit: UnitRow, model: ModelRow, fate: int) -> None:
    """Apply a fate to a model, whose loss is that of its worst fate. [MN-D33]"""
    s[model + LOST_PERCENT] = max(s[model + LOST_PERCENT], lost_by(s, fate))
    s[model + FATES_BORNE] |= 1 << fate
    if fate == FATE_WOUND:
        s[model + WOUNDED] = 1
    elif fate in (FATE_RATTLED, FATE_SHOCKED, FATE_COLLAPSES, FATE_SERIOUS):
        manoeuvre_fall(s, unit, model, OUT_OF_ACTION)
    elif fate == FATE_KILLED:
        manoeuvre_fall(s, unit, model, KILLED if s[model + KIND] == KIND_CREATURE else DESTROYED)


def manoeuvre_fall(s: Block, unit: UnitRow, model: ModelRow, status: int) -> None:
    """Remove a model from play, and count the crew of a machine with it."""
    counted = 1 if s[unit + TEAM] > 1 else s[unit + UNIT_SIZE]
    if not is_fallen(s, model):
        s[unit + UNIT_IN_PLAY] -= counted
        s[side_row(s[unit + UNIT_SIDE]) + SIDE_IN_PLAY] -= counted
    s[model + STATUS] = status
