# cython: compiled into the kernel
"""A loop over the models of a battle, and the test of a model in play."""

from armybuilder.battle.kernel.state import *


def next_model(s: Block, model: ModelRow) -> ModelRow:
    """Return the row of the model after this one, 0 after the last.

    The model after row 0 is the first.
    """
    row = MODELS_AT if model == 0 else model + MODEL_WIDTH
    return row if row < s[MODELS_END] else 0


def is_up(s: Block, model: ModelRow) -> int:
    """Return 1 if a model is on the table, in play."""
    return 1 if model > 0 and s[model + STATUS] == IN_PLAY else 0
