# cython: compiled into the kernel
"""Fire arcs, and what flyers see and reach. [CA-B-055 to CA-B-057, CA-B-075, CA-B-077]"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.lasting import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.lasting import *
from armybuilder.battle.rulesets.combat_action.numbers import *


def bears_on(s: Block, shooter: int, weapon: int, target: int) -> int:
    """Return 1 if a target lies in the arc of a weapon's mount. [CA-B-075]

    From centre to centre, bounds included; a model's own weapons fire all round. [CA-D-067]
    """
    mount = s[weapon + WEAPON_MOUNT]
    if mount in (0, MOUNT_TURRET):
        return 1
    dx = s[target + X] - s[shooter + X]
    dy = s[target + Y] - s[shooter + Y]
    return is_in_arc(mount, s[shooter + FACING_X], s[shooter + FACING_Y], dx, dy)


def is_in_arc(mount: int, fx: int, fy: int, dx: int, dy: int) -> int:
    """Return 1 if a way lies in the arc of a mount on a hull that faces (fx, fy). [CA-B-075, CA-D-067]

    22.5 degrees have the tangent root 2 less 1: within them when (across + along) squared is at most 2 along squared.
    """
    along = fx * dx + fy * dy
    across = fx * dy - fy * dx
    if mount == MOUNT_LEFT:
        return 1 if across >= 0 else 0
    if mount == MOUNT_RIGHT:
        return 1 if across <= 0 else 0
    if across < 0:
        across = -across
    if along < 0:
        return 0
    if mount == MOUNT_ROBOT:
        return 1 if across <= along else 0
    if mount == MOUNT_FRONT:
        return 1 if (across + along) * (across + along) <= 2 * along * along else 0
    return 1


def altitude_modifier(s: Block, shooter: int, target: int) -> int:
    """Return -1 if either end of a shot is at High altitude, never more. [CA-B-087, CA-D-076]"""
    if s[shooter + ALTITUDE] == HIGH or s[target + ALTITUDE] == HIGH:
        return s[RULES_AT + MODIFIER_ALTITUDE]
    return 0


def air_band(s: Block, shooter: int, weapon: int, target: int, band: int) -> int:
    """Return the band a shot from or into the air is resolved at; one the weapon is not allowed at where it has none.

    To or from High altitude: very long or the band of the table distance, whichever is farther, else the weapon's next
    band beyond; by the other reading the table distance itself has to be that far. [CA-B-056, CA-D-062]
    """
    if s[shooter + ALTITUDE] != HIGH and s[target + ALTITUDE] != HIGH:
        return band if band > BAND_CC else BAND_PB
    if s[RULES_AT + READING_HIGH_BAND]:
        return band if band >= BAND_VL else BAND_CC
    least = band if band > BAND_VL else BAND_VL
    for i in range(least, BANDS):
        if s[weapon + WEAPON_BANDS + i] != NOT_ALLOWED:
            return i
    return least


def is_airborne(s: Block, a: int, b: int) -> int:
    """Return 1 if either of two models is in the air."""
    return 1 if s[MACHINES] and s[a + ALTITUDE] + s[b + ALTITUDE] > 0 else 0


def look_up(s: Block, viewer: int, target: int) -> int:
    """Return -1 (unseen), or the PF bonus of the cover a target has, where one of the two is in the air. [CA-B-077]

    At High altitude everybody is seen. At Low altitude only smoke and large features hide; the ground's cover still
    protects. [CA-D-100]
    """
    if s[viewer + ALTITUDE] == HIGH or s[target + ALTITUDE] == HIGH:
        return 0
    if s[LASTING_KINDS] and has_lasting(s, SMOKE_ROW):
        if smoke_between(s, s[viewer + X], s[viewer + Y], s[target + X], s[target + Y]):
            return -1
    cover = 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if s[piece + PIECE_MATTERS] and crosses(
            s, piece, s[viewer + X], s[viewer + Y], s[target + X], s[target + Y]
        ):
            inside = is_inside(s, piece, s[target + X], s[target + Y])
            if s[piece + PIECE_BLOCKS_LOW] and not inside:
                if not is_inside(s, piece, s[viewer + X], s[viewer + Y]):
                    return -1
            if s[target + ALTITUDE] == 0 and s[piece + PIECE_COVER] > cover:
                reach = s[target + RADIUS] + s[RULES_AT + TOUCH]
                if inside or is_near(s, piece, s[target + X], s[target + Y], reach):
                    cover = s[piece + PIECE_COVER]
        piece += PIECE_WIDTH
    return cover


def air_way_refusal(s: Block, model: int, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 0 if a flyer may pass: at Low altitude all but the large features that nobody walks through. [CA-B-057]"""
    if s[model + ALTITUDE] == HIGH:
        return 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if s[piece + PIECE_IMPASSABLE] and s[piece + PIECE_BLOCKS_LOW] and crosses(s, piece, ax, ay, bx, by):
            if not is_inside(s, piece, ax, ay):
                return 57
        piece += PIECE_WIDTH
    return 0
