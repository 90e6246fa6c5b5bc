# cython: compiled into the kernel
"""Rows of the block by number, the stack of frames, and the decision asked for."""

from armybuilder.battle.kernel.state import *


def model_row(s: Block, number: int) -> ModelRow:
    """Return the row of a model given by its number, 0 for -1."""
    row = MODELS_AT + number * MODEL_WIDTH
    return 0 if number < 0 else row + s[row + ROW_SHIFT]


def unit_row(s: Block, number: int) -> UnitRow:
    """Return the row of a unit given by its number, 0 for -1."""
    return 0 if number < 0 else s[UNITS_AT] + number * UNIT_WIDTH


def weapon_row(s: Block, number: int) -> WeaponRow:
    """Return the row of a weapon given by its number, 0 for -1."""
    return 0 if number < 0 else s[WEAPONS_AT] + number * WEAPON_WIDTH


def piece_row(s: Block, number: int) -> PieceRow:
    """Return the row of a piece of ground given by its number, 0 for -1."""
    return 0 if number < 0 else s[PIECES_AT] + number * PIECE_WIDTH


def die_row(s: Block, number: int) -> int:
    """Return the row of a die set by hand."""
    return s[DICE_AT] + number * DIE_WIDTH


def side_row(side: int) -> SideRow:
    """Return the row of a side, with 0 for left and 1 for right."""
    return SIDES_AT + side * SIDE_WIDTH


def number_of(s: Block, model: ModelRow) -> int:
    """Return the number of a model's row, -1 for row 0."""
    return s[model + NUMBER] if model > 0 else -1


def copy_words(source: Block, target: Block, slots: int) -> None:
    """Copy the first slots of one block into another, for an undo, a branch or a fresh battle."""
    for i in range(slots):
        target[i] = source[i]


def push_frame(s: Block, kind: int) -> FrameRow:
    """Add a frame of zeros with its kind to the stack, and return its row.

    The first slot of a frame is its kind.
    """
    frame = STACK_AT + s[STACK_DEPTH] * FRAME_WIDTH
    for i in range(FRAME_WIDTH):
        s[frame + i] = 0
    s[frame] = kind
    s[STACK_DEPTH] += 1
    return frame


def top_frame(s: Block) -> FrameRow:
    """Return the row of the top frame of the stack."""
    return STACK_AT + (s[STACK_DEPTH] - 1) * FRAME_WIDTH


def pop_frame(s: Block) -> None:
    """Remove the top frame of the stack."""
    s[STACK_DEPTH] -= 1


def ask(s: Block, decision: int, side: int, unit: UnitRow, model: ModelRow, cause: int, rule: int) -> None:
    """Ask a side (or both) for a decision about a unit and a model.

    All are rows. `cause` is the model that made the decision necessary.
    """
    s[PENDING] = decision
    s[PENDING_SIDE] = side
    s[PENDING_UNIT] = unit
    s[PENDING_MODEL] = model
    s[PENDING_CAUSE] = cause
    s[PENDING_RULE] = rule
    s[FACE_DOWN] = 0
