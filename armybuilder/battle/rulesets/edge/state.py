# cython: compiled into the kernel
"""Figures, vehicles, units, weapons and sides: where their numbers stand in the block, and what can be asked of one.

A figure is a model of armour level 0 to 6, a vehicle one of level 7, and its own unit [WE-003]. Lengths are tenths of a
millimetre; an inch of these rules is two centimetres, INCH [WE-D02]. A unit's dice are thrown for its first model.
"""

from armybuilder.battle.kernel.state import *

INCH = 200

# ---- in a model's row: what the conversion gives -------------------------------------------------------
TRAINING = 4  # GREEN to ELITE [WE-094]
COMBAT = 5  # Combat value, or NO_VALUE: cannot fire
WE_ASSAULT = 6  # Assault value, or NO_VALUE: cannot attack
ARMOUR_LEVEL = 7  # 0 to 6; LEVEL_VEHICLE
CLEAR_MOVE = 8
ROUGH_MOVE = 72
OBSTACLE_COST = 73  # of its move; 0 none, CROSSES_NEXT, CROSSES_NEVER
ARMOUR_POINTS = 74  # of a vehicle, on every facing but the front [WE-D55]
ARMOUR_FRONT = 75
LEADER_RATING = 76  # 0 none, 1 to 4 [WE-095]
MOTION = 77  # MOTION_...
LEADER_REACH = 78  # how far it leads; UNLIMITED by a long range link
# ---- what changes (FLAT: prone, HIDDEN, CARRIED_BY, SEAT and SAVE as the kernel has them)
HAS_MOVED = 37
WAY_GONE = 38  # this turn
OUT_UNTIL = 43  # of a vehicle or crewman: last turn in which it is out of play [WE-D57]
DIE_PENALTY = 44  # of a vehicle: taken from all its dice
PENALTY_DUE = 39  # the same of the phase under way, from whose end it counts [WE-D04]
SPEED_LOSS = 45  # 0, SPEED_HALVED or SPEED_NONE
ENGINE_HITS = 46
POST = 49  # of crew: POST_...
POSTS_EMPTY = 50  # of a vehicle: posts whose man is gone, 1 << POST_...
HOLDS_FIRE = 53  # of a vehicle: last turn in which its crew does not fire [WE-D59]
SHOT_AT_UNIT = 54  # row of the unit it last shot at
SHOT_AT_TURN = 55
WRECKED_BY = 48  # of a vehicle: row of who harmed it or its crew last
DESTROYED_BY = 94  # of a vehicle: the row of the damage table that destroyed it, 0 where its crew is gone
FELL_NOW = 59  # 1: killed, and taken off at the end of the phase [WE-D04]
DUEL_WITH = 62  # row of the enemy it is paired with
DUEL_EXTRA = 63  # 1: it doubles up
TARGET_APART = 64  # row of the unit that it picks as a target of its own, or 0 [WE-D15]
CROSSES_ON = 65  # turn in which it may cross the obstacle it stopped at
GONE_ALONG = 84  # 1: it has had its turn in the march of its unit under way
OWN_ORDER = 82  # ORDER_... given to it alone, or 0 [WE-022]
OWN_OBEYS = 83
OWN_FIRED = 85  # attacks and actions it has taken this turn
OWN_ACTS = 81  # 1: ordered alone, it may still go, or fire as the normal act of its Reaction
OWN_REACTS = 86  # 1: ordered alone to react, its act of the Reaction phase is left
OWN_RALLIED = 70  # turn in which it rallied alone
LAID_ON = 88  # row of the unit that its last hits are on, those of the casualty pool
LAID_HITS = 89  # how many of them have taken nobody yet
CHOSEN_GUN = 90  # row of the weapon it fires in the attack under way, or 0

# ---- in a unit's row (UNIT_IN_PLAY: members up or aboard)
WE_UNIT_ORDER = 8  # ORDER_... of this turn
UNIT_OBEYS = 10  # 1: the order holds; 0 not tested or failed
HIT_MARKERS = 11
CASUALTY_POOL = 12
AMMO_MARKERS = 13
AMMO_FAILED = 14  # 1: -2 until it rallies
AMMO_FAILED_TURN = 15  # turn of the last failed check
UNIT_MORALE = 16  # MORALE_... that holds until the next test
LOST_NOW = 17  # figures lost this turn
LOST_LAST = 18
LEADER_LOST_NOW = 19
LEADER_LOST_LAST = 20
HEAVY_HIT = 21  # 1: a Heavy weapon scored a Hit or Kill this turn
FOUGHT = 22  # 1: in an assault this turn
DEALT = 23  # enemies it took down in this turn's assault
SUFFERED = 24  # own figures taken down in it
ACTS_LEFT = 26  # acts of the normal phase
OP_FIRED = 27  # 1: figures of it ordered alone have op-fired; 2: its own act was op-fire
REACTS_LEFT = 28  # 1: an act of the Reaction phase is left
FIRED_TURN = 29  # turn of its last ammo marker
ATTACKS_LEFT = 30  # of this phase, of the unit or a figure ordered alone
UNIT_ACTS = 47  # those of the unit alone, and actions in their place
UNIT_ALONE = 46  # figures with an order of their own this turn
FIRE_TARGET = 31  # row of the unit it fires at, or 0
FIRE_MODE = 32  # FIRE_...
LOCKED_WITH = 33  # row of the enemy unit it is in an assault with, or 0
UNIT_MOVED = 35
UNIT_RUNS = 36  # 1: counts as running (Run, Charge, breaking) [WE-D19]
MORALE_BEFORE = 37  # MORALE_... at the beginning of the turn
WE_STARTED_WITH = 38  # figures
UNIT_DONE = 39  # 1: nothing more to do in this phase, but for figures ordered alone; ALL_DONE
SECOND_TARGET = 41  # of a second attack
SECOND_MODE = 44
LONGEST_GUN = 57  # range of its longest weapon as the turn began: what the bot reckons with
LONGEST_LOB = 45  # the same of weapons that fire over what hides a target, -1 for none
WITHDRAWS = 42  # 1: it leaves an assault this turn [WE-075]

# ---- in a side's row
SIDE_UNLED = 20  # 1: nobody of it has a Leader Rating

# ---- in a weapon's row: what the conversion gives (bands are not used)
SHOT_RANGE = 4
SHOT_LEAST = 5  # of indirect fire
SHOT_DAMAGE = 6
SHOT_RATE = 7  # dice for each attack
SHOT_HEAVY = 8  # 1: a Heavy weapon; 2: only when it scores [WE-D25]
SHOT_AP = 9
SHOT_ASSAULT = 10  # bonus in an assault
SHOT_SMALL = 27  # 1: a heavy auto cannon or smaller [WE-D64]
SHOT_MISSILE = 28
SHOT_LAUNCHER = 29  # 1: up to six dice a turn [WE-D24]
# ---- what changes
GUN_OUT_UNTIL = 44  # last turn in which it cannot fire; FOR_GOOD
GUN_SHOTS = 47  # dice that a launcher has thrown this turn

WE_NO_VALUE = -100
LEVEL_VEHICLE = 7
CROSSES_NEXT = -1
CROSSES_NEVER = -2
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
MOTION_FLIES = 3  # jump jets and grav: ground and obstacles are ignored
MOTION_TRACKS = 4
MOTION_WHEELS = 5
MOTION_WALKS = 6
POST_NONE = 0  # a passenger
POST_DRIVER = 1
POST_GUNNER = 2
POST_COMMANDER = 3
POST_LOADER = 4
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

# ---- what dice are thrown for: d20, scatter's distance d6 --------------------------------------------------
DIE_WE_INITIATIVE = 0  # by a side
DIE_WE_ORDER = 1
DIE_WE_SEARCH = 2
DIE_WE_RALLY = 3
DIE_WE_FIRE = 4
DIE_WE_AMMO = 5
DIE_WE_TO_HIT = 6
DIE_WE_LOCATION = 7  # by the vehicle, as is the next
DIE_WE_DAMAGE = 8
DIE_WE_CREW = 9  # by the crewman
DIE_WE_WHICH = 10  # driver or weapon, which weapon
DIE_WE_MORALE = 11
DIE_WE_DUEL = 12
DIE_WE_SCATTER = 13  # d6
DIE_WE_WAY = 14  # which way: of so many
DIE_WE_HERO = 15
DIE_WE_MEDIC = 16
DIE_WE_EXPOSED = 17  # d6
DIE_WE_BLAST = 18
DIE_WE_SUPPORT = 19

# ---- events: who acts, what the columns hold ------------------------------------------------------------------
WE_ROLLS_INITIATIVE = 500  # actor: side; die, total: leader
WE_FIRST = 501  # actor: side that moves a unit first
WE_ORDERED = 502  # actor: unit; die, total, needed; result: 1 obeys; value: ORDER_...
WE_ACTS = 503  # actor: unit; value: DEED_...
WE_MOVES = 504  # actor: model; place; value: distance; result: ORDER_...
WE_CHARGES = 505  # actor: unit; target: unit
WE_FLEES = 506  # actor: model; place; value: distance; result: MORALE_...
WE_LEAVES = 507  # actor: model that leaves the table
WE_OPFIRE = 508  # actor: unit; target: unit that moves
WE_FIRES = 509  # actor: unit; target: unit; result: FIRE_...; value: dice
WE_SHOT = 510  # actor: model; target: model; weapon; die, total; result: EFFECT_...; value: distance
WE_KILLED = 511  # actor: model that shot or struck; target: model
WE_CASUALTY = 512  # target: model lost to the pool
WE_DOES_ALONE = 513  # actor: figure ordered by itself; result: 1 prone, 0 up, 2 sees to its weapons
WE_AMMO = 514  # actor: unit; value: ammo markers
WE_AMMO_CHECK = 515  # actor: unit; die, needed, result
WE_ALONE = 516  # actor: figure ordered by itself; die, total, needed, result: 1 obeys; value: ORDER_...
WE_TO_HIT = 517  # actor, target: vehicle, weapon; die, total, needed, result; value: distance
WE_LOCATION = 518  # actor, target: vehicle; die, total: AP, needed: armour; result: LOCATION; value: facing
WE_DAMAGE = 519  # actor, target: vehicle; die, total; result: row of damage
WE_CREW_ROLL = 520  # actor: crewman; target: vehicle; die, needed, result
WE_BAILS_OUT = 521  # actor: crewman; target: vehicle; place
WE_EXPLODES = 522  # target: vehicle; die; place; value: distance
WE_WRECKED = 523  # target: vehicle
WE_DUEL = 524  # actor, target, weapon; die, total: own, needed: other's total, value: other's die; result
WE_FREE_DIE = 525  # actor, target, weapon; die, total; result: EFFECT_...
WE_MORALE_TEST = 526  # actor: unit; die, total; needed: markers; result: MORALE_...
WE_POOL = 527  # actor: unit; total: pool; needed: level; result: figures; value: remainder
WE_RALLIES = 528  # actor: unit; die, total, needed, result
WE_SURRENDERS = 529  # actor: unit
WE_PRONE = 530  # actor: unit; result: 1 prone, 0 up
WE_FOUND = 531  # actor: unit; target: unit; die, total, needed, result
WE_RESTORED = 532  # actor: medic; target: model; die, needed, result
WE_HERO = 533  # actor: hero; die, needed, result; value: how often still
WE_MOUNTS = 534  # actor: model; target: vehicle
WE_DISMOUNTS = 535  # actor: model; target: vehicle; place
WE_SMOKE = 536  # actor, weapon; place; value: radius
WE_WITHDRAWS = 537  # actor: unit; target: unit
WE_POST = 538  # actor: crewman; target: vehicle; value: POST_...
WE_EXPOSED = 540  # actor, target: vehicle, weapon; die, needed; result: 1 strikes an exposed crewman
WE_GUN_OUT = 541  # actor, target: vehicle; weapon; result: 1 destroyed, 0 out of order for a turn
WE_SUPPORT = 539  # actor: officer; weapon; place; die, total, needed, result

# ---- why a die is easier or harder ---------------------------------------------------------------------------
WE_WHY_ORDER = 110
WE_WHY_LEADER = 111
WE_WHY_COMBAT = 112
WE_WHY_WEAPON = 113
WE_WHY_ARMOUR = 114
WE_WHY_FAR = 115
WE_WHY_CLOSE = 116
WE_WHY_COVER = 117
WE_WHY_CONCEALED = 118
WE_WHY_RUNNING = 119
WE_WHY_JUMPED = 120
WE_WHY_MOVED = 121
WE_WHY_HEIGHT = 122
WE_WHY_AIMED = 123
WE_WHY_SUPPRESSED = 124
WE_WHY_AMMO = 125
WE_WHY_TRAINING = 126
WE_WHY_DAMAGED = 127
WE_WHY_MISSILE = 128
WE_WHY_ACQUIRED = 129
WE_WHY_UNSEEN = 130
WE_WHY_SIZE = 131
WE_WHY_BLADE = 132
WE_WHY_FELL_BACK = 133
WE_WHY_HEAVY = 134
WE_WHY_LOST = 135
WE_WHY_LEADER_LOST = 136
WE_WHY_ASSAULT_LOST = 137
WE_WHY_BUILDING = 138
WE_WHY_SMALL = 139
WE_WHY_BLAST = 109


def next_unit(s: Block, unit: int) -> int:
    """Return the unit after this one (0: the first), 0 after the last."""
    row = s[UNITS_AT] if unit == 0 else unit + UNIT_WIDTH
    return row if row < s[UNITS_AT] + s[UNITS_FIELDED] * UNIT_WIDTH else 0


def next_member(s: Block, unit: int, model: int) -> int:
    """Return the member of a unit after this one (0: the first), up or not; 0 after the last."""
    row = s[unit + UNIT_MODELS] if model == 0 else model + MODEL_WIDTH
    return row if row < s[unit + UNIT_MODELS] + s[unit + UNIT_SIZE] * MODEL_WIDTH else 0


def next_up(s: Block, unit: int, model: int) -> int:
    """Return the next member of a unit that stands on the table, 0 after the last."""
    member = s[unit + UNIT_MODELS] if model == 0 else model + MODEL_WIDTH
    end = s[unit + UNIT_MODELS] + s[unit + UNIT_SIZE] * MODEL_WIDTH
    while member < end:
        if s[member + STATUS] == IN_PLAY:
            return member
        member += MODEL_WIDTH
    return 0


def edge_is_vehicle(s: Block, model: int) -> int:
    """Return 1 for a vehicle: what only the anti-tank procedure harms. [WE-D21]"""
    return 1 if s[model + ARMOUR_LEVEL] == LEVEL_VEHICLE else 0


def vehicle_of(s: Block, unit: int) -> int:
    """Return the vehicle that is this unit, of several the first that is left; 0 for a unit of figures. [WE-003]"""
    model = s[unit + UNIT_MODELS]
    if not edge_is_vehicle(s, model):
        return 0
    left = next_up(s, unit, 0)
    return left if left > 0 else model


def members_up(s: Block, unit: int) -> int:
    """Return how many of a unit stand on the table."""
    found = 0
    model = next_up(s, unit, 0)
    while model > 0:
        found += 1
        model = next_up(s, unit, model)
    return found


def voice(s: Block, unit: int) -> int:
    """Return the model for which a unit's dice are thrown, fallen or not."""
    return s[unit + UNIT_MODELS]


def obeys(s: Block, unit: int) -> int:
    """Return the order a unit obeys this turn, ORDER_NONE if it failed it."""
    return s[unit + WE_UNIT_ORDER] if s[unit + UNIT_OBEYS] else ORDER_NONE


def take_off(s: Block, model: int, status: int) -> None:
    """Take a model out of the battle, and note what its unit has lost. [WE-043, WE-090]"""
    if s[model + STATUS] != IN_PLAY and s[model + STATUS] != ABOARD:
        return
    unit = s[model + UNIT]
    s[model + STATUS] = status
    s[unit + UNIT_IN_PLAY] -= 1
    s[side_row(s[model + SIDE]) + SIDE_IN_PLAY] -= 1
    s[unit + LOST_NOW] += 1
    if model == s[unit + UNIT_LEADER]:
        s[unit + LEADER_LOST_NOW] = 1


def are_enemies(s: Block, a: int, b: int) -> int:
    """Return 1 if two units (rows) are of different sides."""
    return 1 if s[a + UNIT_SIDE] != s[b + UNIT_SIDE] else 0
