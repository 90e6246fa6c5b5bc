# C signatures of `locations.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    SCARS = 84
    WEAPON_WORN = 27
    ANTENNA = 0
    HOLD = 1
    WEAPON_SYSTEM = 2
    LOCOMOTIVE = 3
    POWER_GRID = 4
    AMMUNITION_FEED = 5
    ENGINE = 6
    CONTROL_SYSTEM = 7
    COMPARTMENT = 8
    POWER_PLANT = 9
    WRECK = 10
    ALL_LOCATIONS = 1023
    FATE_CREW = 1
    FATE_BLAST = 2
    FATE_LANDING = 4
    FATE_CRASH = 8
    CONTROL_LOST = 1
    CONTROL_LEFT = 2
    CONTROL_DYING = 3
    MOST_THROWS = 60
    INSIDE_SEATS = 1000000
    HATCHES_STUCK = 1
    HATCHES_BROKEN = 2
# end of constants

cdef long long rolled_row(long long *s, long long die, long long pen, long long pf) noexcept nogil
cdef long long has_location(long long *s, long long machine, long long row) noexcept nogil
cdef long long is_damaged(long long *s, long long machine, long long row) noexcept nogil
cdef long long location_from(long long *s, long long machine, long long row) noexcept nogil
cdef long long damage_machine(
    long long *s, long long striker, long long machine, long long weapon, long long pen, long long pf,
    long long die
) noexcept nogil
cdef void damage_location(long long *s, long long machine, long long row, long long pen) noexcept nogil
cdef long long can_be_silenced(long long *s, long long machine) noexcept nogil
cdef long long speaks(long long *s, long long model) noexcept nogil
cdef void silence(long long *s, long long machine) noexcept nogil
cdef void fault_weapon(long long *s, long long machine) noexcept nogil
cdef long long pick_one(long long *s, long long machine, long long count) noexcept nogil
cdef long long mounted_weapons(long long *s, long long machine) noexcept nogil
cdef long long still_works(long long *s, long long machine, long long weapon, long long user) noexcept nogil
cdef void cut_feed(long long *s, long long machine) noexcept nogil
cdef void spend_last(long long *s, long long machine, long long weapon) noexcept nogil
cdef long long grid_bars_fire(long long *s, long long machine) noexcept nogil
cdef long long grid_bars_move(long long *s, long long machine) noexcept nogil
cdef long long slowed(long long *s, long long machine) noexcept nogil
cdef void stop_engine(long long *s, long long machine) noexcept nogil
cdef void halt(long long *s, long long machine, long long rule) noexcept nogil
cdef void lose_control(long long *s, long long machine, long long how, long long rule) noexcept nogil
cdef void destroy_compartment(long long *s, long long machine, long long pen) noexcept nogil
cdef void destroy_plant(long long *s, long long machine) noexcept nogil
cdef void await_fate(long long *s, long long machine, long long fate) noexcept nogil
cdef void lose_hand(long long *s, long long model) noexcept nogil
cdef void leave_controls(long long *s, long long machine) noexcept nogil
