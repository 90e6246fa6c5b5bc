# C signatures of `contests.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.manoeuvre.characters cimport *
from armybuilder.battle.rulesets.manoeuvre.deeds cimport *
from armybuilder.battle.rulesets.manoeuvre.harm cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    FACES_D20 = 20
    DIE_MN_ORDER = 0
    DIE_MN_COIN = 1
    DIE_MN_OWN = 2
    DIE_MN_OTHER = 3
    DIE_MN_POINTS = 4
    DIE_MN_FALLOUT = 5
    DIE_MN_CASUALTY = 6
    DIE_MN_MEMBER = 7
# end of constants

cdef long long first_rating(long long verb) noexcept nogil
cdef long long other_rating(long long verb) noexcept nogil
cdef long long better_rating(long long *s, long long unit, long long one, long long other) noexcept nogil
cdef long long opposing_rating(long long *s, long long unit, long long verb) noexcept nogil
cdef long long weapon_bonus(long long *s, long long verb, long long weapon, long long rate) noexcept nogil
cdef long long own_rating(long long *s, long long unit, long long verb, long long rate) noexcept nogil
cdef long long own_dice(
    long long *s, long long unit, long long verb, long long weapon, long long opponent
) noexcept nogil
cdef long long dice_of_states(long long *s, long long unit, long long opponent) noexcept nogil
cdef long long flags_of_allies(long long *s, long long unit, long long opponent) noexcept nogil
cdef long long dice_of_deed(
    long long *s, long long unit, long long verb, long long weapon, long long opponent
) noexcept nogil
cdef long long sharpshooting(long long *s, long long unit, long long weapon) noexcept nogil
cdef void tell_sources(
    long long *s, long long unit, long long verb, long long weapon, long long opponent
) noexcept nogil
cdef long long throw_dice(long long *s, long long unit, long long purpose, long long net) noexcept nogil
cdef void roll_contest(long long *s, long long deed) noexcept nogil
cdef void roll_own(long long *s, long long deed) noexcept nogil
cdef void roll_against(long long *s, long long deed) noexcept nogil
cdef void settle(long long *s, long long deed) noexcept nogil
