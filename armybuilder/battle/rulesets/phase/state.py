# cython: compiled into the kernel
"""Where this ruleset's own numbers stand: rows of models, units, sides and lasting things, and frames on the stack. [PH-004]

A figure is a model. Distances are tenths of a millimetre: a metre of these rules is 100, a square 200 [PH-D02].
"""

from armybuilder.battle.kernel.state import *

METRE = 100
SQUARE = 200

# ---- in a model's row: what the conversion gives -----------------------------------------------------
RANGED_SKILL = 72  # 0: cannot shoot
SHARPNESS = 73
PH_MELEE_SKILL = 74
MIGHT = 75  # 0: cannot strike
SPEED = 76
RUN_REACH = 77
ARMOUR_DR = 78
ARMOUR_SCALE = 79
FRONT_DR = 80
FRONT_SCALE = 81
BREAK_BASE = 82  # 0: never breaks
VITALITY_START = 83
LIFE_START = 84
TARGET_SCALE = 85
# ---- what changes
VITALITY = 40
LIFE = 43
STAGE = 44  # STAGE_... of the turn
DECLARED = 49  # ACT_...
ACTED = 69  # 1: its Action is spent
PH_AIMED = 45
RAN = 46
HUGGING = 50
IN_HAND = 62  # row of the weapon in hand, or 0
DREW_ENGAGED = 53
HURT_BY = 54  # row of an enemy whose shot has harmed it this turn, of a gunner that of his machine, or 0
CHASES = 55  # row of the enemy that left its reach this turn, or 0
BLOW_AT = 59  # row of the enemy it strikes at in this Melee phase, or 0
BLOW_WEAPON = 63
BLOW_DAMAGE = 64  # what its blow does, -1: missed
SECOND = 48  # the second Action of a hero, declared and not taken yet: ACT_..., or 0
COMMANDED = 94  # of a slave robot: the turn for which its controller acts
PLAN_VERB = 88  # the bot's: the Action it means to declare
PLAN_X = 89  # and where it means to run
PLAN_Y = 90
STAGE_FRESH = 0
STAGE_MOVED = 1
PH_STAGE_DECLARED = 2
STAGE_AGAIN = 3  # a hero may still declare a second Action

# ---- in a unit's row
GROUP = 23  # row of the unit that stands for its group [PH-D26]
GROUP_STARTED = 24
GROUP_BROKEN = 30
GROUP_LOST = 27  # somebody of it went down this turn
GROUP_LOST_LAST = 28
GROUP_HARMED = 29  # somebody of it has been harmed

# ---- in a side's row
PH_ROLLER = 14  # left's: the side that rolls for initiative in odd turns [PH-D05]
PH_ROLLED = 15

# ---- in a row of what lasts on the table
PH_LASTING_X = 1
PH_LASTING_Y = 2
LASTING_REACH = 3
PH_LASTING_OWNER = 4  # row of the figure whose doing it is
PH_LASTING_WEAPON = 5  # row
PH_LASTING_VICTIM = 6  # row of the figure it sticks to, or 0
PH_LASTING_CHANCE = 7  # of what sticks: a d6 of at most so much lets it harm again
LASTING_DUE = 8  # turn at whose end it tells
# ---- kinds of what lasts
PH_SMOKE_ROW = 1
PH_STUCK_ROW = 2
PH_CHARGE_ROW = 3
PH_CALL_ROW = 4
SPOT_ROW = 5

# ---- how a shot is fired
PH_MODE_SINGLE = 0
MODE_FOCUSED = 1
MODE_SPRAY = 2
MODE_IGNORES = 4  # added: the penalty of melee is ignored [PH-D17]
MOST_SPRAYED = 4

# ---- a shot under way: its frame on the stack
FRAME_SHOT = 1
SHOT_ACTOR = 1
SHOT_WEAPON = 2
SHOT_MODE = 3
SHOT_COUNT = 4
SHOT_ASKED = 5
SHOT_TARGETS = 6  # MOST_SPRAYED words
SHOT_X = 10  # of a burst at a place: then there is no target
SHOT_Y = 11
SHOT_ROUND = 12  # times it has been rolled: a linked pair is rolled twice

# ---- hits on those of a list, on all in a burst, and blows: their frames
FRAME_HITS = 2
FRAME_BURST = 3
FRAME_BLOWS = 4
HITS_ACTOR = 1
HITS_WEAPON = 2
HITS_DAMAGE = 3
HITS_RULE = 4
HITS_X = 5  # where it comes from, or bursts
HITS_Y = 6
HITS_NEXT = 7  # place in the list, or row of the figure looked at last
HITS_ASKED = 8  # 0 not yet, ASKED, CANCELLED
HITS_COUNT = 9  # of the list
HITS_LIST = 10
HITS_MOST = 20
HITS_REACH = 9  # of a burst
ASKED = 1
CANCELLED = 2
