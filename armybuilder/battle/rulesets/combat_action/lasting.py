# cython: compiled into the kernel
"""What lasts on the table: sticky fields, smoke, attacks that stick, charges, calls for support, explosions to come.

One small table of rows in the block, copied with the state. A row goes when its time is over; one that finds no room
puts out the oldest field or sticking attack.
"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.lasting import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.rooms import *

# ---- a row -------------------------------------------------------------------------------------------
LASTING_X = 1
LASTING_Y = 2
LASTING_RADIUS = 3
LASTING_OWNER = 4  # row of the model whose weapon it is
LASTING_WEAPON = 5  # row
LASTING_VICTIM = 6  # row of the model it sticks to, or is meant for; 0 nobody
LASTING_CHANCE = 7  # a sticking attack sticks again on this or less; floor on which something goes off
LASTING_TURN = 8  # turn in which it came about, or a sticking attack last did damage
LASTING_SERIAL = 9  # activation in which it came about
LASTING_PLACE = 10  # locations a sticking attack has damaged, as bits; an explosion's altitude
LASTING_RULE = 11  # number of the rule that sets off an explosion

# ---- kinds -------------------------------------------------------------------------------------------
FIELD_ROW = 1  # sticky field [CA-B-118]
SMOKE_ROW = 2  # [CA-B-128]
STUCK_ROW = 3  # attack that sticks [CA-B-117]
BUSTER_ROW = 4  # tank buster on a machine [CA-B-131]
CHARGE_ROW = 5  # demolition charge [CA-B-132]
CALL_ROW = 6  # off-table support on its way [CA-B-126]
DUE_ROW = 7  # explosion that comes next


def add_lasting(
    s: Block, kind: int, x: int, y: int, radius: int, owner: int, weapon: int, victim: int
) -> int:
    """Add a row and return where it stands."""
    if s[LASTING_COUNT] == LASTING_MOST:
        put_out_oldest(s)
    row = lasting_row(s, s[LASTING_COUNT])
    s[LASTING_COUNT] += 1
    s[LASTING_KINDS] |= 1 << kind
    s[row + LASTING_KIND] = kind
    s[row + LASTING_X] = x
    s[row + LASTING_Y] = y
    s[row + LASTING_RADIUS] = radius
    s[row + LASTING_OWNER] = owner
    s[row + LASTING_WEAPON] = weapon
    s[row + LASTING_VICTIM] = victim
    s[row + LASTING_CHANCE] = 0
    s[row + LASTING_TURN] = s[TURN]
    s[row + LASTING_SERIAL] = s[ACTIVATION]
    s[row + LASTING_PLACE] = 0
    s[row + LASTING_RULE] = 0
    return row


def put_out_oldest(s: Block) -> None:
    """Make room: the oldest field or sticking attack goes, or else the oldest row."""
    for place in range(s[LASTING_COUNT]):
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == FIELD_ROW or s[row + LASTING_KIND] == STUCK_ROW:
            remove_lasting(s, row)
            return
    remove_lasting(s, s[LASTING_AT])


def owned_row(s: Block, kind: int, owner: int, weapon: int) -> int:
    """Return the oldest row of a kind that came of a model's weapon, 0 for none."""
    for place in range(s[LASTING_COUNT]):
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == kind and s[row + LASTING_OWNER] == owner:
            if s[row + LASTING_WEAPON] == weapon:
                return row
    return 0


def set_off(s: Block, x: int, y: int, owner: int, weapon: int, altitude: int, rule: int) -> int:
    """Let a weapon explode at a place as soon as what is under way allows; return the row."""
    row = add_lasting(s, DUE_ROW, x, y, s[weapon + WEAPON_RADIUS], owner, weapon, 0)
    s[row + LASTING_PLACE] = altitude
    s[row + LASTING_RULE] = rule
    return row


def smoke_between(s: Block, ax: int, ay: int, bx: int, by: int) -> int:
    """Return 1 if smoke lies on a line. [CA-B-128]"""
    for place in range(s[LASTING_COUNT]):
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == SMOKE_ROW and near_line(
            s[row + LASTING_X], s[row + LASTING_Y], ax, ay, bx, by, s[row + LASTING_RADIUS]
        ):
            return 1
    return 0


def drop_primed(s: Block, holder: int) -> None:
    """A model that is put out with a primed grenade in hand drops it: on 4 or more it goes off. [CA-B-130, CA-D-102]"""
    weapon = s[holder + PRIMED]
    s[holder + PRIMED] = 0
    if s[weapon + WEAPON_CATEGORY] != GRENADES:
        return
    die = throw(s, holder, DIE_PRIMED)
    goes = 1 if die >= s[RULES_AT + DROPPED_FROM] else 0
    tell_roll(s, PRIMED_FALLS, 130, holder, 0, weapon, die, 0, s[RULES_AT + DROPPED_FROM], goes, 0)
    if goes:
        row = set_off(s, s[holder + X], s[holder + Y], holder, weapon, s[holder + ALTITUDE], 130)
        s[row + LASTING_CHANCE] = floor_of(s, holder)
