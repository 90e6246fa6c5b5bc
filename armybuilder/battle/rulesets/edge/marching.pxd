# C signatures of `marching.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.travel cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    SHARES = 4
    RINGS = 6
    RING_STEP = 150
    FLIGHT_WAYS = 9
# end of constants

cdef void arrive(
    long long *s, long long model, long long x, long long y, long long code, long long rule, long long result
) noexcept nogil
cdef void march(
    long long *s, long long unit, long long alone, long long percent, long long rule, long long result
) noexcept nogil
cdef void face_path(long long *s, long long lead, long long x, long long y) noexcept nogil
cdef long long foremost(long long *s, long long unit, long long dx, long long dy) noexcept nogil
cdef void follow(
    long long *s, long long model, long long from_x,
    long long from_y, long long reach, long long rule, long long result
) noexcept nogil
cdef long long can_follow(
    long long *s, long long model, long long off_x, long long off_y, long long reach
) noexcept nogil
cdef long long go_towards(
    long long *s, long long model, long long x, long long y,
    long long reach, long long code, long long rule, long long result
) noexcept nogil
cdef long long stands(long long *s, long long model, long long x, long long y, long long reach) noexcept nogil
cdef long long contact_spot(
    long long *s, long long model, long long enemy, long long reach, long long found
) noexcept nogil
cdef long long charges_at(
    long long *s, long long unit, long long alone, long long target, long long percent, long long found
) noexcept nogil
cdef long long charges_along(long long *s, long long model, long long alone) noexcept nogil
cdef long long charge(
    long long *s, long long unit, long long alone,
    long long target, long long percent, long long found, long long result
) noexcept nogil
cdef long long into_contact(
    long long *s, long long model, long long target, long long percent, long long found, long long result
) noexcept nogil
cdef long long is_engaged(long long *s, long long model) noexcept nogil
cdef long long nearest_of(long long *s, long long model, long long unit) noexcept nogil
cdef long long nearest_enemy(long long *s, long long model) noexcept nogil
cdef void flee(long long *s, long long unit, long long reach, long long rule, long long morale) noexcept nogil
cdef void part(long long *s, long long unit) noexcept nogil
cdef void flee_one(
    long long *s, long long model, long long dx,
    long long dy, long long reach, long long rule, long long morale
) noexcept nogil
cdef void leave(long long *s, long long model, long long rule) noexcept nogil
cdef long long free_spot(
    long long *s, long long model, long long x, long long y, long long found
) noexcept nogil
cdef long long locked_onto(long long *s, long long unit) noexcept nogil
