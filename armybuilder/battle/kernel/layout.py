"""The layout of a block of the kernel, with its length and the places of its rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.kernel.state import *

if TYPE_CHECKING:
    from collections.abc import MutableSequence


def words_needed(
    models: int,
    units: int,
    weapons: int,
    pieces: int,
    points: int,
    objectives: int,
    dice: int,
    log_words: int,
) -> int:
    """Compute the length of a block for a number of rows of each kind."""
    return (
        MODELS_AT
        + models * MODEL_WIDTH
        + units * UNIT_WIDTH
        + weapons * WEAPON_WIDTH
        + pieces * PIECE_WIDTH
        + points * POINT_WIDTH
        + objectives * OBJECTIVE_WIDTH
        + dice * DIE_WIDTH
        + LASTING_MOST * LASTING_WIDTH
        + SIGHTS * SIGHT_WIDTH
        + log_words
    )


def lay_out(
    s: MutableSequence[int],
    models: int,
    units: int,
    weapons: int,
    pieces: int,
    points: int,
    objectives: int,
    dice: int,
    log_rows: int,
    log_width: int,
) -> None:
    """Write the places of all kinds of rows into the header of a block full of zeros."""
    s[MODEL_COUNT] = models
    s[UNIT_COUNT] = units
    s[UNITS_FIELDED] = units
    s[WEAPON_COUNT] = weapons
    s[PIECE_COUNT] = pieces
    s[POINT_COUNT] = points
    s[OBJECTIVE_COUNT] = objectives
    s[DICE_CAPACITY] = dice
    s[LOG_CAPACITY] = log_rows
    s[MODELS_END] = MODELS_AT + models * MODEL_WIDTH
    s[UNITS_AT] = MODELS_AT + models * MODEL_WIDTH
    s[WEAPONS_AT] = s[UNITS_AT] + units * UNIT_WIDTH
    s[PIECES_AT] = s[WEAPONS_AT] + weapons * WEAPON_WIDTH
    s[POINTS_AT] = s[PIECES_AT] + pieces * PIECE_WIDTH
    s[OBJECTIVES_AT] = s[POINTS_AT] + points * POINT_WIDTH
    s[DICE_AT] = s[OBJECTIVES_AT] + objectives * OBJECTIVE_WIDTH
    s[LASTING_AT] = s[DICE_AT] + dice * DIE_WIDTH
    s[SIGHTS_AT] = s[LASTING_AT] + LASTING_MOST * LASTING_WIDTH
    s[STATE_WORDS] = s[SIGHTS_AT] + SIGHTS * SIGHT_WIDTH
    s[LOG_AT] = s[STATE_WORDS]
    s[WORDS] = s[LOG_AT] + log_rows * log_width
