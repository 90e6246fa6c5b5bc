# C signatures of `flight.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.close_combat cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.steps cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    LEAVE_MODEL = 1
    LEAVE_HOW = 2
    LEAVE_X = 3
    LEAVE_Y = 4
    LEAVE_STAGE = 5
# end of constants
cdef void begin_leave(long long *s, long long model, long long how, long long x, long long y) noexcept nogil
cdef void run_leave(long long *s, long long frame) noexcept nogil
cdef void choose_striker(long long *s, long long model) noexcept nogil
cdef long long may_strike(long long *s, long long striker, long long leaver) noexcept nogil
cdef void strike_leaver(long long *s, long long striker, long long leaver) noexcept nogil
cdef void flee(long long *s, long long model) noexcept nogil
cdef long long nearest_threat(long long *s, long long model) noexcept nogil
cdef long long edge_way(long long *s, long long model, long long axis) noexcept nogil
cdef long long find_flight(
    long long *s, long long model, long long way_x, long long way_y, long long far
) noexcept nogil
cdef long long clamped(long long *s, long long model, long long at, long long axis) noexcept nogil
cdef long long flight_is_open(long long *s, long long model, long long x, long long y) noexcept nogil
