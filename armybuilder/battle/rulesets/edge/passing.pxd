# C signatures of `passing.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.command cimport *
from armybuilder.battle.rulesets.edge.duties cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    FRAME_MOVE = 1
    MOVE_UNDER_WAY = 1
    MOVE_VERB = 2
    MOVE_TARGET = 3
    MOVE_PERCENT = 4
    MOVE_ASKED = 5
    MOVE_PLACE = 6
    MOVE_POINTS = 7
    MOVE_PATH = 8
    MOVE_ALONE = 24
    PLACES = 8
# end of constants

cdef long long begin_move(
    long long *s, long long unit, long long alone, long long verb, long long target, long long percent
) noexcept nogil
cdef void take_up_path(long long *s, long long frame) noexcept nogil
cdef long long ask_watchers(long long *s, long long frame, long long rule) noexcept nogil
cdef long long watches(long long *s, long long watcher, long long mover) noexcept nogil
cdef long long best_place(long long *s, long long frame, long long watcher, long long lead) noexcept nogil
cdef long long longest_range(long long *s, long long owner) noexcept nogil
cdef long long way_length(long long *s, long long frame, long long lead) noexcept nogil
cdef long long place_x(long long *s, long long frame, long long lead, long long place) noexcept nogil
cdef long long place_y(long long *s, long long frame, long long lead, long long place) noexcept nogil
cdef long long place_of(
    long long *s, long long frame, long long lead, long long place, long long axis
) noexcept nogil
cdef void shift(long long *s, long long frame, long long dx, long long dy) noexcept nogil
cdef long long lead_of_move(long long *s, long long frame) noexcept nogil
