# cython: compiled into the kernel
"""The course of a battle, with its deployment and the six phases of a turn, [WE-010] to [WE-016]."""

from armybuilder.battle.rulesets.edge.actions import *
from armybuilder.battle.rulesets.edge.bot.worth import *
from armybuilder.battle.rulesets.edge.scoring import *

WE_MOST_TIES = 20


def advance_edge(s: Block) -> None:
    """Advance the battle to the next decision, or to its end."""
    s[PENDING] = 0
    while s[PENDING] == 0 and s[CURRENT_PHASE] != WE_PHASE_OVER:
        if s[STACK_DEPTH] > 0:
            if not ask_watchers(s, top_frame(s), 66):
                finish_move(s, top_frame(s))
        elif s[CURRENT_PHASE] == PHASE_PLACING:
            edge_ask_placing(s)
        elif s[CURRENT_PHASE] == PHASE_BEGINS:
            edge_begin_turn(s)
        elif s[CURRENT_PHASE] == PHASE_ASSAULT:
            fight_assaults(s)
            take_off_fallen(s)
            s[CURRENT_PHASE] = PHASE_MORALE
        elif s[CURRENT_PHASE] == PHASE_MORALE:
            edge_end_turn(s)
        else:
            edge_ask_next(s)


def edge_ask_placing(s: Block) -> None:
    """Ask for the next unit to be placed. [WE-D03]

    The sides take turns, and the loser of the roll is first.
    """
    if s[TURN] == 0 and s[ACTIVE_SIDE] < 0:
        edge_roll_initiative(s)
        s[ACTIVE_SIDE] = 1 - s[FIRST_SIDE]
    side = placing_side(s, s[ACTIVE_SIDE])
    if side < 0:
        s[CURRENT_PHASE] = PHASE_BEGINS
        return
    s[ACTIVE_SIDE] = side
    ask(s, WE_DECIDE_PLACE, side, next_to_place(s, side), 0, 0, 3)


def edge_begin_turn(s: Block) -> None:
    """Start a turn, clear the last one, and roll for the side that moves a unit first. [WE-010, WE-D03]"""
    s[TURN] += 1
    forget_counts(s)
    edge_lift_smoke(s)
    lose_from_view(s)
    tell_side(s, TURN_BEGINS, 10, -1, 0, 0, 0, s[TURN])
    # a commander or a controller may have fallen in the last turn
    settle_training(s)
    for place in range(s[UNITS_FIELDED]):
        unit = unit_row(s, place)
        edge_forget_turn(s, unit)
        note_guns_of(s, unit)
    for i in range(s[WEAPON_COUNT]):
        s[weapon_row(s, i) + GUN_SHOTS] = 0
    edge_roll_initiative(s)
    s[CURRENT_PHASE] = PHASE_ORDERS
    s[ACTIVE_SIDE] = LEFT


def edge_forget_turn(s: Block, unit: UnitRow) -> None:
    """Clear the values of a unit that last for one turn."""
    s[unit + MORALE_BEFORE] = s[unit + UNIT_MORALE]
    s[unit + WE_UNIT_ORDER] = ORDER_NONE
    s[unit + UNIT_OBEYS] = 0
    s[unit + UNIT_MOVED] = 0
    s[unit + UNIT_RUNS] = 1 if s[unit + UNIT_MORALE] == MORALE_BROKEN else 0
    s[unit + OP_FIRED] = 0
    s[unit + WITHDRAWS] = 0
    reopen_unit(s, unit)
    s[unit + UNIT_ALONE] = 0
    forget_aim(s, unit)
    model = next_member(s, unit, 0)
    while model:
        s[model + HAS_MOVED] = 0
        s[model + WAY_GONE] = 0
        s[model + CHOSEN_GUN] = 0
        s[model + OWN_ORDER] = 0
        s[model + OWN_OBEYS] = 0
        s[model + OWN_FIRED] = 0
        s[model + OWN_ACTS] = 0
        s[model + OWN_REACTS] = 0
        model = next_member(s, unit, model)


def edge_roll_initiative(s: Block) -> None:
    """Roll for both sides, with ties rolled again, and let the loser move a unit first. [WE-D03]"""
    # the bound ends the loop whatever the dice
    for _ in range(WE_MOST_TIES):
        left = edge_initiative_of(s, LEFT)
        right = edge_initiative_of(s, RIGHT)
        if left != right:
            s[FIRST_SIDE] = LEFT if left < right else RIGHT
            tell_side(s, WE_FIRST, 10, s[FIRST_SIDE], 0, 0, 0, 0)
            return
    s[FIRST_SIDE] = LEFT


def edge_initiative_of(s: Block, side: int) -> int:
    """Roll a side's initiative, and return the die plus its highest Leader Rating left. [WE-D03]"""
    best = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] == side and s[model + STATUS] in (IN_PLAY, ABOARD):
            best = max(best, s[model + LEADER_RATING])
    natural = throw_faces(s, side_row(side), DIE_WE_INITIATIVE, FACES)
    tell_side(s, WE_ROLLS_INITIATIVE, 10, side, natural, best, 0, 0)
    return natural + best


# ---- which side is asked ---------------------------------------------------------------------------------------


def edge_ask_next(s: Block) -> None:
    """Ask a side about a unit. [WE-D03, WE-D68]

    Orders and targets are written by one side, then by the other. Moves are made in turn.
    """
    unseen = 1 if s[CURRENT_PHASE] in (PHASE_ORDERS, PHASE_FIRE) else 0
    for k in range(2):
        side = k if unseen else s[ACTIVE_SIDE] ^ k
        unit = next_with_duty(s, side)
        if unit:
            if not unseen:
                s[ACTIVE_SIDE] = 1 - side
            ask(s, edge_decision_of(s), side, unit, 0, 0, rule_of(s))
            return
    edge_end_phase(s)


def next_with_duty(s: Block, side: int) -> UnitRow:
    """Return a side's next unit with something left to do in this phase, 0 for none.

    A unit without a target has nothing to do.
    """
    skip_done(s, side)
    for i in range(s[side_row(side) + SIDE_DONE], s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == side and s[unit + UNIT_DONE] != ALL_DONE:
            if has_duty(s, unit):
                return unit
            # nobody moves in these phases: a unit that has nothing to do has nothing to do later
            if s[CURRENT_PHASE] in (PHASE_ORDERS, PHASE_FIRE) or stands_still(s, unit):
                s[unit + UNIT_DONE] = ALL_DONE
    return 0


def stands_still(s: Block, unit: UnitRow) -> int:
    """Return 1 for a unit whose order allows no move in this movement phase. [WE-012]"""
    if s[CURRENT_PHASE] != PHASE_MOVES or s[unit + UNIT_ALONE] or s[unit + LOCKED_WITH]:
        return 0
    return 1 if obeys(s, unit) in (ORDER_AIMED, ORDER_HOLD, ORDER_RALLY, ORDER_CHARGE) else 0


def skip_done(s: Block, side: int) -> None:
    """Update the number of units at the head of the list that a side has finished with. [WE-D03]"""
    i = s[side_row(side) + SIDE_DONE]
    while i < s[UNITS_FIELDED]:
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == side and s[unit + UNIT_DONE] != ALL_DONE:
            break
        i += 1
    s[side_row(side) + SIDE_DONE] = i


def edge_decision_of(s: Block) -> int:
    """Return the decision of the phase under way."""
    if s[CURRENT_PHASE] == PHASE_ORDERS:
        return DECIDE_ORDER
    if s[CURRENT_PHASE] == PHASE_CHARGES:
        return DECIDE_CHARGE
    if s[CURRENT_PHASE] == PHASE_MOVES:
        return WE_DECIDE_MOVE
    return DECIDE_FIRE if s[CURRENT_PHASE] == PHASE_FIRE else WE_DECIDE_REACT


def rule_of(s: Block) -> int:
    """Return the rule of the phase under way."""
    if s[CURRENT_PHASE] == PHASE_ORDERS:
        return 11
    if s[CURRENT_PHASE] in (PHASE_CHARGES, PHASE_MOVES):
        return 12
    return 13 if s[CURRENT_PHASE] == PHASE_FIRE else 14


def edge_end_phase(s: Block) -> None:
    """End a phase with its effects, and start the next."""
    if s[CURRENT_PHASE] == PHASE_ORDERS:
        reveal_orders(s)
    elif s[CURRENT_PHASE] in (PHASE_FIRE, PHASE_REACTION):
        if s[CURRENT_PHASE] == PHASE_REACTION:
            resolve_support(s)
        resolve_fire(s)
    s[CURRENT_PHASE] += 1
    s[ACTIVE_SIDE] = s[FIRST_SIDE]
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        reopen_unit(s, unit)
        if s[CURRENT_PHASE] == PHASE_FIRE:
            s[unit + UNIT_ACTS] = acts_in_fire(s, unit) if can_be_ordered(s, unit) else 0
            s[unit + ATTACKS_LEFT] = attacks_still(s, unit) if can_be_ordered(s, unit) else 0


def reveal_orders(s: Block) -> None:
    """Test all orders, first those of the side that moves first, and so show them. [WE-011, WE-024]

    Units on Rally roll for that.
    """
    for k in range(2):
        for i in range(s[UNITS_FIELDED]):
            unit = unit_row(s, i)
            if s[unit + UNIT_SIDE] == s[FIRST_SIDE] ^ k and s[unit + WE_UNIT_ORDER] != ORDER_NONE:
                test_order(s, unit)
                test_alone(s, unit)
                take_up_order(s, unit)


def take_up_order(s: Block, unit: UnitRow) -> None:
    """Set the acts that a unit's order allows, or rally the unit at once. [WE-020, WE-065]"""
    order = obeys(s, unit)
    if order == ORDER_RALLY:
        rally_unit(s, unit)
    s[unit + ACTS_LEFT] = acts_of(s, unit)
    s[unit + REACTS_LEFT] = 1 if order == ORDER_REACTION else 0
    if order in (ORDER_CHARGE, ORDER_RUN):
        s[unit + UNIT_RUNS] = 1


def rally_unit(s: Block, unit: UnitRow) -> None:
    """Rally a unit. [WE-092, WE-093, WE-113, WE-D50]

    If it fails, a crew that has bailed out moves to cover, and any other broken unit flees on from a near
    enemy.
    """
    if rally(s, unit) or s[unit + UNIT_MORALE] != MORALE_BROKEN:
        s[unit + UNIT_RUNS] = 0
        s[unit + CREW_BAILED] = 0
        return
    if s[unit + CREW_BAILED] and make_for_cover(s, unit):
        return
    model = next_up(s, unit, 0)
    enemy = nearest_seen(s, model) if model else 0
    if enemy and gap(s, model, enemy) <= s[RULES_AT + WE_RALLIES_FROM]:
        edge_flee(s, unit, 0, 93, MORALE_BROKEN)


# ---- the end of a turn ---------------------------------------------------------------------------------------


def edge_end_turn(s: Block) -> None:
    """End a turn with morale tests, casualties and flights, and clear all markers. [WE-016]"""
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        test_morale(s, unit)
    # casualties come after all tests, so that these losses count in the next turn's morale [WE-D39]
    for place in range(s[UNITS_FIELDED]):
        unit = unit_row(s, place)
        if s[unit + HIT_MARKERS] > 0 and next_up(s, unit, 0) > 0:
            take_casualties(s, unit)
    for k in range(s[UNITS_FIELDED]):
        unit = unit_row(s, k)
        if s[unit + HIT_MARKERS] > 0:
            bear_morale(s, unit)
    for number in range(s[UNITS_FIELDED]):
        unit = unit_row(s, number)
        close_turn(s, unit)
    s[CURRENT_PHASE] = PHASE_BEGINS
    edge_end_if_over(s)


def bear_morale(s: Block, unit: UnitRow) -> None:
    """Apply the result of a unit's morale test, to surrender, break or fall back. [WE-082, WE-083, WE-084]"""
    morale = s[unit + UNIT_MORALE]
    if next_up(s, unit, 0) == 0:
        return
    if morale == MORALE_SURRENDERED:
        tell_unit_roll(s, WE_SURRENDERS, 82, unit, 0, 0, 0, 0, 0, 0, 0)
        part(s, unit)
        model = next_up(s, unit, 0)
        while model:
            leave(s, model, 82)
            model = next_up(s, unit, model)
        return
    if morale < MORALE_FALL_BACK:
        return
    if s[unit + LOCKED_WITH]:
        strike_who_leaves(s, unit)
        # figures that fall to the free dice do not run with the others
        take_off_fallen(s)
    if morale == MORALE_BROKEN:
        edge_flee(s, unit, s[RULES_AT + WE_BROKEN_RUN], 83, morale)
    else:
        edge_flee(s, unit, 0, 84, morale)


def close_turn(s: Block, unit: UnitRow) -> None:
    """Clear a unit's markers, and move this turn's numbers to those of the last turn. [WE-016, WE-D39]

    They are the numbers that the next turn needs.
    """
    clear_markers(s, unit)
    s[unit + LOST_LAST] = s[unit + LOST_NOW]
    s[unit + LEADER_LOST_LAST] = s[unit + LEADER_LOST_NOW]
    s[unit + LOST_NOW] = 0
    s[unit + LEADER_LOST_NOW] = 0
    s[unit + FOUGHT] = 0
    s[unit + DEALT] = 0
    s[unit + SUFFERED] = 0
    if s[unit + LOCKED_WITH] and not in_contact(s, unit):
        part(s, unit)


def in_contact(s: Block, unit: UnitRow) -> int:
    """Return 1 if a model of a unit has an enemy within an inch. [WE-075]"""
    model = next_up(s, unit, 0)
    while model:
        if edge_is_engaged(s, model):
            return 1
        model = next_up(s, unit, model)
    return 0
