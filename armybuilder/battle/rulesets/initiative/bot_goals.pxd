# C signatures of `bot_goals.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.bot_moves cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.turns cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    ACTIONS_A_ROUND = 2
# end of constants

cdef long long goes_to_goal(long long *s, long long model) noexcept nogil
cdef long long strolls_to_goal(long long *s, long long model) noexcept nogil
cdef long long goes_to(long long *s, long long model, long long piece) noexcept nogil
cdef long long drives_to_goal(long long *s, long long machine, long long idle) noexcept nogil
cdef long long stays_at_goal(long long *s, long long model) noexcept nogil
cdef long long rests_at_goal(long long *s, long long model) noexcept nogil
