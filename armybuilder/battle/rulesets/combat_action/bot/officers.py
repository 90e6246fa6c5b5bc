# cython: compiled into the kernel
"""The bot's officers, who lead and order, and its medics, who treat the fallen. [CA-B-194 to CA-B-198]"""

from armybuilder.battle.rulesets.combat_action.bot.weapons import *

WORTH_MORE = 3  # halves: a new target must promise this much of the old one's worth
FAR_PATIENT = 3  # walks a medic goes to a patient at most


def choose_order(s: Block, unit: UnitRow) -> None:
    """Choose to join a unit that needs a leader, rejoin a squad, or give an order. [CA-B-194, CA-D-127]

    The choice is already PASS.
    """
    if s[PENDING_RULE] == 195:
        if s[unit + UNIT_MARKED] or s[unit + UNIT_ROUTING] or unit_score(s, unit) == 0:
            say(s, JOIN, joining_officer(s, unit))
    elif s[PENDING_RULE] == 197:
        say(s, REJOIN, 0)
    elif choose_spotting(s, unit) == 0:
        for which in range(2):
            officer = s[unit + (UNIT_OFFICER if which else UNIT_LEADER)]
            if officer > 0 and order_as(s, officer, unit):
                return


def choose_robot_order(s: Block, unit: UnitRow) -> int:
    """Choose a robot's order, and return 0 without one. [CA-B-184]

    It destroys the dearest enemy machine, else holds the piece of ground nearest to the table's middle, else
    supports a friend. Supporting first: 49.6 of 100 in 3,000 battles; defending instead of both: 49.8 in 2,000.
    """
    robot = s[unit + UNIT_MODELS]
    target = 0
    for i in range(s[UNITS_FIELDED]):
        enemy = unit_row(s, i)
        if robot_order_refusal(s, unit, TO_DESTROY, enemy, -1) == 0:
            if target == 0 or s[enemy + UNIT_PRICE] > s[target + UNIT_PRICE]:
                target = enemy
    if target > 0:
        say(s, TO_DESTROY, robot)
        s[CHOICE_AT + CHOICE_TARGET_UNIT] = s[target]
        s[CHOICE_AT + CHOICE_NUMBER] = -1
        return 1
    if s[PIECE_COUNT] > 0:
        say(s, TO_HOLD, robot)
        s[CHOICE_AT + CHOICE_NUMBER] = middle_piece(s)
        return 1
    for i in range(s[UNITS_FIELDED]):
        friend = unit_row(s, i)
        if robot_order_refusal(s, unit, TO_SUPPORT, friend, -1) == 0:
            say(s, TO_SUPPORT, robot)
            s[CHOICE_AT + CHOICE_TARGET_UNIT] = i
            s[CHOICE_AT + CHOICE_NUMBER] = -1
            return 1
    return 0


def middle_piece(s: Block) -> int:
    """Return the number of the piece of ground nearest to the table's middle, -1 for none."""
    best = -1
    least = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        # twice the distance: halved on both sides it would compare the same
        dx = s[piece + PIECE_LOW_X] + s[piece + PIECE_HIGH_X] - s[TABLE_WIDTH]
        dy = s[piece + PIECE_LOW_Y] + s[piece + PIECE_HIGH_Y] - s[TABLE_DEPTH]
        if best < 0 or dx * dx + dy * dy < least:
            best = i
            least = dx * dx + dy * dy
    return best


def order_as(s: Block, officer: ModelRow, unit: UnitRow) -> int:
    """Choose an officer's order, and return 0 without one.

    It lets a DP 0 model act, points out a better target, or splits a scattered squad.
    """
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if order_refusal(s, officer, ORDER_ACT, member) == 0:
            say(s, ORDER_ACT, officer)
            s[CHOICE_AT + CHOICE_TARGET] = s[member + NUMBER]
            return 1
    # a test that only 5 and 6 pass is not worth an action point
    if s[unit + UNIT_PINNED] or unit_score(s, unit) - leadership_bonus(s, unit) > 4:
        return 0
    if order_refusal(s, officer, ORDER_NEW_TARGET, 0) == 0 and wants_new_target(s, unit):
        say(s, ORDER_NEW_TARGET, officer)
        return 1
    return split_where_apart(s, officer, unit)


def wants_new_target(s: Block, unit: UnitRow) -> int:
    """Return 1 if free fire promises a unit's first member half as much again as the targeting rules."""
    shooter = first_standing(s, unit)
    if shooter == 0:
        return 0
    note_nearest(s, shooter)
    bound = best_shot_of_all(s, shooter, s[RULES_AT + AP_EACH_TURN])
    # as if the order were given and obeyed: it is taken back at once
    s[unit + UNIT_FREE_TARGET] = 1
    free = best_shot_of_all(s, shooter, s[RULES_AT + AP_EACH_TURN])
    s[unit + UNIT_FREE_TARGET] = 0
    return 1 if 2 * free > WORTH_MORE * bound else 0


def first_standing(s: Block, unit: UnitRow) -> ModelRow:
    """Return the first member of a unit in play, 0 for none."""
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[model + STATUS] == IN_PLAY:
            return model
    return 0


def split_where_apart(s: Block, officer: ModelRow, unit: UnitRow) -> int:
    """Choose to split a squad out of coherency at the gap between its rows. [CA-B-197]

    Neither half then has to walk back. Returns 0 if no split helps.
    """
    if s[unit + UNIT_BROKEN] == 0 or not may_order_split(s, officer, unit) or is_coherent(s, unit):
        return 0
    member = s[unit + UNIT_MODELS] + MODEL_WIDTH
    for _ in range(s[unit + UNIT_SIZE] - 1):
        if split_refusal(s, unit, member) == 0 and parts_there(s, unit, member):
            say(s, ORDER_SPLIT, officer)
            s[CHOICE_AT + CHOICE_TARGET] = s[member + NUMBER]
            return 1
        member += MODEL_WIDTH
    return 0


def parts_there(s: Block, unit: UnitRow, at: int) -> int:
    """Return 1 if both halves of a squad would be in coherency, split before a model."""
    first = s[unit + UNIT_MODELS]
    end = first + s[unit + UNIT_SIZE] * MODEL_WIDTH
    if hanging_together(s, first, at) < in_play_between(s, first, at):
        return 0
    return 1 if hanging_together(s, at, end) >= in_play_between(s, at, end) else 0


def lead_along(s: Block, officer: ModelRow, unit: UnitRow) -> None:
    """Set the plan of an officer's own unit to the joined unit's plan, within the officer's reach."""
    own = s[officer + UNIT]
    dx = s[unit + UNIT_PLAN_X]
    dy = s[unit + UNIT_PLAN_Y]
    far = length(dx, dy)
    # two tenths of a millimetre less than the limit, against rounding
    limit = (
        charge_limit(s, officer, NORMAL) if s[unit + UNIT_PLAN] == CHARGE else walk_limit(s, officer)
    ) - 2
    s[own + UNIT_PLAN] = s[unit + UNIT_PLAN]
    s[own + UNIT_PLAN_X] = dx if far <= limit else share(dx, limit, far)
    s[own + UNIT_PLAN_Y] = dy if far <= limit else share(dy, limit, far)


def waits_for_squad(s: Block, unit: UnitRow) -> int:
    """Return 1 for an officer whose squad has yet to act, so that both are activated together. [CA-D-052]"""
    squad = s[unit + UNIT_ATTACHED]
    return 1 if squad > 0 and s[squad + UNIT_ACTED] == 0 and s[squad + UNIT_IN_PLAY] > 0 else 0


def choose_treatment(s: Block, medic: ModelRow) -> int:
    """Choose to treat a patient or walk to one, and return 0 without either. [CA-B-205]"""
    if s[RULES_AT + RULE_MEDICS] == 0 or s[medic + MEDIC] == 0 or medic_refusal(s, medic):
        return 0
    patient = first_patient(s, medic)
    if patient > 0:
        if s[medic + AP] < cost_of(s, TREAT):
            return 0
        say(s, TREAT, medic)
        s[CHOICE_AT + CHOICE_TARGET] = s[patient + NUMBER]
        return 1
    if s[medic + MOVED] or s[medic + FLAT] or s[medic + AP] < cost_of(s, WALK):
        return 0
    return walk_to_patient(s, medic)


def walk_to_patient(s: Block, medic: ModelRow) -> int:
    """Choose a walk towards the nearest fallen friend, if near enough and open."""
    patient = nearest_patient(s, medic)
    return walk_to(s, medic, patient, FAR_PATIENT * walk_limit(s, medic)) if patient > 0 else 0


def walk_to(s: Block, model: ModelRow, goal: ModelRow, farthest: int) -> int:
    """Choose a straight walk towards another model, into contact at most.

    Returns 0 if the model is too far or the way is barred.
    """
    dx = s[goal + X] - s[model + X]
    dy = s[goal + Y] - s[model + Y]
    far = length(dx, dy)
    go = far - s[goal + RADIUS] - s[model + RADIUS]
    limit = walk_limit(s, model)
    if go <= CONTACT or far > farthest or s[model + MV] == 0:
        return 0
    go = go if go < limit else limit - 2
    x = s[model + X] + share(dx, go, far)
    y = s[model + Y] + share(dy, go, far)
    note_neighbours(s, model, limit)
    if not may_walk_to(s, model, x, y):
        return 0
    say(s, WALK, model)
    say_point(s, x, y)
    return 1


def choose_command(s: Block, controller: ModelRow) -> int:
    """Choose a controller's command, or a walk back into range of a slave. [CA-B-181 to CA-B-183]

    The controller takes a slave over, has one stand and fire, or gives an autonomous robot another order.
    Returns 0 without a choice.
    """
    for i in range(s[MODEL_COUNT]):
        robot = MODELS_AT + i * MODEL_WIDTH
        if (
            s[robot + CORE] == CORE_SLAVE
            and s[robot + STATUS] == IN_PLAY
            and can_control(s, controller, robot)
        ):
            for verb in range(STAND_AND_FIRE, TAKE_OVER + 1):
                if s[controller + AP] >= cost_of(s, verb):
                    if command_refusal(s, controller, verb, robot) == 0:
                        say(s, verb, controller)
                        s[CHOICE_AT + CHOICE_TARGET] = s[robot + NUMBER]
                        return 1
            if s[robot + CONTROLLER] == controller and not in_control_range(s, controller, robot):
                return walk_back(s, controller, robot)
        elif s[robot + CORE] == CORE_AUTONOMOUS and give_new_order(s, controller, robot):
            return 1
    return 0


def give_new_order(s: Block, controller: ModelRow, robot: ModelRow) -> int:
    """Choose a new order for an autonomous robot whose order is done. [CA-B-189]"""
    unit = s[robot + UNIT]
    if (
        not can_control(s, controller, robot)
        or not may_override(s, controller, robot)
        or not is_done(s, unit)
    ):
        return 0
    if s[controller + AP] < cost_of(s, TO_DEFEND):
        return 0
    if choose_robot_order(s, unit) == 0:
        return 0
    s[CHOICE_AT + CHOICE_ACTOR] = s[controller + NUMBER]
    s[CHOICE_AT + CHOICE_TARGET] = s[robot + NUMBER]
    return 1


def walk_back(s: Block, controller: ModelRow, robot: ModelRow) -> int:
    """Choose a walk towards a robot that is out of range, and return 0 without one."""
    if s[controller + MOVED] or s[controller + FLAT] or s[controller + STATUS] != IN_PLAY:
        return 0
    if s[controller + AP] < cost_of(s, WALK):
        return 0
    return walk_to(s, controller, robot, UNLIMITED)


def nearest_patient(s: Block, medic: ModelRow) -> ModelRow:
    """Return the nearest fallen friend in need of treatment, 0 for none."""
    best = 0
    least = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_patient(s, model, s[medic + SIDE]):
            dx = s[model + X] - s[medic + X]
            dy = s[model + Y] - s[medic + Y]
            if best == 0 or dx * dx + dy * dy < least:
                best = model
                least = dx * dx + dy * dy
    return best
