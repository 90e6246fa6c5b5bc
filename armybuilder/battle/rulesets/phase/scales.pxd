# C signatures of `scales.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.people cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    EIGHTHS = 8
    DIE_PH_DAMAGE = 3
    PH_DAMAGE = 609
    PH_POOLS = 635
    PH_WHY_ARMOUR = 156
    PH_WHY_SCALES = 157
    PH_DOWN = 610
# end of constants

cdef long long roll_damage(long long *s, long long thrower, long long weapon, long long more) noexcept nogil
cdef long long scale_of(long long *s, long long weapon) noexcept nogil
cdef long long faces(long long *s, long long target, long long x, long long y) noexcept nogil
cdef long long taken_by_armour(
    long long *s, long long target, long long weapon, long long scale, long long front
) noexcept nogil
cdef long long is_immune(long long *s, long long target, long long weapon) noexcept nogil
cdef long long would_hurt(
    long long *s, long long target, long long weapon, long long damage, long long scale, long long front
) noexcept nogil
cdef long long harm_figure(
    long long *s, long long actor, long long target, long long weapon,
    long long damage, long long scale, long long front, long long rule
) noexcept nogil
cdef long long bear(long long *s, long long target, long long left, long long scale) noexcept nogil
cdef long long is_beaten(long long *s, long long target) noexcept nogil
cdef void go_down(long long *s, long long target) noexcept nogil
