# C signatures of `posts.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    RANK_APART = 100
    RANK_MOST = 6
    RANKS_FILLED = 5
    SEARCH_RINGS = 12
    SEARCH_EACH = 150
    FACES = 1000
# end of constants

cdef long long next_to_post(long long *s, long long side) noexcept nogil
cdef long long is_to_post(long long *s, long long unit) noexcept nogil
cdef void note_riders(long long *s) noexcept nogil
cdef long long try_posts(
    long long *s, long long unit, long long x, long long y, long long abreast
) noexcept nogil
cdef long long front_of_ranks(long long *s, long long unit) noexcept nogil
cdef long long standing_of(long long *s, long long unit) noexcept nogil
cdef long long rank_x(long long *s, long long model, long long across, long long back) noexcept nogil
cdef long long rank_y(long long *s, long long model, long long across, long long back) noexcept nogil
cdef long long find_post(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long is_post(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long has_room(long long *s, long long model, long long x, long long y) noexcept nogil
cdef void post_unit(long long *s, long long unit) noexcept nogil
cdef void stand_up(long long *s, long long model) noexcept nogil
cdef void fill_machines(long long *s) noexcept nogil
