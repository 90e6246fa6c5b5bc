# C signatures of `checks.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    DM_ROWS = 6
# end of constants

cdef long long why(long long *s, long long reason, long long value, long long telling) noexcept nogil
cdef long long characteristic_dm(long long *s, long long value) noexcept nogil
cdef long long skill_dm(long long *s, long long level) noexcept nogil
cdef long long hurry_dm(long long *s, long long figure) noexcept nogil
cdef long long reaction_dm(long long *s, long long figure) noexcept nogil
cdef long long two_dice(long long *s, long long thrower, long long purpose) noexcept nogil
cdef long long some_dice(long long *s, long long thrower, long long purpose, long long count) noexcept nogil
cdef long long effect_of(long long *s, long long total) noexcept nogil
cdef long long is_exceptional(long long *s, long long effect) noexcept nogil
