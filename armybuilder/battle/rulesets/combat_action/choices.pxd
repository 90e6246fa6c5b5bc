# C signatures of `choices.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

cdef long long said(long long *s, long long column) noexcept nogil
cdef long long target_unit(long long *s) noexcept nogil
cdef void clear_choice(long long *s) noexcept nogil
cdef void say(long long *s, long long verb, long long actor) noexcept nogil
cdef void say_point(long long *s, long long x, long long y) noexcept nogil
