# C signatures of `values.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *
from armybuilder.battle.rulesets.initiative.melee cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.shots cimport *
from armybuilder.battle.rulesets.initiative.wounds cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    TWO_DICE_CASES = 36
    SUMS = 5
    WHOLE = 1000
    AUTO_WORTH = 80
# end of constants

cdef long long cases_of_sum(long long total) noexcept nogil
cdef long long sum_of_dice(long long dice, long long place) noexcept nogil
cdef long long weight_of_sum(long long place) noexcept nogil
cdef long long toughness(long long *s, long long target) noexcept nogil
cdef long long until_out(long long *s, long long target) noexcept nogil
cdef long long taken_by(long long *s, long long target, long long damage) noexcept nogil
cdef long long mean_taken(
    long long *s, long long target, long long dice,
    long long added, long long armour, long long modifiers, long long with_effect
) noexcept nogil
cdef long long shot_value(
    long long *s, long long shooter, long long target, long long weapon, long long mode, long long more
) noexcept nogil
cdef long long blow_value(long long *s, long long attacker, long long target, long long weapon) noexcept nogil
