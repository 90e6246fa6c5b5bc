# C signatures of `dice.py`.
from armybuilder.battle.kernel.state cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    DIE_TO_HIT = 0
    DIE_DEFENCE = 1
    DIE_RANDOM_TARGET = 2
    DIE_DISCIPLINE = 3
    DIE_RALLY = 4
    DIE_ORDER = 5
    DIE_BLOW = 6
    DIE_HEROIC_SAVE = 7
    DIE_INITIATIVE = 8
    DIE_DEPLOYMENT = 9
    DIE_LOCATION = 10
    DIE_SCATTER = 11
    DIE_DISTANCE = 12
    DIE_STICK = 13
    DIE_MALFUNCTION = 14
    DIE_CONTROL = 15
    DIE_CRASH = 16
    DIE_DODGE = 17
    DIE_CREW = 18
    DIE_PRIMED = 19
    PURPOSES_A_WORD = 10
    DIE_BOT = 31
# end of constants

cdef long long WORD
cdef long long BIT
cdef void set_seed(long long *s, long long seed, long long battle) noexcept nogil
cdef long long throw(long long *s, long long thrower, long long purpose) noexcept nogil
cdef long long throw_faces(long long *s, long long thrower, long long purpose, long long faces) noexcept nogil
cdef long long bot_noise(long long *s, long long name) noexcept nogil
cdef long long noise(long long *s, long long name, long long purpose, long long count) noexcept nogil
cdef long long mixed(long long word) noexcept nogil
cdef long long die_name(long long *s, long long thrower) noexcept nogil
cdef long long next_count(long long *s, long long thrower, long long purpose) noexcept nogil
cdef long long set_by_hand(long long *s, long long name, long long purpose, long long count) noexcept nogil
cdef bint names_it(
    long long *s, long long row, long long name, long long purpose, long long count
) noexcept nogil
cdef void forget_counts(long long *s) noexcept nogil
