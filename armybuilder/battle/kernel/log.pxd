# C signatures of `log.py`.
from armybuilder.battle.kernel.state cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    LOG_TURN = 0
    LOG_ACTIVATION = 1
    LOG_CODE = 2
    LOG_RULE = 3
    LOG_ACTOR = 4
    LOG_TARGET = 5
    LOG_WEAPON = 6
    LOG_DIE = 7
    LOG_TOTAL = 8
    LOG_NEEDED = 9
    LOG_RESULT = 10
    LOG_X = 11
    LOG_Y = 12
    LOG_VALUE = 13
    LOG_WIDTH = 14
    BATTLE_BEGINS = 1
    DEPLOYMENT_ROLL = 2
    DEPLOYMENT_ORDER = 3
    DEPLOYED = 4
    TURN_BEGINS = 5
    INITIATIVE_ROLL = 6
    INITIATIVE = 7
    ACTIVATED = 8
    MARKED = 9
    DISCIPLINE_TEST = 10
    PINNED = 11
    UNPINNED = 12
    ROUTED = 13
    RALLIED = 14
    ORDERED_TARGET = 15
    ORDERED_TO_ACT = 16
    JOINED = 17
    WALKED = 18
    CHARGED = 19
    FLED = 20
    LEFT_THE_TABLE = 21
    MOVE_STOPPED = 22
    FELL_BACK = 23
    SHOT = 24
    RANDOM_TARGET = 25
    RANGE_LOST = 26
    DEFENCE = 27
    WOUNDS = 28
    FALLS = 29
    DIES = 30
    BLOW = 31
    ROUND_ENDS = 32
    PUSHED = 33
    NO_ROOM = 34
    MOVED_OFF = 35
    FREE_STRIKE = 36
    AIMED = 37
    AIM_LOST = 38
    SAVED_POINT = 39
    READY_LOST = 40
    REACTS = 41
    WENT_FLAT = 42
    GOT_UP = 43
    TOOK_COVER = 44
    EMPTIED = 45
    JAMMED = 46
    RELOADED = 47
    UNJAMMED = 48
    RECHARGING = 49
    HEROIC_SAVE_ROLLED = 50
    TRADED_SAVE = 51
    OUT_OF_COHERENCY = 52
    UNIT_LOST = 53
    TURN_ENDS = 54
    SCORED = 55
    IMMUNE = 57
    ASTRAY = 58
    BLAST = 170
    SCATTERS = 171
    BLAST_HITS = 172
    STICKS = 173
    STUCK_AGAIN = 174
    FIELD_LEFT = 175
    FIELD_ENTERED = 176
    FIELD_GONE = 177
    PRIMED_UP = 178
    PRIMED_FALLS = 179
    BUSTER_PLACED = 180
    CHARGE_SET = 181
    GOES_OFF = 182
    SMOKE_FIRED = 183
    SMOKE_LIFTS = 184
    COORDINATES = 185
    SPOTTER_TEST = 186
    SUPPORT_FIRES = 187
    TURRET_TURNED = 189
    STRAYS = 188
    RIDES = 110
    DROVE = 111
    BACKED = 112
    ROSE = 113
    SANK = 114
    MOUNTED = 115
    HATCH_OPENED = 118
    CLIMBED_UP = 119
    DISMOUNTED = 116
    CREW_STRUCK = 117
    BATTLE_ENDS = 56
    SECTION_SHOT = 200
    SECTION_DEFENCE = 201
    SECTION_PIERCED = 202
    SECTION_BREACHED = 203
    SECTION_RUINED = 204
    STRUCK_INSIDE = 205
    DOOR_OPENED = 206
    ENTERED = 207
    CAME_OUT = 208
    CHANGED_ROOM = 209
    JUMPED_OVER = 210
    CLIMBED_OVER = 211
    HID = 212
    SHOWN = 213
    HIDDEN_MOVED = 214
    OBJECTIVE_MET = 215
    FIELD_HELD = 216
    SECTION_BLOW = 217
    LOCATION_HIT = 140
    WEAPON_FAULTS = 141
    FAULT_ROLLED = 142
    FEED_SPENT = 143
    HALTS = 144
    LOSES_CONTROL = 145
    SWERVES = 146
    ALTITUDE_ROLLED = 147
    CRASHES = 148
    FALLS_FROM_AIR = 149
    LANDING_ROLLED = 150
    LANDS = 151
    EXPLODES = 152
    BLAST_ROLLED = 153
    HIT_ABOARD = 154
    DODGE_ROLLED = 155
    WRECKED = 156
    BAILED_OUT = 157
    TAKES_CONTROLS = 158
    HATCH_STRUCK = 159
    WILD_ROLLED = 160
    SWERVED = 161
    OBSTACLE_STRUCK = 162
    JUMPED_ASIDE = 163
    MODIFIER = 100
    TREATED = 230
    ORDERED_SPLIT = 231
    SPLIT_OFF = 232
    GOES_ALONG = 244
    REJOINED = 233
    ROBOT_ORDERED = 234
    ROBOT_OVERRIDDEN = 235
    TAKEN_OVER = 236
    DIRECTED = 237
    STANDS_AND_FIRES = 238
    UNCONTROLLED = 239
    SPOT_SHOT = 243
    SECTION_AIMED = 242
    SECTION_MINED = 241
    ORDER_DONE = 240
    MOD_RANGE = 1
    MOD_SIZE = 2
    MOD_SPEED_SHOOTER = 3
    MOD_SPEED_TARGET = 4
    MOD_TARGETING = 5
    MOD_SNIPING = 6
    MOD_WOUNDED = 7
    MOD_ALTITUDE = 8
    MOD_WEAPON = 9
    MOD_LEADER = 10
    MOD_COVER = 11
    MOD_ATTACK = 14
    MOD_FRONT = 25
    MOD_BURST = 15
# end of constants

cdef void tell(long long *s, long long code, long long rule, long long actor, long long target) noexcept nogil
cdef void tell_result(
    long long *s, long long code, long long rule, long long actor, long long target, long long result, 
    long long value
) noexcept nogil
cdef void tell_place(
    long long *s, long long code, long long rule, long long actor, long long target, long long x, long long
    y, long long value
) noexcept nogil
cdef void tell_weapon(
    long long *s, long long code, long long rule, long long actor, long long target, long long weapon, 
    long long value
) noexcept nogil
cdef void tell_roll(
    long long *s, long long code, long long rule, long long actor, long long target, long long weapon, 
    long long die, long long total, long long needed, long long result, long long value
) noexcept nogil
cdef void tell_unit(
    long long *s, long long code, long long rule, long long unit, long long target, long long die, long long
    total, long long needed, long long result
) noexcept nogil
cdef void tell_side(
    long long *s, long long code, long long rule, long long side, long long die, long long total, long long
    result, long long value
) noexcept nogil
cdef void tell_modifier(long long *s, long long reason, long long value) noexcept nogil
cdef long long model_number(long long *s, long long model) noexcept nogil
cdef long long unit_number(long long *s, long long unit) noexcept nogil
cdef long long weapon_number(long long *s, long long weapon) noexcept nogil
cdef void write_row(
    long long *s, long long code, long long rule, long long actor, long long target, long long weapon, 
    long long die, long long total, long long needed, long long result, long long x, long long y, long long value
) noexcept nogil
cdef void tell_unit_target(
    long long *s, long long code, long long rule, long long actor, long long unit
) noexcept nogil
cdef void tell_piece(
    long long *s, long long code, long long rule, long long actor, long long piece, long long weapon,
    long long die, long long total, long long needed, long long result, long long value
) noexcept nogil
cdef void tell_aim(
    long long *s,
    long long rule,
    long long actor,
    long long weapon,
    long long die,
    long long total,
    long long needed,
    long long result,
    long long x,
    long long y,
    long long value
) noexcept nogil
cdef void tell_spot(
    long long *s, long long code, long long rule, long long actor, long long target, long long weapon, long
    long die, long long x, long long y, long long value
) noexcept nogil
cdef void tell_roll_here(
    long long *s, long long code, long long rule, long long actor, long long target,
    long long weapon, long long die, long long total, long long needed, long long result, long long value
) noexcept nogil
cdef void tell_unit_roll(
    long long *s, long long code, long long rule, long long unit, long long other,
    long long weapon, long long die, long long total, long long needed, long long result, long long value
) noexcept nogil
cdef void tell_at(
    long long *s, long long code, long long rule, long long actor, long long target, long long weapon,
    long long die, long long total, long long needed, long long result, long long x, long long y, long long value
) noexcept nogil
