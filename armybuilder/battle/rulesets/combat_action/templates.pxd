# C signatures of `templates.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.scatter cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.values cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    DIRECTIONS = 6
    CASES = 36
# end of constants
cdef long long worth_under(
    long long *s, long long owner, long long weapon, long long x, long long y, long long band, long long
    altitude, long long side
) noexcept nogil
cdef long long shot_worth(
    long long *s, long long shooter, long long weapon, long long target, long long verb, long long shot,
    long long side
) noexcept nogil
cdef long long worth_found(
    long long *s, long long shooter, long long weapon, long long target, long long band, long long side
) noexcept nogil
cdef long long action_worth(
    long long *s, long long shooter, long long weapon, long long target, long long verb, long long number,
    long long side
) noexcept nogil
cdef void forecast_template(
    long long *s, long long shooter, long long weapon, long long target, long long verb, long long number,
    long long *out
) noexcept nogil
