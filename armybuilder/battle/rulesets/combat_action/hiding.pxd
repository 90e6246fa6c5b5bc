# C signatures of `hiding.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *
from armybuilder.battle.rulesets.combat_action.showing cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.arcs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    OUT_OF_SIGHT = 1
# end of constants

cdef long long is_finding(long long *s, long long enemy, long long model, long long hiding) noexcept nogil
cdef long long shelters(long long *s, long long hiding, long long enemy, long long model) noexcept nogil
cdef long long is_found(long long *s, long long model, long long hiding) noexcept nogil
cdef long long hide_refusal(long long *s, long long model) noexcept nogil
cdef long long is_out_of_place(long long *s, long long model) noexcept nogil
cdef long long cover_refusal(long long *s, long long model) noexcept nogil
cdef long long hiding_place(long long *s, long long model) noexcept nogil
cdef long long offers_hiding(long long *s, long long model, long long piece) noexcept nogil
cdef void hide(long long *s, long long model) noexcept nogil
cdef void take_cover(long long *s, long long model) noexcept nogil
cdef void move_shows(long long *s, long long model, long long walks) noexcept nogil
cdef void look_round(long long *s, long long mover) noexcept nogil
cdef void look_everywhere(long long *s) noexcept nogil
cdef void note_who_stands_anew(long long *s, long long anew) noexcept nogil
cdef long long is_found_anew(long long *s, long long model, long long hiding) noexcept nogil
cdef void tell_hidden_move(long long *s, long long model) noexcept nogil
