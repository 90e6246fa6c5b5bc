# cython: compiled into the kernel
"""The ruleset's numbers and switches: slots of the state from RULES_AT on, as in `cost_of(s, WALK)`.

They are data. Each names its cell of the rule tables, its option or its reading, and `tables.py` fills it.
Lengths are tenths of a millimetre.
"""

from armybuilder.battle.kernel.state import *

CA_RULES = RuleNumbers("the rules", RULES_WIDTH)
VERBS_BELOW = 104  # every verb has a lower number

# ---- scale and options (0 off, 1 on) -----------------------------------------------------------------------
RULE_LARGE = CA_RULES.number("large")  # large scale [CA-B-009, CA-B-012]
RULE_COHERENCY = CA_RULES.number("coherency")  # [CA-B-058]; large scale by default
RULE_OFFICERS = CA_RULES.number("officers")  # [CA-B-013]; large scale by default
RULE_TARGETING = CA_RULES.number("targeting")  # nearest-unit restrictions [CA-B-079]; large scale by default
RULE_HIDDEN = CA_RULES.number("options.hidden")
RULE_HIDDEN_FIRE = CA_RULES.number("options.hidden_fire")
RULE_BUILDING_MOVES = CA_RULES.number("options.building_moves")
RULE_BUILDING_FIRE = CA_RULES.number("options.building_fire")
RULE_FLAT_DOWN = CA_RULES.number("options.flat_down")
RULE_SPEED = CA_RULES.number("options.speed")
RULE_SAVING_AP = CA_RULES.number("options.saving_ap")
RULE_AMMUNITION = CA_RULES.number("options.ammunition")
RULE_OFF_TABLE = CA_RULES.number("options.off_table")
RULE_HEROES = CA_RULES.number("options.heroes")
RULE_MEDICS = CA_RULES.number("options.medics")
RULE_FORTIFICATIONS = CA_RULES.number("options.fortifications")
RULE_CAMPAIGN = CA_RULES.number("options.campaign")

# ---- readings: number of the choice, 0 the default, in the order of the ledger -----------------------------
READING_SCORE = CA_RULES.number("readings.CA-D-045")  # unit|model
READING_DRAW = CA_RULES.number("readings.CA-D-047")  # higher|sum
READING_HIGH_BAND = CA_RULES.number("readings.CA-D-062")  # band|range
READING_SAFE = CA_RULES.number("readings.CA-D-073")  # safe|d6_random
READING_COVER_STACKS = CA_RULES.number("readings.CA-D-081")  # best|sum
READING_PF_COVER = CA_RULES.number("readings.CA-D-090")  # cover_after|cover_ignored
READING_STICKY = CA_RULES.number("readings.CA-D-094")  # same_location|next_row
READING_SEVERITY = CA_RULES.number("readings.CA-D-105")  # pairs|printed_cells
READING_LOCATION_DIE = CA_RULES.number("readings.CA-D-110")  # second_die|same_die
READING_NO_PILOT = CA_RULES.number("readings.CA-D-113")  # out_of_control|halts
READING_MELEE_SIX = CA_RULES.number("readings.CA-D-117")  # no|six_hits
READING_DP_ZERO = CA_RULES.number("readings.CA-D-127")  # leader|pass
READING_LOSSES_FROM = CA_RULES.number("readings.CA-D-132")  # turn_start|running

# ---- action points [CA-B-032, CA-B-033] --------------------------------------------------------------------
AP_EACH_TURN = CA_RULES.number("action_points")
AP_OF_VERB = CA_RULES.column(VERBS_BELOW)  # what each verb takes, by its number: see `verbs.py`

# ---- ranges [CA-B-089]: upper end of each band, inclusive; UL has none -----------------------
BAND_END = CA_RULES.number("bands", 7)

# ---- to hit [CA-B-087] -------------------------------------------------------------------------------------
SIZE_MODIFIER = CA_RULES.number("sizes", 4)  # small to very large
MODIFIER_SNIPING = CA_RULES.number("to_hit.sniping")
MODIFIER_WOUNDED = CA_RULES.number("to_hit.wounded")
MODIFIER_ALTITUDE = CA_RULES.number("to_hit.altitude")
BURST_SHOTS = CA_RULES.number("to_hit.burst_shots")  # [CA-B-106]
BURST_SKILL = CA_RULES.number("to_hit.burst_skill")
SPEED_FROM = CA_RULES.number("to_hit.speed_from", times=100)  # [CA-D-078]
SPEED_STEP = CA_RULES.number("to_hit.speed_step", times=100)

# ---- protection [CA-B-092] ---------------------------------------------------------------------------------
COVER_FLAT = CA_RULES.number("points.cover.flat_down")
COVER_PARTIAL = CA_RULES.number("points.cover.partial")

# ---- close combat ------------------------------------------------------------------------------------------
PUSH_DISTANCE = CA_RULES.number("close_combat.push", times=100)  # [CA-B-162]
BREAK_AWAY_DISTANCE = CA_RULES.number("close_combat.break_away", times=100)  # at most MV too [CA-B-165]

# ---- movement ----------------------------------------------------------------------------------------------
STEP_LENGTH = CA_RULES.number("movement.step_mm", times=10)  # in which a move is walked [CA-D-140]
COHERENCY = CA_RULES.number("movement.coherency", times=100)  # [CA-D-064]
COHERENCY_LINKED = CA_RULES.number("movement.coherency_linked", times=100)
TOUCH = CA_RULES.number("movement.touch_mm", times=10)  # as near to a feature is contact [CA-B-093]

# ---- discipline and score ----------------------------------------------------------------------------------
ROUT_DENOMINATOR = CA_RULES.number("discipline.rout_denominator")  # losses x this > strength: rout [CA-B-214]
DRAW_PERCENT = CA_RULES.number("score.draw_percent")  # [CA-B-027]
SAVE_POINTS_TRADED = CA_RULES.number("discipline.heroism_traded")  # a turn, at most [CA-B-203]
RANDOM_TARGETS = CA_RULES.number("to_hit.random_targets")  # models it is picked from [CA-B-081]
SEVERITY_OF = CA_RULES.number("severity", 6)  # by die: 1 wounded, 2 out of action, 3 killed [CA-D-105]

# ---- caps that keep a battle finite ------------------------------------------------------------------------
CAP_CHOICES = CA_RULES.number("caps.choices")  # choices in one turn
CAP_TURNS = CA_RULES.number("caps.turns")

# ---- machines ----------------------------------------------------------------------------------------------
DRIVEN_FROM = CA_RULES.number("machines.driven_from")  # MV of who moves as vehicles do [CA-B-044]
TURNS_MOST = CA_RULES.number("machines.turns")  # of a machine in one move [CA-B-047]
EXPOSED_UPTO = CA_RULES.number("machines.exposed_crew")  # die up to which exposed crew is hit [CA-B-082]
GAP_WIDTH = CA_RULES.number("movement.gap_mm", times=10)  # nobody sees through less [CA-B-076]

# ---- special weapons ---------------------------------------------------------------------------------------
SPOTTED_ARMS = CA_RULES.column(2)  # left, right: 1 if the side has weapons to spot for; `begin` fills them
SCATTER_GRENADE = CA_RULES.number("special_weapons.scatter_grenades", times=100)  # for each point [CA-B-110]
SCATTER_OTHER = CA_RULES.number("special_weapons.scatter_others", times=100)
STICK_FROM = CA_RULES.number("special_weapons.sticks_on")  # sticks on this or less at first [CA-B-117]
FIELD_TURNS = CA_RULES.number("special_weapons.field_turns")  # [CA-B-118]
DROPPED_FROM = CA_RULES.number("special_weapons.dropped_from")  # grenades go off on it or more [CA-B-130]
ARCING_BANDS = CA_RULES.number("special_weapons.arcing_bands")  # highest of indirect fire [CA-B-119]
OFF_TABLE_SKILL = CA_RULES.number("special_weapons.off_table_skill")  # [CA-B-127]
AP_LINK = CA_RULES.number("points.ap.lrc_extra")  # of whoever carries the long range link [CA-B-126]
SMOKE_AHEAD = CA_RULES.number("special_weapons.smoke_ahead", times=100)  # [CA-B-128]
SMOKE_RADIUS = CA_RULES.number("special_weapons.smoke_radius", times=100)  # [CA-D-100]

# ---- ground ------------------------------------------------------------------------------------------------
SECTION_SEVERITY = CA_RULES.number("walls", 6)  # by die: 1 pierced, 2 breached, 3 destroyed [CA-B-141]
INSIDE_HIT = CA_RULES.number("buildings.hit_inside")  # die that hits a model inside, and higher [CA-B-142]
SHOWN_WITHIN = CA_RULES.number("hidden.found_within", times=100)  # so near who hides is found [CA-B-067]
FLOOR_HEIGHT = CA_RULES.number("buildings.floor_mm", times=10)
HOP_REACH = CA_RULES.number("obstacles.beyond_mm", times=10)  # beyond an obstacle, at most

# ---- machines [CA-B-145 to CA-B-157, CA-B-174 to CA-B-180] -------------------------------------------------
LOCATION_LOWEST = CA_RULES.number("machines.location_lowest")  # what finds the first location, or less
PLANT_PEN = CA_RULES.number("machines.plant_pen")  # of an exploding power plant
PLANT_REACH = CA_RULES.number("machines.plant_reach", times=100)
PLANT_FACE = CA_RULES.number("machines.plant_face")  # what hits neighbours, and higher
FAULT_FACE = CA_RULES.number("machines.fault_face")  # highest that a faulty weapon fires on
FRONT_PF = CA_RULES.number("points.machines.front_armour_pf")  # of front armour
GROUND_PF = CA_RULES.number("points.terrain_pf.earth")  # where the table says nothing
HATCH_INSIDE_PF = CA_RULES.number("machines.hatch_inside")  # what a hatch has less from inside
DODGE_FACE = CA_RULES.number("machines.dodge_face")  # what gets out of a machine's way, and higher

# ---- robots [CA-B-181 to CA-B-189] -------------------------------------------------------------------------
SUPPORT_REACH = CA_RULES.number("robots.support", times=100)  # of a robot from what it holds
APPROACH_REACH = CA_RULES.number("robots.approach", times=100)  # to what it defends [CA-D-125]
