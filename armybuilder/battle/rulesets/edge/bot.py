"""The bot: which order, where to, at whom. [WE, Automation]

It throws no die and knows no luck, and does not look at orders that lie unseen.
"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.choices import open_choice
    from armybuilder.battle.kernel.log import (
        unit_number,
    )
    from armybuilder.battle.kernel.state import (
        BOT_AT,
        CARRIED_BY,
        CHOICE_AT,
        CHOICE_TARGET_UNIT,
        CHOICE_UNIT,
        CHOICE_VERB,
        FOUND_X,
        FOUND_Y,
        PENDING,
        PENDING_SIDE,
        PENDING_UNIT,
        RADIUS,
        RULES_AT,
        Block,
        X,
        Y,
    )
    from armybuilder.battle.rulesets.edge.bot_goals import goal_ahead, head_for, stays_at_goal
    from armybuilder.battle.rulesets.edge.bot_ground import (
        approach_spot,
        find_way,
        place_somewhere,
        step_out,
    )
    from armybuilder.battle.rulesets.edge.bot_support import (
        decide_call,
        decide_smoke,
    )
    from armybuilder.battle.rulesets.edge.command import (
        is_passenger,
        order_modifier,
        order_needed,
        order_refusal,
    )
    from armybuilder.battle.rulesets.edge.duties import (
        any_target,
        can_fire_at,
        has_to_mend,
        is_prone,
    )
    from armybuilder.battle.rulesets.edge.marching import (
        charges_at,
        nearest_enemy,
    )
    from armybuilder.battle.rulesets.edge.morale import (
        first_up,
    )
    from armybuilder.battle.rulesets.edge.orders import (
        CHARGE_AT,
        DECIDE_CHARGE,
        DECIDE_FIRE,
        DECIDE_MOVE,
        DECIDE_OPFIRE,
        DECIDE_ORDER,
        DECIDE_PLACE,
        FIRE_AT,
        GET_OUT,
        HOLD_FIRE,
        MEND,
        MOVE_UNIT,
        OP_FIRE,
        PLACE_UNIT,
        REACT_FIRE,
        STAND_UP,
        STAY_THERE,
    )
    from armybuilder.battle.rulesets.edge.rally import (
        must_rally,
    )
    from armybuilder.battle.rulesets.edge.rows import (
        AMMO_FAILED,
        AMMO_MARKERS,
        INCH,
        LOCKED_WITH,
        MORALE_HOLD,
        MORALE_SUPPRESSED,
        ORDER_ADVANCE,
        ORDER_AIMED,
        ORDER_CHARGE,
        ORDER_HOLD,
        ORDER_NONE,
        ORDER_RALLY,
        ORDER_REACTION,
        ORDER_RUN,
        UNIT_MORALE,
        are_enemies,
        next_unit,
        next_up,
        obeys,
    )
    from armybuilder.battle.rulesets.edge.seeing import (
        unit_covered,
        unit_housed,
    )
    from armybuilder.battle.rulesets.edge.tables import (
        order_word,
    )
    from armybuilder.battle.rulesets.edge.travel import (
        reach_of,
    )
    from armybuilder.battle.rulesets.edge.words import (
        FACES,
        ORDER_CASUALTIES,
        ORDER_MOVE,
        WE_AIMED,
        WE_REACTION,
    )
    from armybuilder.battle.rulesets.edge.worth import (
        BEST_TARGET,
        FOES,
        FOES_AT,
        assault_worth,
        best_fire,
        clamped,
        danger,
        fire_worth,
        foe_noted,
        lead_in_duel,
        mean_price,
        note_foes,
    )

    BEST_ORDER = 1  # of BOT_AT
    BEST_WORTH = 2
    MANY_MARKERS = 6
    SOME_MARKERS = 3
    CHARGE_LEAD = 3
    PLAIN_LEVEL = 4  # hits for a casualty where the enemy's order is not known
    GET_OUT_WITHIN = 24  # inches to the enemy at which passengers get out
    FAR_AWAY = 1000000000


def decide_orders(s: Block) -> None:
    """Write the bot's choice for the decision awaited."""
    open_choice(s)
    unit = s[PENDING_UNIT]
    s[CHOICE_AT + CHOICE_UNIT] = unit_number(s, unit)
    decision = s[PENDING]
    if decision == DECIDE_PLACE:
        say(s, PLACE_UNIT)
        place_somewhere(s, unit, s[PENDING_SIDE])
    elif decision == DECIDE_ORDER:
        say(s, or_rally(s, unit, order_for(s, unit)) + 1)
    elif decision == DECIDE_CHARGE:
        decide_charge(s, unit)
    elif decision == DECIDE_MOVE:
        decide_move(s, unit)
    elif decision == DECIDE_FIRE:
        decide_target(s, unit, FIRE_AT, HOLD_FIRE)
    elif decision == DECIDE_OPFIRE:
        say(s, OP_FIRE)
    else:
        decide_target(s, unit, REACT_FIRE, STAY_THERE)


def say(s: Block, verb: int) -> None:
    """Write the choice's verb."""
    s[CHOICE_AT + CHOICE_VERB] = verb


def say_target(s: Block, verb: int, target: int) -> None:
    """Write the choice's verb and the unit it is at."""
    s[CHOICE_AT + CHOICE_VERB] = verb
    s[CHOICE_AT + CHOICE_TARGET_UNIT] = unit_number(s, target)


# ---- orders ----------------------------------------------------------------------------------------------------


def order_for(s: Block, unit: int) -> int:
    """Return the order a unit is given: what it must do, or what promises most. [WE, Automation 1, 2]"""
    if must_rally(s, unit) or (s[unit + AMMO_FAILED] and s[unit + LOCKED_WITH] == 0):
        return ORDER_RALLY
    if s[unit + LOCKED_WITH]:
        return ORDER_CHARGE if order_refusal(s, unit, ORDER_CHARGE) == 0 else ORDER_ADVANCE
    if is_passenger(s, unit):
        return ORDER_ADVANCE
    if s[unit + UNIT_MORALE] >= MORALE_SUPPRESSED:
        return ORDER_HOLD
    if goal_ahead(s, unit):
        return ORDER_ADVANCE if any_target(s, unit) or order_refusal(s, unit, ORDER_RUN) else ORDER_RUN
    s[BOT_AT + BEST_ORDER] = ORDER_HOLD
    s[BOT_AT + BEST_WORTH] = -FAR_AWAY
    lead = next_up(s, unit, 0)
    note_foes(s, unit, s[lead + X], s[lead + Y])
    weigh_standing(s, unit)
    if stays_at_goal(s, unit) == 0:
        weigh_moving(s, unit)
        weigh_charge(s, unit)
    weigh_rally(s, unit)
    return s[BOT_AT + BEST_ORDER]


def or_rally(s: Block, unit: int, order: int) -> int:
    """Return an order if it may be given, else to rally: that may always be."""
    return order if order_refusal(s, unit, order) == 0 else ORDER_RALLY


def weigh(s: Block, unit: int, order: int, gain: int, loss: int) -> None:
    """Keep an order if it is legal and promises more than the best so far: its gain by the chance that it is obeyed."""
    if max(gain, 0) - loss <= s[BOT_AT + BEST_WORTH] or order_refusal(s, unit, order):
        return
    faces = FACES
    if order != ORDER_RALLY:
        faces = clamped(FACES + 1 + order_modifier(s, unit, order, 0) - order_needed(s, unit))
    worth = max(gain, 0) * faces // FACES - loss
    if worth > s[BOT_AT + BEST_WORTH]:
        s[BOT_AT + BEST_WORTH] = worth
        s[BOT_AT + BEST_ORDER] = order


def level_of(s: Block, order: int) -> int:
    """Return for how many hits a figure falls under an order."""
    return order_word(s, order, ORDER_CASUALTIES)


def weigh_standing(s: Block, unit: int) -> None:
    """Weigh what can be done from where a unit stands: hold, aim, react. [WE, Automation 4]"""
    lead = next_up(s, unit, 0)
    x = s[lead + X]
    y = s[lead + Y]
    here = best_fire(s, unit, x, y, 0, PLAIN_LEVEL)
    standing = danger(s, unit, x, y, level_of(s, ORDER_HOLD), 0)
    weigh(s, unit, ORDER_HOLD, 2 * here, standing)
    target = s[BOT_AT + BEST_TARGET]
    if here > 0:
        aimed = fire_worth(s, unit, x, y, target, s[RULES_AT + WE_AIMED], PLAIN_LEVEL)
        weigh(s, unit, ORDER_AIMED, aimed, standing)
    if unit_covered(s, unit):
        shot = fire_worth(s, unit, x, y, target, s[RULES_AT + WE_REACTION], PLAIN_LEVEL) if here > 0 else 0
        if shot * 6 // 10 + shot * 5 // 10 > s[BOT_AT + BEST_WORTH]:
            loss = danger(s, unit, x, y, level_of(s, ORDER_REACTION), 0)
            weigh(s, unit, ORDER_REACTION, shot * 6 // 10 + shot * 5 // 10, loss)


def weigh_moving(s: Block, unit: int) -> None:
    """Weigh an advance to the best place it reaches, and a run where nothing could be shot at. [WE, Automation 4]"""
    closed = approach_spot(s, unit, order_word(s, ORDER_ADVANCE, ORDER_MOVE))
    if closed < 0:
        return
    gain = best_fire(s, unit, s[FOUND_X], s[FOUND_Y], 0, PLAIN_LEVEL)
    nearing = 0 if s[unit + UNIT_MORALE] >= MORALE_HOLD else nearing_worth(s, unit, closed)
    if gain + nearing > s[BOT_AT + BEST_WORTH]:
        loss = danger(s, unit, s[FOUND_X], s[FOUND_Y], level_of(s, ORDER_ADVANCE), 0)
        weigh(s, unit, ORDER_ADVANCE, gain + nearing, loss)
    if gain == 0 and s[unit + UNIT_MORALE] < MORALE_HOLD:
        closed = approach_spot(s, unit, order_word(s, ORDER_RUN, ORDER_MOVE))
        if closed > 0:
            loss = danger(s, unit, s[FOUND_X], s[FOUND_Y], level_of(s, ORDER_RUN), -1)
            weigh(s, unit, ORDER_RUN, nearing_worth(s, unit, closed), loss)


def nearing_worth(s: Block, unit: int, closed: int) -> int:
    """Return what so much less distance to the enemy is worth: a twentieth of the unit for each twelve inches."""
    size = 0
    model = next_up(s, unit, 0)
    while model > 0:
        size += 1
        model = next_up(s, unit, model)
    return size * mean_price(s, unit) // 20 * max(closed, 0) // (12 * INCH)


def weigh_charge(s: Block, unit: int) -> None:
    """Weigh a charge at each unit that can be reached, where the duel promises well. [WE, Automation 4]"""
    if order_refusal(s, unit, ORDER_CHARGE):
        return
    percent = order_word(s, ORDER_CHARGE, ORDER_MOVE)
    lead = next_up(s, unit, 0)
    within = reach_of(s, lead, percent) + s[lead + RADIUS] + 2 * INCH
    if next_up(s, unit, lead) > 0:
        within *= 2  # others may stand before the first figure
    for i in range(s[BOT_AT + FOES]):
        target = foe_noted(s, i)
        if s[BOT_AT + FOES_AT + 2 * i + 1] > within * within:
            return
        if is_prey(s, unit, target) and charges_at(s, unit, target, percent, FOUND_X):
            loss = danger(s, unit, s[lead + X], s[lead + Y], level_of(s, ORDER_CHARGE), -1) // 2
            weigh(s, unit, ORDER_CHARGE, assault_worth(s, unit, target), loss)


def is_prey(s: Block, unit: int, target: int) -> int:
    """Return 1 for an enemy unit worth a charge: outmatched or shaken, and in no building."""
    ahead = lead_in_duel(s, unit, target)
    if ahead < CHARGE_LEAD and (s[target + UNIT_MORALE] < MORALE_SUPPRESSED or ahead < 0):
        return 0
    return 1 - unit_housed(s, target)


def weigh_rally(s: Block, unit: int) -> None:
    """Weigh taking new ammunition: with many markers, or some and nothing to shoot at. [WE, Automation 4]"""
    if s[unit + AMMO_MARKERS] >= MANY_MARKERS or (
        s[unit + AMMO_MARKERS] >= SOME_MARKERS and not any_target(s, unit)
    ):
        s[BOT_AT + BEST_WORTH] = -FAR_AWAY
        weigh(s, unit, ORDER_RALLY, 0, 0)


# ---- what follows --------------------------------------------------------------------------------------------


def decide_charge(s: Block, unit: int) -> None:
    """Charge at the unit that promises most among those in reach."""
    percent = order_word(s, ORDER_CHARGE, ORDER_MOVE)
    found = 0
    best = 0
    target = next_unit(s, 0)
    while target > 0:
        if are_enemies(s, unit, target) and charges_at(s, unit, target, percent, FOUND_X):
            worth = assault_worth(s, unit, target)
            if found == 0 or worth > best:
                found = target
                best = worth
        target = next_unit(s, target)
    if found > 0:
        say_target(s, CHARGE_AT, found)
    else:
        say(s, STAY_THERE)


def decide_move(s: Block, unit: int) -> None:
    """Go where fire promises most and danger least; get out of a vehicle near the enemy."""
    if is_passenger(s, unit):
        vehicle = s[first_up(s, unit) + CARRIED_BY]
        enemy = nearest_enemy(s, vehicle)
        say(s, STAY_THERE)
        if enemy > 0 and step_out(s, unit, vehicle, enemy, GET_OUT_WITHIN * INCH):
            say(s, GET_OUT)
        return
    if decide_smoke(s, unit):
        return
    order = obeys(s, unit)
    if order == ORDER_REACTION or (order == ORDER_NONE and not any_target(s, unit)):
        say(s, STAY_THERE)
        return
    piece = goal_ahead(s, unit)
    if piece > 0:
        say(s, MOVE_UNIT if head_for(s, unit, piece, order_word(s, order, ORDER_MOVE)) else STAY_THERE)
        return
    if stays_at_goal(s, unit):
        say(s, STAY_THERE)
        return
    say(s, MOVE_UNIT if find_way(s, unit, order) else STAY_THERE)


def first_target(s: Block, unit: int) -> int:
    """Return the first enemy unit that a unit can fire at, 0 for none."""
    target = next_unit(s, 0)
    while target > 0 and not can_fire_at(s, unit, target):
        target = next_unit(s, target)
    return target


def decide_target(s: Block, unit: int, verb: int, otherwise: int) -> None:
    """Fire at the unit that promises most, or not at all. [WE, Automation 6]"""
    found = 0
    most = 0
    body = next_up(s, unit, 0)
    if body == 0:
        body = s[first_up(s, unit) + CARRIED_BY]
    note_foes(s, unit, s[body + X], s[body + Y])
    for i in range(s[BOT_AT + FOES]):
        target = foe_noted(s, i)
        level = order_word(s, obeys(s, target), ORDER_CASUALTIES)
        worth = 1 + fire_worth(s, unit, s[body + X], s[body + Y], target, 0, level)
        if worth > most and can_fire_at(s, unit, target):
            found = target
            most = worth
    if found == 0:
        found = first_target(s, unit)
        most = 1 if found > 0 else 0
    if verb == FIRE_AT and decide_call(s, unit, most):
        return
    if found > 0:
        say_target(s, verb, found)
    elif verb == FIRE_AT and has_to_mend(s, unit):
        say(s, MEND)
    elif verb == FIRE_AT and is_prone(s, unit):
        say(s, STAND_UP)
    else:
        say(s, otherwise)
