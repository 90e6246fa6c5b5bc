# cython: compiled into the kernel
"""The columns of this ruleset in the rows of models, units, weapons and sides.

They follow the columns of every ruleset. A figure is a model of armour level 0 to 6. A vehicle is a model of
level 7, and its own unit [WE-003]. Lengths are tenths of a millimetre, and an inch of these rules is two
centimetres, INCH [WE-D02]. A unit's dice are rolled for its first model.
"""

from armybuilder.battle.kernel.state import *

# ---- in a model's row: what the conversion gives -------------------------------------------------------
EDGE_MODEL = MODEL_ROW.onward()
TRAINING = EDGE_MODEL.column()  # GREEN to ELITE [WE-094]
COMBAT = EDGE_MODEL.column()  # Combat value, or NO_VALUE: cannot fire
WE_ASSAULT = EDGE_MODEL.column()  # Assault value, or NO_VALUE: cannot attack
ARMOUR_LEVEL = EDGE_MODEL.column()  # 0 to 6; LEVEL_VEHICLE
CLEAR_MOVE = EDGE_MODEL.column()
ROUGH_MOVE = EDGE_MODEL.column()
OBSTACLE_COST = EDGE_MODEL.column()  # of its move; 0 none, CROSSES_NEXT, CROSSES_NEVER
ARMOUR_POINTS = EDGE_MODEL.column()  # of a vehicle, at its sides [WE-D55]
ARMOUR_FRONT = EDGE_MODEL.column()
ARMOUR_REAR = EDGE_MODEL.column()
ARMOUR_TOP = EDGE_MODEL.column()
OWN_POST = (
    EDGE_MODEL.column()
)  # POST_... aboard a vehicle that is set by hand, 0: by where it sits; POST_PASSENGER
LEADER_RATING = EDGE_MODEL.column()  # 0 none, 1 to 4 [WE-095]
MOTION = EDGE_MODEL.column()  # MOTION_...
LEADER_REACH = EDGE_MODEL.column()  # how far it leads; UNLIMITED by a long range link
# ---- what changes (FLAT: prone, HIDDEN, CARRIED_BY, SEAT and SAVE as the kernel has them)
HAS_MOVED = EDGE_MODEL.column()
WAY_GONE = EDGE_MODEL.column()  # this turn
OUT_UNTIL = EDGE_MODEL.column()  # of a vehicle or crewman: last turn in which it is out of play [WE-D57]
DIE_PENALTY = EDGE_MODEL.column()  # of a vehicle: taken from all its dice
PENALTY_DUE = EDGE_MODEL.column()  # the same from hits of this phase; it counts when the phase ends [WE-D04]
SPEED_LOSS = EDGE_MODEL.column()  # 0, SPEED_HALVED or SPEED_NONE
ENGINE_HITS = EDGE_MODEL.column()
POST = EDGE_MODEL.column()  # of crew: POST_...
POSTS_EMPTY = EDGE_MODEL.column()  # of a vehicle: posts whose man is gone, 1 << POST_...
HOLDS_FIRE = EDGE_MODEL.column()  # of a vehicle: last turn in which its crew does not fire [WE-D59]
HOLDS_SINCE = EDGE_MODEL.column()  # of a vehicle: first turn of that
SHOT_AT_UNIT = EDGE_MODEL.column()  # row of the unit it last shot at
SHOT_AT_TURN = EDGE_MODEL.column()
WRECKED_BY = EDGE_MODEL.column()  # of a vehicle: row of the model that last harmed it or its crew
DESTROYED_BY = EDGE_MODEL.column()  # of a vehicle: row of the damage table, 0 where its crew is gone
FELL_NOW = EDGE_MODEL.column()  # 1: killed, and taken off at the end of the phase [WE-D04]
DUEL_WITH = EDGE_MODEL.column()  # row of the enemy it is paired with
DUEL_EXTRA = EDGE_MODEL.column()  # 1: it doubles up against an enemy that is paired already
TARGET_APART = EDGE_MODEL.column()  # row of the unit that it picks as a target of its own, or 0 [WE-D15]
CROSSES_ON = EDGE_MODEL.column()  # turn in which it may cross the obstacle it stopped at
GONE_ALONG = EDGE_MODEL.column()  # 1: it has had its turn in the march of its unit under way
OWN_ORDER = EDGE_MODEL.column()  # ORDER_... given to it alone, or 0 [WE-022]
OWN_OBEYS = EDGE_MODEL.column()
OWN_FIRED = EDGE_MODEL.column()  # attacks and actions it has taken this turn
OWN_ACTS = EDGE_MODEL.column()  # 1: ordered alone, it may still go, or fire as the normal act of its Reaction
OWN_REACTS = EDGE_MODEL.column()  # 1: ordered alone to react, its act of the Reaction phase is left
OWN_RALLIED = EDGE_MODEL.column()  # turn in which it rallied alone
LAID_ON = EDGE_MODEL.column()  # row of the unit that its last hits are on, those of the casualty pool
LAID_HITS = EDGE_MODEL.column()  # how many of them have not yet felled a figure
CHOSEN_GUN = EDGE_MODEL.column()  # row of the weapon it fires in the attack under way, or 0
MENDED_TURN = EDGE_MODEL.column()  # of a medic: turn in which it last restored somebody
PICKED_FIRST = EDGE_MODEL.column()  # 1: a sharpshooter has picked it for the next casualty
OUT_SINCE = EDGE_MODEL.column()  # of a vehicle or crewman: first turn in which it is out of play
ACQUIRED_TURN = EDGE_MODEL.column()  # turn in which it shoots at the target it shot at the turn before
COMMS_OUT = EDGE_MODEL.column()  # of a vehicle: COMMS_CUT, or COMMS_STRUCK while the phase lasts [WE-111]

# ---- in a unit's row (UNIT_IN_PLAY: members up or aboard)
EDGE_UNIT = UNIT_ROW.onward()
WE_UNIT_ORDER = EDGE_UNIT.column()  # ORDER_... of this turn
UNIT_OBEYS = EDGE_UNIT.column()  # 1: the order holds; 0 not tested or failed
HIT_MARKERS = EDGE_UNIT.column()
CASUALTY_POOL = EDGE_UNIT.column()
AMMO_MARKERS = EDGE_UNIT.column()
AMMO_FAILED = EDGE_UNIT.column()  # 1: a failed check hampers it by -2 until it rallies
AMMO_FAILED_TURN = EDGE_UNIT.column()  # turn of the last failed check
UNIT_MORALE = EDGE_UNIT.column()  # MORALE_... that holds until the next test
LOST_NOW = EDGE_UNIT.column()  # figures lost this turn
LOST_LAST = EDGE_UNIT.column()
LEADER_LOST_NOW = EDGE_UNIT.column()
LEADER_LOST_LAST = EDGE_UNIT.column()
HEAVY_HIT = EDGE_UNIT.column()  # 1: a Heavy weapon scored a Hit or Kill this turn
FOUGHT = EDGE_UNIT.column()  # 1: in an assault this turn
DEALT = EDGE_UNIT.column()  # enemies it took down in this turn's assault
SUFFERED = EDGE_UNIT.column()  # own figures taken down in it
ACTS_LEFT = EDGE_UNIT.column()  # acts of the normal phase
OP_FIRED = EDGE_UNIT.column()  # 1: figures of it ordered alone have op-fired; 2: its own act was op-fire
REACTS_LEFT = EDGE_UNIT.column()  # 1: an act of the Reaction phase is left
FIRED_TURN = EDGE_UNIT.column()  # turn of its last ammo marker
ATTACKS_LEFT = EDGE_UNIT.column()  # of this phase, of the unit or a figure ordered alone
UNIT_ACTS = EDGE_UNIT.column()  # the same of the unit alone, with actions in their place
UNIT_ALONE = EDGE_UNIT.column()  # figures with an order of their own this turn
FIRE_TARGET = EDGE_UNIT.column()  # row of the unit it fires at, or 0
FIRE_MODE = EDGE_UNIT.column()  # FIRE_...
LOCKED_WITH = EDGE_UNIT.column()  # row of the enemy unit it is in an assault with, or 0
UNIT_MOVED = EDGE_UNIT.column()
UNIT_RUNS = EDGE_UNIT.column()  # 1: counts as running (Run, Charge, breaking) [WE-D19]
MORALE_BEFORE = EDGE_UNIT.column()  # MORALE_... at the beginning of the turn
UNIT_DONE = EDGE_UNIT.column()  # 1: nothing more to do in this phase, but for figures ordered alone; ALL_DONE
SECOND_TARGET = EDGE_UNIT.column()  # of a second attack
SECOND_MODE = EDGE_UNIT.column()
LONGEST_GUN = EDGE_UNIT.column()  # range of its longest weapon as the turn began: what the bot reckons with
LONGEST_LOB = EDGE_UNIT.column()  # the same of weapons that fire over what hides a target, -1 for none
WITHDRAWS = EDGE_UNIT.column()  # 1: it leaves an assault this turn [WE-075]
CREW_BAILED = (
    EDGE_UNIT.column()
)  # 1: it got out of a burning vehicle, and makes for cover until it rallies [WE-113]
BLAST_MORALE = (
    EDGE_UNIT.column()
)  # MORALE_... of a test beside an explosion this turn; it holds next turn [WE-114]
RALLY_DUE = EDGE_UNIT.column()  # of a unit that fell back: 1 while it has not passed a Rally roll [WE-D44]
TAKES_FROM = (
    EDGE_UNIT.column()
)  # row of a target in this phase from which the bot knows what an attack takes, or 0
TAKES_WORTH = EDGE_UNIT.column()  # what one attack of the unit takes from it, in thousandths of a point

# ---- in a side's row
EDGE_SIDE = SIDE_ROW.onward()
SIDE_UNLED = EDGE_SIDE.column()  # 1: nobody of it has a Leader Rating
SIDE_DONE = (
    EDGE_SIDE.column()
)  # number of units, from the first of all, that are ALL_DONE or of the other side

# ---- in a weapon's row: what the conversion gives
EDGE_WEAPON = WEAPON_ROW.onward()
SHOT_RANGE = EDGE_WEAPON.column()
SHOT_LEAST = EDGE_WEAPON.column()  # of indirect fire
SHOT_DAMAGE = EDGE_WEAPON.column()
SHOT_RATE = EDGE_WEAPON.column()  # dice for each attack
SHOT_HEAVY = EDGE_WEAPON.column()  # 1: a Heavy weapon; 2: only when it scores [WE-D25]
SHOT_AP = EDGE_WEAPON.column()
SHOT_ASSAULT = EDGE_WEAPON.column()  # bonus in an assault
SHOT_SMALL = EDGE_WEAPON.column()  # 1: a heavy auto cannon or smaller [WE-D64]
SHOT_MISSILE = EDGE_WEAPON.column()
SHOT_LAUNCHER = EDGE_WEAPON.column()  # 1: up to six dice a turn [WE-D24]
# ---- what changes
GUN_OUT_UNTIL = EDGE_WEAPON.column()  # last turn in which it cannot fire; FOR_GOOD
GUN_SHOTS = EDGE_WEAPON.column()  # dice that a launcher has thrown this turn
GUN_OUT_SINCE = EDGE_WEAPON.column()  # first turn in which it is out of order
WAITS_FOR = EDGE_WEAPON.column()  # of a weapon off the table: row of the unit it is called on
CALLED_BY = EDGE_WEAPON.column()  # row of the officer
CALL_TURN = EDGE_WEAPON.column()

# ---- a move under way: its frame on the stack
WE_FRAME_MOVE = 1
EDGE_MOVE = FRAME.onward()
MOVE_UNDER_WAY = EDGE_MOVE.column()  # the unit
MOVE_VERB = EDGE_MOVE.column()
WE_MOVE_TARGET = EDGE_MOVE.column()  # of a charge
MOVE_PERCENT = EDGE_MOVE.column()
MOVE_ASKED = EDGE_MOVE.column()  # the last unit asked whether it fires
MOVE_PLACE = EDGE_MOVE.column()  # of the unit asked: the place of the way at which it would fire
WE_MOVE_POINTS = EDGE_MOVE.column()
WE_MOVE_PATH = EDGE_MOVE.column(2 * PATH_POINTS)  # x, y of each
MOVE_ALONE = EDGE_MOVE.column()  # the figure that goes alone, or 0

# ---- what the bot thinks in
EDGE_BOT = BOT.onward()
WE_BEST_TARGET = EDGE_BOT.column()  # the unit that is the best target
FOES = EDGE_BOT.column()  # how many enemy units are weighed
NOTED_FOES = 4  # with five: 64.9 of 100 instead of 64.3, for 4 percent more CPU on foot
FOES_AT = EDGE_BOT.column(NOTED_FOES)  # the square of how far each one was, and its row, the nearest first
BEST_ORDER = EDGE_BOT.column()
BEST_WORTH = EDGE_BOT.column()
OBEYING = EDGE_BOT.column()  # faces on which the unit obeys an order that is neither easy nor hard
BEST_VOLLEY = EDGE_BOT.column()  # what the unit's attack at the target found promises
FIRE_BANDS = 3  # of distance to a target: within the bonus for close fire, within half the range, and beyond
FIRE_VIEWS = 4  # how a target is seen: SEEN_NOT and up
RECKONED_ONCE = NOTED_FOES * FIRE_BANDS * FIRE_VIEWS
GAIN_AT = EDGE_BOT.column(
    RECKONED_ONCE
)  # worth of fire at each noted enemy by band and view, -1: not yet reckoned
LOSS_AT = EDGE_BOT.column(RECKONED_ONCE)  # the same of what its fire takes of the unit
NEAREST_AT = EDGE_BOT.column(NOTED_FOES)  # each one's model nearest to a place that is weighed
AWAY_AT = EDGE_BOT.column(NOTED_FOES)  # and how far that is
HOPE_AT = EDGE_BOT.column(NOTED_FOES)  # and what fire at it from there can be worth

# ---- what a value can be
WE_NO_VALUE = -100
LEVEL_VEHICLE = 7
CROSSES_NEXT = -1
CROSSES_NEVER = -2
COMMS_STRUCK = 1
COMMS_CUT = 2
SPEED_HALVED = 1
SPEED_NONE = 2
FOR_GOOD = 1000
GREEN = 0
REGULAR = 1
VETERAN = 2
ELITE = 3
MOTION_FOOT = 0
MOTION_POWER = 1
MOTION_DREADNOUGHT = 2
MOTION_FLIES = 3  # grav: ground and obstacles are ignored
MOTION_TRACKS = 4
MOTION_WHEELS = 5
MOTION_WALKS = 6
MOTION_JETS = 7  # jump jets: the same
POST_NONE = 0  # a passenger
POST_DRIVER = 1
POST_GUNNER = 2
POST_COMMANDER = 3
POST_LOADER = 4
POST_PASSENGER = 5  # set by hand: no post
ORDER_NONE = 0
ORDER_ADVANCE = 1
ORDER_AIMED = 2
ORDER_HOLD = 3
ORDER_CHARGE = 4
ORDER_REACTION = 5
ORDER_SEARCH = 6
ORDER_RALLY = 7
ORDER_RUN = 8
MORALE_FIGHT = 0
MORALE_HOLD = 1
MORALE_SUPPRESSED = 2
MORALE_FALL_BACK = 3
MORALE_BROKEN = 4
MORALE_SURRENDERED = 5
FIRE_NORMAL = 0
FIRE_SUPPRESSES = 1  # [WE-D07]
FIRE_REACTS = 2  # at -1
EFFECT_MISS = 0
EFFECT_MORALE = 1
EFFECT_HIT = 2
EFFECT_KILL = 3

# ---- a row of what lasts: smoke
WE_LASTING = Row("what lasts", LASTING_WIDTH)
SMOKE_SIDE = WE_LASTING.column()
SMOKE_X = WE_LASTING.column()
SMOKE_Y = WE_LASTING.column()
WE_SMOKE_RADIUS = WE_LASTING.column()
SMOKE_UNTIL = WE_LASTING.column()  # last turn
