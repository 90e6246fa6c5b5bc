# C signatures of `bot_targets.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.aims cimport *
from armybuilder.battle.rulesets.initiative.attacks cimport *
from armybuilder.battle.rulesets.initiative.blasts cimport *
from armybuilder.battle.rulesets.initiative.bot_moves cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.senses cimport *
from armybuilder.battle.rulesets.initiative.shots cimport *
from armybuilder.battle.rulesets.initiative.values cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    BLOWS_WITHIN = 350
    BEST_VALUE = 64
    BEST_WEAPON = 65
    BEST_TARGET = 66
    BEST_MODE = 67
    BEST_IS_BLOW = 68
    BEST_NEAR = 69
    BEST_WORDS = 5
    KEPT_MOMENT = 1
    KEPT_STANCE = 2
    KEPT_AIMED = 3
    KEPT_COUNT = 4
    KEPT_MINORS = 5
    KEPT_BEST = 6
# end of constants

cdef long long find_best_attack(long long *s, long long model) noexcept nogil
cdef void keep_best(long long *s, long long model) noexcept nogil
cdef long long is_still_best(long long *s, long long model) noexcept nogil
cdef long long improves(long long *s, long long model) noexcept nogil
cdef long long fires_alone(long long *s, long long weapon) noexcept nogil
cdef void weigh_aimed(long long *s, long long model, long long weapon) noexcept nogil
cdef long long modes_of(long long *s, long long model, long long weapon) noexcept nogil
cdef void note_best(
    long long *s, long long value, long long weapon, long long target, long long mode, long long is_blow
) noexcept nogil
cdef void weigh_blows(long long *s, long long model, long long weapon) noexcept nogil
cdef void weigh_shots(long long *s, long long model, long long weapon, long long nearest) noexcept nogil
cdef long long steady_dm(long long *s, long long model, long long weapon) noexcept nogil
cdef void weigh_mark(
    long long *s, long long model, long long weapon, long long enemy, long long modes, long long steady
) noexcept nogil
cdef long long could_be_best(
    long long *s, long long model, long long weapon, long long enemy, long long modes, long long modifiers
) noexcept nogil
cdef long long may_fell(long long *s, long long model, long long enemy) noexcept nogil
cdef long long threat_of(long long *s, long long enemy, long long target) noexcept nogil
cdef long long linked_value(long long *s, long long weapon, long long value) noexcept nogil
cdef long long blast_value(long long *s, long long model, long long target, long long weapon) noexcept nogil
cdef long long out_of_arc(long long *s, long long model, long long machine) noexcept nogil
cdef long long aim_brings(long long *s, long long model, long long target, long long weapon) noexcept nogil
cdef void say_best(long long *s) noexcept nogil
cdef long long points_of(long long *s, long long model) noexcept nogil
