# cython: compiled into the kernel
"""The purposes of dice, the codes of log rows, and the reasons of modifiers in 2D6 Skirmish."""

# ---- what dice are thrown for --------------------------------------------------------------------------------
DIE_TR_INITIATIVE = 0
DIE_TR_COMMAND = 1
DIE_TR_TO_HIT = 2
DIE_TR_DAMAGE = 3
DIE_TR_ASTRAY = 4
DIE_TR_LOCATION = 5
DIE_TR_MEMBER = 6
DIE_TR_POWER_PLANT = 7
DIE_TR_SHUT_DOWN = 8
DIE_TR_WAY = 9
DIE_TR_GRAPPLE = 10
DIE_TR_BLAST = 11
DIE_TR_CRASH = 12
DIE_TR_DRIVING = 13
DIE_TR_COIN = 14
DIE_TR_LASTING = 15
DIE_TR_CREW = 16
DIE_TR_SUPPORT = 17

# ---- events ---------------------------------------------------------------------------------------------------
TR_ROLLS_ORDER = 400  # die: both, total: modifier, value: Initiative
TR_COMMANDS = 401  # die, total, value: Effect; rule says which
TR_INITIATIVE = 402  # value: change; rule says why; result 1 next round
TR_STANCE = 403  # result: the stance
TR_AIMS = 404  # target; value: count
TR_WALKS = 405  # place; value: distance, as all lengths in hundredths of a metre
TR_ATTACKS = 406  # target, weapon; die, total, needed, result: 1 a hit; value: Effect
TR_HURTS = 407  # target, weapon; die: the dice and what the weapon adds; total: Effect, needed: armour, value: what was left
TR_WOUND = 408  # target; result: END 0, STR 1, DEX 2; value: taken; total: what is left of it
TR_OUT = 409  # actor: who put it out; target; result: 1 unconscious, 2 dead
TR_REACTS = 410  # target: the attacker; result 1 dodges, 2 parries, 3 dives
TR_ASTRAY = 411  # target; die, needed, result
TR_PLACE_HIT = 412  # target: the machine; die; result: PLACE_...; value: how often
TR_EFFECT_HIT = 413  # target: the machine; result: PLACE_...; value: what is left, or how often it was hit
TR_WRECKED = 414  # actor: who wrecked it; target
TR_EXPLODES = 415  # place
TR_SCATTERS = 416  # weapon; die; place; value: distance
TR_GRAPPLES = 417  # target; value: margin; result 1 won
TR_DRIVES = 418  # target: the vehicle; die, total, value: Effect
TR_EVADES = 419  # value
TR_SPOTS = 421  # target: shown to weapons that fire without sight
TR_CALLS = 422  # target, weapon off the table
TR_SETS = 423  # target: a machine; weapon; die, total, needed, result: 1 it holds
TR_SMOKES = 424  # target: the machine
TR_ORDERS = 425  # target: a robot
TR_BURSTS = 426  # weapon; place; value: radius
TR_BURNS = 427  # target; die, needed, result; value: damage
TR_STICKS = 428  # target; weapon; die, needed, result; value: damage
TR_HOLDS_BACK = 429
TR_THROWN_AGAIN = 430  # target: the attacker
TR_GRIPS = 431  # target; result: what the winner does; value: margin
TR_RELOADS = 432  # weapon
TR_WAVERS = 433  # actor: side; die, total, result: 1 it stays
TR_WEAVES = 434  # target: the vehicle; value: the number
TR_FALLS_ON = 435  # target: who sits in the open on a machine that is hit; die, needed
TR_THROWN = 436  # target: the machine it is thrown out of; place; value: distance
TR_DRAWS = 437  # weapon
TR_COLLIDES = 420  # target: what is struck or -1; value: damage

# ---- why an attack is easier or harder ---------------------------------------------------------------------
TR_WHY_SKILL = 80
TR_WHY_CHARACTERISTIC = 81
TR_WHY_RANGE = 82
TR_WHY_AIM = 83
TR_WHY_DEVICE = 84
TR_WHY_COVER = 85
TR_WHY_MOVED = 86
TR_WHY_SIZE = 87
TR_WHY_PRONE = 88
TR_WHY_DODGE = 89
TR_WHY_PARRY = 90
TR_WHY_COMBAT = 91
TR_WHY_LIGHT = 92
TR_WHY_SMOKE = 93
TR_WHY_WEATHER = 94
TR_WHY_REACTED = 95
TR_WHY_HASTE = 96
TR_WHY_DAMAGED = 97
TR_WHY_SENSORS = 98
TR_WHY_EVASION = 99
TR_WHY_WEAVE = 100
TR_WHY_DRIVE = 101
