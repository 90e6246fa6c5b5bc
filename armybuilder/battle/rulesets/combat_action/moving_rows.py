# cython: compiled into the kernel
"""Models of a squad moved to other rows of the block, so that those of a part lie side by side. [CA-B-197]

Whatever names one of them by its row is told; outside the kernel they keep their numbers (see `model_row`).
"""

from armybuilder.battle.kernel.lasting import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.lasting import *


def stand_apart(s: Block, first: int, end: int) -> int:
    """Move those who part behind those who stay, in either case in order, and return the row of the first of them."""
    at = first
    row = first
    while row < end:
        if s[row + PARTING] == 0:
            move_down(s, row, at)
            at += MODEL_WIDTH
        row += MODEL_WIDTH
    return at


def stand_in_order(s: Block, first: int, end: int) -> None:
    """Move models back to where they stood when the battle began."""
    row = first
    while row < end:
        at = row
        while at > first and s[at - MODEL_WIDTH + NUMBER] > s[row + NUMBER]:
            at -= MODEL_WIDTH
        move_down(s, row, at)
        row += MODEL_WIDTH


def move_down(s: Block, row: int, at: int) -> None:
    """Move a model to an earlier row; those between make room."""
    while row > at:
        change_places(s, row - MODEL_WIDTH, row)
        row -= MODEL_WIDTH


def change_places(s: Block, one: int, other: int) -> None:
    """Let two models change rows, and everything that names them know."""
    for i in range(MODEL_WIDTH):
        if i != ROW_SHIFT:
            word = s[one + i]
            s[one + i] = s[other + i]
            s[other + i] = word
    note_row(s, one)
    note_row(s, other)
    row = MODELS_AT
    while row < s[MODELS_END]:
        rename(s, row + AIM_TARGET, one, other)
        rename(s, row + CARRIED_BY, one, other)
        rename(s, row + HOME, one, other)
        rename(s, row + PILOT, one, other)
        rename(s, row + CONTROLLER, one, other)
        rename(s, row + FIRST_CONTROLLER, one, other)
        row += MODEL_WIDTH
    for i in range(s[WEAPON_COUNT]):
        rename(s, weapon_row(s, i) + WEAPON_OWNER, one, other)
        rename(s, weapon_row(s, i) + WEAPON_SPOT, one, other)
    for i in range(s[UNIT_COUNT]):
        rename(s, unit_row(s, i) + UNIT_LEADER, one, other)
        rename(s, unit_row(s, i) + UNIT_OFFICER, one, other)
    for i in range(s[LASTING_COUNT]):
        rename(s, lasting_row(s, i) + LASTING_OWNER, one, other)
        rename(s, lasting_row(s, i) + LASTING_VICTIM, one, other)


def note_row(s: Block, row: int) -> None:
    """Note where a model's row is now, where its number leads to."""
    home = MODELS_AT + s[row + NUMBER] * MODEL_WIDTH
    s[home + ROW_SHIFT] = row - home


def rename(s: Block, word: int, one: int, other: int) -> None:
    """Let a word that names one of two models name the other."""
    if s[word] == one:
        s[word] = other
    elif s[word] == other:
        s[word] = one
