# C signatures of `fire.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.hits cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.scales cimport *
from armybuilder.battle.rulesets.phase.shots cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    SLOW = 2
    ALLY_FROM = 4
    DIE_PH_CREW = 8
    PH_CREW_STRUCK = 630
# end of constants

cdef void fire(long long *s, long long shot) noexcept nogil
cdef void fire_at_one(long long *s, long long shot) noexcept nogil
cdef void spray(long long *s, long long shot) noexcept nogil
cdef long long decide_shot(
    long long *s, long long shooter, long long target, long long weapon,
    long long mode, long long steps, long long natural, long long rule
) noexcept nogil
cdef long long shot_bonus(long long *s, long long shooter, long long weapon, long long mode) noexcept nogil
cdef long long struck_for(long long *s, long long shooter, long long target, long long mode) noexcept nogil
cdef long long exposed_of(long long *s, long long shooter, long long hull) noexcept nogil
cdef long long stray(long long *s, long long shooter, long long target, long long mode) noexcept nogil
cdef long long allies_near(long long *s, long long shooter, long long target) noexcept nogil
cdef void fire_burst(long long *s, long long shot) noexcept nogil
cdef void let_burst(
    long long *s, long long actor, long long weapon, long long x, long long y, long long drift, long long more
) noexcept nogil
cdef long long drift_of(long long *s, long long total) noexcept nogil
cdef void use_up(long long *s, long long weapon) noexcept nogil
