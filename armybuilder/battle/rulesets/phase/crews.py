# cython: compiled into the kernel
"""Those aboard machines: where they sit, whose guns they fire, who drives, and which of them act by themselves. [PH, section 14]

One aboard lends its machine's place and base, so that distance and sight are the machine's. A vehicle's pilot takes
its choices; each gunner has an Action besides; from an open seat people fire what they carry, from inside nothing.
"""

from armybuilder.battle.kernel.log import *
from armybuilder.battle.rulesets.phase.models import *

BODY_UNIT = 100000
SEATS_UNIT = 1000  # a machine's BERTH counts its seats of each kind by three digits
KINDS_OF_SEATS = 4
PH_TYPE_UNIT = 1000  # CONTROLS is so many times the robots' type, and the range in centimetres

# ---- seats -----------------------------------------------------------------------------------------------------


def phase_ride(s: Block, model: ModelRow, hull: ModelRow, seat: int) -> None:
    """Put a figure into a machine, on a seat, with the gun of its post at hand."""
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
    """Return the radius of the base that one aboard stands on outside."""
    return s[model + BODY] // BODY_UNIT


def phase_follow(s: Block, model: ModelRow, hull: ModelRow) -> None:
    """Let one aboard be where its machine is."""
    s[model + X] = s[hull + X]
    s[model + Y] = s[hull + Y]
    s[model + FACING_X] = s[hull + FACING_X]
    s[model + FACING_Y] = s[hull + FACING_Y]


def phase_carry(s: Block, hull: ModelRow) -> None:
    """Take everybody aboard along."""
    model = next_rider(s, hull, 0)
    while model > 0:
        phase_follow(s, model, hull)
        model = next_rider(s, hull, model)


def next_rider(s: Block, hull: ModelRow, model: ModelRow) -> ModelRow:
    """Return the next one aboard a machine (0: the first), 0 after the last."""
    model = next_model(s, model)
    while model > 0:
        if s[model + CARRIED_BY] == hull and s[model + STATUS] == ABOARD:
            return model
        model = next_model(s, model)
    return 0


def phase_step_out(s: Block, model: ModelRow, x: int, y: int) -> None:
    """Let one aboard stand on the table again, its own weapon in hand."""
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
    """Return a seat of a machine that nobody has, the most sheltered first; 0 where there is none."""
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
    """Set who drives a machine without a core: its pilot, or else the next of those aboard."""
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
    """Return the post of one aboard: -1 none, 0 the controls, 1 and up the guns of a station."""
    return s[model + BERTH] // 8 - 1


def drives(s: Block, model: ModelRow) -> int:
    """Return 1 for a figure aboard that drives: its own choices are replaced by the machine's."""
    return 1 if s[model + STATUS] == ABOARD and s[s[model + CARRIED_BY] + PILOT] == model else 0


def is_shut_in(s: Block, model: ModelRow) -> int:
    """Return 1 for a passenger on a seat inside, without a post, who takes no Action there."""
    return (
        1
        if s[model + STATUS] == ABOARD and s[model + SEAT] > SEAT_PARTIAL and phase_post_of(s, model) < 0
        else 0
    )


# ---- guns ------------------------------------------------------------------------------------------------------


def is_at_hand(s: Block, model: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a weapon is a figure's to fire now. [PH-033]

    That is what it has in hand; of a machine whatever it or its pilot fires; of a gunner whatever belongs to its station.
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
    """Return 1 if a gunner can serve a machine: the one the gunner came with, or one of its type."""
    home = s[model + HOME]
    return 1 if home == hull or (home > 0 and s[home + ROBOT_TYPE] == s[hull + ROBOT_TYPE]) else 0


def next_at_hand(s: Block, model: ModelRow, weapon: WeaponRow) -> WeaponRow:
    """Return the next weapon (0: the first) that is a figure's to fire, its machine's after its own; 0 after the last."""
    found = following(s, model, weapon)
    while found > 0 and not is_at_hand(s, model, found):
        found = following(s, model, found)
    return found


def first_at_hand(s: Block, model: ModelRow) -> WeaponRow:
    """Return the first weapon that is a figure's to fire; of one aboard that of its post before its own."""
    hull = s[model + CARRIED_BY]
    found = s[hull + WEAPONS] if hull > 0 and s[hull + ARMED] > 0 else 0
    while found > 0 and not is_at_hand(s, model, found):
        found = following(s, model, found)
    return found if found > 0 else next_at_hand(s, model, 0)


def following(s: Block, model: ModelRow, weapon: WeaponRow) -> WeaponRow:
    """Return the weapon after another of a figure's own, then what it has picked up, then its machine's, 0 after the last."""
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
    """Return whose skill a shot uses: the pilot's where a vehicle fires, else the shooter's own."""
    return s[shooter + PILOT] if s[shooter + PILOT] > 0 else shooter


def is_charge(s: Block, weapon: WeaponRow) -> int:
    """Return 1 for a weapon that is set on a machine instead of being fired, or that lays smoke."""
    return 1 if weapon > 0 and s[weapon + WEAPON_CATEGORY] >= TANK_BUSTER else 0


# ---- who acts --------------------------------------------------------------------------------------------------


def can_act(s: Block, model: ModelRow) -> int:
    """Return 1 if a figure has choices of its own this turn.

    A vehicle has them while somebody drives it, who then has none; a slave robot while its controller acts for it.
    """
    if s[model + KIND] == KIND_CREATURE:
        return 1 if is_alive(s, model) and not drives(s, model) else 0
    if not is_up(s, model):
        return 0
    if s[model + CORE] == CORE_SLAVE:
        return 1 if s[model + COMMANDED] == s[TURN] else 0
    return 1 if s[model + CORE] == CORE_AUTONOMOUS or s[model + PILOT] > 0 else 0


def can_fight_on(s: Block, model: ModelRow) -> int:
    """Return 1 for a figure that keeps its side in the battle: alive, not broken, and acting by itself."""
    if not is_alive(s, model) or is_broken(s, model):
        return 0
    return 1 if s[model + KIND] == KIND_CREATURE or s[model + CORE] == CORE_AUTONOMOUS else 0


def in_control_reach(s: Block, controller: ModelRow, robot: ModelRow) -> int:
    """Return 1 if a controller's unit reaches a robot: 30 m, an advanced one 60 m."""
    dx = s[robot + X] - s[controller + X]
    dy = s[robot + Y] - s[controller + Y]
    reach = s[controller + CONTROLS] % PH_TYPE_UNIT * CENTIMETRE + s[robot + RADIUS] + s[controller + RADIUS]
    return 1 if dx * dx + dy * dy <= reach * reach else 0


def may_command(s: Block, controller: ModelRow, robot: ModelRow) -> int:
    """Return 1 if a figure may spend its Action on a slave robot: its own, on the table and in reach."""
    if s[robot + CORE] != CORE_SLAVE or s[robot + CONTROLLER] != controller or not is_up(s, robot):
        return 0
    return in_control_reach(s, controller, robot)


def commands_any(s: Block, controller: ModelRow) -> int:
    """Return 1 if there is a robot that a figure may spend its Action on."""
    for i in range(s[MODEL_COUNT]):
        robot = MODELS_AT + i * MODEL_WIDTH
        if s[controller + CONTROLS] > 0 and may_command(s, controller, robot):
            return 1
    return 0


def hand_over(s: Block, robot: ModelRow) -> None:
    """Give a slave robot whose controller is down or broken to the first friend who controls its type in reach."""
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
