# C signatures of `lasting.py`.
from armybuilder.battle.kernel.state cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    LASTING_KIND = 0
# end of constants

cdef long long has_lasting(long long *s, long long kind) noexcept nogil
cdef long long lasting_row(long long *s, long long place) noexcept nogil
cdef void remove_lasting(long long *s, long long row) noexcept nogil
