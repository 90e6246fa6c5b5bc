# cython: compiled into the kernel
"""The decisions, verbs and reasons of a 2D6 skirmish, by number."""

# ---- decisions
DECIDE_POST = 1  # which unit is set up next, and where
DECIDE_HASTE = 2  # who hastens, at the start of a round [TR-014]
DECIDE_ACT = 3  # what the figure whose turn it is does next [TR-012]
DECIDE_STEP_IN = 4  # whether one that waits acts now [TR-016]
TR_DECIDE_REACT = 5  # whether a figure that is attacked dodges or parries [TR-060]
DECIDE_FLINCH = 6  # whether a figure dodges an explosion or dives [TR-120]
DECIDE_THROW_AGAIN = 7  # whether a hero has a hit on him thrown again
DECIDE_GRIP = 8  # what the winner of a grapple does [TR-111]
DECIDE_GIVE_UP = 9  # whether a side concedes [TR-D47]

# ---- verbs
SK_POST = 1  # unit, point; number: how many abreast
SK_HASTEN = 2
SK_READY = 3  # nobody else hastens
SK_WALK = 4  # path; a minor action [TR-021]
SK_STAND = 5  # minor actions [TR-022]
SK_CROUCH = 6
SK_LIE = 7
SK_AIM = 8  # target; a minor action [TR-024]
SK_RELOAD = 9  # weapon; a minor action [TR-023]
SK_SHOOT = 10  # weapon, target; number: MODE_SINGLE, MODE_BURST or MODE_AUTO [TR-031]
SK_STRIKE = 11  # weapon or bare hands, target [TR-030]
SK_GRAPPLE = 12  # target [TR-111]
SK_LEAD = 13  # target: a friend [TR-015]
SK_SPOT = 14  # target: for weapons that fire without sight
SK_CALL = 15  # weapon off the table, target
SK_SET_CHARGE = 16  # weapon, target: a machine
SK_SMOKE = 17  # weapon: a launcher
SK_COMMAND = 18  # target: a slave robot, which acts at once
SK_MOUNT = 19  # target: a machine
SK_DISMOUNT = 20
SK_DRIVE = 21  # path; a minor action of the driver [TR-141]
SK_STEADY = 22  # the driver keeps control, and the vehicle where it is
SK_EVADE = 23  # [TR-146]
SK_RAM = 24  # target beside the vehicle [TR-148]
SK_FACE = 25  # target: a machine turns to it [TR-147]
SK_TAKE_WHEEL = 26  # [TR-D36]
SK_STUNT = 27  # up to three turns of a vehicle at once [TR-149]
SK_HOLD_BACK = 28  # [TR-016]
SK_DONE = 29
SK_STEP_IN = 30
SK_WAIT = 31
SK_DODGE = 32  # [TR-061]
SK_PARRY = 33  # [TR-062]
SK_DIVE = 34  # [TR-120]
SK_TAKE_IT = 35
SK_THROW_AGAIN = 36
SK_LET_STAND = 37
SK_KNOCK_DOWN = 38  # the winner of a grapple [TR-111]
SK_DISARM = 39
SK_THROW_DOWN = 40
SK_HURT = 41
SK_BREAK_FREE = 42
SK_HOLD_ON = 43
SK_DRAG = 44
SK_GIVE_UP = 45
SK_FIGHT_ON = 46
SK_WEAVE = 47  # number: what the driver's check is harder by [TR-150]

# ---- reasons from 1000 on
TR_REASON_NOT_ASKED = 1400
TR_REASON_NOT_IT = 1401  # it is not this figure's to act
REASON_NO_ACTION = 1402  # its actions are spent
TR_REASON_TOO_FAR = 1403
TR_REASON_NO_WAY = 1404
TR_REASON_NO_ROOM = 1405
REASON_HELD = 1406  # in a grapple
TR_REASON_NO_TARGET = 1407
REASON_NOT_SEEN = 1408
TR_REASON_NO_WEAPON = 1409
REASON_NOT_LOADED = 1410
REASON_OUT_OF_RANGE = 1411
REASON_OUT_OF_ARC = 1412
TR_REASON_NOT_AUTOMATIC = 1413
REASON_LYING = 1414
TR_REASON_NO_COVER = 1415
REASON_NOT_DRIVING = 1416
TR_REASON_CANNOT_MOVE = 1417
REASON_OUTSIDE_ZONE = 1418
TR_REASON_NO_SEAT = 1419
TR_REASON_ABOARD = 1420
TR_REASON_NO_OFFICER = 1421
REASON_TOO_SLOW = 1422
REASON_SHAKEN_OFF = 1423
