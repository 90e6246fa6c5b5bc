# C signatures of `menu.py`.
from armybuilder.battle.kernel.choices cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.choices cimport *
from armybuilder.battle.rulesets.phase.course cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.deployment cimport *
from armybuilder.battle.rulesets.phase.orders cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.shots cimport *

cdef long long list_phase(long long *s, long long *rows) noexcept nogil
cdef long long list_waiting(long long *s, long long *rows) noexcept nogil
cdef long long put_row(
    long long *s, long long *rows, long long count,
    long long verb, long long model, long long says, long long weapon
) noexcept nogil
cdef long long list_of_figure(
    long long *s, long long *rows, long long count, long long decision, long long model
) noexcept nogil
cdef long long list_movement(long long *s, long long *rows, long long count, long long model) noexcept nogil
cdef long long list_changes(long long *s, long long *rows, long long count, long long model) noexcept nogil
cdef long long list_actions(
    long long *s, long long *rows, long long count, long long decision, long long model
) noexcept nogil
cdef long long list_naming(long long *s, long long *rows, long long count, long long model) noexcept nogil
cdef long long list_moves(long long *s, long long *rows, long long count, long long model) noexcept nogil
cdef long long list_drawing(
    long long *s, long long *rows, long long count, long long model, long long verb, long long says
) noexcept nogil
cdef long long list_shots(long long *s, long long *rows, long long count, long long model) noexcept nogil
cdef long long list_blows(long long *s, long long *rows, long long count, long long model) noexcept nogil
