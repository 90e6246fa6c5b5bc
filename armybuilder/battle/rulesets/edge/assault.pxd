# C signatures of `assault.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.edge.alone cimport *
from armybuilder.battle.rulesets.edge.antitank cimport *
from armybuilder.battle.rulesets.edge.damage cimport *
from armybuilder.battle.rulesets.edge.fire cimport *
from armybuilder.battle.rulesets.edge.guns cimport *
from armybuilder.battle.rulesets.edge.harm cimport *
from armybuilder.battle.rulesets.edge.rows cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.edge.tables cimport *
from armybuilder.battle.rulesets.edge.words cimport *

cdef long long is_in_contact(long long *s, long long one, long long other) noexcept nogil
cdef long long fights(long long *s, long long model) noexcept nogil
cdef void clear_duels(long long *s) noexcept nogil
cdef long long nearest_foe(long long *s, long long model, long long unit, long long paired) noexcept nogil
cdef void pair_up(long long *s, long long unit, long long other) noexcept nogil
cdef void double_up(long long *s, long long unit, long long other) noexcept nogil
cdef void fight_assaults(long long *s) noexcept nogil
cdef void fight_duel(long long *s, long long model, long long foe) noexcept nogil
cdef long long blow_bonus(long long *s, long long model) noexcept nogil
cdef long long blow_weapon(long long *s, long long model) noexcept nogil
cdef long long blow_modifier(long long *s, long long model, long long foe, long long telling) noexcept nogil
cdef long long assault_value(long long *s, long long model) noexcept nogil
cdef long long unit_blow_modifier(
    long long *s, long long unit, long long other, long long telling
) noexcept nogil
cdef long long has_charged(long long *s, long long model) noexcept nogil
cdef long long unit_has_heavy(long long *s, long long unit) noexcept nogil
cdef long long duel_effect(long long *s, long long natural, long long margin) noexcept nogil
cdef void roll_duel(long long *s, long long model, long long foe, long long extra) noexcept nogil
cdef void wound_in_duel(
    long long *s, long long winner, long long loser, long long weapon, long long effect
) noexcept nogil
cdef void strike_alone(long long *s, long long model, long long foe) noexcept nogil
cdef long long hull_weapon(long long *s, long long model) noexcept nogil
cdef long long is_for_hulls(long long *s, long long weapon) noexcept nogil
cdef void strike_at_hull(long long *s, long long model, long long vehicle) noexcept nogil
cdef void strike_bare(long long *s, long long model, long long vehicle, long long facing) noexcept nogil
cdef void use_charge(long long *s, long long weapon) noexcept nogil
cdef void blast_beside(long long *s, long long model, long long weapon, long long vehicle) noexcept nogil
cdef long long first_within(long long *s, long long unit, long long centre, long long reach) noexcept nogil
cdef void strike_freely(long long *s, long long striker, long long target) noexcept nogil
cdef void strike_who_leaves(long long *s, long long unit) noexcept nogil
cdef void clear_pairs(long long *s, long long unit) noexcept nogil
cdef long long hull_blow_modifier(
    long long *s, long long model, long long vehicle, long long telling
) noexcept nogil
cdef void strike_leaver(long long *s, long long unit, long long other) noexcept nogil
