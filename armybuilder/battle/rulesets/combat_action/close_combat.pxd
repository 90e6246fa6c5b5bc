# C signatures of `close_combat.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.explosives cimport *
from armybuilder.battle.rulesets.combat_action.fields cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    ROUND_ATTACKER = 1
    ROUND_DEFENDER = 2
    ROUND_WEAPON = 3
    ROUND_TOGETHER = 4
    ROUND_CHARGED = 5
    ROUND_LINE_X = 6
    ROUND_LINE_Y = 7
    ROUND_HITS = 8
    ROUND_BACKS = 9
    ROUND_HITTER = 10
    ROUND_STRUCK = 11
    ROUND_STAGE = 12
    ROUND_WINNER = 13
    ROUND_LOSER = 14
    STAGE_BLOWS = 0
    STAGE_AFTER = 1
    STAGE_OVER = 2
# end of constants

cdef long long blow_modifier(long long *s, long long weapon) noexcept nogil
cdef long long can_strike_back(long long *s, long long defender, long long barred) noexcept nogil
cdef long long is_blow_hit(long long *s, long long die, long long modifiers, long long skill) noexcept nogil
cdef long long blow_faces(
    long long *s, long long attacker, long long weapon, long long defender
) noexcept nogil
cdef long long blow(
    long long *s, long long attacker, long long weapon, long long defender, long long barred
) noexcept nogil
cdef long long fight_refusal(long long *s, long long attacker, long long target) noexcept nogil
cdef long long begin_round(
    long long *s, long long attacker, long long weapon, long long defender, long long together
) noexcept nogil
cdef void begin_charge_round(
    long long *s, long long attacker, long long defender, long long line_x, long long line_y
) noexcept nogil
cdef long long charge_weapon(long long *s, long long attacker, long long defender) noexcept nogil
cdef void run_round(long long *s, long long frame) noexcept nogil
cdef void strike_all(long long *s, long long frame) noexcept nogil
cdef long long joins(long long *s, long long member, long long defender) noexcept nogil
cdef void strike(
    long long *s, long long frame, long long attacker, long long weapon, long long barred
) noexcept nogil
cdef void settle_round(long long *s, long long frame) noexcept nogil
cdef long long may_follow_up(long long *s, long long frame) noexcept nogil
cdef long long can_move_off(long long *s, long long winner) noexcept nogil
cdef long long can_be_pushed(long long *s, long long loser) noexcept nogil
cdef long long winner_charged(long long *s, long long frame) noexcept nogil
cdef long long push_refusal(long long *s, long long frame, long long x, long long y) noexcept nogil
cdef long long room_refusal(
    long long *s, long long winner, long long loser, long long x, long long y
) noexcept nogil
cdef long long find_push(long long *s, long long frame) noexcept nogil
cdef long long stopped_by_edge(long long *s, long long loser) noexcept nogil
cdef void push_back(long long *s, long long frame, long long x, long long y) noexcept nogil
cdef void free_strike(long long *s, long long striker, long long target) noexcept nogil
cdef long long break_away_limit(long long *s, long long model) noexcept nogil
cdef long long leave_refusal(long long *s, long long model, long long x, long long y) noexcept nogil
