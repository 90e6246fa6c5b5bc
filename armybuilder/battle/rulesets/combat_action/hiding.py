# cython: compiled into the kernel
"""Hidden models: who may hide, who finds them, and what ends it. [CA-B-062 to CA-B-071]

HIDDEN is 0 for models in the open, 1 for those out of every enemy's sight, and the row of a piece of cover for those
who took the Hide behind cover action. Each enemy's eyes are tried whenever somebody has moved a step.
"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.arcs import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.rooms import *
from armybuilder.battle.rulesets.combat_action.showing import *
from armybuilder.battle.rulesets.combat_action.sight import *

OUT_OF_SIGHT = 1


def is_finding(s: Block, enemy: int, model: int, hiding: int) -> int:
    """Return 1 if an enemy finds a model that hides: it is near, or sees it past its cover. [CA-B-067, CA-B-068, CA-D-065]"""
    if s[enemy + STATUS] != IN_PLAY or s[enemy + SIDE] == s[model + SIDE]:
        return 0
    if is_nearer(s, enemy, model, s[RULES_AT + SHOWN_WITHIN] + 1):
        return 1
    if hiding > OUT_OF_SIGHT and shelters(s, hiding, enemy, model):
        return 0
    if is_airborne(s, enemy, model):
        return 1 if look_up(s, enemy, model) != UNSEEN else 0
    return 1 if look(s, enemy, s[enemy + X], s[enemy + Y], model, s[model + X], s[model + Y]) != UNSEEN else 0


def shelters(s: Block, hiding: int, enemy: int, model: int) -> int:
    """Return 1 if the cover a model hides behind lies between it and an enemy. [CA-D-065]"""
    if s[hiding + PIECE_DAMAGE] == RUINED or is_inside(s, hiding, s[enemy + X], s[enemy + Y]):
        return 0
    return crosses(s, hiding, s[enemy + X], s[enemy + Y], s[model + X], s[model + Y])


def is_found(s: Block, model: int, hiding: int) -> int:
    """Return 1 if any enemy finds a model that hides in a way."""
    enemies = side_row(1 - s[model + SIDE])
    enemy = s[enemies + SIDE_MODELS]
    while enemy < s[enemies + SIDE_END]:
        if is_finding(s, enemy, model, hiding):
            return 1
        enemy += MODEL_WIDTH
    return 0


def hide_refusal(s: Block, model: int) -> int:
    """Return what forbids declaring a model hidden: infantry, out of every enemy's sight. [CA-B-062]"""
    if s[RULES_AT + RULE_HIDDEN] == 0 or s[model + HIDDEN] or is_out_of_place(s, model):
        return 62
    return 68 if is_found(s, model, OUT_OF_SIGHT) else 0


def is_out_of_place(s: Block, model: int) -> int:
    """Return 1 for models that cannot hide: machines, those in the air, those in a melee."""
    if s[model + KIND] != KIND_CREATURE or s[model + ALTITUDE] > 0:
        return 1
    return is_engaged(s, model)


def cover_refusal(s: Block, model: int) -> int:
    """Return what forbids the Hide behind cover action. [CA-B-063]"""
    if s[RULES_AT + RULE_HIDDEN] == 0 or s[model + HIDDEN] or is_out_of_place(s, model):
        return 63
    return 0 if hiding_place(s, model) > 0 else 63


def hiding_place(s: Block, model: int) -> int:
    """Return the piece of partial cover a model can hide behind from every enemy, 0 if there is none. [CA-B-061, CA-B-063]"""
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if offers_hiding(s, model, piece) and not is_found(s, model, piece):
            return piece
        piece += PIECE_WIDTH
    return 0


def offers_hiding(s: Block, model: int, piece: int) -> int:
    """Return 1 for partial cover in contact; inside buildings for the windows of the room. [CA-B-061]"""
    if s[piece + PIECE_DAMAGE] == RUINED:
        return 0
    if is_section(s, piece):
        return (
            1
            if s[model + INSIDE] == piece and s[piece + PIECE_COVER] and s[RULES_AT + RULE_BUILDING_MOVES]
            else 0
        )
    if s[piece + PIECE_COVER] != s[RULES_AT + COVER_PARTIAL]:
        return 0
    return is_beside(s, model, piece, s[model + X], s[model + Y], s[RULES_AT + TOUCH])


def hide(s: Block, model: int) -> None:
    """Declare a model hidden. [CA-B-062]"""
    s[model + HIDDEN] = OUT_OF_SIGHT
    s[HIDDEN_COUNT] += 1
    tell(s, HID, 62, model, 0)


def take_cover(s: Block, model: int) -> None:
    """Hide behind cover. [CA-B-063]"""
    s[model + HIDDEN] = hiding_place(s, model)
    s[HIDDEN_COUNT] += 1
    tell(s, TOOK_COVER, 63, model, 0)


def move_shows(s: Block, model: int, walks: int) -> None:
    """Show a model hidden behind cover that moves otherwise than by walking. [CA-B-066]"""
    if s[model + HIDDEN] > OUT_OF_SIGHT and not walks:
        show(s, model, 66)


def look_round(s: Block, mover: int) -> None:
    """After a step of a model: see whom it finds, or who finds it. [CA-B-067, CA-B-068]"""
    if s[mover + HIDDEN]:
        hiding = s[mover + HIDDEN]
        if hiding > OUT_OF_SIGHT and not offers_hiding(s, mover, hiding):
            s[mover + HIDDEN] = OUT_OF_SIGHT
        if is_found(s, mover, s[mover + HIDDEN]):
            show(s, mover, 68)
        return
    enemies = side_row(1 - s[mover + SIDE])
    model = s[enemies + SIDE_MODELS]
    while model < s[enemies + SIDE_END]:
        if s[model + HIDDEN] and is_finding(s, mover, model, s[model + HIDDEN]):
            show(s, model, 68)
        model += MODEL_WIDTH


def look_everywhere(s: Block) -> None:
    """See whom anybody finds: ground may have gone, smoke lifted, a door been opened, models been pushed. [CA-B-068]

    Two models who stand as they did when last looked for, on ground that is as it was, are not asked again, unless
    machines or smoke may hide them.
    """
    anew = 1 if s[MACHINES] or s[LASTING_KINDS] or s[LOOKED_AGE] != s[GROUND_AGE] else 0
    if anew + s[UNLOOKED] == 0:
        return
    note_who_stands_anew(s, anew)
    model = MODELS_AT
    while model < s[MODELS_END]:
        hiding = s[model + HIDDEN]
        if hiding > OUT_OF_SIGHT and not offers_hiding(s, model, hiding):
            s[model + HIDDEN] = OUT_OF_SIGHT
            s[model + STANDS_ANEW] = 1
        if hiding and is_found_anew(s, model, s[model + HIDDEN]):
            show(s, model, 68)
        model += MODEL_WIDTH


def note_who_stands_anew(s: Block, anew: int) -> None:
    """Mark the models who stand otherwise than when last looked for; `anew`: all of them."""
    s[UNLOOKED] = 0
    s[LOOKED_AGE] = s[GROUND_AGE]
    model = MODELS_AT
    while model < s[MODELS_END]:
        stands = -1
        if s[model + STATUS] == IN_PLAY:
            stands = (((s[model + X] << 20) + s[model + Y] << 20) + s[model + INSIDE]) * 4 + s[
                model + ALTITUDE
            ]
        s[model + STANDS_ANEW] = 1 if anew or stands != s[model + LOOKED_FROM] else 0
        s[model + LOOKED_FROM] = stands
        model += MODEL_WIDTH


def is_found_anew(s: Block, model: int, hiding: int) -> int:
    """Return 1 if any enemy finds a model that hides in a way, of those who had no such look before."""
    enemies = side_row(1 - s[model + SIDE])
    enemy = s[enemies + SIDE_MODELS]
    while enemy < s[enemies + SIDE_END]:
        if (s[model + STANDS_ANEW] or s[enemy + STANDS_ANEW]) and is_finding(s, enemy, model, hiding):
            return 1
        enemy += MODEL_WIDTH
    return 0


def tell_hidden_move(s: Block, model: int) -> None:
    """Log that a marker has moved: not whose, nor where to. [CA-B-069]"""
    tell_side(s, HIDDEN_MOVED, 69, s[model + SIDE], 0, 0, 1, 0)
