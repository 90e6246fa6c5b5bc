# cython: compiled into the kernel
"""The bot's turns in machines, and its commands of robots. [TR, 16]"""

from armybuilder.battle.rulesets.initiative.bot.turns import *

DISMOUNT_WITHIN = 7000  # of an enemy, those who only ride get out
DIE_TWICE = 7  # what two dice are on average
SPARED_PARTS = 4  # one of so many parts of what threatens a vehicle misses it for its evading
ROUNDING = 4  # so that a way out and back is no longer than the pace
BESIDE_ENEMY = 50  # how near a vehicle goes to the enemy: it reaches farther to ram
RAMS_A_HIT = 2


def choose_turn(s: Block, model: ModelRow) -> None:
    """Choose a model's next action on foot, aboard, at the wheel, or with a robot."""
    if grapples(s, model) or orders_something(s, model):
        return
    robot = robot_to_command(s, model)
    if robot > 0:
        say_verb(s, DO_COMMAND)
        s[CHOICE_AT + CHOICE_TARGET] = model_number(s, robot)
    elif driven_by(s, model) > 0:
        choose_driving(s, model, driven_by(s, model))
    elif s[model + STATUS] == ABOARD:
        initiative_choose_aboard(s, model, s[model + CARRIED_BY])
    else:
        choose_on_foot(s, model)


def robot_to_command(s: Block, model: ModelRow) -> ModelRow:
    """Return a slave robot whose turn is worth more than the controller's own attack, or 0."""
    if s[model + SIGNIFICANT] <= 0:
        return 0
    found = 0
    most = -1
    robot = next_of_side(s, s[model + SIDE], 0)
    while robot > 0:
        slave = 1 if s[robot + CORE] == CORE_SLAVE and s[robot + ROUNDS_LOST] == 0 else 0
        if slave and command_reason(s, model, robot) == 0:
            kept = s[robot + SIGNIFICANT]
            # the robot is weighed as if it had the turn that the command would give it
            s[robot + SIGNIFICANT] = 1
            worth = find_best_attack(s, robot)
            s[robot + SIGNIFICANT] = kept
            if worth > most:
                most = worth
                found = robot
        robot = next_of_side(s, s[model + SIDE], robot)
    return found if found > 0 and most >= find_best_attack(s, model) else 0


def choose_driving(s: Block, model: ModelRow, machine: ModelRow) -> None:
    """Choose a driver's next action. [TR, 16]

    The driver goes to where the weapons have targets, rams, turns the front to the enemy, evades, and fires
    the driver's weapons. A stunt instead of a turn: 50.1 of 100 in 4,000 battles of vehicles.
    """
    if s[machine + STEERED] == 0 and (drives_on(s, machine) or drives_about(s, machine)):
        say_verb(s, DO_DRIVE)
        return
    # a vehicle that is not kept under control goes straight on at its last speed [TR-D36]
    if s[machine + STEERED] == 0 and s[machine + LAST_PACE] > 0:
        say_verb(s, DO_STEADY)
        return
    if hides_in_smoke(s, model, machine):
        return
    value = find_best_attack(s, model) if s[model + SIGNIFICANT] > 0 else 0
    if s[model + SIGNIFICANT] <= 0:
        say_verb(s, DO_DONE)
    elif rams(s, model, machine, value):
        return
    elif (value == 0 or is_poor_shot(s, s[TR_BEST_TARGET])) and weaves(s, model, machine):
        return
    elif value == 0 and s[machine + STEERED] != LOST_ROUND and turns_machine(s, machine):
        return
    elif evades(s, model, machine, value):
        say_verb(s, DO_EVADE)
    elif value > 0:
        shoot_or_aim(s, model)
    else:
        say_verb(s, DO_DONE)


def rams(s: Block, model: ModelRow, machine: ModelRow, value: int) -> int:
    """Return 1 and write the choice if a driver should ram an enemy, for more than a shot is worth. [TR-148]"""
    if s[machine + METRES] == 0:
        return 0
    best = value
    found = 0
    enemy = next_of_side(s, 1 - s[model + SIDE], 0)
    while enemy > 0:
        if is_up(s, enemy) and steering_reason(s, model, DO_RAM, enemy) == 0:
            worth = crash_worth(s, machine, enemy)
            if is_living(s, enemy) == 0:
                # the vehicle takes the same damage, but none from a creature [TR-145]
                worth -= crash_worth(s, machine, machine)
            if worth // RAMS_A_HIT > best:
                best = worth // RAMS_A_HIT
                found = enemy
        enemy = next_of_side(s, 1 - s[model + SIDE], enemy)
    if found > 0:
        say_verb(s, DO_RAM)
        s[CHOICE_AT + CHOICE_TARGET] = model_number(s, found)
    return 1 if found > 0 else 0


def crash_worth(s: Block, machine: ModelRow, struck: ModelRow) -> int:
    """Return the value of the average damage to a model in a vehicle's collision. [TR-145]"""
    damage = DIE_TWICE * collision_dice(s, machine) // 2 - crash_armour(s, struck)
    taken = TR_WHOLE * max(damage, 0) // until_out(s, struck)
    return min(taken, TR_WHOLE) * full_worth(s, struck)


def hides_in_smoke(s: Block, model: ModelRow, machine: ModelRow) -> int:
    """Return 1 and write the choice if a driver should lay smoke.

    It should if the vehicle has no shot and is threatened.
    """
    launcher = initiative_launcher_of(s, model, machine)
    if launcher == 0 or initiative_gun_worth(s, machine) or threat_to(s, machine, 0) == 0:
        return 0
    say_order(s, DO_SMOKE, 0, launcher)
    return 1


def shoot_or_aim(s: Block, model: ModelRow) -> None:
    """Choose to aim with the minor action, or to shoot."""
    helps = 0
    if s[model + MINORS] > 0 and s[BEST_IS_BLOW] == 0:
        helps = aims_now(s, model, s[TR_BEST_TARGET], s[TR_BEST_WEAPON])
    if helps:
        say_aim(s, s[TR_BEST_TARGET])
    else:
        say_best(s)


def drives_on(s: Block, machine: ModelRow) -> int:
    """Return 1 and put the path into the choice if a vehicle should go nearer to the enemy.

    It should if its weapons have no good target.
    """
    if drives_to_goal(s, machine):
        return 1
    enemy = initiative_nearest_enemy(s, machine)
    if (
        enemy == 0
        or pace_of(s, machine) <= 0
        or goal_keeps(s, machine)
        or initiative_gun_worth(s, machine) >= 2
    ):
        return 0
    away = gap(s, machine, enemy) - BESIDE_ENEMY
    if away <= 0:
        return 0
    return step_towards(s, machine, s[enemy + X], s[enemy + Y], min(pace_of(s, machine), away))


def drives_about(s: Block, machine: ModelRow) -> int:
    """Return 1 and choose a way out and back if a vehicle should keep moving. [TR-038]

    It is harder to hit by what it has moved, wherever it ends. A vehicle with passengers stands, so that they
    can get out.
    """
    enemy = initiative_nearest_enemy(s, machine)
    pace = pace_of(s, machine)
    if enemy == 0 or pace < s[RULES_AT + TR_MOVED_EACH] or has_passengers(s, machine):
        return 0
    dx = s[machine + X] - s[enemy + X]
    dy = s[machine + Y] - s[enemy + Y]
    far = max(length(dx, dy), 1)
    out = pace // 2 - ROUNDING
    s[CHOICE_AT + CHOICE_POINTS] = 2
    s[CHOICE_AT + CHOICE_PATH + 2] = s[machine + X]
    s[CHOICE_AT + CHOICE_PATH + 3] = s[machine + Y]
    while 2 * out >= s[RULES_AT + TR_MOVED_EACH]:
        for sector in range(TURNS_ROUND):
            # away from the enemy first, so that the front comes back to it
            turn = (sector + 1) // 2 if sector % 2 == 1 else TURNS_ROUND - sector // 2
            s[CHOICE_AT + CHOICE_PATH] = s[machine + X] + share(turned_x(dx, dy, turn), out, far)
            s[CHOICE_AT + CHOICE_PATH + 1] = s[machine + Y] + share(turned_y(dx, dy, turn), out, far)
            if path_reason(s, machine) == 0:
                return 1
        out //= 2
    s[CHOICE_AT + CHOICE_POINTS] = 0
    return 0


def has_passengers(s: Block, machine: ModelRow) -> int:
    """Return 1 if a machine carries models that have no station in it."""
    model = next_of_side(s, s[machine + SIDE], 0)
    while model > 0:
        if is_in(s, model, machine) and initiative_is_crew(s, model) == 0:
            return 1
        model = next_of_side(s, s[machine + SIDE], model)
    return 0


def initiative_gun_worth(s: Block, machine: ModelRow) -> int:
    """Return 2 for a good shot by a machine or a model aboard, 1 for a poor shot, else 0."""
    best = 0
    model = next_model(s, 0)
    while model > 0 and best < 2:
        if model == machine or is_in(s, model, machine):
            kept = s[model + SIGNIFICANT]
            s[model + SIGNIFICANT] = 1
            value = find_best_attack(s, model)
            s[model + SIGNIFICANT] = kept
            if value > 0:
                best = max(best, 2 if s[BEST_VALUE] * 20 >= points_of(s, s[TR_BEST_TARGET]) else 1)
        model = next_model(s, model)
    return best


def turns_machine(s: Block, machine: ModelRow) -> int:
    """Return 1 and write the choice if a vehicle should turn its weapons or front to the enemy. [TR-147]"""
    if pace_of(s, machine) <= 0:
        return 0
    target = 0
    model = next_model(s, 0)
    while model > 0 and target == 0:
        if model == machine or is_in(s, model, machine):
            target = out_of_arc(s, model, machine)
        model = next_model(s, model)
    near = initiative_nearest_enemy(s, machine)
    if target == 0 and near > 0 and s[machine + FRONT_MORE] > 0 and is_fronted(s, machine, near) == 0:
        target = near
    if target == 0:
        return 0
    say_verb(s, DO_FACE)
    s[CHOICE_AT + CHOICE_TARGET] = model_number(s, target)
    return 1


def evades(s: Block, model: ModelRow, machine: ModelRow, value: int) -> int:
    """Return 1 if a skilled driver should evade. [TR, 16]

    Enemies could take a quarter of the vehicle, and far more than the driver's shot gains.
    """
    if s[model + DRIVE_SKILL] < 1 or steering_reason(s, model, DO_EVADE, 0):
        return 0
    threat = threat_to(s, machine, 0)
    return 1 if threat * 4 >= points_of(s, machine) and threat > SPARED_PARTS * value else 0


def threat_to(s: Block, machine: ModelRow, coming: int) -> int:
    """Return the total value of all enemies' best shots at a vehicle, or (1) of its pursuers' alone."""
    threat = 0
    side = 1 - s[machine + SIDE]
    enemy = next_of_side(s, side, 0)
    while enemy > 0:
        if coming == 0 or comes_after(s, enemy):
            threat += threat_of(s, enemy, machine)
        enemy = next_of_side(s, side, enemy)
    return threat


def comes_after(s: Block, enemy: ModelRow) -> int:
    """Return 1 if an enemy in a moving vehicle acts before its driver. [TR-150]

    A vehicle that weaves shakes such an enemy off.
    """
    vehicle = s[enemy + CARRIED_BY]
    if s[enemy + STATUS] != ABOARD or s[vehicle + KIND] != KIND_VEHICLE or s[vehicle + METRES] == 0:
        return 0
    driver = s[vehicle + PILOT]
    if s[enemy + HAS_ACTED] != s[driver + HAS_ACTED]:
        return s[driver + HAS_ACTED]
    return 1 if initiative_now(s, enemy) > initiative_now(s, driver) else 0


def weaves(s: Block, model: ModelRow, machine: ModelRow) -> int:
    """Return 1 and write the choice if a driver should weave. [TR-150]

    The driver weaves to match a pursued vehicle or to lose a pursuer, only if a crash would do little harm,
    and by a number that succeeds more often than not.
    """
    most = min(drive_dm(s, machine, 0), hardest_weave(s, machine))
    if (
        most < 1
        or weave_reason(s, model, most)
        or DIE_TWICE * collision_dice(s, machine) > 2 * (crash_armour(s, machine) + s[machine + HULL_LEFT])
    ):
        return 0
    number = number_to_match(s, machine)
    if number == 0 and is_worth_weaving(s, machine):
        number = max(most - 1, 1)
    if number < 1 or number > most:
        return 0
    say_verb(s, DO_WEAVE)
    s[CHOICE_AT + CHOICE_NUMBER] = number
    return 1


def is_worth_weaving(s: Block, machine: ModelRow) -> int:
    """Return 1 if pursuers could take a twentieth of a vehicle and are half of its threat."""
    threat = threat_to(s, machine, 1)
    return 1 if threat * 20 >= points_of(s, machine) and 2 * threat >= threat_to(s, machine, 0) else 0


def number_to_match(s: Block, machine: ModelRow) -> int:
    """Return the number by which the nearest enemy weaves, or 0. [TR-150]

    It matters if a crew member may still fire at that enemy, which has shaken the vehicle off.
    """
    near = initiative_nearest_enemy(s, machine)
    if near == 0 or is_shaken_off(s, machine, near) == 0:
        return 0
    model = next_of_side(s, s[machine + SIDE], 0)
    while model > 0:
        if (
            is_in(s, model, machine)
            and s[model + HAS_ACTED] == 0
            and s[machine + PILOT] != model
            and initiative_is_crew(s, model)
        ):
            return s[near + WOVEN]
        model = next_of_side(s, s[machine + SIDE], model)
    return 0


def initiative_choose_aboard(s: Block, model: ModelRow, machine: ModelRow) -> None:
    """Choose the next action of a model aboard: to fire, reload, take the wheel or get out."""
    value = find_best_attack(s, model) if s[model + SIGNIFICANT] > 0 else 0
    if value > 0:
        shoot_or_aim(s, model)
    elif empty_gun(s, model) > 0:
        choose_without_target(s, model)
    elif steering_reason(s, model, DO_TAKE_WHEEL, 0) == 0 and pace_of(s, machine) > 0:
        say_verb(s, DO_TAKE_WHEEL)
    elif gets_out(s, model, machine) and steering_reason(s, model, DO_DISMOUNT, 0) == 0:
        say_verb(s, DO_DISMOUNT)
    else:
        say_verb(s, DO_DONE)


def gets_out(s: Block, model: ModelRow, machine: ModelRow) -> int:
    """Return 1 if a passenger should get out, because the enemy is near or the vehicle cannot move."""
    if initiative_is_crew(s, model):
        return 0
    near = initiative_nearest_enemy(s, machine)
    if near == 0:
        return 0
    return 1 if gap(s, machine, near) <= DISMOUNT_WITHIN or pace_of(s, machine) <= 0 else 0
