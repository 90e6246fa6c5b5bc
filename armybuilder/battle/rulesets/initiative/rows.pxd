# C signatures of `rows.py`.
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    GUN_SKILL = 4
    MELEE_SKILL = 5
    DRIVE_SKILL = 6
    COMMAND = 7
    WALK = 8
    FRONT_MORE = 36
    AS_TARGET = 37
    STRENGTH = 38
    DEXTERITY = 39
    ENDURANCE = 40
    STANCE = 41
    ARMOUR_LEFT = 44
    AIMED_AT = 45
    AIM_COUNT = 46
    STARTED_WITH = 47
    CHANGE_NOW = 48
    CHANGE_NEXT = 49
    HAS_ACTED = 50
    MINORS = 53
    SIGNIFICANT = 54
    REACTED = 55
    HASTENED = 59
    HELD_BACK = 62
    METRES = 63
    HULL_LEFT = 64
    STRUCTURE_LEFT = 65
    DRIVE_HITS = 72
    SENSOR_HITS = 73
    POWER_HITS = 74
    COMPUTER_HITS = 75
    ROUNDS_LOST = 76
    EVASION = 77
    BLOWN_UP = 78
    HELD_BY = 79
    STOPPED = 80
    STANDING = 0
    CROUCHED = 1
    PRONE = 2
    SHOT_DICE = 27
    SHOT_ADDED = 28
    SHOT_AUTO = 29
    SHOT_RECOIL = 44
    GUN_HITS = 31
    TR_TARGET = 0
    TR_EXCEPTIONAL = 1
    TR_UNSKILLED = 2
    TR_DM_UPTO = 3
    TR_DM = 9
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
    TR_PRONE = 28
    TR_LOW_LIGHT = 31
    TR_DARKNESS = 32
    TR_SMOKE = 33
    TR_DENSE_SMOKE = 34
    TR_WEATHER = 35
    TR_COVER = 36
    TR_UPTO = 40
    TR_UNARMED = 46
    TR_HITS = 50
    TR_HIT_ROWS = 11
    TR_OUTSIDE = 83
    TR_INSIDE = 94
    TR_ROBOT = 105
    TR_SLOWED = 116
    TR_WEAPON = 118
    TR_SENSORS = 119
    TR_SCATTER = 121
    TR_SCATTER_EACH = 122
    TR_INNER_DICE = 123
    TR_INNER_RADIUS = 124
    TR_OUTER_DICE = 125
    TR_OUTER_RADIUS = 126
    DIE_TR_ORDER = 0
    DIE_TR_COMMAND = 1
    DIE_TR_ATTACK = 2
    DIE_TR_DAMAGE = 3
    DIE_TR_ASTRAY = 4
    DIE_TR_PLACE = 5
    DIE_TR_WHICH = 6
    DIE_TR_POWER = 7
    DIE_TR_SHUT = 8
    DIE_TR_WAY = 9
    DIE_TR_GRAPPLE = 10
    DIE_TR_BLAST = 11
    DIE_TR_CRASH = 12
    DIE_TR_DRIVE = 13
    TR_ROLLS_ORDER = 400
    TR_COMMANDS = 401
    TR_INITIATIVE = 402
    TR_STANCE = 403
    TR_AIMS = 404
    TR_WALKS = 405
    TR_ATTACKS = 406
    TR_HURTS = 407
    TR_WOUND = 408
    TR_OUT = 409
    TR_REACTS = 410
    TR_ASTRAY = 411
    TR_PLACE_HIT = 412
    TR_EFFECT_HIT = 413
    TR_WRECKED = 414
    TR_EXPLODES = 415
    TR_SCATTERS = 416
    TR_GRAPPLES = 417
    TR_DRIVES = 418
    TR_EVADES = 419
    TR_COLLIDES = 420
    TR_WHY_SKILL = 80
    TR_WHY_CHARACTERISTIC = 81
    TR_WHY_RANGE = 82
    TR_WHY_AIM = 83
    TR_WHY_DEVICE = 84
    TR_WHY_COVER = 85
    TR_WHY_MOVED = 86
    TR_WHY_SIZE = 87
    TR_WHY_PRONE = 88
    TR_WHY_DODGE = 89
    TR_WHY_PARRY = 90
    TR_WHY_COMBAT = 91
    TR_WHY_LIGHT = 92
    TR_WHY_SMOKE = 93
    TR_WHY_WEATHER = 94
    TR_WHY_REACTED = 95
    TR_WHY_HASTE = 96
    TR_WHY_DAMAGED = 97
    TR_WHY_SENSORS = 98
    TR_WHY_EVASION = 99
# end of constants

cdef long long next_figure(long long *s, long long model) noexcept nogil
cdef long long is_living(long long *s, long long model) noexcept nogil
cdef long long is_up(long long *s, long long model) noexcept nogil
cdef void tell_figure(
    long long *s, long long code, long long rule, long long actor,
    long long target, long long weapon, long long die, long long result, long long value
) noexcept nogil
cdef void tell_roll(
    long long *s, long long code, long long rule, long long actor, long long target,
    long long weapon, long long die, long long total, long long needed, long long result, long long value
) noexcept nogil
