# C signatures of `refusals.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.aiming cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.close_combat cimport *
from armybuilder.battle.rulesets.combat_action.control cimport *
from armybuilder.battle.rulesets.combat_action.deployment cimport *
from armybuilder.battle.rulesets.combat_action.driving cimport *
from armybuilder.battle.rulesets.combat_action.entering cimport *
from armybuilder.battle.rulesets.combat_action.explosives cimport *
from armybuilder.battle.rulesets.combat_action.flight cimport *
from armybuilder.battle.rulesets.combat_action.ground_actions cimport *
from armybuilder.battle.rulesets.combat_action.hatches cimport *
from armybuilder.battle.rulesets.combat_action.heroes cimport *
from armybuilder.battle.rulesets.combat_action.indirect cimport *
from armybuilder.battle.rulesets.combat_action.machine_rules cimport *
from armybuilder.battle.rulesets.combat_action.medics cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.orders cimport *
from armybuilder.battle.rulesets.combat_action.sections cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.spots cimport *
from armybuilder.battle.rulesets.combat_action.standing cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

cdef long long refusal(long long *s) noexcept nogil
cdef long long answer_refusal(long long *s) noexcept nogil
cdef long long after_round_refusal(long long *s, long long verb) noexcept nogil
cdef long long placing_refusal(long long *s) noexcept nogil
cdef long long activation_refusal(long long *s) noexcept nogil
cdef long long orders_refusal(long long *s) noexcept nogil
cdef long long reaction_refusal(long long *s) noexcept nogil
cdef long long action_refusal(long long *s) noexcept nogil
cdef long long is_acting(long long *s, long long actor) noexcept nogil
cdef long long verb_refusal(
    long long *s, long long actor, long long verb, long long weapon, long long number
) noexcept nogil
cdef long long spot_verb_refusal(
    long long *s, long long actor, long long weapon, long long number
) noexcept nogil
cdef long long can_do_aboard(long long verb) noexcept nogil
cdef long long melee_refusal(long long *s, long long actor, long long verb, long long weapon) noexcept nogil
cdef long long strikes(long long *s, long long actor, long long weapon) noexcept nogil
cdef long long blow_refusal(long long *s, long long actor, long long weapon, long long target) noexcept nogil
cdef long long posture_refusal(long long *s, long long actor, long long verb) noexcept nogil
cdef long long device_refusal(long long *s, long long weapon) noexcept nogil
cdef long long small_refusal(long long *s, long long actor, long long verb, long long weapon) noexcept nogil
cdef long long is_piloting(long long *s, long long actor) noexcept nogil
cdef long long cost_of(long long *s, long long verb) noexcept nogil
