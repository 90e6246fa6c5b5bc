# C signatures of `ending.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.kernel.verdict cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.fire cimport *
from armybuilder.battle.rulesets.phase.hits cimport *
from armybuilder.battle.rulesets.phase.lasting cimport *
from armybuilder.battle.rulesets.phase.objectives cimport *
from armybuilder.battle.rulesets.phase.orders cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.scales cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    DIE_PH_STICK = 9
    DIE_PH_SUPPORT = 11
    PH_SUPPORT = 623
    PH_EXPLODES = 628
    PH_STICKS = 629
# end of constants

cdef long long next_due(long long *s) noexcept nogil
cdef void fire_support(long long *s, long long row) noexcept nogil
cdef void stick_again(long long *s, long long row) noexcept nogil
cdef void explode(long long *s, long long row) noexcept nogil
cdef void end_if_over(long long *s) noexcept nogil
cdef long long fighting(long long *s, long long side) noexcept nogil
cdef long long phase_score(long long *s, long long side) noexcept nogil
cdef long long phase_winner(long long *s, long long left, long long right) noexcept nogil
cdef long long phase_holder(long long *s) noexcept nogil
cdef long long phase_losses(long long *s, long long side) noexcept nogil
