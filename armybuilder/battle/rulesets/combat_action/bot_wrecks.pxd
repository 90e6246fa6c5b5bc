# C signatures of `bot_wrecks.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.hatches cimport *
from armybuilder.battle.rulesets.combat_action.immobilised cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.out_of_control cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

cdef long long mends_wreck(long long *s, long long unit) noexcept nogil
cdef long long breaks_out(long long *s, long long model) noexcept nogil
