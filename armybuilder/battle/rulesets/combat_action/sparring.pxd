# C signatures of `sparring.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.bot cimport *
from armybuilder.battle.rulesets.combat_action.choices cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.plain_actions cimport *
from armybuilder.battle.rulesets.combat_action.plain_bot cimport *
from armybuilder.battle.rulesets.combat_action.plain_plans cimport *
from armybuilder.battle.rulesets.combat_action.refusals cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    POLICY_BOT = 0
    POLICY_PLAIN = 1
    POLICY_RUSH = 2
    POLICY_RANDOM = 3
    RANDOM_TRIES = 300
    RANDOM_VERBS = 99
    RUSH_WAYS = 7
# end of constants

cdef void decide_by_policy(long long *s) noexcept nogil
cdef void rush(long long *s) noexcept nogil
cdef long long rush_with(long long *s, long long model) noexcept nogil
cdef void try_anything(long long *s) noexcept nogil
cdef long long drawn(long long *s, long long among) noexcept nogil
cdef void say_anything(long long *s) noexcept nogil
