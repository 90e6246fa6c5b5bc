# cython: compiled into the kernel
"""Where the numbers of the rules stand from RULES_AT on, and how the tables among them are read.

Distances are tenths of a millimetre: an inch of these rules is two centimetres, 200 [WE-D02].
"""

from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.edge.state import *

FACES = 20
ORDER_BREAKING = 9  # no order: who runs has a row of the table of orders
ORDERS = 10

# ---- sides of a machine [WE-101]
FACE_FRONT = 0
FACE_REAR = 1
FACE_SIDE = 2
FACE_TOP = 3

# ---- where a hit on a machine goes [WE-102] [WE-103]
PART_NONE = 0
PART_COMMANDER = 1  # struck [WE-D57]
PART_COMMANDER_KILLED = 2
PART_GUNNER_KILLED = 3
PART_LOADER = 4
PART_LOADER_KILLED = 5
PART_DRIVER_OR_WEAPON = 6  # struck, or a weapon out for a turn [WE-D58]
PART_DRIVER_KILLED = 7
PART_DRIVER_KILLED_OR_WEAPON = 8
PART_GUN_HIT = 9
PART_GUN_DESTROYED = 10
PART_SECOND_WEAPON = 11
PART_WEAPON = 12
PART_ENGINE = 13
PART_MOBILITY = 14
PART_HALF_MOVE = 15
PART_IMMOBILISED = 16
PART_IMMOBILISED_MORALE = 17
PART_DAMAGE = 18

# ---- words: the effect of a total
WE_MORALE_FROM = 0
WE_HIT_FROM = 1
WE_KILL_FROM = 2
WE_NATURAL_KILL = 3
# ---- modifiers of fire at figures
WE_AIMED = 4
WE_HEIGHT = 5
WE_LEADER = 6
WE_CONCEALED = 7
WE_RUNNING = 8
WE_FAR = 9
WE_JUMPED = 10
WE_VEHICLE_MOVED = 11
WE_COVER = 12
WE_CLOSE = 13
WE_REACTION = 14
WE_AMMUNITION = 15
WE_SUPPRESSING = 16
WE_SNIPING = 17
WE_ARMOUR = 18  # eight words: the factor of each level
# ---- distances
WE_CLOSE_WITHIN = 28
WE_BROKEN_RUN = 31
WE_RALLIES_FROM = 32  # an enemy nearer than that drives who fails to rally on
WE_DEFENCE_WITHIN = 33
WE_BYSTANDERS_WITHIN = 35
WE_MEDIC_WITHIN = 38
WE_SEARCH_WITHIN = 39
WE_SMOKE_WIDE = 40
WE_CONTACT_WITHIN = 41
# ---- orders: a row of ORDER_WORDS for each
WE_ORDERS = 42
ORDER_ROLL = 0  # on the test to obey
ORDER_MOVE = 1  # percent of the base move
ORDER_MORALE = 2  # on that test
ORDER_CASUALTIES = 3  # hits for each figure that falls
ORDER_WORDS = 4
# ---- training: four words each
WE_ORDER_NEEDED = 82
WE_RALLY_NEEDED = 86
# a slave robot has COMBAT and ASSAULT without what training adds: its controller's training adds this to them
WE_TRAINED_COMBAT = 90
WE_TRAINED_ASSAULT = 94
# ---- morale
WE_RALLY_FELL_BACK = 98
WE_MORALE_LOST = 99  # each figure lost last turn
WE_MORALE_LEADER = 100
WE_MORALE_ASSAULT = 101
WE_MORALE_HEAVY = 102
WE_MORALE_AMMUNITION = 103
WE_MORALE_SMALL = 104
WE_MORALE_BUILDING = 105
WE_MORALE_COVER = 106
WE_SMALL_UPTO = 107
MORALE_ROWS = 7
MORALE_COLUMNS = 4
WE_MORALE_ROWS = 108  # MORALE_ROWS words: the fewest hit markers of each row
WE_MORALE_UPTO = 115  # three: the lowest total of the columns after the first
WE_MORALE_TABLE = 118  # MORALE_ROWS words of four results, three bits each, the lowest column first
# ---- assault
WE_BLOW_FELL_BACK = 127
WE_BLOW_HEAVY = 128
WE_BLOW_SUPPRESSED = 129
WE_BLOW_HEIGHT = 131
WE_BLOW_LEVEL = 132
WE_BLOW_CHARGED = 133
WE_BLOW_MARGIN = 134
# ---- fire at machines
TANK_BANDS = 6
WE_TANK_UPTO = 135  # five words: where the bands end
WE_TANK_NEEDED = 140  # TANK_BANDS words
WE_TANK_GREEN = 146
WE_TANK_LEADER = 147
WE_TANK_AIMED = 148
WE_TANK_ELITE = 149
WE_TANK_MISSILE_FAR = 150
WE_TANK_MISSILE_CLOSE = 151
WE_TANK_ACQUIRED = 152
WE_TANK_MOVED = 153
WE_TANK_UNSEEN = 154
WE_TANK_HIDDEN = 155
WE_TANK_COVER = 156
WE_TANK_SMALL = 157
WE_TANK_LARGE = 158
WE_PENETRATION = 159  # and so much for each point of Pen
WE_PENETRATION_EACH = 160
WE_HARMLESS = 161  # short of the armour by so much
WE_LOCATIONS = 162  # four words for each side of a machine, five faces each: ten bits a face, see `tables`
# ---- damage to machines
DAMAGE_ROWS = 6
WE_DAMAGE_FROM = 178  # DAMAGE_ROWS words
WE_OUT_OF_PLAY = 184  # turns, of the first three rows
WE_DAMAGE_PENALTY = 187
WE_MOST_PENALTY = 190
WE_SMALL_WEAPON = 191
WE_BAILS = 192
WE_ESCAPES = 193
WE_BYSTANDERS_MORALE = 194
WE_BYSTANDERS_HIT = 195
WE_CREW_MARKERS = 196
WE_NO_COMMANDER = 197
# ---- abilities, course
WE_HERO_NEEDED = 205
WE_MEDIC_NEEDED = 206
WE_LAUNCHER_DICE = 207  # [WE-D24]
WE_DRAW_PERCENT = 210
WE_HALF_PERCENT = 211
# ---- switches
WE_AMMUNITION_FACES = 214  # faces of the die of an ammunition check [WE-D01]
WE_SUPPRESSION = 215  # 1: suppressive fire may be chosen [WE-D07]
WE_HIDING = 216  # 1: units are deployed hidden, until they fire, come near or are searched out [WE-D08]
WE_ONE_MISSES = 217  # 1: a natural 1 misses whatever its total [WE-D13]
WE_KILLS_POOLED = 218  # 1: a Kill enters the casualty pool too [WE-D14]
WE_POOL_KEPT = 219  # 1: the rest of the pool stays with the unit [WE-D47]
WE_MORALE_TRAINED = 221  # four words, by training [WE-D38]
WE_HULL_DOWN = 220  # 1: of a machine more than half hidden only the turret is hit [WE-D62]


# ---- reading them ------------------------------------------------------------------------------------------

PART_BITS = 5
FACES_A_WORD = 5
FACE_WORDS = 4
MORALE_BITS = 3


def edge_effect_of(s: Block, natural: int, total: int) -> int:
    """Return EFFECT_... of a die at figures: its natural face, and all told. [WE-041, WE-042]"""
    if natural >= s[RULES_AT + WE_NATURAL_KILL]:
        return EFFECT_KILL
    if natural == 1 and s[RULES_AT + WE_ONE_MISSES]:
        return EFFECT_MISS
    return effect_of_total(s, total)


def effect_of_total(s: Block, total: int) -> int:
    """Return EFFECT_... of a total. [WE-D12]"""
    if total >= s[RULES_AT + WE_KILL_FROM]:
        return EFFECT_KILL
    if total >= s[RULES_AT + WE_HIT_FROM]:
        return EFFECT_HIT
    return EFFECT_MORALE if total >= s[RULES_AT + WE_MORALE_FROM] else EFFECT_MISS


def armour_factor(s: Block, level: int) -> int:
    """Return what a level of armour adds to the shooter's die."""
    return s[RULES_AT + WE_ARMOUR + level]


def order_word(s: Block, order: int, word: int) -> int:
    """Return a cell of the order table: an order, ORDER_ROLL to ORDER_CASUALTIES. [WE-020]"""
    return s[RULES_AT + WE_ORDERS + order * ORDER_WORDS + word]


def morale_result(s: Block, markers: int, total: int) -> int:
    """Return MORALE_... of so many hit markers, 1 and up, and a test's total. [WE-080, WE-D37]"""
    row = 0
    for place in range(1, MORALE_ROWS):
        if markers >= s[RULES_AT + WE_MORALE_ROWS + place]:
            row = place
    column = 0
    for place in range(1, MORALE_COLUMNS):
        if total >= s[RULES_AT + WE_MORALE_UPTO + place - 1]:
            column = place
    return (s[RULES_AT + WE_MORALE_TABLE + row] >> (MORALE_BITS * column)) & 7


def tank_needed(s: Block, distance: int) -> int:
    """Return what a shot at a machine must reach over a distance; a band includes its end. [WE-100, WE-D52]"""
    band = 0
    while band < TANK_BANDS - 1 and distance > s[RULES_AT + WE_TANK_UPTO + band]:
        band += 1
    return s[RULES_AT + WE_TANK_NEEDED + band]


def part_hit(s: Block, facing: int, natural: int, through: int) -> int:
    """Return PART_... of a hit on a side of a machine by the face of its die. [WE-101, WE-102]"""
    word = s[RULES_AT + WE_LOCATIONS + FACE_WORDS * facing + (natural - 1) // FACES_A_WORD]
    place = 2 * ((natural - 1) % FACES_A_WORD) + through
    return (word >> (PART_BITS * place)) & 31


def damage_row(s: Block, total: int) -> int:
    """Return the row of the damage table, 0 slight to 5 catastrophic. [WE-D63]"""
    row = 0
    for place in range(1, DAMAGE_ROWS):
        if total >= s[RULES_AT + WE_DAMAGE_FROM + place]:
            row = place
    return row
