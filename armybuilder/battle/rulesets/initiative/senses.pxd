# C signatures of `senses.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    SENSOR_NONE = 0
    SENSOR_BIO = 1
    SENSOR_HEAT = 2
    SENSOR_DENSITY = 3
    SENSOR_POWER = 4
    SENSOR_RANGING = 5
    SENSOR_LIGHT = 6
    SENSOR_MOTION = 7
    SENSOR_NEURAL = 8
    HIDES_DARK = 1
    HIDES_SMOKE = 2
    HIDES_SOFT_COVER = 3
    FOUND_LIFE = 1
    FOUND_WARMTH = 2
    FOUND_MASS = 3
    FOUND_POWER = 4
    FOUND_MOTION = 5
    FOUND_MIND = 6
    FOUND_POISON = 7
# end of constants

cdef long long mind_dm(long long *s, long long weapon, long long modifiers) noexcept nogil
cdef long long sees_through(
    long long *s, long long figure, long long hidden_by, long long heat
) noexcept nogil
cdef long long senses(long long *s, long long figure, long long what) noexcept nogil
