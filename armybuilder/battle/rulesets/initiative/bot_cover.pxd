# C signatures of `bot_cover.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *
from armybuilder.battle.rulesets.initiative.paths cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    ROUND = 12
    TURNS_ROUND = 24
    COVER_LENGTHS = 2
# end of constants

cdef long long reach_of(long long *s, long long model) noexcept nogil
cdef long long has_cover_near(long long *s, long long model, long long reach) noexcept nogil
cdef long long takes_cover(long long *s, long long model, long long target, long long weapon) noexcept nogil
cdef long long looks_round(
    long long *s, long long model, long long enemy, long long weapon, long long reach
) noexcept nogil
cdef long long is_covered_post(
    long long *s, long long model, long long enemy, long long weapon, long long x, long long y
) noexcept nogil
