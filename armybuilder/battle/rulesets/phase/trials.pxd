# C signatures of `trials.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.state cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    CASES = 216
    LOWEST = 3
    HIGHEST = 18
# end of constants

cdef long long throw_three(long long *s, long long thrower, long long purpose) noexcept nogil
cdef long long is_success(long long natural, long long modifiers, long long needed) noexcept nogil
cdef long long ways_of(long long sum_of_three) noexcept nogil
cdef long long throws_up_to(long long total) noexcept nogil
cdef long long cases_of(long long modifiers, long long needed) noexcept nogil
