# C signatures of `values.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.close_combat cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.scatter cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.tactics cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    THOUSAND = 1000
    DOWN = 6
    WOUND = 2
    FRIENDS_COUNT = 2
# end of constants
cdef long long hurt_weight(long long *s, long long target, long long pen, long long pf) noexcept nogil
cdef long long machine_weight(long long *s, long long machine, long long pen, long long pf) noexcept nogil
cdef long long location_weight(long long row) noexcept nogil
cdef long long hurt_faces(long long pen, long long pf) noexcept nogil
cdef long long shots_of(long long *s, long long weapon, long long verb, long long number) noexcept nogil
cdef long long volley_faces(
    long long *s, long long shooter, long long weapon, long long target, long long band, long long verb,
    long long shots
) noexcept nogil
cdef long long volley_value(
    long long *s, long long shooter, long long weapon, long long target, long long band, long long cover,
    long long verb, long long number
) noexcept nogil
cdef long long company_weight(
    long long *s, long long shooter, long long weapon, long long target
) noexcept nogil
cdef long long back_faces(long long *s, long long defender, long long barred) noexcept nogil
cdef long long blow_value(
    long long *s, long long attacker, long long weapon, long long defender
) noexcept nogil
cdef long long back_value(
    long long *s, long long attacker, long long defender, long long barred
) noexcept nogil
cdef long long melee_value(long long *s, long long attacker, long long defender) noexcept nogil
cdef void forecast_shot(
    long long *s, long long shooter, long long weapon, long long target, long long verb, long long number,
    long long *out
) noexcept nogil
cdef void forecast_blow(
    long long *s, long long attacker, long long weapon, long long defender, long long *out
) noexcept nogil
