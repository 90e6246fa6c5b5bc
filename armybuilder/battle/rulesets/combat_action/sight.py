# cython: compiled into the kernel
"""Lines of sight, the cover on them, and hidden models. [CA-B-055 to CA-B-057, CA-B-062 to CA-B-071, CA-B-075 to CA-B-077, CA-B-092 to CA-B-098]

A line of sight runs from centre to centre. Every piece of ground on the line is asked once. It hides the
target, covers it, or does neither.

HIDDEN is 0 for models in the open, 1 for those out of every enemy's sight, and the row of a piece of cover
for those that took the Hide behind cover action. Each enemy's line of sight is checked whenever a model has
moved a step.
"""

from armybuilder.battle.rulesets.combat_action.ground import *
from armybuilder.battle.rulesets.combat_action.weapons import *

LOW_ALTITUDE = 1
MEDIUM_HALF = 150  # half the height of a medium model: what is as high covers medium models

OUT_OF_SIGHT = 1


def sees(s: Block, viewer: ModelRow, target: ModelRow) -> int:
    """Return 1 if one model has a line of sight to another that does not hide. [CA-B-064, CA-B-076]"""
    if s[target + HIDDEN]:
        return 0
    if is_airborne(s, viewer, target):
        return 1 if look_up(s, viewer, target) != UNSEEN else 0
    return 1 if look_at(s, viewer, target) != UNSEEN else 0


def cover_from(s: Block, viewer: ModelRow, target: ModelRow) -> int:
    """Return the PF bonus of a target's cover against a viewer, or UNSEEN. [CA-B-064, CA-B-093]

    A hidden target is UNSEEN.
    """
    if s[target + HIDDEN]:
        return UNSEEN
    if is_airborne(s, viewer, target):
        return look_up(s, viewer, target)
    return look_at(s, viewer, target)


def look_at(s: Block, viewer: ModelRow, target: ModelRow) -> int:
    """Return the result of `look` for two models in their places, from memory if possible.

    A remembered line is two slots. The first holds both places. The second holds the pair, whether each is
    aboard and so has the body of a machine, the age of the ground, and the result. All of it must be the same
    for the line to count, so no line is deleted when a model moves: a later line replaces it. Nothing is
    remembered if the result depends on more than this: rooms, smoke, or places off the table.
    """
    vx = s[viewer + X]
    vy = s[viewer + Y]
    tx = s[target + X]
    ty = s[target + Y]
    # 15 bits hold a place on the largest table: 3 m are 30,000 tenths of a millimetre
    if s[viewer + INSIDE] or s[target + INSIDE] or s[LASTING_KINDS] or (vx | vy | tx | ty) >> 15:
        return look(s, viewer, vx, vy, target, tx, ty)
    row = s[SIGHTS_AT] + SIGHT_WIDTH * ((s[viewer + NUMBER] * 32 + s[target + NUMBER]) & (SIGHTS - 1))
    places = (vx << 45) | (vy << 30) | (tx << 15) | ty
    pair = (s[GROUND_AGE] << 30) | (s[viewer + NUMBER] << 16) | (s[target + NUMBER] << 2)
    pair |= (2 if s[viewer + STATUS] == ABOARD else 0) | (1 if s[target + STATUS] == ABOARD else 0)
    if s[row] != places or s[row + 1] >> 8 != pair:
        s[row] = places
        # UNSEEN is -1: kept higher by 1, it fits the eight low bits
        s[row + 1] = (pair << 8) + look(s, viewer, vx, vy, target, tx, ty) + 1
    return (s[row + 1] & 255) - 1


def look(s: Block, viewer: ModelRow, vx: int, vy: int, target: ModelRow, tx: int, ty: int) -> int:
    """Return UNSEEN, or the PF bonus of a target's cover at (tx, ty) against a viewer at (vx, vy). [CA-B-093]

    Of several pieces the best counts. Under the other reading they add up. [CA-D-081]
    """
    low_x = vx if vx < tx else tx
    low_y = vy if vy < ty else ty
    high_x = vx + tx - low_x
    high_y = vy + ty - low_y
    cover = 0
    # a line that crosses nothing is the same from both ends: the bot need not ask twice
    s[SIGHT_CLEAR] = 1
    if s[LASTING_KINDS] and has_lasting(s, SMOKE_ROW) and in_smoke(s, viewer, vx, vy, target, tx, ty):
        return UNSEEN
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if near_box(s, piece, low_x, low_y, high_x, high_y) and enters(s, piece, vx, vy, tx, ty):
            s[SIGHT_CLEAR] = 0
            bonus = passes_sight(s, piece, viewer, vx, vy, target, tx, ty)
            if bonus == UNSEEN:
                return UNSEEN
            if s[RULES_AT + READING_COVER_STACKS]:
                cover += bonus
            elif bonus > cover:
                cover = bonus
    if s[GAP_COUNT] > 0:
        between = look_between(s, viewer, vx, vy, target, tx, ty)
        return UNSEEN if between == UNSEEN else max(cover, between)
    return cover


def look_between(s: Block, viewer: ModelRow, vx: int, vy: int, target: ModelRow, tx: int, ty: int) -> int:
    """Return UNSEEN, or the cover of two features if the line of sight passes between them. [CA-B-076]"""
    cover = 0
    for i in range(s[GAP_COUNT]):
        row = piece_row(s, i)
        if leads_through(s, row, vx, vy, tx, ty):
            s[SIGHT_CLEAR] = 0
            one = passes_sight(s, s[row + GAP_A], viewer, vx, vy, target, tx, ty)
            other = passes_sight(s, s[row + GAP_B], viewer, vx, vy, target, tx, ty)
            if UNSEEN in (one, other):
                return UNSEEN
            cover = max(cover, one, other)
    return cover


def in_smoke(s: Block, viewer: ModelRow, vx: int, vy: int, target: ModelRow, tx: int, ty: int) -> int:
    """Return 1 if smoke lies between two models, and neither is at high altitude. [CA-B-128, CA-D-100]"""
    if s[viewer + ALTITUDE] > LOW_ALTITUDE or s[target + ALTITUDE] > LOW_ALTITUDE:
        return 0
    return smoke_between(s, vx, vy, tx, ty)


def near_box(s: Block, piece: PieceRow, low_x: int, low_y: int, high_x: int, high_y: int) -> int:
    """Return 1 if a piece matters to sight and its bounding box meets another box."""
    return 0 if s[piece + PIECE_MATTERS] == 0 or misses_box(s, piece, low_x, low_y, high_x, high_y) else 1


def passes_sight(
    s: Block, piece: PieceRow, viewer: ModelRow, vx: int, vy: int, target: ModelRow, tx: int, ty: int
) -> int:
    """Return UNSEEN if a piece on the line hides the target, else the target's bonus. [CA-B-093, CA-B-094]

    A viewer that touches a piece of cover looks over it. The piece covers a target only if the target touches
    it. A target farther behind is hidden if the piece is high enough. A piece without cover hides the target
    if it is high enough, else it has no effect.
    """
    if is_inside(s, piece, tx, ty) or is_inside(s, piece, vx, vy):
        # walls without windows let only those in the same room see each other
        if is_blind(s, piece) and not (is_inside(s, piece, tx, ty) and is_inside(s, piece, vx, vy)):
            return UNSEEN
        return bonus_inside(s, piece, viewer, vx, vy, target, tx, ty)
    if s[piece + PIECE_BLOCKS]:
        return UNSEEN
    if s[piece + PIECE_COVER] == 0:
        return UNSEEN if is_tall(s, piece, viewer, target) else 0
    if hides_small(s, piece, viewer, target):
        return UNSEEN
    if is_near(s, piece, vx, vy, s[viewer + RADIUS] + s[RULES_AT + TOUCH]):
        return 0
    if is_near(s, piece, tx, ty, s[target + RADIUS] + s[RULES_AT + TOUCH]):
        return cover_of(s, piece, target)
    return UNSEEN if is_tall(s, piece, viewer, target) else 0


def bonus_inside(
    s: Block, piece: PieceRow, viewer: ModelRow, vx: int, vy: int, target: ModelRow, tx: int, ty: int
) -> int:
    """Return the target's bonus from a piece that contains the viewer or the target.

    Only a target inside gets it, and only against a viewer that does not touch the piece.
    """
    if s[piece + PIECE_COVER] == 0 or not is_inside(s, piece, tx, ty):
        return 0
    if is_near(s, piece, vx, vy, s[viewer + RADIUS] + s[RULES_AT + TOUCH]):
        return 0
    return cover_of(s, piece, target)


def is_tall(s: Block, piece: PieceRow, viewer: ModelRow, target: ModelRow) -> int:
    """Return 1 if a piece is at least half as high as the lower of two models. [CA-D-139]

    A model on a hill raises the middle of the line by half the hill.
    """
    height = s[viewer + HEIGHT] if s[viewer + HEIGHT] < s[target + HEIGHT] else s[target + HEIGHT]
    hill = s[viewer + ELEVATION] if s[viewer + ELEVATION] > s[target + ELEVATION] else s[target + ELEVATION]
    return 1 if 2 * s[piece + PIECE_HEIGHT] >= height + hill else 0


def hides_small(s: Block, piece: PieceRow, viewer: ModelRow, target: ModelRow) -> int:
    """Return 1 if either model is small and the piece is high enough to cover medium models. [CA-B-098]

    A small model neither sees nor is seen over such a piece.
    """
    if s[viewer + SIZE] != SMALL and s[target + SIZE] != SMALL:
        return 0
    return 1 if s[piece + PIECE_HEIGHT] >= MEDIUM_HALF else 0


def cover_of(s: Block, piece: PieceRow, target: ModelRow) -> int:
    """Return the bonus of a piece in contact with a target. [CA-B-098]

    Large models cannot use features sized for medium models.
    """
    if s[target + SIZE] >= LARGE and 2 * s[piece + PIECE_HEIGHT] < s[target + HEIGHT]:
        return 0
    return s[piece + PIECE_COVER]


def elevation_at(s: Block, x: int, y: int) -> int:
    """Return the height of the ground at a place, that of the highest hill there."""
    highest = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_ELEVATED] and s[piece + PIECE_HEIGHT] > highest and is_inside(s, piece, x, y):
            highest = s[piece + PIECE_HEIGHT]
    return highest


def imagine_combat_action(s: Block, model: ModelRow) -> None:
    """Set the ground's height and the room of a model at an imagined place."""
    s[model + ELEVATION] = elevation_at(s, s[model + X], s[model + Y])
    s[model + INSIDE] = section_at(s, s[model + X], s[model + Y]) if s[SECTION_COUNT] > 0 else 0


def seen_by_enemy(s: Block, model: ModelRow) -> int:
    """Return 1 if any enemy has a line of sight to a model."""
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != s[model + SIDE] and sees(s, enemy, model):
            return 1
    return 0


def is_safe(s: Block, model: ModelRow) -> int:
    """Return 1 if a model is flat down, or each enemy that sees it sees it behind cover. [CA-D-131]"""
    if s[model + FLAT]:
        return 1
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if (
            s[enemy + STATUS] == IN_PLAY
            and s[enemy + SIDE] != s[model + SIDE]
            and s[enemy + HIDDEN] == 0
            and cover_from(s, enemy, model) == 0
        ):
            return 0
    return 1


def prepare_sight(s: Block) -> None:
    """Mark the pieces that can hide or cover a model.

    The other pieces are not asked. Lines of sight remembered from an earlier battle in the block no longer
    count.
    """
    # lines of sight remembered from another battle in this block do not count
    s[GROUND_AGE] += 1
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        s[piece + PIECE_MATTERS] = 0
        if s[piece + PIECE_COVER] > 0 or s[piece + PIECE_BLOCKS] or s[piece + PIECE_HEIGHT] > 0:
            s[piece + PIECE_MATTERS] = 1
    prepare_sections(s)
    note_gaps(s)


def is_engaged(s: Block, model: ModelRow) -> int:
    """Return 1 if a model on the ground, in no machine, touches an enemy on the ground. [CA-B-158, CA-B-170]"""
    if s[model + STATUS] == ABOARD:
        return 0
    return 1 if first_touched(s, model, s[model + X], s[model + Y]) > 0 else 0


def first_touched(s: Block, model: ModelRow, x: int, y: int) -> ModelRow:
    """Return the first enemy that a model would touch at a place, 0 if none."""
    if s[model + ALTITUDE] > 0:
        return 0
    enemies = side_row(1 - s[model + SIDE])
    enemy = s[enemies + SIDE_MODELS]
    while enemy < s[enemies + SIDE_END]:
        if s[enemy + SIDE] != s[model + SIDE] and s[enemy + STATUS] == IN_PLAY and s[enemy + ALTITUDE] == 0:
            if touching_at(s, model, x, y, enemy):
                return enemy
        enemy += MODEL_WIDTH
    return 0


# ---- fire arcs, and what flyers see and reach --------------------------------------------------------------


def bears_on(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Return 1 if a target lies in the arc of a weapon's mount. [CA-B-075]

    The direction runs from centre to centre, and the arc's bounds count as inside. A model's own weapons fire
    all round. [CA-D-067]
    """
    mount = s[weapon + WEAPON_MOUNT]
    if mount in (0, MOUNT_TURRET):
        return 1
    dx = s[target + X] - s[shooter + X]
    dy = s[target + Y] - s[shooter + Y]
    return is_in_arc(mount, s[shooter + FACING_X], s[shooter + FACING_Y], dx, dy)


def is_in_arc(mount: int, fx: int, fy: int, dx: int, dy: int) -> int:
    """Return 1 if a direction lies in the arc of a mount on a hull that faces (fx, fy). [CA-B-075, CA-D-067]

    The tangent of 22.5 degrees is the root of 2 less 1, so a direction is within them if (across + along)
    squared is at most 2 along squared.
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


def altitude_modifier(s: Block, shooter: ModelRow, target: ModelRow) -> int:
    """Return -1 if either end of a shot is at High altitude, else 0. [CA-B-087, CA-D-076]"""
    if s[shooter + ALTITUDE] == HIGH or s[target + ALTITUDE] == HIGH:
        return s[RULES_AT + MODIFIER_ALTITUDE]
    return 0


def air_band(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, band: int) -> int:
    """Return the range band of a shot from or into the air. [CA-B-056, CA-D-062]

    To or from High altitude it is very long or the band of the table distance, whichever is farther, or the
    weapon's next band beyond. Under the other reading the table distance itself has to be that far. A weapon
    without such a band gets a band at which it may not fire.
    """
    if s[shooter + ALTITUDE] != HIGH and s[target + ALTITUDE] != HIGH:
        # in the air nothing is in contact: a flyer right above is at point blank
        return band if band > BAND_CC else BAND_PB
    if s[RULES_AT + READING_HIGH_BAND]:
        return band if band >= BAND_VL else BAND_CC
    least = band if band > BAND_VL else BAND_VL
    for i in range(least, BANDS):
        if s[weapon + WEAPON_BANDS + i] != NOT_ALLOWED:
            return i
    return least


def is_airborne(s: Block, a: ModelRow, b: ModelRow) -> int:
    """Return 1 if either of two models is in the air."""
    return 1 if s[MACHINES] and s[a + ALTITUDE] + s[b + ALTITUDE] > 0 else 0


def look_up(s: Block, viewer: ModelRow, target: ModelRow) -> int:
    """Return UNSEEN, or the PF bonus of a target's cover, if either model is in the air. [CA-B-077]

    At High altitude every model is seen. At Low altitude only smoke, large features and walls without windows
    hide. The ground's cover protects a target against both. [CA-B-095, CA-D-100]
    """
    high = 1 if s[viewer + ALTITUDE] == HIGH or s[target + ALTITUDE] == HIGH else 0
    if high and s[target + ALTITUDE] > 0:
        return 0
    if high == 0 and s[LASTING_KINDS] and has_lasting(s, SMOKE_ROW):
        if smoke_between(s, s[viewer + X], s[viewer + Y], s[target + X], s[target + Y]):
            return UNSEEN
    cover = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_MATTERS] and crosses(
            s, piece, s[viewer + X], s[viewer + Y], s[target + X], s[target + Y]
        ):
            if high == 0 and hides_low(s, piece, viewer, target):
                return UNSEEN
            bonus = cover_below(s, piece, target)
            if s[RULES_AT + READING_COVER_STACKS]:
                cover += bonus
            elif bonus > cover:
                cover = bonus
    return cover


def hides_low(s: Block, piece: PieceRow, viewer: ModelRow, target: ModelRow) -> int:
    """Return 1 if a piece on the line to or from Low altitude hides the target. [CA-B-077]

    It is a large feature between both, or a room without windows.
    """
    from_it = is_inside(s, piece, s[viewer + X], s[viewer + Y])
    into_it = is_inside(s, piece, s[target + X], s[target + Y])
    if (from_it and s[viewer + ALTITUDE] == 0) or (into_it and s[target + ALTITUDE] == 0):
        return is_blind(s, piece)
    return 0 if from_it or into_it else s[piece + PIECE_BLOCKS_LOW]


def cover_below(s: Block, piece: PieceRow, target: ModelRow) -> int:
    """Return the cover of a piece, against a flyer, for a target on the ground in or at it. [CA-B-095]"""
    if s[target + ALTITUDE] > 0 or s[piece + PIECE_COVER] == 0:
        return 0
    reach = s[target + RADIUS] + s[RULES_AT + TOUCH]
    if not is_inside(s, piece, s[target + X], s[target + Y]):
        if not is_near(s, piece, s[target + X], s[target + Y], reach):
            return 0
    return cover_of(s, piece, target)


def air_way_refusal(s: Block, model: ModelRow, ax: int, ay: int, bx: int, by: int) -> Reason:
    """Return the refusal if a flyer may not pass a large impassable feature, else 0. [CA-B-057]

    At High altitude a flyer may pass all features.
    """
    if s[model + ALTITUDE] == HIGH:
        return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_IMPASSABLE] and s[piece + PIECE_BLOCKS_LOW] and crosses(s, piece, ax, ay, bx, by):
            if not is_inside(s, piece, ax, ay):
                return FLIGHT_BLOCKED
    return 0


# ---- hidden models: who may hide, who finds them, and what ends it -----------------------------------------


def is_finding(s: Block, enemy: ModelRow, model: ModelRow, hiding: PieceRow) -> int:
    """Return 1 if an enemy finds a hidden model: it is near, or sees the model past its cover. [CA-B-067, CA-B-068, CA-D-065]"""
    if s[enemy + STATUS] != IN_PLAY or s[enemy + SIDE] == s[model + SIDE]:
        return 0
    if is_nearer(s, enemy, model, s[RULES_AT + SHOWN_WITHIN] + 1):
        return 1
    if hiding > OUT_OF_SIGHT and shelters(s, hiding, enemy, model):
        return 0
    if is_airborne(s, enemy, model):
        return 1 if look_up(s, enemy, model) != UNSEEN else 0
    return 1 if look_at(s, enemy, model) != UNSEEN else 0


def shelters(s: Block, hiding: PieceRow, enemy: ModelRow, model: ModelRow) -> int:
    """Return 1 if a hidden model's cover lies between it and an enemy. [CA-D-065]"""
    if s[hiding + PIECE_DAMAGE] == RUINED or is_inside(s, hiding, s[enemy + X], s[enemy + Y]):
        return 0
    return crosses(s, hiding, s[enemy + X], s[enemy + Y], s[model + X], s[model + Y])


def is_found(s: Block, model: ModelRow, hiding: PieceRow) -> int:
    """Return 1 if any enemy finds a model that hides in the given way."""
    enemies = side_row(1 - s[model + SIDE])
    enemy = s[enemies + SIDE_MODELS]
    while enemy < s[enemies + SIDE_END]:
        if is_finding(s, enemy, model, hiding):
            return 1
        enemy += MODEL_WIDTH
    return 0


def hide_refusal(s: Block, model: ModelRow) -> Reason:
    """Return the refusal if a model may not be declared hidden, else 0. [CA-B-062]

    It must be infantry out of every enemy's sight.
    """
    if s[RULES_AT + RULE_HIDDEN] == 0 or s[model + HIDDEN] or is_out_of_place(s, model):
        return CANNOT_HIDE
    return IN_CLEAR_SIGHT if is_found(s, model, OUT_OF_SIGHT) else 0


def is_out_of_place(s: Block, model: ModelRow) -> int:
    """Return 1 for models that cannot hide: machines, those in the air, those in a melee."""
    if s[model + KIND] != KIND_CREATURE or s[model + ALTITUDE] > 0:
        return 1
    return is_engaged(s, model)


def cover_refusal(s: Block, model: ModelRow) -> Reason:
    """Return the refusal if a model may not take the Hide behind cover action, else 0. [CA-B-063]"""
    if s[RULES_AT + RULE_HIDDEN] == 0 or s[model + HIDDEN] or is_out_of_place(s, model):
        return NO_COVER_HERE
    return 0 if hiding_place(s, model) > 0 else NO_COVER_HERE


def hiding_place(s: Block, model: ModelRow) -> PieceRow:
    """Return the piece of partial cover that hides a model from every enemy, 0 if none. [CA-B-061, CA-B-063]"""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if offers_hiding(s, model, piece) and not is_found(s, model, piece):
            return piece
    return 0


def offers_hiding(s: Block, model: ModelRow, piece: PieceRow) -> int:
    """Return 1 if a piece is partial cover in contact with a model. [CA-B-061]

    Inside buildings it is the windows of the model's room.
    """
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


def hide(s: Block, model: ModelRow) -> None:
    """Declare a model hidden. [CA-B-062]"""
    s[model + HIDDEN] = OUT_OF_SIGHT
    note_hiding(s, model)
    tell(s, HID, 62, model, 0)


def take_cover(s: Block, model: ModelRow) -> None:
    """Hide a model behind cover. [CA-B-063]"""
    s[model + HIDDEN] = hiding_place(s, model)
    note_hiding(s, model)
    tell(s, TOOK_COVER, 63, model, 0)


def note_hiding(s: Block, model: ModelRow) -> None:
    """Record the place and the turn in which a model hides, which the enemy knows too."""
    s[HIDDEN_COUNT] += 1
    s[model + HID_X] = s[model + X]
    s[model + HID_Y] = s[model + Y]
    s[model + HID_TURN] = s[TURN]


def move_shows(s: Block, model: ModelRow, walks: int) -> None:
    """Show a model hidden behind cover if it moves in another way than walking. [CA-B-066]"""
    if s[model + HIDDEN] > OUT_OF_SIGHT and not walks:
        show(s, model, 66)


def look_round(s: Block, mover: ModelRow) -> None:
    """Show the models that a mover finds after a step, or the mover if an enemy finds it. [CA-B-067, CA-B-068]"""
    if s[mover + HIDDEN]:
        hiding = s[mover + HIDDEN]
        if hiding > OUT_OF_SIGHT and not offers_hiding(s, mover, hiding):
            # away from its cover it hides only as long as no enemy has it in sight
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
    """Show all hidden models that an enemy finds after a change of the battlefield. [CA-B-068]

    Ground may have gone, smoke lifted, a door been opened, or models been pushed. Two models that have not
    moved since the last look, on unchanged ground, are not compared again, unless machines or smoke may hide
    them.
    """
    anew = 1 if s[MACHINES] or s[LASTING_KINDS] or s[LOOKED_AGE] != s[GROUND_AGE] else 0
    if anew + s[UNLOOKED] == 0:
        return
    note_who_stands_anew(s, anew)
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        hiding = s[model + HIDDEN]
        if hiding > OUT_OF_SIGHT and not offers_hiding(s, model, hiding):
            s[model + HIDDEN] = OUT_OF_SIGHT
            # it hides in another way now, so every enemy looks again
            s[model + STANDS_ANEW] = 1
        if hiding and is_found_anew(s, model, s[model + HIDDEN]):
            show(s, model, 68)


def note_who_stands_anew(s: Block, anew: int) -> None:
    """Mark the models that have moved since the last look, or all if `anew` is set."""
    s[UNLOOKED] = 0
    s[LOOKED_AGE] = s[GROUND_AGE]
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        # off the table: wherever it comes back, it stands anew
        stands = -1
        if s[model + STATUS] == IN_PLAY:
            stands = (((s[model + X] << 20) + s[model + Y] << 20) + s[model + INSIDE]) * 4 + s[
                model + ALTITUDE
            ]
        s[model + STANDS_ANEW] = 1 if anew or stands != s[model + LOOKED_FROM] else 0
        s[model + LOOKED_FROM] = stands


def is_found_anew(s: Block, model: ModelRow, hiding: PieceRow) -> int:
    """Return 1 if an enemy finds a hidden model, for the pairs not yet compared."""
    enemies = side_row(1 - s[model + SIDE])
    enemy = s[enemies + SIDE_MODELS]
    while enemy < s[enemies + SIDE_END]:
        if (s[model + STANDS_ANEW] or s[enemy + STANDS_ANEW]) and is_finding(s, enemy, model, hiding):
            return 1
        enemy += MODEL_WIDTH
    return 0


def tell_hidden_move(s: Block, model: ModelRow) -> None:
    """Log the move of a hidden marker, without its model or its place. [CA-B-069]"""
    tell_side(s, HIDDEN_MOVED, 69, s[model + SIDE], 0, 0, 1, 0)
