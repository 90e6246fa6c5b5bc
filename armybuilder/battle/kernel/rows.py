# cython: compiled into the kernel
"""Rows of the block by number, the stack of what is under way, and asking for a decision."""

from armybuilder.battle.kernel.state import *


def model_row(s: Block, number: int) -> ModelRow:
    """Return the row of a model given by its number; 0 for -1."""
    row = MODELS_AT + number * MODEL_WIDTH
    return 0 if number < 0 else row + s[row + ROW_SHIFT]


def unit_row(s: Block, number: int) -> UnitRow:
    """Return the row of a unit given by its number; 0 for -1."""
    return 0 if number < 0 else s[UNITS_AT] + number * UNIT_WIDTH


def weapon_row(s: Block, number: int) -> WeaponRow:
    """Return the row of a weapon given by its number; 0 for -1."""
    return 0 if number < 0 else s[WEAPONS_AT] + number * WEAPON_WIDTH


def piece_row(s: Block, number: int) -> PieceRow:
    """Return the row of a piece of ground given by its number; 0 for -1."""
    return 0 if number < 0 else s[PIECES_AT] + number * PIECE_WIDTH


def die_row(s: Block, number: int) -> int:
    """Return the row of a die set by hand."""
    return s[DICE_AT] + number * DIE_WIDTH


def side_row(side: int) -> SideRow:
    """Return the row of a side, 0 left or 1 right."""
    return SIDES_AT + side * SIDE_WIDTH


def number_of(s: Block, model: ModelRow) -> int:
    """Return a model's number, -1 for nobody (row 0)."""
    return s[model + NUMBER] if model > 0 else -1


def copy_words(source: Block, target: Block, slots: int) -> None:
    """Copy the first words of one block into another: an undo, a branch, a fresh battle."""
    for i in range(slots):
        target[i] = source[i]


def push_frame(s: Block, kind: int) -> FrameRow:
    """Put a new frame of zeros on the stack of what is under way, and return its row; its first word is its kind."""
    frame = STACK_AT + s[STACK_DEPTH] * FRAME_WIDTH
    for i in range(FRAME_WIDTH):
        s[frame + i] = 0
    s[frame] = kind
    s[STACK_DEPTH] += 1
    return frame


def top_frame(s: Block) -> FrameRow:
    """Return the row of the frame under way."""
    return STACK_AT + (s[STACK_DEPTH] - 1) * FRAME_WIDTH


def pop_frame(s: Block) -> None:
    """Take the frame under way off the stack."""
    s[STACK_DEPTH] -= 1


def ask(s: Block, decision: int, side: int, unit: UnitRow, model: ModelRow, cause: int, rule: int) -> None:
    """Wait for a decision of a side (or both), about a unit and a model (rows), because of another model."""
    s[PENDING] = decision
    s[PENDING_SIDE] = side
    s[PENDING_UNIT] = unit
    s[PENDING_MODEL] = model
    s[PENDING_CAUSE] = cause
    s[PENDING_RULE] = rule
    s[FACE_DOWN] = 0
