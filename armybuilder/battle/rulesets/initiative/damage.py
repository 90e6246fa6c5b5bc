# cython: compiled into the kernel
"""Damage: armour, wounds of the living, hits on machines.

[TR-130] to [TR-132] [TR-155] to [TR-171]
"""

from armybuilder.battle.rulesets.initiative.initiative import *

TOOK_ENDURANCE = 0
TOOK_STRENGTH = 1
TOOK_DEXTERITY = 2
STICKS_UPTO = 3
PLACE_HULL = 0
PLACE_STRUCTURE = 1
PLACE_ARMOUR = 2
PLACE_DRIVE = 3
PLACE_WEAPON = 4
PLACE_SENSORS = 5
PLACE_POWER = 6
PLACE_CARGO = 7
PLACE_PASSENGERS = 8
PLACE_COCKPIT = 9
PLACE_COMPUTER = 10
FIRST_ROW = 2
DRIVE_MOST = 3
GUN_MOST = 2
SENSOR_MOST = 2


def is_fronted(s: Block, machine: ModelRow, attacker: ModelRow) -> int:
    """Return 1 if an attacker is within 45 degrees of a machine's facing."""
    if attacker == 0:
        return 0
    x = s[attacker + X] - s[machine + X]
    y = s[attacker + Y] - s[machine + Y]
    along = x * s[machine + FACING_X] + y * s[machine + FACING_Y]
    across = x * s[machine + FACING_Y] - y * s[machine + FACING_X]
    return 1 if along > 0 and along >= (across if across >= 0 else -across) else 0


def armour_met(s: Block, target: ModelRow, weapon: WeaponRow, attacker: ModelRow) -> int:
    """Return the armour that an attack meets. [TR-131]

    Flame meets none unless the target is sealed, gas meets none, and acid meets half.
    """
    armour = s[target + ARMOUR_LEFT]
    if s[target + FRONT_MORE] and is_fronted(s, target, attacker):
        armour += s[target + FRONT_MORE]
    attack = s[weapon + WEAPON_ATTACK] if weapon else 0
    if attack == ATTACK_ACID:
        return armour // 2
    if attack == ATTACK_FLAME and s[target + LIFE_SUPPORT] != LIFE_FULL:
        return 0
    if attack in (ATTACK_GAS_INHALED, ATTACK_GAS_ABSORBED):
        return 0
    return armour


def initiative_is_immune(s: Block, target: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if gas has no effect on a target, a machine or a model with the right life support."""
    attack = s[weapon + WEAPON_ATTACK] if weapon else 0
    if attack == ATTACK_GAS_INHALED:
        return 1 if is_living(s, target) == 0 or s[target + LIFE_SUPPORT] != LIFE_NONE else 0
    if attack == ATTACK_GAS_ABSORBED:
        return 1 if is_living(s, target) == 0 or s[target + LIFE_SUPPORT] == LIFE_FULL else 0
    return 0


def let_through(s: Block, damage: int, armour: int, effect: int) -> int:
    """Return the damage after armour, at least 1 with an Effect of 6. [TR-131] [TR-D33]"""
    left = damage - armour
    if left > 0:
        return left
    return 1 if is_exceptional(s, effect) > 0 else 0


def wear_down(s: Block, model: ModelRow, column: int, took: int, damage: int) -> int:
    """Reduce one characteristic by damage, and return the rest of the damage."""
    taken = min(damage, s[model + column])
    if taken > 0:
        s[model + column] -= taken
        tell_roll_here(s, TR_WOUND, 132, model, model, 0, 0, s[model + column], 0, took, taken)
    return damage - taken


def wound(s: Block, model: ModelRow, damage: int) -> None:
    """Reduce Endurance, then the higher of Strength and Dexterity, then the other. [TR-132] [TR-D31]"""
    left = wear_down(s, model, ENDURANCE, TOOK_ENDURANCE, damage)
    for _ in range(2):
        if left > 0:
            if s[model + STRENGTH] >= s[model + DEXTERITY]:
                left = wear_down(s, model, STRENGTH, TOOK_STRENGTH, left)
            else:
                left = wear_down(s, model, DEXTERITY, TOOK_DEXTERITY, left)
    judge_wounds(s, model)


def acts_with(s: Block, model: ModelRow) -> int:
    """Return 1 if a model acts at the same count as the acting model, and has not acted yet. [TR-D07]"""
    acting = s[ACTS_AFTER] if s[ACTS_AFTER] > 0 else s[ACTING_NOW]
    if acting in (0, model) or s[model + HAS_ACTED] or s[model + HELD_BACK] or takes_turns(s, model) == 0:
        return 0
    if s[model + NIMBLE] != s[acting + NIMBLE]:
        return 0
    return 1 if initiative_now(s, model) == initiative_now(s, acting) else 0


def initiative_fall(s: Block, model: ModelRow, status: int) -> None:
    """Remove a model from the battle, after its turn if it acts at this same count. [TR-D07]"""
    if acts_with(s, model):
        s[model + FALLEN] = status
    else:
        s[model + STATUS] = status
        s[MISCOUNTED] = 1


def fall_at_last(s: Block, model: ModelRow) -> None:
    """Remove a model from the battle that fell at its own count, now that its turn is over. [TR-D07]"""
    if s[model + FALLEN]:
        s[model + STATUS] = s[model + FALLEN]
        s[model + FALLEN] = 0
        s[MISCOUNTED] = 1


def cling(s: Block, target: ModelRow, weapon: WeaponRow) -> None:
    """Record a flame that burns on a target, or a weapon that sticks to it. [TR, 17]"""
    if weapon == 0:
        return
    if (
        s[weapon + WEAPON_ATTACK] == ATTACK_FLAME
        and is_living(s, target)
        and s[target + LIFE_SUPPORT] != LIFE_FULL
    ):
        s[target + BURNING] = weapon
    if s[weapon + WEAPON_STICKY]:
        s[target + STUCK_BY] = weapon
        s[target + STUCK_UPTO] = STICKS_UPTO


def judge_wounds(s: Block, model: ModelRow) -> None:
    """Decide whether a wounded model is unconscious or dead. [TR-132] [TR-D32]"""
    if s[model + STRENGTH] > 0 and s[model + DEXTERITY] > 0:
        return
    dead = 1 if s[model + ENDURANCE] + s[model + STRENGTH] + s[model + DEXTERITY] == 0 else 0
    status = KILLED if dead else OUT_OF_ACTION
    if status not in (s[model + STATUS], s[model + FALLEN]):
        initiative_fall(s, model, status)
        later = 1 if s[model + FALLEN] else 0
        tell_model(s, TR_OUT, 132, harmer_of(s, model), model, 0, 0, 1 + dead, later)


def hits_of(s: Block, damage: int, kind: int) -> int:
    """Return the number of single (0), double (1) or triple (2) hits of damage after armour. [TR-155] [TR-D38]"""
    if damage <= 0:
        return 0
    row = (damage - 1) // s[RULES_AT + TR_HITS_EACH]
    if row < TR_HIT_ROWS:
        return s[RULES_AT + TR_HITS + 3 * row + kind]
    # beyond the table each started three adds a single, and two singles make a double [TR-D38]
    over = row - TR_HIT_ROWS + 1
    more = over % 2 if kind == 0 else (over // 2 if kind == 1 else 0)
    return s[RULES_AT + TR_HITS + 3 * (TR_HIT_ROWS - 1) + kind] + more


def strike_machine(s: Block, machine: ModelRow, damage: int) -> None:
    """Resolve the hits of damage after armour on a machine, triples first. [TR-155]"""
    for kind in range(2, -1, -1):
        for _ in range(hits_of(s, damage, kind)):
            hit_somewhere(s, machine, kind + 1, damage)


def hit_somewhere(s: Block, machine: ModelRow, times: int, damage: int) -> None:
    """Roll the place of a hit, and apply its effect there one to three times. [TR-156]"""
    dice = two_dice(s, machine, DIE_TR_LOCATION)
    row = dice - FIRST_ROW
    table = TR_OUTSIDE if s[machine + KIND] == KIND_VEHICLE else TR_ROBOT
    place = s[RULES_AT + table + row]
    tell_model(s, TR_PLACE_HIT, 156, machine, machine, 0, dice, place, times)
    for _ in range(times):
        hit_place(s, machine, place, row, damage)


def hit_place(s: Block, machine: ModelRow, place: int, row: int, damage: int) -> None:
    """Apply one hit to a place of a machine.

    `row` is that of the 2d6. [TR-160] to [TR-171]
    """
    if place == PLACE_HULL:
        hit_hull(s, machine, row, damage)
    elif place == PLACE_ARMOUR:
        hit_armour(s, machine, row, damage)
    elif place == PLACE_DRIVE:
        hit_drive(s, machine, row, damage)
    elif place == PLACE_WEAPON:
        hit_weapon(s, machine, row, damage)
    elif place == PLACE_SENSORS:
        hit_sensors(s, machine, row, damage)
    elif place == PLACE_POWER:
        hit_power(s, machine)
    elif place in (PLACE_PASSENGERS, PLACE_COCKPIT):
        hit_people(s, machine, place, damage)
    elif place == PLACE_COMPUTER:
        hit_computer(s, machine)
    else:
        hit_structure(s, machine)


def hit_hull(s: Block, machine: ModelRow, row: int, damage: int) -> None:
    """Reduce the Hull by 1. [TR-160] [TR-D40]

    Without Hull, a vehicle is hit inside, on the same row, and a robot in its Structure.
    """
    if s[machine + HULL_LEFT] > 0:
        s[machine + HULL_LEFT] -= 1
        tell_hit(s, machine, PLACE_HULL, 160, s[machine + HULL_LEFT])
    elif s[machine + KIND] == KIND_VEHICLE:
        hit_place(s, machine, s[RULES_AT + TR_INSIDE + row], row, damage)
    else:
        hit_structure(s, machine)


def hit_structure(s: Block, machine: ModelRow) -> None:
    """Reduce the Structure by 1, and wreck the machine at 0. [TR-161] [TR-156] [TR-169]

    `harm` blows the machine up if the Structure ends below 0.
    """
    s[machine + STRUCTURE_LEFT] -= 1
    tell_hit(s, machine, PLACE_STRUCTURE, 161, s[machine + STRUCTURE_LEFT])
    if s[machine + STRUCTURE_LEFT] <= 0 and DESTROYED not in (s[machine + STATUS], s[machine + FALLEN]):
        initiative_fall(s, machine, DESTROYED)
        tell_model(s, TR_WRECKED, 156, harmer_of(s, machine), machine, 0, 0, 0, 0)


def hit_armour(s: Block, machine: ModelRow, row: int, damage: int) -> None:
    """Reduce the armour by 1, or hit the Hull without any. [TR-162] [TR-D40]"""
    if s[machine + ARMOUR_LEFT] > 0:
        s[machine + ARMOUR_LEFT] -= 1
        tell_hit(s, machine, PLACE_ARMOUR, 162, s[machine + ARMOUR_LEFT])
    else:
        hit_hull(s, machine, row, damage)


def hit_drive(s: Block, machine: ModelRow, row: int, damage: int) -> None:
    """Reduce a machine's movement, a second time more, a third time to nothing. [TR-163] [TR-D41]"""
    if s[machine + DRIVE_HITS] >= DRIVE_MOST:
        hit_hull(s, machine, row, damage)
        return
    s[machine + DRIVE_HITS] += 1
    if s[machine + DRIVE_HITS] == DRIVE_MOST:
        s[machine + STOPPED] = 1
    tell_hit(s, machine, PLACE_DRIVE, 163, s[machine + DRIVE_HITS])


def hit_weapon(s: Block, machine: ModelRow, row: int, damage: int) -> None:
    """Damage a random weapon, and destroy it at the second hit. [TR-164] [TR-167] [TR-D44] [TR-D45]

    A robot's limbs are the weapons that it strikes with.
    """
    weapon = random_weapon(s, machine)
    if weapon == 0:
        hit_hull(s, machine, row, damage)
        return
    s[weapon + GUN_HITS] += 1
    tell_model(s, TR_EFFECT_HIT, 164, machine, machine, weapon, 0, PLACE_WEAPON, s[weapon + GUN_HITS])


def is_whole_gun(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon can still be hit: no smoke launcher, and not destroyed."""
    return 1 if s[weapon + WEAPON_CATEGORY] != SMOKE_LAUNCHER and s[weapon + GUN_HITS] < GUN_MOST else 0


def random_weapon(s: Block, machine: ModelRow) -> WeaponRow:
    """Return a random weapon of a machine that is not destroyed, or 0. [TR-D45]"""
    count = 0
    for i in range(s[machine + ARMED]):
        count += is_whole_gun(s, s[machine + WEAPONS] + i * WEAPON_WIDTH)
    if count == 0:
        return 0
    chosen = throw_faces(s, machine, DIE_TR_MEMBER, count) if count > 1 else 1
    for i in range(s[machine + ARMED]):
        weapon = s[machine + WEAPONS] + i * WEAPON_WIDTH
        chosen -= is_whole_gun(s, weapon)
        if chosen == 0:
            return weapon
    return 0


def hit_sensors(s: Block, machine: ModelRow, row: int, damage: int) -> None:
    """Damage the sensors, and blind the machine at the second hit. [TR-165]"""
    if s[machine + SENSOR_HITS] >= SENSOR_MOST:
        hit_hull(s, machine, row, damage)
        return
    s[machine + SENSOR_HITS] += 1
    tell_hit(s, machine, PLACE_SENSORS, 165, s[machine + SENSOR_HITS])


def hit_power(s: Block, machine: ModelRow) -> None:
    """Damage the power plant of a machine. [TR-166]

    The first hit loses a round, the second half the movement, the third everything, with 1d6 hits on the
    Hull, or on the Structure without Hull.
    """
    if s[machine + POWER_HITS] >= POWER_MOST:
        hit_structure(s, machine)
        return
    s[machine + POWER_HITS] += 1
    tell_hit(s, machine, PLACE_POWER, 166, s[machine + POWER_HITS])
    if s[machine + POWER_HITS] == 1:
        s[machine + ROUNDS_LOST] += 1
    elif s[machine + POWER_HITS] == POWER_MOST:
        s[machine + STOPPED] = 1
        for _ in range(throw(s, machine, DIE_TR_POWER_PLANT)):
            if s[machine + HULL_LEFT] > 0:
                hit_hull(s, machine, 0, 0)
            else:
                hit_structure(s, machine)


def hit_computer(s: Block, machine: ModelRow) -> None:
    """Damage the computer of a machine. [TR-171] [TR-D45]

    The first hit shuts a robot down for 1d6 rounds, the second for good. A vehicle goes on without its
    computer, and most machines have none.
    """
    if s[machine + HAS_COMPUTER] == 0 or s[machine + COMPUTER_HITS] >= 2:
        hit_structure(s, machine)
        return
    s[machine + COMPUTER_HITS] += 1
    tell_hit(s, machine, PLACE_COMPUTER, 171, s[machine + COMPUTER_HITS])
    if s[machine + KIND] == KIND_VEHICLE:
        return
    if s[machine + COMPUTER_HITS] == 1:
        s[machine + ROUNDS_LOST] += throw(s, machine, DIE_TR_SHUT_DOWN)
    elif DESTROYED not in (s[machine + STATUS], s[machine + FALLEN]):
        initiative_fall(s, machine, DESTROYED)
        tell_model(s, TR_WRECKED, 171, harmer_of(s, machine), machine, 0, 0, 0, 0)


def hit_people(s: Block, machine: ModelRow, place: int, damage: int) -> None:
    """Apply a vehicle's damage to its pilot or a random passenger. [TR-168] [TR-170] [TR-D43]

    The victim's own armour counts. Without a living victim the Structure is hit.
    """
    victim = who_sits_at_controls(s, machine) if place == PLACE_COCKPIT else random_passenger(s, machine)
    if victim == 0:
        hit_structure(s, machine)
        return
    rule = 170 if place == PLACE_COCKPIT else 168
    tell_model(s, TR_EFFECT_HIT, rule, machine, victim, 0, 0, place, damage)
    # the Effect was spent on the vehicle: a person's own armour may stop all that is left [TR-D43]
    left = let_through(s, damage, s[victim + ARMOUR_LEFT], 0)
    if left:
        wound(s, victim, left)


def sits_within(s: Block, model: ModelRow, machine: ModelRow) -> int:
    """Return 1 if a living model, conscious or not, is aboard a machine."""
    if s[model + CARRIED_BY] != machine or is_living(s, model) == 0 or s[model + FALLEN] == KILLED:
        return 0
    return 1 if s[model + STATUS] in (ABOARD, OUT_OF_ACTION) else 0


def who_sits_at_controls(s: Block, machine: ModelRow) -> ModelRow:
    """Return the pilot of a machine, an unconscious one included, or 0 for none alive. [TR-170]"""
    driver = s[machine + PILOT]
    if driver and driver != machine and sits_within(s, driver, machine):
        return driver
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if (
            sits_within(s, model, machine)
            and s[model + HOME] == machine
            and initiative_post_of(s, model) == 0
        ):
            return model
    return 0


def initiative_rides_along(s: Block, model: ModelRow, driver: ModelRow, machine: ModelRow) -> int:
    """Return 1 if a living model is aboard a machine and not at its controls."""
    return 1 if model != driver and sits_within(s, model, machine) else 0


def random_passenger(s: Block, machine: ModelRow) -> ModelRow:
    """Return a random living model aboard a machine, except at its controls, or 0. [TR-168]"""
    count = 0
    driver = who_sits_at_controls(s, machine)
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        count += initiative_rides_along(s, model, driver, machine)
    if count == 0:
        return 0
    chosen = throw_faces(s, machine, DIE_TR_MEMBER, count) if count > 1 else 1
    for place in range(s[MODEL_COUNT]):
        model = MODELS_AT + place * MODEL_WIDTH
        chosen -= initiative_rides_along(s, model, driver, machine)
        if chosen == 0:
            return model
    return 0


def pace_of(s: Block, machine: ModelRow) -> int:
    """Return the pace of a machine after the hits on its drive and power plant. [TR-163] [TR-166] [TR-D41]"""
    if s[machine + STOPPED]:
        return 0
    pace = s[machine + TR_WALK]
    if s[machine + DRIVE_HITS] > 0:
        # the loss of the second hit replaces that of the first [TR-D41]
        pace = pace * (100 - s[RULES_AT + TR_SLOWED + s[machine + DRIVE_HITS] - 1]) // 100
    return pace // 2 if s[machine + POWER_HITS] >= 2 else pace


def tell_hit(s: Block, machine: ModelRow, place: int, rule: int, value: int) -> None:
    """Log the hit on a place of a machine."""
    tell_model(s, TR_EFFECT_HIT, rule, machine, machine, 0, 0, place, value)
