# cython: compiled into the kernel
"""The slots of the rules' numbers, from RULES_AT on, each with its cell of `phase.toml`."""

from armybuilder.battle.kernel.state import *

PH_RULES = RuleNumbers("the rules", RULES_WIDTH)
PH_COURSE_TARGET = PH_RULES.number("course.target")
PH_COURSE_DRAW_PERCENT = PH_RULES.number("course.draw_percent")
PH_DISTANCE_ENDS = PH_RULES.number("distance.ends", 5)  # in metres
PH_DISTANCE_EACH_FURTHER = PH_RULES.number("distance.each_further")
PH_PENALTIES_COVER = PH_RULES.number("penalties.cover", 4)
PH_PENALTIES_CONCEALMENT = PH_RULES.number("penalties.concealment", 3)
PH_PENALTIES_MELEE = PH_RULES.number("penalties.melee")
PH_PENALTIES_MELEE_SCALES = PH_RULES.number("penalties.melee_scales")
PH_FOCUSED_ROLLS = PH_RULES.number("automatic.focused_rolls")
PH_MELEE_DREW = PH_RULES.number("melee.drew")
PH_MELEE_EACH_OPPONENT = PH_RULES.number("melee.each_opponent")
PH_MELEE_EACH_SCALE = PH_RULES.number("melee.each_scale")  # less than 0 where it is a penalty [PH-D22]
PH_MELEE_TWO_HANDED = PH_RULES.number("melee.two_handed")
PH_MELEE_HURT = PH_RULES.number("melee.hurt")
PH_MORALE_FRESH = PH_RULES.number("morale.fresh")
PH_MORALE_DEATH = PH_RULES.number("morale.death")
PH_MORALE_DEVASTATED = PH_RULES.number("morale.devastated")
PH_MORALE_SINGLES = PH_RULES.number("morale.singles")  # of a group at most [PH-D26]
PH_SCALES_ARMOUR = PH_RULES.number("scales.armour", 16)  # 4 x the armour's scale + the damage's
PH_SCALES_VITALITY = PH_RULES.number("scales.vitality", 16)
PH_SCALES_LIFE = PH_RULES.number("scales.life", 16)
PH_EXPLOSIVES_DRIFT = PH_RULES.number("explosives.drift")
PH_PEOPLE_CREW = PH_RULES.number("people.crew")  # a d6 of at most so much strikes somebody in an open seat
PH_PEOPLE_RALLY = PH_RULES.number("people.rally")  # restores a broken group near an officer, 0: nothing does
PH_PEOPLE_MEDIC = PH_RULES.number("people.medic")  # what a medic adds, 0: they save nobody
PH_PEOPLE_LEADER = PH_RULES.number("people.leader")  # how far an officer leads, in metres
PH_PEOPLE_LINKED = PH_RULES.number("people.linked")  # and with a communicator
PH_PEOPLE_SUPPORT = PH_RULES.number("people.support")
PH_PEOPLE_RIDER_DICE = PH_RULES.number("people.rider_dice")
PH_PEOPLE_CHARGE = PH_RULES.number("people.charge")  # what a blow must reach that sets a charge

# ---- what a reading says
PH_LIGHT = PH_RULES.column()  # grade of concealment that everybody has: 1 in very dim light, 2 in darkness
PH_WHO_ROLLS = PH_RULES.column()  # 0 the sides in turn, 1 left, 2 right in every turn [PH-D05]
PH_OWN_MORALE = PH_RULES.column()  # 1: the roller's own side is tried by the other's roll too [PH-D06]
PH_ENGAGED_FIRE = PH_RULES.column()  # 1: who is in melee may shoot [PH-041]
PH_SOFT = PH_RULES.column()  # 1: shots go through what only hides [PH-D33]
PH_DUG_IN = PH_RULES.column()  # 1: trenches, slits and bunkers conceal besides [PH-056]
PH_LIFE_LEFT = PH_RULES.column()  # a character is down below so much Life [PH-D28]
