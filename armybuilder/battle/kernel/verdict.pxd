# C signatures of `verdict.py`.
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    HUNDREDTHS = 100
# end of constants

cdef long long ahead(long long left, long long right, long long percent) noexcept nogil
cdef long long holder_by(long long *s, long long left, long long right, long long percent) noexcept nogil
cdef long long with_objectives(long long *s, long long side, long long losses, long long field) noexcept nogil
cdef void tell_verdict(
    long long *s, long long rule, long long field, long long left, long long right, long long winner
) noexcept nogil
