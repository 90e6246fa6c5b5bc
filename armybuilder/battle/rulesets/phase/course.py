# cython: compiled into the kernel
"""The course of a battle: five phases a turn, and who is asked what in each. [PH-010] to [PH-014]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.opening import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.phase.blows import *
from armybuilder.battle.rulesets.phase.crews import *
from armybuilder.battle.rulesets.phase.deeds import *
from armybuilder.battle.rulesets.phase.deployment import *
from armybuilder.battle.rulesets.phase.ending import *
from armybuilder.battle.rulesets.phase.fire import *
from armybuilder.battle.rulesets.phase.hits import *
from armybuilder.battle.rulesets.phase.lasting import *
from armybuilder.battle.rulesets.phase.moving import *
from armybuilder.battle.rulesets.phase.nerve import *
from armybuilder.battle.rulesets.phase.orders import *
from armybuilder.battle.rulesets.phase.people import *
from armybuilder.battle.rulesets.phase.seeing import *
from armybuilder.battle.rulesets.phase.shots import *


def begin_phases(s: Block) -> None:
    """Set everybody up, and let a die say who rolls for initiative in odd turns. [PH-D05]"""
    clear_battle(s)
    measure_pieces(s)
    s[GROUND_AGE] += 1
    tell_side(s, BATTLE_BEGINS, 10, -1, 0, 0, 0, s[TURNS])
    ready_weapons(s)
    for i in range(s[UNITS_FIELDED]):
        s[unit_row(s, i) + UNIT_IN_PLAY] = s[unit_row(s, i) + UNIT_SIZE]
    s[side_row(LEFT) + SIDE_IN_PLAY] = 0
    s[side_row(RIGHT) + SIDE_IN_PLAY] = 0
    model = next_figure(s, 0)
    while model > 0:
        ready_figure(s, model)
        model = next_figure(s, model)
    form_groups(s)
    choose_roller(s)
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_PLACED]:
            phase_stand_up(s, unit)
    seat_riders(s)
    count_unplaced(s)
    s[PHASE] = PHASE_PLACE


def ready_weapons(s: Block) -> None:
    """Load everything."""
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        s[weapon + WEAPON_STOCK] = s[weapon + WEAPON_ISSUE]
        s[weapon + WEAPON_SPENT] = 0
        s[weapon + WEAPON_EMPTY] = 0
        s[weapon + WEAPON_CALLED] = 0
        s[weapon + WEAPON_READY_TURN] = 0


def ready_figure(s: Block, model: int) -> None:
    """Give a figure its pools and its main weapon in hand. Its place is kept, for those placed beforehand. [PH-004, PH-D09]"""
    facing_x = s[model + FACING_X]
    facing_y = s[model + FACING_Y]
    if s[model + FIRST_CONTROLLER] == 0:
        s[model + FIRST_CONTROLLER] = s[model + CONTROLLER]
    for column in range(FACING_X, CONTROLLER):
        if column != ROW_SHIFT:
            s[model + column] = 0
    s[model + FACING_X] = facing_x
    s[model + FACING_Y] = facing_y
    s[model + CONTROLLER] = s[model + FIRST_CONTROLLER]
    s[model + ACTED] = 0
    s[model + BODY] = 0
    s[model + COMMANDED] = 0
    s[model + STABILISED] = 0
    s[model + STATUS] = WAITING
    s[model + SAVE] = s[model + HEROIC]
    s[model + VITALITY] = s[model + VITALITY_START]
    s[model + LIFE] = s[model + LIFE_START]
    s[model + IN_HAND] = s[model + WEAPONS] if s[model + ARMED] > 0 else 0
    s[side_row(s[model + SIDE]) + SIDE_IN_PLAY] += 1


def run_phases(s: Block) -> None:
    """Go on until somebody must decide, or the battle is over."""
    s[PENDING] = 0
    while s[PENDING] == 0 and s[PHASE] != PH_PHASE_OVER:
        if s[STACK_DEPTH] > 0:
            phase_run_frame(s, top_frame(s))
        elif s[PHASE] == PHASE_PLACE:
            if not phase_ask_placing(s):
                s[PHASE] = PHASE_OPEN
        elif s[PHASE] == PHASE_OPEN:
            phase_begin_turn(s)
        elif s[PHASE] == PHASE_AFTER:
            if not phase_next_due(s):
                count_losses(s)
                s[PHASE] = PHASE_OPEN
                phase_end_if_over(s)
        else:
            phase_ask_next(s)


def phase_begin_turn(s: Block) -> None:
    """Begin a turn: phase 1, and the way of the broken. [PH-010]"""
    s[TURN] += 1
    forget_counts(s)
    tell_side(s, TURN_BEGINS, 10, -1, 0, 0, 0, s[TURN])
    model = next_figure(s, 0)
    while model > 0:
        phase_forget_turn(s, model)
        model = next_figure(s, model)
    phase_lift_smoke(s)
    roll_phase_one(s)
    rally_all(s)
    s[PHASE] = PHASE_MOVE
    flee_all(s, SPEED)


def phase_forget_turn(s: Block, model: int) -> None:
    """Forget what held for the last turn only."""
    s[model + STAGE] = 0
    s[model + DECLARED] = 0
    s[model + ACTED] = 0
    s[model + PH_AIMED] = 0
    s[model + RAN] = 0
    s[model + HUGGING] = 0
    s[model + DREW_ENGAGED] = 0
    s[model + HURT_BY] = 0
    s[model + CHASES] = 0
    s[model + BLOW_AT] = 0
    s[model + SECOND] = 0
    hand_over(s, model)


def flee_all(s: Block, reach: int) -> None:
    """Let all broken figures go by one of their reaches, side after side. [PH-D27]"""
    for k in range(2):
        model = next_figure(s, 0)
        while model > 0:
            if s[model + SIDE] == (s[FIRST_SIDE] ^ k) and is_up(s, model) and is_broken(s, model):
                s[model + STAGE] = PH_STAGE_DECLARED
                s[model + ACTED] = 1
                s[model + RAN] = 1 if reach == RUN_REACH else 0
                phase_flee(s, model, s[model + reach])
            model = next_figure(s, model)


def has_to_do(s: Block, model: int) -> int:
    """Return 1 if a figure has something left to do in this phase. [PH-011] to [PH-014]"""
    if s[PHASE] == PHASE_MOVE:
        return can_act(s, model) if s[model + STAGE] != PH_STAGE_DECLARED else 0
    if not phase_is_due(s, model, action_of(s)) or not is_alive(s, model):
        return 0
    if s[PHASE] == PHASE_RUN:
        return 1
    if s[PHASE] == PHASE_RANGED:
        return 1 if opponents(s, model) == 0 else 0
    return 1 if opponents(s, model) > 0 or is_up(s, s[model + CHASES]) else 0


def phase_is_due(s: Block, model: int, verb: int) -> int:
    """Return 1 if a figure has declared an Action and not taken it, as its first or, a hero, as its second."""
    if s[model + DECLARED] == verb and s[model + ACTED] == 0:
        return 1
    return 1 if s[model + SECOND] == verb else 0


def action_of(s: Block) -> int:
    """Return the Action that is taken in this phase."""
    if s[PHASE] == PHASE_RUN:
        return RUN
    return SHOOT if s[PHASE] == PHASE_RANGED else PH_FIGHT


def phase_ask_next(s: Block) -> None:
    """Ask the side whose turn it is about a figure; the first side's go before the other's. [PH-D07]"""
    for k in range(2):
        side = s[FIRST_SIDE] ^ k
        found = 0
        model = s[side_row(side) + SIDE_MODELS]
        end = s[side_row(side) + SIDE_END]
        while model < end and (found == 0 or s[PHASE] == PHASE_MOVE):
            if (found == 0 or s[model + STAGE] != STAGE_FRESH) and has_to_do(s, model):
                if s[PHASE] == PHASE_MOVE and s[model + STAGE] != STAGE_FRESH:
                    decision = DECIDE_DECLARE if s[model + STAGE] == STAGE_MOVED else DECIDE_SECOND
                    ask(s, decision, side, s[model + UNIT], model, 0, 11)
                    return
                if found == 0:
                    found = model
            model += MODEL_WIDTH
        if found > 0:
            ask(s, phase_decision_of(s), side, s[found + UNIT], found, 0, 9 + s[PHASE] + 1)
            return
    phase_end_phase(s)


def phase_decision_of(s: Block) -> int:
    """Return what is asked in this phase."""
    if s[PHASE] == PHASE_MOVE:
        return PH_DECIDE_MOVE
    if s[PHASE] == PHASE_RUN:
        return DECIDE_RUN
    return DECIDE_SHOT if s[PHASE] == PHASE_RANGED else DECIDE_BLOW


def phase_end_phase(s: Block) -> None:
    """Go on to the next phase, after melee to what comes at a turn's end."""
    if s[PHASE] == PHASE_MELEE:
        s[PHASE] = PHASE_AFTER
        roll_blows(s)
        return
    s[PHASE] += 1
    if s[PHASE] == PHASE_RUN:
        flee_all(s, RUN_REACH)
    phase_end_if_over(s)


# ---- what is under way ---------------------------------------------------------------------------------------


def may_hug(s: Block, model: int) -> int:
    """Return 1 if a figure has an Action left to hug cover with. [PH-037, PH-D11]"""
    if s[model + HUGGING] or s[model + STATUS] != IN_PLAY or s[model + KIND] != KIND_CREATURE:
        return 0
    if (s[model + ACTED] and s[model + SECOND] == 0) or is_broken(s, model):
        return 0
    return has_cover(s, model)


def phase_run_frame(s: Block, frame: int) -> None:
    """Go on with what is under way: hits as they strike, or a shot."""
    if s[frame] != FRAME_SHOT:
        run_hits(s, frame)
        return
    while s[frame + SHOT_ASKED] < s[frame + SHOT_COUNT]:
        target = s[frame + SHOT_TARGETS + s[frame + SHOT_ASKED]]
        s[frame + SHOT_ASKED] += 1
        if may_hug(s, target):
            ask(s, DECIDE_HUG, s[target + SIDE], s[target + UNIT], target, s[frame + SHOT_ACTOR], 37)
            return
    phase_fire(s, frame)


# ---- what a choice does --------------------------------------------------------------------------------------


def carry_out_phase(s: Block) -> None:
    """Do what the block's choice says."""
    verb = s[CHOICE_AT + CHOICE_VERB]
    decision = s[PENDING]
    s[PENDING] = 0
    s[ACTIVATION] += 1
    if decision == PH_DECIDE_PLACE:
        phase_set_down(s, unit_row(s, s[CHOICE_AT + CHOICE_UNIT]))
        return
    model = model_row(s, s[CHOICE_AT + CHOICE_ACTOR])
    if decision == PH_DECIDE_MOVE:
        phase_take_move(s, model, verb)
        s[model + STAGE] = STAGE_MOVED
    elif decision in (DECIDE_DECLARE, DECIDE_SECOND):
        phase_declare(s, model, verb)
    elif decision == DECIDE_HUG:
        if verb == HUG_NOW:
            hug_out_of_turn(s, model)
    elif decision == PH_DECIDE_SAVE:
        if verb == CANCEL_HIT:
            cancel_hit(s, top_frame(s), model)
    else:
        take_action(s, model, verb)


def take_action(s: Block, model: int, verb: int) -> None:
    """Take an Action that was declared, or let it go. [PH-032] to [PH-034]"""
    spend(s, model, action_of(s))
    if verb == RUN_TO:
        s[model + RAN] = 1
        phase_go_path(s, model, 32)
    elif verb in (SHOOT_AT, SHOOT_POINT):
        begin_shot(s, model, verb)
    elif verb == PH_STRIKE:
        begin_blow(s, model)
