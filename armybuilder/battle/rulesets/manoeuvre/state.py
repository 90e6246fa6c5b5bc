# cython: compiled into the kernel
"""Where this ruleset's own numbers stand: rows of units, models and sides, and the frame of a manoeuvre under way.

A character is a unit of the block: one model, a machine with its crew, or a team [MN-D08]. Its row holds its ratings,
its state and the checks it has collected; the rows of its members say who they are and what became of them.
"""

from armybuilder.battle.kernel.state import *

# ---- in a unit's row: what the conversion gives
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

# ---- in a unit's row: what changes
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

# ---- what a rating is
RATE_SHOOT = 0
RATE_FIGHT = 1
RATE_NERVE = 2
RATE_MOVE = 3

# ---- what PRESENCE is
ABOARD_STILL = 0
IN_THE_FIGHT = 1
OUT_OF_FIGHT = 2

# ---- what is added up in TALENTS
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

# ---- in a side's row
SQUAD_TOTAL = 14
SQUAD_CONCEDED = 15
SQUAD_FIRST = 16  # left's: the character that is first in order
SQUAD_LED = 17  # round in which a leader gave an ally's die another throw

# ---- in a model's row
LOST_PERCENT = 36  # what it has lost of its price
FATES_BORNE = 37  # what checks have brought it: a bit for each FATE_...

# ---- a manoeuvre under way: its frame on the stack
FRAME_MANOEUVRE = 1
DEED_ACTOR = 1
DEED_VERB = 2
DEED_TARGET = 3  # the enemy named, or 0
DEED_WEAPON = 4
DEED_RATE = 5  # RATE_... that the actor rolls
DEED_STAGE = 6
DEED_OPPONENT = 7
DEED_ALLY = 8
DEED_OWN = 9  # kept die
DEED_OTHER = 10
DEED_OWN_SUM = 11
DEED_OTHER_SUM = 12
DEED_MARGIN = 13
DEED_WON = 14
DEED_RATE_AGAINST = 15
DEED_NET = 16  # dice beyond the first, + best kept, - worst
DEED_BONUS = 17
DEED_FREE = 18  # 1: nothing more can be thrown again

# ---- what DEED_STAGE is
MN_STAGE_DECLARED = 0
STAGE_OPPOSED = 1
STAGE_ROLLED = 2
STAGE_SETTLED = 3
STAGE_ANSWERED = 4

# ---- what a check brings
FATE_NONE = 0
FATE_SHAKEN = 1
FATE_RATTLED = 2
FATE_SHOCKED = 3
FATE_COLLAPSES = 4
FATE_WOUND = 5
FATE_SERIOUS = 6
FATE_KILLED = 7
