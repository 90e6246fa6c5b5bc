# C signatures of `hits.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.lasting cimport *
from armybuilder.battle.rulesets.phase.moving cimport *
from armybuilder.battle.rulesets.phase.orders cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.scales cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    DIE_PH_SAVE = 7
    PH_SAVES = 618
    SCALE_H = 0
    AHEAD_WAYS = 24
    FRAME_HITS = 2
    FRAME_BURST = 3
    FRAME_BLOWS = 4
    HITS_ACTOR = 1
    HITS_WEAPON = 2
    HITS_DAMAGE = 3
    HITS_RULE = 4
    HITS_X = 5
    HITS_Y = 6
    HITS_NEXT = 7
    HITS_ASKED = 8
    HITS_COUNT = 9
    HITS_LIST = 10
    HITS_MOST = 20
    HITS_REACH = 9
    ASKED = 1
    CANCELLED = 2
    RULE_HALVED = 67
    RULE_BLOW = 71
    RULE_STUCK = 115
# end of constants

cdef long long push_hits(
    long long *s, long long actor, long long weapon, long long damage, long long rule
) noexcept nogil
cdef void add_hit(long long *s, long long frame, long long target) noexcept nogil
cdef void push_burst(
    long long *s, long long actor, long long weapon,
    long long damage, long long x, long long y, long long reach
) noexcept nogil
cdef void push_blows(long long *s) noexcept nogil
cdef long long next_struck(long long *s, long long frame, long long model) noexcept nogil
cdef long long next_blow(long long *s, long long model) noexcept nogil
cdef long long victim_of(long long *s, long long frame) noexcept nogil
cdef void run_hits(long long *s, long long frame) noexcept nogil
cdef long long may_cancel(long long *s, long long frame, long long victim) noexcept nogil
cdef void cancel_hit(long long *s, long long frame, long long hero) noexcept nogil
cdef long long dealt_to(long long *s, long long frame, long long victim) noexcept nogil
cdef long long shields(long long *s, long long model, long long x, long long y) noexcept nogil
cdef void deal(long long *s, long long frame, long long victim) noexcept nogil
cdef void remember_hurt(long long *s, long long victim, long long actor) noexcept nogil
cdef void clear_wrecks(long long *s) noexcept nogil
cdef void leave_wreck(long long *s, long long model) noexcept nogil
cdef long long find_beside(long long *s, long long model, long long hull) noexcept nogil
