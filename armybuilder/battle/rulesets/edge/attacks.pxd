# C signatures of `attacks.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.ammunition cimport *
from armybuilder.battle.rulesets.edge.antitank cimport *
from armybuilder.battle.rulesets.edge.chances cimport *
from armybuilder.battle.rulesets.edge.fire cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.rows cimport *

cdef long long best_gun(
    long long *s, long long firer, long long owner, long long unit, long long mode
) noexcept nogil
cdef long long serves(long long *s, long long firer, long long owner, long long weapon) noexcept nogil
cdef long long aim_of(long long *s, long long firer, long long unit) noexcept nogil
cdef long long may_pick_apart(long long *s, long long model) noexcept nogil
cdef long long crews_guns(long long *s, long long vehicle) noexcept nogil
cdef long long is_first_gun(
    long long *s, long long vehicle, long long weapon, long long gunner
) noexcept nogil
cdef long long next_shooter(long long *s, long long unit, long long shooter) noexcept nogil
cdef long long dice_ready(long long *s, long long unit, long long target, long long mode) noexcept nogil
cdef long long vehicle_dice(long long *s, long long vehicle, long long target, long long mode) noexcept nogil
cdef long long gun_of_station(
    long long *s, long long vehicle, long long weapon, long long target, long long mode
) noexcept nogil
cdef long long attack(long long *s, long long unit, long long target, long long mode) noexcept nogil
cdef long long fire_stations(
    long long *s, long long unit, long long vehicle, long long target, long long mode
) noexcept nogil
cdef long long fire_gun(
    long long *s, long long unit, long long firer, long long weapon, long long target, long long mode
) noexcept nogil
