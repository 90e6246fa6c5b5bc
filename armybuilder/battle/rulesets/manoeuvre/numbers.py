# cython: compiled into the kernel
"""Where the numbers of the rules stand in the block, from RULES_AT on: MN_, the table of the file, the cell (see `rule_numbers`)."""

MN_IMMEDIATE = 0  # checks at the end of every round [MN-D27]
MN_NATURAL = 1  # natural 20 and 1 decide [MN-D07]
MN_LEADERS = 2  # a leader gives an ally's die another throw
MN_COSTS_SNIPE = 3
MN_COSTS_ASSAULT = 4
MN_COSTS_ESCAPE = 5
MN_COSTS_STAY_HIDDEN_QUIETLY = 6
MN_COURSE_LATE_FROM = 7
MN_COURSE_LIMIT = 8
MN_COURSE_LIMIT_EACH = 9
MN_COURSE_DRAW_UNDER = 10
MN_COURSE_ROUTED_PERCENT = 11
MN_CHECKS_EACH_FURTHER = 12  # what each further check of a kind costs
MN_SQUAD_START = 13  # two words: left's total at the start, then right's
MN_DAMAGE_BASE = 15  # also unarmed [MN-D26]
MN_DAMAGE_EACH_PEN = 16
MN_DAMAGE_TANK_BUSTER = 17
MN_DAMAGE_DEMOLITION_CHARGE = 18
MN_DAMAGE_PLAIN_AV = 19  # what flame and gas meet
MN_WIDE_RADIUS = 20  # from here on an area strikes two more
MN_CHECKS_STICKY = 21
MN_RATINGS_SUPPORT_SHOOT = 22
MN_RATINGS_SNIPING_BONUS = 23
MN_CHECKS_FALLOUT = 24  # four words, from the best band down
MN_CHECKS_FALLOUT_PERCENT = 28  # five words, in percent
MN_CHECKS_CASUALTY = 33  # two words
MN_CHECKS_CASUALTY_PERCENT = 35  # three words
