# C signatures of `turn.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.blasts cimport *
from armybuilder.battle.rulesets.combat_action.bot cimport *
from armybuilder.battle.rulesets.combat_action.close_combat cimport *
from armybuilder.battle.rulesets.combat_action.control cimport *
from armybuilder.battle.rulesets.combat_action.deployment cimport *
from armybuilder.battle.rulesets.combat_action.discipline cimport *
from armybuilder.battle.rulesets.combat_action.driving cimport *
from armybuilder.battle.rulesets.combat_action.end_phase cimport *
from armybuilder.battle.rulesets.combat_action.explosives cimport *
from armybuilder.battle.rulesets.combat_action.fates cimport *
from armybuilder.battle.rulesets.combat_action.fields cimport *
from armybuilder.battle.rulesets.combat_action.flight cimport *
from armybuilder.battle.rulesets.combat_action.heroes cimport *
from armybuilder.battle.rulesets.combat_action.hiding cimport *
from armybuilder.battle.rulesets.combat_action.indirect cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.orders cimport *
from armybuilder.battle.rulesets.combat_action.out_of_control cimport *
from armybuilder.battle.rulesets.combat_action.pressed cimport *
from armybuilder.battle.rulesets.combat_action.robots_wild cimport *
from armybuilder.battle.rulesets.combat_action.scoring cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.squads cimport *
from armybuilder.battle.rulesets.combat_action.standing cimport *
from armybuilder.battle.rulesets.combat_action.steps cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

cdef void advance(long long *s) noexcept nogil
cdef void run_frame(long long *s, long long frame) noexcept nogil
cdef void begin_turn(long long *s) noexcept nogil
cdef void ready_unit(long long *s, long long unit) noexcept nogil
cdef void take_initiative(long long *s, long long first) noexcept nogil
cdef void next_activation(long long *s) noexcept nogil
cdef long long turn_is_over(long long *s) noexcept nogil
cdef void activate(long long *s, long long unit) noexcept nogil
cdef void wake_slaves(long long *s, long long unit) noexcept nogil
cdef void run_unit(long long *s, long long unit) noexcept nogil
cdef void end_unit(long long *s, long long unit) noexcept nogil
cdef void find_leader(long long *s, long long unit) noexcept nogil
cdef void ask_orders(long long *s, long long unit) noexcept nogil
cdef void run_actions(long long *s, long long unit) noexcept nogil
cdef long long next_runner(long long *s, long long unit) noexcept nogil
cdef long long points_left(long long *s, long long unit) noexcept nogil
cdef void end_activation(long long *s, long long unit) noexcept nogil
cdef void unpin(long long *s, long long unit) noexcept nogil
cdef void rest(long long *s, long long model) noexcept nogil
cdef void check_coherency(long long *s, long long unit) noexcept nogil
