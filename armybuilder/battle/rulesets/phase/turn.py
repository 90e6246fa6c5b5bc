# cython: compiled into the kernel
"""The course of a battle: five phases a turn, the first side, and the questions of each phase.

At the end of the Melee phase come support from off the table, sticking damage and charges, one after the
other. [PH-010] to [PH-014]
"""

from armybuilder.battle.kernel.opening import *
from armybuilder.battle.rulesets.phase.actions import *
from armybuilder.battle.rulesets.phase.close_combat import *
from armybuilder.battle.rulesets.phase.morale import *
from armybuilder.battle.rulesets.phase.scoring import *


def begin_phase(s: Block) -> None:
    """Reset the battle, and choose the side that rolls for initiative in odd turns. [PH-D05]"""
    clear_battle(s)
    measure_pieces(s)
    # lines of sight remembered from an earlier battle hold no longer
    s[GROUND_AGE] += 1
    tell_side(s, BATTLE_BEGINS, 10, -1, 0, 0, 0, s[TURNS])
    ready_weapons(s)
    for i in range(s[UNITS_FIELDED]):
        s[unit_row(s, i) + UNIT_IN_PLAY] = s[unit_row(s, i) + UNIT_SIZE]
    s[side_row(LEFT) + SIDE_IN_PLAY] = 0
    s[side_row(RIGHT) + SIDE_IN_PLAY] = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        ready_model(s, model)
    form_groups(s)
    choose_roller(s)
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_PLACED]:
            phase_stand_up(s, unit)
    seat_riders(s)
    count_unplaced(s)
    s[CURRENT_PHASE] = PHASE_PLACE


def ready_weapons(s: Block) -> None:
    """Load all weapons."""
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        s[weapon + WEAPON_STOCK] = s[weapon + WEAPON_ISSUE]
        s[weapon + WEAPON_SPENT] = 1 if s[weapon + PH_HELD] == PH_LEFT_BEHIND else 0
        s[weapon + WEAPON_EMPTY] = 0
        s[weapon + WEAPON_CALLED] = 0
        s[weapon + WEAPON_READY_TURN] = 0


def ready_model(s: Block, model: ModelRow) -> None:
    """Reset a model, with full pools and its main weapon in hand. [PH-004, PH-D09]

    Its place is kept for models placed beforehand.
    """
    if s[model + FIRST_CONTROLLER] == 0:
        s[model + FIRST_CONTROLLER] = s[model + CONTROLLER]
    for column in range(VITALITY, PH_MODEL_END):
        s[model + column] = 0
    s[model + CONTROLLER] = s[model + FIRST_CONTROLLER]
    s[model + PILOT] = 0
    s[model + CARRIED_BY] = 0
    s[model + SEAT] = 0
    s[model + FLAT] = 0
    s[model + BODY] = 0
    s[model + STABILISED] = 0
    s[model + STATUS] = WAITING
    s[model + SAVE] = s[model + HEROIC]
    s[model + VITALITY] = s[model + VITALITY_START]
    s[model + LIFE] = s[model + LIFE_START]
    s[model + IN_HAND] = phase_first_weapon(s, model)
    for i in range(s[model + ARMED]):  # an earlier battle may have passed them on
        s[s[model + WEAPONS] + i * WEAPON_WIDTH + WEAPON_OWNER] = model
    s[side_row(s[model + SIDE]) + SIDE_IN_PLAY] += 1


def advance_phase(s: Block) -> None:
    """Advance the battle until a decision or its end."""
    s[PENDING] = 0
    while s[PENDING] == 0 and s[CURRENT_PHASE] != PH_PHASE_OVER:
        if s[STACK_DEPTH] > 0:
            phase_run_frame(s, top_frame(s))
        elif s[CURRENT_PHASE] == PHASE_PLACE:
            if not phase_ask_placing(s):
                # single figures are grouped by where they stand, which is known only now [PH-D26]
                form_groups(s)
                s[CURRENT_PHASE] = PHASE_OPEN
        elif s[CURRENT_PHASE] == PHASE_OPEN:
            phase_begin_turn(s)
        elif s[CURRENT_PHASE] == PHASE_AFTER:
            if not phase_next_due(s):
                count_losses(s)
                s[CURRENT_PHASE] = PHASE_OPEN
                phase_end_if_over(s)
        else:
            phase_ask_next(s)


def phase_begin_turn(s: Block) -> None:
    """Start a turn with phase 1 and the first move of the broken. [PH-010]"""
    s[TURN] += 1
    forget_counts(s)
    tell_side(s, TURN_BEGINS, 10, -1, 0, 0, 0, s[TURN])
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        phase_forget_turn(s, model)
    phase_lift_smoke(s)
    roll_phase_one(s)
    # a group that breaks now may be restored before it flees [PH-D27]
    rally_all(s)
    s[CURRENT_PHASE] = PHASE_MOVE
    flee_all(s, SPEED)


def phase_forget_turn(s: Block, model: ModelRow) -> None:
    """Forget a model's state of the last turn."""
    for column in range(STAGE, PH_MODEL_END):
        s[model + column] = 0
    hand_over(s, model)


def flee_all(s: Block, reach: int) -> None:
    """Move all broken models towards their edges, side after side. [PH-D27]

    `reach` is SPEED or RUN_REACH.
    """
    for k in range(2):
        for i in range(s[MODEL_COUNT]):
            model = MODELS_AT + i * MODEL_WIDTH
            if s[model + SIDE] == (s[FIRST_SIDE] ^ k) and is_up(s, model) and is_broken(s, model):
                s[model + STAGE] = PH_STAGE_DECLARED
                s[model + ACTED] = 1
                s[model + RAN] = 1 if reach == RUN_REACH else 0
                phase_flee(s, model, s[model + reach])


def has_to_do(s: Block, model: ModelRow) -> int:
    """Return 1 if a model still has a choice to make in this phase.

    [PH-011] to [PH-014]
    """
    if s[CURRENT_PHASE] == PHASE_MOVE:
        return can_act(s, model) if s[model + STAGE] != PH_STAGE_DECLARED else 0
    if not phase_is_due(s, model, action_of(s)) or not is_alive(s, model):
        return 0
    if s[CURRENT_PHASE] == PHASE_RUN:
        return 1
    if s[CURRENT_PHASE] == PHASE_RANGED:
        return 1 if opponents(s, model) == 0 else shoots_engaged(s, model)
    return 1 if opponents(s, model) > 0 or is_up(s, s[model + CHASES]) else 0


def shoots_engaged(s: Block, model: ModelRow) -> int:
    """Return 1 if a model in melee has a weapon that it can fire there. [PH-013, PH-041]"""
    weapon = next_at_hand(s, model, 0)
    while weapon > 0:
        if can_fire(s, model, weapon):
            return 1
        weapon = next_at_hand(s, model, weapon)
    return 0


def phase_is_due(s: Block, model: ModelRow, verb: Verb) -> int:
    """Return 1 if a model has declared an Action, or a hero a second one, and not taken it."""
    if s[model + DECLARED] == verb and s[model + ACTED] == 0:
        return 1
    return 1 if s[model + SECOND] == verb else 0


def phase_ask_next(s: Block) -> None:
    """Ask the next side about a model, all models of the first side before the other's. [PH-D07]"""
    for k in range(2):
        side = s[FIRST_SIDE] ^ k
        found = 0
        model = s[side_row(side) + SIDE_MODELS]
        end = s[side_row(side) + SIDE_END]
        while model < end and (found == 0 or s[CURRENT_PHASE] == PHASE_MOVE):
            if (found == 0 or s[model + STAGE] != STAGE_FRESH) and has_to_do(s, model):
                # a figure that has moved declares its Action before another moves [PH-011]
                if s[CURRENT_PHASE] == PHASE_MOVE and s[model + STAGE] != STAGE_FRESH:
                    decision = DECIDE_DECLARE if s[model + STAGE] == STAGE_MOVED else DECIDE_SECOND
                    ask(s, decision, side, s[model + UNIT], model, 0, 11)
                    return
                if found == 0:
                    found = model
            model += MODEL_WIDTH
        if found > 0:
            ask(s, phase_decision_of(s), side, s[found + UNIT], found, 0, 9 + s[CURRENT_PHASE] + 1)
            return
    phase_end_phase(s)


def phase_decision_of(s: Block) -> int:
    """Return the decision of this phase."""
    if s[CURRENT_PHASE] == PHASE_MOVE:
        return PH_DECIDE_MOVE
    if s[CURRENT_PHASE] == PHASE_RUN:
        return DECIDE_RUN
    return DECIDE_SHOT if s[CURRENT_PHASE] == PHASE_RANGED else DECIDE_BLOW


def phase_end_phase(s: Block) -> None:
    """End this phase, and start the next or, after melee, the effects due at a turn's end."""
    if s[CURRENT_PHASE] == PHASE_MELEE:
        s[CURRENT_PHASE] = PHASE_AFTER
        roll_blows(s)
        return
    s[CURRENT_PHASE] += 1
    if s[CURRENT_PHASE] == PHASE_RUN:
        # the broken use both their Movement and their Run to leave [PH-D27]
        flee_all(s, RUN_REACH)
    phase_end_if_over(s)


# ---- what is due at a turn's end -----------------------------------------------------------------------------


def phase_next_due(s: Block) -> int:
    """Resolve the next support, sticking damage or charge due this turn, and return 0 without any."""
    for place in range(s[LASTING_COUNT]):
        row = lasting_row(s, place)
        kind = s[row + LASTING_KIND]
        if kind in (PH_CALL_ROW, PH_STUCK_ROW, PH_CHARGE_ROW) and s[row + LASTING_DUE] <= s[TURN]:
            if kind == PH_CALL_ROW:
                phase_fire_support(s, row)
            elif kind == PH_STUCK_ROW:
                stick_again(s, row)
            else:
                phase_explode(s, row)
            # hits that it put on the stack strike before the next is due
            return 1
    return 0


def phase_fire_support(s: Block, row: int) -> None:
    """Resolve support from off the table, with 3d6 and 9 at any distance.

    A miss drifts without a limit.
    """
    officer = s[row + PH_LASTING_OWNER]
    weapon = s[row + PH_LASTING_WEAPON]
    x = s[row + PH_LASTING_X]
    y = s[row + PH_LASTING_Y]
    remove_lasting(s, row)
    natural = throw_three(s, officer, DIE_PH_SUPPORT)
    skill = s[RULES_AT + PH_PEOPLE_SUPPORT]
    needed = s[RULES_AT + PH_COURSE_TARGET]
    hit = is_success(natural, skill, needed)
    tell_roll(s, PH_SUPPORT, 65, officer, 0, weapon, natural, skill, needed, hit, 0)
    drift = 0 if hit else drift_of(s, natural + skill) * throw(s, officer, DIE_PH_SUPPORT)
    let_burst(s, officer, weapon, x, y, drift, 0)


def stick_again(s: Block, row: int) -> None:
    """Roll for the repetition of sticking damage.

    It repeats on 1 to 3, the next time on 1 or 2, then on 1. Otherwise the weapon comes off.
    """
    actor = s[row + PH_LASTING_OWNER]
    weapon = s[row + PH_LASTING_WEAPON]
    victim = s[row + PH_LASTING_VICTIM]
    chance = s[row + PH_LASTING_CHANCE]
    s[row + PH_LASTING_CHANCE] -= 1
    s[row + LASTING_DUE] = s[TURN] + 1
    if not is_alive(s, victim):
        remove_lasting(s, row)
        return
    die = throw_faces(s, victim, DIE_PH_STICK, 6)
    again = 1 if die <= chance else 0
    tell_roll(s, PH_STICKS, 115, actor, victim, weapon, die, 0, chance, again, 0)
    if chance == 1 or again == 0:
        remove_lasting(s, row)
    if again:
        frame = push_hits(s, actor, weapon, roll_damage(s, actor, weapon, 0), RULE_STUCK)
        add_hit(s, frame, victim)


def phase_explode(s: Block, row: int) -> None:
    """Explode a charge at its machine's present place."""
    actor = s[row + PH_LASTING_OWNER]
    weapon = s[row + PH_LASTING_WEAPON]
    hull = s[row + PH_LASTING_VICTIM]
    reach = s[row + LASTING_REACH]
    remove_lasting(s, row)
    tell_spot(s, PH_EXPLODES, 115, actor, hull, weapon, 0, s[hull + X], s[hull + Y], reach)
    push_burst(s, actor, weapon, roll_damage(s, actor, weapon, 0), s[hull + X], s[hull + Y], reach)


# ---- phase 1: who goes first, and who breaks [PH-010] --------------------------------------------------------


def choose_roller(s: Block) -> None:
    """Roll for the side that rolls for initiative in odd turns, unless the reading names one. [PH-D05]"""
    if s[RULES_AT + PH_WHO_ROLLS]:
        s[side_row(LEFT) + PH_ROLLER] = s[RULES_AT + PH_WHO_ROLLS] - 1
        return
    die = throw(s, side_row(LEFT), DIE_PH_COIN)
    s[side_row(LEFT) + PH_ROLLER] = LEFT if die <= 3 else RIGHT


def roll_phase_one(s: Block) -> None:
    """Roll for both sides, to find the first side and the groups that break. [PH-010, PH-D06]"""
    for side in range(2):
        s[side_row(side) + PH_ROLLED] = throw_three(s, side_row(side), DIE_PH_PHASE)
    break_tie(s)
    odd = s[side_row(LEFT) + PH_ROLLER]
    roller = odd if s[TURN] % 2 == 1 or s[RULES_AT + PH_WHO_ROLLS] else 1 - odd
    rolled = s[side_row(roller) + PH_ROLLED]
    other = s[side_row(1 - roller) + PH_ROLLED]
    target = s[RULES_AT + PH_COURSE_TARGET]
    s[FIRST_SIDE] = roller if rolled >= target else 1 - roller
    tell_side(s, PH_ROLL, 10, roller, rolled, target, 1 if rolled >= target else 0, 0)
    tell_side(s, PH_ROLL, 10, 1 - roller, other, 0, 0, 0)
    tell_side(s, PH_FIRST, 10, s[FIRST_SIDE], 0, 0, 0, 0)
    group = next_group(s, 0)
    while group > 0:
        if s[group + UNIT_SIDE] != roller or s[RULES_AT + PH_OWN_MORALE]:
            face_roll(s, group)
        group = next_group(s, group)


def break_tie(s: Block) -> None:
    """Reroll equal rolls for the side with the higher rank left."""
    left = side_row(LEFT)
    right = side_row(RIGHT)
    if s[left + PH_ROLLED] != s[right + PH_ROLLED]:
        return
    more = phase_highest_rank(s, LEFT) - phase_highest_rank(s, RIGHT)
    if more != 0:
        side = LEFT if more > 0 else RIGHT
        tell_side(s, PH_AGAIN, 10, side, s[left + PH_ROLLED], 0, 0, 0)
        s[side_row(side) + PH_ROLLED] = throw_three(s, side_row(side), DIE_PH_PHASE)


def phase_highest_rank(s: Block, side: int) -> int:
    """Return the highest rank of a side's models in the battle."""
    found = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] == side and is_alive(s, model):
            found = max(found, s[model + RANK])
    return found
