# C signatures of `tasks.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.turns cimport *

cdef long long light_task(long long *s, long long figure) noexcept nogil
cdef long long free_task(long long *s, long long figure) noexcept nogil
