# C signatures of `deployment.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.posts cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.moving cimport *
from armybuilder.battle.rulesets.phase.orders cimport *
from armybuilder.battle.rulesets.phase.people cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    PLACE_STEP = 150
    PLACE_RINGS = 9
# end of constants

cdef void count_unplaced(long long *s) noexcept nogil
cdef long long comes_along(long long *s, long long unit) noexcept nogil
cdef long long ask_placing(long long *s) noexcept nogil
cdef long long place_unit_refusal(
    long long *s, long long side, long long unit, long long x, long long y, long long abreast
) noexcept nogil
cdef long long stand_in_rows(
    long long *s, long long unit, long long x, long long y, long long abreast
) noexcept nogil
cdef long long find_place(
    long long *s, long long model, long long unit, long long x, long long y
) noexcept nogil
cdef long long is_berth(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long has_room(
    long long *s, long long model, long long unit, long long x, long long y
) noexcept nogil
cdef long long is_found(long long *s, long long other, long long model, long long unit) noexcept nogil
cdef void set_down(long long *s, long long unit) noexcept nogil
cdef void stand_up(long long *s, long long unit) noexcept nogil
cdef void seat_riders(long long *s) noexcept nogil
cdef void face_front(long long *s, long long model) noexcept nogil
