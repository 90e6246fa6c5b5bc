# C signatures of `turns.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    TR_MAY = 0
    TR_NO_ACTION = 1
    TR_TOO_FAR = 2
    TR_IN_THE_WAY = 3
    TR_OFF_TABLE = 4
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
cdef long long crosses_hard(
    long long *s, long long figure, long long x, long long y, long long column
) noexcept nogil
cdef long long reach_of(long long *s, long long figure, long long x, long long y) noexcept nogil
cdef long long way_refused(long long *s, long long figure, long long x, long long y) noexcept nogil
cdef long long is_taken(long long *s, long long figure, long long x, long long y) noexcept nogil
cdef long long walk_to(long long *s, long long figure, long long x, long long y) noexcept nogil
