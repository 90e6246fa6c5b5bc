# C signatures of `gaps.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *

cdef void note_gaps(long long *s) noexcept nogil
cdef long long are_joined(long long *s, long long a, long long b) noexcept nogil
cdef void note_gap(long long *s, long long a, long long b) noexcept nogil
cdef long long nearest_places(
    long long *s, long long a, long long b, long long row, long long least
) noexcept nogil
cdef long long leads_through(
    long long *s, long long row, long long ax, long long ay, long long bx, long long by
) noexcept nogil
