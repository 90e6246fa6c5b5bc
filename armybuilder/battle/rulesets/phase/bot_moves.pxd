# C signatures of `bot_moves.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.bot_worth cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.moving cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.scales cimport *
from armybuilder.battle.rulesets.phase.seeing cimport *
from armybuilder.battle.rulesets.phase.shots cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    WAYS = 24
    ADVANCE_WAYS = 5
    STEP_NEARER = 30
    HURRY = 4
    COVER_WORTH = 40
    SHORT_OF = 10
# end of constants

cdef long long eyes_of(long long *s, long long model) noexcept nogil
cdef long long threat_here(long long *s, long long model) noexcept nogil
cdef long long fire_in(long long *s, long long model, long long cases) noexcept nogil
cdef long long gain_of_hit(long long *s, long long model, long long front) noexcept nogil
cdef void stand_at(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long shot_from_here(long long *s, long long model, long long aimed) noexcept nogil
cdef long long find_step(long long *s, long long model, long long least) noexcept nogil
cdef long long find_run(long long *s, long long model, long long least, long long ways) noexcept nogil
cdef long long most_from_anywhere(long long *s, long long model) noexcept nogil
cdef long long worth_of_run(
    long long *s, long long model, long long near, long long wanted,
    long long x, long long y, long long least, long long most
) noexcept nogil
cdef long long worth_there(long long *s, long long model, long long near, long long spare) noexcept nogil
cdef long long wanted_gap(long long *s, long long model, long long near) noexcept nogil
cdef long long say_way(
    long long *s, long long model, long long x, long long y, long long reach
) noexcept nogil
cdef long long approach(long long *s, long long model, long long enemy, long long reach) noexcept nogil
cdef long long retreat(long long *s, long long model, long long enemy, long long reach) noexcept nogil
cdef long long say_way_along(
    long long *s, long long model, long long dx, long long dy, long long wanted, long long reach
) noexcept nogil
