# C signatures of `refusals.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.aims cimport *
from armybuilder.battle.rulesets.initiative.attacks cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.fight cimport *
from armybuilder.battle.rulesets.initiative.grips cimport *
from armybuilder.battle.rulesets.initiative.paths cimport *
from armybuilder.battle.rulesets.initiative.posts cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.steering cimport *
from armybuilder.battle.rulesets.initiative.turns cimport *
from armybuilder.battle.rulesets.initiative.works cimport *

cdef long long refused_skirmish(long long *s) noexcept nogil
cdef long long post_reason(long long *s, long long verb) noexcept nogil
cdef long long haste_reason(long long *s, long long verb) noexcept nogil
cdef long long act_reason(long long *s, long long model, long long verb) noexcept nogil
cdef long long attack_reason(long long *s, long long model, long long verb) noexcept nogil
cdef long long answer_reason(long long *s, long long model, long long verb, long long decision) noexcept nogil
cdef long long can_hold_back(long long *s, long long model) noexcept nogil
cdef long long walk_reason(long long *s, long long model) noexcept nogil
cdef long long stance_reason(long long *s, long long model, long long verb) noexcept nogil
cdef long long aim_reason(long long *s, long long model, long long target) noexcept nogil
