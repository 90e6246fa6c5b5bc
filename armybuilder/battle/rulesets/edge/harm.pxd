# C signatures of `harm.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    MENDED_TURN = 69
    PICKED_FIRST = 71
    HEAVY_ALWAYS = 1
    RANK_OF_LEADER = 2000000
    RANK_OF_HEAVY = 1000000
# end of constants

cdef long long is_whole(long long *s, long long model) noexcept nogil
cdef long long carries_heavy(long long *s, long long model) noexcept nogil
cdef long long worth(long long *s, long long model) noexcept nogil
cdef long long is_at_unit(long long *s, long long model, long long unit) noexcept nogil
cdef long long best_victim(long long *s, long long unit) noexcept nogil
cdef long long next_casualty(long long *s, long long unit) noexcept nogil
cdef long long saves_himself(long long *s, long long hero) noexcept nogil
cdef void suffer(
    long long *s, long long unit, long long striker, long long weapon, long long effect, long long target
) noexcept nogil
cdef void lay_hit(long long *s, long long striker, long long unit) noexcept nogil
cdef long long who_hit_most(long long *s, long long unit, long long level) noexcept nogil
cdef void forget_hits(long long *s, long long unit) noexcept nogil
cdef void fell(long long *s, long long striker, long long victim, long long weapon) noexcept nogil
cdef void lose_to_pool(long long *s, long long model, long long level) noexcept nogil
cdef long long is_restored(long long *s, long long patient) noexcept nogil
cdef long long tends(long long *s, long long medic, long long patient) noexcept nogil
