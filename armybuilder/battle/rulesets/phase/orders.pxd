# C signatures of `orders.py`.

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    DECIDE_MOVE = 1
    DECIDE_DECLARE = 2
    DECIDE_RUN = 3
    DECIDE_SHOT = 4
    DECIDE_HUG = 5
    DECIDE_BLOW = 6
    DECIDE_PLACE = 7
    DECIDE_SECOND = 8
    DECIDE_SAVE = 9
    PLACE = 30
    STAY = 1
    GO = 2
    GO_AND_DRAW = 3
    DRAW = 4
    AIM = 5
    GET_IN = 6
    GET_OUT = 7
    LIE_DOWN = 8
    NOTHING = 10
    RUN = 11
    SHOOT = 12
    FIGHT = 13
    DRAW_BULKY = 14
    HUG = 15
    COMMAND = 16
    TREAT = 17
    CALL_SUPPORT = 18
    SPOT = 19
    LAY_SMOKE = 26
    RELOAD = 31
    RUN_TO = 20
    SHOOT_AT = 21
    SHOOT_POINT = 27
    STRIKE = 22
    HOLD = 23
    HUG_NOW = 24
    LET_COME = 25
    CANCEL_HIT = 28
    BEAR_HIT = 29
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
    REASON_NO_SEAT = 1611
    REASON_NO_ROBOT = 1612
    REASON_NO_OFFICER = 1613
    REASON_UNSEEN = 1614
    PHASE_OPEN = 0
    PHASE_MOVE = 1
    PHASE_RUN = 2
    PHASE_RANGED = 3
    PHASE_MELEE = 4
    PHASE_OVER = 5
    PHASE_AFTER = 6
    PHASE_PLACE = 7
# end of constants

