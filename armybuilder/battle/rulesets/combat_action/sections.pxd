# C signatures of `sections.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.arcs cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.explosives cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *
from armybuilder.battle.rulesets.combat_action.scatter cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.standing cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

cdef long long may_be_shot(long long *s, long long piece) noexcept nogil
cdef long long way_to_fire(long long *s, long long weapon) noexcept nogil
cdef long long range_to(long long *s, long long model, long long piece) noexcept nogil
cdef long long nearest_in_box(
    long long *s, long long piece, long long x, long long y, long long axis
) noexcept nogil
cdef long long sees_piece(long long *s, long long viewer, long long piece) noexcept nogil
cdef long long is_clear(
    long long *s, long long viewer, long long target, long long x, long long y
) noexcept nogil
cdef long long hides_piece(long long *s, long long viewer, long long piece, long long target) noexcept nogil
cdef long long section_refusal(
    long long *s, long long shooter, long long weapon, long long piece
) noexcept nogil
cdef long long bears_on_section(
    long long *s, long long shooter, long long weapon, long long piece
) noexcept nogil
cdef long long may_choose_section(
    long long *s, long long shooter, long long weapon, long long piece
) noexcept nogil
cdef long long is_to_destroy(long long *s, long long robot, long long piece) noexcept nogil
cdef long long can_damage_section(long long *s, long long shooter, long long weapon, long long piece) noexcept nogil
cdef long long nearest_building(long long *s, long long shooter, long long weapon) noexcept nogil
cdef long long device_bonus(
    long long *s, long long shooter, long long weapon, long long piece, long long verb, long long shot
) noexcept nogil
cdef long long section_modifiers(
    long long *s, long long shooter, long long weapon, long long piece, long long band, long long verb, long long shot
) noexcept nogil
cdef long long is_section_fire(long long verb) noexcept nogil
cdef long long way_at_section(long long *s, long long weapon, long long verb) noexcept nogil
cdef void fire_at_section(
    long long *s, long long shooter, long long weapon, long long piece, long long verb
) noexcept nogil
cdef long long shoot_at_section(
    long long *s, long long shooter, long long weapon, long long piece, long long verb, long long shot
) noexcept nogil
cdef void place_template(
    long long *s, long long shooter, long long weapon, long long piece, long long skill, long long die, long long hit
) noexcept nogil
cdef long long hit_section(long long *s, long long striker, long long weapon, long long piece) noexcept nogil
cdef long long batter_section(
    long long *s, long long striker, long long weapon, long long pen, long long piece
) noexcept nogil
cdef void stick_to_section(long long *s, long long owner, long long weapon, long long piece) noexcept nogil
cdef void keep_to_section(
    long long *s, long long owner, long long weapon, long long piece, long long needed
) noexcept nogil
cdef long long shot_band_at(
    long long *s, long long shooter, long long weapon, long long piece
) noexcept nogil
cdef void fire_volley(
    long long *s, long long shooter, long long weapon, long long piece, long long verb
) noexcept nogil
cdef long long section_pf(long long *s, long long weapon, long long piece) noexcept nogil
cdef long long is_within(long long *s, long long model, long long piece) noexcept nogil
cdef void pierce(
    long long *s, long long striker, long long weapon, long long pen, long long piece
) noexcept nogil
cdef long long is_amid(long long *s, long long model, long long weapon, long long piece) noexcept nogil
cdef void ruin(long long *s, long long piece) noexcept nogil
cdef void bury(long long *s, long long piece) noexcept nogil
cdef long long has_enemy_inside(long long *s, long long piece, long long side) noexcept nogil
