# C signatures of `immobilised.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *

cdef long long is_immobilised(long long *s, long long machine) noexcept nogil
cdef long long has_driver(long long *s, long long machine) noexcept nogil
cdef long long can_drive(long long *s, long long model) noexcept nogil
cdef long long has_controller(long long *s, long long robot) noexcept nogil
