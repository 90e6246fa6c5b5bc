# cython: compiled into the kernel
"""The attack of a unit on another, with its weapons, markers and checks, and its worth. [WE-040] [WE-047] [WE-060] [WE-D15]"""

from armybuilder.battle.rulesets.edge.shooting import *


def best_gun(s: Block, firer: ModelRow, owner: ModelRow, unit: UnitRow, mode: int) -> WeaponRow:
    """Return the weapon of an owner that is worth most in a model's fire at a unit.

    It is 0 if no weapon reaches the unit or has an effect.
    """
    best = 0
    most = 0
    weapon = edge_next_weapon(s, owner, 0) if unit else 0
    while weapon:
        if edge_serves(s, firer, owner, weapon):
            target = nearest_in_reach(s, weapon, edge_body_of(s, firer), unit)
            worth = edge_shot_worth(s, firer, weapon, target, mode) if target else 0
            if worth > most:
                best = weapon
                most = worth
        weapon = edge_next_weapon(s, owner, weapon)
    return best


def edge_serves(s: Block, firer: ModelRow, owner: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a model can fire a weapon now, its own or one at its station in a vehicle.

    Of a linked pair only the first half counts.
    """
    if can_use(s, weapon) == 0 or 0 < s[weapon + WEAPON_LINKED] < weapon:
        return 0
    return 1 if firer == owner or edge_gunner_of(s, weapon) == firer else 0


def aim_of(s: Block, firer: ModelRow, unit: UnitRow) -> UnitRow:
    """Return the target of a model, or of its vehicle, else that of its unit. [WE-D15]"""
    apart = s[firer + TARGET_APART]
    if apart == 0 and s[firer + STATUS] == ABOARD and station_held(s, firer) >= 0:
        # a vehicle picks a target apart for all its stations together
        apart = s[s[firer + CARRIED_BY] + TARGET_APART]
    return apart or unit


def crews_guns(s: Block, vehicle: ModelRow) -> int:
    """Return 1 if a vehicle is in a state to fire at all. [WE-D59] [WE-D66]"""
    if is_up(s, vehicle) == 0 or is_out(s, vehicle):
        return 0
    return 1 - holds_fire(s, vehicle)


def is_first_gun(s: Block, vehicle: ModelRow, weapon: WeaponRow, gunner: ModelRow) -> int:
    """Return 1 if a weapon is the first of a vehicle with its gunner, who fires once an attack."""
    other = edge_next_weapon(s, vehicle, 0)
    while other and other < weapon:
        if edge_gunner_of(s, other) == gunner:
            return 0
        other = edge_next_weapon(s, vehicle, other)
    return 1


def next_shooter(s: Block, unit: UnitRow, shooter: ModelRow) -> ModelRow:
    """Return the next member of a unit that may shoot by itself, 0 after the last.

    These are figures and exposed passengers. After 0 it is the first.
    """
    model = next_member(s, unit, shooter)
    while model and (
        edge_is_vehicle(s, model) or may_shoot(s, model) == 0 or joins_fire(s, model, unit) == 0
    ):
        model = next_member(s, unit, model)
    return model


def dice_ready(s: Block, unit: UnitRow, target: UnitRow, mode: int) -> int:
    """Choose the weapons of a unit's models in an attack, and return the number of dice. [WE-040, WE-D68]"""
    dice = 0
    vehicle = next_up(s, unit, 0)
    while vehicle:
        if edge_is_vehicle(s, vehicle):
            dice += vehicle_dice(s, vehicle, target, mode_for(s, vehicle, unit, mode))
        vehicle = next_up(s, unit, vehicle)
    model = next_shooter(s, unit, 0)
    while model:
        own = mode_for(s, model, unit, mode)
        weapon = best_gun(s, model, model, aim_of(s, model, target), own)
        # all guns are chosen before any die is thrown: no choice follows from a result [WE-D68]
        s[model + CHOSEN_GUN] = weapon
        dice += edge_dice_of(s, weapon, own) if weapon else 0
        model = next_shooter(s, unit, model)
    return dice


def vehicle_dice(s: Block, vehicle: ModelRow, target: UnitRow, mode: int) -> int:
    """Choose the weapons of a vehicle's gunners, and return the number of dice."""
    dice = 0
    weapon = edge_next_weapon(s, vehicle, 0) if crews_guns(s, vehicle) else 0
    while weapon:
        gun = gun_of_station(s, vehicle, weapon, target, mode)
        if gun:
            s[edge_gunner_of(s, gun) + CHOSEN_GUN] = gun
            dice += edge_dice_of(s, gun, mode)
        weapon = edge_next_weapon(s, vehicle, weapon)
    return dice


def gun_of_station(s: Block, vehicle: ModelRow, weapon: WeaponRow, target: UnitRow, mode: int) -> WeaponRow:
    """Return the weapon that a gunner fires at a unit, 0 for none.

    `weapon` must be the gunner's first, else it is 0 too.
    """
    gunner = edge_gunner_of(s, weapon)
    if gunner == 0 or s[gunner + COMBAT] == WE_NO_VALUE or is_first_gun(s, vehicle, weapon, gunner) == 0:
        return 0
    return best_gun(s, gunner, vehicle, aim_of(s, gunner, target), mode)


def attack(s: Block, unit: UnitRow, target: UnitRow, mode: int) -> int:
    """Attack a unit with all dice of another, and return their number. [WE-040] [WE-047] [WE-060]

    The attacker gets a marker, and at most one check of ammunition.
    """
    dice = dice_ready(s, unit, target, mode)
    if dice == 0:
        return 0
    # the marker lies before the dice are thrown, so it counts in this attack's check [WE-D26]
    mark_firing(s, unit, 1 if mode % FIRE_MODES == FIRE_SUPPRESSES else 0)
    tell_unit_roll(s, WE_FIRES, 40, unit, target, 0, 0, 0, 0, mode % FIRE_MODES, dice)
    ones = 0
    vehicle = next_up(s, unit, 0)
    while vehicle:
        if edge_is_vehicle(s, vehicle):
            ones += fire_stations(s, unit, vehicle, target, mode_for(s, vehicle, unit, mode))
        vehicle = next_up(s, unit, vehicle)
    model = next_shooter(s, unit, 0)
    while model:
        if s[model + CHOSEN_GUN] > 0:
            own = mode_for(s, model, unit, mode)
            ones += fire_gun(s, unit, model, s[model + CHOSEN_GUN], aim_of(s, model, target), own)
        other = next_shooter(s, unit, model)
        spend_shot(s, model)
        model = other
    if ones > 0:
        check_ammo(s, unit)
    return dice


def fire_stations(s: Block, unit: UnitRow, vehicle: ModelRow, target: UnitRow, mode: int) -> int:
    """Shoot with a vehicle's guns, at most one for each gunner, and return the number of natural 1s."""
    ones = 0
    weapon = edge_next_weapon(s, vehicle, 0) if crews_guns(s, vehicle) else 0
    while weapon:
        gunner = edge_gunner_of(s, weapon)
        if gunner and s[gunner + CHOSEN_GUN] == weapon:
            s[gunner + CHOSEN_GUN] = 0
            ones += fire_gun(s, unit, gunner, weapon, aim_of(s, gunner, target), mode)
        weapon = edge_next_weapon(s, vehicle, weapon)
    return ones


def fire_gun(s: Block, unit: UnitRow, firer: ModelRow, weapon: WeaponRow, target: UnitRow, mode: int) -> int:
    """Shoot at the nearest model of a unit in a weapon's reach, and return the number of natural 1s. [WE-040] [WE-D24]

    In an assault some dice go astray.
    """
    struck = nearest_in_reach(s, weapon, edge_body_of(s, firer), target)
    more = edge_dice_of(s, weapon, mode - mode % FIRE_MODES) - edge_dice_of(s, weapon, FIRE_NORMAL)
    # each extra die of a launcher costs a marker of its own [WE-D24]
    if more > 0:
        mark_firing(s, unit, more)
    foe = foe_at(s, struck, firer)
    dice = dice_at(s, weapon, struck, mode)
    stray = stray_dice(s, firer, weapon, struck, foe, dice) if foe else 0
    ones = throw_at(s, firer, weapon, struck, mode, dice - stray, 0)
    if stray > 0:
        ones += throw_at(s, firer, weapon, foe, mode, stray, 1)
    edge_use_up(s, weapon)
    s[weapon + GUN_SHOTS] += s[weapon + SHOT_RATE] + more
    return ones


def mode_at(s: Block, target: ModelRow, mode: int) -> int:
    """Return the mode of fire at a target, as a vehicle cannot be suppressed. [WE-D07]"""
    return FIRE_NORMAL if edge_is_vehicle(s, target) and mode % FIRE_MODES == FIRE_SUPPRESSES else mode


def dice_at(s: Block, weapon: WeaponRow, target: ModelRow, mode: int) -> int:
    """Count the dice of a weapon against a model. [WE-040]"""
    return edge_dice_of(s, weapon, mode_at(s, target, mode))


def throw_at(
    s: Block, firer: ModelRow, weapon: WeaponRow, target: ModelRow, mode: int, dice: int, astray: int
) -> int:
    """Roll a number of dice at a figure or a vehicle, and return the number of natural 1s. [WE-040] [WE-100]"""
    if edge_is_vehicle(s, target):
        return shoot_vehicle(s, firer, weapon, target, mode_at(s, target, mode), dice, astray)
    return shoot_models(s, firer, weapon, target, mode, dice, astray)


# ---- what an attack is worth: exact chances, by counting faces ---------------------------------------------

KILLS = 10000  # counts are packed: kills, hits, morale hits, below a hundred each
HITS = 100
HIT_WORTH = 100  # worth of a whole figure; MORALE_WORTH is that of a morale hit: the bot reckons with both
MORALE_WORTH = 15
WORTH = 2000  # worth of one figure for certain: 20 faces, HIT_WORTH each
USEFUL_SHARE = 6  # a useful hit is worth a vehicle's points divided by this


def faces_of(s: Block, modifier: int) -> int:
    """Count the faces, of twenty, on which a die at figures kills, hits or frightens, packed in one number. [WE-041]"""
    # faces from a total on: the highest faces kill anyway, and the lowest may miss anyway
    sure = FACES + 1 - s[RULES_AT + WE_NATURAL_KILL]
    able = FACES - 1 if s[RULES_AT + WE_ONE_MISSES] else FACES
    kills = min(max(FACES + 1 + modifier - s[RULES_AT + WE_KILL_FROM], sure), able)
    hits = min(max(FACES + 1 + modifier - s[RULES_AT + WE_HIT_FROM], kills), able)
    felt = min(max(FACES + 1 + modifier - s[RULES_AT + WE_MORALE_FROM], hits), able)
    return kills * KILLS + (hits - kills) * HITS + felt - hits


def kills_in(counts: int) -> int:
    """Return the number of faces that kill from packed counts."""
    return counts // KILLS


def hits_in(counts: int) -> int:
    """Return the number of faces that hit from packed counts."""
    return counts // HITS % HITS


def morale_in(counts: int) -> int:
    """Return the number of faces that frighten from packed counts."""
    return counts % HITS


def faces_to_hit(needed: int, modifier: int) -> int:
    """Count the faces, of twenty, on which a shot at a vehicle hits. [WE-100]"""
    return min(max(FACES + 1 - needed + modifier, 0), FACES)


def useful_faces(s: Block, facing: int, through: int) -> int:
    """Count the faces, of twenty, on which a hit on a facing has an effect. [WE-102]"""
    count = 0
    for natural in range(1, FACES + 1):
        if part_hit(s, facing, natural, through) != PART_NONE:
            count += 1
    return count


def edge_shot_worth(s: Block, firer: ModelRow, weapon: WeaponRow, target: ModelRow, mode: int) -> int:
    """Return the worth of an attack with a weapon on a model's unit.

    WORTH is that of a figure that falls for certain.
    """
    if edge_is_vehicle(s, target):
        return tank_worth(s, firer, weapon, target, mode)
    if edge_is_immune(s, target, weapon):
        return 0
    view = sight_edge(s, edge_body_of(s, firer), target)
    counts = faces_of(s, edge_shot_modifier(s, firer, weapon, target, view, mode, 0))
    level = casualty_level(s, s[target + UNIT])
    if mode % FIRE_MODES == FIRE_SUPPRESSES:
        # a suppressing die kills on its highest face alone: all else that it does is to frighten [WE-D07]
        worth = HIT_WORTH + MORALE_WORTH * (kills_in(counts) + hits_in(counts) + morale_in(counts) - 1)
    else:
        worth = HIT_WORTH * kills_in(counts) + HIT_WORTH * hits_in(counts) // level
        worth += MORALE_WORTH * morale_in(counts)
    return edge_dice_of(s, weapon, mode) * worth


def tank_worth(s: Block, firer: ModelRow, weapon: WeaponRow, vehicle: ModelRow, mode: int) -> int:
    """Return the worth of an attack on a vehicle, of which a useful hit is a sixth."""
    body = edge_body_of(s, firer)
    view = sight_edge(s, body, vehicle)
    facing = facing_of_shot(s, body, weapon, vehicle, view)
    armour = armour_at(s, vehicle, facing, weapon)
    if is_harmless(s, weapon, armour):
        return 0
    through = 1 if s[weapon + SHOT_AP] >= armour else 0
    modifier = tank_modifier(s, firer, weapon, vehicle, view, mode, 0)
    hits = faces_to_hit(tank_needed(s, gap(s, body, vehicle)), modifier)
    worth = edge_dice_of(s, weapon, mode) * hits * useful_faces(s, facing, through)
    return worth * WORTH // (FACES * FACES * USEFUL_SHARE)
