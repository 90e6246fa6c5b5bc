# cython: compiled into the kernel
"""The codes of this ruleset's log rows, of the reasons of its modifiers and of its dice."""

# ---- log rows
MN_ORDER = 300  # die, total: Action Value, value: sum
MN_ROUND = 301  # value
MN_ACTS = 302  # target, weapon; result: the verb
MN_ROLLS = (
    303  # die kept, total: rating and bonuses, value: extra dice kept best (+) or worst (-), result: RATE_...
)
MN_OPPOSES = 304  # as MN_ROLLS; target: who acts
MN_EXTRA_DIE = 305  # die: one of those that were thrown but not kept
MN_SETTLED = 306  # target: the opponent; value: margin; result 1 won, 2 tied, 0 lost
MN_POINTS = 307  # actor: side; die, value: change, total: what the squad has now
MN_PAID = 308  # actor: side; value, total
MN_EDGE = 309  # actor: side that acted; value: its total; total: the other's
MN_GOES = 310  # value: number of a piece of ground or -1
MN_HIDES = 311  # result 1 with leave to snipe, 0 without
MN_SHOWS = 312
MN_EXPOSED = 313  # target: the enemy that may snipe it
MN_OBSERVED = 314
MN_NOTICED = 315  # target: the hidden enemy
MN_FLAGS = 316  # target
MN_ESCAPES = 317
MN_AWAY = 318
MN_AIDS = 319  # target
MN_PAUSES = 320  # loses its next action
MN_KEEPS_DOWN = 321  # target
MN_PROTECTS = 322  # target
MN_DAMAGE = 323  # target, weapon; total: Damage, needed: AV, value: Stress, result 0 none, 1 Fallout, 2 Casualty, 3 immune
MN_LATE = 324  # value: Stress; result 1 Fallout, 2 Casualty
MN_CONCEDES = 325  # actor: side; value: Edge, needed: limit; result 1 concedes, 0 fights on
MN_FALLOUT = 326  # actor: model; die, total: Grit less Stress, value: percent lost; result: BAND_...
MN_CASUALTY = 327
MN_REROLLS = 328  # die thrown away
MN_LEAVES = 329  # target: the machine it leaves
MN_WAITS = 330
MN_STANDS = 331  # actor: model; place, for the eye alone
MN_STRANDS = 332  # target: the ally left behind

# ---- reasons for a modifier
MN_WHY_AGAINST = 60  # how the opponent laid itself open or covered itself
MN_WHY_FLAGGED = 61
MN_WHY_PROTECTED = 62
MN_WHY_SUPPRESSED = 63
MN_WHY_SNIPED = 64
MN_WHY_HIDING = 65
MN_WHY_EXPOSED = 66
MN_WHY_SHARPSHOOTER = 67
MN_WHY_AUTOMATIC = 68
MN_WHY_SMOKE = 69
MN_WHY_MEDIC = 70
MN_WHY_WEAPON = 71  # points on the roll, no dice
MN_WHY_LACKING = 72  # points too: of an opponent without the rating that is asked

# ---- what dice are thrown for
DIE_MN_ORDER = 0
DIE_MN_COIN = 1
DIE_MN_MANOEUVRE = 2
DIE_MN_OPPOSING = 3
DIE_MN_POINTS = 4
DIE_MN_FALLOUT = 5
DIE_MN_CASUALTY = 6
DIE_MN_MEMBER = 7
