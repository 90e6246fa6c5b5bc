# C signatures of `objectives.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    STANDING = 40
    STANDS_FELL = 1
    STANDS_IN = 2
    STANDS_STEADY = 4
    STANDS_STUCK = 8
    STANDS_SPENT = 16
    STANDS_TAKEN = 32
    OBJECTIVE_SHARE = 5
    OBJECTIVE_REACH = 6
    OBJECTIVE_TIMES = 7
    FAR_OFF = 1000000
    LAST_TURNS = 2
# end of constants

cdef long long goal_row(long long *s, long long goal) noexcept nogil
cdef void note_standing(long long *s, long long model, long long standing) noexcept nogil
cdef long long stands(long long *s, long long model, long long standing) noexcept nogil
cdef long long earned(long long *s, long long side, long long controls) noexcept nogil
cdef void tell_earned(long long *s, long long side, long long controls, long long rule) noexcept nogil
cdef long long is_met(long long *s, long long goal, long long controls) noexcept nogil
cdef long long is_same_feature(long long *s, long long piece, long long other) noexcept nogil
cdef long long distance_to_feature(long long *s, long long x, long long y, long long feature) noexcept nogil
cdef long long points_near(long long *s, long long feature, long long side, long long reach) noexcept nogil
cdef long long is_captured(long long *s, long long goal) noexcept nogil
cdef long long is_brought_down(long long *s, long long number) noexcept nogil
cdef long long is_target(long long *s, long long model, long long goal) noexcept nogil
cdef long long is_unit_destroyed(long long *s, long long goal, long long controls) noexcept nogil
cdef long long steady_points(long long *s, long long side) noexcept nogil
cdef long long has_superiority(long long *s, long long goal) noexcept nogil
cdef long long is_infantry_captured(long long *s, long long goal, long long controls) noexcept nogil
cdef long long is_machine_captured(long long *s, long long goal, long long controls) noexcept nogil
cdef long long is_cut_off(long long *s, long long goal, long long side) noexcept nogil
cdef long long nearest_to_route(long long *s, long long route, long long goal, long long side) noexcept nogil
cdef long long counts_at_route(long long *s, long long model, long long goal, long long side) noexcept nogil
cdef long long distance_to_route(long long *s, long long model, long long route) noexcept nogil
cdef long long is_to_be_held(long long *s, long long piece) noexcept nogil
cdef long long goal_to_hold(long long *s, long long model) noexcept nogil
cdef long long goal_calls(long long *s, long long model, long long pace) noexcept nogil
cdef long long goal_keeps(long long *s, long long model) noexcept nogil
cdef void share_bounties(long long *s) noexcept nogil
cdef long long bounty(long long *s, long long model) noexcept nogil
cdef void tell_field(long long *s, long long field, long long rule) noexcept nogil
cdef long long middle_of(long long *s, long long piece, long long axis) noexcept nogil
cdef long long is_captive(long long *s, long long model, long long field) noexcept nogil
cdef long long beyond_reach(long long *s, long long model, long long piece) noexcept nogil
cdef long long goal_away(long long *s, long long model) noexcept nogil
cdef long long is_at_goal(long long *s, long long model) noexcept nogil
cdef long long is_whole(long long *s, long long model) noexcept nogil
