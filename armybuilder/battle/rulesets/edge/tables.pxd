# C signatures of `tables.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    PART_BITS = 5
    FACES_A_WORD = 5
    FACE_WORDS = 4
    MORALE_BITS = 3
# end of constants

cdef long long effect_of(long long *s, long long natural, long long total) noexcept nogil
cdef long long effect_of_total(long long *s, long long total) noexcept nogil
cdef long long armour_factor(long long *s, long long level) noexcept nogil
cdef long long order_word(long long *s, long long order, long long word) noexcept nogil
cdef long long morale_result(long long *s, long long markers, long long total) noexcept nogil
cdef long long tank_needed(long long *s, long long distance) noexcept nogil
cdef long long part_hit(long long *s, long long facing, long long natural, long long through) noexcept nogil
cdef long long damage_row(long long *s, long long total) noexcept nogil
