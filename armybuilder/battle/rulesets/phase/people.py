# cython: compiled into the kernel
"""Figures, groups and weapons: where their numbers stand in the block, and what can be asked of one. [PH-004] [PH-110]

A figure is a model. Distances are tenths of a millimetre: a metre of these rules is 100, a square 200 [PH-D02].
"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *

METRE = 100
SQUARE = 200

# ---- in a model's row: what the conversion gives -----------------------------------------------------
RANGED_SKILL = 72  # 0: cannot shoot
SHARPNESS = 73
PH_MELEE_SKILL = 74
MIGHT = 75  # 0: cannot strike
SPEED = 76
RUN_REACH = 77
ARMOUR_DR = 78
ARMOUR_SCALE = 79
FRONT_DR = 80
FRONT_SCALE = 81
BREAK_BASE = 82  # 0: never breaks
VITALITY_START = 83
LIFE_START = 84
TARGET_SCALE = 85
# ---- what changes
VITALITY = 40
LIFE = 43
STAGE = 44  # STAGE_... of the turn
DECLARED = 49  # ACT_...
ACTED = 69  # 1: its Action is spent
PH_AIMED = 45
RAN = 46
HUGGING = 50
IN_HAND = 62  # row of the weapon in hand, or 0
DREW_ENGAGED = 53
HURT_BY = 54  # row of an enemy whose shot has harmed it this turn, of a gunner that of his machine, or 0
CHASES = 55  # row of the enemy that left its reach this turn, or 0
BLOW_AT = 59  # row of the enemy it strikes at in this Melee phase, or 0
BLOW_WEAPON = 63
BLOW_DAMAGE = 64  # what its blow does, -1: missed
SECOND = 48  # the second Action of a hero, declared and not taken yet: ACT_..., or 0
COMMANDED = 94  # of a slave robot: the turn for which its controller acts
PLAN_VERB = 88  # the bot's: the Action it means to declare
PLAN_X = 89  # and where it means to run
PLAN_Y = 90
STAGE_FRESH = 0
STAGE_MOVED = 1
PH_STAGE_DECLARED = 2
STAGE_AGAIN = 3  # a hero may still declare a second Action

# ---- in a unit's row
GROUP = 23  # row of the unit that stands for its group [PH-D26]
GROUP_STARTED = 24
GROUP_BROKEN = 30
GROUP_LOST = 27  # somebody of it went down this turn
GROUP_LOST_LAST = 28
GROUP_HARMED = 29  # somebody of it has been harmed

# ---- in a side's row
PH_ROLLER = 14  # left's: the side that rolls for initiative in odd turns [PH-D05]
PH_ROLLED = 15

# ---- the rules' words (RULES_AT)
PH_TARGET = 0
PH_DRAW_PERCENT = 1
PH_ENDS = 2  # five words, in metres
PH_FURTHER = 7
PH_COVER = 8  # four words
PH_CONCEALED = 12  # three
PH_MELEE = 15
PH_DREW = 16
PH_OPPONENT = 17
PH_SCALE = 18
PH_TWO_HANDED = 19
PH_HURT = 20
PH_FRESH = 21
PH_DEATH = 22
PH_DEVASTATED = 23
PH_DRIFT = 24
PH_LADDER = 25  # RANGES words, in metres
RANGES = 6
PH_CREW = 31  # d6 of at most so much strikes those in open seats
PH_LIGHT = 248  # grade of concealment that everybody has: 1 in very dim light, 2 in darkness
PH_RALLY = 249  # what restores a broken group near an officer, 0: nothing does
PH_MEDIC = 250  # what a medic adds, 0: they save nobody
PH_LEADER = 251  # how far an officer leads, in metres
PH_LINKED = 252  # and with a communicator
PH_SUPPORT_SKILL = 253
PH_RIDER_DICE = 254
PH_CHARGE = 255  # what a blow must reach that sets a charge
PH_ARMOUR_TIMES = 32  # 16 words: 4 x the armour's scale + the damage's
PH_VITALITY_EIGHTHS = 48
PH_LIFE_EIGHTHS = 64
PH_WEAPONS = 80  # ROW_WORDS for each category up to DEMOLITION
ROW_WORDS = 13
ROW_PEN = 0  # of the second and the third tier
ROW_SCALE = 2  # of three tiers
ROW_DICE = 5
ROW_PLUS = 8
ROW_X = 11
ROW_RANGE = 12  # metres
PH_WHO_ROLLS = 247  # 0 the sides in turn, 1 left, 2 right in every turn [PH-D05]
PH_OWN_MORALE = 246  # 1: the roller's own side is tried by the other's roll too [PH-D06]
PH_LIFE_LEFT = 245  # a character is down below so much Life [PH-D28]


def is_broken(s: Block, model: int) -> int:
    """Return 1 for a figure on foot whose group has broken; machines and those aboard never break. [PH-D26]"""
    if s[model + KIND] != KIND_CREATURE or s[model + STATUS] == ABOARD:
        return 0
    return 1 if s[s[s[model + UNIT] + GROUP] + GROUP_BROKEN] else 0


def is_alive(s: Block, model: int) -> int:
    """Return 1 for a figure that is in the battle, on the table or aboard a machine."""
    return 1 if model > 0 and s[model + STATUS] in (IN_PLAY, ABOARD) else 0


def threatens(s: Block, a: int, b: int) -> int:
    """Return 1 if two figures are enemies within a square of each other. [PH-040, PH-D13]"""
    if s[a + SIDE] == s[b + SIDE] or not is_up(s, a) or not is_up(s, b):
        return 0
    return is_nearer(s, a, b, SQUARE + 1)


def opponents(s: Block, model: int) -> int:
    """Return how many enemies a figure is in melee with. [PH-040]"""
    if not is_up(s, model):
        return 0
    foes = side_row(1 - s[model + SIDE])
    return near_of(s, model, s[foes + SIDE_MODELS], s[foes + SIDE_END])


def near_of(s: Block, model: int, first: int, end: int) -> int:
    """Return how many figures of those between two rows stand within a square of a figure."""
    found = 0
    other = first
    while other < end:
        if s[other + STATUS] == IN_PLAY:
            reach = s[model + RADIUS] + s[other + RADIUS] + SQUARE
            away = s[other + X] - s[model + X]
            if -reach <= away <= reach and is_nearer(s, model, other, SQUARE + 1):
                found += 1
        other += MODEL_WIDTH
    return found


def weapon_row_of(s: Block, weapon: int) -> int:
    """Return where in the block the table's row for a weapon begins. [PH-115]"""
    return RULES_AT + PH_WEAPONS + ROW_WORDS * s[weapon + WEAPON_CATEGORY]


def tier_of(s: Block, weapon: int) -> int:
    """Return a weapon's tier, 0 to 2: by its Pen, which flame and acid have none of."""
    row = weapon_row_of(s, weapon)
    if s[weapon + WEAPON_ATTACK] in (ATTACK_FLAME, ATTACK_ACID):
        return 0
    if s[weapon + WEAPON_PEN] >= s[row + ROW_PEN + 1]:
        return 2
    return 1 if s[weapon + WEAPON_PEN] >= s[row + ROW_PEN] else 0


def range_of(s: Block, weapon: int) -> int:
    """Return how far a weapon carries: its category's range, and no more than its own."""
    most = s[weapon_row_of(s, weapon) + ROW_RANGE] * METRE
    own = s[weapon + WEAPON_REACH]
    if s[weapon + WEAPON_ATTACK] in (ATTACK_FLAME, ATTACK_ACID) and s[weapon + WEAPON_CATEGORY] != GRENADES:
        most = shorter(s, most)
    return own if 0 < own < most else most


def shorter(s: Block, most: int) -> int:
    """Return the next shorter of the ranges that there are."""
    found = s[RULES_AT + PH_LADDER] * METRE
    for i in range(RANGES):
        if s[RULES_AT + PH_LADDER + i] * METRE < most:
            found = s[RULES_AT + PH_LADDER + i] * METRE
    return found


def owns(s: Block, model: int, weapon: int) -> int:
    """Return 1 if a weapon (row) is one of a figure's."""
    first = s[model + WEAPONS]
    return 1 if weapon > 0 and first <= weapon < first + s[model + ARMED] * WEAPON_WIDTH else 0


def is_bulky(s: Block, weapon: int) -> int:
    """Return 1 for a weapon that takes an Action to draw. [PH-030, PH-D09]"""
    category = s[weapon + WEAPON_CATEGORY]
    return 1 if category in (HEAVY, VERY_HEAVY, HEAVY_CLOSE_COMBAT, STARCRAFT) else 0


def phase_is_light(s: Block, weapon: int) -> int:
    """Return 1 for a weapon that is drawn on the move: pistols, grenades, close combat. [PH-021, PH-D09]"""
    return 1 if s[weapon + WEAPON_CATEGORY] in (PISTOL, GRENADES, CLOSE_COMBAT) else 0
