# cython: compiled into the kernel
"""What a person may say about machines: which verbs, judged before and after they are fully said, and carried out."""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aboard import *
from armybuilder.battle.rulesets.combat_action.aiming import *
from armybuilder.battle.rulesets.combat_action.arcs import *
from armybuilder.battle.rulesets.combat_action.choices import *
from armybuilder.battle.rulesets.combat_action.driving import *
from armybuilder.battle.rulesets.combat_action.entering import *
from armybuilder.battle.rulesets.combat_action.menu_rows import *
from armybuilder.battle.rulesets.combat_action.mounting import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.sections import *
from armybuilder.battle.rulesets.combat_action.spots import *
from armybuilder.battle.rulesets.combat_action.steps import *
from armybuilder.battle.rulesets.combat_action.verbs import *
from armybuilder.battle.rulesets.combat_action.weapons import *

MOST_FIRES = 512  # above every bit a drive's number can have: eight points and the start


def machine_refusal(s: Block, actor: int, verb: int, weapon: int) -> int:
    """Return what forbids a verb of a machine, or of getting in and out, before it is fully said. [CA-B-035, CA-B-044]"""
    if is_drive(verb) or verb in (RISE, SINK):
        return drive_refusal(s, actor, verb)
    if verb in (MOUNT, OPEN_HATCH, CLIMB_UP):
        return 0 if s[MACHINES] and reachable_hull(s, actor, verb) > 0 else 60
    if verb == DISMOUNT:
        return dismount_refusal(s, actor)
    if verb in (RELOAD, UNJAM):
        return care_refusal(s, actor, verb, weapon)
    return 35


def care_refusal(s: Block, actor: int, verb: int, weapon: int) -> int:
    """Return what forbids seeing to a machine's own weapon: its pilot, core or controller pays. [CA-D-141]"""
    who = payer(s, actor)
    if who == 0 or not combat_action_is_up(s, who) or not is_driving(s, actor):
        return 44 if s[actor + KIND] == KIND_VEHICLE else 51
    if s[who + AP] < s[RULES_AT + (AP_RELOAD if verb == RELOAD else AP_UNJAM)]:
        return 32
    if weapon == 0 or s[weapon + WEAPON_OWNER] != actor or s[weapon + WEAPON_STATION] > 0:
        return REASON_NOT_ARMED
    if verb == RELOAD:
        return 0 if s[weapon + WEAPON_EMPTY] else 122
    return 0 if s[weapon + WEAPON_JAMMED] else 124


def machine_said_refusal(s: Block, actor: int, verb: int) -> int:
    """Return what forbids a machine's verb that is fully said: its path, place or machine. [CA-B-047, CA-B-060]"""
    if is_drive(verb):
        number = said(s, CHOICE_NUMBER)
        if number < 0 or number >= MOST_FIRES:
            return REASON_NO_PATH
        return drive_path_refusal(s, actor, verb, CHOICE_AT + CHOICE_PATH, said(s, CHOICE_POINTS))
    if verb in (MOUNT, OPEN_HATCH, CLIMB_UP):
        return hull_refusal(s, actor, verb, named_model(s, CHOICE_TARGET))
    if verb == DISMOUNT:
        return beside_refusal(s, actor, said(s, CHOICE_PATH), said(s, CHOICE_PATH + 1))
    return 0


def machine_act(s: Block, actor: int, verb: int) -> None:
    """Carry out a machine's verb. [CA-B-044, CA-B-051, CA-B-054, CA-B-060]"""
    if is_drive(verb):
        begin_drive(s, actor, verb)
    elif verb in (RISE, SINK):
        climb(s, actor, verb)
    elif verb == MOUNT:
        get_in(s, actor, named_model(s, CHOICE_TARGET))
    elif verb == OPEN_HATCH:
        open_hatch(s, actor, named_model(s, CHOICE_TARGET))
    elif verb == CLIMB_UP:
        climb_up(s, actor, named_model(s, CHOICE_TARGET))
    else:
        get_out(s, actor, said(s, CHOICE_PATH), said(s, CHOICE_PATH + 1))


def use_said_refusal(s: Block) -> int:
    """Return what forbids what is said at a point of a drive: PASS, a firing, or FIGHT. [CA-B-045, CA-B-046, CA-B-051]"""
    verb = said(s, CHOICE_VERB)
    if verb == PASS:
        return 0
    frame = top_frame(s)
    model = s[frame + DRIVE_MODEL]
    weapon = named_weapon(s)
    if named_model(s, CHOICE_ACTOR) == model and is_section_fire(verb):
        piece = said_piece(s, said(s, CHOICE_NUMBER))
        return section_use_refusal(s, frame, verb, weapon, piece) if piece > 0 else REASON_UNKNOWN
    if named_model(s, CHOICE_ACTOR) == model and verb == FIRE_AT_SPOT:
        return spot_use_refusal(s, frame, weapon, said(s, CHOICE_NUMBER))
    if named_model(s, CHOICE_ACTOR) != model or not (is_fire(verb) or verb == FIGHT):
        return REASON_NOT_NOW
    reason = use_refusal(s, frame, verb, weapon, said(s, CHOICE_NUMBER))
    if reason:
        return reason
    if verb == FIGHT:
        return strike_refusal(s, frame)
    target = named_model(s, CHOICE_TARGET)
    reason = front_refusal(s, model, target)
    if reason:
        return reason
    return aimed_refusal(s, shooter_of(s, model), weapon, verb)


def spot_use_refusal(s: Block, frame: int, weapon: int, number: int) -> int:
    """Return what forbids firing by co-ordinates at an open place at a point of a drive. [CA-B-045, CA-B-051, CA-B-120]"""
    if weapon == 0:
        return REASON_UNKNOWN
    reason = use_refusal(s, frame, spot_way(s, weapon, number), weapon, 0)
    return reason or spot_fire_refusal(s, shooter_of(s, s[frame + DRIVE_MODEL]), weapon, number)


def section_use_refusal(s: Block, frame: int, verb: int, weapon: int, piece: int) -> int:
    """Return what forbids firing at a section (0: at any) at a point of a drive. [CA-B-045, CA-B-051, CA-B-140]"""
    model = s[frame + DRIVE_MODEL]
    if s[SECTION_COUNT] + s[HIDDEN_COUNT] == 0 or weapon == 0 or not is_gun(s, weapon):
        return REASON_UNKNOWN
    if verb == BURST_AT_SECTION and not fires_bursts(s, weapon):
        return 107
    reason = use_refusal(s, frame, way_at_section(s, weapon, verb), weapon, 0)
    if reason or piece == 0:
        return reason if reason or section_in_reach(s, frame, weapon) else REASON_UNKNOWN
    return section_aim_refusal(s, model, weapon, piece)


def section_aim_refusal(s: Block, model: int, weapon: int, piece: int) -> int:
    """Return what forbids a section as the target of a gun on the move; creatures too fire ahead only. [CA-B-045]"""
    if s[model + KIND] == KIND_CREATURE:
        dx = middle_of(s, piece, 0) - s[model + X]
        dy = middle_of(s, piece, 1) - s[model + Y]
        if not is_in_arc(MOUNT_FRONT, s[model + FACING_X], s[model + FACING_Y], dx, dy):
            return 75
    return section_refusal(s, shooter_of(s, model), weapon, piece)


def section_in_reach(s: Block, frame: int, weapon: int) -> int:
    """Return the nearest section a gun on the move can be fired at, 0 for none."""
    model = s[frame + DRIVE_MODEL]
    found = 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if may_be_shot(s, piece) and section_aim_refusal(s, model, weapon, piece) == 0:
            if found == 0 or range_to(s, model, piece) < range_to(s, model, found):
                found = piece
        piece += PIECE_WIDTH
    return found


def list_machine(s: Block, rows: Block, count: int, model: int) -> int:
    """List what a machine, a flyer, or somebody near or in a machine may do. [CA-B-044 to CA-B-060]"""
    for verb in range(PILOT_VEHICLE, CLIMB_UP + 1):
        if machine_refusal(s, model, verb, 0) == 0:
            says = SAY_PATH + SAY_NUMBER if is_drive(verb) else SAY_NOTHING
            if verb in (MOUNT, OPEN_HATCH, CLIMB_UP):
                says = SAY_MODEL
            elif verb == DISMOUNT:
                says = SAY_POINT
            count = write_menu_row(rows, count, verb, s[model + NUMBER], drive_cost(s, verb), says, -1, -1)
    return count


def list_uses(s: Block, rows: Block) -> int:
    """List what a machine may fire or strike with at a point of its drive. [CA-B-045, CA-B-046, CA-B-051]"""
    frame = top_frame(s)
    model = s[frame + DRIVE_MODEL]
    number = s[model + NUMBER]
    count = write_menu_row(rows, 0, PASS, number, 0, SAY_NOTHING, -1, -1)
    weapon = s[model + WEAPONS]
    for _ in range(s[model + ARMED]):
        for verb in range(STANDARD_FIRE, HEAVY_FIRE + 1):
            if use_refusal(s, frame, verb, weapon, 0) == 0 and has_target(s, shooter_of(s, model), weapon):
                says = SAY_MODEL
                if verb == HEAVY_FIRE and fires_bursts(s, weapon):
                    says += SAY_NUMBER
                count = write_menu_row(rows, count, verb, number, 0, says, s[weapon + WEAPON_NUMBER], -1)
        for verb in range(SNIPE_AT_SECTION, BURST_AT_SECTION + 1):
            if section_use_refusal(s, frame, verb, weapon, 0) == 0:
                count = write_menu_row(
                    rows, count, verb, number, 0, SAY_NUMBER, s[weapon + WEAPON_NUMBER], -1
                )
        if s[weapon + WEAPON_PARABOLIC] and spot_use_refusal(s, frame, weapon, 0) == 0:
            says = SAY_NUMBER if fires_bursts(s, weapon) else SAY_NOTHING
            count = write_menu_row(rows, count, FIRE_AT_SPOT, number, 0, says, s[weapon + WEAPON_NUMBER], -1)
        if is_engaged(s, model) and use_refusal(s, frame, FIGHT, weapon, 0) == 0 and s[model + FA] > 0:
            count = write_menu_row(rows, count, FIGHT, number, 0, SAY_MODEL, s[weapon + WEAPON_NUMBER], -1)
        weapon += WEAPON_WIDTH
    return count
