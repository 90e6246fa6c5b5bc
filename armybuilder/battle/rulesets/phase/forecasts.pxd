# C signatures of `forecasts.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.blows cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.deeds cimport *
from armybuilder.battle.rulesets.phase.effects cimport *
from armybuilder.battle.rulesets.phase.fire cimport *
from armybuilder.battle.rulesets.phase.hits cimport *
from armybuilder.battle.rulesets.phase.orders cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.scales cimport *
from armybuilder.battle.rulesets.phase.shots cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    FORECAST_BEATEN = 8
    SHOT_THOUGHT = 150
    DIE = 6
# end of constants

cdef void forecast_phase(long long *s, long long *out) noexcept nogil
cdef long long think_of_shot(
    long long *s, long long shooter, long long weapon, long long target, long long mode
) noexcept nogil
cdef void forecast_hug(long long *s, long long *out, long long verb) noexcept nogil
cdef void promise_shot(long long *s, long long *out, long long shot, long long target) noexcept nogil
cdef long long steps_of(long long *s, long long shot) noexcept nogil
cdef void promise_rolls(
    long long *s, long long *out, long long shot, long long target, long long steps, long long rolls
) noexcept nogil
cdef long long at_least_once(long long cases, long long good, long long times) noexcept nogil
cdef void promise_hits(
    long long *s, long long *out, long long target, long long weapon,
    long long more, long long front, long long hits, long long cases, long long rolls
) noexcept nogil
cdef void promise_pair(
    long long *s, long long *out, long long target, long long weapon,
    long long more, long long front, long long hits, long long cases
) noexcept nogil
cdef long long power_of(long long base, long long times) noexcept nogil
cdef long long ways_to_hit(long long hits, long long cases, long long rolls, long long struck) noexcept nogil
cdef long long exposed_in(long long *s, long long hull) noexcept nogil
cdef long long worth_of_strays(
    long long *s, long long shot, long long target, long long hits, long long allies, long long rolls
) noexcept nogil
cdef long long worth_of_riders(
    long long *s, long long shot, long long hull, long long hits, long long cases, long long rolls
) noexcept nogil
cdef long long worth_against(
    long long *s, long long shot, long long victim, long long hits, long long cases, long long rolls
) noexcept nogil
cdef void promise_burst(long long *s, long long *out, long long shot, long long target) noexcept nogil
cdef void strike_all(
    long long *s, long long *out, long long shot, long long target, long long x, long long y, long long ways
) noexcept nogil
cdef void promise_blow(
    long long *s, long long *out, long long model, long long weapon, long long target
) noexcept nogil
