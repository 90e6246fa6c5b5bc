# C signatures of `forecasts.py`.
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
    PARTS = 1000
    PROMISE_RATE = 8
    PROMISE_RATING = 9
    PROMISE_OPPONENT = 10
    PROMISE_OTHER_RATE = 11
    COST_PARTS = 40000
# end of constants

cdef void forecast_manoeuvre(long long *s, long long *out) noexcept nogil
cdef void forecast_action(long long *s, long long *out) noexcept nogil
cdef long long hardest_opponent(long long *s, long long unit, long long verb, long long rate) noexcept nogil
cdef void weigh_against(
    long long *s, long long unit, long long verb, long long rate, long long weapon, long long enemy
) noexcept nogil
cdef void promise_contest(
    long long *s, long long *out, long long unit,
    long long verb, long long rate, long long weapon, long long enemy
) noexcept nogil
cdef void promise_harm(
    long long *s, long long *out, long long unit, long long verb, long long weapon, long long enemy
) noexcept nogil
cdef void forecast_answer(long long *s, long long *out) noexcept nogil
cdef void forecast_reroll(long long *s, long long *out) noexcept nogil
cdef long long wins_with(long long *s, long long die, long long rating, long long against) noexcept nogil
cdef long long harm_worth(long long *s, long long weapon, long long target) noexcept nogil
