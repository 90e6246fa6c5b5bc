# C signatures of `bot_fire.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.attacks cimport *
from armybuilder.battle.rulesets.edge.bot_support cimport *
from armybuilder.battle.rulesets.edge.command cimport *
from armybuilder.battle.rulesets.edge.duties cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.harm cimport *
from armybuilder.battle.rulesets.edge.morale cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.words cimport *
from armybuilder.battle.rulesets.edge.worth cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    BEST_VOLLEY = 12
    FAVOURED = 2
# end of constants

cdef void say(long long *s, long long verb) noexcept nogil
cdef void say_target(long long *s, long long verb, long long target) noexcept nogil
cdef long long first_target(long long *s, long long unit) noexcept nogil
cdef long long level_now(long long *s, long long target) noexcept nogil
cdef long long body_of_unit(long long *s, long long unit) noexcept nogil
cdef long long best_target(long long *s, long long unit) noexcept nogil
cdef void decide_fire(long long *s, long long unit) noexcept nogil
cdef void decide_reaction(long long *s, long long unit) noexcept nogil
cdef long long mode_of_fire(long long *s, long long unit, long long target) noexcept nogil
cdef long long decide_apart(long long *s, long long unit, long long target) noexcept nogil
cdef long long own_target(long long *s, long long unit, long long model, long long target) noexcept nogil
cdef long long aim_worth(long long *s, long long model, long long target, long long way) noexcept nogil
cdef long long is_favoured(long long *s, long long model, long long enemy, long long target) noexcept nogil
cdef long long strongest(long long *s, long long model) noexcept nogil
cdef long long decide_alone(long long *s, long long unit, long long order) noexcept nogil
cdef long long better_alone(long long *s, long long model, long long order) noexcept nogil
