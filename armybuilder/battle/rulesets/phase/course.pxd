# C signatures of `course.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.blows cimport *
from armybuilder.battle.rulesets.phase.moving cimport *
from armybuilder.battle.rulesets.phase.nerve cimport *
from armybuilder.battle.rulesets.phase.orders cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.seeing cimport *
from armybuilder.battle.rulesets.phase.shots cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    PH_DRAWS = 604
    PH_AIMS = 605
    PH_DECLARES = 606
    PH_HUGS = 611
# end of constants

cdef void begin_phases(long long *s) noexcept nogil
cdef void ready_weapons(long long *s) noexcept nogil
cdef void ready_figure(long long *s, long long model) noexcept nogil
cdef void run_phases(long long *s) noexcept nogil
cdef void begin_turn(long long *s) noexcept nogil
cdef void forget_turn(long long *s, long long model) noexcept nogil
cdef void flee_all(long long *s, long long reach) noexcept nogil
cdef long long has_to_do(long long *s, long long model) noexcept nogil
cdef void ask_next(long long *s) noexcept nogil
cdef long long decision_of(long long *s) noexcept nogil
cdef void end_phase(long long *s) noexcept nogil
cdef void end_if_over(long long *s) noexcept nogil
cdef long long fighting(long long *s, long long side) noexcept nogil
cdef long long phase_score(long long *s, long long side) noexcept nogil
cdef long long phase_winner(long long *s, long long left, long long right) noexcept nogil
cdef long long may_hug(long long *s, long long model) noexcept nogil
cdef void run_shot(long long *s, long long shot) noexcept nogil
cdef void carry_out_phase(long long *s) noexcept nogil
cdef void take_move(long long *s, long long model, long long verb) noexcept nogil
cdef void draw(long long *s, long long model, long long rule) noexcept nogil
cdef void declare(long long *s, long long model, long long verb) noexcept nogil
cdef void tell_declared(long long *s, long long model, long long verb) noexcept nogil
cdef void hug(long long *s, long long model) noexcept nogil
cdef void begin_shot(long long *s, long long model) noexcept nogil
