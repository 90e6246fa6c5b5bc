# C signatures of `lasting.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.blasts cimport *
from armybuilder.battle.rulesets.initiative.checks cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.wounds cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    BURNS_UPTO = 3
# end of constants

cdef void last_on(long long *s, long long target) noexcept nogil
cdef void stick_on(long long *s, long long target) noexcept nogil
