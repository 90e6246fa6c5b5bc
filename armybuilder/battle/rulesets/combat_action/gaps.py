# cython: compiled into the kernel
"""Gaps between features too narrow to see through. [CA-B-076]

Two features that do not touch and stand less than 2 cm apart are one to whoever looks between them. `note_gaps` finds them as
a battle begins: a line between the two features, where they are nearest, stands for each; the k-th is kept in the row of the
k-th piece of ground.
"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.rooms import *


def note_gaps(s: Block) -> None:
    """Find every gap that is too narrow, as far as there is room for them."""
    s[GAP_COUNT] = 0
    for i in range(s[PIECE_COUNT]):
        for j in range(i + 1, s[PIECE_COUNT]):
            a = piece_row(s, i)
            b = piece_row(s, j)
            if s[a + PIECE_MATTERS] and s[b + PIECE_MATTERS] and s[GAP_COUNT] < s[PIECE_COUNT]:
                if boxes_meet(s, a, b, s[RULES_AT + GAP_WIDTH]) and not are_joined(s, a, b):
                    note_gap(s, a, b)


def are_joined(s: Block, a: int, b: int) -> int:
    """Return 1 if two pieces overlap: an outline runs into the other, or one lies in the other."""
    points = s[a + PIECE_POINTS]
    last = points + 2 * (s[a + PIECE_CORNERS] - 1)
    for i in range(s[a + PIECE_CORNERS]):
        here = points + 2 * i
        if crosses(s, b, s[last], s[last + 1], s[here], s[here + 1]):
            return 1
        last = here
    other = s[b + PIECE_POINTS]
    return is_inside(s, a, s[other], s[other + 1])


def note_gap(s: Block, a: int, b: int) -> None:
    """Note the gap between two pieces if they come near enough to each other, and do not touch."""
    row = piece_row(s, s[GAP_COUNT])
    least = nearest_places(s, a, b, row, s[RULES_AT + GAP_WIDTH])
    least = nearest_places(s, b, a, row, least)
    if 0 < least < s[RULES_AT + GAP_WIDTH]:
        s[row + GAP_A] = a
        s[row + GAP_B] = b
        s[GAP_COUNT] += 1


def nearest_places(s: Block, a: int, b: int, row: int, least: int) -> int:
    """Return how near a corner of one piece comes to a side of another, if less than a limit, and write the two places down."""
    for i in range(s[a + PIECE_CORNERS]):
        x = s[s[a + PIECE_POINTS] + 2 * i]
        y = s[s[a + PIECE_POINTS] + 2 * i + 1]
        last = s[b + PIECE_POINTS] + 2 * (s[b + PIECE_CORNERS] - 1)
        for j in range(s[b + PIECE_CORNERS]):
            here = s[b + PIECE_POINTS] + 2 * j
            along_x = s[here] - s[last]
            along_y = s[here + 1] - s[last + 1]
            whole = along_x * along_x + along_y * along_y
            part = along_x * (x - s[last]) + along_y * (y - s[last + 1])
            part = 0 if part < 0 else (whole if part > whole else part)
            near_x = s[last] + (share(along_x, part, whole) if whole > 0 else 0)
            near_y = s[last + 1] + (share(along_y, part, whole) if whole > 0 else 0)
            far = length(near_x - x, near_y - y)
            if far < least:
                least = far
                s[row + GAP_AX] = x
                s[row + GAP_AY] = y
                s[row + GAP_BX] = near_x
                s[row + GAP_BY] = near_y
            last = here
    return least


def leads_through(s: Block, row: int, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 1 if a line leads through a gap whose two features still stand."""
    first = turn_of(ax, ay, bx, by, s[row + GAP_AX], s[row + GAP_AY])
    second = turn_of(ax, ay, bx, by, s[row + GAP_BX], s[row + GAP_BY])
    if (first >= 0) == (second >= 0):
        return 0
    first = turn_of(s[row + GAP_AX], s[row + GAP_AY], s[row + GAP_BX], s[row + GAP_BY], ax, ay)
    second = turn_of(s[row + GAP_AX], s[row + GAP_AY], s[row + GAP_BX], s[row + GAP_BY], bx, by)
    if (first >= 0) == (second >= 0):
        return 0
    return 1 if s[s[row + GAP_A] + PIECE_MATTERS] and s[s[row + GAP_B] + PIECE_MATTERS] else 0
