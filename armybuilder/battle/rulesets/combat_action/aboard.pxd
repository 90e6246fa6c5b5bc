# C signatures of `aboard.py`.
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

cdef long long is_up(long long *s, long long model) noexcept nogil
cdef long long station_of(long long *s, long long model) noexcept nogil
cdef long long serves(long long *s, long long model, long long hull) noexcept nogil
cdef void take_first_seat(long long *s, long long model) noexcept nogil
cdef void ride(long long *s, long long model, long long hull, long long seat) noexcept nogil
cdef void alight(long long *s, long long model) noexcept nogil
cdef void follow(long long *s, long long model, long long hull) noexcept nogil
cdef void shake_off(long long *s, long long hull) noexcept nogil
cdef void carry(long long *s, long long hull) noexcept nogil
cdef void man_controls(long long *s, long long hull) noexcept nogil
cdef void wake_machine(long long *s, long long model) noexcept nogil
cdef long long is_orphaned(long long *s, long long robot) noexcept nogil
cdef long long is_led(long long *s, long long robot) noexcept nogil
cdef long long is_slave_of(long long *s, long long robot, long long unit) noexcept nogil
cdef void rest_machines(long long *s, long long unit) noexcept nogil
cdef long long bears(long long *s, long long shooter, long long weapon) noexcept nogil
cdef long long first_weapon(long long *s, long long model) noexcept nogil
cdef long long next_weapon(long long *s, long long model, long long weapon) noexcept nogil
