# C signatures of `machine_rules.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.aiming cimport *
from armybuilder.battle.rulesets.combat_action.arcs cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.driving cimport *
from armybuilder.battle.rulesets.combat_action.entering cimport *
from armybuilder.battle.rulesets.combat_action.menu_rows cimport *
from armybuilder.battle.rulesets.combat_action.mounting cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.sections cimport *
from armybuilder.battle.rulesets.combat_action.spots cimport *
from armybuilder.battle.rulesets.combat_action.steps cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    MOST_FIRES = 512
# end of constants

cdef long long machine_refusal(long long *s, long long actor, long long verb, long long weapon) noexcept nogil
cdef long long care_refusal(long long *s, long long actor, long long verb, long long weapon) noexcept nogil
cdef long long machine_said_refusal(long long *s, long long actor, long long verb) noexcept nogil
cdef void machine_act(long long *s, long long actor, long long verb) noexcept nogil
cdef long long use_said_refusal(long long *s) noexcept nogil
cdef long long spot_use_refusal(
    long long *s, long long frame, long long weapon, long long number
) noexcept nogil
cdef long long section_use_refusal(
    long long *s, long long frame, long long verb, long long weapon, long long piece
) noexcept nogil
cdef long long section_aim_refusal(
    long long *s, long long model, long long weapon, long long piece
) noexcept nogil
cdef long long section_in_reach(long long *s, long long frame, long long weapon) noexcept nogil
cdef long long list_machine(long long *s, long long *rows, long long count, long long model) noexcept nogil
cdef long long list_uses(long long *s, long long *rows) noexcept nogil
