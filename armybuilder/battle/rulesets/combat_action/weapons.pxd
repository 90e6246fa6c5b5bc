# C signatures of `weapons.py`.
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.showing cimport *

cdef long long is_blade(long long *s, long long weapon) noexcept nogil
cdef long long is_gun(long long *s, long long weapon) noexcept nogil
cdef long long is_heavy(long long *s, long long weapon) noexcept nogil
cdef long long is_ready(long long *s, long long weapon) noexcept nogil
cdef long long fires_bursts(long long *s, long long weapon) noexcept nogil
cdef void wear(
    long long *s, long long shooter, long long weapon, long long shots, long long ones
) noexcept nogil
cdef void run_dry(
    long long *s, long long shooter, long long weapon, long long shots, long long ones
) noexcept nogil
cdef void recharge(long long *s, long long shooter, long long weapon) noexcept nogil
cdef void reload(long long *s, long long shooter, long long weapon) noexcept nogil
cdef void unjam(long long *s, long long shooter, long long weapon) noexcept nogil
cdef long long is_grenade(long long *s, long long weapon) noexcept nogil
cdef long long is_primed_first(long long *s, long long weapon) noexcept nogil
cdef long long is_arcing(long long *s, long long weapon, long long band) noexcept nogil
