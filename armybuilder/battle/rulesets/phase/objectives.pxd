# C signatures of `objectives.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.people cimport *

cdef void note_standings(long long *s) noexcept nogil
cdef long long standing_now(long long *s, long long model) noexcept nogil
cdef long long is_stuck(long long *s, long long machine) noexcept nogil
