# cython: compiled into the kernel
"""The codes of choices: decisions, verbs, phases, and reasons of refusals.

Each verb with action points names their cell of the rule tables. Its action points in a battle are `cost_of`
it (see `choices.py`). A comment beside each verb names the parts of its choice.
"""

from armybuilder.battle.kernel.columns import *

# ---- decisions: what `pending` asks ------------------------------------------------------------------
DECIDE_DEPLOYMENT = 1  # place first or second? GO_FIRST, GO_LAST [CA-D-044]
DECIDE_PLACE = 2  # which unit, where? PLACE [CA-B-024]
DECIDE_INITIATIVE = 3  # go first or last this turn? GO_FIRST, GO_LAST [CA-B-029]
DECIDE_ACTIVATION = 4  # which unit acts? ACTIVATE [CA-B-030]
DECIDE_ORDERS = 5  # officers' orders to the unit, or PASS [CA-B-196]
DECIDE_ACTION = 6  # what does a model of the unit do? [CA-B-033]
DECIDE_REACTION = 7  # fire or aim with a saved action point, or PASS [CA-B-102]
DECIDE_SAVE = 8  # HEROIC_SAVE against a shot or a failed test, or PASS [CA-B-202]
DECIDE_AFTER_ROUND = 9  # the winner of a round: PUSH, MOVE_OFF or PASS [CA-B-162]
DECIDE_STRIKER = 10  # a model leaves: STRIKE with which of those in contact, or PASS [CA-B-165]
DECIDE_ROBOT_ORDER = 40  # the pre-battle order of an autonomous robot: TO_DESTROY to TO_DEFEND [CA-B-184]
DECIDE_MOVE_FIRE = 20  # a machine on its way: fire, FIGHT at the ends, or PASS [CA-B-045, CA-B-051]

# ---- verbs ----------------------------------------------------------------------------------------------
CA_VERBS = Verbs()
PASS = 1  # nothing; lets it pass
GO_FIRST = 2
GO_LAST = 3
PLACE = 4  # unit, one point: the middle of its formation; number: models abreast, 0 as the bot would
ACTIVATE = 5  # unit
ORDER_NEW_TARGET = CA_VERBS.verb(6, "points.ap.order")  # actor: officer
ORDER_ACT = CA_VERBS.verb(7, "points.ap.order")  # actor: officer; target: model with DP 0
JOIN = 8  # actor: officer of rank 2 to 4 near the unit [CA-D-052]
END_UNIT = 9  # the unit's activation ends
WALK = CA_VERBS.verb(10, "points.ap.walk")  # actor; path of 1 to 8 points
CHARGE = CA_VERBS.verb(11, "points.ap.charge")  # actor; path; target: model it means to touch, or -1
STANDARD_FIRE = CA_VERBS.verb(
    12, "points.ap.standard_fire"
)  # actor, weapon, target model (large scale: target unit; a die picks) [CA-B-081]
AUTOMATIC_FIRE = CA_VERBS.verb(13, "points.ap.automatic_fire")  # as STANDARD_FIRE
SNIPING_FIRE = CA_VERBS.verb(14, "points.ap.aim_fire_sniping")  # as STANDARD_FIRE
HEAVY_FIRE = CA_VERBS.verb(15, "points.ap.fire_heavy")  # as STANDARD_FIRE; number 1: full automatic
AIM = CA_VERBS.verb(
    16, "points.ap.aim_device"
)  # actor, weapon with a device, target model, or without one the number of a section [CA-B-099]
FIGHT = CA_VERBS.verb(
    17, "points.ap.close_combat"
)  # actor, target model in contact, weapon or -1; number 1: with companions in contact too
BREAK_AWAY = CA_VERBS.verb(18, "points.ap.close_combat")  # actor; one point
GO_FLAT = CA_VERBS.verb(19, "points.ap.flat_down")  # actor
GET_UP = CA_VERBS.verb(20, "points.ap.get_up")  # actor
TAKE_COVER = CA_VERBS.verb(21, "points.ap.hide")  # actor: the Hide behind cover action
SAVE_POINT = CA_VERBS.verb(22, "saved_points")  # actor: become Ready-to-Fire
RELOAD = CA_VERBS.verb(23, "points.ap.reload")  # actor, weapon
UNJAM = CA_VERBS.verb(24, "points.ap.unjam")  # actor, weapon
TRADE_SAVE = 25  # actor: one point of heroic save for one action point
FLEE = 26  # not chosen: how a routing model moves, worked out by the rules [CA-B-216]
HEROIC_SAVE = 30
PUSH = 31  # one point: where the loser goes
MOVE_OFF = 32  # one point: where the winner goes
SWERVE = 55  # not chosen: how a machine out of control moves [CA-B-174]
TAKE_CONTROLS = CA_VERBS.verb(
    56, "points.ap.pilot"
)  # actor: a pilot aboard a machine that nobody drives [CA-D-113]
FORCE_HATCH = CA_VERBS.verb(
    57, "points.ap.close_combat"
)  # actor, target: machine: break its stuck hatches open from inside or outside [CA-B-148]
STRIKE = 33  # actor: which model takes the free attack
PRIME = CA_VERBS.verb(65, "points.ap.prime")  # actor, weapon: grenades or a tank buster [CA-B-129]
THROW = CA_VERBS.verb(
    66, "points.ap.throw"
)  # actor, weapon, target model (large scale: target unit; a die picks)
SET_CHARGE = CA_VERBS.verb(
    67, "points.ap.demolition_set"
)  # actor, weapon; target: machine in contact it is set on, or -1 [CA-B-132]
TRIGGER = CA_VERBS.verb(
    68, "points.ap.demolition_trigger"
)  # actor, weapon: the charge of it that was set first
FIRE_SMOKE = CA_VERBS.verb(69, "points.ap.smoke")  # actor, weapon: a launcher [CA-B-128]
ORDER_COORDINATES = CA_VERBS.verb(
    70, "points.ap.order"
)  # actor: officer; weapon: a crew's; target model, or one open point [CA-B-199]
TURN_TURRET = CA_VERBS.verb(
    72, "points.ap.turn_turret_for_smoke"
)  # actor: gunner; weapon: the turret's launcher; one point it is to face [CA-B-128]
ORDER_SUPPORT = CA_VERBS.verb(
    71, "points.ap.order"
)  # actor: officer; weapon: off the table; target as ORDER_COORDINATES [CA-B-126]
FIRE_AT_SPOT = 73  # actor, weapon with the co-ordinates of an open point; number 1: full automatic [CA-B-120]
TREAT = CA_VERBS.verb(90, "points.ap.medic")  # actor: medic; target: a fallen friend it touches [CA-B-205]
# actor: officer; target: first model of the part that goes, or points: bits of who goes [CA-B-197]
ORDER_SPLIT = CA_VERBS.verb(91, "points.ap.order")
REJOIN = 92  # the parts of a squad are one unit again
STAND_AND_FIRE = CA_VERBS.verb(
    93, "points.ap.robot_stand_fire"
)  # actor: controller; target: robot that fires where it fired last turn [CA-B-181]
TAKE_OVER = 94  # actor: controller; target: robot that has lost its own [CA-B-183]
DIRECT = 95  # actor: controller; target: autonomous robot to be moved like a slave [CA-B-189]
# orders to an autonomous robot, before the battle of its unit, in it by actor: controller; target: robot [CA-B-184]
TO_DESTROY = CA_VERBS.verb(96, "points.ap.robot_new_order")  # target unit
TO_HOLD = CA_VERBS.verb(
    97, "points.ap.robot_new_order"
)  # number: piece of ground, -1 where it stands, if there is any
TO_SUPPORT = CA_VERBS.verb(98, "points.ap.robot_new_order")  # target unit
TO_DEFEND = CA_VERBS.verb(99, "points.ap.robot_new_order")  # number: as TO_HOLD
# a drive: 0 to 8 points; number: bit i set, it may fire at point i, 0 where it starts
PILOT_VEHICLE = CA_VERBS.verb(40, "points.ap.pilot")  # actor: the machine; path; number
BACK_UP = CA_VERBS.verb(41, "points.ap.pilot")  # as PILOT_VEHICLE, backwards
CONTROL_ROBOT = CA_VERBS.verb(42, "points.ap.control")  # actor: the robot; as PILOT_VEHICLE
RISE = 43  # actor: a flyer, one altitude up
SINK = 44  # actor: a flyer, one altitude down
MOUNT = 45  # actor; target: the machine it gets into
DISMOUNT = 46  # actor; one point beside its machine
OPEN_HATCH = CA_VERBS.verb(
    47, "points.ap.open"
)  # actor; target: the machine it sits in, or is beside [CA-B-060]
CLIMB_UP = CA_VERBS.verb(48, "points.ap.climb")  # actor; target: a machine with its hatches on top [CA-B-060]

# verbs about the ground; `number` is the number of a piece; at a section a weapon may take more, by its way of firing
SNIPE_AT_SECTION = CA_VERBS.verb(79, "points.ap.standard_fire")  # as FIRE_AT_SECTION, aimed [CA-B-104]
FIRE_AT_SECTION = CA_VERBS.verb(80, "points.ap.standard_fire")  # actor, weapon, number [CA-B-140]
BURST_AT_SECTION = CA_VERBS.verb(81, "points.ap.standard_fire")  # as FIRE_AT_SECTION, three shots
STRIKE_SECTION = CA_VERBS.verb(82, "points.ap.close_combat")  # actor in contact, weapon or -1, number
OPEN_DOOR = CA_VERBS.verb(83, "points.ap.open")  # actor in contact or inside, number [CA-B-060]
ENTER = CA_VERBS.verb(84, "points.ap.walk")  # actor, path whose last point lies inside, number
CHANGE_ROOM = CA_VERBS.verb(85, "buildings.change_room")  # actor, one point, number [CA-B-061]
JUMP = CA_VERBS.verb(86, "points.ap.jump")  # actor, one point beyond the obstacle [CA-B-033]
CLIMB = CA_VERBS.verb(87, "points.ap.climb")  # as JUMP
HIDE = 88  # actor: out of every enemy's sight [CA-B-062]

# ---- phases ---------------------------------------------------------------------------------------------
PHASE_SETUP = 0
PHASE_DEPLOYMENT = 1
PHASE_INITIATIVE = 2
PHASE_ACTIVATIONS = 3
PHASE_OVER = 4
# steps inside an activation [CA-B-031]
STEP_JOIN = 1
STEP_MARK = 2
STEP_RALLY = 3
STEP_ORDERS = 4
STEP_ACTIONS = 5
STEP_END = 6
STEP_REJOIN = 7  # before the others, where a squad was split

# ---- frames of the stack: what is under way ---------------------------------------------------------------
FRAME_MOVE = 1
FRAME_SHOTS = 2
FRAME_ROUND = 3
FRAME_TEST = 4
FRAME_LEAVE = 5
FRAME_BLAST = 16
FRAME_SPOTTING = 17
FRAME_WILD = 20  # the guns of a robot, one after the other
FRAME_FATES = 13
FRAME_DRIVE = 10

# ---- reasons against a choice. Below 1000: the rule CA-B-nnn that forbids it -------------------------------
REASON_NOT_YOURS = 1001  # another side decides
REASON_NOT_NOW = 1002  # not what is being decided, or no such verb
REASON_UNKNOWN = 1003  # no such unit, model or weapon, or not this side's
REASON_OUT_OF_PLAY = 1004  # the model is not on the table
REASON_OFF_TABLE = 1005  # a point lies off the table
REASON_OVERLAPS = 1006  # bases would overlap, or the way leads through an enemy
REASON_NO_PATH = 1007  # no point was said, or too many
REASON_NOT_ARMED = 1008  # the model does not carry that weapon
REASON_UNSEEN = 1009  # no line of sight is 76; here: nobody left to aim at
