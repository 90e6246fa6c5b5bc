# cython: compiled into the kernel
"""The bot's choice of an order, a place or a target for each decision. [WE, Automation]

It rolls no die, and does not look at orders that lie face down.
"""

from armybuilder.battle.rulesets.edge.bot.movement import *
from armybuilder.battle.rulesets.edge.bot.targets import *

MANY_MARKERS = 8  # with six 0.7 of 100 less
SOME_MARKERS = 3
CHARGE_LEAD = 3
HITS_FORGOTTEN = 2  # hits in the pool count for a rally by their part of a figure divided by this
GET_OUT_WITHIN = 24  # inches to the enemy at which passengers get out


def decide_edge(s: Block) -> None:
    """Write the bot's choice for the pending decision."""
    open_choice(s)
    unit = s[PENDING_UNIT]
    s[CHOICE_AT + CHOICE_UNIT] = unit_number(s, unit)
    decision = s[PENDING]
    if decision == WE_DECIDE_PLACE:
        edge_say(s, PLACE_UNIT)
        place_somewhere(s, unit, s[PENDING_SIDE])
    elif decision == DECIDE_ORDER:
        order = or_rally(s, unit, order_for(s, unit))
        if not decide_alone(s, unit, order):
            edge_say(s, order + 1)
    elif decision == DECIDE_CHARGE:
        decide_charge(s, unit)
    elif decision == WE_DECIDE_MOVE:
        edge_decide_move(s, unit)
    elif decision == DECIDE_FIRE:
        decide_fire(s, unit)
    elif decision == DECIDE_OPFIRE:
        edge_say(s, OP_FIRE)
        s[CHOICE_AT + CHOICE_NUMBER] = FIRE_MODES * more_dice(s, unit)
    else:
        decide_reaction(s, unit)


# ---- orders ----------------------------------------------------------------------------------------------------


def order_for(s: Block, unit: UnitRow) -> int:
    """Return the order for a unit, forced or the most promising. [WE, Automation 1, 2]"""
    if must_rally(s, unit) or (s[unit + AMMO_FAILED] and s[unit + LOCKED_WITH] == 0):
        return ORDER_RALLY
    # a locked unit fights on or withdraws: no other order is legal [WE-075]
    if s[unit + LOCKED_WITH]:
        return ORDER_CHARGE if edge_order_refusal(s, unit, ORDER_CHARGE) == 0 else ORDER_ADVANCE
    # under Advance passengers may get out
    if is_passenger(s, unit):
        return ORDER_ADVANCE
    if s[unit + UNIT_MORALE] >= MORALE_SUPPRESSED:
        return ORDER_HOLD
    if edge_goal_ahead(s, unit):
        return ORDER_ADVANCE if any_target(s, unit) or edge_order_refusal(s, unit, ORDER_RUN) else ORDER_RUN
    s[BOT_AT + BEST_ORDER] = ORDER_HOLD
    s[BOT_AT + BEST_WORTH] = -FAR_AWAY
    # faces of the die that obey, before the order's own modifier is added
    s[BOT_AT + OBEYING] = FACES + 1 + rating_near(s, unit) + damage_felt(s, unit) - order_needed(s, unit)
    lead = next_up(s, unit, 0)
    note_foes(s, unit, s[lead + X], s[lead + Y])
    if s[BOT_AT + FOES] == 0 and s[RULES_AT + WE_HIDING] and edge_order_refusal(s, unit, ORDER_SEARCH) == 0:
        return ORDER_SEARCH
    here = weigh_standing(s, unit)
    if edge_stays_at_goal(s, unit) == 0:
        # a unit with a target moves on only if a single attack could promise more than its best order here
        if here == 0 or promised(s, ORDER_ADVANCE, here) > s[BOT_AT + BEST_WORTH]:
            weigh_moving(s, unit)
        weigh_charge(s, unit)
    weigh_rally(s, unit, here)
    return s[BOT_AT + BEST_ORDER]


def or_rally(s: Block, unit: UnitRow, order: int) -> int:
    """Return an order if it is legal, else to rally, which is always legal."""
    return order if edge_order_refusal(s, unit, order) == 0 else ORDER_RALLY


def edge_weigh(s: Block, unit: UnitRow, order: int, gain: int, loss: int) -> None:
    """Keep an order if it is legal and promises more than the best before.

    Its gain is multiplied by the chance that it is obeyed.
    """
    worth = promised(s, order, gain) - loss
    if worth > s[BOT_AT + BEST_WORTH] and edge_order_refusal(s, unit, order) == 0:
        s[BOT_AT + BEST_WORTH] = worth
        s[BOT_AT + BEST_ORDER] = order


def promised(s: Block, order: int, gain: int) -> int:
    """Return the gain of an order multiplied by the chance that it is obeyed."""
    # Rally needs no test to obey [WE-024]
    if gain <= 0 or order == ORDER_RALLY:
        return max(gain, 0)
    return gain * edge_clamped(s[BOT_AT + OBEYING] + order_word(s, order, ORDER_ROLL)) // FACES


def weigh_there(s: Block, unit: UnitRow, order: int, gain: int, x: int, y: int, way: int) -> None:
    """Keep an order as `edge_weigh` does, with its loss the danger at a place.

    Danger is reckoned only if the order could be better without it, and only up to what it gains.
    """
    ahead = promised(s, order, gain) - s[BOT_AT + BEST_WORTH]
    if ahead > 0:
        edge_weigh(s, unit, order, gain, danger(s, unit, x, y, level_of(s, order), way, ahead))


def level_of(s: Block, order: int) -> int:
    """Return the number of hits for which a model falls under an order."""
    return order_word(s, order, ORDER_CASUALTIES)


def weigh_standing(s: Block, unit: UnitRow) -> int:
    """Evaluate the orders to hold, to aim and to react at a unit's place. [WE, Automation 4]

    Returns the worth of an attack from there.
    """
    lead = next_up(s, unit, 0)
    x = s[lead + X]
    y = s[lead + Y]
    standing = look_around(s, unit, x, y, level_of(s, ORDER_HOLD))
    here = s[BOT_AT + BEST_VOLLEY]
    # Hold gives two attacks
    edge_weigh(s, unit, ORDER_HOLD, 2 * here, standing)
    target = s[BOT_AT + WE_BEST_TARGET]
    if here > 0:
        aimed = fire_worth(s, unit, x, y, target, WAY_AIMED, PLAIN_LEVEL)
        edge_weigh(s, unit, ORDER_AIMED, aimed, standing)
    # aimed shots a seventh dearer, and reactions a fifth: both within 0.2 of 100 in 3,000 battles
    # a shot in Reaction is worth no more than one now
    if promised(s, ORDER_REACTION, here * 11 // 10) > s[BOT_AT + BEST_WORTH] and unit_covered(s, unit):
        shot = fire_worth(s, unit, x, y, target, WAY_REACTS, PLAIN_LEVEL) if here > 0 else 0
        # six tenths for the first shot, five for the second, at an enemy expected to come nearer
        weigh_there(s, unit, ORDER_REACTION, shot * 6 // 10 + shot * 5 // 10, x, y, 0)
    return here


def weigh_moving(s: Block, unit: UnitRow) -> None:
    """Evaluate an advance towards the nearest enemy, and a run there. [WE, Automation 4]

    A run is evaluated only if the unit could not shoot at an enemy from that place.
    """
    # nearness worth four times as much does not end battles: it lost 14 of 100 in 1,000, and of 180 that were
    # 28 of 100 over before the last turn it made 33, within chance; only for the side ahead, or late: no more
    # all places of the move weighed here already win 2 more of 100 battles, and take half as much CPU again
    closed = spot_ahead(s, unit, order_word(s, ORDER_ADVANCE, ORDER_MOVE))
    if closed < 0:
        return
    x = s[FOUND_X]
    y = s[FOUND_Y]
    gain = best_fire(s, unit, x, y)
    nearing = (
        0
        if s[unit + UNIT_MORALE] >= MORALE_HOLD
        else nearing_worth(s, unit, closed, NEARING_FIRE if gain > 0 else NEARING_IDLE)
    )
    weigh_there(s, unit, ORDER_ADVANCE, gain + nearing, x, y, 0)
    # a run forgoes all fire: it is weighed only where an advance brings none
    if gain == 0 and s[unit + UNIT_MORALE] < MORALE_HOLD:
        weigh_run(s, unit)


def weigh_run(s: Block, unit: UnitRow) -> None:
    """Evaluate a run to a place at which no enemy shoots well.

    It is skipped if even its full distance could not promise more than the best order before.
    """
    percent = order_word(s, ORDER_RUN, ORDER_MOVE)
    most = edge_reach_of(s, next_up(s, unit, 0), percent)
    if promised(s, ORDER_RUN, nearing_worth(s, unit, most, NEARING_RUN)) <= s[BOT_AT + BEST_WORTH]:
        return
    closed = spot_ahead(s, unit, percent)
    x = s[FOUND_X]
    y = s[FOUND_Y]
    if closed > 0 and is_out_of_reach(s, unit, x, y):
        weigh_there(s, unit, ORDER_RUN, nearing_worth(s, unit, closed, NEARING_RUN), x, y, WAY_AT_RUNNER)


def is_out_of_reach(s: Block, unit: UnitRow, x: int, y: int) -> int:
    """Return 1 for a place that no noted enemy sees within half the range of its guns. [WE, Automation 4]"""
    lead = next_up(s, unit, 0)
    for i in range(s[BOT_AT + FOES]):
        foe = foe_noted(s, i)
        enemy = nearest_at(s, foe, x, y)
        far = length(s[enemy + X] - x, s[enemy + Y] - y)
        if 2 * far <= s[foe + LONGEST_GUN]:
            if sight_from(s, enemy, s[enemy + X], s[enemy + Y], lead, x, y) != SEEN_NOT:
                return 0
    return 1


def weigh_charge(s: Block, unit: UnitRow) -> None:
    """Evaluate a charge at each unit in reach, if the duel promises well. [WE, Automation 4]"""
    if edge_order_refusal(s, unit, ORDER_CHARGE):
        return
    percent = order_word(s, ORDER_CHARGE, ORDER_MOVE)
    lead = next_up(s, unit, 0)
    within = edge_reach_of(s, lead, percent) + s[lead + RADIUS] + 2 * INCH
    if next_up(s, unit, lead) > 0:
        within *= 2  # other figures may stand in front of the first
    loss = -1
    for i in range(s[BOT_AT + FOES]):
        target = foe_noted(s, i)
        # the noted units stand nearest first: all after this are too far as well
        if square_noted(s, i) > within * within:
            return
        gain = assault_worth(s, unit, target)
        if promised(s, ORDER_CHARGE, gain) > s[BOT_AT + BEST_WORTH] and is_prey(s, unit, target, gain):
            if loss < 0:
                level = level_of(s, ORDER_CHARGE)
                loss = danger(s, unit, s[lead + X], s[lead + Y], level, WAY_AT_RUNNER, FAR_AWAY) // 2
            # a way into contact costs most: it is sought last
            if promised(s, ORDER_CHARGE, gain) - loss > s[BOT_AT + BEST_WORTH]:
                if charges_at(s, unit, 0, target, percent, FOUND_X):
                    edge_weigh(s, unit, ORDER_CHARGE, gain, loss)


def is_prey(s: Block, unit: UnitRow, target: UnitRow, gain: int) -> int:
    """Return 1 for an enemy unit outside buildings that is worth a charge.

    It is outmatched or shaken. A unit without guns charges any unit from which it gains.
    """
    if s[unit + LONGEST_GUN] == 0:
        return 1 - unit_housed(s, target) if gain > 0 else 0
    ahead = lead_in_duel(s, unit, target)
    if ahead < CHARGE_LEAD and (s[target + UNIT_MORALE] < MORALE_SUPPRESSED or ahead < 0):
        return 0
    return 1 - unit_housed(s, target)


def weigh_rally(s: Block, unit: UnitRow, here: int) -> None:
    """Evaluate an order to rally for new ammunition. [WE, Automation 4]

    The unit has many markers, or has some and no target. It also rallies for the hits that a Rally order wipes
    off before they fell a figure. [WE-D47]
    """
    if s[unit + CASUALTY_POOL] > 0:
        lead = next_up(s, unit, 0)
        saved = s[unit + CASUALTY_POOL] * WE_THOUSAND // level_of(s, ORDER_RALLY) // HITS_FORGOTTEN
        weigh_there(s, unit, ORDER_RALLY, edge_worth_of(s, unit, saved), s[lead + X], s[lead + Y], 0)
    if s[unit + AMMO_MARKERS] >= MANY_MARKERS or (
        s[unit + AMMO_MARKERS] >= SOME_MARKERS and here == 0 and not any_target(s, unit)
    ):
        # rallying has no gain that could be weighed: here it beats every other order
        s[BOT_AT + BEST_WORTH] = -FAR_AWAY
        edge_weigh(s, unit, ORDER_RALLY, 0, 0)


# ---- what follows --------------------------------------------------------------------------------------------


def decide_charge(s: Block, unit: UnitRow) -> None:
    """Charge the most promising unit in reach, or stay."""
    percent = order_word(s, ORDER_CHARGE, ORDER_MOVE)
    found = 0
    best = 0
    for i in range(s[UNITS_FIELDED]):
        target = unit_row(s, i)
        if are_enemies(s, unit, target) and is_known(s, target):
            worth = assault_worth(s, unit, target)
            if (found == 0 or worth > best) and charges_at(s, unit, 0, target, percent, FOUND_X):
                found = target
                best = worth
    if found > 0:
        say_target(s, CHARGE_AT, found)
    else:
        edge_say(s, STAY_THERE)


def edge_decide_move(s: Block, unit: UnitRow) -> None:
    """Move to the place with the best fire and the least danger, or stay.

    Passengers get out of a vehicle near the enemy. Models with their own orders stay at their places.
    """
    if not has_duty_itself(s, unit):
        edge_say(s, STAY_THERE)
        return
    if is_passenger(s, unit):
        vehicle = s[first_up(s, unit) + CARRIED_BY]
        enemy = edge_nearest_enemy(s, vehicle)
        edge_say(s, STAY_THERE)
        if enemy > 0 and edge_step_out(s, unit, vehicle, enemy, GET_OUT_WITHIN * INCH):
            edge_say(s, WE_GET_OUT)
        return
    if decide_smoke(s, unit):
        return
    order = obeys(s, unit)
    # a unit on Reaction keeps its act for op-fire
    if order == ORDER_REACTION or (order == ORDER_NONE and not any_target(s, unit)):
        edge_say(s, STAY_THERE)
        return
    if order == ORDER_SEARCH:
        edge_say(s, MOVE_UNIT if edge_search_way(s, unit) else STAY_THERE)
        return
    piece = edge_goal_ahead(s, unit)
    if piece > 0:
        edge_say(s, MOVE_UNIT if edge_head_for(s, unit, piece, order) else STAY_THERE)
        return
    if edge_stays_at_goal(s, unit):
        edge_say(s, STAY_THERE)
        return
    edge_say(s, MOVE_UNIT if edge_find_way(s, unit, order) else STAY_THERE)
