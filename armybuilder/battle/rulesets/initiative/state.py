# cython: compiled into the kernel
"""The columns of models and weapons, the slots of the battle and the frames of 2D6 Skirmish.

A metre is two centimetres on the table, TR_METRE in the block. [TR-D02]
"""

from armybuilder.battle.kernel.state import *

# ---- in a model's row: what the conversion gives -------------------------------------------------------
INITIATIVE_MODEL = MODEL_ROW.onward()
GUN_SKILL = INITIATIVE_MODEL.column()  # -1: none, of each skill
TR_MELEE_SKILL = INITIATIVE_MODEL.column()
DRIVE_SKILL = INITIATIVE_MODEL.column()
TR_COMMAND = INITIATIVE_MODEL.column()  # the better of Tactics and Leadership: who commands
TR_WALK = INITIATIVE_MODEL.column()  # how far in a minor action; of a vehicle: in a round
NERVE = INITIATIVE_MODEL.column()  # 6 less the DP, for checks whether a side stays [TR-D46]
FRONT_MORE = INITIATIVE_MODEL.column()  # armour to the front
AS_TARGET = INITIATIVE_MODEL.column()
HEAVY_SKILL = INITIATIVE_MODEL.column()  # Heavy Weapons [TR-031]
ATHLETICS_SKILL = INITIATIVE_MODEL.column()  # co-ordination: of what is thrown [TR-032]
LEADERSHIP_SKILL = INITIATIVE_MODEL.column()
TACTICS_SKILL = INITIATIVE_MODEL.column()
TR_COMMS = (
    INITIATIVE_MODEL.column()
)  # BY_... that a unit's own words go besides voice and radio, or 0 [TR-066]
VEHICLE_KIND = INITIATIVE_MODEL.column()  # VEHICLE_...
HAS_COMPUTER = INITIATIVE_MODEL.column()  # of a machine [TR-171]
TR_BELTS = INITIATIVE_MODEL.column()  # of a machine: BELTS_...

# ---- what changes
STRENGTH = INITIATIVE_MODEL.column()  # now
DEXTERITY = INITIATIVE_MODEL.column()
ENDURANCE = INITIATIVE_MODEL.column()
STANCE = INITIATIVE_MODEL.column()  # TR_STANDING, CROUCHED, PRONE
ARMOUR_LEFT = INITIATIVE_MODEL.column()
AIMED_AT = INITIATIVE_MODEL.column()  # row of the target aimed at, or 0
AIM_COUNT = INITIATIVE_MODEL.column()
TR_STARTED_WITH = INITIATIVE_MODEL.column()  # Initiative rolled, Tactics included
CHANGE_NOW = INITIATIVE_MODEL.column()  # of Initiative, this round
CHANGE_NEXT = INITIATIVE_MODEL.column()  # the next
HAS_ACTED = INITIATIVE_MODEL.column()
MINORS = INITIATIVE_MODEL.column()
SIGNIFICANT = INITIATIVE_MODEL.column()
REACTED = INITIATIVE_MODEL.column()  # reactions in this round
HASTENED = INITIATIVE_MODEL.column()  # 1: in this round, or SPENT_HASTE
HELD_BACK = INITIATIVE_MODEL.column()  # waits for a later moment
METRES = INITIATIVE_MODEL.column()  # moved since its last turn began, TR_METRE each
HULL_LEFT = INITIATIVE_MODEL.column()
STRUCTURE_LEFT = INITIATIVE_MODEL.column()
DRIVE_HITS = INITIATIVE_MODEL.column()
SENSOR_HITS = INITIATIVE_MODEL.column()
POWER_HITS = INITIATIVE_MODEL.column()
COMPUTER_HITS = INITIATIVE_MODEL.column()  # of a robot
ROUNDS_LOST = INITIATIVE_MODEL.column()
EVASION = INITIATIVE_MODEL.column()
BLOWN_UP = INITIATIVE_MODEL.column()
HELD_BY = INITIATIVE_MODEL.column()  # row of who grapples it, or 0
STOPPED = INITIATIVE_MODEL.column()  # 1: its drive or power plant is gone
FLINCHES = INITIATIVE_MODEL.column()  # what it does about the explosion under way: FLINCH_...
FALLEN = INITIATIVE_MODEL.column()  # a status that takes effect once all who act at this moment have [TR-D07]
HITS_THROWN_AGAIN = INITIATIVE_MODEL.column()  # of a hero: how many hits on it can still be thrown again
STEERED = (
    INITIATIVE_MODEL.column()
)  # 1: its driver has kept control since the driver's last turn began [TR-141], or LOST_ROUND
LAST_PACE = INITIATIVE_MODEL.column()  # how far a vehicle went in its last movement
MOMENT_ASKED = (
    INITIATIVE_MODEL.column()
)  # at which moment of the round one that waits was last asked [TR-016]
SHUT_IN = INITIATIVE_MODEL.column()  # radius of its own base, of one aboard
TR_DIRECTED = INITIATIVE_MODEL.column()  # of a slave robot: it has had its turn this round
BURNING = INITIATIVE_MODEL.column()  # weapon (row) whose flame burns on it at the end of its next turn, or 0
STUCK_BY = INITIATIVE_MODEL.column()  # weapon (row) that sticks to it, or 0
STUCK_UPTO = INITIATIVE_MODEL.column()  # on a d6 up to this its damage is rolled again
SPOTTED_FOR = (
    INITIATIVE_MODEL.column()
)  # round to whose end it is shown to the enemy's weapons that fire without sight
NIMBLE = (
    INITIATIVE_MODEL.column()
)  # Dexterity when the round began, by which those who act together are told [TR-D07]
SMOKING = INITIATIVE_MODEL.column()  # 1: a smoke screen stands round it
SENSOR = INITIATIVE_MODEL.column()  # SENSOR_...
TACTICS = INITIATIVE_MODEL.column()  # what the commander's Tactics have added to its Initiative
CUT_OFF = INITIATIVE_MODEL.column()  # 1: it hears nobody of its unit
ARCS_FIRED = (
    INITIATIVE_MODEL.column()
)  # of a machine: arcs through which somebody aboard has fired in this round, a bit each
TURNS_LEFT = INITIATIVE_MODEL.column()  # of a machine: turns that manoeuvres have given it
FREE_DONE = INITIATIVE_MODEL.column()  # free tasks in this turn [TR-027]
WOVEN = (
    INITIATIVE_MODEL.column()
)  # of a vehicle: the number it weaves by until its driver's next action [TR-150]
WEAPON_HELD = INITIATIVE_MODEL.column()  # weapon (row) it holds, or 0 [TR-023]
RANK_PLACE = INITIATIVE_MODEL.column()  # its place in its unit's ranks when that is set up, from 0

# ---- what a bot thinks in, and where dice are laid out: nothing here outlives a decision
INITIATIVE_BOT = Row("what a bot thinks in", CHOICE_AT, BOT_AT)
BEST_VALUE = INITIATIVE_BOT.column()  # of the best attack that was found, which follows
TR_BEST_WEAPON = INITIATIVE_BOT.column()
TR_BEST_TARGET = INITIATIVE_BOT.column()
BEST_MODE = INITIATIVE_BOT.column()
BEST_IS_BLOW = INITIATIVE_BOT.column()
BEST_NEAR = INITIATIVE_BOT.column()  # the nearest enemy, where the best attack was looked for anew
LAID_AT = INITIATIVE_BOT.column(
    136
)  # 1 more than the dice laid out, then how many throws reach no more than each sum
TALLY_AT = INITIATIVE_BOT.column(13)  # how often pairs of full auto add up to each total; before those:
TALLY_HIT = 0
TALLY_HURT = 1
STOPPED_AT = INITIATIVE_BOT.column(13)  # how likely armour stops a hit with each total, in millionths
AUTO_AT = INITIATIVE_BOT.column(12)  # the dice of full auto that are left, in order
PASSED_OVER = INITIATIVE_BOT.column()  # the last enemy at whom no shot of a weapon could be the best, or 0
WEIGHED_MOST = 12
WEIGHED_WIDTH = 7  # a model's row, then its best attack and its nearest enemy, as from BEST_VALUE on
WEIGHED_COUNT = INITIATIVE_BOT.column()  # models whose best attack was found in this decision
WEIGHED_AT = INITIATIVE_BOT.column(WEIGHED_MOST * WEIGHED_WIDTH)
COVERS_MOST = 40  # further ones are left out
COVERS_AT = INITIATIVE_BOT.column(COVERS_MOST)  # pieces of ground behind which a unit may be set up

TR_METRE = 200  # on the table [TR-D02]
TOLD_METRE = 100  # in the log

POWER_MOST = 3  # hits on a power plant that destroy it [TR-166]

SPENT_HASTE = 2  # in an earlier round, where once in a battle is all [TR-D06]

# ---- stances
TR_STANDING = 0
CROUCHED = 1
PRONE = 2

# ---- in a weapon's row ------------------------------------------------------------------------------------
INITIATIVE_WEAPON = WEAPON_ROW.onward()
SHOT_DICE = INITIATIVE_WEAPON.column()
SHOT_ADDED = INITIATIVE_WEAPON.column()
SHOT_AUTO = INITIATIVE_WEAPON.column()  # 0: single shots only
SHOT_RECOIL = INITIATIVE_WEAPON.column()
GUN_HITS = INITIATIVE_WEAPON.column()  # 1 hampered, 2 destroyed
SHOT_DRAW = INITIATIVE_WEAPON.column()  # minor actions to take it in hand [TR-023]
SHOT_RELOAD = INITIATIVE_WEAPON.column()  # and to reload it
SHOT_ROUNDS = INITIATIVE_WEAPON.column()  # that it holds, 0: they are not counted [TR-D15]
ROUNDS_FIRED = INITIATIVE_WEAPON.column()  # since it was loaded
SHOT_TOLERANCE = INITIATIVE_WEAPON.column()  # of an intelligent weapon: how far from 0 its modifiers may be

SHOT_SKILL = INITIATIVE_WEAPON.column()  # a speciality: the skill of whoever fires it, or NO_SPECIALITY
SHOT_SIGHT = INITIATIVE_WEAPON.column()  # 1: a laser sight [TR-035]
SHOT_LASER = INITIATIVE_WEAPON.column()  # 1: smoke takes twice as much from it [TR-072]
SHOT_ARC = INITIATIVE_WEAPON.column()  # ARC_BY_MOUNT, or the number of its quarter and 1, or ARC_ALL [TR-140]
ARC_BY_MOUNT = 0
ARC_ALL = 5
NO_SPECIALITY = -2

# ---- how words go [TR-066]
BY_VOICE = 0  # or signs
BY_WIRE = 1
BY_RADIO = 2
BY_LASER = 3
BY_MASER = 4
BY_MESON = 5

# ---- vehicles
VEHICLE_BY_SEATS = 0
VEHICLE_OPEN = 1
VEHICLE_CIVILIAN = 2
VEHICLE_MILITARY = 3
BELTS_BY_SEATS = 0
BELTS_NONE = 1
BELTS_WORN = 2

# ---- the battle as a whole
INITIATIVE_BATTLE = HEADER.onward()
ACTING_NOW = INITIATIVE_BATTLE.column()  # row of the figure whose turn it is, or 0
ACTS_AFTER = INITIATIVE_BATTLE.column()  # row of the controller whose turn goes on after its robot's, or 0
DEEDS_DONE = INITIATIVE_BATTLE.column()  # in this round, by all in their turns
ASKED_THIS_ROUND = (
    INITIATIVE_BATTLE.column()
)  # bits 0 and 1: who hastens, 2 and 3: whether to concede; ROUND_CLOSED
HARM_BY = INITIATIVE_BATTLE.column()  # row of what does the harm under way, or 0: losses are put down to it
MISCOUNTED = INITIATIVE_BATTLE.column()  # 1: somebody has come or fallen since all were counted
WALLS_END = INITIATIVE_BATTLE.column()  # just after the last piece of ground that blocks sight
COVER_FROM = INITIATIVE_BATTLE.column()  # the first piece that covers
COVER_END = INITIATIVE_BATTLE.column()  # just after the last
SLITS_COUNT = INITIATIVE_BATTLE.column()  # pieces that cover fully
KEPT_FOR = (
    INITIATIVE_BATTLE.column()
)  # row of the figure for which the bot has found its best attack last, or 0
# how it was ready for it
KEPT_MOMENT = INITIATIVE_BATTLE.column()  # ACTIVATION
KEPT_STANCE = INITIATIVE_BATTLE.column()
KEPT_AIMED = INITIATIVE_BATTLE.column()
KEPT_COUNT = INITIATIVE_BATTLE.column()  # AIM_COUNT at the target of the attack
KEPT_MINORS = INITIATIVE_BATTLE.column()
KEPT_BEST = INITIATIVE_BATTLE.column(5)  # the attack, as from BEST_VALUE on

# ---- phases
PHASE_POSTING = 0
PHASE_HASTING = 1
PHASE_TURNS = 2
PHASE_CLOSING = 3
PHASE_FINISHED = 4

# ---- light
DAYLIGHT = 0
DUSK = 1
NIGHT = 2

# ---- a weapon's fire, and WEAPON_EMPTY
TR_MODE_SINGLE = 0
MODE_BURST = 1
MODE_AUTO = 2
DROPPED = 2  # WEAPON_EMPTY of a weapon that lies on the ground

# ---- sensors
SENSOR_NONE = 0
SENSOR_HEAT = 1  # infra-red
SENSOR_LIGHT = 2  # intensifier

# ---- what is done about an explosion
FLINCH_NONE = 0
FLINCH_DODGE = 1  # a d6 less
FLINCH_DIVE = 3  # half, prone, and the next significant action is lost

# ---- frames on the stack: an attack under way
ATTACK_FRAME = FRAME.onward()
FRAME_ATTACK = 1
FRAME_RAM = 3  # laid out as an attack without a weapon: the driver, who is rammed, what that does about it
ATTACKER = ATTACK_FRAME.column()
ATTACK_WEAPON = ATTACK_FRAME.column()  # 0: bare hands
ATTACK_TARGET = ATTACK_FRAME.column()
ATTACK_MODE = ATTACK_FRAME.column()
ATTACK_STAGE = ATTACK_FRAME.column()
ATTACK_ASKED = ATTACK_FRAME.column()  # row of who was asked last
ATTACK_REACTION = ATTACK_FRAME.column()  # REACTS_...
ATTACK_ROLL = ATTACK_FRAME.column()  # which roll of this weapon is under way
ATTACK_ROLLS = ATTACK_FRAME.column()
ATTACK_DICE = ATTACK_FRAME.column()
ATTACK_IS_BLOW = ATTACK_FRAME.column()
ATTACK_FIRST = ATTACK_FRAME.column()  # who was declared as target: all of full auto are within 6 m of it
ATTACK_PAIR = ATTACK_FRAME.column()  # the sum of the two dice of the roll under way
ATTACK_FACES = ATTACK_FRAME.column(6)  # of full auto: how many of its dice that show 1 to 6 are left
ATTACK_ALLOTTED = (
    ATTACK_FRAME.column()
)  # of full auto: 1 more than the pair named for its target, 0: none yet
ATTACK_MARKS = ATTACK_FRAME.column(7)  # whom it was declared at, then whom else it was turned on, in order
ATTACK_DODGERS = ATTACK_FRAME.column()  # which of them dodge it, a bit each
STAGE_REACTING = 0
STAGE_ROLLING = 1
STAGE_LANDING = 2
REACTS_NOT = 0
REACTS_DODGES = 1
REACTS_PARRIES = 2

# ---- frames on the stack: a grapple that was won
GRIP_FRAME = FRAME.onward()
FRAME_GRIP = 2
GRIP_WINNER = GRIP_FRAME.column()
GRIP_LOSER = GRIP_FRAME.column()
GRIP_MARGIN = GRIP_FRAME.column()

# ---- frames on the stack: an explosion, to which those in it may still do something
EXPLOSION_FRAME = FRAME.onward()
FRAME_EXPLOSION = 4
EXPLOSION_MACHINE = EXPLOSION_FRAME.column()  # that blows up, or 0
EXPLOSION_BY = EXPLOSION_FRAME.column()  # who threw or fired it, and must be seen; 0 for nobody
EXPLOSION_HARM = EXPLOSION_FRAME.column()  # HARM_BY while it harms
EXPLOSION_WEAPON = EXPLOSION_FRAME.column()
EXPLOSION_X = EXPLOSION_FRAME.column()
EXPLOSION_Y = EXPLOSION_FRAME.column()
EXPLOSION_RADIUS = EXPLOSION_FRAME.column()
EXPLOSION_DAMAGE = EXPLOSION_FRAME.column()
EXPLOSION_WEAKER = EXPLOSION_FRAME.column()  # damage farther off, of a machine
EXPLOSION_ASKED = EXPLOSION_FRAME.column()  # row of who was asked last

# ---- in a row of what lasts: what explodes at the end of the next round
TR_LASTING = Row("what lasts", LASTING_WIDTH)
DUE_KIND = TR_LASTING.column()
DUE_X = TR_LASTING.column()
DUE_Y = TR_LASTING.column()
DUE_OWNER = TR_LASTING.column()
DUE_WEAPON = TR_LASTING.column()
DUE_MACHINE = TR_LASTING.column()  # the machine a charge is fixed to, or 0
DUE_SINCE = TR_LASTING.column()
DUE_SHELL = 1
DUE_CHARGE = 2
