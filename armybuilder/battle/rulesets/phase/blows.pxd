# C signatures of `blows.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.fire cimport *
from armybuilder.battle.rulesets.phase.hits cimport *
from armybuilder.battle.rulesets.phase.lasting cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.scales cimport *
from armybuilder.battle.rulesets.phase.shots cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    DIE_PH_BLOW = 4
    MISSED = -1
    PH_ATTACHES = 627
    PH_BLOW = 613
    PH_WHY_MELEE_SKILL = 146
    PH_WHY_DREW = 147
    PH_WHY_OPPONENTS = 148
    PH_WHY_LARGER = 149
    PH_WHY_TWO_HANDS = 150
    PH_WHY_HURT = 151
# end of constants

cdef long long is_blade(long long *s, long long weapon) noexcept nogil
cdef long long strikes(long long *s, long long model, long long weapon, long long target) noexcept nogil
cdef long long two_handed(long long *s, long long weapon) noexcept nogil
cdef long long larger(long long *s, long long model, long long target) noexcept nogil
cdef long long hurt_by_opponent(long long *s, long long model) noexcept nogil
cdef long long blow_modifier(
    long long *s, long long model, long long weapon, long long target, long long telling
) noexcept nogil
cdef long long blow_needed(long long *s, long long weapon, long long target) noexcept nogil
cdef void roll_blows(long long *s) noexcept nogil
cdef void roll_blow(long long *s, long long model) noexcept nogil
