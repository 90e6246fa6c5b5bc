# C signatures of `worth.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.antitank cimport *
from armybuilder.battle.rulesets.edge.chances cimport *
from armybuilder.battle.rulesets.edge.duties cimport *
from armybuilder.battle.rulesets.edge.fire cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    THOUSAND = 1000
    FRIGHT = 150
    USEFUL_THROUGH = 700
    USEFUL_STOPPED = 150
    VEHICLE_PARTS = 6
    DANGER_PERCENT = 80
    WAY_PLAIN = 0
    WAY_AIMED = 1
    WAY_STEADY = 2
    WAY_REACTS = 3
    WAY_AT_RUNNER = 4
    WAY_SUPPRESSES = 5
    BEST_TARGET = 0
    FOES = 3
    FOES_AT = 4
    MOST_FOES = 4
    WHOLE = 1000000000
# end of constants

cdef long long clamped(long long count) noexcept nogil
cdef long long die_worth(long long *s, long long modifier, long long level) noexcept nogil
cdef long long fright_worth(long long *s, long long modifier) noexcept nogil
cdef long long mean_price(long long *s, long long unit) noexcept nogil
cdef long long worth_of(long long *s, long long unit, long long taken) noexcept nogil
cdef long long bonus_of(long long *s, long long firer, long long weapon, long long way) noexcept nogil
cdef long long gun_worth(
    long long *s, long long firer, long long weapon, long long target,
    long long far, long long view, long long way, long long level
) noexcept nogil
cdef long long hull_worth(
    long long *s, long long firer, long long weapon,
    long long target, long long far, long long view, long long bonus
) noexcept nogil
cdef long long model_worth(
    long long *s, long long model, long long target,
    long long far, long long view, long long way, long long level
) noexcept nogil
cdef long long nearest_at(long long *s, long long unit, long long x, long long y) noexcept nogil
cdef void note_foes(long long *s, long long unit, long long x, long long y) noexcept nogil
cdef void note_foe(long long *s, long long foe, long long far) noexcept nogil
cdef long long foe_noted(long long *s, long long number) noexcept nogil
cdef long long foe_ahead(long long *s, long long lead) noexcept nogil
cdef void note_guns_of(long long *s, long long unit) noexcept nogil
cdef long long distance_within(
    long long *s, long long model, long long x, long long y, long long most
) noexcept nogil
cdef long long fire_worth(
    long long *s, long long unit, long long x, long long y, long long target, long long way, long long level
) noexcept nogil
cdef long long volley_worth(
    long long *s, long long unit, long long enemy,
    long long far, long long view, long long way, long long level
) noexcept nogil
cdef long long best_fire(
    long long *s, long long unit, long long x, long long y, long long way, long long level
) noexcept nogil
cdef long long danger(
    long long *s, long long unit, long long x, long long y, long long level, long long way
) noexcept nogil
cdef long long danger_from(
    long long *s, long long enemy, long long lead, long long x, long long y, long long level, long long way
) noexcept nogil
cdef long long blow_total(long long *s, long long model, long long other, long long charging) noexcept nogil
cdef long long ways_of(long long margin) noexcept nogil
cdef long long duel_worth(long long ahead) noexcept nogil
cdef long long assault_worth(long long *s, long long unit, long long target) noexcept nogil
cdef long long lead_in_duel(long long *s, long long unit, long long target) noexcept nogil
