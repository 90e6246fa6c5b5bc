# C signatures of `bot_deployment.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.deployment cimport *
from armybuilder.battle.rulesets.phase.orders cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    PLACE_TRIES = 40
# end of constants

cdef void decide_place(long long *s, long long side) noexcept nogil
cdef void find_post(
    long long *s, long long side, long long placed, long long units, long long attempt, long long unit
) noexcept nogil
cdef long long zone_end(long long *s, long long zone, long long axis, long long high) noexcept nogil
