# C signatures of `explosives.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    HAS_GRENADES = 1
    HAS_BUSTER = 2
    HAS_CHARGE = 4
    HAS_SMOKE = 8
    HAS_ARCING = 16
# end of constants

cdef void note_specials(long long *s) noexcept nogil
cdef long long special_kind(long long *s, long long weapon) noexcept nogil
cdef long long is_buster(long long *s, long long weapon) noexcept nogil
cdef long long explosive_cost(long long *s, long long verb) noexcept nogil
cdef long long explosive_refusal(long long *s, long long actor, long long verb, long long weapon) noexcept nogil
cdef long long prime_refusal(long long *s, long long actor, long long weapon) noexcept nogil
cdef long long in_reach_of(long long *s, long long actor, long long weapon, long long row) noexcept nogil
cdef long long charge_place(long long *s, long long row, long long axis) noexcept nogil
cdef long long carrier_refusal(long long *s, long long actor, long long target) noexcept nogil
cdef void use_explosive(
    long long *s, long long actor, long long verb, long long weapon, long long target
) noexcept nogil
cdef void blow_up(long long *s, long long row, long long rule) noexcept nogil
cdef long long may_attach(long long *s, long long actor, long long weapon, long long target) noexcept nogil
cdef void attach_buster(long long *s, long long actor, long long weapon, long long target) noexcept nogil
cdef void fix_buster(
    long long *s, long long actor, long long weapon, long long x, long long y, long long level
) noexcept nogil
cdef void fire_smoke(long long *s, long long actor, long long weapon) noexcept nogil
cdef void lift_smoke(long long *s, long long unit) noexcept nogil
cdef long long smoke_lifts(long long *s, long long row, long long unit) noexcept nogil
cdef long long mans_launcher(long long *s, long long actor, long long launcher) noexcept nogil
cdef void turn_launchers(long long *s, long long gun, long long x, long long y) noexcept nogil
cdef long long smoke_refusal(long long *s, long long actor, long long verb, long long launcher) noexcept nogil
cdef void turn_turret(
    long long *s, long long actor, long long launcher, long long x, long long y
) noexcept nogil
