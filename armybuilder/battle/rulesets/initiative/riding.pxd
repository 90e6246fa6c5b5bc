# C signatures of `riding.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.driving cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.turns cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    ARC_FRONT = 0
    ARC_LEFT = 1
    ARC_REAR = 2
    ARC_RIGHT = 3
    STUNT_TURNS = 3
    FACING_LENGTH = 1000
# end of constants

cdef long long arc_of(long long *s, long long machine, long long x, long long y) noexcept nogil
cdef long long may_fire_out(long long *s, long long figure, long long target) noexcept nogil
cdef void fire_out(long long *s, long long figure, long long target) noexcept nogil
cdef long long manoeuvre(long long *s, long long machine) noexcept nogil
cdef long long stunt(long long *s, long long machine) noexcept nogil
cdef long long turn_to(long long *s, long long machine, long long x, long long y) noexcept nogil
cdef void face_to(long long *s, long long figure, long long x, long long y) noexcept nogil
cdef long long scaled(long long part, long long whole) noexcept nogil
