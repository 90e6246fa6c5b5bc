# C signatures of `objectives.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.immobilised cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    VITAL = 768
# end of constants

cdef void note_standings(long long *s) noexcept nogil
cdef long long standing_now(long long *s, long long model) noexcept nogil
