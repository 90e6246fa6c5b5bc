# C signatures of `forecasts.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.manoeuvre.characters cimport *
from armybuilder.battle.rulesets.manoeuvre.contests cimport *
from armybuilder.battle.rulesets.manoeuvre.deeds cimport *
from armybuilder.battle.rulesets.manoeuvre.evens cimport *
from armybuilder.battle.rulesets.manoeuvre.fight cimport *
from armybuilder.battle.rulesets.manoeuvre.harm cimport *
from armybuilder.battle.rulesets.manoeuvre.menu cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    PARTS = 1000
    COST_PARTS = 40000
# end of constants

cdef void forecast_manoeuvre(long long *s, long long *out) noexcept nogil
cdef long long harm_worth(long long *s, long long weapon, long long target) noexcept nogil
