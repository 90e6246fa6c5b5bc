# C signatures of `crews.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.people cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    BODY_UNIT = 100000
    SEATS_UNIT = 1000
    KINDS_OF_SEATS = 4
    TYPE_UNIT = 1000
    CENTIMETRE = 100
# end of constants

cdef void ride(long long *s, long long model, long long hull, long long seat) noexcept nogil
cdef long long base_of(long long *s, long long model) noexcept nogil
cdef void follow(long long *s, long long model, long long hull) noexcept nogil
cdef void carry(long long *s, long long hull) noexcept nogil
cdef long long next_rider(long long *s, long long hull, long long model) noexcept nogil
cdef void step_out(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long free_seat(long long *s, long long hull) noexcept nogil
cdef void man_controls(long long *s, long long hull) noexcept nogil
cdef long long post_of(long long *s, long long model) noexcept nogil
cdef long long drives(long long *s, long long model) noexcept nogil
cdef long long is_shut_in(long long *s, long long model) noexcept nogil
cdef long long is_at_hand(long long *s, long long model, long long weapon) noexcept nogil
cdef long long knows(long long *s, long long model, long long hull) noexcept nogil
cdef long long next_at_hand(long long *s, long long model, long long weapon) noexcept nogil
cdef long long first_at_hand(long long *s, long long model) noexcept nogil
cdef long long following(long long *s, long long model, long long weapon) noexcept nogil
cdef long long marksman(long long *s, long long shooter) noexcept nogil
cdef long long is_charge(long long *s, long long weapon) noexcept nogil
cdef long long can_act(long long *s, long long model) noexcept nogil
cdef long long can_fight_on(long long *s, long long model) noexcept nogil
cdef long long in_control_reach(long long *s, long long controller, long long robot) noexcept nogil
cdef long long may_command(long long *s, long long controller, long long robot) noexcept nogil
cdef long long commands_any(long long *s, long long controller) noexcept nogil
cdef void hand_over(long long *s, long long robot) noexcept nogil
