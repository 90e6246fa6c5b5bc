# cython: compiled into the kernel
"""The state of a battle, one flat block of 64-bit whole numbers.

A block is a list (interpreted) or an `array("q")` (compiled: the extensions want its buffer). It has two
parts:

    [0, STATE_WORDS)        the state. Copying these slots is an undo, a branch, a fresh battle.
    [LOG_AT, WORDS)         the log: LOG_CAPACITY rows (see `log.py`). None given, none written.

The state has, in this order: the header (names below), two face-down choices, the stack of frames under way,
the ruleset's numbers (RULES_AT), the two sides (SIDES_AT), the models (MODELS_AT), then units, weapons,
pieces of ground, their corners, objectives, the dice set by hand, lasting effects on the table, and lines of
sight remembered.

Inside the kernel a model, unit, weapon, piece or side is named by the place of its row in the block, so that
`s[shooter + SS]` is the shooter's skill, and 0 is none. Outside (choices, menus, log, results) it is named by
its number, 0 and up in the order of encoding, and -1 is none. `model_row` and its sisters turn one into the
other.

A battle is readied by clearing columns in runs, so some keep their order: a model's design before STATUS, X
to FACING_Y and CONTROLLER, CORE together; a weapon's WEAPON_EMPTY to WEAPON_TURNED_Y.

Units of measure: places and lengths are tenths of a millimetre (1 cm is 100), x to the right, y away from the
reader.
"""

from collections.abc import MutableSequence
from typing import TypeAlias

from armybuilder.battle.kernel.columns import *

Block: TypeAlias = MutableSequence[int]
Array: TypeAlias = MutableSequence[int]  # a block, choice or result as Python hands it over
ModelRow: TypeAlias = int  # the place of a model's row in the block; 0 is nobody
UnitRow: TypeAlias = int  # the same of a unit
WeaponRow: TypeAlias = int
PieceRow: TypeAlias = int  # of a piece of ground
SideRow: TypeAlias = int
ObjectiveRow: TypeAlias = int
FrameRow: TypeAlias = int  # of what is under way, on the stack
Verb: TypeAlias = int  # what a choice does, by its number
Reason: TypeAlias = int  # why a choice is refused, by its number; 0 is allowed

# ---- how wide the rows are -----------------------------------------------------------------------------------
HEADER_WIDTH = 80
BOT_WIDTH = 320
CHOICE_WIDTH = 32
STACK_FRAMES = 8
FRAME_WIDTH = 32
RULES_WIDTH = 256
SIDE_WIDTH = 16
MODEL_WIDTH = 120  # whole lines of the processor's memory
UNIT_WIDTH = 68
WEAPON_WIDTH = 52
PIECE_WIDTH = 31
POINT_WIDTH = 2
OBJECTIVE_WIDTH = 8
DIE_WIDTH = 6
LASTING_WIDTH = 12
LASTING_MOST = 64  # rows; what finds no room puts out the oldest
SIGHT_WIDTH = 2
SIGHTS = 4096  # lines of sight remembered; a power of 2

# ---- where they stand: the header first, then these, then the models and what follows them -------------------
BLOCK = Row("the block before its models", 1040)
HEADER_AT = BLOCK.column(HEADER_WIDTH)  # 0
BOT_AT = BLOCK.column(BOT_WIDTH)  # words a bot thinks in; nothing in them outlives a decision
CHOICE_AT = BLOCK.column(CHOICE_WIDTH)  # the choice being applied
FACE_DOWN_AT = BLOCK.column(2 * CHOICE_WIDTH)  # two choices that wait for each other, left then right
STACK_AT = BLOCK.column(STACK_FRAMES * FRAME_WIDTH)  # frames of what is under way
RULES_AT = BLOCK.column(RULES_WIDTH)  # the ruleset's switches and numbers
SIDES_AT = BLOCK.column(2 * SIDE_WIDTH)
MODELS_AT = BLOCK.column(0)

# ---- the rows; a ruleset goes on with the first eight ----------------------------------------------------------
HEADER = Row("the header", HEADER_WIDTH - 1)
BOT = Row("what a bot thinks in", BOT_WIDTH)
FRAME = Row("what is under way", FRAME_WIDTH, 1)  # its first word says what it is
SIDE_ROW = Row("a side", SIDE_WIDTH)
MODEL_ROW = Row("a model", MODEL_WIDTH)
UNIT_ROW = Row("a unit", UNIT_WIDTH)
WEAPON_ROW = Row("a weapon", WEAPON_WIDTH)
PIECE_ROW = Row("a piece of ground", PIECE_WIDTH)
OBJECTIVE_ROW = Row("an objective", OBJECTIVE_WIDTH)
DIE_ROW = Row("a die set by hand", DIE_WIDTH)

# ---- the header -------------------------------------------------------------------------------------
WORDS = HEADER.column()  # length of the whole block
STATE_WORDS = HEADER.column()  # length of the part that is copied
MODEL_COUNT = HEADER.column()
UNIT_COUNT = HEADER.column()
WEAPON_COUNT = HEADER.column()
PIECE_COUNT = HEADER.column()
POINT_COUNT = HEADER.column()
OBJECTIVE_COUNT = HEADER.column()
UNITS_AT = HEADER.column()
WEAPONS_AT = HEADER.column()
PIECES_AT = HEADER.column()
POINTS_AT = HEADER.column()
OBJECTIVES_AT = HEADER.column()
DICE_AT = HEADER.column()
DICE_CAPACITY = HEADER.column()  # rows
DICE_COUNT = HEADER.column()  # rows in use
LOG_AT = HEADER.column()
LOG_CAPACITY = HEADER.column()  # rows
LOG_COUNT = HEADER.column()  # rows written
LOG_LOST = HEADER.column()  # rows that found no room
TABLE_WIDTH = HEADER.column()
TABLE_DEPTH = HEADER.column()
SEED_LOW = HEADER.column()  # the seed's lower 32 bits
SEED_HIGH = HEADER.column()  # the seed's upper 31 bits
BATTLE = HEADER.column()  # the battle's number under its seed
DICE_KEY_A = HEADER.column()  # seed and battle mixed into two words
DICE_KEY_B = HEADER.column()
TURN = HEADER.column()  # 0 before the first turn
TURNS = HEADER.column()  # turns to be played
CURRENT_PHASE = HEADER.column()  # the ruleset's own
ACTIVATION = HEADER.column()  # activations begun in this battle
FIRST_SIDE = HEADER.column()  # side that goes first this turn: 0 left, 1 right
ACTIVE_SIDE = HEADER.column()
ACTIVE_UNIT = HEADER.column()  # row
CHOICES = HEADER.column()  # choices made this turn; the cap on them keeps a battle finite
FLAGS = HEADER.column()  # what the last `apply` brought: FLAG_DIE, FLAG_SHOWN
PENDING = HEADER.column()  # the decision awaited: the ruleset's DECIDE_...; 0 is none, the battle is over
PENDING_SIDE = HEADER.column()  # 0 left, 1 right, 2 both
PENDING_UNIT = HEADER.column()  # row or 0
PENDING_MODEL = HEADER.column()  # row or 0: the model that decides
PENDING_CAUSE = HEADER.column()  # row or 0: the model because of which
PENDING_RULE = HEADER.column()  # number of the rule that asks
FACE_DOWN = HEADER.column()  # choices that lie face down: bit 0 left, bit 1 right
STACK_DEPTH = HEADER.column()  # frames in use
END_CAUSE = HEADER.column()  # END_... once the battle is over
BOT_DRAWS = HEADER.column()  # draws of the bots this turn; never rule dice
FOUND_X = HEADER.column()  # a place a search has come up with
FOUND_Y = HEADER.column()
MODELS_END = HEADER.column()  # just after the last model's row
LASTING_AT = (
    HEADER.column()
)  # rows of what lasts: fields, smoke, charges (each ruleset says what its rows hold)
LASTING_COUNT = HEADER.column()  # rows in use
LASTING_KINDS = HEADER.column()  # a bit for each kind of which there is a row
SIGHTS_AT = HEADER.column()  # remembered lines of sight (see the ruleset's `sight`)
FATES_DUE = HEADER.column()  # 1: the fate of some machine has to be resolved
GROUND_AGE = HEADER.column()  # grows with every change of what can be seen through
RULESET = HEADER.column()  # which ruleset rules it (see `doors.py`)
UNITS_FIELDED = HEADER.column()  # units the armies brought; rows after them are for parts of split squads
UNITS_OF_LEFT = HEADER_WIDTH - 1  # of these, left's, which come first; the last word of the header

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
REASON_NOBODY = 1000  # against a choice in any ruleset: it names a unit, model or weapon that there is not
REASON_POINTS = 1010  # it says more points than a path has, or fewer than none

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
FORECAST_HIT = 1  # cases in which any die of the action hits
FORECAST_HURT = 2  # cases in which any die hits and its damage tells
FORECAST_CASES = 3
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
SIDE_ZONE = SIDE_ROW.column()  # row of its deployment zone's first corner
SIDE_ZONE_POINTS = SIDE_ROW.column()
SIDE_EDGE = SIDE_ROW.column()  # its own table edge: EDGE_...
SIDE_DRAWS_A = SIDE_ROW.column()  # dice drawn this turn by purpose (see `dice.py`)
SIDE_DRAWS_B = SIDE_ROW.column()
SIDE_IN_PLAY = SIDE_ROW.column()  # models in play
SIDE_TO_PLACE = SIDE_ROW.column()  # units not deployed yet
SIDE_POINTS = SIDE_ROW.column()  # full price of all its units
SIDE_BONUS = SIDE_ROW.column()  # points it has from the start
SIDE_MODELS = SIDE_ROW.column()  # row of its first model; an army's stand one after the other
SIDE_END = SIDE_ROW.column()  # just after its last
EDGE_LEFT = 0
EDGE_RIGHT = 1
EDGE_NEAR = 2  # y = 0
EDGE_FAR = 3

# ---- a unit: its models stand one after the other ----------------------------------------------------------
UNIT_NUMBER = UNIT_ROW.column()
UNIT_SIDE = UNIT_ROW.column()
UNIT_MODELS = UNIT_ROW.column()  # row of the first
UNIT_SIZE = UNIT_ROW.column()  # how many, fallen ones included
UNIT_KIND = UNIT_ROW.column()  # KIND_...
UNIT_PRICE = UNIT_ROW.column()  # full purchase price [CA-D-045]
UNIT_LEADER = UNIT_ROW.column()  # row of its squad leader (rank 1), or 0
# what changes
UNIT_PLACED = UNIT_ROW.column()
UNIT_IN_PLAY = UNIT_ROW.column()  # members in play
UNIT_RIDES = UNIT_ROW.column()  # row of the unit that carries it, or 0
UNIT_ATTACHED = UNIT_ROW.column()  # row of the unit an officer is attached to from the start, or 0 [CA-B-195]

# ---- a model --------------------------------------------------------------------------------------------
MV = MODEL_ROW.column()  # cm [CA-B-001]
DP = MODEL_ROW.column()  # [CA-B-005]
SIZE = MODEL_ROW.column()
HEIGHT = MODEL_ROW.column()
LIFE_SUPPORT = MODEL_ROW.column()
SHARPSHOOTER = MODEL_ROW.column()
MEDIC = MODEL_ROW.column()
FLYING = MODEL_ROW.column()
RANK = MODEL_ROW.column()  # 0 none, 1 to 4 [CA-B-007]
HEROIC = MODEL_ROW.column()  # heroic save at the start [CA-B-202]
COMMUNICATOR = MODEL_ROW.column()
LONG_RANGE_LINK = MODEL_ROW.column()
PRICE = MODEL_ROW.column()
WEAPONS = MODEL_ROW.column()  # row of its first weapon
ARMED = MODEL_ROW.column()  # how many weapons follow
DIE_NAME = MODEL_ROW.column()  # stable number under which its dice fall; the same however units are ordered
FRONT_ARMOUR = MODEL_ROW.column()
HOME = MODEL_ROW.column()  # row of the machine it starts the battle in, or 0
BERTH = MODEL_ROW.column()  # what it was enlisted for: 8 x (0 none, 1 pilot, 2 and up gunner of a station) + its seat; of a machine: its seats by kind, three digits each
# what everybody who looks round reads of all models stands together: a line or two of the processor's memory for each
NUMBER = MODEL_ROW.column()
UNIT = MODEL_ROW.column()  # row
KIND = MODEL_ROW.column()
SIDE = MODEL_ROW.column()
RADIUS = MODEL_ROW.column()  # of its base
# what changes
STATUS = MODEL_ROW.column()
X = MODEL_ROW.column()
Y = MODEL_ROW.column()
FACING_X = MODEL_ROW.column()  # direction it faces, length about FACING_LENGTH
FACING_Y = MODEL_ROW.column()
HIDDEN = MODEL_ROW.column()
ALTITUDE = MODEL_ROW.column()  # 0 ground, 1 low, 2 high
WOUNDED = MODEL_ROW.column()
FLAT = MODEL_ROW.column()
ROW_SHIFT = (
    MODEL_ROW.column()
)  # of the model numbered as this row: how far from here its row is now, in a split squad
SAVE = MODEL_ROW.column()  # heroic save left
DRAWS_A = MODEL_ROW.column()  # dice drawn this turn by purpose (see `dice.py`)
DRAWS_B = MODEL_ROW.column()
CARRIED_BY = MODEL_ROW.column()  # row of the machine it is in, or 0
SEAT = MODEL_ROW.column()  # SEAT_..., of one aboard
ELEVATION = MODEL_ROW.column()  # of the ground it stands on
PILOT = MODEL_ROW.column()  # row of the one at the controls, or 0
CONTROLLER = MODEL_ROW.column()  # row of a slave robot's controller, or 0
CORE = MODEL_ROW.column()  # 0 vehicle, 1 slave robot, 2 autonomous robot
BODY = MODEL_ROW.column()  # aboard: its own base, height, size; its machine lends it others
GOALS = MODEL_ROW.column()  # objectives it is the target of, a bit each by number
STABILISED = MODEL_ROW.column()  # treated by a medic, and taken off the table [CA-B-205]
ROBOT_TYPE = MODEL_ROW.column()  # of a robot or vehicle: number of its design among its like [CA-B-201]
CONTROLS = (
    MODEL_ROW.column()
)  # of a controller: 100 x the ROBOT_TYPE it controls + its range in cm [CA-B-182]
FIRST_CONTROLLER = MODEL_ROW.column()  # who controls a robot when the battle begins

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
WEAPON_NUMBER = WEAPON_ROW.column()
WEAPON_OWNER = WEAPON_ROW.column()  # model's row
WEAPON_CATEGORY = WEAPON_ROW.column()
WEAPON_PEN = WEAPON_ROW.column()
WEAPON_BANDS = WEAPON_ROW.column(
    7
)  # seven words, CC to UL: the modifier, or NOT_ALLOWED; reduced already [CA-B-091]
WEAPON_ATTACK = WEAPON_ROW.column()
WEAPON_AUTOMATIC = WEAPON_ROW.column()
WEAPON_TARGETING = WEAPON_ROW.column()  # bonus of its targeting device
WEAPON_LIMIT = WEAPON_ROW.column()
WEAPON_STEALTH = (
    WEAPON_ROW.column()
)  # does not reveal: Sniping by nature, others with a stealth unit [CA-B-071]
WEAPON_HANDS = WEAPON_ROW.column()
WEAPON_FEED = WEAPON_ROW.column()  # ammunition feed link
WEAPON_RADIUS = WEAPON_ROW.column()  # area's radius, tenths of mm; 0 none
WEAPON_STICKY = WEAPON_ROW.column()
WEAPON_PARABOLIC = WEAPON_ROW.column()
WEAPON_OFF_TABLE = WEAPON_ROW.column()
WEAPON_LINKED = WEAPON_ROW.column()  # row of the other half of a linked pair, or 0
WEAPON_MOUNT = WEAPON_ROW.column()  # MOUNT_...
WEAPON_STATION = WEAPON_ROW.column()  # of the gunner who fires it; 0: the pilot, or who carries it
WEAPON_REACH = WEAPON_ROW.column()  # end of its longest allowed band; UNLIMITED when it has none
WEAPON_NAME = WEAPON_ROW.column()  # the document's number, for whoever tells the story
# what changes
WEAPON_EMPTY = WEAPON_ROW.column()  # must be reloaded
WEAPON_READY_TURN = WEAPON_ROW.column()  # first turn in which a recharging weapon fires again
WEAPON_SPENT = WEAPON_ROW.column()  # single shot fired
WEAPON_STOCK = WEAPON_ROW.column()  # grenades left
WEAPON_CALLED = WEAPON_ROW.column()  # turn in which an off-table weapon was last called
WEAPON_TURNED_X = WEAPON_ROW.column()  # where the launcher of a turret points: a way, or 0, 0 straight ahead
WEAPON_TURNED_Y = WEAPON_ROW.column()
WEAPON_ISSUE = WEAPON_ROW.column()  # how many of it there are at the start: explosives
WEAPON_SIDE = WEAPON_ROW.column()  # side of a weapon without an owner: off-table support

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
PIECE_NUMBER = PIECE_ROW.column()
PIECE_POINTS = PIECE_ROW.column()  # row of its first corner; corners in order round it, either way
PIECE_CORNERS = PIECE_ROW.column()
PIECE_KIND = PIECE_ROW.column()  # the document's type, by its number; two of them:
KIND_DIFFICULT = 1  # scrub and other rough ground
KIND_WOODS = 5
PIECE_HEIGHT = PIECE_ROW.column()
PIECE_COVER = PIECE_ROW.column()  # PF bonus to a model in contact behind it: 0, 2 partial, 3 slit [CA-B-092]
PIECE_BLOCKS = PIECE_ROW.column()  # 1: blocks every ground sight line that does not start or end in it
PIECE_DIFFICULT = PIECE_ROW.column()  # 0 no, 1 yes, 2 uphill only (towards its middle)
PIECE_IMPASSABLE = PIECE_ROW.column()
PIECE_LOW_X = PIECE_ROW.column()  # the box round it; `begin` fills these four
PIECE_LOW_Y = PIECE_ROW.column()
PIECE_HIGH_X = PIECE_ROW.column()
PIECE_HIGH_Y = PIECE_ROW.column()
PIECE_BUILDING = PIECE_ROW.column()  # number of the building this is a section of, or -1
PIECE_LEVEL = PIECE_ROW.column()
PIECE_DAMAGE = PIECE_ROW.column()  # what changes: SOUND, PIERCED, BREACHED or RUINED [CA-B-141]
PIECE_ELEVATED = PIECE_ROW.column()  # 1: a hill, models on it stand PIECE_HEIGHT higher
PIECE_DOOR = (
    PIECE_ROW.column()
)  # DOOR_NONE, DOOR_CLOSED or DOOR_OPEN; `begin` closes those that are open [CA-B-060]
PIECE_FILLS = (
    PIECE_ROW.column()
)  # 1: a rectangle along the table's edges, fills the box round it; `begin` finds out
# the k-th gap too narrow to see through, in the row of the k-th piece: its two features, and where they are nearest [CA-B-076]
PIECE_BEGAN = PIECE_ROW.column()  # its damage when the battle begins [CA-C-019]
SOUND = 0
PIERCED = 1
BREACHED = 2  # partly collapsed
RUINED = 3
DOOR_NONE = 0
DOOR_CLOSED = 1
DOOR_OPEN = 2

# ---- an objective: kept for the ruleset that scores them --------------------------------------------------------
OBJECTIVE_KIND = OBJECTIVE_ROW.column()
OBJECTIVE_SIDE = OBJECTIVE_ROW.column()
OBJECTIVE_TARGET = OBJECTIVE_ROW.column()
OBJECTIVE_VALUE = OBJECTIVE_ROW.column()
OBJECTIVE_ROUTES = (
    OBJECTIVE_ROW.column()
)  # escape routes, a bit each: EDGE_..., from ROUTE_PIECE on the number of a piece
OBJECTIVE_SHARE = OBJECTIVE_ROW.column()  # its value for each model it is about
OBJECTIVE_REACH = OBJECTIVE_ROW.column()  # round a building to be captured [CA-B-018]
OBJECTIVE_TIMES = OBJECTIVE_ROW.column()  # the enemy's points so often [CA-B-018, CA-B-021]
CAPTURE_BUILDING = 0  # target: number of one of its pieces
DESTROY_BUILDING = 1
DESTROY_UNIT = 2  # whose models have the bit in GOALS, as in the next two
CAPTURE_INFANTRY = 3
CAPTURE_MACHINE = 4
ROUTE_PIECE = 4

# ---- a die set by hand; -1 stands for any ------------------------------------------------------------------------
DIE_TURN = DIE_ROW.column()
DIE_ACTOR = DIE_ROW.column()  # DIE_NAME of the model, or SIDE_ACTOR + side
DIE_PURPOSE = DIE_ROW.column()
DIE_COUNT = DIE_ROW.column()  # which die of that turn, actor and purpose: 0 the first
DIE_FACE = DIE_ROW.column()
DIE_USED = DIE_ROW.column()
SIDE_ACTOR = 4000  # 4000 left, 4001 right

# ---- sight -----------------------------------------------------------------------------------------------------
UNSEEN = -1  # in the place of a target's cover: no line of sight leads to it
