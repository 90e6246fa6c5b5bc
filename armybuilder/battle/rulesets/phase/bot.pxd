# C signatures of `bot.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.blows cimport *
from armybuilder.battle.rulesets.phase.bot_deployment cimport *
from armybuilder.battle.rulesets.phase.bot_goals cimport *
from armybuilder.battle.rulesets.phase.bot_helpers cimport *
from armybuilder.battle.rulesets.phase.bot_moves cimport *
from armybuilder.battle.rulesets.phase.bot_search cimport *
from armybuilder.battle.rulesets.phase.bot_worth cimport *
from armybuilder.battle.rulesets.phase.choices cimport *
from armybuilder.battle.rulesets.phase.course cimport *
from armybuilder.battle.rulesets.phase.effects cimport *
from armybuilder.battle.rulesets.phase.fire cimport *
from armybuilder.battle.rulesets.phase.hits cimport *
from armybuilder.battle.rulesets.phase.orders cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.scales cimport *
from armybuilder.battle.rulesets.phase.seeing cimport *
from armybuilder.battle.rulesets.phase.shots cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    AIM_FROM = 10
    FULL_TURN = 12
    OFTEN_ENOUGH = 32
    SAVED_FROM = 3
# end of constants

cdef void decide_phase(long long *s) noexcept nogil
cdef void say(long long *s, long long verb) noexcept nogil
cdef void say_move(long long *s, long long model, long long verb, long long action) noexcept nogil
cdef void decide_move(long long *s, long long model) noexcept nogil
cdef void plan_aboard(long long *s, long long model) noexcept nogil
cdef void plan_melee(long long *s, long long model, long long enemy) noexcept nogil
cdef long long often(long long *s, long long model, long long enemy) noexcept nogil
cdef long long plan_charge(long long *s, long long model) noexcept nogil
cdef long long best_blade(long long *s, long long model, long long enemy) noexcept nogil
cdef long long plan_drawing(long long *s, long long model) noexcept nogil
cdef void plan_fire(long long *s, long long model) noexcept nogil
cdef void decide_action(long long *s, long long model) noexcept nogil
cdef void decide_second(long long *s, long long model) noexcept nogil
cdef void decide_run(long long *s, long long model) noexcept nogil
cdef long long nearest_enemy(long long *s, long long model) noexcept nogil
cdef void decide_hug(long long *s, long long model, long long shooter) noexcept nogil
cdef void decide_save(long long *s, long long model) noexcept nogil
cdef long long best_blow(long long *s, long long model) noexcept nogil
cdef long long weigh_blow(
    long long *s, long long model, long long weapon, long long enemy, long long most
) noexcept nogil
cdef void decide_blow(long long *s, long long model) noexcept nogil
cdef long long plan_goal(long long *s, long long model) noexcept nogil
