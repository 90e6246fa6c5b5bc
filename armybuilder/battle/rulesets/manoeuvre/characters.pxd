# C signatures of `characters.py`.
from armybuilder.battle.kernel.state cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    RATINGS = 23
    ACTION_VALUE = 27
    ARMOUR_VALUE = 28
    GRIT = 29
    REROLLS = 30
    TALENTS = 31
    TEAM = 32
    MASTER = 33
    CARRIER = 34
    SMOKES = 42
    PRESENCE = 7
    ACTED_ROUND = 8
    OPPOSED = 10
    ORDER_TOTAL = 11
    NEXT_IN_ORDER = 12
    HIDING = 13
    SNIPE_OK = 14
    NOTICED = 15
    EXPOSED_TO = 16
    HAS_OBSERVED = 17
    FLAGS_NOW = 18
    FLAGGED = 19
    PROTECTS = 20
    PROTECTED = 21
    BUNKER = 22
    SUPPRESSES = 35
    SUPPRESSED = 36
    AGAINST = 37
    SNIPED_AT = 38
    ESCAPING = 39
    LOSES_ACTION = 40
    AIDED = 41
    IN_SMOKE = 43
    CHECKS = 44
    CHECKS_AT = 45
    CHECK_WORDS = 19
    CHECKS_A_WORD = 6
    CHECK_SIZE = 512
    RATE_SHOOT = 0
    RATE_FIGHT = 1
    RATE_NERVE = 2
    RATE_MOVE = 3
    ABOARD_STILL = 0
    IN_THE_FIGHT = 1
    OUT_OF_FIGHT = 2
    TALENT_SHARPSHOOTER = 1
    TALENT_MEDIC = 2
    TALENT_COMMUNICATOR = 4
    TALENT_MASKED = 8
    TALENT_SEALED = 16
    TALENT_MACHINE = 32
    TALENT_PLATFORM = 64
    TALENT_CALLER = 128
    TALENT_LEADER = 256
    TALENT_DUG_IN = 512
    SQUAD_TOTAL = 14
    SQUAD_CONCEDED = 15
    SQUAD_FIRST = 16
    SQUAD_LED = 17
    MN_ORDER = 300
    MN_ROUND = 301
    MN_ACTS = 302
    MN_ROLLS = 303
    MN_OPPOSES = 304
    MN_EXTRA_DIE = 305
    MN_SETTLED = 306
    MN_POINTS = 307
    MN_PAID = 308
    MN_EDGE = 309
    MN_GOES = 310
    MN_HIDES = 311
    MN_SHOWS = 312
    MN_EXPOSED = 313
    MN_OBSERVED = 314
    MN_NOTICED = 315
    MN_FLAGS = 316
    MN_ESCAPES = 317
    MN_AWAY = 318
    MN_AIDS = 319
    MN_PAUSES = 320
    MN_KEEPS_DOWN = 321
    MN_PROTECTS = 322
    MN_DAMAGE = 323
    MN_LATE = 324
    MN_CONCEDES = 325
    MN_FALLOUT = 326
    MN_CASUALTY = 327
    MN_REROLLS = 328
    MN_LEAVES = 329
    MN_WAITS = 330
    MN_STRANDS = 332
    MN_STANDS = 331
    MN_WHY_AGAINST = 60
    MN_WHY_FLAGGED = 61
    MN_WHY_PROTECTED = 62
    MN_WHY_SUPPRESSED = 63
    MN_WHY_SNIPED = 64
    MN_WHY_HIDING = 65
    MN_WHY_EXPOSED = 66
    MN_WHY_SHARPSHOOTER = 67
    MN_WHY_AUTOMATIC = 68
    MN_WHY_SMOKE = 69
    MN_WHY_MEDIC = 70
    MN_WHY_WEAPON = 71
# end of constants

cdef long long next_character(long long *s, long long unit) noexcept nogil
cdef long long is_active(long long *s, long long unit) noexcept nogil
cdef long long active_count(long long *s, long long side) noexcept nogil
cdef long long is_fallen(long long *s, long long model) noexcept nogil
cdef long long edge_of(long long *s, long long side) noexcept nogil
cdef long long thrower_of(long long *s, long long unit) noexcept nogil
cdef long long is_hidden_from(long long *s, long long unit) noexcept nogil
