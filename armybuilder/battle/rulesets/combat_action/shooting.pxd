# C signatures of `shooting.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.arcs cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.explosives cimport *
from armybuilder.battle.rulesets.combat_action.fields cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.scatter cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    SHOTS_SHOOTER = 1
    SHOTS_WEAPON = 2
    SHOTS_TARGET = 3
    SHOTS_VERB = 4
    SHOTS_COUNT = 5
    SHOTS_FIRED = 6
    SHOTS_ONES = 7
    SHOTS_STAGE = 8
    SHOTS_DIE = 10
    SHOTS_FULL = 11
    SHOTS_STRUCK = 9
    STAGE_FIRE = 0
    STAGE_SAVE = 1
    STAGE_LAND = 2
# end of constants
cdef long long is_hit(long long die, long long modifiers, long long skill) noexcept nogil
cdef long long skill_of_shot(long long *s, long long shooter, long long shot) noexcept nogil
cdef long long targeting_bonus(
    long long *s, long long shooter, long long weapon, long long target, long long verb, long long shot
) noexcept nogil
cdef long long is_aimed(long long *s, long long shooter, long long weapon, long long target) noexcept nogil
cdef long long sniping_bonus(long long *s, long long verb) noexcept nogil
cdef long long wound_modifier(long long *s, long long model) noexcept nogil
cdef long long size_modifier(long long *s, long long target) noexcept nogil
cdef long long speed_penalty(long long *s, long long distance) noexcept nogil
cdef long long target_speed(long long *s, long long target) noexcept nogil
cdef long long hit_modifiers(
    long long *s, long long shooter, long long weapon, long long target, long long band, long long verb,
    long long shot
) noexcept nogil
cdef void tell_modifiers(
    long long *s, long long shooter, long long weapon, long long target, long long band, long long verb,
    long long shot
) noexcept nogil
cdef long long weapon_refusal(
    long long *s, long long shooter, long long weapon, long long verb, long long number
) noexcept nogil
cdef long long gun_refusal(
    long long *s, long long shooter, long long weapon, long long verb, long long number
) noexcept nogil
cdef long long supports(long long *s, long long weapon, long long verb) noexcept nogil
cdef long long fire_cost(long long *s, long long verb) noexcept nogil
cdef void begin_shots(
    long long *s, long long shooter, long long weapon, long long target, long long verb, long long number
) noexcept nogil
cdef void note_shot(long long *s, long long shooter, long long target) noexcept nogil
cdef void run_shots(long long *s, long long frame) noexcept nogil
cdef void fire_and_follow(long long *s, long long frame, long long hit) noexcept nogil
cdef long long fire_once(long long *s, long long frame) noexcept nogil
cdef long long struck_by(long long *s, long long frame) noexcept nogil
cdef long long exposed_victim(long long *s, long long frame) noexcept nogil
cdef long long exposed_people(long long *s, long long hull, long long place) noexcept nogil
cdef long long in_melee_with(long long *s, long long model, long long other) noexcept nogil
cdef void offer_save(long long *s, long long frame) noexcept nogil
cdef void answer_save(long long *s, long long frame, long long tries) noexcept nogil
cdef long long heroic_save(long long *s, long long hero) noexcept nogil
cdef void land(long long *s, long long shooter, long long weapon, long long target) noexcept nogil
cdef void end_shots(long long *s, long long frame) noexcept nogil
