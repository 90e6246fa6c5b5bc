# C signatures of `deeds.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.assault cimport *
from armybuilder.battle.rulesets.edge.attacks cimport *
from armybuilder.battle.rulesets.edge.command cimport *
from armybuilder.battle.rulesets.edge.crews cimport *
from armybuilder.battle.rulesets.edge.damage cimport *
from armybuilder.battle.rulesets.edge.duties cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.hiding cimport *
from armybuilder.battle.rulesets.edge.marching cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.passing cimport *
from armybuilder.battle.rulesets.edge.placing cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.support cimport *

cdef void carry_out_orders(long long *s) noexcept nogil
cdef void write_order(long long *s, long long unit, long long order) noexcept nogil
cdef void take_charge(long long *s, long long unit, long long verb) noexcept nogil
cdef void take_move(long long *s, long long unit, long long verb) noexcept nogil
cdef void withdraw(long long *s, long long unit) noexcept nogil
cdef void finish_move(long long *s, long long frame) noexcept nogil
cdef void carry_along(long long *s, long long unit) noexcept nogil
cdef void get_out(long long *s, long long unit) noexcept nogil
cdef void get_in(long long *s, long long unit, long long vehicle) noexcept nogil
cdef void mend(long long *s, long long unit, long long alone) noexcept nogil
cdef void lie(long long *s, long long unit, long long alone, long long flat) noexcept nogil
cdef void take_aim(long long *s, long long unit, long long verb) noexcept nogil
cdef void resolve_fire(long long *s) noexcept nogil
cdef long long any_apart(long long *s, long long unit) noexcept nogil
cdef void forget_aim(long long *s, long long unit) noexcept nogil
cdef void op_fire(long long *s, long long unit, long long frame, long long mode) noexcept nogil
cdef void react(long long *s, long long unit, long long verb) noexcept nogil
cdef void note_done(long long *s, long long unit, long long alone, long long verb) noexcept nogil
cdef void act(long long *s, long long unit, long long alone, long long verb) noexcept nogil
