# cython: compiled into the kernel
"""The bot's moves: deployment, approaches, cover, dismounting and objectives. [WE, Automation 4]"""

from armybuilder.battle.rulesets.edge.bot.worth import *
from armybuilder.battle.rulesets.edge.refusals import *

WE_WAYS_TRIED = 11  # ways that are tried, 15 degrees apart
WE_PARTS = 3
PLACE_WAYS = 6  # directions in which a unit looks for a place; with five 0.7 of 100 less, eight and twelve bring no more
STRAIGHT_BACK = 23  # the way that turns right about
HALF_WAYS = 3  # in which half a move is weighed as well; with none 2.7 of 100 less
PLACE_DANGER = 150  # percent: who sees a unit at a place also fires at it in the next turn
WE_PLACE_TRIES = 60  # start places drawn for a unit
GRID = 12  # places tried across a zone
DEPTHS = 5
NOTHING_LESS = -1000000000
FAR_ENOUGH = 1000  # from the middle of the enemy's zone: nearer than this a search goes along it
FAR_AWAY = 1000000000
NEARING_RUN = 20  # a unit that runs values twelve inches nearer to the enemy at its own worth divided by this
NEARING_FIRE = 10  # the same when it fires as it comes
NEARING_IDLE = 5  # and when it has nobody to fire at
WE_NEAREST = 300  # how near a unit goes to an enemy without charging, measured beyond both bases


def place_somewhere(s: Block, unit: UnitRow, side: int) -> None:
    """Write the start place of a unit in its share of the zone's front, else anywhere in the zone."""
    s[CHOICE_AT + CHOICE_POINTS] = 1
    for attempt in range(WE_PLACE_TRIES):
        find_front(s, side, rank_of(s, unit, side), rank_of(s, 0, side), attempt, unit)
        s[CHOICE_AT + CHOICE_PATH] = s[FOUND_X]
        s[CHOICE_AT + CHOICE_PATH + 1] = s[FOUND_Y]
        if edge_spot_refusal(s, unit, side) == 0:
            return
    low_x = zone_end(s, side_row(side), 0, 0)
    high_x = zone_end(s, side_row(side), 0, 1)
    low_y = zone_end(s, side_row(side), 1, 0)
    high_y = zone_end(s, side_row(side), 1, 1)
    # a unit in single file fits where a broad unit does not
    s[CHOICE_AT + CHOICE_NUMBER] = 1
    for k in range(4 * GRID * DEPTHS):
        put_spot(s, side, low_x, low_y, high_x, high_y, (k % (2 * GRID)) + 1, k // (2 * GRID) + 1)
        if edge_spot_refusal(s, unit, side) == 0:
            return


def put_spot(
    s: Block, side: int, low_x: int, low_y: int, high_x: int, high_y: int, across: int, depth: int
) -> None:
    """Write a place of a zone, in parts of its front and of its depth."""
    edge = s[side_row(side) + SIDE_EDGE]
    x = low_x
    y = low_y
    if edge in (EDGE_LEFT, EDGE_RIGHT):
        # depth is counted from the front, which is the high end of the zone on the left
        back = (high_x - low_x) * depth // (2 * DEPTHS)
        x = high_x - back if edge == EDGE_LEFT else low_x + back
        along = (high_y - low_y) * across // (2 * GRID)
        y = low_y + along if edge == EDGE_LEFT else high_y - along
    else:
        back = (high_y - low_y) * depth // (2 * DEPTHS)
        y = high_y - back if edge == EDGE_NEAR else low_y + back
        along = (high_x - low_x) * across // (2 * GRID)
        x = low_x + along if edge == EDGE_NEAR else high_x - along
    s[CHOICE_AT + CHOICE_PATH] = x
    s[CHOICE_AT + CHOICE_PATH + 1] = y


def rank_of(s: Block, unit: UnitRow, side: int) -> int:
    """Count the units of a side before a unit in its army, or all with 0, without passengers."""
    count = 0
    other = next_unit(s, 0)
    while other > 0 and other != unit:
        if s[other + UNIT_SIDE] == side and s[other + UNIT_RIDES] == 0:
            count += 1
        other = next_unit(s, other)
    return count


def put_path(s: Block, x: int, y: int) -> None:
    """Write a path of one point."""
    s[CHOICE_AT + CHOICE_POINTS] = 1
    s[CHOICE_AT + CHOICE_PATH] = x
    s[CHOICE_AT + CHOICE_PATH + 1] = y


def try_way(s: Block, lead: ModelRow, dx: int, dy: int, way: int, step: int, reach: int) -> int:
    """Return 1 if a model can go a distance in one of WE_WAYS_TRIED directions round (dx, dy).

    The place and the path are written in any case.
    """
    put_way(s, lead, dx, dy, way, step)
    return can_go(s, lead, s[FOUND_X], s[FOUND_Y], reach)


def put_way(s: Block, lead: ModelRow, dx: int, dy: int, way: int, step: int) -> None:
    """Write the place and the path of a distance in a direction round (dx, dy), counted in ways."""
    # straight on first, then by turns to either side, 15 degrees more each time
    turn = (way + 1) // 2 if way % 2 else 24 - way // 2
    far = length(dx, dy)
    x = s[lead + X] + share(turned_x(dx, dy, turn), step, far)
    y = s[lead + Y] + share(turned_y(dx, dy, turn), step, far)
    put_path(s, x, y)
    s[FOUND_X] = x
    s[FOUND_Y] = y


def can_go(s: Block, lead: ModelRow, x: int, y: int, reach: int) -> int:
    """Return 1 if a model can go straight to a place within its reach.

    It applies the rules of `edge_path_refusal`, the likeliest refusals first.
    """
    from_x = s[lead + X]
    from_y = s[lead + Y]
    if (
        edge_leg_refusal(s, lead, from_x, from_y, x, y)
        or leg_cost(s, lead, from_x, from_y, x, y, reach) > reach
    ):
        return 0
    # a vehicle's turns count as well, so the whole rule is asked [WE-034]
    if edge_is_vehicle(s, lead):
        return 1 if edge_path_refusal(s, lead, reach) == 0 else 0
    return 0 if edge_place_refusal(s, lead, x, y, 0) or nears_enemy(s, lead, from_x, from_y, x, y) else 1


def spot_ahead(s: Block, unit: UnitRow, percent: int) -> int:
    """Find about the place that `approach_spot` would find, for an order that is only weighed.

    It is straight on towards the nearest enemy, whatever rough ground costs there. Only closed ground is a reason
    for a search. Returns the distance gained, or -1 for no place.
    """
    lead = first_to_go(s, unit)
    enemy = foe_ahead(s, lead) if lead > 0 else 0
    if enemy == 0:
        return -1
    reach = edge_reach_of(s, lead, percent)
    # only a Charge may come into contact [WE-033]
    most = gap(s, lead, enemy) - INCH - WE_NEAREST
    step = min(reach, most)
    if step <= 0:
        return -1
    dx = s[enemy + X] - s[lead + X]
    dy = s[enemy + Y] - s[lead + Y]
    far = length(dx, dy)
    s[FOUND_X] = s[lead + X] + share(dx, step, far)
    s[FOUND_Y] = s[lead + Y] + share(dy, step, far)
    if edge_leg_refusal(s, lead, s[lead + X], s[lead + Y], s[FOUND_X], s[FOUND_Y]):
        return approach_spot(s, unit, percent)
    return step


def approach_spot(s: Block, unit: UnitRow, percent: int) -> int:
    """Find the place nearest to the nearest enemy with a part of a unit's move.

    Returns the distance gained, or -1 for no place.
    """
    lead = first_to_go(s, unit)
    enemy = foe_ahead(s, lead) if lead > 0 else 0
    if enemy == 0:
        return -1
    dx = s[enemy + X] - s[lead + X]
    dy = s[enemy + Y] - s[lead + Y]
    reach = edge_reach_of(s, lead, percent)
    # only a Charge may come into contact [WE-033]
    most = max(gap(s, lead, enemy) - INCH - WE_NEAREST, 0)
    for division in range(WE_PARTS):
        # the whole move, then half, then a quarter: a shorter way may pass where a longer way is shut
        step = min(reach >> division, most)
        for way in range(WE_WAYS_TRIED):
            if step > 0 and try_way(s, lead, dx, dy, way, step, reach):
                before = length(dx, dy)
                after = length(s[enemy + X] - s[FOUND_X], s[enemy + Y] - s[FOUND_Y])
                return max(before - after, 0)
    return -1


def nearing_worth(s: Block, unit: UnitRow, closed: int, share_of: int) -> int:
    """Return the worth of a distance gained towards the enemy.

    It is a part of the unit's worth for each twelve inches.
    """
    own = edge_worth_of(s, unit, FAR_AWAY) // share_of * max(closed, 0) // (12 * INCH)
    # a unit without guns does harm only in a charge to come
    return max(own, blows_ahead(s, unit, closed)) if s[unit + LONGEST_GUN] == 0 else own


def blows_ahead(s: Block, unit: UnitRow, closed: int) -> int:
    """Return the worth of the best future charge to a unit without guns.

    It counts by the part of the distance that a move covers.
    """
    lead = next_up(s, unit, 0)
    best = 0
    for i in range(s[BOT_AT + FOES]):
        target = foe_noted(s, i)
        far = root(square_noted(s, i))
        if unit_housed(s, target) == 0 and far > 0:
            best = max(best, assault_worth(s, unit, target) * min(max(closed, 0), far) // far)
    return best if s[lead + WE_ASSAULT] != WE_NO_VALUE else 0


def edge_find_way(s: Block, unit: UnitRow, order: int) -> int:
    """Write the most promising path into the choice, and return 1, or 0 if staying is better. [WE, Automation 4, 5]"""
    lead = first_to_go(s, unit)
    if lead == 0:
        return 0
    note_foes(s, unit, s[lead + X], s[lead + Y])
    percent = order_word(s, order, ORDER_MOVE)
    reach = edge_reach_of(s, lead, percent)
    enemy = foe_ahead(s, lead)
    if enemy == 0 or reach == 0:
        return 0
    # from so far away nobody fires at anybody, wherever the unit goes: it only comes nearer
    afar = 1 if order == ORDER_ADVANCE and gap(s, lead, enemy) > reach + longest_noted(s, unit) else 0
    if order == ORDER_RUN or afar:
        if approach_spot(s, unit, percent) < 0 or not allowed(s, unit, lead, order):
            return 0
        put_path(s, s[FOUND_X], s[FOUND_Y])
        return 1
    level = order_word(s, order, ORDER_CASUALTIES)
    # 1 more than staying promises: a tie is no reason to move
    best = place_worth(s, unit, s[lead + X], s[lead + Y], level, order, NOTHING_LESS) + 1
    comes = 1 if order == ORDER_ADVANCE and s[unit + UNIT_MORALE] < MORALE_HOLD else 0
    found = 0
    to_x = 0
    to_y = 0
    dx = s[enemy + X] - s[lead + X]
    dy = s[enemy + Y] - s[lead + Y]
    ahead = length(dx, dy)
    nearing = nearing_worth(s, unit, 12 * INCH, NEARING_FIRE) if comes else 0
    for i in range(PLACE_WAYS + HALF_WAYS):
        # straight on, 45 and 90 degrees to either side, back, and last the first ways again with half the move
        turn = i % PLACE_WAYS
        way = 3 * turn + turn % 2 * 2 if turn < PLACE_WAYS - 1 else STRAIGHT_BACK
        put_way(s, lead, dx, dy, way, reach >> i // PLACE_WAYS)
        x = s[FOUND_X]
        y = s[FOUND_Y]
        # no way leads off the table, so no place there is weighed
        if not (0 <= x <= s[TABLE_WIDTH] and 0 <= y <= s[TABLE_DEPTH]):
            continue
        closed = max(ahead - length(s[enemy + X] - x, s[enemy + Y] - y), 0)
        worth = nearing * closed // (12 * INCH)
        worth += place_worth(s, unit, x, y, level, order, best - worth)
        # a way costs as much as a place: it is looked at only for a better place
        if worth > best and can_go(s, lead, x, y, reach) and allowed(s, unit, lead, order):
            best = worth
            found = 1
            to_x = x
            to_y = y
    if found:
        put_path(s, to_x, to_y)
    elif order == ORDER_ADVANCE and approach_spot(s, unit, percent) > 0 and allowed(s, unit, lead, order):
        put_path(s, s[FOUND_X], s[FOUND_Y])
        # a unit that can fire from where it stands does not leave only to come nearer
        return 1 if best_fire(s, unit, s[lead + X], s[lead + Y]) == 0 else 0
    return found


def longest_noted(s: Block, unit: UnitRow) -> int:
    """Return the longest range of the weapons of a unit and of the recorded enemies."""
    most = s[unit + LONGEST_GUN]
    for i in range(s[BOT_AT + FOES]):
        most = max(most, s[foe_noted(s, i) + LONGEST_GUN])
    return most


def allowed(s: Block, unit: UnitRow, lead: ModelRow, order: int) -> int:
    """Return 1 if a unit may end its move at the end of the choice's path under an order."""
    return 0 if must_keep_off(s, unit, order) and goes_nearer(s, lead) else 1


def place_worth(s: Block, unit: UnitRow, x: int, y: int, level: int, order: int, least: int) -> int:
    """Return the worth of fire from a place less the danger there.

    It is `least` if it cannot be more: lines of sight cost most, so each is asked for only while it can matter.
    """
    lead = next_up(s, unit, 0)
    fires = 1 if order == ORDER_ADVANCE else 0
    most = note_place(s, unit, lead, x, y) * fires
    if most <= least:
        return least
    gain = 0
    lost = 0
    felt = 0
    for i in range(s[BOT_AT + FOES]):
        enemy = s[BOT_AT + NEAREST_AT + i]
        far = s[BOT_AT + AWAY_AT + i]
        hopes = 1 if fires and s[BOT_AT + HOPE_AT + i] > gain else 0
        fears = 1 if far <= s[foe_noted(s, i) + LONGEST_GUN] else 0
        if enemy == 0 or (hopes | fears) == 0:
            continue
        views = both_views(s, lead, x, y, enemy, s[enemy + X], s[enemy + Y])
        if hopes and may_stray(s, lead, foe_noted(s, i), enemy) == 0:
            away = far - s[lead + RADIUS] - s[enemy + RADIUS]
            gain = max(gain, gain_from(s, unit, i, enemy, away, views % BACK - 1))
        if fears:
            lost += loss_from(s, lead, i, far, views // BACK - 1, level)
            felt = edge_worth_of(s, unit, lost * DANGER_PERCENT // HUNDRED) * PLACE_DANGER // HUNDRED
        # even the best target left, in the open, could not outweigh this danger
        if fires and max(gain, hope_left(s, i + 1)) - felt <= least:
            return least
    return gain - felt


def edge_step_out(s: Block, unit: UnitRow, vehicle: ModelRow, enemy: ModelRow, within: int) -> int:
    """Write the place at which passengers get out towards a near enemy, and return 1.

    Returns 0 if the enemy is far, or no place is free.
    """
    if gap(s, vehicle, enemy) > within:
        return 0
    model = first_up(s, unit)
    dx = s[enemy + X] - s[vehicle + X]
    dy = s[enemy + Y] - s[vehicle + Y]
    far = length(dx, dy)
    step = s[vehicle + RADIUS] + s[model + RADIUS] + INCH
    x = s[vehicle + X] + share(dx, step, far)
    y = s[vehicle + Y] + share(dy, step, far)
    if not free_spot(s, model, x, y, FOUND_X):
        return 0
    put_path(s, s[FOUND_X], s[FOUND_Y])
    # the free place may be farther from the vehicle than passengers get
    return 1 if out_refusal(s, unit) == 0 else 0


# ---- objectives --------------------------------------------------------------------------------------------


def edge_goal_ahead(s: Block, unit: UnitRow) -> PieceRow:
    """Return the piece of ground towards which a unit should move now, 0 for none."""
    lead = next_up(s, unit, 0)
    if s[OBJECTIVE_COUNT] == 0 or lead == 0:
        return 0
    return goal_calls(s, lead, edge_reach_of(s, lead, order_word(s, ORDER_ADVANCE, ORDER_MOVE)))


def edge_stays_at_goal(s: Block, unit: UnitRow) -> int:
    """Return 1 for a unit that stays at an objective because the end of the battle is near."""
    lead = next_up(s, unit, 0)
    if s[OBJECTIVE_COUNT] == 0 or lead == 0:
        return 0
    return goal_keeps(s, lead)


def edge_head_for(s: Block, unit: UnitRow, piece: PieceRow, order: int) -> int:
    """Write a path towards a piece of ground with a part of a unit's move, and return 1, else 0."""
    return edge_go_towards(s, unit, middle_of(s, piece, 0), middle_of(s, piece, 1), order)


def edge_search_way(s: Block, unit: UnitRow) -> int:
    """Write a path for a unit that sees no enemy, and return 1, else 0. [WE-D08]

    It leads straight on into the zone from which the enemy set out.
    """
    lead = first_to_go(s, unit)
    if lead == 0:
        return 0
    foe = side_row(1 - s[unit + UNIT_SIDE])
    x = (zone_end(s, foe, 0, 0) + zone_end(s, foe, 0, 1)) // 2
    y = (zone_end(s, foe, 1, 0) + zone_end(s, foe, 1, 1)) // 2
    if s[foe + SIDE_EDGE] in (EDGE_LEFT, EDGE_RIGHT):
        # far from the zone a unit keeps its lane; inside it the search goes along the zone
        if length(x - s[lead + X], 0) > FAR_ENOUGH:
            y = s[lead + Y]
    elif length(0, y - s[lead + Y]) > FAR_ENOUGH:
        x = s[lead + X]
    return edge_go_towards(s, unit, x, y, ORDER_SEARCH)


def edge_go_towards(s: Block, unit: UnitRow, x: int, y: int, order: int) -> int:
    """Write a path towards a place with a part of a unit's move, and return 1, else 0."""
    lead = first_to_go(s, unit)
    if lead == 0:
        return 0
    dx = x - s[lead + X]
    dy = y - s[lead + Y]
    if dx == 0 and dy == 0:
        return 0
    reach = edge_reach_of(s, lead, order_word(s, order, ORDER_MOVE))
    for division in range(WE_PARTS):
        step = reach >> division
        for way in range(WE_WAYS_TRIED):
            if step > 0 and try_way(s, lead, dx, dy, way, step, reach) and allowed(s, unit, lead, order):
                put_path(s, s[FOUND_X], s[FOUND_Y])
                return 1
    return 0
