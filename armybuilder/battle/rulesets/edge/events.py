# cython: compiled into the kernel
"""The purposes of dice, the codes of this ruleset's log rows, and the reasons of its modifiers."""

# ---- what dice are thrown for: d20, scatter's distance d6 --------------------------------------------------
DIE_WE_INITIATIVE = 0  # by a side
DIE_WE_ORDER = 1
DIE_WE_SEARCH = 2
DIE_WE_RALLY = 3
DIE_WE_FIRE = 4
DIE_WE_AMMO = 5
DIE_WE_TO_HIT = 6
DIE_WE_LOCATION = 7  # by the vehicle, as is the next
DIE_WE_DAMAGE = 8
DIE_WE_CREW = 9  # by the crewman
DIE_WE_WHICH = 10  # driver or weapon, which weapon
DIE_WE_MORALE = 11
DIE_WE_DUEL = 12
DIE_WE_SCATTER = 13  # d6
DIE_WE_WAY = 14  # which way: of so many
DIE_WE_HERO = 15
DIE_WE_MEDIC = 16
DIE_WE_EXPOSED = 17  # d6
DIE_WE_BLAST = 18
DIE_WE_SUPPORT = 19
DIE_WE_STRAY = 20  # whom a shot into an assault strikes

# ---- events: who acts, what the columns hold ------------------------------------------------------------------
WE_ROLLS_INITIATIVE = 500  # actor: side; die, total: leader
WE_FIRST = 501  # actor: side that moves a unit first
WE_ORDERED = 502  # actor: unit; die, total, needed; result: 1 obeys; value: ORDER_...
WE_ACTS = 503  # actor: unit; value: DEED_...
WE_MOVES = 504  # actor: model; place; value: distance; result: ORDER_...
WE_CHARGES = 505  # actor: unit; target: unit
WE_FLEES = 506  # actor: model; place; value: distance; result: MORALE_..., MAKES_FOR_COVER
WE_LEAVES = 507  # actor: model that leaves the table
WE_OPFIRE = 508  # actor: unit; target: unit that moves
WE_FIRES = 509  # actor: unit; target: unit; result: FIRE_...; value: dice
WE_SHOT = 510  # actor: model; target: model; weapon; die, total; result: EFFECT_...; value: distance
WE_KILLED = 511  # actor: model that shot or struck; target: model
WE_CASUALTY = 512  # target: model lost to the pool
WE_DOES_ALONE = 513  # actor: figure ordered by itself; result: 1 prone, 0 up, 2 sees to its weapons
WE_AMMO = 514  # actor: unit; value: ammo markers
WE_AMMO_CHECK = 515  # actor: unit; die, needed, result
WE_ALONE = 516  # actor: figure ordered by itself; die, total, needed, result: 1 obeys; value: ORDER_...
WE_TO_HIT = 517  # actor, target: vehicle, weapon; die, total, needed, result; value: distance
WE_LOCATION = 518  # actor, target: vehicle; die, total: AP, needed: armour; result: LOCATION; value: facing
WE_DAMAGE = 519  # actor, target: vehicle; die, total; result: row of damage
WE_CREW_ROLL = 520  # actor: crewman; target: vehicle; die, needed, result
WE_BAILS_OUT = 521  # actor: crewman; target: vehicle; place
WE_EXPLODES = 522  # target: vehicle; die; place; value: distance
WE_WRECKED = 523  # target: vehicle
WE_DUEL = 524  # actor, target, weapon; die, total: own, needed: other's total, value: other's die; result
WE_FREE_DIE = 525  # actor, target, weapon; die, total; result: EFFECT_...
WE_MORALE_TEST = 526  # actor: unit; die, total; needed: markers; result: MORALE_...
WE_POOL = 527  # actor: unit; total: pool; needed: level; result: figures; value: remainder
WE_RALLIES = 528  # actor: unit; die, total, needed, result
WE_SURRENDERS = 529  # actor: unit
WE_PRONE = 530  # actor: unit; result: 1 prone, 0 up
WE_FOUND = 531  # actor: unit; target: unit; die, total, needed, result
WE_RESTORED = 532  # actor: medic; target: model; die, needed, result
WE_HERO = 533  # actor: hero; die, needed, result; value: how often still
WE_MOUNTS = 534  # actor: model; target: vehicle
WE_DISMOUNTS = 535  # actor: model; target: vehicle; place
WE_SMOKE = 536  # actor, weapon; place; value: radius
WE_WITHDRAWS = 537  # actor: unit; target: unit
WE_POST = 538  # actor: crewman; target: vehicle; value: POST_...
WE_EXPOSED = 540  # actor, target: vehicle, weapon; die, needed; result: 1 strikes an exposed crewman
WE_GUN_OUT = 541  # actor, target: vehicle; weapon; result: 1 destroyed, 0 out of order for a turn
WE_STRAY = (
    542  # actor, target: who is struck; weapon; die, needed; result: 1 who was aimed at, 0 who fights them
)
WE_SUPPORT = 539  # actor: officer; weapon; place; die, total, needed, result

# ---- why a die is easier or harder ---------------------------------------------------------------------------
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
WE_WHY_BLAST = 109
