# C signatures of `out_of_control.py`.
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.fates cimport *
from armybuilder.battle.rulesets.combat_action.immobilised cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.robots_wild cimport *
from armybuilder.battle.rulesets.combat_action.swerves cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

cdef long long go_wild(long long *s, long long unit) noexcept nogil
cdef long long is_wild_of(long long *s, long long machine, long long unit) noexcept nogil
cdef void run_wild(long long *s, long long machine) noexcept nogil
cdef long long take_refusal(long long *s, long long actor, long long machine) noexcept nogil
cdef void take_controls(long long *s, long long actor) noexcept nogil
