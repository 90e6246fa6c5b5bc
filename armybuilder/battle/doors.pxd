# C signatures of `doors.py`.
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.actions cimport *
from armybuilder.battle.rulesets.combat_action.bot cimport *
from armybuilder.battle.rulesets.combat_action.forecasts cimport *
from armybuilder.battle.rulesets.combat_action.menu cimport *
from armybuilder.battle.rulesets.combat_action.opening cimport *
from armybuilder.battle.rulesets.combat_action.refusals cimport *
from armybuilder.battle.rulesets.combat_action.scoring cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.squads cimport *
from armybuilder.battle.rulesets.combat_action.turn cimport *
from armybuilder.battle.rulesets.edge.bot cimport *
from armybuilder.battle.rulesets.edge.choices cimport *
from armybuilder.battle.rulesets.edge.course cimport *
from armybuilder.battle.rulesets.edge.deeds cimport *
from armybuilder.battle.rulesets.edge.ending cimport *
from armybuilder.battle.rulesets.edge.forecasts cimport *
from armybuilder.battle.rulesets.edge.menu cimport *
from armybuilder.battle.rulesets.edge.placing cimport *
from armybuilder.battle.rulesets.edge.seeing cimport *
from armybuilder.battle.rulesets.initiative.acts cimport *
from armybuilder.battle.rulesets.initiative.bot cimport *
from armybuilder.battle.rulesets.initiative.endings cimport *
from armybuilder.battle.rulesets.initiative.fight cimport *
from armybuilder.battle.rulesets.initiative.forecasts cimport *
from armybuilder.battle.rulesets.initiative.menu cimport *
from armybuilder.battle.rulesets.initiative.ranges cimport *
from armybuilder.battle.rulesets.initiative.refusals cimport *
from armybuilder.battle.rulesets.manoeuvre.aftermath cimport *
from armybuilder.battle.rulesets.manoeuvre.bot cimport *
from armybuilder.battle.rulesets.manoeuvre.fight cimport *
from armybuilder.battle.rulesets.manoeuvre.forecasts cimport *
from armybuilder.battle.rulesets.manoeuvre.menu cimport *
from armybuilder.battle.rulesets.phase.bot cimport *
from armybuilder.battle.rulesets.phase.choices cimport *
from armybuilder.battle.rulesets.phase.course cimport *
from armybuilder.battle.rulesets.phase.ending cimport *
from armybuilder.battle.rulesets.phase.forecasts cimport *
from armybuilder.battle.rulesets.phase.menu cimport *
from armybuilder.battle.rulesets.phase.seeing cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    COMBAT_ACTION = 0
    MANOEUVRE = 1
    SKIRMISH_2D6 = 2
    EDGE = 3
    PHASE_COMBAT = 4
    NOBODY = -2
# end of constants

cpdef void begin(long long[::1] block, long long seed, long long battle)
cpdef long long pending(long long[::1] block, long long[::1] out)
cpdef long long menu(long long[::1] block, long long[::1] rows)
cpdef long long allows(long long[::1] block, long long[::1] choice)
cpdef long long forecast(long long[::1] block, long long[::1] choice, long long[::1] out)
cpdef void choose(long long[::1] block, long long[::1] choice)
cpdef long long apply(long long[::1] block, long long[::1] choice)
cpdef void sights(long long[::1] block, long long viewer, long long[::1] out)
cpdef void outcome(long long[::1] block, long long[::1] out)
cpdef void spoils(long long[::1] block, long long[::1] out)
cpdef void copy(long long[::1] source, long long[::1] target)
cpdef void play(long long[::1] block, long long seed, long long battle)
cpdef long long play_many(
    long long[::1] block, long long[::1] work, long long seed, long long first, long long count,
    long long[::1] results, long long[::1] cancel
)
cpdef long long play_on(
    long long[::1] block, long long[::1] work, long long seed, long long first, long long count,
    long long[::1] results, long long[::1] cancel
)
cdef long long fight_many(
    long long[::1] block, long long[::1] work, long long seed, long long first, long long count,
    long long[::1] results, long long[::1] cancel, long long anew
)
cdef void begin_battle(long long *s, long long seed, long long battle) noexcept nogil
cdef long long tell_pending(long long *s, long long *out) noexcept nogil
cdef long long judge(long long *s, long long *choice) noexcept nogil
cdef long long foresee(long long *s, long long *choice, long long *out) noexcept nogil
cdef void suggest(long long *s, long long *choice) noexcept nogil
cdef long long make(long long *s, long long *choice) noexcept nogil
cdef void lay_down(long long *s, long long *choice) noexcept nogil
cdef void tell_sights(long long *s, long long viewer, long long *out) noexcept nogil
cdef void sum_up(long long *s, long long *out, long long at) noexcept nogil
cdef void play_out(long long *s, long long seed, long long battle) noexcept nogil
cdef long long fight_all(
    long long *s, long long *work, long long seed, long long first, long long count, long long *results,
    long long *cancel, long long anew
) noexcept nogil
cdef void open_fight(long long *s) noexcept nogil
cdef void go_further(long long *s) noexcept nogil
cdef long long list_verbs(long long *s, long long *rows) noexcept nogil
cdef long long refused(long long *s) noexcept nogil
cdef void promise(long long *s, long long *out) noexcept nogil
cdef void decide_for(long long *s) noexcept nogil
cdef void carry_out_choice(long long *s) noexcept nogil
cdef long long seen_by(long long *s, long long viewer, long long seen) noexcept nogil
cdef long long score_of(long long *s, long long side) noexcept nogil
cdef long long who_won(long long *s, long long left, long long right) noexcept nogil
cdef long long left_of_unit(long long *s, long long unit) noexcept nogil
cdef void tell_spoils(long long *s, long long *out) noexcept nogil
cdef long long who_holds(long long *s) noexcept nogil
