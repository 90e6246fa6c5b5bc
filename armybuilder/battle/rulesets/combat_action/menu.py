# cython: compiled into the kernel
"""The menu of the pending decision: one row for each verb, with the parts still to be chosen. [CA-B-033]"""

from armybuilder.battle.rulesets.combat_action.refusals import *


def list_combat_action(s: Block, rows: Block) -> int:
    """Write a menu row for each verb that the pending decision allows, and return their number."""
    decision = s[PENDING]
    if decision == DECIDE_ACTION:
        return list_actions(s, rows)
    if decision in (DECIDE_ACTIVATION, DECIDE_PLACE):
        return list_units(s, rows)
    if decision == DECIDE_ORDERS:
        return list_orders(s, rows)
    if decision == DECIDE_REACTION:
        return list_reactions(s, rows)
    if decision == DECIDE_MOVE_FIRE:
        return list_uses(s, rows)
    if decision == 0:
        return 0
    return list_answers(s, rows, decision)


def list_answers(s: Block, rows: Block, decision: int) -> int:
    """List the answers to a decision of few answers."""
    actor = number_of(s, s[PENDING_MODEL])
    if decision == DECIDE_ROBOT_ORDER:
        return list_robot_orders(s, rows, 0, s[PENDING_UNIT], actor)
    if decision in (DECIDE_DEPLOYMENT, DECIDE_INITIATIVE):
        count = write_menu_row(rows, 0, GO_FIRST, -1, 0, SAY_NOTHING, -1, -1)
        return write_menu_row(rows, count, GO_LAST, -1, 0, SAY_NOTHING, -1, -1)
    count = write_menu_row(rows, 0, PASS, actor, 0, SAY_NOTHING, -1, -1)
    if decision == DECIDE_SAVE:
        return write_menu_row(rows, count, HEROIC_SAVE, actor, 0, SAY_NOTHING, -1, -1)
    if decision == DECIDE_STRIKER:
        return list_strikers(s, rows, count)
    frame = top_frame(s)
    if can_be_pushed(s, s[frame + ROUND_LOSER]):
        says = SAY_POINT if find_push(s, frame) else SAY_NOTHING
        count = write_menu_row(rows, count, PUSH, actor, 0, says, -1, -1)
    if can_move_off(s, s[PENDING_MODEL]):
        count = write_menu_row(rows, count, MOVE_OFF, actor, 0, SAY_POINT, -1, -1)
    return count


def list_strikers(s: Block, rows: Block, count: int) -> int:
    """List the models that may take the free attack. [CA-B-165]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if may_strike(s, model, s[PENDING_MODEL]):
            count = write_menu_row(rows, count, STRIKE, s[model + NUMBER], 0, SAY_NOTHING, -1, -1)
    return count


def list_units(s: Block, rows: Block) -> int:
    """List the units to be deployed or activated."""
    count = 0
    for i in range(s[UNIT_COUNT]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == s[PENDING_SIDE]:
            if s[PENDING] == DECIDE_PLACE and s[unit + UNIT_PLACED] == 0 and not follows(s, unit):
                count = write_menu_row(rows, count, PLACE, -1, 0, SAY_POINT + SAY_NUMBER, -1, i)
            elif s[PENDING] == DECIDE_ACTIVATION and s[unit + UNIT_ACTED] == 0 and s[unit + UNIT_IN_PLAY] > 0:
                count = write_menu_row(rows, count, ACTIVATE, -1, 0, SAY_NOTHING, -1, i)
    return count


def list_orders(s: Block, rows: Block) -> int:
    """List the officers who may join, or the possible orders."""
    unit = s[PENDING_UNIT]
    count = write_menu_row(rows, 0, PASS, -1, 0, SAY_NOTHING, -1, s[unit])
    if s[PENDING_RULE] == 197:
        return write_menu_row(rows, count, REJOIN, -1, 0, SAY_NOTHING, -1, s[unit])
    if s[PENDING_RULE] == 196 and s[RULES_AT + SPOTTED_ARMS + s[PENDING_SIDE]]:
        count = list_spotters(s, rows, count)
    for i in range(s[MODEL_COUNT]):
        officer = MODELS_AT + i * MODEL_WIDTH
        if s[PENDING_RULE] == 196 and s[officer + SAVE] > 0 and pays_for_orders(s, unit, officer):
            count = write_menu_row(rows, count, TRADE_SAVE, s[officer + NUMBER], 0, SAY_NOTHING, -1, -1)
        if s[officer + RANK] > 0 and s[officer + SIDE] == s[PENDING_SIDE]:
            number = s[officer + NUMBER]
            if s[PENDING_RULE] == 195:
                if s[officer + RANK] >= 2 and may_join(s, officer, unit):
                    count = write_menu_row(rows, count, JOIN, number, 0, SAY_NOTHING, -1, s[unit])
            else:
                if order_refusal(s, officer, ORDER_NEW_TARGET, 0) == 0:
                    count = write_menu_row(
                        rows, count, ORDER_NEW_TARGET, number, cost_of(s, ORDER_NEW_TARGET), 0, -1, s[unit]
                    )
                if may_order_split(s, officer, unit):
                    count = write_menu_row(
                        rows,
                        count,
                        ORDER_SPLIT,
                        number,
                        cost_of(s, ORDER_SPLIT),
                        SAY_MODEL + SAY_PATH,
                        -1,
                        s[unit],
                    )
                if is_officer_of(s, officer, unit) and s[officer + AP] > 0 and has_idle(s, unit):
                    count = write_menu_row(
                        rows, count, ORDER_ACT, number, cost_of(s, ORDER_ACT), SAY_MODEL, -1, s[unit]
                    )
    return count


def list_spotters(s: Block, rows: Block, count: int) -> int:
    """List the officers of the active unit with each weapon they may spot for. [CA-B-120, CA-B-126]"""
    for j in range(s[MODEL_COUNT]):
        officer = MODELS_AT + j * MODEL_WIDTH
        if is_spotter(s, officer, s[PENDING_UNIT]):
            for i in range(s[WEAPON_COUNT]):
                weapon = weapon_row(s, i)
                verb = ORDER_SUPPORT if s[weapon + WEAPON_OFF_TABLE] else ORDER_COORDINATES
                if spotting_refusal(s, officer, verb, weapon) == 0:
                    cost, unit = cost_of(s, verb), s[s[PENDING_UNIT]]
                    says = SAY_MODEL + SAY_POINT
                    count = write_menu_row(rows, count, verb, s[officer + NUMBER], cost, says, i, unit)
    return count


def has_idle(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit has a model with DP 0 that waits for an order. [CA-D-127]"""
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if is_in_battle(s, member) and s[member + DP] == 0 and s[member + ORDERED] == 0:
            return 1
    return 0


def list_reactions(s: Block, rows: Block) -> int:
    """List the possible uses of a saved action point. [CA-D-084]"""
    shooter = s[PENDING_MODEL]
    number = s[shooter + NUMBER]
    count = write_menu_row(rows, 0, PASS, number, 0, SAY_NUMBER, -1, -1)
    weapon = first_weapon(s, shooter)
    while weapon > 0:
        if weapon_refusal(s, shooter, weapon, STANDARD_FIRE, 0) == 0 and has_target(s, shooter, weapon):
            count = write_menu_row(
                rows, count, STANDARD_FIRE, number, 1, SAY_MODEL, s[weapon + WEAPON_NUMBER], -1
            )
        if weapon_refusal(s, shooter, weapon, THROW, 0) == 0 and has_target(s, shooter, weapon):
            count = write_menu_row(rows, count, THROW, number, 1, SAY_MODEL, s[weapon + WEAPON_NUMBER], -1)
        if device_refusal(s, weapon) == 0 and bears(s, shooter, weapon) and has_target(s, shooter, weapon):
            count = write_menu_row(rows, count, AIM, number, 1, SAY_MODEL, s[weapon + WEAPON_NUMBER], -1)
        weapon = next_weapon(s, shooter, weapon)
    return count


def list_actions(s: Block, rows: Block) -> int:
    """List the actions of the models of the active unit and its officer."""
    unit = s[ACTIVE_UNIT]
    count = write_menu_row(rows, 0, END_UNIT, -1, 0, SAY_NOTHING, -1, s[unit])
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if is_acting(s, model):
            count = list_model(s, rows, count, model)
            count = list_wreck(s, rows, count, model) if s[MACHINES] else count
    if s[unit + UNIT_OFFICER] > 0 and is_acting(s, s[unit + UNIT_OFFICER]):
        count = list_model(s, rows, count, s[unit + UNIT_OFFICER])
    return list_slaves(s, rows, count, unit) if s[MACHINES] else count


def list_slaves(s: Block, rows: Block, count: int, unit: UnitRow) -> int:
    """List the actions of the slave robots with controllers in a unit. [CA-D-051]"""
    for i in range(s[MODEL_COUNT]):
        robot = MODELS_AT + i * MODEL_WIDTH
        if is_slave_of(s, robot, unit) and is_acting(s, robot):
            count = list_model(s, rows, count, robot)
    return count


def list_model(s: Block, rows: Block, count: int, model: ModelRow) -> int:
    """List the actions of a model."""
    for verb in range(WALK, TRADE_SAVE + 1):
        if verb in (WALK, CHARGE):
            count = list_verb(s, rows, count, model, verb, SAY_PATH)
        elif verb == BREAK_AWAY:
            count = list_verb(s, rows, count, model, verb, SAY_POINT)
        elif verb == FIGHT:
            count = list_verb(s, rows, count, model, verb, SAY_MODEL + SAY_NUMBER)
        elif verb in (GO_FLAT, GET_UP, SAVE_POINT, TRADE_SAVE):
            count = list_verb(s, rows, count, model, verb, SAY_NOTHING)
    count = list_ground(s, rows, count, model)
    if has_patient(s, model):
        count = list_verb(s, rows, count, model, TREAT, SAY_MODEL)
    if s[model + CONTROLS]:
        count = list_commands(s, rows, count, model)
    if s[MACHINES]:
        count = list_machine(s, rows, count, model)
    weapon = first_weapon(s, model)
    while weapon > 0:
        count = list_weapon(s, rows, count, model, weapon)
        weapon = next_weapon(s, model, weapon)
    return count


def list_ground(s: Block, rows: Block, count: int, model: ModelRow) -> int:
    """List the actions of a model with the ground, besides fire. [CA-B-033, CA-B-060 to CA-B-063]"""
    count = list_verb(s, rows, count, model, TAKE_COVER, SAY_NOTHING)
    count = list_verb(s, rows, count, model, HIDE, SAY_NOTHING)
    count = list_verb(s, rows, count, model, JUMP, SAY_POINT)
    count = list_verb(s, rows, count, model, CLIMB, SAY_POINT)
    if s[SECTION_COUNT] > 0:
        for verb in range(STRIKE_SECTION, CHANGE_ROOM + 1):
            if has_piece(s, model, verb, 0):
                says = SAY_NUMBER + (SAY_PATH if verb == ENTER else (SAY_POINT if verb == CHANGE_ROOM else 0))
                count = list_verb(s, rows, count, model, verb, says)
    return count


def list_commands(s: Block, rows: Block, count: int, controller: ModelRow) -> int:
    """List the commands of a controller to each robot within its control. [CA-B-181 to CA-B-189]"""
    number = s[controller + NUMBER]
    for i in range(s[MODEL_COUNT]):
        robot = MODELS_AT + i * MODEL_WIDTH
        if s[robot + CORE] and can_control(s, controller, robot):
            unit = s[s[robot + UNIT]]
            for verb in range(STAND_AND_FIRE, DIRECT + 1):
                if verb_refusal(s, controller, verb, 0, 0) + command_refusal(s, controller, verb, robot) == 0:
                    cost = cost_of(s, verb)
                    count = write_menu_row(rows, count, verb, number, cost, SAY_MODEL, -1, unit)
            if may_override(s, controller, robot) and verb_refusal(s, controller, TO_DEFEND, 0, 0) == 0:
                count = list_robot_orders(s, rows, count, s[robot + UNIT], number)
    return count


def list_robot_orders(s: Block, rows: Block, count: int, unit: UnitRow, actor: int) -> int:
    """List the possible orders of an autonomous robot, before the battle or by its controller. [CA-B-184]"""
    cost = 0 if s[PENDING] == DECIDE_ROBOT_ORDER else cost_of(s, TO_DEFEND)
    says = SAY_NOTHING if s[PENDING] == DECIDE_ROBOT_ORDER else SAY_MODEL
    for verb in range(TO_DESTROY, TO_DEFEND + 1):
        if verb in (TO_HOLD, TO_DEFEND):
            if s[PIECE_COUNT] > 0:
                count = write_menu_row(rows, count, verb, actor, cost, says + SAY_NUMBER, -1, s[unit])
        elif has_goal(s, unit, verb):
            count = write_menu_row(rows, count, verb, actor, cost, says + SAY_UNIT, -1, s[unit])
    return count


def list_verb(s: Block, rows: Block, count: int, model: ModelRow, verb: Verb, says: int) -> int:
    """List a verb of a model unless a rule already refuses it.

    The parts of the choice that are still open do not count.
    """
    if verb_refusal(s, model, verb, 0, 0):
        return count
    cost = cost_of(s, verb)
    return write_menu_row(rows, count, verb, s[model + NUMBER], cost, says, -1, -1)


def list_weapon(s: Block, rows: Block, count: int, model: ModelRow, weapon: WeaponRow) -> int:
    """List the actions of a model with one of its weapons."""
    number = s[weapon + WEAPON_NUMBER]
    # asked once for all ways of firing: looking for a target costs most
    aims = has_target(s, model, weapon) if is_gun(s, weapon) else 0
    for verb in range(STANDARD_FIRE, AIM + 1):
        if aims and verb_refusal(s, model, verb, weapon, 0) == 0:
            says = SAY_MODEL + SAY_NUMBER if verb == HEAVY_FIRE and fires_bursts(s, weapon) else SAY_MODEL
            count = write_menu_row(rows, count, verb, s[model + NUMBER], cost_of(s, verb), says, number, -1)
    if s[SECTION_COUNT] + s[HIDDEN_COUNT] > 0 and (is_gun(s, weapon) or s[model + PRIMED] == weapon):
        for verb in range(SNIPE_AT_SECTION, BURST_AT_SECTION + 1):
            if verb_refusal(s, model, verb, weapon, 0) == 0 and has_piece(s, model, verb, weapon):
                cost = cost_with(s, verb, weapon)
                count = write_menu_row(rows, count, verb, s[model + NUMBER], cost, SAY_NUMBER, number, -1)
        if s[weapon + WEAPON_TARGETING] and verb_refusal(s, model, AIM, weapon, 0) == 0:
            if has_piece(s, model, FIRE_AT_SECTION, weapon):
                cost = cost_of(s, AIM)
                count = write_menu_row(rows, count, AIM, s[model + NUMBER], cost, SAY_NUMBER, number, -1)
    if s[weapon + WEAPON_PARABOLIC] and verb_refusal(s, model, FIRE_AT_SPOT, weapon, 0) == 0:
        says = SAY_NUMBER if fires_bursts(s, weapon) else SAY_NOTHING
        cost = spot_fire_cost(s, weapon, 0)
        count = write_menu_row(rows, count, FIRE_AT_SPOT, s[model + NUMBER], cost, says, number, -1)
    if s[model + SPECIALS] or s[s[weapon + WEAPON_OWNER] + SPECIALS]:
        count = list_specials(s, rows, count, model, weapon)
    for verb in range(RELOAD, UNJAM + 1):
        if verb_refusal(s, model, verb, weapon, 0) == 0:
            count = write_menu_row(
                rows, count, verb, s[model + NUMBER], cost_of(s, verb), SAY_NOTHING, number, -1
            )
    return count


def list_smoke(s: Block, rows: Block, count: int, model: ModelRow, launcher: WeaponRow) -> int:
    """List the actions with a smoke launcher: fire it, and turn its turret. [CA-B-128]"""
    number = s[launcher + WEAPON_NUMBER]
    if verb_refusal(s, model, FIRE_SMOKE, launcher, 0) == 0:
        cost = cost_of(s, FIRE_SMOKE)
        count = write_menu_row(rows, count, FIRE_SMOKE, s[model + NUMBER], cost, SAY_NOTHING, number, -1)
    if verb_refusal(s, model, TURN_TURRET, launcher, 0) == 0:
        cost = cost_of(s, TURN_TURRET)
        count = write_menu_row(rows, count, TURN_TURRET, s[model + NUMBER], cost, SAY_POINT, number, -1)
    return count


def list_specials(s: Block, rows: Block, count: int, model: ModelRow, weapon: WeaponRow) -> int:
    """List the actions of a model with grenades, explosives and smoke. [CA-B-128 to CA-B-132]"""
    number = s[weapon + WEAPON_NUMBER]
    if s[weapon + WEAPON_CATEGORY] == SMOKE_LAUNCHER:
        return list_smoke(s, rows, count, model, weapon)
    for verb in range(PRIME, FIRE_SMOKE):
        if verb_refusal(s, model, verb, weapon, 0) == 0:
            if verb != THROW or has_target(s, model, weapon):
                says = SAY_MODEL if verb in (THROW, SET_CHARGE) else SAY_NOTHING
                count = write_menu_row(
                    rows, count, verb, s[model + NUMBER], cost_of(s, verb), says, number, -1
                )
    return count


def list_machine(s: Block, rows: Block, count: int, model: ModelRow) -> int:
    """List the actions of a machine, a flyer, or a model near or in a machine. [CA-B-044 to CA-B-060]"""
    for verb in range(PILOT_VEHICLE, CLIMB_UP + 1):
        if machine_refusal(s, model, verb, 0) == 0:
            says = SAY_PATH + SAY_NUMBER if is_drive(verb) else SAY_NOTHING
            if verb in (MOUNT, OPEN_HATCH, CLIMB_UP):
                says = SAY_MODEL
            elif verb == DISMOUNT:
                says = SAY_POINT
            count = write_menu_row(rows, count, verb, s[model + NUMBER], cost_of(s, verb), says, -1, -1)
    return count


def list_uses(s: Block, rows: Block) -> int:
    """List the weapons that a machine may fire or strike with at a point of its drive. [CA-B-045, CA-B-046, CA-B-051]"""
    frame = top_frame(s)
    model = s[frame + DRIVE_MODEL]
    number = s[model + NUMBER]
    count = write_menu_row(rows, 0, PASS, number, 0, SAY_NOTHING, -1, -1)
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        for verb in range(STANDARD_FIRE, HEAVY_FIRE + 1):
            if use_refusal(s, frame, verb, weapon, 0) == 0 and has_target(s, shooter_of(s, model), weapon):
                says = SAY_MODEL
                if verb == HEAVY_FIRE and fires_bursts(s, weapon):
                    says += SAY_NUMBER
                count = write_menu_row(rows, count, verb, number, 0, says, s[weapon + WEAPON_NUMBER], -1)
        for verb in range(SNIPE_AT_SECTION, BURST_AT_SECTION + 1):
            if section_use_refusal(s, frame, verb, weapon, 0) == 0:
                count = write_menu_row(
                    rows, count, verb, number, 0, SAY_NUMBER, s[weapon + WEAPON_NUMBER], -1
                )
        if s[weapon + WEAPON_PARABOLIC] and spot_use_refusal(s, frame, weapon, 0) == 0:
            says = SAY_NUMBER if fires_bursts(s, weapon) else SAY_NOTHING
            count = write_menu_row(rows, count, FIRE_AT_SPOT, number, 0, says, s[weapon + WEAPON_NUMBER], -1)
        if is_engaged(s, model) and use_refusal(s, frame, FIGHT, weapon, 0) == 0 and s[model + FA] > 0:
            count = write_menu_row(rows, count, FIGHT, number, 0, SAY_MODEL, s[weapon + WEAPON_NUMBER], -1)
    return count
