# C signatures of `course.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.assault cimport *
from armybuilder.battle.rulesets.edge.casualties cimport *
from armybuilder.battle.rulesets.edge.command cimport *
from armybuilder.battle.rulesets.edge.damage cimport *
from armybuilder.battle.rulesets.edge.deeds cimport *
from armybuilder.battle.rulesets.edge.duties cimport *
from armybuilder.battle.rulesets.edge.ending cimport *
from armybuilder.battle.rulesets.edge.marching cimport *
from armybuilder.battle.rulesets.edge.morale cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.passing cimport *
from armybuilder.battle.rulesets.edge.placing cimport *
from armybuilder.battle.rulesets.edge.rally cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.support cimport *
from armybuilder.battle.rulesets.edge.words cimport *
from armybuilder.battle.rulesets.edge.worth cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    MOST_TIES = 20
# end of constants

cdef void run_orders(long long *s) noexcept nogil
cdef void ask_placing(long long *s) noexcept nogil
cdef void begin_turn(long long *s) noexcept nogil
cdef void forget_turn(long long *s, long long unit) noexcept nogil
cdef void forget_targets(long long *s, long long unit) noexcept nogil
cdef void roll_initiative(long long *s) noexcept nogil
cdef long long initiative_of(long long *s, long long side) noexcept nogil
cdef void ask_next(long long *s) noexcept nogil
cdef long long next_with_duty(long long *s, long long side) noexcept nogil
cdef long long decision_of(long long *s) noexcept nogil
cdef long long rule_of(long long *s) noexcept nogil
cdef void end_phase(long long *s) noexcept nogil
cdef void reveal_orders(long long *s) noexcept nogil
cdef void take_up_order(long long *s, long long unit) noexcept nogil
cdef void rally_unit(long long *s, long long unit) noexcept nogil
cdef void end_turn(long long *s) noexcept nogil
cdef void bear_morale(long long *s, long long unit) noexcept nogil
cdef void close_turn(long long *s, long long unit) noexcept nogil
cdef long long in_contact(long long *s, long long unit) noexcept nogil
