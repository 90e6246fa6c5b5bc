# C signatures of `casualties.py`.
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.harm cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.words cimport *

cdef long long casualty_level(long long *s, long long unit) noexcept nogil
cdef long long plain_level(long long *s, long long unit) noexcept nogil
cdef long long take_casualties(long long *s, long long unit) noexcept nogil
cdef void clear_markers(long long *s, long long unit) noexcept nogil
