# cython: compiled into the kernel
"""Orders: which unit may be given which, the test to obey, what is left to do in a phase. [WE-010] to [WE-016] [WE-020] to [WE-024]"""

from armybuilder.battle.rulesets.edge.paths import *
from armybuilder.battle.rulesets.edge.support import *

CONTROL_TYPES = 1000  # CONTROLS is so many times the type, and the reach in cm


def is_steered(s: Block, robot: ModelRow) -> int:
    """Return 1 unless a robot is a slave whose controller is gone, broken or too far away."""
    if s[robot + CORE] != CORE_SLAVE:
        return 1
    master = s[robot + CONTROLLER]
    if master == 0 or s[master + STATUS] not in (IN_PLAY, ABOARD):
        return 0
    if s[s[master + UNIT] + UNIT_MORALE] >= MORALE_BROKEN:
        return 0
    reach = s[master + CONTROLS] % CONTROL_TYPES * CENTIMETRE
    return is_nearer(s, edge_body_of(s, master), robot, reach + 1)


def settle_training(s: Block) -> None:
    """Give slave robots the training of their controllers, and vehicles that of their commanders."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + CORE] == CORE_SLAVE:
            if s[model + CONTROLLER] > 0:
                s[model + TRAINING] = s[s[model + CONTROLLER] + TRAINING]
        elif vehicle_of(s, s[model + UNIT]) == model:
            commander = holder_of(s, model, POST_COMMANDER)
            if commander > 0:
                s[model + TRAINING] = s[commander + TRAINING]


def can_be_ordered(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit can be given an order: it has figures up or riding, in play, manned, steered. [WE-011, WE-D66]"""
    if s[unit + UNIT_IN_PLAY] == 0:
        return 0
    model = next_up(s, unit, 0)
    if model == 0:
        return is_passenger(s, unit)
    while model > 0:
        if edge_is_able(s, model):
            return 1
        model = next_up(s, unit, model)
    return 0


def edge_is_able(s: Block, model: ModelRow) -> int:
    """Return 1 for a figure or vehicle on the table that can act: steered, in play, manned. [WE-D65, WE-D66]"""
    if not is_steered(s, model):
        return 0
    if not edge_is_vehicle(s, model):
        return 1
    return 0 if is_out(s, model) or (not is_automatic(s, model) and crew_left(s, model) == 0) else 1


def is_passenger(s: Block, unit: UnitRow) -> int:
    """Return 1 for a unit that rides in a vehicle which is not its own."""
    return 1 if s[unit + UNIT_RIDES] > 0 and s[first_up(s, unit) + STATUS] == ABOARD else 0


def can_move(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit can move at all: a figure has a move, and a vehicle has a driver. [WE-D61]"""
    model = next_up(s, unit, 0)
    if model == 0:
        return is_passenger(s, unit)
    if edge_is_vehicle(s, model) and not (edge_is_able(s, model) and edge_can_drive(s, model)):
        return 0
    return 1 if edge_reach_of(s, model, HUNDRED) > 0 else 0


def can_assault(s: Block, unit: UnitRow) -> int:
    """Return 1 if a figure of a unit can attack in an assault."""
    model = next_up(s, unit, 0)
    while model > 0:
        if s[model + WE_ASSAULT] != WE_NO_VALUE:
            return 1
        model = next_up(s, unit, model)
    return 0


def edge_order_refusal(s: Block, unit: UnitRow, order: int) -> Reason:
    """Return why a unit cannot be given an order, or 0. [WE-075, WE-085, WE-086, WE-093, WE-D42, WE-D43]"""
    if must_rally(s, unit):
        return 0 if order == ORDER_RALLY else REASON_ORDER
    # a unit may always rally, if only for new ammunition [WE-063]
    if order == ORDER_RALLY:
        return 0
    if s[unit + LOCKED_WITH] and order not in (ORDER_CHARGE, ORDER_ADVANCE):
        return REASON_ORDER
    if is_passenger(s, unit) and order not in (ORDER_ADVANCE, ORDER_HOLD, ORDER_AIMED):
        return REASON_ORDER
    if order in (ORDER_ADVANCE, ORDER_CHARGE, ORDER_SEARCH, ORDER_RUN) and not can_move(s, unit):
        # a locked unit fights on without a move [WE-075]
        if order != ORDER_CHARGE or s[unit + LOCKED_WITH] == 0:
            return WE_REASON_CANNOT_MOVE
    if order == ORDER_REACTION and not can_move(s, unit):
        return WE_REASON_CANNOT_MOVE
    if order == ORDER_CHARGE and not can_assault(s, unit):
        return WE_REASON_NO_WEAPON
    if order == ORDER_CHARGE and s[unit + UNIT_MORALE] >= MORALE_HOLD and s[unit + LOCKED_WITH] == 0:
        return REASON_ORDER
    # Advance lets a suppressed unit go to cover or away [WE-D42]
    if s[unit + UNIT_MORALE] >= MORALE_SUPPRESSED and s[unit + LOCKED_WITH] == 0:
        return 0 if order in (ORDER_HOLD, ORDER_ADVANCE) else REASON_ORDER
    return 0


def order_needed(s: Block, unit: UnitRow) -> int:
    """Return what a unit's test must reach, by its training; a vehicle's by its commander's training. [WE-020, WE-094]"""
    return s[RULES_AT + WE_ORDER_NEEDED + s[host_of(s, unit) + TRAINING]]


def damage_felt(s: Block, unit: UnitRow) -> int:
    """Return what a vehicle's damage and the lack of a commander add to its tests to obey."""
    vehicle = vehicle_of(s, unit)
    if vehicle == 0:
        return 0
    hurt = -s[vehicle + DIE_PENALTY]
    return hurt + s[RULES_AT + WE_NO_COMMANDER] if lacks_post(s, vehicle, POST_COMMANDER) else hurt


def order_modifier(s: Block, unit: UnitRow, order: int, telling: int) -> int:
    """Return what is added to a unit's test to obey: order, leader, a vehicle's damage and lack of a commander. [WE-020]"""
    own = order_word(s, order, ORDER_ROLL)
    rating = rating_near(s, unit)
    hurt = damage_felt(s, unit)
    if telling:
        tell_modifier(s, WE_WHY_ORDER, own)
        tell_modifier(s, WE_WHY_LEADER, rating)
        tell_modifier(s, WE_WHY_DAMAGED, hurt)
    return own + rating + hurt


def is_free_to_obey(s: Block, model: ModelRow) -> int:
    """Return 1 for a figure that can have an order of its own: one of several on foot whose unit is under control. [WE-022]"""
    unit = s[model + UNIT]
    if s[model + STATUS] != IN_PLAY or s[model + OWN_ORDER] or vehicle_of(s, unit) or members_up(s, unit) < 2:
        return 0
    return 0 if must_rally(s, unit) or s[unit + LOCKED_WITH] else is_steered(s, model)


def any_free_to_obey(s: Block, unit: UnitRow) -> int:
    """Return 1 if a figure of a unit can have an order of its own."""
    model = next_up(s, unit, 0)
    while model > 0:
        if is_free_to_obey(s, model):
            return 1
        model = next_up(s, unit, model)
    return 0


def alone_refusal(s: Block, model: ModelRow, order: int) -> Reason:
    """Return why a figure cannot be given an order by itself, or 0; alone it can rally only after a failed check of ammunition. [WE-022]"""
    unit = s[model + UNIT]
    if is_free_to_obey(s, model) == 0:
        return REASON_ORDER
    if order == ORDER_RALLY:
        return 0 if is_short(s, model, unit) else REASON_ORDER
    if order == ORDER_AIMED and s[model + COMBAT] == WE_NO_VALUE:
        return WE_REASON_NO_WEAPON
    if order == ORDER_CHARGE and s[model + WE_ASSAULT] == WE_NO_VALUE:
        return WE_REASON_NO_WEAPON
    if order not in (ORDER_AIMED, ORDER_HOLD) and edge_reach_of(s, model, HUNDRED) == 0:
        return WE_REASON_CANNOT_MOVE
    return edge_order_refusal(s, unit, order)


def test_alone(s: Block, unit: UnitRow) -> None:
    """Let figures with an order of their own test whether they obey it, and take it up. [WE-022]"""
    model = next_alone(s, unit, 0)
    while model > 0:
        order = s[model + OWN_ORDER]
        if order == ORDER_RALLY:
            rally_alone(s, model)
        else:
            roll_alone(s, model, order)
        stands = 1 if order in (ORDER_AIMED, ORDER_HOLD, ORDER_RALLY) and s[model + OWN_OBEYS] else 0
        s[model + OWN_ACTS] = 1 - stands
        s[model + OWN_REACTS] = s[model + OWN_OBEYS] if order == ORDER_REACTION else 0
        model = next_alone(s, unit, model)


def roll_alone(s: Block, model: ModelRow, order: int) -> None:
    """Roll whether a figure obeys an order of its own, by its training and the leader near it. [WE-020, WE-022]"""
    natural = throw_faces(s, model, DIE_WE_ORDER, FACES)
    modifier = alone_modifier(s, model, order, 0)
    needed = s[RULES_AT + WE_ORDER_NEEDED + training_of(s, model)]
    passed = 1 if natural + modifier >= needed else 0
    s[model + OWN_OBEYS] = passed
    tell_roll_here(s, WE_ALONE, 22, model, 0, 0, natural, modifier, needed, passed, order)
    if s[LOG_CAPACITY] > 0:
        alone_modifier(s, model, order, 1)


def alone_modifier(s: Block, model: ModelRow, order: int, telling: int) -> int:
    """Return what is added to a figure's own test to obey, or to rally: its order, the leader near it. [WE-020, WE-022]"""
    own = order_word(s, order, ORDER_ROLL)
    rating = rating_at(s, model)
    if telling:
        tell_modifier(s, WE_WHY_ORDER, own)
        tell_modifier(s, WE_WHY_LEADER, rating)
    return own + rating


def rally_alone(s: Block, model: ModelRow) -> None:
    """Let a figure roll to rally in place of an order roll; if it passes, its unit's failed check of ammunition no longer hampers it. [WE-022, WE-024, WE-062]"""
    natural = throw_faces(s, model, DIE_WE_RALLY, FACES)
    modifier = alone_modifier(s, model, ORDER_RALLY, 0)
    needed = s[RULES_AT + WE_RALLY_NEEDED + training_of(s, model)]
    passed = 1 if natural + modifier >= needed else 0
    # Rally is always obeyed: the roll decides only whether it helps [WE-024]
    s[model + OWN_OBEYS] = 1
    if passed:
        s[model + OWN_RALLIED] = s[TURN]
    tell_roll_here(s, WE_ALONE, 92, model, 0, 0, natural, modifier, needed, passed, ORDER_RALLY)
    if s[LOG_CAPACITY] > 0:
        alone_modifier(s, model, ORDER_RALLY, 1)


def test_order(s: Block, unit: UnitRow) -> None:
    """Let a unit test whether it obeys its order. [WE-020, WE-D06]"""
    order = s[unit + WE_UNIT_ORDER]
    if order in (ORDER_NONE, ORDER_RALLY):
        s[unit + UNIT_OBEYS] = 1
        if order == ORDER_RALLY:
            tell_unit_roll(s, WE_ORDERED, 24, unit, 0, 0, 0, 0, 0, 1, order)
        return
    natural = throw_faces(s, voice(s, unit), DIE_WE_ORDER, FACES)
    modifier = order_modifier(s, unit, order, 0)
    needed = order_needed(s, unit)
    s[unit + UNIT_OBEYS] = 1 if natural + modifier >= needed else 0
    tell_unit_roll(s, WE_ORDERED, 20, unit, 0, 0, natural, modifier, needed, s[unit + UNIT_OBEYS], order)
    if s[LOG_CAPACITY] > 0:
        order_modifier(s, unit, order, 1)


# ---- what a unit still has to do in a phase, and what it may do there [WE-010] to [WE-016] -----------------

MOST_MORE = 5  # most extra dice of a launcher that may be chosen for one attack [WE-D24]


def has_duty(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit, or a figure of it ordered alone, has something left to do in the phase under way."""
    if s[unit + UNIT_DONE] == ALL_DONE:
        return 0
    return 1 if has_duty_itself(s, unit) or any_to_go(s, unit) or any_to_react(s, unit) else 0


def any_to_react(s: Block, unit: UnitRow) -> int:
    """Return 1 if figures ordered alone have the fire of their Reaction left inside an assault, where none of them goes. [WE-065, WE-022]"""
    if s[CURRENT_PHASE] != PHASE_REACTION or s[unit + LOCKED_WITH] == 0:
        return 0
    model = next_alone(s, unit, 0)
    while model > 0:
        if attacks_alone(s, model) > 0:
            return any_target(s, unit)
        model = next_alone(s, unit, model)
    return 0


def has_duty_itself(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit has something left to do in the phase under way, not counting figures ordered alone."""
    if s[unit + UNIT_DONE] or not concerns(s, unit) or not can_be_ordered(s, unit):
        return 0
    if s[CURRENT_PHASE] == PHASE_MOVES:
        return has_move(s, unit)
    return has_attack(s, unit) if s[CURRENT_PHASE] == PHASE_FIRE else 1


def concerns(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit's order alone lets it act in the phase under way.

    A unit that was charged this turn still has the fire of its own order: only a Charge forbids it. [WE-013]
    """
    if s[CURRENT_PHASE] == PHASE_ORDERS:
        return 1 if s[unit + WE_UNIT_ORDER] == ORDER_NONE else 0
    if s[CURRENT_PHASE] == PHASE_CHARGES:
        return 1 if obeys(s, unit) == ORDER_CHARGE and s[unit + LOCKED_WITH] == 0 else 0
    if s[CURRENT_PHASE] == PHASE_FIRE:
        return 1 if s[unit + ATTACKS_LEFT] else 0
    if s[CURRENT_PHASE] == PHASE_REACTION:
        return s[unit + REACTS_LEFT]
    return 1 if s[CURRENT_PHASE] == PHASE_MOVES else 0


def has_move(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit may move or act in the movement phase; a failed order still allows half a move away from the enemy. [WE-012, WE-021]"""
    order = obeys(s, unit)
    if s[unit + LOCKED_WITH]:
        return 1 if order == ORDER_ADVANCE else 0
    if order == ORDER_REACTION:
        return 1 if s[unit + ACTS_LEFT] and can_move(s, unit) else 0
    if order in (ORDER_ADVANCE, ORDER_SEARCH, ORDER_RUN):
        return can_move(s, unit)
    return 1 if order == ORDER_NONE else 0


def has_attack(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit has a target for the attacks it has left, or actions in their place. [WE-013]"""
    if any_target(s, unit) or any_action(s, unit):
        return 1
    return 1 if s[unit + UNIT_ACTS] and next_on_call(s, unit, -1) >= 0 else 0


def acts_of(s: Block, unit: UnitRow) -> int:
    """Return how many acts other than moves a unit has in the normal phase. [WE-020, WE-065]"""
    order = obeys(s, unit)
    if order == ORDER_HOLD:
        return 2
    return 1 if order in (ORDER_ADVANCE, ORDER_AIMED, ORDER_REACTION) else 0


def acts_in_fire(s: Block, unit: UnitRow) -> int:
    """Return how many attacks or actions a unit itself has in the fire phase. [WE-013, WE-086]"""
    if obeys(s, unit) == ORDER_REACTION and s[unit + ACTS_LEFT] == 0:
        return 0
    acts = acts_of(s, unit)
    # in self-defence a suppressed unit has a single attack [WE-D42]
    return min(acts, 1) if s[unit + UNIT_MORALE] >= MORALE_SUPPRESSED else acts


def attacks_still(s: Block, unit: UnitRow) -> int:
    """Return for how many attacks more a unit may name a target: its own, or those of a figure ordered alone. [WE-022]"""
    alone = most_alone(s, unit)
    if s[unit + UNIT_MORALE] >= MORALE_SUPPRESSED:
        alone = min(alone, 1)
    if s[unit + FIRE_TARGET] > 0:
        alone -= 1 if s[unit + SECOND_TARGET] == 0 else 2
    return max(s[unit + UNIT_ACTS], alone)


def edge_may_act(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit may take an action in place of an attack: on Advance and Hold it may, on Aimed Shot and Reaction it may not. [WE-023]"""
    return s[unit + UNIT_ACTS] if obeys(s, unit) in (ORDER_ADVANCE, ORDER_HOLD) else 0


def may_act_alone(s: Block, model: ModelRow) -> int:
    """Return the same for a figure ordered alone. [WE-022]"""
    if s[model + OWN_ORDER] == 0 or s[model + OWN_ORDER] not in (ORDER_ADVANCE, ORDER_HOLD):
        return 0
    return attacks_alone(s, model)


def any_action(s: Block, unit: UnitRow) -> int:
    """Return 1 if there is an action for a unit to take, or a figure ordered alone: to get up, reload, replace a crewman. [WE-023, WE-123, WE-D61]"""
    if edge_may_act(s, unit) and (is_prone(s, unit) or has_to_mend(s, unit)):
        return 1
    model = next_alone(s, unit, 0)
    while model > 0:
        if may_act_alone(s, model) and (s[model + FLAT] or is_empty(s, model)):
            return 1
        model = next_alone(s, unit, model)
    return 0


def is_empty(s: Block, model: ModelRow) -> int:
    """Return 1 if a model has a weapon to reload. [WE-023]"""
    weapon = edge_next_weapon(s, model, 0)
    while weapon > 0:
        if s[weapon + WEAPON_EMPTY]:
            return 1
        weapon = edge_next_weapon(s, model, weapon)
    return 0


def has_to_mend(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit has an empty weapon or a vehicle with an empty post. [WE-023, WE-D61]"""
    model = next_member(s, unit, 0)
    while model > 0:
        if s[model + STATUS] in (IN_PLAY, ABOARD) and s[model + OWN_ORDER] == 0:
            if is_empty(s, model) or (edge_is_vehicle(s, model) and s[model + POSTS_EMPTY]):
                return 1
        model = next_member(s, unit, model)
    return 0


def is_prone(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit lies down. [WE-123]"""
    model = first_to_go(s, unit)
    return 1 if model > 0 and s[model + FLAT] else 0


def any_target(s: Block, unit: UnitRow) -> int:
    """Return 1 if there is an enemy unit that a unit can fire at."""
    for i in range(s[UNITS_FIELDED]):
        other = unit_row(s, i)
        if can_fire_at(s, unit, other):
            return 1
    return 0


def can_fire_at(s: Block, unit: UnitRow, target: UnitRow) -> int:
    """Return 1 if a model of a unit can fire at an enemy unit: in range and in sight, in an assault or not. [WE-040]"""
    if not are_enemies(s, unit, target) or next_up(s, target, 0) == 0:
        return 0
    if s[unit + UNIT_MORALE] >= MORALE_SUPPRESSED and not is_menace(s, unit, target):
        return 0
    model = next_member(s, unit, 0)
    while model > 0:
        if can_hit_unit(s, model, target):
            return 1
        model = next_member(s, unit, model)
    return 0


def is_menace(s: Block, unit: UnitRow, target: UnitRow) -> int:
    """Return 1 if an enemy unit has ended its move so near to a suppressed unit that the suppressed unit may fire. [WE-D42]"""
    if s[target + UNIT_MOVED] == 0:
        return 0
    model = next_up(s, unit, 0)
    enemy = next_up(s, target, 0)
    while enemy > 0:
        if model > 0 and gap(s, model, enemy) <= s[RULES_AT + WE_DEFENCE_WITHIN]:
            return 1
        enemy = next_up(s, target, enemy)
    return 0


def can_hit_unit(s: Block, owner: ModelRow, target: UnitRow) -> int:
    """Return 1 if a model, or its crew, can fire one of its weapons at a unit."""
    weapon = edge_next_weapon(s, owner, 0)
    while weapon > 0:
        if is_manned(s, weapon, owner) and nearest_in_reach(s, weapon, edge_body_of(s, owner), target):
            return 1
        weapon = edge_next_weapon(s, owner, weapon)
    return 0


def is_manned(s: Block, weapon: WeaponRow, owner: ModelRow) -> int:
    """Return 1 if a weapon is ready and somebody is there to fire it."""
    if not can_use(s, weapon):
        return 0
    if not edge_is_vehicle(s, owner):
        return may_shoot(s, owner)
    gunner = edge_gunner_of(s, weapon)
    if gunner == 0 or is_out(s, owner) or holds_fire(s, owner) or s[owner + STATUS] != IN_PLAY:
        return 0
    return 1 if s[gunner + COMBAT] != WE_NO_VALUE else 0


def has_device(s: Block, unit: UnitRow) -> int:
    """Return 1 if a figure of a unit has a weapon with a targeting device."""
    model = next_up(s, unit, 0)
    while model > 0:
        weapon = edge_next_weapon(s, model, 0)
        while weapon > 0:
            if s[weapon + WEAPON_TARGETING] > 0:
                return 1
            weapon = edge_next_weapon(s, model, weapon)
        model = next_up(s, unit, model)
    return 0


def more_dice(s: Block, unit: UnitRow) -> int:
    """Return how many dice more a unit's launcher still has this turn, 0 for none. [WE-D24]"""
    model = next_up(s, unit, 0)
    while model > 0:
        weapon = edge_next_weapon(s, model, 0)
        while weapon > 0:
            if s[weapon + SHOT_LAUNCHER] and is_manned(s, weapon, model):
                # the die of the attack itself comes out of the same six [WE-D24]
                left = s[RULES_AT + WE_LAUNCHER_DICE] - s[weapon + GUN_SHOTS] - s[weapon + SHOT_RATE]
                return min(max(left, 0), MOST_MORE)
            weapon = edge_next_weapon(s, model, weapon)
        model = next_up(s, unit, model)
    return 0


# ---- ways ---------------------------------------------------------------------------------------------------


def move_percent(s: Block, unit: UnitRow, alone: ModelRow) -> int:
    """Return which part of its move a unit, or a figure of it alone, has in the phase under way. [WE-022, WE-031]"""
    return order_word(s, order_of_move(s, unit, alone), ORDER_MOVE)


def must_keep_off(s: Block, unit: UnitRow, order: int) -> int:
    """Return 1 if a unit's figures may not go nearer to the enemy under an order: it was not obeyed, or the unit holds its ground. [WE-021, WE-D43]"""
    return 1 if order == ORDER_NONE or s[unit + UNIT_MORALE] >= MORALE_HOLD else 0


def order_of_move(s: Block, unit: UnitRow, alone: ModelRow) -> int:
    """Return the order under which a unit, or a figure of it alone, goes. [WE-022]"""
    return order_now(s, alone, unit) if alone > 0 else obeys(s, unit)


def goes_nearer(s: Block, model: ModelRow) -> int:
    """Return 1 if the choice's path ends nearer to the nearest enemy that a model sees. [WE-D43]"""
    x = s[CHOICE_AT + CHOICE_PATH + 2 * s[CHOICE_AT + CHOICE_POINTS] - 2]
    y = s[CHOICE_AT + CHOICE_PATH + 2 * s[CHOICE_AT + CHOICE_POINTS] - 1]
    enemy = nearest_seen(s, model)
    if enemy == 0:
        return 0
    was = (s[enemy + X] - s[model + X]) * (s[enemy + X] - s[model + X])
    was += (s[enemy + Y] - s[model + Y]) * (s[enemy + Y] - s[model + Y])
    now = (s[enemy + X] - x) * (s[enemy + X] - x) + (s[enemy + Y] - y) * (s[enemy + Y] - y)
    return 1 if now < was else 0


def nearest_seen(s: Block, model: ModelRow) -> ModelRow:
    """Return the nearest enemy that a model sees, 0 for none."""
    found = 0
    least = 0
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if s[enemy + SIDE] != s[model + SIDE] and s[enemy + STATUS] == IN_PLAY:
            # distance first: a line of sight costs far more
            if (found == 0 or is_nearer(s, model, enemy, least)) and sight_edge(s, model, enemy) != SEEN_NOT:
                found = enemy
                least = gap(s, model, enemy)
    return found
