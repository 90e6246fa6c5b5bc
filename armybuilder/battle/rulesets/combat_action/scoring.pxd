# C signatures of `scoring.py`.
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.immobilised cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.objectives cimport *
from armybuilder.battle.rulesets.combat_action.squads cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

cdef long long score(long long *s, long long side) noexcept nogil
cdef long long worth_of_loss(long long *s, long long unit) noexcept nogil
cdef long long squad_routs(long long *s, long long unit) noexcept nogil
cdef long long worth_of_models(long long *s, long long unit) noexcept nogil
cdef long long winner_of(long long *s, long long left, long long right) noexcept nogil
cdef void end_battle(long long *s, long long cause) noexcept nogil
cdef long long is_left(long long *s, long long member) noexcept nogil
cdef long long is_machine_lost(long long *s, long long unit) noexcept nogil
cdef long long holder(long long *s) noexcept nogil
cdef long long losses_of_enemy(long long *s, long long side) noexcept nogil
