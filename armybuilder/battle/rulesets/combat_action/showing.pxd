# C signatures of `showing.py`.
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *

cdef void show(long long *s, long long model, long long rule) noexcept nogil
cdef void fire_shows(long long *s, long long shooter, long long weapon) noexcept nogil
