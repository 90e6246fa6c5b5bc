# C signatures of `ranges.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    TR_PERSONAL = 0
    TR_CLOSE = 1
    TR_SHORT = 2
    TR_DISTANT = 6
    UNCOVERED = 0
    QUARTER = 1
    HALF_COVERED = 2
    THREE_QUARTERS = 3
    FULLY = 4
    OUT_OF_REACH = 5
    OUT_OF_SIGHT = -1
    AT_COVER = 150
    SLIT = 3
    PLACES = 32768
    WALLED = 1
    FIRST_END = 1
    OTHER_END = 4
    COVER_BITS = 7
# end of constants

cdef long long band_of(long long *s, long long distance) noexcept nogil
cdef long long band_between(long long *s, long long one, long long other) noexcept nogil
cdef long long range_dm(long long *s, long long weapon, long long band) noexcept nogil
cdef void survey(long long *s) noexcept nogil
cdef long long is_walled(long long *s, long long ax, long long ay, long long bx, long long by) noexcept nogil
cdef long long behind_cover(long long *s, long long viewer, long long target) noexcept nogil
cdef long long cover_at(long long *s, long long viewer, long long x, long long y) noexcept nogil
cdef long long is_in_slit(long long *s, long long viewer, long long model) noexcept nogil
cdef long long low_in_cover(long long cover, long long stance) noexcept nogil
cdef long long cover_of(long long *s, long long viewer, long long target) noexcept nogil
cdef long long remembered_cover(long long *s, long long viewer, long long target) noexcept nogil
cdef long long cover_seen(long long *s, long long viewer, long long target) noexcept nogil
cdef long long cover_dm(long long *s, long long cover) noexcept nogil
cdef long long prone_dm(long long *s, long long band) noexcept nogil
cdef long long cover_aboard(long long *s, long long figure) noexcept nogil
cdef long long sits_open(long long *s, long long figure) noexcept nogil
