# C signatures of `bot_command.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.bot_weapons cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.control cimport *
from armybuilder.battle.rulesets.combat_action.discipline cimport *
from armybuilder.battle.rulesets.combat_action.medics cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.orders cimport *
from armybuilder.battle.rulesets.combat_action.plans cimport *
from armybuilder.battle.rulesets.combat_action.squads cimport *
from armybuilder.battle.rulesets.combat_action.standing cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    WORTH_MORE = 3
    FAR_PATIENT = 3
# end of constants
cdef void choose_order(long long *s, long long unit) noexcept nogil
cdef void choose_robot_order(long long *s, long long unit) noexcept nogil
cdef long long middle_piece(long long *s) noexcept nogil
cdef long long order_as(long long *s, long long officer, long long unit) noexcept nogil
cdef long long wants_new_target(long long *s, long long unit) noexcept nogil
cdef long long first_standing(long long *s, long long unit) noexcept nogil
cdef long long split_where_apart(long long *s, long long officer, long long unit) noexcept nogil
cdef long long parts_there(long long *s, long long unit, long long at) noexcept nogil
cdef void lead_along(long long *s, long long officer, long long unit) noexcept nogil
cdef long long waits_for_squad(long long *s, long long unit) noexcept nogil
cdef long long choose_treatment(long long *s, long long medic) noexcept nogil
cdef long long walk_to_patient(long long *s, long long medic) noexcept nogil
cdef long long walk_to(long long *s, long long model, long long goal, long long farthest) noexcept nogil
cdef long long choose_command(long long *s, long long controller) noexcept nogil
cdef long long give_new_order(long long *s, long long controller, long long robot) noexcept nogil
cdef long long walk_back(long long *s, long long controller, long long robot) noexcept nogil
cdef long long nearest_patient(long long *s, long long medic) noexcept nogil
