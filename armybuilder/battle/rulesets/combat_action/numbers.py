# cython: compiled into the kernel
"""The ruleset's numbers and switches: words of the state from RULES_AT on.

`s[RULES_AT + AP_WALK]`. They are data: `encode` fills them from the rule tables, the battle's options and its readings.
"""

# ---- scale and options (0 off, 1 on) ---------------------------------------------------------------
RULE_LARGE = 0  # large scale [CA-B-009, CA-B-012]
RULE_COHERENCY = 1  # [CA-B-058]; large scale by default
RULE_OFFICERS = 2  # [CA-B-013]; large scale by default
RULE_TARGETING = 3  # nearest-unit restrictions [CA-B-079]; large scale by default
RULE_HIDDEN = 4
RULE_HIDDEN_FIRE = 5
RULE_BUILDING_MOVES = 6
RULE_BUILDING_FIRE = 7
RULE_FLAT_DOWN = 8
RULE_SPEED = 9
RULE_SAVING_AP = 10
RULE_AMMUNITION = 11
RULE_OFF_TABLE = 12
RULE_HEROES = 13
RULE_MEDICS = 14
RULE_FORTIFICATIONS = 15
RULE_CAMPAIGN = 16
# ---- readings: number of the choice, 0 the default, in the order of the ledger ------------------------
READING_SCORE = 20  # CA-D-045 unit|model
READING_DRAW = 21  # CA-D-047 higher|sum
READING_HIGH_BAND = 22  # CA-D-062 band|range
READING_SAFE = 23  # CA-D-073 safe|d6_random
READING_COVER_STACKS = 24  # CA-D-081 best|sum
READING_PF_COVER = 25  # CA-D-090 cover_after|cover_ignored
READING_STICKY = 26  # CA-D-094 same_location|next_row
READING_SEVERITY = 27  # CA-D-105 pairs|printed_cells
READING_LOCATION_DIE = 28  # CA-D-110 second_die|same_die
READING_NO_PILOT = 29  # CA-D-113 out_of_control|halts
READING_MELEE_SIX = 30  # CA-D-117 no|six_hits
READING_DP_ZERO = 31  # CA-D-127 leader|pass
READING_LOSSES_FROM = 32  # CA-D-132 turn_start|running
# ---- action points [CA-B-032, CA-B-033] -----------------------------------------------------------------
AP_EACH_TURN = 40
AP_WALK = 41
AP_CHARGE = 42
AP_HIDE = 43
AP_FLAT_DOWN = 44
AP_GET_UP = 45
AP_STANDARD_FIRE = 46
AP_AUTOMATIC_FIRE = 47
AP_SNIPING_FIRE = 48
AP_HEAVY_FIRE = 49
AP_AIM = 50
AP_FIGHT = 51
AP_PRIME = 52
AP_THROW = 53
AP_ORDER = 54
AP_OPEN = 55
AP_JUMP = 56
AP_CLIMB = 57
AP_RELOAD = 58
AP_UNJAM = 59
AP_MEDIC = 60
AP_PILOT = 61
AP_CONTROL = 62
AP_SAVED = 63  # points a model may save [CA-B-101]
# ---- ranges [CA-B-089]: upper end of each band, inclusive, tenths of mm; UL has none ----------------------
BAND_END = 64  # seven words
# ---- to hit [CA-B-087] --------------------------------------------------------------------------------------
SIZE_MODIFIER = 72  # four words: small to very large
MODIFIER_SNIPING = 76
MODIFIER_WOUNDED = 77
MODIFIER_ALTITUDE = 78
BURST_SHOTS = 79  # [CA-B-106]
BURST_SKILL = 80
SPEED_FROM = 81  # [CA-D-078]
SPEED_STEP = 82
# ---- protection [CA-B-092] ----------------------------------------------------------------------------------
COVER_FLAT = 83
COVER_PARTIAL = 84
COVER_SLIT = 85
# ---- close combat ---------------------------------------------------------------------------------------------
MELEE_MODIFIER = 86  # [CA-B-160]
MELEE_MODIFIER_HEAVY = 87
PUSH_DISTANCE = 88  # [CA-B-162]
BREAK_AWAY_DISTANCE = 89  # at most, and at most MV [CA-B-165]
# ---- movement ---------------------------------------------------------------------------------------------------
STEP_LENGTH = 90  # a move is walked in steps of this length [CA-D-140]
COHERENCY = 91  # [CA-D-064]
COHERENCY_LINKED = 92
ZONE_DEPTH = 93  # [CA-B-025]; zones stand in the table
TOUCH = 94  # a base this near to a feature touches it [CA-B-093]
# ---- discipline and score -----------------------------------------------------------------------------------------
ROUT_DENOMINATOR = 95  # losses x this > strength: rout [CA-B-214]
DRAW_PERCENT = 96  # [CA-B-027]
SAVE_POINTS_TRADED = 97  # a turn, at most [CA-B-203]
RANDOM_TARGETS = 98  # nearest models a random target is picked from [CA-B-081]
SEVERITY_OF = 99  # six words, by natural die 1 to 6: 1 wounded, 2 out of action, 3 killed [CA-D-105]
# ---- caps that keep a battle finite -----------------------------------------------------------------------------------
CAP_CHOICES = 106  # choices in one turn
CAP_TURNS = 107
# ---- machines ------------------------------------------------------------------------------------------------------------
DRIVEN_FROM = 120  # MV from which all but robots move as vehicles do [CA-B-044]
TURNS_MOST = 121  # of a machine in one move [CA-B-047]
EXPOSED_UPTO = 122  # die up to which a hit strikes exposed crew [CA-B-082]
GAP_WIDTH = 110  # what is narrower is no gap to see through, tenths of mm [CA-B-076]
# ---- special weapons ------------------------------------------------------------------------------------------------------
SPOTTED_ARMS = 150  # two words, left and right: 1 if the side has weapons to spot for; `begin` fills them
SCATTER_GRENADE = 152  # tenths of mm for each point of the difference [CA-B-110]
SCATTER_OTHER = 153
STICK_FROM = 154  # sticks on this or less at first [CA-B-117]
FIELD_TURNS = 155  # [CA-B-118]
DROPPED_FROM = 156  # a dropped grenade goes off on this or more [CA-B-130]
ARCING_BANDS = 157  # highest bands in which arcing weapons fire indirectly [CA-B-119]
OFF_TABLE_SKILL = 158  # [CA-B-127]
AP_LINK = 159  # of whoever carries the long range link [CA-B-126]
AP_SET_CHARGE = 160  # [CA-B-132]
AP_TRIGGER = 161
AP_TURN_TURRET = 164  # [CA-B-128]
SMOKE_AHEAD = 162  # [CA-B-128]
SMOKE_RADIUS = 163  # [CA-D-100]
# ---- ground -------------------------------------------------------------------------------------------------------------
AP_ROOM = 170  # [CA-B-061]
SECTION_SEVERITY = (
    171  # six words, by natural die 1 to 6: 1 pierced, 2 partly collapsed, 3 destroyed [CA-B-141]
)
INSIDE_HIT = 177  # a model inside a pierced section is hit on this or more [CA-B-142]
SHOWN_WITHIN = 178  # an enemy this near finds who hides [CA-B-067]
FLOOR_HEIGHT = 181
HOP_REACH = 182  # how far a jump or climb may take a base beyond the obstacle's edges
# ---- machines [CA-B-145 to CA-B-157, CA-B-174 to CA-B-180] --------------------------------------------------------------
LOCATION_LOWEST = 135  # what finds the first row of the machine table, or less
PLANT_PEN = 136  # of an exploding power plant
PLANT_REACH = 137  # tenths of mm
PLANT_FACE = 138  # what hits neighbours, and higher
FAULT_FACE = 139  # highest that a faulty weapon fires on
FRONT_PF = 140  # of front armour
GROUND_PF = 141  # where the table says nothing
HATCH_INSIDE_PF = 142  # what a hatch has less from inside
DODGE_FACE = 143  # what gets out of a machine's way, and higher
# ---- robots [CA-B-181 to CA-B-189] ---------------------------------------------------------------------------------------
AP_STAND = 190  # to have a slave robot stand and fire
AP_ROBOT_ORDER = 191  # a new order to an autonomous one
SUPPORT_REACH = 192  # how far from whom it supports, and from what it holds, a robot may be
APPROACH_REACH = 193  # who is so near to what a robot defends approaches it [CA-D-125]
