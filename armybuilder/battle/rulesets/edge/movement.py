# cython: compiled into the kernel
"""The moves of units, in formation, into contact and away from the enemy. [WE-031] [WE-070] [WE-083]"""

from armybuilder.battle.rulesets.edge.own_orders import *
from armybuilder.battle.rulesets.edge.paths import *

WE_SHARES = 4
RINGS = 6
RING_STEP = 150
MAKES_FOR_COVER = 1  # of WE_FLEES, in place of MORALE_...: a crew that bailed out
FLIGHT_WAYS = 9  # straight away, then 15 degrees more to either side


def edge_arrive(s: Block, model: ModelRow, x: int, y: int, code: int, rule: int, result: int) -> None:
    """Move a model to a place, and log the move with a code. [WE-D08]

    With code 0 it is logged elsewhere. The model stays hidden only in cover.
    """
    gone = length(x - s[model + X], y - s[model + Y])
    s[model + X] = x
    s[model + Y] = y
    s[model + ELEVATION] = elevation(s, x, y)
    if gone > 0:
        s[model + HAS_MOVED] = 1
        s[model + WAY_GONE] += gone
        s[s[model + UNIT] + UNIT_MOVED] = 1
        stops_at_obstacle(s, model)
        if s[model + HIDDEN] and is_covered(s, model) == 0:
            s[model + HIDDEN] = 0
        if code > 0 and s[LOG_CAPACITY] > 0:
            write_row(s, code, rule, s[model + NUMBER], -1, -1, 0, 0, 0, result, x, y, gone)


# ---- in formation ------------------------------------------------------------------------------------------


def march(s: Block, unit: UnitRow, alone: ModelRow, percent: int, rule: int, result: int) -> None:
    """Move a unit, or a model with its own order, along the choice's path. [WE-022, WE-031]

    The first model leads. The others keep their places beside it.
    """
    lead = alone or first_to_go(s, unit)
    if lead == 0:
        return
    points = s[CHOICE_AT + CHOICE_POINTS]
    from_x = s[lead + X]
    from_y = s[lead + Y]
    x = s[CHOICE_AT + CHOICE_PATH + 2 * points - 2]
    y = s[CHOICE_AT + CHOICE_PATH + 2 * points - 1]
    face_path(s, lead, from_x, from_y)
    edge_arrive(s, lead, x, y, WE_MOVES, rule, result)
    model = next_up(s, unit, 0)
    while model:
        s[model + GONE_ALONG] = 1 if model == lead or goes_along(s, model, alone) == 0 else 0
        model = next_up(s, unit, model)
    # the front goes first and leaves its places to those behind
    model = foremost(s, unit, x - from_x, y - from_y)
    while model:
        s[model + GONE_ALONG] = 1
        edge_follow(s, model, from_x, from_y, edge_reach_of(s, model, percent), rule, result)
        model = foremost(s, unit, x - from_x, y - from_y)


def face_path(s: Block, lead: ModelRow, x: int, y: int) -> None:
    """Turn the first model along the last leg of its path that has a length."""
    for i in range(s[CHOICE_AT + CHOICE_POINTS]):
        to_x = s[CHOICE_AT + CHOICE_PATH + 2 * i]
        to_y = s[CHOICE_AT + CHOICE_PATH + 2 * i + 1]
        face_way(s, lead, to_x - x, to_y - y)
        x = to_x
        y = to_y


def foremost(s: Block, unit: UnitRow, dx: int, dy: int) -> ModelRow:
    """Return the next member to move, from the front of a path to its rear, 0 at the end."""
    found = 0
    best = 0
    model = next_up(s, unit, 0)
    while model:
        here = s[model + X] * dx + s[model + Y] * dy
        if s[model + GONE_ALONG] == 0 and (found == 0 or here > best):
            found = model
            best = here
        model = next_up(s, unit, model)
    return found


def edge_follow(
    s: Block, model: ModelRow, from_x: int, from_y: int, reach: int, rule: int, result: int
) -> None:
    """Move a member as its first model moved from a place.

    If it cannot, it moves straight there, as near as possible.
    """
    points = s[CHOICE_AT + CHOICE_POINTS]
    off_x = s[model + X] - from_x
    off_y = s[model + Y] - from_y
    x = s[CHOICE_AT + CHOICE_PATH + 2 * points - 2] + off_x
    y = s[CHOICE_AT + CHOICE_PATH + 2 * points - 1] + off_y
    if can_follow(s, model, off_x, off_y, reach):
        face_way(s, model, x - s[model + X], y - s[model + Y])
        edge_arrive(s, model, x, y, WE_MOVES, rule, result)
    else:
        go_towards(s, model, x, y, reach, rule, result)


def can_follow(s: Block, model: ModelRow, off_x: int, off_y: int, reach: int) -> int:
    """Return 1 if a member can follow the choice's path beside its first model."""
    x = s[model + X]
    y = s[model + Y]
    cost = 0
    for i in range(s[CHOICE_AT + CHOICE_POINTS]):
        to_x = s[CHOICE_AT + CHOICE_PATH + 2 * i] + off_x
        to_y = s[CHOICE_AT + CHOICE_PATH + 2 * i + 1] + off_y
        if edge_leg_refusal(s, model, x, y, to_x, to_y) or nears_enemy(s, model, x, y, to_x, to_y):
            return 0
        cost += leg_cost(s, model, x, y, to_x, to_y, reach - cost)
        x = to_x
        y = to_y
    if cost > reach:
        return 0
    return 0 if edge_place_refusal(s, model, x, y, 1) else 1


def go_towards(s: Block, model: ModelRow, x: int, y: int, reach: int, rule: int, result: int) -> int:
    """Move a model straight towards a place, as far as possible, and return 1 if it moves.

    If the line is closed, it moves towards a place beside it.
    """
    dx = x - s[model + X]
    dy = y - s[model + Y]
    half = 12 * s[model + SIDE]  # each side searches from its own front
    for ring in range(RINGS):
        for way in range(1 if ring == 0 else 8):
            for part in range(WE_SHARES):
                to_x = s[model + X] + share(dx, WE_SHARES - part, WE_SHARES)
                to_y = s[model + Y] + share(dy, WE_SHARES - part, WE_SHARES)
                # 18 steps of 15 degrees on, a cosine is a sine
                to_x += share(cosine(3 * way + half), ring * RING_STEP, 10000)
                to_y += share(cosine(3 * way + half + 18), ring * RING_STEP, 10000)
                if edge_stands(s, model, to_x, to_y, reach):
                    face_way(s, model, to_x - s[model + X], to_y - s[model + Y])
                    edge_arrive(s, model, to_x, to_y, WE_MOVES, rule, result)
                    return 1
    return 0


def edge_stands(s: Block, model: ModelRow, x: int, y: int, reach: int) -> int:
    """Return 1 if a model can move straight to a place and end there."""
    if leg_cost(s, model, s[model + X], s[model + Y], x, y, reach) > reach:
        return 0
    if edge_leg_refusal(s, model, s[model + X], s[model + Y], x, y) or edge_place_refusal(s, model, x, y, 1):
        return 0
    return 1 - nears_enemy(s, model, s[model + X], s[model + Y], x, y)


# ---- into contact --------------------------------------------------------------------------------------------


def contact_spot(s: Block, model: ModelRow, enemy: ModelRow, reach: int, found: int) -> int:
    """Return 1 if a model can charge into contact with an enemy, straight or round it. [WE-070]

    The place is written in two slots at `found`.
    """
    dx = s[model + X] - s[enemy + X]
    dy = s[model + Y] - s[enemy + Y]
    close = s[model + RADIUS] + s[enemy + RADIUS]
    # squares settle most cases before a root is drawn
    if dx * dx + dy * dy >= (reach + close + 1) * (reach + close + 1) or (dx == 0 and dy == 0):
        return 0
    far = length(dx, dy)
    for way in range(WE_SHARES * 2 + 1):
        step = (way + 1) // 2 if way % 2 else 24 - way // 2
        # a tenth of a millimetre apart, so that rounding does not let the bases overlap
        x = s[enemy + X] + share(turned_x(dx, dy, step), close + 1, far)
        y = s[enemy + Y] + share(turned_y(dx, dy, step), close + 1, far)
        if edge_leg_refusal(s, model, s[model + X], s[model + Y], x, y) == 0:
            if leg_cost(s, model, s[model + X], s[model + Y], x, y, reach) <= reach:
                if edge_place_refusal(s, model, x, y, 1) == 0:
                    s[found] = x
                    s[found + 1] = y
                    return 1
    return 0


def charges_at(
    s: Block, unit: UnitRow, alone: ModelRow, target: UnitRow, percent: int, found: int
) -> ModelRow:
    """Return the model that reaches contact with a unit in a charge, 0 for none.

    It is a model of the charging unit, or the one with its own order. The place is written at `found`.
    """
    model = next_up(s, unit, 0)
    while model:
        if charges_along(s, model, alone):
            enemy = next_up(s, target, 0)
            while enemy:
                if contact_spot(s, model, enemy, edge_reach_of(s, model, percent), found):
                    return model
                enemy = next_up(s, target, enemy)
        model = next_up(s, unit, model)
    return 0


def charges_along(s: Block, model: ModelRow, alone: ModelRow) -> int:
    """Return 1 for a model that attacks in its unit's charge, or in its own. [WE-022]

    A model with its own order attacks only alone.
    """
    return goes_along(s, model, alone) if s[model + WE_ASSAULT] != WE_NO_VALUE else 0


def charge(
    s: Block, unit: UnitRow, alone: ModelRow, target: UnitRow, percent: int, found: int, result: int
) -> int:
    """Charge a target with a unit or a single model, and return the number of models in contact. [WE-070]

    Each model charges the nearest enemy it can touch.
    """
    touching = 0
    # first the figures that reach an enemy; then, if any did, the others close up
    for wanted in range(2):
        model = next_up(s, unit, 0)
        while model:
            if wanted == 0:
                s[model + GONE_ALONG] = 1 - goes_along(s, model, alone)
                if charges_along(s, model, alone) and into_contact(s, model, target, percent, found, result):
                    s[model + GONE_ALONG] = 1
                    touching += 1
            elif s[model + GONE_ALONG] == 0 and touching > 0:
                near = nearest_of(s, model, target)
                if near:
                    reach = edge_reach_of(s, model, percent)
                    go_towards(s, model, s[near + X], s[near + Y], reach, 31, result)
            model = next_up(s, unit, model)
    if touching > 0:
        s[unit + LOCKED_WITH] = target
        s[target + LOCKED_WITH] = unit
    return touching


def into_contact(s: Block, model: ModelRow, target: UnitRow, percent: int, found: int, result: int) -> int:
    """Move a model into contact with the nearest enemy of a unit, and return 1, else 0.

    Enemies that are not in contact yet come first.
    """
    best = 0
    least = 0
    x = 0
    y = 0
    enemy = next_up(s, target, 0)
    while enemy:
        # each enemy is paired once first: an enemy in contact counts as six inches farther [WE-070]
        far = gap(s, model, enemy) + (INCH * 6 if edge_is_engaged(s, enemy) else 0)
        if (best == 0 or far < least) and contact_spot(
            s, model, enemy, edge_reach_of(s, model, percent), found
        ):
            best = enemy
            least = far
            x = s[found]
            y = s[found + 1]
        enemy = next_up(s, target, enemy)
    if best == 0:
        return 0
    face_way(s, model, s[best + X] - s[model + X], s[best + Y] - s[model + Y])
    edge_arrive(s, model, x, y, WE_MOVES, 70, result)
    return 1


def edge_is_engaged(s: Block, model: ModelRow) -> int:
    """Return 1 if an enemy is within an inch of a model. [WE-070]"""
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if is_up(s, other) and s[other + SIDE] != s[model + SIDE] and gap(s, model, other) <= INCH:
            return 1
    return 0


def nearest_of(s: Block, model: ModelRow, unit: UnitRow) -> ModelRow:
    """Return the nearest model of a unit to a model, 0 if none is on the table."""
    found = 0
    least = 0
    other = next_up(s, unit, 0)
    while other:
        far = gap(s, model, other)
        if found == 0 or far < least:
            found = other
            least = far
        other = next_up(s, unit, other)
    return found


def edge_nearest_enemy(s: Block, model: ModelRow) -> ModelRow:
    """Return the nearest enemy of a model on the table, 0 for none."""
    found = 0
    least = 0
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if is_up(s, other) and s[other + SIDE] != s[model + SIDE]:
            if found == 0 or is_nearer(s, model, other, least):
                found = other
                least = gap(s, model, other)
    return found


# ---- away ----------------------------------------------------------------------------------------------------


def edge_flee(s: Block, unit: UnitRow, reach: int, rule: int, morale: int) -> None:
    """Move a unit straight away from the enemy nearest to it. [WE-083, WE-084, WE-D45]

    Models that leave the table are lost. With a `reach` of 0 each moves its full move, and rough ground and
    obstacles cost more. With any other it runs exactly that distance.
    """
    lead = next_up(s, unit, 0)
    if lead == 0:
        return
    enemy = edge_nearest_enemy(s, lead)
    dx = s[lead + X] - s[enemy + X] if enemy else (-1 if s[unit + UNIT_SIDE] == 0 else 1)
    dy = s[lead + Y] - s[enemy + Y] if enemy else 0
    # from the very place of the enemy every way leads away
    if dx == 0 and dy == 0:
        dx = 1
    part(s, unit)
    model = next_up(s, unit, 0)
    while model:
        own = edge_reach_of(s, model, HUNDRED)
        if own > 0:
            flee_one(s, model, dx, dy, reach if reach > 0 else own, 1 if reach == 0 else 0, rule, morale)
        model = next_up(s, unit, model)
    lose_from_view(s)


def part(s: Block, unit: UnitRow) -> None:
    """Detach a unit from its assault. [WE-075]

    Its enemies fight on against other units that are in an assault with them.
    """
    s[unit + LOCKED_WITH] = 0
    for i in range(s[UNITS_FIELDED]):
        foe = unit_row(s, i)
        if s[foe + LOCKED_WITH] == unit:
            s[foe + LOCKED_WITH] = 0
            s[foe + LOCKED_WITH] = locked_onto(s, foe)


def locked_onto(s: Block, unit: UnitRow) -> UnitRow:
    """Return a unit that is in an assault with a unit, 0 for none. [WE-075]"""
    foe = next_unit(s, 0)
    while foe and s[foe + LOCKED_WITH] != unit:
        foe = next_unit(s, foe)
    return foe


def flee_one(
    s: Block, model: ModelRow, dx: int, dy: int, reach: int, paced: int, rule: int, morale: int
) -> None:
    """Move a fleeing model a distance in a direction, or aside if that direction is closed.

    If every direction is closed, it moves less far. With `paced`, `reach` is a part of its move, which ground
    and obstacles reduce.
    """
    far = length(dx, dy)
    for division in range(WE_SHARES):
        for way in range(FLIGHT_WAYS):
            step = (way + 1) // 2 if way % 2 else 24 - way // 2
            away_x = turned_x(dx, dy, step)
            away_y = turned_y(dx, dy, step)
            gone = lasts(s, model, away_x, away_y, far, reach) if paced else reach
            if gone == 0:
                continue
            x = s[model + X] + share(away_x, gone >> division, far)
            y = s[model + Y] + share(away_y, gone >> division, far)
            if x < 0 or y < 0 or x > s[TABLE_WIDTH] or y > s[TABLE_DEPTH]:
                # only the straight way leads off the table: no figure turns aside to leave it [WE-D45]
                if way == 0 and division == 0:
                    leave(s, model, rule)
                    return
            elif edge_leg_refusal(s, model, s[model + X], s[model + Y], x, y) == 0:
                if edge_place_refusal(s, model, x, y, 1) == 0:
                    edge_arrive(s, model, x, y, WE_FLEES, rule, morale)
                    # a unit that falls back still faces the enemy; a unit that breaks shows its back [WE-084]
                    if morale < 4:
                        face_way(s, model, -dx, -dy)
                    return


def make_for_cover(s: Block, unit: UnitRow) -> int:
    """Move the models of a unit towards cover, and return 1 if a model moves. [WE-113]

    Models in cover stay.
    """
    moved = 0
    model = next_up(s, unit, 0)
    while model:
        reach = edge_reach_of(s, model, HUNDRED)
        if reach > 0 and is_covered(s, model) == 0:
            moved += into_cover(s, model, reach) or towards_cover(s, model, reach)
        model = next_up(s, unit, model)
    return 1 if moved > 0 else 0


def is_cover(s: Block, piece: PieceRow) -> int:
    """Return 1 for a piece of ground that is cover for models that touch it. [WE-120]"""
    return 1 if edge_shelters(s, piece) and s[piece + PIECE_ELEVATED] == 0 else 0


def into_cover(s: Block, model: ModelRow, reach: int) -> int:
    """Move a model straight to the nearest place in cover within its reach, and return 1, else 0."""
    best = reach + 1
    x = 0
    y = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if is_cover(s, piece) and is_near(s, piece, s[model + X], s[model + Y], best + s[model + RADIUS]):
            for way in range(24):
                gone = way_to_touch(s, model, piece, way, best)
                to_x = s[model + X] + share(cosine(way), gone, 10000)
                to_y = s[model + Y] + share(cosine(way + 18), gone, 10000)
                if gone < best and edge_stands(s, model, to_x, to_y, reach):
                    best = gone
                    x = to_x
                    y = to_y
    if best > reach:
        return 0
    face_way(s, model, x - s[model + X], y - s[model + Y])
    edge_arrive(s, model, x, y, WE_FLEES, 113, MAKES_FOR_COVER)
    return 1


def way_to_touch(s: Block, model: ModelRow, piece: PieceRow, way: int, most: int) -> int:
    """Return the distance in a direction at which a model touches a piece, or `most` if it is farther.

    The direction is in steps of 15 degrees.
    """
    gone = 0
    while gone < most:
        x = s[model + X] + share(cosine(way), gone, 10000)
        y = s[model + Y] + share(cosine(way + 18), gone, 10000)
        left = span_to(s, piece, x, y) - s[model + RADIUS]
        if left <= CONTACT // 2:
            return gone
        gone += left
    return most


def towards_cover(s: Block, model: ModelRow, reach: int) -> int:
    """Move a model a full move nearer to cover, and return 1.

    Returns 0 if no cover is on the table, or no direction leads nearer to it.
    """
    x = s[model + X]
    y = s[model + Y]
    best = cover_off(s, x, y)
    for way in range(24 if best > 0 else 0):
        gone = lasts(s, model, cosine(way), cosine(way + 18), 10000, reach)
        to_x = s[model + X] + share(cosine(way), gone, 10000)
        to_y = s[model + Y] + share(cosine(way + 18), gone, 10000)
        off = cover_off(s, to_x, to_y)
        if off < best and edge_stands(s, model, to_x, to_y, reach):
            best = off
            x = to_x
            y = to_y
    if x == s[model + X] and y == s[model + Y]:
        return 0
    face_way(s, model, x - s[model + X], y - s[model + Y])
    edge_arrive(s, model, x, y, WE_FLEES, 113, MAKES_FOR_COVER)
    return 1


def cover_off(s: Block, x: int, y: int) -> int:
    """Return the distance of the nearest cover from a place, -1 for none."""
    best = -1
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if is_cover(s, piece):
            off = span_to(s, piece, x, y)
            best = off if best < 0 or off < best else best
    return best


def lasts(s: Block, model: ModelRow, dx: int, dy: int, far: int, reach: int) -> int:
    """Return the distance that a model moves straight along (dx, dy) with a part of its move. [WE-030] [WE-084]

    `far` is the length of (dx, dy). Rough ground and obstacles cost more.
    """
    least = 0
    most = reach
    # a longer way never costs less, so halving finds where the move ends
    while least < most:
        half = (least + most + 1) // 2
        x = s[model + X] + share(dx, half, far)
        y = s[model + Y] + share(dy, half, far)
        if leg_cost(s, model, s[model + X], s[model + Y], x, y, reach) <= reach:
            least = half
        else:
            most = half - 1
    return least


def leave(s: Block, model: ModelRow, rule: int) -> None:
    """Remove a model that goes over the edge of the table."""
    tell(s, WE_LEAVES, rule, model, 0)
    take_off(s, model, LEFT_TABLE)


def free_spot(s: Block, model: ModelRow, x: int, y: int, found: int) -> int:
    """Return 1 if a place at a point or near it is free, and write the place.

    It takes two slots at `found`.
    """
    half = 12 * s[model + SIDE]  # each side searches from its own front
    for ring in range(3 * RINGS):
        for way in range(1 if ring == 0 else 12):
            to_x = x + share(cosine(2 * way + half), ring * RING_STEP, 10000)
            to_y = y + share(cosine(2 * way + half + 18), ring * RING_STEP, 10000)
            if 0 <= to_x <= s[TABLE_WIDTH] and 0 <= to_y <= s[TABLE_DEPTH]:
                if edge_place_refusal(s, model, to_x, to_y, 1) == 0:
                    s[found] = to_x
                    s[found + 1] = to_y
                    return 1
    return 0
