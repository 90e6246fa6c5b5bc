# C signatures of `travel.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    KIND_OBSTACLE = 9
    HUNDRED = 100
    PIVOT_MOST = 6
    FACING_LENGTH = 1000
# end of constants

cdef long long reach_of(long long *s, long long model, long long percent) noexcept nogil
cdef long long is_rough(
    long long *s, long long x, long long y, long long first, long long last
) noexcept nogil
cdef long long rough_steps(
    long long *s, long long first, long long last, long long steps,
    long long enough, long long x, long long y, long long to_x, long long to_y
) noexcept nogil
cdef long long leg_cost(
    long long *s, long long model, long long x, long long y, long long to_x, long long to_y, long long most
) noexcept nogil
cdef long long is_shut(long long *s, long long model, long long piece) noexcept nogil
cdef long long is_off_way(
    long long *s, long long piece, long long x, long long y, long long to_x, long long to_y, long long radius
) noexcept nogil
cdef long long leg_refusal(
    long long *s, long long model, long long x, long long y, long long to_x, long long to_y
) noexcept nogil
cdef long long place_refusal(
    long long *s, long long model, long long x, long long y, long long apart
) noexcept nogil
cdef long long is_free(
    long long *s, long long model, long long x, long long y, long long apart
) noexcept nogil
cdef long long nears_enemy(
    long long *s, long long model, long long x, long long y, long long to_x, long long to_y
) noexcept nogil
cdef long long steps_between(long long ax, long long ay, long long bx, long long by) noexcept nogil
cdef long long path_refusal(long long *s, long long model, long long reach) noexcept nogil
cdef void turn_to(long long *s, long long model, long long dx, long long dy) noexcept nogil
cdef void stops_at_obstacle(long long *s, long long model) noexcept nogil
cdef long long step_past(long long across, long long halves, long long off) noexcept nogil
cdef long long rough_among(
    long long *s, long long first, long long last, long long begin, long long end,
    long long steps, long long enough, long long x, long long y, long long to_x, long long to_y
) noexcept nogil
