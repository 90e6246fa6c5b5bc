# C signatures of `bot_command.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.bot_targets cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.fight cimport *
from armybuilder.battle.rulesets.initiative.grips cimport *
from armybuilder.battle.rulesets.initiative.melee cimport *
from armybuilder.battle.rulesets.initiative.order cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.works cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    HASTE_WITHIN = 2
    WORTH_CALLING = 10
# end of constants

cdef void say_order(long long *s, long long verb, long long target, long long weapon) noexcept nogil
cdef long long orders_something(long long *s, long long model) noexcept nogil
cdef long long calls_support(long long *s, long long model, long long own) noexcept nogil
cdef long long spots_target(long long *s, long long model, long long own) noexcept nogil
cdef long long has_hidden_gun(long long *s, long long side) noexcept nogil
cdef long long leads_somebody(long long *s, long long model) noexcept nogil
cdef long long sets_charge(long long *s, long long model) noexcept nogil
cdef long long launcher_of(long long *s, long long model, long long machine) noexcept nogil
cdef void choose_haste(long long *s, long long side) noexcept nogil
cdef long long gains_by_haste(long long *s, long long model) noexcept nogil
cdef long long could_be_first(long long *s, long long model) noexcept nogil
cdef long long just_before(long long *s, long long model, long long target) noexcept nogil
cdef long long grapples(long long *s, long long model) noexcept nogil
cdef long long strength_in(long long *s, long long figure) noexcept nogil
cdef void choose_grip(long long *s, long long winner, long long loser) noexcept nogil
