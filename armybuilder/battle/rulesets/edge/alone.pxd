# C signatures of `alone.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    ALL_DONE = 2
# end of constants

cdef long long order_now(long long *s, long long model, long long unit) noexcept nogil
cdef long long has_aimed(long long *s, long long firer, long long unit) noexcept nogil
cdef long long next_alone(long long *s, long long unit, long long model) noexcept nogil
cdef long long is_short(long long *s, long long firer, long long unit) noexcept nogil
cdef long long first_to_go(long long *s, long long unit) noexcept nogil
cdef long long goes_alone(long long *s, long long model) noexcept nogil
cdef long long any_to_go(long long *s, long long unit) noexcept nogil
cdef long long may_react_by_going(long long *s, long long model) noexcept nogil
cdef long long goes_along(long long *s, long long model, long long alone) noexcept nogil
cdef long long is_interposed(long long *s) noexcept nogil
cdef long long joins_fire(long long *s, long long firer, long long unit) noexcept nogil
cdef long long attacks_alone(long long *s, long long firer) noexcept nogil
cdef long long most_alone(long long *s, long long unit) noexcept nogil
cdef long long is_held(long long *s, long long unit) noexcept nogil
cdef long long mode_for(long long *s, long long firer, long long unit, long long mode) noexcept nogil
cdef void spend_shot(long long *s, long long firer) noexcept nogil
cdef void count_action(long long *s, long long unit) noexcept nogil
