# C signatures of `acts.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.attacks cimport *
from armybuilder.battle.rulesets.initiative.blasts cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.driving cimport *
from armybuilder.battle.rulesets.initiative.endings cimport *
from armybuilder.battle.rulesets.initiative.fight cimport *
from armybuilder.battle.rulesets.initiative.grips cimport *
from armybuilder.battle.rulesets.initiative.melee cimport *
from armybuilder.battle.rulesets.initiative.order cimport *
from armybuilder.battle.rulesets.initiative.paths cimport *
from armybuilder.battle.rulesets.initiative.posts cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.shots cimport *
from armybuilder.battle.rulesets.initiative.steering cimport *
from armybuilder.battle.rulesets.initiative.turns cimport *
from armybuilder.battle.rulesets.initiative.works cimport *

cdef void carry_out_skirmish(long long *s) noexcept nogil
cdef void act(long long *s, long long model, long long verb) noexcept nogil
cdef void answer(long long *s, long long model, long long verb) noexcept nogil
cdef void step_in(long long *s, long long model, long long coming) noexcept nogil
