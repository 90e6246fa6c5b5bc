# C signatures of `fields.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *

cdef void stick(
    long long *s, long long owner, long long weapon, long long target, long long before
) noexcept nogil
cdef long long rolls_stick(
    long long *s, long long owner, long long weapon, long long target, long long needed
) noexcept nogil
cdef void do_again(long long *s, long long row) noexcept nogil
cdef void leave_field(long long *s, long long x, long long y, long long owner, long long weapon) noexcept nogil
cdef long long is_over(long long *s, long long row, long long x, long long y, long long radius) noexcept nogil
cdef void land_in_fields(long long *s, long long model) noexcept nogil
cdef void enter_fields(long long *s, long long model, long long from_x, long long from_y) noexcept nogil
cdef long long is_spared(long long *s, long long model, long long row) noexcept nogil
cdef long long field_name(long long *s, long long row) noexcept nogil
cdef long long field_chance(long long *s, long long row) noexcept nogil
cdef void enter_field(long long *s, long long model, long long row) noexcept nogil
cdef void fade_fields(long long *s) noexcept nogil
