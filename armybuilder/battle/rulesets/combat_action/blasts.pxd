# C signatures of `blasts.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.fields cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *
from armybuilder.battle.rulesets.combat_action.scatter cimport *
from armybuilder.battle.rulesets.combat_action.sections cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    BLAST_SEEKS = 0
    BLAST_ASKS = 1
    BLAST_STRIKES = 2
# end of constants

cdef long long begin_due(long long *s) noexcept nogil
cdef void run_blast(long long *s, long long frame) noexcept nogil
cdef long long seek_next(long long *s, long long frame) noexcept nogil
cdef long long is_struck(long long *s, long long frame, long long model) noexcept nogil
cdef void offer_blast_save(long long *s, long long frame) noexcept nogil
cdef void answer_blast_save(long long *s, long long frame, long long tries) noexcept nogil
cdef void strike_under(long long *s, long long frame, long long model) noexcept nogil
cdef void end_blast(long long *s, long long frame) noexcept nogil
cdef long long gets_in(long long *s, long long weapon, long long model) noexcept nogil
cdef long long cover_under(long long *s, long long frame, long long model) noexcept nogil
cdef void strike_sections(long long *s, long long frame) noexcept nogil
cdef void burn_section(long long *s, long long row) noexcept nogil
cdef long long fills_room(long long *s, long long frame, long long model) noexcept nogil
cdef long long is_walled_off(long long *s, long long frame, long long room) noexcept nogil
