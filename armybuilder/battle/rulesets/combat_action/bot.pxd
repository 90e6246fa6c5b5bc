# C signatures of `bot.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.arcs cimport *
from armybuilder.battle.rulesets.combat_action.bot_actions cimport *
from armybuilder.battle.rulesets.combat_action.bot_command cimport *
from armybuilder.battle.rulesets.combat_action.bot_deployment cimport *
from armybuilder.battle.rulesets.combat_action.bot_machines cimport *
from armybuilder.battle.rulesets.combat_action.bot_wrecks cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.close_combat cimport *
from armybuilder.battle.rulesets.combat_action.discipline cimport *
from armybuilder.battle.rulesets.combat_action.flight cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.orders cimport *
from armybuilder.battle.rulesets.combat_action.plans cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.steps cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.values cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

cdef void decide(long long *s) noexcept nogil
cdef void choose_unit(long long *s, long long side) noexcept nogil
cdef long long shot_of_unit(long long *s, long long unit, long long floor) noexcept nogil
cdef void note_distances(long long *s) noexcept nogil
cdef void choose_reaction(long long *s, long long shooter, long long mover) noexcept nogil
cdef void choose_after_round(long long *s, long long frame) noexcept nogil
cdef void choose_striker_for(long long *s, long long leaver) noexcept nogil
cdef void note_guns(long long *s) noexcept nogil
