# cython: compiled into the kernel
"""Shots at figures and vehicles, with the modifiers and effects of their dice, [WE-041] to [WE-051] [WE-100]."""

from armybuilder.battle.rulesets.edge.machines import *
from armybuilder.battle.rulesets.edge.own_orders import *


def leads_here(s: Block, leader: ModelRow, body: ModelRow) -> int:
    """Return 1 if a leader is near enough to lead a model. [WE-D51]

    It must be of the model's side, not broken, and on the table or aboard a vehicle. From a vehicle without
    communication it leads by voice. [WE-111]
    """
    if s[leader + LEADER_RATING] <= 0 or s[leader + SIDE] != s[body + SIDE]:
        return 0
    if s[s[leader + UNIT] + UNIT_MORALE] >= MORALE_BROKEN or is_present(s, leader) == 0:
        return 0
    reach = s[leader + LEADER_REACH]
    if is_silent(s, leader):
        reach = min(reach, s[RULES_AT + WE_VOICE_WITHIN])
    return is_nearer(s, edge_body_of(s, leader), body, reach + 1)


def is_present(s: Block, model: ModelRow) -> int:
    """Return 1 for a model in the battle, on the table or aboard a vehicle."""
    return 1 if s[model + STATUS] in (IN_PLAY, ABOARD) else 0


def edge_is_led(s: Block, firer: ModelRow, body: ModelRow) -> int:
    """Return 1 if a leader other than the shooter is near enough to lead a model."""
    if s[side_row(s[body + SIDE]) + SIDE_UNLED]:
        return 0
    for i in range(s[MODEL_COUNT]):
        leader = MODELS_AT + i * MODEL_WIDTH
        if s[leader + LEADER_RATING] > 0 and leader != firer and leads_here(s, leader, body):
            return 1
    return 0


def edge_shot_modifier(
    s: Block, firer: ModelRow, weapon: WeaponRow, target: ModelRow, view: int, mode: int, telling: int
) -> int:
    """Return the sum of the modifiers of a die at a figure, and log them if `telling`. [WE-041]"""
    return exposed_modifier(s, firer, weapon, target, target, view, mode, telling)


def exposed_modifier(
    s: Block, firer: ModelRow, weapon: WeaponRow, place: int, man: int, view: int, mode: int, telling: int
) -> int:
    """Return the sum of the modifiers of a die at an exposed crew member. [WE-041]

    The distance is measured to the vehicle, and the armour is the crew member's own.
    """
    body = edge_body_of(s, firer)
    total = why(s, WE_WHY_WEAPON, s[weapon + SHOT_DAMAGE], telling)
    total += firer_modifier(s, firer, body, telling) + attack_modifier(s, firer, body, weapon, mode, telling)
    total += distance_modifier(s, weapon, gap(s, body, place), telling)
    total += target_modifier(s, body, place, view, telling)
    return total + why(s, WE_WHY_ARMOUR, factor_met(s, man, weapon), telling)


def firer_modifier(s: Block, firer: ModelRow, body: ModelRow, telling: int) -> int:
    """Return the modifier of the shooter's Combat value, leader, movement and damage. [WE-D17]"""
    total = why(s, WE_WHY_COMBAT, combat_value(s, firer), telling)
    if edge_is_led(s, firer, body):
        total += why(s, WE_WHY_LEADER, s[RULES_AT + WE_LEADER], telling)
    if edge_is_vehicle(s, body):
        total += why(s, WE_WHY_DAMAGED, -s[body + DIE_PENALTY], telling)
        if s[body + WAY_GONE] > 0:
            total += why(s, WE_WHY_MOVED, s[RULES_AT + WE_VEHICLE_MOVED], telling)
    elif s[firer + MOTION] in (MOTION_FLIES, MOTION_JETS) and s[firer + HAS_MOVED]:
        total += why(s, WE_WHY_JUMPED, s[RULES_AT + WE_JUMPED], telling)
    return total


def combat_value(s: Block, firer: ModelRow) -> int:
    """Return a shooter's Combat value, with its controller's training for a controlled robot. [WE-D17]"""
    trained = s[RULES_AT + WE_TRAINED_COMBAT + s[firer + TRAINING]] if s[firer + CORE] == CORE_SLAVE else 0
    return s[firer + COMBAT] + trained


def attack_modifier(
    s: Block, firer: ModelRow, body: ModelRow, weapon: WeaponRow, mode: int, telling: int
) -> int:
    """Return the modifier of the order, the mode of fire and a failed ammunition check. [WE-062] [WE-065] [WE-D07]"""
    unit = s[body + UNIT]
    total = 0
    if has_aimed(s, firer, unit):
        total += why(s, WE_WHY_AIMED, s[RULES_AT + WE_AIMED] + device_of(s, weapon), telling)
    elif mode % FIRE_MODES == FIRE_STEADIES:
        total += why(s, WE_WHY_AIMED, s[weapon + WEAPON_TARGETING], telling)
    if mode % FIRE_MODES == FIRE_SUPPRESSES:
        total += why(s, WE_WHY_ORDER, s[RULES_AT + WE_SUPPRESSING], telling)
    elif mode % FIRE_MODES == FIRE_REACTS:
        total += why(s, WE_WHY_ORDER, s[RULES_AT + WE_REACTION], telling)
    if is_short(s, firer, unit) or is_short(s, firer, s[firer + UNIT]):
        total += why(s, WE_WHY_AMMO, s[RULES_AT + WE_AMMUNITION], telling)
    return total


def device_of(s: Block, weapon: WeaponRow) -> int:
    """Return the bonus of a weapon in an aimed shot, by its targeting devices.

    A sniping weapon adds to it.
    """
    bonus = s[weapon + WEAPON_TARGETING]
    return bonus + s[RULES_AT + WE_SNIPING] if s[weapon + WEAPON_CATEGORY] == SNIPING else bonus


def distance_modifier(s: Block, weapon: WeaponRow, away: int, telling: int) -> int:
    """Return the modifier of a distance, very close or over half of the weapon's range. [WE-D16]"""
    total = 0
    if away < s[RULES_AT + WE_CLOSE_WITHIN]:
        total += why(s, WE_WHY_CLOSE, s[RULES_AT + WE_CLOSE], telling)
    if 2 * away > s[weapon + SHOT_RANGE]:
        total += why(s, WE_WHY_FAR, s[RULES_AT + WE_FAR], telling)
    return total


def target_modifier(s: Block, body: ModelRow, target: ModelRow, view: int, telling: int) -> int:
    """Return the modifier of the target's ground, posture and movement. [WE-045] [WE-D18] [WE-D19]

    Cover and concealment do not add up. An unseen target out of cover is concealed.
    """
    total = 0
    if view == SEEN_NOT:
        view = SEEN_COVER if is_covered(s, target) else SEEN_CONCEALED
        height = 0
    else:
        height = is_higher(s, body, target)
    if view >= SEEN_COVER or s[target + FLAT]:
        total += why(s, WE_WHY_COVER, s[RULES_AT + WE_COVER], telling)
    elif view == SEEN_CONCEALED:
        total += why(s, WE_WHY_CONCEALED, s[RULES_AT + WE_CONCEALED], telling)
    if is_running(s, target):
        total += why(s, WE_WHY_RUNNING, s[RULES_AT + WE_RUNNING], telling)
    if height:
        total += why(s, WE_WHY_HEIGHT, s[RULES_AT + WE_HEIGHT], telling)
    return total


def is_running(s: Block, target: ModelRow) -> int:
    """Return 1 if a model counts as running, by its own order or its unit's. [WE-022, WE-D19]

    It does not in an assault.
    """
    unit = s[target + UNIT]
    if s[unit + LOCKED_WITH]:
        return 0
    # a broken unit runs as a whole, whatever order a figure of it has [WE-D19]
    if s[target + OWN_ORDER] and s[unit + UNIT_MORALE] != MORALE_BROKEN:
        return 1 if order_now(s, target, unit) in (ORDER_CHARGE, ORDER_RUN) else 0
    return s[unit + UNIT_RUNS]


def factor_met(s: Block, target: ModelRow, weapon: WeaponRow) -> int:
    """Return the armour factor that a weapon meets. [WE-046] [WE-051] [WE-D20]

    Gas and flame meet none, and acid meets half. It is never better than the armour's own.
    """
    factor = armour_factor(s, s[target + ARMOUR_LEVEL])
    # an unarmoured figure keeps its +1 against flame as well [WE-D20]
    if factor >= 0 or weapon == 0:
        return factor
    attack = s[weapon + WEAPON_ATTACK]
    if attack in (ATTACK_FLAME, ATTACK_GAS_INHALED, ATTACK_GAS_ABSORBED):
        return 0
    # halved as a positive number: // rounds a negative number the other way
    return -(-factor // 2) if attack == ATTACK_ACID else factor


def edge_is_immune(s: Block, target: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if gas has no effect on a target, a machine or a model with life support."""
    attack = s[weapon + WEAPON_ATTACK] if weapon else 0
    if attack == ATTACK_GAS_INHALED:
        return 1 if s[target + KIND] != KIND_CREATURE or s[target + LIFE_SUPPORT] != LIFE_NONE else 0
    if attack == ATTACK_GAS_ABSORBED:
        return 1 if s[target + KIND] != KIND_CREATURE or s[target + LIFE_SUPPORT] == LIFE_FULL else 0
    return 0


def foe_at(s: Block, target: ModelRow, firer: ModelRow) -> ModelRow:
    """Return the nearest enemy in contact with a target, except the shooter, 0 for none. [WE-070]"""
    best = 0
    limit = INCH + 1
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if s[other + SIDE] != s[target + SIDE] and is_up(s, other) and is_nearer(s, target, other, limit):
            if other != edge_body_of(s, firer):
                best = other
                limit = gap(s, target, other)
    return best


def stray_dice(
    s: Block, firer: ModelRow, weapon: WeaponRow, target: ModelRow, foe: ModelRow, dice: int
) -> int:
    """Roll for each die fired into an assault, and return the number of strays. [WE-040]

    A stray strikes the enemy of the target.
    """
    stray = 0
    for _ in range(dice):
        natural = throw_faces(s, firer, DIE_WE_STRAY, FACES)
        needed = s[RULES_AT + WE_STRAY_UPTO] + 1
        aimed = 1 if natural >= needed else 0
        struck = target if aimed else foe
        tell_roll_here(s, WE_STRAY, 40, firer, struck, weapon, natural, 0, needed, aimed, 0)
        stray += 1 - aimed
    return stray


def shoot_models(
    s: Block, firer: ModelRow, weapon: WeaponRow, target: ModelRow, mode: int, dice: int, astray: int
) -> int:
    """Roll a number of dice at a figure's unit, and return the natural 1s for its ammunition. [WE-040] [WE-047]

    With `astray` they go at that figure itself. The 1s of a weapon with an ammo feed do not count.
    """
    body = edge_body_of(s, firer)
    view = sight_edge(s, body, target)
    modifier = edge_shot_modifier(s, firer, weapon, target, view, mode, 0)
    away = gap(s, body, target)
    ones = 0
    for i in range(dice):
        natural = throw_faces(s, firer, DIE_WE_FIRE, FACES)
        effect = shot_effect(s, target, weapon, natural, modifier, mode)
        tell_roll_here(
            s, WE_SHOT, 41, firer, target, weapon, natural, modifier, s[RULES_AT + WE_HIT_FROM], effect, away
        )
        # every die has the same modifiers: the record names them once
        if i == 0 and s[LOG_CAPACITY] > 0:
            edge_shot_modifier(s, firer, weapon, target, view, mode, 1)
        # the 1s of a weapon with an ammo feed ask for no check
        if natural == 1 and s[weapon + WEAPON_FEED] == 0:
            ones += 1
        edge_suffer(s, s[target + UNIT], firer, weapon, effect, target if astray else 0)
        if astray == 0:
            pick_first(s, firer, weapon, s[target + UNIT], effect)
    return ones


def shot_effect(s: Block, target: ModelRow, weapon: WeaponRow, natural: int, modifier: int, mode: int) -> int:
    """Return the effect `EFFECT_...` of a die. [WE-042] [WE-D07]

    Suppressive fire only frightens, except on a natural 20.
    """
    if edge_is_immune(s, target, weapon):
        return EFFECT_MISS
    effect = edge_effect_of(s, natural, natural + modifier)
    if mode % FIRE_MODES == FIRE_SUPPRESSES and natural < FACES and effect > EFFECT_MORALE:
        return EFFECT_MORALE
    return effect


def pick_first(s: Block, firer: ModelRow, weapon: WeaponRow, unit: UnitRow, effect: int) -> None:
    """Mark the best victim of a sharpshooter's aimed Hit as the next loss to the pool.

    The weapon must be a sniping weapon.
    """
    if effect != EFFECT_HIT or s[firer + SHARPSHOOTER] == 0 or s[weapon + WEAPON_CATEGORY] != SNIPING:
        return
    if has_aimed(s, firer, s[firer + UNIT]):
        victim = best_victim(s, unit)
        if victim:
            s[victim + PICKED_FIRST] = 1


# ---- at vehicles [WE-100] to [WE-104] ----------------------------------------------------------------------

WE_EXPOSED_UPTO = 2  # of a d6: an exposed crewman is struck in place of the vehicle


def facing_struck(s: Block, vehicle: ModelRow, x: int, y: int) -> int:
    """Return the side of a vehicle that faces a place. [WE-101]

    Front and rear are 90 degrees each.
    """
    dx = x - s[vehicle + X]
    dy = y - s[vehicle + Y]
    along = dx * s[vehicle + FACING_X] + dy * s[vehicle + FACING_Y]
    across = dx * s[vehicle + FACING_Y] - dy * s[vehicle + FACING_X]
    aside = across if across >= 0 else -across
    if along >= aside:
        return FACE_FRONT
    return FACE_REAR if -along >= aside else FACE_SIDE


def facing_of_shot(s: Block, body: ModelRow, weapon: WeaponRow, vehicle: ModelRow, view: int) -> int:
    """Return the side of a vehicle that a shot strikes. [WE-101]

    It is the top if the shot plunges or comes from above.
    """
    if s[weapon + WEAPON_OFF_TABLE] or (view == SEEN_NOT and s[weapon + WEAPON_PARABOLIC]):
        return FACE_TOP
    if s[body + ALTITUDE] > s[vehicle + ALTITUDE]:
        return FACE_TOP
    return facing_struck(s, vehicle, s[body + X], s[body + Y])


def armour_at(s: Block, vehicle: ModelRow, facing: int, weapon: WeaponRow) -> int:
    """Return the armour points of a facing, halved against acid. [WE-D55]"""
    armour = s[vehicle + ARMOUR_POINTS]
    if facing == FACE_FRONT:
        armour = s[vehicle + ARMOUR_FRONT]
    elif facing == FACE_REAR:
        armour = s[vehicle + ARMOUR_REAR]
    elif facing == FACE_TOP:
        armour = s[vehicle + ARMOUR_TOP]
    return armour // 2 if weapon and s[weapon + WEAPON_ATTACK] == ATTACK_ACID else armour


def is_harmless(s: Block, weapon: WeaponRow, armour: int) -> int:
    """Return 1 if a weapon has no effect on an armour value, as gas never has. [WE-D56]"""
    if s[weapon + WEAPON_ATTACK] in (ATTACK_GAS_INHALED, ATTACK_GAS_ABSORBED):
        return 1
    return 1 if s[weapon + SHOT_AP] <= armour - s[RULES_AT + WE_HARMLESS] else 0


def tank_needed(s: Block, distance: int) -> int:
    """Return the number that a shot at a machine needs over a distance. [WE-100, WE-D52]

    A band includes its end.
    """
    band = 0
    while band < TANK_BANDS - 1 and distance > s[RULES_AT + WE_TANK_UPTO + band]:
        band += 1
    return s[RULES_AT + WE_TANK_NEEDED + band]


def tank_modifier(
    s: Block, firer: ModelRow, weapon: WeaponRow, vehicle: ModelRow, view: int, mode: int, telling: int
) -> int:
    """Return the sum of the modifiers of a die to hit a vehicle, and log them if `telling`. [WE-100] [WE-D53] [WE-D54]"""
    body = edge_body_of(s, firer)
    total = firer_to_hit(s, firer, body, weapon, mode, telling) + hull_modifier(s, vehicle, view, telling)
    total += missile_modifier(s, weapon, gap(s, body, vehicle), telling)
    if has_acquired(s, firer, s[vehicle + UNIT]):
        total += why(s, WE_WHY_ACQUIRED, s[RULES_AT + WE_TANK_ACQUIRED], telling)
    return total


def firer_to_hit(
    s: Block, firer: ModelRow, body: ModelRow, weapon: WeaponRow, mode: int, telling: int
) -> int:
    """Return the modifier of the shooter's training, leader, order, movement, damage and ammunition."""
    total = why(s, WE_WHY_TRAINING, trained_to_hit(s, s[firer + TRAINING]), telling)
    if edge_is_led(s, firer, body):
        total += why(s, WE_WHY_LEADER, s[RULES_AT + WE_TANK_LEADER], telling)
    if has_aimed(s, firer, s[body + UNIT]):
        total += why(s, WE_WHY_AIMED, s[RULES_AT + WE_TANK_AIMED] + device_of(s, weapon), telling)
    elif mode % FIRE_MODES == FIRE_STEADIES:
        total += why(s, WE_WHY_AIMED, s[weapon + WEAPON_TARGETING], telling)
    if mode % FIRE_MODES == FIRE_REACTS:
        total += why(s, WE_WHY_ORDER, s[RULES_AT + WE_REACTION], telling)
    if s[body + WAY_GONE] > 0:
        total += why(s, WE_WHY_MOVED, s[RULES_AT + WE_TANK_MOVED], telling)
    if edge_is_vehicle(s, body):
        total += why(s, WE_WHY_DAMAGED, -s[body + DIE_PENALTY], telling)
    if is_short(s, firer, s[body + UNIT]):
        total += why(s, WE_WHY_AMMO, s[RULES_AT + WE_AMMUNITION], telling)
    return total


def trained_to_hit(s: Block, training: int) -> int:
    """Return the modifier of training, which is 0 but for Green and Elite."""
    if training == GREEN:
        return s[RULES_AT + WE_TANK_GREEN]
    return s[RULES_AT + WE_TANK_ELITE] if training == ELITE else 0


def hull_modifier(s: Block, vehicle: ModelRow, view: int, telling: int) -> int:
    """Return the modifier of a vehicle's size and of the ground in front."""
    total = why(s, WE_WHY_SIZE, edge_size_modifier(s, vehicle), telling)
    if view == SEEN_NOT:
        total += why(s, WE_WHY_UNSEEN, s[RULES_AT + WE_TANK_UNSEEN], telling)
    elif view == SEEN_CONCEALED:
        total += why(s, WE_WHY_CONCEALED, s[RULES_AT + WE_TANK_HIDDEN], telling)
    elif view == SEEN_COVER:
        total += why(s, WE_WHY_COVER, s[RULES_AT + WE_TANK_COVER], telling)
    return total


def edge_size_modifier(s: Block, vehicle: ModelRow) -> int:
    """Return the modifier of a target's size.

    A small one is harder to hit, a large one or a vehicle easier.
    """
    if s[vehicle + SIZE] == SMALL:
        return s[RULES_AT + WE_TANK_SMALL]
    return (
        s[RULES_AT + WE_TANK_LARGE] if s[vehicle + SIZE] >= LARGE or s[vehicle + KIND] == KIND_VEHICLE else 0
    )


def missile_modifier(s: Block, weapon: WeaponRow, away: int, telling: int) -> int:
    """Return the bonus of a missile at very close range, or else under half its range. [WE-D53]"""
    if s[weapon + SHOT_MISSILE] == 0:
        return 0
    if away < s[RULES_AT + WE_CLOSE_WITHIN]:
        return why(s, WE_WHY_MISSILE, s[RULES_AT + WE_TANK_MISSILE_CLOSE], telling)
    if 2 * away < s[weapon + SHOT_RANGE]:
        return why(s, WE_WHY_MISSILE, s[RULES_AT + WE_TANK_MISSILE_FAR], telling)
    return 0


def has_acquired(s: Block, firer: ModelRow, unit: UnitRow) -> int:
    """Return 1 if a shooter shot at a unit last turn, and both have stayed in view since. [WE-100]

    A second attack in a turn counts like the first.
    """
    if s[firer + SHOT_AT_UNIT] != unit:
        return 0
    return 1 if s[firer + SHOT_AT_TURN] == s[TURN] - 1 or s[firer + ACQUIRED_TURN] == s[TURN] else 0


def edge_note_shot(s: Block, firer: ModelRow, unit: UnitRow) -> None:
    """Record the unit that a shooter shot at."""
    if has_acquired(s, firer, unit):
        s[firer + ACQUIRED_TURN] = s[TURN]
    s[firer + SHOT_AT_UNIT] = unit
    s[firer + SHOT_AT_TURN] = s[TURN]


def shoot_vehicle(
    s: Block, firer: ModelRow, weapon: WeaponRow, vehicle: ModelRow, mode: int, dice: int, astray: int
) -> int:
    """Roll a number of dice at a vehicle, and return the natural 1s for the ammunition. [WE-100]

    With `astray` the vehicle was not the target, and the shooter does not acquire it. The 1s of a weapon with
    an ammo feed do not count.
    """
    body = edge_body_of(s, firer)
    view = sight_edge(s, body, vehicle)
    away = gap(s, body, vehicle)
    needed = tank_needed(s, away)
    modifier = tank_modifier(s, firer, weapon, vehicle, view, mode, 0)
    facing = facing_of_shot(s, body, weapon, vehicle, view)
    ones = 0
    for i in range(dice):
        natural = throw_faces(s, firer, DIE_WE_TO_HIT, FACES)
        hit = 1 if natural + modifier >= needed else 0
        tell_roll_here(s, WE_TO_HIT, 100, firer, vehicle, weapon, natural, modifier, needed, hit, away)
        if i == 0:
            tank_modifier(s, firer, weapon, vehicle, view, mode, 1)
        if natural == 1 and s[weapon + WEAPON_FEED] == 0:
            ones += 1
        if hit and strikes_exposed(s, firer, weapon, vehicle, mode) == 0:
            strike_hull(s, firer, weapon, vehicle, facing, 1 if view == SEEN_CONCEALED else 0)
    if astray == 0:
        edge_note_shot(s, firer, s[vehicle + UNIT])
    return ones


def strike_hull(
    s: Block, firer: ModelRow, weapon: WeaponRow, vehicle: ModelRow, facing: int, hidden: int
) -> None:
    """Apply a hit to a facing, unless the weapon is harmless to it."""
    armour = armour_at(s, vehicle, facing, weapon)
    if is_harmless(s, weapon, armour) == 0:
        hit_vehicle(s, firer, weapon, vehicle, facing, s[weapon + SHOT_AP], armour, hidden)


def random_exposed(s: Block, vehicle: ModelRow) -> ModelRow:
    """Choose at random one of the exposed models in a vehicle, 0 for none."""
    count = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        count += is_exposed(s, model, vehicle)
    if count == 0:
        return 0
    chosen = throw_faces(s, vehicle, DIE_WE_WHICH, count) if count > 1 else 1
    for place in range(s[MODEL_COUNT]):
        model = MODELS_AT + place * MODEL_WIDTH
        chosen -= is_exposed(s, model, vehicle)
        if chosen == 0:
            return model
    return 0


def is_exposed(s: Block, model: ModelRow, vehicle: ModelRow) -> int:
    """Return 1 if a model sits exposed in a vehicle."""
    if edge_is_crew(s, model, vehicle) == 0 or s[model + FELL_NOW]:
        return 0
    return 1 if s[model + SEAT] == SEAT_EXPOSED else 0


def has_exposed(s: Block, vehicle: ModelRow) -> int:
    """Return 1 if any model sits exposed in a vehicle."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_exposed(s, model, vehicle):
            return 1
    return 0


def strikes_exposed(s: Block, firer: ModelRow, weapon: WeaponRow, vehicle: ModelRow, mode: int) -> int:
    """Roll for an exposed crew member, and return 1 if a hit strikes it in place of the vehicle.

    It does on 1 or 2 of a d6. Then a new die is rolled at the crew member.
    """
    if has_exposed(s, vehicle) == 0:
        return 0
    face = throw(s, vehicle, DIE_WE_EXPOSED)
    struck = 1 if face <= WE_EXPOSED_UPTO else 0
    tell_roll_here(s, WE_EXPOSED, 101, firer, vehicle, weapon, face, 0, WE_EXPOSED_UPTO, struck, 0)
    if struck == 0:
        return 0
    man = random_exposed(s, vehicle)
    view = sight_edge(s, edge_body_of(s, firer), vehicle)
    natural = throw_faces(s, firer, DIE_WE_FIRE, FACES)
    modifier = exposed_modifier(s, firer, weapon, vehicle, man, view, mode, 0)
    effect = shot_effect(s, man, weapon, natural, modifier, mode)
    away = gap(s, edge_body_of(s, firer), vehicle)
    tell_roll_here(
        s, WE_SHOT, 41, firer, man, weapon, natural, modifier, s[RULES_AT + WE_HIT_FROM], effect, away
    )
    exposed_modifier(s, firer, weapon, vehicle, man, view, mode, 1)
    if effect == EFFECT_KILL:
        kill_crewman(s, man, vehicle, firer, weapon)
    elif effect == EFFECT_HIT:
        strike_crewman(s, man, vehicle, firer, weapon)
    return 1
