# C signatures of `ammunition.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.words cimport *

cdef void mark_firing(long long *s, long long unit, long long more) noexcept nogil
cdef long long passes_ammo(long long natural, long long markers) noexcept nogil
cdef void check_ammo(long long *s, long long unit) noexcept nogil
cdef void drop_ammo_markers(long long *s, long long unit) noexcept nogil
