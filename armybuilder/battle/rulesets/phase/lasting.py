# cython: compiled into the kernel
"""Lasting effects on the table: smoke, sticking damage, charges, called support and spotted places."""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.lasting import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.rulesets.phase.events import *
from armybuilder.battle.rulesets.phase.state import *

FIRST_CHANCE = 3


def phase_add_lasting(
    s: Block, kind: int, owner: ModelRow, weapon: WeaponRow, victim: ModelRow, due: int
) -> int:
    """Add a row of a lasting effect, in place of the oldest if necessary, and return it."""
    if s[LASTING_COUNT] == LASTING_MOST:
        remove_lasting(s, s[LASTING_AT])
    row = lasting_row(s, s[LASTING_COUNT])
    s[LASTING_COUNT] += 1
    s[LASTING_KINDS] |= 1 << kind
    for word in range(LASTING_WIDTH):
        s[row + word] = 0
    s[row + LASTING_KIND] = kind
    s[row + PH_LASTING_OWNER] = owner
    s[row + PH_LASTING_WEAPON] = weapon
    s[row + PH_LASTING_VICTIM] = victim
    s[row + LASTING_DUE] = due
    return row


def phase_smoke_between(s: Block, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 1 if smoke lies on a line. [PH-056]"""
    if not has_lasting(s, PH_SMOKE_ROW):
        return 0
    for place in range(s[LASTING_COUNT]):
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == PH_SMOKE_ROW and near_line(
            s[row + PH_LASTING_X], s[row + PH_LASTING_Y], ax, ay, bx, by, s[row + LASTING_REACH]
        ):
            return 1
    return 0


def phase_lift_smoke(s: Block) -> None:
    """Remove all smoke and all spotted places.

    Smoke lasts until its machine's next Movement phase.
    """
    place = 0
    while place < s[LASTING_COUNT]:
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == PH_SMOKE_ROW:
            tell_place(
                s, PH_LIFTS, 56, s[row + PH_LASTING_OWNER], 0, s[row + PH_LASTING_X], s[row + PH_LASTING_Y], 0
            )
        if s[row + LASTING_KIND] in (PH_SMOKE_ROW, SPOT_ROW):
            remove_lasting(s, row)
        else:
            place += 1


def phase_is_spotted(s: Block, side: int, x: int, y: int, near: int) -> int:
    """Return 1 if an officer of a side has spotted a place, or one near it, this turn."""
    if not has_lasting(s, SPOT_ROW):
        return 0
    for place in range(s[LASTING_COUNT]):
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == SPOT_ROW and s[s[row + PH_LASTING_OWNER] + SIDE] == side:
            if length(s[row + PH_LASTING_X] - x, s[row + PH_LASTING_Y] - y) <= near:
                return 1
    return 0


def keep_sticking(s: Block, actor: ModelRow, weapon: WeaponRow, victim: ModelRow) -> None:
    """Attach a sticky weapon that has hit, which may do its damage again at the end of next turn."""
    row = phase_add_lasting(s, PH_STUCK_ROW, actor, weapon, victim, s[TURN] + 1)
    s[row + PH_LASTING_CHANCE] = FIRST_CHANCE
    s[row + PH_LASTING_X] = s[victim + X]
    s[row + PH_LASTING_Y] = s[victim + Y]
    tell_weapon(s, PH_STUCK, 115, actor, victim, weapon, 0)


def phase_set_charge(s: Block, actor: ModelRow, weapon: WeaponRow, victim: ModelRow, reach: int) -> None:
    """Attach a charge to a machine until the end of next turn."""
    row = phase_add_lasting(s, PH_CHARGE_ROW, actor, weapon, victim, s[TURN] + 1)
    s[row + LASTING_REACH] = reach
