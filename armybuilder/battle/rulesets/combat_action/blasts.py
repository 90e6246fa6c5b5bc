# cython: compiled into the kernel
"""Blasts: everybody under a template takes a hit, friend or foe, one after the other. [CA-B-108, CA-B-111, CA-B-112]

A blast is a frame on the stack, so that a hero under it can be asked for his save.
"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.lasting import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aboard import *
from armybuilder.battle.rulesets.combat_action.damage import *
from armybuilder.battle.rulesets.combat_action.fields import *
from armybuilder.battle.rulesets.combat_action.lasting import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.rooms import *
from armybuilder.battle.rulesets.combat_action.scatter import *
from armybuilder.battle.rulesets.combat_action.sections import *
from armybuilder.battle.rulesets.combat_action.shooting import *
from armybuilder.battle.rulesets.combat_action.verbs import *

BLAST_SEEKS = 0
BLAST_ASKS = 1  # a hero is asked
BLAST_STRIKES = 2


def begin_due(s: Block) -> int:
    """Begin the next explosion that waits, unless one is going on; return 1 if one has begun."""
    if s[STACK_DEPTH] > 0 and s[top_frame(s)] == FRAME_BLAST:
        return 0
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
    remove_lasting(s, row)
    frame = begin_blast(s, x, y, owner, weapon, altitude, rule)
    s[frame + BLAST_LEVEL] = level
    if rule in (118, 142):
        s[frame + BLAST_ONLY] = victim
        s[frame + BLAST_CURSOR] = victim
        s[frame + BLAST_FIELD] = name if rule == 118 else 0
    elif rule == 108:
        tell_spot(s, BLAST, 108, owner, 0, weapon, 0, x, y, s[weapon + WEAPON_RADIUS])
    else:
        tell_spot(s, GOES_OFF, rule, owner, victim, weapon, 0, x, y, s[weapon + WEAPON_RADIUS])
    return 1


def run_blast(s: Block, frame: int) -> None:
    """Take a blast one stage further: the next model under it, a hero's save, the hit."""
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


def seek_next(s: Block, frame: int) -> int:
    """Go on to the next model under the template; 0 when there is none."""
    while s[frame + BLAST_CURSOR] < s[MODELS_END]:
        if is_struck(s, frame, s[frame + BLAST_CURSOR]):
            return 1
        s[frame + BLAST_CURSOR] += MODEL_WIDTH
    return 0


def is_struck(s: Block, frame: int, model: int) -> int:
    """Return 1 if a blast strikes a model: it lies under the template, or sits where the effect gets in."""
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


def is_walled_off(s: Block, frame: int, room: int) -> int:
    """Return 1 if walls keep a blast from those in a section: it goes off in another, on another floor, or there is no window.

    One before the windows of their floor strikes them in their cover. [CA-B-113, CA-D-089]
    """
    level = s[frame + BLAST_LEVEL]
    centre = section_on(s, level, s[frame + BLAST_X], s[frame + BLAST_Y])
    if centre > 0:
        return 1 if centre != room else 0
    return 1 if s[room + PIECE_LEVEL] != level or is_blind(s, room) else 0


def fills_room(s: Block, frame: int, model: int) -> int:
    """Return 1 if a blast sent from a room into this or the next one strikes everybody in it. [CA-B-133]"""
    owner = s[frame + BLAST_OWNER]
    if s[model + STATUS] != IN_PLAY or owner < MODELS_AT or not reaches_room(s, owner, model):
        return 0
    return is_inside(s, s[model + INSIDE], s[frame + BLAST_X], s[frame + BLAST_Y])


def gets_in(s: Block, weapon: int, model: int) -> int:
    """Return 1 if a blast reaches one aboard: on open seats, or inside by flame or absorbed gas. [CA-B-111, CA-B-112]

    Life support of the seat or his own keeps it out. [CA-D-088]
    """
    if s[model + SEAT] <= SEAT_PARTIAL:
        return 1
    if s[weapon + WEAPON_ATTACK] != ATTACK_FLAME and s[weapon + WEAPON_ATTACK] != ATTACK_GAS_ABSORBED:
        return 0
    return 0 if s[model + LIFE_SUPPORT] == LIFE_FULL else 1


def cover_under(s: Block, frame: int, model: int) -> int:
    """Return the cover a model has under a blast; aboard, what a half open seat gives. [CA-B-096, CA-B-097]"""
    if s[model + STATUS] == ABOARD:
        return s[RULES_AT + COVER_PARTIAL] if s[model + SEAT] == SEAT_PARTIAL else 0
    x = s[frame + BLAST_X]
    y = s[frame + BLAST_Y]
    return cover_in_blast(s, s[frame + BLAST_OWNER], x, y, s[frame + BLAST_BAND], model)


def offer_blast_save(s: Block, frame: int) -> None:
    """Ask a hero under the template whether to try and escape it. [CA-B-202, CA-D-128]"""
    hero = s[frame + BLAST_CURSOR]
    if s[RULES_AT + RULE_HEROES] and s[hero + SAVE] > 0:
        s[frame + BLAST_STAGE] = BLAST_ASKS
        ask(s, DECIDE_SAVE, s[hero + SIDE], s[hero + UNIT], hero, s[frame + BLAST_OWNER], 202)


def answer_blast_save(s: Block, frame: int, tries: int) -> None:
    """Apply a hero's answer; one who escapes a field is left alone by it for the rest of the turn. [CA-B-202, CA-B-204]"""
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


def strike_under(s: Block, frame: int, model: int) -> None:
    """Let the blast strike a model: it marks the unit, whoever's it is, then the Defence roll. [CA-B-086, CA-B-108, CA-B-134]

    Who escaped it by a heroic save has not been hit, so nothing is marked before. [CA-B-202]
    """
    owner = s[frame + BLAST_OWNER]
    weapon = s[frame + BLAST_WEAPON]
    if not combat_action_is_up(s, model):
        return
    mark(s, s[model + UNIT], owner)
    if s[frame + BLAST_ONLY]:
        take_hit(s, owner, model, weapon, 0)
        return
    cover = cover_under(s, frame, model)
    before = s[model + LOCATIONS]
    take_shot(s, owner, model, weapon, cover, s[frame + BLAST_X], s[frame + BLAST_Y])
    stick(s, owner, weapon, model, before)


def strike_sections(s: Block, frame: int) -> None:
    """Every section of a building under the template takes the hit too; its walls keep the blast from who is inside."""
    owner = s[frame + BLAST_OWNER]
    weapon = s[frame + BLAST_WEAPON]
    reach = s[frame + BLAST_RADIUS]
    level = s[frame + BLAST_LEVEL]
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if s[piece + PIECE_BUILDING] >= 0 and s[piece + PIECE_LEVEL] == level and may_be_shot(s, piece):
            if is_near(s, piece, s[frame + BLAST_X], s[frame + BLAST_Y], reach):
                hit_section(s, owner, weapon, piece)
                stick_to_section(s, owner, weapon, piece)
        piece += PIECE_WIDTH


def burn_section(s: Block, row: int) -> None:
    """What sticks to a section rolls its severity again. [CA-D-094]"""
    owner = s[row + LASTING_OWNER]
    weapon = s[row + LASTING_WEAPON]
    piece = s[row + LASTING_VICTIM]
    chance = s[row + LASTING_CHANCE]
    remove_lasting(s, row)
    hit_section(s, owner, weapon, piece)
    if chance > 0 and may_be_shot(s, piece):
        keep_to_section(s, owner, weapon, piece, chance)


def end_blast(s: Block, frame: int) -> None:
    """End a blast: what is sticky stays on the table as a field. [CA-B-118]"""
    x = s[frame + BLAST_X]
    y = s[frame + BLAST_Y]
    owner = s[frame + BLAST_OWNER]
    weapon = s[frame + BLAST_WEAPON]
    if s[SECTION_COUNT] > 0 and s[frame + BLAST_ONLY] == 0 and s[frame + BLAST_ALTITUDE] == 0:
        strike_sections(s, frame)
    leaves = s[weapon + WEAPON_STICKY] if s[frame + BLAST_ONLY] == 0 and s[frame + BLAST_ALTITUDE] == 0 else 0
    pop_frame(s)
    if leaves:
        leave_field(s, x, y, owner, weapon)
