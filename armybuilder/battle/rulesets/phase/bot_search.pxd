# C signatures of `bot_search.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.bot_moves cimport *
from armybuilder.battle.rulesets.phase.bot_worth cimport *
from armybuilder.battle.rulesets.phase.moving cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.shots cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    CORNERS = 4
    CLEAR_BY = 20
# end of constants

cdef void seek_prey(long long *s, long long model) noexcept nogil
cdef long long can_hurt(long long *s, long long model, long long weapon, long long enemy) noexcept nogil
cdef long long go_round(long long *s, long long model) noexcept nogil
cdef long long barrier(long long *s, long long model, long long near) noexcept nogil
