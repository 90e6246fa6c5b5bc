# C signatures of `bot.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.manoeuvre.characters cimport *
from armybuilder.battle.rulesets.manoeuvre.contests cimport *
from armybuilder.battle.rulesets.manoeuvre.deeds cimport *
from armybuilder.battle.rulesets.manoeuvre.evens cimport *
from armybuilder.battle.rulesets.manoeuvre.fight cimport *
from armybuilder.battle.rulesets.manoeuvre.harm cimport *
from armybuilder.battle.rulesets.manoeuvre.menu cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    MILLI = 1000
    DIE_MEAN = 3500
    WORST = -1000000000
    BEST_SCORE = 8
    BEST_UNIT = 9
    BEST_VERB = 10
    BEST_TARGET = 11
    BEST_NUMBER = 12
    BEST_WEAPON = 13
    MEAN_PRICE = 14
    HAS_SCOUT = 15
    STEADIEST = 16
    FAR_SHOT = 17
    FLAG_USERS = 18
    COVER_WEAPON = 19
    LEFT_BEHIND = 20
    HARM_FULL = 12
    SURE_ASSAULT = 600
    SURE_RISK = 700
    AFRAID_EDGE = -10
    STALE = 3000
    PLANNED = 6000
    FAR_REACH = 6000
# end of constants

cdef void decide_manoeuvre(long long *s) noexcept nogil
cdef long long is_hopeless(long long *s, long long side) noexcept nogil
cdef void name_somebody(long long *s, long long decision, long long side) noexcept nogil
cdef long long can_be_named(
    long long *s, long long decision, long long side, long long deed, long long unit
) noexcept nogil
cdef void choose_manoeuvre(long long *s) noexcept nogil
cdef void note_mean_price(long long *s) noexcept nogil
cdef void weigh_all(long long *s, long long unit) noexcept nogil
cdef void note_character(long long *s, long long unit) noexcept nogil
cdef void weigh_support(long long *s, long long unit) noexcept nogil
cdef void weigh_aims(long long *s, long long unit, long long verb, long long support) noexcept nogil
cdef void weigh_aid(long long *s, long long unit) noexcept nogil
cdef long long best_opponent(long long *s, long long unit, long long verb) noexcept nogil
cdef void weigh(
    long long *s, long long unit, long long verb, long long target, long long opponent, long long support
) noexcept nogil
cdef void keep_best(
    long long *s, long long unit, long long verb,
    long long target, long long number, long long support, long long score
) noexcept nogil
cdef long long score_of_deed(
    long long *s, long long unit, long long verb, long long weapon, long long opponent
) noexcept nogil
cdef long long score_of_attack(
    long long *s, long long unit, long long verb,
    long long weapon, long long opponent, long long won, long long plus
) noexcept nogil
cdef long long tactic(
    long long *s, long long unit, long long verb, long long weapon, long long opponent
) noexcept nogil
cdef long long knows_of_flag(long long *s, long long unit) noexcept nogil
cdef long long is_steadiest(long long *s, long long unit) noexcept nogil
cdef long long shoots_far(long long *s, long long unit) noexcept nogil
cdef long long die_at_stake(long long won, long long lost) noexcept nogil
cdef long long late_risk(long long *s, long long unit, long long verb, long long lost) noexcept nogil
cdef long long escape_score(long long *s, long long unit) noexcept nogil
cdef long long harm_score(long long *s, long long weapon, long long target) noexcept nogil
cdef long long has_casualty(long long *s, long long unit) noexcept nogil
cdef long long hardest_ally(long long *s, long long unit) noexcept nogil
cdef long long is_harder(long long *s, long long unit, long long other) noexcept nogil
cdef long long has_observer(long long *s, long long side) noexcept nogil
cdef long long users_of_flag(long long *s, long long unit) noexcept nogil
