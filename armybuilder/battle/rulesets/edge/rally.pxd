# C signatures of `rally.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.ammunition cimport *
from armybuilder.battle.rulesets.edge.harm cimport *
from armybuilder.battle.rulesets.edge.morale cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.words cimport *

cdef long long must_rally(long long *s, long long unit) noexcept nogil
cdef long long must_roll(long long *s, long long unit) noexcept nogil
cdef long long rally_modifier(long long *s, long long unit, long long telling) noexcept nogil
cdef long long rally(long long *s, long long unit) noexcept nogil
