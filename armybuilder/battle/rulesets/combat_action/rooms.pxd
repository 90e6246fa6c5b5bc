# C signatures of `rooms.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    WALL = 6
# end of constants

cdef void prepare_sections(long long *s) noexcept nogil
cdef long long is_section(long long *s, long long piece) noexcept nogil
cdef long long is_open_way(long long *s, long long piece) noexcept nogil
cdef long long is_blind(long long *s, long long piece) noexcept nogil
cdef long long bars_way_out(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long fits_room(
    long long *s, long long model, long long piece, long long x, long long y
) noexcept nogil
cdef long long is_beside(
    long long *s, long long model, long long piece, long long x, long long y, long long touch
) noexcept nogil
cdef long long are_adjacent(long long *s, long long a, long long b, long long touch) noexcept nogil
cdef long long boxes_meet(long long *s, long long a, long long b, long long touch) noexcept nogil
cdef long long corners_near(long long *s, long long a, long long b, long long touch) noexcept nogil
cdef long long lies_over(long long *s, long long upper, long long lower) noexcept nogil
cdef long long band_indoors(long long *s, long long a, long long b) noexcept nogil
cdef long long reaches_room(long long *s, long long a, long long b) noexcept nogil
cdef long long floor_of(long long *s, long long model) noexcept nogil
cdef long long section_on(long long *s, long long level, long long x, long long y) noexcept nogil
cdef long long section_at(long long *s, long long x, long long y) noexcept nogil
