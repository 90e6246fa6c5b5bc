# C signatures of `forecasts.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aiming cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.templates cimport *
from armybuilder.battle.rulesets.combat_action.values cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

cdef void forecast_deed(long long *s, long long *out) noexcept nogil
