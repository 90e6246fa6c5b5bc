# cython: compiled into the kernel
"""Indirect fire: spotters, co-ordinates, support from off the table. [CA-B-119, CA-B-120, CA-B-126, CA-B-127, CA-B-199]

A spotter's order is a frame on the stack, so that a hero who fails its test can be asked for his save.
"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.lasting import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aboard import *
from armybuilder.battle.rulesets.combat_action.choices import *
from armybuilder.battle.rulesets.combat_action.lasting import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.rooms import *
from armybuilder.battle.rulesets.combat_action.scatter import *
from armybuilder.battle.rulesets.combat_action.shooting import *
from armybuilder.battle.rulesets.combat_action.sight import *
from armybuilder.battle.rulesets.combat_action.spots import *
from armybuilder.battle.rulesets.combat_action.verbs import *
from armybuilder.battle.rulesets.combat_action.weapons import *

# ---- the frame of a spotter's order -------------------------------------------------------------------
SPOT_OFFICER = 1
SPOT_WEAPON = 2
SPOT_TARGET = 3
SPOT_STAGE = 4
SPOT_PASSED = 5
SPOT_X = 6  # the place, where no model is named
SPOT_Y = 7
SPOT_TESTS = 0
SPOT_TOLD = 1


def is_spotter(s: Block, officer: int, unit: int) -> int:
    """Return 1 if a model may spot in a unit's Discipline phase: an officer of it, or with it. [CA-B-120]"""
    if officer == 0 or s[officer + RANK] == 0 or not combat_action_is_up(s, officer):
        return 0
    return 1 if s[officer + UNIT] == unit or s[unit + UNIT_OFFICER] == officer else 0


def spotting_refusal(s: Block, officer: int, verb: int, weapon: int) -> int:
    """Return 0 if an officer may give a weapon co-ordinates of anything, or what forbids it. [CA-B-199]"""
    if not is_spotter(s, officer, s[ACTIVE_UNIT]):
        return 120
    if s[officer + AP] < s[RULES_AT + AP_ORDER]:
        return 32
    if weapon == 0:
        return REASON_NOT_ARMED
    return support_refusal(s, officer, weapon) if verb == ORDER_SUPPORT else crew_refusal(s, officer, weapon)


def said_spot_refusal(s: Block, officer: int, verb: int) -> int:
    """Return 0 if an officer may give the co-ordinates that were said: of a model, or of one open point. [CA-B-120, CA-B-199]"""
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


def crew_refusal(s: Block, officer: int, weapon: int) -> int:
    """Return 0 if an officer can speak to the crew of an arcing weapon: near, or both with communicators. [CA-B-120]"""
    crew = s[weapon + WEAPON_OWNER]
    if s[weapon + WEAPON_PARABOLIC] == 0 or crew in (0, officer) or s[crew + SIDE] != s[officer + SIDE]:
        return REASON_NOT_ARMED
    if s[crew + STATUS] != IN_PLAY:
        return REASON_OUT_OF_PLAY
    if s[crew + COMMUNICATOR] and s[officer + COMMUNICATOR]:
        return 0
    return 0 if gap(s, officer, crew) <= s[RULES_AT + COHERENCY] else 120


def support_refusal(s: Block, officer: int, weapon: int) -> int:
    """Return 0 if an officer can call a weapon off the table: it is ready, and a long range link at hand. [CA-B-126]"""
    if s[RULES_AT + RULE_OFF_TABLE] == 0:
        return 126
    if s[weapon + WEAPON_OFF_TABLE] == 0 or s[weapon + WEAPON_SIDE] != s[officer + SIDE]:
        return REASON_NOT_ARMED
    if s[weapon + WEAPON_CALLED] == s[TURN] or not is_ready(s, weapon):
        return 121
    return 0 if link_bearer(s, officer) > 0 else 126


def link_bearer(s: Block, officer: int) -> int:
    """Return who speaks over a long range link for an officer: himself or a mate near him, with the points; 0 nobody."""
    if s[officer + LONG_RANGE_LINK] and s[officer + AP] >= s[RULES_AT + AP_ORDER] + s[RULES_AT + AP_LINK]:
        return officer
    unit = s[ACTIVE_UNIT]
    member = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        if member != officer and s[member + STATUS] == IN_PLAY and s[member + LONG_RANGE_LINK]:
            if s[member + AP] >= s[RULES_AT + AP_LINK] and gap(s, officer, member) <= reach_between(
                s, officer, member
            ):
                return member
        member += MODEL_WIDTH
    return 0


def spot_refusal(s: Block, officer: int, target: int) -> int:
    """Return 0 if an officer can give the co-ordinates of a model: an enemy in his sight, not at high altitude."""
    if s[target + STATUS] != IN_PLAY:
        return REASON_OUT_OF_PLAY
    if s[target + SIDE] == s[officer + SIDE]:
        return REASON_UNKNOWN
    if s[target + ALTITUDE] > LOW_ALTITUDE:
        return 119
    return 0 if sees(s, officer, target) else 76


def can_spot(s: Block, unit: int) -> int:
    """Return 1 if an officer of a unit has a weapon to spot for."""
    officer = MODELS_AT
    while officer < s[MODELS_END]:
        if is_spotter(s, officer, unit) and s[officer + AP] > 0:
            for i in range(s[WEAPON_COUNT]):
                weapon = weapon_row(s, i)
                verb = ORDER_SUPPORT if s[weapon + WEAPON_OFF_TABLE] else ORDER_COORDINATES
                if spotting_refusal(s, officer, verb, weapon) == 0:
                    return 1
        officer += MODEL_WIDTH
    return 0


def give_coordinates(s: Block, officer: int, verb: int, weapon: int, target: int) -> None:
    """Give co-ordinates: 1 action point, and 1 of whoever carries the long range link; then the test. [CA-B-199]"""
    linked = 1 if verb == ORDER_SUPPORT else 0
    if linked:
        s[link_bearer(s, officer) + AP] -= s[RULES_AT + AP_LINK]
    s[officer + AP] -= s[RULES_AT + AP_ORDER]
    x = s[target + X] if target > 0 else said(s, CHOICE_PATH)
    y = s[target + Y] if target > 0 else said(s, CHOICE_PATH + 1)
    tell_spot(s, COORDINATES, 199, officer, target, weapon, 0, x, y, linked)
    frame = push_frame(s, FRAME_SPOTTING)
    s[frame + SPOT_OFFICER] = officer
    s[frame + SPOT_WEAPON] = weapon
    s[frame + SPOT_TARGET] = target
    s[frame + SPOT_X] = x
    s[frame + SPOT_Y] = y


def run_spotting(s: Block, frame: int) -> None:
    """Take a spotter's order one stage further: his test, a hero's save, what comes of it."""
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


def spotter_test(s: Block, officer: int) -> int:
    """The officer tests on his own DP, without his rank; a wound counts. [CA-D-096]"""
    die = throw(s, officer, DIE_ORDER)
    wound = wound_modifier(s, officer)
    passed = 1 if s[officer + DP] > 0 and die + wound >= s[officer + DP] else 0
    tell_roll(s, SPOTTER_TEST, 120, officer, 0, 0, die, wound, s[officer + DP], passed, 0)
    tell_modifier(s, MOD_WOUNDED, wound)
    return passed


def offer_spotting(s: Block, frame: int) -> None:
    """Ask a hero who failed the spotter's test whether his save shall pass it. [CA-B-202]"""
    hero = s[frame + SPOT_OFFICER]
    if s[RULES_AT + RULE_HEROES] and s[hero + SAVE] > 0:
        ask(s, DECIDE_SAVE, s[hero + SIDE], s[hero + UNIT], hero, 0, 202)


def answer_spotting(s: Block, frame: int, tries: int) -> None:
    """Apply a hero's answer: passed, or tried again while save is left. [CA-B-202]"""
    if tries and heroic_save(s, s[frame + SPOT_OFFICER]):
        s[frame + SPOT_PASSED] = 1
    elif tries:
        offer_spotting(s, frame)


def pass_on(s: Block, frame: int) -> None:
    """Let a crew know where to fire this turn, or support fire at the end of this activation. [CA-B-120, CA-B-126]

    The frame is off the stack already; its words still stand.
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
    """An off-table weapon fires: SS 6, the target's size alone counts; a miss strays with no limit. [CA-B-127, CA-D-099]"""
    officer = s[row + LASTING_OWNER]
    weapon = s[row + LASTING_WEAPON]
    target = s[row + LASTING_VICTIM]
    s[FOUND_X] = s[row + LASTING_X]
    s[FOUND_Y] = s[row + LASTING_Y]
    remove_lasting(s, row)
    die = throw(s, officer, DIE_TO_HIT)
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
    if s[weapon + WEAPON_LIMIT] != LIMIT_RELOAD:
        wear(s, officer, weapon, 1, 0)


def stray(s: Block, officer: int, weapon: int, target: int, skill: int, die: int) -> None:
    """Move the place found: 4 cm a point of the difference, times a die, along the line from the spotter. [CA-B-127]"""
    points = skill - die if skill > die else 1
    face = throw(s, officer, DIE_SCATTER)
    times = throw(s, officer, DIE_DISTANCE)
    astray = points * s[RULES_AT + SCATTER_OTHER] * times
    tell_weapon(s, STRAYS, 127, officer, target, weapon, astray)
    go_astray(s, s[FOUND_X] - s[officer + X], s[FOUND_Y] - s[officer + Y], face, astray)
    tell_spot(s, SCATTERS, 109, officer, target, weapon, face, s[FOUND_X], s[FOUND_Y], astray)
