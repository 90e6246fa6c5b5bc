# C signatures of `bot_ways.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.arcs cimport *
from armybuilder.battle.rulesets.combat_action.bot_goals cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.plans cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.steps cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.values cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

cdef long long find_walk(long long *s, long long model, long long floor) noexcept nogil
cdef long long find_run(long long *s, long long model, long long floor) noexcept nogil
cdef long long strike_range(long long *s, long long model) noexcept nogil
cdef long long may_run_to(long long *s, long long model, long long x, long long y) noexcept nogil
cdef long long find_march(long long *s, long long model, long long far, long long floor) noexcept nogil
cdef long long find_way(long long *s, long long model, long long far, long long i) noexcept nogil
cdef long long way_of(long long i) noexcept nogil
cdef long long near_cover(long long *s, long long model, long long far) noexcept nogil
cdef long long find_cover_spot(long long *s, long long model, long long far, long long which) noexcept nogil
cdef long long behind(long long *s, long long model, long long piece, long long far) noexcept nogil
cdef long long nearest_on(
    long long px, long long py, long long ax, long long ay, long long bx, long long by, long long axis
) noexcept nogil
cdef long long amid(long long *s, long long model, long long piece, long long far) noexcept nogil
