# cython: compiled into the kernel
"""The offsets of the rules' numbers from RULES_AT, with the cells of `resources/rules/edge.toml`.

Distances are tenths of a millimetre: an inch of these rules is two centimetres, 200 [WE-D02].
"""

from armybuilder.battle.kernel.state import *

INCH = 200
FACES = 20
PART_BITS = 5
FACES_A_WORD = 5
FACE_WORDS = 4
MORALE_BITS = 3
ORDER_BREAKING = 9  # not an order: the row of the table of orders for a unit that runs in panic
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

EDGE_RULES = RuleNumbers("the rules", RULES_WIDTH)
# ---- the effect of a total
WE_MORALE_FROM = EDGE_RULES.number("effect.morale")
WE_HIT_FROM = EDGE_RULES.number("effect.hit")
WE_KILL_FROM = EDGE_RULES.number("effect.kill")
WE_NATURAL_KILL = EDGE_RULES.number("effect.natural_kill")
# ---- modifiers of fire at figures
WE_AIMED = EDGE_RULES.number("fire.aimed")
WE_HEIGHT = EDGE_RULES.number("fire.height")
WE_LEADER = EDGE_RULES.number("fire.leader")
WE_CONCEALED = EDGE_RULES.number("fire.concealed")
WE_RUNNING = EDGE_RULES.number("fire.running")
WE_FAR = EDGE_RULES.number("fire.far")
WE_JUMPED = EDGE_RULES.number("fire.jumped")
WE_VEHICLE_MOVED = EDGE_RULES.number("fire.vehicle_moved")
WE_COVER = EDGE_RULES.number("fire.cover")
WE_CLOSE = EDGE_RULES.number("fire.close")
WE_REACTION = EDGE_RULES.number("fire.reaction")
WE_AMMUNITION = EDGE_RULES.number("fire.ammunition")
WE_SUPPRESSING = EDGE_RULES.number("fire.suppressive")
WE_SNIPING = EDGE_RULES.number("fire.sniping")
WE_STRAY_UPTO = EDGE_RULES.number("fire.stray")
WE_ARMOUR = EDGE_RULES.number("armour.factors", 8)  # eight words: the factor of each level
# ---- distances
WE_CLOSE_WITHIN = EDGE_RULES.number("distances.close", times=INCH)
WE_BROKEN_RUN = EDGE_RULES.number("distances.broken", times=INCH)
WE_VOICE_WITHIN = EDGE_RULES.number("distances.leader", times=INCH)  # how far a leader leads without a radio
# a unit that fails to rally with an enemy nearer than this flees on
WE_RALLIES_FROM = EDGE_RULES.number("distances.rallies", times=INCH)
WE_DEFENCE_WITHIN = EDGE_RULES.number("distances.self_defence", times=INCH)
WE_BYSTANDERS_WITHIN = EDGE_RULES.number("distances.bystanders", times=INCH)
WE_MEDIC_WITHIN = EDGE_RULES.number("distances.medic", times=INCH)
WE_SEARCH_WITHIN = EDGE_RULES.number("distances.search", times=INCH)
WE_SMOKE_WIDE = EDGE_RULES.number("distances.smoke", times=INCH)
WE_CONTACT_WITHIN = EDGE_RULES.number("distances.contact", times=INCH)
# ---- orders: a row of ORDER_WORDS for each
ORDER_WORDS = 4
WE_ORDERS = EDGE_RULES.column(ORDERS * ORDER_WORDS)
ORDER_ROLL = 0  # added to the test to obey
ORDER_MOVE = 1  # percent of the base move
ORDER_MORALE = 2  # added to the morale test
ORDER_CASUALTIES = 3  # hits for each figure that falls
# ---- training: four words each
WE_ORDER_NEEDED = EDGE_RULES.number("training.order", 4)
WE_RALLY_NEEDED = EDGE_RULES.number("training.rally", 4)
# a slave robot has COMBAT and ASSAULT without what training adds: its controller's training adds this to them
WE_TRAINED_COMBAT = EDGE_RULES.number("figures.trained_combat", 4)
WE_TRAINED_ASSAULT = EDGE_RULES.number("figures.trained_assault", 4)
# ---- morale
WE_RALLY_FELL_BACK = EDGE_RULES.number("rally.fell_back")
WE_MORALE_LOST = EDGE_RULES.number("morale.lost_each")  # each figure lost last turn
WE_MORALE_LEADER = EDGE_RULES.number("morale.leader_lost")
WE_MORALE_ASSAULT = EDGE_RULES.number("morale.lost_assault")
WE_MORALE_HEAVY = EDGE_RULES.number("morale.heavy")
WE_MORALE_AMMUNITION = EDGE_RULES.number("morale.ammunition")
WE_MORALE_SMALL = EDGE_RULES.number("morale.small")
WE_MORALE_BUILDING = EDGE_RULES.number("morale.building")
WE_MORALE_COVER = EDGE_RULES.number("morale.cover")
WE_SMALL_UPTO = EDGE_RULES.number("morale.small_upto")
MORALE_ROWS = 7
MORALE_COLUMNS = 4
WE_MORALE_ROWS = EDGE_RULES.number("morale.rows", MORALE_ROWS)  # the fewest hit markers of each
WE_MORALE_UPTO = EDGE_RULES.number("morale.columns", MORALE_COLUMNS - 1)  # lowest totals, from the second on
WE_MORALE_TABLE = EDGE_RULES.column(MORALE_ROWS)  # a row's results, MORALE_BITS each, the lowest column first
# ---- assault
WE_BLOW_FELL_BACK = EDGE_RULES.number("assault.fell_back")
WE_BLOW_HEAVY = EDGE_RULES.number("assault.heavy")
WE_BLOW_SUPPRESSED = EDGE_RULES.number("assault.suppressed")
WE_BLOW_HEIGHT = EDGE_RULES.number("assault.height")
WE_BLOW_LEVEL = EDGE_RULES.number("assault.each_level")
WE_BLOW_CHARGED = EDGE_RULES.number("assault.charged")
WE_BLOW_MARGIN = EDGE_RULES.number("assault.margin")
# ---- fire at machines
TANK_BANDS = 6
WE_TANK_UPTO = EDGE_RULES.number("to_hit.upto", TANK_BANDS - 1, times=INCH)  # five words: where the bands end
WE_TANK_NEEDED = EDGE_RULES.number("to_hit.needed", TANK_BANDS)
WE_TANK_GREEN = EDGE_RULES.number("to_hit.green")
WE_TANK_LEADER = EDGE_RULES.number("to_hit.leader")
WE_TANK_AIMED = EDGE_RULES.number("to_hit.aimed")
WE_TANK_ELITE = EDGE_RULES.number("to_hit.elite")
WE_TANK_MISSILE_FAR = EDGE_RULES.number("to_hit.missile_far")
WE_TANK_MISSILE_CLOSE = EDGE_RULES.number("to_hit.missile_close")
WE_TANK_ACQUIRED = EDGE_RULES.number("to_hit.acquired")
WE_TANK_MOVED = EDGE_RULES.number("to_hit.moved")
WE_TANK_UNSEEN = EDGE_RULES.number("to_hit.unseen")
WE_TANK_HIDDEN = EDGE_RULES.number("to_hit.hidden")
WE_TANK_COVER = EDGE_RULES.number("to_hit.cover")
WE_TANK_SMALL = EDGE_RULES.number("to_hit.small")
WE_TANK_LARGE = EDGE_RULES.number("to_hit.large")
WE_PENETRATION = EDGE_RULES.number("penetration.base")  # added for each point of Pen
WE_PENETRATION_EACH = EDGE_RULES.number("penetration.each")
WE_HARMLESS = EDGE_RULES.number("penetration.harmless")  # Penetration so far below the armour does nothing
# FACE_WORDS words for each side of a machine, FACES_A_WORD faces in each: two parts of PART_BITS a face, see `part_hit`
WE_LOCATIONS = EDGE_RULES.column(FACE_WORDS * 4)
# ---- damage to machines
DAMAGE_ROWS = 6
WE_DAMAGE_FROM = EDGE_RULES.number("damage.from_", DAMAGE_ROWS)
WE_OUT_OF_PLAY = EDGE_RULES.number("damage.out_of_play", 3)  # turns, of the first three rows
WE_DAMAGE_PENALTY = EDGE_RULES.number("damage.penalty", 3)
WE_MOST_PENALTY = EDGE_RULES.number("damage.most_penalty")
WE_SMALL_WEAPON = EDGE_RULES.number("damage.small_weapon")
WE_BAILS = EDGE_RULES.number("damage.bails")
WE_ESCAPES = EDGE_RULES.number("damage.escapes")
WE_BYSTANDERS_MORALE = EDGE_RULES.number("damage.bystanders_morale")
WE_BYSTANDERS_HIT = EDGE_RULES.number("damage.bystanders_hit")
WE_CREW_MARKERS = EDGE_RULES.number("damage.crew_markers")
WE_NO_COMMANDER = EDGE_RULES.number("damage.commander")
# ---- abilities, course
WE_HERO_NEEDED = EDGE_RULES.number("abilities.hero")
WE_MEDIC_NEEDED = EDGE_RULES.number("abilities.medic")
WE_LAUNCHER_DICE = EDGE_RULES.number("abilities.launcher_dice")  # [WE-D24]
WE_DRAW_PERCENT = EDGE_RULES.number("course.draw_percent")
WE_HALF_PERCENT = EDGE_RULES.number("course.half_percent")
# ---- switches
WE_AMMUNITION_FACES = EDGE_RULES.column()  # faces of the die of an ammunition check [WE-D01]
WE_SUPPRESSION = EDGE_RULES.column()  # 1: suppressive fire may be chosen [WE-D07]
# 1: units are deployed hidden, until they fire, come near or are searched out [WE-D08]
WE_HIDING = EDGE_RULES.column()
WE_ONE_MISSES = EDGE_RULES.column()  # 1: a natural 1 misses whatever its total [WE-D13]
WE_KILLS_POOLED = EDGE_RULES.column()  # 1: a Kill enters the casualty pool too [WE-D14]
WE_POOL_KEPT = EDGE_RULES.column()  # 1: the rest of the pool stays with the unit [WE-D47]
WE_MORALE_TRAINED = EDGE_RULES.number("training.combat", 4)  # four words, by training [WE-D38]
WE_HULL_DOWN = EDGE_RULES.column()  # 1: of a machine more than half hidden, only the turret is hit [WE-D62]
