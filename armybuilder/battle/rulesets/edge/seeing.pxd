# C signatures of `seeing.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    SEEN_NOT = -1
    SEEN_OPEN = 0
    SEEN_CONCEALED = 1
    SEEN_COVER = 2
    SLIT_COVER = 3
    SMOKE_SIDE = 0
    SMOKE_X = 1
    SMOKE_Y = 2
    SMOKE_RADIUS = 3
    SMOKE_UNTIL = 4
# end of constants

cdef long long sight(long long *s, long long viewer, long long target) noexcept nogil
cdef long long sight_from(
    long long *s, long long viewer, long long x, long long y, long long target, long long to_x, long long to_y
) noexcept nogil
cdef long long look_along(
    long long *s, long long viewer, long long x, long long y, long long target, long long to_x, long long to_y
) noexcept nogil
cdef long long behind(
    long long *s, long long piece, long long viewer, long long x,
    long long y, long long target, long long to_x, long long to_y
) noexcept nogil
cdef long long hides(long long *s, long long piece, long long viewer, long long target) noexcept nogil
cdef long long shelters(long long *s, long long piece) noexcept nogil
cdef long long elevation(long long *s, long long x, long long y) noexcept nogil
cdef long long is_higher(long long *s, long long model, long long target) noexcept nogil
cdef long long is_housed(long long *s, long long model) noexcept nogil
cdef long long is_covered(long long *s, long long model) noexcept nogil
cdef long long unit_housed(long long *s, long long unit) noexcept nogil
cdef long long unit_covered(long long *s, long long unit) noexcept nogil
cdef long long covers(long long *s, long long model, long long x, long long y) noexcept nogil
