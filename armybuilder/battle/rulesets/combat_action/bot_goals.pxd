# C signatures of `bot_goals.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    GOAL_FAR = 60
    GOAL_LATE = 6
    BOT_GOAL = 250
# end of constants

cdef long long any_goal(long long *s) noexcept nogil
cdef void note_goal(long long *s, long long model) noexcept nogil
cdef long long goal_cost(long long *s, long long model, long long x, long long y) noexcept nogil
