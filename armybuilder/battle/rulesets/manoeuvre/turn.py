# cython: compiled into the kernel
"""The course of a fight, with its characters, the order of action, rounds and the end. [MN-001] [MN-004] [MN-010] [MN-D29]"""

from armybuilder.battle.kernel.opening import *
from armybuilder.battle.rulesets.manoeuvre.actions import *

COIN = 2
FRONT_DISTANCE = 2500  # how far from its edge a squad is drawn
FILE_SPACING = 300


def begin_manoeuvre(s: Block) -> None:
    """Prepare characters and totals, and roll for the order. [MN-001, MN-010]"""
    clear_battle(s)
    tell_side(s, BATTLE_BEGINS, 10, -1, 0, 0, 0, s[TURNS])
    open_squads(s)
    manoeuvre_set_order(s)
    s[CURRENT_PHASE] = PHASE_ORDER


def advance_manoeuvre(s: Block) -> None:
    """Advance the fight to the next decision, or to its end."""
    s[PENDING] = 0
    while s[PENDING] == 0 and s[CURRENT_PHASE] != PHASE_ENDED:
        if s[STACK_DEPTH] > 0:
            run_deed(s, top_frame(s))
        elif s[CURRENT_PHASE] == PHASE_ORDER:
            manoeuvre_begin_round(s)
        elif s[CURRENT_PHASE] == PHASE_ROUND:
            next_action(s)
        else:
            manoeuvre_end_round(s)


def manoeuvre_begin_round(s: Block) -> None:
    """Start a round, a pass through the order. [MN-010]"""
    s[TURN] += 1
    s[CURRENT_PHASE] = PHASE_ROUND
    s[ACTIVE_UNIT] = s[side_row(LEFT) + SQUAD_FIRST]
    forget_counts(s)
    count_opposing_anew(s, LEFT)
    count_opposing_anew(s, RIGHT)
    tell_side(s, MN_ROUND, 10, -1, 0, 0, 0, s[TURN])


def next_action(s: Block) -> None:
    """Start the action of the next character in order, or end the round."""
    unit = s[ACTIVE_UNIT]
    if unit == 0:
        s[CURRENT_PHASE] = PHASE_CONCEDING
        s[MN_SIDES_ASKED] = 0
        return
    if s[unit + ACTED_ROUND] == s[TURN] or not manoeuvre_may_act(s, unit):
        s[ACTIVE_UNIT] = s[unit + NEXT_IN_ORDER]
        return
    # with a side gone no manoeuvre has an opponent
    if is_side_gone(s, LEFT) or is_side_gone(s, RIGHT):
        s[ACTIVE_UNIT] = 0
        return
    begin_action(s, unit)


def manoeuvre_may_act(s: Block, unit: UnitRow) -> int:
    """Return 1 for a character in the fight or aboard a machine.

    A slave robot acts only in its controller's place, but leaves a machine by itself.
    """
    if s[unit + PRESENCE] == ABOARD_STILL:
        return 1
    return 0 if s[unit + MASTER] > 0 else is_active(s, unit)


def begin_action(s: Block, unit: UnitRow) -> None:
    """Start a character's action, and end the states of its last one. [MN-031, MN-039]

    A character that escapes may pay to leave.
    """
    s[unit + ACTED_ROUND] = s[TURN]
    s[ACTIVATION] += 1
    manoeuvre_let_go(s, unit)
    if s[unit + LOSES_ACTION]:
        s[unit + LOSES_ACTION] = 0
        s[unit + SNIPED_AT] = 0
        tell_unit_roll(s, MN_WAITS, 39, unit, 0, 0, 0, 0, 0, 0, 0)
    else:
        ask_to_act(s, unit)


# ---- the end of a round --------------------------------------------------------------------------------------


def manoeuvre_end_round(s: Block) -> None:
    """End the fight if it is over, else ask a side whether it concedes. [MN-D29]

    After both sides the next round begins.
    """
    if s[MN_SIDES_ASKED] == 0:
        resolve_round(s)
        if is_side_gone(s, LEFT) or is_side_gone(s, RIGHT):
            finish(s, END_FIELD)
            return
        if s[TURN] >= s[TURNS]:
            finish(s, END_TURNS)
            return
        if s[TURN] >= s[RULES_AT + MN_COURSE_LATE_FROM] and is_decided(s):
            finish(s, END_CONCEDED)
            return
    if s[TURN] < s[RULES_AT + MN_COURSE_LATE_FROM] or s[MN_SIDES_ASKED] == 2:
        s[CURRENT_PHASE] = PHASE_ORDER
        return
    ask(s, DECIDE_CONCEDE, s[MN_SIDES_ASKED], 0, 0, 0, 62)


# ---- how a fight begins --------------------------------------------------------------------------------


def open_squads(s: Block) -> None:
    """Place every character in the fight or aboard, and set the totals of the squads. [MN-001, MN-004]"""
    s[LOCATIONS_GONE] = 0
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        s[weapon + WEAPON_STOCK] = s[weapon + WEAPON_ISSUE]
        s[weapon + WEAPON_SPENT] = 0
        s[weapon + WEAPON_READY_TURN] = 0
    for side in range(2):
        squad = side_row(side)
        s[squad + SQUAD_TOTAL] = s[RULES_AT + MN_SQUAD_START + side]
        s[squad + SQUAD_CONCEDED] = 0
        s[squad + SQUAD_LED] = 0
        s[squad + SIDE_IN_PLAY] = 0
        tell_squad(s, side)
    place_models(s)
    for place in range(s[UNITS_FIELDED]):
        unit = unit_row(s, place)
        open_character(s, unit)


def tell_squad(s: Block, side: int) -> None:
    """Log a squad's total before the fight, unless it is 0."""
    if s[side_row(side) + SQUAD_TOTAL] != 0:
        tell_side_points(s, MN_POINTS, 4, side, 0, s[side_row(side) + SQUAD_TOTAL])


def place_models(s: Block) -> None:
    """Place every model before its side's edge. [MN-D24]

    The places are only for the picture.
    """
    model = MODELS_AT
    while model < s[MODELS_END]:
        place_before_edge(s, model)
        s[model + STATUS] = ABOARD if s[model + HOME] > 0 else IN_PLAY
        s[model + WOUNDED] = 0
        s[model + LOST_PERCENT] = 0
        s[model + FATES_BORNE] = 0
        s[side_row(s[model + SIDE]) + SIDE_IN_PLAY] += 1
        if s[model + HOME] == 0:
            tell_place(s, MN_STANDS, 1, model, 0, s[model + X], s[model + Y], 0)
        model += MODEL_WIDTH


def place_before_edge(s: Block, model: ModelRow) -> None:
    """Place a model in the ranks before its side's edge, in the order of its squad."""
    squad = side_row(s[model + SIDE])
    edge = s[squad + SIDE_EDGE]
    aside = 1 if edge in (EDGE_LEFT, EDGE_RIGHT) else 0
    number = (model - s[squad + SIDE_MODELS]) // MODEL_WIDTH
    files = max(1, s[TABLE_DEPTH if aside else TABLE_WIDTH] // FILE_SPACING - 1)
    back = FILE_SPACING * (number // files)
    front = FRONT_DISTANCE - back if FRONT_DISTANCE > back else 0
    if edge in (EDGE_RIGHT, EDGE_FAR):
        front = s[TABLE_WIDTH if aside else TABLE_DEPTH] - front
    s[model + (X if aside else Y)] = front
    s[model + (Y if aside else X)] = FILE_SPACING * (number % files + 1)


def open_character(s: Block, unit: UnitRow) -> None:
    """Place a character in the fight or aboard.

    If it is dug in, it begins in hiding.
    """
    s[unit + PRESENCE] = ABOARD_STILL if s[unit + CARRIER] > 0 else IN_THE_FIGHT
    s[unit + UNIT_IN_PLAY] = s[unit + UNIT_SIZE]
    s[unit + CHECKS] = 0
    for i in range(CHECK_WORDS):
        s[unit + CHECKS_AT + i] = 0
    if s[unit + TALENTS] & TALENT_DUG_IN:
        s[unit + HIDING] = 1
        s[unit + SNIPE_OK] = 1
        tell_unit_roll(s, MN_HIDES, 43, unit, 0, 0, 0, 0, 0, 1, 0)


def manoeuvre_set_order(s: Block) -> None:
    """Roll once for every character's place in the order. [MN-010, MN-D05]"""
    s[side_row(LEFT) + SQUAD_FIRST] = 0
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        die = throw_faces(s, thrower_of(s, unit), DIE_MN_ORDER, FACES_D20)
        s[unit + ORDER_TOTAL] = die + s[unit + ACTION_VALUE]
        tell_unit_roll(s, MN_ORDER, 10, unit, 0, 0, die, s[unit + ACTION_VALUE], 0, 0, s[unit + ORDER_TOTAL])
        manoeuvre_stand_in_order(s, unit)


def manoeuvre_stand_in_order(s: Block, unit: UnitRow) -> None:
    """Insert a character into the order."""
    first = s[side_row(LEFT) + SQUAD_FIRST]
    if first == 0 or goes_before(s, unit, first):
        s[unit + NEXT_IN_ORDER] = first
        s[side_row(LEFT) + SQUAD_FIRST] = unit
        return
    last = first
    while s[last + NEXT_IN_ORDER] > 0 and not goes_before(s, unit, s[last + NEXT_IN_ORDER]):
        last = s[last + NEXT_IN_ORDER]
    s[unit + NEXT_IN_ORDER] = s[last + NEXT_IN_ORDER]
    s[last + NEXT_IN_ORDER] = unit


def goes_before(s: Block, unit: UnitRow, other: UnitRow) -> int:
    """Return 1 if a character acts before another. [MN-D05]

    Their totals decide, then Action Value, Nerve, the side with less, and a coin. Within a side the name
    decides after Nerve.
    """
    if s[unit + ORDER_TOTAL] != s[other + ORDER_TOTAL]:
        return 1 if s[unit + ORDER_TOTAL] > s[other + ORDER_TOTAL] else 0
    if s[unit + ACTION_VALUE] != s[other + ACTION_VALUE]:
        return 1 if s[unit + ACTION_VALUE] > s[other + ACTION_VALUE] else 0
    nerve = s[unit + RATINGS + RATE_NERVE] - s[other + RATINGS + RATE_NERVE]
    if nerve != 0:
        return 1 if nerve > 0 else 0
    if s[unit + UNIT_SIDE] == s[other + UNIT_SIDE]:
        # within a side the name decides, so that the order of the army's list never does
        return 1 if s[thrower_of(s, unit) + DIE_NAME] < s[thrower_of(s, other) + DIE_NAME] else 0
    totals = s[side_row(LEFT) + SQUAD_TOTAL] - s[side_row(RIGHT) + SQUAD_TOTAL]
    leading = LEFT if totals > 0 else RIGHT
    if totals != 0:
        return 1 if s[unit + UNIT_SIDE] != leading else 0
    heads = 1 if throw_faces(s, side_row(LEFT), DIE_MN_COIN, COIN) == 1 else 0
    return heads if s[unit + UNIT_SIDE] == LEFT else 1 - heads
