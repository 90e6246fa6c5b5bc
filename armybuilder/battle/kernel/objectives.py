# cython: compiled into the kernel
"""The objectives of a table under any ruleset, held, destroyed or captured at the battle's end. [CA-B-017 to CA-B-022]

A ruleset passes the condition of each model to `note_standing`, and the objectives of the table decide the
rest. `controls` is 1 for a side that controls the battlefield: the side ahead by losses and plain objectives.
No objective of a table ends a battle. It earns points when the battle ends.
"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.models import *

# ---- how a model stands, in its GOALS above the bits of the objectives
STANDING = 40
STANDS_FELL = 1  # out of action, killed, destroyed
STANDS_IN = 2  # in the battle, on the table or aboard
STANDS_STEADY = 4  # and its unit does not flee: it holds ground
STANDS_STUCK = 8  # a machine that will not move any more
STANDS_SPENT = 16  # a machine out for good, though something of it is left
STANDS_TAKEN = 32  # has surrendered: a prisoner
FAR_OFF = 1000000
LAST_TURNS = 2  # in which a bot shoots at what is to be destroyed rather than at others


def goal_row(s: Block, goal: int) -> ObjectiveRow:
    """Return the row of an objective."""
    return s[OBJECTIVES_AT] + goal * OBJECTIVE_WIDTH


def note_standing(s: Block, model: ModelRow, standing: int) -> None:
    """Record the standing of a model, as a sum of bits (STANDS_...).

    The ruleset passes its own, and the model's status adds whether it has fallen or is in the battle. A model
    that is not in the battle holds no ground.
    """
    if s[model + STATUS] in (IN_PLAY, ABOARD):
        standing += STANDS_IN
    elif standing & STANDS_STEADY:
        standing -= STANDS_STEADY
    if s[model + STATUS] in (OUT_OF_ACTION, KILLED, DESTROYED):
        standing += STANDS_FELL
    s[model + GOALS] = (
        s[model + GOALS] - ((s[model + GOALS] >> STANDING) << STANDING) + (standing << STANDING)
    )


def stands(s: Block, model: ModelRow, standing: int) -> int:
    """Return 1 if a model has at least one of the standings asked for, as a sum of bits (STANDS_...)."""
    return 1 if (s[model + GOALS] >> STANDING) & standing else 0


def earned(s: Block, side: int, controls: int) -> int:
    """Sum the values of the objectives that a side has met. [CA-B-017]

    `controls` is 1 if the side controls the battlefield.
    """
    total = 0
    for goal in range(s[OBJECTIVE_COUNT]):
        if s[goal_row(s, goal) + OBJECTIVE_SIDE] == side and is_met(s, goal, controls):
            total += s[goal_row(s, goal) + OBJECTIVE_VALUE]
    return total


def tell_earned(s: Block, side: int, controls: int, rule: int) -> None:
    """Log the objectives that a side has met."""
    for goal in range(s[OBJECTIVE_COUNT]):
        row = goal_row(s, goal)
        if s[row + OBJECTIVE_SIDE] == side and s[LOG_CAPACITY] > 0 and is_met(s, goal, controls):
            write_row(s, OBJECTIVE_MET, rule, side, goal, -1, 0, 0, 0, 1, 0, 0, s[row + OBJECTIVE_VALUE])


def is_met(s: Block, goal: int, controls: int) -> int:
    """Return 1 if an objective is met by its side. [CA-B-018 to CA-B-022]

    `controls` is 1 if the side controls the battlefield.
    """
    row = goal_row(s, goal)
    kind = s[row + OBJECTIVE_KIND]
    if kind == CAPTURE_BUILDING:
        return is_captured(s, goal)
    if kind == DESTROY_BUILDING:
        return is_brought_down(s, s[row + OBJECTIVE_TARGET])
    if kind == CAPTURE_INFANTRY:
        return is_infantry_captured(s, goal, controls)
    if kind == CAPTURE_MACHINE:
        return is_machine_captured(s, goal, controls)
    return is_unit_destroyed(s, goal, controls)


def tell_field(s: Block, field: int, rule: int) -> None:
    """Log the side that controls the battlefield (-1 for neither), and the objectives met."""
    tell_side(s, FIELD_HELD, rule, field, 0, 0, 1 if field >= 0 else 0, 0)
    tell_earned(s, LEFT, 1 if field == LEFT else 0, rule)
    tell_earned(s, RIGHT, 1 if field == RIGHT else 0, rule)


# ---- buildings -------------------------------------------------------------------------------------------------


def is_same_feature(s: Block, piece: PieceRow, other: PieceRow) -> int:
    """Return 1 if two pieces are the same piece, or sections of one building."""
    if piece == other:
        return 1
    return (
        1 if s[piece + PIECE_BUILDING] >= 0 and s[piece + PIECE_BUILDING] == s[other + PIECE_BUILDING] else 0
    )


def distance_to_feature(s: Block, x: int, y: int, feature: int) -> int:
    """Return the distance from a place to a building, or another piece of ground. [CA-B-018]"""
    least = FAR_OFF
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if is_same_feature(s, piece, feature):
            least = min(least, span_to(s, piece, x, y))
        piece += PIECE_WIDTH
    return least


def points_near(s: Block, feature: int, side: int, reach: int) -> int:
    """Return the price of a side's steady models within reach of a feature. [CA-D-042, CA-D-068]

    The reach counts from the models' bases.
    """
    total = 0
    model = next_model(s, 0)
    while model > 0:
        if s[model + SIDE] == side and stands(s, model, STANDS_STEADY):
            if distance_to_feature(s, s[model + X], s[model + Y], feature) <= reach + s[model + RADIUS]:
                total += s[model + PRICE]
        model = next_model(s, model)
    return total


def is_captured(s: Block, goal: int) -> int:
    """Return 1 if a side has points round a building, and twice the enemy's. [CA-B-018, CA-D-042]

    The factor of two comes from the objective's row.
    """
    row = goal_row(s, goal)
    feature = piece_row(s, s[row + OBJECTIVE_TARGET])
    friends = points_near(s, feature, s[row + OBJECTIVE_SIDE], s[row + OBJECTIVE_REACH])
    if friends == 0:
        return 0
    enemies = points_near(s, feature, 1 - s[row + OBJECTIVE_SIDE], s[row + OBJECTIVE_REACH])
    return 1 if friends >= s[row + OBJECTIVE_TIMES] * enemies else 0


def is_brought_down(s: Block, number: int) -> int:
    """Return 1 if at least half of a building's sections are destroyed. [CA-B-019]"""
    feature = piece_row(s, number)
    sections = 0
    ruined = 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if is_same_feature(s, piece, feature):
            sections += 1
            ruined += 1 if s[piece + PIECE_DAMAGE] == RUINED else 0
        piece += PIECE_WIDTH
    return 1 if 2 * ruined >= sections else 0


# ---- units -----------------------------------------------------------------------------------------------------


def is_target(s: Block, model: ModelRow, goal: int) -> int:
    """Return 1 for a model of the unit that is the target of an objective."""
    return (s[model + GOALS] >> goal) & 1


def is_unit_destroyed(s: Block, goal: int, controls: int) -> int:
    """Return 1 if the target unit of an objective counts as destroyed. [CA-B-020]

    More than half of a squad must have fallen. Of a unit with machines, each machine must be out, or stuck if
    the objective's side controls the battlefield.
    """
    models = 0
    fallen = 0
    machines = 0
    model = next_model(s, 0)
    while model > 0:
        if is_target(s, model, goal):
            if s[model + KIND] == KIND_CREATURE:
                models += 1
                fallen += stands(s, model, STANDS_FELL)
            else:
                machines += 1
                if not stands(s, model, STANDS_FELL + STANDS_SPENT + (STANDS_STUCK if controls else 0)):
                    return 0
        model = next_model(s, model)
    # a unit's machines decide: its crew may live on
    if machines > 0:
        return 1
    return 1 if 2 * fallen > models else 0


def steady_points(s: Block, side: int) -> int:
    """Return the price of a side's steady models. [CA-B-021]"""
    total = 0
    model = next_model(s, 0)
    while model > 0:
        if s[model + SIDE] == side and stands(s, model, STANDS_STEADY):
            total += s[model + PRICE]
        model = next_model(s, model)
    return total


def has_superiority(s: Block, goal: int) -> int:
    """Return 1 if an objective's side has twice the steady points of the enemy. [CA-B-021]

    The factor of two comes from the objective's row.
    """
    row = goal_row(s, goal)
    side = s[row + OBJECTIVE_SIDE]
    return 1 if steady_points(s, side) >= s[row + OBJECTIVE_TIMES] * steady_points(s, 1 - side) else 0


def is_infantry_captured(s: Block, goal: int, controls: int) -> int:
    """Return 1 if the target squad of an objective is captured. [CA-B-021, CA-D-043]

    Models of at least half its price must be left or have surrendered. Those left must be cut off, on a
    battlefield that the objective's side controls with superior points.
    """
    side = s[goal_row(s, goal) + OBJECTIVE_SIDE]
    whole = 0
    left = 0
    taken = 0
    model = next_model(s, 0)
    while model > 0:
        if is_target(s, model, goal):
            whole += s[model + PRICE]
            left += s[model + PRICE] if stands(s, model, STANDS_IN) else 0
            taken += s[model + PRICE] if stands(s, model, STANDS_TAKEN) else 0
        model = next_model(s, model)
    if left + taken == 0 or 2 * (left + taken) < whole:
        return 0
    if left == 0:
        return 1
    return is_cut_off(s, goal, side) if controls and has_superiority(s, goal) else 0


def is_machine_captured(s: Block, goal: int, controls: int) -> int:
    """Return 1 if the target machines of an objective are captured. [CA-B-022, CA-D-043]

    None may be destroyed in a vital part, and all must have surrendered, be immobilised or be cut off.
    """
    side = s[goal_row(s, goal) + OBJECTIVE_SIDE]
    machines = 0
    left = 0
    free = 0
    model = next_model(s, 0)
    while model > 0:
        if is_target(s, model, goal) and s[model + KIND] != KIND_CREATURE:
            if not stands(s, model, STANDS_IN + STANDS_TAKEN) or stands(s, model, STANDS_SPENT):
                return 0
            machines += 1
            left += stands(s, model, STANDS_IN)
            free += 0 if stands(s, model, STANDS_STUCK + STANDS_TAKEN) else 1
        model = next_model(s, model)
    if machines > 0 and left == 0:
        return 1
    if machines == 0 or controls == 0 or not has_superiority(s, goal):
        return 0
    return 1 if free == 0 else is_cut_off(s, goal, side)


def is_cut_off(s: Block, goal: int, side: int) -> int:
    """Return 1 if a captor is as near as the target to each escape route. [CA-D-043]"""
    routes = s[goal_row(s, goal) + OBJECTIVE_ROUTES]
    for route in range(ROUTE_PIECE + s[PIECE_COUNT]):
        if (routes >> route) & 1 and nearest_to_route(s, route, goal, -1) < nearest_to_route(
            s, route, -1, side
        ):
            return 0
    return 1


def nearest_to_route(s: Block, route: int, goal: int, side: int) -> int:
    """Return the distance from an escape route to the nearest model that counts there.

    These are the survivors of an objective's target or, for objective -1, the steady models of a side.
    """
    least = FAR_OFF
    model = next_model(s, 0)
    while model > 0:
        if counts_at_route(s, model, goal, side):
            least = min(least, distance_to_route(s, model, route))
        model = next_model(s, model)
    return least


def counts_at_route(s: Block, model: ModelRow, goal: int, side: int) -> int:
    """Return 1 for a survivor of the target or, for objective -1, a steady model of a side."""
    if goal >= 0:
        return stands(s, model, STANDS_IN) if is_target(s, model, goal) else 0
    return stands(s, model, STANDS_STEADY) if s[model + SIDE] == side else 0


def distance_to_route(s: Block, model: ModelRow, route: int) -> int:
    """Return the distance of a model from an escape route. [CA-B-021]

    A route is an edge of the table, or a piece of ground.
    """
    if route >= ROUTE_PIECE:
        return span_to(s, piece_row(s, route - ROUTE_PIECE), s[model + X], s[model + Y])
    if route == EDGE_LEFT:
        return s[model + X]
    if route == EDGE_RIGHT:
        return s[TABLE_WIDTH] - s[model + X]
    return s[TABLE_DEPTH] - s[model + Y] if route == EDGE_FAR else s[model + Y]


def is_captive(s: Block, model: ModelRow, field: int) -> int:
    """Return 1 if a model that has not fallen has surrendered or is captured. [CA-B-021, CA-B-022]

    `field` is the side that controls the battlefield, -1 for neither. `note_standing` must have been called
    for every model.
    """
    if stands(s, model, STANDS_TAKEN):
        return 1
    for goal in range(s[OBJECTIVE_COUNT]):
        row = goal_row(s, goal)
        captures = s[row + OBJECTIVE_KIND] in (CAPTURE_INFANTRY, CAPTURE_MACHINE)
        if captures and is_target(s, model, goal) and stands(s, model, STANDS_IN):
            if is_met(s, goal, 1 if field == s[row + OBJECTIVE_SIDE] else 0):
                return 1
    return 0


# ---- what a bot makes of them ----------------------------------------------------------------------------------


def is_to_be_held(s: Block, piece: PieceRow) -> int:
    """Return 1 for a piece of a building to be captured. [CA-B-018]"""
    for goal in range(s[OBJECTIVE_COUNT]):
        row = goal_row(s, goal)
        if s[row + OBJECTIVE_KIND] == CAPTURE_BUILDING:
            if is_same_feature(s, piece, piece_row(s, s[row + OBJECTIVE_TARGET])):
                return 1
    return 0


def goal_to_hold(s: Block, model: ModelRow) -> PieceRow:
    """Return the nearest piece of a building to be captured, 0 for none. [CA-B-018]

    Either side's objectives count, so that the other side defends the building.
    """
    best = 0
    least = 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if is_to_be_held(s, piece):
            far = span_to(s, piece, s[model + X], s[model + Y])
            if best == 0 or far < least:
                best = piece
                least = far
        piece += PIECE_WIDTH
    return best


def beyond_reach(s: Block, model: ModelRow, piece: PieceRow) -> int:
    """Return the distance from a model's base to the reach of a piece of ground. [CA-B-018]

    It is 0 or less if the model is near enough.
    """
    reach = s[goal_row(s, 0) + OBJECTIVE_REACH]
    return span_to(s, piece, s[model + X], s[model + Y]) - s[model + RADIUS] - reach


def goal_calls(s: Block, model: ModelRow, pace: int) -> PieceRow:
    """Return the piece that a model must set out for now, 0 while there is time.

    It sets out in time to be near the piece when the battle ends. `pace` is the distance that the model goes
    in a turn. A model that sets out earlier only loses shots: two turns earlier wins fewer battles. To go there
    early without a target wins 5 of 100 fewer battles of 2D6 Skirmish, and 7 of Phase Combat.
    """
    piece = goal_to_hold(s, model) if s[OBJECTIVE_COUNT] and pace > 0 else 0
    if piece == 0:
        return 0
    return piece if beyond_reach(s, model, piece) > max(0, (s[TURNS] - s[TURN]) * pace) else 0


def goal_keeps(s: Block, model: ModelRow) -> int:
    """Return 1 for a model near a piece to be held in the last turn."""
    piece = goal_to_hold(s, model) if s[OBJECTIVE_COUNT] and s[TURN] >= s[TURNS] else 0
    return 1 if piece > 0 and beyond_reach(s, model, piece) <= 0 else 0


def middle_of(s: Block, piece: PieceRow, axis: int) -> int:
    """Return the x (axis 0) or y (1) of the middle of a piece's box."""
    if axis:
        return (s[piece + PIECE_LOW_Y] + s[piece + PIECE_HIGH_Y]) // 2
    return (s[piece + PIECE_LOW_X] + s[piece + PIECE_HIGH_X]) // 2


def share_bounties(s: Block) -> None:
    """Divide the value of each unit objective equally among the models of its unit."""
    for goal in range(s[OBJECTIVE_COUNT]):
        models = 0
        model = next_model(s, 0)
        while model > 0:
            models += is_target(s, model, goal)
            model = next_model(s, model)
        row = goal_row(s, goal)
        s[row + OBJECTIVE_SHARE] = s[row + OBJECTIVE_VALUE] // models if models > 0 else 0


def bounty(s: Block, model: ModelRow) -> int:
    """Return the points that objectives add to a model's price as a target.

    They count only in the last two turns, and only for units that are still to be destroyed. Before that, and
    for units to be captured, a bounty only draws fire away from better targets.
    """
    if s[OBJECTIVE_COUNT] == 0 or s[TURNS] - s[TURN] >= LAST_TURNS:
        return 0
    total = 0
    for goal in range(s[OBJECTIVE_COUNT]):
        row = goal_row(s, goal)
        if s[row + OBJECTIVE_KIND] == DESTROY_UNIT and is_target(s, model, goal) and is_whole(s, model):
            total += s[row + OBJECTIVE_SHARE]
    return total


def is_whole(s: Block, model: ModelRow) -> int:
    """Return 1 for a machine, or a model whose unit has lost no more than half. [CA-B-020]"""
    if s[model + KIND] != KIND_CREATURE:
        return 1
    unit = s[model + UNIT]
    return 1 if 2 * (s[unit + UNIT_SIZE] - s[unit + UNIT_IN_PLAY]) <= s[unit + UNIT_SIZE] else 0
