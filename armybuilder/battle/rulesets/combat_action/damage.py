# cython: compiled into the kernel
"""Hits: the Defence roll, and its result on creatures and machines. [CA-B-134 to CA-B-139, CA-B-145 to CA-B-157]

Results that need more dice or strike other models (the crew, the neighbours, the ground) become the machine's
fate, which `crashes.py` resolves next.
"""

from armybuilder.battle.rulesets.combat_action.ground import *
from armybuilder.battle.rulesets.combat_action.squads import *

MOST_THROWS = 60  # of dice thrown again, so that a battle always ends


def protection(s: Block, target: ModelRow, weapon: WeaponRow, cover: int) -> int:
    """Return the PF that a hit must exceed, without front armour."""
    return shielded(s, target, weapon, 0, cover, 0)


def protection_from(s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, cover: int) -> int:
    """Return the PF that a shot must exceed, with front armour. [CA-B-157]"""
    front = front_armour(s, target, s[shooter + X], s[shooter + Y])
    return shielded(s, target, weapon, front, cover, 0)


def shielded(s: Block, target: ModelRow, weapon: WeaponRow, front: int, cover: int, telling: int) -> int:
    """Return the PF that a hit must exceed: the target's, front armour, the kind of attack, and cover. [CA-D-090]"""
    pf = s[target + PF] + why(s, MOD_FRONT, front, telling)
    pf += why(s, MOD_ATTACK, attack_on_pf(s, target, weapon, pf, cover), telling)
    return pf + why(s, MOD_COVER, cover, telling)


def attack_on_pf(s: Block, target: ModelRow, weapon: WeaponRow, pf: int, cover: int) -> int:
    """Return the change of a PF by a weapon's kind of attack, 0 or less. [CA-B-114 to CA-B-116, CA-B-173]

    Acid halves the PF. Flame and gas cancel it, under the other reading cover too. Hulls are always sealed
    against flame.
    """
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else ATTACK_NORMAL
    if attack == ATTACK_NORMAL or (attack == ATTACK_FLAME and is_sealed(s, target)):
        return 0
    if attack == ATTACK_ACID:
        # half, rounded up: PF 1 stays 1 [CA-D-091]
        return (pf + 1) // 2 - pf
    return -pf - cover if s[RULES_AT + READING_PF_COVER] else -pf


def is_sealed(s: Block, target: ModelRow) -> int:
    """Return 1 for a model with full life support, and for every machine's hull. [CA-B-173, CA-B-190]"""
    return 1 if s[target + KIND] != KIND_CREATURE or life_support(s, target) == LIFE_FULL else 0


def life_support(s: Block, target: ModelRow) -> int:
    """Return the life support of a model, its own or that of an intact bunker around it. [CA-B-115, CA-P-030]"""
    room = s[target + INSIDE]
    if room and s[room + PIECE_LIFE] > s[target + LIFE_SUPPORT] and s[room + PIECE_DAMAGE] < BREACHED:
        return s[room + PIECE_LIFE]
    return s[target + LIFE_SUPPORT]


def front_armour(s: Block, target: ModelRow, x: int, y: int) -> int:
    """Return the PF of front armour against a hit from a place within 45 degrees of straight ahead. [CA-D-115]"""
    if s[target + FRONT_ARMOUR] == 0:
        return 0
    ahead = (x - s[target + X]) * s[target + FACING_X] + (y - s[target + Y]) * s[target + FACING_Y]
    aside = (x - s[target + X]) * s[target + FACING_Y] - (y - s[target + Y]) * s[target + FACING_X]
    if aside < 0:
        aside = -aside
    return s[RULES_AT + FRONT_PF] if ahead > 0 and aside <= ahead else 0


def is_immune(s: Block, target: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if gas has no effect: inhaled against any life support, absorbed against full. [CA-B-115, CA-D-092]"""
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else ATTACK_NORMAL
    if attack == ATTACK_GAS_INHALED:
        return 1 if life_support(s, target) != LIFE_NONE else is_sealed(s, target)
    return is_sealed(s, target) if attack == ATTACK_GAS_ABSORBED else 0


def can_damage_from(s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, cover: int) -> int:
    """Return 1 if the best die of a shot would damage the target, front armour included. [CA-D-069, CA-B-157]"""
    if is_immune(s, target, weapon):
        return 0
    return beats(s, target, weapon, protection_from(s, shooter, target, weapon, cover))


def beats(s: Block, target: ModelRow, weapon: WeaponRow, pf: int) -> int:
    """Return 1 if a weapon's best die exceeds a PF, and the target is still to be damaged."""
    if s[target + KIND] != KIND_CREATURE and is_damaged(s, target, POWER_PLANT):
        return 0
    return 1 if 6 + (s[weapon + WEAPON_PEN] if weapon > 0 else 0) > pf else 0


def take_hit(s: Block, striker: ModelRow, target: ModelRow, weapon: WeaponRow, cover: int) -> int:
    """Resolve a hit of a weapon, and return 1 if it damages: d6 + Pen > PF. [CA-B-134]

    `weapon` 0 is a blow without a weapon: Pen 0.
    """
    return strike_home(s, striker, target, weapon, 0, cover)


def take_shot(
    s: Block, striker: ModelRow, target: ModelRow, weapon: WeaponRow, cover: int, x: int, y: int
) -> int:
    """Resolve a shot from a place (a blast's centre), and return 1 if it damages. [CA-B-134, CA-B-157]

    Front armour counts.
    """
    return strike_home(s, striker, target, weapon, front_armour(s, target, x, y), cover)


def strike_home(
    s: Block, striker: ModelRow, target: ModelRow, weapon: WeaponRow, front: int, cover: int
) -> int:
    """Resolve a hit of a weapon against front armour and cover, and return 1 if it damages."""
    if is_immune(s, target, weapon):
        tell_weapon(s, IMMUNE, 115, striker, target, weapon, life_support(s, target))
        return 0
    pen = s[weapon + WEAPON_PEN] if weapon > 0 else 0
    return defend(s, striker, target, weapon, pen, front, cover)


def take_force(s: Block, striker: ModelRow, target: ModelRow, pen: int) -> int:
    """Resolve a hit without a weapon, a crash or an explosion, and return 1 if it damages. [CA-B-176, CA-D-112]

    Neither cover nor front armour counts.
    """
    return defend(s, striker, target, 0, pen, 0, 0)


def defend(
    s: Block, striker: ModelRow, target: ModelRow, weapon: WeaponRow, pen: int, front: int, cover: int
) -> int:
    """Resolve a Defence roll, and return 1 if the hit damages. [CA-B-134]

    A creature's die is rolled even if Pen alone exceeds PF, because it decides the severity. A machine's is
    not, because its location has a die of its own. [CA-D-110]
    """
    pf = shielded(s, target, weapon, front, cover, 0)
    sure = 1 if pen > pf and s[target + KIND] != KIND_CREATURE else 0
    die = 0 if sure else throw(s, target, DIE_CA_DEFENCE)
    hurt = 1 if die + pen > pf or pen > pf else 0
    tell_roll(s, DEFENCE, 134, striker, target, weapon, die, pen, pf, hurt, s[target + PF])
    shielded(s, target, weapon, front, cover, 1)
    if hurt and s[target + KIND] != KIND_CREATURE:
        damage_machine(s, striker, target, weapon, pen, pf, die)
    elif hurt:
        suffer(s, target, die)
    return hurt


def suffer(s: Block, target: ModelRow, die: int) -> None:
    """Apply a damaging hit on a creature by the natural Defence die. [CA-B-135 to CA-B-137]"""
    if s[RULES_AT + RULE_LARGE]:
        fall(s, target, OUT_OF_ACTION, die, 136)
        return
    # low dice are worse: heavy armour lets only high dice through, and those wound [CA-D-105]
    severity = s[RULES_AT + SEVERITY_OF + die - 1]
    if severity == 3:
        fall(s, target, KILLED, die, 135)
    elif severity == 2:
        fall(s, target, OUT_OF_ACTION, die, 135)
    elif s[target + WOUNDED]:
        fall(s, target, OUT_OF_ACTION, die, 137)
    else:
        s[target + WOUNDED] = 1
        tell_roll(s, WOUNDS, 137, 0, target, 0, die, 0, 0, 1, 0)


def fall(s: Block, target: ModelRow, status: int, die: int, rule: int) -> None:
    """Remove a fallen model from the battle, and start the rout of its unit if it breaks. [CA-B-139, CA-B-214, CA-D-114]

    The fall of a model aboard causes no rout.
    """
    tell_roll(s, DIES if status == KILLED else FALLS, rule, 0, target, 0, die, 0, 0, 1, 0)
    # read now: leaving play clears it
    aboard = s[target + CARRIED_BY]
    if s[target + PRIMED] > 0:
        drop_primed(s, target)
    leave_play(s, target, status)
    if aboard > 0:
        return
    unit = s[target + UNIT]
    s[unit + UNIT_LOSSES] += 1
    if s[unit + UNIT_IN_PLAY] > 0 and breaks(s, unit):
        s[unit + UNIT_ROUTING] = 1
        tell_unit(s, ROUTED, 214, unit, 0, 0, s[unit + UNIT_LOSSES], s[unit + UNIT_START], 1)


def leave_play(s: Block, model: ModelRow, status: int) -> None:
    """Remove a model from play, with all that follows for its machine, unit and side."""
    s[model + STATUS] = status
    if s[model + HIDDEN]:
        s[model + HIDDEN] = 0
        s[HIDDEN_COUNT] -= 1
    if s[model + CARRIED_BY] > 0:
        lose_hand(s, model)
    lose_ready(s, model)
    s[model + AIM_TARGET] = 0
    unit = s[model + UNIT]
    s[unit + UNIT_LOOSENED] = 1
    s[unit + UNIT_IN_PLAY] -= 1
    s[side_row(s[model + SIDE]) + SIDE_IN_PLAY] -= 1
    if s[unit + UNIT_IN_PLAY] == 0:
        # a unit lost before its activation must not be waited for this turn
        if s[unit + UNIT_ACTED] == 0:
            s[side_row(s[model + SIDE]) + SIDE_TO_ACT] -= 1
            s[unit + UNIT_ACTED] = 1
        # the other part of a split squad may fight on [CA-B-197]
        if left_of_squad(s, unit) == 0:
            whole = whole_of(s, unit)
            tell_unit(s, UNIT_LOST, 26, whole, 0, 0, 0, 0, s[whole + UNIT_PRICE])


def breaks(s: Block, unit: UnitRow) -> int:
    """Return 1 if losses exceed a third of the unit's strength. [CA-B-214]

    Machines and single models never rout. Strength is the number in play at the turn's start, under the other
    reading the number in play now. Of a crew the members on foot count. [CA-D-114, CA-D-132]
    """
    if s[unit + UNIT_ROUTING] or s[unit + UNIT_SIZE] < 2 or not is_on_foot(s, unit):
        return 0
    strength = s[unit + UNIT_IN_PLAY] if s[RULES_AT + READING_LOSSES_FROM] else s[unit + UNIT_START]
    if s[unit + UNIT_KIND] != KIND_CREATURE:
        strength = people_on_foot(s, unit)
        if strength == 0:
            return 0
        # people are counted as they stand now, so those who fell this turn are added again
        strength += 0 if s[RULES_AT + READING_LOSSES_FROM] else s[unit + UNIT_LOSSES]
    # multiplied, not divided: a loss of exactly a third does not rout
    return 1 if s[RULES_AT + ROUT_DENOMINATOR] * s[unit + UNIT_LOSSES] > strength else 0


def lose_ready(s: Block, model: ModelRow) -> None:
    """Remove a model's saved action point. [CA-B-103]"""
    if s[model + READY]:
        s[model + READY] = 0
        s[side_row(s[model + SIDE]) + SIDE_READY] -= 1
        tell(s, READY_LOST, 103, model, 0)


def mark(s: Block, struck: ModelRow, striker: ModelRow) -> None:
    """Mark the unit of a model hit on foot, for a test in its next Discipline phase. [CA-B-086]

    Its members on foot lose saved points and aims. Hits on machines and on models aboard mark no unit.
    Members aboard lose nothing. [CA-B-173, CA-D-114]
    """
    if not has_nerves(s, struck):
        return
    unit = s[struck + UNIT]
    if s[unit + UNIT_MARKED] == 0:
        s[unit + UNIT_MARKED] = 1
        tell_unit(s, MARKED, 86, unit, striker, 0, 0, 0, 1)
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if has_nerves(s, member):
            s[member + AIM_TARGET] = 0
            lose_ready(s, member)


# ---- the ten locations of a machine: which one a damaging hit finds, and what it does there ----------------


def rolled_row(s: Block, die: int, pen: int, pf: int) -> int:
    """Return the location of d6 + Pen - PF: -3 or less is the first, 6 or more the last. [CA-B-145]"""
    row = die + pen - pf - s[RULES_AT + LOCATION_LOWEST]
    if row < ANTENNA:
        return ANTENNA
    return POWER_PLANT if row > POWER_PLANT else row


def has_location(s: Block, machine: ModelRow, row: int) -> int:
    """Return 1 if a machine has a location at all. [CA-D-111]"""
    if row == ANTENNA:
        return can_be_silenced(s, machine)
    if row == HOLD:
        return 1 if s[machine + BERTH] >= INSIDE_SEATS else 0
    if row in (WEAPON_SYSTEM, AMMUNITION_FEED):
        return 1 if mounted_weapons(s, machine) > 0 else 0
    if row in (LOCOMOTIVE, ENGINE):
        return 1 if s[machine + MV] > 0 else 0
    # a slave robot is led from outside: it has no core that could be hit
    if row == COMPARTMENT:
        return 0 if s[machine + CORE] == CORE_SLAVE else 1
    return 1


def is_damaged(s: Block, machine: ModelRow, row: int) -> int:
    """Return 1 if a location of a machine has been damaged."""
    return (s[machine + LOCATIONS] >> row) & 1


def location_from(s: Block, machine: ModelRow, row: int) -> int:
    """Return the first intact location from a row down, WRECK if none. [CA-B-146]"""
    while row < WRECK:
        if not is_damaged(s, machine, row) and has_location(s, machine, row):
            return row
        row += 1
    return WRECK


def damage_machine(
    s: Block, striker: ModelRow, machine: ModelRow, weapon: WeaponRow, pen: int, pf: int, die: int
) -> int:
    """Find and damage the location that a damaging hit strikes, and return its row. [CA-B-145, CA-B-146]

    `die` is the Defence die, 0 if none was rolled. It counts again only under the other reading. [CA-D-110]
    """
    if die == 0 or s[RULES_AT + READING_LOCATION_DIE] == 0:
        die = throw(s, machine, DIE_CA_LOCATION)
    row = rolled_row(s, die, pen, pf)
    found = location_from(s, machine, row)
    tell_roll(s, LOCATION_HIT, 145, striker, machine, weapon, die, pen, pf, found, row)
    if found < WRECK:
        damage_location(s, machine, found, pen)
    return found


def damage_location(s: Block, machine: ModelRow, row: int, pen: int) -> None:
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


def can_be_silenced(s: Block, machine: ModelRow) -> int:
    """Return 1 if a communicator, comm link or control unit is aboard. [CA-D-111]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if (model == machine or s[model + CARRIED_BY] == machine) and speaks(s, model):
            return 1
    return 0


def speaks(s: Block, model: ModelRow) -> int:
    """Return 1 if a model has a communicator, comm link or control unit."""
    if s[model + COMMUNICATOR] or s[model + LONG_RANGE_LINK]:
        return 1
    return 1 if s[model + ITEMS] & (ITEM_CONTROL | ITEM_ADVANCED_CONTROL) else 0


def silence(s: Block, machine: ModelRow) -> None:
    """Disable all communicators, comm links and control units aboard after an antenna hit. [CA-B-147]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if model == machine or s[model + CARRIED_BY] == machine:
            s[model + COMMUNICATOR] = 0
            s[model + LONG_RANGE_LINK] = 0
            s[model + ITEMS] &= ~(ITEM_CONTROL | ITEM_ADVANCED_CONTROL)


def mounted_weapons(s: Block, machine: ModelRow) -> int:
    """Return the number of a machine's weapons, without smoke launchers. [CA-B-128, CA-D-111]"""
    weapons = 0
    for i in range(s[machine + ARMED]):
        weapon = s[machine + WEAPONS] + i * WEAPON_WIDTH
        weapons += 1 if s[weapon + WEAPON_CATEGORY] != SMOKE_LAUNCHER else 0
    return weapons


def fault_weapon(s: Block, machine: ModelRow) -> None:
    """Set one weapon of a machine, at random, faulty after a weapon system hit. [CA-B-149, CA-D-116]"""
    place = pick_one(s, machine, mounted_weapons(s, machine))
    weapon = s[machine + WEAPONS]
    while place > 0 or s[weapon + WEAPON_CATEGORY] == SMOKE_LAUNCHER:
        place -= 1 if s[weapon + WEAPON_CATEGORY] != SMOKE_LAUNCHER else 0
        weapon += WEAPON_WIDTH
    s[weapon + WEAPON_FAULTY] = 1
    tell_weapon(s, WEAPON_FAULTS, 149, machine, 0, weapon, 0)


def pick_one(s: Block, machine: ModelRow, count: int) -> int:
    """Return a random number from 0 to count - 1, by one die up to six, two beyond. [CA-D-116]

    Excess faces are rolled again, at most MOST_THROWS times.
    """
    if count <= 1:
        return 0
    faces = 6 if count <= 6 else 36
    # faces beyond the last whole multiple would favour the first weapons
    most = faces - faces % count
    for _ in range(MOST_THROWS):
        value = throw(s, machine, DIE_CA_MALFUNCTION) - 1
        if faces > 6:
            value = 6 * value + throw(s, machine, DIE_CA_MALFUNCTION) - 1
        if value < most:
            return value % count
    return 0


def still_works(s: Block, machine: ModelRow, weapon: WeaponRow, user: ModelRow) -> int:
    """Return 1 if a weapon can be used, after a roll for a faulty one. [CA-B-149]

    On 4 to 6 a faulty weapon is dead for the battle. The die of a wounded user counts one higher. [CA-D-077]
    """
    if s[weapon + WEAPON_FAULTY] == 0:
        return 1
    die = throw(s, machine, DIE_CA_MALFUNCTION)
    wound = 1 if s[user + WOUNDED] else 0
    works = 1 if die + wound <= s[RULES_AT + FAULT_FACE] else 0
    tell_roll(s, FAULT_ROLLED, 149, machine, 0, weapon, die, wound, s[RULES_AT + FAULT_FACE], works, 0)
    if not works:
        s[weapon + WEAPON_SPENT] = 1
        # a blade that is dead strikes no more blows
        if s[machine + BLADE] == weapon:
            s[machine + BLADE] = 0
    return works


def cut_feed(s: Block, machine: ModelRow) -> None:
    """Limit each weapon of a machine to one more firing after an ammunition feed hit. [CA-B-152]"""
    for i in range(s[machine + ARMED]):
        weapon = s[machine + WEAPONS] + i * WEAPON_WIDTH
        s[weapon + WEAPON_LAST] = 1


def spend_last(s: Block, machine: ModelRow, weapon: WeaponRow) -> None:
    """Record the last firing of a weapon with a cut feed. [CA-B-152]"""
    if s[weapon + WEAPON_LAST] and s[weapon + WEAPON_SPENT] == 0:
        s[weapon + WEAPON_SPENT] = 1
        tell_weapon(s, FEED_SPENT, 152, machine, 0, weapon, 0)


def grid_bars_fire(s: Block, machine: ModelRow) -> int:
    """Return 1 if a machine with a damaged power grid has moved this turn, and so cannot fire. [CA-B-151]"""
    return 1 if is_damaged(s, machine, POWER_GRID) and s[machine + DISTANCE] > 0 else 0


def grid_bars_move(s: Block, machine: ModelRow) -> int:
    """Return 1 if a machine with a damaged power grid has fired this turn, and so cannot move. [CA-B-151]

    A shot of its gunners counts too.
    """
    return 1 if is_damaged(s, machine, POWER_GRID) and s[machine + FIRED] > 0 else 0


def slowed(s: Block, machine: ModelRow) -> int:
    """Return the divisor of a machine's MV: 2 with a damaged locomotive system, else 1. [CA-B-150]"""
    return 1 + is_damaged(s, machine, LOCOMOTIVE)


def stop_engine(s: Block, machine: ModelRow) -> None:
    """Halt a machine on the ground after an engine hit, or start a flyer's emergency landing. [CA-B-153]"""
    if s[machine + ALTITUDE] > 0:
        await_fate(s, machine, FATE_LANDING)
    else:
        halt(s, machine, 153)


def halt(s: Block, machine: ModelRow, rule: int) -> None:
    """Halt a machine for the rest of the battle, or crash it if it is in the air. [CA-B-155, CA-B-193]"""
    if s[machine + HALTED] == 0:
        s[machine + HALTED] = 1
        tell_result(s, HALTS, rule, machine, 0, 1, 0)
    if s[machine + ALTITUDE] > 0:
        await_fate(s, machine, FATE_CRASH)


def lose_control(s: Block, machine: ModelRow, how: int, rule: int) -> None:
    """Set a machine out of control: for the battle, until a pilot takes over, or for its last turn. [CA-B-154, CA-D-113]

    A graver state remains: a burning machine burns on, even if its pilot is lost. [CA-B-156]
    """
    if s[machine + OUT_OF_CONTROL] == 0:
        tell_result(s, LOSES_CONTROL, rule, machine, 0, how, 0)
    if how == CONTROL_DYING or s[machine + OUT_OF_CONTROL] in (0, CONTROL_LEFT):
        s[machine + OUT_OF_CONTROL] = how


def is_burning(s: Block, machine: ModelRow) -> int:
    """Return 1 for a machine with an exploding power plant, which models may no longer use. [CA-B-156]"""
    return 1 if s[machine + OUT_OF_CONTROL] >= CONTROL_DYING else 0


def destroy_compartment(s: Block, machine: ModelRow, pen: int) -> None:
    """Resolve a hit on a pilot compartment or control core. [CA-B-155]

    A compartment's crew is hit and its vehicle out of control. An autonomous robot halts.
    """
    if s[machine + CORE] == CORE_AUTONOMOUS:
        halt(s, machine, 155)
        return
    s[machine + FATE_PEN] = pen
    await_fate(s, machine, FATE_CREW)
    lose_control(s, machine, CONTROL_LOST, 155)


def destroy_plant(s: Block, machine: ModelRow) -> None:
    """Destroy all of a machine after a power plant hit. [CA-B-156]

    It runs on for a turn, or crashes from the air.
    """
    # with every location damaged no later hit finds anything to damage [CA-B-146]
    s[machine + LOCATIONS] = ALL_LOCATIONS
    for i in range(s[machine + ARMED]):
        weapon = s[machine + WEAPONS] + i * WEAPON_WIDTH
        s[weapon + WEAPON_SPENT] = 1
    silence(s, machine)
    await_fate(s, machine, FATE_BLAST)
    if s[machine + ALTITUDE] > 0:
        await_fate(s, machine, FATE_CRASH)
    lose_control(s, machine, CONTROL_DYING, 156)


def await_fate(s: Block, machine: ModelRow, fate: int) -> None:
    """Add a fate of a machine that is to be resolved as soon as possible."""
    s[machine + FATE] |= fate
    s[FATES_DUE] = 1


def lose_hand(s: Block, model: ModelRow) -> None:
    """Remove a model from its machine, and from the controls if it is the pilot. [CA-D-113]"""
    machine = s[model + CARRIED_BY]
    s[model + CARRIED_BY] = 0
    if s[machine + PILOT] == model:
        s[machine + PILOT] = 0
        leave_controls(s, machine)


def leave_controls(s: Block, machine: ModelRow) -> None:
    """Set a vehicle without a pilot out of control, or (other reading) halt it. [CA-D-113]

    A platform has nothing to drive. A burning vehicle is out of control already, for its last turn.
    [CA-B-156]
    """
    if s[machine + MV] == 0 or s[machine + STATUS] != IN_PLAY or s[machine + KIND] != KIND_VEHICLE:
        return
    if is_burning(s, machine):
        return
    if s[RULES_AT + READING_NO_PILOT]:
        halt(s, machine, 155)
    else:
        lose_control(s, machine, CONTROL_LEFT, 155)
