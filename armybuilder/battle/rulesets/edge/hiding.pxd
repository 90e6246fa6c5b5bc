# C signatures of `hiding.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.command cimport *
from armybuilder.battle.rulesets.edge.morale cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.words cimport *

cdef void come_out(long long *s, long long unit) noexcept nogil
cdef long long is_hidden_unit(long long *s, long long unit) noexcept nogil
cdef void search_path(long long *s, long long unit, long long lead) noexcept nogil
cdef long long lies_near(long long *s, long long lead, long long other) noexcept nogil
cdef void show_firers(long long *s, long long unit) noexcept nogil
