# cython: compiled into the kernel
"""The end of a fight, its score and its winner. [MN-D29] [MN-D30]"""

from armybuilder.battle.rulesets.manoeuvre.damage import *


def end_fight(s: Block, cause: int) -> None:
    """Resolve all checks, and log the score. [MN-065, MN-D30]"""
    resolve_all(s)
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_IN_PLAY] == 0:
            tell_unit(s, UNIT_LOST, 65, unit, 0, 0, 0, 0, 0)
    tell_side(s, SCORED, 65, LEFT, 0, 0, 0, score_manoeuvre(s, LEFT))
    tell_side(s, SCORED, 65, RIGHT, 0, 0, 0, score_manoeuvre(s, RIGHT))
    tell_side(s, BATTLE_ENDS, 62, winner_manoeuvre(s), 0, 0, cause, s[TURN])


def score_manoeuvre(s: Block, side: int) -> int:
    """Return a side's score for the price that the enemy has lost. [MN-D30]

    If the enemy conceded, a part of the price of its unhurt models counts too.
    """
    total = s[side_row(side) + SIDE_BONUS]
    conceded = s[side_row(1 - side) + SQUAD_CONCEDED]
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] != side:
            total += lost_worth(s, unit, conceded)
    return total


def lost_worth(s: Block, unit: UnitRow, conceded: int) -> int:
    """Return the worth of a character's losses, rounded half up.

    Unhurt members count in part if their side conceded.
    """
    routed = s[RULES_AT + MN_COURSE_ROUTED_PERCENT] if conceded else 0
    if s[unit + TEAM] <= 1:
        percent = s[s[unit + UNIT_MODELS] + LOST_PERCENT]
        return (s[unit + UNIT_PRICE] * (percent if percent > 0 else routed) + 50) // 100
    worth = 0
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        percent = s[model + LOST_PERCENT]
        worth += s[model + PRICE] * (percent if percent > 0 else routed)
    return (worth + 50) // 100


def winner_manoeuvre(s: Block) -> int:
    """Return the side that won, -1 for a draw. [MN-D30]

    The other side conceded or is gone, or else has the lower total.
    """
    left = s[side_row(LEFT) + SQUAD_CONCEDED]
    right = s[side_row(RIGHT) + SQUAD_CONCEDED]
    if left != right:
        return RIGHT if left else LEFT
    active = active_count(s, LEFT)
    others = active_count(s, RIGHT)
    if s[END_CAUSE] == END_FIELD and (active == 0) != (others == 0):
        return RIGHT if active == 0 else LEFT
    edge = edge_of(s, LEFT)
    if abs(edge) < s[RULES_AT + MN_COURSE_DRAW_UNDER]:
        return -1
    return LEFT if edge > 0 else RIGHT


def is_decided(s: Block) -> int:
    """Decide whether the trailing side gives up because of the Edge, and return 1 if it does. [MN-D29]"""
    edge = edge_of(s, LEFT)
    trailing = LEFT if edge < 0 else RIGHT
    limit = safe_edge(s, 1 - trailing, s[TURNS] - s[TURN])
    gives_up = 1 if abs(edge) >= limit else 0
    tell_side(s, MN_CONCEDES, 62, trailing, 0, limit, gives_up, abs(edge))
    if gives_up:
        s[side_row(trailing) + SQUAD_CONCEDED] = 1
    return gives_up


def finish(s: Block, cause: int) -> None:
    """End the fight, and roll for its checks. [MN-065]"""
    s[CURRENT_PHASE] = PHASE_ENDED
    s[END_CAUSE] = cause
    s[ACTIVE_UNIT] = 0
    end_fight(s, cause)
