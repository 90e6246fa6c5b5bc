# cython: compiled into the kernel
"""Models with an order of their own, and their share in the moves and fire of their unit. [WE-003] [WE-022]"""

from armybuilder.battle.rulesets.edge.verbs import *
from armybuilder.battle.rulesets.edge.weapons import *

ALL_DONE = 2  # UNIT_DONE: neither the unit nor a figure ordered alone does anything more in this phase

# ---- which order is obeyed -------------------------------------------------------------------------------------


def order_now(s: Block, model: ModelRow, unit: UnitRow) -> int:
    """Return the order that a model obeys, its own or else its unit's. [WE-022, WE-D06]

    It is ORDER_NONE if the test to obey has failed.
    """
    if s[model + OWN_ORDER]:
        return s[model + OWN_ORDER] if s[model + OWN_OBEYS] else ORDER_NONE
    return obeys(s, unit)


def has_aimed(s: Block, firer: ModelRow, unit: UnitRow) -> int:
    """Return 1 if a model of a unit is on Aimed Shot, by its own order or by its unit's. [WE-022]"""
    return 1 if order_now(s, firer, unit) == ORDER_AIMED else 0


def next_alone(s: Block, unit: UnitRow, model: ModelRow) -> ModelRow:
    """Return the next model of a unit with its own order, 0 after the last.

    After 0 it is the first.
    """
    if s[unit + UNIT_ALONE] == 0:
        return 0
    other = next_up(s, unit, model)
    while other and s[other + OWN_ORDER] == 0:
        other = next_up(s, unit, other)
    return other


def is_short(s: Block, firer: ModelRow, unit: UnitRow) -> int:
    """Return 1 if a unit's failed check of ammunition hampers a model. [WE-062]

    It does not hamper a model that has rallied alone since.
    """
    if s[unit + AMMO_FAILED] == 0:
        return 0
    return 1 if s[firer + OWN_RALLIED] <= s[unit + AMMO_FAILED_TURN] else 0


# ---- going -----------------------------------------------------------------------------------------------------


def first_to_go(s: Block, unit: UnitRow) -> ModelRow:
    """Return the model that leads a unit's move, 0 for none. [WE-022, WE-031]

    It is the first without an order of its own.
    """
    model = next_up(s, unit, 0)
    while model and s[model + OWN_ORDER]:
        model = next_up(s, unit, model)
    return model


def goes_alone(s: Block, model: ModelRow) -> int:
    """Return 1 if a model with its own order may still move in the phase under way. [WE-012, WE-021, WE-065]

    It may not in an assault.
    """
    order = order_now(s, model, s[model + UNIT])
    if s[model + OWN_ORDER] == 0 or s[s[model + UNIT] + LOCKED_WITH]:
        return 0
    if s[CURRENT_PHASE] == PHASE_CHARGES:
        return s[model + OWN_ACTS] if order == ORDER_CHARGE else 0
    if s[CURRENT_PHASE] == PHASE_MOVES:
        return s[model + OWN_ACTS] if order != ORDER_CHARGE else 0
    return s[model + OWN_REACTS] if s[CURRENT_PHASE] == PHASE_REACTION else 0


def reopen_unit(s: Block, unit: UnitRow) -> None:
    """Mark a unit as one to be asked again in the phase under way."""
    s[unit + UNIT_DONE] = 0
    s[side_row(s[unit + UNIT_SIDE]) + SIDE_DONE] = 0


def any_to_go(s: Block, unit: UnitRow) -> int:
    """Return 1 if a model of a unit with its own order may still move in the phase under way."""
    model = next_alone(s, unit, 0)
    while model:
        if goes_alone(s, model):
            return 1
        model = next_alone(s, unit, model)
    return 0


def may_react_by_going(s: Block, model: ModelRow) -> int:
    """Return 1 if a model on Reaction may move in its second act, because its first was not op-fire. [WE-066]"""
    return 1 if s[model + OWN_ACTS] or s[model + OWN_FIRED] == 0 else 0


def goes_along(s: Block, model: ModelRow, alone: ModelRow) -> int:
    """Return 1 if a model takes part in a move.

    In the move of a model with its own order it must be that model. In a unit's move it must have no order of
    its own.
    """
    if alone:
        return 1 if model == alone else 0
    return 1 if s[model + OWN_ORDER] == 0 else 0


# ---- firing ----------------------------------------------------------------------------------------------------


def is_interposed(s: Block) -> int:
    """Return 1 while only units on Reaction fire: in op-fire and in second acts. [WE-065, WE-066]"""
    return 1 if s[CURRENT_PHASE] in (PHASE_CHARGES, PHASE_MOVES, PHASE_REACTION) else 0


def joins_fire(s: Block, firer: ModelRow, unit: UnitRow) -> int:
    """Return 1 if a model takes part in its unit's attack, as its own order or its unit's allows. [WE-020, WE-022]"""
    if s[firer + OWN_ORDER]:
        return 1 if attacks_alone(s, firer) > 0 else 0
    if s[unit + WE_UNIT_ORDER] == ORDER_NONE:
        return 1
    order = obeys(s, unit)
    if is_interposed(s):
        left = s[unit + REACTS_LEFT] if s[CURRENT_PHASE] == PHASE_REACTION else s[unit + ACTS_LEFT]
        return left if order == ORDER_REACTION else 0
    if order == ORDER_HOLD:
        return 1 if s[firer + OWN_FIRED] < 2 else 0
    if order == ORDER_REACTION and s[CURRENT_PHASE] == PHASE_FIRE and s[unit + ACTS_LEFT] == 0:
        return 0
    if order in (ORDER_ADVANCE, ORDER_AIMED, ORDER_REACTION):
        return 1 if s[firer + OWN_FIRED] == 0 else 0
    return 0


def attacks_alone(s: Block, firer: ModelRow) -> int:
    """Count the attacks that a model's own order leaves it in the phase under way. [WE-022, WE-065]"""
    order = order_now(s, firer, s[firer + UNIT])
    if is_interposed(s):
        left = s[firer + OWN_REACTS] if s[CURRENT_PHASE] == PHASE_REACTION else s[firer + OWN_ACTS]
        return left if order == ORDER_REACTION else 0
    acts = 1 if order in (ORDER_ADVANCE, ORDER_AIMED) else 0
    if order == ORDER_HOLD:
        acts = 2
    elif order == ORDER_REACTION:
        acts = s[firer + OWN_ACTS]
    return max(acts - s[firer + OWN_FIRED], 0)


def most_alone(s: Block, unit: UnitRow) -> int:
    """Return the most attacks that a model of a unit has left by its own order. [WE-022]"""
    most = 0
    model = next_alone(s, unit, 0)
    while model:
        most = max(most, attacks_alone(s, model))
        model = next_alone(s, unit, model)
    return most


def is_held(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit, or a model that has not fired yet on its own order, is on Hold. [WE-022, WE-D07]

    Only then may it suppress.
    """
    if obeys(s, unit) == ORDER_HOLD:
        return 1
    model = next_alone(s, unit, 0)
    while model:
        if attacks_alone(s, model) == 2:
            return 1
        model = next_alone(s, unit, model)
    return 0


def mode_for(s: Block, firer: ModelRow, unit: UnitRow, mode: int) -> int:
    """Return the mode of a model's fire in its unit's attack.

    Only models on Hold suppress or steady their aim, and only those on Reaction fire at -1.
    """
    order = order_now(s, firer, unit) if s[firer + OWN_ORDER] else s[unit + WE_UNIT_ORDER]
    how = mode % FIRE_MODES
    if order == ORDER_NONE and s[firer + OWN_ORDER] == 0:
        return mode
    if order == ORDER_REACTION:
        return mode - how + FIRE_REACTS
    return mode if order == ORDER_HOLD and how != FIRE_REACTS else mode - how


def spend_shot(s: Block, firer: ModelRow) -> None:
    """Count a model's attack. [WE-065, WE-066]

    Op-fire and second acts spend the act of a model on Reaction.
    """
    s[firer + OWN_FIRED] += 1
    if s[firer + OWN_ORDER] and is_interposed(s):
        s[firer + (OWN_REACTS if s[CURRENT_PHASE] == PHASE_REACTION else OWN_ACTS)] = 0


def count_action(s: Block, unit: UnitRow) -> None:
    """Count an action of a unit for each of its models without its own order. [WE-023]"""
    model = next_up(s, unit, 0)
    while model:
        s[model + OWN_FIRED] += 1 if s[model + OWN_ORDER] == 0 else 0
        model = next_up(s, unit, model)
