# C signatures of `pressed.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aside cimport *
from armybuilder.battle.rulesets.combat_action.driving cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.steps cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    APART = 100
    ASIDE = 9
# end of constants
cdef long long is_pressed(long long *s, long long unit) noexcept nogil
cdef long long has_point_left(long long *s, long long model) noexcept nogil
cdef long long takes_shelter(long long *s, long long model) noexcept nogil
cdef long long find_shelter(long long *s, long long model) noexcept nogil
cdef long long may_turn_to(
    long long *s, long long model, long long way_x, long long way_y, long long turn, long long far
) noexcept nogil
cdef long long goes_back(long long *s, long long model, long long first, long long end) noexcept nogil
cdef long long nearest_of_body(long long *s, long long model, long long first, long long end) noexcept nogil
cdef long long walks_off(long long *s, long long model) noexcept nogil
