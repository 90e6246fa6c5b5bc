# C signatures of `command.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.crews cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.morale cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.rally cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.travel cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    CENTIMETRE = 100
    CONTROL_TYPES = 1000
# end of constants

cdef long long is_steered(long long *s, long long robot) noexcept nogil
cdef void settle_training(long long *s) noexcept nogil
cdef long long can_be_ordered(long long *s, long long unit) noexcept nogil
cdef long long is_able(long long *s, long long model) noexcept nogil
cdef long long is_passenger(long long *s, long long unit) noexcept nogil
cdef long long can_move(long long *s, long long unit) noexcept nogil
cdef long long can_assault(long long *s, long long unit) noexcept nogil
cdef long long order_refusal(long long *s, long long unit, long long order) noexcept nogil
cdef long long order_needed(long long *s, long long unit) noexcept nogil
cdef long long damage_felt(long long *s, long long unit) noexcept nogil
cdef long long order_modifier(long long *s, long long unit, long long order, long long telling) noexcept nogil
cdef long long alone_refusal(long long *s, long long model, long long order) noexcept nogil
cdef void test_alone(long long *s, long long unit) noexcept nogil
cdef void test_order(long long *s, long long unit) noexcept nogil
cdef long long is_free_to_obey(long long *s, long long model) noexcept nogil
cdef long long any_free_to_obey(long long *s, long long unit) noexcept nogil
cdef void roll_alone(long long *s, long long model, long long order) noexcept nogil
cdef long long alone_modifier(
    long long *s, long long model, long long order, long long telling
) noexcept nogil
cdef void rally_alone(long long *s, long long model) noexcept nogil
