# cython: compiled into the kernel
"""What Combat Action keeps in the state of a battle beside what all rulesets keep there: see `kernel/state.py`."""

from armybuilder.battle.kernel.state import *

# ---- the header ------------------------------------------------------------------------------------------
SIGHT_CLEAR = 49  # 1: the last line of sight drawn crossed nothing that matters
MACHINES = 50  # machines and carried models in this battle; 0: nothing of theirs is asked
HIDDEN_COUNT = 57  # models that are hidden: while there are none, nobody looks for them
GAP_COUNT = 59  # gaps between features that are too narrow to see through; `begin` finds them
SECTION_COUNT = 58  # pieces that are sections of buildings
LOOKED_AGE = 61  # age of the ground when everybody was last looked for
UNLOOKED = 62  # 1: somebody stands otherwise than then

# ---- a side ----------------------------------------------------------------------------------------------
SIDE_READY = 5  # models with a saved action point
SIDE_TO_ACT = 7  # units that have not been activated this turn

# ---- a unit ----------------------------------------------------------------------------------------------
UNIT_ACTED = 8  # activated this turn
UNIT_START = 10  # members in play when the turn (or the activation [CA-D-132]) began
UNIT_LOSSES = 11  # since then
UNIT_MARKED = 12  # hit since its last Discipline phase [CA-D-050]
UNIT_PINNED = 13
UNIT_ROUTING = 14
UNIT_BROKEN = 15  # ended an activation out of coherency [CA-B-059]
UNIT_FREE_TARGET = 16  # a New Target order holds this turn [CA-B-198]
UNIT_OFFICER = 17  # row of the attached officer (rank 2 to 4) that leads it this activation, or 0
UNIT_STEP = 18  # STEP_... inside its activation
UNIT_PLAN = 19  # 1: the bot has a direction for it this activation
UNIT_PLAN_X = 20
UNIT_PLAN_Y = 21
UNIT_STARTED = 22  # models the unit had at the start of the battle
UNIT_ORDER = 23  # standing order in force of an autonomous robot
UNIT_ORDER_TARGET = 24  # row of a unit or piece of ground, 0 where it was given
UNIT_NEAR = 26  # the bot's: distance to the nearest enemy when the turn began
UNIT_LOOSENED = 27  # 1: somebody fell or was pushed since it was last looked at for coherency [CA-B-059]
UNIT_PART = 49  # row kept for the part that may split off, or 0 [CA-B-197]
UNIT_WHOLE = 50  # in that row: the squad's own row, or 0
UNIT_FROM_X = 51  # where its first model stood when it was activated
UNIT_FROM_Y = 52
UNIT_FIRST_ORDER = 53  # of an autonomous robot: its pre-battle order, STANDING_... [CA-B-184]
UNIT_FIRST_GOAL = 54
UNIT_DIRECTED = 55  # 1: its controller moves it like a slave this turn [CA-B-189]
UNIT_POST_X = 56  # where it stood when an order without a piece of ground was given
UNIT_POST_Y = 57
UNIT_STATED = 58  # the pre-battle order its army states, or 0: then its side is asked
UNIT_STATED_GOAL = 59

# ---- a model ---------------------------------------------------------------------------------------------
SS = 5  # [CA-B-002]
FA = 6  # [CA-B-003]
PF = 7  # [CA-B-004]
FEROCIOUS = 13
BLADE = 24  # row of its best close combat weapon, or 0
ITEMS = 27  # other items, one bit each
AP = 36  # action points left
MOVED = 37  # has taken its movement action this turn [CA-B-036]
DISTANCE = 38  # moved this turn
LAST_DISTANCE = 39  # moved in its last move [CA-B-088]
PARTING = 43  # 1: it goes to the other part of its squad [CA-B-197]
READY = 44  # has a saved action point [CA-B-101]
AIM_TARGET = 45  # row of the model or section aimed at, or 0
AIM_WEAPON = 46  # row
PRIMED = 48
ORDERED = 49  # an order lets it act this turn [CA-D-127]
TRADED = 50  # save points traded for action points this turn [CA-B-203]
PASSES = 53  # its owner lets the move under way pass
HANDLED = 54  # the bot has done with it this activation
SEEN_BAND = 55  # band and sight to the mover at the last window [CA-D-140]
SPOTTED = 59
MAIN_GUN = 62  # row of the gun the bots reckon with, or 0; `begin` fills it
SPECIALS = 80  # kinds of special weapons it carries, a bit each; `begin` fills it
SPARED_BY = 81  # number of the field that leaves it alone this turn [CA-B-204]
SPARED_TURN = 82
ATOP = 83  # row of the machine it has climbed to the hatches of, until either moves [CA-B-060]
LOCATIONS = 63  # damaged rows of the machine table, one bit each: 0 antenna to 9 power plant [CA-B-145]
OUT_OF_CONTROL = 64  # 0 no, 1 for the battle, 2 until a pilot takes over, 3 one turn, then it is a wreck
HALTED = 65  # cannot move for the rest of the battle
FIRED = 69  # it, or a gunner of it, has fired this turn [CA-B-151]
CLIMBED = 71  # has changed its altitude this turn [CA-B-054]
FATE = 72  # what a hit has brought on a machine and still has to be resolved: FATE_... added up
FATE_PEN = 73  # Pen of the hit that reached its crew
HATCHES = 74  # of its hold: HATCHES_... [CA-B-148]
SHOT_AT = 76  # row of the unit it fired at
SHOT_TURN = 77  # when it did
LOOKED_FROM = 78  # where it stood, all told, when everybody was last looked for
STANDS_ANEW = 79  # 1: it stands otherwise now
INSIDE = 86  # row of the section of a building it is in, or 0
SHELTER = 75  # how it stands against its enemies, found out once: SHELTER_... [CA-B-209]
ROUSED = 94  # of a robot: turn it was roused in; once it halted for want of a controller -1 - that

# ---- what stands in SHELTER and ITEMS --------------------------------------------------------------------
SHELTER_UNKNOWN = 0
SHELTER_NONE = 1  # an enemy sees it in the open
SHELTER_COVER = 2  # whoever sees it sees it in cover
SHELTER_UNSEEN = 3
ITEM_REVERSE = 1  # goes backwards [CA-B-049]
ITEM_CONTROL = 2
ITEM_ADVANCED_CONTROL = 4
ITEM_DETONATOR = 8
ITEM_TOP_HATCHES = 16  # of a machine: its hatches are climbed to [CA-B-060]

# ---- a weapon --------------------------------------------------------------------------------------------
WEAPON_JAMMED = 31
WEAPON_SPOT = 35  # row of the model it has co-ordinates of, 0 of an open place [CA-B-199]
WEAPON_SPOT_TURN = 36  # turn for which they hold
WEAPON_SPOT_X = 42  # the open place it has co-ordinates of
WEAPON_SPOT_Y = 43
WEAPON_FAULTY = 45  # a d6 before each firing tells whether it still works [CA-B-149]
WEAPON_LAST = 46  # may be fired once more [CA-B-152]

# ---- a piece of ground -----------------------------------------------------------------------------------
PIECE_PF = 5
PIECE_BLOCKS_LOW = 8  # blocks low flyers' sight too
PIECE_LIFE = 19  # life support of a room, for those inside while its walls are whole: LIFE_...
PIECE_MATTERS = 20  # 1: can hide or cover somebody; `begin` fills it
PIECE_CLOSED = 22  # 1: impassable while it stands; PIECE_IMPASSABLE follows it
GAP_A = 24
GAP_B = 25
GAP_AX = 26
GAP_AY = 27
GAP_BX = 28
GAP_BY = 29
