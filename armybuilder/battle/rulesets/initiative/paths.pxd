# C signatures of `paths.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.initiative.crew cimport *
from armybuilder.battle.rulesets.initiative.deeds cimport *
from armybuilder.battle.rulesets.initiative.machines cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.riding cimport *
from armybuilder.battle.rulesets.initiative.rows cimport *

cdef long long path_reason(long long *s, long long mover) noexcept nogil
cdef long long way_cost(
    long long *s, long long mover, long long x, long long y, long long to_x, long long to_y
) noexcept nogil
cdef long long is_hard_way(
    long long *s, long long mover, long long x, long long y, long long to_x, long long to_y
) noexcept nogil
cdef long long is_open_way(
    long long *s, long long mover, long long x, long long y, long long to_x, long long to_y
) noexcept nogil
cdef long long is_free_place(long long *s, long long mover, long long x, long long y) noexcept nogil
cdef void go_path(long long *s, long long mover, long long rule) noexcept nogil
cdef void slip_aims(long long *s, long long mover) noexcept nogil
cdef long long is_vehicle(long long *s, long long model) noexcept nogil
