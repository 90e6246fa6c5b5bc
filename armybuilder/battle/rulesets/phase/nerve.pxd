# C signatures of `nerve.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    DIE_PH_COIN = 0
    DIE_PH_PHASE = 1
    PH_ROLL = 600
    PH_FIRST = 601
    PH_MORALE = 602
# end of constants

cdef long long next_group(long long *s, long long unit) noexcept nogil
cdef void form_groups(long long *s) noexcept nogil
cdef long long standing_in(long long *s, long long group) noexcept nogil
cdef long long base_break(long long *s, long long group) noexcept nogil
cdef long long break_needed(long long *s, long long group) noexcept nogil
cdef void choose_roller(long long *s) noexcept nogil
cdef void roll_phase_one(long long *s) noexcept nogil
cdef void face_roll(long long *s, long long group) noexcept nogil
cdef void count_losses(long long *s) noexcept nogil
