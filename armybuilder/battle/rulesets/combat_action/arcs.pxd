# C signatures of `arcs.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *

cdef long long bears_on(long long *s, long long shooter, long long weapon, long long target) noexcept nogil
cdef long long is_in_arc(
    long long mount, long long fx, long long fy, long long dx, long long dy
) noexcept nogil
cdef long long altitude_modifier(long long *s, long long shooter, long long target) noexcept nogil
cdef long long air_band(
    long long *s, long long shooter, long long weapon, long long target, long long band
) noexcept nogil
cdef long long is_airborne(long long *s, long long a, long long b) noexcept nogil
cdef long long look_up(long long *s, long long viewer, long long target) noexcept nogil
cdef long long air_way_refusal(
    long long *s, long long model, long long ax, long long ay, long long bx, long long by
) noexcept nogil
