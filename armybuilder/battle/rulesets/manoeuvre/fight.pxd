# C signatures of `fight.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.opening cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.manoeuvre.aftermath cimport *
from armybuilder.battle.rulesets.manoeuvre.characters cimport *
from armybuilder.battle.rulesets.manoeuvre.contests cimport *
from armybuilder.battle.rulesets.manoeuvre.deeds cimport *
from armybuilder.battle.rulesets.manoeuvre.harm cimport *
from armybuilder.battle.rulesets.manoeuvre.manoeuvres cimport *
from armybuilder.battle.rulesets.manoeuvre.order cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    END_CONCEDED = 4
# end of constants

cdef void begin_manoeuvres(long long *s) noexcept nogil
cdef void run_fight(long long *s) noexcept nogil
cdef void begin_round(long long *s) noexcept nogil
cdef void count_opposing_anew(long long *s, long long side) noexcept nogil
cdef void next_action(long long *s) noexcept nogil
cdef long long may_act(long long *s, long long unit) noexcept nogil
cdef void begin_action(long long *s, long long unit) noexcept nogil
cdef void ask_to_act(long long *s, long long unit) noexcept nogil
cdef void run_deed(long long *s, long long deed) noexcept nogil
cdef void find_opponent(long long *s, long long deed) noexcept nogil
cdef long long may_oppose_any(long long *s, long long side) noexcept nogil
cdef long long may_oppose(long long *s, long long unit) noexcept nogil
cdef long long only_opponent(long long *s, long long side) noexcept nogil
cdef void oppose(long long *s, long long deed, long long unit) noexcept nogil
cdef void offer_reroll(long long *s, long long deed) noexcept nogil
cdef long long can_reroll(long long *s, long long unit) noexcept nogil
cdef void throw_again(long long *s, long long deed, long long unit) noexcept nogil
cdef void take_consequences(long long *s, long long deed) noexcept nogil
cdef void ask_about_reward(long long *s, long long deed) noexcept nogil
cdef long long has_hidden(long long *s, long long side) noexcept nogil
cdef long long staying_cost(long long *s, long long deed) noexcept nogil
cdef void end_action(long long *s, long long deed) noexcept nogil
cdef void carry_out_manoeuvre(long long *s) noexcept nogil
cdef void declare(long long *s, long long verb, long long named) noexcept nogil
cdef long long weapon_for(long long *s, long long unit, long long verb, long long target) noexcept nogil
cdef void answer_escape(long long *s, long long verb) noexcept nogil
cdef void answer_deed(
    long long *s, long long deed, long long decision, long long verb, long long named
) noexcept nogil
cdef void end_round(long long *s) noexcept nogil
cdef long long is_decided(long long *s) noexcept nogil
cdef void answer_concede(long long *s, long long verb) noexcept nogil
cdef void finish(long long *s, long long cause) noexcept nogil
