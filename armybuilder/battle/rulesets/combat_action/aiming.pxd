# C signatures of `aiming.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

cdef long long is_fire(long long verb) noexcept nogil
cdef long long aimed_refusal(long long *s, long long shooter, long long weapon, long long verb) noexcept nogil
cdef long long picked_at_random(
    long long *s, long long shooter, long long weapon, long long unit
) noexcept nogil
cdef long long unit_refusal(long long *s, long long shooter, long long weapon, long long unit) noexcept nogil
cdef void fire(
    long long *s, long long shooter, long long weapon, long long verb, long long number
) noexcept nogil
