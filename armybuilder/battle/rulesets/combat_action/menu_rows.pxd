# C signatures of `menu_rows.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    MENU_CAPACITY = 512
# end of constants
cdef long long add_row(
    long long *rows, long long count, long long verb, long long actor, long long cost, long long says, long long weapon, long long unit
) noexcept nogil
cdef long long has_target(long long *s, long long shooter, long long weapon) noexcept nogil
