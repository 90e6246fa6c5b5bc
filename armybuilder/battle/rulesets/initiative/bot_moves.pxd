# C signatures of `bot_moves.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *
from armybuilder.battle.rulesets.initiative.paths cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    WAYS_TRIED = 11
    LENGTHS_TRIED = 3
    CONTACT_APART = 20
    SHORTEST_STEP = 50
# end of constants

cdef long long nearest_enemy(long long *s, long long model) noexcept nogil
cdef long long approach(long long *s, long long model, long long enemy) noexcept nogil
cdef long long go_into_contact(long long *s, long long model, long long enemy) noexcept nogil
cdef long long step_towards(
    long long *s, long long model, long long to_x, long long to_y, long long reach
) noexcept nogil
