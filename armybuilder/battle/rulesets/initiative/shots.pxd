# C signatures of `shots.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.blasts cimport *
from armybuilder.battle.rulesets.initiative.checks cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.order cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.senses cimport *
from armybuilder.battle.rulesets.initiative.wounds cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    SCREEN = 600
    MODE_SINGLE = 0
    MODE_BURST = 1
    MODE_AUTO = 2
    DAYLIGHT = 0
    DUSK = 1
    NIGHT = 2
    AUTO_AT = 240
    AUTO_MOST = 12
# end of constants

cdef long long shot_dm(
    long long *s, long long shooter, long long target,
    long long weapon, long long mode, long long dodges, long long telling
) noexcept nogil
cdef long long shooter_dm(
    long long *s, long long shooter, long long weapon, long long mode, long long telling
) noexcept nogil
cdef long long looks_out(long long *s, long long shooter) noexcept nogil
cdef long long aim_dm(
    long long *s, long long shooter, long long target, long long weapon, long long telling
) noexcept nogil
cdef long long distance_dm(
    long long *s, long long shooter, long long target, long long weapon, long long telling
) noexcept nogil
cdef long long hindrance_dm(
    long long *s, long long shooter, long long target, long long telling
) noexcept nogil
cdef long long open_dm(
    long long *s, long long shooter, long long target, long long weapon, long long band
) noexcept nogil
cdef long long target_dm(
    long long *s, long long shooter, long long target, long long dodges, long long telling
) noexcept nogil
cdef long long weather_dm(long long *s, long long shooter, long long weapon, long long telling) noexcept nogil
cdef long long is_smoked(long long *s, long long shooter, long long target) noexcept nogil
cdef long long has_beside(long long *s, long long target, long long shooter) noexcept nogil
cdef long long is_beside_one(
    long long *s, long long target, long long shooter, long long figure, long long end
) noexcept nogil
cdef long long nearest_beside(long long *s, long long target, long long shooter) noexcept nogil
cdef long long dodge(long long *s, long long figure, long long attacker) noexcept nogil
cdef long long rule_of_mode(long long mode) noexcept nogil
cdef void tell_attack(
    long long *s, long long shooter, long long target,
    long long weapon, long long mode, long long dice, long long modifiers
) noexcept nogil
cdef void throw_in_order(long long *s, long long shooter, long long count) noexcept nogil
cdef long long pair_of(long long *s, long long place, long long hits) noexcept nogil
cdef long long pairs_hit(long long *s, long long hits, long long modifiers) noexcept nogil
cdef void land(
    long long *s, long long shooter, long long target, long long weapon, long long mode, long long effect
) noexcept nogil
cdef void strike(
    long long *s, long long attacker, long long target, long long weapon, long long damage, long long effect
) noexcept nogil
cdef void miss(
    long long *s, long long shooter, long long target, long long weapon, long long mode, long long effect
) noexcept nogil
cdef long long recoil_of(long long *s, long long weapon, long long mode) noexcept nogil
cdef void suffer_recoil(long long *s, long long shooter, long long weapon, long long mode) noexcept nogil
