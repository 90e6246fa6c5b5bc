# C signatures of `opening.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *

cdef void clear_battle(long long *s) noexcept nogil
