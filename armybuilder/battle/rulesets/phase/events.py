# cython: compiled into the kernel
"""The codes of log rows, reasons of modifiers and purposes of dice in Phase Combat."""

# ---- log rows
PH_ROLL = 600  # actor: side; die: three dice, needed; result 1: goes first by it
PH_FIRST = 601  # actor: side that goes first
PH_MORALE = 602  # actor: unit; die: the enemy's roll, needed: Break TN; result 1 breaks
PH_MOVES = 603  # actor; place reached; value: distance
PH_DRAWS = 604  # actor, weapon
PH_AIMS = 605
PH_DECLARES = 606  # actor; result: the verb
PH_SHOT = (
    608  # actor, target, weapon; die: three dice, total: skill and penalties, needed, result; value: distance
)
PH_DAMAGE = (
    609  # actor, target, weapon; total: damage, result: its scale, value: what is left of it behind armour
)
PH_DOWN = 610
PH_HUGS = 611
PH_BURST = 612  # actor, weapon; place; value: drift
PH_BLOW = 613  # actor, target, weapon; die: three dice, total: skill and modifiers, needed, result
PH_LEAVES = 614
PH_FLEES = 615
PH_ASTRAY = 616  # actor; target: who is struck; die, needed: for an ally; result 1 an ally
PH_LOBS = 617  # actor, weapon; die: three dice, total, needed, result; value: distance to the place
PH_SAVES = 618  # actor: hero; die: three dice, needed, result 1 the hit is cancelled; value: points left
PH_SECOND = 619  # actor: hero; value: points left
PH_COMMANDS = 620  # actor: controller; target: robot
PH_TREATS = 621  # actor: medic; target; die: three dice, total, needed, result
PH_CALLS = 622  # actor: officer; weapon; place
PH_SUPPORT = 623  # actor: officer; weapon; die: three dice, total, needed, result
PH_SPOTS = 624  # actor: officer; place
PH_SMOKES = 625  # actor, weapon; place; value: radius
PH_LIFTS = 626  # actor: whose smoke lifts; place
PH_ATTACHES = 627  # actor, target: machine, weapon: the charge that hangs on it
PH_EXPLODES = 628  # actor: who set it; target: machine; weapon; place
PH_STICKS = 629  # actor: whose weapon; target, weapon; die, needed: at most, result
PH_CREW_STRUCK = (
    630  # actor: shooter; target: machine; die, needed: at most; result 1 somebody in the open is struck
)
PH_RALLIES = 631  # actor: unit; target: officer; die: three dice, needed, result
PH_STUCK = 632  # actor: whose weapon; target, weapon
PH_RELOADS = 633  # actor, weapon
PH_LIES = 634  # actor
PH_POOLS = 635  # actor; total: Vitality, value: Life or Durability; result 1 living
PH_BREAKS_TOO = 636  # actor: unit of a group that breaks
PH_AGAIN = 637  # actor: side that rolls again; die: what both have rolled
PH_DROPS = 638  # actor: who has gone down; weapon; place
PH_PICKS = 639  # actor, weapon

# ---- reasons for a modifier
PH_WHY_SKILL = 140
PH_WHY_CONCEALED = 142
PH_WHY_MELEE = 143
PH_WHY_DISTANCE = 144
PH_WHY_AIMED = 145
PH_WHY_MELEE_SKILL = 146
PH_WHY_DREW = 147
PH_WHY_OPPONENTS = 148
PH_WHY_LARGER = 149
PH_WHY_TWO_HANDS = 150
PH_WHY_HURT = 151
PH_WHY_BREAK = 152
PH_WHY_FRESH = 153
PH_WHY_DEATH = 154
PH_WHY_DEVASTATED = 155
PH_WHY_ARMOUR = 156
PH_WHY_SCALES = 157
PH_WHY_COVER = 158  # and the two after it, as its grade rises: in the way, taken, hugged
PH_WHY_TAKEN = 159
PH_WHY_HUGGED = 160
PH_WHY_FULLY = 161

# ---- what dice are thrown for
DIE_PH_COIN = 0
DIE_PH_PHASE = 1
DIE_PH_SHOT = 2
DIE_PH_DAMAGE = 3
DIE_PH_BLOW = 4
DIE_PH_ALLY = 5
DIE_PH_DRIFT = 6
DIE_PH_SAVE = 7
DIE_PH_CREW = 8
DIE_PH_STICK = 9
DIE_PH_MEDIC = 10
DIE_PH_SUPPORT = 11
DIE_PH_RALLY = 12
