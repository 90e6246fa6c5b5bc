# cython: compiled into the kernel
"""Weapons in hand and in mounts: which model fires them, whether they can fire, how many dice they roll; ammunition. [WE-056] [WE-040] [WE-060]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.models import *
from armybuilder.battle.rulesets.edge.events import *
from armybuilder.battle.rulesets.edge.sight import *

FIRE_MODES = 4
FIRE_STEADIES = 3  # on Hold: one attack instead of two, with its targeting devices
SLOW_TURNS = 2  # a recharging weapon misses its next turn
SEATS = 8  # a berth is its post times this, plus a seat


def edge_next_weapon(s: Block, owner: ModelRow, weapon: WeaponRow) -> WeaponRow:
    """Return the weapon of a model after this one (0: the first), 0 after the last."""
    row = s[owner + WEAPONS] if weapon == 0 else weapon + WEAPON_WIDTH
    return row if row < s[owner + WEAPONS] + s[owner + ARMED] * WEAPON_WIDTH else 0


def edge_body_of(s: Block, firer: ModelRow) -> ModelRow:
    """Return what stands on the table for a model: itself, or what it rides in."""
    return s[firer + CARRIED_BY] if s[firer + STATUS] == ABOARD else firer


def station_held(s: Block, model: ModelRow) -> int:
    """Return which guns of its machine a model aboard serves: 0 the pilot's, 1 and up those of a station, -1 none: a passenger."""
    return s[model + BERTH] // SEATS - 1


def edge_is_crew(s: Block, model: ModelRow, machine: ModelRow) -> int:
    """Return 1 if a model is aboard a machine, alive."""
    return 1 if s[model + CARRIED_BY] == machine and s[model + STATUS] == ABOARD else 0


def is_automatic(s: Block, machine: ModelRow) -> int:
    """Return 1 if a machine needs nobody in it: robots, and machines with a core."""
    return 0 if s[machine + KIND] == KIND_VEHICLE and s[machine + CORE] == CORE_NONE else 1


def edge_gunner_of(s: Block, weapon: WeaponRow) -> ModelRow:
    """Return the model that fires a weapon: its owner, or the crewman at its station of a machine; 0 if none can."""
    owner = s[weapon + WEAPON_OWNER]
    if owner == 0 or not edge_is_vehicle(s, owner) or is_automatic(s, owner):
        return owner
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if edge_is_crew(s, model, owner) and station_held(s, model) == s[weapon + WEAPON_STATION]:
            if is_out(s, model) == 0:
                return model
    return 0


def is_out(s: Block, model: ModelRow) -> int:
    """Return 1 if a vehicle or crewman is out of play this turn. [WE-D57] [WE-D66]"""
    return 1 if s[model + OUT_SINCE] <= s[TURN] <= s[model + OUT_UNTIL] else 0


def holds_fire(s: Block, vehicle: ModelRow) -> int:
    """Return 1 if a vehicle's crew is too shaken to fire this turn: in the turn after it was struck. [WE-D59]"""
    return 1 if s[vehicle + HOLDS_SINCE] <= s[TURN] <= s[vehicle + HOLDS_FIRE] else 0


def put_out(s: Block, model: ModelRow, turns: int) -> None:
    """Put a vehicle or crewman out of play for so many turns, from the next one on; of two such times the longer counts. [WE-D66]"""
    # a model that is out already stays out without a break
    if s[model + OUT_UNTIL] < s[TURN]:
        s[model + OUT_SINCE] = s[TURN] + 1
    s[model + OUT_UNTIL] = max(s[model + OUT_UNTIL], s[TURN] + turns)


def put_gun_out(s: Block, weapon: WeaponRow, until: int) -> None:
    """Put a weapon out of order until a turn: from the end of the phase on (for good), or from the next turn on. [WE-D60]"""
    if s[weapon + GUN_OUT_UNTIL] < s[TURN]:
        s[weapon + GUN_OUT_SINCE] = s[TURN] + 1
    s[weapon + GUN_OUT_UNTIL] = max(s[weapon + GUN_OUT_UNTIL], until)


def is_broken_gun(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon is out of order this turn."""
    return 1 if s[weapon + GUN_OUT_SINCE] <= s[TURN] <= s[weapon + GUN_OUT_UNTIL] else 0


def can_use(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon shoots, and is ready for it."""
    if s[weapon + SHOT_RATE] <= 0 or s[weapon + SHOT_RANGE] <= 0 or s[weapon + WEAPON_OFF_TABLE]:
        return 0
    # explosives are set on a vehicle in an assault, never fired [WE-D36]
    if s[weapon + WEAPON_CATEGORY] in (TANK_BUSTER, DEMOLITION):
        return 0
    if s[weapon + WEAPON_SPENT] or s[weapon + WEAPON_EMPTY] or is_broken_gun(s, weapon):
        return 0
    if s[weapon + WEAPON_READY_TURN] > s[TURN]:
        return 0
    return 0 if s[weapon + WEAPON_ISSUE] > 0 and s[weapon + WEAPON_STOCK] <= 0 else 1


def edge_rides_along(s: Block, model: ModelRow) -> int:
    """Return 1 if a model rides in a vehicle without a post in it."""
    return 1 if s[model + STATUS] == ABOARD and station_held(s, model) < 0 else 0


def may_shoot(s: Block, firer: ModelRow) -> int:
    """Return 1 if a model is where it can use its own weapons: on the table, or exposed in what it rides in."""
    if s[firer + COMBAT] == WE_NO_VALUE or is_out(s, firer):
        return 0
    if s[firer + STATUS] == IN_PLAY:
        return 1
    return 1 if edge_rides_along(s, firer) and s[firer + SEAT] == SEAT_EXPOSED else 0


def edge_dice_of(s: Block, weapon: WeaponRow, mode: int) -> int:
    """Return the dice of an attack: both halves of a linked pair, extra dice of a launcher, twice as many in suppression. [WE-D07] [WE-D24]"""
    dice = s[weapon + SHOT_RATE]
    if s[weapon + SHOT_LAUNCHER]:
        most = s[RULES_AT + WE_LAUNCHER_DICE]
        dice = min(max(dice, min(dice + mode // FIRE_MODES, most - s[weapon + GUN_SHOTS])), most)
    if s[weapon + WEAPON_LINKED] > 0:
        dice *= 2
    if is_main_gun(s, weapon) and lacks_loader(s, s[weapon + WEAPON_OWNER]):
        dice = max(dice // 2, 1)
    return 2 * dice if mode % FIRE_MODES == FIRE_SUPPRESSES else dice


def is_main_gun(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon is the first of a vehicle's. [WE-D60]"""
    owner = s[weapon + WEAPON_OWNER]
    return 1 if owner > 0 and edge_is_vehicle(s, owner) and s[owner + WEAPONS] == weapon else 0


def lacks_post(s: Block, vehicle: ModelRow, role: int) -> int:
    """Return 1 if a vehicle's post is empty because its man is gone. [WE-D61]"""
    return (s[vehicle + POSTS_EMPTY] >> role) & 1


def lacks_loader(s: Block, vehicle: ModelRow) -> int:
    """Return 1 if a vehicle's loader is gone; a loader killed in the phase under way still counts until its end. [WE-D04, WE-D61]"""
    if lacks_post(s, vehicle, POST_LOADER) == 0:
        return 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + FELL_NOW] and s[model + POST] == POST_LOADER and edge_is_crew(s, model, vehicle):
            return 0
    return 1


def edge_use_up(s: Block, weapon: WeaponRow) -> None:
    """Count what an attack uses up of a weapon: a grenade, its single shot, its charge. A linked pair is used as one."""
    for half in range(2):
        gun = weapon if half == 0 else s[weapon + WEAPON_LINKED]
        if gun == 0:
            return
        if s[gun + WEAPON_ISSUE] > 0:
            s[gun + WEAPON_STOCK] -= 1
        elif s[gun + WEAPON_LIMIT] == LIMIT_SINGLE:
            s[gun + WEAPON_SPENT] = 1
        elif s[gun + WEAPON_LIMIT] == LIMIT_RELOAD:
            s[gun + WEAPON_EMPTY] = 1
        elif s[gun + WEAPON_LIMIT] != LIMIT_NONE:
            s[gun + WEAPON_READY_TURN] = s[TURN] + SLOW_TURNS


def reload_guns(s: Block, model: ModelRow) -> int:
    """Reload a model's empty weapons, as an action, and return how many. [WE-023]"""
    count = 0
    weapon = edge_next_weapon(s, model, 0)
    while weapon > 0:
        count += s[weapon + WEAPON_EMPTY]
        s[weapon + WEAPON_EMPTY] = 0
        weapon = edge_next_weapon(s, model, weapon)
    return count


def in_view(s: Block, weapon: WeaponRow, body: ModelRow, target: ModelRow) -> int:
    """Return 1 if a weapon in range can be fired at a model: it is seen, or by indirect fire others see it and it is not too near. [WE-D23]"""
    if sight_edge(s, body, target) != SEEN_NOT:
        return 1
    if s[weapon + WEAPON_PARABOLIC] == 0 or gap(s, body, target) < s[weapon + SHOT_LEAST]:
        return 0
    return edge_is_spotted(s, weapon, body, target)


def edge_is_spotted(s: Block, weapon: WeaponRow, body: ModelRow, target: ModelRow) -> int:
    """Return 1 if a weapon fires over what hides a target, and a comrade on the table sees the target."""
    if not s[weapon + WEAPON_PARABOLIC]:
        return 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_up(s, model) and s[model + SIDE] == s[body + SIDE] and sight_edge(s, model, target) != SEEN_NOT:
            return 1
    return 0


def nearest_in_reach(s: Block, weapon: WeaponRow, body: ModelRow, unit: UnitRow) -> ModelRow:
    """Return the nearest model of a unit that a weapon reaches from a body, 0 for none. [WE-040]"""
    best = 0
    limit = s[weapon + SHOT_RANGE] + 1
    model = next_up(s, unit, 0)
    while model > 0:
        if is_nearer(s, body, model, limit) and in_view(s, weapon, body, model):
            best = model
            # only a nearer model can be better: the others are spared the line of sight
            limit = gap(s, body, model)
        model = next_up(s, unit, model)
    return best


# ---- which target a firer has acquired [WE-100] ----------------------------------------------------------------


def any_acquired(s: Block) -> int:
    """Return 1 if any model has a target that it may have acquired."""
    for i in range(s[MODEL_COUNT]):
        if s[MODELS_AT + i * MODEL_WIDTH + SHOT_AT_UNIT]:
            return 1
    return 0


def lose_from_view(s: Block) -> None:
    """Let every firer forget the vehicle it has shot at if the two are out of each other's view where they stand now. [WE-100]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SHOT_AT_UNIT] and sees_unit(s, edge_body_of(s, model), s[model + SHOT_AT_UNIT]) == 0:
            s[model + SHOT_AT_UNIT] = 0
            s[model + ACQUIRED_TURN] = 0


def sees_unit(s: Block, viewer: ModelRow, unit: UnitRow) -> int:
    """Return 1 if a model sees any model of a unit."""
    model = next_up(s, unit, 0)
    while model > 0:
        if sight_edge(s, viewer, model) != SEEN_NOT:
            return 1
        model = next_up(s, unit, model)
    return 0


# ---- ammunition [WE-060] to [WE-064] -----------------------------------------------------------------------


def mark_firing(s: Block, unit: UnitRow, more: int) -> None:
    """Give a unit that fires its marker of this turn, and extra ones, before the dice. [WE-060] [WE-D26]"""
    added = more
    if s[unit + FIRED_TURN] != s[TURN]:
        s[unit + FIRED_TURN] = s[TURN]
        added += 1
    s[unit + AMMO_MARKERS] += added
    if added > 0:
        tell_unit_roll(s, WE_AMMO, 60, unit, 0, 0, 0, 0, 0, 0, s[unit + AMMO_MARKERS])


def passes_ammo(natural: int, markers: int) -> int:
    """Return 1 if a die passes a check against so many markers: it must be greater; a natural 20 always is. [WE-061] [WE-D27]"""
    return 1 if natural > markers or natural == FACES else 0


def check_ammo(s: Block, unit: UnitRow) -> None:
    """Check a unit's ammunition after an attack in which a 1 fell; a vehicle's damage counts. [WE-061] [WE-062] [WE-064] [WE-111]"""
    natural = throw_faces(s, voice(s, unit), DIE_WE_AMMO, s[RULES_AT + WE_AMMUNITION_FACES])
    vehicle = vehicle_of(s, unit)
    hurt = s[vehicle + DIE_PENALTY] if vehicle > 0 else 0
    passed = passes_ammo(natural, s[unit + AMMO_MARKERS] + hurt)
    tell_unit_roll(s, WE_AMMO_CHECK, 61, unit, 0, 0, natural, -hurt, s[unit + AMMO_MARKERS] + 1, passed, 0)
    if hurt:
        tell_modifier(s, WE_WHY_DAMAGED, -hurt)
    if passed == 0:
        s[unit + AMMO_FAILED] = 1
        s[unit + AMMO_FAILED_TURN] = s[TURN]


def drop_ammo_markers(s: Block, unit: UnitRow) -> None:
    """Take off all of a unit's markers, as a Rally order does; a failed check stays. [WE-063] [WE-D28]"""
    if s[unit + AMMO_MARKERS] > 0:
        s[unit + AMMO_MARKERS] = 0
        tell_unit_roll(s, WE_AMMO, 63, unit, 0, 0, 0, 0, 0, 0, 0)
