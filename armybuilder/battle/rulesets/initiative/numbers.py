# cython: compiled into the kernel
"""Where the numbers of the rules stand, from RULES_AT on."""

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
