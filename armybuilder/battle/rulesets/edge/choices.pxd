# C signatures of `choices.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.command cimport *
from armybuilder.battle.rulesets.edge.duties cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.harm cimport *
from armybuilder.battle.rulesets.edge.marching cimport *
from armybuilder.battle.rulesets.edge.morale cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.placing cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.support cimport *
from armybuilder.battle.rulesets.edge.travel cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    SEAT_DIGITS = 1000
    SEAT_KINDS = 4
    OUT_WITHIN = 1000
# end of constants

cdef long long refused_orders(long long *s) noexcept nogil
cdef long long said_order_refusal(long long *s, long long unit, long long verb) noexcept nogil
cdef long long named_target(long long *s) noexcept nogil
cdef long long charge_refusal(long long *s, long long unit, long long verb) noexcept nogil
cdef long long move_refusal(long long *s, long long unit, long long verb) noexcept nogil
cdef long long way_refusal(long long *s, long long unit) noexcept nogil
cdef long long out_refusal(long long *s, long long unit) noexcept nogil
cdef long long in_refusal(long long *s, long long unit, long long vehicle) noexcept nogil
cdef long long free_seats(long long *s, long long vehicle) noexcept nogil
cdef long long fire_refusal(long long *s, long long unit, long long verb) noexcept nogil
cdef long long mode_refusal(long long *s, long long unit) noexcept nogil
cdef long long apart_refusal(long long *s, long long unit, long long target) noexcept nogil
cdef long long fires_apart(long long *s, long long model) noexcept nogil
cdef long long react_refusal(long long *s, long long unit, long long verb) noexcept nogil
cdef long long whose_refusal(long long *s, long long unit) noexcept nogil
cdef long long mend_refusal(long long *s, long long unit) noexcept nogil
cdef long long action_refusal(long long *s, long long unit, long long verb) noexcept nogil
cdef long long extra_refusal(long long *s, long long unit) noexcept nogil
cdef long long may_react_move(long long *s, long long unit, long long alone) noexcept nogil
cdef long long takes_cover(long long *s, long long unit, long long lead) noexcept nogil
