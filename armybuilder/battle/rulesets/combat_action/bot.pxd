# C signatures of `bot.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.close_combat cimport *
from armybuilder.battle.rulesets.combat_action.deployment cimport *
from armybuilder.battle.rulesets.combat_action.discipline cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.orders cimport *
from armybuilder.battle.rulesets.combat_action.plans cimport *
from armybuilder.battle.rulesets.combat_action.refusals cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.steps cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.values cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

cdef void decide(long long *s) noexcept nogil
cdef void clear_choice(long long *s) noexcept nogil
cdef void say(long long *s, long long verb, long long actor) noexcept nogil
cdef void say_point(long long *s, long long x, long long y) noexcept nogil
cdef void choose_place(long long *s, long long side) noexcept nogil
cdef void find_post(
    long long *s, long long side, long long placed, long long units, long long attempt, long long unit
) noexcept nogil
cdef long long zone_end(long long *s, long long zone, long long axis, long long high) noexcept nogil
cdef void choose_unit(long long *s, long long side) noexcept nogil
cdef void note_distances(long long *s) noexcept nogil
cdef void choose_order(long long *s, long long unit) noexcept nogil
cdef void choose_action(long long *s, long long unit) noexcept nogil
cdef long long choose_for(long long *s, long long model) noexcept nogil
cdef long long choose_freely(long long *s, long long model) noexcept nogil
cdef long long choose_walk(long long *s, long long model, long long points) noexcept nogil
cdef long long follow_plan(long long *s, long long model, long long here, long long points) noexcept nogil
cdef long long say_walk(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long say_shot(long long *s, long long model) noexcept nogil
cdef long long care_for_gun(long long *s, long long model) noexcept nogil
cdef long long save_point(long long *s, long long model) noexcept nogil
cdef long long choose_pinned(long long *s, long long model) noexcept nogil
cdef long long find_charge(long long *s, long long model) noexcept nogil
cdef long long can_charge(long long *s, long long model, long long enemy) noexcept nogil
cdef long long say_charge(long long *s, long long model) noexcept nogil
cdef long long choose_in_melee(long long *s, long long model) noexcept nogil
cdef long long find_flight_from(long long *s, long long model, long long enemy) noexcept nogil
cdef void choose_reaction(long long *s, long long shooter, long long mover) noexcept nogil
cdef void choose_after_round(long long *s, long long frame) noexcept nogil
cdef void choose_striker_for(long long *s, long long leaver) noexcept nogil
cdef void note_guns(long long *s) noexcept nogil
cdef long long prefers_walk(long long *s, long long model, long long stay, long long points) noexcept nogil
