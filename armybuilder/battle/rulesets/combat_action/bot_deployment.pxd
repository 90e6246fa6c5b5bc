# C signatures of `bot_deployment.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.posts cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.bot_goals cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.deployment cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    POSTS_TRIED = 60
    POSTS_ON_FLANK = 30
    FLANK_SHARE = 3
    IN_FRONT = 60
    FAR_BACK = 600
    DEEP = 200
# end of constants

cdef void choose_place(long long *s, long long side) noexcept nogil
cdef void find_post(
    long long *s, long long side, long long turn, long long attempt, long long unit, long long flank
) noexcept nogil
cdef long long stands_back(long long *s, long long side, long long model) noexcept nogil
cdef long long zone_part(
    long long *s, long long zone, long long axis, long long part, long long from_high
) noexcept nogil
cdef long long part_before(
    long long *s, long long zone, long long axis, long long mirrored, long long at
) noexcept nogil
cdef long long flank_of(long long *s, long long side) noexcept nogil
