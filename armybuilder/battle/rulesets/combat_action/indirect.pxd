# C signatures of `indirect.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *
from armybuilder.battle.rulesets.combat_action.scatter cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.spots cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    SPOT_OFFICER = 1
    SPOT_WEAPON = 2
    SPOT_TARGET = 3
    SPOT_STAGE = 4
    SPOT_PASSED = 5
    SPOT_X = 6
    SPOT_Y = 7
    SPOT_TESTS = 0
    SPOT_TOLD = 1
# end of constants

cdef long long is_spotter(long long *s, long long officer, long long unit) noexcept nogil
cdef long long spotting_refusal(
    long long *s, long long officer, long long verb, long long weapon
) noexcept nogil
cdef long long said_spot_refusal(long long *s, long long officer, long long verb) noexcept nogil
cdef long long crew_refusal(long long *s, long long officer, long long weapon) noexcept nogil
cdef long long support_refusal(long long *s, long long officer, long long weapon) noexcept nogil
cdef long long link_bearer(long long *s, long long officer) noexcept nogil
cdef long long spot_refusal(long long *s, long long officer, long long target) noexcept nogil
cdef long long can_spot(long long *s, long long unit) noexcept nogil
cdef void give_coordinates(
    long long *s, long long officer, long long verb, long long weapon, long long target
) noexcept nogil
cdef void run_spotting(long long *s, long long frame) noexcept nogil
cdef long long spotter_test(long long *s, long long officer) noexcept nogil
cdef void offer_spotting(long long *s, long long frame) noexcept nogil
cdef void answer_spotting(long long *s, long long frame, long long tries) noexcept nogil
cdef void pass_on(long long *s, long long frame) noexcept nogil
cdef void fire_support(long long *s, long long row) noexcept nogil
cdef void stray(
    long long *s, long long officer, long long weapon, long long target, long long skill, long long die
) noexcept nogil
