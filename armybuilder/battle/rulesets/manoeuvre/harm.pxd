# C signatures of `harm.py`.
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.manoeuvre.characters cimport *
from armybuilder.battle.rulesets.manoeuvre.deeds cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    STRESS_MOST = 255
    USE_SNIPE = 0
    USE_ASSAULT = 1
    USE_RETURN = 2
    USE_ARCING = 3
    USE_ASSAULTED = 4
    HARM_NONE = 0
    HARM_FALLOUT = 1
    HARM_CASUALTY = 2
    HARM_IMMUNE = 3
    SLOW_ROUNDS = 2
# end of constants

cdef long long weapon_damage(long long *s, long long weapon) noexcept nogil
cdef long long armour_against(long long *s, long long target, long long weapon) noexcept nogil
cdef long long shrugs_off(long long *s, long long target, long long weapon) noexcept nogil
cdef long long harm_of(long long *s, long long weapon, long long target) noexcept nogil
cdef long long stress_of(long long *s, long long weapon, long long target) noexcept nogil
cdef long long serves(long long *s, long long weapon, long long use, long long target) noexcept nogil
cdef long long is_blade(long long *s, long long weapon) noexcept nogil
cdef long long best_weapon(long long *s, long long unit, long long use, long long target) noexcept nogil
cdef long long covering_weapon(long long *s, long long unit) noexcept nogil
cdef long long can_snipe_at(long long *s, long long unit, long long target, long long arcing) noexcept nogil
cdef long long harm_value(long long *s, long long weapon, long long target) noexcept nogil
cdef void use_up(long long *s, long long weapon) noexcept nogil
cdef void deal_damage(
    long long *s, long long unit, long long weapon, long long target, long long rule
) noexcept nogil
cdef long long strike_near(
    long long *s, long long unit, long long weapon, long long target, long long spared
) noexcept nogil
cdef void strike_one(
    long long *s, long long unit, long long weapon, long long target, long long rule
) noexcept nogil
cdef void record_check(long long *s, long long unit, long long harm, long long stress) noexcept nogil
cdef long long check_at(long long *s, long long unit, long long number) noexcept nogil
cdef long long assault_bonus(long long *s, long long weapon) noexcept nogil
cdef long long is_quiet(long long *s, long long weapon) noexcept nogil
