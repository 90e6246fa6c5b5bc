# cython: compiled into the kernel
"""Blasts, and fire at targets outside the shooter's sight. [CA-B-108, CA-B-111, CA-B-112, CA-B-119, CA-B-120, CA-B-126, CA-B-127]

A blast hits every model under its template, friend or enemy, in sequence. A blast is a frame on the stack, so
that a hero under it can be asked about a save. A spotter's order is a frame too, so that a hero who fails the
test can be asked as well.
"""

from armybuilder.battle.rulesets.combat_action.ground_fire import *
from armybuilder.battle.rulesets.combat_action.movement import *


def begin_due(s: Block) -> int:
    """Start the oldest waiting explosion unless a blast is being resolved.

    Returns 1 if an explosion has started.
    """
    # a blast ends before the next begins: hits are resolved in sequence [CA-D-106]
    if s[STACK_DEPTH] > 0 and s[top_frame(s)] == FRAME_BLAST:
        return 0
    # rows stand in the order of their age: the explosion that waits longest goes first
    row = lasting_row(s, 0)
    while s[row + LASTING_KIND] != DUE_ROW:
        row += LASTING_WIDTH
    x = s[row + LASTING_X]
    y = s[row + LASTING_Y]
    owner = s[row + LASTING_OWNER]
    weapon = s[row + LASTING_WEAPON]
    victim = s[row + LASTING_VICTIM]
    rule = s[row + LASTING_RULE]
    name = s[row + LASTING_SERIAL]
    level = s[row + LASTING_CHANCE]
    altitude = s[row + LASTING_PLACE]
    # the words are read before: the rows behind it move up
    remove_lasting(s, row)
    frame = begin_blast(s, x, y, owner, weapon, altitude, rule)
    s[frame + BLAST_LEVEL] = level
    # a sticky field and a shot through a wall strike a single model, not the template
    if rule in (118, 142):
        s[frame + BLAST_ONLY] = victim
        s[frame + BLAST_CURSOR] = victim
        s[frame + BLAST_FIELD] = name if rule == 118 else 0
    elif rule == 108:
        tell_spot(s, BLAST, 108, owner, 0, weapon, 0, x, y, s[weapon + WEAPON_RADIUS])
    else:
        tell_spot(s, GOES_OFF, rule, owner, victim, weapon, 0, x, y, s[weapon + WEAPON_RADIUS])
    return 1


def run_blast(s: Block, frame: FrameRow) -> None:
    """Advance a blast by one stage: the next model under it, a hero's save, or the hit."""
    if s[frame + BLAST_STAGE] == BLAST_STRIKES:
        s[frame + BLAST_STAGE] = BLAST_SEEKS
        model = s[frame + BLAST_CURSOR]
        s[frame + BLAST_CURSOR] = s[MODELS_END] if s[frame + BLAST_ONLY] else model + MODEL_WIDTH
        strike_under(s, frame, model)
    elif seek_next(s, frame):
        s[frame + BLAST_STAGE] = BLAST_STRIKES
        model = s[frame + BLAST_CURSOR]
        tell_weapon(s, BLAST_HITS, 108, s[frame + BLAST_OWNER], model, s[frame + BLAST_WEAPON], 0)
        offer_blast_save(s, frame)
    else:
        end_blast(s, frame)


def seek_next(s: Block, frame: FrameRow) -> int:
    """Move the cursor to the next model under the template, and return 0 without one."""
    while s[frame + BLAST_CURSOR] < s[MODELS_END]:
        if is_struck(s, frame, s[frame + BLAST_CURSOR]):
            return 1
        s[frame + BLAST_CURSOR] += MODEL_WIDTH
    return 0


def is_struck(s: Block, frame: FrameRow, model: ModelRow) -> int:
    """Return 1 if a blast strikes a model.

    The model lies under the template, or sits in a place that the blast's effect reaches.
    """
    if s[frame + BLAST_ONLY]:
        return 1 if s[model + STATUS] == IN_PLAY else 0
    if s[model + INSIDE] and fills_room(s, frame, model):
        return 1
    if s[model + INSIDE] and is_walled_off(s, frame, s[model + INSIDE]):
        return 0
    if s[model + STATUS] == ABOARD and not gets_in(s, s[frame + BLAST_WEAPON], model):
        return 0
    return is_under(
        s,
        s[frame + BLAST_X],
        s[frame + BLAST_Y],
        s[frame + BLAST_RADIUS],
        s[frame + BLAST_ALTITUDE],
        model,
    )


def is_walled_off(s: Block, frame: FrameRow, room: PieceRow) -> int:
    """Return 1 if walls keep a blast from the models in a section. [CA-B-113, CA-D-089]

    The blast goes off in another section or on another floor, or the section has no windows. A blast in front
    of the windows of their floor strikes the models in their cover.
    """
    level = s[frame + BLAST_LEVEL]
    centre = section_on(s, level, s[frame + BLAST_X], s[frame + BLAST_Y])
    if centre > 0:
        return 1 if centre != room else 0
    return 1 if s[room + PIECE_LEVEL] != level or is_blind(s, room) else 0


def fills_room(s: Block, frame: FrameRow, model: ModelRow) -> int:
    """Return 1 if a blast in a model's room strikes it without regard to the template. [CA-B-133]

    The blast was fired from that room, or from beside its wall in the next one.
    """
    owner = s[frame + BLAST_OWNER]
    if s[model + STATUS] != IN_PLAY or owner < MODELS_AT or not reaches_room(s, owner, model):
        return 0
    return is_inside(s, s[model + INSIDE], s[frame + BLAST_X], s[frame + BLAST_Y])


def gets_in(s: Block, weapon: WeaponRow, model: ModelRow) -> int:
    """Return 1 if a blast reaches a model aboard: in an open seat, or inside by flame or absorbed gas. [CA-B-111, CA-B-112]

    Life support, of the seat or of the model, keeps it out. [CA-D-088]
    """
    if s[model + SEAT] <= SEAT_PARTIAL:
        return 1
    if s[weapon + WEAPON_ATTACK] != ATTACK_FLAME and s[weapon + WEAPON_ATTACK] != ATTACK_GAS_ABSORBED:
        return 0
    return 0 if s[model + LIFE_SUPPORT] == LIFE_FULL else 1


def cover_under(s: Block, frame: FrameRow, model: ModelRow) -> int:
    """Return the cover of a model under a blast. [CA-B-096, CA-B-097]

    A model aboard has the cover of a half open seat.
    """
    if s[model + STATUS] == ABOARD:
        return s[RULES_AT + COVER_PARTIAL] if s[model + SEAT] == SEAT_PARTIAL else 0
    x = s[frame + BLAST_X]
    y = s[frame + BLAST_Y]
    return cover_in_blast(s, s[frame + BLAST_OWNER], x, y, s[frame + BLAST_BAND], model)


def offer_blast_save(s: Block, frame: FrameRow) -> None:
    """Ask a hero under the template whether to try a save. [CA-B-202, CA-D-128]"""
    hero = s[frame + BLAST_CURSOR]
    if s[RULES_AT + RULE_HEROES] and s[hero + SAVE] > 0:
        s[frame + BLAST_STAGE] = BLAST_ASKS
        ask(s, DECIDE_SAVE, s[hero + SIDE], s[hero + UNIT], hero, s[frame + BLAST_OWNER], 202)


def answer_blast_save(s: Block, frame: FrameRow, tries: int) -> None:
    """Apply a hero's answer about the save. [CA-B-202, CA-B-204]

    A field spares a hero who escapes it for the rest of the turn.
    """
    hero = s[frame + BLAST_CURSOR]
    s[frame + BLAST_STAGE] = BLAST_STRIKES
    if tries and heroic_save(s, hero):
        s[frame + BLAST_STAGE] = BLAST_SEEKS
        s[frame + BLAST_CURSOR] = s[MODELS_END] if s[frame + BLAST_ONLY] else hero + MODEL_WIDTH
        if s[frame + BLAST_FIELD]:
            s[hero + SPARED_BY] = s[frame + BLAST_FIELD]
            s[hero + SPARED_TURN] = s[TURN]
    elif tries:
        offer_blast_save(s, frame)


def strike_under(s: Block, frame: FrameRow, model: ModelRow) -> None:
    """Strike a model with a blast: mark its unit if on foot, then make the Defence roll. [CA-B-086, CA-B-108, CA-B-134]

    The unit is marked whichever side it is on. A hero who escaped by a heroic save has not been hit, so
    nothing is marked before. [CA-B-202]
    """
    owner = s[frame + BLAST_OWNER]
    weapon = s[frame + BLAST_WEAPON]
    if not is_in_battle(s, model):
        return
    mark(s, model, owner)
    if s[frame + BLAST_ONLY]:
        take_hit(s, owner, model, weapon, 0)
        return
    cover = cover_under(s, frame, model)
    # a sticky attack remembers the location it has damaged: it finds no other [CA-D-094]
    before = s[model + LOCATIONS]
    take_shot(s, owner, model, weapon, cover, s[frame + BLAST_X], s[frame + BLAST_Y])
    stick(s, owner, weapon, model, before)


def strike_sections(s: Block, frame: FrameRow) -> None:
    """Hit every building section under the template.

    A section's walls keep the blast from the models inside.
    """
    owner = s[frame + BLAST_OWNER]
    weapon = s[frame + BLAST_WEAPON]
    reach = s[frame + BLAST_RADIUS]
    level = s[frame + BLAST_LEVEL]
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_BUILDING] >= 0 and s[piece + PIECE_LEVEL] == level and may_be_shot(s, piece):
            if is_near(s, piece, s[frame + BLAST_X], s[frame + BLAST_Y], reach):
                hit_section(s, owner, weapon, piece)
                stick_to_section(s, owner, weapon, piece)


def burn_section(s: Block, row: int) -> None:
    """Roll again for the severity of a sticky attack on a section. [CA-D-094]"""
    owner = s[row + LASTING_OWNER]
    weapon = s[row + LASTING_WEAPON]
    piece = s[row + LASTING_VICTIM]
    chance = s[row + LASTING_CHANCE]
    remove_lasting(s, row)
    hit_section(s, owner, weapon, piece)
    if chance > 0 and may_be_shot(s, piece):
        keep_to_section(s, owner, weapon, piece, chance)


def end_blast(s: Block, frame: FrameRow) -> None:
    """End a blast, and leave a sticky one on the table as a field. [CA-B-118]"""
    x = s[frame + BLAST_X]
    y = s[frame + BLAST_Y]
    owner = s[frame + BLAST_OWNER]
    weapon = s[frame + BLAST_WEAPON]
    # a blast in the air reaches neither buildings nor the ground
    if s[SECTION_COUNT] > 0 and s[frame + BLAST_ONLY] == 0 and s[frame + BLAST_ALTITUDE] == 0:
        strike_sections(s, frame)
    leaves = s[weapon + WEAPON_STICKY] if s[frame + BLAST_ONLY] == 0 and s[frame + BLAST_ALTITUDE] == 0 else 0
    pop_frame(s)
    if leaves:
        leave_field(s, x, y, owner, weapon)


# ---- spotters, co-ordinates, support from off the table ----------------------------------------------------


def is_spotter(s: Block, officer: ModelRow, unit: UnitRow) -> int:
    """Return 1 if a model is the unit's own or joined officer, and may spot for it. [CA-B-120]"""
    if officer == 0 or s[officer + RANK] == 0 or not is_in_battle(s, officer):
        return 0
    return 1 if s[officer + UNIT] == unit or s[unit + UNIT_OFFICER] == officer else 0


def spotting_refusal(s: Block, officer: ModelRow, verb: Verb, weapon: WeaponRow) -> Reason:
    """Return the refusal if an officer may not give a weapon any co-ordinates, else 0. [CA-B-199]"""
    if not is_spotter(s, officer, s[ACTIVE_UNIT]):
        return NO_SPOTTER
    if s[officer + AP] < cost_of(s, ORDER_ACT):
        return TOO_FEW_POINTS
    if weapon == 0:
        return REASON_NOT_ARMED
    return support_refusal(s, officer, weapon) if verb == ORDER_SUPPORT else crew_refusal(s, officer, weapon)


def said_spot_refusal(s: Block, officer: ModelRow, verb: Verb) -> Reason:
    """Return the refusal if an officer may not give the chosen co-ordinates, else 0. [CA-B-120, CA-B-199]

    They are those of a model or of one open point.
    """
    weapon = named_weapon(s)
    target = named_model(s, CHOICE_TARGET)
    reason = spotting_refusal(s, officer, verb, weapon)
    if reason:
        return reason
    if target > 0:
        return spot_refusal(s, officer, target)
    if said(s, CHOICE_POINTS) != 1:
        return REASON_UNKNOWN
    return open_spot_refusal(s, officer, weapon, said(s, CHOICE_PATH), said(s, CHOICE_PATH + 1))


def crew_refusal(s: Block, officer: ModelRow, weapon: WeaponRow) -> Reason:
    """Return 0 if an officer can speak to the crew of an arcing weapon, else the refusal. [CA-B-120]

    Both are near each other, or both have communicators.
    """
    crew = s[weapon + WEAPON_OWNER]
    if s[weapon + WEAPON_PARABOLIC] == 0 or crew in (0, officer) or s[crew + SIDE] != s[officer + SIDE]:
        return REASON_NOT_ARMED
    if s[crew + STATUS] != IN_PLAY:
        return REASON_OUT_OF_PLAY
    if s[crew + COMMUNICATOR] and s[officer + COMMUNICATOR]:
        return 0
    # without two communicators they must speak: coherency distance is as far as a voice goes
    return 0 if gap(s, officer, crew) <= s[RULES_AT + COHERENCY] else NO_SPOTTER


def support_refusal(s: Block, officer: ModelRow, weapon: WeaponRow) -> Reason:
    """Return 0 if an officer can call a weapon off the table, else the refusal. [CA-B-126]

    The weapon is ready, and a long range link is within reach.
    """
    if s[RULES_AT + RULE_OFF_TABLE] == 0:
        return NO_WORD_TO_OFF_TABLE
    if s[weapon + WEAPON_OFF_TABLE] == 0 or s[weapon + WEAPON_SIDE] != s[officer + SIDE]:
        return REASON_NOT_ARMED
    # each weapon off the table fires a single shot a turn [CA-D-099]
    if s[weapon + WEAPON_CALLED] == s[TURN] or not is_ready(s, weapon):
        return IS_RECHARGING
    return 0 if link_bearer(s, officer) > 0 else NO_WORD_TO_OFF_TABLE


def link_bearer(s: Block, officer: ModelRow) -> ModelRow:
    """Return the model that speaks over a long range link for an officer, 0 if none can.

    It is the officer or a member of the unit nearby, with enough action points.
    """
    if s[officer + LONG_RANGE_LINK] and s[officer + AP] >= cost_of(s, ORDER_ACT) + s[RULES_AT + AP_LINK]:
        return officer
    unit = s[ACTIVE_UNIT]
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if member != officer and s[member + STATUS] == IN_PLAY and s[member + LONG_RANGE_LINK]:
            if s[member + AP] >= s[RULES_AT + AP_LINK] and gap(s, officer, member) <= reach_between(
                s, officer, member
            ):
                return member
    return 0


def spot_refusal(s: Block, officer: ModelRow, target: ModelRow) -> Reason:
    """Return 0 if an officer can give the co-ordinates of a model, else the refusal.

    The model is an enemy in the officer's sight and not at high altitude.
    """
    if s[target + STATUS] != IN_PLAY:
        return REASON_OUT_OF_PLAY
    if s[target + SIDE] == s[officer + SIDE]:
        return REASON_UNKNOWN
    if s[target + ALTITUDE] > LOW_ALTITUDE:
        return CANNOT_FIRE_UNSEEN
    return 0 if sees(s, officer, target) else NO_LINE_OF_SIGHT


def can_spot(s: Block, unit: UnitRow) -> int:
    """Return 1 if an officer of a unit has a weapon to spot for."""
    for j in range(s[MODEL_COUNT]):
        officer = MODELS_AT + j * MODEL_WIDTH
        if is_spotter(s, officer, unit) and s[officer + AP] > 0:
            for i in range(s[WEAPON_COUNT]):
                weapon = weapon_row(s, i)
                verb = ORDER_SUPPORT if s[weapon + WEAPON_OFF_TABLE] else ORDER_COORDINATES
                if spotting_refusal(s, officer, verb, weapon) == 0:
                    return 1
    return 0


def give_coordinates(s: Block, officer: ModelRow, verb: Verb, weapon: WeaponRow, target: ModelRow) -> None:
    """Send co-ordinates to a weapon, and push the frame of the spotter's test. [CA-B-199]

    The order costs the officer 1 action point, and the bearer of the long range link 1 more.
    """
    linked = 1 if verb == ORDER_SUPPORT else 0
    if linked:
        s[link_bearer(s, officer) + AP] -= s[RULES_AT + AP_LINK]
    s[officer + AP] -= cost_of(s, ORDER_ACT)
    x = s[target + X] if target > 0 else said(s, CHOICE_PATH)
    y = s[target + Y] if target > 0 else said(s, CHOICE_PATH + 1)
    tell_spot(s, COORDINATES, 199, officer, target, weapon, 0, x, y, linked)
    frame = push_frame(s, FRAME_SPOTTING)
    s[frame + SPOT_OFFICER] = officer
    s[frame + SPOT_WEAPON] = weapon
    s[frame + SPOT_TARGET] = target
    s[frame + SPOT_X] = x
    s[frame + SPOT_Y] = y


def run_spotting(s: Block, frame: FrameRow) -> None:
    """Advance a spotter's order by one stage: the test, a hero's save, or the result."""
    officer = s[frame + SPOT_OFFICER]
    if s[frame + SPOT_STAGE] == SPOT_TESTS:
        s[frame + SPOT_STAGE] = SPOT_TOLD
        s[frame + SPOT_PASSED] = spotter_test(s, officer)
        if s[frame + SPOT_PASSED] == 0:
            offer_spotting(s, frame)
    else:
        pop_frame(s)
        if s[frame + SPOT_PASSED]:
            pass_on(s, frame)


def spotter_test(s: Block, officer: ModelRow) -> int:
    """Roll an officer's spotter test against their own DP, without their rank. [CA-D-096]

    A wound counts.
    """
    die = throw(s, officer, DIE_CA_ORDER)
    wound = wound_modifier(s, officer)
    passed = 1 if s[officer + DP] > 0 and die + wound >= s[officer + DP] else 0
    tell_roll(s, SPOTTER_TEST, 120, officer, 0, 0, die, wound, s[officer + DP], passed, 0)
    tell_modifier(s, MOD_WOUNDED, wound)
    return passed


def offer_spotting(s: Block, frame: FrameRow) -> None:
    """Ask a hero who failed the spotter's test whether to pass it with a save. [CA-B-202]"""
    hero = s[frame + SPOT_OFFICER]
    if s[RULES_AT + RULE_HEROES] and s[hero + SAVE] > 0:
        ask(s, DECIDE_SAVE, s[hero + SIDE], s[hero + UNIT], hero, 0, 202)


def answer_spotting(s: Block, frame: FrameRow, tries: int) -> None:
    """Apply a hero's answer: pass the test, or ask again while save is left. [CA-B-202]"""
    if tries and heroic_save(s, s[frame + SPOT_OFFICER]):
        s[frame + SPOT_PASSED] = 1
    elif tries:
        offer_spotting(s, frame)


def pass_on(s: Block, frame: FrameRow) -> None:
    """Send the co-ordinates to a crew for this turn, or call support fire. [CA-B-120, CA-B-126]

    Support fire comes at the end of this activation. The frame is off the stack already, but its slots still
    hold their numbers.
    """
    weapon = s[frame + SPOT_WEAPON]
    target = s[frame + SPOT_TARGET]
    if s[weapon + WEAPON_OFF_TABLE] == 0:
        s[weapon + WEAPON_SPOT] = target
        s[weapon + WEAPON_SPOT_X] = s[frame + SPOT_X]
        s[weapon + WEAPON_SPOT_Y] = s[frame + SPOT_Y]
        s[weapon + WEAPON_SPOT_TURN] = s[TURN]
        return
    s[weapon + WEAPON_CALLED] = s[TURN]
    officer = s[frame + SPOT_OFFICER]
    add_lasting(s, CALL_ROW, s[frame + SPOT_X], s[frame + SPOT_Y], 0, officer, weapon, target)


def fire_support(s: Block, row: int) -> None:
    """Shoot an off-table weapon with SS 6, and let a miss stray without limit. [CA-B-127, CA-D-099]

    The target's size is the only modifier.
    """
    officer = s[row + LASTING_OWNER]
    weapon = s[row + LASTING_WEAPON]
    target = s[row + LASTING_VICTIM]
    s[FOUND_X] = s[row + LASTING_X]
    s[FOUND_Y] = s[row + LASTING_Y]
    remove_lasting(s, row)
    die = throw(s, officer, DIE_CA_TO_HIT)
    size = size_modifier(s, target) if target > 0 else 0
    skill = s[RULES_AT + OFF_TABLE_SKILL]
    hit = is_hit(die, size, skill)
    tell_roll(s, SUPPORT_FIRES, 127, officer, target, weapon, die, size, skill, hit, 0)
    tell_modifier(s, MOD_SIZE, size)
    if not hit:
        stray(s, officer, weapon, target, skill, die)
    tell_spot(s, BLAST, 127, officer, target, weapon, 0, s[FOUND_X], s[FOUND_Y], s[weapon + WEAPON_RADIUS])
    altitude = s[target + ALTITUDE] if target > 0 else 0
    frame = begin_blast(s, s[FOUND_X], s[FOUND_Y], officer, weapon, altitude, 127)
    s[frame + BLAST_LEVEL] = floor_of(s, target) if target > 0 else 0
    # off the table no model can pay for reloading
    if s[weapon + WEAPON_LIMIT] != LIMIT_RELOAD:
        wear(s, officer, weapon, 1, 0)


def stray(s: Block, officer: ModelRow, weapon: WeaponRow, target: ModelRow, skill: int, die: int) -> None:
    """Move the found place 4 cm for each point of the difference, times a die. [CA-B-127]

    The direction is taken from the line from the spotter to the place.
    """
    # a miss by modifiers counts a point at least [CA-D-087]
    points = skill - die if skill > die else 1
    face = throw(s, officer, DIE_CA_SCATTER)
    times = throw(s, officer, DIE_CA_DISTANCE)
    astray = points * s[RULES_AT + SCATTER_OTHER] * times
    tell_weapon(s, STRAYS, 127, officer, target, weapon, astray)
    go_astray(s, s[FOUND_X] - s[officer + X], s[FOUND_Y] - s[officer + Y], face, astray)
    tell_spot(s, SCATTERS, 109, officer, target, weapon, face, s[FOUND_X], s[FOUND_Y], astray)
