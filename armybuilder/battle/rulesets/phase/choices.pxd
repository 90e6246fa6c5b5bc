# C signatures of `choices.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.blows cimport *
from armybuilder.battle.rulesets.phase.course cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.deeds cimport *
from armybuilder.battle.rulesets.phase.deployment cimport *
from armybuilder.battle.rulesets.phase.moving cimport *
from armybuilder.battle.rulesets.phase.orders cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.seeing cimport *
from armybuilder.battle.rulesets.phase.shots cimport *

cdef long long refused_phase(long long *s) noexcept nogil
cdef long long doing_refusal(long long *s, long long decision, long long model, long long verb) noexcept nogil
cdef long long named_place(long long *s) noexcept nogil
cdef long long is_asked(long long *s, long long decision, long long model) noexcept nogil
cdef long long placing_refusal(long long *s) noexcept nogil
cdef long long move_refusal(long long *s, long long model, long long verb) noexcept nogil
cdef long long boarding_refusal(long long *s, long long model, long long hull) noexcept nogil
cdef long long leaving_refusal(long long *s, long long model) noexcept nogil
cdef long long can_draw(long long *s, long long model, long long weapon, long long verb) noexcept nogil
cdef long long declaring_refusal(
    long long *s, long long decision, long long model, long long verb
) noexcept nogil
cdef long long action_refusal(long long *s, long long model, long long verb) noexcept nogil
cdef long long shooting_refusal(long long *s, long long model) noexcept nogil
cdef long long naming_refusal(long long *s, long long model, long long verb) noexcept nogil
cdef long long has_link(long long *s, long long officer) noexcept nogil
cdef long long is_support(long long *s, long long side, long long weapon) noexcept nogil
cdef long long has_arcs(long long *s, long long side) noexcept nogil
cdef long long handling_refusal(
    long long *s, long long model, long long verb, long long weapon
) noexcept nogil
cdef long long treating_refusal(long long *s, long long model, long long target) noexcept nogil
cdef long long shot_refusal(long long *s, long long model, long long target) noexcept nogil
cdef long long burst_refusal(long long *s, long long model) noexcept nogil
cdef long long blow_refusal(long long *s, long long model, long long target) noexcept nogil
cdef long long can_strike_with(
    long long *s, long long model, long long weapon, long long target
) noexcept nogil
