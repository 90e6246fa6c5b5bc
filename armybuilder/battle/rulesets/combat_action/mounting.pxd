# C signatures of `mounting.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.fields cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    BESIDE = 100
    HATCH_STUCK = 1
    HATCH_BROKEN = 2
    HATCH_OPEN = 3
# end of constants
cdef long long seats_of(long long *s, long long hull, long long seat) noexcept nogil
cdef long long free_seat(long long *s, long long hull) noexcept nogil
cdef long long hatch_cost(long long *s, long long hull, long long seat) noexcept nogil
cdef long long mount_refusal(long long *s, long long actor, long long hull) noexcept nogil
cdef long long reachable_hull(long long *s, long long actor, long long verb) noexcept nogil
cdef long long dismount_refusal(long long *s, long long actor) noexcept nogil
cdef long long beside_refusal(long long *s, long long actor, long long x, long long y) noexcept nogil
cdef long long stands_beside(
    long long *s, long long actor, long long radius, long long x, long long y
) noexcept nogil
cdef void get_in(long long *s, long long actor, long long hull) noexcept nogil
cdef void get_out(long long *s, long long actor, long long x, long long y) noexcept nogil
cdef long long find_way_out(long long *s, long long actor, long long way_x, long long way_y) noexcept nogil
cdef long long way_cost(long long *s, long long actor, long long hull, long long seat) noexcept nogil
cdef long long hull_refusal(long long *s, long long actor, long long verb, long long hull) noexcept nogil
cdef long long reach_refusal(long long *s, long long actor, long long hull) noexcept nogil
cdef long long open_refusal(long long *s, long long actor, long long hull) noexcept nogil
cdef long long climb_up_refusal(long long *s, long long actor, long long hull) noexcept nogil
cdef void open_hatch(long long *s, long long actor, long long hull) noexcept nogil
cdef void climb_up(long long *s, long long actor, long long hull) noexcept nogil
