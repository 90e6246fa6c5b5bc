# C signatures of `ending.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.crews cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.objectives cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    HUNDREDTHS = 100
# end of constants

cdef void end_if_over(long long *s) noexcept nogil
cdef long long fighting_units(long long *s, long long side) noexcept nogil
cdef long long edge_score(long long *s, long long side) noexcept nogil
cdef long long edge_winner(long long *s, long long left, long long right) noexcept nogil
cdef long long left_in_unit(long long *s, long long unit) noexcept nogil
cdef long long edge_holder(long long *s) noexcept nogil
cdef long long edge_losses(long long *s, long long side) noexcept nogil
