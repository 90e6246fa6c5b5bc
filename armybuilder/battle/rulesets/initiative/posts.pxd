# C signatures of `posts.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.posts cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    SEARCH_RINGS = 12
    SEARCH_EACH = 150
# end of constants

cdef long long next_to_post(long long *s, long long side) noexcept nogil
cdef long long is_to_post(long long *s, long long unit) noexcept nogil
cdef void note_riders(long long *s) noexcept nogil
cdef long long try_posts(
    long long *s, long long unit, long long x, long long y, long long abreast
) noexcept nogil
cdef long long find_post(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long is_post(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long has_room(long long *s, long long model, long long x, long long y) noexcept nogil
cdef void post_unit(long long *s, long long unit) noexcept nogil
cdef void stand_up(long long *s, long long model) noexcept nogil
cdef void fill_machines(long long *s) noexcept nogil
