# C signatures of `choices.py`.
from armybuilder.battle.kernel.state cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    MENU_CAPACITY = 512
# end of constants

cdef long long named_model(long long *s, long long column) noexcept nogil
cdef long long named_unit(long long *s, long long column) noexcept nogil
cdef long long named_weapon(long long *s) noexcept nogil
cdef void open_choice(long long *s) noexcept nogil
cdef long long write_menu_row(
    long long *rows, long long count, long long verb, long long actor,
    long long cost, long long says, long long weapon, long long unit
) noexcept nogil
