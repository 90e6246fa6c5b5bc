# C signatures of `menu.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.choices cimport *
from armybuilder.battle.rulesets.edge.command cimport *
from armybuilder.battle.rulesets.edge.duties cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.support cimport *

cdef long long list_edge(long long *s, long long *rows) noexcept nogil
cdef long long put_row(
    long long *s, long long *rows, long long count,
    long long verb, long long unit, long long model, long long says
) noexcept nogil
cdef long long list_unit(long long *s, long long *rows, long long count, long long unit) noexcept nogil
cdef long long says_extra(long long *s, long long unit) noexcept nogil
cdef long long list_alone(long long *s, long long *rows, long long count, long long unit) noexcept nogil
cdef long long list_moves(long long *s, long long *rows, long long count, long long unit) noexcept nogil
cdef long long list_fire(long long *s, long long *rows, long long count, long long unit) noexcept nogil
cdef long long list_actions(
    long long *s, long long *rows, long long count, long long unit, long long model, long long lies
) noexcept nogil
