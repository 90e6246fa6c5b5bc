# C signatures of `fire.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.harm cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.words cimport *

cdef long long why(long long *s, long long reason, long long value, long long telling) noexcept nogil
cdef long long leads_here(long long *s, long long leader, long long body) noexcept nogil
cdef long long is_present(long long *s, long long model) noexcept nogil
cdef long long is_led(long long *s, long long firer, long long body) noexcept nogil
cdef long long shot_modifier(
    long long *s, long long firer, long long weapon,
    long long target, long long view, long long mode, long long telling
) noexcept nogil
cdef long long exposed_modifier(
    long long *s, long long firer, long long weapon, long long place,
    long long man, long long view, long long mode, long long telling
) noexcept nogil
cdef long long firer_modifier(long long *s, long long firer, long long body, long long telling) noexcept nogil
cdef long long combat_value(long long *s, long long firer) noexcept nogil
cdef long long attack_modifier(
    long long *s, long long firer, long long body, long long weapon, long long mode, long long telling
) noexcept nogil
cdef long long device_of(long long *s, long long weapon) noexcept nogil
cdef long long distance_modifier(
    long long *s, long long weapon, long long away, long long telling
) noexcept nogil
cdef long long target_modifier(
    long long *s, long long body, long long target, long long view, long long telling
) noexcept nogil
cdef long long is_running(long long *s, long long target) noexcept nogil
cdef long long factor_met(long long *s, long long target, long long weapon) noexcept nogil
cdef long long is_immune(long long *s, long long target, long long weapon) noexcept nogil
cdef long long shoot_figures(
    long long *s, long long firer, long long weapon, long long target, long long mode
) noexcept nogil
cdef long long shot_effect(
    long long *s, long long target, long long weapon, long long natural, long long modifier, long long mode
) noexcept nogil
cdef void pick_first(
    long long *s, long long firer, long long weapon, long long unit, long long effect
) noexcept nogil
