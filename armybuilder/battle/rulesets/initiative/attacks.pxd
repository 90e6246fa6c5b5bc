# C signatures of `attacks.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.blasts cimport *
from armybuilder.battle.rulesets.initiative.checks cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.driving cimport *
from armybuilder.battle.rulesets.initiative.melee cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.riding cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.shots cimport *
from armybuilder.battle.rulesets.initiative.turns cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    FRAME_ATTACK = 1
    FRAME_RAM = 3
    ATTACKER = 1
    ATTACK_WEAPON = 2
    ATTACK_TARGET = 3
    ATTACK_MODE = 4
    ATTACK_STAGE = 5
    ATTACK_ASKED = 6
    ATTACK_REACTION = 7
    ATTACK_ROLL = 8
    ATTACK_ROLLS = 9
    ATTACK_DICE = 10
    ATTACK_IS_BLOW = 11
    ATTACK_FIRST = 12
    ATTACK_PAIRS = 16
    STAGE_REACTING = 0
    STAGE_ROLLING = 1
    STAGE_LANDING = 2
    REACTS_NOT = 0
    REACTS_DODGES = 1
    REACTS_PARRIES = 2
    AUTO_APART = 600
    DIVE_REACH = 300
    CREW_UPTO = 2
# end of constants

cdef void begin_attack(
    long long *s, long long attacker, long long target, long long weapon, long long mode, long long is_blow
) noexcept nogil
cdef void begin_ram(long long *s, long long driver, long long target) noexcept nogil
cdef void run_ram(long long *s, long long frame) noexcept nogil
cdef long long ram_dodged(long long *s, long long frame) noexcept nogil
cdef void run_attack(long long *s, long long frame) noexcept nogil
cdef long long ask_reactions(long long *s, long long frame) noexcept nogil
cdef long long is_aware(long long *s, long long figure, long long attacker) noexcept nogil
cdef long long can_react(long long *s, long long figure, long long attacker, long long is_blow) noexcept nogil
cdef long long can_flinch(long long *s, long long figure, long long attacker) noexcept nogil
cdef long long can_dive(long long *s, long long figure) noexcept nogil
cdef long long dm_now(long long *s, long long frame, long long telling) noexcept nogil
cdef void begin_rolls(long long *s, long long frame) noexcept nogil
cdef void roll_attack(long long *s, long long frame) noexcept nogil
cdef void show_roll(long long *s, long long frame, long long dice) noexcept nogil
cdef void throw_again(long long *s, long long frame) noexcept nogil
cdef long long is_target(long long *s, long long figure) noexcept nogil
cdef long long next_target(long long *s, long long frame) noexcept nogil
cdef void land_attack(long long *s, long long frame) noexcept nogil
cdef long long in_the_open(
    long long *s, long long attacker, long long machine, long long effect
) noexcept nogil
cdef long long open_cover(long long *s, long long figure) noexcept nogil
cdef long long told_open(long long *s, long long attacker, long long figure, long long face) noexcept nogil
cdef long long sits_on(long long *s, long long figure, long long machine) noexcept nogil
cdef void forget_flinches(long long *s) noexcept nogil
cdef void end_weapon(long long *s, long long frame) noexcept nogil
cdef void use_up(long long *s, long long weapon) noexcept nogil
cdef long long is_loaded(long long *s, long long weapon) noexcept nogil
