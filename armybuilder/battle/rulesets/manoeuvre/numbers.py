# cython: compiled into the kernel
"""Where the switches and numbers of a fight by manoeuvres stand from RULES_AT on."""

MN_IMMEDIATE = 0  # checks at the end of every round [MN-D27]
MN_NATURAL = 1  # natural 20 and 1 decide [MN-D07]
MN_LEADERS = 2  # a leader gives an ally's die another throw
MN_SNIPE_COST = 3
MN_ASSAULT_COST = 4
MN_ESCAPE_COST = 5
MN_QUIET_COST = 6
MN_LATE_FROM = 7
MN_LIMIT_BASE = 8
MN_LIMIT_EACH = 9
MN_DRAW_UNDER = 10
MN_ROUTED_PERCENT = 11
MN_EXTRA_CHECK = 12  # what each further check of a kind costs
MN_SQUAD_START = 13  # two words: left's total at the start, then right's
MN_DAMAGE_BASE = 15  # also unarmed [MN-D26]
MN_DAMAGE_PEN = 16
MN_DAMAGE_BUSTER = 17
MN_DAMAGE_CHARGE = 18
MN_PLAIN_AV = 19  # what flame and gas meet
MN_WIDE_RADIUS = 20  # from here on an area strikes two more
MN_STICKY = 21
MN_SUPPORT_SHOOT = 22
MN_SNIPING_BONUS = 23
MN_FALLOUT_BANDS = 24  # four words, from the best band down
MN_FALLOUT_LOST = 28  # five words, in percent
MN_CASUALTY_BANDS = 33  # two words
MN_CASUALTY_LOST = 35  # three words
