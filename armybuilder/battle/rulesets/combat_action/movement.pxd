# C signatures of `movement.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.arcs cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    NORMAL = 1
    DIFFICULT = 2
    MIXED = 3
    CM = 100
# end of constants

cdef long long pace(long long *s, long long model) noexcept nogil
cdef long long walk_limit(long long *s, long long model) noexcept nogil
cdef long long charge_limit(long long *s, long long model, long long ground) noexcept nogil
cdef long long ground_on_line(
    long long *s, long long model, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef long long slows(
    long long *s, long long piece, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef long long lies_within(
    long long *s, long long piece, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef long long is_engaged(long long *s, long long model) noexcept nogil
cdef long long first_touched(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long nearest_enemy(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long stands_free(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long way_refusal(
    long long *s, long long model, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef long long ground_refusal(
    long long *s, long long model, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef long long enemy_in_way(
    long long *s, long long model, long long ax, long long ay, long long bx, long long by
) noexcept nogil
cdef long long move_refusal(long long *s, long long model, long long verb) noexcept nogil
cdef long long path_refusal(
    long long *s, long long model, long long verb, long long path, long long points
) noexcept nogil
cdef long long place_refusal(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long pinned_refusal(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long is_seen_at(
    long long *s, long long model, long long x, long long y, long long bare
) noexcept nogil
cdef long long shelter_of(long long *s, long long model) noexcept nogil
cdef long long nears_cover(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long advances(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long turns_little(long long *s, long long model, long long path, long long points) noexcept nogil
cdef long long reach_between(long long *s, long long a, long long b) noexcept nogil
cdef long long regains(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long fights_somewhere(long long *s, long long unit) noexcept nogil
cdef long long is_coherent(long long *s, long long unit) noexcept nogil
cdef long long hanging_together(long long *s, long long first, long long end) noexcept nogil
cdef long long spread_from_first(long long *s, long long first, long long end) noexcept nogil
cdef long long spread(long long *s, long long first, long long end) noexcept nogil
cdef void set_place(long long *s, long long model, long long x, long long y) noexcept nogil
