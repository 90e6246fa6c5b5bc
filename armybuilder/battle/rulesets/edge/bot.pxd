# C signatures of `bot.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.bot_fire cimport *
from armybuilder.battle.rulesets.edge.bot_goals cimport *
from armybuilder.battle.rulesets.edge.bot_ground cimport *
from armybuilder.battle.rulesets.edge.bot_support cimport *
from armybuilder.battle.rulesets.edge.command cimport *
from armybuilder.battle.rulesets.edge.duties cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.marching cimport *
from armybuilder.battle.rulesets.edge.morale cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.rally cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.travel cimport *
from armybuilder.battle.rulesets.edge.words cimport *
from armybuilder.battle.rulesets.edge.worth cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    BEST_ORDER = 1
    BEST_WORTH = 2
    OBEYING = 13
    MANY_MARKERS = 6
    SOME_MARKERS = 3
    CHARGE_LEAD = 3
    PLAIN_LEVEL = 4
    GET_OUT_WITHIN = 24
    FAR_AWAY = 1000000000
    NEARING_RUN = 20
    NEARING_FIRE = 10
# end of constants

cdef void decide_orders(long long *s) noexcept nogil
cdef long long order_for(long long *s, long long unit) noexcept nogil
cdef long long or_rally(long long *s, long long unit, long long order) noexcept nogil
cdef void weigh(long long *s, long long unit, long long order, long long gain, long long loss) noexcept nogil
cdef long long level_of(long long *s, long long order) noexcept nogil
cdef void weigh_standing(long long *s, long long unit) noexcept nogil
cdef void weigh_moving(long long *s, long long unit) noexcept nogil
cdef void weigh_run(long long *s, long long unit) noexcept nogil
cdef long long nearing_worth(
    long long *s, long long unit, long long closed, long long share_of
) noexcept nogil
cdef long long blows_ahead(long long *s, long long unit, long long closed) noexcept nogil
cdef long long is_out_of_reach(long long *s, long long unit, long long x, long long y) noexcept nogil
cdef void weigh_charge(long long *s, long long unit) noexcept nogil
cdef long long is_prey(long long *s, long long unit, long long target, long long gain) noexcept nogil
cdef void weigh_rally(long long *s, long long unit) noexcept nogil
cdef void decide_charge(long long *s, long long unit) noexcept nogil
cdef void decide_move(long long *s, long long unit) noexcept nogil
