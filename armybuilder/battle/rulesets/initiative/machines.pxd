# C signatures of `machines.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.checks cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.wounds cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    PLACE_HULL = 0
    PLACE_STRUCTURE = 1
    PLACE_ARMOUR = 2
    PLACE_DRIVE = 3
    PLACE_WEAPON = 4
    PLACE_SENSORS = 5
    PLACE_POWER = 6
    PLACE_CARGO = 7
    PLACE_PASSENGERS = 8
    PLACE_COCKPIT = 9
    PLACE_COMPUTER = 10
    FIRST_ROW = 2
    HITS_THREE = 3
    DRIVE_MOST = 3
    POWER_MOST = 3
    GUN_MOST = 2
    SENSOR_MOST = 2
# end of constants

cdef long long hits_of(long long *s, long long damage, long long kind) noexcept nogil
cdef void strike_machine(long long *s, long long machine, long long damage) noexcept nogil
cdef void hit_somewhere(long long *s, long long machine, long long times, long long damage) noexcept nogil
cdef void hit_place(
    long long *s, long long machine, long long place, long long row, long long damage
) noexcept nogil
cdef void hit_hull(long long *s, long long machine, long long row, long long damage) noexcept nogil
cdef void hit_structure(long long *s, long long machine) noexcept nogil
cdef void hit_armour(long long *s, long long machine, long long row, long long damage) noexcept nogil
cdef void hit_drive(long long *s, long long machine, long long row, long long damage) noexcept nogil
cdef void hit_weapon(long long *s, long long machine, long long row, long long damage) noexcept nogil
cdef long long is_whole_gun(long long *s, long long weapon) noexcept nogil
cdef long long random_weapon(long long *s, long long machine) noexcept nogil
cdef void hit_sensors(long long *s, long long machine, long long row, long long damage) noexcept nogil
cdef void hit_power(long long *s, long long machine) noexcept nogil
cdef void hit_computer(long long *s, long long machine) noexcept nogil
cdef void hit_people(long long *s, long long machine, long long place, long long damage) noexcept nogil
cdef long long rides_along(long long *s, long long figure, long long machine) noexcept nogil
cdef long long random_passenger(long long *s, long long machine) noexcept nogil
cdef long long pace_of(long long *s, long long machine) noexcept nogil
cdef void tell_hit(
    long long *s, long long machine, long long place, long long rule, long long value
) noexcept nogil
