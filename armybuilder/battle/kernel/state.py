# cython: compiled into the kernel
"""The state of a battle: one flat block of 64-bit whole numbers.

A block is a list (interpreted) or an `array("q")` (compiled: the extensions want its buffer). It has three parts:

    [0, STATE_WORDS)        the state. Copying these words is an undo, a branch, a fresh battle.
    [LOG_AT, WORDS)         the log: LOG_CAPACITY rows (see `log.py`). None given, none written.

In the state stand, in this order: the header (names below), two face-down choices, the stack of what is under way,
the ruleset's numbers (RULES_AT), the two sides (SIDES_AT), the models (MODELS_AT), then units, weapons, pieces of
ground, their corners, objectives, the dice set by hand, what lasts on the table, and lines of sight remembered.

Inside the kernel a model, unit, weapon, piece or side is named by the place of its row in the block, so that
`s[shooter + SS]` is the shooter's skill; 0 is nobody. Outside (choices, menus, log, results) it is named by its
number, 0 and up in the order of encoding, and -1 is nobody. `model_row` and its sisters turn one into the other.

Units of measure: places and lengths are tenths of a millimetre (1 cm is 100), x to the right, y away from the reader.
"""

from collections.abc import MutableSequence
from typing import TypeAlias

from armybuilder.battle.kernel.columns import *

Block: TypeAlias = MutableSequence[int]
Array: TypeAlias = MutableSequence[int]  # a block, choice or result as Python hands it over

# ---- the header -------------------------------------------------------------------------------------
WORDS = 0  # length of the whole block
STATE_WORDS = 1  # length of the part that is copied
MODEL_COUNT = 2
UNIT_COUNT = 3
WEAPON_COUNT = 4
PIECE_COUNT = 5
POINT_COUNT = 6
OBJECTIVE_COUNT = 7
UNITS_AT = 8
WEAPONS_AT = 9
PIECES_AT = 10
POINTS_AT = 11
OBJECTIVES_AT = 12
DICE_AT = 13
DICE_CAPACITY = 14  # rows
DICE_COUNT = 15  # rows in use
LOG_AT = 16
LOG_CAPACITY = 17  # rows
LOG_COUNT = 18  # rows written
LOG_LOST = 19  # rows that found no room
TABLE_WIDTH = 20
TABLE_DEPTH = 21
SEED_LOW = 22  # the seed's lower 32 bits
SEED_HIGH = 23  # the seed's upper 31 bits
BATTLE = 24  # the battle's number under its seed
DICE_KEY_A = 25  # seed and battle mixed into two words
DICE_KEY_B = 26
TURN = 27  # 0 before the first turn
TURNS = 28  # turns to be played
PHASE = 29  # the ruleset's own
ACTIVATION = 30  # activations begun in this battle
FIRST_SIDE = 31  # side that goes first this turn: 0 left, 1 right
ACTIVE_SIDE = 32
ACTIVE_UNIT = 33  # row
CHOICES = 34  # choices made this turn; the cap on them keeps a battle finite
FLAGS = 35  # what the last `apply` brought: FLAG_DIE, FLAG_SHOWN
PENDING = 36  # the decision awaited: the ruleset's DECIDE_...; 0 is none, the battle is over
PENDING_SIDE = 37  # 0 left, 1 right, 2 both
PENDING_UNIT = 38  # row or 0
PENDING_MODEL = 39  # row or 0: the model that decides
PENDING_CAUSE = 40  # row or 0: the model because of which
PENDING_RULE = 41  # number of the rule that asks
FACE_DOWN = 42  # choices that lie face down: bit 0 left, bit 1 right
STACK_DEPTH = 43  # frames in use
END_CAUSE = 44  # END_... once the battle is over
BOT_DRAWS = 45  # draws of the bots this turn; never rule dice
FOUND_X = 46  # a place a search has come up with
FOUND_Y = 47
MODELS_END = 48  # just after the last model's row
LASTING_AT = 54  # rows of what lasts: fields, smoke, charges (each ruleset says what its rows hold)
LASTING_COUNT = 55  # rows in use
LASTING_KINDS = 56  # a bit for each kind of which there is a row
SIGHTS_AT = 51  # remembered lines of sight (see the ruleset's `sight`)
FATES_DUE = 52  # 1: the fate of some machine has to be resolved
GROUND_AGE = 53  # grows with every change of what can be seen through
RULESET = 63  # which ruleset rules it (see `doors.py`)
UNITS_FIELDED = 60  # units the armies brought; rows after them are for parts of split squads
BOT_AT = 96  # 192 words a bot thinks in; nothing in them outlives a decision
CHOICE_AT = 288  # the choice being applied
FACE_DOWN_AT = 320  # two choices that wait for each other, left then right
STACK_AT = 384  # STACK_FRAMES frames of FRAME_WIDTH words
RULES_AT = 704  # RULES_WIDTH words: the ruleset's switches and numbers
SIDES_AT = 960  # two rows of SIDE_WIDTH
MODELS_AT = 1056  # the models

FRAME_WIDTH = 40
STACK_FRAMES = 8
RULES_WIDTH = 256
SIDE_WIDTH = 48
MODEL_WIDTH = 160
UNIT_WIDTH = 120
WEAPON_WIDTH = 72
PIECE_WIDTH = 31
POINT_WIDTH = 2
OBJECTIVE_WIDTH = 8
DIE_WIDTH = 6
LASTING_WIDTH = 12
LASTING_MOST = 64  # rows; what finds no room puts out the oldest
SIGHT_WIDTH = 2
SIGHTS = 4096  # lines of sight remembered; a power of 2

# ---- rows that a ruleset goes on with
HEADER = Row("the header", BOT_AT, 64)
BOT = Row("what a bot thinks in", CHOICE_AT - BOT_AT)
RULES = Row("the rules", RULES_WIDTH)
FRAME = Row("what is under way", FRAME_WIDTH, 1)  # its first word says what it is
SIDE_ROW = Row("a side", SIDE_WIDTH, 32)
MODEL_ROW = Row("a model", MODEL_WIDTH, 96)
UNIT_ROW = Row("a unit", UNIT_WIDTH, 64)
WEAPON_ROW = Row("a weapon", WEAPON_WIDTH, 48)

CENTIMETRE = 100  # in tenths of a millimetre
POINT_PARTS = 1000  # of a point, in FORECAST_POINTS and what bots weigh

LEFT = 0
RIGHT = 1
BOTH = 2
FLAG_DIE = 1  # a die fell: undo ends here
FLAG_SHOWN = 2  # something hidden was shown: undo ends here
END_TURNS = 1  # the agreed turns are over
END_FIELD = 2  # a side has no model left in play
END_STALLED = 3  # the cap on turns was reached
END_CONCEDED = 4  # a side has given up

# ---- a choice: CHOICE_WIDTH words, in numbers, never rows ---------------------------------------------
CHOICE_VERB = 0
CHOICE_SIDE = 1
CHOICE_UNIT = 2  # number or -1
CHOICE_ACTOR = 3  # model's number or -1
CHOICE_WEAPON = 4  # weapon's number or -1
CHOICE_TARGET = 5  # model's number or -1
CHOICE_TARGET_UNIT = 6  # unit's number or -1
CHOICE_NUMBER = 7  # what a verb counts (see the ruleset's verbs)
CHOICE_POINTS = 8  # points that follow: 0 to PATH_POINTS
CHOICE_PATH = 9  # x, y of each
PATH_POINTS = 8
CHOICE_WIDTH = 32

# ---- a menu's row: MENU_WIDTH words ---------------------------------------------------------------------
MENU_VERB = 0
MENU_ACTOR = 1  # model's number, or -1: the verb is the unit's or the side's
MENU_AP = 2  # action points it takes
MENU_SAYS = 3  # what must still be said: SAY_... added up
MENU_WEAPON = 4  # weapon's number where the verb is of one weapon, or -1
MENU_UNIT = 5  # unit's number where the verb is of one unit, or -1
MENU_WIDTH = 8
SAY_NOTHING = 0
SAY_UNIT = 1
SAY_MODEL = 2
SAY_WEAPON = 4
SAY_POINT = 8
SAY_PATH = 16
SAY_NUMBER = 32

# ---- what `pending` writes: PENDING_WIDTH words, in numbers ---------------------------------------------
ASKS_DECISION = 0
ASKS_SIDE = 1
ASKS_UNIT = 2
ASKS_MODEL = 3
ASKS_CAUSE = 4
ASKS_RULE = 5
ASKS_FACE_DOWN = 6
PENDING_WIDTH = 8

# ---- what `forecast` writes: FORECAST_WIDTH words ---------------------------------------------------------
# Chances are exact: a number of cases out of FORECAST_CASES.
FORECAST_LEGAL = 0  # 0, or the reason against it
FORECAST_HIT = 1  # cases in which the first die hits
FORECAST_HURT = 2  # cases in which the first die hits and its damage tells
FORECAST_CASES = 3  # 36 for shots and blows
FORECAST_POINTS = 4  # expected points taken from the enemy, times 1,000
FORECAST_AGAINST = 5  # expected points lost to Strike Back, times 1,000
FORECAST_MODIFIERS = 6  # sum of the modifiers to hit
FORECAST_NEEDED = 7  # SS or FA to reach
FORECAST_BAND = 8
FORECAST_PF = 9  # the target's PF against this, cover included
FORECAST_COVER = 10
FORECAST_PEN = 11
FORECAST_WIDTH = 12

# ---- what `outcome` writes, and a battle's row in the results of `play_many` ------------------------------
RESULT_LEFT = 0  # score
RESULT_RIGHT = 1
RESULT_WINNER = 2  # 0 left, 1 right, -1 draw
RESULT_OVER = 3  # END_..., 0 while the battle goes on
RESULT_TURNS = 4  # turns begun
RESULT_MODELS_LEFT = 5  # left's models still in play
RESULT_MODELS_RIGHT = 6
RESULT_CHOICES = 7  # activations begun
RESULT_UNITS = 8  # from here on: members in play of each unit, by number

# ---- a side ---------------------------------------------------------------------------------------------
SIDE_ZONE = 0  # row of its deployment zone's first corner
SIDE_ZONE_POINTS = 1
SIDE_EDGE = 2  # its own table edge: EDGE_...
SIDE_DRAWS_A = 3  # dice drawn this turn by purpose (see `dice.py`)
SIDE_DRAWS_B = 4
SIDE_IN_PLAY = 6  # models in play
SIDE_TO_PLACE = 8  # units not deployed yet
SIDE_POINTS = 9  # full price of all its units
SIDE_BONUS = 11  # points it has from the start
SIDE_MODELS = 12  # row of its first model; an army's stand one after the other
SIDE_END = 13  # just after its last
EDGE_LEFT = 0
EDGE_RIGHT = 1
EDGE_NEAR = 2  # y = 0
EDGE_FAR = 3

# ---- a unit: its models stand one after the other ----------------------------------------------------------
UNIT_NUMBER = 0
UNIT_SIDE = 1
UNIT_MODELS = 2  # row of the first
UNIT_SIZE = 3  # how many, fallen ones included
UNIT_KIND = 4  # KIND_...
UNIT_PRICE = 5  # full purchase price [CA-D-045]
UNIT_LEADER = 6  # row of its squad leader (rank 1), or 0
# what changes
UNIT_PLACED = 7
UNIT_IN_PLAY = 9  # members in play
UNIT_RIDES = 25  # row of the unit that carries it, or 0
UNIT_ATTACHED = 48  # row of the unit an officer is attached to from the start, or 0 [CA-B-195]

# ---- a model --------------------------------------------------------------------------------------------
NUMBER = 0
SIDE = 1
UNIT = 2  # row
KIND = 3
MV = 4  # cm [CA-B-001]
DP = 8  # [CA-B-005]
SIZE = 9
HEIGHT = 10
RADIUS = 11  # of its base
LIFE_SUPPORT = 12
SHARPSHOOTER = 14
MEDIC = 15
FLYING = 16
RANK = 17  # 0 none, 1 to 4 [CA-B-007]
HEROIC = 18  # heroic save at the start [CA-B-202]
COMMUNICATOR = 19
LONG_RANGE_LINK = 20
PRICE = 21
WEAPONS = 22  # row of its first weapon
ARMED = 23  # how many weapons follow
DIE_NAME = 25  # stable number under which its dice fall; the same however units are ordered
FRONT_ARMOUR = 26
HOME = 28  # row of the machine it starts the battle in, or 0
BERTH = 29  # what it was enlisted for: 8 x (0 none, 1 pilot, 2 and up gunner of a station) + its seat; of a machine: its seats by kind, three digits each
# what changes
STATUS = 30
X = 31
Y = 32
FACING_X = 33  # direction it faces, length about FACING_LENGTH
FACING_Y = 34
ALTITUDE = 35  # 0 ground, 1 low, 2 high
WOUNDED = 40
FLAT = 41
HIDDEN = 42
ROW_SHIFT = 56  # of the model numbered as this row: how far from here its row is now, in a split squad
SAVE = 47  # heroic save left
DRAWS_A = 51  # dice drawn this turn by purpose (see `dice.py`)
DRAWS_B = 52
CARRIED_BY = 57  # row of the machine it is in, or 0
SEAT = 58  # SEAT_..., of one aboard
ELEVATION = 61  # of the ground it stands on
PILOT = 66  # row of the one at the controls, or 0
CONTROLLER = 67  # row of a slave robot's controller, or 0
CORE = 68  # 0 vehicle, 1 slave robot, 2 autonomous robot
BODY = 70  # aboard: its own base, height, size; its machine lends it others
GOALS = 87  # objectives it is the target of, a bit each by number
STABILISED = 91  # treated by a medic, and taken off the table [CA-B-205]
ROBOT_TYPE = 92  # of a robot or vehicle: number of its design among its like [CA-B-201]
CONTROLS = 93  # of a controller: 100 x the ROBOT_TYPE it controls + its range in cm [CA-B-182]
FIRST_CONTROLLER = 95  # who controls a robot when the battle begins

FACING_LENGTH = 1000
KIND_CREATURE = 0
KIND_ROBOT = 1
KIND_VEHICLE = 2
CORE_NONE = 0  # needs a pilot, or nobody
CORE_SLAVE = 1
CORE_AUTONOMOUS = 2
SEAT_EXPOSED = 1
SEAT_PARTIAL = 2
SEAT_INSIDE = 3
SEAT_SEALED = 4  # inside, with life support
GROUNDED = 0
LOW = 1
HIGH = 2
SMALL = 0
MEDIUM = 1
LARGE = 2
VERY_LARGE = 3
LIFE_NONE = 0
LIFE_PARTIAL = 1
LIFE_FULL = 2
WAITING = 0  # not yet on the table
IN_PLAY = 1
OUT_OF_ACTION = 2
KILLED = 3
LEFT_TABLE = 4
DESTROYED = 5
ABOARD = 6  # alive, in a machine: counted with its unit, but nothing that stands on the table

# ---- a weapon: each model has rows of its own ----------------------------------------------------------------
WEAPON_NUMBER = 0
WEAPON_OWNER = 1  # model's row
WEAPON_CATEGORY = 2
WEAPON_PEN = 3
WEAPON_BANDS = 4  # seven words, CC to UL: the modifier, or NOT_ALLOWED; reduced already [CA-B-091]
WEAPON_ATTACK = 11
WEAPON_AUTOMATIC = 12
WEAPON_TARGETING = 13  # bonus of its targeting device
WEAPON_LIMIT = 14
WEAPON_STEALTH = 15  # does not reveal: Sniping by nature, others with a stealth unit [CA-B-071]
WEAPON_HANDS = 16
WEAPON_FEED = 17  # ammunition feed link
WEAPON_RADIUS = 18  # area's radius, tenths of mm; 0 none
WEAPON_STICKY = 19
WEAPON_PARABOLIC = 20
WEAPON_OFF_TABLE = 21
WEAPON_LINKED = 22  # row of the other half of a linked pair, or 0
WEAPON_MOUNT = 23  # MOUNT_...
WEAPON_STATION = 24  # of the gunner who fires it; 0: the pilot, or who carries it
WEAPON_REACH = 25  # end of its longest allowed band; UNLIMITED when it has none
WEAPON_NAME = 26  # the document's number, for whoever tells the story
# what changes
WEAPON_EMPTY = 30  # must be reloaded
WEAPON_READY_TURN = 32  # first turn in which a recharging weapon fires again
WEAPON_SPENT = 33  # single shot fired
WEAPON_STOCK = 34  # grenades left
WEAPON_CALLED = 37  # turn in which an off-table weapon was last called
WEAPON_TURNED_X = 38  # where the launcher of a turret points: a way, or 0, 0 straight ahead
WEAPON_TURNED_Y = 39
WEAPON_ISSUE = 40  # how many of it there are at the start: explosives
WEAPON_SIDE = 41  # side of a weapon without an owner: off-table support

PISTOL = 0
RIFLE = 1
SNIPING = 2
ASSAULT = 3
GRENADES = 4
HEAVY = 5
VERY_HEAVY = 6
CLOSE_COMBAT = 7
HEAVY_CLOSE_COMBAT = 8
STARCRAFT = 9
TANK_BUSTER = 10
DEMOLITION = 11
SMOKE_LAUNCHER = 12
ATTACK_NORMAL = 0
ATTACK_FLAME = 1
ATTACK_ACID = 2
ATTACK_GAS_INHALED = 3
ATTACK_GAS_ABSORBED = 4
LIMIT_NONE = 0
LIMIT_RECHARGE = 1
LIMIT_RELOAD = 2
LIMIT_SINGLE = 3
MOUNT_CARRIED = 0
MOUNT_FRONT = 1
MOUNT_TURRET = 2
MOUNT_LEFT = 3
MOUNT_RIGHT = 4
MOUNT_ROBOT = 5
BANDS = 7
BAND_CC = 0
BAND_PB = 1
BAND_S = 2
BAND_L = 3
BAND_VL = 4
BAND_BF = 5
BAND_UL = 6
NOT_ALLOWED = -100
UNLIMITED = 1000000

# ---- a piece of ground ---------------------------------------------------------------------------------------
PIECE_NUMBER = 0
PIECE_POINTS = 1  # row of its first corner; corners in order round it, either way
PIECE_CORNERS = 2
PIECE_KIND = 3  # the document's type, for whoever tells the story
PIECE_HEIGHT = 4
PIECE_COVER = 6  # PF bonus to a model in contact behind it: 0, 2 partial, 3 slit [CA-B-092]
PIECE_BLOCKS = 7  # 1: blocks every ground sight line that does not start or end in it
PIECE_DIFFICULT = 9  # 0 no, 1 yes, 2 uphill only (towards its middle)
PIECE_IMPASSABLE = 10
PIECE_LOW_X = 11  # the box round it; `begin` fills these four
PIECE_LOW_Y = 12
PIECE_HIGH_X = 13
PIECE_HIGH_Y = 14
PIECE_BUILDING = 15  # number of the building this is a section of, or -1
PIECE_LEVEL = 16
PIECE_DAMAGE = 17  # what changes: SOUND, PIERCED, BREACHED or RUINED [CA-B-141]
PIECE_ELEVATED = 18  # 1: a hill, models on it stand PIECE_HEIGHT higher
PIECE_DOOR = 21  # DOOR_NONE, DOOR_CLOSED or DOOR_OPEN; `begin` closes those that are open [CA-B-060]
PIECE_FILLS = 23  # 1: a rectangle along the table's edges, fills the box round it; `begin` finds out
# the k-th gap too narrow to see through, in the row of the k-th piece: its two features, and where they are nearest [CA-B-076]
PIECE_BEGAN = 30  # its damage when the battle begins [CA-C-019]
SOUND = 0
PIERCED = 1
BREACHED = 2  # partly collapsed
RUINED = 3
DOOR_NONE = 0
DOOR_CLOSED = 1
DOOR_OPEN = 2

# ---- an objective: kept for the ruleset that scores them --------------------------------------------------------
OBJECTIVE_KIND = 0
OBJECTIVE_SIDE = 1
OBJECTIVE_TARGET = 2
OBJECTIVE_VALUE = 3
OBJECTIVE_ROUTES = 4  # escape routes, a bit each: EDGE_..., from ROUTE_PIECE on the number of a piece
CAPTURE_BUILDING = 0  # target: number of one of its pieces
DESTROY_BUILDING = 1
DESTROY_UNIT = 2  # whose models have the bit in GOALS, as in the next two
CAPTURE_INFANTRY = 3
CAPTURE_MACHINE = 4
ROUTE_PIECE = 4

# ---- a die set by hand; -1 stands for any ------------------------------------------------------------------------
DIE_TURN = 0
DIE_ACTOR = 1  # DIE_NAME of the model, or SIDE_ACTOR + side
DIE_PURPOSE = 2
DIE_COUNT = 3  # which die of that turn, actor and purpose: 0 the first
DIE_FACE = 4
DIE_USED = 5
SIDE_ACTOR = 4000  # 4000 left, 4001 right
