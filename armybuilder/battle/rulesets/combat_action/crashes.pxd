# C signatures of `crashes.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aside cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.fields cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *
from armybuilder.battle.rulesets.combat_action.sections cimport *

cdef long long ground_pf(long long *s, long long x, long long y) noexcept nogil
cdef void fall_from_air(long long *s, long long machine) noexcept nogil
cdef void crash_into_model(long long *s, long long machine, long long other) noexcept nogil
cdef void crash_into_piece(long long *s, long long machine, long long piece) noexcept nogil
cdef long long piece_in_way(
    long long *s, long long machine, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef long long model_in_way(
    long long *s, long long machine, long long ax, long long ay, long long bx, long long by,
    long long wild
) noexcept nogil
cdef long long rolls_over(long long *s, long long model) noexcept nogil
cdef long long clear_of_friends(long long *s, long long machine, long long x, long long y) noexcept nogil
cdef void settle_down(long long *s, long long machine) noexcept nogil
cdef long long run_over(
    long long *s, long long machine, long long model, long long ax, long long ay, long long bx,
    long long by
) noexcept nogil
cdef void move_aside(long long *s, long long machine, long long model) noexcept nogil
cdef long long meet_on_way(
    long long *s, long long machine, long long ax, long long ay, long long bx, long long by,
    long long wild
) noexcept nogil
