# cython: compiled into the kernel
"""Crashes and other results of a machine's damage. [CA-B-153, CA-B-155, CA-B-156, CA-B-176 to CA-B-180]

A machine runs into obstacles, falls from the air, or rolls over models that do not jump aside. Its fate is a
frame on the stack, because a hero may nullify a hit on the crew. Machines that an explosion damages wait in
the same frame.
"""

from armybuilder.battle.rulesets.combat_action.ground_fire import *
from armybuilder.battle.rulesets.combat_action.movement import *

ROOM_RINGS = 40  # cm round a machine in which room is looked for


def ground_pf(s: Block, x: int, y: int) -> int:
    """Return the PF of the ground at a place, that of the hardest piece there. [CA-B-177, CA-D-121]

    It is that of earth by default.
    """
    hardest = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_PF] > hardest and is_inside(s, piece, x, y):
            hardest = s[piece + PIECE_PF]
    return hardest if hardest > 0 else s[RULES_AT + GROUND_PF]


def fall_from_air(s: Block, machine: ModelRow) -> None:
    """Crash a flyer: d6 rolls on the machine table, each with the PF of the ground for Pen. [CA-B-178, CA-D-121]

    A flyer with a destroyed power plant makes no rolls.
    """
    pf = ground_pf(s, s[machine + X], s[machine + Y])
    rolls = 0 if is_damaged(s, machine, POWER_PLANT) else throw(s, machine, DIE_CA_CRASH)
    # on the ground first: room is looked for among those who stand there
    s[machine + ALTITUDE] = 0
    settle_down(s, machine)
    tell_roll(s, FALLS_FROM_AIR, 178, machine, 0, 0, rolls, 0, 0, 1, pf)
    for _ in range(rolls):
        # no Defence roll: each die goes straight to the table of locations [CA-D-121]
        damage_machine(s, 0, machine, 0, pf, s[machine + PF], 0)
    # an engine lost in the air called for a landing; on the ground it halts for good [CA-B-153]
    if is_damaged(s, machine, ENGINE):
        halt(s, machine, 153)


def crash_into_model(s: Block, machine: ModelRow, other: ModelRow) -> None:
    """Hit each of two models automatically, with the PF of the other for Pen. [CA-B-176]"""
    tell_result(s, CRASHES, 176, machine, other, 1, s[other + PF])
    pen = s[machine + PF]
    back = s[other + PF]
    # a crash is no close combat, so it marks people on foot [CA-B-086]
    mark(s, other, machine)
    take_force(s, machine, other, pen)
    take_force(s, other, machine, back)


def crash_into_piece(s: Block, machine: ModelRow, piece: PieceRow) -> None:
    """Hit a machine and the piece that it runs into automatically. [CA-B-176, CA-B-177]

    Other pieces suffer like buildings, by the natural die: models can pass a breach, and a ruin is rubble. A
    piece without height, such as water, cannot be damaged. [CA-B-141]
    """
    pf = s[piece + PIECE_PF] if s[piece + PIECE_PF] > 0 else s[RULES_AT + GROUND_PF]
    tell_result(s, CRASHES, 176, machine, 0, 1, pf)
    take_force(s, 0, machine, pf)
    pen = s[machine + PF]
    if is_section(s, piece):
        batter_section(s, machine, 0, pen, piece)
        return
    if s[piece + PIECE_HEIGHT] == 0:
        return
    die = throw(s, machine, DIE_CA_CRASH)
    hurt = 1 if die + pen > pf or pen > pf else 0
    tell_roll(s, OBSTACLE_STRUCK, 176, machine, 0, 0, die, pen, pf, hurt, s[piece + PIECE_NUMBER])
    if hurt and not gives_way(s, piece, die):
        # a lesser hit never lowers the damage done before
        s[piece + PIECE_DAMAGE] = max(s[piece + PIECE_DAMAGE], PIERCED)


def piece_in_way(s: Block, machine: ModelRow, ax: int, ay: int, bx: int, by: int) -> PieceRow:
    """Return the impassable piece that a machine's base would run into, 0 for none. [CA-B-176]"""
    radius = s[machine + RADIUS]
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_IMPASSABLE] and base_meets(s, piece, ax, ay, bx, by, radius):
            # a machine that stands in it already may drive out
            if not is_near(s, piece, ax, ay, radius - 1):
                return piece
    return 0


def model_in_way(s: Block, machine: ModelRow, ax: int, ay: int, bx: int, by: int, wild: int) -> ModelRow:
    """Return the nearest model on the ground that a machine's base would run into, 0 for none.

    A driver avoids friends, but a machine out of control (`wild`) does not.
    """
    best = 0
    least = 0
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if s[other + STATUS] == IN_PLAY and other != machine and s[other + ALTITUDE] == 0:
            if wild or s[other + SIDE] != s[machine + SIDE]:
                reach = s[machine + RADIUS] + s[other + RADIUS] - CONTACT - 1
                if near_line(s[other + X], s[other + Y], ax, ay, bx, by, reach):
                    square = (s[other + X] - ax) * (s[other + X] - ax) + (s[other + Y] - ay) * (
                        s[other + Y] - ay
                    )
                    if best == 0 or square < least:
                        best = other
                        least = square
    return best


def rolls_over(s: Block, model: ModelRow) -> int:
    """Return 1 for a machine on the ground, which rams or runs over obstacles. [CA-B-180]"""
    return 1 if s[model + KIND] != KIND_CREATURE and s[model + ALTITUDE] == 0 else 0


def clear_of_friends(s: Block, machine: ModelRow, x: int, y: int) -> int:
    """Return 1 if a machine's base would overlap no friend on the ground."""
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if s[other + STATUS] == IN_PLAY and other != machine and s[other + SIDE] == s[machine + SIDE]:
            if s[other + ALTITUDE] == 0:
                reach = s[machine + RADIUS] + s[other + RADIUS] - CONTACT
                dx = s[other + X] - x
                dy = s[other + Y] - y
                if dx * dx + dy * dy < reach * reach:
                    return 0
    return 1


def settle_down(s: Block, machine: ModelRow) -> None:
    """Place a flyer that comes to the ground at the nearest free place."""
    x = s[machine + X]
    y = s[machine + Y]
    if is_free(s, machine, x, y):
        return
    if find_beside(s, machine, x, y, -s[machine + RADIUS], s[machine + FACING_X], s[machine + FACING_Y]):
        set_place(s, machine, s[FOUND_X], s[FOUND_Y])


def run_over(s: Block, machine: ModelRow, model: ModelRow, ax: int, ay: int, bx: int, by: int) -> int:
    """Roll whether a model dodges a machine, and return 1 if the machine's way is free. [CA-B-180]

    A model that fails to dodge and the machine hit each other. A model still in play afterwards is moved
    aside. [CA-D-123] A wound counts against the dodge. [CA-B-137, CA-D-077]
    """
    die = throw(s, model, DIE_CA_DODGE)
    wound = wound_modifier(s, model)
    dodged = 1 if die + wound >= s[RULES_AT + DODGE_FACE] else 0
    tell_roll(s, DODGE_ROLLED, 180, machine, model, 0, die, wound, s[RULES_AT + DODGE_FACE], dodged, 0)
    if not dodged:
        crash_into_model(s, machine, model)
    if s[model + STATUS] != IN_PLAY:
        return 1
    if not find_aside(s, model, ax, ay, bx, by, s[machine + RADIUS]):
        return 0
    move_aside(s, machine, model)
    return 1


def move_aside(s: Block, machine: ModelRow, model: ModelRow) -> None:
    """Place a model at the free place found."""
    from_x = s[model + X]
    from_y = s[model + Y]
    set_place(s, model, s[FOUND_X], s[FOUND_Y])
    s[s[model + UNIT] + UNIT_LOOSENED] = 1
    tell_place(s, JUMPED_ASIDE, 180, model, machine, s[FOUND_X], s[FOUND_Y], 0)
    if has_lasting(s, FIELD_ROW):
        enter_fields(s, model, from_x, from_y)


def meet_on_way(s: Block, machine: ModelRow, ax: int, ay: int, bx: int, by: int, wild: int) -> int:
    """Resolve a machine's collisions between two places, and return 1 if it stops short. [CA-B-176, CA-B-180]"""
    piece = piece_in_way(s, machine, ax, ay, bx, by)
    if piece > 0:
        crash_into_piece(s, machine, piece)
        return 1
    model = model_in_way(s, machine, ax, ay, bx, by, wild)
    # the way is looked at afresh after each: models run over have fallen or moved aside
    while model > 0:
        if s[model + KIND] != KIND_CREATURE:
            crash_into_model(s, machine, model)
            return 1
        if not run_over(s, machine, model, ax, ay, bx, by) or s[machine + HALTED]:
            return 1
        model = model_in_way(s, machine, ax, ay, bx, by, wild)
    return 0


# ---- what follows when a machine is damaged ----------------------------------------------------------------


def begin_fates(s: Block) -> None:
    """Push the frame of the machines' fates unless it is on top of the stack."""
    if s[STACK_DEPTH] == 0 or s[top_frame(s)] != FRAME_FATES:
        push_frame(s, FRAME_FATES)


def run_fates(s: Block, frame: FrameRow) -> None:
    """Advance the machines' fates by one stage."""
    stage = s[frame + FATES_STAGE]
    # a hero was asked about this hit and has not escaped it: it comes before all else
    if s[frame + FATES_STRUCK] > 0:
        strike_one(s, frame)
    elif stage == STAGE_CREW:
        strike_crew(s, frame)
    elif stage == STAGE_CARRIED:
        strike_carried(s, frame)
    elif stage == STAGE_NEIGHBOURS:
        strike_neighbours(s, frame)
    elif stage in (STAGE_SOFT, STAGE_HARD):
        come_down(s, frame, 1 if stage == STAGE_SOFT else 0)
    else:
        next_fate(s, frame)


def next_fate(s: Block, frame: FrameRow) -> None:
    """Start the next fate to be resolved, or end the frame."""
    machine = MODELS_AT
    while machine < s[MODELS_END] and s[machine + FATE] == 0:
        machine += MODEL_WIDTH
    if machine >= s[MODELS_END]:
        s[FATES_DUE] = 0
        pop_frame(s)
        return
    s[frame + FATES_MACHINE] = machine
    s[frame + FATES_CURSOR] = MODELS_AT
    if s[machine + FATE] & FATE_CREW:
        s[machine + FATE] -= FATE_CREW
        s[frame + FATES_PEN] = s[machine + FATE_PEN]
        s[frame + FATES_STAGE] = STAGE_CREW
    elif s[machine + FATE] & FATE_CRASH:
        # a machine that crashes has no landing left to try
        s[machine + FATE] &= ~(FATE_CRASH | FATE_LANDING)
        fall_from_air(s, machine)
        carry(s, machine)
    elif s[machine + FATE] & FATE_LANDING:
        s[machine + FATE] -= FATE_LANDING
        try_landing(s, frame, machine)
    elif s[machine + FATE] & FATE_BLAST:
        s[machine + FATE] -= FATE_BLAST
        tell(s, EXPLODES, 156, machine, 0)
        s[frame + FATES_PEN] = s[RULES_AT + PLANT_PEN]
        s[frame + FATES_STAGE] = STAGE_CARRIED


# ---- hits ---------------------------------------------------------------------------------------------------


def hit_one(s: Block, frame: FrameRow, model: ModelRow) -> None:
    """Hit a model automatically, after asking a hero about a save. [CA-B-202, CA-D-128]"""
    s[frame + FATES_STRUCK] = model
    offer_escape(s, frame)


def offer_escape(s: Block, frame: FrameRow) -> None:
    """Ask a hero who was hit, or whose landing failed, whether to try a save. [CA-B-202]"""
    hero = s[frame + FATES_STRUCK]
    if hero == 0:
        hero = s[s[frame + FATES_MACHINE] + PILOT]
    if s[RULES_AT + RULE_HEROES] and s[hero + SAVE] > 0:
        ask(s, DECIDE_SAVE, s[hero + SIDE], s[hero + UNIT], hero, s[frame + FATES_MACHINE], 202)


def answer_escape(s: Block, frame: FrameRow, tries: int) -> None:
    """Apply a hero's answer about a save. [CA-B-202]

    A failed attempt may be repeated while save is left.
    """
    if not tries:
        return
    hero = s[frame + FATES_STRUCK]
    landing = 1 if hero == 0 else 0
    if landing:
        hero = s[s[frame + FATES_MACHINE] + PILOT]
    if not heroic_save(s, hero):
        offer_escape(s, frame)
    elif landing:
        s[frame + FATES_STAGE] = STAGE_SOFT
    else:
        s[frame + FATES_STRUCK] = 0


def strike_one(s: Block, frame: FrameRow) -> None:
    """Resolve the Defence roll of the model hit, without cover. [CA-D-112]"""
    model = s[frame + FATES_STRUCK]
    s[frame + FATES_STRUCK] = 0
    mark(s, model, s[frame + FATES_MACHINE])
    take_force(s, s[frame + FATES_MACHINE], model, s[frame + FATES_PEN])


def next_aboard(s: Block, frame: FrameRow, manning: int) -> ModelRow:
    """Return the next model aboard and advance the cursor, 0 at the end.

    `manning` restricts it to the pilot and gunners.
    """
    machine = s[frame + FATES_MACHINE]
    while s[frame + FATES_CURSOR] < s[MODELS_END]:
        model = s[frame + FATES_CURSOR]
        s[frame + FATES_CURSOR] += MODEL_WIDTH
        if s[model + CARRIED_BY] == machine and s[model + STATUS] == ABOARD:
            if not manning or mans(s, machine, model):
                return model
    return 0


def mans(s: Block, machine: ModelRow, model: ModelRow) -> int:
    """Return 1 for a model at the controls or guns of a machine. [CA-B-155]"""
    return 1 if s[machine + PILOT] == model or station_of(s, model) > 0 else 0


def strike_crew(s: Block, frame: FrameRow) -> None:
    """Hit the next pilot or gunner of a pilot compartment with the Pen of the hit. [CA-B-155, CA-D-112]"""
    model = next_aboard(s, frame, 1)
    if model == 0:
        s[frame + FATES_STAGE] = STAGE_NEXT
        return
    tell(s, HIT_ABOARD, 155, s[frame + FATES_MACHINE], model)
    hit_one(s, frame, model)


def strike_carried(s: Block, frame: FrameRow) -> None:
    """Hit the next model carried by an exploding power plant with Pen 3. [CA-B-156]"""
    model = next_aboard(s, frame, 0)
    if model == 0:
        s[frame + FATES_STAGE] = STAGE_NEIGHBOURS
        s[frame + FATES_CURSOR] = MODELS_AT
        return
    tell(s, HIT_ABOARD, 156, s[frame + FATES_MACHINE], model)
    hit_one(s, frame, model)


def strike_neighbours(s: Block, frame: FrameRow) -> None:
    """Roll for the models within 5 cm of an exploding power plant: a Pen 3 hit on 4 or more. [CA-B-156]"""
    machine = s[frame + FATES_MACHINE]
    while s[frame + FATES_CURSOR] < s[MODELS_END]:
        model = s[frame + FATES_CURSOR]
        s[frame + FATES_CURSOR] += MODEL_WIDTH
        if is_near_blast(s, machine, model):
            die = throw(s, model, DIE_CA_CREW)
            hit = 1 if die >= s[RULES_AT + PLANT_FACE] else 0
            tell_roll(s, BLAST_ROLLED, 156, machine, model, 0, die, 0, s[RULES_AT + PLANT_FACE], hit, 0)
            if hit:
                hit_one(s, frame, model)
                # a hero may have to be asked now: the cursor remembers where to go on
                return
    s[frame + FATES_STAGE] = STAGE_NEXT
    # a halted machine cannot run on for a last turn: it is a wreck at once
    if s[machine + HALTED]:
        wreck(s, machine)


def is_near_blast(s: Block, machine: ModelRow, model: ModelRow) -> int:
    """Return 1 if a model on the table is within reach of an explosion, at the machine's altitude."""
    if model == machine or s[model + STATUS] != IN_PLAY or s[model + ALTITUDE] != s[machine + ALTITUDE]:
        return 0
    return 1 if gap(s, machine, model) <= s[RULES_AT + PLANT_REACH] else 0


# ---- landings ---------------------------------------------------------------------------------------------


def try_landing(s: Block, frame: FrameRow, machine: ModelRow) -> None:
    """Roll the pilot's own DP test for an emergency landing. [CA-B-179, CA-D-122]

    Robots pass, and a vehicle without a pilot fails.
    """
    pilot = s[machine + PILOT]
    s[frame + FATES_STAGE] = STAGE_HARD
    if s[machine + KIND] != KIND_VEHICLE:
        s[frame + FATES_STAGE] = STAGE_SOFT
        tell_roll(s, LANDING_ROLLED, 179, machine, 0, 0, 0, 0, 0, 1, 0)
    elif pilot == 0:
        tell_roll(s, LANDING_ROLLED, 179, machine, 0, 0, 0, 0, 0, 0, 0)
    elif s[pilot + DP] == 0:
        s[frame + FATES_STAGE] = STAGE_SOFT if s[RULES_AT + READING_DP_ZERO] else STAGE_HARD
        tell_roll(s, LANDING_ROLLED, 179, machine, pilot, 0, 0, 0, 0, s[RULES_AT + READING_DP_ZERO], 0)
    else:
        die = throw(s, pilot, DIE_CA_CONTROL)
        total = wound_modifier(s, pilot)
        passed = 1 if die + total >= s[pilot + DP] else 0
        tell_roll(s, LANDING_ROLLED, 179, machine, pilot, 0, die, total, s[pilot + DP], passed, 0)
        s[frame + FATES_STAGE] = STAGE_SOFT if passed else STAGE_HARD
        if not passed:
            offer_escape(s, frame)


def come_down(s: Block, frame: FrameRow, softly: int) -> None:
    """Land a machine with the damage of a ground crash, or crash it. [CA-B-179]"""
    machine = s[frame + FATES_MACHINE]
    s[frame + FATES_STAGE] = STAGE_NEXT
    if not softly:
        await_fate(s, machine, FATE_CRASH)
        return
    s[machine + ALTITUDE] = 0
    s[machine + HALTED] = 1
    settle_down(s, machine)
    carry(s, machine)
    tell(s, LANDS, 179, machine, 0)
    take_force(s, 0, machine, ground_pf(s, s[machine + X], s[machine + Y]))


# ---- wrecks -----------------------------------------------------------------------------------------------


def wreck(s: Block, machine: ModelRow) -> None:
    """Remove a burnt-out machine from the table, and place its survivors beside it. [CA-B-156]"""
    tell(s, WRECKED, 156, machine, 0)
    leave_play(s, machine, DESTROYED)
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + CARRIED_BY] == machine and s[model + STATUS] == ABOARD:
            bail_out(s, machine, model)


def bail_out(s: Block, machine: ModelRow, model: ModelRow) -> None:
    """Place a model that was aboard on the ground beside a wreck."""
    alight(s, model)
    back_x = -s[machine + FACING_X]
    back_y = -s[machine + FACING_Y]
    if find_beside(s, model, s[machine + X], s[machine + Y], s[machine + RADIUS], back_x, back_y):
        set_place(s, model, s[FOUND_X], s[FOUND_Y])
        tell_place(s, BAILED_OUT, 156, model, machine, s[FOUND_X], s[FOUND_Y], 0)
    else:
        # without room within 40 cm the model is out of the battle, but not killed
        leave_play(s, model, LEFT_TABLE)


# ---- places for those who get out of a machine, or out of its way ------------------------------------------


def is_free(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a place is on the table, on open ground, and clear of other bases."""
    if not is_on_table(s, model, x, y) or not stands_free(s, model, x, y):
        return 0
    return 1 if ground_refusal(s, model, x, y, x, y) == 0 else 0


def find_beside(s: Block, model: ModelRow, x: int, y: int, radius: int, away_x: int, away_y: int) -> int:
    """Find room for a model round a base, near the given direction and near the base first.

    The place is left in FOUND_X and FOUND_Y. Returns 0 without room.
    """
    size = length(away_x, away_y)
    if size == 0:
        away_x = CENTIMETRE
        size = CENTIMETRE
    for ring in range(ROOM_RINGS):
        reach = radius + s[model + RADIUS] + CONTACT + 1 + ring * CENTIMETRE
        for turn in range(COMPASS):
            # the first direction, then 15 degrees more to either side in turn
            step = (turn + 1) // 2 if turn % 2 else (COMPASS - turn // 2) % COMPASS
            at_x = x + share(turned_x(away_x, away_y, step), reach, size)
            at_y = y + share(turned_y(away_x, away_y, step), reach, size)
            if is_free(s, model, at_x, at_y):
                s[FOUND_X] = at_x
                s[FOUND_Y] = at_y
                return 1
    return 0


def find_aside(s: Block, model: ModelRow, ax: int, ay: int, bx: int, by: int, radius: int) -> int:
    """Find room beside a base's way from a to b, on the model's side first.

    The place is left in FOUND_X and FOUND_Y. Returns 0 without room.
    """
    way = length(bx - ax, by - ay)
    if way == 0:
        return 0
    side = 1 if turn_of(ax, ay, bx, by, s[model + X], s[model + Y]) >= 0 else -1
    for ring in range(ROOM_RINGS):
        reach = radius + s[model + RADIUS] + CONTACT + 1 + ring * CENTIMETRE
        if is_free_aside(s, model, ax, ay, bx, by, side * reach) or is_free_aside(
            s, model, ax, ay, bx, by, -side * reach
        ):
            return 1
    return 0


def is_free_aside(s: Block, model: ModelRow, ax: int, ay: int, bx: int, by: int, reach: int) -> int:
    """Return 1 if the place beside the way from a to b, level with the model, is free.

    `reach` is the distance to the left, or to the right below 0. The place is left in FOUND_X and FOUND_Y.
    """
    way = length(bx - ax, by - ay)
    along = share((s[model + X] - ax) * (bx - ax) + (s[model + Y] - ay) * (by - ay), 1, way)
    # never behind the start of the way, however far back the model stands
    x = ax + share(bx - ax, along, way) if along > 0 else ax
    y = ay + share(by - ay, along, way) if along > 0 else ay
    x += share(ay - by, reach, way) if reach >= 0 else -share(ay - by, -reach, way)
    y += share(bx - ax, reach, way) if reach >= 0 else -share(bx - ax, -reach, way)
    if not is_free(s, model, x, y):
        return 0
    s[FOUND_X] = x
    s[FOUND_Y] = y
    return 1
