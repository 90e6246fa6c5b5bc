# C signatures of `shots.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.lasting cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.seeing cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    MODE_SINGLE = 0
    MODE_FOCUSED = 1
    MODE_SPRAY = 2
    MODE_IGNORES = 4
    MOST_SPRAYED = 4
    FOCUSED_ROLLS = 3
    ENDS = 5
    DIE_PH_SHOT = 2
    DIE_PH_ALLY = 5
    DIE_PH_DRIFT = 6
    DIRECTIONS = 8
    PH_SHOT = 608
    PH_ASTRAY = 616
    PH_LOBS = 617
    PH_BURST = 612
    PH_WHY_SKILL = 140
    PH_WHY_COVER = 158
    PH_WHY_TAKEN = 159
    PH_WHY_HUGGED = 160
    PH_WHY_FULLY = 161
    PH_WHY_CONCEALED = 142
    PH_WHY_MELEE = 143
    PH_WHY_DISTANCE = 144
    PH_WHY_AIMED = 145
    FRAME_SHOT = 1
    SHOT_ACTOR = 1
    SHOT_WEAPON = 2
    SHOT_MODE = 3
    SHOT_COUNT = 4
    SHOT_ASKED = 5
    SHOT_TARGETS = 6
    SHOT_X = 10
    SHOT_Y = 11
    SHOT_ROUND = 12
# end of constants

cdef long long increments(long long *s, long long distance) noexcept nogil
cdef long long range_penalty(
    long long *s, long long shooter, long long weapon, long long steps, long long automatic
) noexcept nogil
cdef long long aim_bonus(long long *s, long long shooter, long long weapon) noexcept nogil
cdef long long melee_penalty(long long *s, long long shooter, long long target) noexcept nogil
cdef long long fires_out(long long *s, long long shooter) noexcept nogil
cdef long long shares_melee(long long *s, long long ally, long long shooter, long long target) noexcept nogil
cdef long long shot_modifier(
    long long *s, long long shooter, long long target,
    long long weapon, long long mode, long long steps, long long telling
) noexcept nogil
cdef long long concealed_at(long long *s, long long shooter, long long target, long long grade) noexcept nogil
cdef long long point_modifier(
    long long *s, long long shooter, long long weapon, long long x, long long y, long long telling
) noexcept nogil
cdef long long way_to(long long *s, long long shooter, long long x, long long y) noexcept nogil
cdef long long can_fire(long long *s, long long shooter, long long weapon) noexcept nogil
cdef long long is_ready(long long *s, long long weapon) noexcept nogil
cdef long long can_shoot_at(
    long long *s, long long shooter, long long weapon, long long target
) noexcept nogil
cdef long long arcs_over(
    long long *s, long long shooter, long long weapon, long long x, long long y, long long near
) noexcept nogil
cdef long long can_burst_at(
    long long *s, long long shooter, long long weapon, long long x, long long y
) noexcept nogil
cdef long long in_cone(long long *s, long long shooter, long long first, long long other) noexcept nogil
cdef void open_targets(long long *s, long long shot, long long target) noexcept nogil
