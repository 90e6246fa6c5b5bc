# C signatures of `seeing.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.lasting cimport *
from armybuilder.battle.rulesets.phase.people cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    UNSEEN_HERE = -1
    COVER_NONE = 0
    COVER_BETWEEN = 1
    COVER_TAKEN = 2
    COVER_HUGGED = 3
    CONCEALED_FULLY = 2
    BETWEEN_EYES = 150
# end of constants

cdef long long cover_grade(long long *s, long long shooter, long long target) noexcept nogil
cdef long long concealment_grade(long long *s, long long shooter, long long target) noexcept nogil
cdef long long sight_line(long long *s, long long shooter, long long target) noexcept nogil
cdef long long look_through(
    long long *s, long long target, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef long long grade_behind(
    long long *s, long long piece, long long target, long long ax, long long ay, long long within
) noexcept nogil
cdef long long shelters(long long *s, long long piece) noexcept nogil
cdef long long is_adjacent(long long *s, long long piece, long long model) noexcept nogil
cdef long long has_cover(long long *s, long long model) noexcept nogil
cdef long long sees_place(long long *s, long long viewer, long long x, long long y) noexcept nogil
cdef long long lies_open(long long *s, long long viewer, long long x, long long y) noexcept nogil
