# cython: compiled into the kernel
"""The slots of the rules' numbers, from RULES_AT on, each with its cell of the ruleset's file.

Lengths are tenths of a metre in the file, tenths of a millimetre on the table, where a metre is two
centimetres. [TR-D02]
"""

from armybuilder.battle.kernel.state import *

TR_RULES = RuleNumbers("the rules", RULES_WIDTH)
TR_TARGET = TR_RULES.number("checks.target")
TR_EXCEPTIONAL = TR_RULES.number("checks.exceptional")
TR_UNSKILLED = TR_RULES.number("checks.unskilled")
TR_DM_UPTO = TR_RULES.number("checks.characteristic_upto", 6)
TR_DM = TR_RULES.number("checks.characteristic", 7)
TR_PREPARED = TR_RULES.number("order.prepared")
TR_HASTEN = TR_RULES.number("order.hasten")
TR_HASTEN_COST = TR_RULES.number("order.hasten_cost")
TR_REACT_INITIATIVE = TR_RULES.number("order.reaction_initiative")
TR_REACT = TR_RULES.number("order.reaction")
TR_FREE_MOST = TR_RULES.number("order.free_tasks")
TR_AIM_MOST = TR_RULES.number("modifiers.aim_most")
TR_DEVICE = TR_RULES.number("modifiers.device")
TR_MOVED_EACH = TR_RULES.number("modifiers.moved_each", times=20)
TR_DODGE = TR_RULES.number("modifiers.dodge")
TR_DODGE_COVERED = TR_RULES.number("modifiers.dodge_covered")
TR_INTO_COMBAT = TR_RULES.number("modifiers.into_combat")
TR_AUTO_SKILL = TR_RULES.number("modifiers.auto_skill")
TR_AUTO_APART = TR_RULES.number("modifiers.auto_apart", times=20)
TR_AUTO_ROUNDS = TR_RULES.number("modifiers.auto_rounds")
TR_BURST_RECOIL = TR_RULES.number("modifiers.burst_recoil")
TR_GRAPPLE_HURT = TR_RULES.number("grapple.hurt")
TR_TAKES_FROM = TR_RULES.number("grapple.takes_from")
TR_GRAPPLE_THROWN = TR_RULES.number("grapple.thrown", times=20)
TR_DRAGGED = TR_RULES.number("grapple.dragged", times=20)
# km/h are 1000 for a vehicle's METRES three times over [TR-D37]
TR_CRASH_EACH = TR_RULES.number("driving.crash_each", times=1000)
TR_THROWN_EACH = TR_RULES.number("driving.thrown_each", times=20)
TR_SECURED_PART = TR_RULES.number("driving.secured_part")
TR_STUNT_TURNS = TR_RULES.number("driving.stunt_turns")
TR_WEAVE_EACH = TR_RULES.number("driving.weave_each", times=1000)
TR_ASTRAY_FROM = TR_RULES.number("modifiers.astray_from")
TR_PRONE = TR_RULES.number("modifiers.prone", 3)
TR_LOW_LIGHT = TR_RULES.number("modifiers.low_light")
TR_DARKNESS = TR_RULES.number("modifiers.darkness")
TR_SMOKE = TR_RULES.number("modifiers.smoke")
TR_DENSE_SMOKE = TR_RULES.number("modifiers.dense_smoke")
TR_WEATHER = TR_RULES.number("modifiers.weather")
TR_COVER = TR_RULES.number("modifiers.cover", 4)
TR_UPTO = TR_RULES.number("ranges.upto", 6, times=20)
TR_UNARMED = TR_RULES.number("explosives.unarmed")
TR_SCATTER = TR_RULES.number("explosives.scatter", times=20)
TR_INNER_DICE = TR_RULES.number("explosives.inner.dice")
TR_INNER_RADIUS = TR_RULES.number("explosives.inner.radius", times=20)
TR_OUTER_DICE = TR_RULES.number("explosives.outer.dice")
TR_OUTER_RADIUS = TR_RULES.number("explosives.outer.radius", times=20)
TR_HIT_ROWS = 11
TR_HITS_EACH = TR_RULES.number("machines.points_each")
TR_HITS = TR_RULES.number("machines.hits", 33)  # singles, doubles, triples of TR_HIT_ROWS rows
TR_SLOWED = TR_RULES.number("machines.slowed", 2)
TR_WEAPON = TR_RULES.number("machines.weapon")
TR_SENSORS = TR_RULES.number("machines.sensors", 2)  # the second is for attacks of a blind machine [TR-D42]
TR_DRAW_PERCENT = TR_RULES.number("course.draw_percent")
TR_HALF_PERCENT = TR_RULES.number("course.half_percent")  # of its price, for one who is unconscious
TR_VOICE = TR_RULES.number("course.voice", times=20)  # how far a voice carries [TR-065]

# ---- what no cell says by itself
TR_OUTSIDE = TR_RULES.column(11)  # PLACE_... by the 2d6
TR_INSIDE = TR_RULES.column(11)
TR_ROBOT = TR_RULES.column(11)
TR_SUPPORT = TR_RULES.column(
    6
)  # of weapons off the table: dice, Pen of two steps, what each of three steps adds
TR_LIGHT_NOW = TR_RULES.column()  # DAYLIGHT, DUSK or NIGHT
TR_WEATHER_NOW = TR_RULES.column()  # 1: extreme
TR_SMOKE_NOW = TR_RULES.column()  # 1: smoke or fog over the field, 2: dense
TR_SCATTER_EACH = TR_RULES.column()
TR_SHARED_FROM = (
    TR_RULES.column()
)  # members of a unit that share one roll for Initiative, 0: nobody does [TR-D04]
TR_AMBUSHER = TR_RULES.column()  # 0 nobody, 1 left, 2 right lies in ambush [TR-010]
TR_CONCEDED_PERCENT = TR_RULES.column()  # 0: nobody gives up
TR_MORALE = TR_RULES.column()  # 1: a side with half its figures out checks whether it withdraws [TR-D46]
TR_JAMMED = TR_RULES.column()  # 1: radio does not get through [TR-066]
TR_ROUNDS_COUNTED = TR_RULES.column()  # 1: weapons run out of rounds [TR-D15]
TR_HASTE_ONCE = TR_RULES.column()  # 1: once in a battle, 0: once in a round [TR-D06]
TR_CRASH_ARMOUR = TR_RULES.column()  # 1: armour stops damage of collisions, 0: it does not [TR-145]
TR_PRONE_SHORT = TR_RULES.column()  # beside TR_PRONE: at Short range [TR-D25]
