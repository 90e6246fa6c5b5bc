# cython: compiled into the kernel
"""The verbs, decisions, phases and reasons of Phase Combat, by number."""

# ---- decisions
PH_DECIDE_MOVE = 1  # a figure's choice of the Movement phase [PH-011]
DECIDE_DECLARE = 2  # and what its Action will be
DECIDE_RUN = 3
DECIDE_SHOT = 4
DECIDE_HUG = 5  # whether a figure shot at hugs cover out of turn [PH-037]
DECIDE_BLOW = 6
PH_DECIDE_PLACE = 7  # deployment: which unit, where
DECIDE_SECOND = 8  # a hero's second Action [PH-D04]
PH_DECIDE_SAVE = 9  # whether a hero tries to cancel a hit
DECIDE_SPRAY = 10  # whom else a spray is at [PH-061]

PH_PLACE = 30  # unit, one point: the middle of its front; number: models abreast, 0 up to six

# ---- verbs of the Movement phase
STAY = 1
GO = 2
GO_AND_DRAW = 3
DRAW = 4
PH_AIM = 5
PH_GET_IN = 6  # target: a machine with a free seat
PH_GET_OUT = 7  # one point
LIE_DOWN = 8
# ---- Actions, declared
NOTHING = 10
RUN = 11
SHOOT = 12
PH_FIGHT = 13
DRAW_BULKY = 14
HUG = 15
PH_COMMAND = 16  # a controller lets its slave robots act
PH_TREAT = 17  # a medic; target: a friend who is down
PH_CALL_SUPPORT = 18  # an officer; weapon: off the table; one point
SPOT = 19  # an officer; one point, for weapons that fire in an arc
PH_LAY_SMOKE = 26  # weapon: a launcher
PH_RELOAD = 31  # weapon
PICK_UP = 34  # weapon: one that lies in the own square
# ---- Actions, resolved
RUN_TO = 20
SHOOT_AT = 21  # weapon, target; number: MODE_...
SHOOT_POINT = 27  # weapon, one point
PH_STRIKE = 22  # target; weapon: a charge, or what is in hand; number: 1 with bare hands
PH_HOLD = 23
HUG_NOW = 24
LET_COME = 25
CANCEL_HIT = 28  # one point of heroic save
BEAR_HIT = 29
SPRAY_TOO = 32  # target: one more for the spray under way
SPRAY_NOW = 33  # at nobody else

# ---- reasons from 1000 on
PH_REASON_NOT_ASKED = 1600
PH_REASON_NOT_IT = 1601  # it is not this figure's to act
PH_REASON_TOO_FAR = 1602
PH_REASON_NO_WAY = 1603
PH_REASON_NO_ROOM = 1604
PH_REASON_NO_WEAPON = 1605
REASON_IN_MELEE = 1606
PH_REASON_NO_TARGET = 1607
PH_REASON_NOT_AUTOMATIC = 1608
PH_REASON_NO_COVER = 1609
PH_REASON_CANNOT_MOVE = 1610
PH_REASON_NO_SEAT = 1611
REASON_NO_ROBOT = 1612
PH_REASON_NO_OFFICER = 1613
PH_REASON_UNSEEN = 1614
REASON_NO_MELEE = 1615
REASON_BURSTS = 1616  # a burst strikes friend and foe
REASON_NOTHING_LIES = 1621  # in its square [PH-031]
REASON_SPRAYED = 1617  # the spray is at that one already
REASON_TOO_HEAVY = 1619  # to fire in melee [PH-041]
REASON_NO_ALLY = 1620  # nobody of its side is in the melee whom a hit could strike [PH-058]
REASON_OTHER_WAY = 1618  # it lies outside the cone of the spray

# ---- phases
PHASE_OPEN = 0
PHASE_MOVE = 1
PHASE_RUN = 2
PHASE_RANGED = 3
PHASE_MELEE = 4
PH_PHASE_OVER = 5
PHASE_AFTER = 6  # what comes at the end of the Melee phase: support, what sticks, charges
PHASE_PLACE = 7  # deployment
