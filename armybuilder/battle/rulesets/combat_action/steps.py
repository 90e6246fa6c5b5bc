# cython: compiled into the kernel
"""Moves in progress: walked in 2 cm steps, with windows for saved action points. [CA-B-102, CA-D-140]

A move is a frame on the stack. Without a Ready-to-Fire enemy it is walked in one go.
"""

from armybuilder.battle.rulesets.combat_action.close_combat import *
from armybuilder.battle.rulesets.combat_action.crashes import *
from armybuilder.battle.rulesets.combat_action.entering import *

UNKNOWN_BAND = -2


def begin_move(s: Block, model: ModelRow, how: int, target: ModelRow, path: int, points: int) -> None:
    """Start a move along a path (the place of its first x in the block). [CA-D-083]

    A move loses the model's aim.
    """
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
    if s[model + HIDDEN]:
        # a walk keeps the model hidden behind its cover, and entering is a walk [CA-B-066]
        move_shows(s, model, 1 if how in (WALK, ENTER) else 0)
    s[frame + MOVE_WATCHED] = open_windows(s, model, path_length(s, model, path, points))


def show_up(s: Block, model: ModelRow) -> None:
    """Start the window of the Ready-to-Fire enemies for a model that has left a machine. [CA-B-102, CA-D-140]"""
    if s[model + STATUS] == IN_PLAY and s[side_row(1 - s[model + SIDE]) + SIDE_READY]:
        s[FOUND_X] = s[model + X]
        s[FOUND_Y] = s[model + Y]
        begin_move(s, model, DISMOUNT, 0, FOUND_X, 1)
        s[top_frame(s) + MOVE_STAGE] = STAGE_LAST_WINDOW


def path_length(s: Block, model: ModelRow, path: int, points: int) -> int:
    """Return the length of a model's path, rounded up."""
    x = s[model + X]
    y = s[model + Y]
    far = 0
    for i in range(points):
        # rounded up: no window may be missed for a fraction
        far += length(s[path + 2 * i] - x, s[path + 2 * i + 1] - y) + 1
        x = s[path + 2 * i]
        y = s[path + 2 * i + 1]
    return far


def begin_leg(s: Block, model: ModelRow, how: int, point: int, first: int, last: int) -> None:
    """Start a leg of a machine's drive to a point (the place of its x in the block). [CA-B-045]"""
    x = s[point]
    y = s[point + 1]
    frame = push_frame(s, FRAME_MOVE)
    s[frame + MOVE_MODEL] = model
    s[frame + MOVE_HOW] = how
    s[frame + MOVE_POINTS] = 1
    s[frame + MOVE_LEG_X] = s[model + X]
    s[frame + MOVE_LEG_Y] = s[model + Y]
    s[frame + MOVE_PATH] = x
    s[frame + MOVE_PATH + 1] = y
    s[frame + MOVE_GOES_ON] = 1 - last
    s[frame + MOVE_WATCHED] = 1
    # all legs of a drive are a single move: a pass said for the whole move holds for all of them
    if first:
        open_windows(s, model, UNLIMITED)


def is_drive(verb: Verb) -> int:
    """Return 1 if a verb moves a machine."""
    return 1 if PILOT_VEHICLE <= verb <= CONTROL_ROBOT else 0


def end_of_leg(s: Block, frame: FrameRow) -> None:
    """Log a leg of a drive, complete or not, and add it to the drive's distance."""
    model = s[frame + MOVE_MODEL]
    walked = s[frame + MOVE_WALKED]
    how = s[frame + MOVE_HOW]
    cut = 1 if s[model + X] != s[frame + MOVE_PATH] or s[model + Y] != s[frame + MOVE_PATH + 1] else 0
    pop_frame(s)
    s[top_frame(s) + DRIVE_WALKED] += walked
    s[top_frame(s) + DRIVE_CUT] = cut
    # stopped among those it meant to run over, it is put where there is room
    if cut and rolls_over(s, model) and s[model + STATUS] == IN_PLAY:
        settle_down(s, model)
    code = BACKED if how == BACK_UP else DROVE
    tell_place(s, code, 51 if how == CONTROL_ROBOT else 45, model, 0, s[model + X], s[model + Y], walked)


def is_stopped(s: Block, model: ModelRow, how: int) -> int:
    """Return 1 if a move cannot go on. [CA-B-154 to CA-B-156, CA-B-183]

    The model fell, or its machine halted, got out of control, or lost its pilot or controller.
    """
    if s[model + STATUS] != IN_PLAY:
        return 1
    if not is_drive(how) or s[model + KIND] == KIND_CREATURE:
        return 0
    if s[model + HALTED] or s[model + OUT_OF_CONTROL] or is_orphaned(s, model):
        return 1
    return 1 if s[model + KIND] == KIND_VEHICLE and s[model + PILOT] == 0 else 0


def open_windows(s: Block, model: ModelRow, far: int) -> int:
    """Prepare the Ready-to-Fire enemies for a move of a length, and return 1 if it can enter any reach.

    Enemies out of reach pass on the whole move.
    """
    enemies = side_row(1 - s[model + SIDE])
    if s[enemies + SIDE_READY] == 0:
        return 0
    watched = 0
    enemy = s[enemies + SIDE_MODELS]
    while enemy < s[enemies + SIDE_END]:
        if s[enemy + READY] and s[enemy + SIDE] != s[model + SIDE]:
            near = is_nearer(s, enemy, model, longest_reach(s, enemy) + 1 + far)
            s[enemy + PASSES] = 1 - near
            s[enemy + SEEN_BAND] = UNKNOWN_BAND
            watched |= near
        enemy += MODEL_WIDTH
    return watched


def run_move(s: Block, frame: FrameRow) -> None:
    """Advance a move by one stage: a window, a step, the last window, or the arrival."""
    model = s[frame + MOVE_MODEL]
    if is_stopped(s, model, s[frame + MOVE_HOW]):
        tell_place(s, MOVE_STOPPED, 102, model, 0, s[model + X], s[model + Y], s[frame + MOVE_WALKED])
        if is_drive(s[frame + MOVE_HOW]):
            end_of_leg(s, frame)
        else:
            pop_frame(s)
    elif s[frame + MOVE_STAGE] == STAGE_ARRIVED:
        arrive(s, frame)
    elif s[model + KIND] != KIND_CREATURE:
        roll_on(s, frame)
    elif not is_watched(s, frame):
        walk_to_end(s, frame)
        s[frame + MOVE_STAGE] = STAGE_ARRIVED
    elif s[frame + MOVE_STAGE] == STAGE_STEP:
        s[frame + MOVE_STAGE] = STAGE_WINDOW
        if walk_step(s, frame):
            # the move ends with its last leg: only there the last window opens [CA-D-140]
            s[frame + MOVE_STAGE] = STAGE_ARRIVED if s[frame + MOVE_GOES_ON] else STAGE_LAST_WINDOW
        if s[HIDDEN_COUNT] > 0:
            look_round(s, model)
    elif not ask_window(s, frame):
        s[frame + MOVE_STAGE] += 1


def is_watched(s: Block, frame: FrameRow) -> int:
    """Return 1 if a step of a move may cause a reaction, show a hidden model, or enter a field."""
    if s[HIDDEN_COUNT] > 0 or has_lasting(s, FIELD_ROW):
        return 1
    return (
        1 if s[frame + MOVE_WATCHED] and s[side_row(1 - s[s[frame + MOVE_MODEL] + SIDE]) + SIDE_READY] else 0
    )


def roll_on(s: Block, frame: FrameRow) -> None:
    """Advance a machine's move by one stage, always in steps because of collisions."""
    model = s[frame + MOVE_MODEL]
    watched = s[side_row(1 - s[model + SIDE]) + SIDE_READY]
    if s[model + HALTED]:
        s[frame + MOVE_STAGE] = STAGE_ARRIVED
    elif s[frame + MOVE_STAGE] == STAGE_STEP or not watched:
        arrived = walk_step(s, frame)
        if s[HIDDEN_COUNT] > 0:
            look_round(s, model)
        if watched and arrived:
            s[frame + MOVE_STAGE] = STAGE_ARRIVED if s[frame + MOVE_GOES_ON] else STAGE_LAST_WINDOW
        elif watched:
            s[frame + MOVE_STAGE] = STAGE_WINDOW
        else:
            s[frame + MOVE_STAGE] = STAGE_ARRIVED if arrived else STAGE_STEP
    elif not ask_window(s, frame):
        s[frame + MOVE_STAGE] += 1


def step_to(s: Block, frame: FrameRow, x: int, y: int) -> int:
    """Move a model to the end of a step, and return 1 after a machine's collision on the ground. [CA-B-176]"""
    model = s[frame + MOVE_MODEL]
    if s[model + KIND] != KIND_CREATURE and s[model + ALTITUDE] == 0:
        wild = 1 if s[frame + MOVE_HOW] == SWERVE else 0
        if meet_on_way(s, model, s[model + X], s[model + Y], x, y, wild):
            s[frame + MOVE_NEXT] = s[frame + MOVE_POINTS]
            return 1
    from_x = s[model + X]
    from_y = s[model + Y]
    set_place(s, model, x, y)
    if has_lasting(s, FIELD_ROW):
        enter_fields(s, model, from_x, from_y)
    return 0


def change_room(s: Block, frame: FrameRow) -> None:
    """Move a model to its place in another room, in a single step. [CA-B-061]"""
    model = s[frame + MOVE_MODEL]
    x = s[frame + MOVE_PATH]
    y = s[frame + MOVE_PATH + 1]
    s[model + INSIDE] = s[frame + MOVE_TARGET]
    step_to(s, frame, x, y)
    stand_upstairs(s, model)
    end_leg(s, frame, x, y)


def walk_to_end(s: Block, frame: FrameRow) -> None:
    """Walk the rest of a move in one go."""
    model = s[frame + MOVE_MODEL]
    if s[frame + MOVE_HOW] == CHANGE_ROOM:
        change_room(s, frame)
        return
    while s[frame + MOVE_NEXT] < s[frame + MOVE_POINTS]:
        point = frame + MOVE_PATH + 2 * s[frame + MOVE_NEXT]
        s[frame + MOVE_WALKED] += leg_length(s, frame) - s[frame + MOVE_ALONG]
        end_leg(s, frame, s[point], s[point + 1])
    last = frame + MOVE_PATH + 2 * s[frame + MOVE_POINTS] - 2
    set_place(s, model, s[last], s[last + 1])


def leg_length(s: Block, frame: FrameRow) -> int:
    """Return the length of the leg in progress."""
    point = frame + MOVE_PATH + 2 * s[frame + MOVE_NEXT]
    return length(s[point] - s[frame + MOVE_LEG_X], s[point + 1] - s[frame + MOVE_LEG_Y])


def end_leg(s: Block, frame: FrameRow, x: int, y: int) -> None:
    """Advance a move to its next leg."""
    s[frame + MOVE_LEG_X] = x
    s[frame + MOVE_LEG_Y] = y
    s[frame + MOVE_ALONG] = 0
    s[frame + MOVE_NEXT] += 1


def walk_step(s: Block, frame: FrameRow) -> int:
    """Walk one step of 2 cm, and return 1 at the end of the move. [CA-D-140]"""
    if s[frame + MOVE_HOW] == CHANGE_ROOM:
        change_room(s, frame)
        return 1
    left = s[RULES_AT + STEP_LENGTH]
    while left > 0 and s[frame + MOVE_NEXT] < s[frame + MOVE_POINTS]:
        point = frame + MOVE_PATH + 2 * s[frame + MOVE_NEXT]
        leg = leg_length(s, frame)
        rest = leg - s[frame + MOVE_ALONG]
        # a step may lead round a corner: the rest of its 2 cm goes along the next leg
        if rest <= left:
            if step_to(s, frame, s[point], s[point + 1]):
                return 1
            s[frame + MOVE_WALKED] += rest
            left -= rest
            end_leg(s, frame, s[point], s[point + 1])
        else:
            # from the leg's beginning: rounding does not add up from step to step
            x = s[frame + MOVE_LEG_X]
            y = s[frame + MOVE_LEG_Y]
            along = s[frame + MOVE_ALONG] + left
            x += share(s[point] - x, along, leg)
            y += share(s[point + 1] - y, along, leg)
            if step_to(s, frame, x, y):
                return 1
            s[frame + MOVE_ALONG] = along
            s[frame + MOVE_WALKED] += left
            left = 0
    return 1 if s[frame + MOVE_NEXT] >= s[frame + MOVE_POINTS] else 0


def ask_window(s: Block, frame: FrameRow) -> int:
    """Ask the next Ready-to-Fire enemy with a change of range or sight, and return 0 without one. [CA-D-140]

    In the last window every such enemy that sees the model is asked.
    """
    model = s[frame + MOVE_MODEL]
    enemies = side_row(1 - s[model + SIDE])
    enemy = s[frame + MOVE_CURSOR] if s[frame + MOVE_CURSOR] > 0 else s[enemies + SIDE_MODELS]
    while enemy < s[enemies + SIDE_END]:
        if s[enemy + READY] and s[enemy + SIDE] != s[model + SIDE] and s[enemy + PASSES] == 0:
            band = band_in_view(s, enemy, model)
            changed = 1 if band != s[enemy + SEEN_BAND] else 0
            s[enemy + SEEN_BAND] = band
            if s[frame + MOVE_STAGE] == STAGE_LAST_WINDOW:
                changed = 1
            if changed and band != UNSEEN and can_react(s, enemy, band):
                # after the answer the enemy behind this is asked next
                s[frame + MOVE_CURSOR] = enemy + MODEL_WIDTH
                ask(s, DECIDE_REACTION, s[enemy + SIDE], s[enemy + UNIT], enemy, model, 102)
                return 1
        enemy += MODEL_WIDTH
    s[frame + MOVE_CURSOR] = 0
    return 0


def band_in_view(s: Block, viewer: ModelRow, model: ModelRow) -> int:
    """Return the range band of a model in a viewer's sight and reach, else UNSEEN."""
    if not is_nearer(s, viewer, model, longest_reach(s, viewer) + 1) or not sees(s, viewer, model):
        return UNSEEN
    return band_between(s, viewer, s[viewer + X], s[viewer + Y], model)


def longest_reach(s: Block, model: ModelRow) -> int:
    """Return the longest reach of a model's usable guns and its primed grenade, -1 without any."""
    far = -1
    weapon = first_weapon(s, model)
    while weapon > 0:
        if (is_gun(s, weapon) or s[model + PRIMED] == weapon) and s[weapon + WEAPON_REACH] > far:
            far = s[weapon + WEAPON_REACH]
        weapon = next_weapon(s, model, weapon)
    return far


def can_react(s: Block, shooter: ModelRow, band: int) -> int:
    """Return 1 if a model could spend its saved point on a target in a band. [CA-D-084]

    It could fire, aim, or throw a primed grenade.
    """
    if is_engaged(s, shooter):
        return 0
    weapon = first_weapon(s, shooter)
    while weapon > 0:
        if range_modifier(s, weapon, band) == NOT_ALLOWED or not bears(s, shooter, weapon):
            weapon = next_weapon(s, shooter, weapon)
            continue
        if is_gun(s, weapon):
            if weapon_refusal(s, shooter, weapon, STANDARD_FIRE, 0) == 0 or s[weapon + WEAPON_TARGETING] > 0:
                return 1
        elif weapon_refusal(s, shooter, weapon, THROW, 0) == 0:
            return 1
        weapon = next_weapon(s, shooter, weapon)
    return 0


def arrive(s: Block, frame: FrameRow) -> None:
    """End a move: count its distance, start a charge's free attack, and remove routing models at the edge. [CA-B-037]"""
    model = s[frame + MOVE_MODEL]
    how = s[frame + MOVE_HOW]
    if is_drive(how):
        end_of_leg(s, frame)
        return
    target = s[frame + MOVE_TARGET]
    # a push after a charge goes on along the last leg [CA-B-162]
    line_x = s[model + X] - last_corner(s, frame, 0)
    line_y = s[model + Y] - last_corner(s, frame, 1)
    s[model + DISTANCE] += s[frame + MOVE_WALKED]
    if s[model + HIDDEN]:
        tell_hidden_move(s, model)
    elif how in (JUMP, CLIMB):
        tell_piece(s, JUMPED_OVER if how == JUMP else CLIMBED_OVER, 33, model, target)
    elif how == CHANGE_ROOM:
        tell_piece(s, CHANGED_ROOM, 61, model, target)
    elif how != DISMOUNT:
        tell_move(s, model, how, s[frame + MOVE_WALKED])
    # off the stack before the blows, which get a frame of their own
    pop_frame(s)
    if s[SECTION_COUNT] > 0:
        settle(s, model, 1 if how == ENTER else 0)
    if how == SWERVE:
        end_swerve(s, model, target)
    elif how == FLEE and at_edge(s, model):
        tell(s, LEFT_THE_TABLE, 219, model, 0)
        leave_play(s, model, LEFT_TABLE)
    elif how == CHARGE and s[model + FA] > 0:
        # a charge that does not reach its target strikes an enemy it has reached
        if target == 0 or not touching(s, model, target):
            target = first_touched(s, model, s[model + X], s[model + Y])
        if target > 0:
            begin_charge_round(s, model, target, line_x, line_y)


def end_swerve(s: Block, machine: ModelRow, falling: int) -> None:
    """End the move of a machine out of control: off the table it is lost, a flyer may crash. [CA-B-175, CA-D-120]"""
    if s[machine + STATUS] != IN_PLAY:
        return
    if not is_on_table(s, machine, s[machine + X], s[machine + Y]):
        tell(s, LEFT_THE_TABLE, 174, machine, 0)
        leave_play(s, machine, DESTROYED)
        lose_carried(s, machine)
    elif falling:
        await_fate(s, machine, FATE_CRASH)


def lose_carried(s: Block, machine: ModelRow) -> None:
    """Remove all models aboard from the table with their machine."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + CARRIED_BY] == machine:
            leave_play(s, model, LEFT_TABLE)


def last_corner(s: Block, frame: FrameRow, axis: int) -> int:
    """Return a coordinate (axis 0 x, 1 y) of the start of a move's last leg."""
    if s[frame + MOVE_POINTS] > 1:
        return s[frame + MOVE_PATH + 2 * s[frame + MOVE_POINTS] - 4 + axis]
    return s[frame + MOVE_FROM_X + axis]


def tell_move(s: Block, model: ModelRow, how: int, walked: int) -> None:
    """Log the end of a move."""
    if how == CHARGE:
        tell_place(s, CHARGED, 41, model, 0, s[model + X], s[model + Y], walked)
    elif how == FLEE:
        tell_place(s, FLED, 216, model, 0, s[model + X], s[model + Y], walked)
    elif how == SWERVE:
        tell_place(s, SWERVED, 174, model, 0, s[model + X], s[model + Y], walked)
    elif how in (WALK, ENTER):
        tell_place(s, WALKED, 40, model, 0, s[model + X], s[model + Y], walked)
    else:
        tell_place(s, MOVED_OFF, 165, model, 0, s[model + X], s[model + Y], walked)


def at_edge(s: Block, model: ModelRow) -> int:
    """Return 1 if a model's base touches the table's edge. [CA-B-219]"""
    margin = s[model + RADIUS] + CONTACT
    if s[model + X] <= margin or s[model + Y] <= margin:
        return 1
    return 1 if s[model + X] >= s[TABLE_WIDTH] - margin or s[model + Y] >= s[TABLE_DEPTH] - margin else 0
