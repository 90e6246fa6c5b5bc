# C signatures of `driving.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.aiming cimport *
from armybuilder.battle.rulesets.combat_action.arcs cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.close_combat cimport *
from armybuilder.battle.rulesets.combat_action.control cimport *
from armybuilder.battle.rulesets.combat_action.crashes cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.entering cimport *
from armybuilder.battle.rulesets.combat_action.fields cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.sections cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.spots cimport *
from armybuilder.battle.rulesets.combat_action.standing cimport *
from armybuilder.battle.rulesets.combat_action.steps cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    DRIVE_MODEL = 1
    DRIVE_HOW = 2
    DRIVE_POINTS = 3
    DRIVE_AT = 4
    DRIVE_FIRES = 5
    DRIVE_SHOTS = 6
    DRIVE_STRUCK = 7
    DRIVE_STAGE = 8
    DRIVE_USED = 9
    DRIVE_PATH = 12
    STAGE_ASKS = 0
    STAGE_GOES = 1
    SLIGHT = 100
# end of constants

cdef long long is_driven(long long *s, long long model) noexcept nogil
cdef long long is_machine_verb(long long verb) noexcept nogil
cdef long long payer(long long *s, long long actor) noexcept nogil
cdef long long is_driving(long long *s, long long actor) noexcept nogil
cdef long long drive_cost(long long *s, long long verb) noexcept nogil
cdef long long drive_refusal(long long *s, long long actor, long long verb) noexcept nogil
cdef long long altitude_refusal(long long *s, long long actor, long long verb) noexcept nogil
cdef long long has_air_room(long long *s, long long actor, long long altitude) noexcept nogil
cdef long long is_open_ground(long long *s, long long model) noexcept nogil
cdef void climb(long long *s, long long actor, long long verb) noexcept nogil
cdef long long drive_limit(long long *s, long long model, long long verb, long long ground) noexcept nogil
cdef long long drive_path_refusal(
    long long *s, long long actor, long long verb, long long path, long long points
) noexcept nogil
cdef long long turns_refusal(
    long long *s, long long actor, long long verb, long long path, long long points
) noexcept nogil
cdef void begin_drive(long long *s, long long actor, long long verb) noexcept nogil
cdef void run_drive(long long *s, long long frame) noexcept nogil
cdef long long can_go_on(long long *s, long long model) noexcept nogil
cdef void go_on(long long *s, long long frame, long long model) noexcept nogil
cdef void end_drive(long long *s, long long frame) noexcept nogil
cdef long long shooter_of(long long *s, long long model) noexcept nogil
cdef long long has_something_to_do(long long *s, long long frame) noexcept nogil
cdef long long bit_of(long long *s, long long weapon) noexcept nogil
cdef long long may_use_gun(long long *s, long long frame, long long weapon) noexcept nogil
cdef long long any_way(long long *s, long long shooter, long long weapon) noexcept nogil
cdef long long may_use_blade(long long *s, long long frame, long long weapon) noexcept nogil
cdef long long use_refusal(
    long long *s, long long frame, long long verb, long long weapon, long long number
) noexcept nogil
cdef long long strike_refusal(long long *s, long long frame) noexcept nogil
cdef long long front_refusal(long long *s, long long model, long long target) noexcept nogil
cdef void use_weapon(long long *s, long long verb) noexcept nogil
cdef long long drive_way_refusal(
    long long *s, long long actor, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef long long has_room(long long *s, long long actor, long long x, long long y) noexcept nogil
