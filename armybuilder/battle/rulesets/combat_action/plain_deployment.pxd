# C signatures of `plain_deployment.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.deployment cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

cdef void plain_choose_place(long long *s, long long side) noexcept nogil
cdef void plain_find_post(
    long long *s, long long side, long long placed, long long units, long long attempt, long long unit
) noexcept nogil
cdef long long plain_zone_end(long long *s, long long zone, long long axis, long long high) noexcept nogil
