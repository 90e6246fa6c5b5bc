# C signatures of `menu.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.close_combat cimport *
from armybuilder.battle.rulesets.combat_action.control cimport *
from armybuilder.battle.rulesets.combat_action.deployment cimport *
from armybuilder.battle.rulesets.combat_action.flight cimport *
from armybuilder.battle.rulesets.combat_action.ground_actions cimport *
from armybuilder.battle.rulesets.combat_action.hatches cimport *
from armybuilder.battle.rulesets.combat_action.heroes cimport *
from armybuilder.battle.rulesets.combat_action.indirect cimport *
from armybuilder.battle.rulesets.combat_action.machine_rules cimport *
from armybuilder.battle.rulesets.combat_action.medics cimport *
from armybuilder.battle.rulesets.combat_action.menu_rows cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.orders cimport *
from armybuilder.battle.rulesets.combat_action.refusals cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.spots cimport *
from armybuilder.battle.rulesets.combat_action.standing cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

cdef long long list_choices(long long *s, long long *rows) noexcept nogil
cdef long long list_answers(long long *s, long long *rows, long long decision) noexcept nogil
cdef long long list_strikers(long long *s, long long *rows, long long count) noexcept nogil
cdef long long list_units(long long *s, long long *rows) noexcept nogil
cdef long long list_orders(long long *s, long long *rows) noexcept nogil
cdef long long list_spotters(long long *s, long long *rows, long long count) noexcept nogil
cdef long long has_idle(long long *s, long long unit) noexcept nogil
cdef long long list_reactions(long long *s, long long *rows) noexcept nogil
cdef long long list_actions(long long *s, long long *rows) noexcept nogil
cdef long long list_slaves(long long *s, long long *rows, long long count, long long unit) noexcept nogil
cdef long long list_model(long long *s, long long *rows, long long count, long long model) noexcept nogil
cdef long long list_ground(long long *s, long long *rows, long long count, long long model) noexcept nogil
cdef long long list_commands(long long *s, long long *rows, long long count, long long controller) noexcept nogil
cdef long long list_robot_orders(
    long long *s, long long *rows, long long count, long long unit, long long actor
) noexcept nogil
cdef long long list_verb(
    long long *s, long long *rows, long long count, long long model, long long verb, long long says
) noexcept nogil
cdef long long list_weapon(
    long long *s, long long *rows, long long count, long long model, long long weapon
) noexcept nogil
cdef long long list_specials(
    long long *s, long long *rows, long long count, long long model, long long weapon
) noexcept nogil
cdef long long list_smoke(
    long long *s, long long *rows, long long count, long long model, long long launcher
) noexcept nogil
