# C signatures of `fates.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.aside cimport *
from armybuilder.battle.rulesets.combat_action.crashes cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    FATES_MACHINE = 1
    FATES_STAGE = 2
    FATES_CURSOR = 3
    FATES_STRUCK = 4
    FATES_PEN = 5
    STAGE_NEXT = 0
    STAGE_CREW = 1
    STAGE_CARRIED = 2
    STAGE_NEIGHBOURS = 3
    STAGE_SOFT = 4
    STAGE_HARD = 5
# end of constants
cdef void begin_fates(long long *s) noexcept nogil
cdef void run_fates(long long *s, long long frame) noexcept nogil
cdef void next_fate(long long *s, long long frame) noexcept nogil
cdef void hit_one(long long *s, long long frame, long long model) noexcept nogil
cdef void offer_escape(long long *s, long long frame) noexcept nogil
cdef void answer_escape(long long *s, long long frame, long long tries) noexcept nogil
cdef void strike_one(long long *s, long long frame) noexcept nogil
cdef long long next_aboard(long long *s, long long frame, long long manning) noexcept nogil
cdef long long mans(long long *s, long long machine, long long model) noexcept nogil
cdef void strike_crew(long long *s, long long frame) noexcept nogil
cdef void strike_carried(long long *s, long long frame) noexcept nogil
cdef void strike_neighbours(long long *s, long long frame) noexcept nogil
cdef long long is_near_blast(long long *s, long long machine, long long model) noexcept nogil
cdef void try_landing(long long *s, long long frame, long long machine) noexcept nogil
cdef void come_down(long long *s, long long frame, long long softly) noexcept nogil
cdef void wreck(long long *s, long long machine) noexcept nogil
cdef void bail_out(long long *s, long long machine, long long model) noexcept nogil
