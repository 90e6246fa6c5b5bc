# cython: compiled into the kernel
"""What a model may do with the ground, in one place for the menu, the judge and the hand that carries it out."""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.choices import *
from armybuilder.battle.rulesets.combat_action.entering import *
from armybuilder.battle.rulesets.combat_action.explosives import *
from armybuilder.battle.rulesets.combat_action.hiding import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.sections import *
from armybuilder.battle.rulesets.combat_action.shooting import *
from armybuilder.battle.rulesets.combat_action.steps import *
from armybuilder.battle.rulesets.combat_action.verbs import *
from armybuilder.battle.rulesets.combat_action.weapons import *


def is_about_ground(verb: int) -> int:
    """Return 1 for the verbs about the ground."""
    return 1 if SNIPE_AT_SECTION <= verb <= HIDE or verb == TAKE_COVER else 0


def ground_cost(s: Block, verb: int, weapon: int) -> int:
    """Return the action points a verb about the ground takes. [CA-B-033, CA-B-034]"""
    if is_section_fire(verb):
        return fire_cost(s, way_at_section(s, weapon, verb)) if weapon > 0 else s[RULES_AT + AP_STANDARD_FIRE]
    if verb == STRIKE_SECTION:
        return s[RULES_AT + AP_FIGHT]
    if verb == OPEN_DOOR:
        return s[RULES_AT + AP_OPEN]
    if verb == ENTER:
        return s[RULES_AT + AP_WALK]
    if verb == CHANGE_ROOM:
        return s[RULES_AT + AP_ROOM]
    if verb in (JUMP, CLIMB):
        return s[RULES_AT + (AP_JUMP if verb == JUMP else AP_CLIMB)]
    return s[RULES_AT + AP_HIDE] if verb == TAKE_COVER else 0


def start_refusal(s: Block, actor: int, verb: int, weapon: int) -> int:
    """Return what forbids a verb about the ground before its piece, point or path is known. [CA-B-035]"""
    if is_section_fire(verb):
        return section_fire_refusal(s, actor, verb, weapon)
    if verb == HIDE:
        return hide_refusal(s, actor)
    if verb == TAKE_COVER:
        return cover_refusal(s, actor)
    if verb in (JUMP, CLIMB):
        return hop_refusal(s, actor, verb)
    if s[actor + KIND] != KIND_CREATURE:
        return 35
    if verb == STRIKE_SECTION:
        return section_blow_refusal(s, actor, weapon)
    return 0 if s[SECTION_COUNT] else REASON_UNKNOWN


def section_fire_refusal(s: Block, actor: int, verb: int, weapon: int) -> int:
    """Return what forbids firing a weapon at buildings or cover at all. [CA-B-073, CA-B-158]"""
    if weapon == 0:
        return REASON_NOT_ARMED
    if s[SECTION_COUNT] == 0 and s[HIDDEN_COUNT] == 0:
        return REASON_UNKNOWN
    if is_engaged(s, actor):
        return 158
    if verb == BURST_AT_SECTION and not fires_bursts(s, weapon):
        return 107
    return weapon_refusal(s, actor, weapon, way_at_section(s, weapon, verb), 0)


def section_blow_refusal(s: Block, actor: int, weapon: int) -> int:
    """Return what forbids striking at a building: with a blade, bare hands or a primed tank buster. [CA-B-131, CA-B-158, CA-B-168]"""
    if s[actor + FA] == 0 or s[actor + FLAT] or is_engaged(s, actor):
        return 3 if s[actor + FA] == 0 else 158
    if weapon > 0 and s[weapon + WEAPON_OWNER] != actor:
        return REASON_NOT_ARMED
    if weapon > 0 and not is_blade(s, weapon) and not (is_buster(s, weapon) and s[actor + PRIMED] == weapon):
        return REASON_NOT_ARMED
    return 0 if s[SECTION_COUNT] else REASON_UNKNOWN


def piece_refusal(s: Block, actor: int, verb: int, weapon: int, piece: int) -> int:
    """Return what forbids a verb about a piece of ground, its point or path apart."""
    if piece == 0:
        return REASON_UNKNOWN
    if is_section_fire(verb):
        return section_refusal(s, actor, weapon, piece)
    if verb == STRIKE_SECTION:
        if not may_be_shot(s, piece):
            return REASON_UNKNOWN
        return 0 if range_to(s, actor, piece) == 0 else 158
    if verb == OPEN_DOOR:
        return door_refusal(s, actor, piece)
    if verb == CHANGE_ROOM:
        return next_room_refusal(s, actor, piece)
    return entrance_refusal(s, actor, piece)


def needs_piece(verb: int) -> int:
    """Return 1 for the verbs that name a piece of ground."""
    return 1 if SNIPE_AT_SECTION <= verb <= CHANGE_ROOM else 0


def has_piece(s: Block, actor: int, verb: int, weapon: int) -> int:
    """Return 1 if there is a piece of ground for a verb; for entering one within a walk."""
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if piece_refusal(s, actor, verb, weapon, piece) == 0:
            if verb != ENTER or range_to(s, actor, piece) <= walk_limit(s, actor):
                return 1
        piece += PIECE_WIDTH
    return 0


def fully_said_refusal(s: Block, actor: int, verb: int) -> int:
    """Return what forbids a verb about the ground once everything is said."""
    weapon = named_weapon(s)
    points = said(s, CHOICE_POINTS)
    x = said(s, CHOICE_PATH)
    y = said(s, CHOICE_PATH + 1)
    if verb in (JUMP, CLIMB):
        return hop_place_refusal(s, actor, verb, x, y) if points == 1 else REASON_NO_PATH
    if not needs_piece(verb):
        return 0
    piece = said_piece(s, said(s, CHOICE_NUMBER))
    reason = piece_refusal(s, actor, verb, weapon, piece)
    if reason:
        return reason
    if verb == ENTER:
        return enter_refusal(s, actor, piece, CHOICE_AT + CHOICE_PATH, points)
    if verb == CHANGE_ROOM:
        return room_place_refusal(s, actor, piece, x, y) if points == 1 else REASON_NO_PATH
    return 0


def act_on_ground(s: Block, actor: int, verb: int) -> None:
    """Carry out an action that has to do with the ground; its points have been taken."""
    weapon = named_weapon(s)
    piece = said_piece(s, said(s, CHOICE_NUMBER))
    x = said(s, CHOICE_PATH)
    y = said(s, CHOICE_PATH + 1)
    if is_section_fire(verb):
        fire_at_section(s, actor, weapon, piece, verb)
    elif verb == STRIKE_SECTION:
        strike_section(s, actor, weapon if weapon > 0 else s[actor + BLADE], piece)
    elif verb == OPEN_DOOR:
        open_door(s, actor, piece)
    elif verb == ENTER:
        s[actor + MOVED] = 1
        begin_move(s, actor, ENTER, 0, CHOICE_AT + CHOICE_PATH, said(s, CHOICE_POINTS))
    elif verb == HIDE:
        hide(s, actor)
    elif verb == TAKE_COVER:
        take_cover(s, actor)
    else:
        move_shows(s, actor, 0)
        if verb == CHANGE_ROOM:
            change_room(s, actor, piece, x, y)
        else:
            hop(s, actor, verb, x, y)


def strike_section(s: Block, actor: int, weapon: int, piece: int) -> None:
    """Strike at a building: the blow hits by itself; a tank buster sticks to it where its bearer stands. [CA-B-168, CA-D-104]"""
    if weapon > 0 and is_buster(s, weapon):
        tell_piece(s, SECTION_MINED, 131, actor, piece, weapon, 0, 0, 0, 1, 0)
        x = nearest_in_box(s, piece, s[actor + X], s[actor + Y], 0)
        y = nearest_in_box(s, piece, s[actor + X], s[actor + Y], 1)
        fix_buster(s, actor, weapon, x, y, s[piece + PIECE_LEVEL])
        return
    tell_piece(s, SECTION_BLOW, 168, actor, piece, weapon, 0, 0, 0, 1, 0)
    hit_section(s, actor, weapon, piece)
