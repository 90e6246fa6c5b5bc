# cython: compiled into the kernel
"""Weapons, with their gunners, their readiness, their dice and their ammunition. [WE-056] [WE-040] [WE-060]"""

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
    """Return the weapon of a model after a weapon, the first after 0, or 0 after the last."""
    row = s[owner + WEAPONS] if weapon == 0 else weapon + WEAPON_WIDTH
    return row if row < s[owner + WEAPONS] + s[owner + ARMED] * WEAPON_WIDTH else 0


def edge_body_of(s: Block, firer: ModelRow) -> ModelRow:
    """Return the model on the table for a model, itself or its vehicle."""
    return s[firer + CARRIED_BY] if s[firer + STATUS] == ABOARD else firer


def is_silent(s: Block, model: ModelRow) -> int:
    """Return 1 for a vehicle without communication, or a model aboard one. [WE-111]"""
    return 1 if s[edge_body_of(s, model) + COMMS_OUT] == COMMS_CUT else 0


def station_held(s: Block, model: ModelRow) -> int:
    """Return the station of a model aboard a machine, -1 for a passenger.

    0 is the pilot's, and 1 and up are those with guns.
    """
    return s[model + BERTH] // SEATS - 1


def edge_is_crew(s: Block, model: ModelRow, machine: ModelRow) -> int:
    """Return 1 if a model is aboard a machine, alive."""
    return 1 if s[model + CARRIED_BY] == machine and s[model + STATUS] == ABOARD else 0


def is_automatic(s: Block, machine: ModelRow) -> int:
    """Return 1 if a machine needs no crew, as robots and machines with a core."""
    return 0 if s[machine + KIND] == KIND_VEHICLE and s[machine + CORE] == CORE_NONE else 1


def edge_gunner_of(s: Block, weapon: WeaponRow) -> ModelRow:
    """Return the model that fires a weapon, 0 for none.

    It is the weapon's owner, or the crew member at its station of a machine.
    """
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
    """Return 1 if a vehicle or crew member is out of play this turn. [WE-D57] [WE-D66]"""
    return 1 if s[model + OUT_SINCE] <= s[TURN] <= s[model + OUT_UNTIL] else 0


def holds_fire(s: Block, vehicle: ModelRow) -> int:
    """Return 1 if a vehicle's crew is too shaken to fire, in the turn after it was struck. [WE-D59]"""
    return 1 if s[vehicle + HOLDS_SINCE] <= s[TURN] <= s[vehicle + HOLDS_FIRE] else 0


def put_out(s: Block, model: ModelRow, turns: int) -> None:
    """Disable a vehicle or crew member for a number of turns, from the next one on. [WE-D66]

    Of two such times the longer counts.
    """
    # a model that is out already stays out without a break
    if s[model + OUT_UNTIL] < s[TURN]:
        s[model + OUT_SINCE] = s[TURN] + 1
    s[model + OUT_UNTIL] = max(s[model + OUT_UNTIL], s[TURN] + turns)


def put_gun_out(s: Block, weapon: WeaponRow, until: int) -> None:
    """Disable a weapon until a turn. [WE-D60]

    It is out of order from the next turn on, or from the end of the phase if it is out for good.
    """
    if s[weapon + GUN_OUT_UNTIL] < s[TURN]:
        s[weapon + GUN_OUT_SINCE] = s[TURN] + 1
    s[weapon + GUN_OUT_UNTIL] = max(s[weapon + GUN_OUT_UNTIL], until)


def is_broken_gun(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon is out of order this turn."""
    return 1 if s[weapon + GUN_OUT_SINCE] <= s[TURN] <= s[weapon + GUN_OUT_UNTIL] else 0


def can_use(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon shoots and is ready."""
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
    """Return 1 if a model rides in a vehicle without a post."""
    return 1 if s[model + STATUS] == ABOARD and station_held(s, model) < 0 else 0


def may_shoot(s: Block, firer: ModelRow) -> int:
    """Return 1 if a model can use its own weapons, on the table or exposed in a vehicle."""
    if s[firer + COMBAT] == WE_NO_VALUE or is_out(s, firer):
        return 0
    if s[firer + STATUS] == IN_PLAY:
        return 1
    return 1 if edge_rides_along(s, firer) and s[firer + SEAT] == SEAT_EXPOSED else 0


def edge_dice_of(s: Block, weapon: WeaponRow, mode: int) -> int:
    """Return the number of dice of an attack. [WE-D07] [WE-D24]

    It counts both halves of a linked pair and the extra dice of a launcher, and is doubled in suppression. A
    main gun without a loader has half the dice.
    """
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
    """Return 1 if a weapon is the first of a vehicle. [WE-D60]"""
    owner = s[weapon + WEAPON_OWNER]
    return 1 if owner and edge_is_vehicle(s, owner) and s[owner + WEAPONS] == weapon else 0


def lacks_post(s: Block, vehicle: ModelRow, role: int) -> int:
    """Return 1 if a vehicle's post is empty because its holder is lost. [WE-D61]"""
    return (s[vehicle + POSTS_EMPTY] >> role) & 1


def lacks_loader(s: Block, vehicle: ModelRow) -> int:
    """Return 1 if a vehicle's loader is lost. [WE-D04, WE-D61]

    A loader killed in the phase under way still counts until its end.
    """
    if lacks_post(s, vehicle, POST_LOADER) == 0:
        return 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + FELL_NOW] and s[model + POST] == POST_LOADER and edge_is_crew(s, model, vehicle):
            return 0
    return 1


def edge_use_up(s: Block, weapon: WeaponRow) -> None:
    """Spend the ammunition of an attack from a weapon, or from both of a linked pair.

    It is a grenade, a single shot or a charge.
    """
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
    """Reload a model's empty weapons as an action, and return their number. [WE-023]"""
    count = 0
    weapon = edge_next_weapon(s, model, 0)
    while weapon:
        count += s[weapon + WEAPON_EMPTY]
        s[weapon + WEAPON_EMPTY] = 0
        weapon = edge_next_weapon(s, model, weapon)
    return count


def in_view(s: Block, weapon: WeaponRow, body: ModelRow, target: ModelRow) -> int:
    """Return 1 if a weapon in range can be fired at a model. [WE-D23]

    The model is seen, or a comrade sees it and it is not too near for indirect fire.
    """
    if sight_edge(s, body, target) != SEEN_NOT:
        return 1
    if s[weapon + WEAPON_PARABOLIC] == 0 or gap(s, body, target) < s[weapon + SHOT_LEAST]:
        return 0
    return edge_is_spotted(s, weapon, body, target)


def edge_is_spotted(s: Block, weapon: WeaponRow, body: ModelRow, target: ModelRow) -> int:
    """Return 1 if a weapon fires indirectly, and a comrade on the table sees the target."""
    if not s[weapon + WEAPON_PARABOLIC]:
        return 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_up(s, model) and s[model + SIDE] == s[body + SIDE] and sight_edge(s, model, target) != SEEN_NOT:
            return 1
    return 0


def nearest_in_reach(s: Block, weapon: WeaponRow, body: ModelRow, unit: UnitRow) -> ModelRow:
    """Return the nearest model of a unit that a weapon reaches, 0 for none. [WE-040]"""
    best = 0
    limit = s[weapon + SHOT_RANGE] + 1
    model = next_up(s, unit, 0)
    while model:
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
    """Clear the acquired targets that are out of their shooters' view. [WE-100]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SHOT_AT_UNIT] and sees_unit(s, edge_body_of(s, model), s[model + SHOT_AT_UNIT]) == 0:
            s[model + SHOT_AT_UNIT] = 0
            s[model + ACQUIRED_TURN] = 0


def sees_unit(s: Block, viewer: ModelRow, unit: UnitRow) -> int:
    """Return 1 if a model sees any model of a unit."""
    model = next_up(s, unit, 0)
    while model:
        if sight_edge(s, viewer, model) != SEEN_NOT:
            return 1
        model = next_up(s, unit, model)
    return 0


# ---- ammunition [WE-060] to [WE-064] -----------------------------------------------------------------------


def mark_firing(s: Block, unit: UnitRow, more: int) -> None:
    """Add the ammunition marker of this turn, and extra markers, to a firing unit. [WE-060] [WE-D26]

    It happens before the dice are rolled.
    """
    added = more
    if s[unit + FIRED_TURN] != s[TURN]:
        s[unit + FIRED_TURN] = s[TURN]
        added += 1
    s[unit + AMMO_MARKERS] += added
    if added > 0:
        tell_unit_roll(s, WE_AMMO, 60, unit, 0, 0, 0, 0, 0, 0, s[unit + AMMO_MARKERS])


def passes_ammo(natural: int, markers: int) -> int:
    """Return 1 if a die passes an ammunition check against a number of markers. [WE-061] [WE-D27]

    It must be greater. A natural 20 always passes.
    """
    return 1 if natural > markers or natural == FACES else 0


def check_ammo(s: Block, unit: UnitRow) -> None:
    """Check a unit's ammunition after an attack with a natural 1. [WE-061] [WE-062] [WE-064] [WE-111]

    A vehicle's damage counts as markers.
    """
    natural = throw_faces(s, voice(s, unit), DIE_WE_AMMO, s[RULES_AT + WE_AMMUNITION_FACES])
    vehicle = vehicle_of(s, unit)
    hurt = s[vehicle + DIE_PENALTY] if vehicle else 0
    passed = passes_ammo(natural, s[unit + AMMO_MARKERS] + hurt)
    tell_unit_roll(s, WE_AMMO_CHECK, 61, unit, 0, 0, natural, -hurt, s[unit + AMMO_MARKERS] + 1, passed, 0)
    if hurt:
        tell_modifier(s, WE_WHY_DAMAGED, -hurt)
    if passed == 0:
        s[unit + AMMO_FAILED] = 1
        s[unit + AMMO_FAILED_TURN] = s[TURN]


def drop_ammo_markers(s: Block, unit: UnitRow) -> None:
    """Remove all of a unit's ammunition markers, as a Rally order does. [WE-063] [WE-D28]

    A failed check stays.
    """
    if s[unit + AMMO_MARKERS] > 0:
        s[unit + AMMO_MARKERS] = 0
        tell_unit_roll(s, WE_AMMO, 63, unit, 0, 0, 0, 0, 0, 0, 0)
