# C signatures of `bot.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.blows cimport *
from armybuilder.battle.rulesets.phase.bot_deployment cimport *
from armybuilder.battle.rulesets.phase.moving cimport *
from armybuilder.battle.rulesets.phase.orders cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.shots cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    AIM_FROM = 10
    HUG_FROM = 76
    SECTORS = 11
    SHARES = 3
# end of constants

cdef void decide_phase(long long *s) noexcept nogil
cdef void say(long long *s, long long verb) noexcept nogil
cdef long long best_target(long long *s, long long model) noexcept nogil
cdef long long cases_at(long long *s, long long model, long long enemy, long long mode) noexcept nogil
cdef void decide_move(long long *s, long long model) noexcept nogil
cdef long long action_for(long long *s, long long model) noexcept nogil
cdef long long nearest_enemy(long long *s, long long model) noexcept nogil
cdef long long approach(long long *s, long long model, long long reach) noexcept nogil
cdef void decide_shot_at(long long *s, long long model) noexcept nogil
cdef void decide_hug(long long *s, long long model, long long shooter) noexcept nogil
cdef void decide_blow(long long *s, long long model) noexcept nogil
