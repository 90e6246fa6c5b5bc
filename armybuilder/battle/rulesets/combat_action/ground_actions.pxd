# C signatures of `ground_actions.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.entering cimport *
from armybuilder.battle.rulesets.combat_action.explosives cimport *
from armybuilder.battle.rulesets.combat_action.hiding cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.sections cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.steps cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

cdef long long is_about_ground(long long verb) noexcept nogil
cdef long long ground_cost(long long *s, long long verb, long long weapon) noexcept nogil
cdef long long start_refusal(long long *s, long long actor, long long verb, long long weapon) noexcept nogil
cdef long long section_fire_refusal(
    long long *s, long long actor, long long verb, long long weapon
) noexcept nogil
cdef long long section_blow_refusal(long long *s, long long actor, long long weapon) noexcept nogil
cdef long long piece_refusal(
    long long *s, long long actor, long long verb, long long weapon, long long piece
) noexcept nogil
cdef long long needs_piece(long long verb) noexcept nogil
cdef long long has_piece(long long *s, long long actor, long long verb, long long weapon) noexcept nogil
cdef long long fully_said_refusal(long long *s, long long actor, long long verb) noexcept nogil
cdef void act_on_ground(long long *s, long long actor, long long verb) noexcept nogil
cdef void strike_section(long long *s, long long actor, long long weapon, long long piece) noexcept nogil
