# C signatures of `lasting.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    LASTING_X = 1
    LASTING_Y = 2
    LASTING_REACH = 3
    LASTING_OWNER = 4
    LASTING_WEAPON = 5
    LASTING_VICTIM = 6
    LASTING_CHANCE = 7
    LASTING_DUE = 8
    SMOKE_ROW = 1
    STUCK_ROW = 2
    CHARGE_ROW = 3
    CALL_ROW = 4
    SPOT_ROW = 5
    FIRST_CHANCE = 3
    PH_LIFTS = 626
    PH_STUCK = 632
# end of constants

cdef long long add_lasting(
    long long *s, long long kind, long long owner, long long weapon, long long victim, long long due
) noexcept nogil
cdef long long smoke_between(
    long long *s, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef void lift_smoke(long long *s) noexcept nogil
cdef long long is_spotted(
    long long *s, long long side, long long x, long long y, long long near
) noexcept nogil
cdef void keep_sticking(long long *s, long long actor, long long weapon, long long victim) noexcept nogil
cdef void set_charge(
    long long *s, long long actor, long long weapon, long long victim, long long reach
) noexcept nogil
