# cython: compiled into the kernel
"""Figures and machines of 2D6 Skirmish: where their numbers stand in the block, and what can be asked of one.

A figure is a model. Its row holds its characteristics, skills and state in place of what only Combat Action asks.
A metre is a centimetre on the table, 100 in the block.

"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.rows import *
from armybuilder.battle.kernel.state import *

# ---- in a model's row: what the conversion gives -------------------------------------------------------
GUN_SKILL = 4  # -1: none
TR_MELEE_SKILL = 5
DRIVE_SKILL = 6
TR_COMMAND = 7  # Tactics and Leadership
TR_WALK = 8  # how far in a minor action; of a vehicle: in a round
NERVE = 13  # 6 less the DP, for checks whether a side stays [TR-D46]
FRONT_MORE = 36  # armour to the front
AS_TARGET = 37

# ---- what changes
STRENGTH = 38  # now
DEXTERITY = 39
ENDURANCE = 40
STANCE = 41  # STANDING, CROUCHED, PRONE
ARMOUR_LEFT = 44
AIMED_AT = 45  # row of the target aimed at, or 0
AIM_COUNT = 46
TR_STARTED_WITH = 47  # Initiative rolled, Tactics included
CHANGE_NOW = 48  # of Initiative, this round
CHANGE_NEXT = 49  # the next
HAS_ACTED = 50
MINORS = 53
SIGNIFICANT = 54
REACTED = 55  # reactions since its last turn
HASTENED = 59
HELD_BACK = 62  # waits for a later moment
METRES = 63  # moved since its last turn began, 100 each
HULL_LEFT = 64
STRUCTURE_LEFT = 65
DRIVE_HITS = 72
SENSOR_HITS = 73
POWER_HITS = 74
COMPUTER_HITS = 6  # of a robot: it has no DRIVE_SKILL
ROUNDS_LOST = 76
EVASION = 77
BLOWN_UP = 78
HELD_BY = 79  # row of who grapples it, or 0
STOPPED = 80  # 1: its drive or power plant is gone
FLINCHES = 42  # what it does about the explosion under way: FLINCH_...
FALLEN = 43  # a status that takes effect once all who act at this moment have [TR-D07]
HITS_THROWN_AGAIN = 60  # hits on a hero that can still be thrown again
STEERED = 61  # its driver has kept control since his last turn began [TR-141]
LAST_PACE = 69  # how far a vehicle went in its last movement
MOMENT_ASKED = 71  # at which moment of the round one that waits was last asked [TR-016]
SHUT_IN = 81  # radius of its own base, of one aboard
TR_DIRECTED = 82  # of a slave robot: it has had its turn this round
BURNING = 83  # weapon (row) whose flame burns on it at the end of its next turn, or 0
STUCK_BY = 84  # weapon (row) that sticks to it, or 0
STUCK_UPTO = 85  # on a d6 up to this its damage is rolled again
SPOTTED_FOR = 86  # round to whose end it is shown to the enemy's weapons that fire without sight
NIMBLE = 75  # Dexterity when the round began, by which those who act together are told [TR-D07]
SMOKING = 88  # 1: a smoke screen stands round it
SENSOR = 70  # SENSOR_...
TACTICS = 89  # what the commander's Tactics have added to its Initiative
CUT_OFF = 90  # 1: it hears nobody of its unit
ARCS_FIRED = 91  # of a machine: arcs through which somebody aboard has fired in this round, a bit each
TURNS_LEFT = 94  # of a machine: turns that manoeuvres have given it
FREE_DONE = 26  # free tasks in this turn [TR-027]
WOVEN = 95  # of a vehicle: the number it weaves by until its driver's next action [TR-150]
TR_STANDING = 0
CROUCHED = 1
PRONE = 2

# ---- in a weapon's row ------------------------------------------------------------------------------------
SHOT_DICE = 27
SHOT_ADDED = 28
SHOT_AUTO = 29  # 0: single shots only
SHOT_RECOIL = 44
GUN_HITS = 31  # 1 hampered, 2 destroyed
SHOT_TOLERANCE = 45  # of an intelligent weapon: how far from 0 its modifiers may be

# ---- the battle as a whole, from BATTLE_AT on
ACTING_NOW = 840  # row of the figure whose turn it is, or 0
ACTS_AFTER = 841  # row of the controller whose turn goes on after his robot's, or 0
TURNS_BEGUN = 842  # in this round
SIDES_ASKED = (
    843  # a bit each for the sides that have said who hastens, that the round has ended, for who may concede
)
HARM_BY = 844  # row of who does the harm under way, or 0: losses are put down to him
MISCOUNTED = 845  # 1: somebody has come or fallen since all were counted
WALLS_END = 846  # just after the last piece of ground that blocks sight
COVER_FROM = 847  # the first piece that covers
COVER_END = 848  # just after the last
SLITS_COUNT = 849  # pieces that cover fully
KEPT_FOR = 850  # row of the figure for which the bot has found its best attack last, or 0; then how it was ready for it:
KEPT_MOMENT = 851  # ACTIVATION
KEPT_STANCE = 852
KEPT_AIMED = 853
KEPT_COUNT = 854  # AIM_COUNT at the target of the attack
KEPT_MINORS = 855
KEPT_BEST = 856  # five words: the attack, as from BEST_VALUE on

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
FRAME_ATTACK = 1
FRAME_RAM = 3  # laid out as an attack without a weapon: the driver, whom he rams, what that does about it
ATTACKER = 1
ATTACK_WEAPON = 2  # 0: bare hands
ATTACK_TARGET = 3
ATTACK_MODE = 4
ATTACK_STAGE = 5
ATTACK_ASKED = 6  # row of who was asked last
ATTACK_REACTION = 7  # REACTS_...
ATTACK_ROLL = 8  # which roll of this weapon is under way
ATTACK_ROLLS = 9
ATTACK_DICE = 10
ATTACK_IS_BLOW = 11
ATTACK_FIRST = 12  # who was declared as target: all of full auto are within 6 m of it
ATTACK_PAIRS = 16  # sums of two dice each
STAGE_REACTING = 0
STAGE_ROLLING = 1
STAGE_LANDING = 2
REACTS_NOT = 0
REACTS_DODGES = 1
REACTS_PARRIES = 2

# ---- frames on the stack: a grapple that was won
FRAME_GRIP = 2
GRIP_WINNER = 1
GRIP_LOSER = 2
GRIP_MARGIN = 3

# ---- in a row of what lasts: what explodes at the end of the next round
DUE_KIND = 0
DUE_X = 1
DUE_Y = 2
DUE_OWNER = 4
DUE_WEAPON = 5
DUE_MACHINE = 6  # the machine a charge is fixed to, or 0
DUE_SINCE = 8
DUE_SHELL = 1
DUE_CHARGE = 2


def next_of_side(s: Block, side: int, model: int) -> int:
    """Return the row of the model of a side after this one (0: its first), 0 after its last."""
    row = s[side_row(side) + SIDE_MODELS] if model == 0 else model + MODEL_WIDTH
    return row if row < s[side_row(side) + SIDE_END] else 0


def is_living(s: Block, model: int) -> int:
    """Return 1 if a model is a living figure and no machine."""
    return 1 if s[model + KIND] == KIND_CREATURE else 0


def harmer_of(s: Block, figure: int) -> int:
    """Return who does the harm under way to a figure, itself where nobody is known."""
    return s[HARM_BY] if s[HARM_BY] > 0 else figure


def initiative_is_target(s: Block, figure: int) -> int:
    """Return 1 if somebody can still be attacked."""
    return 1 if is_up(s, figure) and s[figure + FALLEN] == 0 else 0
