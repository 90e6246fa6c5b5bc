# cython: compiled into the kernel
"""Figures and machines of the skirmish rules: where their numbers stand in the block, and what can be asked of one.

A figure is a model. Its row holds its characteristics, skills and state in place of what only Combat Action asks.
A metre is a centimetre on the table, 100 in the block.
"""

from armybuilder.battle.kernel.log import *
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
SKIRMISH_REROLLS = 60  # hits on a hero that can still be thrown again
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

# ---- words that rule the battle, from RULES_AT on -----------------------------------------------------------
TR_TARGET = 0
TR_EXCEPTIONAL = 1
TR_UNSKILLED = 2
TR_DM_UPTO = 3  # six
TR_DM = 9  # seven
TR_PREPARED = 16
TR_HASTEN = 17
TR_HASTEN_COST = 18
TR_REACT_INITIATIVE = 19
TR_REACT = 20
TR_AIM_MOST = 21
TR_DEVICE = 22
TR_MOVED_EACH = 23
TR_DODGE = 24
TR_DODGE_COVERED = 25
TR_INTO_COMBAT = 26
TR_ASTRAY_FROM = 27
TR_PRONE = 28  # three
TR_LOW_LIGHT = 31
TR_DARKNESS = 32
TR_SMOKE = 33
TR_DENSE_SMOKE = 34
TR_WEATHER = 35
TR_COVER = 36  # four
TR_UPTO = 40  # six
TR_UNARMED = 46
TR_LIGHT_NOW = 47  # DAYLIGHT, DUSK or NIGHT
TR_WEATHER_NOW = 48  # 1: extreme
TR_SMOKE_NOW = 49  # 1: smoke or fog over the field, 2: dense
TR_HITS = 50  # singles, doubles, triples of eleven rows
TR_HIT_ROWS = 11
TR_OUTSIDE = 83  # eleven
TR_INSIDE = 94
TR_ROBOT = 105
TR_SLOWED = 116  # two
TR_WEAPON = 118
TR_SENSORS = 119  # two
TR_SCATTER = 121
TR_SCATTER_EACH = 122
TR_INNER_DICE = 123
TR_INNER_RADIUS = 124
TR_OUTER_DICE = 125
TR_OUTER_RADIUS = 126
TR_SHARED_FROM = 127  # members of a unit that share one roll for Initiative, 0: nobody does [TR-D04]
TR_AMBUSHER = 128  # 0 nobody, 1 left, 2 right lies in ambush [TR-010]
TR_DRAW_PERCENT = 129
TR_CONCEDED_PERCENT = 130  # 0: nobody gives up
TR_HALF_PERCENT = 131  # of its price, for one who is unconscious
TR_MORALE = 132  # 1: a side with half its figures out checks whether it withdraws [TR-D46]
TR_VOICE = 133  # how far a voice carries [TR-065]
TR_PRONE_SHORT = 134  # beside TR_PRONE: at Short range [TR-D25]
TR_FREE_MOST = 135  # free tasks in a turn [TR-027]
TR_SUPPORT = (
    144  # of weapons off the table: dice, Pen of the second and third step, what each of three steps adds
)
# ---- what changes in a battle
SK_ACTING = 140  # row of the figure whose turn it is, or 0
SK_BEHIND = 141  # row of the controller whose turn goes on after his robot's, or 0
SK_MOMENT = 142  # turns begun in this round
SK_HASTE_ASKED = 143  # sides that have said who hastens, a bit each
SK_HARMER = 150  # row of who does the harm under way, or 0: losses are put down to him
SK_MISCOUNTED = 151  # somebody has come or fallen since all were counted
SK_KEPT = 152  # eleven words: for which figure the bot found its best attack last, how that was ready, and the attack

SK_WALLS_END = 163  # just after the last piece of ground that blocks sight
SK_COVER_FROM = 164  # the first that covers
SK_COVER_END = 165  # just after the last
SK_SLITS = 166  # how many cover fully

# ---- what dice are thrown for --------------------------------------------------------------------------------
DIE_TR_ORDER = 0
DIE_TR_COMMAND = 1
DIE_TR_ATTACK = 2
DIE_TR_DAMAGE = 3
DIE_TR_ASTRAY = 4
DIE_TR_PLACE = 5
DIE_TR_WHICH = 6
DIE_TR_POWER = 7
DIE_TR_SHUT = 8
DIE_TR_WAY = 9
DIE_TR_GRAPPLE = 10
DIE_TR_BLAST = 11
DIE_TR_CRASH = 12
DIE_TR_DRIVE = 13
DIE_TR_FIRST = 14
DIE_TR_LASTING = 15
DIE_TR_CREW = 16
DIE_TR_SUPPORT = 17

# ---- events ---------------------------------------------------------------------------------------------------
TR_ROLLS_ORDER = 400  # die: both, total: modifier, value: Initiative
TR_COMMANDS = 401  # die, total, value: Effect; rule says which
TR_INITIATIVE = 402  # value: change; rule says why; result 1 next round
TR_STANCE = 403  # result: the stance
TR_AIMS = 404  # target; value: count
TR_WALKS = 405  # place; value: distance
TR_ATTACKS = 406  # target, weapon; die, total, needed, result: 1 a hit; value: Effect
TR_HURTS = 407  # target, weapon; die: the dice and what the weapon adds; total: Effect, needed: armour, value: what was left
TR_WOUND = 408  # target; result: END 0, STR 1, DEX 2; value: taken; total: what is left of it
TR_OUT = 409  # actor: who put it out; target; result: 1 unconscious, 2 dead
TR_REACTS = 410  # target: the attacker; result 1 dodges, 2 parries, 3 dives
TR_ASTRAY = 411  # target; die, needed, result
TR_PLACE_HIT = 412  # target: the machine; die; result: PLACE_...; value: how often
TR_EFFECT_HIT = 413  # target: the machine; result: PLACE_...; value: what is left, or how often it was hit
TR_WRECKED = 414  # actor: who wrecked it; target
TR_EXPLODES = 415  # place
TR_SCATTERS = 416  # weapon; die; place; value: distance
TR_GRAPPLES = 417  # target; value: margin; result 1 won
TR_DRIVES = 418  # target: the vehicle; die, total, value: Effect
TR_EVADES = 419  # value
TR_SPOTS = 421  # target: shown to weapons that fire without sight
TR_CALLS = 422  # target, weapon off the table
TR_SETS = 423  # target: a machine; weapon; die, total, needed, result: 1 it holds
TR_SMOKES = 424  # target: the machine
TR_ORDERS = 425  # target: a robot
TR_BURSTS = 426  # weapon; place; value: radius
TR_BURNS = 427  # target; die, needed, result; value: damage
TR_STICKS = 428  # target; weapon; die, needed, result; value: damage
TR_HOLDS_BACK = 429
TR_THROWN_AGAIN = 430  # target: the attacker
TR_GRIPS = 431  # target; result: what the winner does; value: margin
TR_RELOADS = 432  # weapon
TR_WAVERS = 433  # actor: side; die, total, result: 1 it stays
TR_WEAVES = 434  # target: the vehicle; value: the number
TR_FALLS_ON = 435  # target: who sits in the open on a machine that is hit; die, needed
TR_THROWN = 436  # target: the machine he is thrown out of; place; value: distance
TR_COLLIDES = 420  # target: what is struck or -1; value: damage

# ---- why an attack is easier or harder ---------------------------------------------------------------------
TR_WHY_SKILL = 80
TR_WHY_CHARACTERISTIC = 81
TR_WHY_RANGE = 82
TR_WHY_AIM = 83
TR_WHY_DEVICE = 84
TR_WHY_COVER = 85
TR_WHY_MOVED = 86
TR_WHY_SIZE = 87
TR_WHY_PRONE = 88
TR_WHY_DODGE = 89
TR_WHY_PARRY = 90
TR_WHY_COMBAT = 91
TR_WHY_LIGHT = 92
TR_WHY_SMOKE = 93
TR_WHY_WEATHER = 94
TR_WHY_REACTED = 95
TR_WHY_HASTE = 96
TR_WHY_DAMAGED = 97
TR_WHY_SENSORS = 98
TR_WHY_EVASION = 99
TR_WHY_WEAVE = 100
TR_WHY_DRIVE = 101


def next_of_side(s: Block, side: int, model: int) -> int:
    """Return the row of the model of a side after this one (0: its first), 0 after its last."""
    row = s[side_row(side) + SIDE_MODELS] if model == 0 else model + MODEL_WIDTH
    return row if row < s[side_row(side) + SIDE_END] else 0


def is_living(s: Block, model: int) -> int:
    """Return 1 if a model is a living figure and no machine."""
    return 1 if s[model + KIND] == KIND_CREATURE else 0


def harmer_of(s: Block, figure: int) -> int:
    """Return who does the harm under way to a figure, itself where nobody is known."""
    return s[RULES_AT + SK_HARMER] if s[RULES_AT + SK_HARMER] > 0 else figure


def tell_figure(
    s: Block, code: int, rule: int, actor: int, target: int, weapon: int, die: int, result: int, value: int
) -> None:
    """Log what a figure did, where it stands."""
    tell_roll_here(s, code, rule, actor, target, weapon, die, 0, 0, result, value)
