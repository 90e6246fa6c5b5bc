# C signatures of `plain_plans.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.values cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    PLAIN_VERB = 64
    PLAIN_WEAPON = 65
    PLAIN_TARGET = 66
    PLAIN_NUMBER = 67
    PLAIN_X = 68
    PLAIN_Y = 69
    PLAIN_VALUE = 70
    PLAIN_NEAR_COUNT = 71
    PLAIN_NEAR = 72
    PLAIN_DISTANCE = 80
    PLAIN_ALLOWED = 88
    PLAIN_NEIGHBOURS = 90
    PLAIN_NEIGHBOUR = 91
    PLAIN_MOST_NEIGHBOURS = 32
    PLAIN_GUN = 123
    PLAIN_POINTS = 124
    PLAIN_HOPE = 128
    PLAIN_RISK = 168
    PLAIN_BAND = 208
    PLAIN_COVER = 216
    PLAIN_UNWEIGHED = -1
    PLAIN_NEAREST = 5
    PLAIN_COVERS = 2
    PLAIN_EXPOSURE_SHARE = 2
    PLAIN_WIDE_WAYS = 9
    PLAIN_NARROW_WAYS = 2
    PLAIN_NO_VALUE = -1000000000
# end of constants

cdef void plain_note_nearest(long long *s, long long model) noexcept nogil
cdef void plain_note_enemy(long long *s, long long enemy, long long square) noexcept nogil
cdef long long plain_best_shot_of_all(long long *s, long long shooter, long long points) noexcept nogil
cdef void plain_note_allowed(long long *s, long long shooter) noexcept nogil
cdef void plain_weigh_target(
    long long *s, long long shooter, long long x, long long y, long long enemy, long long points, long long
    strictly
) noexcept nogil
cdef long long plain_allowed_by_rules(
    long long *s, long long shooter, long long weapon, long long enemy
) noexcept nogil
cdef long long plain_weigh_gun(
    long long *s, long long shooter, long long x, long long y, long long enemy, long long weapon, long long
    band, long long points, long long cover
) noexcept nogil
cdef long long plain_best_verb(
    long long *s, long long shooter, long long weapon, long long enemy, long long band, long long points
) noexcept nogil
cdef long long plain_can_repeat(long long *s, long long weapon) noexcept nogil
cdef long long plain_preferred_range(long long *s, long long model) noexcept nogil
cdef long long plain_distance_cost(
    long long *s, long long model, long long x, long long y, long long wanted
) noexcept nogil
cdef long long plain_place_value(
    long long *s, long long model, long long x, long long y, long long floor
) noexcept nogil
cdef long long plain_find_walk(long long *s, long long model, long long floor, long long wide) noexcept nogil
cdef long long plain_way_of(long long i) noexcept nogil
cdef long long plain_may_walk_to(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long plain_keeps_together(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long plain_near_cover(long long *s, long long model, long long far) noexcept nogil
cdef long long plain_find_cover_spot(long long *s, long long model, long long far, long long which) noexcept nogil
cdef long long plain_behind(long long *s, long long model, long long piece, long long far) noexcept nogil
cdef long long plain_nearest_on(
    long long px, long long py, long long ax, long long ay, long long bx, long long by, long long axis
) noexcept nogil
cdef long long plain_amid(long long *s, long long model, long long piece, long long far) noexcept nogil
cdef long long plain_threat(
    long long *s, long long enemy, long long model, long long band, long long cover
) noexcept nogil
cdef long long plain_hope_of_shot(
    long long *s, long long model, long long gun, long long enemy, long long band, long long cover, 
    long long points
) noexcept nogil
cdef long long plain_find_way(long long *s, long long model, long long far, long long i) noexcept nogil
cdef void plain_note_neighbours(long long *s, long long model, long long far) noexcept nogil
cdef long long plain_stands_in_way(
    long long *s, long long model, long long other, long long x, long long y
) noexcept nogil
cdef void plain_begin_weighing(long long *s, long long model, long long points) noexcept nogil
cdef long long plain_best_hope(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long plain_risk_at(long long *s, long long model, long long i, long long band) noexcept nogil
cdef long long plain_covered_hope(
    long long *s, long long model, long long x, long long y, long long enemy, long long band
) noexcept nogil
