# C signatures of `standing.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    STANDING_DESTROY = 1
    STANDING_HOLD = 2
    STANDING_SUPPORT = 3
    STANDING_DEFEND = 4
    RULE_BEFORE = 184
    WANTED = 2
    DEFENDS = 1
# end of constants
cdef long long is_unit(long long *s, long long row) noexcept nogil
cdef long long order_of(long long *s, long long robot) noexcept nogil
cdef long long ask_first_order(long long *s) noexcept nogil
cdef void give_first_order(long long *s, long long unit, long long order, long long goal) noexcept nogil
cdef void set_order(long long *s, long long unit, long long order, long long goal) noexcept nogil
cdef long long order_said(long long verb) noexcept nogil
cdef long long goal_said(long long *s, long long verb, long long target, long long piece) noexcept nogil
cdef long long robot_order_refusal(
    long long *s, long long unit, long long verb, long long target, long long piece
) noexcept nogil
cdef long long has_goal(long long *s, long long unit, long long verb) noexcept nogil
cdef long long distance_to_unit(long long *s, long long unit, long long x, long long y) noexcept nogil
cdef long long goal_distance(long long *s, long long unit, long long x, long long y) noexcept nogil
cdef long long order_reach(long long *s, long long order) noexcept nogil
cdef long long standing_move_refusal(long long *s, long long robot, long long x, long long y) noexcept nogil
cdef long long wants(long long *s, long long robot, long long enemy) noexcept nogil
cdef long long approaches(long long *s, long long unit, long long enemy) noexcept nogil
cdef long long is_done(long long *s, long long unit) noexcept nogil
cdef long long building_destroyed(long long *s, long long building) noexcept nogil
cdef long long has_no_enemy(long long *s, long long unit) noexcept nogil
cdef long long is_overridden(long long *s, long long unit) noexcept nogil
cdef void follow_order(long long *s, long long unit) noexcept nogil
