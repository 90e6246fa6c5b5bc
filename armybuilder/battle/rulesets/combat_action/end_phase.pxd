# C signatures of `end_phase.py`.
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.blasts cimport *
from armybuilder.battle.rulesets.combat_action.explosives cimport *
from armybuilder.battle.rulesets.combat_action.fields cimport *
from armybuilder.battle.rulesets.combat_action.indirect cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.sections cimport *

cdef long long run_end_phase(long long *s, long long unit) noexcept nogil
cdef long long next_due(long long *s, long long kind, long long unit) noexcept nogil
cdef long long is_due(long long *s, long long row, long long kind, long long unit) noexcept nogil
cdef long long is_gone(long long *s, long long victim) noexcept nogil
