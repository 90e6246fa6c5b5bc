# C signatures of `bot_posts.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.posts cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    POST_TRIES = 60
    FRONT_BACK = 60
    FRONT_DEEP = 240
    ANY_DEEP = 900
# end of constants

cdef void choose_post(long long *s, long long side) noexcept nogil
cdef void find_front(
    long long *s, long long side, long long placed, long long units, long long attempt, long long unit
) noexcept nogil
cdef long long zone_end(long long *s, long long zone, long long axis, long long high) noexcept nogil
