# cython: compiled into the kernel
"""The effects of choices: movement, drawing, declarations, and Actions at once or in their phases.

[PH-020] to [PH-037]
"""

from armybuilder.battle.rulesets.phase.deployment import *
from armybuilder.battle.rulesets.phase.shooting import *

PH_SMOKE_AHEAD = 1000  # 10 cm
SMOKE_WIDE = 600


def said_weapon(s: Block, model: ModelRow) -> WeaponRow:
    """Return the weapon that the choice names, or else the weapon in hand."""
    number = s[CHOICE_AT + CHOICE_WEAPON]
    return weapon_row(s, number) if number >= 0 else s[model + IN_HAND]


def said_blade(s: Block, model: ModelRow) -> WeaponRow:
    """Return the weapon of the choice's blow, 0 for bare hands."""
    return 0 if s[CHOICE_AT + CHOICE_NUMBER] else said_weapon(s, model)


def said_target(s: Block) -> ModelRow:
    """Return the target that the choice names."""
    return model_row(s, s[CHOICE_AT + CHOICE_TARGET])


def spend(s: Block, model: ModelRow, verb: Verb) -> None:
    """Mark a declared Action as taken, so that a hero may still have the second one. [PH-D04]"""
    if s[model + SECOND] == verb and (s[model + ACTED] or s[model + DECLARED] != verb):
        s[model + SECOND] = 0
    else:
        s[model + ACTED] = 1


# ---- Movement phase --------------------------------------------------------------------------------------------


def phase_take_move(s: Block, model: ModelRow, verb: Verb) -> None:
    """Apply a choice of the Movement phase.

    [PH-020] to [PH-023]
    """
    # drawn where the move begins: only a figure engaged already is hampered by it [PH-073]
    if verb in (GO_AND_DRAW, DRAW):
        draw(s, model, 21 if verb == GO_AND_DRAW else 22)
    if verb in (GO, GO_AND_DRAW):
        phase_go_path(s, model, 20)
    if verb == PH_AIM:
        s[model + PH_AIMED] = 1
        tell(s, PH_AIMS, 23, model, 0)
    elif verb == LIE_DOWN:
        s[model + FLAT] = 1
        tell(s, PH_LIES, 53, model, 0)
    elif verb == PH_GET_IN:
        phase_get_in(s, model, said_target(s))
    elif verb == PH_GET_OUT:
        phase_get_out(s, model)


def draw(s: Block, model: ModelRow, rule: int) -> None:
    """Draw the choice's weapon. [PH-021, PH-022, PH-030]"""
    s[model + IN_HAND] = weapon_row(s, s[CHOICE_AT + CHOICE_WEAPON])
    # a weapon drawn with an enemy in reach hampers this turn's blows [PH-073]
    if opponents(s, model) > 0:
        s[model + DREW_ENGAGED] = 1
    tell_weapon(s, PH_DRAWS, rule, model, 0, s[model + IN_HAND], 0)


def phase_get_in(s: Block, model: ModelRow, hull: ModelRow) -> None:
    """Move a model into a machine. [PH-020]"""
    from_x = s[model + X]
    from_y = s[model + Y]
    get_up(s, model)
    seat = phase_free_seat(s, hull)
    tell(s, MOUNTED, 20, model, hull)
    phase_ride(s, model, hull, seat)
    if s[hull + PILOT] == 0:
        phase_man_controls(s, hull)
        # who has just got in drives from the next turn on
        s[hull + STAGE] = PH_STAGE_DECLARED if s[hull + PILOT] > 0 else s[hull + STAGE]
    # each enemy whose reach is left may strike all the same [PH-041]
    leave_reach(s, model, from_x, from_y)


def phase_get_out(s: Block, model: ModelRow) -> None:
    """Move a model out of its machine to the choice's place. [PH-020]"""
    hull = s[model + CARRIED_BY]
    phase_step_out(s, model, s[CHOICE_AT + CHOICE_PATH], s[CHOICE_AT + CHOICE_PATH + 1])
    tell_place(s, DISMOUNTED, 20, model, hull, s[model + X], s[model + Y], 0)


# ---- Actions ---------------------------------------------------------------------------------------------------


def phase_declare(s: Block, model: ModelRow, verb: Verb) -> None:
    """Declare an Action, or apply an Action that is resolved at once.

    A hero may go on to a second one. [PH-030] to [PH-037]
    """
    again = 1 if s[model + STAGE] == STAGE_AGAIN else 0
    s[model + STAGE] = PH_STAGE_DECLARED
    if again:
        if verb == NOTHING:
            return
        s[model + SAVE] -= 1
        tell_result(s, PH_SECOND, 38, model, 0, 1, s[model + SAVE])
        s[model + SECOND] = verb
    else:
        s[model + DECLARED] = verb
        # a point of heroic save buys a second Action [PH-D04]
        if verb != NOTHING and s[model + SAVE] > 0:
            s[model + STAGE] = STAGE_AGAIN
    if verb in (RUN, SHOOT, PH_FIGHT):
        tell_result(s, PH_DECLARES, 11, model, 0, verb, 0)
    elif verb != NOTHING:
        act_at_once(s, model, verb)
        spend(s, model, verb)


def act_at_once(s: Block, model: ModelRow, verb: Verb) -> None:
    """Apply an Action that is resolved in the Movement phase. [PH-030, PH-036, PH-037]"""
    if verb == HUG:
        hug(s, model)
    elif verb == DRAW_BULKY:
        draw(s, model, 30)
    elif verb == PICK_UP:
        phase_pick_up(s, model, said_weapon(s, model))
    elif verb == PH_COMMAND:
        phase_command(s, model)
    elif verb == PH_TREAT:
        phase_treat(s, model, said_target(s))
    elif verb in (PH_CALL_SUPPORT, SPOT):
        name_place(s, model, verb)
    elif verb == PH_LAY_SMOKE:
        phase_lay_smoke(s, model, said_weapon(s, model))
    elif verb == PH_RELOAD:
        s[said_weapon(s, model) + WEAPON_EMPTY] = 0
        tell_weapon(s, PH_RELOADS, 35, model, 0, said_weapon(s, model), 0)
    else:
        # a figure that replaces its Action loses its aim [PH-D08]
        s[model + PH_AIMED] = 0
        phase_take_move(s, model, verb)


def phase_pick_up(s: Block, model: ModelRow, weapon: WeaponRow) -> None:
    """Pick up a weapon from the ground, and leave there any weapon picked up before. [PH-031]"""
    fallen = s[weapon + WEAPON_OWNER]
    before = s[model + PICKED]
    s[fallen + IN_HAND] = before
    if before > 0:
        s[before + WEAPON_OWNER] = fallen
    s[weapon + WEAPON_OWNER] = model
    s[model + PICKED] = weapon
    s[model + IN_HAND] = weapon
    s[model + PH_AIMED] = 0
    tell_weapon(s, PH_PICKS, 31, model, 0, weapon, 0)


def hug(s: Block, model: ModelRow) -> None:
    """Apply the hugging of cover, which ends the aim. [PH-037, PH-055]"""
    s[model + HUGGING] = 1
    s[model + PH_AIMED] = 0
    tell(s, PH_HUGS, 37, model, 0)


def hug_out_of_turn(s: Block, model: ModelRow) -> None:
    """Replace an Action not yet taken by the hugging of cover. [PH-037, PH-D11]"""
    # a hero gives up the second Action before the first
    if s[model + SECOND]:
        s[model + SECOND] = 0
    else:
        s[model + ACTED] = 1
    hug(s, model)


def phase_command(s: Block, controller: ModelRow) -> None:
    """Allow all slave robots within their controller's reach to act this turn."""
    for i in range(s[MODEL_COUNT]):
        robot = MODELS_AT + i * MODEL_WIDTH
        if may_command(s, controller, robot):
            s[robot + COMMANDED] = s[TURN]
            tell(s, PH_COMMANDS, 35, controller, robot)


def phase_treat(s: Block, medic: ModelRow, target: ModelRow) -> None:
    """Try to save a friend who is down.

    A saved friend has Life 0 and is not lost.
    """
    natural = throw_three(s, medic, DIE_PH_MEDIC)
    more = s[RULES_AT + PH_PEOPLE_MEDIC]
    needed = s[RULES_AT + PH_COURSE_TARGET]
    saved = is_success(natural, more, needed)
    if saved:
        s[target + LIFE] = 0
        s[target + STABILISED] = 1
    tell_roll(s, PH_TREATS, 35, medic, target, 0, natural, more, needed, saved, 0)


def name_place(s: Block, officer: ModelRow, verb: Verb) -> None:
    """Mark a place for support from off the table, or for friends with weapons that fire in an arc."""
    x = s[CHOICE_AT + CHOICE_PATH]
    y = s[CHOICE_AT + CHOICE_PATH + 1]
    weapon = said_weapon(s, officer) if verb == PH_CALL_SUPPORT else 0
    row = phase_add_lasting(
        s, PH_CALL_ROW if verb == PH_CALL_SUPPORT else SPOT_ROW, officer, weapon, 0, s[TURN]
    )
    s[row + PH_LASTING_X] = x
    s[row + PH_LASTING_Y] = y
    if weapon > 0:
        # a weapon off the table is called once a turn
        s[weapon + WEAPON_CALLED] = s[TURN]
        phase_use_up(s, weapon)
        tell_spot(s, PH_CALLS, 35, officer, 0, weapon, 0, x, y, 0)
    else:
        tell_place(s, PH_SPOTS, 35, officer, 0, x, y, 0)


def phase_lay_smoke(s: Block, model: ModelRow, weapon: WeaponRow) -> None:
    """Place smoke ahead of a machine until its next Movement phase. [PH-056]"""
    row = phase_add_lasting(s, PH_SMOKE_ROW, model, weapon, 0, s[TURN])
    s[row + LASTING_REACH] = smoke_width(s, weapon)
    x = smoke_ahead(s, model, 0)
    y = smoke_ahead(s, model, 1)
    s[row + PH_LASTING_X] = x
    s[row + PH_LASTING_Y] = y
    phase_use_up(s, weapon)
    tell_spot(s, PH_SMOKES, 56, model, 0, weapon, 0, x, y, s[row + LASTING_REACH])


def smoke_width(s: Block, weapon: WeaponRow) -> int:
    """Return the radius of a launcher's smoke."""
    return s[weapon + WEAPON_RADIUS] if s[weapon + WEAPON_RADIUS] > 0 else SMOKE_WIDE


def smoke_ahead(s: Block, model: ModelRow, axis: int) -> int:
    """Return the x (axis 0) or y (1) of the centre of smoke ahead of a machine."""
    return s[model + X + axis] + share(s[model + FACING_X + axis], PH_SMOKE_AHEAD, 1000)


# ---- what was declared -----------------------------------------------------------------------------------------


def begin_shot(s: Block, model: ModelRow, verb: Verb) -> None:
    """Declare a shot at a model or a place. [PH-033, PH-065]"""
    shot = push_frame(s, FRAME_SHOT)
    s[shot + SHOT_ACTOR] = model
    s[shot + SHOT_WEAPON] = said_weapon(s, model)
    s[shot + SHOT_MODE] = s[CHOICE_AT + CHOICE_NUMBER] if verb == SHOOT_AT else 0
    s[shot + SHOT_X] = s[CHOICE_AT + CHOICE_PATH]
    s[shot + SHOT_Y] = s[CHOICE_AT + CHOICE_PATH + 1]
    open_targets(s, shot, said_target(s) if verb == SHOOT_AT else 0)


def begin_blow(s: Block, model: ModelRow) -> None:
    """Record the target and the weapon of a model's blow. [PH-034]"""
    s[model + BLOW_AT] = said_target(s)
    s[model + BLOW_WEAPON] = said_blade(s, model)


# ---- what is under way ---------------------------------------------------------------------------------------


def may_hug(s: Block, model: ModelRow) -> int:
    """Return 1 if a model may replace an Action not yet taken by hugging cover. [PH-037, PH-D11]"""
    if s[model + HUGGING] or s[model + STATUS] != IN_PLAY or s[model + KIND] != KIND_CREATURE:
        return 0
    if (s[model + ACTED] and s[model + SECOND] == 0) or is_broken(s, model):
        return 0
    return has_cover(s, model)


def phase_run_frame(s: Block, frame: FrameRow) -> None:
    """Advance the hits or the shot under way on the stack."""
    if s[frame] != FRAME_SHOT:
        run_hits(s, frame)
        return
    shooter = s[frame + SHOT_ACTOR]
    if may_spray_more(s, frame):
        ask(s, DECIDE_SPRAY, s[shooter + SIDE], s[shooter + UNIT], shooter, 0, 61)
        return
    s[frame + SHOT_CHOSEN] = 1
    while s[frame + SHOT_ASKED] < s[frame + SHOT_COUNT]:
        target = s[frame + SHOT_TARGETS + s[frame + SHOT_ASKED]]
        s[frame + SHOT_ASKED] += 1
        # cover that does not lie between spares nothing: hugging it is not offered [PH-055]
        if may_hug(s, target) and can_hug_from(s, shooter, target):
            ask(s, DECIDE_HUG, s[target + SIDE], s[target + UNIT], target, shooter, 37)
            return
    phase_fire(s, frame)


# ---- what a choice does --------------------------------------------------------------------------------------


def carry_out_phase(s: Block) -> None:
    """Apply the choice in the block."""
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
    elif decision == DECIDE_SPRAY:
        if verb == SPRAY_TOO:
            add_target(s, top_frame(s), said_target(s))
        else:
            s[top_frame(s) + SHOT_CHOSEN] = 1
    else:
        take_action(s, model, verb)


def action_of(s: Block) -> int:
    """Return the Action that is resolved in this phase."""
    if s[CURRENT_PHASE] == PHASE_RUN:
        return RUN
    return SHOOT if s[CURRENT_PHASE] == PHASE_RANGED else PH_FIGHT


def take_action(s: Block, model: ModelRow, verb: Verb) -> None:
    """Apply a declared Action, or skip it.

    [PH-032] to [PH-034]
    """
    spend(s, model, action_of(s))
    if verb == RUN_TO:
        s[model + RAN] = 1
        phase_go_path(s, model, 32)
    elif verb in (SHOOT_AT, SHOOT_POINT):
        begin_shot(s, model, verb)
    elif verb == PH_STRIKE:
        begin_blow(s, model)
