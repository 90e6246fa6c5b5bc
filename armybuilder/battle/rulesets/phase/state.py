# cython: compiled into the kernel
"""The slots of Phase Combat in rows of models, units, sides and lasting effects, and in frames. [PH-004]

Distances are tenths of a millimetre: a metre of these rules is 100, a square 200 [PH-D02].
"""

from armybuilder.battle.kernel.state import *

METRE = 100
SQUARE = 200

# ---- a figure: what the conversion gives
PH_MODEL = MODEL_ROW.onward()
RANGED_SKILL = PH_MODEL.column()  # 0: cannot shoot
SHARPNESS = PH_MODEL.column()
PH_MELEE_SKILL = PH_MODEL.column()
MIGHT = PH_MODEL.column()  # 0: cannot strike
SPEED = PH_MODEL.column()
RUN_REACH = PH_MODEL.column()
ARMOUR_DR = PH_MODEL.column()
ARMOUR_SCALE = PH_MODEL.column()
FRONT_DR = PH_MODEL.column()
FRONT_SCALE = PH_MODEL.column()
BREAK_BASE = PH_MODEL.column()  # 0: never breaks
VITALITY_START = PH_MODEL.column()
LIFE_START = PH_MODEL.column()
TARGET_SCALE = PH_MODEL.column()
# ---- what changes, and is 0 at first
VITALITY = PH_MODEL.column()
LIFE = PH_MODEL.column()
IN_HAND = PH_MODEL.column()  # row of the weapon in hand, or 0
PICKED = PH_MODEL.column()  # row of a weapon picked up from the ground, or 0
BLOW_WEAPON = PH_MODEL.column()
BLOW_DAMAGE = PH_MODEL.column()  # what its blow does, -1: missed
COMMANDED = PH_MODEL.column()  # of a slave robot: the turn for which its controller acts
PLAN_VERB = PH_MODEL.column()  # the bot's: the Action it means to declare
PLAN_X = PH_MODEL.column()  # and where it means to run, or the number of whom it means to shoot at
PLAN_Y = PH_MODEL.column()
# ---- what holds for a turn, and is 0 when the next begins
STAGE = PH_MODEL.column()  # STAGE_... of the turn
DECLARED = PH_MODEL.column()  # the Action: RUN, SHOOT, PH_FIGHT ...
SECOND = PH_MODEL.column()  # the second Action of a hero, declared and not taken yet, or 0
ACTED = PH_MODEL.column()  # 1: its Action is spent
PH_AIMED = PH_MODEL.column()
RAN = PH_MODEL.column()
HUGGING = PH_MODEL.column()
DREW_ENGAGED = PH_MODEL.column()  # drew a weapon in melee this turn
HURT_BY = PH_MODEL.column()  # row of an enemy (of a gunner: its machine) whose shot harmed it this turn, or 0
CHASES = PH_MODEL.column()  # row of the enemy that left its reach this turn, or 0
BLOW_AT = PH_MODEL.column()  # row of the enemy it strikes at in this Melee phase, or 0
PH_MODEL_END = PH_MODEL.column(0)
STAGE_FRESH = 0
STAGE_MOVED = 1
PH_STAGE_DECLARED = 2
STAGE_AGAIN = 3  # a hero may still declare a second Action

# ---- a weapon: what the conversion gives
PH_WEAPON = WEAPON_ROW.onward()
PH_SHOT_SCALE = PH_WEAPON.column()
PH_SHOT_DICE = PH_WEAPON.column()
PH_SHOT_PLUS = PH_WEAPON.column()
PH_SHOT_X = PH_WEAPON.column()
PH_SHOT_RANGE = PH_WEAPON.column()  # tenths of a millimetre; of a charge the radius
PH_HELD = PH_WEAPON.column()  # as the battle begins: PH_CARRIED_ALONG, PH_HELD_IN_HAND, PH_LEFT_BEHIND
PH_CARRIED_ALONG = 0
PH_HELD_IN_HAND = 1
PH_LEFT_BEHIND = 2

# ---- a unit
PH_UNIT = UNIT_ROW.onward()
GROUP = PH_UNIT.column()  # row of the unit that stands for its group [PH-D26]
GROUP_STARTED = PH_UNIT.column()  # living figures at the start
GROUP_BROKEN = PH_UNIT.column()
GROUP_LOST = PH_UNIT.column()  # somebody of it went down this turn
GROUP_LOST_LAST = PH_UNIT.column()  # or last turn
GROUP_HARMED = PH_UNIT.column()  # somebody of it has been harmed

# ---- a side
PH_SIDE = SIDE_ROW.onward()
PH_ROLLER = PH_SIDE.column()  # left's: the side that rolls for initiative in odd turns [PH-D05]
PH_ROLLED = PH_SIDE.column()

# ---- what lasts on the table
PH_LASTING = Row("what lasts", LASTING_WIDTH, 1)  # its first word is LASTING_KIND
PH_LASTING_X = PH_LASTING.column()
PH_LASTING_Y = PH_LASTING.column()
LASTING_REACH = PH_LASTING.column()
PH_LASTING_OWNER = PH_LASTING.column()  # row of the figure whose doing it is
PH_LASTING_WEAPON = PH_LASTING.column()  # row
PH_LASTING_VICTIM = PH_LASTING.column()  # row of the figure it sticks to, or 0
PH_LASTING_CHANCE = PH_LASTING.column()  # of what sticks: a d6 of at most so much lets it harm again
LASTING_DUE = PH_LASTING.column()  # turn at whose end it takes effect
PH_SMOKE_ROW = 1
PH_STUCK_ROW = 2
PH_CHARGE_ROW = 3
PH_CALL_ROW = 4
SPOT_ROW = 5

# ---- a shot under way
FRAME_SHOT = 1
MOST_SPRAYED = 4
SHOT_FRAME = FRAME.onward()
SHOT_ACTOR = SHOT_FRAME.column()
SHOT_WEAPON = SHOT_FRAME.column()
SHOT_MODE = SHOT_FRAME.column()
SHOT_COUNT = SHOT_FRAME.column()
SHOT_ASKED = SHOT_FRAME.column()  # how many targets have been asked whether they hug cover
SHOT_TARGETS = SHOT_FRAME.column(MOST_SPRAYED)
SHOT_X = SHOT_FRAME.column()  # of a burst at a place: then there is no target
SHOT_Y = SHOT_FRAME.column()
SHOT_ROUND = SHOT_FRAME.column()  # times it has been rolled: a linked pair is rolled twice
SHOT_CHOSEN = SHOT_FRAME.column()  # 1: of a spray, all targets have been named
SHOT_END = SHOT_FRAME.column(0)
PH_MODE_SINGLE = 0
MODE_FOCUSED = 1
MODE_SPRAY = 2
MODE_IGNORES = 4  # added: the penalty of melee is ignored [PH-D17]

# ---- hits under way: on those of a list, on all in a burst, and blows
FRAME_HITS = 2
FRAME_BURST = 3
FRAME_BLOWS = 4
HITS_MOST = 20
HITS_FRAME = FRAME.onward()
HITS_ACTOR = HITS_FRAME.column()
HITS_WEAPON = HITS_FRAME.column()
HITS_DAMAGE = HITS_FRAME.column()
HITS_RULE = HITS_FRAME.column()
HITS_X = HITS_FRAME.column()  # where it comes from, or bursts
HITS_Y = HITS_FRAME.column()
HITS_REACH = HITS_FRAME.column()  # of a burst
HITS_NEXT = HITS_FRAME.column()  # place in the list, or row of the figure looked at last
HITS_ASKED = HITS_FRAME.column()  # 0 not yet, ASKED, CANCELLED
HITS_COUNT = HITS_FRAME.column()  # of the list
HITS_LIST = HITS_FRAME.column(HITS_MOST)
ASKED = 1
CANCELLED = 2

# ---- what the bot has found by a look
PH_BOT = BOT.onward()
LOOK_TARGET = PH_BOT.column()  # whom a figure shoots at best, or 0
LOOK_WEAPON = PH_BOT.column()
LOOK_MODE = PH_BOT.column()
LOOK_WORTH = PH_BOT.column()  # what that takes on average
LOOK_NEAR = PH_BOT.column()  # the nearest enemy, or 0
LOOK_GAP = PH_BOT.column()
LOOK_SHOOTERS = PH_BOT.column()  # enemies whose weapons reach here
LOOK_THREAT = PH_BOT.column()  # the nearest of these, or 0
LOOK_FRIENDS = PH_BOT.column()  # figures of its own side that are up, itself too
LOOK_HARM = PH_BOT.column(2)  # once asked for: 1 and what a hit by the threat takes, from behind and before
LOOK_GAIN = PH_BOT.column(2)  # 1 and what a hit on the target takes
LOOK_END = PH_BOT.column(0)

# ---- what `weigh_damage` writes, and a shot that is only thought of
EFFECT_THROWS = PH_BOT.column()  # of the dice
EFFECT_HURTS = PH_BOT.column()  # of these hurt
EFFECT_BEATS = PH_BOT.column()  # or take out of the fight
EFFECT_LOST = PH_BOT.column()  # what all of them take of the pools, added up
SHOT_THOUGHT = PH_BOT.column(SHOT_END)  # its frame

# ---- enemies whose fire may reach a place that the bot looks at, after a look
RIFLES_MOST = 60  # further ones are left out
RIFLES = PH_BOT.column()  # how many there are
RIFLE_ROWS = PH_BOT.column(RIFLES_MOST)
RIFLE_REACHES = PH_BOT.column(RIFLES_MOST)  # with a step nearer

# ---- more of what the bot has found by a look, at its target
LOOK_MELEE = PH_BOT.column()  # once asked for: 1 and the penalty of a shot into its melee, from afar
SHOT_AT_ONCE = PH_BOT.column()  # what a shot from the place looked at takes on average
SHOT_AIMED = PH_BOT.column()  # and after aiming
