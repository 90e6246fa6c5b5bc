# C signatures of `evens.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.shots cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    FACES_D6 = 6
    ROLLS = 36
    SHARES = 10000
    TALLY_AT = 144
    TALLY_HIT = 0
    TALLY_HURT = 1
    LAID_AT = 8
    STOPPED_AT = 157
    MILLION = 1000000
    HIGHEST_ROLL = 12
    SPREAD = 611953
# end of constants

cdef long long binomial(long long whole, long long part) noexcept nogil
cdef long long all_throws(long long dice) noexcept nogil
cdef long long throws_upto(long long dice, long long most) noexcept nogil
cdef long long throws_from(long long dice, long long least) noexcept nogil
cdef long long rolls_of(long long total) noexcept nogil
cdef long long through_cases(
    long long *s, long long modifiers, long long dice, long long floor, long long blast
) noexcept nogil
cdef long long share_taken(
    long long *s, long long modifiers, long long dice,
    long long floor, long long capacity, long long machine, long long blast
) noexcept nogil
cdef long long reckoned_share(
    long long *s, long long modifiers, long long dice,
    long long floor, long long capacity, long long machine, long long blast
) noexcept nogil
cdef long long share_of_hit(
    long long *s, long long dice, long long floor, long long effect, long long capacity, long long machine
) noexcept nogil
cdef void lay_throws(long long *s, long long dice) noexcept nogil
cdef long long laid_upto(long long *s, long long dice, long long most) noexcept nogil
cdef long long points_summed(
    long long *s, long long dice, long long floor, long long most, long long sure
) noexcept nogil
cdef long long hits_summed(long long *s, long long dice, long long floor, long long sure) noexcept nogil
cdef long long hits_in_all(long long *s, long long damage) noexcept nogil
cdef void tally_pairs(
    long long *s, long long count, long long modifiers, long long dice, long long floor
) noexcept nogil
cdef long long stopped_odds(long long *s, long long dice, long long floor, long long effect) noexcept nogil
cdef long long most_hits(long long *s, long long pairs, long long modifiers) noexcept nogil
cdef long long orders_of(long long *s, long long count) noexcept nogil
cdef long long step_down(long long *s, long long count) noexcept nogil
cdef long long auto_share(
    long long *s, long long modifiers, long long count,
    long long dice, long long floor, long long capacity, long long machine
) noexcept nogil
