# C signatures of `shots.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.scales cimport *
from armybuilder.battle.rulesets.phase.seeing cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    MODE_SINGLE = 0
    MODE_FOCUSED = 1
    MODE_SPRAY = 2
    MODE_IGNORES = 4
    MOST_SPRAYED = 4
    FOCUSED_ROLLS = 3
    ENDS = 5
    SLOW = 2
    DIE_PH_SHOT = 2
    DIE_PH_ALLY = 5
    DIE_PH_DRIFT = 6
    DIRECTIONS = 8
    PH_SHOT = 608
    PH_ASTRAY = 616
    PH_BURST = 612
    PH_WHY_SKILL = 140
    PH_WHY_COVER = 141
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
# end of constants

cdef long long increments(long long *s, long long distance) noexcept nogil
cdef long long range_penalty(
    long long *s, long long shooter, long long weapon, long long steps, long long automatic
) noexcept nogil
cdef long long aim_bonus(long long *s, long long shooter, long long weapon) noexcept nogil
cdef long long melee_penalty(long long *s, long long shooter, long long target) noexcept nogil
cdef long long cover_penalty(long long *s, long long shooter, long long target) noexcept nogil
cdef long long shot_modifier(
    long long *s, long long shooter, long long target,
    long long weapon, long long mode, long long steps, long long telling
) noexcept nogil
cdef long long can_shoot_at(
    long long *s, long long shooter, long long weapon, long long target
) noexcept nogil
cdef long long in_cone(long long *s, long long shooter, long long first, long long other) noexcept nogil
cdef void open_targets(long long *s, long long shot, long long target) noexcept nogil
cdef void fire(long long *s, long long shot) noexcept nogil
cdef void fire_at_one(
    long long *s, long long shooter, long long weapon, long long target, long long mode
) noexcept nogil
cdef void spray(long long *s, long long shot) noexcept nogil
cdef long long decide_shot(
    long long *s, long long shooter, long long target,
    long long weapon, long long mode, long long steps, long long natural
) noexcept nogil
cdef long long shot_bonus(long long *s, long long shooter, long long weapon, long long mode) noexcept nogil
cdef long long stray(long long *s, long long shooter, long long target, long long mode) noexcept nogil
cdef void strike_by_shot(
    long long *s, long long shooter, long long target, long long weapon, long long damage
) noexcept nogil
cdef void fire_burst(
    long long *s, long long shooter, long long weapon, long long target, long long mode
) noexcept nogil
cdef long long drift_of(long long *s, long long total, long long away) noexcept nogil
cdef void burst(
    long long *s, long long shooter, long long weapon, long long x, long long y, long long more
) noexcept nogil
cdef long long shields(long long *s, long long model, long long x, long long y) noexcept nogil
cdef void use_up(long long *s, long long weapon) noexcept nogil
