# C signatures of `effects.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.scales cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    POINT_PARTS = 1000
    EFFECT_THROWS = 184
    EFFECT_HURTS = 185
    EFFECT_BEATS = 186
    EFFECT_LOST = 187
# end of constants

cdef long long throws_that_show(long long dice, long long total) noexcept nogil
cdef long long chosen_of(long long many, long long few) noexcept nogil
cdef long long dice_of(long long *s, long long weapon) noexcept nogil
cdef long long plus_of(long long *s, long long weapon) noexcept nogil
cdef long long pool_of(long long *s, long long target) noexcept nogil
cdef long long taken_from(
    long long *s, long long target, long long left, long long scale, long long times
) noexcept nogil
cdef long long taken_after(
    long long *s, long long target, long long left, long long scale, long long times, long long before
) noexcept nogil
cdef long long left_of(
    long long *s, long long target, long long weapon, long long damage, long long front
) noexcept nogil
cdef long long throws_of(long long *s, long long weapon) noexcept nogil
cdef void weigh_damage(
    long long *s, long long target, long long weapon, long long more,
    long long front, long long times, long long parts, long long before
) noexcept nogil
cdef long long weighed_worth(long long *s, long long target) noexcept nogil
