# C signatures of `bot.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.bot_answers cimport *
from armybuilder.battle.rulesets.initiative.bot_command cimport *
from armybuilder.battle.rulesets.initiative.bot_crew cimport *
from armybuilder.battle.rulesets.initiative.bot_posts cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *

cdef void decide_skirmish(long long *s) noexcept nogil
cdef void say_verb(long long *s, long long verb) noexcept nogil
