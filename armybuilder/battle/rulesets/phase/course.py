"""The course of a battle: five phases a turn, and who is asked what in each. [PH-010] to [PH-014]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.dice import forget_counts
    from armybuilder.battle.kernel.ground import measure_pieces
    from armybuilder.battle.kernel.log import (
        BATTLE_BEGINS,
        BATTLE_ENDS,
        SCORED,
        TURN_BEGINS,
        tell,
        tell_result,
        tell_side,
        tell_weapon,
    )
    from armybuilder.battle.kernel.state import (
        ABOARD,
        ACTIVATION,
        ARMED,
        CHOICE_ACTOR,
        CHOICE_AT,
        CHOICE_NUMBER,
        CHOICE_TARGET,
        CHOICE_VERB,
        CHOICE_WEAPON,
        END_CAUSE,
        END_FIELD,
        END_TURNS,
        FIRST_SIDE,
        HOME,
        IN_PLAY,
        LASTING_COUNT,
        LEFT,
        PENDING,
        PHASE,
        PRICE,
        RIGHT,
        RULES_AT,
        SIDE,
        SIDE_BONUS,
        SIDE_IN_PLAY,
        STACK_DEPTH,
        STATUS,
        TURN,
        TURNS,
        UNIT,
        UNIT_IN_PLAY,
        UNIT_SIZE,
        UNIT_WIDTH,
        UNITS_AT,
        UNITS_FIELDED,
        WEAPON_COUNT,
        WEAPON_ISSUE,
        WEAPON_READY_TURN,
        WEAPON_SPENT,
        WEAPON_STOCK,
        WEAPONS,
        Block,
        ask,
        model_row,
        pop_frame,
        push_frame,
        side_row,
        top_frame,
        weapon_row,
    )
    from armybuilder.battle.rulesets.phase.blows import resolve_blows
    from armybuilder.battle.rulesets.phase.moving import flee, go_path
    from armybuilder.battle.rulesets.phase.nerve import (
        choose_roller,
        count_losses,
        form_groups,
        roll_phase_one,
    )
    from armybuilder.battle.rulesets.phase.orders import (
        AIM,
        DECIDE_BLOW,
        DECIDE_DECLARE,
        DECIDE_HUG,
        DECIDE_MOVE,
        DECIDE_RUN,
        DECIDE_SHOT,
        DRAW,
        DRAW_BULKY,
        FIGHT,
        GO,
        GO_AND_DRAW,
        HUG,
        HUG_NOW,
        NOTHING,
        PHASE_MELEE,
        PHASE_MOVE,
        PHASE_OPEN,
        PHASE_OVER,
        PHASE_RANGED,
        PHASE_RUN,
        RUN,
        RUN_TO,
        SHOOT,
        SHOOT_AT,
        STRIKE,
    )
    from armybuilder.battle.rulesets.phase.people import (
        ACTED,
        AIMED,
        BLOW_AT,
        BLOW_WEAPON,
        CHASES,
        DECLARED,
        DREW_ENGAGED,
        HUGGING,
        HURT_BY,
        IN_HAND,
        LIFE,
        LIFE_START,
        PH_DRAW_PERCENT,
        RAN,
        RUN_REACH,
        SPEED,
        STAGE,
        STAGE_DECLARED,
        STAGE_MOVED,
        VITALITY,
        VITALITY_START,
        is_broken,
        is_up,
        next_figure,
        opponents,
    )
    from armybuilder.battle.rulesets.phase.seeing import has_cover
    from armybuilder.battle.rulesets.phase.shots import (
        FRAME_SHOT,
        SHOT_ACTOR,
        SHOT_ASKED,
        SHOT_COUNT,
        SHOT_MODE,
        SHOT_TARGETS,
        SHOT_WEAPON,
        fire,
        open_targets,
    )

    PH_DRAWS = 604  # actor, weapon
    PH_AIMS = 605
    PH_DECLARES = 606  # actor; result: the verb
    PH_HUGS = 611


def begin_phases(s: Block) -> None:
    """Set everybody up, and let a die say who rolls for initiative in odd turns. [PH-D05]"""
    s[TURN] = 0
    s[ACTIVATION] = 0
    s[STACK_DEPTH] = 0
    s[PENDING] = 0
    s[END_CAUSE] = 0
    s[LASTING_COUNT] = 0
    forget_counts(s)
    measure_pieces(s)
    tell_side(s, BATTLE_BEGINS, 10, -1, 0, 0, 0, s[TURNS])
    ready_weapons(s)
    for i in range(s[UNITS_FIELDED]):
        s[s[UNITS_AT] + i * UNIT_WIDTH + UNIT_IN_PLAY] = s[s[UNITS_AT] + i * UNIT_WIDTH + UNIT_SIZE]
    s[side_row(LEFT) + SIDE_IN_PLAY] = 0
    s[side_row(RIGHT) + SIDE_IN_PLAY] = 0
    model = next_figure(s, 0)
    while model > 0:
        ready_figure(s, model)
        model = next_figure(s, model)
    form_groups(s)
    choose_roller(s)
    s[PHASE] = PHASE_OPEN


def ready_weapons(s: Block) -> None:
    """Load everything."""
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        s[weapon + WEAPON_STOCK] = s[weapon + WEAPON_ISSUE]
        s[weapon + WEAPON_SPENT] = 0
        s[weapon + WEAPON_READY_TURN] = 0


def ready_figure(s: Block, model: int) -> None:
    """Give a figure its pools and its main weapon in hand. [PH-004, PH-D09]"""
    s[model + STATUS] = ABOARD if s[model + HOME] > 0 else IN_PLAY
    s[model + VITALITY] = s[model + VITALITY_START]
    s[model + LIFE] = s[model + LIFE_START]
    s[model + IN_HAND] = s[model + WEAPONS] if s[model + ARMED] > 0 else 0
    s[side_row(s[model + SIDE]) + SIDE_IN_PLAY] += 1


def run_phases(s: Block) -> None:
    """Go on until somebody must decide, or the battle is over."""
    s[PENDING] = 0
    while s[PENDING] == 0 and s[PHASE] != PHASE_OVER:
        if s[STACK_DEPTH] > 0:
            run_shot(s, top_frame(s))
        elif s[PHASE] == PHASE_OPEN:
            begin_turn(s)
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
    roll_phase_one(s)
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


def flee_all(s: Block, reach: int) -> None:
    """Let all broken figures go by one of their reaches, side after side. [PH-D27]"""
    for k in range(2):
        model = next_figure(s, 0)
        while model > 0:
            if s[model + SIDE] == (s[FIRST_SIDE] ^ k) and is_up(s, model) and is_broken(s, model):
                s[model + STAGE] = STAGE_DECLARED
                s[model + ACTED] = 1
                flee(s, model, s[model + reach])
            model = next_figure(s, model)


def has_to_do(s: Block, model: int) -> int:
    """Return 1 if a figure has something left to do in this phase. [PH-011] to [PH-014]"""
    if not is_up(s, model):
        return 0
    if s[PHASE] == PHASE_MOVE:
        return 1 if s[model + STAGE] != STAGE_DECLARED else 0
    if s[model + ACTED]:
        return 0
    declared = s[model + DECLARED]
    if s[PHASE] == PHASE_RUN:
        return 1 if declared == RUN else 0
    if s[PHASE] == PHASE_RANGED:
        return 1 if declared == SHOOT and opponents(s, model) == 0 else 0
    if declared != FIGHT:
        return 0
    return 1 if opponents(s, model) > 0 or is_up(s, s[model + CHASES]) else 0


def ask_next(s: Block) -> None:
    """Ask the side whose turn it is about a figure; the first side's go before the other's. [PH-D07]"""
    for k in range(2):
        side = s[FIRST_SIDE] ^ k
        found = 0
        model = next_figure(s, 0)
        while model > 0:
            if s[model + SIDE] == side and has_to_do(s, model):
                if s[PHASE] == PHASE_MOVE and s[model + STAGE] == STAGE_MOVED:
                    ask(s, DECIDE_DECLARE, side, s[model + UNIT], model, 0, 11)
                    return
                if found == 0:
                    found = model
            model = next_figure(s, model)
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
    """Go on to the next phase, after melee to the next turn."""
    if s[PHASE] == PHASE_MELEE:
        resolve_blows(s)
        count_losses(s)
        s[PHASE] = PHASE_OPEN
    else:
        s[PHASE] += 1
        if s[PHASE] == PHASE_RUN:
            flee_all(s, RUN_REACH)
    end_if_over(s)


def end_if_over(s: Block) -> None:
    """End the battle when a side has nobody left who fights, or its turns are over."""
    if fighting(s, LEFT) == 0 or fighting(s, RIGHT) == 0:
        s[END_CAUSE] = END_FIELD
    elif s[PHASE] == PHASE_OPEN and s[TURN] >= s[TURNS]:
        s[END_CAUSE] = END_TURNS
    if s[END_CAUSE]:
        s[PHASE] = PHASE_OVER
        left = phase_score(s, LEFT)
        right = phase_score(s, RIGHT)
        tell_side(s, SCORED, 80, LEFT, 0, 0, 0, left)
        tell_side(s, SCORED, 80, RIGHT, 0, 0, 0, right)
        tell_side(s, BATTLE_ENDS, 80, phase_winner(s, left, right), 0, 0, s[END_CAUSE], s[TURN])


def fighting(s: Block, side: int) -> int:
    """Return how many of a side are up and not broken."""
    found = 0
    model = next_figure(s, 0)
    while model > 0:
        if s[model + SIDE] == side and is_up(s, model) and not is_broken(s, model):
            found += 1
        model = next_figure(s, model)
    return found


def phase_score(s: Block, side: int) -> int:
    """Return a side's score: the price of enemies who are down or gone, half of those who are broken."""
    total = s[side_row(side) + SIDE_BONUS]
    model = next_figure(s, 0)
    while model > 0:
        if s[model + SIDE] != side:
            if s[model + STATUS] not in (IN_PLAY, ABOARD):
                total += s[model + PRICE]
            elif is_broken(s, model):
                total += s[model + PRICE] // 2
        model = next_figure(s, model)
    return total


def phase_winner(s: Block, left: int, right: int) -> int:
    """Return the side with the higher score, -1 where the difference is too small."""
    most = max(left, right)
    if abs(left - right) * 100 < s[RULES_AT + PH_DRAW_PERCENT] * most or left == right:
        return -1
    return LEFT if left > right else RIGHT


# ---- a shot under way ----------------------------------------------------------------------------------------


def may_hug(s: Block, model: int) -> int:
    """Return 1 if a figure has an Action left to hug cover with. [PH-037, PH-D11]"""
    if s[model + ACTED] or s[model + HUGGING] or is_broken(s, model):
        return 0
    return has_cover(s, model)


def run_shot(s: Block, shot: int) -> None:
    """Ask each target whether it hugs cover, then fire. [PH-037]"""
    while s[shot + SHOT_ASKED] < s[shot + SHOT_COUNT]:
        target = s[shot + SHOT_TARGETS + s[shot + SHOT_ASKED]]
        s[shot + SHOT_ASKED] += 1
        if may_hug(s, target):
            ask(s, DECIDE_HUG, s[target + SIDE], s[target + UNIT], target, s[shot + SHOT_ACTOR], 37)
            return
    pop_frame(s)
    fire(s, shot)


# ---- what a choice does --------------------------------------------------------------------------------------


def carry_out_phase(s: Block) -> None:
    """Do what the block's choice says."""
    verb = s[CHOICE_AT + CHOICE_VERB]
    model = model_row(s, s[CHOICE_AT + CHOICE_ACTOR])
    decision = s[PENDING]
    s[PENDING] = 0
    s[ACTIVATION] += 1
    if decision == DECIDE_MOVE:
        take_move(s, model, verb)
        s[model + STAGE] = STAGE_MOVED
    elif decision == DECIDE_DECLARE:
        declare(s, model, verb)
    elif decision == DECIDE_HUG:
        if verb == HUG_NOW:
            hug(s, model)
    else:
        s[model + ACTED] = 1
        if verb == RUN_TO:
            s[model + RAN] = 1
            go_path(s, model, 32)
        elif verb == SHOOT_AT:
            begin_shot(s, model)
        elif verb == STRIKE:
            s[model + BLOW_AT] = model_row(s, s[CHOICE_AT + CHOICE_TARGET])
            s[model + BLOW_WEAPON] = 0 if s[CHOICE_AT + CHOICE_NUMBER] else s[model + IN_HAND]


def take_move(s: Block, model: int, verb: int) -> None:
    """Take a choice of the Movement phase. [PH-020] to [PH-023]"""
    if verb in (GO, GO_AND_DRAW):
        go_path(s, model, 20)
    if verb in (GO_AND_DRAW, DRAW):
        draw(s, model, 21 if verb == GO_AND_DRAW else 22)
    if verb == AIM:
        s[model + AIMED] = 1
        tell(s, PH_AIMS, 23, model, 0)


def draw(s: Block, model: int, rule: int) -> None:
    """Take the choice's weapon in hand. [PH-021, PH-022, PH-030]"""
    s[model + IN_HAND] = weapon_row(s, s[CHOICE_AT + CHOICE_WEAPON])
    if opponents(s, model) > 0:
        s[model + DREW_ENGAGED] = 1
    tell_weapon(s, PH_DRAWS, rule, model, 0, s[model + IN_HAND], 0)


def declare(s: Block, model: int, verb: int) -> None:
    """Declare an Action, or take what replaces it at once. [PH-030] to [PH-037]"""
    s[model + STAGE] = STAGE_DECLARED
    s[model + DECLARED] = verb
    if verb == HUG:
        hug(s, model)
    elif verb == DRAW_BULKY:
        s[model + ACTED] = 1
        draw(s, model, 30)
    elif verb in (GO, GO_AND_DRAW, DRAW):
        s[model + ACTED] = 1
        s[model + AIMED] = 0
        take_move(s, model, verb)
    elif verb != NOTHING:
        tell_declared(s, model, verb)


def tell_declared(s: Block, model: int, verb: int) -> None:
    """Log what a figure declares."""
    tell_result(s, PH_DECLARES, 11, model, 0, verb, 0)


def hug(s: Block, model: int) -> None:
    """Spend the Action on hugging cover. [PH-037, PH-055]"""
    s[model + HUGGING] = 1
    s[model + ACTED] = 1
    s[model + AIMED] = 0
    tell(s, PH_HUGS, 37, model, 0)


def begin_shot(s: Block, model: int) -> None:
    """Declare a shot with the weapon in hand. [PH-033]"""
    shot = push_frame(s, FRAME_SHOT)
    s[shot + SHOT_ACTOR] = model
    s[shot + SHOT_WEAPON] = s[model + IN_HAND]
    s[shot + SHOT_MODE] = s[CHOICE_AT + CHOICE_NUMBER]
    open_targets(s, shot, model_row(s, s[CHOICE_AT + CHOICE_TARGET]))
