# C signatures of `sight.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.arcs cimport *
from armybuilder.battle.rulesets.combat_action.gaps cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    UNSEEN = -1
    LOW_ALTITUDE = 1
    MEDIUM_HALF = 150
# end of constants

cdef long long sees(long long *s, long long viewer, long long target) noexcept nogil
cdef long long cover_from(long long *s, long long viewer, long long target) noexcept nogil
cdef long long look_at(long long *s, long long viewer, long long target) noexcept nogil
cdef long long look(
    long long *s, long long viewer, long long vx, long long vy, long long target, long long tx, long long ty
) noexcept nogil
cdef long long look_between(
    long long *s, long long viewer, long long vx, long long vy, long long target, long long tx, long long ty
) noexcept nogil
cdef long long in_smoke(
    long long *s, long long viewer, long long vx, long long vy, long long target, long long tx, long long ty
) noexcept nogil
cdef long long near_box(
    long long *s, long long piece, long long low_x, long long low_y, long long high_x, long long high_y
) noexcept nogil
cdef long long passes_sight(
    long long *s, long long piece, long long viewer, long long vx, long long vy, long long target, long long
    tx, long long ty
) noexcept nogil
cdef long long bonus_inside(
    long long *s, long long piece, long long viewer, long long vx, long long vy, long long target, long long
    tx, long long ty
) noexcept nogil
cdef long long is_tall(long long *s, long long piece, long long viewer, long long target) noexcept nogil
cdef long long hides_small(long long *s, long long piece, long long viewer, long long target) noexcept nogil
cdef long long cover_of(long long *s, long long piece, long long target) noexcept nogil
cdef long long elevation_at(long long *s, long long x, long long y) noexcept nogil
cdef long long seen_by_enemy(long long *s, long long model) noexcept nogil
cdef long long is_safe(long long *s, long long model) noexcept nogil
cdef void prepare_sight(long long *s) noexcept nogil
