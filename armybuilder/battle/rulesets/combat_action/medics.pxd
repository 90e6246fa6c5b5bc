# C signatures of `medics.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *

cdef long long medic_refusal(long long *s, long long medic) noexcept nogil
cdef long long patient_refusal(long long *s, long long medic, long long patient) noexcept nogil
cdef long long is_patient(long long *s, long long model, long long side) noexcept nogil
cdef long long has_patient(long long *s, long long medic) noexcept nogil
cdef long long first_patient(long long *s, long long medic) noexcept nogil
cdef void treat(long long *s, long long medic, long long patient) noexcept nogil
