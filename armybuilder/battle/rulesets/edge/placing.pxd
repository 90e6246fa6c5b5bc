# C signatures of `placing.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.opening cimport *
from armybuilder.battle.kernel.posts cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.crews cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.travel cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    STEP = 150
    BERTH_RINGS = 9
    SEATS_A_BERTH = 8
    UNIT_WORDS = 48
    MODEL_WORDS = 96
# end of constants

cdef void begin_orders(long long *s) noexcept nogil
cdef void ready_weapon(long long *s, long long weapon) noexcept nogil
cdef void ready_unit(long long *s, long long unit) noexcept nogil
cdef void ready_model(long long *s, long long model) noexcept nogil
cdef long long stays(long long field) noexcept nogil
cdef void enter(long long *s, long long unit) noexcept nogil
cdef void take_seat(long long *s, long long model) noexcept nogil
cdef void stand(long long *s, long long model) noexcept nogil
cdef long long next_to_place(long long *s, long long side) noexcept nogil
cdef long long placing_side(long long *s, long long last) noexcept nogil
cdef long long spot_refusal(long long *s, long long unit, long long side) noexcept nogil
cdef long long abreast(long long *s, long long unit) noexcept nogil
cdef long long find_berth(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long is_berth(long long *s, long long model, long long x, long long y) noexcept nogil
cdef void note_leaders(long long *s) noexcept nogil
