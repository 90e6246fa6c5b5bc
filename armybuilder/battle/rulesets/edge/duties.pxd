# C signatures of `duties.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.command cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.orders cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.support cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    MOST_MORE = 5
# end of constants

cdef long long has_duty(long long *s, long long unit) noexcept nogil
cdef long long concerns(long long *s, long long unit) noexcept nogil
cdef long long has_move(long long *s, long long unit) noexcept nogil
cdef long long has_attack(long long *s, long long unit) noexcept nogil
cdef long long acts_of(long long *s, long long unit) noexcept nogil
cdef long long has_to_mend(long long *s, long long unit) noexcept nogil
cdef long long is_prone(long long *s, long long unit) noexcept nogil
cdef long long any_target(long long *s, long long unit) noexcept nogil
cdef long long can_fire_at(long long *s, long long unit, long long target) noexcept nogil
cdef long long is_menace(long long *s, long long unit, long long target) noexcept nogil
cdef long long can_hit_unit(long long *s, long long owner, long long target) noexcept nogil
cdef long long is_manned(long long *s, long long weapon, long long owner) noexcept nogil
cdef long long has_device(long long *s, long long unit) noexcept nogil
cdef long long more_dice(long long *s, long long unit) noexcept nogil
cdef long long move_percent(long long *s, long long unit, long long alone) noexcept nogil
cdef long long must_keep_off(long long *s, long long unit, long long order) noexcept nogil
cdef long long goes_nearer(long long *s, long long model) noexcept nogil
cdef long long nearest_seen(long long *s, long long model) noexcept nogil
cdef long long has_duty_itself(long long *s, long long unit) noexcept nogil
cdef long long acts_in_fire(long long *s, long long unit) noexcept nogil
cdef long long attacks_still(long long *s, long long unit) noexcept nogil
cdef long long may_act(long long *s, long long unit) noexcept nogil
cdef long long may_act_alone(long long *s, long long model) noexcept nogil
cdef long long any_action(long long *s, long long unit) noexcept nogil
cdef long long is_empty(long long *s, long long model) noexcept nogil
cdef long long order_of_move(long long *s, long long unit, long long alone) noexcept nogil
