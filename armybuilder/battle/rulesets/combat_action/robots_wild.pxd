# C signatures of `robots_wild.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.steps cimport *
from armybuilder.battle.rulesets.combat_action.swerves cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *
from armybuilder.battle.rulesets.combat_action.aiming cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    WILD_HALTS = 0
    WILD_REPEATS = 1
    WILD_FIRES = 2
    WILD_MOVES = 3
    WILD_FIRES_AT_ALL = 4
    WILD_ROBOT = 1
    WILD_TARGET = 2
    WILD_NEXT = 3
# end of constants
cdef long long wild_deed(long long *s, long long robot, long long die) noexcept nogil
cdef void run_wild_robot(long long *s, long long robot) noexcept nogil
cdef void repeat(long long *s, long long robot) noexcept nogil
cdef long long nearest_in_sight(
    long long *s, long long robot, long long anybody, long long unit
) noexcept nogil
cdef long long is_ahead(long long *s, long long robot, long long other) noexcept nogil
cdef void fire_wild(long long *s, long long robot, long long target) noexcept nogil
cdef void run_guns(long long *s, long long frame) noexcept nogil
cdef void fire_one_gun(long long *s, long long robot, long long weapon, long long target) noexcept nogil
