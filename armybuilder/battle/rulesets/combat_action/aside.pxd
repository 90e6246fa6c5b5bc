# C signatures of `aside.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    ROOM_RINGS = 40
    COMPASS = 24
# end of constants

cdef long long is_free(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long find_beside(
    long long *s, long long model, long long x, long long y, long long radius, long long away_x,
    long long away_y
) noexcept nogil
cdef long long find_aside(
    long long *s, long long model, long long ax, long long ay, long long bx, long long by,
    long long radius
) noexcept nogil
cdef long long is_free_aside(
    long long *s, long long model, long long ax, long long ay, long long bx, long long by,
    long long reach
) noexcept nogil
