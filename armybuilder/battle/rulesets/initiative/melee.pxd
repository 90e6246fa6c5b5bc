# C signatures of `melee.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.checks cimport *
from armybuilder.battle.rulesets.initiative.order cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.shots cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    HOLD_PRONE = 1
    HOLD_HURT = 2
    HOLD_ESCAPE = 3
    HOLD_ON = 4
    HOLD_THROW = 5
    GRAPPLE_HURT = 2
    ANSWER_DODGE = 1
    ANSWER_PARRY = 2
# end of constants

cdef long long body_dm(long long *s, long long figure) noexcept nogil
cdef long long can_strike(long long *s, long long attacker, long long target, long long weapon) noexcept nogil
cdef long long blow_dm(
    long long *s, long long attacker, long long target, long long weapon, long long answer, long long telling
) noexcept nogil
cdef long long parry(long long *s, long long figure, long long attacker) noexcept nogil
cdef void land_blow(
    long long *s, long long attacker, long long target, long long weapon, long long effect
) noexcept nogil
cdef long long grapple_roll(long long *s, long long figure) noexcept nogil
cdef long long grapple(long long *s, long long one, long long other) noexcept nogil
cdef void let_go(long long *s, long long one, long long other) noexcept nogil
cdef void use_hold(
    long long *s, long long winner, long long loser, long long hold, long long margin
) noexcept nogil
