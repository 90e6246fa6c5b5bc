# C signatures of `scatter.py`.
from armybuilder.battle.rulesets.combat_action.rooms cimport *
from armybuilder.battle.kernel.dice cimport *
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    BLAST_X = 1
    BLAST_Y = 2
    BLAST_RADIUS = 3
    BLAST_OWNER = 4
    BLAST_WEAPON = 5
    BLAST_ONLY = 6
    BLAST_CURSOR = 7
    BLAST_STAGE = 8
    BLAST_ALTITUDE = 9
    BLAST_RULE = 10
    BLAST_FIELD = 11
    BLAST_BAND = 12
    BLAST_LEVEL = 13
    AHEAD_OF_COVER = 10
    STEPS_A_FACE = 4
# end of constants
cdef long long goes_over_cover(long long *s, long long weapon, long long band) noexcept nogil
cdef void find_aim(
    long long *s, long long shooter, long long weapon, long long target, long long band
) noexcept nogil
cdef void stop_at_cover(long long *s, long long shooter, long long target) noexcept nogil
cdef long long way_to(
    long long *s, long long piece, long long vx, long long vy, long long tx, long long ty, long long far
) noexcept nogil
cdef long long deviation(
    long long *s, long long weapon, long long skill, long long die, long long distance
) noexcept nogil
cdef void go_astray(
    long long *s, long long way_x, long long way_y, long long face, long long astray
) noexcept nogil
cdef void land_area(
    long long *s, long long shooter, long long weapon, long long target, long long skill, long long die,
    long long hit
) noexcept nogil
cdef long long begin_blast(
    long long *s, long long x, long long y, long long owner, long long weapon, long long altitude, long long
    rule
) noexcept nogil
cdef long long is_under(
    long long *s, long long x, long long y, long long radius, long long altitude, long long model
) noexcept nogil
cdef long long blast_cover(long long *s, long long x, long long y, long long target) noexcept nogil
cdef long long bonus_against(
    long long *s, long long piece, long long x, long long y, long long target
) noexcept nogil
cdef long long cover_in_blast(
    long long *s, long long owner, long long x, long long y, long long band, long long target
) noexcept nogil
