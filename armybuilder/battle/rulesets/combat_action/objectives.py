"""Objectives: buildings and units to be captured or destroyed, and who controls the field. [CA-B-017 to CA-B-022, CA-B-028]

Who controls the battlefield is found from the points of losses and of the objectives that do not ask for it.
"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.ground import span_to
    from armybuilder.battle.kernel.log import OBJECTIVE_MET, write_row
    from armybuilder.battle.kernel.state import (
        CAPTURE_BUILDING,
        CAPTURE_INFANTRY,
        CAPTURE_MACHINE,
        DESTROY_BUILDING,
        DESTROYED,
        EDGE_FAR,
        EDGE_LEFT,
        EDGE_RIGHT,
        GOALS,
        KILLED,
        KIND,
        KIND_CREATURE,
        LOCATIONS,
        LOG_CAPACITY,
        MODEL_WIDTH,
        MODELS_AT,
        MODELS_END,
        OBJECTIVE_COUNT,
        OBJECTIVE_KIND,
        OBJECTIVE_ROUTES,
        OBJECTIVE_SIDE,
        OBJECTIVE_TARGET,
        OBJECTIVE_VALUE,
        OBJECTIVE_WIDTH,
        OBJECTIVES_AT,
        OUT_OF_ACTION,
        PIECE_BUILDING,
        PIECE_COUNT,
        PIECE_DAMAGE,
        PIECE_WIDTH,
        PIECES_AT,
        PRICE,
        RADIUS,
        ROUTE_PIECE,
        RUINED,
        RULES_AT,
        SIDE,
        STATUS,
        TABLE_DEPTH,
        TABLE_WIDTH,
        UNIT,
        UNIT_ROUTING,
        Block,
        X,
        Y,
        piece_row,
    )
    from armybuilder.battle.rulesets.combat_action.aboard import is_up
    from armybuilder.battle.rulesets.combat_action.immobilised import is_immobilised
    from armybuilder.battle.rulesets.combat_action.numbers import CAPTURE_REACH, CAPTURE_TIMES

    VITAL = 768  # compartment or core, and power plant, among the locations of a machine [CA-B-020]
    FAR_OFF = 1000000


def goal_row(s: Block, goal: int) -> int:
    """Return the row of an objective."""
    return s[OBJECTIVES_AT] + goal * OBJECTIVE_WIDTH


def earned(s: Block, side: int, controls: int) -> int:
    """Return the value of the objectives a side has met, controlling the battlefield or not. [CA-B-017]"""
    total = 0
    for goal in range(s[OBJECTIVE_COUNT]):
        if s[goal_row(s, goal) + OBJECTIVE_SIDE] == side and is_met(s, goal, controls):
            total += s[goal_row(s, goal) + OBJECTIVE_VALUE]
    return total


def tell_earned(s: Block, side: int, controls: int) -> None:
    """Log the objectives a side has met."""
    for goal in range(s[OBJECTIVE_COUNT]):
        row = goal_row(s, goal)
        if s[row + OBJECTIVE_SIDE] == side and s[LOG_CAPACITY] > 0 and is_met(s, goal, controls):
            write_row(s, OBJECTIVE_MET, 17, side, goal, -1, 0, 0, 0, 1, 0, 0, s[row + OBJECTIVE_VALUE])


def is_met(s: Block, goal: int, controls: int) -> int:
    """Return 1 if an objective is met by its side, which controls the battlefield or not. [CA-B-018 to CA-B-022]"""
    row = goal_row(s, goal)
    kind = s[row + OBJECTIVE_KIND]
    if kind == CAPTURE_BUILDING:
        return is_captured(s, s[row + OBJECTIVE_TARGET], s[row + OBJECTIVE_SIDE])
    if kind == DESTROY_BUILDING:
        return is_brought_down(s, s[row + OBJECTIVE_TARGET])
    if kind == CAPTURE_INFANTRY:
        return is_infantry_captured(s, goal) if controls else 0
    if kind == CAPTURE_MACHINE:
        return is_machine_captured(s, goal) if controls else 0
    return is_unit_destroyed(s, goal, controls)


def is_same_feature(s: Block, piece: int, other: int) -> int:
    """Return 1 for a piece and itself, and for two sections of one building."""
    if piece == other:
        return 1
    return (
        1 if s[piece + PIECE_BUILDING] >= 0 and s[piece + PIECE_BUILDING] == s[other + PIECE_BUILDING] else 0
    )


def distance_to_feature(s: Block, model: int, feature: int) -> int:
    """Return how far a model is from a building, or another piece of ground. [CA-B-018]"""
    least = FAR_OFF
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if is_same_feature(s, piece, feature):
            least = min(least, span_to(s, piece, s[model + X], s[model + Y]))
        piece += PIECE_WIDTH
    return least


def points_near(s: Block, feature: int, side: int) -> int:
    """Return the price of a side's models within reach of a feature, from their bases, routing units left out. [CA-D-042, CA-D-068]"""
    total = 0
    model = MODELS_AT
    while model < s[MODELS_END]:
        if s[model + SIDE] == side and is_steady(s, model):
            reach = s[RULES_AT + CAPTURE_REACH] + s[model + RADIUS]
            if distance_to_feature(s, model, feature) <= reach:
                total += s[model + PRICE]
        model += MODEL_WIDTH
    return total


def is_steady(s: Block, model: int) -> int:
    """Return 1 for a model in the battle whose unit does not rout."""
    return 1 if is_up(s, model) and s[s[model + UNIT] + UNIT_ROUTING] == 0 else 0


def is_captured(s: Block, number: int, side: int) -> int:
    """Return 1 if a side's points round a building are some, and twice the enemy's. [CA-B-018, CA-D-042]"""
    feature = piece_row(s, number)
    friends = points_near(s, feature, side)
    if friends == 0:
        return 0
    return 1 if friends >= s[RULES_AT + CAPTURE_TIMES] * points_near(s, feature, 1 - side) else 0


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


def is_target(s: Block, model: int, goal: int) -> int:
    """Return 1 for a model of the unit an objective is about."""
    return (s[model + GOALS] >> goal) & 1


def is_unit_destroyed(s: Block, goal: int, controls: int) -> int:
    """Return 1 if more than half of a squad has fallen; machines: each shot out, or stuck on a field that is held. [CA-B-020]"""
    models = 0
    fallen = 0
    machines = 0
    model = MODELS_AT
    while model < s[MODELS_END]:
        if is_target(s, model, goal):
            if s[model + KIND] == KIND_CREATURE:
                models += 1
                fallen += 1 if s[model + STATUS] in (OUT_OF_ACTION, KILLED, DESTROYED) else 0
            else:
                machines += 1
                if not is_machine_out(s, model, controls):
                    return 0
        model += MODEL_WIDTH
    if machines > 0:
        return 1
    return 1 if 2 * fallen > models else 0


def is_machine_out(s: Block, machine: int, controls: int) -> int:
    """Return 1 if a machine counts as destroyed: a vital location is, or it is immobilised on a field that is held. [CA-B-020]"""
    if s[machine + STATUS] in (DESTROYED, KILLED, OUT_OF_ACTION) or s[machine + LOCATIONS] & VITAL:
        return 1
    return is_immobilised(s, machine) if controls else 0


def steady_points(s: Block, side: int) -> int:
    """Return the price of a side's models still in the battle, routing units left out. [CA-B-021]"""
    total = 0
    model = MODELS_AT
    while model < s[MODELS_END]:
        if s[model + SIDE] == side and is_steady(s, model):
            total += s[model + PRICE]
        model += MODEL_WIDTH
    return total


def has_superiority(s: Block, side: int) -> int:
    """Return 1 if a side's points left are twice the enemy's. [CA-B-021]"""
    return 1 if steady_points(s, side) >= s[RULES_AT + CAPTURE_TIMES] * steady_points(s, 1 - side) else 0


def is_infantry_captured(s: Block, goal: int) -> int:
    """Return 1 if a squad is captured by the side that controls the field. [CA-B-021, CA-D-043]"""
    side = s[goal_row(s, goal) + OBJECTIVE_SIDE]
    whole = 0
    left = 0
    model = MODELS_AT
    while model < s[MODELS_END]:
        if is_target(s, model, goal):
            whole += s[model + PRICE]
            left += s[model + PRICE] if is_up(s, model) else 0
        model += MODEL_WIDTH
    if left == 0 or 2 * left < whole or not has_superiority(s, side):
        return 0
    return is_cut_off(s, goal, side)


def is_machine_captured(s: Block, goal: int) -> int:
    """Return 1 if machines are captured: nothing vital destroyed, cut off or immobilised. [CA-B-022, CA-D-043]"""
    side = s[goal_row(s, goal) + OBJECTIVE_SIDE]
    machines = 0
    free = 0
    model = MODELS_AT
    while model < s[MODELS_END]:
        if is_target(s, model, goal) and s[model + KIND] != KIND_CREATURE:
            if not is_up(s, model) or s[model + LOCATIONS] & VITAL:
                return 0
            machines += 1
            free += 1 - is_immobilised(s, model)
        model += MODEL_WIDTH
    if machines == 0 or not has_superiority(s, side):
        return 0
    return 1 if free == 0 else is_cut_off(s, goal, side)


def is_cut_off(s: Block, goal: int, side: int) -> int:
    """Return 1 if at every escape route some captor is as near as the target. [CA-D-043]"""
    routes = s[goal_row(s, goal) + OBJECTIVE_ROUTES]
    for route in range(ROUTE_PIECE + s[PIECE_COUNT]):
        if (routes >> route) & 1 and nearest_to_route(s, route, goal, -1) < nearest_to_route(
            s, route, -1, side
        ):
            return 0
    return 1


def nearest_to_route(s: Block, route: int, goal: int, side: int) -> int:
    """Return how near the target of an objective, or (objective -1) a steady model of a side, is to an escape route."""
    least = FAR_OFF
    model = MODELS_AT
    while model < s[MODELS_END]:
        if counts_at_route(s, model, goal, side):
            least = min(least, distance_to_route(s, model, route))
        model += MODEL_WIDTH
    return least


def counts_at_route(s: Block, model: int, goal: int, side: int) -> int:
    """Return 1 for survivors of the target, or steady models of a side."""
    if goal >= 0:
        return is_up(s, model) if is_target(s, model, goal) else 0
    return is_steady(s, model) if s[model + SIDE] == side else 0


def distance_to_route(s: Block, model: int, route: int) -> int:
    """Return how far a model is from an escape route: an edge of the table, or a piece of ground. [CA-B-021]"""
    if route >= ROUTE_PIECE:
        return span_to(s, piece_row(s, route - ROUTE_PIECE), s[model + X], s[model + Y])
    if route == EDGE_LEFT:
        return s[model + X]
    if route == EDGE_RIGHT:
        return s[TABLE_WIDTH] - s[model + X]
    return s[TABLE_DEPTH] - s[model + Y] if route == EDGE_FAR else s[model + Y]
