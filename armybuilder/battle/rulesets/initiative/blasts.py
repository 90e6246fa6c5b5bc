# cython: compiled into the kernel
"""Explosions: who is in them, what they do, where a throw that fails lands. [TR-120] to [TR-122], [TR-156]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.checks import *
from armybuilder.battle.rulesets.initiative.machines import *
from armybuilder.battle.rulesets.initiative.order import *
from armybuilder.battle.rulesets.initiative.ranges import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.wounds import *

FLINCH_NONE = 0
FLINCH_DODGE = 1  # a d6 less
FLINCH_DIVE = 3  # half, prone, and the next significant action is lost
TR_WAYS = 24  # of 15 degrees


def scatter_of(s: Block, effect: int) -> int:
    """Return how far a failed throw lands from its point, the farther the worse it was, or read so the nearer. [TR-122] [TR-D28]"""
    return max(s[RULES_AT + TR_SCATTER] + s[RULES_AT + TR_SCATTER_EACH] * -effect, 0)


def scatter(s: Block, thrower: int, weapon: int, x: int, y: int, distance: int, place: int) -> None:
    """Write to a place of the block where a throw at a point lands, on the table, so far off it in a random direction."""
    way = throw_faces(s, thrower, DIE_TR_WAY, TR_WAYS)
    s[place] = min(max(x + turned_x(distance, 0, way), 0), s[TABLE_WIDTH])
    s[place + 1] = min(max(y + turned_y(distance, 0, way), 0), s[TABLE_DEPTH])
    tell_figure(s, TR_SCATTERS, 122, thrower, 0, weapon, way, 0, distance)


def is_caught(s: Block, figure: int, x: int, y: int, radius: int) -> int:
    """Return 1 if a model on the table, or in the open on a machine, is within an explosion. [TR-120] [TR-144]"""
    if s[figure + STATUS] != IN_PLAY and sits_open(s, figure) == 0:
        return 0
    dx = s[figure + X] - x
    dy = s[figure + Y] - y
    reach = radius + s[figure + RADIUS] + 1
    return 1 if dx * dx + dy * dy < reach * reach else 0


def is_sheltered(s: Block, figure: int, x: int, y: int) -> int:
    """Return 1 if cover lies between a figure and the centre of an explosion, or half round it aboard. [TR-D29] [TR-D35]"""
    if s[figure + STATUS] == ABOARD and cover_aboard(s, figure) == HALF_COVERED:
        return 1
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] > 0 and crosses(s, piece, x, y, s[figure + X], s[figure + Y]):
            return 1
    return 0


def flinch(s: Block, figure: int, how: int, damage: int) -> int:
    """Let a figure dodge an explosion or dive for cover, at the usual price, and return the damage that is left. [TR-120]"""
    if how == FLINCH_NONE:
        return damage
    pay_reaction(s, figure)
    tell_figure(s, TR_REACTS, 120, figure, 0, 0, 0, how, 0)
    if how == FLINCH_DODGE:
        return damage - throw(s, figure, DIE_TR_BLAST)
    s[figure + STANCE] = PRONE
    s[figure + SIGNIFICANT] = -1
    return damage // 2


def blast_one(s: Block, figure: int, weapon: int, damage: int, how: int) -> None:
    """Do an explosion's damage to one in it, less what it does about it and its own armour. [TR-120] [TR-D29]"""
    if initiative_is_immune(s, figure, weapon):
        return
    met = flinch(s, figure, how if is_living(s, figure) else FLINCH_NONE, damage)
    armour = armour_met(s, figure, weapon, 0)
    left = let_through(s, met, armour, 0)
    rule = 131 if weapon > 0 else 156
    tell_roll_here(s, TR_HURTS, rule, harmer_of(s, figure), figure, weapon, met, 0, armour, 0, left)
    cling(s, figure, weapon)
    if left > 0:
        harm(s, figure, left)


def harm(s: Block, target: int, left: int) -> None:
    """Do what armour has let through to a figure or machine, and let a machine blow up that is beyond scrap."""
    if is_living(s, target):
        wound(s, target, left)
        return
    strike_machine(s, target, left)
    if DESTROYED in (s[target + STATUS], s[target + FALLEN]) and s[target + STRUCTURE_LEFT] < 0:
        initiative_blow_up(s, target)


def initiative_explode(s: Block, thrower: int, weapon: int, x: int, y: int, radius: int, damage: int) -> None:
    """Do the damage of somebody's explosion to all within it; cover between takes a d6 off, thrown once. [TR-120] [TR-D29]"""
    s[RULES_AT + SK_HARMER] = thrower
    tell_spot(s, TR_BURSTS, 120, thrower, 0, weapon, 0, x, y, radius)
    less = -1
    figure = next_figure(s, 0)
    while figure > 0:
        if is_caught(s, figure, x, y, radius):
            here = damage
            if is_sheltered(s, figure, x, y):
                less = throw(s, thrower, DIE_TR_BLAST) if less < 0 else less
                here -= less
            how = s[figure + FLINCHES]
            s[figure + FLINCHES] = FLINCH_NONE
            blast_one(s, figure, weapon, here, how)
        figure = next_figure(s, figure)


def initiative_blow_up(s: Block, machine: int) -> None:
    """Let a machine explode: all aboard and near it, and those farther off, by whoever destroyed it; nobody in it can dodge. [TR-156]"""
    if s[machine + BLOWN_UP]:
        return
    s[machine + BLOWN_UP] = 1
    tell_figure(s, TR_EXPLODES, 156, machine, machine, 0, 0, 0, s[RULES_AT + TR_OUTER_RADIUS])
    near = some_dice(s, machine, DIE_TR_DAMAGE, s[RULES_AT + TR_INNER_DICE])
    far = some_dice(s, machine, DIE_TR_DAMAGE, s[RULES_AT + TR_OUTER_DICE])
    figure = next_figure(s, 0)
    while figure > 0:
        if s[figure + CARRIED_BY] == machine and s[figure + STATUS] == ABOARD:
            blast_one(s, figure, 0, near, FLINCH_NONE)
        elif figure != machine and is_caught(
            s, figure, s[machine + X], s[machine + Y], s[RULES_AT + TR_INNER_RADIUS]
        ):
            blast_one(s, figure, 0, near, FLINCH_NONE)
        elif figure != machine and is_caught(
            s, figure, s[machine + X], s[machine + Y], s[RULES_AT + TR_OUTER_RADIUS]
        ):
            blast_one(s, figure, 0, far, FLINCH_NONE)
        figure = next_figure(s, figure)
