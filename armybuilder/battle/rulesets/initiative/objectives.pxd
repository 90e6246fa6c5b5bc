# C signatures of `objectives.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *

cdef void note_standings(long long *s) noexcept nogil
cdef long long standing_now(long long *s, long long model) noexcept nogil
cdef long long is_of_use(long long *s, long long model) noexcept nogil
