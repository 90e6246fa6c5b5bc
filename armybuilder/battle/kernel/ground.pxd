# C signatures of `ground.py`.
from libc.math cimport sqrt
from armybuilder.battle.kernel.state cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    CONTACT = 5
# end of constants

cdef long long root(long long square) noexcept nogil
cdef long long length(long long x, long long y) noexcept nogil
cdef long long share(long long amount, long long part, long long whole) noexcept nogil
cdef long long gap(long long *s, long long a, long long b) noexcept nogil
cdef long long gap_at(long long *s, long long a, long long x, long long y, long long b) noexcept nogil
cdef bint is_nearer(long long *s, long long a, long long b, long long limit) noexcept nogil
cdef bint touching(long long *s, long long a, long long b) noexcept nogil
cdef bint touching_at(long long *s, long long a, long long x, long long y, long long b) noexcept nogil
cdef long long cosine(long long step) noexcept nogil
cdef long long quarter_cosine(long long step) noexcept nogil
cdef long long turned_x(long long x, long long y, long long step) noexcept nogil
cdef long long turned_y(long long x, long long y, long long step) noexcept nogil
cdef long long turn_of(
    long long ax, long long ay, long long bx, long long by, long long px, long long py
) noexcept nogil
cdef bint is_inside(long long *s, long long piece, long long x, long long y) noexcept nogil
cdef bint in_shape(
    long long *s, long long points, long long corners, long long x, long long y
) noexcept nogil
cdef bint crosses(
    long long *s, long long piece, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef bint enters(
    long long *s, long long piece, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef bint runs_into(long long way, long long low, long long high) noexcept nogil
cdef bint meets_edges(
    long long *s, long long piece, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef bint fills_box(long long *s, long long points, long long corners) noexcept nogil
cdef bint meets_edge(
    long long *s, long long piece, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef bint near_line(
    long long px, long long py, long long ax, long long ay, long long bx, long long by, long long reach
) noexcept nogil
cdef bint is_near(long long *s, long long piece, long long x, long long y, long long reach) noexcept nogil
cdef bint base_meets(
    long long *s, long long piece, long long ax, long long ay, long long bx, long long by, long long radius
) noexcept nogil
cdef void measure_pieces(long long *s) noexcept nogil
cdef long long span_to_line(
    long long px, long long py, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef long long span_to(long long *s, long long piece, long long x, long long y) noexcept nogil
cdef bint holds_base(long long *s, long long piece, long long x, long long y, long long radius) noexcept nogil
cdef long long is_on_table(long long *s, long long model, long long x, long long y) noexcept nogil
