# C signatures of `deployment.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.opening cimport *
from armybuilder.battle.kernel.posts cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.squads cimport *
from armybuilder.battle.rulesets.combat_action.standing cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    SEARCH_STEP = 150
    MOST_TIES = 20
# end of constants

cdef void set_up(long long *s) noexcept nogil
cdef void set_up_side(long long *s, long long side) noexcept nogil
cdef void set_up_unit(long long *s, long long unit) noexcept nogil
cdef void set_up_model(long long *s, long long model) noexcept nogil
cdef void set_up_weapon(long long *s, long long weapon) noexcept nogil
cdef void enter(long long *s, long long unit) noexcept nogil
cdef void stand(long long *s, long long model) noexcept nogil
cdef void enter_riders(long long *s, long long unit) noexcept nogil
cdef void next_placement(long long *s) noexcept nogil
cdef long long roll_off(long long *s, long long purpose, long long code, long long rule) noexcept nogil
cdef long long roll_of_side(
    long long *s, long long side, long long purpose, long long code, long long rule
) noexcept nogil
cdef long long highest_rank(long long *s, long long side) noexcept nogil
cdef void take_order(long long *s, long long first) noexcept nogil
cdef long long place_unit_refusal(
    long long *s, long long unit, long long x, long long y, long long abreast
) noexcept nogil
cdef long long find_berth(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long is_berth(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long apart_from_companions(long long *s, long long model, long long x, long long y) noexcept nogil
cdef void place_unit(long long *s, long long unit) noexcept nogil
cdef long long follows(long long *s, long long unit) noexcept nogil
cdef long long post_officers(long long *s, long long unit) noexcept nogil
cdef long long post_officer(long long *s, long long officer, long long unit, long long companions) noexcept nogil
cdef long long apart_from(
    long long *s, long long officer, long long unit, long long x, long long y
) noexcept nogil
cdef void bear_scars(long long *s, long long model) noexcept nogil
