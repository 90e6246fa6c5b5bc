# cython: compiled into the kernel
"""Going through the models of a battle, one after the other."""

from armybuilder.battle.kernel.state import *


def next_model(s: Block, model: ModelRow) -> ModelRow:
    """Return the row of the model after this one (0: the first), 0 after the last."""
    row = MODELS_AT if model == 0 else model + MODEL_WIDTH
    return row if row < s[MODELS_END] else 0


def is_up(s: Block, model: ModelRow) -> int:
    """Return 1 for a model that stands on the table, in the battle."""
    return 1 if model > 0 and s[model + STATUS] == IN_PLAY else 0
