# cython: compiled into the kernel
"""A unit's attack on another: which model fires which weapon, markers, checks; what an attack is worth. [WE-040] [WE-047] [WE-060] [WE-D15]"""

from armybuilder.battle.rulesets.edge.shooting import *


def best_gun(s: Block, firer: ModelRow, owner: ModelRow, unit: UnitRow, mode: int) -> WeaponRow:
    """Return the weapon of an owner that is worth most when a model fires it at a unit, 0 if none reaches it or does anything."""
    best = 0
    most = 0
    weapon = edge_next_weapon(s, owner, 0) if unit > 0 else 0
    while weapon > 0:
        if edge_serves(s, firer, owner, weapon):
            target = nearest_in_reach(s, weapon, edge_body_of(s, firer), unit)
            worth = edge_shot_worth(s, firer, weapon, target, mode) if target > 0 else 0
            if worth > most:
                best = weapon
                most = worth
        weapon = edge_next_weapon(s, owner, weapon)
    return best


def edge_serves(s: Block, firer: ModelRow, owner: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a model can fire a weapon now: its own, or its vehicle's at its station; of a linked pair the first half."""
    if can_use(s, weapon) == 0 or 0 < s[weapon + WEAPON_LINKED] < weapon:
        return 0
    return 1 if firer == owner or edge_gunner_of(s, weapon) == firer else 0


def aim_of(s: Block, firer: ModelRow, unit: UnitRow) -> UnitRow:
    """Return the unit that a model, or the vehicle it is in, fires at: its own target if it has picked one, else its unit's. [WE-D15]"""
    apart = s[firer + TARGET_APART]
    if apart == 0 and s[firer + STATUS] == ABOARD and station_held(s, firer) >= 0:
        # a vehicle picks a target apart for all its stations together
        apart = s[s[firer + CARRIED_BY] + TARGET_APART]
    return apart if apart > 0 else unit


def may_pick_apart(s: Block, model: ModelRow) -> int:
    """Return 1 if a model may have a target of its own: it has a Heavy or sniping weapon. [WE-D15]"""
    weapon = edge_next_weapon(s, model, 0)
    while weapon > 0:
        if s[weapon + SHOT_HEAVY] == 1 or s[weapon + WEAPON_CATEGORY] == SNIPING:
            return 1
        weapon = edge_next_weapon(s, model, weapon)
    return 0


def crews_guns(s: Block, vehicle: ModelRow) -> int:
    """Return 1 if a vehicle is in a state to fire at all. [WE-D59] [WE-D66]"""
    if is_up(s, vehicle) == 0 or is_out(s, vehicle):
        return 0
    return 1 - holds_fire(s, vehicle)


def is_first_gun(s: Block, vehicle: ModelRow, weapon: WeaponRow, gunner: ModelRow) -> int:
    """Return 1 if no weapon of a vehicle before this one has the same gunner: each fires once an attack."""
    other = edge_next_weapon(s, vehicle, 0)
    while other > 0 and other < weapon:
        if edge_gunner_of(s, other) == gunner:
            return 0
        other = edge_next_weapon(s, vehicle, other)
    return 1


def next_shooter(s: Block, unit: UnitRow, shooter: ModelRow) -> ModelRow:
    """Return the next member of a unit that may shoot by itself (0: the first): figures, exposed passengers; 0 after the last."""
    model = next_member(s, unit, shooter)
    while model > 0 and (
        edge_is_vehicle(s, model) or may_shoot(s, model) == 0 or joins_fire(s, model, unit) == 0
    ):
        model = next_member(s, unit, model)
    return model


def dice_ready(s: Block, unit: UnitRow, target: UnitRow, mode: int) -> int:
    """Choose what each model of a unit fires in an attack on another; return how many dice they throw. [WE-040, WE-D68]"""
    dice = 0
    vehicle = next_up(s, unit, 0)
    while vehicle > 0:
        if edge_is_vehicle(s, vehicle):
            dice += vehicle_dice(s, vehicle, target, mode_for(s, vehicle, unit, mode))
        vehicle = next_up(s, unit, vehicle)
    model = next_shooter(s, unit, 0)
    while model > 0:
        own = mode_for(s, model, unit, mode)
        weapon = best_gun(s, model, model, aim_of(s, model, target), own)
        # all guns are chosen before any die is thrown: no choice follows from a result [WE-D68]
        s[model + CHOSEN_GUN] = weapon
        dice += edge_dice_of(s, weapon, own) if weapon > 0 else 0
        model = next_shooter(s, unit, model)
    return dice


def vehicle_dice(s: Block, vehicle: ModelRow, target: UnitRow, mode: int) -> int:
    """Choose what each of a vehicle's gunners fires; return how many dice they throw."""
    dice = 0
    weapon = edge_next_weapon(s, vehicle, 0) if crews_guns(s, vehicle) else 0
    while weapon > 0:
        gun = gun_of_station(s, vehicle, weapon, target, mode)
        if gun > 0:
            s[edge_gunner_of(s, gun) + CHOSEN_GUN] = gun
            dice += edge_dice_of(s, gun, mode)
        weapon = edge_next_weapon(s, vehicle, weapon)
    return dice


def gun_of_station(s: Block, vehicle: ModelRow, weapon: WeaponRow, target: UnitRow, mode: int) -> WeaponRow:
    """Return what the gunner whose first weapon this is fires at a unit, 0 for nothing."""
    gunner = edge_gunner_of(s, weapon)
    if gunner == 0 or s[gunner + COMBAT] == WE_NO_VALUE or is_first_gun(s, vehicle, weapon, gunner) == 0:
        return 0
    return best_gun(s, gunner, vehicle, aim_of(s, gunner, target), mode)


def attack(s: Block, unit: UnitRow, target: UnitRow, mode: int) -> int:
    """Let a unit fire at another: a marker, all its dice, at most one check of ammunition. Return the dice. [WE-040] [WE-047] [WE-060]"""
    dice = dice_ready(s, unit, target, mode)
    if dice == 0:
        return 0
    # the marker lies before the dice are thrown, so it counts in this attack's check [WE-D26]
    mark_firing(s, unit, 1 if mode % FIRE_MODES == FIRE_SUPPRESSES else 0)
    tell_unit_roll(s, WE_FIRES, 40, unit, target, 0, 0, 0, 0, mode % FIRE_MODES, dice)
    ones = 0
    vehicle = next_up(s, unit, 0)
    while vehicle > 0:
        if edge_is_vehicle(s, vehicle):
            ones += fire_stations(s, unit, vehicle, target, mode_for(s, vehicle, unit, mode))
        vehicle = next_up(s, unit, vehicle)
    model = next_shooter(s, unit, 0)
    while model > 0:
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
    """Fire a vehicle's guns, one for each gunner, and return how many 1s fell."""
    ones = 0
    weapon = edge_next_weapon(s, vehicle, 0) if crews_guns(s, vehicle) else 0
    while weapon > 0:
        gunner = edge_gunner_of(s, weapon)
        if gunner > 0 and s[gunner + CHOSEN_GUN] == weapon:
            s[gunner + CHOSEN_GUN] = 0
            ones += fire_gun(s, unit, gunner, weapon, aim_of(s, gunner, target), mode)
        weapon = edge_next_weapon(s, vehicle, weapon)
    return ones


def fire_gun(s: Block, unit: UnitRow, firer: ModelRow, weapon: WeaponRow, target: UnitRow, mode: int) -> int:
    """Fire one weapon at the nearest model it reaches of a unit, and return how many 1s fell; in an assault some dice go astray. [WE-040] [WE-D24]"""
    struck = nearest_in_reach(s, weapon, edge_body_of(s, firer), target)
    more = edge_dice_of(s, weapon, mode - mode % FIRE_MODES) - edge_dice_of(s, weapon, FIRE_NORMAL)
    # each extra die of a launcher costs a marker of its own [WE-D24]
    if more > 0:
        mark_firing(s, unit, more)
    foe = foe_at(s, struck, firer)
    dice = dice_at(s, weapon, struck, mode)
    stray = stray_dice(s, firer, weapon, struck, foe, dice) if foe > 0 else 0
    ones = throw_at(s, firer, weapon, struck, mode, dice - stray, 0)
    if stray > 0:
        ones += throw_at(s, firer, weapon, foe, mode, stray, 1)
    edge_use_up(s, weapon)
    s[weapon + GUN_SHOTS] += s[weapon + SHOT_RATE] + more
    return ones


def mode_at(s: Block, target: ModelRow, mode: int) -> int:
    """Return how a target is fired at: a vehicle cannot be suppressed. [WE-D07]"""
    return FIRE_NORMAL if edge_is_vehicle(s, target) and mode % FIRE_MODES == FIRE_SUPPRESSES else mode


def dice_at(s: Block, weapon: WeaponRow, target: ModelRow, mode: int) -> int:
    """Return how many dice a weapon throws at a model. [WE-040]"""
    return edge_dice_of(s, weapon, mode_at(s, target, mode))


def throw_at(
    s: Block, firer: ModelRow, weapon: WeaponRow, target: ModelRow, mode: int, dice: int, astray: int
) -> int:
    """Throw so many dice at a model, a figure or a vehicle, and return how many 1s fell. [WE-040] [WE-100]"""
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
    """Return on how many of twenty faces a die thrown at figures kills, hits or frightens, packed in one number. [WE-041]"""
    counts = 0
    for natural in range(1, FACES + 1):
        effect = edge_effect_of(s, natural, natural + modifier)
        if effect == EFFECT_KILL:
            counts += KILLS
        elif effect == EFFECT_HIT:
            counts += HITS
        elif effect == EFFECT_MORALE:
            counts += 1
    return counts


def kills_in(counts: int) -> int:
    """Return the faces that kill."""
    return counts // KILLS


def hits_in(counts: int) -> int:
    """Return the faces that hit."""
    return counts // HITS % HITS


def morale_in(counts: int) -> int:
    """Return the faces that frighten."""
    return counts % HITS


def faces_to_hit(needed: int, modifier: int) -> int:
    """Return on how many of twenty faces a shot at a vehicle hits. [WE-100]"""
    return min(max(FACES + 1 - needed + modifier, 0), FACES)


def useful_faces(s: Block, facing: int, through: int) -> int:
    """Return on how many of twenty faces a hit on a facing has an effect. [WE-102]"""
    count = 0
    for natural in range(1, FACES + 1):
        if part_hit(s, facing, natural, through) != PART_NONE:
            count += 1
    return count


def edge_shot_worth(s: Block, firer: ModelRow, weapon: WeaponRow, target: ModelRow, mode: int) -> int:
    """Return what an attack with a weapon is worth against a model's unit: WORTH for a figure that falls for certain."""
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
    """Return what an attack is worth against a vehicle: a useful hit is a sixth of it."""
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
