# cython: compiled into the kernel
"""The smoke of launchers, and weapons off the table that officers call. [WE-121] [WE-023]"""

from armybuilder.battle.rulesets.edge.morale import *

SMOKE_THROW = 1200  # how far from its machine smoke is laid: six inches


def smoke_launcher(s: Block, unit: UnitRow) -> WeaponRow:
    """Return a smoke launcher of a unit's vehicle that is ready, 0 for none.

    Each fires once a turn.
    """
    vehicle = vehicle_of(s, unit)
    weapon = edge_next_weapon(s, vehicle, 0) if vehicle and is_up(s, vehicle) else 0
    while weapon:
        if s[weapon + WEAPON_CATEGORY] == SMOKE_LAUNCHER and s[weapon + WEAPON_READY_TURN] <= s[TURN]:
            if is_broken_gun(s, weapon) == 0 and edge_gunner_of(s, weapon) > 0:
                return weapon
        weapon = edge_next_weapon(s, vehicle, weapon)
    return 0


def edge_smoke_refusal(s: Block, unit: UnitRow) -> Reason:
    """Return the refusal if a unit cannot lay smoke at the choice's point, else 0."""
    if smoke_launcher(s, unit) == 0:
        return WE_REASON_NO_WEAPON
    vehicle = vehicle_of(s, unit)
    dx = s[CHOICE_AT + CHOICE_PATH] - s[vehicle + X]
    dy = s[CHOICE_AT + CHOICE_PATH + 1] - s[vehicle + Y]
    if s[CHOICE_AT + CHOICE_POINTS] != 1 or dx * dx + dy * dy > SMOKE_THROW * SMOKE_THROW:
        return WE_REASON_TOO_FAR
    return 0


def edge_lay_smoke(s: Block, unit: UnitRow, x: int, y: int) -> None:
    """Add a vehicle's smoke, which conceals models behind it for the rest of the turn. [WE-121]"""
    weapon = smoke_launcher(s, unit)
    vehicle = vehicle_of(s, unit)
    s[weapon + WEAPON_READY_TURN] = s[TURN] + 1
    reach = s[RULES_AT + WE_SMOKE_WIDE] // 2
    if s[LASTING_COUNT] < LASTING_MOST:
        row = s[LASTING_AT] + s[LASTING_COUNT] * LASTING_WIDTH
        s[LASTING_COUNT] += 1
        s[row + SMOKE_SIDE] = s[unit + UNIT_SIDE]
        s[row + SMOKE_X] = x
        s[row + SMOKE_Y] = y
        s[row + WE_SMOKE_RADIUS] = reach
        s[row + SMOKE_UNTIL] = s[TURN]
        # lines of sight remembered from before the smoke hold no longer
        s[GROUND_AGE] += 1
    if s[LOG_CAPACITY] > 0:
        who = model_number(s, vehicle)
        gun = weapon_number(s, weapon)
        write_row(s, WE_SMOKE, 121, who, -1, gun, 0, 0, 0, 1, x, y, reach)


def edge_lift_smoke(s: Block) -> None:
    """Remove all smoke of the turn before."""
    if s[LASTING_COUNT] > 0:
        s[LASTING_COUNT] = 0
        s[GROUND_AGE] += 1


# ---- weapons off the table -------------------------------------------------------------------------------------


def caller_of(s: Block, unit: UnitRow) -> ModelRow:
    """Return the officer of a unit who can call support, 0 for none.

    The unit needs a long range link, the officer's own or another member's. A vehicle without communication
    calls none. [WE-111]
    """
    officer = 0
    linked = 0
    model = next_up(s, unit, 0)
    while model:
        if is_silent(s, model) == 0:
            if officer == 0 and s[model + LEADER_RATING] > 0:
                officer = model
            linked += s[model + LONG_RANGE_LINK]
        model = next_up(s, unit, model)
    return officer if linked > 0 else 0


def is_on_call(s: Block, weapon: WeaponRow, side: int) -> int:
    """Return 1 if a weapon off the table belongs to a side and can fire."""
    if s[weapon + WEAPON_OFF_TABLE] == 0 or s[weapon + WEAPON_SIDE] != side or s[weapon + SHOT_RATE] <= 0:
        return 0
    if s[weapon + WEAPON_SPENT] or s[weapon + WEAPON_EMPTY]:
        return 0
    return 1 if s[weapon + WEAPON_READY_TURN] <= s[TURN] else 0


def has_called(s: Block, side: int) -> int:
    """Return 1 if a side has called support this turn, as it may once."""
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        if s[weapon + WEAPON_OFF_TABLE] and s[weapon + WEAPON_SIDE] == side:
            if s[weapon + CALL_TURN] == s[TURN]:
                return 1
    return 0


def next_on_call(s: Block, unit: UnitRow, number: int) -> int:
    """Return the number of the next weapon off the table that a unit's officer may call.

    After -1 it is the first, and after the last it is -1.
    """
    side = s[unit + UNIT_SIDE]
    if caller_of(s, unit) == 0 or has_called(s, side):
        return -1
    for i in range(number + 1, s[WEAPON_COUNT]):
        if is_on_call(s, weapon_row(s, i), side):
            return i
    return -1


def call_refusal(s: Block, unit: UnitRow, target: UnitRow) -> Reason:
    """Return the refusal if a unit's officer cannot call the choice's weapon on a unit, else 0.

    The officer gives up the unit's attack.
    """
    number = s[CHOICE_AT + CHOICE_WEAPON]
    officer = caller_of(s, unit)
    if officer == 0 or number < 0 or number >= s[WEAPON_COUNT] or has_called(s, s[unit + UNIT_SIDE]):
        return WE_REASON_NO_WEAPON
    if is_on_call(s, weapon_row(s, number), s[unit + UNIT_SIDE]) == 0:
        return WE_REASON_NO_WEAPON
    if s[unit + FIRE_TARGET] > 0 or s[unit + UNIT_MORALE] >= MORALE_SUPPRESSED:
        return REASON_ORDER
    if target == 0 or are_enemies(s, unit, target) == 0:
        return WE_REASON_NO_TARGET
    return 0 if nearest_seen_of(s, officer, target) > 0 else WE_REASON_NO_TARGET


def nearest_seen_of(s: Block, viewer: ModelRow, unit: UnitRow) -> ModelRow:
    """Return the nearest model of a unit that a model sees, 0 for none."""
    best = 0
    least = 0
    model = next_up(s, unit, 0)
    while model:
        away = gap(s, viewer, model)
        if (best == 0 or away < least) and sight_edge(s, viewer, model) != SEEN_NOT:
            best = model
            least = away
        model = next_up(s, unit, model)
    return best


def call_support(s: Block, unit: UnitRow, weapon: WeaponRow, target: UnitRow) -> None:
    """Record an officer's call of a weapon on a unit, which is resolved in the Reaction phase."""
    s[weapon + WAITS_FOR] = target
    s[weapon + CALLED_BY] = caller_of(s, unit)
    s[weapon + CALL_TURN] = s[TURN]


def resolve_support(s: Block) -> None:
    """Roll for the support that is due, and attack with the support that arrives. [WE-020]"""
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        if s[weapon + WEAPON_OFF_TABLE] and s[weapon + WAITS_FOR] > 0:
            target = s[weapon + WAITS_FOR]
            s[weapon + WAITS_FOR] = 0
            officer = s[weapon + CALLED_BY]
            if next_up(s, target, 0) > 0 and is_up(s, officer) and is_answered(s, officer, weapon):
                strike_from_afar(s, officer, weapon, target)
                edge_use_up(s, weapon)


def is_answered(s: Block, officer: ModelRow, weapon: WeaponRow) -> int:
    """Roll for an officer's call, and return 1 if it reaches the Order number of the officer's unit."""
    unit = s[officer + UNIT]
    natural = throw_faces(s, officer, DIE_WE_SUPPORT, FACES)
    modifier = rating_near(s, unit)
    needed = s[RULES_AT + WE_ORDER_NEEDED + s[host_of(s, unit) + TRAINING]]
    heard = 1 if natural + modifier >= needed else 0
    tell_roll_here(s, WE_SUPPORT, 20, officer, 0, weapon, natural, modifier, needed, heard, 0)
    return heard


def strike_from_afar(s: Block, officer: ModelRow, weapon: WeaponRow, unit: UnitRow) -> None:
    """Roll a weapon's dice at a unit, of which those into an assault may go astray. [WE-040]"""
    target = next_up(s, unit, 0)
    foe = foe_at(s, target, officer)
    dice = s[weapon + SHOT_RATE]
    stray = stray_dice(s, officer, weapon, target, foe, dice) if foe else 0
    throw_from_afar(s, officer, weapon, target, dice - stray, 0)
    throw_from_afar(s, officer, weapon, foe, stray, 1)


def throw_from_afar(
    s: Block, officer: ModelRow, weapon: WeaponRow, target: ModelRow, dice: int, astray: int
) -> None:
    """Roll a number of dice of a weapon off the table at a model's unit.

    With `astray` they go at that model itself. Only row, armour, cover and running count. Vehicles are struck
    from above.
    """
    for i in range(dice):
        if edge_is_vehicle(s, target):
            natural = throw_faces(s, officer, DIE_WE_TO_HIT, FACES)
            modifier = hull_modifier(s, target, plunging_view(s, target), 0)
            # support has no range: the nearest band stands for every distance
            needed = tank_needed(s, 0)
            hit = 1 if natural + modifier >= needed else 0
            tell_roll_here(s, WE_TO_HIT, 100, officer, target, weapon, natural, modifier, needed, hit, 0)
            if hit:
                strike_hull(s, officer, weapon, target, FACE_TOP, 0)
        else:
            natural = throw_faces(s, officer, DIE_WE_FIRE, FACES)
            modifier = afar_modifier(s, weapon, target, 0)
            effect = shot_effect(s, target, weapon, natural, modifier, FIRE_NORMAL)
            tell_roll_here(s, WE_SHOT, 41, officer, target, weapon, natural, modifier, 0, effect, 0)
            if i == 0:
                afar_modifier(s, weapon, target, 1)
            edge_suffer(s, s[target + UNIT], officer, weapon, effect, target if astray else 0)


def plunging_view(s: Block, target: ModelRow) -> int:
    """Return the view of a target from above, in cover or in the open."""
    return SEEN_COVER if is_covered(s, target) else SEEN_OPEN


def afar_modifier(s: Block, weapon: WeaponRow, target: ModelRow, telling: int) -> int:
    """Return the modifier of a die of a weapon off the table at a figure, and log it if `telling`."""
    total = why(s, WE_WHY_WEAPON, s[weapon + SHOT_DAMAGE], telling)
    total += why(s, WE_WHY_ARMOUR, factor_met(s, target, weapon), telling)
    if is_covered(s, target) or s[target + FLAT]:
        total += why(s, WE_WHY_COVER, s[RULES_AT + WE_COVER], telling)
    if is_running(s, target):
        total += why(s, WE_WHY_RUNNING, s[RULES_AT + WE_RUNNING], telling)
    return total
