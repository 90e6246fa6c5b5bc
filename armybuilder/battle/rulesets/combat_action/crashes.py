# cython: compiled into the kernel
"""Crashes: into what stands in the way, down from the air, and over those who do not jump aside. [CA-B-176 to CA-B-180]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.lasting import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aside import *
from armybuilder.battle.rulesets.combat_action.damage import *
from armybuilder.battle.rulesets.combat_action.fields import *
from armybuilder.battle.rulesets.combat_action.lasting import *
from armybuilder.battle.rulesets.combat_action.locations import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.rooms import *
from armybuilder.battle.rulesets.combat_action.sections import *


def ground_pf(s: Block, x: int, y: int) -> int:
    """Return the PF of the ground at a place: the hardest piece there, earth where nothing is said. [CA-B-177, CA-D-121]"""
    hardest = 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if s[piece + PIECE_PF] > hardest and is_inside(s, piece, x, y):
            hardest = s[piece + PIECE_PF]
        piece += PIECE_WIDTH
    return hardest if hardest > 0 else s[RULES_AT + GROUND_PF]


def fall_from_air(s: Block, machine: int) -> None:
    """Crash a flyer: d6 rolls on the machine table, each with the PF of the ground for Pen. [CA-B-178, CA-D-121]

    One whose power plant has gone up has nothing left to roll for.
    """
    pf = ground_pf(s, s[machine + X], s[machine + Y])
    rolls = 0 if is_damaged(s, machine, POWER_PLANT) else throw(s, machine, DIE_CRASH)
    s[machine + ALTITUDE] = 0
    settle_down(s, machine)
    tell_roll(s, FALLS_FROM_AIR, 178, machine, 0, 0, rolls, 0, 0, 1, pf)
    for _ in range(rolls):
        damage_machine(s, 0, machine, 0, pf, s[machine + PF], 0)
    if is_damaged(s, machine, ENGINE):
        halt(s, machine, 153)


def crash_into_model(s: Block, machine: int, other: int) -> None:
    """Hit each of the two automatically, with the PF of the other for Pen. [CA-B-176]"""
    tell_result(s, CRASHES, 176, machine, other, 1, s[other + PF])
    pen = s[machine + PF]
    back = s[other + PF]
    mark(s, s[other + UNIT], machine)
    take_force(s, machine, other, pen)
    take_force(s, other, machine, back)


def crash_into_piece(s: Block, machine: int, piece: int) -> None:
    """Hit a machine and what it ran into automatically. [CA-B-176, CA-B-177]"""
    pf = s[piece + PIECE_PF] if s[piece + PIECE_PF] > 0 else s[RULES_AT + GROUND_PF]
    tell_result(s, CRASHES, 176, machine, 0, 1, pf)
    take_force(s, 0, machine, pf)
    pen = s[machine + PF]
    if is_section(s, piece):
        batter_section(s, machine, 0, pen, piece)
        return
    die = throw(s, machine, DIE_CRASH)
    hurt = 1 if die + pen > pf or pen > pf else 0
    tell_roll(s, OBSTACLE_STRUCK, 176, machine, 0, 0, die, pen, pf, hurt, s[piece + PIECE_NUMBER])


def piece_in_way(s: Block, machine: int, ax: int, ay: int, bx: int, by: int) -> int:
    """Return the impassable piece a machine's base would run into, 0 for none. [CA-B-176]"""
    radius = s[machine + RADIUS]
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if s[piece + PIECE_IMPASSABLE] and base_meets(s, piece, ax, ay, bx, by, radius):
            if not is_near(s, piece, ax, ay, radius - 1):
                return piece
        piece += PIECE_WIDTH
    return 0


def model_in_way(s: Block, machine: int, ax: int, ay: int, bx: int, by: int, wild: int) -> int:
    """Return the nearest model on the ground that a machine's base would run into, 0 for none.

    A driver misses his friends; a machine out of control (`wild`) does not.
    """
    best = 0
    least = 0
    other = MODELS_AT
    while other < s[MODELS_END]:
        if s[other + STATUS] == IN_PLAY and other != machine and s[other + ALTITUDE] == 0:
            if wild or s[other + SIDE] != s[machine + SIDE]:
                reach = s[machine + RADIUS] + s[other + RADIUS] - CONTACT - 1
                if near_line(s[other + X], s[other + Y], ax, ay, bx, by, reach):
                    square = (s[other + X] - ax) * (s[other + X] - ax) + (s[other + Y] - ay) * (
                        s[other + Y] - ay
                    )
                    if best == 0 or square < least:
                        best = other
                        least = square
        other += MODEL_WIDTH
    return best


def rolls_over(s: Block, model: int) -> int:
    """Return 1 for machines on the ground: what stands in their way is run over or rammed. [CA-B-180]"""
    return 1 if s[model + KIND] != KIND_CREATURE and s[model + ALTITUDE] == 0 else 0


def clear_of_friends(s: Block, machine: int, x: int, y: int) -> int:
    """Return 1 if a machine's base would overlap no friend's on the ground."""
    other = MODELS_AT
    while other < s[MODELS_END]:
        if s[other + STATUS] == IN_PLAY and other != machine and s[other + SIDE] == s[machine + SIDE]:
            if s[other + ALTITUDE] == 0:
                reach = s[machine + RADIUS] + s[other + RADIUS] - CONTACT
                dx = s[other + X] - x
                dy = s[other + Y] - y
                if dx * dx + dy * dy < reach * reach:
                    return 0
        other += MODEL_WIDTH
    return 1


def settle_down(s: Block, machine: int) -> None:
    """Put a flyer that comes to the ground where there is room for it, as near as can be."""
    x = s[machine + X]
    y = s[machine + Y]
    if is_free(s, machine, x, y):
        return
    if find_beside(s, machine, x, y, -s[machine + RADIUS], s[machine + FACING_X], s[machine + FACING_Y]):
        set_place(s, machine, s[FOUND_X], s[FOUND_Y])


def run_over(s: Block, machine: int, model: int, ax: int, ay: int, bx: int, by: int) -> int:
    """Let somebody jump out of a machine's way, or be hit by it, and it by him; return 1 if the way is free. [CA-B-180]

    Only those who fail to dodge strike back. Whoever still stands afterwards is moved aside. [CA-D-123]
    """
    die = throw(s, model, DIE_DODGE)
    dodged = 1 if die >= s[RULES_AT + DODGE_FACE] else 0
    tell_roll(s, DODGE_ROLLED, 180, machine, model, 0, die, 0, s[RULES_AT + DODGE_FACE], dodged, 0)
    if not dodged:
        crash_into_model(s, machine, model)
    if s[model + STATUS] != IN_PLAY:
        return 1
    if not find_aside(s, model, ax, ay, bx, by, s[machine + RADIUS]):
        return 0
    move_aside(s, machine, model)
    return 1


def move_aside(s: Block, machine: int, model: int) -> None:
    """Put a model where room was found for it."""
    from_x = s[model + X]
    from_y = s[model + Y]
    set_place(s, model, s[FOUND_X], s[FOUND_Y])
    s[s[model + UNIT] + UNIT_LOOSENED] = 1
    tell_place(s, JUMPED_ASIDE, 180, model, machine, s[FOUND_X], s[FOUND_Y], 0)
    if has_lasting(s, FIELD_ROW):
        enter_fields(s, model, from_x, from_y)


def meet_on_way(s: Block, machine: int, ax: int, ay: int, bx: int, by: int, wild: int) -> int:
    """Resolve what a machine runs into between two places; return 1 if it stops short. [CA-B-176, CA-B-180]"""
    piece = piece_in_way(s, machine, ax, ay, bx, by)
    if piece > 0:
        crash_into_piece(s, machine, piece)
        return 1
    model = model_in_way(s, machine, ax, ay, bx, by, wild)
    while model > 0:
        if s[model + KIND] != KIND_CREATURE:
            crash_into_model(s, machine, model)
            return 1
        if not run_over(s, machine, model, ax, ay, bx, by) or s[machine + HALTED]:
            return 1
        model = model_in_way(s, machine, ax, ay, bx, by, wild)
    return 0
