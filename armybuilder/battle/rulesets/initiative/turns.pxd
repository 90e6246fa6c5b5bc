# C signatures of `turns.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    TR_MAY = 0
    TR_NO_ACTION = 1
    TR_HELD = 5
    TR_NOT_SEEN = 6
# end of constants

cdef void begin_turn(long long *s, long long figure) noexcept nogil
cdef void end_turn(long long *s, long long figure) noexcept nogil
cdef long long minors_left(long long *s, long long figure) noexcept nogil
cdef long long spend_minor(long long *s, long long figure) noexcept nogil
cdef long long spend_significant(long long *s, long long figure) noexcept nogil
cdef void lose_aim(long long *s, long long figure) noexcept nogil
cdef long long take_stance(long long *s, long long figure, long long stance) noexcept nogil
cdef long long take_aim(long long *s, long long figure, long long target) noexcept nogil
cdef long long reload_gun(long long *s, long long figure, long long weapon) noexcept nogil
