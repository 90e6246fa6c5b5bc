# cython: compiled into the kernel
"""Questions about a model, and the logging of its actions."""

from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.models import *
from armybuilder.battle.kernel.rows import *
from armybuilder.battle.rulesets.initiative.state import *


def next_of_side(s: Block, side: int, model: ModelRow) -> ModelRow:
    """Return the row of the next model of a side, 0 after its last.

    With 0 as the model, return the side's first model.
    """
    row = s[side_row(side) + SIDE_MODELS] if model == 0 else model + MODEL_WIDTH
    return row if row < s[side_row(side) + SIDE_END] else 0


def is_living(s: Block, model: ModelRow) -> int:
    """Return 1 if a model is a creature, not a machine."""
    return 1 if s[model + KIND] == KIND_CREATURE else 0


def harmer_of(s: Block, model: ModelRow) -> ModelRow:
    """Return the model that does the harm under way to a model, or the harmed model itself if unknown."""
    return s[HARM_BY] if s[HARM_BY] > 0 else model


def initiative_is_target(s: Block, model: ModelRow) -> int:
    """Return 1 if a model can still be attacked."""
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
    """Log an action of a model, at its place."""
    tell_roll_here(s, code, rule, actor, target, weapon, die, 0, 0, result, value)


def told_length(far: int) -> int:
    """Return a length of the table in the log's unit, hundredths of a metre. [TR-D02]"""
    return far * TOLD_METRE // TR_METRE


def tell_deed(s: Block, code: int, rule: int, actor: ModelRow, target: ModelRow, value: int) -> None:
    """Log an action of a model without weapon and die, at its place."""
    tell_model(s, code, rule, actor, target, 0, 0, 0, value)
