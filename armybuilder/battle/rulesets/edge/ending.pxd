# C signatures of `ending.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.kernel.verdict cimport *
from armybuilder.battle.rulesets.edge.crews cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.objectives cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.words cimport *

cdef void end_if_over(long long *s) noexcept nogil
cdef long long fighting_units(long long *s, long long side) noexcept nogil
cdef long long edge_score(long long *s, long long side) noexcept nogil
cdef long long edge_winner(long long *s, long long left, long long right) noexcept nogil
cdef long long edge_holder(long long *s) noexcept nogil
cdef long long edge_losses(long long *s, long long side) noexcept nogil
