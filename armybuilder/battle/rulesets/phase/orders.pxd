# C signatures of `orders.py`.

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    DECIDE_MOVE = 1
    DECIDE_DECLARE = 2
    DECIDE_RUN = 3
    DECIDE_SHOT = 4
    DECIDE_HUG = 5
    DECIDE_BLOW = 6
    STAY = 1
    GO = 2
    GO_AND_DRAW = 3
    DRAW = 4
    AIM = 5
    NOTHING = 10
    RUN = 11
    SHOOT = 12
    FIGHT = 13
    DRAW_BULKY = 14
    HUG = 15
    RUN_TO = 20
    SHOOT_AT = 21
    STRIKE = 22
    HOLD = 23
    HUG_NOW = 24
    LET_COME = 25
    REASON_NOT_ASKED = 1600
    REASON_NOT_IT = 1601
    REASON_TOO_FAR = 1602
    REASON_NO_WAY = 1603
    REASON_NO_ROOM = 1604
    REASON_NO_WEAPON = 1605
    REASON_IN_MELEE = 1606
    REASON_NO_TARGET = 1607
    REASON_NOT_AUTOMATIC = 1608
    REASON_NO_COVER = 1609
    REASON_CANNOT_MOVE = 1610
    PHASE_OPEN = 0
    PHASE_MOVE = 1
    PHASE_RUN = 2
    PHASE_RANGED = 3
    PHASE_MELEE = 4
    PHASE_OVER = 5
# end of constants

