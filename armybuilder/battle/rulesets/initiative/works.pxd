# C signatures of `works.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.attacks cimport *
from armybuilder.battle.rulesets.initiative.blasts cimport *
from armybuilder.battle.rulesets.initiative.checks cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.melee cimport *
from armybuilder.battle.rulesets.initiative.order cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *
from armybuilder.battle.rulesets.initiative.tasks cimport *
from armybuilder.battle.rulesets.initiative.turns cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    BESIDE_MACHINE = 150
    DUE_KIND = 0
    DUE_X = 1
    DUE_Y = 2
    DUE_OWNER = 4
    DUE_WEAPON = 5
    DUE_MACHINE = 6
    DUE_SINCE = 8
    DUE_SHELL = 1
    DUE_CHARGE = 2
# end of constants

cdef long long works_reason(
    long long *s, long long model, long long verb, long long weapon, long long target
) noexcept nogil
cdef long long charge_reason(long long *s, long long model, long long weapon, long long target) noexcept nogil
cdef long long has_link(long long *s, long long model) noexcept nogil
cdef long long call_reason(long long *s, long long model, long long weapon) noexcept nogil
cdef void work(
    long long *s, long long model, long long verb, long long weapon, long long target
) noexcept nogil
cdef void set_charge(long long *s, long long model, long long weapon, long long target) noexcept nogil
cdef void put_due(
    long long *s, long long kind, long long owner, long long weapon, long long target
) noexcept nogil
cdef void go_off(long long *s) noexcept nogil
cdef void drop_due(long long *s, long long row) noexcept nogil
cdef void burst_out(long long *s, long long row) noexcept nogil
cdef long long smoke_reason(long long *s, long long model, long long weapon) noexcept nogil
cdef void lay_smoke(long long *s, long long model, long long weapon) noexcept nogil
