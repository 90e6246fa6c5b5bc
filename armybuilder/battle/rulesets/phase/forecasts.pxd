# C signatures of `forecasts.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.blows cimport *
from armybuilder.battle.rulesets.phase.orders cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.shots cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

cdef void forecast_phase(long long *s, long long *out) noexcept nogil
