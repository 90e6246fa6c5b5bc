# C signatures of `plans.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.arcs cimport *
from armybuilder.battle.rulesets.combat_action.bot_goals cimport *
from armybuilder.battle.rulesets.combat_action.control cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.steps cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.values cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    BOT_VERB = 64
    BOT_WEAPON = 65
    BOT_TARGET = 66
    BOT_NUMBER = 67
    BOT_X = 68
    BOT_Y = 69
    BOT_VALUE = 70
    BOT_NEAR_COUNT = 71
    BOT_NEAR = 72
    BOT_DISTANCE = 80
    BOT_ALLOWED = 88
    BOT_NEIGHBOURS = 90
    BOT_NEIGHBOUR = 91
    NEIGHBOURS = 32
    BOT_GUN = 123
    BOT_REACH = 125
    BOT_POINTS = 124
    BOT_HOPE = 128
    BOT_RISK = 168
    BOT_BAND = 208
    BOT_COVER = 216
    UNWEIGHED = -1
    NEAREST = 3
    COVERS = 4
    EVEN = 64
    WORTH_OF_ROUT = 64
    WORTH_OF_HASTE = 24
    DISTANCE_SHARE = 12
    EXPOSURE_SHARE = 2
    APPROACH_SHARE = 5
    WIDE_WAYS = 5
    NO_VALUE = -1000000000
# end of constants

cdef void note_nearest(long long *s, long long model) noexcept nogil
cdef void note_enemy(long long *s, long long enemy, long long square) noexcept nogil
cdef long long best_shot_of_all(long long *s, long long shooter, long long points) noexcept nogil
cdef long long best_shot_above(
    long long *s, long long shooter, long long points, long long floor
) noexcept nogil
cdef long long reach_now(long long *s, long long shooter) noexcept nogil
cdef void note_allowed(long long *s, long long shooter) noexcept nogil
cdef void weigh_target(long long *s, long long shooter, long long enemy, long long points) noexcept nogil
cdef long long allowed_by_rules(
    long long *s, long long shooter, long long weapon, long long enemy
) noexcept nogil
cdef long long weigh_gun(
    long long *s, long long shooter, long long enemy, long long weapon, long long band, long long points,
    long long cover
) noexcept nogil
cdef long long best_verb(
    long long *s, long long shooter, long long weapon, long long enemy, long long band, long long points
) noexcept nogil
cdef long long can_repeat(long long *s, long long weapon) noexcept nogil
cdef long long worth_of(long long *s, long long enemy) noexcept nogil
cdef long long threat(
    long long *s, long long enemy, long long model, long long band, long long cover
) noexcept nogil
cdef long long preferred_range(long long *s, long long model) noexcept nogil
cdef long long distance_cost(
    long long *s, long long model, long long x, long long y, long long wanted
) noexcept nogil
cdef void begin_weighing(long long *s, long long model, long long points) noexcept nogil
cdef void weigh_with(long long *s, long long model, long long points) noexcept nogil
cdef long long place_value(
    long long *s, long long model, long long x, long long y, long long floor
) noexcept nogil
cdef long long exposure_share(long long hope) noexcept nogil
cdef long long may_lurk(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long best_hope(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long risk_at(long long *s, long long model, long long i, long long band) noexcept nogil
cdef long long covered_hope(
    long long *s, long long model, long long x, long long y, long long enemy, long long band
) noexcept nogil
cdef long long hope_of_shot(
    long long *s, long long model, long long gun, long long enemy, long long band, long long cover, 
    long long points
) noexcept nogil
cdef void note_neighbours(long long *s, long long model, long long far) noexcept nogil
cdef long long may_walk_to(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long is_crowded(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long stands_in_way(
    long long *s, long long model, long long other, long long x, long long y
) noexcept nogil
cdef long long keeps_together(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long cost_of_distance(
    long long *s, long long model, long long near, long long hope
) noexcept nogil
cdef void note_reach(long long *s, long long model) noexcept nogil
cdef bint is_far(long long *s, long long way) noexcept nogil
