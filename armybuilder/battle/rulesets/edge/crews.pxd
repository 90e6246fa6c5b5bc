# C signatures of `crews.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.harm cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    WAYS_OUT = 12
    BESIDE = 20
# end of constants

cdef void assign_posts(long long *s, long long vehicle) noexcept nogil
cdef long long next_post(long long gunners) noexcept nogil
cdef long long holder_of(long long *s, long long vehicle, long long post) noexcept nogil
cdef long long crew_left(long long *s, long long vehicle) noexcept nogil
cdef long long can_drive(long long *s, long long vehicle) noexcept nogil
cdef void strike_crewman(
    long long *s, long long crewman, long long vehicle, long long striker, long long weapon
) noexcept nogil
cdef long long survives(
    long long *s, long long crewman, long long vehicle, long long rule, long long needed
) noexcept nogil
cdef void kill_crewman(
    long long *s, long long crewman, long long vehicle, long long striker, long long weapon
) noexcept nogil
cdef long long take_empty_post(long long *s, long long vehicle) noexcept nogil
cdef long long spare_man(long long *s, long long vehicle) noexcept nogil
cdef long long spared(long long post) noexcept nogil
cdef void step_in(long long *s, long long vehicle, long long spare, long long post) noexcept nogil
cdef void test_crew(long long *s, long long vehicle) noexcept nogil
cdef long long test_on_line(long long *s, long long model, long long rule, long long more) noexcept nogil
cdef void bail_out(long long *s, long long crewman, long long vehicle) noexcept nogil
cdef void leave_hull(long long *s, long long model, long long vehicle) noexcept nogil
cdef long long has_room(long long *s, long long model, long long x, long long y) noexcept nogil
