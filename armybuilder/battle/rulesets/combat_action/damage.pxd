# C signatures of `damage.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.squads cimport *

cdef long long protection(long long *s, long long target, long long weapon, long long cover) noexcept nogil
cdef long long is_immune(long long *s, long long target, long long weapon) noexcept nogil
cdef long long can_damage(long long *s, long long target, long long weapon, long long cover) noexcept nogil
cdef long long take_hit(
    long long *s, long long striker, long long target, long long weapon, long long cover
) noexcept nogil
cdef void suffer(long long *s, long long target, long long die) noexcept nogil
cdef void fall(long long *s, long long target, long long status, long long die, long long rule) noexcept nogil
cdef void leave_play(long long *s, long long model, long long status) noexcept nogil
cdef long long breaks(long long *s, long long unit) noexcept nogil
cdef void lose_ready(long long *s, long long model) noexcept nogil
cdef void mark(long long *s, long long unit, long long striker) noexcept nogil
cdef long long protection_from(
    long long *s, long long shooter, long long target, long long weapon, long long cover
) noexcept nogil
cdef long long shielded(
    long long *s, long long target, long long weapon, long long bare, long long cover
) noexcept nogil
cdef long long life_support(long long *s, long long target) noexcept nogil
cdef long long is_sealed(long long *s, long long target) noexcept nogil
cdef long long front_armour(long long *s, long long target, long long x, long long y) noexcept nogil
cdef long long can_damage_from(
    long long *s, long long shooter, long long target, long long weapon, long long cover
) noexcept nogil
cdef long long beats(long long *s, long long target, long long weapon, long long pf) noexcept nogil
cdef long long take_shot(
    long long *s, long long striker, long long target, long long weapon, long long cover, long long x,
    long long y
) noexcept nogil
cdef long long strike_home(
    long long *s, long long striker, long long target, long long weapon, long long front, long long cover
) noexcept nogil
cdef long long take_force(long long *s, long long striker, long long target, long long pen) noexcept nogil
cdef long long defend(
    long long *s, long long striker, long long target, long long weapon, long long pen, long long bare,
    long long pf, long long cover
) noexcept nogil
