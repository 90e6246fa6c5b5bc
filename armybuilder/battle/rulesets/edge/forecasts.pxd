# C signatures of `forecasts.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.antitank cimport *
from armybuilder.battle.rulesets.edge.assault cimport *
from armybuilder.battle.rulesets.edge.attacks cimport *
from armybuilder.battle.rulesets.edge.casualties cimport *
from armybuilder.battle.rulesets.edge.chances cimport *
from armybuilder.battle.rulesets.edge.fire cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    PERMILLE = 1000
# end of constants

cdef void forecast_orders(long long *s, long long *out) noexcept nogil
cdef void foresee_fire(
    long long *s, long long unit, long long target, long long mode, long long *out
) noexcept nogil
cdef long long foresee_gun(
    long long *s, long long firer, long long weapon, long long unit, long long mode, long long *out
) noexcept nogil
cdef long long foresee_hull(
    long long *s, long long firer, long long weapon, long long vehicle, long long mode, long long *out
) noexcept nogil
cdef void foresee_charge(
    long long *s, long long unit, long long alone, long long target, long long *out
) noexcept nogil
cdef long long charging_modifier(long long *s, long long one, long long other) noexcept nogil
cdef long long duel_points(long long *s, long long counts, long long price) noexcept nogil
