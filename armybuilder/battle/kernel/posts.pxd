# C signatures of `posts.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    RANK_SPACE = 100
    MOST_ABREAST = 6
    MOST_DEEP = 5
    WAYS_ROUND = 12
    FRONT_BACK = 60
    FRONT_DEEP = 240
    ANY_DEEP = 900
    FACES_AHEAD = 1000
# end of constants

cdef void find_front(
    long long *s, long long side, long long placed, long long units, long long attempt, long long unit
) noexcept nogil
cdef long long zone_end(long long *s, long long zone, long long axis, long long high) noexcept nogil
cdef long long in_zone(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long front_of_ranks(long long *s, long long unit) noexcept nogil
cdef long long standing_of(long long *s, long long unit) noexcept nogil
cdef long long rank_x(long long *s, long long model, long long place, long long abreast) noexcept nogil
cdef long long rank_y(long long *s, long long model, long long place, long long abreast) noexcept nogil
cdef long long rank_across(long long *s, long long model, long long place, long long abreast) noexcept nogil
cdef long long rank_pitch(long long *s, long long model) noexcept nogil
cdef long long round_x(long long *s, long long model, long long turn, long long reach) noexcept nogil
cdef long long round_y(long long *s, long long model, long long turn, long long reach) noexcept nogil
cdef void face_ahead(long long *s, long long model) noexcept nogil
