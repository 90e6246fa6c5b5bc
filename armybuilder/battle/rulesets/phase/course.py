"""The course of a battle: five phases a turn, and who is asked what in each. [PH-010] to [PH-014]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.dice import forget_counts
    from armybuilder.battle.kernel.figures import is_up, next_figure
    from armybuilder.battle.kernel.ground import measure_pieces
    from armybuilder.battle.kernel.log import BATTLE_BEGINS, TURN_BEGINS, tell_side
    from armybuilder.battle.kernel.opening import clear_battle
    from armybuilder.battle.kernel.state import (
        ACTIVATION,
        ARMED,
        BODY,
        CHOICE_ACTOR,
        CHOICE_AT,
        CHOICE_UNIT,
        CHOICE_VERB,
        CONTROLLER,
        FACING_X,
        FACING_Y,
        FIRST_CONTROLLER,
        FIRST_SIDE,
        GROUND_AGE,
        HEROIC,
        IN_PLAY,
        KIND,
        KIND_CREATURE,
        LEFT,
        MODEL_WIDTH,
        PENDING,
        PHASE,
        RIGHT,
        ROW_SHIFT,
        SAVE,
        SIDE,
        SIDE_END,
        SIDE_IN_PLAY,
        SIDE_MODELS,
        STABILISED,
        STACK_DEPTH,
        STATUS,
        TURN,
        TURNS,
        UNIT,
        UNIT_IN_PLAY,
        UNIT_PLACED,
        UNIT_SIZE,
        UNITS_FIELDED,
        WAITING,
        WEAPON_CALLED,
        WEAPON_COUNT,
        WEAPON_EMPTY,
        WEAPON_ISSUE,
        WEAPON_READY_TURN,
        WEAPON_SPENT,
        WEAPON_STOCK,
        WEAPONS,
        Block,
        ask,
        model_row,
        side_row,
        top_frame,
        unit_row,
        weapon_row,
    )
    from armybuilder.battle.rulesets.phase.blows import roll_blows
    from armybuilder.battle.rulesets.phase.crews import can_act, hand_over
    from armybuilder.battle.rulesets.phase.deeds import (
        begin_blow,
        begin_shot,
        declare,
        hug_out_of_turn,
        spend,
        take_move,
    )
    from armybuilder.battle.rulesets.phase.deployment import (
        ask_placing,
        count_unplaced,
        seat_riders,
        set_down,
        stand_up,
    )
    from armybuilder.battle.rulesets.phase.ending import end_if_over, next_due
    from armybuilder.battle.rulesets.phase.fire import fire
    from armybuilder.battle.rulesets.phase.hits import cancel_hit, run_hits
    from armybuilder.battle.rulesets.phase.lasting import lift_smoke
    from armybuilder.battle.rulesets.phase.moving import flee, go_path
    from armybuilder.battle.rulesets.phase.nerve import (
        choose_roller,
        count_losses,
        form_groups,
        rally_all,
        roll_phase_one,
    )
    from armybuilder.battle.rulesets.phase.orders import (
        CANCEL_HIT,
        DECIDE_BLOW,
        DECIDE_DECLARE,
        DECIDE_HUG,
        DECIDE_MOVE,
        DECIDE_PLACE,
        DECIDE_RUN,
        DECIDE_SAVE,
        DECIDE_SECOND,
        DECIDE_SHOT,
        FIGHT,
        HUG_NOW,
        PHASE_AFTER,
        PHASE_MELEE,
        PHASE_MOVE,
        PHASE_OPEN,
        PHASE_OVER,
        PHASE_PLACE,
        PHASE_RANGED,
        PHASE_RUN,
        RUN,
        RUN_TO,
        SHOOT,
        SHOOT_AT,
        SHOOT_POINT,
        STRIKE,
    )
    from armybuilder.battle.rulesets.phase.people import (
        ACTED,
        AIMED,
        BLOW_AT,
        CHASES,
        COMMANDED,
        DECLARED,
        DREW_ENGAGED,
        HUGGING,
        HURT_BY,
        IN_HAND,
        LIFE,
        LIFE_START,
        RAN,
        RUN_REACH,
        SECOND,
        SPEED,
        STAGE,
        STAGE_DECLARED,
        STAGE_FRESH,
        STAGE_MOVED,
        VITALITY,
        VITALITY_START,
        is_alive,
        is_broken,
        opponents,
    )
    from armybuilder.battle.rulesets.phase.seeing import has_cover
    from armybuilder.battle.rulesets.phase.shots import (
        FRAME_SHOT,
        SHOT_ACTOR,
        SHOT_ASKED,
        SHOT_COUNT,
        SHOT_TARGETS,
    )


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
            stand_up(s, unit)
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
    while s[PENDING] == 0 and s[PHASE] != PHASE_OVER:
        if s[STACK_DEPTH] > 0:
            run_frame(s, top_frame(s))
        elif s[PHASE] == PHASE_PLACE:
            if not ask_placing(s):
                s[PHASE] = PHASE_OPEN
        elif s[PHASE] == PHASE_OPEN:
            begin_turn(s)
        elif s[PHASE] == PHASE_AFTER:
            if not next_due(s):
                count_losses(s)
                s[PHASE] = PHASE_OPEN
                end_if_over(s)
        else:
            ask_next(s)


def begin_turn(s: Block) -> None:
    """Begin a turn: phase 1, and the way of the broken. [PH-010]"""
    s[TURN] += 1
    forget_counts(s)
    tell_side(s, TURN_BEGINS, 10, -1, 0, 0, 0, s[TURN])
    model = next_figure(s, 0)
    while model > 0:
        forget_turn(s, model)
        model = next_figure(s, model)
    lift_smoke(s)
    roll_phase_one(s)
    rally_all(s)
    s[PHASE] = PHASE_MOVE
    flee_all(s, SPEED)


def forget_turn(s: Block, model: int) -> None:
    """Forget what held for the last turn only."""
    s[model + STAGE] = 0
    s[model + DECLARED] = 0
    s[model + ACTED] = 0
    s[model + AIMED] = 0
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
                s[model + STAGE] = STAGE_DECLARED
                s[model + ACTED] = 1
                s[model + RAN] = 1 if reach == RUN_REACH else 0
                flee(s, model, s[model + reach])
            model = next_figure(s, model)


def has_to_do(s: Block, model: int) -> int:
    """Return 1 if a figure has something left to do in this phase. [PH-011] to [PH-014]"""
    if s[PHASE] == PHASE_MOVE:
        return can_act(s, model) if s[model + STAGE] != STAGE_DECLARED else 0
    if not is_due(s, model, action_of(s)) or not is_alive(s, model):
        return 0
    if s[PHASE] == PHASE_RUN:
        return 1
    if s[PHASE] == PHASE_RANGED:
        return 1 if opponents(s, model) == 0 else 0
    return 1 if opponents(s, model) > 0 or is_up(s, s[model + CHASES]) else 0


def is_due(s: Block, model: int, verb: int) -> int:
    """Return 1 if a figure has declared an Action and not taken it, as its first or, a hero, as its second."""
    if s[model + DECLARED] == verb and s[model + ACTED] == 0:
        return 1
    return 1 if s[model + SECOND] == verb else 0


def action_of(s: Block) -> int:
    """Return the Action that is taken in this phase."""
    if s[PHASE] == PHASE_RUN:
        return RUN
    return SHOOT if s[PHASE] == PHASE_RANGED else FIGHT


def ask_next(s: Block) -> None:
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
            ask(s, decision_of(s), side, s[found + UNIT], found, 0, 9 + s[PHASE] + 1)
            return
    end_phase(s)


def decision_of(s: Block) -> int:
    """Return what is asked in this phase."""
    if s[PHASE] == PHASE_MOVE:
        return DECIDE_MOVE
    if s[PHASE] == PHASE_RUN:
        return DECIDE_RUN
    return DECIDE_SHOT if s[PHASE] == PHASE_RANGED else DECIDE_BLOW


def end_phase(s: Block) -> None:
    """Go on to the next phase, after melee to what comes at a turn's end."""
    if s[PHASE] == PHASE_MELEE:
        s[PHASE] = PHASE_AFTER
        roll_blows(s)
        return
    s[PHASE] += 1
    if s[PHASE] == PHASE_RUN:
        flee_all(s, RUN_REACH)
    end_if_over(s)


# ---- what is under way ---------------------------------------------------------------------------------------


def may_hug(s: Block, model: int) -> int:
    """Return 1 if a figure has an Action left to hug cover with. [PH-037, PH-D11]"""
    if s[model + HUGGING] or s[model + STATUS] != IN_PLAY or s[model + KIND] != KIND_CREATURE:
        return 0
    if (s[model + ACTED] and s[model + SECOND] == 0) or is_broken(s, model):
        return 0
    return has_cover(s, model)


def run_frame(s: Block, frame: int) -> None:
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
    fire(s, frame)


# ---- what a choice does --------------------------------------------------------------------------------------


def carry_out_phase(s: Block) -> None:
    """Do what the block's choice says."""
    verb = s[CHOICE_AT + CHOICE_VERB]
    decision = s[PENDING]
    s[PENDING] = 0
    s[ACTIVATION] += 1
    if decision == DECIDE_PLACE:
        set_down(s, unit_row(s, s[CHOICE_AT + CHOICE_UNIT]))
        return
    model = model_row(s, s[CHOICE_AT + CHOICE_ACTOR])
    if decision == DECIDE_MOVE:
        take_move(s, model, verb)
        s[model + STAGE] = STAGE_MOVED
    elif decision in (DECIDE_DECLARE, DECIDE_SECOND):
        declare(s, model, verb)
    elif decision == DECIDE_HUG:
        if verb == HUG_NOW:
            hug_out_of_turn(s, model)
    elif decision == DECIDE_SAVE:
        if verb == CANCEL_HIT:
            cancel_hit(s, top_frame(s), model)
    else:
        take_action(s, model, verb)


def take_action(s: Block, model: int, verb: int) -> None:
    """Take an Action that was declared, or let it go. [PH-032] to [PH-034]"""
    spend(s, model, action_of(s))
    if verb == RUN_TO:
        s[model + RAN] = 1
        go_path(s, model, 32)
    elif verb in (SHOOT_AT, SHOOT_POINT):
        begin_shot(s, model, verb)
    elif verb == STRIKE:
        begin_blow(s, model)
