# C signatures of `course.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.opening cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.blows cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.deeds cimport *
from armybuilder.battle.rulesets.phase.deployment cimport *
from armybuilder.battle.rulesets.phase.ending cimport *
from armybuilder.battle.rulesets.phase.fire cimport *
from armybuilder.battle.rulesets.phase.hits cimport *
from armybuilder.battle.rulesets.phase.lasting cimport *
from armybuilder.battle.rulesets.phase.moving cimport *
from armybuilder.battle.rulesets.phase.nerve cimport *
from armybuilder.battle.rulesets.phase.orders cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.seeing cimport *
from armybuilder.battle.rulesets.phase.shots cimport *

cdef void begin_phases(long long *s) noexcept nogil
cdef void ready_weapons(long long *s) noexcept nogil
cdef void ready_figure(long long *s, long long model) noexcept nogil
cdef void run_phases(long long *s) noexcept nogil
cdef void begin_turn(long long *s) noexcept nogil
cdef void forget_turn(long long *s, long long model) noexcept nogil
cdef void flee_all(long long *s, long long reach) noexcept nogil
cdef long long has_to_do(long long *s, long long model) noexcept nogil
cdef long long is_due(long long *s, long long model, long long verb) noexcept nogil
cdef long long action_of(long long *s) noexcept nogil
cdef void ask_next(long long *s) noexcept nogil
cdef long long decision_of(long long *s) noexcept nogil
cdef void end_phase(long long *s) noexcept nogil
cdef long long may_hug(long long *s, long long model) noexcept nogil
cdef void run_frame(long long *s, long long frame) noexcept nogil
cdef void carry_out_phase(long long *s) noexcept nogil
cdef void take_action(long long *s, long long model, long long verb) noexcept nogil
