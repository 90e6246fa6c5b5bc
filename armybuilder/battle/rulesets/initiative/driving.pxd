# C signatures of `driving.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.blasts cimport *
from armybuilder.battle.rulesets.initiative.checks cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.turns cimport *
from armybuilder.battle.rulesets.initiative.wounds cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    TEN_KMH_THRICE = 5000
    TWENTY_KMH_THRICE = 10000
    RULE_WEAVING = 150
    THROWN_EACH = 300
    THROWN_PARTS = 4
    FACING_LONG = 1000
# end of constants

cdef long long mount_bears(long long *s, long long machine, long long weapon, long long target) noexcept nogil
cdef long long drive_dm(long long *s, long long machine, long long telling) noexcept nogil
cdef long long drive_check(
    long long *s, long long machine, long long modifier, long long dodged, long long rule
) noexcept nogil
cdef void set_evasion(long long *s, long long machine, long long effect) noexcept nogil
cdef void begin_driving(long long *s, long long machine) noexcept nogil
cdef long long evade(long long *s, long long machine) noexcept nogil
cdef long long started(long long amount, long long part) noexcept nogil
cdef long long hardest_weave(long long *s, long long machine) noexcept nogil
cdef long long weave(long long *s, long long machine, long long number) noexcept nogil
cdef long long is_shaken_off(long long *s, long long model, long long target) noexcept nogil
cdef long long ram(long long *s, long long machine, long long target, long long dodged) noexcept nogil
cdef long long collision_dice(long long *s, long long machine) noexcept nogil
cdef void collide(long long *s, long long machine, long long struck) noexcept nogil
cdef void shake_all(long long *s, long long machine, long long damage, long long dice) noexcept nogil
cdef void throw_off(long long *s, long long figure, long long machine, long long far) noexcept nogil
cdef void bump(long long *s, long long figure, long long damage) noexcept nogil
