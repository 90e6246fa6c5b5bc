# C signatures of `order.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.checks cimport *
from armybuilder.battle.rulesets.initiative.contact cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    RULE_TACTICS = 11
    RULE_LEADERSHIP = 15
# end of constants

cdef void roll_initiative(long long *s, long long figure, long long prepared) noexcept nogil
cdef long long initiative_of(long long *s, long long figure) noexcept nogil
cdef void change_initiative(long long *s, long long figure, long long change, long long rule) noexcept nogil
cdef long long command_check(long long *s, long long commander, long long rule) noexcept nogil
cdef long long use_tactics(long long *s, long long commander) noexcept nogil
cdef long long lead(long long *s, long long leader, long long other) noexcept nogil
cdef long long hasten(long long *s, long long figure) noexcept nogil
cdef void pay_reaction(long long *s, long long figure) noexcept nogil
cdef void roll_all(long long *s) noexcept nogil
cdef long long first_alike(long long *s, long long figure) noexcept nogil
cdef long long is_alike(long long *s, long long one, long long other) noexcept nogil
cdef long long led_unit(long long *s, long long figure) noexcept nogil
cdef void use_all_tactics(long long *s) noexcept nogil
cdef long long is_commander(long long *s, long long figure) noexcept nogil
cdef long long acts_before(long long *s, long long one, long long other) noexcept nogil
cdef long long next_to_act(long long *s) noexcept nogil
cdef void act_now(long long *s, long long figure, long long count) noexcept nogil
cdef long long highest_initiative(long long *s) noexcept nogil
cdef void next_round(long long *s) noexcept nogil
