# C signatures of `endings.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.kernel.verdict cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.objectives cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    SK_OVER = 4
    SK_CONCEDED = 4
# end of constants

cdef void count_standing(long long *s) noexcept nogil
cdef long long has_able(long long *s, long long side) noexcept nogil
cdef long long points_out(long long *s, long long model) noexcept nogil
cdef long long lost_points(long long *s, long long side) noexcept nogil
cdef long long has_lost_too_much(long long *s, long long side) noexcept nogil
cdef long long skirmish_score(long long *s, long long side) noexcept nogil
cdef long long skirmish_holder(long long *s) noexcept nogil
cdef long long skirmish_losses(long long *s, long long side) noexcept nogil
cdef long long skirmish_winner(long long *s, long long left, long long right) noexcept nogil
cdef long long end_if_over(long long *s, long long round_over) noexcept nogil
cdef void finish_battle(long long *s, long long cause) noexcept nogil
