# C signatures of `discipline.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.squads cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    TEST_UNIT = 1
    TEST_FOR = 2
    TEST_PASSED = 3
    TEST_STAGE = 4
    TEST_ORDER = 5
    TEST_OFFICER = 6
    STAGE_ROLLS = 0
    STAGE_HERO = 1
    STAGE_CONCLUDE = 2
# end of constants
cdef long long unit_score(long long *s, long long unit) noexcept nogil
cdef long long members_with(long long *s, long long unit, long long score) noexcept nogil
cdef long long leader_of(long long *s, long long unit) noexcept nogil
cdef long long leadership_bonus(long long *s, long long unit) noexcept nogil
cdef void begin_test(long long *s, long long unit, long long purpose) noexcept nogil
cdef void run_test(long long *s, long long frame) noexcept nogil
cdef long long roll_test(long long *s, long long unit, long long purpose) noexcept nogil
cdef long long wound_of_one(long long *s, long long unit) noexcept nogil
cdef void offer_pass(long long *s, long long frame) noexcept nogil
cdef void answer_pass(long long *s, long long frame, long long tries) noexcept nogil
cdef void begin_order_test(
    long long *s, long long unit, long long order, long long officer
) noexcept nogil
cdef void conclude_test(long long *s, long long frame) noexcept nogil
cdef void regroup(long long *s, long long unit) noexcept nogil
cdef void pin(long long *s, long long unit, long long rule) noexcept nogil
cdef void test_mark(long long *s, long long unit) noexcept nogil
cdef void try_rally(long long *s, long long unit) noexcept nogil
cdef long long unit_is_seen(long long *s, long long unit) noexcept nogil
