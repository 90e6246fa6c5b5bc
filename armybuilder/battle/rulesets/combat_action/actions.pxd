# C signatures of `actions.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aiming cimport *
from armybuilder.battle.rulesets.combat_action.blasts cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.close_combat cimport *
from armybuilder.battle.rulesets.combat_action.control cimport *
from armybuilder.battle.rulesets.combat_action.deployment cimport *
from armybuilder.battle.rulesets.combat_action.discipline cimport *
from armybuilder.battle.rulesets.combat_action.driving cimport *
from armybuilder.battle.rulesets.combat_action.entering cimport *
from armybuilder.battle.rulesets.combat_action.explosives cimport *
from armybuilder.battle.rulesets.combat_action.fates cimport *
from armybuilder.battle.rulesets.combat_action.flight cimport *
from armybuilder.battle.rulesets.combat_action.ground_actions cimport *
from armybuilder.battle.rulesets.combat_action.hatches cimport *
from armybuilder.battle.rulesets.combat_action.heroes cimport *
from armybuilder.battle.rulesets.combat_action.indirect cimport *
from armybuilder.battle.rulesets.combat_action.machine_rules cimport *
from armybuilder.battle.rulesets.combat_action.medics cimport *
from armybuilder.battle.rulesets.combat_action.orders cimport *
from armybuilder.battle.rulesets.combat_action.refusals cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.spots cimport *
from armybuilder.battle.rulesets.combat_action.standing cimport *
from armybuilder.battle.rulesets.combat_action.steps cimport *
from armybuilder.battle.rulesets.combat_action.turn cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

cdef void carry_out(long long *s) noexcept nogil
cdef void act(long long *s, long long verb) noexcept nogil
cdef void act_in_place(long long *s, long long actor, long long verb) noexcept nogil
cdef long long aim_target(long long *s) noexcept nogil
cdef void aim(long long *s, long long actor, long long weapon, long long target) noexcept nogil
cdef void react(long long *s, long long verb) noexcept nogil
cdef void obey(long long *s, long long verb) noexcept nogil
cdef void answer(long long *s, long long decision, long long verb) noexcept nogil
