# C signatures of `chances.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.antitank cimport *
from armybuilder.battle.rulesets.edge.assault cimport *
from armybuilder.battle.rulesets.edge.casualties cimport *
from armybuilder.battle.rulesets.edge.fire cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    KILLS = 10000
    HITS = 100
    DUEL_CASES = 400
    DUEL_KILLS = 1000000
    DUEL_HITS = 1000
    HIT_WORTH = 100
    MORALE_WORTH = 15
    WORTH = 2000
    USEFUL_SHARE = 6
# end of constants

cdef long long faces_of(long long *s, long long modifier) noexcept nogil
cdef long long kills_in(long long counts) noexcept nogil
cdef long long hits_in(long long counts) noexcept nogil
cdef long long morale_in(long long counts) noexcept nogil
cdef long long faces_to_hit(long long needed, long long modifier) noexcept nogil
cdef long long useful_faces(long long *s, long long facing, long long through) noexcept nogil
cdef long long shot_worth(
    long long *s, long long firer, long long weapon, long long target, long long mode
) noexcept nogil
cdef long long tank_worth(
    long long *s, long long firer, long long weapon, long long vehicle, long long mode
) noexcept nogil
cdef long long duel_faces(long long *s, long long own, long long other) noexcept nogil
