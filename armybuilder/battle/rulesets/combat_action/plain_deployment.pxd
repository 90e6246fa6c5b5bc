# C signatures of `plain_deployment.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.posts cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.deployment cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

cdef void plain_choose_place(long long *s, long long side) noexcept nogil
