# C signatures of `senses.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    SENSOR_NONE = 0
    SENSOR_HEAT = 1
    SENSOR_LIGHT = 2
    HIDES_DARK = 1
    HIDES_SMOKE = 2
# end of constants

cdef long long mind_dm(long long *s, long long weapon, long long modifiers) noexcept nogil
cdef long long sees_through(long long *s, long long figure, long long hidden_by) noexcept nogil
