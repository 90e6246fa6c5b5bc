# C signatures of `guns.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    FIRE_MODES = 4
    FIRE_STEADIES = 3
    SLOW_TURNS = 2
    OUT_SINCE = 80
    GUN_OUT_SINCE = 45
    SEATS = 8
# end of constants

cdef long long next_weapon(long long *s, long long owner, long long weapon) noexcept nogil
cdef long long body_of(long long *s, long long firer) noexcept nogil
cdef long long station_held(long long *s, long long model) noexcept nogil
cdef long long is_crew(long long *s, long long model, long long machine) noexcept nogil
cdef long long is_automatic(long long *s, long long machine) noexcept nogil
cdef long long gunner_of(long long *s, long long weapon) noexcept nogil
cdef long long is_out(long long *s, long long model) noexcept nogil
cdef void put_out(long long *s, long long model, long long turns) noexcept nogil
cdef void put_gun_out(long long *s, long long weapon, long long until) noexcept nogil
cdef long long is_broken_gun(long long *s, long long weapon) noexcept nogil
cdef long long can_use(long long *s, long long weapon) noexcept nogil
cdef long long rides_along(long long *s, long long model) noexcept nogil
cdef long long may_shoot(long long *s, long long firer) noexcept nogil
cdef long long dice_of(long long *s, long long weapon, long long mode) noexcept nogil
cdef long long is_main_gun(long long *s, long long weapon) noexcept nogil
cdef long long lacks_post(long long *s, long long vehicle, long long post) noexcept nogil
cdef void use_up(long long *s, long long weapon) noexcept nogil
cdef long long reload_guns(long long *s, long long model) noexcept nogil
cdef long long in_view(long long *s, long long weapon, long long body, long long target) noexcept nogil
cdef long long is_spotted(long long *s, long long weapon, long long body, long long target) noexcept nogil
cdef long long nearest_in_reach(long long *s, long long weapon, long long body, long long unit) noexcept nogil
cdef long long lacks_loader(long long *s, long long vehicle) noexcept nogil
