# C signatures of `control.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.orders cimport *
from armybuilder.battle.rulesets.combat_action.robots_wild cimport *
from armybuilder.battle.rulesets.combat_action.standing cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    TYPE_UNIT = 1000
# end of constants

cdef long long is_command(long long verb) noexcept nogil
cdef long long command_cost(long long *s, long long verb) noexcept nogil
cdef long long can_control(long long *s, long long controller, long long robot) noexcept nogil
cdef long long has_unit(long long *s, long long controller) noexcept nogil
cdef long long control_reach(long long *s, long long controller) noexcept nogil
cdef long long in_control_range(long long *s, long long controller, long long robot) noexcept nogil
cdef long long command_refusal(
    long long *s, long long controller, long long verb, long long robot
) noexcept nogil
cdef long long may_override(long long *s, long long controller, long long robot) noexcept nogil
cdef long long strays(long long *s, long long controller, long long x, long long y) noexcept nogil
cdef long long is_own(long long *s, long long controller, long long robot) noexcept nogil
cdef long long standing_fire_refusal(long long *s, long long controller, long long robot) noexcept nogil
cdef long long taking_refusal(long long *s, long long robot) noexcept nogil
cdef void command(long long *s, long long controller, long long verb, long long robot) noexcept nogil
cdef void rouse(long long *s, long long robot) noexcept nogil
cdef void end_direction(long long *s, long long unit) noexcept nogil
cdef void halt_uncontrolled(long long *s) noexcept nogil
cdef long long is_abandoned(long long *s, long long robot) noexcept nogil
