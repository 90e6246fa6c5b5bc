# C signatures of `objectives.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.crews cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.rows cimport *

cdef void note_standings(long long *s) noexcept nogil
cdef long long standing_now(long long *s, long long model) noexcept nogil
