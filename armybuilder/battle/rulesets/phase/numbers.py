# cython: compiled into the kernel
"""Where the numbers of the rules stand in the block, from RULES_AT on: PH_, the table of the file, the cell (see `rule_numbers`)."""

PH_COURSE_TARGET = 0
PH_COURSE_DRAW_PERCENT = 1
PH_DISTANCE_ENDS = 2  # five words, in metres
PH_DISTANCE_EACH_FURTHER = 7
PH_PENALTIES_COVER = 8  # four words
PH_PENALTIES_CONCEALMENT = 12  # three
PH_PENALTIES_MELEE = 15
PH_MELEE_DREW = 16
PH_MELEE_EACH_OPPONENT = 17
PH_MELEE_EACH_SCALE = 18
PH_MELEE_TWO_HANDED = 19
PH_MELEE_HURT = 20
PH_MORALE_FRESH = 21
PH_MORALE_DEATH = 22
PH_MORALE_DEVASTATED = 23
PH_EXPLOSIVES_DRIFT = 24
PH_RANGES_LADDER = 25  # six words, in metres
PH_PEOPLE_CREW = 31  # d6 of at most so much strikes those in open seats
PH_SCALES_ARMOUR = 32  # 16 words: 4 x the armour's scale + the damage's
PH_SCALES_VITALITY = 48
PH_SCALES_LIFE = 64
PH_WEAPON_ROWS = 80  # ROW_WORDS for each category up to DEMOLITION
PH_LIFE_LEFT = 245  # a character is down below so much Life [PH-D28]
PH_OWN_MORALE = 246  # 1: the roller's own side is tried by the other's roll too [PH-D06]
PH_WHO_ROLLS = 247  # 0 the sides in turn, 1 left, 2 right in every turn [PH-D05]
PH_LIGHT = 248  # grade of concealment that everybody has: 1 in very dim light, 2 in darkness
PH_PEOPLE_RALLY = 249  # what restores a broken group near an officer, 0: nothing does
PH_PEOPLE_MEDIC = 250  # what a medic adds, 0: they save nobody
PH_PEOPLE_LEADER = 251  # how far an officer leads, in metres
PH_PEOPLE_LINKED = 252  # and with a communicator
PH_PEOPLE_SUPPORT = 253
PH_PEOPLE_RIDER_DICE = 254
PH_PEOPLE_CHARGE = 255  # what a blow must reach that sets a charge

RANGES = 6  # of the ladder

# ---- a row of weapons
ROW_WORDS = 13
ROW_PEN = 0  # of the second and the third tier
ROW_SCALE = 2  # of three tiers
ROW_DICE = 5
ROW_PLUS = 8
ROW_X = 11
ROW_RANGE = 12  # metres
