# cython: compiled into the kernel
"""The offsets of the rules' numbers from RULES_AT, with the cells of `manoeuvre.toml`."""

from armybuilder.battle.kernel.state import *

MN_RULES = RuleNumbers("the rules", RULES_WIDTH)
MN_COSTS_SNIPE = MN_RULES.number("costs.snipe")
MN_COSTS_ASSAULT = MN_RULES.number("costs.assault")
MN_COSTS_ESCAPE = MN_RULES.number("costs.escape")
MN_COSTS_STAY_HIDDEN_QUIETLY = MN_RULES.number("costs.stay_hidden_quietly")
MN_COURSE_LATE_FROM = MN_RULES.number("course.late_from")
MN_COURSE_LIMIT = MN_RULES.number("course.limit")
MN_COURSE_LIMIT_OUTNUMBERED = MN_RULES.number("course.limit_outnumbered")
MN_COURSE_DRAW_UNDER = MN_RULES.number("course.draw_under")
MN_COURSE_ROUTED_PERCENT = MN_RULES.number("course.routed_percent")
MN_CHECKS_EACH_FURTHER = MN_RULES.number("checks.each_further")
MN_CHECKS_STICKY = MN_RULES.number("checks.sticky")
MN_CHECKS_FALLOUT = MN_RULES.number("checks.fallout", 4)  # from the best band down
MN_CHECKS_FALLOUT_PERCENT = MN_RULES.number("checks.fallout_percent", 5)
MN_CHECKS_CASUALTY = MN_RULES.number("checks.casualty", 2)
MN_CHECKS_CASUALTY_PERCENT = MN_RULES.number("checks.casualty_percent", 3)
MN_DAMAGE_CASUALTY_TIMES = MN_RULES.number("damage.casualty_times")
MN_DAMAGE_BASE = MN_RULES.number("damage.base")  # also unarmed [MN-D26]
MN_DAMAGE_PLAIN_AV = MN_RULES.number("damage.plain_av")  # what flame and gas meet
MN_DAMAGE_WIDE_RADIUS = MN_RULES.number(
    "damage.wide_radius_cm", times=100
)  # from here on an area strikes two more
MN_RATINGS_SUPPORT_SHOOT = MN_RULES.number("ratings.support_shoot")
MN_RATINGS_SNIPING_BONUS = MN_RULES.number("ratings.sniping_bonus")
MN_RATINGS_LACKING_LESS = MN_RULES.number("ratings.lacking_less")
MN_RATINGS_LACKING_MOST = MN_RULES.number("ratings.lacking_most")

# ---- what a reading says
MN_IMMEDIATE = MN_RULES.column()  # 1: checks at the end of every round [MN-D27]
MN_NATURAL = MN_RULES.column()  # 1: natural 20 and 1 decide [MN-D07]
MN_AID_OBSERVES = MN_RULES.column()  # 1: who has won an Aid Ally may observe at once [MN-D22]
MN_BOTH_FAIL = MN_RULES.column()  # 1: late, a lost opposing roll is a check too [MN-D28]
MN_ANY_STRUCK = MN_RULES.column()  # 1: a won Assault strikes an enemy of its choice [MN-D20]
MN_LEADERS = MN_RULES.column()  # 1: a leader gives an ally's die another throw
MN_SQUAD_START = MN_RULES.column(2)  # left's total at the start, then right's
