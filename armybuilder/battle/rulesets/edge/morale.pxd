# C signatures of `morale.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.fire cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.harm cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    RALLY_DUE = 43
# end of constants

cdef long long first_up(long long *s, long long unit) noexcept nogil
cdef long long rating_near(long long *s, long long unit) noexcept nogil
cdef long long is_fearless(long long *s, long long unit) noexcept nogil
cdef long long combat_of(long long *s, long long unit) noexcept nogil
cdef long long morale_modifier(long long *s, long long unit, long long telling) noexcept nogil
cdef long long loss_modifier(long long *s, long long unit, long long telling) noexcept nogil
cdef long long place_modifier(long long *s, long long unit, long long telling) noexcept nogil
cdef long long is_small(long long *s, long long unit) noexcept nogil
cdef long long test_morale(long long *s, long long unit) noexcept nogil
cdef long long roll_morale(long long *s, long long unit) noexcept nogil
cdef long long hero_holds(long long *s, long long unit) noexcept nogil
cdef long long rating_at(long long *s, long long body) noexcept nogil
cdef long long host_of(long long *s, long long unit) noexcept nogil
cdef long long training_of(long long *s, long long model) noexcept nogil
