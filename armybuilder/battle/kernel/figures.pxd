# C signatures of `figures.py`.
from armybuilder.battle.kernel.state cimport *

cdef long long next_figure(long long *s, long long model) noexcept nogil
cdef long long is_up(long long *s, long long model) noexcept nogil
