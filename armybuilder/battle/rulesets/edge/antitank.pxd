# C signatures of `antitank.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.crews cimport *
from armybuilder.battle.rulesets.edge.damage cimport *
from armybuilder.battle.rulesets.edge.fire cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.words cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    ACQUIRED_TURN = 79
    EXPOSED_UPTO = 2
# end of constants

cdef long long facing_struck(long long *s, long long vehicle, long long x, long long y) noexcept nogil
cdef long long facing_of_shot(
    long long *s, long long body, long long weapon, long long vehicle, long long view
) noexcept nogil
cdef long long armour_at(long long *s, long long vehicle, long long facing, long long weapon) noexcept nogil
cdef long long is_harmless(long long *s, long long weapon, long long armour) noexcept nogil
cdef long long tank_modifier(
    long long *s, long long firer, long long weapon,
    long long vehicle, long long view, long long mode, long long telling
) noexcept nogil
cdef long long firer_to_hit(
    long long *s, long long firer, long long body, long long weapon, long long mode, long long telling
) noexcept nogil
cdef long long trained_to_hit(long long *s, long long training) noexcept nogil
cdef long long hull_modifier(
    long long *s, long long vehicle, long long view, long long telling
) noexcept nogil
cdef long long size_modifier(long long *s, long long vehicle) noexcept nogil
cdef long long missile_modifier(
    long long *s, long long weapon, long long away, long long telling
) noexcept nogil
cdef long long has_acquired(long long *s, long long firer, long long unit) noexcept nogil
cdef void note_shot(long long *s, long long firer, long long unit) noexcept nogil
cdef long long shoot_vehicle(
    long long *s, long long firer, long long weapon, long long vehicle, long long mode
) noexcept nogil
cdef void strike_hull(
    long long *s, long long firer, long long weapon, long long vehicle, long long facing, long long hidden
) noexcept nogil
cdef long long random_exposed(long long *s, long long vehicle) noexcept nogil
cdef long long is_exposed(long long *s, long long model, long long vehicle) noexcept nogil
cdef long long has_exposed(long long *s, long long vehicle) noexcept nogil
cdef long long strikes_exposed(
    long long *s, long long firer, long long weapon, long long vehicle, long long mode
) noexcept nogil
