# C signatures of `menu_rows.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *

cdef long long has_target(long long *s, long long shooter, long long weapon) noexcept nogil
