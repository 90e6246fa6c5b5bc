# C signatures of `squads.py`.
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.moving_rows cimport *

cdef long long whole_of(long long *s, long long unit) noexcept nogil
cdef long long other_part(long long *s, long long unit) noexcept nogil
cdef long long is_on_foot(long long *s, long long unit) noexcept nogil
cdef long long left_of_squad(long long *s, long long unit) noexcept nogil
cdef long long in_play_between(long long *s, long long first, long long end) noexcept nogil
cdef long long split_refusal(long long *s, long long unit, long long at) noexcept nogil
cdef long long can_split(long long *s, long long unit) noexcept nogil
cdef long long goes_over(long long *s, long long unit, long long place, long long at) noexcept nogil
cdef void name_parting(long long *s, long long unit, long long at) noexcept nogil
cdef void split(long long *s, long long unit, long long officer) noexcept nogil
cdef void tell_split(long long *s, long long part) noexcept nogil
cdef void take_rows(long long *s, long long unit, long long first, long long end) noexcept nogil
cdef void gather(long long *s, long long whole) noexcept nogil
cdef void empty_part(long long *s, long long part) noexcept nogil
cdef void make_whole(long long *s) noexcept nogil
cdef long long bring_together(long long *s, long long unit) noexcept nogil
cdef void clear_points(long long *s, long long unit) noexcept nogil
