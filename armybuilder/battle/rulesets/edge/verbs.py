# cython: compiled into the kernel
"""The numbers of decisions, verbs, phases and reasons for a refusal."""

# ---- decisions
WE_DECIDE_PLACE = 1  # where a unit begins
DECIDE_ORDER = 2  # a unit's order, unseen by the enemy [WE-011, WE-D68]
DECIDE_CHARGE = 3  # which unit to charge [WE-012]
WE_DECIDE_MOVE = 4
DECIDE_FIRE = 5  # which unit to fire at, unseen [WE-013, WE-D68]
WE_DECIDE_REACT = 6  # the second act of a unit on Reaction [WE-014]
DECIDE_OPFIRE = 7  # whether it fires at a unit that moves [WE-066]

# ---- verbs
PLACE_UNIT = 1  # unit; one point; number: how many abreast, 0 as usual
ADVANCE = 2  # orders: unit
AIMED_SHOT = 3
HOLD_GROUND = 4
CHARGE_ORDER = 5
REACTION = 6
SEARCH = 7
RALLY = 8
RUN_ORDER = 9
CHARGE_AT = 10  # unit, or actor: a figure ordered alone; target unit
MOVE_UNIT = 11  # unit, or actor: a figure ordered alone; path of that, or of the unit's first figure
STAY_THERE = 12
MEND = 13  # an action that is neither a move nor an attack [WE-021, WE-023]
GO_PRONE = 14
STAND_UP = 15
WE_GET_IN = 16  # unit; target: its vehicle
WE_GET_OUT = 17  # unit; one point beside its vehicle
FIRE_AT = 18  # unit; target unit; number: FIRE_...
FIRE_APART = 19  # actor: a figure with a Heavy or sniping weapon; target unit [WE-D15]
HOLD_FIRE = 20
REACT_FIRE = 21  # unit; target unit; number: FIRE_...
REACT_MOVE = 22  # unit, or actor: a figure ordered alone; path
OP_FIRE = 23  # unit; number: FIRE_...
LET_PASS = 24
WE_LAY_SMOKE = 25  # actor; one point
CALL_FIRE = 26  # actor: officer; weapon off the table; one point
ORDER_ALONE = 27  # unit; target: a figure of it; number: its order [WE-022]

# ---- reasons from 1000 on
WE_REASON_NOT_ASKED = 1500
WE_REASON_NOT_IT = 1501  # it is not this unit's turn to act
WE_REASON_TOO_FAR = 1502
WE_REASON_NO_WAY = 1503
WE_REASON_NO_ROOM = 1504
WE_REASON_NO_TARGET = 1505
WE_REASON_CANNOT_MOVE = 1506
REASON_ORDER = 1507  # its morale or state does not allow this order
REASON_CONTACT = 1508  # only a Charge goes into contact [WE-033]
REASON_NEARER = 1509  # it may not go nearer to the enemy [WE-D43]
WE_REASON_NO_WEAPON = 1510
REASON_NOT_PRONE = 1511
WE_REASON_NO_SEAT = 1512
REASON_ZONE = 1513  # out of its deployment zone

# ---- phases
PHASE_PLACING = 0
PHASE_BEGINS = 1
PHASE_ORDERS = 2
PHASE_CHARGES = 3
PHASE_MOVES = 4
PHASE_FIRE = 5
PHASE_REACTION = 6
PHASE_ASSAULT = 7
PHASE_MORALE = 8
WE_PHASE_OVER = 9
