# C signatures of `moving.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.orders cimport *
from armybuilder.battle.rulesets.phase.people cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    FACING_LENGTH = 1000
    ROUND_STEPS = 24
    HOME_WAYS = 13
    PH_MOVES = 603
    PH_LEAVES = 614
    PH_FLEES = 615
# end of constants

cdef long long path_refusal(long long *s, long long model, long long reach) noexcept nogil
cdef long long leg_refusal(
    long long *s, long long model, long long x, long long y, long long to_x, long long to_y
) noexcept nogil
cdef long long keeps_out(long long *s, long long model, long long piece) noexcept nogil
cdef long long place_refusal(long long *s, long long model, long long x, long long y) noexcept nogil
cdef void go_path(long long *s, long long model, long long rule) noexcept nogil
cdef void get_up(long long *s, long long model) noexcept nogil
cdef void turn_to(long long *s, long long model, long long dx, long long dy) noexcept nogil
cdef void leave_reach(long long *s, long long model, long long from_x, long long from_y) noexcept nogil
cdef long long way_home(long long *s, long long model) noexcept nogil
cdef long long go_home(long long *s, long long model, long long step) noexcept nogil
cdef void flee(long long *s, long long model, long long reach) noexcept nogil
