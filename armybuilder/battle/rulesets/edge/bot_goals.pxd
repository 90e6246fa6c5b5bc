# C signatures of `bot_goals.py`.
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.bot_ground cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.travel cimport *
from armybuilder.battle.rulesets.edge.words cimport *

cdef long long goal_ahead(long long *s, long long unit) noexcept nogil
cdef long long stays_at_goal(long long *s, long long unit) noexcept nogil
cdef long long head_for(long long *s, long long unit, long long piece, long long order) noexcept nogil
