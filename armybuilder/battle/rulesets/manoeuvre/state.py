# cython: compiled into the kernel
"""The columns of this ruleset in units, models and sides, and in the frame of a manoeuvre.

A character is a unit of the block: one model, a machine with its crew, or a team [MN-D08]. Its row holds its
ratings, its state and the checks it has collected. The rows of its members hold their identity and their
fate.
"""

from armybuilder.battle.kernel.state import *

# ---- a character: what the conversion gives
MN_UNIT = UNIT_ROW.onward()
RATINGS = MN_UNIT.column(4)  # four words: RATE_SHOOT to RATE_MOVE
ACTION_VALUE = MN_UNIT.column()
ARMOUR_VALUE = MN_UNIT.column()
GRIT = MN_UNIT.column()
REROLLS = MN_UNIT.column()  # of its own dice in a fight [MN-020]
TALENTS = MN_UNIT.column()  # TALENT_... added up
TEAM = MN_UNIT.column()  # how many members of a team stand first among its models; 1 for a model or machine
MASTER = MN_UNIT.column()  # row of the character in whose place a slave robot acts, or 0
CARRIER = MN_UNIT.column()  # row of the machine it begins the fight aboard, or 0
SMOKES = MN_UNIT.column()  # smoke screens left

# ---- what changes
PRESENCE = MN_UNIT.column()  # ABOARD_STILL, IN_THE_FIGHT or OUT_OF_FIGHT
ACTED_ROUND = MN_UNIT.column()  # last round in which it acted
OPPOSED = MN_UNIT.column()  # 1: has opposed since the count began [MN-D10]
ORDER_TOTAL = MN_UNIT.column()
NEXT_IN_ORDER = MN_UNIT.column()  # row, or 0
HIDING = MN_UNIT.column()
SNIPE_OK = MN_UNIT.column()  # may snipe while it hides
NOTICED = MN_UNIT.column()  # while hiding, by the other side [MN-D16]
EXPOSED_TO = MN_UNIT.column()  # row of the enemy that may snipe it with advantage, or 0
HAS_OBSERVED = MN_UNIT.column()
FLAGS_NOW = MN_UNIT.column()  # row of the enemy it flags until its next action, or 0
FLAGGED = MN_UNIT.column()  # by how many enemies
PROTECTS = MN_UNIT.column()  # row of the ally that it draws fire away from, until its next action, or 0
PROTECTED = MN_UNIT.column()  # by how many allies
BUNKER = MN_UNIT.column()  # AV that a bunker adds until it moves
SUPPRESSES = MN_UNIT.column()  # row of the enemy it keeps down until its next action, or 0
SUPPRESSED = MN_UNIT.column()  # by how many enemies
AGAINST = MN_UNIT.column()  # extra dice of those who act against it, until its next action
SNIPED_AT = MN_UNIT.column()  # disadvantages on its next action
ESCAPING = MN_UNIT.column()
LOSES_ACTION = MN_UNIT.column()
AIDED = MN_UNIT.column()
IN_SMOKE = MN_UNIT.column()  # an ally's smoke helps its next Take Cover
CHECK_WORDS = 19
CHECKS_A_WORD = 6
CHECK_SIZE = 512  # a check is 256 for Casualty, and its Stress up to 255
CHECKS = MN_UNIT.column()  # how many checks it has collected
CHECKS_AT = MN_UNIT.column(CHECK_WORDS)  # CHECK_WORDS words with CHECKS_A_WORD in each

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

# ---- a squad
MN_SIDE = SIDE_ROW.onward()
SQUAD_TOTAL = MN_SIDE.column()
SQUAD_CONCEDED = MN_SIDE.column()
SQUAD_FIRST = MN_SIDE.column()  # left's: the character that is first in order
SQUAD_LED = MN_SIDE.column()  # round in which a leader gave an ally's die another throw

# ---- a member
MN_MODEL = MODEL_ROW.onward()
LOST_PERCENT = MN_MODEL.column()  # what it has lost of its price
FATES_BORNE = MN_MODEL.column()  # what checks have brought it: a bit for each FATE_...

# ---- a weapon
MN_WEAPON = WEAPON_ROW.onward()
MN_WEAPON_DAMAGE = MN_WEAPON.column()  # its Damage [MN-020]

# ---- the fight
MN_HEADER = HEADER.onward()
LOCATIONS_GONE = MN_HEADER.column()  # how many locations have been entered
MN_SIDES_ASKED = MN_HEADER.column()  # sides that have been asked this round whether they concede

# ---- a manoeuvre under way
DEED_FRAME = FRAME.onward()
FRAME_MANOEUVRE = 1
DEED_ACTOR = DEED_FRAME.column()
DEED_VERB = DEED_FRAME.column()
DEED_TARGET = DEED_FRAME.column()  # the enemy named, or 0
DEED_WEAPON = DEED_FRAME.column()
DEED_RATE = DEED_FRAME.column()  # RATE_... that the actor rolls
DEED_STAGE = DEED_FRAME.column()
DEED_OPPONENT = DEED_FRAME.column()
DEED_ALLY = DEED_FRAME.column()
DEED_OWN = DEED_FRAME.column()  # kept die
DEED_OTHER = DEED_FRAME.column()
DEED_OWN_SUM = DEED_FRAME.column()
DEED_OTHER_SUM = DEED_FRAME.column()
DEED_MARGIN = DEED_FRAME.column()
DEED_WON = DEED_FRAME.column()
DEED_RATE_AGAINST = DEED_FRAME.column()
DEED_NET = DEED_FRAME.column()  # dice beyond the first, + best kept, - worst
DEED_BONUS = DEED_FRAME.column()
DEED_FREE = DEED_FRAME.column()  # 1: no die can be thrown again

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

# ---- what the bot thinks in: the cases of a contest, the best choice found, what holds for all of a character's
MN_BOT = BOT.onward()
CONTEST_CASES = MN_BOT.column()  # all cases
CONTEST_WON = MN_BOT.column()
CONTEST_PLUS = MN_BOT.column()  # margins of the contests won, added up
CONTEST_MINUS = MN_BOT.column()  # margins of the contests lost, added up
BEST_SCORE = MN_BOT.column()
BEST_UNIT = MN_BOT.column()
BEST_VERB = MN_BOT.column()
MN_BEST_TARGET = MN_BOT.column()
BEST_NUMBER = MN_BOT.column()
MN_BEST_WEAPON = MN_BOT.column()
MEAN_PRICE = MN_BOT.column()
COVER_WEAPON = MN_BOT.column()
LEFT_BEHIND = MN_BOT.column()  # row of the ally to leave behind
LEFT_ARMOUR = MN_BOT.column()  # the AV of that ally
LEFT_PRICE = MN_BOT.column()
SPARE_EDGE = MN_BOT.column()  # Edge beyond that at which the other side gives up; what is below 0 is missing
SHOWN_ENEMY = MN_BOT.column()  # 1: some enemy is flagged, or exposed to it
SLAVES = MN_BOT.column()  # how many slave robots may act in its place
RIVALS_AT = MN_BOT.column(4)  # the enemy that opposes best with the rating asked, RATE_SHOOT to RATE_MOVE
STRENGTHS_AT = MN_BOT.column(4)  # and how strong it is as an opponent
MEMOS = 64  # chances reckoned before; a power of 2
MEMO_WIDTH = 3  # the key of each, and its CHANCE_...
CHANCE_WON = 1  # in thousandths
CHANCE_PLUS = 2  # mean margin of a contest won, 0 for one lost, in thousandths
MEMO_AT = MN_BOT.column(MEMOS * MEMO_WIDTH)
