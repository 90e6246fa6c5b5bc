# cython: compiled into the kernel
"""The course of a battle: set-up, rounds, the order of turns, the end. [TR-D47]

[TR-010] to [TR-020]
"""

from armybuilder.battle.kernel.opening import *
from armybuilder.battle.rulesets.initiative.attacks import *
from armybuilder.battle.rulesets.initiative.deployment import *
from armybuilder.battle.rulesets.initiative.scoring import *

ROUND_CLOSED = (
    16  # in ASKED_THIS_ROUND, beside the sides asked: what was to explode at the round's end has done so
)
ROUND_COASTED = 32  # and vehicles without control have run on
ROUND_JUDGED = 64  # and nobody has won


def begin_initiative(s: Block) -> None:
    """Reset the changing state, and toss a coin for the first side. [TR-D07]

    The first side sets up first and acts first among equals.
    """
    clear_battle(s)
    s[ACTING_NOW] = 0
    s[ACTS_AFTER] = 0
    s[DEEDS_DONE] = 0
    s[ASKED_THIS_ROUND] = 0
    s[KEPT_FOR] = 0
    s[MISCOUNTED] = 1
    measure_pieces(s)
    survey(s)
    tell_side(s, BATTLE_BEGINS, 4, -1, 0, 0, 0, s[TURNS])
    load_weapons(s)
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        s[model + STATUS] = WAITING
        s[model + HITS_THROWN_AGAIN] = s[model + HEROIC]
        take_in_hand(s, model)
    note_riders(s)
    s[FIRST_SIDE] = throw_faces(s, side_row(LEFT), DIE_TR_COIN, 2) - 1
    s[ACTIVE_SIDE] = s[FIRST_SIDE]
    s[CURRENT_PHASE] = PHASE_POSTING


def load_weapons(s: Block) -> None:
    """Load and repair every weapon."""
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        s[weapon + WEAPON_STOCK] = s[weapon + WEAPON_ISSUE]
        s[weapon + WEAPON_EMPTY] = 0
        s[weapon + ROUNDS_FIRED] = 0
        s[weapon + WEAPON_SPENT] = 0
        s[weapon + WEAPON_READY_TURN] = 0
        s[weapon + GUN_HITS] = 0
        s[weapon + WEAPON_CALLED] = 0
        if s[weapon + WEAPON_OFF_TABLE]:
            load_support(s, weapon)


def take_in_hand(s: Block, model: ModelRow) -> None:
    """Choose a model's weapon in hand at the start. [TR-023]

    It is the first weapon that must be drawn, a grenade or charge only without another.
    """
    s[model + WEAPON_HELD] = 0
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        thrown = (
            1 if s[weapon + WEAPON_CATEGORY] == GRENADES or s[weapon + WEAPON_CATEGORY] > STARCRAFT else 0
        )
        if s[weapon + SHOT_DRAW] > 0 and (s[model + WEAPON_HELD] == 0 or thrown == 0):
            s[model + WEAPON_HELD] = weapon
            if thrown == 0:
                return


def load_support(s: Block, weapon: WeaponRow) -> None:
    """Set the dice and the Pen bonus of a weapon off the table, which belongs to no model. [TR, 17]"""
    step = 0
    for i in range(2):
        step += 1 if s[weapon + WEAPON_PEN] >= s[RULES_AT + TR_SUPPORT + 1 + i] else 0
    s[weapon + SHOT_DICE] = s[RULES_AT + TR_SUPPORT]
    s[weapon + SHOT_ADDED] = s[RULES_AT + TR_SUPPORT + 3 + step]


def advance_initiative(s: Block) -> None:
    """Advance the battle until a decision or its end."""
    while s[PENDING] == 0 and s[CURRENT_PHASE] != PHASE_FINISHED:
        if s[CURRENT_PHASE] == PHASE_POSTING:
            ask_post(s)
        elif s[CURRENT_PHASE] == PHASE_HASTING:
            ask_haste(s)
        elif s[STACK_DEPTH] > 0:
            initiative_run_frame(s, top_frame(s))
        elif s[CURRENT_PHASE] == PHASE_TURNS:
            initiative_run_round(s)
        else:
            close_round(s)
    if s[MISCOUNTED]:
        count_standing(s)


def initiative_run_frame(s: Block, frame: FrameRow) -> None:
    """Advance the attack, explosion, ram or won grapple under way."""
    if s[frame] == FRAME_GRIP:
        ask_grip(s, frame)
    elif s[frame] == FRAME_RAM:
        run_ram(s, frame)
    elif s[frame] == FRAME_EXPLOSION:
        run_explosion(s, frame)
    else:
        run_attack(s, frame)


def ask_post(s: Block) -> None:
    """Ask the sides in turn for their next unit, and start the first round after the last."""
    side = s[ACTIVE_SIDE]
    if next_to_post(s, side) == 0:
        side = 1 - side
    if next_to_post(s, side) == 0:
        initiative_begin_round(s)
        return
    s[ACTIVE_SIDE] = side
    ask(s, DECIDE_POST, side, 0, 0, 0, 0)


def initiative_begin_round(s: Block) -> None:
    """Start a round. [TR-004] [TR-010] [TR-011] [TR-013]

    Before the first, all models roll for Initiative and commanders use Tactics.
    """
    s[TURN] += 1
    forget_counts(s)
    tell_side(s, TURN_BEGINS, 4, -1, 0, 0, 0, s[TURN])
    if s[TURN] == 1:
        roll_all(s)
        use_all_tactics(s)
    else:
        next_round(s)
    s[DEEDS_DONE] = 0
    s[ASKED_THIS_ROUND] = 0
    s[CURRENT_PHASE] = PHASE_HASTING
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        # wounds of this round do not change which figures act at the same count [TR-D07]
        s[model + NIMBLE] = s[model + DEXTERITY]


def ask_haste(s: Block) -> None:
    """Ask both sides, once each, for the models that hasten. [TR-014]"""
    for k in range(2):
        # the side that must say first changes from round to round
        side = (s[FIRST_SIDE] + s[TURN] + k) & 1
        if s[ASKED_THIS_ROUND] & (1 << side) == 0:
            if can_any_hasten(s, side):
                ask(s, DECIDE_HASTE, side, 0, 0, 0, 14)
                return
            s[ASKED_THIS_ROUND] |= 1 << side
    s[CURRENT_PHASE] = PHASE_TURNS


def can_hasten(s: Block, model: ModelRow) -> int:
    """Return 1 if a model can still hasten in this round. [TR-014]"""
    if takes_turns(s, model) == 0 or s[model + HASTENED] or s[model + HELD_BACK]:
        return 0
    return 1 - s[model + HAS_ACTED]


def can_any_hasten(s: Block, side: int) -> int:
    """Return 1 if any model of a side can still hasten."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] == side and can_hasten(s, model):
            return 1
    return 0


def initiative_run_round(s: Block) -> None:
    """Run the turn under way, or start the next. [TR-012]"""
    acting = s[ACTING_NOW]
    if acting > 0:
        if is_still_acting(s, acting):
            patient = next_patient(s, acting, 1) if s[ACTS_AFTER] == 0 else 0
            if patient:
                ask_to_step_in(s, patient, acting)
                return
            ask(s, DECIDE_ACT, s[acting + SIDE], s[acting + UNIT], acting, 0, 20)
        else:
            finish_turn(s, acting)
        return
    leave_wrecks(s)
    if initiative_end_if_over(s, 0):
        return
    coming = next_to_act(s)
    patient = next_patient(s, coming, 0)
    if patient:
        ask_to_step_in(s, patient, coming)
    elif coming > 0:
        start_turn(s, coming)
    else:
        s[CURRENT_PHASE] = PHASE_CLOSING


def is_still_acting(s: Block, model: ModelRow) -> int:
    """Return 1 if the acting model can go on with an action left.

    Under a controller's command, the acting model is a robot.
    """
    if takes_turns(s, model) == 0 and (s[ACTS_AFTER] == 0 or is_up(s, model) == 0):
        return 0
    return 1 if minors_left(s, model) > 0 else 0


def start_turn(s: Block, model: ModelRow) -> None:
    """Start a model's turn."""
    s[ACTIVATION] += 1
    s[ACTING_NOW] = model
    initiative_begin_turn(s, model)
    loosen(s, model)
    initiative_take_controls(s, model)


def finish_turn(s: Block, model: ModelRow) -> None:
    """End a model's turn, and after a robot's turn continue that of its controller."""
    initiative_end_turn(s, model)
    last_on(s, model)
    fall_at_last(s, model)
    s[ACTING_NOW] = s[ACTS_AFTER]
    s[ACTS_AFTER] = 0


def next_patient(s: Block, other: ModelRow, interrupts: int) -> ModelRow:
    """Return a waiting model not yet asked at this moment to act now, or 0. [TR-016]

    Before each turn, and after the last (other 0), all waiting models are asked. During a turn (interrupts
    1), only the enemies of the acting model are.
    """
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + HELD_BACK] and takes_turns(s, model) and s[model + MOMENT_ASKED] <= s[DEEDS_DONE]:
            if interrupts == 0 or s[model + SIDE] != s[other + SIDE]:
                return model
    return 0


def ask_to_step_in(s: Block, patient: ModelRow, other: ModelRow) -> None:
    """Ask a waiting model to act now, before another goes on. [TR-016]

    `other` is 0 after the last turn.
    """
    s[patient + MOMENT_ASKED] = s[DEEDS_DONE] + 1
    ask(s, DECIDE_STEP_IN, s[patient + SIDE], s[patient + UNIT], patient, other, 16)


def initiative_end_round(s: Block) -> None:
    """End a round: vehicles without control run on, machines burn, others take the wheel."""
    let_rounds_pass(s)
    coast_all(s)
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        fall_at_last(s, model)
        # a machine without turns of its own burns on here, all others at the end of their turn
        if is_up(s, model) and takes_turns(s, model) == 0:
            last_on(s, model)
        if s[model + KIND] != KIND_CREATURE:
            initiative_man_controls(s, model)
        s[model + MOMENT_ASKED] = 0
    leave_wrecks(s)


def let_rounds_pass(s: Block) -> None:
    """Count a round for slave robots that are shut down, unless they acted in it. [TR-171]"""
    for i in range(s[MODEL_COUNT]):
        robot = MODELS_AT + i * MODEL_WIDTH
        if s[robot + KIND] == KIND_ROBOT and takes_turns(s, robot) == 0 and s[robot + ROUNDS_LOST] > 0:
            s[robot + ROUNDS_LOST] -= 1 - s[robot + TR_DIRECTED]


def close_round(s: Block) -> None:
    """End a round, after shells and charges have exploded. [TR-D47]

    A side that has lost too much is asked to concede.
    """
    if s[ASKED_THIS_ROUND] < ROUND_CLOSED:
        s[ASKED_THIS_ROUND] |= ROUND_CLOSED
        go_off(s)
        if s[STACK_DEPTH] > 0:
            return  # to what explodes
    if s[ASKED_THIS_ROUND] < ROUND_COASTED:
        s[ASKED_THIS_ROUND] |= ROUND_COASTED
        initiative_end_round(s)
        if s[STACK_DEPTH] > 0:
            return
    if s[ASKED_THIS_ROUND] < ROUND_JUDGED:
        s[ASKED_THIS_ROUND] |= ROUND_JUDGED
        leave_wrecks(s)
        if initiative_end_if_over(s, 1):
            return
        if initiative_stays(s, s[FIRST_SIDE]) == 0 or initiative_stays(s, 1 - s[FIRST_SIDE]) == 0:
            finish_battle(s, END_CONCEDED)
            return
    for k in range(2):
        side = (s[FIRST_SIDE] + s[TURN] + k) & 1
        # 1 and 2 are the bits of those asked about haste
        if s[ASKED_THIS_ROUND] & (4 << side) == 0:
            s[ASKED_THIS_ROUND] |= 4 << side
            if has_lost_too_much(s, side):
                ask(s, DECIDE_GIVE_UP, side, 0, 0, 0, 0)
                return
    initiative_begin_round(s)
