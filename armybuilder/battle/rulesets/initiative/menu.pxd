# C signatures of `menu.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.aims cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.fight cimport *
from armybuilder.battle.rulesets.initiative.grips cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *
from armybuilder.battle.rulesets.initiative.paths cimport *
from armybuilder.battle.rulesets.initiative.posts cimport *
from armybuilder.battle.rulesets.initiative.refusals cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.shots cimport *
from armybuilder.battle.rulesets.initiative.steering cimport *
from armybuilder.battle.rulesets.initiative.works cimport *

cdef long long list_skirmish(long long *s, long long *rows) noexcept nogil
cdef long long add_row(
    long long *s, long long *rows, long long count,
    long long verb, long long model, long long says, long long weapon
) noexcept nogil
cdef long long list_posts(long long *s, long long *rows) noexcept nogil
cdef long long list_haste(long long *s, long long *rows) noexcept nogil
cdef long long list_turn(long long *s, long long *rows, long long model) noexcept nogil
cdef long long can_aim_at_any(long long *s, long long model) noexcept nogil
cdef long long list_steering(long long *s, long long *rows, long long count, long long model) noexcept nogil
cdef long long can_steer_at_any(long long *s, long long model, long long verb) noexcept nogil
cdef long long list_works(long long *s, long long *rows, long long count, long long model) noexcept nogil
cdef long long can_name(long long *s, long long model, long long verb, long long weapon) noexcept nogil
cdef long long list_attacks(long long *s, long long *rows, long long count, long long model) noexcept nogil
cdef long long has_victim(long long *s, long long model, long long weapon, long long blow) noexcept nogil
cdef long long list_answers(long long *s, long long *rows, long long model, long long decision) noexcept nogil
cdef long long list_reloads(long long *s, long long *rows, long long count, long long model) noexcept nogil
