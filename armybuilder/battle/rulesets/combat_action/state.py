# cython: compiled into the kernel
"""The state of a Combat Action battle beyond that of all rulesets.

`kernel/state.py` has the rest, and `kernel/columns.py` explains how columns are numbered.
"""

from armybuilder.battle.rulesets.combat_action.rule_reasons import *

# ---- the header --------------------------------------------------------------------------------------------
CA_HEADER = HEADER.onward()
SIGHT_CLEAR = CA_HEADER.column()  # 1: the last line of sight drawn crossed nothing that matters
MACHINES = CA_HEADER.column()  # machines and carried models in this battle; 0: nothing of theirs is asked
HIDDEN_COUNT = CA_HEADER.column()  # models that are hidden: while there are none, nobody looks for them
GAP_COUNT = CA_HEADER.column()  # gaps between features that are too narrow to see through; `begin` finds them
SECTION_COUNT = CA_HEADER.column()  # pieces that are sections of buildings
LOOKED_AGE = CA_HEADER.column()  # age of the ground when everybody was last looked for
UNLOOKED = CA_HEADER.column()  # 1: somebody stands otherwise than then

# ---- a side ------------------------------------------------------------------------------------------------
CA_SIDE = SIDE_ROW.onward()
SIDE_READY = CA_SIDE.column()  # models with a saved action point
SIDE_TO_ACT = CA_SIDE.column()  # units that have not been activated this turn

# ---- a unit ------------------------------------------------------------------------------------------------
CA_UNIT = UNIT_ROW.onward()
UNIT_PART = CA_UNIT.column()  # row kept for the part that may split off, or 0 [CA-B-197]
UNIT_WHOLE = CA_UNIT.column()  # in that row: the squad's own row, or 0
UNIT_STATED = CA_UNIT.column()  # the pre-battle order its army states, or 0: then its side is asked
UNIT_STATED_GOAL = CA_UNIT.column()
# what changes, from here to UNIT_POST_Y nothing when a battle begins
UNIT_ACTED = CA_UNIT.column()  # activated this turn
UNIT_START = CA_UNIT.column()  # members in play when the turn (or the activation [CA-D-132]) began
UNIT_LOSSES = CA_UNIT.column()  # since then
UNIT_MARKED = CA_UNIT.column()  # hit since its last Discipline phase [CA-D-050]
UNIT_PINNED = CA_UNIT.column()
UNIT_ROUTING = CA_UNIT.column()
UNIT_BROKEN = CA_UNIT.column()  # ended an activation out of coherency [CA-B-059]
UNIT_FREE_TARGET = CA_UNIT.column()  # a New Target order holds this turn [CA-B-198]
UNIT_OFFICER = CA_UNIT.column()  # row of the attached officer (rank 2 to 4) that leads it now, or 0
UNIT_STEP = CA_UNIT.column()  # STEP_... inside its activation
UNIT_PLAN = CA_UNIT.column()  # 1: the bot has a direction for it this activation
UNIT_PLAN_X = CA_UNIT.column()
UNIT_PLAN_Y = CA_UNIT.column()
UNIT_LOOSENED = CA_UNIT.column()  # 1: somebody fell or was pushed since its coherency was last looked at
UNIT_FROM_X = CA_UNIT.column()  # where its first model stood when it was activated
UNIT_FROM_Y = CA_UNIT.column()
UNIT_FIRST_ORDER = CA_UNIT.column()  # of an autonomous robot: its pre-battle order, STANDING_... [CA-B-184]
UNIT_FIRST_GOAL = CA_UNIT.column()
UNIT_DIRECTED = CA_UNIT.column()  # 1: its controller moves it like a slave this turn [CA-B-189]
UNIT_POST_X = CA_UNIT.column()  # where it stood when an order without a piece of ground was given
UNIT_POST_Y = CA_UNIT.column()
UNIT_STARTED = CA_UNIT.column()  # models the unit had at the start of the battle
UNIT_ORDER = CA_UNIT.column()  # standing order in force of an autonomous robot
UNIT_ORDER_TARGET = CA_UNIT.column()  # row of a unit or piece of ground, 0 where it was given
UNIT_NEAR = CA_UNIT.column()  # the bot's: distance to the nearest enemy when the turn began

# ---- orders of robots: what UNIT_ORDER holds; the rule of each is CA-B-184 and its number ------------------
STANDING_DESTROY = 1
STANDING_HOLD = 2
STANDING_SUPPORT = 3
STANDING_DEFEND = 4

# ---- a model -----------------------------------------------------------------------------------------------
CA_MODEL = MODEL_ROW.onward()
SS = CA_MODEL.column()  # [CA-B-002]
FA = CA_MODEL.column()  # [CA-B-003]
PF = CA_MODEL.column()  # [CA-B-004]
FEROCIOUS = CA_MODEL.column()
BLADE = CA_MODEL.column()  # row of its best close combat weapon, or 0
ITEMS = CA_MODEL.column()  # other items, one bit each
SCARS = CA_MODEL.column()  # of earlier battles: 1 a wound that stays, then a bit for each damaged location
# what changes
AP = CA_MODEL.column()  # action points left
MOVED = CA_MODEL.column()  # has taken its movement action this turn [CA-B-036]
DISTANCE = CA_MODEL.column()  # moved this turn
LAST_DISTANCE = CA_MODEL.column()  # moved in its last move [CA-B-088]
PARTING = CA_MODEL.column()  # 1: it goes to the other part of its squad [CA-B-197]
READY = CA_MODEL.column()  # has a saved action point [CA-B-101]
AIM_TARGET = CA_MODEL.column()  # row of the model or section aimed at, or 0
AIM_WEAPON = CA_MODEL.column()  # row
PRIMED = CA_MODEL.column()
ORDERED = CA_MODEL.column()  # an order lets it act this turn [CA-D-127]
TRADED = CA_MODEL.column()  # save points traded for action points this turn [CA-B-203]
PASSES = CA_MODEL.column()  # its owner lets the move under way pass
HANDLED = CA_MODEL.column()  # the bot has done with it this activation
SEEN_BAND = CA_MODEL.column()  # band and sight to the mover at the last window [CA-D-140]
SPOTTED = CA_MODEL.column()
MAIN_GUN = CA_MODEL.column()  # row of the gun the bots reckon with, or 0; `begin` fills it
SPECIALS = CA_MODEL.column()  # kinds of special weapons it carries, a bit each; `begin` fills it
SPARED_BY = CA_MODEL.column()  # number of the field that leaves it alone this turn [CA-B-204]
SPARED_TURN = CA_MODEL.column()
ATOP = CA_MODEL.column()  # row of the machine it has climbed to the hatches of, until either moves [CA-B-060]
LOCATIONS = CA_MODEL.column()  # that are damaged, one bit each [CA-B-145]
OUT_OF_CONTROL = CA_MODEL.column()  # 0 no, or CONTROL_...
HALTED = CA_MODEL.column()  # cannot move for the rest of the battle
FIRED = CA_MODEL.column()  # it, or a gunner of it, has fired this turn [CA-B-151]
CLIMBED = CA_MODEL.column()  # has changed its altitude this turn [CA-B-054]
FATE = CA_MODEL.column()  # what a hit on a machine leaves to be resolved: FATE_... added up
FATE_PEN = CA_MODEL.column()  # Pen of the hit that reached its crew
HATCHES = CA_MODEL.column()  # of its hold: HATCHES_... [CA-B-148]
SHOT_AT = CA_MODEL.column()  # row of the unit it fired at
SHOT_TURN = CA_MODEL.column()  # when it did
LOOKED_FROM = CA_MODEL.column()  # where it stood, all told, when everybody was last looked for
STANDS_ANEW = CA_MODEL.column()  # 1: it stands otherwise now
HID_X = CA_MODEL.column()  # where a hidden model hid, as the enemy saw, and in which turn [CA-B-069]
HID_Y = CA_MODEL.column()
HID_TURN = CA_MODEL.column()
INSIDE = CA_MODEL.column()  # row of the section of a building it is in, or 0
SHELTER = CA_MODEL.column()  # how it stands against its enemies, found out once: SHELTER_... [CA-B-209]
ROUSED = CA_MODEL.column()  # turn a robot was roused in; -1 - that once it has halted without a controller

# ---- what SHELTER and ITEMS hold ---------------------------------------------------------------------------
SHELTER_UNKNOWN = 0
SHELTER_NONE = 1  # an enemy sees it in the open
SHELTER_COVER = 2  # whoever sees it sees it in cover
SHELTER_UNSEEN = 3
ITEM_REVERSE = 1  # goes backwards [CA-B-049]
ITEM_CONTROL = 2
ITEM_ADVANCED_CONTROL = 4
ITEM_DETONATOR = 8
ITEM_TOP_HATCHES = 16  # of a machine: its hatches are climbed to [CA-B-060]

# ---- kinds of special weapons: bits of SPECIALS ------------------------------------------------------------
HAS_GRENADES = 1
HAS_BUSTER = 2
HAS_CHARGE = 4
HAS_SMOKE = 8
HAS_ARCING = 16

# ---- locations of a machine: rows of the machine table, and bits of LOCATIONS [CA-B-145] -------------------
ANTENNA = 0
HOLD = 1
WEAPON_SYSTEM = 2
LOCOMOTIVE = 3
POWER_GRID = 4
AMMUNITION_FEED = 5
ENGINE = 6
CONTROL_SYSTEM = 7
COMPARTMENT = 8  # a robot's control core
POWER_PLANT = 9
WRECK = 10  # nothing is left to be damaged
ALL_LOCATIONS = 1023

# ---- what FATE, OUT_OF_CONTROL and HATCHES hold ------------------------------------------------------------
FATE_CREW = 1  # pilot and gunners are hit
FATE_BLAST = 2  # the power plant has gone up
FATE_LANDING = 4  # an emergency landing
FATE_CRASH = 8  # it falls from the air
CONTROL_LOST = 1  # for the battle
CONTROL_LEFT = 2  # until a pilot takes over
CONTROL_DYING = 3  # its power plant has gone up: for one turn; then it is a wreck
CONTROL_BURNT = 4  # that turn has begun
HATCHES_STUCK = 1
HATCHES_BROKEN = 2
HATCHES_OPEN = 3
INSIDE_SEATS = 1000000  # a machine's seats are counted in thousands: exposed, partly covered, inside, sealed

# ---- a weapon ----------------------------------------------------------------------------------------------
CA_WEAPON = WEAPON_ROW.onward()
WEAPON_WORN = CA_WEAPON.column()  # of earlier battles: 1 faulty, 2 it may be fired once more
WEAPON_JAMMED = CA_WEAPON.column()
WEAPON_SPOT = CA_WEAPON.column()  # row of the model it has co-ordinates of, 0 of an open place [CA-B-199]
WEAPON_SPOT_TURN = CA_WEAPON.column()  # turn for which they hold
WEAPON_SPOT_X = CA_WEAPON.column()  # the open place it has co-ordinates of
WEAPON_SPOT_Y = CA_WEAPON.column()
WEAPON_FAULTY = CA_WEAPON.column()  # a d6 before each firing tells whether it still works [CA-B-149]
WEAPON_LAST = CA_WEAPON.column()  # may be fired once more [CA-B-152]

# ---- a piece of ground -------------------------------------------------------------------------------------
CA_PIECE = PIECE_ROW.onward()
PIECE_PF = CA_PIECE.column()
PIECE_BLOCKS_LOW = CA_PIECE.column()  # blocks low flyers' sight too
PIECE_LIFE = CA_PIECE.column()  # life support of a room, for those inside while its walls are whole: LIFE_...
PIECE_MATTERS = CA_PIECE.column()  # 1: can hide or cover somebody; `begin` fills it
PIECE_CLOSED = CA_PIECE.column()  # 1: impassable while it stands; PIECE_IMPASSABLE follows it
# the k-th gap too narrow to see through, in the k-th piece's row: its features, and where they are nearest
GAP_A = CA_PIECE.column()
GAP_B = CA_PIECE.column()
GAP_AX = CA_PIECE.column()
GAP_AY = CA_PIECE.column()
GAP_BX = CA_PIECE.column()
GAP_BY = CA_PIECE.column()

# ---- what lasts on the table -------------------------------------------------------------------------------
CA_LASTING = Row("what lasts", LASTING_WIDTH, 1)
LASTING_X = CA_LASTING.column()
LASTING_Y = CA_LASTING.column()
LASTING_RADIUS = CA_LASTING.column()
LASTING_OWNER = CA_LASTING.column()  # row of the model whose weapon it is
LASTING_WEAPON = CA_LASTING.column()  # row
LASTING_VICTIM = CA_LASTING.column()  # row of the model it sticks to, or is meant for; 0 nobody
LASTING_CHANCE = CA_LASTING.column()  # die up to which an attack sticks again; floor of an explosion
LASTING_TURN = CA_LASTING.column()  # turn in which it came about, or a sticking attack last did damage
LASTING_SERIAL = CA_LASTING.column()  # activation in which it came about
LASTING_PLACE = CA_LASTING.column()  # bits of locations an attack has damaged; altitude of an explosion
LASTING_RULE = CA_LASTING.column()  # number of the rule that sets off an explosion

# ---- kinds of what lasts -----------------------------------------------------------------------------------
FIELD_ROW = 1  # sticky field [CA-B-118]
SMOKE_ROW = 2  # [CA-B-128]
STUCK_ROW = 3  # attack that sticks [CA-B-117]
BUSTER_ROW = 4  # tank buster on a machine [CA-B-131]
CHARGE_ROW = 5  # demolition charge [CA-B-132]
CALL_ROW = 6  # off-table support on its way [CA-B-126]
DUE_ROW = 7  # explosion that comes next

# ---- under way: a move -------------------------------------------------------------------------------------
CA_MOVE = FRAME.onward()
MOVE_MODEL = CA_MOVE.column()
MOVE_HOW = (
    CA_MOVE.column()
)  # WALK, CHARGE, FLEE, BREAK_AWAY or MOVE_OFF; JUMP, CLIMB; DISMOUNT: it has got out
MOVE_TARGET = CA_MOVE.column()  # row of the model charged, or of the obstacle jumped over
MOVE_POINTS = CA_MOVE.column()
MOVE_NEXT = CA_MOVE.column()  # leg under way
MOVE_ALONG = CA_MOVE.column()  # walked of that leg
MOVE_WALKED = CA_MOVE.column()
MOVE_STAGE = CA_MOVE.column()
MOVE_CURSOR = CA_MOVE.column()  # next model to ask in the window
MOVE_LEG_X = CA_MOVE.column()  # where the leg under way began
MOVE_LEG_Y = CA_MOVE.column()
MOVE_PATH = CA_MOVE.column(16)  # x, y of each point
MOVE_FROM_X = CA_MOVE.column()
MOVE_FROM_Y = CA_MOVE.column()
MOVE_GOES_ON = CA_MOVE.column()  # 1: another leg of a drive follows, so there is no last window yet
MOVE_WATCHED = CA_MOVE.column()  # 1: some Ready-to-Fire enemy could see the model come into its reach

STAGE_WINDOW = 0
STAGE_STEP = 1
STAGE_LAST_WINDOW = 2
STAGE_ARRIVED = 3

# ---- under way: a drive ------------------------------------------------------------------------------------
CA_DRIVE = FRAME.onward()
DRIVE_MODEL = CA_DRIVE.column()
DRIVE_HOW = CA_DRIVE.column()  # PILOT_VEHICLE, BACK_UP or CONTROL_ROBOT
DRIVE_POINTS = CA_DRIVE.column()
DRIVE_AT = CA_DRIVE.column()  # points of the path reached
DRIVE_FIRES = CA_DRIVE.column()  # bit i: it may fire or fight at point i, 0 where it starts
DRIVE_SHOTS = CA_DRIVE.column()  # firings so far
DRIVE_STRUCK = CA_DRIVE.column()  # 1 + the point at which it has fought, 0 before
DRIVE_STAGE = CA_DRIVE.column()
DRIVE_USED = CA_DRIVE.column()  # bit for each weapon of the machine that has been used
DRIVE_WALKED = CA_DRIVE.column()  # what its legs came to
DRIVE_CUT = CA_DRIVE.column()  # a leg ended short of its point, so the drive is over
DRIVE_PATH = CA_DRIVE.column(16)

STAGE_ASKS = 0
STAGE_GOES = 1

# ---- under way: a firing action ----------------------------------------------------------------------------
CA_SHOTS = FRAME.onward()
SHOTS_SHOOTER = CA_SHOTS.column()
SHOTS_WEAPON = CA_SHOTS.column()
SHOTS_TARGET = CA_SHOTS.column()
SHOTS_VERB = CA_SHOTS.column()
SHOTS_COUNT = CA_SHOTS.column()
SHOTS_FIRED = CA_SHOTS.column()
SHOTS_ONES = CA_SHOTS.column()  # natural 1s
SHOTS_STAGE = CA_SHOTS.column()
SHOTS_STRUCK = CA_SHOTS.column()  # whom the shot hits: the target, or somebody in the melee it was fired into
SHOTS_DIE = CA_SHOTS.column()  # natural face of the last shot
SHOTS_FULL = CA_SHOTS.column()  # 1: those of a pair that are automatic fire full automatic

STAGE_FIRE = 0
STAGE_SAVE = 1
STAGE_LAND = 2

# ---- under way: a blast ------------------------------------------------------------------------------------
CA_BLAST = FRAME.onward()
BLAST_X = CA_BLAST.column()
BLAST_Y = CA_BLAST.column()
BLAST_RADIUS = CA_BLAST.column()
BLAST_OWNER = CA_BLAST.column()  # row of the model whose weapon it is
BLAST_WEAPON = CA_BLAST.column()
BLAST_ONLY = CA_BLAST.column()  # row of the one model it is meant for (who enters a field); 0 for all
BLAST_CURSOR = CA_BLAST.column()  # model looked at
BLAST_STAGE = CA_BLAST.column()
BLAST_ALTITUDE = CA_BLAST.column()
BLAST_RULE = CA_BLAST.column()  # 108 a shot, 118 a field, 127 off-table, 130 a dropped grenade, 131, 132
BLAST_FIELD = CA_BLAST.column()  # name of the field it comes of, or 0
BLAST_BAND = CA_BLAST.column()  # range of the shot: near ones void lying flat
BLAST_LEVEL = CA_BLAST.column()  # floor it goes off on, 0 the ground

BLAST_SEEKS = 0
BLAST_ASKS = 1  # a hero is asked
BLAST_STRIKES = 2

# ---- under way: a round of close combat --------------------------------------------------------------------
CA_ROUND = FRAME.onward()
ROUND_ATTACKER = CA_ROUND.column()
ROUND_DEFENDER = CA_ROUND.column()
ROUND_WEAPON = CA_ROUND.column()
ROUND_TOGETHER = CA_ROUND.column()  # 1: companions in contact strike too
ROUND_CHARGED = CA_ROUND.column()  # 1: the attack came with a charge
ROUND_LINE_X = CA_ROUND.column()  # the charge's last leg
ROUND_LINE_Y = CA_ROUND.column()
ROUND_HITS = CA_ROUND.column()
ROUND_BACKS = CA_ROUND.column()
ROUND_HITTER = CA_ROUND.column()  # attacker that hit last
ROUND_STRUCK = CA_ROUND.column()  # attacker that was struck back last
ROUND_STAGE = CA_ROUND.column()
ROUND_WINNER = CA_ROUND.column()
ROUND_LOSER = CA_ROUND.column()

STAGE_BLOWS = 0
STAGE_AFTER = 1
STAGE_OVER = 2

# ---- under way: a model that leaves a melee ----------------------------------------------------------------
CA_LEAVE = FRAME.onward()
LEAVE_MODEL = CA_LEAVE.column()
LEAVE_HOW = CA_LEAVE.column()
LEAVE_X = CA_LEAVE.column()
LEAVE_Y = CA_LEAVE.column()
LEAVE_STAGE = CA_LEAVE.column()

# ---- under way: a Discipline test --------------------------------------------------------------------------
CA_TEST = FRAME.onward()
TEST_UNIT = CA_TEST.column()
TEST_FOR = CA_TEST.column()  # DIE_CA_DISCIPLINE, DIE_CA_RALLY or DIE_CA_ORDER
TEST_PASSED = CA_TEST.column()
TEST_STAGE = CA_TEST.column()
TEST_ORDER = CA_TEST.column()  # the order that is tested: ORDER_NEW_TARGET or ORDER_SPLIT
TEST_OFFICER = CA_TEST.column()  # who gave it

STAGE_ROLLS = 0
STAGE_HERO = 1
STAGE_CONCLUDE = 2

# ---- under way: a spotter's order --------------------------------------------------------------------------
CA_SPOT = FRAME.onward()
SPOT_OFFICER = CA_SPOT.column()
SPOT_WEAPON = CA_SPOT.column()
SPOT_TARGET = CA_SPOT.column()
SPOT_STAGE = CA_SPOT.column()
SPOT_PASSED = CA_SPOT.column()
SPOT_X = CA_SPOT.column()  # the place, where no model is named
SPOT_Y = CA_SPOT.column()

SPOT_TESTS = 0
SPOT_TOLD = 1

# ---- under way: a machine's fate ---------------------------------------------------------------------------
CA_FATES = FRAME.onward()
FATES_MACHINE = CA_FATES.column()
FATES_STAGE = CA_FATES.column()
FATES_CURSOR = CA_FATES.column()  # next model to look at
FATES_STRUCK = CA_FATES.column()  # model hit whose Defence roll is due
FATES_PEN = CA_FATES.column()

STAGE_NEXT = 0
STAGE_CREW = 1
STAGE_CARRIED = 2
STAGE_NEIGHBOURS = 3
STAGE_SOFT = 4  # the landing test is rolled or saved, and passed
STAGE_HARD = 5  # it failed

# ---- under way: the guns of a robot out of control ---------------------------------------------------------
CA_WILD = FRAME.onward()
WILD_ROBOT = CA_WILD.column()
WILD_TARGET = CA_WILD.column()
WILD_NEXT = CA_WILD.column()  # place of its next weapon

# ---- what the bot thinks in; nothing of it outlives a decision ---------------------------------------------
NEIGHBOURS = 32  # models noted near enough to stand in the way
CA_BOT = BOT.onward()
BOT_VERB = BOT_AT + CA_BOT.column()
BOT_WEAPON = BOT_AT + CA_BOT.column()
BOT_TARGET = BOT_AT + CA_BOT.column()
BOT_NUMBER = BOT_AT + CA_BOT.column()
BOT_X = BOT_AT + CA_BOT.column()
BOT_Y = BOT_AT + CA_BOT.column()
BOT_VALUE = BOT_AT + CA_BOT.column()
BOT_NEAR_COUNT = BOT_AT + CA_BOT.column()
BOT_NEAR = BOT_AT + CA_BOT.column(8)  # rows of the nearest enemies, nearest first
BOT_DISTANCE = BOT_AT + CA_BOT.column(8)  # their distances, squared
BOT_ALLOWED = BOT_AT + CA_BOT.column(
    2
)  # units that the targeting rules allow a machine's gun, the second for machines
BOT_NEIGHBOURS = BOT_AT + CA_BOT.column()
BOT_NEIGHBOUR = BOT_AT + CA_BOT.column(NEIGHBOURS)  # rows of the models near enough to stand in the way
BOT_GUN = BOT_AT + CA_BOT.column()  # the gun the hopes below are of
BOT_POINTS = BOT_AT + CA_BOT.column()  # the action points they are of
BOT_REACH = BOT_AT + CA_BOT.column()  # how far apart shooters and targets must be for no shot to be possible
# hopes of a shot without cover: BANDS words for each of the nearest enemies, UNWEIGHED until asked for
BOT_HOPE = BOT_AT + CA_BOT.column(56)
BOT_HOPE_OF_SECOND = BOT_AT + CA_BOT.column(
    56
)  # those of a machine's second gun, where the hopes above are of its first
BOT_WAYS = BOT_HOPE_OF_SECOND  # on foot, the same words: the places a walk may lead to
BOT_WAYS_END = BOT_HOPE_OF_SECOND + 55
BOT_RISK = BOT_AT + CA_BOT.column(56)  # risks of being shot without cover, likewise
BOT_BAND = BOT_AT + CA_BOT.column(8)  # band of each of the nearest enemies from the place under consideration
BOT_COVER = BOT_AT + CA_BOT.column(8)  # rows of the pieces of cover in reach
BOT_PROMISE = BOT_AT + CA_BOT.column()  # the most the place under consideration can be worth
BOT_GOAL = BOT_AT + CA_BOT.column()  # row of the piece to be held, in the words a bot thinks in
BOT_BAND_END = BOT_AT + CA_BOT.column(
    48
)  # where the bands to each of the nearest enemies end, squared, six words each
BOT_POST_X = BOT_AT + CA_BOT.column(8)  # places to begin at that are weighed, and what each is worth
BOT_POST_Y = BOT_AT + CA_BOT.column(8)
BOT_POST_VALUE = BOT_AT + CA_BOT.column(8)
BOT_ALLOWED_TO = BOT_BAND  # before places are weighed, the same words: the unit that each weapon may fire at
NOTED_WEAPONS = 8
BOT_MACHINE_FOR = BOT_POST_VALUE  # likewise: the machine that each heavy weapon may fire at
BOT_GUNNERS = BOT_POST_X  # of a machine, the same words: who fires each of its guns
BOT_DRIVE = BOT_BAND_END  # the most that each place of its drive can be worth
BOT_LINE = BOT_POST_VALUE  # whether it sees each of the nearest enemies from the place under consideration
