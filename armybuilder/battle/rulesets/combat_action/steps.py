"""Moves under way: walked in 2 cm steps, with windows for saved action points. [CA-B-102, CA-D-140]

A move is a frame on the stack. While nobody is Ready-to-Fire against it, it is walked in one go.
"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.ground import CONTACT, gap, length, share, touching, turned_x, turned_y
    from armybuilder.battle.kernel.log import (
        CHARGED,
        FLED,
        FREE_STRIKE,
        LEFT_THE_TABLE,
        MOVED_OFF,
        MOVE_STOPPED,
        WALKED,
        tell,
        tell_place,
    )
    from armybuilder.battle.kernel.state import (
        AIM_TARGET,
        ARMED,
        DISTANCE,
        EDGE_FAR,
        EDGE_LEFT,
        EDGE_NEAR,
        EDGE_RIGHT,
        FA,
        FOUND_X,
        FOUND_Y,
        IN_PLAY,
        LEFT_TABLE,
        MODELS_AT,
        MODELS_END,
        MODEL_WIDTH,
        MV,
        NOT_ALLOWED,
        PASSES,
        RADIUS,
        READY,
        RULES_AT,
        SEEN_BAND,
        SIDE,
        SIDE_EDGE,
        SIDE_READY,
        STATUS,
        TABLE_DEPTH,
        TABLE_WIDTH,
        UNIT,
        UNLIMITED,
        WEAPONS,
        WEAPON_REACH,
        WEAPON_TARGETING,
        WEAPON_WIDTH,
        X,
        Y,
        Block,
        ask,
        pop_frame,
        push_frame,
        side_row,
    )
    from armybuilder.battle.rulesets.combat_action.close_combat import (
        begin_charge_round,
        break_away_limit,
        free_strike,
    )
    from armybuilder.battle.rulesets.combat_action.damage import leave_play
    from armybuilder.battle.rulesets.combat_action.movement import (
        NORMAL,
        charge_limit,
        first_touched,
        ground_on_line,
        is_engaged,
        set_place,
        stands_free,
        way_refusal,
    )
    from armybuilder.battle.rulesets.combat_action.numbers import STEP_LENGTH
    from armybuilder.battle.rulesets.combat_action.shooting import weapon_refusal
    from armybuilder.battle.rulesets.combat_action.sight import UNSEEN, sees
    from armybuilder.battle.rulesets.combat_action.targeting import band_of, range_modifier
    from armybuilder.battle.rulesets.combat_action.verbs import (
        CHARGE,
        DECIDE_REACTION,
        DECIDE_STRIKER,
        FLEE,
        FRAME_LEAVE,
        FRAME_MOVE,
        STANDARD_FIRE,
        WALK,
    )
    from armybuilder.battle.rulesets.combat_action.weapons import is_gun

    # ---- the frame of a move -----------------------------------------------------------------------------
    MOVE_MODEL = 1
    MOVE_HOW = 2  # WALK, CHARGE, FLEE, BREAK_AWAY or MOVE_OFF
    MOVE_TARGET = 3
    MOVE_POINTS = 4
    MOVE_NEXT = 5  # leg under way
    MOVE_ALONG = 6  # walked of that leg
    MOVE_WALKED = 7
    MOVE_STAGE = 8
    MOVE_CURSOR = 9  # next model to ask in the window
    MOVE_LEG_X = 10  # where the leg under way began
    MOVE_LEG_Y = 11
    MOVE_PATH = 12  # x, y of each point
    MOVE_FROM_X = 28
    MOVE_FROM_Y = 29
    STAGE_WINDOW = 0
    STAGE_STEP = 1
    STAGE_LAST_WINDOW = 2
    STAGE_ARRIVED = 3
    # ---- the frame of a model that leaves a melee -----------------------------------------------------------
    LEAVE_MODEL = 1
    LEAVE_HOW = 2
    LEAVE_X = 3
    LEAVE_Y = 4
    LEAVE_STAGE = 5
    UNKNOWN_BAND = -2


def begin_move(s: Block, model: int, how: int, target: int, path: int, points: int) -> None:
    """Begin a move along a path (place of its first x in the block). Moving loses an aim. [CA-D-083]"""
    frame = push_frame(s, FRAME_MOVE)
    s[frame + MOVE_MODEL] = model
    s[frame + MOVE_HOW] = how
    s[frame + MOVE_TARGET] = target
    s[frame + MOVE_POINTS] = points
    s[frame + MOVE_LEG_X] = s[model + X]
    s[frame + MOVE_LEG_Y] = s[model + Y]
    s[frame + MOVE_FROM_X] = s[model + X]
    s[frame + MOVE_FROM_Y] = s[model + Y]
    for i in range(2 * points):
        s[frame + MOVE_PATH + i] = s[path + i]
    s[model + AIM_TARGET] = 0
    open_windows(s, model)


def open_windows(s: Block, model: int) -> None:
    """Let every Ready-to-Fire enemy look at the move afresh."""
    if s[side_row(1 - s[model + SIDE]) + SIDE_READY] == 0:
        return
    enemy = MODELS_AT
    while enemy < s[MODELS_END]:
        s[enemy + PASSES] = 0
        s[enemy + SEEN_BAND] = UNKNOWN_BAND
        enemy += MODEL_WIDTH


def run_move(s: Block, frame: int) -> None:
    """Take a move one stage further: a window, a step, the last window, the arrival."""
    model = s[frame + MOVE_MODEL]
    if s[model + STATUS] != IN_PLAY:
        tell_place(s, MOVE_STOPPED, 102, model, 0, s[model + X], s[model + Y], s[frame + MOVE_WALKED])
        pop_frame(s)
    elif s[frame + MOVE_STAGE] == STAGE_ARRIVED:
        arrive(s, frame)
    elif s[side_row(1 - s[model + SIDE]) + SIDE_READY] == 0:
        walk_to_end(s, frame)
        s[frame + MOVE_STAGE] = STAGE_ARRIVED
    elif s[frame + MOVE_STAGE] == STAGE_STEP:
        s[frame + MOVE_STAGE] = STAGE_LAST_WINDOW if walk_step(s, frame) else STAGE_WINDOW
    elif not ask_window(s, frame):
        s[frame + MOVE_STAGE] += 1


def walk_to_end(s: Block, frame: int) -> None:
    """Walk what is left of a move at one go."""
    model = s[frame + MOVE_MODEL]
    while s[frame + MOVE_NEXT] < s[frame + MOVE_POINTS]:
        point = frame + MOVE_PATH + 2 * s[frame + MOVE_NEXT]
        s[frame + MOVE_WALKED] += leg_length(s, frame) - s[frame + MOVE_ALONG]
        end_leg(s, frame, s[point], s[point + 1])
    last = frame + MOVE_PATH + 2 * s[frame + MOVE_POINTS] - 2
    set_place(s, model, s[last], s[last + 1])


def leg_length(s: Block, frame: int) -> int:
    """Return how long the leg under way is."""
    point = frame + MOVE_PATH + 2 * s[frame + MOVE_NEXT]
    return length(s[point] - s[frame + MOVE_LEG_X], s[point + 1] - s[frame + MOVE_LEG_Y])


def end_leg(s: Block, frame: int, x: int, y: int) -> None:
    """Go on to the next leg of a move."""
    s[frame + MOVE_LEG_X] = x
    s[frame + MOVE_LEG_Y] = y
    s[frame + MOVE_ALONG] = 0
    s[frame + MOVE_NEXT] += 1


def walk_step(s: Block, frame: int) -> int:
    """Walk one step of 2 cm; return 1 when the move is at its end. [CA-D-140]"""
    model = s[frame + MOVE_MODEL]
    left = s[RULES_AT + STEP_LENGTH]
    while left > 0 and s[frame + MOVE_NEXT] < s[frame + MOVE_POINTS]:
        point = frame + MOVE_PATH + 2 * s[frame + MOVE_NEXT]
        leg = leg_length(s, frame)
        rest = leg - s[frame + MOVE_ALONG]
        if rest <= left:
            s[frame + MOVE_WALKED] += rest
            left -= rest
            set_place(s, model, s[point], s[point + 1])
            end_leg(s, frame, s[point], s[point + 1])
        else:
            s[frame + MOVE_ALONG] += left
            s[frame + MOVE_WALKED] += left
            left = 0
            x = s[frame + MOVE_LEG_X]
            y = s[frame + MOVE_LEG_Y]
            along = s[frame + MOVE_ALONG]
            set_place(s, model, x + share(s[point] - x, along, leg), y + share(s[point + 1] - y, along, leg))
    return 1 if s[frame + MOVE_NEXT] >= s[frame + MOVE_POINTS] else 0


def ask_window(s: Block, frame: int) -> int:
    """Ask the next Ready-to-Fire enemy to which something changed, or any at the end; 0 when all were asked. [CA-D-140]"""
    model = s[frame + MOVE_MODEL]
    enemy = s[frame + MOVE_CURSOR] if s[frame + MOVE_CURSOR] > 0 else MODELS_AT
    while enemy < s[MODELS_END]:
        if s[enemy + READY] and s[enemy + SIDE] != s[model + SIDE] and s[enemy + PASSES] == 0:
            band = band_in_view(s, enemy, model)
            changed = 1 if band != s[enemy + SEEN_BAND] else 0
            s[enemy + SEEN_BAND] = band
            if s[frame + MOVE_STAGE] == STAGE_LAST_WINDOW:
                changed = 1
            if changed and band != UNSEEN and can_react(s, enemy, model, band):
                s[frame + MOVE_CURSOR] = enemy + MODEL_WIDTH
                ask(s, DECIDE_REACTION, s[enemy + SIDE], s[enemy + UNIT], enemy, model, 102)
                return 1
        enemy += MODEL_WIDTH
    s[frame + MOVE_CURSOR] = 0
    return 0


def band_in_view(s: Block, viewer: int, model: int) -> int:
    """Return the range band of a model that is in sight and in the reach of some gun, or UNSEEN."""
    distance = gap(s, viewer, model)
    if distance > longest_reach(s, viewer) or not sees(s, viewer, model):
        return UNSEEN
    return band_of(s, distance)


def longest_reach(s: Block, model: int) -> int:
    """Return how far a model's guns reach."""
    far = -1
    weapon = s[model + WEAPONS]
    for _ in range(s[model + ARMED]):
        if is_gun(s, weapon) and s[weapon + WEAPON_REACH] > far:
            far = s[weapon + WEAPON_REACH]
        weapon += WEAPON_WIDTH
    return far


def can_react(s: Block, shooter: int, target: int, band: int) -> int:
    """Return 1 if a model could spend its saved point on a target in a band: fire, or aim a device. [CA-D-084]"""
    if is_engaged(s, shooter):
        return 0
    weapon = s[shooter + WEAPONS]
    for _ in range(s[shooter + ARMED]):
        if is_gun(s, weapon) and range_modifier(s, weapon, band) != NOT_ALLOWED:
            if weapon_refusal(s, shooter, weapon, STANDARD_FIRE, 0) == 0 or s[weapon + WEAPON_TARGETING] > 0:
                return 1
        weapon += WEAPON_WIDTH
    return 0


def arrive(s: Block, frame: int) -> None:
    """End a move: count the distance; a charge in contact brings a free attack; at the edge routers leave. [CA-B-037]"""
    model = s[frame + MOVE_MODEL]
    how = s[frame + MOVE_HOW]
    target = s[frame + MOVE_TARGET]
    line_x = s[model + X] - last_corner(s, frame, 0)
    line_y = s[model + Y] - last_corner(s, frame, 1)
    s[model + DISTANCE] += s[frame + MOVE_WALKED]
    tell_move(s, model, how, s[frame + MOVE_WALKED])
    pop_frame(s)
    if how == FLEE and at_edge(s, model):
        tell(s, LEFT_THE_TABLE, 219, model, 0)
        leave_play(s, model, LEFT_TABLE)
    elif how == CHARGE and s[model + FA] > 0:
        if target == 0 or not touching(s, model, target):
            target = first_touched(s, model, s[model + X], s[model + Y])
        if target > 0:
            begin_charge_round(s, model, target, line_x, line_y)


def last_corner(s: Block, frame: int, axis: int) -> int:
    """Return where a move's last leg began: axis 0 its x, 1 its y."""
    if s[frame + MOVE_POINTS] > 1:
        return s[frame + MOVE_PATH + 2 * s[frame + MOVE_POINTS] - 4 + axis]
    return s[frame + MOVE_FROM_X + axis]


def tell_move(s: Block, model: int, how: int, walked: int) -> None:
    """Log where a move ended."""
    if how == CHARGE:
        tell_place(s, CHARGED, 41, model, 0, s[model + X], s[model + Y], walked)
    elif how == FLEE:
        tell_place(s, FLED, 216, model, 0, s[model + X], s[model + Y], walked)
    elif how == WALK:
        tell_place(s, WALKED, 40, model, 0, s[model + X], s[model + Y], walked)
    else:
        tell_place(s, MOVED_OFF, 165, model, 0, s[model + X], s[model + Y], walked)


def at_edge(s: Block, model: int) -> int:
    """Return 1 if a model's base touches the table's edge. [CA-B-219]"""
    margin = s[model + RADIUS] + CONTACT
    if s[model + X] <= margin or s[model + Y] <= margin:
        return 1
    return 1 if s[model + X] >= s[TABLE_WIDTH] - margin or s[model + Y] >= s[TABLE_DEPTH] - margin else 0


def begin_leave(s: Block, model: int, how: int, x: int, y: int) -> None:
    """Begin to leave a melee: the other side first says which model gets its free attack. [CA-B-165, CA-B-218]"""
    frame = push_frame(s, FRAME_LEAVE)
    s[frame + LEAVE_MODEL] = model
    s[frame + LEAVE_HOW] = how
    s[frame + LEAVE_X] = x
    s[frame + LEAVE_Y] = y


def run_leave(s: Block, frame: int) -> None:
    """Take a departure one stage further: the striker is chosen, strikes, and who still stands goes."""
    model = s[frame + LEAVE_MODEL]
    if s[frame + LEAVE_STAGE] == 0:
        s[frame + LEAVE_STAGE] = 1
        choose_striker(s, frame, model)
    else:
        how = s[frame + LEAVE_HOW]
        s[FOUND_X] = s[frame + LEAVE_X]
        s[FOUND_Y] = s[frame + LEAVE_Y]
        pop_frame(s)
        if s[model + STATUS] == IN_PLAY:
            begin_move(s, model, how, 0, FOUND_X, 1)


def choose_striker(s: Block, frame: int, model: int) -> None:
    """Let the only enemy in contact strike, or ask the other side which does. [CA-B-165]"""
    strikers = 0
    striker = 0
    enemy = MODELS_AT
    while enemy < s[MODELS_END]:
        if may_strike(s, enemy, model):
            strikers += 1
            striker = enemy
        enemy += MODEL_WIDTH
    if strikers == 1:
        strike_leaver(s, striker, model)
    elif strikers > 1:
        ask(s, DECIDE_STRIKER, 1 - s[model + SIDE], s[model + UNIT], model, model, 165)


def may_strike(s: Block, striker: int, leaver: int) -> int:
    """Return 1 if a model may take the free attack on one that leaves: an able enemy in contact. [CA-B-165]"""
    if s[striker + SIDE] == s[leaver + SIDE] or s[striker + STATUS] != IN_PLAY or s[striker + FA] == 0:
        return 0
    return touching(s, striker, leaver)


def strike_leaver(s: Block, striker: int, leaver: int) -> None:
    """Take the free attack on a model that leaves."""
    tell(s, FREE_STRIKE, 165, striker, leaver)
    free_strike(s, striker, leaver)


def flee(s: Block, model: int) -> None:
    """Send a routing model its full charge straight away from the nearest visible enemy, or to its own edge. [CA-D-133]

    An engaged one breaks away, at its shorter distance. [CA-B-218]
    """
    threat = nearest_threat(s, model)
    way_x = s[model + X] - s[threat + X] if threat > 0 else edge_way(s, model, 0)
    way_y = s[model + Y] - s[threat + Y] if threat > 0 else edge_way(s, model, 1)
    engaged = is_engaged(s, model)
    far = break_away_limit(s, model) if engaged else charge_limit(s, model, NORMAL)
    if s[model + MV] == 0 or not find_flight(s, model, way_x, way_y, far):
        return
    if engaged:
        begin_leave(s, model, FLEE, s[FOUND_X], s[FOUND_Y])
    else:
        begin_move(s, model, FLEE, 0, FOUND_X, 1)


def nearest_threat(s: Block, model: int) -> int:
    """Return the nearest enemy in sight of a model, 0 if none is."""
    best = 0
    least = UNLIMITED
    enemy = MODELS_AT
    while enemy < s[MODELS_END]:
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != s[model + SIDE]:
            distance = gap(s, model, enemy)
            if distance < least and sees(s, model, enemy):
                least = distance
                best = enemy
        enemy += MODEL_WIDTH
    return best


def edge_way(s: Block, model: int, axis: int) -> int:
    """Return the way to a side's own table edge along an axis: 0 x, 1 y."""
    edge = s[side_row(s[model + SIDE]) + SIDE_EDGE]
    if axis == 0:
        return -1000 if edge == EDGE_LEFT else (1000 if edge == EDGE_RIGHT else 0)
    return -1000 if edge == EDGE_NEAR else (1000 if edge == EDGE_FAR else 0)


def find_flight(s: Block, model: int, way_x: int, way_y: int, far: int) -> int:
    """Look for an open way of flight: straight away first, then up to 90 degrees aside, then shorter ways."""
    size = length(way_x, way_y)
    if size == 0:
        return 0
    while far >= 100:
        for turn in range(13):
            step = (turn + 1) // 2 if turn % 2 else (24 - turn // 2) % 24
            dx = share(turned_x(way_x, way_y, step), far, size)
            dy = share(turned_y(way_x, way_y, step), far, size)
            if flight_is_open(s, model, clamped(s, model, s[model + X] + dx, 0), clamped(s, model, s[model + Y] + dy, 1)):
                return 1
        far = far // 2
    return 0


def clamped(s: Block, model: int, at: int, axis: int) -> int:
    """Return a coordinate pulled in so that the base lies on the table."""
    far = (s[TABLE_WIDTH] if axis == 0 else s[TABLE_DEPTH]) - s[model + RADIUS]
    if at < s[model + RADIUS]:
        return s[model + RADIUS]
    return far if at > far else at


def flight_is_open(s: Block, model: int, x: int, y: int) -> int:
    """Return 1 if a model can flee to a place, and leave the place in FOUND_X and FOUND_Y."""
    if x == s[model + X] and y == s[model + Y]:
        s[FOUND_X] = x
        s[FOUND_Y] = y
        return at_edge(s, model)
    ground = ground_on_line(s, model, s[model + X], s[model + Y], x, y)
    if length(x - s[model + X], y - s[model + Y]) > charge_limit(s, model, ground):
        return 0
    if way_refusal(s, model, s[model + X], s[model + Y], x, y) or not stands_free(s, model, x, y):
        return 0
    s[FOUND_X] = x
    s[FOUND_Y] = y
    return 1 if first_touched(s, model, x, y) == 0 else 0
