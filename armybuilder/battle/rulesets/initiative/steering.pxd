# C signatures of `steering.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.attacks cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.driving cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *
from armybuilder.battle.rulesets.initiative.paths cimport *
from armybuilder.battle.rulesets.initiative.riding cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.tasks cimport *
from armybuilder.battle.rulesets.initiative.turns cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    RAM_REACH = 100
    FACES_LONG = 1000
    LOST_ROUND = 2
# end of constants

cdef long long driven_by(long long *s, long long model) noexcept nogil
cdef void take_controls(long long *s, long long model) noexcept nogil
cdef long long steering_reason(long long *s, long long model, long long verb, long long target) noexcept nogil
cdef long long driving_reason(
    long long *s, long long model, long long machine, long long verb, long long target
) noexcept nogil
cdef long long weave_reason(long long *s, long long model, long long number) noexcept nogil
cdef long long command_reason(long long *s, long long model, long long robot) noexcept nogil
cdef long long dismount_reason(long long *s, long long model) noexcept nogil
cdef long long wheel_reason(long long *s, long long model) noexcept nogil
cdef void steer(long long *s, long long model, long long verb, long long target) noexcept nogil
cdef void command_robot(long long *s, long long model, long long robot) noexcept nogil
cdef void take_wheel(long long *s, long long model) noexcept nogil
cdef void turn_machine(long long *s, long long model, long long machine, long long target) noexcept nogil
cdef void drive(long long *s, long long model, long long machine) noexcept nogil
cdef void coast_all(long long *s) noexcept nogil
cdef void coast(long long *s, long long machine) noexcept nogil
cdef long long off_table(long long *s, long long x, long long y) noexcept nogil
cdef long long struck_on_way(long long *s, long long machine, long long x, long long y) noexcept nogil
