# C signatures of `heroes.py`.
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *

cdef long long trade_refusal(long long *s, long long hero) noexcept nogil
cdef void trade(long long *s, long long hero) noexcept nogil
cdef long long has_points(long long *s, long long model) noexcept nogil
cdef long long pays_for_orders(long long *s, long long unit, long long hero) noexcept nogil
cdef void lend(long long *s, long long unit, long long way) noexcept nogil
cdef long long tradable(long long *s, long long hero) noexcept nogil
