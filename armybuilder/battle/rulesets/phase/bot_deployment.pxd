# C signatures of `bot_deployment.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.posts cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.deployment cimport *
from armybuilder.battle.rulesets.phase.orders cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    PLACE_TRIES = 40
# end of constants

cdef void decide_place(long long *s, long long side) noexcept nogil
