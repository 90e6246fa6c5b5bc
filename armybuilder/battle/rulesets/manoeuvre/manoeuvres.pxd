# C signatures of `manoeuvres.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.manoeuvre.characters cimport *
from armybuilder.battle.rulesets.manoeuvre.contests cimport *
from armybuilder.battle.rulesets.manoeuvre.deeds cimport *
from armybuilder.battle.rulesets.manoeuvre.harm cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    FACES_POINTS = 6
    FACES_FED = 3
# end of constants

cdef long long points_die(long long *s, long long unit, long long faces) noexcept nogil
cdef void move_points(
    long long *s, long long side, long long change, long long die, long long rule
) noexcept nogil
cdef void pay(long long *s, long long side, long long cost, long long rule) noexcept nogil
cdef void tell_side_points(
    long long *s, long long code, long long rule, long long side, long long die, long long value
) noexcept nogil
cdef void lose_die(long long *s, long long unit, long long side, long long rule) noexcept nogil
cdef void gain_die(
    long long *s, long long unit, long long side, long long more, long long rule
) noexcept nogil
cdef void come_out(long long *s, long long unit) noexcept nogil
cdef void has_moved(long long *s, long long unit) noexcept nogil
cdef void go_elsewhere(long long *s, long long unit, long long rule) noexcept nogil
cdef void let_go(long long *s, long long unit) noexcept nogil
cdef void leave_fight(long long *s, long long unit, long long rule) noexcept nogil
cdef void take_effect(long long *s, long long deed) noexcept nogil
cdef void take_other_effect(long long *s, long long deed) noexcept nogil
cdef void hide(long long *s, long long deed) noexcept nogil
cdef void observe(long long *s, long long unit, long long rule) noexcept nogil
cdef void raise_flag(long long *s, long long deed) noexcept nogil
cdef void aid(long long *s, long long deed) noexcept nogil
cdef void take_reward(long long *s, long long deed) noexcept nogil
cdef void take_other_reward(long long *s, long long deed) noexcept nogil
cdef void keep_down(long long *s, long long deed) noexcept nogil
cdef void protect(long long *s, long long unit, long long ally) noexcept nogil
cdef void notice(long long *s, long long unit, long long hidden) noexcept nogil
cdef void run_risk(long long *s, long long deed) noexcept nogil
cdef void run_other_risk(long long *s, long long deed) noexcept nogil
cdef void strike_back(
    long long *s, long long unit, long long use, long long target, long long rule
) noexcept nogil
cdef void fail_late(long long *s, long long deed) noexcept nogil
