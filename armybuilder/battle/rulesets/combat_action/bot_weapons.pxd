# C signatures of `bot_weapons.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.explosives cimport *
from armybuilder.battle.rulesets.combat_action.indirect cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.plans cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *
from armybuilder.battle.rulesets.combat_action.sections cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.templates cimport *
from armybuilder.battle.rulesets.combat_action.values cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    LEAST_WORTH = 500
# end of constants
cdef long long net_worth(
    long long *s, long long shooter, long long weapon, long long target, long long verb
) noexcept nogil
cdef long long choose_special(long long *s, long long model) noexcept nogil
cdef long long throw_primed(long long *s, long long model) noexcept nogil
cdef long long best_throw(long long *s, long long model, long long weapon) noexcept nogil
cdef long long prime_for_throw(long long *s, long long model) noexcept nogil
cdef long long prime_for_machine(long long *s, long long model) noexcept nogil
cdef long long machine_near(long long *s, long long model) noexcept nogil
cdef long long buster_value(long long *s, long long model, long long enemy) noexcept nogil
cdef long long use_charge(long long *s, long long model) noexcept nogil
cdef long long charge_worth(long long *s, long long model, long long weapon) noexcept nogil
cdef long long near_section(long long *s, long long model, long long weapon) noexcept nogil
cdef long long fire_at_coordinates(long long *s, long long model) noexcept nogil
cdef long long net_or_plain(
    long long *s, long long shooter, long long weapon, long long target, long long verb
) noexcept nogil
cdef long long say_special(
    long long *s, long long verb, long long model, long long weapon, long long target
) noexcept nogil
cdef long long choose_spotting(long long *s, long long unit) noexcept nogil
cdef long long weigh_spotting(long long *s, long long officer, long long weapon) noexcept nogil
cdef long long needs_spotter(long long *s, long long weapon, long long enemy) noexcept nogil
cdef long long spotted_worth(long long *s, long long officer, long long weapon, long long enemy) noexcept nogil
cdef long long lay_smoke(long long *s, long long hull) noexcept nogil
