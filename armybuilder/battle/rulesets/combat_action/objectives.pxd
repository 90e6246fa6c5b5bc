# C signatures of `objectives.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.immobilised cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    VITAL = 768
    FAR_OFF = 1000000
# end of constants

cdef long long goal_row(long long *s, long long goal) noexcept nogil
cdef long long earned(long long *s, long long side, long long controls) noexcept nogil
cdef void tell_earned(long long *s, long long side, long long controls) noexcept nogil
cdef long long is_met(long long *s, long long goal, long long controls) noexcept nogil
cdef long long is_same_feature(long long *s, long long piece, long long other) noexcept nogil
cdef long long distance_to_feature(long long *s, long long model, long long feature) noexcept nogil
cdef long long points_near(long long *s, long long feature, long long side) noexcept nogil
cdef long long is_steady(long long *s, long long model) noexcept nogil
cdef long long is_captured(long long *s, long long number, long long side) noexcept nogil
cdef long long is_brought_down(long long *s, long long number) noexcept nogil
cdef long long is_target(long long *s, long long model, long long goal) noexcept nogil
cdef long long is_unit_destroyed(long long *s, long long goal, long long controls) noexcept nogil
cdef long long is_machine_out(long long *s, long long machine, long long controls) noexcept nogil
cdef long long steady_points(long long *s, long long side) noexcept nogil
cdef long long has_superiority(long long *s, long long side) noexcept nogil
cdef long long is_infantry_captured(long long *s, long long goal) noexcept nogil
cdef long long is_machine_captured(long long *s, long long goal) noexcept nogil
cdef long long is_cut_off(long long *s, long long goal, long long side) noexcept nogil
cdef long long nearest_to_route(long long *s, long long route, long long goal, long long side) noexcept nogil
cdef long long counts_at_route(long long *s, long long model, long long goal, long long side) noexcept nogil
cdef long long distance_to_route(long long *s, long long model, long long route) noexcept nogil
