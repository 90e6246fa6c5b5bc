# C signatures of `bot_turns.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.aims cimport *
from armybuilder.battle.rulesets.initiative.bot_cover cimport *
from armybuilder.battle.rulesets.initiative.bot_goals cimport *
from armybuilder.battle.rulesets.initiative.bot_moves cimport *
from armybuilder.battle.rulesets.initiative.bot_targets cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.turns cimport *
from armybuilder.battle.rulesets.initiative.values cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    LIE_FROM = 1200
    AIM_MOST_WANTED = 3
    POOR_PERCENT = 3
# end of constants

cdef void choose_on_foot(long long *s, long long model) noexcept nogil
cdef void say_act(long long *s, long long verb) noexcept nogil
cdef void choose_with_target(long long *s, long long model) noexcept nogil
cdef long long goes_behind_cover(
    long long *s, long long model, long long target, long long weapon
) noexcept nogil
cdef void say_aim(long long *s, long long target) noexcept nogil
cdef long long is_poor_shot(long long *s, long long target) noexcept nogil
cdef long long aims_now(long long *s, long long model, long long target, long long weapon) noexcept nogil
cdef long long waits_to_aim(long long *s, long long model, long long target, long long weapon) noexcept nogil
cdef long long stance_wanted(long long *s, long long model, long long target, long long near) noexcept nogil
cdef long long rushes(long long *s, long long model, long long enemy) noexcept nogil
cdef void choose_without_target(long long *s, long long model) noexcept nogil
cdef long long empty_gun(long long *s, long long model) noexcept nogil
cdef void choose_after(long long *s, long long model) noexcept nogil
cdef long long best_in_sight(long long *s, long long model) noexcept nogil
