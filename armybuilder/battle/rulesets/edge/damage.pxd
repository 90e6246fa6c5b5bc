# C signatures of `damage.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.crews cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.harm cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    HEAVY_DAMAGE = 2
    FATAL_DAMAGE = 3
    TOTAL_DAMAGE = 4
    CATASTROPHE = 5
    TURRET_FACES = 5
    HALF_OF_FACES = 10
    WRECKED_FROM = 10
    WAYS = 24
# end of constants

cdef void hit_vehicle(
    long long *s, long long firer, long long weapon, long long vehicle,
    long long facing, long long ap, long long armour, long long hidden
) noexcept nogil
cdef long long hit_part(
    long long *s, long long firer, long long weapon, long long vehicle, long long part
) noexcept nogil
cdef void slow_down(long long *s, long long vehicle, long long loss) noexcept nogil
cdef long long post_of(long long part) noexcept nogil
cdef long long hit_post(
    long long *s, long long firer, long long weapon, long long vehicle, long long part
) noexcept nogil
cdef long long hit_gun(long long *s, long long vehicle, long long part) noexcept nogil
cdef long long gun_at(long long *s, long long vehicle, long long place) noexcept nogil
cdef long long random_gun(long long *s, long long vehicle) noexcept nogil
cdef long long damage_modifier(long long *s, long long weapon, long long over) noexcept nogil
cdef void damage_vehicle(
    long long *s, long long firer, long long weapon, long long vehicle, long long over
) noexcept nogil
cdef void shake_crew(long long *s, long long vehicle, long long firer, long long weapon) noexcept nogil
cdef void take_off_fallen(long long *s) noexcept nogil
cdef void take_off_one(long long *s, long long model) noexcept nogil
cdef void settle_vehicle(long long *s, long long vehicle) noexcept nogil
cdef void wreck(long long *s, long long vehicle, long long row) noexcept nogil
cdef void throw_turret(long long *s, long long vehicle) noexcept nogil
cdef void strike_bystanders(long long *s, long long vehicle, long long row) noexcept nogil
cdef void blast_bystander(long long *s, long long vehicle, long long model) noexcept nogil
cdef void frighten(long long *s, long long vehicle, long long model) noexcept nogil
cdef long long first_near(long long *s, long long vehicle, long long unit) noexcept nogil
