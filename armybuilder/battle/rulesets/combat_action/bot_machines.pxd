# C signatures of `bot_machines.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.arcs cimport *
from armybuilder.battle.rulesets.combat_action.bot_command cimport *
from armybuilder.battle.rulesets.combat_action.bot_weapons cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.close_combat cimport *
from armybuilder.battle.rulesets.combat_action.driving cimport *
from armybuilder.battle.rulesets.combat_action.explosives cimport *
from armybuilder.battle.rulesets.combat_action.machine_rules cimport *
from armybuilder.battle.rulesets.combat_action.mounting cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.plans cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.standing cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.values cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *
from armybuilder.battle.rulesets.combat_action.bot_ground cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    FAN = 13
    CLOSE_IN = 2500
    GET_OUT = 4000
    CONTACT_GAP = 1
# end of constants
cdef long long choose_machines(long long *s, long long unit) noexcept nogil
cdef long long choose_for_machine(long long *s, long long model) noexcept nogil
cdef long long care_for_guns(long long *s, long long model) noexcept nogil
cdef long long choose_drive(long long *s, long long model, long long verb) noexcept nogil
cdef long long say_drive(
    long long *s, long long model, long long verb, long long x, long long y, long long points, long long bits
) noexcept nogil
cdef long long fan_step(long long i) noexcept nogil
cdef long long may_drive_to(
    long long *s, long long model, long long verb, long long x, long long y
) noexcept nogil
cdef long long hope_from(
    long long *s, long long model, long long x, long long y, long long fx, long long fy
) noexcept nogil
cdef long long hope_of_gun(
    long long *s, long long shooter, long long weapon, long long x, long long y, long long fx, long long fy
) noexcept nogil
cdef long long gunner_of(long long *s, long long model, long long weapon) noexcept nogil
cdef long long way_of_gun(long long *s, long long weapon, long long points) noexcept nogil
cdef long long number_of_gun(long long *s, long long weapon) noexcept nogil
cdef long long worth_of_place(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long wanted_range(long long *s, long long model) noexcept nogil
cdef long long find_ram(long long *s, long long model, long long verb, long long floor) noexcept nogil
cdef long long choose_aboard(long long *s, long long person) noexcept nogil
cdef long long wants_out(long long *s, long long person, long long hull) noexcept nogil
cdef void weigh_here(long long *s, long long shooter, long long weapon, long long points) noexcept nogil
cdef long long note_limits(long long *s, long long shooter, long long weapon) noexcept nogil
cdef void weigh_enemy(
    long long *s, long long shooter, long long weapon, long long enemy, long long verb, long long number
) noexcept nogil
cdef void say_use(long long *s, long long actor) noexcept nogil
cdef void choose_use(long long *s, long long frame) noexcept nogil
cdef long long say_ruin(long long *s, long long frame) noexcept nogil
cdef long long has_ruin(long long *s, long long model) noexcept nogil
cdef void weigh_blade(long long *s, long long model, long long weapon) noexcept nogil
