# C signatures of `bot_ground.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.entering cimport *
from armybuilder.battle.rulesets.combat_action.ground_actions cimport *
from armybuilder.battle.rulesets.combat_action.hiding cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.plans cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *
from armybuilder.battle.rulesets.combat_action.sections cimport *
from armybuilder.battle.rulesets.combat_action.standing cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    WAYS = 9
# end of constants

cdef long long verb_at_section(long long *s, long long weapon, long long aims) noexcept nogil
cdef long long choose_search(long long *s, long long model) noexcept nogil
cdef long long find_search(long long *s, long long model) noexcept nogil
cdef long long middle_of_zone(long long *s, long long side, long long axis) noexcept nogil
cdef long long lie_low(long long *s, long long model) noexcept nogil
cdef long long choose_house(long long *s, long long model) noexcept nogil
cdef long long opens_door(long long *s, long long model, long long piece) noexcept nogil
cdef long long goes_in(long long *s, long long model, long long piece) noexcept nogil
cdef long long leaves_house(long long *s, long long model) noexcept nogil
cdef long long is_to_be_ruined(long long *s, long long piece, long long side) noexcept nogil
cdef long long is_told_to_ruin(long long *s, long long model, long long piece) noexcept nogil
cdef long long choose_section(long long *s, long long model) noexcept nogil
cdef bint is_any_inside(long long *s, long long side) noexcept nogil
cdef long long best_section(long long *s, long long model, long long weapon) noexcept nogil
