# C signatures of `bot_ground.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.posts cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.duties cimport *
from armybuilder.battle.rulesets.edge.marching cimport *
from armybuilder.battle.rulesets.edge.morale cimport *
from armybuilder.battle.rulesets.edge.placing cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.travel cimport *
from armybuilder.battle.rulesets.edge.words cimport *
from armybuilder.battle.rulesets.edge.worth cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    WAYS_TRIED = 11
    PARTS = 3
    GRID = 12
    DEPTHS = 5
    NOTHING_LESS = -1000000000
    NEAREST = 300
# end of constants

cdef void place_somewhere(long long *s, long long unit, long long side) noexcept nogil
cdef void put_spot(
    long long *s, long long side, long long low_x, long long low_y,
    long long high_x, long long high_y, long long across, long long depth
) noexcept nogil
cdef long long rank_of(long long *s, long long unit, long long side) noexcept nogil
cdef void put_path(long long *s, long long x, long long y) noexcept nogil
cdef long long try_way(
    long long *s, long long lead, long long dx, long long dy, long long way, long long step, long long reach
) noexcept nogil
cdef long long approach_spot(long long *s, long long unit, long long percent) noexcept nogil
cdef long long find_way(long long *s, long long unit, long long order) noexcept nogil
cdef long long allowed(long long *s, long long unit, long long lead, long long order) noexcept nogil
cdef long long place_worth(
    long long *s, long long unit, long long x, long long y, long long level, long long order, long long least
) noexcept nogil
cdef long long step_out(
    long long *s, long long unit, long long vehicle, long long enemy, long long within
) noexcept nogil
cdef long long can_go(long long *s, long long lead, long long x, long long y, long long reach) noexcept nogil
