# cython: compiled into the kernel
"""Characters and squads: where their numbers stand in the block, and what can be asked of one.

A character is a unit of the block: one model, a machine with its crew, or a team [MN-D08]. Its row holds its ratings,
its state and the checks it has collected; the rows of its members say who they are and what became of them.
"""

from armybuilder.battle.kernel.state import *

# ---- in a unit's row: what the conversion gives -------------------------------------------------------
RATINGS = 23  # four words: RATE_SHOOT to RATE_MOVE
ACTION_VALUE = 27
ARMOUR_VALUE = 28
GRIT = 29
REROLLS = 30  # of its own dice in a fight [MN-020]
TALENTS = 31  # TALENT_... added up
TEAM = 32  # members of a team, who stand first among the unit's models; 1 for one model or a machine
MASTER = 33  # row of the character in whose place a slave robot acts, or 0
CARRIER = 34  # row of the machine it begins the fight aboard, or 0
SMOKES = 42  # smoke screens left
# ---- what changes
PRESENCE = 7  # ABOARD_STILL, IN_THE_FIGHT or OUT_OF_FIGHT
ACTED_ROUND = 8  # last round in which it acted
OPPOSED = 10  # 1: has opposed since the count began [MN-D10]
ORDER_TOTAL = 11
NEXT_IN_ORDER = 12  # row, or 0
HIDING = 13
SNIPE_OK = 14  # may snipe while it hides
NOTICED = 15  # while hiding, by the other side [MN-D16]
EXPOSED_TO = 16  # row of the enemy that may snipe it with advantage, or 0
HAS_OBSERVED = 17
FLAGS_NOW = 18  # row of the enemy it flags until its next action, or 0
FLAGGED = 19  # by how many enemies
PROTECTS = 20  # row of the ally it draws fire from until its next action, or 0
PROTECTED = 21  # by how many allies
BUNKER = 22  # AV that a bunker adds until it moves
SUPPRESSES = 35  # row of the enemy it keeps down until its next action, or 0
SUPPRESSED = 36  # by how many enemies
AGAINST = 37  # dice of those who act against it, until its next action
SNIPED_AT = 38  # disadvantages on its next action
ESCAPING = 39
LOSES_ACTION = 40
AIDED = 41
IN_SMOKE = 43  # an ally's smoke helps its next Take Cover
CHECKS = 44  # how many checks it has collected
CHECKS_AT = 45  # CHECK_WORDS words with CHECKS_A_WORD in each
CHECK_WORDS = 19
CHECKS_A_WORD = 6
CHECK_SIZE = 512  # a check is 256 for Casualty, and its Stress up to 255

RATE_SHOOT = 0
RATE_FIGHT = 1
RATE_NERVE = 2
RATE_MOVE = 3
ABOARD_STILL = 0
IN_THE_FIGHT = 1
OUT_OF_FIGHT = 2
TALENT_SHARPSHOOTER = 1
TALENT_MEDIC = 2
TALENT_COMMUNICATOR = 4
TALENT_MASKED = 8  # no inhaled gas reaches it
TALENT_SEALED = 16  # full life support
TALENT_MACHINE = 32
TALENT_PLATFORM = 64  # cannot move at all
TALENT_CALLER = 128  # an officer with a long range comm link
TALENT_LEADER = 256  # rank 3 or 4
TALENT_DUG_IN = 512  # begins in a trench or bunker

# ---- in a side's row ------------------------------------------------------------------------------------
SQUAD_TOTAL = 14
SQUAD_CONCEDED = 15
SQUAD_FIRST = 16  # left's: the character that is first in order
SQUAD_LED = 17  # round in which a leader gave an ally's die another throw

# ---- events: a character acts, and meets another ---------------------------------------------------------
MN_ORDER = 300  # die, total: Action Value, value: sum
MN_ROUND = 301  # value
MN_ACTS = 302  # target, weapon; result: the verb
MN_ROLLS = (
    303  # die kept, total: rating and bonuses, value: extra dice kept best (+) or worst (-), result: RATE_...
)
MN_OPPOSES = 304  # as MN_ROLLS; target: who acts
MN_EXTRA_DIE = 305  # die, one of those that were not kept too
MN_SETTLED = 306  # target: the opponent; value: margin; result 1 won, 2 tied, 0 lost
MN_POINTS = 307  # actor: side; die, value: change, total: what the squad has now
MN_PAID = 308  # actor: side; value, total
MN_EDGE = 309  # actor: side that acted; value: its total; total: the other's
MN_GOES = 310  # value: number of a piece of ground or -1
MN_HIDES = 311  # result 1 with leave to snipe, 0 without
MN_SHOWS = 312
MN_EXPOSED = 313  # target: the enemy that may snipe it
MN_OBSERVED = 314
MN_NOTICED = 315  # target: the hidden enemy
MN_FLAGS = 316  # target
MN_ESCAPES = 317
MN_AWAY = 318
MN_AIDS = 319  # target
MN_PAUSES = 320  # loses its next action
MN_KEEPS_DOWN = 321  # target
MN_PROTECTS = 322  # target
MN_DAMAGE = 323  # target, weapon; total: Damage, needed: AV, value: Stress, result 0 none, 1 Fallout, 2 Casualty, 3 immune
MN_LATE = 324  # value: Stress; result 1 Fallout, 2 Casualty
MN_CONCEDES = 325  # actor: side; value: Edge, needed: limit; result 1 concedes, 0 fights on
MN_FALLOUT = 326  # actor: model; die, total: Grit less Stress, value: percent lost; result: BAND_...
MN_CASUALTY = 327
MN_REROLLS = 328  # die thrown away
MN_LEAVES = 329  # target: the machine it leaves
MN_WAITS = 330
MN_STRANDS = 332  # target: the ally left behind
MN_STANDS = 331  # actor: model; place, for the eye alone

# ---- why more dice fall -----------------------------------------------------------------------------------
MN_WHY_AGAINST = 60  # how the opponent laid itself open or covered itself
MN_WHY_FLAGGED = 61
MN_WHY_PROTECTED = 62
MN_WHY_SUPPRESSED = 63
MN_WHY_SNIPED = 64
MN_WHY_HIDING = 65
MN_WHY_EXPOSED = 66
MN_WHY_SHARPSHOOTER = 67
MN_WHY_AUTOMATIC = 68
MN_WHY_SMOKE = 69
MN_WHY_MEDIC = 70
MN_WHY_WEAPON = 71  # points on the roll, no dice


def next_character(s: Block, unit: int) -> int:
    """Return the character after this one in the block (0: the first), 0 after the last."""
    row = s[UNITS_AT] if unit == 0 else unit + UNIT_WIDTH
    return row if row < s[UNITS_AT] + s[UNITS_FIELDED] * UNIT_WIDTH else 0


def is_active(s: Block, unit: int) -> int:
    """Return 1 if a character acts and opposes: it is in the fight and not away or aboard. [MN-D21]"""
    return 1 if unit > 0 and s[unit + PRESENCE] == IN_THE_FIGHT else 0


def active_count(s: Block, side: int) -> int:
    """Return how many active characters a side has."""
    found = 0
    unit = next_character(s, 0)
    while unit > 0:
        if s[unit + UNIT_SIDE] == side and s[unit + PRESENCE] == IN_THE_FIGHT:
            found += 1
        unit = next_character(s, unit)
    return found


def is_fallen(s: Block, model: int) -> int:
    """Return 1 for a model that is out of action or dead."""
    return 1 if s[model + STATUS] in (OUT_OF_ACTION, KILLED, DESTROYED) else 0


def edge_of(s: Block, side: int) -> int:
    """Return a side's Edge: its total less the other's. [MN-003]"""
    return s[side_row(side) + SQUAD_TOTAL] - s[side_row(1 - side) + SQUAD_TOTAL]


def thrower_of(s: Block, unit: int) -> int:
    """Return the row of the model in whose name a character's dice fall."""
    return s[unit + UNIT_MODELS]


def is_hidden_from(s: Block, unit: int) -> int:
    """Return 1 if a character hides and the other side has not noticed it. [MN-043]"""
    return 1 if s[unit + HIDING] and s[unit + NOTICED] == 0 else 0
