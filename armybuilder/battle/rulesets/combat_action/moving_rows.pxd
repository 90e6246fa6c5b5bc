# C signatures of `moving_rows.py`.
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *

cdef long long stand_apart(long long *s, long long first, long long end) noexcept nogil
cdef void stand_in_order(long long *s, long long first, long long end) noexcept nogil
cdef void move_down(long long *s, long long row, long long at) noexcept nogil
cdef void change_places(long long *s, long long one, long long other) noexcept nogil
cdef void note_row(long long *s, long long row) noexcept nogil
cdef void rename(long long *s, long long word, long long one, long long other) noexcept nogil
