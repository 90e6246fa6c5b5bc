# C signatures of `order.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.manoeuvre.characters cimport *
from armybuilder.battle.rulesets.manoeuvre.contests cimport *
from armybuilder.battle.rulesets.manoeuvre.deeds cimport *
from armybuilder.battle.rulesets.manoeuvre.manoeuvres cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    LOST_PERCENT = 36
    FATES_BORNE = 37
    COIN = 2
    FRONT_DISTANCE = 2500
    FILE_SPACING = 300
# end of constants

cdef void open_squads(long long *s) noexcept nogil
cdef void tell_squad(long long *s, long long side) noexcept nogil
cdef void place_models(long long *s) noexcept nogil
cdef void open_character(long long *s, long long unit) noexcept nogil
cdef void set_order(long long *s) noexcept nogil
cdef void stand_in_order(long long *s, long long unit) noexcept nogil
cdef long long goes_before(long long *s, long long unit, long long other) noexcept nogil
