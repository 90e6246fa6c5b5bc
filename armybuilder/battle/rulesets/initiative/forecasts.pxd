# C signatures of `forecasts.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.attacks cimport *
from armybuilder.battle.rulesets.initiative.blasts cimport *
from armybuilder.battle.rulesets.initiative.checks cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.evens cimport *
from armybuilder.battle.rulesets.initiative.melee cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.shots cimport *
from armybuilder.battle.rulesets.initiative.wounds cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    POINT_PARTS = 1000
    PROMISE_KIND = 11
    PROMISE_GRIP = 1
    PROMISE_STRUCK = 2
    SEVEN = 7
# end of constants

cdef void forecast_skirmish(long long *s, long long *out) noexcept nogil
cdef void promise_answer(long long *s, long long verb, long long *out) noexcept nogil
cdef void promise_twice(long long *out) noexcept nogil
cdef long long capacity_of(long long *s, long long target) noexcept nogil
cdef void promise_shot(
    long long *s, long long shooter, long long target, long long weapon, long long mode, long long *out
) noexcept nogil
cdef void promise_attack(
    long long *s, long long attacker, long long target, long long weapon,
    long long modifiers, long long dice, long long added, long long *out
) noexcept nogil
cdef void promise_roll(
    long long *s, long long modifiers, long long dice, long long armour, long long *out
) noexcept nogil
cdef void promise_blast(
    long long *s, long long shooter, long long target,
    long long weapon, long long modifiers, long long added, long long *out
) noexcept nogil
cdef long long blast_points(
    long long *s, long long figure, long long weapon, long long target, long long modifiers, long long added
) noexcept nogil
cdef void promise_auto(
    long long *s, long long shooter, long long target, long long weapon, long long modifiers, long long *out
) noexcept nogil
cdef void promise_blow(
    long long *s, long long attacker, long long target, long long weapon, long long *out
) noexcept nogil
cdef long long grip_sum(long long *s, long long figure) noexcept nogil
cdef void promise_grapple(long long *s, long long one, long long other, long long *out) noexcept nogil
