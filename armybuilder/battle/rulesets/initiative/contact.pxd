# C signatures of `contact.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    BY_VOICE = 0
    BY_WIRE = 1
    BY_RADIO = 2
    BY_LASER = 3
    BY_MASER = 4
    BY_MESON = 5
# end of constants

cdef long long carries(
    long long *s, long long means, long long one, long long other, long long jammed
) noexcept nogil
cdef long long has_radio(long long *s, long long figure) noexcept nogil
cdef long long in_touch(long long *s, long long figure) noexcept nogil
cdef void judge_contact(long long *s, long long figure) noexcept nogil
