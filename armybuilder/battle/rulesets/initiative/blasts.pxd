# C signatures of `blasts.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.checks cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *
from armybuilder.battle.rulesets.initiative.order cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.wounds cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    FLINCH_NONE = 0
    FLINCH_DODGE = 1
    FLINCH_DIVE = 3
    WAYS = 24
# end of constants

cdef long long scatter_of(long long *s, long long effect) noexcept nogil
cdef void scatter(
    long long *s, long long thrower, long long weapon,
    long long x, long long y, long long distance, long long place
) noexcept nogil
cdef long long is_caught(
    long long *s, long long figure, long long x, long long y, long long radius
) noexcept nogil
cdef long long is_sheltered(long long *s, long long figure, long long x, long long y) noexcept nogil
cdef long long flinch(long long *s, long long figure, long long how, long long damage) noexcept nogil
cdef void blast_one(
    long long *s, long long figure, long long weapon, long long damage, long long how
) noexcept nogil
cdef void harm(long long *s, long long target, long long left) noexcept nogil
cdef void explode(
    long long *s, long long thrower, long long weapon,
    long long x, long long y, long long radius, long long damage
) noexcept nogil
cdef void blow_up(long long *s, long long machine) noexcept nogil
