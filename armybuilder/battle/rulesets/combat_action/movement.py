# cython: compiled into the kernel
"""Movement: limits, paths, places and coherency. [CA-B-036 to CA-B-043, CA-B-058, CA-B-208]"""

from armybuilder.battle.rulesets.combat_action.machines import *
from armybuilder.battle.rulesets.combat_action.sight import *

NORMAL = 1
DIFFICULT = 2
MIXED = 3
COMPASS = 24  # ways of 15 degrees
APART = 100  # from the companion a model goes back to: 1 cm
ASIDE = 9  # ways tried back to the companions: straight, and up to 60 degrees aside


def pace(s: Block, model: ModelRow) -> int:
    """Return a model's MV in cm, halved and rounded half up for a wounded model. [CA-B-043, CA-D-056]"""
    return (s[model + MV] + 1) // 2 if s[model + WOUNDED] else s[model + MV]


def walk_limit(s: Block, model: ModelRow) -> int:
    """Return the longest walk of a model, over normal and difficult ground alike. [CA-B-040]"""
    return pace(s, model) * CENTIMETRE


def charge_limit(s: Block, model: ModelRow, ground: int) -> int:
    """Return the longest charge of a model on a kind of ground. [CA-B-041]

    It is 2 cm for each point of MV on normal ground, 1 on difficult, 1.5 on mixed ground, in whole cm.
    """
    speed = pace(s, model)
    if ground == NORMAL:
        return 2 * speed * CENTIMETRE
    # the fraction of a mixed charge is discarded, where all else is rounded [CA-B-041]
    return speed * CENTIMETRE if ground == DIFFICULT else (3 * speed // 2) * CENTIMETRE


def ground_on_line(s: Block, model: ModelRow, ax: int, ay: int, bx: int, by: int) -> int:
    """Return the ground of a straight way: NORMAL, DIFFICULT or MIXED. [CA-B-039]

    It is always NORMAL for a flyer in the air.
    """
    if s[model + ALTITUDE] > 0:
        return NORMAL
    ground = NORMAL
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if (s[piece + PIECE_DIFFICULT] or is_rubble(s, piece)) and slows(s, piece, ax, ay, bx, by):
            if lies_within(s, piece, ax, ay, bx, by):
                return DIFFICULT
            ground = MIXED
    return ground


def is_rubble(s: Block, piece: PieceRow) -> int:
    """Return 1 for the ruins of a wall or rock. [CA-B-144, CA-B-176]"""
    return 1 if s[piece + PIECE_DAMAGE] == RUINED and s[piece + PIECE_BUILDING] < 0 else 0


def slows(s: Block, piece: PieceRow, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 1 if difficult ground lies on a way. [CA-B-039]

    Hills slow only uphill, towards their middle.
    """
    if not crosses(s, piece, ax, ay, bx, by):
        return 0
    if s[piece + PIECE_DIFFICULT] == 1 or is_rubble(s, piece):
        return 1
    # the middle of its box stands for the top of a hill
    mx = share(s[piece + PIECE_LOW_X] + s[piece + PIECE_HIGH_X], 1, 2)
    my = share(s[piece + PIECE_LOW_Y] + s[piece + PIECE_HIGH_Y], 1, 2)
    return 1 if (mx - ax) * (bx - ax) + (my - ay) * (by - ay) > 0 else 0


def lies_within(s: Block, piece: PieceRow, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 1 if a line lies in a piece from end to end."""
    if not is_inside(s, piece, ax, ay) or not is_inside(s, piece, bx, by):
        return 0
    return 0 if meets_edge(s, piece, ax, ay, bx, by) else 1


def nearest_enemy(s: Block, model: ModelRow, x: int, y: int) -> ModelRow:
    """Return the enemy in play nearest to a place, 0 without any visible enemy."""
    best = 0
    least = 0
    enemies = side_row(1 - s[model + SIDE])
    enemy = s[enemies + SIDE_MODELS]
    while enemy < s[enemies + SIDE_END]:
        if s[enemy + SIDE] != s[model + SIDE] and s[enemy + STATUS] == IN_PLAY and s[enemy + HIDDEN] == 0:
            square = (s[enemy + X] - x) * (s[enemy + X] - x) + (s[enemy + Y] - y) * (s[enemy + Y] - y)
            if best == 0 or square < least:
                best = enemy
                least = square
        enemy += MODEL_WIDTH
    return best


def stands_free(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a base would overlap no other model's at the same altitude."""
    other = MODELS_AT
    # bases may overlap by as little as that at which they touch
    radius = s[model + RADIUS] - CONTACT
    while other < s[MODELS_END]:
        if s[other + STATUS] == IN_PLAY and other != model:
            reach = radius + s[other + RADIUS]
            dx = s[other + X] - x
            dy = s[other + Y] - y
            if dx * dx + dy * dy < reach * reach and s[other + ALTITUDE] == s[model + ALTITUDE]:
                return 0
        other += MODEL_WIDTH
    return 1


def way_refusal(s: Block, model: ModelRow, ax: int, ay: int, bx: int, by: int) -> Reason:
    """Return the refusal if a straight way is barred by impassable ground or an enemy, else 0. [CA-B-039]"""
    if s[model + ALTITUDE] > 0:
        return air_way_refusal(s, model, ax, ay, bx, by)
    reason = ground_refusal(s, model, ax, ay, bx, by)
    if reason:
        return reason
    return REASON_OVERLAPS if enemy_in_way(s, model, ax, ay, bx, by) else 0


def ground_refusal(s: Block, model: ModelRow, ax: int, ay: int, bx: int, by: int) -> Reason:
    """Return 0 if a straight way crosses no impassable ground, else the refusal. [CA-B-039, CA-B-060]"""
    if s[model + INSIDE] and bars_way_out(s, model, bx, by):
        return NO_WAY_IN_OR_OUT
    radius = s[model + RADIUS]
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_IMPASSABLE] and base_meets(s, piece, ax, ay, bx, by, radius):
            # a model that stands in it already may walk out
            if not is_near(s, piece, ax, ay, radius - 1):
                return IMPASSABLE
    return 0


def enemy_in_way(s: Block, model: ModelRow, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 1 if a straight way crosses an enemy's base at the same altitude. [CA-B-057]"""
    enemies = side_row(1 - s[model + SIDE])
    enemy = s[enemies + SIDE_MODELS]
    while enemy < s[enemies + SIDE_END]:
        if s[enemy + SIDE] != s[model + SIDE] and s[enemy + STATUS] == IN_PLAY:
            reach = s[model + RADIUS] + s[enemy + RADIUS] - CONTACT - 1
            if s[enemy + ALTITUDE] == s[model + ALTITUDE] and near_line(
                s[enemy + X], s[enemy + Y], ax, ay, bx, by, reach
            ):
                return 1
        enemy += MODEL_WIDTH
    return 0


def move_refusal(s: Block, model: ModelRow, verb: Verb) -> Reason:
    """Return the refusal if a model may not make a move now, else 0. [CA-B-036]"""
    if s[model + MOVED]:
        return MOVED_ALREADY
    if s[model + FLAT]:
        return IS_FLAT
    if s[model + MV] == 0:
        return HAS_NO_MOVEMENT
    if s[model + AP] < cost_of(s, verb):
        return TOO_FEW_POINTS
    return CANNOT_LEAVE_COMBAT if is_engaged(s, model) else 0


def path_refusal(s: Block, model: ModelRow, verb: Verb, path: int, points: int) -> Reason:
    """Return the refusal if a model may not walk or charge along a path, else 0. [CA-B-040, CA-B-041, CA-B-058]

    `path` is the place in the block of the first x. Each leg is straight.
    """
    if points < 1 or points > PATH_POINTS:
        return REASON_NO_PATH
    x = s[model + X]
    y = s[model + Y]
    far = 0
    ground = 0
    for i in range(points):
        nx = s[path + 2 * i]
        ny = s[path + 2 * i + 1]
        if not is_on_table(s, model, nx, ny):
            return REASON_OFF_TABLE
        reason = way_refusal(s, model, x, y, nx, ny)
        if reason:
            return reason
        far += length(nx - x, ny - y)
        # NORMAL 1 and DIFFICULT 2 make MIXED 3
        ground |= ground_on_line(s, model, x, y, nx, ny)
        x = nx
        y = ny
    if verb == CHARGE:
        if far > charge_limit(s, model, ground) or not turns_little(s, model, path, points):
            return CHARGE_TOO_LONG
    elif far > walk_limit(s, model):
        return WALK_TOO_LONG
    reason = place_refusal(s, model, x, y)
    return MEMBERS_TOO_FAR_APART if reason == 0 and leaves_squad(s, model, x, y) else reason


def place_refusal(s: Block, model: ModelRow, x: int, y: int) -> Reason:
    """Return the refusal if a model may not end its move at a place, else 0.

    The place must be free, not an advance if the unit is pinned, and nearer to coherency if the unit has lost
    it.
    """
    if not stands_free(s, model, x, y):
        return REASON_OVERLAPS
    if s[s[model + UNIT] + UNIT_BROKEN] and not regains(s, model, x, y):
        return MUST_CLOSE_UP
    return pinned_refusal(s, model, x, y) if is_pinned(s, model) else 0


def pinned_refusal(s: Block, model: ModelRow, x: int, y: int) -> Reason:
    """Return the refusal if a pinned model may not end a move at a place, else 0. [CA-B-208 to CA-B-210]

    It never moves nearer to the enemy. A model in cover may only move out of every enemy's sight. A model in
    the open may do that, or move into cover or nearer to the nearest cover. An unseen model may move anywhere
    else. [CA-D-131]
    """
    if advances(s, model, x, y):
        return PINNED_AHEAD
    if not is_seen_at(s, model, x, y, 0):
        return 0
    shelter = shelter_of(s, model)
    if shelter == SHELTER_UNSEEN:
        return 0
    if shelter == SHELTER_COVER:
        return PINNED_IN_COVER
    return 0 if not is_seen_at(s, model, x, y, 1) or nears_cover(s, model, x, y) else PINNED_IN_OPEN


def is_seen_at(s: Block, model: ModelRow, x: int, y: int, bare: int) -> int:
    """Return 1 if an enemy would see a model at a place.

    With `bare`, only a view without cover counts.
    """
    # the model is put there for the look, and back again: sight asks where it stands
    was_x = s[model + X]
    was_y = s[model + Y]
    was_up = s[model + ELEVATION]
    s[model + X] = x
    s[model + Y] = y
    s[model + ELEVATION] = elevation_at(s, x, y)
    seen = 0
    enemies = side_row(1 - s[model + SIDE])
    enemy = s[enemies + SIDE_MODELS]
    while enemy < s[enemies + SIDE_END] and not seen:
        # an enemy who hides is not known to be there
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != s[model + SIDE] and s[enemy + HIDDEN] == 0:
            cover = cover_from(s, enemy, model)
            seen = 1 if cover != UNSEEN and (cover == 0 or not bare) else 0
        enemy += MODEL_WIDTH
    s[model + X] = was_x
    s[model + Y] = was_y
    s[model + ELEVATION] = was_up
    return seen


def shelter_of(s: Block, model: ModelRow) -> int:
    """Return the shelter of a model in its place (SHELTER_...). [CA-B-209]

    It is computed once, until the model moves or starts another activation.
    """
    if s[model + SHELTER] == SHELTER_UNKNOWN:
        if not is_seen_at(s, model, s[model + X], s[model + Y], 0):
            s[model + SHELTER] = SHELTER_UNSEEN
        else:
            bare = is_seen_at(s, model, s[model + X], s[model + Y], 1)
            s[model + SHELTER] = SHELTER_NONE if bare else SHELTER_COVER
    return s[model + SHELTER]


def nears_cover(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a place is nearer to the nearest cover away from the enemy, or no such cover exists. [CA-B-210]"""
    enemy = nearest_enemy(s, model, s[model + X], s[model + Y])
    far = length(s[enemy + X] - s[model + X], s[enemy + Y] - s[model + Y]) if enemy > 0 else 0
    best = 0
    least = UNLIMITED
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] > 0 and s[piece + PIECE_DAMAGE] != RUINED:
            away = span_to(s, piece, s[model + X], s[model + Y])
            if s[model + RADIUS] + s[RULES_AT + TOUCH] < away < least:
                if enemy == 0 or span_to(s, piece, s[enemy + X], s[enemy + Y]) >= far:
                    best = piece
                    least = away
    return 1 if best == 0 or span_to(s, best, x, y) < least else 0


def advances(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a place is nearer to the nearest enemy than the model is. [CA-B-208]"""
    enemy = nearest_enemy(s, model, s[model + X], s[model + Y])
    if enemy == 0:
        return 0
    now = length(s[enemy + X] - s[model + X], s[enemy + Y] - s[model + Y])
    return 1 if length(s[enemy + X] - x, s[enemy + Y] - y) < now else 0


def turns_little(s: Block, model: ModelRow, path: int, points: int) -> int:
    """Return 1 if the turns along a path add up to 90 degrees at most. [CA-B-041]

    Turns are added by multiplying (cosine, sine) pairs, scaled down to stay whole.
    """
    real = 1024
    imaginary = 0
    for i in range(1, points):
        bx = s[path + 2 * i - 2]
        by = s[path + 2 * i - 1]
        ax = s[model + X] if i == 1 else s[path + 2 * i - 4]
        ay = s[model + Y] if i == 1 else s[path + 2 * i - 3]
        ux = bx - ax
        uy = by - ay
        vx = s[path + 2 * i] - bx
        vy = s[path + 2 * i + 1] - by
        dot = ux * vx + uy * vy
        cross = ux * vy - uy * vx
        if cross < 0:
            cross = -cross
        size = root(dot * dot + cross * cross)
        # more than 90 degrees at once: added up, two such turns could look like none
        if dot < 0:
            return 0
        if size > 0:
            turned = share(real * dot - imaginary * cross, 1, size)
            imaginary = share(real * cross + imaginary * dot, 1, size)
            real = turned
        if real < 0:
            return 0
    return 1


def reach_between(s: Block, a: ModelRow, b: ModelRow) -> int:
    """Return the largest gap between two members: 5 cm, or 10 with communicators. [CA-B-058]"""
    return s[RULES_AT + (COHERENCY_LINKED if s[a + COMMUNICATOR] and s[b + COMMUNICATOR] else COHERENCY)]


def regains(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a place regains a model's coherency. [CA-B-059, CA-B-166]

    It is in coherency with a companion, nearer to the nearest companion, or in contact with an enemy if the
    unit is in a melee.
    """
    if first_touched(s, model, x, y) > 0 and fights_somewhere(s, s[model + UNIT]):
        return 1
    unit = s[model + UNIT]
    now = -1
    then = -1
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if member != model and hangs_on(s, member):
            if gap_at(s, model, x, y, member) <= reach_between(s, model, member):
                return 1
            near = gap(s, model, member)
            if now < 0 or near < now:
                now = near
            near = gap_at(s, model, x, y, member)
            if then < 0 or near < then:
                then = near
    return 1 if now < 0 or then < now else 0


def leaves_squad(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a move to a place ends its unit's coherency for this turn. [CA-B-058]

    Members move in sequence, so those who can still move count as near as they could come. A member may end
    in contact [CA-B-166], and members of a pinned, routing [CA-B-217] or already scattered unit obey other
    rules.
    """
    unit = s[model + UNIT]
    if s[RULES_AT + RULE_COHERENCY] == 0 or s[unit + UNIT_IN_PLAY] < 2:
        return 0
    if s[unit + UNIT_BROKEN] or s[unit + UNIT_PINNED] or s[unit + UNIT_ROUTING]:
        return 0
    if first_touched(s, model, x, y) > 0:
        return 0
    was_x = s[model + X]
    was_y = s[model + Y]
    was_moved = s[model + MOVED]
    s[model + X] = x
    s[model + Y] = y
    # once it has moved it cannot come nearer to the others
    s[model + MOVED] = 1
    together = can_hang_together(s, unit)
    s[model + X] = was_x
    s[model + Y] = was_y
    s[model + MOVED] = was_moved
    # refused only where the unit could still keep together if this move were not made
    return 0 if together else can_hang_together(s, unit)


def can_hang_together(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit's members are in coherency, or could be after their longest moves."""
    first = s[unit + UNIT_MODELS]
    end = first + s[unit + UNIT_SIZE] * MODEL_WIDTH
    left = 0
    member = first
    while member < end:
        s[member + SPOTTED] = 1 if hangs_on(s, member) and left == 0 else 0
        left += hangs_on(s, member)
        member += MODEL_WIDTH
    left -= 1
    found = 1
    while found and left > 0:
        found = 0
        member = first
        while member < end:
            if hangs_on(s, member) and s[member + SPOTTED] == 0 and meets_marked(s, member, first, end):
                s[member + SPOTTED] = 1
                found = 1
                left -= 1
            member += MODEL_WIDTH
    return 1 if left <= 0 else 0


def meets_marked(s: Block, model: ModelRow, first: int, end: int) -> int:
    """Return 1 if a member is within reach of a marked one, or could be after both move."""
    way = way_left(s, model)
    other = first
    while other < end:
        if s[other + SPOTTED]:
            # both may still walk towards each other
            reach = reach_between(s, model, other) + way + way_left(s, other)
            if is_nearer(s, model, other, reach + 1):
                return 1
        other += MODEL_WIDTH
    return 0


def way_left(s: Block, model: ModelRow) -> int:
    """Return the distance that a member could still move in its activation: a charge, a walk, or 0. [CA-B-036]"""
    if s[model + MOVED] or s[model + MV] == 0:
        return 0
    # getting up is paid before the walk [CA-B-072]
    points = s[model + AP] - (cost_of(s, GET_UP) if s[model + FLAT] else 0)
    if points < cost_of(s, WALK):
        return 0
    return charge_limit(s, model, NORMAL) if points >= cost_of(s, CHARGE) else walk_limit(s, model)


def fights_somewhere(s: Block, unit: UnitRow) -> int:
    """Return 1 if a member of a unit is engaged. [CA-B-166]"""
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[member + STATUS] == IN_PLAY and is_engaged(s, member):
            return 1
    return 0


def is_coherent(s: Block, unit: UnitRow) -> int:
    """Return 1 if the members on the table are in coherency, each in reach of another. [CA-D-064]"""
    first = s[unit + UNIT_MODELS]
    end = first + s[unit + UNIT_SIZE] * MODEL_WIDTH
    return 1 if hanging_together(s, first, end) >= s[unit + UNIT_IN_PLAY] else 0


def hanging_together(s: Block, first: int, end: int) -> int:
    """Return the number of models, from a row up to another, in coherency with the first in play.

    Those models are marked. Models aboard and halted machines count too. [CA-D-114]
    """
    member = first
    while member < end:
        s[member + SPOTTED] = 0
        member += MODEL_WIDTH
    reached = spread_from_first(s, first, end)
    found = reached
    while found > 0:
        found = spread(s, first, end)
        reached += found
    member = first
    while member < end:
        # those aboard, and machines that have halted, never tear a unit apart [CA-D-114]
        reached += 1 if is_in_battle(s, member) and not hangs_on(s, member) else 0
        member += MODEL_WIDTH
    return reached


def hangs_on(s: Block, member: ModelRow) -> int:
    """Return 1 if a member counts for coherency, not aboard and no machine halted for good. [CA-D-114]"""
    return 1 if s[member + STATUS] == IN_PLAY and s[member + HALTED] == 0 else 0


def spread_from_first(s: Block, first: int, end: int) -> int:
    """Mark the first member that counts for coherency, and return 1 if any does."""
    member = first
    while member < end:
        if hangs_on(s, member):
            s[member + SPOTTED] = 1
            return 1
        member += MODEL_WIDTH
    return 0


def spread(s: Block, first: int, end: int) -> int:
    """Mark the members within reach of a marked one, and return the number of new marks."""
    found = 0
    member = first
    while member < end:
        if hangs_on(s, member) and s[member + SPOTTED] == 0 and is_by_marked(s, member, first, end):
            s[member + SPOTTED] = 1
            found += 1
        member += MODEL_WIDTH
    return found


def is_by_marked(s: Block, member: ModelRow, first: int, end: int) -> int:
    """Return 1 if a member is within reach of a marked one in their present places."""
    other = first
    while other < end:
        if s[other + SPOTTED] and is_nearer(s, member, other, reach_between(s, member, other) + 1):
            return 1
        other += MODEL_WIDTH
    return 0


def is_apart(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit is out of coherency. [CA-B-058, CA-B-217]

    A routing unit never is.
    """
    if s[RULES_AT + RULE_COHERENCY] and s[unit + UNIT_ROUTING] == 0 and s[unit + UNIT_IN_PLAY] > 1:
        return 1 - is_coherent(s, unit)
    return 0


def find_way_back(s: Block, model: ModelRow, mate: ModelRow) -> Verb:
    """Find a move of a model towards a companion, and return WALK, CHARGE, or 0 without a way. [CA-B-059]

    It walks into reach of the companion, or runs there as in a charge, or else comes as near as it can. The
    place is left in FOUND_X and FOUND_Y.
    """
    if mate == 0 or s[model + MV] == 0:
        return 0
    if find_way_to(s, model, mate, WALK, 1):
        return WALK
    further = gap(s, model, mate) - reach_between(s, model, mate) - walk_limit(s, model)
    if s[model + AP] >= cost_of(s, CHARGE):
        if find_way_to(s, model, mate, CHARGE, 1):
            return CHARGE
        if further > 0 and find_way_to(s, model, mate, CHARGE, 0):
            return CHARGE
    return WALK if find_way_to(s, model, mate, WALK, 0) else 0


def find_way_to(s: Block, model: ModelRow, mate: ModelRow, how: Verb, into_reach: int) -> int:
    """Find a walk or charge of a model towards a companion, or into its reach.

    The place is left in FOUND_X and FOUND_Y. Returns 0 without a way.
    """
    most = walk_limit(s, model) if how == WALK else charge_limit(s, model, NORMAL)
    way = gap(s, model, mate)
    reach = reach_between(s, model, mate)
    if into_reach and way - reach > most:
        return 0
    way_x = s[mate + X] - s[model + X]
    way_y = s[mate + Y] - s[model + Y]
    far = min(most, way - APART)
    for turn in range(ASIDE):
        if may_turn_to(s, model, how, way_x, way_y, turn, far):
            if into_reach == 0 or gap_at(s, model, s[FOUND_X], s[FOUND_Y], mate) <= reach:
                return 1
    # somebody or something may stand beside the companion
    return may_turn_to(s, model, how, way_x, way_y, 0, way - reach + 1) if into_reach else 0


def nearest_across(s: Block, model: ModelRow, first: int, end: int) -> ModelRow:
    """Return the nearest companion with another mark than the model, 0 for none."""
    best = 0
    mate = first
    while mate < end:
        if s[mate + SPOTTED] != s[model + SPOTTED] and hangs_on(s, mate):
            if best == 0 or gap(s, model, mate) < gap(s, model, best):
                best = mate
        mate += MODEL_WIDTH
    return best


def may_turn_to(s: Block, model: ModelRow, how: Verb, way_x: int, way_y: int, turn: int, far: int) -> int:
    """Return 1 if a model may walk or charge a distance in a direction, turned by steps of 15 degrees.

    `turn` counts the steps to either side in alternation. The place is left in FOUND_X and FOUND_Y.
    """
    step = (turn + 1) // 2 if turn % 2 else (COMPASS - turn // 2) % COMPASS
    size = length(way_x, way_y)
    s[FOUND_X] = s[model + X] + share(turned_x(way_x, way_y, step), far, size)
    s[FOUND_Y] = s[model + Y] + share(turned_y(way_x, way_y, step), far, size)
    if first_touched(s, model, s[FOUND_X], s[FOUND_Y]) > 0:
        return 0
    return 1 if path_refusal(s, model, how, FOUND_X, 1) == 0 else 0


def set_place(s: Block, model: ModelRow, x: int, y: int) -> None:
    """Move a model to a place, with everything that depends on the place."""
    s[UNLOOKED] = 1
    s[model + SHELTER] = SHELTER_UNKNOWN
    s[model + ATOP] = 0
    s[model + X] = x
    s[model + Y] = y
    s[model + ELEVATION] = elevation_at(s, x, y)
    if s[model + KIND] != KIND_CREATURE:
        carry(s, model)
        shake_off(s, model)
