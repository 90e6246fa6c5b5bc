# cython: compiled into the kernel
"""The course of a battle: deployment, turns, activations and their phases. [CA-B-023 to CA-B-031, CA-B-059, CA-B-210]

`advance_combat_action` advances the battle to the next decision. Frames on the stack come before the phases.
"""

from armybuilder.battle.rulesets.combat_action.bot.decide import *
from armybuilder.battle.rulesets.combat_action.scoring import *


def advance_combat_action(s: Block) -> None:
    """Advance the battle until a side must decide or the battle is over."""
    while s[PENDING] == 0 and s[CURRENT_PHASE] != PHASE_OVER:
        if s[FATES_DUE]:
            begin_fates(s)
        # an explosion comes before the move or shot that set it off goes on
        if s[LASTING_KINDS] and has_lasting(s, DUE_ROW) and begin_due(s):
            continue
        if s[STACK_DEPTH] > 0:
            run_frame(s, top_frame(s))
        elif s[CURRENT_PHASE] == PHASE_DEPLOYMENT:
            next_placement(s)
        elif s[CURRENT_PHASE] == PHASE_INITIATIVE:
            begin_turn(s)
        elif s[ACTIVE_UNIT] > 0:
            run_unit(s, s[ACTIVE_UNIT])
        else:
            next_activation(s)


def run_frame(s: Block, frame: FrameRow) -> None:
    """Advance the frame on top of the stack."""
    kind = s[frame]
    if kind == FRAME_SHOTS:
        run_shots(s, frame)
    elif kind == FRAME_MOVE:
        run_move(s, frame)
    elif kind == FRAME_DRIVE:
        run_drive(s, frame)
    elif kind == FRAME_ROUND:
        run_round(s, frame)
    elif kind == FRAME_TEST:
        run_test(s, frame)
    elif kind == FRAME_FATES:
        run_fates(s, frame)
    elif kind == FRAME_BLAST:
        run_blast(s, frame)
    elif kind == FRAME_SPOTTING:
        run_spotting(s, frame)
    elif kind == FRAME_WILD:
        run_guns(s, frame)
    else:
        run_leave(s, frame)


def begin_turn(s: Block) -> None:
    """Start a turn with the roll for initiative, or end the battle after the last. [CA-B-023, CA-B-029]"""
    if s[TURN] >= s[TURNS] or s[TURN] >= s[RULES_AT + CAP_TURNS]:
        end_battle(s, END_TURNS if s[TURN] >= s[TURNS] else END_STALLED)
        return
    s[TURN] += 1
    # choices are capped by turn, so that no battle goes on without end
    s[CHOICES] = 0
    forget_counts(s)
    if s[LASTING_KINDS]:
        fade_fields(s)
    tell_side(s, TURN_BEGINS, 29, -1, 0, 0, 0, s[TURN])
    for side in range(2):
        s[side_row(side) + SIDE_TO_ACT] = 0
    for i in range(s[UNIT_COUNT]):
        ready_unit(s, unit_row(s, i))
    note_distances(s)
    winner = roll_off(s, DIE_CA_INITIATIVE, INITIATIVE_ROLL, 29)
    ask(s, DECIDE_INITIATIVE, winner, 0, 0, 0, 29)


def ready_unit(s: Block, unit: UnitRow) -> None:
    """Prepare a unit for the turn, and record its strength. [CA-D-132, CA-D-051]

    Slave robots wait for their controllers.
    """
    s[unit + UNIT_START] = s[unit + UNIT_IN_PLAY]
    s[unit + UNIT_LOSSES] = 0
    acts = 1 if s[unit + UNIT_IN_PLAY] > 0 and s[s[unit + UNIT_MODELS] + CORE] != CORE_SLAVE else 0
    s[unit + UNIT_ACTED] = 1 - acts
    if acts:
        s[side_row(s[unit + UNIT_SIDE]) + SIDE_TO_ACT] += 1


def take_initiative(s: Block, first: int) -> None:
    """Set the first side of the turn as the winner of the roll chose. [CA-B-029]"""
    side = s[PENDING_SIDE] if first else 1 - s[PENDING_SIDE]
    s[FIRST_SIDE] = side
    s[ACTIVE_SIDE] = side
    s[CURRENT_PHASE] = PHASE_ACTIVATIONS
    tell_side(s, GOES_FIRST, 29, side, 0, 0, 1, 0)


def next_activation(s: Block) -> None:
    """Ask the next side for a unit to activate, or end the turn. [CA-B-030]

    The sides alternate, and the surplus units of one side come last. The battle ends if a side has no model
    left.
    """
    side = s[ACTIVE_SIDE]
    if s[side_row(LEFT) + SIDE_IN_PLAY] == 0 or s[side_row(RIGHT) + SIDE_IN_PLAY] == 0:
        end_battle(s, END_FIELD)
    # things that wait for units that are gone happen before the turn ends [CA-D-103]
    elif s[LASTING_KINDS] and turn_is_over(s) and run_end_phase(s, 0):
        return
    elif s[side_row(LEFT) + SIDE_TO_ACT] + s[side_row(RIGHT) + SIDE_TO_ACT] == 0:
        tell_side(s, TURN_ENDS, 30, -1, 0, 0, 0, s[TURN])
        s[CURRENT_PHASE] = PHASE_INITIATIVE
    else:
        if s[side_row(side) + SIDE_TO_ACT] == 0:
            side = 1 - side
            s[ACTIVE_SIDE] = side
        ask(s, DECIDE_ACTIVATION, side, 0, 0, 0, 30)


def turn_is_over(s: Block) -> int:
    """Return 1 if every unit has been activated."""
    return 1 if s[side_row(LEFT) + SIDE_TO_ACT] + s[side_row(RIGHT) + SIDE_TO_ACT] == 0 else 0


def activate(s: Block, unit: UnitRow) -> None:
    """Start a unit's activation: its saved points are lost, and its models get action points. [CA-B-031, CA-D-050]"""
    s[ACTIVATION] += 1
    s[ACTIVE_UNIT] = unit
    s[unit + UNIT_ACTED] = 1
    s[unit + UNIT_STEP] = STEP_REJOIN if other_part(s, unit) > 0 else STEP_JOIN
    s[unit + UNIT_OFFICER] = 0
    s[unit + UNIT_FREE_TARGET] = 0
    s[unit + UNIT_PLAN] = 0
    s[side_row(s[unit + UNIT_SIDE]) + SIDE_TO_ACT] -= 1
    tell_unit(s, ACTIVATED, 31, unit, 0, 0, 0, 0, 1)
    # losses since its last activation may have torn it apart [CA-B-059]
    if s[unit + UNIT_LOOSENED]:
        check_coherency(s, unit)
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if is_in_battle(s, model):
            wake(s, model)
    first = s[unit + UNIT_MODELS]
    if s[MACHINES]:
        # robots that defend ask later whether it came nearer than this [CA-D-125]
        s[unit + UNIT_FROM_X] = s[first + X]
        s[unit + UNIT_FROM_Y] = s[first + Y]
        wake_slaves(s, unit)
        if s[first + CORE] == CORE_AUTONOMOUS:
            follow_order(s, unit)


def wake_slaves(s: Block, unit: UnitRow) -> None:
    """Start the activation of the slave robots with controllers in a unit. [CA-D-051]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_slave_of(s, model, unit):
            rouse(s, model)


def run_unit(s: Block, unit: UnitRow) -> None:
    """Advance a unit's activation by one phase: Discipline, Action Resolution, End. [CA-B-031]"""
    step = s[unit + UNIT_STEP]
    # an officer who joined goes on acting when the unit is gone
    if s[unit + UNIT_IN_PLAY] == 0 and s[unit + UNIT_OFFICER] == 0:
        end_unit(s, unit)
    elif step == STEP_JOIN:
        s[unit + UNIT_STEP] = STEP_MARK
        find_leader(s, unit)
    elif step == STEP_MARK and s[MACHINES] and go_wild(s, unit):
        return
    elif step == STEP_MARK:
        s[unit + UNIT_STEP] = STEP_RALLY
        test_mark(s, unit)
    elif step == STEP_RALLY:
        s[unit + UNIT_STEP] = STEP_ORDERS
        try_rally(s, unit)
    elif step == STEP_ORDERS:
        ask_orders(s, unit)
    elif step == STEP_ACTIONS:
        run_actions(s, unit)
    elif step == STEP_REJOIN:
        s[unit + UNIT_STEP] = STEP_JOIN
        if may_rejoin(s, unit):
            ask(s, DECIDE_ORDERS, s[unit + UNIT_SIDE], unit, 0, 0, 197)
    else:
        end_unit(s, unit)


def end_unit(s: Block, unit: UnitRow) -> None:
    """Resolve a unit's End phase one event after the other, then end its activation. [CA-B-031]

    Before it, the models that must seek shelter or their companions and have not done so do it now.
    [CA-B-058, CA-B-059, CA-B-210]
    """
    if (s[unit + UNIT_PINNED] or is_apart(s, unit)) and is_pressed(s, unit):
        return
    if s[LASTING_KINDS] == 0 or run_end_phase(s, unit) == 0:
        end_activation(s, unit)


def find_leader(s: Block, unit: UnitRow) -> None:
    """Join the attached officer to a unit, or ask about another officer of higher rank. [CA-B-195, CA-D-052]"""
    best = joining_officer(s, unit)
    if best == 0:
        return
    attached = attached_officer(s, unit)
    if attached > 0 and s[attached + RANK] >= s[best + RANK]:
        join(s, attached, unit)
    else:
        ask(s, DECIDE_ORDERS, s[unit + UNIT_SIDE], unit, 0, 0, 195)


def ask_orders(s: Block, unit: UnitRow) -> None:
    """Ask the officers for orders while they can give any. [CA-B-196]"""
    if can_order(s, unit) and s[CHOICES] < s[RULES_AT + CAP_CHOICES]:
        ask(s, DECIDE_ORDERS, s[unit + UNIT_SIDE], unit, 0, 0, 196)
    else:
        s[unit + UNIT_STEP] = STEP_ACTIONS


def run_actions(s: Block, unit: UnitRow) -> None:
    """Ask for the next action while action points are left, or move the next model of a routing unit. [CA-B-032, CA-B-216]

    Before each action every model looks again for hidden enemies. [CA-B-068]
    """
    if s[LASTING_KINDS] and has_lasting(s, SMOKE_ROW):
        lift_smoke(s, unit)
    if s[HIDDEN_COUNT] > 0:
        look_everywhere(s)
    if s[unit + UNIT_ROUTING]:
        runner = next_runner(s, unit)
        if runner > 0:
            run_away(s, runner)
            return
    if points_left(s, unit) and s[CHOICES] < s[RULES_AT + CAP_CHOICES]:
        ask(s, DECIDE_ACTION, s[unit + UNIT_SIDE], unit, 0, 0, 33)
    else:
        s[unit + UNIT_STEP] = STEP_END


def next_runner(s: Block, unit: UnitRow) -> ModelRow:
    """Return the next member of a routing unit that has not fled yet, 0 if all have."""
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[model + STATUS] == IN_PLAY and s[model + MOVED] == 0 and is_routing(s, model):
            return model
    return 0


def points_left(s: Block, unit: UnitRow) -> int:
    """Return 1 if a member or the unit's officer has action points left, or save to trade for them."""
    officer = s[unit + UNIT_OFFICER]
    if officer > 0 and has_points(s, officer):
        return 1
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if has_points(s, model):
            return 1
    return 0


def end_activation(s: Block, unit: UnitRow) -> None:
    """End a unit's activation: unpin it, and check its coherency. [CA-B-031, CA-B-058]"""
    unpin(s, unit)
    check_coherency(s, unit)
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        rest(s, model)
    if s[MACHINES]:
        rest_machines(s, unit)
        end_direction(s, unit)
        halt_uncontrolled(s)
    if s[unit + UNIT_OFFICER] > 0:
        rest(s, s[unit + UNIT_OFFICER])
        # an officer who joined ends the activation of their own unit too
        unpin(s, s[s[unit + UNIT_OFFICER] + UNIT])
        s[unit + UNIT_OFFICER] = 0
    s[unit + UNIT_FREE_TARGET] = 0
    s[ACTIVE_UNIT] = 0
    s[ACTIVE_SIDE] = 1 - s[ACTIVE_SIDE]


def unpin(s: Block, unit: UnitRow) -> None:
    """End the pinning of a unit. [CA-B-207]"""
    if s[unit + UNIT_PINNED]:
        s[unit + UNIT_PINNED] = 0
        if s[unit + UNIT_IN_PLAY] > 0:
            tell_unit(s, UNPINNED, 207, unit, 0, 0, 0, 0, 1)


def rest(s: Block, model: ModelRow) -> None:
    """Discard a model's unused action points, and remember the distance it moved. [CA-B-088]"""
    s[model + AP] = 0
    s[model + LAST_DISTANCE] = s[model + DISTANCE]


def check_coherency(s: Block, unit: UnitRow) -> None:
    """Record whether a unit must regain coherency. [CA-B-058, CA-B-059]

    It is checked at the end of its activation, and at the start after losses.
    """
    s[unit + UNIT_LOOSENED] = 0
    broken = is_apart(s, unit)
    if broken:
        tell_unit(s, OUT_OF_COHERENCY, 58, unit, 0, 0, 0, 0, 1)
    s[unit + UNIT_BROKEN] = broken


def begin_combat_action(s: Block) -> None:
    """Prepare a battle. [CA-B-023]"""
    set_up(s)
    note_guns(s)
    note_specials(s)
    tell_side(s, BATTLE_BEGINS, 23, -1, 0, 0, 0, s[TURNS])


# ---- the End phase of a unit, and the end of the turn ------------------------------------------------------


def run_end_phase(s: Block, unit: UnitRow) -> int:
    """Resolve the next due event of a unit, or of any unit at the turn's end (unit 0).

    Tank busters come first, which end the actions, then sticky attacks, then support from off the table.
    Returns 0 if nothing is due. [CA-D-050]
    """
    if unit == 0:
        lift_smoke(s, 0)
    row = next_due(s, BUSTER_ROW, unit)
    if row > 0:
        blow_up(s, row, 131)
        return 1
    row = next_due(s, STUCK_ROW, unit)
    if row > 0:
        if s[row + LASTING_VICTIM] >= s[PIECES_AT]:
            burn_section(s, row)
        else:
            do_again(s, row)
        return 1
    row = next_due(s, CALL_ROW, unit)
    if row > 0:
        fire_support(s, row)
        return 1
    return 0


def next_due(s: Block, kind: int, unit: UnitRow) -> int:
    """Return the oldest due row of a kind, 0 for none.

    Attacks that stick to victims no longer in play are removed.
    """
    place = 0
    while place < s[LASTING_COUNT]:
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == STUCK_ROW and is_gone(s, s[row + LASTING_VICTIM]):
            remove_lasting(s, row)
        elif s[row + LASTING_KIND] == kind and is_due(s, row, kind, unit):
            return row
        else:
            place += 1
    return 0


def is_gone(s: Block, victim: ModelRow) -> int:
    """Return 1 if the victim of a sticky attack, a model or a section, is no longer in play."""
    return (1 - may_be_shot(s, victim)) if victim >= s[PIECES_AT] else (1 - is_in_battle(s, victim))


def is_due(s: Block, row: int, kind: int, unit: UnitRow) -> int:
    """Return 1 if a row is due. [CA-D-103]

    Support answers its call at once, everything else happens a turn later.
    """
    if kind != CALL_ROW and s[row + LASTING_TURN] >= s[TURN]:
        return 0
    if unit == 0:
        return 1
    # a section belongs to no unit: it burns as the turn ends
    if kind == STUCK_ROW and s[row + LASTING_VICTIM] >= s[PIECES_AT]:
        return 0
    whose = s[row + (LASTING_VICTIM if kind == STUCK_ROW else LASTING_OWNER)]
    return 1 if s[whose + UNIT] == unit or s[unit + UNIT_OFFICER] == whose else 0


# ---- what a unit must do before its activation ends, where its owner has left it undone --------------------


def is_pressed(s: Block, unit: UnitRow) -> int:
    """Move the next member of a pinned or scattered unit as it must, and return 0 without one. [CA-B-058, CA-B-217]

    Routing units do neither.
    """
    if s[unit + UNIT_ROUTING]:
        return 0
    if s[unit + UNIT_PINNED] == 0:
        return closes_gap(s, unit)
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if has_point_left(s, member) and not is_engaged(s, member) and takes_shelter(s, member):
            return 1
    return 0


def closes_gap(s: Block, unit: UnitRow) -> int:
    """Move a member of a scattered unit towards the others, and return 0 without one. [CA-B-058, CA-B-059]

    Those that are cut off from the first member move before the others.
    """
    first = s[unit + UNIT_MODELS]
    end = first + s[unit + UNIT_SIZE] * MODEL_WIDTH
    hanging_together(s, first, end)
    for marked in range(2):
        member = first
        while member < end:
            if s[member + SPOTTED] == marked and has_point_left(s, member) and not is_engaged(s, member):
                if goes_back(s, member, first, end):
                    return 1
            member += MODEL_WIDTH
    return 0


def has_point_left(s: Block, model: ModelRow) -> int:
    """Return 1 for a creature on its feet with an action point for a walk not yet made."""
    if (
        s[model + STATUS] != IN_PLAY
        or s[model + KIND] != KIND_CREATURE
        or s[model + FLAT]
        or s[model + MOVED]
    ):
        return 0
    return 1 if s[model + AP] >= cost_of(s, WALK) and not is_driven(s, model) else 0


def takes_shelter(s: Block, model: ModelRow) -> int:
    """Move a model in the open to shelter, and return 1 if it acted. [CA-B-210]

    It goes flat if the optional rule is in force, else out of sight, into cover, or to the best place within
    a walk.
    """
    if shelter_of(s, model) != SHELTER_NONE:
        return 0
    if s[RULES_AT + RULE_FLAT_DOWN] and s[model + AP] >= cost_of(s, GO_FLAT):
        s[model + AP] -= cost_of(s, GO_FLAT)
        s[model + FLAT] = 1
        tell(s, WENT_FLAT, 210, model, 0)
        return 1
    return moves_off(s, model, WALK) if s[model + MV] > 0 and find_shelter(s, model) else 0


def find_shelter(s: Block, model: ModelRow) -> int:
    """Find the best place within a walk for a pinned model: unseen, in cover, or else in the open.

    The place is left in FOUND_X and FOUND_Y. The directions are tried from straight away from the nearest
    enemy on. Returns 0 if no place is free.
    """
    enemy = nearest_enemy(s, model, s[model + X], s[model + Y])
    # with no enemy known any direction will do
    away_x = s[model + X] - s[enemy + X] if enemy > 0 else 1000
    away_y = s[model + Y] - s[enemy + Y] if enemy > 0 else 0
    best = 0
    best_x = 0
    best_y = 0
    for half in range(2):
        for turn in range(COMPASS):
            if may_turn_to(s, model, WALK, away_x, away_y, turn, walk_limit(s, model) // (half + 1)):
                # 3 unseen, 2 in cover, 1 in the open
                worth = 3 - is_seen_at(s, model, s[FOUND_X], s[FOUND_Y], 0)
                worth -= is_seen_at(s, model, s[FOUND_X], s[FOUND_Y], 1) if worth < 3 else 0
                if worth > best:
                    best = worth
                    best_x = s[FOUND_X]
                    best_y = s[FOUND_Y]
    s[FOUND_X] = best_x
    s[FOUND_Y] = best_y
    return best


def goes_back(s: Block, model: ModelRow, first: int, end: int) -> int:
    """Move a model towards its nearest companion across a gap, and return 1 if there is a way. [CA-B-059]"""
    how = find_way_back(s, model, nearest_across(s, model, first, end))
    return moves_off(s, model, how) if how else 0


def moves_off(s: Block, model: ModelRow, how: Verb) -> int:
    """Move to the found place, and pay the action points."""
    s[model + AP] -= cost_of(s, how)
    s[model + MOVED] = 1
    begin_move(s, model, how, 0, FOUND_X, 1)
    return 1
