# C signatures of `menu.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.manoeuvre.characters cimport *
from armybuilder.battle.rulesets.manoeuvre.contests cimport *
from armybuilder.battle.rulesets.manoeuvre.deeds cimport *
from armybuilder.battle.rulesets.manoeuvre.harm cimport *

cdef long long list_manoeuvres(long long *s, long long *rows) noexcept nogil
cdef long long list_two(long long *s, long long *rows, long long one, long long other) noexcept nogil
cdef long long list_actions(long long *s, long long *rows) noexcept nogil
cdef long long list_for(long long *s, long long *rows, long long count, long long unit) noexcept nogil
cdef long long is_aimed(long long verb) noexcept nogil
cdef long long has_aim(long long *s, long long unit, long long verb) noexcept nogil
cdef long long verb_refusal(long long *s, long long unit, long long verb) noexcept nogil
cdef long long can_do_something(long long *s, long long unit) noexcept nogil
cdef long long moves(long long verb) noexcept nogil
cdef long long has_ally(long long *s, long long unit) noexcept nogil
cdef long long aim_refusal(long long *s, long long unit, long long verb, long long enemy) noexcept nogil
cdef long long snipe_refusal(long long *s, long long unit, long long enemy) noexcept nogil
cdef long long is_own_support(long long *s, long long unit, long long weapon) noexcept nogil
cdef long long refused_manoeuvre(long long *s) noexcept nogil
cdef long long action_refusal(long long *s, long long verb, long long target) noexcept nogil
cdef long long rating_refusal(long long *s, long long unit, long long verb, long long number) noexcept nogil
cdef long long support_refusal(long long *s, long long unit) noexcept nogil
cdef long long ally_refusal(long long *s, long long unit, long long verb, long long ally) noexcept nogil
cdef long long answer_refusal(
    long long *s, long long decision, long long verb, long long target
) noexcept nogil
cdef long long put_row(
    long long *rows, long long count, long long verb, long long says, long long weapon, long long unit
) noexcept nogil
