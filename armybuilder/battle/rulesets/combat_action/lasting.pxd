# C signatures of `lasting.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    LASTING_X = 1
    LASTING_Y = 2
    LASTING_RADIUS = 3
    LASTING_OWNER = 4
    LASTING_WEAPON = 5
    LASTING_VICTIM = 6
    LASTING_CHANCE = 7
    LASTING_TURN = 8
    LASTING_SERIAL = 9
    LASTING_PLACE = 10
    LASTING_RULE = 11
    FIELD_ROW = 1
    SMOKE_ROW = 2
    STUCK_ROW = 3
    BUSTER_ROW = 4
    CHARGE_ROW = 5
    CALL_ROW = 6
    DUE_ROW = 7
# end of constants

cdef long long add_lasting(
    long long *s, long long kind, long long x, long long y, long long radius, long long owner, long long
    weapon, long long victim
) noexcept nogil
cdef void put_out_oldest(long long *s) noexcept nogil
cdef long long owned_row(long long *s, long long kind, long long owner, long long weapon) noexcept nogil
cdef long long set_off(
    long long *s, long long x, long long y, long long owner, long long weapon, long long altitude, long long
    rule
) noexcept nogil
cdef long long smoke_between(
    long long *s, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef void drop_primed(long long *s, long long holder) noexcept nogil
