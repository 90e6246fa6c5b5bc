# C signatures of `wounds.py`.
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.checks cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.order cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    TOOK_ENDURANCE = 0
    TOOK_STRENGTH = 1
    TOOK_DEXTERITY = 2
    STICKS_UPTO = 3
# end of constants

cdef long long is_fronted(long long *s, long long machine, long long attacker) noexcept nogil
cdef long long armour_met(long long *s, long long target, long long weapon, long long attacker) noexcept nogil
cdef long long is_immune(long long *s, long long target, long long weapon) noexcept nogil
cdef long long let_through(long long *s, long long damage, long long armour, long long effect) noexcept nogil
cdef long long wear_down(
    long long *s, long long figure, long long column, long long took, long long damage
) noexcept nogil
cdef void wound(long long *s, long long figure, long long damage) noexcept nogil
cdef long long acts_with(long long *s, long long figure) noexcept nogil
cdef void fall(long long *s, long long figure, long long status) noexcept nogil
cdef void fall_at_last(long long *s, long long figure) noexcept nogil
cdef void cling(long long *s, long long target, long long weapon) noexcept nogil
cdef void judge_wounds(long long *s, long long figure) noexcept nogil
