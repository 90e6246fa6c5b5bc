# C signatures of `morale.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.checks cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    NERVES = 6
# end of constants

cdef long long is_here(long long *s, long long figure, long long side) noexcept nogil
cdef long long is_halved(long long *s, long long side) noexcept nogil
cdef long long commonest_nerve(long long *s, long long side) noexcept nogil
cdef long long highest_command(long long *s, long long side) noexcept nogil
cdef long long stays(long long *s, long long side) noexcept nogil
