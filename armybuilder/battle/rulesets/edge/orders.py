# cython: compiled into the kernel
"""Orders, the tests to obey them, and the duties of a phase, [WE-010] to [WE-016] [WE-020] to [WE-024]."""

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
    """Set the training of slave robots from their controllers, and of vehicles from their commanders."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + CORE] == CORE_SLAVE:
            if s[model + CONTROLLER] > 0:
                s[model + TRAINING] = s[s[model + CONTROLLER] + TRAINING]
        elif vehicle_of(s, s[model + UNIT]) == model:
            commander = holder_of(s, model, POST_COMMANDER)
            if commander:
                s[model + TRAINING] = s[commander + TRAINING]


def can_be_ordered(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit can be given an order. [WE-011, WE-D66]

    It has a member that rides, or one on the table that is steered, in play and manned.
    """
    if s[unit + UNIT_IN_PLAY] == 0:
        return 0
    model = next_up(s, unit, 0)
    if model == 0:
        return is_passenger(s, unit)
    while model:
        if edge_is_able(s, model):
            return 1
        model = next_up(s, unit, model)
    return 0


def edge_is_able(s: Block, model: ModelRow) -> int:
    """Return 1 for a model on the table that can act. [WE-D65, WE-D66]

    It must be steered, in play and manned.
    """
    if not is_steered(s, model):
        return 0
    if not edge_is_vehicle(s, model):
        return 1
    return 0 if is_out(s, model) or (not is_automatic(s, model) and crew_left(s, model) == 0) else 1


def is_passenger(s: Block, unit: UnitRow) -> int:
    """Return 1 for a unit that rides in a vehicle of another unit."""
    return 1 if s[unit + UNIT_RIDES] > 0 and s[first_up(s, unit) + STATUS] == ABOARD else 0


def can_move(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit can move at all. [WE-D61]

    A figure must have a move, and a vehicle a driver.
    """
    model = next_up(s, unit, 0)
    if model == 0:
        return is_passenger(s, unit)
    if edge_is_vehicle(s, model) and not (edge_is_able(s, model) and edge_can_drive(s, model)):
        return 0
    return 1 if edge_reach_of(s, model, HUNDRED) > 0 else 0


def can_assault(s: Block, unit: UnitRow) -> int:
    """Return 1 if a model of a unit can attack in an assault."""
    model = next_up(s, unit, 0)
    while model:
        if s[model + WE_ASSAULT] != WE_NO_VALUE:
            return 1
        model = next_up(s, unit, model)
    return 0


def edge_order_refusal(s: Block, unit: UnitRow, order: int) -> Reason:
    """Return the refusal if a unit cannot be given an order, else 0. [WE-075, WE-085, WE-086, WE-093, WE-D42, WE-D43]"""
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
    """Return the number that a unit's test to obey needs, by its training. [WE-020, WE-094]

    A vehicle has its commander's training.
    """
    return s[RULES_AT + WE_ORDER_NEEDED + s[host_of(s, unit) + TRAINING]]


def damage_felt(s: Block, unit: UnitRow) -> int:
    """Return the modifier of a vehicle's tests to obey, from damage and the lack of a commander."""
    vehicle = vehicle_of(s, unit)
    if vehicle == 0:
        return 0
    hurt = -s[vehicle + DIE_PENALTY]
    return hurt + s[RULES_AT + WE_NO_COMMANDER] if lacks_post(s, vehicle, POST_COMMANDER) else hurt


def order_modifier(s: Block, unit: UnitRow, order: int, telling: int) -> int:
    """Return the modifier of a unit's test to obey, and log its parts if `telling`. [WE-020]

    It adds the order, the leader, a vehicle's damage and its lack of a commander.
    """
    own = order_word(s, order, ORDER_ROLL)
    rating = rating_near(s, unit)
    hurt = damage_felt(s, unit)
    if telling:
        tell_modifier(s, WE_WHY_ORDER, own)
        tell_modifier(s, WE_WHY_LEADER, rating)
        tell_modifier(s, WE_WHY_DAMAGED, hurt)
    return own + rating + hurt


def is_free_to_obey(s: Block, model: ModelRow) -> int:
    """Return 1 for a model that can have an order of its own. [WE-022]

    It must be one of several on foot, in a unit under control.
    """
    unit = s[model + UNIT]
    if s[model + STATUS] != IN_PLAY or s[model + OWN_ORDER] or vehicle_of(s, unit) or members_up(s, unit) < 2:
        return 0
    return 0 if must_rally(s, unit) or s[unit + LOCKED_WITH] else is_steered(s, model)


def any_free_to_obey(s: Block, unit: UnitRow) -> int:
    """Return 1 if a model of a unit can have an order of its own."""
    model = next_up(s, unit, 0)
    while model:
        if is_free_to_obey(s, model):
            return 1
        model = next_up(s, unit, model)
    return 0


def alone_refusal(s: Block, model: ModelRow, order: int) -> Reason:
    """Return the refusal if a model cannot be given an order of its own, else 0. [WE-022]

    Alone it can rally only after a failed check of ammunition.
    """
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
    """Test the models of a unit that have their own orders, and prepare their acts. [WE-022]"""
    model = next_alone(s, unit, 0)
    while model:
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
    """Roll the test of a model to obey its own order. [WE-020, WE-022]

    Its training and the leader near it count.
    """
    natural = throw_faces(s, model, DIE_WE_ORDER, FACES)
    modifier = alone_modifier(s, model, order, 0)
    needed = s[RULES_AT + WE_ORDER_NEEDED + training_of(s, model)]
    passed = 1 if natural + modifier >= needed else 0
    s[model + OWN_OBEYS] = passed
    tell_roll_here(s, WE_ALONE, 22, model, 0, 0, natural, modifier, needed, passed, order)
    if s[LOG_CAPACITY] > 0:
        alone_modifier(s, model, order, 1)


def alone_modifier(s: Block, model: ModelRow, order: int, telling: int) -> int:
    """Return the modifier of a model's own test to obey or to rally. [WE-020, WE-022]

    It adds the order and the leader near the model, and logs both if `telling`.
    """
    own = order_word(s, order, ORDER_ROLL)
    rating = rating_at(s, model)
    if telling:
        tell_modifier(s, WE_WHY_ORDER, own)
        tell_modifier(s, WE_WHY_LEADER, rating)
    return own + rating


def rally_alone(s: Block, model: ModelRow) -> None:
    """Roll a model's attempt to rally alone in place of an order roll. [WE-022, WE-024, WE-062]

    If it passes, its unit's failed check of ammunition no longer hampers the model.
    """
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
    """Test whether a unit obeys its order. [WE-020, WE-D06]"""
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
    """Return 1 if a unit, or a model with its own order, has something left to do in the phase."""
    if s[unit + UNIT_DONE] == ALL_DONE:
        return 0
    return 1 if has_duty_itself(s, unit) or any_to_go(s, unit) or any_to_react(s, unit) else 0


def any_to_react(s: Block, unit: UnitRow) -> int:
    """Return 1 if models with their own orders can still fire in Reaction in an assault. [WE-065, WE-022]

    In an assault no model moves.
    """
    if s[CURRENT_PHASE] != PHASE_REACTION or s[unit + LOCKED_WITH] == 0:
        return 0
    model = next_alone(s, unit, 0)
    while model:
        if attacks_alone(s, model) > 0:
            return any_target(s, unit)
        model = next_alone(s, unit, model)
    return 0


def has_duty_itself(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit itself has something left to do in the phase.

    Models with their own orders do not count.
    """
    if s[unit + UNIT_DONE] or not concerns(s, unit) or not can_be_ordered(s, unit):
        return 0
    if s[CURRENT_PHASE] == PHASE_MOVES:
        return has_move(s, unit)
    return has_attack(s, unit) if s[CURRENT_PHASE] == PHASE_FIRE else 1


def concerns(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit's order allows it to act in the phase under way.

    A unit that was charged this turn still has the fire of its own order, because only a Charge forbids it.
    [WE-013]
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
    """Return 1 if a unit may move or act in the movement phase. [WE-012, WE-021]

    A failed order still allows half a move away from the enemy.
    """
    order = obeys(s, unit)
    if s[unit + LOCKED_WITH]:
        return 1 if order == ORDER_ADVANCE else 0
    if order == ORDER_REACTION:
        return 1 if s[unit + ACTS_LEFT] and can_move(s, unit) else 0
    if order in (ORDER_ADVANCE, ORDER_SEARCH, ORDER_RUN):
        return can_move(s, unit)
    return 1 if order == ORDER_NONE else 0


def has_attack(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit has a target for its remaining attacks, or actions in their place. [WE-013]"""
    # in the fire phase all fire at once: a target named for a first attack is one for the second
    if s[unit + FIRE_TARGET] or any_target(s, unit) or any_action(s, unit):
        return 1
    return 1 if s[unit + UNIT_ACTS] and next_on_call(s, unit, -1) >= 0 else 0


def acts_of(s: Block, unit: UnitRow) -> int:
    """Count the acts other than moves of a unit in the normal phase. [WE-020, WE-065]"""
    order = obeys(s, unit)
    if order == ORDER_HOLD:
        return 2
    return 1 if order in (ORDER_ADVANCE, ORDER_AIMED, ORDER_REACTION) else 0


def acts_in_fire(s: Block, unit: UnitRow) -> int:
    """Count the attacks or actions of a unit itself in the fire phase. [WE-013, WE-086]"""
    if obeys(s, unit) == ORDER_REACTION and s[unit + ACTS_LEFT] == 0:
        return 0
    acts = acts_of(s, unit)
    # in self-defence a suppressed unit has a single attack [WE-D42]
    return min(acts, 1) if s[unit + UNIT_MORALE] >= MORALE_SUPPRESSED else acts


def attacks_still(s: Block, unit: UnitRow) -> int:
    """Count the attacks for which a unit may still name a target. [WE-022]

    They are its own, or those of a model with its own order.
    """
    alone = most_alone(s, unit)
    if s[unit + UNIT_MORALE] >= MORALE_SUPPRESSED:
        alone = min(alone, 1)
    if s[unit + FIRE_TARGET] > 0:
        alone -= 1 if s[unit + SECOND_TARGET] == 0 else 2
    return max(s[unit + UNIT_ACTS], alone)


def edge_may_act(s: Block, unit: UnitRow) -> int:
    """Return 1 or more if a unit may take an action in place of an attack. [WE-023]

    It may on Advance and Hold, but not on Aimed Shot and Reaction.
    """
    return s[unit + UNIT_ACTS] if obeys(s, unit) in (ORDER_ADVANCE, ORDER_HOLD) else 0


def may_act_alone(s: Block, model: ModelRow) -> int:
    """Return 1 or more if a model with its own order may take an action in place of an attack. [WE-022]"""
    if s[model + OWN_ORDER] == 0 or s[model + OWN_ORDER] not in (ORDER_ADVANCE, ORDER_HOLD):
        return 0
    return attacks_alone(s, model)


def any_action(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit, or a model with its own order, has a reason for an action. [WE-023, WE-123, WE-D61]

    The reasons are to get up, to reload, and to replace a crew member.
    """
    if edge_may_act(s, unit) and (is_prone(s, unit) or has_to_mend(s, unit)):
        return 1
    model = next_alone(s, unit, 0)
    while model:
        if may_act_alone(s, model) and (s[model + FLAT] or is_empty(s, model)):
            return 1
        model = next_alone(s, unit, model)
    return 0


def is_empty(s: Block, model: ModelRow) -> int:
    """Return 1 if a model has a weapon to reload. [WE-023]"""
    weapon = edge_next_weapon(s, model, 0)
    while weapon:
        if s[weapon + WEAPON_EMPTY]:
            return 1
        weapon = edge_next_weapon(s, model, weapon)
    return 0


def has_to_mend(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit has an empty weapon, or a vehicle with an empty post. [WE-023, WE-D61]"""
    model = next_member(s, unit, 0)
    while model:
        if s[model + STATUS] in (IN_PLAY, ABOARD) and s[model + OWN_ORDER] == 0:
            if is_empty(s, model) or (edge_is_vehicle(s, model) and s[model + POSTS_EMPTY]):
                return 1
        model = next_member(s, unit, model)
    return 0


def is_prone(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit is prone. [WE-123]"""
    model = first_to_go(s, unit)
    return 1 if model and s[model + FLAT] else 0


def any_target(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit can fire at any enemy unit."""
    for i in range(s[UNITS_FIELDED]):
        if can_fire_at(s, unit, unit_row(s, i)):
            return 1
    return 0


def can_fire_at(s: Block, unit: UnitRow, target: UnitRow) -> int:
    """Return 1 if a model of a unit can fire at an enemy unit. [WE-040]

    The enemy must be in range and in sight, in an assault or not.
    """
    if not are_enemies(s, unit, target) or next_up(s, target, 0) == 0:
        return 0
    if s[unit + UNIT_MORALE] >= MORALE_SUPPRESSED and not is_menace(s, unit, target):
        return 0
    model = next_member(s, unit, 0)
    while model:
        if can_hit_unit(s, model, target):
            return 1
        model = next_member(s, unit, model)
    return 0


def is_menace(s: Block, unit: UnitRow, target: UnitRow) -> int:
    """Return 1 if an enemy unit has moved so near to a suppressed unit that the latter may fire. [WE-D42]"""
    if s[target + UNIT_MOVED] == 0:
        return 0
    model = next_up(s, unit, 0)
    enemy = next_up(s, target, 0)
    while enemy:
        if model and gap(s, model, enemy) <= s[RULES_AT + WE_DEFENCE_WITHIN]:
            return 1
        enemy = next_up(s, target, enemy)
    return 0


def can_hit_unit(s: Block, owner: ModelRow, target: UnitRow) -> int:
    """Return 1 if a model, or its crew, can fire one of its weapons at a unit."""
    weapon = edge_next_weapon(s, owner, 0)
    while weapon:
        # most weapons are ready, and most targets are too far
        if nearest_in_reach(s, weapon, edge_body_of(s, owner), target) and is_manned(s, weapon, owner):
            return 1
        weapon = edge_next_weapon(s, owner, weapon)
    return 0


def is_manned(s: Block, weapon: WeaponRow, owner: ModelRow) -> int:
    """Return 1 if a weapon is ready and has a model to fire it."""
    if not can_use(s, weapon):
        return 0
    if not edge_is_vehicle(s, owner):
        return may_shoot(s, owner)
    gunner = edge_gunner_of(s, weapon)
    if gunner == 0 or is_out(s, owner) or holds_fire(s, owner) or s[owner + STATUS] != IN_PLAY:
        return 0
    return 1 if s[gunner + COMBAT] != WE_NO_VALUE else 0


def has_device(s: Block, unit: UnitRow) -> int:
    """Return 1 if a model of a unit has a weapon with a targeting device."""
    model = next_up(s, unit, 0)
    while model:
        weapon = edge_next_weapon(s, model, 0)
        while weapon:
            if s[weapon + WEAPON_TARGETING] > 0:
                return 1
            weapon = edge_next_weapon(s, model, weapon)
        model = next_up(s, unit, model)
    return 0


def more_dice(s: Block, unit: UnitRow) -> int:
    """Return the number of extra dice that a unit's launcher has left this turn. [WE-D24]"""
    model = next_up(s, unit, 0)
    while model:
        weapon = edge_next_weapon(s, model, 0)
        while weapon:
            if s[weapon + SHOT_LAUNCHER] and is_manned(s, weapon, model):
                # the die of the attack itself comes out of the same six [WE-D24]
                left = s[RULES_AT + WE_LAUNCHER_DICE] - s[weapon + GUN_SHOTS] - s[weapon + SHOT_RATE]
                return min(max(left, 0), MOST_MORE)
            weapon = edge_next_weapon(s, model, weapon)
        model = next_up(s, unit, model)
    return 0


# ---- ways ---------------------------------------------------------------------------------------------------


def move_percent(s: Block, unit: UnitRow, alone: ModelRow) -> int:
    """Return the percentage of its move that a unit or a single model has in the phase. [WE-022, WE-031]"""
    return order_word(s, order_of_move(s, unit, alone), ORDER_MOVE)


def must_keep_off(s: Block, unit: UnitRow, order: int) -> int:
    """Return 1 if a unit's models may not go nearer to the enemy under an order. [WE-021, WE-D43]

    The order was not obeyed, or the unit holds its ground.
    """
    return 1 if order == ORDER_NONE or s[unit + UNIT_MORALE] >= MORALE_HOLD else 0


def order_of_move(s: Block, unit: UnitRow, alone: ModelRow) -> int:
    """Return the order under which a unit or a single model moves. [WE-022]"""
    return order_now(s, alone, unit) if alone else obeys(s, unit)


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
