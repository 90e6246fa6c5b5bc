# cython: compiled into the kernel
"""Models in machines: driving, serving weapons, firing out, getting in and out. [TR-141] [TR-143] [TR-144]"""

from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.models import *
from armybuilder.battle.rulesets.initiative.sight import *

TR_BESIDE = 400  # how far from a machine somebody stands who gets in or out: two metres
CONTROL_EACH = 100  # CONTROLS holds so many times the type of robots, and how far in metres
ARCS = 4
ARC_FRONT = 0
ARC_LEFT = 1
ARC_REAR = 2
ARC_RIGHT = 3
LOST_ROUND = 2  # STEERED of a vehicle whose power plant has lost it a round


def initiative_post_of(s: Block, model: ModelRow) -> int:
    """Return a model's station in a machine: -1 none, 0 the controls, from 1 the weapons of a station."""
    return s[model + BERTH] // 8 - 1


def is_in(s: Block, model: ModelRow, machine: ModelRow) -> int:
    """Return 1 if a model sits in a machine, alive."""
    return 1 if s[model + STATUS] == ABOARD and s[model + CARRIED_BY] == machine else 0


def initiative_take_seat(s: Block, model: ModelRow, machine: ModelRow, seat: int) -> None:
    """Place a model in a machine, and remember its own base for its way out."""
    s[model + SHUT_IN] = s[model + RADIUS]
    s[model + STATUS] = ABOARD
    s[model + CARRIED_BY] = machine
    s[model + SEAT] = seat
    # distances to and from those aboard are the machine's
    s[model + RADIUS] = s[machine + RADIUS]
    go_along(s, model, machine)


def go_along(s: Block, model: ModelRow, machine: ModelRow) -> None:
    """Move a model aboard to the place and facing of its machine."""
    s[model + X] = s[machine + X]
    s[model + Y] = s[machine + Y]
    s[model + FACING_X] = s[machine + FACING_X]
    s[model + FACING_Y] = s[machine + FACING_Y]


def take_along(s: Block, machine: ModelRow) -> None:
    """Move all models aboard a machine to its place and facing."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_in(s, model, machine):
            go_along(s, model, machine)


def initiative_man_controls(s: Block, machine: ModelRow) -> None:
    """Set the driver of a machine. [TR-141]

    A model that has taken the wheel stays the driver. Else it is the first living driver aboard, the machine
    itself if it has a core, or 0.
    """
    if s[machine + PILOT] > 0 and is_in(s, s[machine + PILOT], machine):
        return
    s[machine + PILOT] = machine if s[machine + CORE] != CORE_NONE else 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_in(s, model, machine) and initiative_post_of(s, model) == 0:
            if s[machine + PILOT] in (0, machine):
                s[machine + PILOT] = model


def has_power(s: Block, machine: ModelRow) -> int:
    """Return 1 if a machine's power plant still runs. [TR-166]

    Without it, nothing that draws on it works.
    """
    return 1 if s[machine + POWER_HITS] < POWER_MOST else 0


def takes_turns(s: Block, model: ModelRow) -> int:
    """Return 1 if a model has turns of its own.

    Living models that can act have them, and autonomous robots under power.
    """
    if s[model + KIND] == KIND_CREATURE:
        return 1 if s[model + STATUS] in (IN_PLAY, ABOARD) else 0
    return 1 if is_up(s, model) and s[model + CORE] == CORE_AUTONOMOUS and has_power(s, model) else 0


def initiative_is_able(s: Block, model: ModelRow) -> int:
    """Return 1 if a model can still act in the battle, by itself or for its controller. [TR-D47]"""
    if takes_turns(s, model):
        return 1
    return 1 if is_up(s, model) and s[model + CORE] == CORE_SLAVE and controller_of(s, model) > 0 else 0


def may_control(s: Block, model: ModelRow, robot: ModelRow) -> int:
    """Return 1 if a model can command a slave robot, as its controller or that of its type."""
    if s[robot + CORE] != CORE_SLAVE or is_up(s, robot) == 0 or s[model + SIDE] != s[robot + SIDE]:
        return 0
    if takes_turns(s, model) == 0 or has_power(s, robot) == 0:
        return 0
    if s[robot + CONTROLLER] == model:
        return 1
    kind = s[model + CONTROLS] // CONTROL_EACH
    return 1 if kind > 0 and kind == s[robot + ROBOT_TYPE] else 0


def controller_of(s: Block, robot: ModelRow) -> ModelRow:
    """Return the model that can command a slave robot, its own controller before others, or 0."""
    if s[robot + CONTROLLER] > 0 and may_control(s, s[robot + CONTROLLER], robot):
        return s[robot + CONTROLLER]
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if may_control(s, model, robot):
            return model
    return 0


def initiative_body_of(s: Block, model: ModelRow) -> ModelRow:
    """Return the machine that a model is in, or the model itself."""
    return s[model + CARRIED_BY] if s[model + STATUS] == ABOARD else model


def initiative_bears(s: Block, model: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a model may use a weapon. [TR-143] [TR-144]

    It may use its own weapons, in a machine only the light ones, and the machine's weapons of its station.
    """
    if weapon <= 0 or s[weapon + WEAPON_OFF_TABLE]:
        return 0
    if s[weapon + WEAPON_OWNER] == model:
        if s[model + STATUS] != ABOARD:
            # a vehicle without a core fires nothing by itself
            return has_power(s, model) if s[model + KIND] != KIND_VEHICLE or s[model + CORE] != 0 else 0
        return initiative_is_light(s, weapon)
    machine = s[model + CARRIED_BY]
    if s[model + STATUS] != ABOARD or s[weapon + WEAPON_OWNER] != machine or is_up(s, machine) == 0:
        return 0
    if has_power(s, machine) == 0:
        return 0
    if s[machine + PILOT] == model and s[weapon + WEAPON_STATION] == 0:
        return 1
    role = initiative_post_of(s, model)
    return 1 if role > 0 and s[weapon + WEAPON_STATION] == role else 0


def initiative_is_light(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a model aboard can fire a weapon out of a machine."""
    return 1 if s[weapon + WEAPON_CATEGORY] not in (HEAVY, VERY_HEAVY, STARCRAFT) else 0


def first_gun(s: Block, model: ModelRow) -> WeaponRow:
    """Return the first weapon of a model, its own before its machine's, or 0."""
    if s[model + ARMED] > 0:
        return s[model + WEAPONS]
    machine = s[model + CARRIED_BY] if s[model + STATUS] == ABOARD else 0
    return s[machine + WEAPONS] if machine and s[machine + ARMED] > 0 else 0


def next_gun(s: Block, model: ModelRow, weapon: WeaponRow) -> WeaponRow:
    """Return the next weapon of a model or its machine, 0 after the last."""
    owner = s[weapon + WEAPON_OWNER]
    if weapon + WEAPON_WIDTH < s[owner + WEAPONS] + s[owner + ARMED] * WEAPON_WIDTH:
        return weapon + WEAPON_WIDTH
    machine = s[model + CARRIED_BY] if s[model + STATUS] == ABOARD else 0
    return s[machine + WEAPONS] if owner == model and machine and s[machine + ARMED] > 0 else 0


def seat_count(s: Block, machine: ModelRow, seat: int) -> int:
    """Return the number of a machine's seats of a kind."""
    packed = s[machine + BERTH]
    for _ in range(seat - 1):
        packed = packed // 1000
    return packed % 1000


def initiative_free_seat(s: Block, machine: ModelRow) -> int:
    """Return the best kind of free seat in a machine, or 0."""
    for i in range(SEAT_SEALED):
        seat = SEAT_SEALED - i
        taken = 0
        for place in range(s[MODEL_COUNT]):
            model = MODELS_AT + place * MODEL_WIDTH
            taken += 1 if is_in(s, model, machine) and s[model + SEAT] == seat else 0
        if taken < seat_count(s, machine, seat):
            return seat
    return 0


def can_mount(s: Block, model: ModelRow, machine: ModelRow) -> int:
    """Return 1 if a model on foot is beside a machine of its side that has a free seat."""
    if s[model + KIND] != KIND_CREATURE or is_up(s, model) == 0 or machine == 0 or is_up(s, machine) == 0:
        return 0
    if s[machine + KIND] == KIND_CREATURE or s[machine + SIDE] != s[model + SIDE]:
        return 0
    apart = length(s[machine + X] - s[model + X], s[machine + Y] - s[model + Y])
    if apart > s[machine + RADIUS] + s[model + RADIUS] + TR_BESIDE or s[machine + ALTITUDE] > 0:
        return 0
    return 1 if initiative_free_seat(s, machine) > 0 else 0


def initiative_find_way_out(s: Block, model: ModelRow) -> int:
    """Find room beside a model's machine, behind it first, and return 1 if there is some.

    The place is left in FOUND_X and FOUND_Y.
    """
    machine = s[model + CARRIED_BY]
    size = length(s[machine + FACING_X], s[machine + FACING_Y])
    for ring in range(4):
        far = s[machine + RADIUS] + s[model + SHUT_IN] + 2 + ring * TR_BESIDE // 2
        for turn in range(24):
            # twelve steps of 15 degrees are straight behind the machine
            way = (12 + (turn + 1) // 2) % 24 if turn % 2 else (36 - turn // 2) % 24
            x = s[machine + X] + share(turned_x(s[machine + FACING_X], s[machine + FACING_Y], way), far, size)
            y = s[machine + Y] + share(turned_y(s[machine + FACING_X], s[machine + FACING_Y], way), far, size)
            if is_standing_room(s, model, s[model + SHUT_IN], x, y):
                s[FOUND_X] = x
                s[FOUND_Y] = y
                return 1
    return 0


def is_standing_room(s: Block, model: ModelRow, radius: int, x: int, y: int) -> int:
    """Return 1 if a base of this radius has room at a place."""
    if x < radius or y < radius or x > s[TABLE_WIDTH] - radius or y > s[TABLE_DEPTH] - radius:
        return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_IMPASSABLE] and is_near(s, piece, x, y, radius - 1):
            return 0
    for place in range(s[MODEL_COUNT]):
        other = MODELS_AT + place * MODEL_WIDTH
        if is_up(s, other) and other != model:
            if length(s[other + X] - x, s[other + Y] - y) < radius + s[other + RADIUS]:
                return 0
    return 1


def initiative_get_out(s: Block, model: ModelRow, rule: int) -> int:
    """Place a model beside its machine by a rule, and return 1 if there is room."""
    machine = s[model + CARRIED_BY]
    if initiative_find_way_out(s, model) == 0:
        return 0
    initiative_set_down(s, model, s[FOUND_X], s[FOUND_Y])
    tell_place(s, DISMOUNTED, rule, model, machine, s[model + X], s[model + Y], 0)
    return 1


def initiative_set_down(s: Block, model: ModelRow, x: int, y: int) -> None:
    """Place a model that leaves its machine on the table."""
    machine = s[model + CARRIED_BY]
    s[model + RADIUS] = s[model + SHUT_IN]
    s[model + CARRIED_BY] = 0
    s[model + SEAT] = 0
    s[model + STATUS] = IN_PLAY
    s[model + X] = x
    s[model + Y] = y
    if s[machine + PILOT] == model:
        s[machine + PILOT] = 0


def initiative_is_crew(s: Block, model: ModelRow) -> int:
    """Return 1 if a model has a station in the machine it is in."""
    return 1 if s[model + HOME] == s[model + CARRIED_BY] and initiative_post_of(s, model) >= 0 else 0


def leave_wrecks(s: Block) -> None:
    """Place the living models aboard wrecked machines beside the wrecks. [TR-156]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + STATUS] == ABOARD and is_up(s, s[model + CARRIED_BY]) == 0:
            initiative_get_out(s, model, 156)


def arc_of(s: Block, machine: ModelRow, x: int, y: int) -> int:
    """Return the quarter around a machine that a place lies in, 90 degrees each. [TR-140]"""
    dx = x - s[machine + X]
    dy = y - s[machine + Y]
    along = dx * s[machine + FACING_X] + dy * s[machine + FACING_Y]
    across = dy * s[machine + FACING_X] - dx * s[machine + FACING_Y]
    if along >= (across if across >= 0 else -across):
        return ARC_FRONT
    if -along > (across if across >= 0 else -across):
        return ARC_REAR
    return ARC_LEFT if across > 0 else ARC_RIGHT


def may_fire_out(s: Block, model: ModelRow, target: ModelRow) -> int:
    """Return 1 if a model aboard can fire out of its machine at a target. [TR-143] [TR-144]

    From an open seat it always can. From other seats, one shot a round goes through each arc, two in a
    civilian vehicle.
    """
    machine = s[model + CARRIED_BY]
    if machine == 0 or s[model + STATUS] != ABOARD:
        return 0
    if seat_now(s, model) in (SEAT_EXPOSED, SEAT_PARTIAL):
        return 1
    arc = arc_of(s, machine, s[target + X], s[target + Y])
    if s[machine + VEHICLE_KIND] == VEHICLE_CIVILIAN:
        # the second shot of an arc has a bit of its own: while that is free, another passenger may fire
        arc += ARCS
    return 0 if s[machine + ARCS_FIRED] >> arc & 1 else 1


def same_way_out(s: Block, model: ModelRow, one: ModelRow, other: ModelRow) -> int:
    """Return 1 if a model aboard can fire at both targets from an open seat or through one arc. [TR-143] [TR-144]"""
    machine = s[model + CARRIED_BY]
    if seat_now(s, model) in (SEAT_EXPOSED, SEAT_PARTIAL):
        return 1
    mine = arc_of(s, machine, s[one + X], s[one + Y])
    return 1 if mine == arc_of(s, machine, s[other + X], s[other + Y]) else 0


def fire_out(s: Block, model: ModelRow, target: ModelRow) -> None:
    """Record the shot of a model aboard through an arc of its machine in this round. [TR-143]"""
    machine = s[model + CARRIED_BY]
    if seat_now(s, model) not in (SEAT_EXPOSED, SEAT_PARTIAL):
        arc = arc_of(s, machine, s[target + X], s[target + Y])
        if s[machine + VEHICLE_KIND] == VEHICLE_CIVILIAN and s[machine + ARCS_FIRED] >> arc & 1:
            arc += ARCS
        s[machine + ARCS_FIRED] |= 1 << arc


def driven_by(s: Block, model: ModelRow) -> ModelRow:
    """Return the vehicle that a model drives, which may be itself, or 0. [TR-141]"""
    machine = s[model + CARRIED_BY] if s[model + STATUS] == ABOARD else model
    if s[machine + KIND] != KIND_VEHICLE or s[machine + PILOT] != model:
        return 0
    return machine if is_up(s, machine) else 0
