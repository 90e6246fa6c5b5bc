# C signatures of `targeting.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.arcs cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.standing cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *
from armybuilder.battle.rulesets.combat_action.squads cimport *

cdef long long band_of(long long *s, long long distance) noexcept nogil
cdef long long band_to(long long *s, long long a, long long b, long long distance) noexcept nogil
cdef long long shot_band(long long *s, long long shooter, long long weapon, long long target) noexcept nogil
cdef long long band_between(long long *s, long long a, long long x, long long y, long long b) noexcept nogil
cdef long long range_modifier(long long *s, long long weapon, long long band) noexcept nogil
cdef long long flat_bonus(long long *s, long long shooter, long long target, long long band) noexcept nogil
cdef long long cover_against(long long *s, long long shooter, long long target, long long band) noexcept nogil
cdef long long target_refusal(
    long long *s, long long shooter, long long weapon, long long target
) noexcept nogil
cdef long long has_coordinates(long long *s, long long weapon, long long target) noexcept nogil
cdef long long may_choose(long long *s, long long shooter, long long weapon, long long unit) noexcept nogil
cdef long long commander(long long *s, long long robot) noexcept nogil
cdef long long wanted_target(long long *s, long long robot, long long weapon) noexcept nogil
cdef long long picks_models(long long *s, long long shooter, long long weapon) noexcept nogil
cdef long long nearest_target(long long *s, long long shooter, long long weapon, long long kind) noexcept nogil
cdef long long is_of_kind(long long *s, long long model, long long kind) noexcept nogil
cdef long long can_reach(
    long long *s, long long shooter, long long weapon, long long target, long long distance
) noexcept nogil
cdef long long pick_member(long long *s, long long shooter, long long weapon, long long unit) noexcept nogil
cdef long long sees_aim(long long *s, long long shooter) noexcept nogil
cdef long long mark_visible(long long *s, long long shooter, long long unit) noexcept nogil
cdef long long nth_visible(long long *s, long long unit, long long place) noexcept nogil
cdef long long nearest_marked(long long *s, long long unit) noexcept nogil
