"""The verbs, decisions, phases and reasons of a battle by phases, by number."""

import cython

if not cython.compiled:
    # ---- decisions
    DECIDE_MOVE = 1  # a figure's choice of the Movement phase [PH-011]
    DECIDE_DECLARE = 2  # and what its Action will be
    DECIDE_RUN = 3
    DECIDE_SHOT = 4
    DECIDE_HUG = 5  # whether a figure shot at hugs cover out of turn [PH-037]
    DECIDE_BLOW = 6

    # ---- verbs of the Movement phase
    STAY = 1
    GO = 2
    GO_AND_DRAW = 3
    DRAW = 4
    AIM = 5
    # ---- Actions, declared
    NOTHING = 10
    RUN = 11
    SHOOT = 12
    FIGHT = 13
    DRAW_BULKY = 14
    HUG = 15
    # ---- Actions, resolved
    RUN_TO = 20
    SHOOT_AT = 21  # number: MODE_...
    STRIKE = 22  # number: 1 with bare hands
    HOLD = 23
    HUG_NOW = 24
    LET_COME = 25

    # ---- reasons from 1000 on
    REASON_NOT_ASKED = 1600
    REASON_NOT_IT = 1601  # it is not this figure's to act
    REASON_TOO_FAR = 1602
    REASON_NO_WAY = 1603
    REASON_NO_ROOM = 1604
    REASON_NO_WEAPON = 1605
    REASON_IN_MELEE = 1606
    REASON_NO_TARGET = 1607
    REASON_NOT_AUTOMATIC = 1608
    REASON_NO_COVER = 1609
    REASON_CANNOT_MOVE = 1610

    # ---- phases
    PHASE_OPEN = 0
    PHASE_MOVE = 1
    PHASE_RUN = 2
    PHASE_RANGED = 3
    PHASE_MELEE = 4
    PHASE_OVER = 5
