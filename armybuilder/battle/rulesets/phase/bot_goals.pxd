# C signatures of `bot_goals.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.bot_moves cimport *
from armybuilder.battle.rulesets.phase.people cimport *

cdef long long goal_ahead(long long *s, long long model) noexcept nogil
cdef long long stays_at_goal(long long *s, long long model, long long idle) noexcept nogil
cdef long long head_for(long long *s, long long model, long long piece, long long reach) noexcept nogil
cdef long long runs_to_goal(long long *s, long long model) noexcept nogil
cdef long long goes_to_goal(long long *s, long long model) noexcept nogil
