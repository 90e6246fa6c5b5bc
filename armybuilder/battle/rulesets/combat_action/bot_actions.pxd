# C signatures of `bot_actions.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.bot_command cimport *
from armybuilder.battle.rulesets.combat_action.bot_ground cimport *
from armybuilder.battle.rulesets.combat_action.bot_machines cimport *
from armybuilder.battle.rulesets.combat_action.bot_weapons cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.close_combat cimport *
from armybuilder.battle.rulesets.combat_action.driving cimport *
from armybuilder.battle.rulesets.combat_action.explosives cimport *
from armybuilder.battle.rulesets.combat_action.flight cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.bot_ways cimport *
from armybuilder.battle.rulesets.combat_action.plans cimport *
from armybuilder.battle.rulesets.combat_action.refusals cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.values cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

cdef void choose_action(long long *s, long long unit) noexcept nogil
cdef long long choose_for(long long *s, long long model) noexcept nogil
cdef long long choose_freely(long long *s, long long model) noexcept nogil
cdef long long prefers_walk(long long *s, long long model, long long stay, long long points) noexcept nogil
cdef long long may_run(long long *s, long long model) noexcept nogil
cdef long long choose_walk(long long *s, long long model) noexcept nogil
cdef long long find_better(long long *s, long long model) noexcept nogil
cdef long long follow_plan(long long *s, long long model, long long here) noexcept nogil
cdef long long set_out(long long *s, long long verb, long long x, long long y) noexcept nogil
cdef long long say_move(long long *s, long long model) noexcept nogil
cdef long long say_shot(long long *s, long long model) noexcept nogil
cdef long long care_for_gun(long long *s, long long model) noexcept nogil
cdef long long save_point(long long *s, long long model) noexcept nogil
cdef long long choose_pinned(long long *s, long long model) noexcept nogil
cdef long long find_charge(long long *s, long long model) noexcept nogil
cdef long long can_charge(long long *s, long long model, long long enemy) noexcept nogil
cdef long long say_charge(long long *s, long long model) noexcept nogil
cdef long long choose_in_melee(long long *s, long long model) noexcept nogil
cdef long long find_flight_from(long long *s, long long model, long long enemy) noexcept nogil
