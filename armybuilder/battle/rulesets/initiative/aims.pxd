# C signatures of `aims.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.attacks cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.driving cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *
from armybuilder.battle.rulesets.initiative.melee cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.riding cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.shots cimport *

cdef long long is_blade(long long *s, long long weapon) noexcept nogil
cdef long long is_gun(long long *s, long long weapon) noexcept nogil
cdef long long gun_reason(long long *s, long long model, long long weapon, long long mode) noexcept nogil
cdef long long mark_reason(long long *s, long long model, long long weapon, long long target) noexcept nogil
cdef long long turn_reason(long long *s, long long model, long long weapon, long long target) noexcept nogil
cdef long long sight_reason(long long *s, long long model, long long weapon, long long target) noexcept nogil
cdef long long shot_reason(
    long long *s, long long model, long long weapon, long long target, long long mode
) noexcept nogil
cdef long long blow_reason(long long *s, long long model, long long weapon, long long target) noexcept nogil
