# C signatures of `rows.py`.
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    INCH = 200
    TRAINING = 4
    COMBAT = 5
    ASSAULT = 6
    ARMOUR_LEVEL = 7
    CLEAR_MOVE = 8
    ROUGH_MOVE = 72
    OBSTACLE_COST = 73
    ARMOUR_POINTS = 74
    ARMOUR_FRONT = 75
    LEADER_RATING = 76
    MOTION = 77
    LEADER_REACH = 78
    HAS_MOVED = 37
    WAY_GONE = 38
    OUT_UNTIL = 43
    DIE_PENALTY = 44
    SPEED_LOSS = 45
    ENGINE_HITS = 46
    POST = 49
    POSTS_EMPTY = 50
    HOLDS_FIRE = 53
    SHOT_AT_UNIT = 54
    SHOT_AT_TURN = 55
    FELL_NOW = 59
    DUEL_WITH = 62
    DUEL_EXTRA = 63
    TARGET_APART = 64
    CROSSES_ON = 65
    GONE_ALONG = 84
    OWN_ORDER = 82
    OWN_OBEYS = 83
    OWN_FIRED = 85
    UNIT_ORDER = 8
    UNIT_OBEYS = 10
    HIT_MARKERS = 11
    CASUALTY_POOL = 12
    AMMO_MARKERS = 13
    AMMO_FAILED = 14
    AMMO_FAILED_TURN = 15
    UNIT_MORALE = 16
    LOST_NOW = 17
    LOST_LAST = 18
    LEADER_LOST_NOW = 19
    LEADER_LOST_LAST = 20
    HEAVY_HIT = 21
    FOUGHT = 22
    DEALT = 23
    SUFFERED = 24
    ACTS_LEFT = 26
    OP_FIRED = 27
    REACTS_LEFT = 28
    FIRED_TURN = 29
    ATTACKS_LEFT = 30
    FIRE_TARGET = 31
    FIRE_MODE = 32
    LOCKED_WITH = 33
    UNIT_JUMPED = 34
    UNIT_MOVED = 35
    UNIT_RUNS = 36
    MORALE_BEFORE = 37
    STARTED_WITH = 38
    UNIT_DONE = 39
    CONTACT_WITH = 40
    SECOND_TARGET = 41
    SECOND_MODE = 44
    LONGEST_GUN = 57
    WITHDRAWS = 42
    SHOT_RANGE = 4
    SHOT_LEAST = 5
    SHOT_DAMAGE = 6
    SHOT_RATE = 7
    SHOT_HEAVY = 8
    SHOT_AP = 9
    SHOT_ASSAULT = 10
    SHOT_SMALL = 27
    SHOT_MISSILE = 28
    SHOT_LAUNCHER = 29
    GUN_OUT_UNTIL = 44
    GUN_SHOTS = 47
    NO_VALUE = -100
    LEVEL_VEHICLE = 7
    CROSSES_NEXT = -1
    CROSSES_NEVER = -2
    SPEED_HALVED = 1
    SPEED_NONE = 2
    FOR_GOOD = 1000
    GREEN = 0
    REGULAR = 1
    VETERAN = 2
    ELITE = 3
    MOTION_FOOT = 0
    MOTION_POWER = 1
    MOTION_DREADNOUGHT = 2
    MOTION_FLIES = 3
    MOTION_TRACKS = 4
    MOTION_WHEELS = 5
    MOTION_WALKS = 6
    POST_NONE = 0
    POST_DRIVER = 1
    POST_GUNNER = 2
    POST_COMMANDER = 3
    POST_LOADER = 4
    ORDER_NONE = 0
    ORDER_ADVANCE = 1
    ORDER_AIMED = 2
    ORDER_HOLD = 3
    ORDER_CHARGE = 4
    ORDER_REACTION = 5
    ORDER_SEARCH = 6
    ORDER_RALLY = 7
    ORDER_RUN = 8
    MORALE_FIGHT = 0
    MORALE_HOLD = 1
    MORALE_SUPPRESSED = 2
    MORALE_FALL_BACK = 3
    MORALE_BROKEN = 4
    MORALE_SURRENDERED = 5
    FIRE_NORMAL = 0
    FIRE_SUPPRESSES = 1
    FIRE_REACTS = 2
    EFFECT_MISS = 0
    EFFECT_MORALE = 1
    EFFECT_HIT = 2
    EFFECT_KILL = 3
    DIE_WE_INITIATIVE = 0
    DIE_WE_ORDER = 1
    DIE_WE_SEARCH = 2
    DIE_WE_RALLY = 3
    DIE_WE_FIRE = 4
    DIE_WE_AMMO = 5
    DIE_WE_TO_HIT = 6
    DIE_WE_LOCATION = 7
    DIE_WE_DAMAGE = 8
    DIE_WE_CREW = 9
    DIE_WE_WHICH = 10
    DIE_WE_MORALE = 11
    DIE_WE_DUEL = 12
    DIE_WE_SCATTER = 13
    DIE_WE_WAY = 14
    DIE_WE_HERO = 15
    DIE_WE_MEDIC = 16
    DIE_WE_EXPOSED = 17
    DIE_WE_BLAST = 18
    DIE_WE_SUPPORT = 19
    WE_ROLLS_INITIATIVE = 500
    WE_FIRST = 501
    WE_ORDERED = 502
    WE_ACTS = 503
    WE_MOVES = 504
    WE_CHARGES = 505
    WE_FLEES = 506
    WE_LEAVES = 507
    WE_OPFIRE = 508
    WE_FIRES = 509
    WE_SHOT = 510
    WE_KILLED = 511
    WE_CASUALTY = 512
    WE_AMMO = 514
    WE_AMMO_CHECK = 515
    WE_ALONE = 516
    WE_TO_HIT = 517
    WE_LOCATION = 518
    WE_DAMAGE = 519
    WE_CREW_ROLL = 520
    WE_BAILS_OUT = 521
    WE_EXPLODES = 522
    WE_WRECKED = 523
    WE_DUEL = 524
    WE_FREE_DIE = 525
    WE_MORALE_TEST = 526
    WE_POOL = 527
    WE_RALLIES = 528
    WE_SURRENDERS = 529
    WE_PRONE = 530
    WE_FOUND = 531
    WE_RESTORED = 532
    WE_HERO = 533
    WE_MOUNTS = 534
    WE_DISMOUNTS = 535
    WE_SMOKE = 536
    WE_WITHDRAWS = 537
    WE_POST = 538
    WE_SUPPORT = 539
    WE_WHY_ORDER = 110
    WE_WHY_LEADER = 111
    WE_WHY_COMBAT = 112
    WE_WHY_WEAPON = 113
    WE_WHY_ARMOUR = 114
    WE_WHY_FAR = 115
    WE_WHY_CLOSE = 116
    WE_WHY_COVER = 117
    WE_WHY_CONCEALED = 118
    WE_WHY_RUNNING = 119
    WE_WHY_JUMPED = 120
    WE_WHY_MOVED = 121
    WE_WHY_HEIGHT = 122
    WE_WHY_AIMED = 123
    WE_WHY_SUPPRESSED = 124
    WE_WHY_AMMO = 125
    WE_WHY_TRAINING = 126
    WE_WHY_DAMAGED = 127
    WE_WHY_MISSILE = 128
    WE_WHY_ACQUIRED = 129
    WE_WHY_UNSEEN = 130
    WE_WHY_SIZE = 131
    WE_WHY_BLADE = 132
    WE_WHY_FELL_BACK = 133
    WE_WHY_HEAVY = 134
    WE_WHY_LOST = 135
    WE_WHY_LEADER_LOST = 136
    WE_WHY_ASSAULT_LOST = 137
    WE_WHY_BUILDING = 138
    WE_WHY_SMALL = 139
# end of constants

cdef long long next_figure(long long *s, long long model) noexcept nogil
cdef long long next_unit(long long *s, long long unit) noexcept nogil
cdef long long next_member(long long *s, long long unit, long long model) noexcept nogil
cdef long long next_up(long long *s, long long unit, long long model) noexcept nogil
cdef long long is_up(long long *s, long long model) noexcept nogil
cdef long long is_vehicle(long long *s, long long model) noexcept nogil
cdef long long vehicle_of(long long *s, long long unit) noexcept nogil
cdef long long members_up(long long *s, long long unit) noexcept nogil
cdef long long voice(long long *s, long long unit) noexcept nogil
cdef long long obeys(long long *s, long long unit) noexcept nogil
cdef void take_off(long long *s, long long model, long long status) noexcept nogil
cdef long long has_aimed(long long *s, long long firer, long long unit) noexcept nogil
cdef long long joins_fire(long long *s, long long firer, long long unit) noexcept nogil
cdef long long any_alone(long long *s, long long unit) noexcept nogil
cdef long long are_enemies(long long *s, long long a, long long b) noexcept nogil
cdef void tell_unit_roll(
    long long *s, long long code, long long rule, long long unit, long long other,
    long long die, long long total, long long needed, long long result, long long value
) noexcept nogil
cdef void tell_figure(
    long long *s, long long code, long long rule, long long actor, long long target,
    long long weapon, long long die, long long total, long long needed, long long result, long long value
) noexcept nogil
