# C signatures of `bot_support.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.antitank cimport *
from armybuilder.battle.rulesets.edge.chances cimport *
from armybuilder.battle.rulesets.edge.marching cimport *
from armybuilder.battle.rulesets.edge.morale cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.support cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.words cimport *
from armybuilder.battle.rulesets.edge.worth cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    HALF_THROW = 1000
# end of constants

cdef long long decide_smoke(long long *s, long long unit) noexcept nogil
cdef long long decide_call(long long *s, long long unit, long long least) noexcept nogil
cdef long long call_worth(long long *s, long long unit, long long weapon, long long target) noexcept nogil
