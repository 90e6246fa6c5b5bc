# C signatures of `aftermath.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.manoeuvre.characters cimport *
from armybuilder.battle.rulesets.manoeuvre.contests cimport *
from armybuilder.battle.rulesets.manoeuvre.deeds cimport *
from armybuilder.battle.rulesets.manoeuvre.harm cimport *
from armybuilder.battle.rulesets.manoeuvre.manoeuvres cimport *
from armybuilder.battle.rulesets.manoeuvre.order cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    CASUALTY_CHECK = 256
    FATE_NONE = 0
    FATE_SHAKEN = 1
    FATE_RATTLED = 2
    FATE_SHOCKED = 3
    FATE_COLLAPSES = 4
    FATE_WOUND = 5
    FATE_SERIOUS = 6
    FATE_KILLED = 7
# end of constants

cdef long long fallout_band(long long *s, long long total) noexcept nogil
cdef long long casualty_band(long long *s, long long total) noexcept nogil
cdef long long lost_by(long long *s, long long fate) noexcept nogil
cdef void resolve_round(long long *s) noexcept nogil
cdef void resolve_all(long long *s) noexcept nogil
cdef void clear_checks(long long *s, long long unit) noexcept nogil
cdef long long is_spent(long long *s, long long unit) noexcept nogil
cdef void resolve_character(long long *s, long long unit) noexcept nogil
cdef long long further(long long *s, long long count) noexcept nogil
cdef long long count_checks(long long *s, long long unit, long long casualty) noexcept nogil
cdef long long worst_check(long long *s, long long unit, long long casualty) noexcept nogil
cdef void resolve_team(long long *s, long long unit) noexcept nogil
cdef long long random_member(long long *s, long long unit) noexcept nogil
cdef long long is_unhurt(long long *s, long long model) noexcept nogil
cdef long long check_die(long long *s, long long unit, long long model, long long purpose) noexcept nogil
cdef void roll_fallout(long long *s, long long unit, long long model, long long stress) noexcept nogil
cdef void roll_casualty(long long *s, long long unit, long long model, long long stress) noexcept nogil
cdef void tell_fate(
    long long *s, long long code, long long model, long long die, long long total, long long fate
) noexcept nogil
cdef void suffer(long long *s, long long unit, long long model, long long fate) noexcept nogil
cdef void fall(long long *s, long long unit, long long model, long long status) noexcept nogil
cdef void end_fight(long long *s, long long cause) noexcept nogil
cdef long long squad_score(long long *s, long long side) noexcept nogil
cdef long long lost_worth(long long *s, long long unit, long long conceded) noexcept nogil
cdef long long squad_winner(long long *s) noexcept nogil
cdef long long standing_members(long long *s, long long unit) noexcept nogil
