# C signatures of `orders.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.discipline cimport *
from armybuilder.battle.rulesets.combat_action.heroes cimport *
from armybuilder.battle.rulesets.combat_action.indirect cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.squads cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.sections cimport *

cdef long long is_officer_of(long long *s, long long officer, long long unit) noexcept nogil
cdef long long joining_officer(long long *s, long long unit) noexcept nogil
cdef long long may_join(long long *s, long long officer, long long unit) noexcept nogil
cdef void join(long long *s, long long officer, long long unit) noexcept nogil
cdef void wake(long long *s, long long model) noexcept nogil
cdef long long order_refusal(long long *s, long long officer, long long verb, long long target) noexcept nogil
cdef long long can_order(long long *s, long long unit) noexcept nogil
cdef long long has_order(long long *s, long long unit) noexcept nogil
cdef long long officer_can_order(long long *s, long long officer, long long unit) noexcept nogil
cdef void give_order(long long *s, long long officer, long long verb, long long target) noexcept nogil
cdef long long attached_officer(long long *s, long long unit) noexcept nogil
cdef long long is_near_unit(long long *s, long long model, long long unit) noexcept nogil
cdef long long keeps_aim(long long *s, long long model) noexcept nogil
cdef long long may_rejoin(long long *s, long long unit) noexcept nogil
cdef void rejoin(long long *s, long long unit) noexcept nogil
cdef long long may_order_split(long long *s, long long officer, long long unit) noexcept nogil
