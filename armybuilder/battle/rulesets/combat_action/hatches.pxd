# C signatures of `hatches.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.out_of_control cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

cdef long long is_about_wreck(long long verb) noexcept nogil
cdef long long wreck_refusal(long long *s, long long actor, long long verb, long long machine) noexcept nogil
cdef long long reaches_hatch(long long *s, long long actor, long long machine) noexcept nogil
cdef long long hatch_pf(long long *s, long long actor, long long machine) noexcept nogil
cdef void do_about_wreck(long long *s, long long actor, long long verb, long long machine) noexcept nogil
cdef long long stuck_machine(long long *s, long long actor) noexcept nogil
cdef long long list_wreck(long long *s, long long *rows, long long count, long long actor) noexcept nogil
cdef long long list_one(
    long long *s, long long *rows, long long count, long long verb, long long actor, long long cost,
    long long says
) noexcept nogil
