# C signatures of `support.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.antitank cimport *
from armybuilder.battle.rulesets.edge.fire cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.harm cimport *
from armybuilder.battle.rulesets.edge.morale cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    SMOKE_THROW = 1200
    WAITS_FOR = 35
    CALLED_BY = 42
    CALL_TURN = 36
# end of constants

cdef long long smoke_launcher(long long *s, long long unit) noexcept nogil
cdef long long smoke_refusal(long long *s, long long unit) noexcept nogil
cdef void lay_smoke(long long *s, long long unit, long long x, long long y) noexcept nogil
cdef void lift_smoke(long long *s) noexcept nogil
cdef long long caller_of(long long *s, long long unit) noexcept nogil
cdef long long is_on_call(long long *s, long long weapon, long long side) noexcept nogil
cdef long long has_called(long long *s, long long side) noexcept nogil
cdef long long next_on_call(long long *s, long long unit, long long number) noexcept nogil
cdef long long call_refusal(long long *s, long long unit, long long target) noexcept nogil
cdef long long nearest_seen_of(long long *s, long long viewer, long long unit) noexcept nogil
cdef void call_support(long long *s, long long unit, long long weapon, long long target) noexcept nogil
cdef void resolve_support(long long *s) noexcept nogil
cdef long long is_answered(long long *s, long long officer, long long weapon) noexcept nogil
cdef void strike_from_afar(long long *s, long long officer, long long weapon, long long unit) noexcept nogil
cdef long long plunging_view(long long *s, long long target) noexcept nogil
cdef long long afar_modifier(
    long long *s, long long weapon, long long target, long long telling
) noexcept nogil
