# cython: compiled into the kernel
"""The table of lasting effects on the battlefield, such as smoke, in order of age.

The oldest row is the first. The first slot of a row is its kind. The ruleset defines the other slots.
"""

from armybuilder.battle.kernel.state import *

LASTING_KIND = 0


def has_lasting(s: Block, kind: int) -> int:
    """Return 1 if the table has a row of a kind."""
    return (s[LASTING_KINDS] >> kind) & 1


def lasting_row(s: Block, place: int) -> int:
    """Return the row at a place in the table, with 0 for the oldest."""
    return s[LASTING_AT] + place * LASTING_WIDTH


def remove_lasting(s: Block, row: int) -> None:
    """Remove a row from the table, and move the later rows up."""
    end = lasting_row(s, s[LASTING_COUNT] - 1)
    while row < end:
        for word in range(LASTING_WIDTH):
            s[row + word] = s[row + LASTING_WIDTH + word]
        row += LASTING_WIDTH
    s[LASTING_COUNT] -= 1
    # found out anew: another row of the same kind may be left
    s[LASTING_KINDS] = 0
    for place in range(s[LASTING_COUNT]):
        s[LASTING_KINDS] |= 1 << s[lasting_row(s, place) + LASTING_KIND]
