# C signatures of `spots.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.arcs cimport *
from armybuilder.battle.rulesets.combat_action.explosives cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.scatter cimport *
from armybuilder.battle.rulesets.combat_action.sections cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

cdef long long open_spot_refusal(
    long long *s, long long officer, long long weapon, long long x, long long y
) noexcept nogil
cdef long long sees_spot(long long *s, long long viewer, long long x, long long y) noexcept nogil
cdef long long spot_way(long long *s, long long weapon, long long number) noexcept nogil
cdef long long spot_fire_cost(long long *s, long long weapon, long long number) noexcept nogil
cdef long long spot_fire_refusal(
    long long *s, long long shooter, long long weapon, long long number
) noexcept nogil
cdef long long spot_distance(long long *s, long long shooter, long long x, long long y) noexcept nogil
cdef long long spot_band(
    long long *s, long long shooter, long long weapon, long long x, long long y
) noexcept nogil
cdef long long bears_on_spot(long long *s, long long weapon) noexcept nogil
cdef void fire_at_spot(long long *s, long long shooter, long long weapon, long long number) noexcept nogil
cdef void fire_volley_at_spot(
    long long *s, long long shooter, long long weapon, long long x, long long y, long long number
) noexcept nogil
cdef long long shoot_at_spot(
    long long *s, long long shooter, long long weapon, long long x, long long y, long long shot
) noexcept nogil
