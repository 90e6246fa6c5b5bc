# C signatures of `bot_posts.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.posts cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.posts cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    POST_TRIES = 60
# end of constants

cdef void choose_post(long long *s, long long side) noexcept nogil
