# C signatures of `bot_answers.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.attacks cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.driving cimport *
from armybuilder.battle.rulesets.initiative.evens cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.shots cimport *
from armybuilder.battle.rulesets.initiative.values cimport *
from armybuilder.battle.rulesets.initiative.wounds cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    REACTIONS_MOST = 2
    LIKELY = 35
# end of constants

cdef void choose_answer(long long *s, long long model, long long decision) noexcept nogil
cdef long long flinch_wanted(long long *s, long long model, long long weapon) noexcept nogil
cdef long long puts_out(long long *s, long long frame, long long model) noexcept nogil
