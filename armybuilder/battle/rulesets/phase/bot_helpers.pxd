# C signatures of `bot_helpers.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.bot_smoke cimport *
from armybuilder.battle.rulesets.phase.bot_worth cimport *
from armybuilder.battle.rulesets.phase.choices cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.forecasts cimport *
from armybuilder.battle.rulesets.phase.lasting cimport *
from armybuilder.battle.rulesets.phase.orders cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.scales cimport *
from armybuilder.battle.rulesets.phase.seeing cimport *
from armybuilder.battle.rulesets.phase.shots cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    OUT_WAYS = 24
# end of constants

cdef long long decide_help(long long *s, long long model) noexcept nogil
cdef long long treat_somebody(long long *s, long long model) noexcept nogil
cdef long long reload_something(long long *s, long long model) noexcept nogil
cdef long long name_somewhere(long long *s, long long officer) noexcept nogil
cdef long long name_best_place(
    long long *s, long long officer, long long weapon, long long least
) noexcept nogil
cdef long long leave_machine(long long *s, long long model) noexcept nogil
cdef long long worth_along(long long *s, long long model, long long weapon) noexcept nogil
cdef void decide_shot_at(long long *s, long long model) noexcept nogil
cdef long long worth_of_spray(
    long long *s, long long model, long long weapon, long long target
) noexcept nogil
cdef long long fire_at_spot(long long *s, long long model) noexcept nogil
