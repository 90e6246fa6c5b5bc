# cython: compiled into the kernel
"""The ten locations of a machine: which one a damaging hit finds, and what it does there. [CA-B-145 to CA-B-157]

What needs more dice or strikes others (the crew, the neighbours, the ground) is left as the machine's fate, which
`fates.py` resolves next.
"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.numbers import *

# ---- what earlier battles of a campaign have left, given when the battle is written -----------------------
SCARS = 84  # in a model's row: 1 a wound that stays, then a bit for each damaged row of the machine table
WEAPON_WORN = 27  # in a weapon's row: 1 faulty, 2 it may be fired once more
# ---- rows of the machine table [CA-B-145] ------------------------------------------------------------
ANTENNA = 0
HOLD = 1
WEAPON_SYSTEM = 2
LOCOMOTIVE = 3
POWER_GRID = 4
AMMUNITION_FEED = 5
ENGINE = 6
CONTROL_SYSTEM = 7
COMPARTMENT = 8  # a robot's control core
POWER_PLANT = 9
WRECK = 10  # nothing is left to be damaged
ALL_LOCATIONS = 1023
# ---- what is still to be resolved ----------------------------------------------------------------------
FATE_CREW = 1  # pilot and gunners are hit
FATE_BLAST = 2  # the power plant has gone up
FATE_LANDING = 4  # an emergency landing
FATE_CRASH = 8  # it falls from the air
# ---- out of control ------------------------------------------------------------------------------------
CONTROL_LOST = 1  # for the battle
CONTROL_LEFT = 2  # until a pilot takes over
CONTROL_DYING = 3  # for one turn; then it is a wreck
MOST_THROWS = 60  # of dice thrown again, so that a battle always ends
# ---- the hold ------------------------------------------------------------------------------------------
INSIDE_SEATS = 1000000  # a machine's seats are counted in thousands: exposed, partly covered, inside, sealed
HATCHES_STUCK = 1
HATCHES_BROKEN = 2


def rolled_row(s: Block, die: int, pen: int, pf: int) -> int:
    """Return the row of d6 + Pen - PF: -3 or less is the first, 6 or more the last. [CA-B-145]"""
    row = die + pen - pf - s[RULES_AT + LOCATION_LOWEST]
    if row < ANTENNA:
        return ANTENNA
    return POWER_PLANT if row > POWER_PLANT else row


def has_location(s: Block, machine: int, row: int) -> int:
    """Return 1 if a machine has a location at all. [CA-D-111]"""
    if row == ANTENNA:
        return can_be_silenced(s, machine)
    if row == HOLD:
        return 1 if s[machine + BERTH] >= INSIDE_SEATS else 0
    if row in (WEAPON_SYSTEM, AMMUNITION_FEED):
        return 1 if mounted_weapons(s, machine) > 0 else 0
    if row in (LOCOMOTIVE, ENGINE):
        return 1 if s[machine + MV] > 0 else 0
    if row == COMPARTMENT:
        return 0 if s[machine + CORE] == CORE_SLAVE else 1
    return 1


def is_damaged(s: Block, machine: int, row: int) -> int:
    """Return 1 if a location of a machine has been damaged."""
    return (s[machine + LOCATIONS] >> row) & 1


def location_from(s: Block, machine: int, row: int) -> int:
    """Return the first location from a row down that exists and is whole, WRECK when none is. [CA-B-146]"""
    while row < WRECK:
        if not is_damaged(s, machine, row) and has_location(s, machine, row):
            return row
        row += 1
    return WRECK


def damage_machine(s: Block, striker: int, machine: int, weapon: int, pen: int, pf: int, die: int) -> int:
    """Find the location a damaging hit strikes, and damage it; return its row. [CA-B-145, CA-B-146]

    `die` is the Defence die, 0 where none fell. It counts again only under the other reading. [CA-D-110]
    """
    if die == 0 or s[RULES_AT + READING_LOCATION_DIE] == 0:
        die = throw(s, machine, DIE_LOCATION)
    row = rolled_row(s, die, pen, pf)
    found = location_from(s, machine, row)
    tell_roll(s, LOCATION_HIT, 145, striker, machine, weapon, die, pen, pf, found, row)
    if found < WRECK:
        damage_location(s, machine, found, pen)
    return found


def damage_location(s: Block, machine: int, row: int, pen: int) -> None:
    """Damage one location. [CA-B-147 to CA-B-156]"""
    s[machine + LOCATIONS] |= 1 << row
    if row == ANTENNA:
        silence(s, machine)
    elif row == HOLD:
        s[machine + HATCHES] = HATCHES_STUCK
    elif row == WEAPON_SYSTEM:
        fault_weapon(s, machine)
    elif row == AMMUNITION_FEED:
        cut_feed(s, machine)
    elif row == ENGINE:
        stop_engine(s, machine)
    elif row == CONTROL_SYSTEM:
        lose_control(s, machine, CONTROL_LOST, 154)
    elif row == COMPARTMENT:
        destroy_compartment(s, machine, pen)
    elif row == POWER_PLANT:
        destroy_plant(s, machine)


def can_be_silenced(s: Block, machine: int) -> int:
    """Return 1 if there is a communicator, comm link or control unit aboard. [CA-D-111]"""
    model = MODELS_AT
    while model < s[MODELS_END]:
        if (model == machine or s[model + CARRIED_BY] == machine) and speaks(s, model):
            return 1
        model += MODEL_WIDTH
    return 0


def speaks(s: Block, model: int) -> int:
    """Return 1 if a model has a communicator, comm link or control unit."""
    if s[model + COMMUNICATOR] or s[model + LONG_RANGE_LINK]:
        return 1
    return 1 if s[model + ITEMS] & (ITEM_CONTROL | ITEM_ADVANCED_CONTROL) else 0


def silence(s: Block, machine: int) -> None:
    """Antenna: whatever speaks over the air aboard is dead for the battle. [CA-B-147]"""
    model = MODELS_AT
    while model < s[MODELS_END]:
        if model == machine or s[model + CARRIED_BY] == machine:
            s[model + COMMUNICATOR] = 0
            s[model + LONG_RANGE_LINK] = 0
            s[model + ITEMS] &= ~(ITEM_CONTROL | ITEM_ADVANCED_CONTROL)
        model += MODEL_WIDTH


def mounted_weapons(s: Block, machine: int) -> int:
    """Return how many weapons a machine has; smoke launchers are gear. [CA-B-128, CA-D-111]"""
    weapons = 0
    weapon = s[machine + WEAPONS]
    for _ in range(s[machine + ARMED]):
        weapons += 1 if s[weapon + WEAPON_CATEGORY] != SMOKE_LAUNCHER else 0
        weapon += WEAPON_WIDTH
    return weapons


def fault_weapon(s: Block, machine: int) -> None:
    """Weapon system: one weapon of the machine, each as likely, is faulty from now on. [CA-B-149, CA-D-116]"""
    place = pick_one(s, machine, mounted_weapons(s, machine))
    weapon = s[machine + WEAPONS]
    while place > 0 or s[weapon + WEAPON_CATEGORY] == SMOKE_LAUNCHER:
        place -= 1 if s[weapon + WEAPON_CATEGORY] != SMOKE_LAUNCHER else 0
        weapon += WEAPON_WIDTH
    s[weapon + WEAPON_FAULTY] = 1
    tell_weapon(s, WEAPON_FAULTS, 149, machine, 0, weapon, 0)


def pick_one(s: Block, machine: int, count: int) -> int:
    """Return 0 to count - 1, each as likely: one die up to six, two beyond; faces over are thrown again. [CA-D-116]"""
    if count <= 1:
        return 0
    faces = 6 if count <= 6 else 36
    most = faces - faces % count
    for _ in range(MOST_THROWS):
        value = throw(s, machine, DIE_MALFUNCTION) - 1
        if faces > 6:
            value = 6 * value + throw(s, machine, DIE_MALFUNCTION) - 1
        if value < most:
            return value % count
    return 0


def still_works(s: Block, machine: int, weapon: int, user: int) -> int:
    """Return 1 if a weapon can be used; a faulty one throws d6, and on 4 to 6 is dead for the battle. [CA-B-149]

    The die of a wounded user counts one higher. [CA-D-077]
    """
    if s[weapon + WEAPON_FAULTY] == 0:
        return 1
    die = throw(s, machine, DIE_MALFUNCTION)
    wound = 1 if s[user + WOUNDED] else 0
    works = 1 if die + wound <= s[RULES_AT + FAULT_FACE] else 0
    tell_roll(s, FAULT_ROLLED, 149, machine, 0, weapon, die, wound, s[RULES_AT + FAULT_FACE], works, 0)
    if not works:
        s[weapon + WEAPON_SPENT] = 1
        if s[machine + BLADE] == weapon:
            s[machine + BLADE] = 0
    return works


def cut_feed(s: Block, machine: int) -> None:
    """Ammunition feed: each weapon of the machine may be fired once more. [CA-B-152]"""
    weapon = s[machine + WEAPONS]
    for _ in range(s[machine + ARMED]):
        s[weapon + WEAPON_LAST] = 1
        weapon += WEAPON_WIDTH


def spend_last(s: Block, machine: int, weapon: int) -> None:
    """Note that a weapon whose feed is cut has had its last firing. [CA-B-152]"""
    if s[weapon + WEAPON_LAST] and s[weapon + WEAPON_SPENT] == 0:
        s[weapon + WEAPON_SPENT] = 1
        tell_weapon(s, FEED_SPENT, 152, machine, 0, weapon, 0)


def grid_bars_fire(s: Block, machine: int) -> int:
    """Return 1 if a machine with a damaged power grid has moved this turn, so that none of its weapons fires. [CA-B-151]"""
    return 1 if is_damaged(s, machine, POWER_GRID) and s[machine + DISTANCE] > 0 else 0


def grid_bars_move(s: Block, machine: int) -> int:
    """Return 1 if a machine with a damaged power grid, or a gunner of it, has fired this turn. [CA-B-151]"""
    return 1 if is_damaged(s, machine, POWER_GRID) and s[machine + FIRED] > 0 else 0


def slowed(s: Block, machine: int) -> int:
    """Return by what a machine's MV is divided: 2 once its locomotive system is damaged. [CA-B-150]"""
    return 1 + is_damaged(s, machine, LOCOMOTIVE)


def stop_engine(s: Block, machine: int) -> None:
    """Engine: what stands on the ground halts, what flies attempts an emergency landing. [CA-B-153]"""
    if s[machine + ALTITUDE] > 0:
        await_fate(s, machine, FATE_LANDING)
    else:
        halt(s, machine, 153)


def halt(s: Block, machine: int, rule: int) -> None:
    """Bring a machine to a halt for the battle; one in the air crashes. [CA-B-155, CA-B-193]"""
    if s[machine + HALTED] == 0:
        s[machine + HALTED] = 1
        tell_result(s, HALTS, rule, machine, 0, 1, 0)
    if s[machine + ALTITUDE] > 0:
        await_fate(s, machine, FATE_CRASH)


def lose_control(s: Block, machine: int, how: int, rule: int) -> None:
    """Let a machine go out of control: for the battle, until a pilot takes over, or for its last turn. [CA-B-154, CA-D-113]"""
    if s[machine + OUT_OF_CONTROL] == 0:
        tell_result(s, LOSES_CONTROL, rule, machine, 0, how, 0)
    if s[machine + OUT_OF_CONTROL] != CONTROL_LOST or how == CONTROL_DYING:
        s[machine + OUT_OF_CONTROL] = how


def destroy_compartment(s: Block, machine: int, pen: int) -> None:
    """Pilot compartment: the crew is hit, the vehicle out of control. Control core: the robot shuts down. [CA-B-155]"""
    if s[machine + CORE] == CORE_AUTONOMOUS:
        halt(s, machine, 155)
        return
    s[machine + FATE_PEN] = pen
    await_fate(s, machine, FATE_CREW)
    lose_control(s, machine, CONTROL_LOST, 155)


def destroy_plant(s: Block, machine: int) -> None:
    """Power plant: everything is destroyed; it runs on for a turn, or crashes. [CA-B-156]"""
    s[machine + LOCATIONS] = ALL_LOCATIONS
    weapon = s[machine + WEAPONS]
    for _ in range(s[machine + ARMED]):
        s[weapon + WEAPON_SPENT] = 1
        weapon += WEAPON_WIDTH
    silence(s, machine)
    await_fate(s, machine, FATE_BLAST)
    if s[machine + ALTITUDE] > 0:
        await_fate(s, machine, FATE_CRASH)
    lose_control(s, machine, CONTROL_DYING, 156)


def await_fate(s: Block, machine: int, fate: int) -> None:
    """Leave something to be resolved as soon as what is under way allows."""
    s[machine + FATE] |= fate
    s[FATES_DUE] = 1


def lose_hand(s: Block, model: int) -> None:
    """Note that somebody aboard a machine is gone; the controls may be left to nobody. [CA-D-113]"""
    machine = s[model + CARRIED_BY]
    s[model + CARRIED_BY] = 0
    if s[machine + PILOT] == model:
        s[machine + PILOT] = 0
        leave_controls(s, machine)


def leave_controls(s: Block, machine: int) -> None:
    """Let a vehicle without a pilot go out of control, or (other reading) halt; platforms have nothing to drive. [CA-D-113]"""
    if s[machine + MV] == 0 or s[machine + STATUS] != IN_PLAY or s[machine + KIND] != KIND_VEHICLE:
        return
    if s[RULES_AT + READING_NO_PILOT]:
        halt(s, machine, 155)
    else:
        lose_control(s, machine, CONTROL_LEFT, 155)
