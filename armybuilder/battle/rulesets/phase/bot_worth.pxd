# C signatures of `bot_worth.py`.
from armybuilder.battle.kernel.figures cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.objectives cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.phase.blows cimport *
from armybuilder.battle.rulesets.phase.crews cimport *
from armybuilder.battle.rulesets.phase.effects cimport *
from armybuilder.battle.rulesets.phase.fire cimport *
from armybuilder.battle.rulesets.phase.people cimport *
from armybuilder.battle.rulesets.phase.scales cimport *
from armybuilder.battle.rulesets.phase.seeing cimport *
from armybuilder.battle.rulesets.phase.shots cimport *
from armybuilder.battle.rulesets.phase.trials cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    LOOK_TARGET = 100
    LOOK_WEAPON = 101
    LOOK_MODE = 102
    LOOK_WORTH = 103
    LOOK_NEAR = 104
    LOOK_GAP = 105
    LOOK_SHOOTERS = 106
    LOOK_THREAT = 107
    LOOK_FRIENDS = 108
    LOOK_HARM = 109
    LOOK_GAIN = 111
    LOOK_END = 113
    NO_BOUND = 2000000000
    DEAR = 3
# end of constants

cdef long long mean_worth(
    long long *s, long long target, long long weapon, long long more, long long front
) noexcept nogil
cdef void look_round(long long *s, long long model, long long shooter) noexcept nogil
cdef void look_along(long long *s, long long shooter, long long weapon) noexcept nogil
cdef void weigh_shot(long long *s, long long shooter, long long weapon, long long enemy) noexcept nogil
cdef long long promise(
    long long *s, long long shooter, long long weapon, long long steps, long long hit
) noexcept nogil
cdef long long may_ignore_allies(long long *s, long long shooter, long long enemy) noexcept nogil
cdef void note_shot(
    long long *s, long long enemy, long long weapon, long long mode, long long worth
) noexcept nogil
cdef long long worth_of_burst(
    long long *s, long long shooter, long long weapon, long long x, long long y
) noexcept nogil
cdef long long reach_of(long long *s, long long model) noexcept nogil
cdef long long threat_at(long long *s, long long model, long long threat) noexcept nogil
cdef long long harm_by(long long *s, long long model, long long threat, long long front) noexcept nogil
cdef long long skill_at(long long *s, long long model, long long threat) noexcept nogil
cdef long long cases_behind(long long *s, long long skill, long long grade) noexcept nogil
cdef long long worth_of_blow(long long *s, long long model, long long weapon, long long enemy) noexcept nogil
