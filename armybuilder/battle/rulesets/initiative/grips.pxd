# C signatures of `grips.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.attacks cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *
from armybuilder.battle.rulesets.initiative.melee cimport *
from armybuilder.battle.rulesets.initiative.paths cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.turns cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    FRAME_GRIP = 2
    GRIP_WINNER = 1
    GRIP_LOSER = 2
    GRIP_MARGIN = 3
    TAKES_FROM = 6
    DRAGGED = 300
    PUSHES = 3
    DROPPED = 2
# end of constants

cdef long long grapple_reason(long long *s, long long model, long long target) noexcept nogil
cdef void begin_grapple(long long *s, long long model, long long target) noexcept nogil
cdef void ask_grip(long long *s, long long frame) noexcept nogil
cdef void grip(long long *s, long long frame, long long verb, long long lets_go) noexcept nogil
cdef long long grip_reason(long long *s, long long frame, long long verb) noexcept nogil
cdef long long weapon_in_hand(long long *s, long long figure) noexcept nogil
cdef void disarm(long long *s, long long loser, long long margin) noexcept nogil
cdef void push_away(long long *s, long long winner, long long loser) noexcept nogil
cdef void walk_off(long long *s, long long winner, long long loser) noexcept nogil
cdef void drag(long long *s, long long winner, long long loser) noexcept nogil
cdef long long slide(long long *s, long long figure, long long dx, long long dy) noexcept nogil
cdef void slide_back(long long *s, long long figure, long long dx, long long dy) noexcept nogil
cdef void loosen(long long *s, long long figure) noexcept nogil
