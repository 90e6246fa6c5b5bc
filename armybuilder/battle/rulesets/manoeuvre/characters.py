# cython: compiled into the kernel
"""Characters: what can be asked of one, and how what it laid on others ends."""

from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.manoeuvre.state import *


def next_character(s: Block, unit: int) -> int:
    """Return the character after this one in the block (0: the first), 0 after the last."""
    row = s[UNITS_AT] if unit == 0 else unit + UNIT_WIDTH
    return row if row < s[UNITS_AT] + s[UNITS_FIELDED] * UNIT_WIDTH else 0


def is_active(s: Block, unit: int) -> int:
    """Return 1 if a character acts and opposes: it is in the fight and not away or aboard. [MN-D21]"""
    return 1 if unit > 0 and s[unit + PRESENCE] == IN_THE_FIGHT else 0


def active_count(s: Block, side: int) -> int:
    """Return how many active characters a side has."""
    found = 0
    unit = next_character(s, 0)
    while unit > 0:
        if s[unit + UNIT_SIDE] == side and s[unit + PRESENCE] == IN_THE_FIGHT:
            found += 1
        unit = next_character(s, unit)
    return found


def is_fallen(s: Block, model: int) -> int:
    """Return 1 for a model that is out of action or dead."""
    return 1 if s[model + STATUS] in (OUT_OF_ACTION, KILLED, DESTROYED) else 0


def edge_of(s: Block, side: int) -> int:
    """Return a side's Edge: its total less the other's. [MN-003]"""
    return s[side_row(side) + SQUAD_TOTAL] - s[side_row(1 - side) + SQUAD_TOTAL]


def thrower_of(s: Block, unit: int) -> int:
    """Return the row of the model in whose name a character's dice fall."""
    return s[unit + UNIT_MODELS]


def is_hidden_from(s: Block, unit: int) -> int:
    """Return 1 if a character hides and the other side has not noticed it. [MN-043]"""
    return 1 if s[unit + HIDING] and s[unit + NOTICED] == 0 else 0


def manoeuvre_let_go(s: Block, unit: int) -> None:
    """End everything that a character's last action laid on itself or others until its next. [MN-D18]"""
    s[unit + AGAINST] = 0
    if s[unit + FLAGS_NOW] > 0:
        s[s[unit + FLAGS_NOW] + FLAGGED] -= 1
        s[unit + FLAGS_NOW] = 0
    if s[unit + PROTECTS] > 0:
        s[s[unit + PROTECTS] + PROTECTED] -= 1
        s[unit + PROTECTS] = 0
    if s[unit + SUPPRESSES] > 0:
        s[s[unit + SUPPRESSES] + SUPPRESSED] -= 1
        s[unit + SUPPRESSES] = 0
