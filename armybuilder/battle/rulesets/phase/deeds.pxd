# C signatures of `deeds.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.fire cimport *
from armybuilder.battle.rulesets.phase.lasting cimport *
from armybuilder.battle.rulesets.phase.moving cimport *
from armybuilder.battle.rulesets.phase.orders cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.shots cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    DIE_PH_MEDIC = 10
    PH_DRAWS = 604
    PH_AIMS = 605
    PH_DECLARES = 606
    PH_HUGS = 611
    PH_SECOND = 619
    PH_COMMANDS = 620
    PH_TREATS = 621
    PH_CALLS = 622
    PH_SPOTS = 624
    PH_SMOKES = 625
    PH_RELOADS = 633
    PH_LIES = 634
    SMOKE_AHEAD = 1000
    SMOKE_WIDE = 600
# end of constants

cdef long long said_weapon(long long *s, long long model) noexcept nogil
cdef long long said_blade(long long *s, long long model) noexcept nogil
cdef long long said_target(long long *s) noexcept nogil
cdef void spend(long long *s, long long model, long long verb) noexcept nogil
cdef void take_move(long long *s, long long model, long long verb) noexcept nogil
cdef void draw(long long *s, long long model, long long rule) noexcept nogil
cdef void get_in(long long *s, long long model, long long hull) noexcept nogil
cdef void get_out(long long *s, long long model) noexcept nogil
cdef void declare(long long *s, long long model, long long verb) noexcept nogil
cdef void act_at_once(long long *s, long long model, long long verb) noexcept nogil
cdef void hug(long long *s, long long model) noexcept nogil
cdef void hug_out_of_turn(long long *s, long long model) noexcept nogil
cdef void command(long long *s, long long controller) noexcept nogil
cdef void treat(long long *s, long long medic, long long target) noexcept nogil
cdef void name_place(long long *s, long long officer, long long verb) noexcept nogil
cdef void lay_smoke(long long *s, long long model, long long weapon) noexcept nogil
cdef long long smoke_width(long long *s, long long weapon) noexcept nogil
cdef long long smoke_ahead(long long *s, long long model, long long axis) noexcept nogil
cdef void begin_shot(long long *s, long long model, long long verb) noexcept nogil
cdef void begin_blow(long long *s, long long model) noexcept nogil
