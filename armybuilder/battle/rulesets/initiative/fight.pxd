# C signatures of `fight.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.opening cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.attacks cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.endings cimport *
from armybuilder.battle.rulesets.initiative.grips cimport *
from armybuilder.battle.rulesets.initiative.lasting cimport *
from armybuilder.battle.rulesets.initiative.morale cimport *
from armybuilder.battle.rulesets.initiative.order cimport *
from armybuilder.battle.rulesets.initiative.posts cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.steering cimport *
from armybuilder.battle.rulesets.initiative.turns cimport *
from armybuilder.battle.rulesets.initiative.works cimport *
from armybuilder.battle.rulesets.initiative.wounds cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    CLOSED = 16
    SK_POSTING = 0
    SK_HASTING = 1
    SK_ROUND = 2
    SK_CLOSING = 3
# end of constants

cdef void begin_skirmish(long long *s) noexcept nogil
cdef void load_weapons(long long *s) noexcept nogil
cdef void load_support(long long *s, long long weapon) noexcept nogil
cdef void run_skirmish(long long *s) noexcept nogil
cdef void run_frame(long long *s, long long frame) noexcept nogil
cdef void ask_post(long long *s) noexcept nogil
cdef void begin_round(long long *s) noexcept nogil
cdef void ask_haste(long long *s) noexcept nogil
cdef long long can_hasten(long long *s, long long model) noexcept nogil
cdef long long can_any_hasten(long long *s, long long side) noexcept nogil
cdef void run_round(long long *s) noexcept nogil
cdef long long is_still_acting(long long *s, long long model) noexcept nogil
cdef void start_turn(long long *s, long long model) noexcept nogil
cdef void finish_turn(long long *s, long long model) noexcept nogil
cdef long long next_patient(long long *s, long long coming) noexcept nogil
cdef void end_round(long long *s) noexcept nogil
cdef void close_round(long long *s) noexcept nogil
