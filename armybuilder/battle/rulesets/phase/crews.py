# cython: compiled into the kernel
"""Models aboard machines: seats, guns, drivers, and models that act by themselves. [PH, section 14]

A model aboard takes its machine's place and base, so that distance and sight are the machine's. A vehicle's
pilot makes the vehicle's choices. Each gunner has an Action besides. Models fire their own weapons from an
open seat, but not from inside.
"""

from armybuilder.battle.kernel.log import *
from armybuilder.battle.rulesets.phase.models import *

BODY_UNIT = 100000
SEATS_UNIT = 1000  # a machine's BERTH counts its seats of each kind by three digits
KINDS_OF_SEATS = 4
PH_TYPE_UNIT = 1000  # CONTROLS is so many times the robots' type, and the range in centimetres

# ---- seats -----------------------------------------------------------------------------------------------------


def phase_ride(s: Block, model: ModelRow, hull: ModelRow, seat: int) -> None:
    """Place a model on a seat of a machine, with the gun of its station at hand."""
    # its own base and height are kept for when it gets out
    s[model + BODY] = s[model + RADIUS] * BODY_UNIT + s[model + HEIGHT]
    s[model + STATUS] = ABOARD
    s[model + CARRIED_BY] = hull
    s[model + SEAT] = seat
    s[model + RADIUS] = s[hull + RADIUS]
    s[model + HEIGHT] = s[hull + HEIGHT]
    phase_follow(s, model, hull)
    s[model + IN_HAND] = first_at_hand(s, model)
    tell(s, RIDES, 20, model, hull)


def base_of(s: Block, model: ModelRow) -> int:
    """Return the radius of the own base of a model aboard."""
    return s[model + BODY] // BODY_UNIT


def phase_follow(s: Block, model: ModelRow, hull: ModelRow) -> None:
    """Move a model aboard to the place and facing of its machine."""
    s[model + X] = s[hull + X]
    s[model + Y] = s[hull + Y]
    s[model + FACING_X] = s[hull + FACING_X]
    s[model + FACING_Y] = s[hull + FACING_Y]


def phase_carry(s: Block, hull: ModelRow) -> None:
    """Move all models aboard with their machine."""
    model = next_rider(s, hull, 0)
    while model > 0:
        phase_follow(s, model, hull)
        model = next_rider(s, hull, model)


def next_rider(s: Block, hull: ModelRow, model: ModelRow) -> ModelRow:
    """Return the next model aboard a machine, 0 after the last.

    With 0 as the model, return the first.
    """
    model = next_model(s, model)
    while model > 0:
        if s[model + CARRIED_BY] == hull and s[model + STATUS] == ABOARD:
            return model
        model = next_model(s, model)
    return 0


def phase_step_out(s: Block, model: ModelRow, x: int, y: int) -> None:
    """Place a model from aboard on the table, its own weapon in hand."""
    hull = s[model + CARRIED_BY]
    s[model + RADIUS] = base_of(s, model)
    s[model + HEIGHT] = s[model + BODY] % BODY_UNIT
    s[model + BODY] = 0
    s[model + CARRIED_BY] = 0
    s[model + SEAT] = 0
    s[model + STATUS] = IN_PLAY
    s[model + X] = x
    s[model + Y] = y
    s[model + IN_HAND] = phase_first_weapon(s, model)
    if s[hull + PILOT] == model:
        phase_man_controls(s, hull)


def phase_free_seat(s: Block, hull: ModelRow) -> int:
    """Return the most sheltered free seat of a machine, or 0."""
    seats = s[hull + BERTH]
    found = 0
    for i in range(KINDS_OF_SEATS):
        room = seats % SEATS_UNIT
        rider = next_rider(s, hull, 0)
        while rider > 0:
            room -= 1 if s[rider + SEAT] == i + 1 else 0
            rider = next_rider(s, hull, rider)
        if room > 0:
            found = i + 1
        seats = seats // SEATS_UNIT
    return found


def phase_man_controls(s: Block, hull: ModelRow) -> None:
    """Set the driver of a machine without a core: its pilot, or else the first model aboard."""
    s[hull + PILOT] = 0
    best = 0
    rider = next_rider(s, hull, 0)
    # a machine with a core needs no driver
    while rider > 0 and s[hull + CORE] == 0:
        if best == 0 or (phase_post_of(s, rider) == 0 and phase_post_of(s, best) != 0):
            best = rider
        rider = next_rider(s, hull, rider)
    s[hull + PILOT] = best


def phase_post_of(s: Block, model: ModelRow) -> int:
    """Return the station of a model aboard: -1 none, 0 the controls, from 1 the guns of a station."""
    return s[model + BERTH] // 8 - 1


def drives(s: Block, model: ModelRow) -> int:
    """Return 1 if a model aboard drives, so that the machine's choices replace its own."""
    return 1 if s[model + STATUS] == ABOARD and s[s[model + CARRIED_BY] + PILOT] == model else 0


def is_shut_in(s: Block, model: ModelRow) -> int:
    """Return 1 if a passenger sits inside, without a station, and takes no Action there."""
    return (
        1
        if s[model + STATUS] == ABOARD and s[model + SEAT] > SEAT_PARTIAL and phase_post_of(s, model) < 0
        else 0
    )


# ---- guns ------------------------------------------------------------------------------------------------------


def is_at_hand(s: Block, model: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a model may fire a weapon now. [PH-033]

    A model fires the weapon in its hand, a machine the guns that it or its pilot fires, a gunner the guns of
    its station.
    """
    owner = s[weapon + WEAPON_OWNER]
    if weapon == 0 or (s[weapon + WEAPON_LINKED] > 0 and s[weapon + WEAPON_LINKED] < weapon):
        return 0
    if owner == model:
        if s[model + KIND] != KIND_CREATURE:
            return 1 if s[weapon + WEAPON_STATION] == 0 else 0
        if s[model + STATUS] == ABOARD and (s[model + SEAT] > SEAT_PARTIAL or is_bulky(s, weapon)):
            return 0
        return 1 if s[model + IN_HAND] == weapon or s[model + STATUS] == ABOARD else 0
    if s[model + STATUS] != ABOARD or owner != s[model + CARRIED_BY] or s[weapon + WEAPON_STATION] == 0:
        return 0
    return 1 if s[weapon + WEAPON_STATION] == phase_post_of(s, model) and knows(s, model, owner) else 0


def knows(s: Block, model: ModelRow, hull: ModelRow) -> int:
    """Return 1 if a gunner can serve a machine: its own, or one of its type."""
    home = s[model + HOME]
    return 1 if home == hull or (home > 0 and s[home + ROBOT_TYPE] == s[hull + ROBOT_TYPE]) else 0


def next_at_hand(s: Block, model: ModelRow, weapon: WeaponRow) -> WeaponRow:
    """Return the next weapon that a model may fire, 0 after the last.

    With 0 as the weapon, return the first. The machine's weapons come after the model's own.
    """
    found = following(s, model, weapon)
    while found > 0 and not is_at_hand(s, model, found):
        found = following(s, model, found)
    return found


def first_at_hand(s: Block, model: ModelRow) -> WeaponRow:
    """Return the first weapon that a model may fire, its station's before its own."""
    hull = s[model + CARRIED_BY]
    found = s[hull + WEAPONS] if hull > 0 and s[hull + ARMED] > 0 else 0
    while found > 0 and not is_at_hand(s, model, found):
        found = following(s, model, found)
    return found if found > 0 else next_at_hand(s, model, 0)


def following(s: Block, model: ModelRow, weapon: WeaponRow) -> WeaponRow:
    """Return the next weapon of a model, 0 after the last.

    Its own come first, then one picked up, then its machine's.
    """
    found = s[model + PICKED]
    hull = s[model + CARRIED_BY]
    built_in = s[hull + WEAPONS] if hull > 0 and s[hull + ARMED] > 0 else 0
    if weapon == 0 and s[model + ARMED] > 0:
        return s[model + WEAPONS]
    if weapon == 0:
        return found if found > 0 else built_in
    if weapon == found:
        return built_in
    owner = s[weapon + WEAPON_OWNER]
    if weapon + WEAPON_WIDTH < s[owner + WEAPONS] + s[owner + ARMED] * WEAPON_WIDTH:
        return weapon + WEAPON_WIDTH
    if owner != model:
        return 0
    return found if found > 0 else built_in


def marksman(s: Block, shooter: ModelRow) -> ModelRow:
    """Return the model whose skill a shot uses, a vehicle's pilot or the shooter itself."""
    return s[shooter + PILOT] if s[shooter + PILOT] > 0 else shooter


def is_charge(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon is a charge set on a machine, or lays smoke."""
    return 1 if weapon > 0 and s[weapon + WEAPON_CATEGORY] >= TANK_BUSTER else 0


# ---- who acts --------------------------------------------------------------------------------------------------


def can_act(s: Block, model: ModelRow) -> int:
    """Return 1 if a model has choices of its own this turn.

    A vehicle has them while it has a driver, who then has none, and a slave robot while its controller acts
    for it.
    """
    if s[model + KIND] == KIND_CREATURE:
        return 1 if is_alive(s, model) and not drives(s, model) else 0
    if not is_up(s, model):
        return 0
    if s[model + CORE] == CORE_SLAVE:
        return 1 if s[model + COMMANDED] == s[TURN] else 0
    return 1 if s[model + CORE] == CORE_AUTONOMOUS or s[model + PILOT] > 0 else 0


def can_fight_on(s: Block, model: ModelRow) -> int:
    """Return 1 if a model keeps its side in the battle: alive, not broken, and acting by itself."""
    if not is_alive(s, model) or is_broken(s, model):
        return 0
    return 1 if s[model + KIND] == KIND_CREATURE or s[model + CORE] == CORE_AUTONOMOUS else 0


def in_control_reach(s: Block, controller: ModelRow, robot: ModelRow) -> int:
    """Return 1 if a robot is within a controller's reach, 30 m, or 60 m for an advanced control unit."""
    dx = s[robot + X] - s[controller + X]
    dy = s[robot + Y] - s[controller + Y]
    reach = s[controller + CONTROLS] % PH_TYPE_UNIT * CENTIMETRE + s[robot + RADIUS] + s[controller + RADIUS]
    return 1 if dx * dx + dy * dy <= reach * reach else 0


def may_command(s: Block, controller: ModelRow, robot: ModelRow) -> int:
    """Return 1 if a model may spend its Action on its own slave robot, on the table and in reach."""
    if s[robot + CORE] != CORE_SLAVE or s[robot + CONTROLLER] != controller or not is_up(s, robot):
        return 0
    return in_control_reach(s, controller, robot)


def commands_any(s: Block, controller: ModelRow) -> int:
    """Return 1 if a model may spend its Action on any robot."""
    for i in range(s[MODEL_COUNT]):
        robot = MODELS_AT + i * MODEL_WIDTH
        if s[controller + CONTROLS] > 0 and may_command(s, controller, robot):
            return 1
    return 0


def hand_over(s: Block, robot: ModelRow) -> None:
    """Assign a slave robot without an able controller to the first friend that may control it.

    The friend must control robots of its type, within reach.
    """
    bearer = s[robot + CONTROLLER]
    if s[robot + CORE] != CORE_SLAVE or (is_alive(s, bearer) and not is_broken(s, bearer)):
        return
    for i in range(s[MODEL_COUNT]):
        friend = MODELS_AT + i * MODEL_WIDTH
        if s[friend + SIDE] == s[robot + SIDE] and is_alive(s, friend) and not is_broken(s, friend):
            if s[friend + CONTROLS] // PH_TYPE_UNIT == s[robot + ROBOT_TYPE] > 0:
                if in_control_reach(s, friend, robot):
                    s[robot + CONTROLLER] = friend
                    return
