# C signatures of `crew.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    BESIDE = 200
    CONTROL_EACH = 100
# end of constants

cdef long long post_of(long long *s, long long model) noexcept nogil
cdef long long is_in(long long *s, long long model, long long machine) noexcept nogil
cdef void take_seat(long long *s, long long model, long long machine, long long seat) noexcept nogil
cdef void go_along(long long *s, long long model, long long machine) noexcept nogil
cdef void take_along(long long *s, long long machine) noexcept nogil
cdef void man_controls(long long *s, long long machine) noexcept nogil
cdef long long takes_turns(long long *s, long long model) noexcept nogil
cdef long long is_able(long long *s, long long model) noexcept nogil
cdef long long may_control(long long *s, long long model, long long robot) noexcept nogil
cdef long long controller_of(long long *s, long long robot) noexcept nogil
cdef long long body_of(long long *s, long long model) noexcept nogil
cdef long long bears(long long *s, long long model, long long weapon) noexcept nogil
cdef long long is_light(long long *s, long long weapon) noexcept nogil
cdef long long first_gun(long long *s, long long model) noexcept nogil
cdef long long next_gun(long long *s, long long model, long long weapon) noexcept nogil
cdef long long seat_count(long long *s, long long machine, long long seat) noexcept nogil
cdef long long free_seat(long long *s, long long machine) noexcept nogil
cdef long long can_mount(long long *s, long long model, long long machine) noexcept nogil
cdef long long find_way_out(long long *s, long long model) noexcept nogil
cdef long long is_standing_room(
    long long *s, long long model, long long radius, long long x, long long y
) noexcept nogil
cdef long long get_out(long long *s, long long model, long long rule) noexcept nogil
cdef void set_down(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long is_crew(long long *s, long long model) noexcept nogil
cdef void leave_wrecks(long long *s) noexcept nogil
