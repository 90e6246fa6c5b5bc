# cython: compiled into the kernel
"""Questions about characters, and the end of the states that their last action brought."""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.rulesets.manoeuvre.numbers import *
from armybuilder.battle.rulesets.manoeuvre.state import *


def is_active(s: Block, unit: UnitRow) -> int:
    """Return 1 if a character acts and opposes, because it is neither away nor aboard. [MN-D21]"""
    return 1 if unit > 0 and s[unit + PRESENCE] == IN_THE_FIGHT else 0


def first_of(s: Block, side: int) -> int:
    """Return the number of a side's first unit."""
    return 0 if side == LEFT else s[UNITS_OF_LEFT]


def end_of(s: Block, side: int) -> int:
    """Return the number after that of a side's last unit."""
    return s[UNITS_OF_LEFT] if side == LEFT else s[UNITS_FIELDED]


def active_count(s: Block, side: int) -> int:
    """Count the active characters of a side."""
    found = 0
    for i in range(first_of(s, side), end_of(s, side)):
        found += 1 if s[unit_row(s, i) + PRESENCE] == IN_THE_FIGHT else 0
    return found


def is_side_gone(s: Block, side: int) -> int:
    """Return 1 if no character of a side is active."""
    for i in range(first_of(s, side), end_of(s, side)):
        if s[unit_row(s, i) + PRESENCE] == IN_THE_FIGHT:
            return 0
    return 1


def is_fallen(s: Block, model: ModelRow) -> int:
    """Return 1 for a model that is out of action, dead or destroyed."""
    return 1 if s[model + STATUS] in (OUT_OF_ACTION, KILLED, DESTROYED) else 0


def edge_of(s: Block, side: int) -> int:
    """Return a side's Edge, its total less the other side's. [MN-003]"""
    return s[side_row(side) + SQUAD_TOTAL] - s[side_row(1 - side) + SQUAD_TOTAL]


def safe_edge(s: Block, side: int, rounds: int) -> int:
    """Return the Edge from which a side has as good as won, with a number of rounds left. [MN-D29]"""
    return safe_edge_of(s, active_count(s, side), active_count(s, 1 - side), rounds)


def safe_edge_of(s: Block, own: int, enemies: int, rounds: int) -> int:
    """Return the Edge from which a side has as good as won, by the active characters of both sides. [MN-D29]

    Chance makes the Edge grow with the root of the rolls still to come, which are as many as the active characters
    of the larger side times the rounds. An enemy with more active characters gains with each round.
    """
    limit = s[RULES_AT + MN_COURSE_LIMIT]
    more = s[RULES_AT + MN_COURSE_LIMIT_OUTNUMBERED] * max(enemies - own, 0) * rounds
    return root(limit * limit * max(own, enemies) * rounds) + more


def thrower_of(s: Block, unit: UnitRow) -> ModelRow:
    """Return the model under whose name a character's dice are rolled."""
    return s[unit + UNIT_MODELS]


def is_hidden_from(s: Block, unit: UnitRow) -> int:
    """Return 1 if a character hides and the other side has not noticed it. [MN-043]"""
    return 1 if s[unit + HIDING] and s[unit + NOTICED] == 0 else 0


def manoeuvre_let_go(s: Block, unit: UnitRow) -> None:
    """End the states that a character's last action put on itself or others. [MN-D18]

    Such states last until its next action.
    """
    s[unit + AGAINST] = 0
    if s[unit + FLAGS_NOW] > 0:
        # several allies may flag the same enemy: only this flag goes
        s[s[unit + FLAGS_NOW] + FLAGGED] -= 1
        s[unit + FLAGS_NOW] = 0
    if s[unit + PROTECTS] > 0:
        s[s[unit + PROTECTS] + PROTECTED] -= 1
        s[unit + PROTECTS] = 0
    if s[unit + SUPPRESSES] > 0:
        s[s[unit + SUPPRESSES] + SUPPRESSED] -= 1
        s[unit + SUPPRESSES] = 0
