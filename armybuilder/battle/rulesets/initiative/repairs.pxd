# C signatures of `repairs.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.checks cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    REBUILT_EACH = 10
    STRUCTURE_EACH = 10
# end of constants

cdef long long mend(
    long long *s, long long mechanic, long long skill, long long machine, long long hits
) noexcept nogil
cdef long long rigged_hours(long long *s, long long mechanic) noexcept nogil
cdef long long take_part(
    long long *s, long long mechanic, long long skill, long long machine, long long hits
) noexcept nogil
cdef long long rebuilt_percent(long long *s, long long mechanic) noexcept nogil
cdef long long mend_hull(long long *s, long long mechanic, long long skill, long long machine) noexcept nogil
cdef long long mend_structure(long long *s, long long mechanic, long long machine) noexcept nogil
