# C signatures of `nerve.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    DIE_PH_COIN = 0
    DIE_PH_PHASE = 1
    DIE_PH_RALLY = 12
    OFFICER = 2
    PH_RALLIES = 631
    PH_BREAKS_TOO = 636
    PH_WHY_BREAK = 152
    PH_WHY_FRESH = 153
    PH_WHY_DEATH = 154
    PH_WHY_DEVASTATED = 155
    PH_AGAIN = 637
    PH_ROLL = 600
    PH_FIRST = 601
    PH_MORALE = 602
# end of constants

cdef long long next_group(long long *s, long long unit) noexcept nogil
cdef void form_groups(long long *s) noexcept nogil
cdef long long standing_in(long long *s, long long group) noexcept nogil
cdef long long base_break(long long *s, long long group) noexcept nogil
cdef long long is_steadied(long long *s, long long group, long long model) noexcept nogil
cdef long long voice_of(long long *s, long long leader) noexcept nogil
cdef long long rank_over(long long *s, long long group) noexcept nogil
cdef long long leads(long long *s, long long leader, long long group) noexcept nogil
cdef long long is_led_by(long long *s, long long group, long long leader) noexcept nogil
cdef long long break_needed(long long *s, long long group, long long telling) noexcept nogil
cdef void choose_roller(long long *s) noexcept nogil
cdef void roll_phase_one(long long *s) noexcept nogil
cdef void break_tie(long long *s) noexcept nogil
cdef long long highest_rank(long long *s, long long side) noexcept nogil
cdef void rally_all(long long *s) noexcept nogil
cdef long long officer_near(long long *s, long long group) noexcept nogil
cdef void face_roll(long long *s, long long group) noexcept nogil
cdef long long next_of_group(long long *s, long long group, long long unit) noexcept nogil
cdef void count_losses(long long *s) noexcept nogil
