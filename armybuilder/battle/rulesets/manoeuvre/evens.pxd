# C signatures of `evens.py`.
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.manoeuvre.aftermath cimport *
from armybuilder.battle.rulesets.manoeuvre.characters cimport *
from armybuilder.battle.rulesets.manoeuvre.contests cimport *
from armybuilder.battle.rulesets.manoeuvre.deeds cimport *
from armybuilder.battle.rulesets.manoeuvre.harm cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    EVEN_CASES = 0
    EVEN_WON = 1
    EVEN_PLUS = 2
    EVEN_MINUS = 3
    MEMO_AT = 64
    MEMO_WIDTH = 5
    MEMOS = 24
    MOST_EXTRA = 5
# end of constants

cdef void weigh_contest(long long *s, long long difference, long long net) noexcept nogil
cdef void count_cases(long long *s, long long difference, long long net, long long out) noexcept nogil
cdef long long ways_to_keep(long long face, long long extra, long long net) noexcept nogil
cdef long long check_cost(long long *s, long long unit, long long harm, long long stress) noexcept nogil
cdef long long fallout_cost(long long *s, long long unit, long long fate) noexcept nogil
