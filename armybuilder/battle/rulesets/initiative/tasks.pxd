# C signatures of `tasks.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.checks cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.turns cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    TASK_GOES_ON = 0
    TASK_ROUND_LOST = 1
    TASK_RUINED = 2
# end of constants

cdef long long light_task(long long *s, long long figure) noexcept nogil
cdef long long free_task(long long *s, long long figure) noexcept nogil
cdef void begin_task(long long *s, long long figure, long long rounds) noexcept nogil
cdef long long work_on(long long *s, long long figure) noexcept nogil
cdef void break_off(long long *s, long long figure) noexcept nogil
cdef long long disturb(long long *s, long long figure, long long skill, long long damage) noexcept nogil
