# C signatures of `people.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    METRE = 100
    SQUARE = 200
    RANGED_SKILL = 72
    SHARPNESS = 73
    MELEE_SKILL = 74
    MIGHT = 75
    SPEED = 76
    RUN_REACH = 77
    ARMOUR_DR = 78
    ARMOUR_SCALE = 79
    FRONT_DR = 80
    FRONT_SCALE = 81
    BREAK_BASE = 82
    VITALITY_START = 83
    LIFE_START = 84
    TARGET_SCALE = 85
    VITALITY = 40
    LIFE = 43
    STAGE = 44
    DECLARED = 49
    ACTED = 69
    AIMED = 45
    RAN = 46
    HUGGING = 50
    IN_HAND = 62
    DREW_ENGAGED = 53
    HURT_BY = 54
    CHASES = 55
    BLOW_AT = 59
    BLOW_WEAPON = 63
    BLOW_DAMAGE = 64
    SECOND = 48
    COMMANDED = 94
    PLAN_VERB = 88
    PLAN_X = 89
    PLAN_Y = 90
    STAGE_FRESH = 0
    STAGE_MOVED = 1
    STAGE_DECLARED = 2
    STAGE_AGAIN = 3
    GROUP = 23
    GROUP_STARTED = 24
    GROUP_BROKEN = 30
    GROUP_LOST = 27
    GROUP_LOST_LAST = 28
    GROUP_HARMED = 29
    PH_ROLLER = 14
    PH_ROLLED = 15
    PH_TARGET = 0
    PH_DRAW_PERCENT = 1
    PH_ENDS = 2
    PH_FURTHER = 7
    PH_COVER = 8
    PH_CONCEALED = 12
    PH_MELEE = 15
    PH_DREW = 16
    PH_OPPONENT = 17
    PH_SCALE = 18
    PH_TWO_HANDED = 19
    PH_HURT = 20
    PH_FRESH = 21
    PH_DEATH = 22
    PH_DEVASTATED = 23
    PH_DRIFT = 24
    PH_LADDER = 25
    RANGES = 6
    PH_CREW = 31
    PH_LIGHT = 248
    PH_RALLY = 249
    PH_MEDIC = 250
    PH_LEADER = 251
    PH_LINKED = 252
    PH_SUPPORT_SKILL = 253
    PH_RIDER_DICE = 254
    PH_CHARGE = 255
    PH_ARMOUR_TIMES = 32
    PH_VITALITY_EIGHTHS = 48
    PH_LIFE_EIGHTHS = 64
    PH_WEAPONS = 80
    ROW_WORDS = 13
    ROW_PEN = 0
    ROW_SCALE = 2
    ROW_DICE = 5
    ROW_PLUS = 8
    ROW_X = 11
    ROW_RANGE = 12
    PH_WHO_ROLLS = 247
    PH_OWN_MORALE = 246
    PH_LIFE_LEFT = 245
# end of constants

cdef long long is_broken(long long *s, long long model) noexcept nogil
cdef long long is_alive(long long *s, long long model) noexcept nogil
cdef long long threatens(long long *s, long long a, long long b) noexcept nogil
cdef long long opponents(long long *s, long long model) noexcept nogil
cdef long long near_of(long long *s, long long model, long long first, long long end) noexcept nogil
cdef long long weapon_row_of(long long *s, long long weapon) noexcept nogil
cdef long long tier_of(long long *s, long long weapon) noexcept nogil
cdef long long range_of(long long *s, long long weapon) noexcept nogil
cdef long long shorter(long long *s, long long most) noexcept nogil
cdef long long owns(long long *s, long long model, long long weapon) noexcept nogil
cdef long long is_bulky(long long *s, long long weapon) noexcept nogil
cdef long long is_light(long long *s, long long weapon) noexcept nogil
