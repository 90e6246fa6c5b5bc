# C signatures of `entering.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.fields cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.rooms cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

cdef long long door_refusal(long long *s, long long model, long long piece) noexcept nogil
cdef void open_door(long long *s, long long model, long long piece) noexcept nogil
cdef long long entrance_refusal(long long *s, long long model, long long piece) noexcept nogil
cdef long long enter_refusal(
    long long *s, long long model, long long piece, long long path, long long points
) noexcept nogil
cdef long long way_in_refusal(long long *s, long long model, long long path, long long points) noexcept nogil
cdef void settle(long long *s, long long model, long long enters) noexcept nogil
cdef void stand_upstairs(long long *s, long long model) noexcept nogil
cdef long long next_room_refusal(long long *s, long long model, long long piece) noexcept nogil
cdef long long room_place_refusal(
    long long *s, long long model, long long piece, long long x, long long y
) noexcept nogil
cdef void change_room(long long *s, long long model, long long piece, long long x, long long y) noexcept nogil
cdef long long obstacle_beside(long long *s, long long model, long long verb) noexcept nogil
cdef long long is_low_enough(long long *s, long long model, long long piece, long long verb) noexcept nogil
cdef long long hop_refusal(long long *s, long long model, long long verb) noexcept nogil
cdef long long hop_place_refusal(
    long long *s, long long model, long long verb, long long x, long long y
) noexcept nogil
cdef long long obstacle_crossed(
    long long *s, long long model, long long verb, long long x, long long y
) noexcept nogil
cdef void hop(long long *s, long long model, long long verb, long long x, long long y) noexcept nogil
cdef long long said_piece(long long *s, long long number) noexcept nogil
