# cython: compiled into the kernel
"""Where the template of an area weapon lands: on its target, in front of the target's cover, or astray. [CA-B-108 to CA-B-113]

Places found are left in FOUND_X and FOUND_Y. A blast is a frame on the stack (see `blasts`).
"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aboard import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.rooms import *
from armybuilder.battle.rulesets.combat_action.sight import *
from armybuilder.battle.rulesets.combat_action.targeting import *
from armybuilder.battle.rulesets.combat_action.verbs import *
from armybuilder.battle.rulesets.combat_action.weapons import *

# ---- the frame of a blast ------------------------------------------------------------------------------
BLAST_X = 1
BLAST_Y = 2
BLAST_RADIUS = 3
BLAST_OWNER = 4  # row of the model whose weapon it is
BLAST_WEAPON = 5
BLAST_ONLY = 6  # row of the one model it is meant for (who enters a field); 0 for all
BLAST_CURSOR = 7  # model looked at
BLAST_STAGE = 8
BLAST_ALTITUDE = 9
BLAST_RULE = 10  # what it comes of: 108 a shot, 118 a field, 130 a dropped grenade, 131, 132, 127 off-table
BLAST_FIELD = 11  # name of the field it comes of, or 0
BLAST_BAND = 12  # range of the shot: near ones void lying flat
BLAST_LEVEL = 13  # floor it goes off on, 0 the ground

AHEAD_OF_COVER = 10  # the centre lies this much in front of it
STEPS_A_FACE = 4  # of 15 degrees: 60


def goes_over_cover(s: Block, weapon: int, band: int) -> int:
    """Return 1 if the centre may be placed on a target behind cover: grenades and arcing shots. [CA-B-113]"""
    return 1 if s[weapon + WEAPON_CATEGORY] == GRENADES else is_arcing(s, weapon, band)


def find_aim(s: Block, shooter: int, weapon: int, target: int, band: int) -> None:
    """Find where the template is aimed: on the target, or on the near side of the cover before it. [CA-B-113, CA-D-089]"""
    s[FOUND_X] = s[target + X]
    s[FOUND_Y] = s[target + Y]
    if not goes_over_cover(s, weapon, band):
        stop_at_cover(s, shooter, target)


def stop_at_cover(s: Block, shooter: int, target: int) -> None:
    """Pull the aim back along the line of fire to just before the first piece that covers the target."""
    vx = s[shooter + X]
    vy = s[shooter + Y]
    tx = s[target + X]
    ty = s[target + Y]
    far = length(tx - vx, ty - vy)
    near = far
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if s[piece + PIECE_COVER] > 0 and crosses(s, piece, vx, vy, tx, ty):
            if passes_sight(s, piece, shooter, vx, vy, target, tx, ty) > 0:
                near = min(near, way_to(s, piece, vx, vy, tx, ty, far))
        piece += PIECE_WIDTH
    if near < far:
        near = near - AHEAD_OF_COVER if near > AHEAD_OF_COVER else 0
        s[FOUND_X] = vx + share(tx - vx, near, far)
        s[FOUND_Y] = vy + share(ty - vy, near, far)


def way_to(s: Block, piece: int, vx: int, vy: int, tx: int, ty: int, far: int) -> int:
    """Return how far along a line of a length a piece's outline is first met."""
    near = far
    points = s[piece + PIECE_POINTS]
    last = points + 2 * (s[piece + PIECE_CORNERS] - 1)
    for i in range(s[piece + PIECE_CORNERS]):
        here = points + 2 * i
        first = turn_of(s[last], s[last + 1], s[here], s[here + 1], vx, vy)
        second = turn_of(s[last], s[last + 1], s[here], s[here + 1], tx, ty)
        a = turn_of(vx, vy, tx, ty, s[last], s[last + 1])
        b = turn_of(vx, vy, tx, ty, s[here], s[here + 1])
        if (first >= 0) != (second >= 0) and (a >= 0) != (b >= 0):
            whole = first - second if first > second else second - first
            met = share(far, first if first >= 0 else -first, whole)
            near = min(near, met)
        last = here
    return near


def deviation(s: Block, weapon: int, skill: int, die: int, distance: int) -> int:
    """Return how far a miss goes astray: 3 cm a point for grenades, 4 for others, half the distance at most.

    A miss by modifiers counts one point at least. [CA-B-110, CA-D-087]
    """
    points = skill - die if skill > die else 1
    factor = SCATTER_GRENADE if s[weapon + WEAPON_CATEGORY] == GRENADES else SCATTER_OTHER
    astray = points * s[RULES_AT + factor]
    return astray if 2 * astray <= distance else distance // 2


def go_astray(s: Block, way_x: int, way_y: int, face: int, astray: int) -> None:
    """Move the place found: 1 straight on along the line of fire, then clockwise by 60 degrees a point. [CA-B-109, CA-D-086]"""
    size = length(way_x, way_y)
    if size == 0:
        way_y = 1000
        size = 1000
    step = 24 - STEPS_A_FACE * (face - 1)
    s[FOUND_X] += share(turned_x(way_x, way_y, step), astray, size)
    s[FOUND_Y] += share(turned_y(way_x, way_y, step), astray, size)


def land_area(s: Block, shooter: int, weapon: int, target: int, skill: int, die: int, hit: int) -> None:
    """Place the template of a shot: where it was aimed after a hit, astray after a miss. [CA-B-108]

    From room to room nothing goes astray, where firing inside buildings is played. [CA-B-133]
    """
    distance = gap(s, shooter, target)
    band = band_of(s, distance)
    indoors = reaches_room(s, shooter, target)
    if indoors:
        s[FOUND_X] = s[target + X]
        s[FOUND_Y] = s[target + Y]
    else:
        find_aim(s, shooter, weapon, target, band)
    if not hit and not indoors:
        face = throw(s, shooter, DIE_SCATTER)
        astray = deviation(s, weapon, skill, die, distance)
        go_astray(s, s[target + X] - s[shooter + X], s[target + Y] - s[shooter + Y], face, astray)
        tell_spot(s, SCATTERS, 109, shooter, target, weapon, face, s[FOUND_X], s[FOUND_Y], astray)
    frame = begin_blast(s, s[FOUND_X], s[FOUND_Y], shooter, weapon, s[target + ALTITUDE], 108)
    s[frame + BLAST_BAND] = band
    if s[target + INSIDE]:
        s[frame + BLAST_LEVEL] = s[s[target + INSIDE] + PIECE_LEVEL]
    tell_spot(s, BLAST, 108, shooter, target, weapon, 0, s[FOUND_X], s[FOUND_Y], s[weapon + WEAPON_RADIUS])


def begin_blast(s: Block, x: int, y: int, owner: int, weapon: int, altitude: int, rule: int) -> int:
    """Begin a blast at a place, and return its frame."""
    frame = push_frame(s, FRAME_BLAST)
    s[frame + BLAST_X] = x
    s[frame + BLAST_Y] = y
    s[frame + BLAST_RADIUS] = s[weapon + WEAPON_RADIUS]
    s[frame + BLAST_OWNER] = owner
    s[frame + BLAST_WEAPON] = weapon
    s[frame + BLAST_ALTITUDE] = altitude
    s[frame + BLAST_RULE] = rule
    s[frame + BLAST_BAND] = BAND_S
    s[frame + BLAST_CURSOR] = MODELS_AT
    return frame


def is_under(s: Block, x: int, y: int, radius: int, altitude: int, model: int) -> int:
    """Return 1 if a model lies wholly or partly under a template at its altitude. [CA-B-108]"""
    if not combat_action_is_up(s, model) or s[model + ALTITUDE] != altitude:
        return 0
    dx = s[model + X] - x
    dy = s[model + Y] - y
    reach = radius + s[model + RADIUS]
    return 1 if dx * dx + dy * dy < reach * reach else 0


def blast_cover(s: Block, x: int, y: int, target: int) -> int:
    """Return the cover a model has against a blast: only what lies between it and the centre. [CA-B-096]"""
    cover = 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if s[piece + PIECE_COVER] > 0 and crosses(s, piece, x, y, s[target + X], s[target + Y]):
            bonus = bonus_against(s, piece, x, y, target)
            if s[RULES_AT + READING_COVER_STACKS]:
                cover += bonus
            elif bonus > cover:
                cover = bonus
        piece += PIECE_WIDTH
    return cover


def bonus_against(s: Block, piece: int, x: int, y: int, target: int) -> int:
    """Return what a piece on the line from a blast's centre gives a model: it must touch it, the centre lie outside."""
    if is_inside(s, piece, x, y):
        return 0
    if is_near(s, piece, s[target + X], s[target + Y], s[target + RADIUS] + s[RULES_AT + TOUCH]):
        return cover_of(s, piece, target)
    return 0


def cover_in_blast(s: Block, owner: int, x: int, y: int, band: int, target: int) -> int:
    """Return the whole PF bonus against a blast: cover between, or lying flat as seen by the shooter. [CA-B-096, CA-D-082]"""
    cover = blast_cover(s, x, y, target)
    flat = flat_bonus(s, owner, target, band) if s[target + FLAT] else 0
    if s[RULES_AT + READING_COVER_STACKS]:
        return cover + flat
    return flat if flat > cover else cover
