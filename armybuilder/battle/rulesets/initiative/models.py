# cython: compiled into the kernel
"""What can be asked of a figure, and telling what it does."""

from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.models import *
from armybuilder.battle.kernel.rows import *
from armybuilder.battle.rulesets.initiative.state import *


def next_of_side(s: Block, side: int, model: ModelRow) -> ModelRow:
    """Return the row of the model of a side after this one (0: its first), 0 after its last."""
    row = s[side_row(side) + SIDE_MODELS] if model == 0 else model + MODEL_WIDTH
    return row if row < s[side_row(side) + SIDE_END] else 0


def is_living(s: Block, model: ModelRow) -> int:
    """Return 1 if a model is a living figure and no machine."""
    return 1 if s[model + KIND] == KIND_CREATURE else 0


def harmer_of(s: Block, model: ModelRow) -> ModelRow:
    """Return who does the harm under way to a figure, itself where nobody is known."""
    return s[HARM_BY] if s[HARM_BY] > 0 else model


def initiative_is_target(s: Block, model: ModelRow) -> int:
    """Return 1 if somebody can still be attacked."""
    return 1 if is_up(s, model) and s[model + FALLEN] == 0 else 0


def tell_model(
    s: Block,
    code: int,
    rule: int,
    actor: ModelRow,
    target: ModelRow,
    weapon: WeaponRow,
    die: int,
    result: int,
    value: int,
) -> None:
    """Log what a figure did, where it stands."""
    tell_roll_here(s, code, rule, actor, target, weapon, die, 0, 0, result, value)


def told_length(far: int) -> int:
    """Return a length of the table as the log tells it, in hundredths of a metre. [TR-D02]"""
    return far * TOLD_METRE // TR_METRE


def tell_deed(s: Block, code: int, rule: int, actor: ModelRow, target: ModelRow, value: int) -> None:
    """Log what a figure did without a weapon or a die, where it stands."""
    tell_model(s, code, rule, actor, target, 0, 0, 0, value)
