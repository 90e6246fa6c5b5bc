# cython: compiled into the kernel
"""Orders: who may be given which, the test to obey, what each allows. [WE-020] to [WE-024] [WE-D42] to [WE-D44]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.edge.alone import *
from armybuilder.battle.rulesets.edge.crews import *
from armybuilder.battle.rulesets.edge.guns import *
from armybuilder.battle.rulesets.edge.morale import *
from armybuilder.battle.rulesets.edge.orders import *
from armybuilder.battle.rulesets.edge.rally import *
from armybuilder.battle.rulesets.edge.rows import *
from armybuilder.battle.rulesets.edge.tables import *
from armybuilder.battle.rulesets.edge.travel import *
from armybuilder.battle.rulesets.edge.words import *

WE_CENTIMETRE = 100
CONTROL_TYPES = 1000  # CONTROLS is so many times the type, and the reach in cm


def is_steered(s: Block, robot: int) -> int:
    """Return 1 unless a robot is a slave whose controller is gone, broken or too far away."""
    if s[robot + CORE] != CORE_SLAVE:
        return 1
    master = s[robot + CONTROLLER]
    if master == 0 or s[master + STATUS] not in (IN_PLAY, ABOARD):
        return 0
    if s[s[master + UNIT] + UNIT_MORALE] >= MORALE_BROKEN:
        return 0
    reach = s[master + CONTROLS] % CONTROL_TYPES * WE_CENTIMETRE
    return is_nearer(s, edge_body_of(s, master), robot, reach + 1)


def settle_training(s: Block) -> None:
    """Give slave robots their controllers' training, and vehicles that of whoever commands them."""
    model = next_figure(s, 0)
    while model > 0:
        if s[model + CORE] == CORE_SLAVE:
            if s[model + CONTROLLER] > 0:
                s[model + TRAINING] = s[s[model + CONTROLLER] + TRAINING]
        elif vehicle_of(s, s[model + UNIT]) == model:
            commander = holder_of(s, model, POST_COMMANDER)
            if commander > 0:
                s[model + TRAINING] = s[commander + TRAINING]
        model = next_figure(s, model)


def can_be_ordered(s: Block, unit: int) -> int:
    """Return 1 if a unit is there to be given an order: up or riding, in play, manned, steered. [WE-011, WE-D66]"""
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


def edge_is_able(s: Block, model: int) -> int:
    """Return 1 for a figure or vehicle on the table that can act: steered, in play, manned. [WE-D65, WE-D66]"""
    if not is_steered(s, model):
        return 0
    if not edge_is_vehicle(s, model):
        return 1
    return 0 if is_out(s, model) or (not is_automatic(s, model) and crew_left(s, model) == 0) else 1


def is_passenger(s: Block, unit: int) -> int:
    """Return 1 for a unit that rides in a vehicle which is not its own."""
    return 1 if s[unit + UNIT_RIDES] > 0 and s[first_up(s, unit) + STATUS] == ABOARD else 0


def can_move(s: Block, unit: int) -> int:
    """Return 1 if a unit can move at all: somebody has a move, and a vehicle a driver. [WE-D61]"""
    model = next_up(s, unit, 0)
    if model == 0:
        return is_passenger(s, unit)
    if edge_is_vehicle(s, model) and not (edge_is_able(s, model) and edge_can_drive(s, model)):
        return 0
    return 1 if edge_reach_of(s, model, HUNDRED) > 0 else 0


def can_assault(s: Block, unit: int) -> int:
    """Return 1 if somebody of a unit can attack in an assault."""
    model = next_up(s, unit, 0)
    while model > 0:
        if s[model + WE_ASSAULT] != WE_NO_VALUE:
            return 1
        model = next_up(s, unit, model)
    return 0


def edge_order_refusal(s: Block, unit: int, order: int) -> int:
    """Return why a unit cannot be given an order, or 0. [WE-075, WE-085, WE-086, WE-093, WE-D42, WE-D43]"""
    if must_rally(s, unit):
        return 0 if order == ORDER_RALLY else REASON_ORDER
    if order == ORDER_RALLY:
        return 0
    if s[unit + LOCKED_WITH] and order not in (ORDER_CHARGE, ORDER_ADVANCE):
        return REASON_ORDER
    if is_passenger(s, unit) and order not in (ORDER_ADVANCE, ORDER_HOLD, ORDER_AIMED):
        return REASON_ORDER
    if order in (ORDER_ADVANCE, ORDER_CHARGE, ORDER_SEARCH, ORDER_RUN) and not can_move(s, unit):
        if order != ORDER_CHARGE or s[unit + LOCKED_WITH] == 0:
            return WE_REASON_CANNOT_MOVE
    if order == ORDER_REACTION and not can_move(s, unit):
        return WE_REASON_CANNOT_MOVE
    if order == ORDER_CHARGE and not can_assault(s, unit):
        return WE_REASON_NO_WEAPON
    if order == ORDER_CHARGE and s[unit + UNIT_MORALE] >= MORALE_HOLD and s[unit + LOCKED_WITH] == 0:
        return REASON_ORDER
    if s[unit + UNIT_MORALE] >= MORALE_SUPPRESSED and s[unit + LOCKED_WITH] == 0:
        return 0 if order in (ORDER_HOLD, ORDER_ADVANCE) else REASON_ORDER
    return 0


def order_needed(s: Block, unit: int) -> int:
    """Return what a unit's test must reach: of its training, a vehicle's of its commander's. [WE-020, WE-094]"""
    return s[RULES_AT + WE_ORDER_NEEDED + s[host_of(s, unit) + TRAINING]]


def damage_felt(s: Block, unit: int) -> int:
    """Return what a vehicle's damage and want of a commander add to its tests to obey."""
    vehicle = vehicle_of(s, unit)
    if vehicle == 0:
        return 0
    hurt = -s[vehicle + DIE_PENALTY]
    return hurt + s[RULES_AT + WE_NO_COMMANDER] if lacks_post(s, vehicle, POST_COMMANDER) else hurt


def order_modifier(s: Block, unit: int, order: int, telling: int) -> int:
    """Return what is added to a unit's test to obey: order, leader, a vehicle's damage and want of a commander. [WE-020]"""
    own = order_word(s, order, ORDER_ROLL)
    rating = rating_near(s, unit)
    hurt = damage_felt(s, unit)
    if telling:
        tell_modifier(s, WE_WHY_ORDER, own)
        tell_modifier(s, WE_WHY_LEADER, rating)
        tell_modifier(s, WE_WHY_DAMAGED, hurt)
    return own + rating + hurt


def is_free_to_obey(s: Block, model: int) -> int:
    """Return 1 for a figure that can have an order of its own: one of several on foot whose unit is under control. [WE-022]"""
    unit = s[model + UNIT]
    if s[model + STATUS] != IN_PLAY or s[model + OWN_ORDER] or vehicle_of(s, unit) or members_up(s, unit) < 2:
        return 0
    return 0 if must_rally(s, unit) or s[unit + LOCKED_WITH] else is_steered(s, model)


def any_free_to_obey(s: Block, unit: int) -> int:
    """Return 1 if a figure of a unit can have an order of its own."""
    model = next_up(s, unit, 0)
    while model > 0:
        if is_free_to_obey(s, model):
            return 1
        model = next_up(s, unit, model)
    return 0


def alone_refusal(s: Block, model: int, order: int) -> int:
    """Return why a figure cannot be given an order by itself, or 0; alone it rallies only from a failed check of ammunition. [WE-022]"""
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


def test_alone(s: Block, unit: int) -> None:
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


def roll_alone(s: Block, model: int, order: int) -> None:
    """Roll whether a figure obeys an order of its own, by its training and the leader near it. [WE-020, WE-022]"""
    natural = throw_faces(s, model, DIE_WE_ORDER, FACES)
    modifier = alone_modifier(s, model, order, 0)
    needed = s[RULES_AT + WE_ORDER_NEEDED + training_of(s, model)]
    passed = 1 if natural + modifier >= needed else 0
    s[model + OWN_OBEYS] = passed
    tell_roll_here(s, WE_ALONE, 22, model, 0, 0, natural, modifier, needed, passed, order)
    if s[LOG_CAPACITY] > 0:
        alone_modifier(s, model, order, 1)


def alone_modifier(s: Block, model: int, order: int, telling: int) -> int:
    """Return what is added to a figure's own test to obey, or to rally: its order, the leader near it. [WE-020, WE-022]"""
    own = order_word(s, order, ORDER_ROLL)
    rating = rating_at(s, model)
    if telling:
        tell_modifier(s, WE_WHY_ORDER, own)
        tell_modifier(s, WE_WHY_LEADER, rating)
    return own + rating


def rally_alone(s: Block, model: int) -> None:
    """Let a figure roll to rally in place of an order roll: its unit's failed check of ammunition hampers it no more. [WE-022, WE-024, WE-062]"""
    natural = throw_faces(s, model, DIE_WE_RALLY, FACES)
    modifier = alone_modifier(s, model, ORDER_RALLY, 0)
    needed = s[RULES_AT + WE_RALLY_NEEDED + training_of(s, model)]
    passed = 1 if natural + modifier >= needed else 0
    s[model + OWN_OBEYS] = 1
    if passed:
        s[model + OWN_RALLIED] = s[TURN]
    tell_roll_here(s, WE_ALONE, 92, model, 0, 0, natural, modifier, needed, passed, ORDER_RALLY)
    if s[LOG_CAPACITY] > 0:
        alone_modifier(s, model, ORDER_RALLY, 1)


def test_order(s: Block, unit: int) -> None:
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
