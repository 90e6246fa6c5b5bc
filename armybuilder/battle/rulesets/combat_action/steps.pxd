# C signatures of `steps.py`.
from armybuilder.battle.kernel.ground cimport *
from armybuilder.battle.kernel.lasting cimport *
from armybuilder.battle.kernel.log cimport *
from armybuilder.battle.kernel.state cimport *
from armybuilder.battle.rulesets.combat_action.aboard cimport *
from armybuilder.battle.rulesets.combat_action.close_combat cimport *
from armybuilder.battle.rulesets.combat_action.crashes cimport *
from armybuilder.battle.rulesets.combat_action.damage cimport *
from armybuilder.battle.rulesets.combat_action.entering cimport *
from armybuilder.battle.rulesets.combat_action.fields cimport *
from armybuilder.battle.rulesets.combat_action.hiding cimport *
from armybuilder.battle.rulesets.combat_action.lasting cimport *
from armybuilder.battle.rulesets.combat_action.locations cimport *
from armybuilder.battle.rulesets.combat_action.movement cimport *
from armybuilder.battle.rulesets.combat_action.numbers cimport *
from armybuilder.battle.rulesets.combat_action.shooting cimport *
from armybuilder.battle.rulesets.combat_action.sight cimport *
from armybuilder.battle.rulesets.combat_action.targeting cimport *
from armybuilder.battle.rulesets.combat_action.verbs cimport *
from armybuilder.battle.rulesets.combat_action.weapons cimport *

# constants: as in the module beside this table; a test holds the two together
cpdef enum:
    MOVE_MODEL = 1
    MOVE_HOW = 2
    MOVE_TARGET = 3
    MOVE_POINTS = 4
    MOVE_NEXT = 5
    MOVE_ALONG = 6
    MOVE_WALKED = 7
    MOVE_STAGE = 8
    MOVE_CURSOR = 9
    MOVE_LEG_X = 10
    MOVE_LEG_Y = 11
    MOVE_PATH = 12
    MOVE_FROM_X = 28
    MOVE_FROM_Y = 29
    STAGE_WINDOW = 0
    STAGE_STEP = 1
    STAGE_LAST_WINDOW = 2
    STAGE_ARRIVED = 3
    UNKNOWN_BAND = -2
    MOVE_WATCHED = 31
    MOVE_GOES_ON = 30
    DRIVE_WALKED = 10
    DRIVE_CUT = 11
# end of constants

cdef void begin_move(
    long long *s, long long model, long long how, long long target, long long path, long long points
) noexcept nogil
cdef void begin_leg(
    long long *s, long long model, long long how, long long point, long long first, long long last
) noexcept nogil
cdef long long is_drive(long long verb) noexcept nogil
cdef void end_of_leg(long long *s, long long frame) noexcept nogil
cdef long long is_stopped(long long *s, long long model, long long how) noexcept nogil
cdef long long open_windows(long long *s, long long model, long long far) noexcept nogil
cdef bint is_watched(long long *s, long long frame) noexcept nogil
cdef long long path_length(
    long long *s, long long model, long long path, long long points
) noexcept nogil
cdef void run_move(long long *s, long long frame) noexcept nogil
cdef void roll_on(long long *s, long long frame) noexcept nogil
cdef long long step_to(long long *s, long long frame, long long x, long long y) noexcept nogil
cdef void walk_to_end(long long *s, long long frame) noexcept nogil
cdef long long leg_length(long long *s, long long frame) noexcept nogil
cdef void end_leg(long long *s, long long frame, long long x, long long y) noexcept nogil
cdef long long walk_step(long long *s, long long frame) noexcept nogil
cdef long long ask_window(long long *s, long long frame) noexcept nogil
cdef long long band_in_view(long long *s, long long viewer, long long model) noexcept nogil
cdef long long longest_reach(long long *s, long long model) noexcept nogil
cdef long long can_react(long long *s, long long shooter, long long band) noexcept nogil
cdef void arrive(long long *s, long long frame) noexcept nogil
cdef void end_swerve(long long *s, long long machine, long long falling) noexcept nogil
cdef void lose_carried(long long *s, long long machine) noexcept nogil
cdef long long last_corner(long long *s, long long frame, long long axis) noexcept nogil
cdef void tell_move(long long *s, long long model, long long how, long long walked) noexcept nogil
cdef long long at_edge(long long *s, long long model) noexcept nogil
