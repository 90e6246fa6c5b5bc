# C signatures of `bot_crew.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.bot_command cimport *
from armybuilder.battle.rulesets.initiative.bot_goals cimport *
from armybuilder.battle.rulesets.initiative.bot_moves cimport *
from armybuilder.battle.rulesets.initiative.bot_targets cimport *
from armybuilder.battle.rulesets.initiative.bot_turns cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.driving cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *
from armybuilder.battle.rulesets.initiative.order cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.steering cimport *
from armybuilder.battle.rulesets.initiative.wounds cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    DISMOUNT_WITHIN = 7000
    DIE_TWICE = 7
    SPARED_PARTS = 4
    STAND_OFF = 2500
# end of constants

cdef void choose_turn(long long *s, long long model) noexcept nogil
cdef long long robot_to_command(long long *s, long long model) noexcept nogil
cdef void choose_driving(long long *s, long long model, long long machine) noexcept nogil
cdef long long hides_in_smoke(long long *s, long long model, long long machine) noexcept nogil
cdef void shoot_or_aim(long long *s, long long model) noexcept nogil
cdef long long drives_on(long long *s, long long machine) noexcept nogil
cdef long long gun_worth(long long *s, long long machine) noexcept nogil
cdef long long turns_machine(long long *s, long long machine) noexcept nogil
cdef long long evades(long long *s, long long model, long long machine, long long value) noexcept nogil
cdef long long threat_to(long long *s, long long machine, long long coming) noexcept nogil
cdef long long comes_after(long long *s, long long enemy) noexcept nogil
cdef long long weaves(long long *s, long long model, long long machine) noexcept nogil
cdef long long is_worth_weaving(long long *s, long long machine) noexcept nogil
cdef long long number_to_match(long long *s, long long machine) noexcept nogil
cdef void choose_aboard(long long *s, long long model, long long machine) noexcept nogil
cdef long long gets_out(long long *s, long long model, long long machine) noexcept nogil
