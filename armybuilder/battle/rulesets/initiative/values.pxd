# C signatures of `values.py`.
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.evens cimport *
from armybuilder.battle.rulesets.initiative.melee cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.shots cimport *
from armybuilder.battle.rulesets.initiative.wounds cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    WHOLE = 1000
    AUTO_WORTH = 80
# end of constants

cdef long long toughness(long long *s, long long target) noexcept nogil
cdef long long until_out(long long *s, long long target) noexcept nogil
cdef long long share_of(
    long long *s, long long target, long long dice,
    long long added, long long armour, long long modifiers, long long blast
) noexcept nogil
cdef long long shot_value(
    long long *s, long long shooter, long long target, long long weapon, long long mode, long long more
) noexcept nogil
cdef long long shot_worth(
    long long *s, long long shooter, long long target, long long weapon, long long mode, long long modifiers
) noexcept nogil
cdef long long blow_value(long long *s, long long attacker, long long target, long long weapon) noexcept nogil
cdef long long blast_on(long long *s, long long target, long long weapon, long long modifiers) noexcept nogil
