# cython: compiled into the kernel
"""A move under way, with the fire of units that wait for it, and hidden units. [WE-066] [WE-D30] [WE-D08]

A move stays on the stack until every enemy unit on Reaction that sees it has decided whether it fires.
"""

from armybuilder.battle.rulesets.edge.orders import *

WE_PLACES = 8  # places examined along a way, from its beginning to its end


def edge_begin_move(
    s: Block, unit: UnitRow, alone: ModelRow, verb: Verb, target: UnitRow, percent: int
) -> FrameRow:
    """Declare a move of a unit or a single model along the choice's path, and return its frame."""
    frame = push_frame(s, WE_FRAME_MOVE)
    s[frame + MOVE_UNDER_WAY] = unit
    s[frame + MOVE_ALONE] = alone
    s[frame + MOVE_VERB] = verb
    s[frame + WE_MOVE_TARGET] = target
    s[frame + MOVE_PERCENT] = percent
    s[frame + WE_MOVE_POINTS] = s[CHOICE_AT + CHOICE_POINTS]
    for i in range(2 * PATH_POINTS):
        s[frame + WE_MOVE_PATH + i] = s[CHOICE_AT + CHOICE_PATH + i]
    return frame


def take_up_path(s: Block, frame: FrameRow) -> None:
    """Copy a move's path back into the choice."""
    s[CHOICE_AT + CHOICE_POINTS] = s[frame + WE_MOVE_POINTS]
    for i in range(2 * PATH_POINTS):
        s[CHOICE_AT + CHOICE_PATH + i] = s[frame + WE_MOVE_PATH + i]


def lead_of_move(s: Block, frame: FrameRow) -> ModelRow:
    """Return the model whose path a move follows, 0 if no model is left for it."""
    alone = s[frame + MOVE_ALONE]
    if alone > 0:
        return alone if s[alone + STATUS] == IN_PLAY else 0
    return first_to_go(s, s[frame + MOVE_UNDER_WAY])


def ask_watchers(s: Block, frame: FrameRow, rule: int) -> int:
    """Ask the next unit that may fire at a move, and return 1, or 0 after the last. [WE-066]"""
    mover = s[frame + MOVE_UNDER_WAY]
    lead = lead_of_move(s, frame)
    watcher = next_unit(s, s[frame + MOVE_ASKED])
    while watcher and lead:
        s[frame + MOVE_ASKED] = watcher
        if watches(s, watcher, mover):
            s[frame + MOVE_PLACE] = best_place(s, frame, watcher, lead)
            if s[frame + MOVE_PLACE] >= 0:
                ask(s, DECIDE_OPFIRE, s[watcher + UNIT_SIDE], watcher, 0, lead, rule)
                return 1
        watcher = next_unit(s, watcher)
    return 0


def watches(s: Block, watcher: UnitRow, mover: int) -> int:
    """Return 1 if a unit on Reaction may fire at a moving enemy with its normal act. [WE-066]"""
    if not are_enemies(s, watcher, mover) or s[CURRENT_PHASE] == PHASE_REACTION:
        return 0
    # a unit has a single op-fire a turn [WE-D30]
    if s[watcher + OP_FIRED] or s[watcher + LOCKED_WITH]:
        return 0
    if obeys(s, watcher) != ORDER_REACTION or s[watcher + ACTS_LEFT] == 0:
        return 1 if most_alone(s, watcher) > 0 else 0
    return can_be_ordered(s, watcher)


def best_place(s: Block, frame: FrameRow, watcher: UnitRow, lead: ModelRow) -> int:
    """Return the place of a path that a unit sees, in range and nearest to it, -1 for none. [WE-D30]"""
    found = -1
    least = 0
    model = next_member(s, watcher, 0)
    while model:
        body = edge_body_of(s, model)
        most = longest_range(s, model) if joins_fire(s, model, watcher) else 0
        if most > 0:
            for i in range(WE_PLACES + 1):
                x = place_x(s, frame, lead, i)
                y = place_y(s, frame, lead, i)
                far = length(x - s[body + X], y - s[body + Y])
                if far <= most and (found < 0 or far < least) and shows(s, lead, x, y):
                    if sight_from(s, body, s[body + X], s[body + Y], lead, x, y) != SEEN_NOT:
                        found = i
                        least = far
        model = next_member(s, watcher, model)
    return found


def shows(s: Block, lead: ModelRow, x: int, y: int) -> int:
    """Return 1 if a moving model is visible at a place of its path. [WE-D08]

    A hidden model is invisible while it touches cover.
    """
    return 0 if s[lead + HIDDEN] and covers(s, lead, x, y) else 1


def longest_range(s: Block, owner: ModelRow) -> int:
    """Return the longest range of a model's weapons that are ready, 0 if none is."""
    most = 0
    weapon = edge_next_weapon(s, owner, 0)
    while weapon:
        if s[weapon + SHOT_RANGE] > most and is_manned(s, weapon, owner):
            most = s[weapon + SHOT_RANGE]
        weapon = edge_next_weapon(s, owner, weapon)
    return most


def way_length(s: Block, frame: FrameRow, lead: ModelRow) -> int:
    """Return the length of a move's path."""
    x = s[lead + X]
    y = s[lead + Y]
    total = 0
    for i in range(s[frame + WE_MOVE_POINTS]):
        total += length(s[frame + WE_MOVE_PATH + 2 * i] - x, s[frame + WE_MOVE_PATH + 2 * i + 1] - y)
        x = s[frame + WE_MOVE_PATH + 2 * i]
        y = s[frame + WE_MOVE_PATH + 2 * i + 1]
    return total


def place_x(s: Block, frame: FrameRow, lead: ModelRow, place: int) -> int:
    """Return the x of a place of a path, from 0 at its beginning to WE_PLACES at its end."""
    return place_of(s, frame, lead, place, 0)


def place_y(s: Block, frame: FrameRow, lead: ModelRow, place: int) -> int:
    """Return the y of a place of a path."""
    return place_of(s, frame, lead, place, 1)


def place_of(s: Block, frame: FrameRow, lead: ModelRow, place: int, axis: int) -> int:
    """Return one coordinate of a place of a path, the y if `axis` is 1."""
    left = way_length(s, frame, lead) * place // WE_PLACES
    x = s[lead + X]
    y = s[lead + Y]
    for i in range(s[frame + WE_MOVE_POINTS]):
        to_x = s[frame + WE_MOVE_PATH + 2 * i]
        to_y = s[frame + WE_MOVE_PATH + 2 * i + 1]
        leg = length(to_x - x, to_y - y)
        if leg >= left and leg > 0:
            if axis:
                return y + share(to_y - y, left, leg)
            return x + share(to_x - x, left, leg)
        left -= leg
        x = to_x
        y = to_y
    return y if axis else x


def shift(s: Block, frame: FrameRow, dx: int, dy: int) -> None:
    """Move the models of a move by an offset, for the time of a shot at them."""
    unit = s[frame + MOVE_UNDER_WAY]
    model = next_up(s, unit, 0)
    while model:
        if goes_along(s, model, s[frame + MOVE_ALONE]):
            s[model + X] += dx
            s[model + Y] += dy
        model = next_up(s, unit, model)


def lose_on_way(s: Block, frame: FrameRow, lead: ModelRow) -> None:
    """Clear the acquired targets that a move takes out of their shooters' view. [WE-100]"""
    # where no firer has acquired a target, no line of sight needs to be drawn
    if any_acquired(s) == 0:
        return
    for place in range(1, WE_PLACES + 1):
        dx = place_x(s, frame, lead, place) - s[lead + X]
        dy = place_y(s, frame, lead, place) - s[lead + Y]
        shift(s, frame, dx, dy)
        lose_from_view(s)
        shift(s, frame, -dx, -dy)


# ---- hidden units [WE-D08] ---------------------------------------------------------------------------------


def edge_come_out(s: Block, unit: UnitRow) -> None:
    """Show a unit to the enemy because it charges or is found."""
    model = next_up(s, unit, 0)
    while model:
        s[model + HIDDEN] = 0
        model = next_up(s, unit, model)


def show_firers(s: Block, unit: UnitRow) -> None:
    """Show the models of a unit that fired to the enemy.

    A sniping or a stealthy weapon does not betray its shooter.
    """
    model = next_up(s, unit, 0)
    while model:
        gun = s[model + CHOSEN_GUN]
        if edge_is_vehicle(s, model) or (gun > 0 and s[gun + WEAPON_STEALTH] == 0):
            s[model + HIDDEN] = 0
        model = next_up(s, unit, model)


def is_hidden_unit(s: Block, unit: UnitRow) -> int:
    """Return 1 if a model of a unit is hidden."""
    model = next_up(s, unit, 0)
    while model:
        if s[model + HIDDEN]:
            return 1
        model = next_up(s, unit, model)
    return 0


def search_path(s: Block, unit: UnitRow, lead: ModelRow) -> None:
    """Search along the choice's path, and roll to find each hidden unit near it. [WE-D08]

    The path is a unit's or a single model's. It has no points if they stay. The rules have the order but no
    way to hide. So models are hidden only if that is agreed, and then those that are placed in cover.
    """
    for i in range(s[UNITS_FIELDED]):
        other = unit_row(s, i)
        if are_enemies(s, unit, other) and is_hidden_unit(s, other) and lies_near(s, lead, other):
            natural = throw_faces(s, voice(s, unit), DIE_WE_SEARCH, FACES)
            rating = rating_near(s, unit)
            found = 1 if natural + rating >= order_needed(s, unit) else 0
            tell_unit_roll(s, WE_FOUND, 22, unit, other, 0, natural, rating, order_needed(s, unit), found, 0)
            tell_modifier(s, WE_WHY_LEADER, rating)
            if found:
                edge_come_out(s, other)


def lies_near(s: Block, lead: ModelRow, other: UnitRow) -> int:
    """Return 1 if a model of a unit is near the choice's path of a model."""
    reach = s[RULES_AT + WE_SEARCH_WITHIN]
    enemy = next_up(s, other, 0)
    while enemy and lead:
        x = s[lead + X]
        y = s[lead + Y]
        if near_line(s[enemy + X], s[enemy + Y], x, y, x, y, reach):
            return 1
        for i in range(s[CHOICE_AT + CHOICE_POINTS]):
            to_x = s[CHOICE_AT + CHOICE_PATH + 2 * i]
            to_y = s[CHOICE_AT + CHOICE_PATH + 2 * i + 1]
            if near_line(s[enemy + X], s[enemy + Y], x, y, to_x, to_y, reach):
                return 1
            x = to_x
            y = to_y
        enemy = next_up(s, other, enemy)
    return 0
