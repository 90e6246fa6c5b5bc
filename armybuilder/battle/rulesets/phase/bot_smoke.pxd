# C signatures of `bot_smoke.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.bot_worth cimport *
from armybuilder.battle.rulesets.phase.choices cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.deeds cimport *
from armybuilder.battle.rulesets.phase.orders cimport *

cdef long long lay_smoke_before(long long *s, long long model) noexcept nogil
cdef long long launcher_of(long long *s, long long model) noexcept nogil
cdef long long hull_of(long long *s, long long model) noexcept nogil
cdef long long spared_by(long long *s, long long model, long long weapon) noexcept nogil
cdef long long fire_of_others(long long *s, long long model) noexcept nogil
